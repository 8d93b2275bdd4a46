/* snake_ask.h: internal: shared by the questions about snakes. */
#ifndef NP_SNAKE_ASK_H
#define NP_SNAKE_ASK_H

#include "ask/answer.h"
#include "ask/ask.h"
#include "snake_census.h"
#include "text.h"

/* ------------------------------------------------------------------------------ one snake */

/* Rows in a table of options: the word, and the box it is for. */
#define SNAKE_WORD_OPTIONS                                                                                             \
  {.name = "WORD...",                                                                                                  \
   .kind = NP_OPTION_WORD,                                                                                             \
   .label = "Word",                                                                                                    \
   .about = "E, S, C for end, straight, corner; or runs, 3 2 3; or 1 for corners and 0 for straights; or an id"},      \
  {                                                                                                                    \
    .name = "box", .kind = NP_OPTION_WORD, .words = "AxBxC", .label = "Box",                                           \
    .about = "what the snake fills; if not given, the box closest to a cube"                                           \
  }

/* Opens the snake that these options name: a word in any form, or an id. NULL and the error if they name none, or
 * memory runs out. */
np_puzzle *snake_word_asked(const np_asked *asked, const np_memory *memory, np_error *error);

/* Tells a snake's word in all forms, its id, title and box. */
void snake_forms_tell(const np_puzzle *snake, np_answer *answer);

/* ----------------------------------------------------- all snakes of a box, or a part of them */

#define SNAKE_BOX_OPTION                                                                                               \
  { .name = "BOX", .kind = NP_OPTION_WORD, .initial = "3x3x3", .label = "Box", .about = "its sides, AxBxC" }

/* Rows in a table of options: which part of the snakes. */
#define SNAKE_PART_OPTIONS                                                                                             \
  {.name = "shard", .kind = NP_OPTION_PART, .rare = true, .label = "Shard", .about = "only every n-th of the words"},  \
  {                                                                                                                    \
    .name = "block", .kind = NP_OPTION_PART, .rare = true, .label = "Block", .about = "only consecutive words"         \
  }

/* Reads --shard 2/5 or --block 2/5 into the options of a census. False and the error if both are given. */
static inline bool snake_part_asked(const np_asked *asked, np_snake_census_options *options, np_error *error) {
  options->block = np_asked_has(asked, "block");
  if (options->block && np_asked_has(asked, "shard"))
    return np_fail(error, "block", 0, "--block and --shard exclude each other; it needs one of them");
  np_part part = np_asked_part(asked, options->block ? "block" : "shard");
  options->shard = part.part;
  options->shards = part.parts;
  return true;
}

/* "2x3x3, shard 2 of 3" */
static inline void snake_part_say(const np_snake_box *box, const np_snake_census_options *options, np_writer *line) {
  np_snake_box_write(box, line);
  if (options->shards > 1)
    np_write(line, ", %s %u of %u", options->block ? "block" : "shard", options->shard, options->shards);
}

/* A box as the text of a member (answer.h). */
static inline void snake_box_text(const void *box, np_writer *text) { np_snake_box_write(box, text); }

/* ------------------------------------- the census, for the command line, which saves and resumes it */

/* How a census is told: as the article's tables; as one row for each snake; or as lines of CSV that can be added up:
 * solutions, straights, snakes with these two numbers, palindromes among them. */
typedef enum snake_census_form { SNAKE_CENSUS_TABLES, SNAKE_CENSUS_ROWS, SNAKE_CENSUS_COUNTS } snake_census_form;

/* A job that works on a census and then makes tables of it. It owns the job `census` and closes it, also on failure.
 * NULL if `census` is NULL; NULL and the error if memory runs out. */
np_job *snake_census_asked(np_job *census, snake_census_form form, const np_memory *memory, np_error *error);

/* The census inside such a job, for saving it, and the census's box. */
np_job *snake_census_inside(np_job *job);
const np_snake_box *snake_census_box(const np_job *job);

#endif
