/* tracks_message.h: internal: the questions about a path puzzle's message, for the table of questions
 * (tracks_ask.c). */
#ifndef NP_TRACKS_MESSAGE_H
#define NP_TRACKS_MESSAGE_H

#include "ask/ask.h"

np_job *tracks_message_start(const np_asked *asked, const np_memory *memory, np_error *error);
void tracks_message_tell(const np_job *job, np_answer *answer);
np_job *tracks_sound_start(const np_asked *asked, const np_memory *memory, np_error *error);
void tracks_sound_tell(const np_job *job, np_answer *answer);
void tracks_sound_file(const np_job *job, np_writer *bytes);
np_job *tracks_answer_start(const np_asked *asked, const np_memory *memory, np_error *error);
void tracks_answer_tell(const np_job *job, np_answer *answer);
np_outcome tracks_message_outcome(const np_job *job); /* none: there is no path, so no message */

#endif
