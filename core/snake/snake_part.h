/* snake_part.h: internal: which part of all snakes a question is about. */
#ifndef NP_SNAKE_PART_H
#define NP_SNAKE_PART_H

#include "ask/ask.h"
#include "snake.h"
#include "text.h"

/* Their rows in a table of options. */
#define SNAKE_PART_OPTIONS                                                                                             \
  {.name = "shard", .kind = NP_OPTION_PART, .rare = true, .label = "Shard", .about = "only every n-th of the words"},  \
  {                                                                                                                    \
    .name = "block", .kind = NP_OPTION_PART, .rare = true, .label = "Block", .about = "only consecutive words"         \
  }

/* --shard 2/5 or --block 2/5 as options. */
static inline bool snake_part_asked(const np_asked *asked, np_snake_census_options *options, np_error *error) {
  options->block = np_asked_has(asked, "block");
  if (options->block && np_asked_has(asked, "shard"))
    return np_fail(error, "block", 0, "--block and --shard exclude each other; it needs one of them");
  np_part part = np_asked_part(asked, options->block ? "block" : "shard");
  options->shard = part.part;
  options->shards = part.parts;
  return true;
}

#endif
