/* snake_estimate_state.h: internal: the state of an estimate, for the files that implement it: sampling
 * (snake_sample.c) and what is known from the samples (snake_estimate_say.c). */
#ifndef NP_SNAKE_ESTIMATE_STATE_H
#define NP_SNAKE_ESTIMATE_STATE_H

#include "numbers.h"
#include "snake_census_state.h"
#include "snake_estimate.h"

/* What the paths of a probe add up to. */
typedef struct snake_probe {
  uint64_t paths;          /* sampled so far */
  double solutions, nodes; /* sums over them */
  double chances;          /* of the complete ones, to be drawn */
  uint64_t straights;      /* of the word drawn */
  bool counting;           /* the paths are sampled; the solutions of the word drawn are being counted */
} snake_probe;

typedef struct snake_estimate {
  np_job job;
  np_snake_estimate_options options;
  snake_census *census; /* its box and its first node; it never goes on */
  np_random random;
  uint64_t paths_a_probe, probes, pace;
  snake_probe probe; /* the one under way */
  np_snake_search search;
  double sum[NP_SNAKE_AMOUNTS], squares[NP_SNAKE_AMOUNTS], largest[NP_SNAKE_AMOUNTS]; /* over the probes */
  double unique_by_snakes;                                                            /* sum of products */
} snake_estimate;

extern const np_job_work snake_estimate_work;

#endif
