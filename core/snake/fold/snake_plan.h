/* snake_plan.h: internal: plans of folds from a position to a solution, none of them through cubelets, and how few
 * there can be. */
#ifndef NP_SNAKE_PLAN_H
#define NP_SNAKE_PLAN_H

#include "snake_shape.h"

/* What is known of folds from a position on. */
typedef struct snake_way {
  unsigned count; /* folds of the plan; 0: none is known */
  unsigned least; /* so many are needed at least, as far as it is proved */
  np_move next;   /* the first of them */
} snake_way;

/* To a target, a solution's links: then the chain is to come to lie as they do. Or to the goal, if target is NULL: the
 * nearest of the solutions in the memo. A plan that comes by the position is gone on with; else one is made and kept,
 * but not unless `may_make`. False: there is no plan that was made. */
bool snake_plan_way(const snake *puzzle, const uint8_t *links, const uint8_t *target, bool may_make, snake_way *way);

/* The shape that a kept plan leads to which comes by a position; else that of the solution within reach, as far as one
 * is known quickly. False: none is known. */
bool snake_plan_end(const snake *puzzle, const void *position, snake_shape *end);

#endif
