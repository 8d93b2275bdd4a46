/* snake_ask.h: the questions about snakes (ask.h), for the files that answer them: the census
 * (snake_ask.c), and what is asked about one snake (snake_which.c). */
#ifndef NP_SNAKE_ASK_H
#define NP_SNAKE_ASK_H

#include "ask.h"
#include "snake.h"

/* "2/5" as a wish; false and the error when it is none. */
bool snake_read_shard(const char *text, np_snake_census_wish *wish, np_error *error);

/* A census that is made into tables when it has finished; owns the job given to it, also when it fails
 * (NULL). csv: it is said as rows rather than as tables. */
np_job *snake_census_asked(np_job *census, bool csv, const np_memory *memory, np_error *error);

/* The census inside, for saving it, and its box. */
np_job *snake_census_inside(np_job *job);
const np_snake_box *snake_census_box(const np_job *job);

void snake_census_say(const np_job *job, np_writer *lines);
void snake_census_file(const np_job *job, np_writer *bytes);

/* The questions of snake_which.c. */
np_job *snake_word_start(const np_asked *asked, const np_memory *memory, np_error *error);
np_job *snake_which_start(const np_asked *asked, const np_memory *memory, np_error *error);
np_job *snake_solutions_start(const np_asked *asked, const np_memory *memory, np_error *error);
void snake_word_say(const np_job *job, np_writer *lines);
void snake_which_say(const np_job *job, np_writer *lines);
void snake_solutions_say(const np_job *job, np_writer *lines);
void snake_solutions_file(const np_job *job, np_writer *bytes);
bool snake_which_none(const np_job *job);
bool snake_solutions_none(const np_job *job);

#endif
