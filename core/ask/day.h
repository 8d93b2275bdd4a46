/* day.h: which puzzle a day has: the same for everyone, and not the one of a day shortly before. Days go by UTC. */
#ifndef NP_ASK_DAY_H
#define NP_ASK_DAY_H

#include "option.h"

struct np_asked;

enum {
  NP_DAYS_APART = 60,  /* none again within so many days, where there are more puzzles */
  NP_DAY_CLASSES = 64, /* of puzzles that cannot be listed: see np_day_takes */
};

/* The row of --day, and the refusal of other options beside it. */
#define NP_OPTION_DAY_ROW                                                                                              \
  {                                                                                                                    \
    .name = "day", .kind = NP_OPTION_DAY, .rare = true, .label = "Day",                                                \
    .about = "the puzzle of a day by UTC, the same for everyone, instead of one of your choice"                        \
  }

/* Was --day asked for? *day: days since 1970-01-01. False for *good and the error when an option stands beside it. */
bool np_asked_day(const struct np_asked *asked, uint64_t *day, bool *good, np_error *error);

/* Reads a date like 2026-11-25. False: there is no such day, or it is before 1970. */
bool np_day_read(const char *text, uint64_t *day);

/* Which of `count` puzzles a day has (count 1 or more). Each has its turn before one comes again, in another order each
 * time; one comes again after more than NP_DAYS_APART days, or, where there are no more puzzles, after all others. */
uint64_t np_day_choice(uint64_t day, uint64_t count);

/* The seed of a day's random work. */
uint64_t np_day_seed(uint64_t day);

/* Of puzzles that are found at random a day takes those of one class in NP_DAY_CLASSES, and none of the days before has
 * the same one. key: a number that tells a puzzle from others. */
bool np_day_takes(uint64_t day, uint64_t key);

#endif
