/* snake_estimate.h: what a census would find and cost, by sampling (D. E. Knuth, Estimating the efficiency of
 * backtrack programs, 1975).
 *
 * A probe goes down the census's own tree of words once, from the first letters to a full word. A
 * node holds all ways to lay its letters in the box; of its two letters one is drawn, with a
 * probability as the square root of the number of ways that go on with it. (Tried on three boxes: of the powers 0, 1/4,
 * 1/2, 3/4 and 1 of that number, the square root gives the number of snakes with the smallest error in the same time.)
 * Above a million ways it falls again as it
 * rose: so a probe of a large box seldom meets a word with so many ways that they need gigabytes. What is met counts by
 * the inverse of the probability of coming there, so the mean of each sum over probes is the number for the whole tree,
 * whatever the probabilities. Where few cubelets are left, all words that go on are counted, not one.
 *
 * Errors come from how much the probes differ: the standard error of a mean of independent probes; for
 * the share of snakes with one solution, a ratio of two means, that of its linear approximation.
 */
#ifndef NP_SNAKE_ESTIMATE_H
#define NP_SNAKE_ESTIMATE_H

#include "snake.h"

/* Zeroed fields mean the default in brackets. */
typedef struct np_snake_estimate_wish {
  uint64_t probes; /* [1000] */
  uint64_t seed;   /* the same seed takes the same probes [0] */
} np_snake_estimate_wish;

/* What is estimated. */
typedef enum np_snake_amount {
  NP_SNAKE_AMOUNT_SNAKES,
  NP_SNAKE_AMOUNT_SOLUTIONS,
  NP_SNAKE_AMOUNT_UNIQUE, /* snakes with one solution */
  NP_SNAKE_AMOUNT_NODES,  /* words begun */
  NP_SNAKE_AMOUNT_WAYS,   /* ways to lay them, on all nodes: the time a census takes */
  NP_SNAKE_AMOUNT_BYTES,  /* of its rows as CSV */
  NP_SNAKE_AMOUNTS,
} np_snake_amount;

/* An estimate and its standard error. The truth lies within 1.96 errors in 95 cases of 100 as far as probes are
 * many enough for their mean to be normal. */
typedef struct np_snake_estimated {
  double mean, error;
} np_snake_estimated;

/* A unit of effort is a microsecond, but a step takes one probe at least. Report: {"box","probes","wanted",
 * "seed","snakes":[mean,error],"solutions","unique","nodes","ways","bytes","share":[millionths,error],
 * "probed","pace","coreSeconds":[seconds,error]}. */
np_job *np_snake_estimate_start(const np_snake_box *box, const np_snake_estimate_wish *wish, const np_memory *memory,
                                np_error *error);

bool np_snake_is_estimate(const np_job *job);

np_snake_estimated np_snake_estimate_of(const np_job *job, np_snake_amount amount);

/* The share of snakes that have one solution. */
np_snake_estimated np_snake_estimate_share(const np_job *job);

/* Ways a core goes on with in a second: how ways become time. 20 million unless it is told better. */
void np_snake_estimate_set_pace(np_job *job, uint64_t ways_a_second);

const np_snake_box *np_snake_estimate_box(const np_job *job);

/* A few lines for a person. */
void np_snake_estimate_say(const np_job *job, np_writer *lines);

#endif
