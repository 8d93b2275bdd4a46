/* snake_generate.h: internal: the question "generate snake". */
#ifndef NP_SNAKE_GENERATE_H
#define NP_SNAKE_GENERATE_H

#include "ask/ask.h"

np_job *snake_generate_start(const np_asked *asked, const np_memory *memory, np_error *error);
void snake_generate_tell(const np_job *job, np_answer *answer);

#endif
