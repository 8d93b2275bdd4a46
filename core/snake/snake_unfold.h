/* snake_unfold.h: internal: takes a folded chain apart into a staircase by folds that meet nothing. Played backwards
 * these are folds from the staircase to that chain.
 *
 * A shape tells a chain apart from where it lies and points: of each corner how many quarters it is turned away from
 * the staircase, 0 to 3. Folding the chain at a corner changes that corner's number alone.
 */
#ifndef NP_SNAKE_UNFOLD_H
#define NP_SNAKE_UNFOLD_H

#include "snake_play.h"

/* Fills a shape from a chain's links, and the links of a chain of that shape whose first one is +x. */
snake_shape snake_shape_of(np_snake_word word, const uint8_t *links);
void snake_shape_links(np_snake_word word, const snake_shape *shape, uint8_t *links);

unsigned snake_shape_turn(const snake_shape *shape, unsigned cubelet); /* 0..3 quarters */
bool snake_shape_same(const snake_shape *a, const snake_shape *b);

/* The shape after a quarter fold. */
snake_shape snake_shape_folded(snake_shape shape, snake_quarter fold);

/* Whether a quarter fold meets nothing. */
bool snake_shape_may_fold(np_snake_word word, const snake_shape *shape, snake_quarter fold);

/* How unfolding ended. */
typedef enum snake_unfolded {
  SNAKE_UNFOLDED,
  SNAKE_CANNOT_UNFOLD, /* all shapes that folds lead to were seen: proved */
  SNAKE_UNFOLD_GAVE_UP,
} snake_unfolded;

/* Unfolds the corners from a cubelet on, those before stay as they are. Corner after corner is straightened, from the
 * last to the first. If one cannot be, a search looks for a shape that can be straightened so; the loosest shapes go
 * first, those with few cubelets side by side. *effort, the number of shapes it may look at, goes down by those it
 * looked at. `folds` holds SNAKE_QUARTERS_MAX. */
snake_unfolded snake_unfold(np_snake_word word, snake_shape shape, unsigned first, const np_memory *memory,
                            uint32_t *effort, snake_quarter *folds, unsigned *count);

#endif
