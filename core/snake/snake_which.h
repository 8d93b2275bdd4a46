/* snake_which.h: internal: the questions about one snake, for the table of questions (snake_ask.c). */
#ifndef NP_SNAKE_WHICH_H
#define NP_SNAKE_WHICH_H

#include "ask/ask.h"

np_job *snake_word_start(const np_asked *asked, const np_memory *memory, np_error *error);
np_job *snake_which_start(const np_asked *asked, const np_memory *memory, np_error *error);
np_job *snake_solutions_start(const np_asked *asked, const np_memory *memory, np_error *error);
void snake_word_tell(const np_job *job, np_answer *answer);
void snake_which_tell(const np_job *job, np_answer *answer);
void snake_solutions_tell(const np_job *job, np_answer *answer);
void snake_solutions_file(const np_job *job, np_writer *bytes);
np_outcome snake_which_outcome(const np_job *job);
np_outcome snake_solutions_outcome(const np_job *job);

#endif
