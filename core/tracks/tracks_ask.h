/* tracks_ask.h: internal: the questions about path puzzles, in two files: counting, judging, making
 * and writing (tracks_ask.c), and the message with its sound (tracks_message.c). */
#ifndef NP_TRACKS_ASK_H
#define NP_TRACKS_ASK_H

#include "ask.h"
#include "tracks.h"

/* The puzzle a question's first text names; NULL and the error for one that is no path puzzle. */
np_puzzle *tracks_asked_puzzle(const np_asked *asked, const np_memory *memory, np_error *error);

/* A count of its paths from the position it stands at. */
np_job *tracks_asked_count(const np_puzzle *puzzle, uint64_t limit, uint64_t give_up, np_error *error);

/* "name":"text" or "name":null, with a comma before it. */
void tracks_report_text(np_writer *writer, const char *name, const char *text);

/* tracks_message.c */
np_job *tracks_message_start(const np_asked *asked, const np_memory *memory, np_error *error);
void tracks_message_say(const np_job *job, np_writer *lines);
np_job *tracks_sound_start(const np_asked *asked, const np_memory *memory, np_error *error);
void tracks_sound_say(const np_job *job, np_writer *lines);
void tracks_sound_file(const np_job *job, np_writer *bytes);
np_job *tracks_answer_start(const np_asked *asked, const np_memory *memory, np_error *error);
void tracks_answer_say(const np_job *job, np_writer *lines);
bool tracks_message_none(const np_job *job); /* no path, so nothing to hear */

#endif
