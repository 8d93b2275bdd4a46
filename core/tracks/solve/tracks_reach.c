/* tracks_reach.c: which cells lie on a path from start to finish, and what follows from parity.
 *
 * Imagine the finish joined to the start by an extra border. A cell lies on a path from start to
 * finish that uses no cell twice exactly when it is in the same block as that border (a block, or
 * biconnected component, is a part that no single cell cuts in two). Blocks are found by one
 * depth-first walk over the borders that are not closed (R. Tarjan, Depth-first search and linear
 * graph algorithms, 1972), begun at the start with the finish as its first and only child: cells
 * that hang by a single cell can be entered but not left again.
 */
#include "tracks_state.h"

#include <string.h>

/* ------------------------------------------------------------------- from start to finish */

/* Takes the cells down to `last` off the stack and reports them: they hang by the cell `cut`. */
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

/* Reports the cells that the walk never reached. */
static bool lose_unseen(tracks_walk *walk) {
  for (unsigned cell = 0; cell < tracks_cells(walk->board); cell++)
    if (!walk->order[cell] && !walk->lost(walk->user, cell, NP_TRACKS_RIM)) return false;
  return true;
}

bool tracks_walk_all(tracks_walk *walk) {
  uint16_t *order = walk->order, *lowest = walk->lowest;
  unsigned at = walk->board->finish;
  walk->stacked = 0;
  memset(order, 0, tracks_cells(walk->board) * sizeof *order);
  order[walk->board->start] = 1; /* 0: not seen */
  walk->count = 1;
  enter(walk, at);
  for (;;) {
    unsigned left = walk->side[at];
    if (left) {
      unsigned bit = left & (0u - left);
      walk->side[at] = (uint8_t)(left & (left - 1));
      unsigned next = tracks_neighbour(walk->board, at, bit);
      if (order[next]) {
        if (order[next] < lowest[at]) lowest[at] = order[next];
        continue;
      }
      enter(walk, next);
      walk->parent[next] = (uint16_t)at;
      at = next;
      continue;
    }
    if (at == walk->board->finish) break;
    unsigned back = walk->parent[at];
    if (lowest[at] >= order[back]) {
      if (!cut_off(walk, at, back)) return false;
    } else if (lowest[at] < lowest[back]) {
      lowest[back] = lowest[at];
    }
    at = back;
  }
  walk->joined = lowest[walk->board->finish] == 1;
  return lose_unseen(walk);
}

/* -------------------------------------------------------------------------- parity
 *
 * The path has two lines at every cell it visits and none elsewhere; the start and the finish have one line. So the
 * number of lines that leave a region of cells is even, or odd if just one of start and finish is in it. If all
 * borders on a region's rim are decided but one, that one follows. Such borders are the bridges among the undecided
 * borders: those on no cycle of undecided borders. One depth-first walk finds them all and adds up the parity of what
 * lies beyond (R. Tarjan, A note on finding the bridges of a graph, 1974). */

static void enter_region(tracks_walk *walk, unsigned cell) {
  walk->seen[walk->count] = (uint16_t)cell;
  walk->order[cell] = walk->lowest[cell] = (uint16_t)++walk->count;
}

/* Goes on by one undecided border of a cell. Returns the cell where the walk is then. */
static unsigned step(tracks_walk *walk, unsigned at) {
  unsigned left = walk->side[at], bit = left & (0u - left);
  walk->side[at] = (uint8_t)(left & (left - 1));
  unsigned next = tracks_neighbour(walk->board, at, bit);
  if (walk->order[next]) {
    if (walk->order[next] < walk->lowest[at]) walk->lowest[at] = walk->order[next];
    return at;
  }
  walk->side[next] &= (uint8_t)~tracks_opposite(bit); /* not back by the same border */
  walk->parent[next] = (uint16_t)at;
  enter_region(walk, next);
  return next;
}

static bool walk_region(tracks_walk *walk, unsigned root) {
  unsigned at = root;
  enter_region(walk, root);
  for (;;) {
    if (walk->side[at]) {
      at = step(walk, at);
      continue;
    }
    walk->first = walk->order[at] - 1u;
    if (at == root) return !walk->odd[root] || walk->decided(walk->user, root, root, false);
    unsigned back = walk->parent[at];
    if (walk->lowest[at] == walk->order[at]) {
      if (!walk->decided(walk->user, at, back, walk->odd[at])) return false;
    } else if (walk->lowest[at] < walk->lowest[back]) {
      walk->lowest[back] = walk->lowest[at];
    }
    walk->odd[back] ^= walk->odd[at];
    at = back;
  }
}

bool tracks_walk_regions(tracks_walk *walk) {
  memset(walk->order, 0, tracks_cells(walk->board) * sizeof *walk->order);
  walk->count = 0;
  for (unsigned cell = 0; cell < tracks_cells(walk->board); cell++)
    if (!walk->order[cell] && (walk->side[cell] || walk->odd[cell]) && !walk_region(walk, cell)) return false;
  return true;
}
