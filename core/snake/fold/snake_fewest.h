/* snake_fewest.h: internal: the fewest folds that lead from a shape to the nearest of some others, its goals, and the
 * proof that fewer do not.
 *
 * A fold changes the number of one corner, to any of the other three, so at least as many folds are needed as corners
 * are turned otherwise than in a goal. Often an order in which each of these turns once meets nothing; then that is the
 * fewest. Else some corner turns more than once. The search is A* (P. Hart, N. Nilsson, B. Raphael 1968), backwards,
 * since a folded chain leaves few choices and any fold can be taken back: shapes that folds from a goal lead to are
 * taken by the sum of these folds and of the corners still turned otherwise than in the shape wanted. No fold makes
 * that sum less. So when it comes to the shape wanted and all shapes of smaller sums have been folded on, no way there
 * is shorter: that is the proof. When there are no shapes left, there is no way at all.
 *
 * All shapes of one sum are a level. Of a level those are taken first in turn that are nearest to the shape wanted and
 * nearest to the goals: one finds what is free to fold, the other how to unlock what is not. Where a level is left
 * before its end, to have some plan soon, its sum is the most that is proved.
 */
#ifndef NP_SNAKE_FEWEST_H
#define NP_SNAKE_FEWEST_H

#include "snake_shape.h"

typedef enum snake_found {
  SNAKE_SEARCHING,
  SNAKE_FOUND_WAY,
  SNAKE_PROVED_NONE,
  SNAKE_NONE_FOUND, /* folds beyond SNAKE_FOLDS_MAX would be needed, or levels were left, or memory ran out */
} snake_found;

typedef struct snake_fewest snake_fewest;

/* From the shape wanted to goals that are added. Corners before `first` have no number: they are taken as they are in
 * the shape wanted. A level is left after so many shapes. Balls are `width` wide, at most 1. NULL: no memory. */
snake_fewest *snake_fewest_open(np_snake_word word, const snake_shape *wanted, unsigned first, uint32_t level_effort,
                                double width, const np_memory *memory);
void snake_fewest_close(snake_fewest *search); /* NULL is welcome */

/* Before the search goes on for the first time. */
void snake_fewest_add(snake_fewest *search, snake_shape goal);

/* Folds on at most *effort shapes, and takes them off it. */
snake_found snake_fewest_go(snake_fewest *search, uint32_t *effort);

/* In how many corners the nearest goal differs from the shape wanted. */
unsigned snake_fewest_differ(const snake_fewest *search);

/* So many folds are needed at least, as far as it is proved. */
unsigned snake_fewest_least(const snake_fewest *search);

/* The folds found, in the order they are made from the shape wanted; returns how many: 0 where none were. */
unsigned snake_fewest_folds(const snake_fewest *search, snake_fold folds[SNAKE_FOLDS_MAX]);

/* Of all folds that did not have the room, how wide balls may be in the one that had most; 0: in none. Where it is
 * proved that there is no way, narrower balls than that only can make one. */
double snake_fewest_gap(const snake_fewest *search);

#endif
