/* snake_prune.h: can the free cells of a box still be filled by what is left of a snake? */
#ifndef NP_SNAKE_PRUNE_H
#define NP_SNAKE_PRUNE_H

#include "snake/snake.h"

/* The masks and distances to shift a set of cells by one. A copy, so that inner loops can keep it in registers. */
typedef struct snake_grid {
  uint64_t x_low, x_high, y_low, y_high;
  unsigned row, plane;
} snake_grid;

static inline snake_grid snake_grid_of(const np_snake_box *box) {
  return (snake_grid){.x_low = box->x_low,
                      .x_high = box->x_high,
                      .y_low = box->y_low,
                      .y_high = box->y_high,
                      .row = box->side[0],
                      .plane = (unsigned)box->side[0] * box->side[1]};
}

/* False: there is a dead end. Each free cell needs two neighbours that are free or the head, to be entered and left by;
 * only the snake's end needs just one. So at most one cell may have a single neighbour, and it must have the chessboard
 * colour of the end; no cell may have none.
 *
 * Neighbours are counted for all cells at once: `one` are the cells with at least one, `two` those with at least two.
 *
 * Tried on the King Snake and left out: whether the free cells are connected, and whether two neighbours of the head
 * both need it. They save a fifth and a twentieth of the cubelets tried, but cost more than that. */
static inline bool snake_can_fill(const snake_grid *grid, uint64_t free, unsigned head, uint64_t end_colour) {
  uint64_t open = free | (uint64_t)1 << head;
  uint64_t side = (open << 1) & grid->x_low, one = (open >> 1) & grid->x_high, two = one & side;
  one |= side;
  side = (open << grid->row) & grid->y_low;
  two |= one & side;
  one |= side;
  side = (open >> grid->row) & grid->y_high;
  two |= one & side;
  one |= side;
  side = open << grid->plane;
  two |= one & side;
  one |= side;
  side = open >> grid->plane;
  two |= one & side;
  one |= side;
  uint64_t ends = free & ~two;
  return !ends || !((ends & (ends - 1)) | (ends & ~(one & end_colour)));
}

/* All cells of the chessboard colour that the last cubelet will have, if cubelet `cubelet` lies on `cell`. */
static inline uint64_t snake_end_colour(const np_snake_box *box, unsigned cell, unsigned cubelet) {
  bool even = ((box->even >> cell & 1) != 0) == ((box->cells - cubelet) % 2 == 0);
  return even ? box->even : box->all & ~box->even;
}

#endif
