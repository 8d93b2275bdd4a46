/* keydisk_harder.h: a search, from a seed, for the hardest key.
 *
 * This is a job (job.h): it works in steps, shows the best key so far and can be closed at any time. The same start
 * gives the same answer on every machine. */
#ifndef NP_KEYDISK_HARDER_H
#define NP_KEYDISK_HARDER_H

#include "job.h"
#include "keydisk/keydisk.h"

/* What makes a key harder than another. */
typedef enum np_keydisk_harder_by {
  NP_KEYDISK_HARDER_BY_MOVES,    /* a longer shortest solution */
  NP_KEYDISK_HARDER_BY_HARDNESS, /* a greater hardness (keydisk.h) */
} np_keydisk_harder_by;

/* What to search for. Zeroed fields mean the default in brackets. Both ends of a key are bare, as the original's: there
 * is no tooth at the first or the last position. The disk starts at 0-0. */
typedef struct np_keydisk_harder_options {
  unsigned length;         /* 2..64 [21] */
  unsigned cuts;           /* 4..64, even [16] */
  unsigned highest;        /* heights are 0..highest, 1..9 [4] */
  uint64_t seed;           /* any number; the same seed searches the same keys [0] */
  uint64_t evaluations;    /* keys to try [100,000,000] */
  uint32_t cooling;        /* keys tried from one fresh start to the next [1,000,000] */
  np_keydisk_harder_by by; /* [moves] */
  uint64_t after;          /* how many keys of the seed to skip, tried elsewhere; a multiple of cooling [0] */
} np_keydisk_harder_options;

typedef struct np_keydisk_harder_best {
  np_keydisk key;
  unsigned moves;       /* fewest moves from 0-0 to the last column */
  unsigned hardness;    /* its hardness, when keys are compared by that; else 0 */
  uint64_t seed;        /* from which the search began */
  uint64_t evaluated;   /* keys tried so far */
  uint64_t found_after; /* keys tried when the best was found */
  uint64_t searched;    /* keys tried whose maze was searched; for the others the change could make no difference */
  uint64_t starts;      /* fresh starts so far */
} np_keydisk_harder_best;

/* Simulated annealing: a tooth or a cut is changed at random. The change is kept if the key gets no easier, or else
 * with a probability that is smaller the easier it gets, and falls with time.
 * NULL and the error for options out of range or when memory runs out. A unit of effort is one key, or an eighth of one
 * if keys are compared by hardness. */
np_job *np_keydisk_harder_start(const np_keydisk_harder_options *options, const np_memory *memory, np_error *error);

/* The best key so far; from the start there is one. */
void np_keydisk_harder_show(const np_job *job, np_keydisk_harder_best *best);

/* The `give` and `take` of the question (ask.h). */
void np_keydisk_harder_give(const np_job *job, np_writer *text);
bool np_keydisk_harder_take(np_job *job, const char *text, uint64_t before);

#endif
