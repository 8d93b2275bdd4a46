/* keydisk_chance.h: statistics of random keys, to compare them with a key whose heights were chosen.
 *
 * This is a job (job.h): it works in steps, shows what it has found so far and can be closed at any time. The same
 * start gives the same answer on every machine. */
#ifndef NP_KEYDISK_CHANCE_H
#define NP_KEYDISK_CHANCE_H

#include "job.h"
#include "keydisk/keydisk.h"
#include "numbers.h"

/* What to sample. Zeroed fields mean the default in brackets. */
typedef struct np_keydisk_chance_options {
  unsigned length;  /* 2..64 [21] */
  unsigned cuts;    /* 4..64, even [16] */
  unsigned highest; /* heights are 0..highest, 1..9 [4] */
  uint64_t seed;    /* [0] */
  uint64_t keys;    /* how many [1,000,000] */
  uint64_t after;   /* how many keys of the seed to skip: those before, which are sampled elsewhere [0] */
} np_keydisk_chance_options;

typedef struct np_keydisk_chance_tally {
  uint64_t tried, solvable;
  uint64_t with[NP_KEYDISK_CELLS_MAX]; /* with[m]: keys whose fewest moves from 0-0 are m */
  unsigned max;                        /* the greatest m with a key; 0 when none is solvable */
  np_keydisk hardest;                  /* the first key found with `max` moves */
} np_keydisk_chance_tally;

/* Starts a job that tries random keys. NULL and the error for options out of range or when memory runs out. A unit of
 * effort is one key. */
np_job *np_keydisk_chance_start(const np_keydisk_chance_options *options, const np_memory *memory, np_error *error);

/* What was counted so far; valid until the job is stepped or closed. */
const np_keydisk_chance_tally *np_keydisk_chance_show(const np_job *job);

/* The `give` and `take` of the question (ask.h). */
void np_keydisk_chance_give(const np_job *job, np_writer *text);
bool np_keydisk_chance_take(np_job *job, const char *text, uint64_t before);

/* Makes a random key. Every height from 0 to highest is as likely as any other; both ends are bare, as the original's,
 * so the disk goes on at 0-0. */
void keydisk_make_random(np_random *random, unsigned length, unsigned cuts, unsigned highest, np_keydisk *key);

#endif
