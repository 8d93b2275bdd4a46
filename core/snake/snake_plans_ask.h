/* snake_plans_ask.h: internal: the question which snakes of a box fold without stretching the elastic. */
#ifndef NP_SNAKE_PLANS_ASK_H
#define NP_SNAKE_PLANS_ASK_H

#include "ask.h"

np_job *snake_plans_start(const np_asked *asked, const np_memory *memory, np_error *error);
void snake_plans_say(const np_job *job, np_writer *lines);

#endif
