/* snake_plans_ask.h: internal: the question how few folds the snakes of a box need, and which need the elastic
 * stretched. */
#ifndef NP_SNAKE_PLANS_ASK_H
#define NP_SNAKE_PLANS_ASK_H

#include "ask/ask.h"

np_job *snake_plans_start(const np_asked *asked, const np_memory *memory, np_error *error);
void snake_plans_tell(const np_job *job, np_answer *answer);

/* CSV: word, folds that are needed at least, folds that are enough; nothing for what is not known. */
void snake_plans_file(const np_job *job, np_writer *bytes);

#endif
