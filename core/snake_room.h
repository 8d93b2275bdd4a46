/* snake_room.h: can the free cells of a box still be filled by what is left of a snake? */
#ifndef NP_SNAKE_ROOM_H
#define NP_SNAKE_ROOM_H

#include "snake.h"

/* Dead ends. Each free cell needs two neighbours, free or the head's, to be entered and left by;
 * only the end does with one. So two cells with a single neighbour are one too many, a cell with
 * none is lost, and the end must be of the colour where the chessboard puts it.
 *
 * Neighbours are counted for all cells at once: `one` are the cells with one at least, `two` with
 * two at least. */
static inline bool snake_has_room(const np_snake_box *box, uint64_t free, unsigned head, uint64_t end_colour) {
  uint64_t open = free | (uint64_t)1 << head;
  unsigned row = box->side[0], plane = (unsigned)box->side[0] * box->side[1];
  uint64_t side = (open << 1) & box->x_low, one = (open >> 1) & box->x_high, two = one & side;
  one |= side;
  side = (open << row) & box->y_low;
  two |= one & side;
  one |= side;
  side = (open >> row) & box->y_high;
  two |= one & side;
  one |= side;
  side = open << plane;
  two |= one & side;
  one |= side;
  side = open >> plane;
  two |= one & side;
  one |= side;
  uint64_t ends = free & ~two;
  return !ends || (!(ends & (ends - 1)) && !(ends & ~one) && !(ends & ~end_colour));
}

#endif
