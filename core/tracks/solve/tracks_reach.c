/* tracks_reach.c: which cells lie on some way from start to finish at all.
 *
 * Think of the finish joined to the start by one more border. A cell lies on a way that uses no
 * cell twice just when it is in one block (a part that no single cell cuts in two) with that
 * border. Blocks are found by one depth-first walk over the borders that are not closed
 * (R. Tarjan, Depth-first search and linear graph algorithms, 1972), begun at the start with the
 * finish as its first and only child: whatever hangs off the walk by one cell can be entered but
 * not left again.
 */
#include "tracks_reach.h"

#include <string.h>

/* Takes the cells above `last` off the stack: they hang off the walk. */
static bool cut_off(tracks_walk *walk, unsigned last, unsigned cut) {
  unsigned cell;
  do {
    cell = walk->stack[--walk->stacked];
    if (!walk->lost(walk->user, cell, cut)) return false;
  } while (cell != last);
  return true;
}

static void enter(tracks_walk *walk, unsigned cell) {
  walk->order[cell] = walk->lowest[cell] = (uint16_t)++walk->count;
  walk->stack[walk->stacked++] = (uint16_t)cell;
}

/* Cells the walk never came to. */
static bool lose_unseen(tracks_walk *walk) {
  for (unsigned cell = 0; cell < walk->cells; cell++)
    if (!walk->order[cell] && !walk->lost(walk->user, cell, NP_TRACKS_RIM)) return false;
  return true;
}

bool tracks_walk_all(tracks_walk *walk) {
  uint16_t *order = walk->order, *lowest = walk->lowest;
  unsigned at = walk->finish;
  walk->stacked = 0;
  memset(order, 0, walk->cells * sizeof *order);
  order[walk->start] = 1; /* 0: not seen */
  walk->count = 1;
  enter(walk, at);
  for (;;) {
    unsigned left = walk->side[at];
    if (left) {
      unsigned bit = left & (0u - left);
      walk->side[at] = (uint8_t)(left & (left - 1));
      unsigned next = bit == NP_TRACKS_EAST    ? at + 1
                      : bit == NP_TRACKS_WEST  ? at - 1
                      : bit == NP_TRACKS_NORTH ? at - walk->width
                                               : at + walk->width;
      if (order[next]) {
        if (order[next] < lowest[at]) lowest[at] = order[next];
        continue;
      }
      enter(walk, next);
      walk->parent[next] = (uint16_t)at;
      at = next;
      continue;
    }
    if (at == walk->finish) break;
    unsigned back = walk->parent[at];
    if (lowest[at] >= order[back]) {
      if (!cut_off(walk, at, back)) return false;
    } else if (lowest[at] < lowest[back]) {
      lowest[back] = lowest[at];
    }
    at = back;
  }
  walk->joined = lowest[walk->finish] == 1;
  return lose_unseen(walk);
}
