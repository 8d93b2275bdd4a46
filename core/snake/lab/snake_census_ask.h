/* snake_census_ask.h: the census as a question (ask.h), for the command line, which saves and resumes it. */
#ifndef NP_SNAKE_CENSUS_ASK_H
#define NP_SNAKE_CENSUS_ASK_H

#include "ask/ask.h"
#include "snake_census.h"

/* What is said of a census: the article's tables; a row a snake; or lines of CSV that can be added up:
 * solutions, straights, snakes with these two numbers, palindromes among them. */
typedef enum snake_census_form { SNAKE_CENSUS_TABLES, SNAKE_CENSUS_ROWS, SNAKE_CENSUS_COUNTS } snake_census_form;

/* A census that is made into tables when it has finished; owns the job given to it, also when it fails
 * (NULL). */
np_job *snake_census_asked(np_job *census, snake_census_form form, const np_memory *memory, np_error *error);

/* The census inside, for saving it, and its box. */
np_job *snake_census_inside(np_job *job);
const np_snake_box *snake_census_box(const np_job *job);

#endif
