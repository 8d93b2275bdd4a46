/* snake_plan.h: internal: folds that lead from a position to a solution, none of them through cubelets. Both chains are
 * unfolded (snake_unfold.h) until they have a shape in common; then the one's folds, and the other's backwards. */
#ifndef NP_SNAKE_PLAN_H
#define NP_SNAKE_PLAN_H

#include "snake_unfold.h"

/* How making a plan ended. */
typedef enum snake_planned {
  SNAKE_PLANNED,
  SNAKE_FROM_HERE_NOT,   /* the position does not unfold, as far as it was looked for */
  SNAKE_TO_SOLUTION_NOT, /* the solution does not */
} snake_planned;

/* Makes a plan and keeps it in the puzzle's memo, in place of the one that was there. The corners whose folds are right
 * are left alone if possible. A plan to a target ends with its links, if the first link is the same already; else a
 * plan ends with its shape. */
snake_planned snake_plan_make(const snake *puzzle, const uint8_t *from, const uint8_t *to, bool to_target,
                              uint32_t *effort);

/* Makes a plan if the solution, or its mirror image, comes by the position when all of it is unfolded, and if the plan
 * has fewer moves than *fewest, which becomes their number. So whoever follows it is given the rest of it from each
 * position, even in a puzzle opened there. */
void snake_plan_make_along(const snake *puzzle, const uint8_t *from, const uint8_t *to, unsigned *fewest);

/* The next fold of the kept plan, from any position on it, towards the target, or the goal if it is NULL (links).
 * False: the plan does not come by there, or ends there. */
bool snake_plan_next(const snake *puzzle, const uint8_t *from, const uint8_t *target, np_move *move);

#endif
