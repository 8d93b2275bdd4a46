/* snake_fewest.h: internal: the fewest folds that lead from a shape to the nearest of some others, its goals, and the
 * proof that fewer do not.
 *
 * A fold changes the turn of one corner, to any of the other three, so at least as many folds are needed as there are
 * corners that differ from a goal. Often these corners can be turned once each, in some order in which nothing
 * collides; then that is the fewest. Otherwise some corner turns more than once. The search is A* (P. Hart, N. Nilsson,
 * B. Raphael 1968), and goes backwards: a folded chain leaves few choices, and any fold can be undone. Shapes are
 * expanded in the order of a sum: the folds from a goal to the shape, and the corners in which it still differs from
 * the start. No fold makes that sum smaller. So when the start is reached and all shapes of smaller sums have been
 * expanded, no way is shorter: that is the proof. When no shapes are left, there is no way.
 *
 * All shapes of one sum are a level. Within a level the shapes nearest to the start and those nearest to the goals are
 * taken alternately: the former find what is free to fold, the latter how to unlock what is not. Where a level is left
 * unfinished, to have a plan soon, it is proved only that at least as many folds as its sum are needed.
 */
#ifndef NP_SNAKE_FEWEST_H
#define NP_SNAKE_FEWEST_H

#include "snake_shape.h"

typedef enum snake_found {
  SNAKE_SEARCHING,
  SNAKE_FOUND_WAY,
  SNAKE_PROVED_NONE,
  SNAKE_NONE_FOUND, /* more folds than allowed are needed, a level was left unfinished, or memory ran out */
} snake_found;

typedef struct snake_fewest snake_fewest;

/* The search: for folds from the start, the shape `wanted`, to one of the goals that snake_fewest_add adds. */
typedef struct snake_fewest_options {
  np_snake_word word;
  const snake_shape *wanted;
  unsigned first;        /* corners before this cubelet do not count: they are taken to be as in the start */
  unsigned most;         /* the most folds allowed, up to SNAKE_FOLDS_MAX */
  uint32_t level_effort; /* a level is left, even if unfinished, after so many shapes */
  double width;          /* of the cubelets, which are taken as balls; at most 1 */
} snake_fewest_options;

/* memory may be NULL. NULL: no memory. */
snake_fewest *snake_fewest_open(const snake_fewest_options *options, const np_memory *memory);
void snake_fewest_close(snake_fewest *search); /* NULL is allowed */

/* Adds a goal; only before the first snake_fewest_go. */
void snake_fewest_add(snake_fewest *search, snake_shape goal);

/* Expands at most *effort shapes, and subtracts them from it. */
snake_found snake_fewest_go(snake_fewest *search, uint32_t *effort);

/* In how many corners the nearest goal differs from the start; NP_SNAKE_MAX if no goal was added. */
unsigned snake_fewest_differ(const snake_fewest *search);

/* The number of folds proved to be needed. */
unsigned snake_fewest_least(const snake_fewest *search);

/* Copies the folds found, in the order they are made from the start. Returns how many: 0 if none were found. */
unsigned snake_fewest_folds(const snake_fewest *search, snake_fold folds[SNAKE_FOLDS_MAX]);

/* The greatest width of balls for which one of the folds without room would have had room; 0: there was no such fold.
 * If it is proved that there is no way, there can be one only for balls of at most that width. */
double snake_fewest_gap(const snake_fewest *search);

#endif
