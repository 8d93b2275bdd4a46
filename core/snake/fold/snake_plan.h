/* snake_plan.h: internal: plans of folds from a position to a solution, none of them through cubelets, and how few
 * there can be. */
#ifndef NP_SNAKE_PLAN_H
#define NP_SNAKE_PLAN_H

#include "snake_shape.h"

/* What is known of folds from a position on. */
typedef struct snake_way {
  unsigned count; /* folds of the plan; 0: none is known */
  unsigned least; /* the number of folds that is proved to be needed */
  np_move next;   /* the first of them */
} snake_way;

/* The way to a target, the links of a solution in which the chain is to end; or, if target is NULL, to the nearest of
 * the solutions in the memo. A kept plan that contains the position is followed; else, if `may_make`, one is made and
 * kept. False: there is no plan. */
bool snake_plan_way(const snake *puzzle, const uint8_t *links, const uint8_t *target, bool may_make, snake_way *way);

/* Expands at most so many shapes in the search for such a way. True: there is a plan by now, or none will be. */
bool snake_plan_prepare(const snake *puzzle, const uint8_t *links, const uint8_t *target, uint32_t shapes);

/* Ends a search that was begun so. */
void snake_plan_drop(const snake *puzzle);

/* The shape at the end of a kept plan that contains a position; else that of the solution within reach, if one is known
 * without a search. False: none is known. */
bool snake_plan_end(const snake *puzzle, const void *position, snake_shape *end);

#endif
