/* snake_estimate.h: what a census would find and cost, by sampling (D. E. Knuth, Estimating the efficiency of
 * backtrack programs, 1975).
 *
 * The census is a search over paths: a node is the first cubelets of a word, laid in the box. A sampled path goes down
 * that search once. At each node it goes on to one of the children, each equally likely; its weight is the product of
 * the numbers of children it had to choose from, the inverse of the probability of coming there. So the expected weight
 * of a path, 0 if it is not complete, is the number of solutions, and the expected sum of the weights of all nodes met
 * is the number of nodes, whatever the shape of the search.
 *
 * The number of snakes needs to know which solutions belong to one word. A probe samples 64 paths or, if that is more,
 * 2 to the power of a quarter of the cells. It draws one of those that are complete, with a probability proportional to
 * its weight times 1.45 for each straight, and counts all solutions of its word. If there are n, the word is drawn n
 * times as often as with one solution, so the number that it stands for is divided by n. Probes are independent of each
 * other.
 *
 * An interval of 95 % holds the values that the probes do not contradict: an amount is in it if the estimate is within
 * 2.3 standard errors of it, with the standard error that this amount would have. The larger an amount, the larger its
 * standard error, so the interval goes further up than down. For the share of snakes with one solution it is the
 * interval of a share of independent draws (E. B. Wilson, Probable inference, 1927). The number of draws follows from
 * the share's standard error, but is at most the effective number that the snakes' weights give (L. Kish, Survey
 * sampling, 1965): if nearly all snakes have one solution, few probes meet another, and the fewer they meet, the
 * smaller, wrongly, is the standard error. (1.96 would be right for a normal distribution. The weights are skewed, so a
 * little more is taken. tests/results/coverage.txt says how many intervals held the truth: at least 95 of 100 for each
 * number and box tried.)
 *
 * An amount is known from 100 probes on, if no probe is more than a tenth of the sum. Otherwise a few probes decide, or
 * one that is rare and large may be missing, and no interval can be trusted.
 *
 * It needs memory for one path and one search: less than 100 KB, whatever the box and the number of probes.
 */
#ifndef NP_SNAKE_ESTIMATE_H
#define NP_SNAKE_ESTIMATE_H

#include "ask/answer.h"
#include "snake/snake.h"

/* Zeroed fields mean the default in brackets. */
typedef struct np_snake_estimate_options {
  uint64_t probes; /* [1000] */
  uint64_t seed;   /* the same seed takes the same probes [0] */
} np_snake_estimate_options;

/* What is estimated. */
typedef enum np_snake_amount {
  NP_SNAKE_AMOUNT_SNAKES,
  NP_SNAKE_AMOUNT_SOLUTIONS,
  NP_SNAKE_AMOUNT_UNIQUE, /* snakes with one solution */
  NP_SNAKE_AMOUNT_NODES,  /* of the search, as np_snake_census_ways counts them: the time a census takes */
  NP_SNAKE_AMOUNT_BYTES,  /* of its rows as CSV */
  NP_SNAKE_AMOUNTS,
} np_snake_amount;

/* An estimate, its standard error, and its interval of 95 %; to be trusted only if it is known. */
typedef struct np_snake_estimated {
  double mean, error, low, high;
  bool known;
} np_snake_estimated;

/* Starts the job; a unit of its effort is about a microsecond. NULL and the error if memory runs out. */
np_job *np_snake_estimate_start(const np_snake_box *box, const np_snake_estimate_options *options,
                                const np_memory *memory, np_error *error);

bool np_snake_is_estimate(const np_job *job);

np_snake_estimated np_snake_estimate_of(const np_job *job, np_snake_amount amount);

/* The share of snakes that have one solution. */
np_snake_estimated np_snake_estimate_share(const np_job *job);

/* How many nodes a processor core goes through in a second, to turn nodes into time. 20 million if not set. */
void np_snake_estimate_set_pace(np_job *job, uint64_t nodes_a_second);

const np_snake_box *np_snake_estimate_box(const np_job *job);

/* Tells the estimate. Its members are "box", "probes", "wanted", "seed", "pace", and as [mean,error,low,high], or null
 * if not known, "snakes", "solutions", "unique", "share" (in millionths), "nodes", "bytes", "coreSeconds". */
void np_snake_estimate_tell(const np_job *job, np_answer *answer);

#endif
