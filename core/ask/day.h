/* day.h: which puzzle a day has: the same for everyone, and not the one of a day shortly before. Days go by UTC. */
#ifndef NP_ASK_DAY_H
#define NP_ASK_DAY_H

#include <stdbool.h>
#include <stdint.h>

enum {
  NP_DAYS_APART = 60,  /* none again within so many days, where there are more puzzles */
  NP_DAY_CLASSES = 64, /* of puzzles that cannot be listed: see np_day_takes */
};

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
