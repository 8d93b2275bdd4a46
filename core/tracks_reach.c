/* tracks_reach.c: which cells lie on some way from start to finish at all.
 *
 * Think of the finish joined to the start by one more border. A cell lies on a way that uses no
 * cell twice just when it is in one block (a part that no single cell cuts in two) with that
 * border. Blocks are found by one depth-first walk over the borders that are not closed
 * (R. Tarjan, Depth-first search and linear graph algorithms, 1972), begun at the start with the
 * finish as its first and only child: whatever hangs off the walk by one cell can be entered but
 * not left again.
 */
#include "tracks_state.h"

#include <string.h>

/* The sides of a cell whose border is not closed. */
static unsigned open_sides(np_tracks_solver *solver, unsigned cell) {
  unsigned r = cell / solver->width, c = cell - r * solver->width;
  const tracks_row *row = tracks_row_at(solver, r);
  unsigned east = (unsigned)(~row->no_east >> c & 1), south = (unsigned)(~row->no_south >> c & 1);
  unsigned north = (unsigned)(~row[-1].no_south >> c & 1);
  unsigned west = c > 0 ? (unsigned)(~row->no_east >> (c - 1) & 1) : 0;
  return east * NP_EAST | north * NP_NORTH | west * NP_WEST | south * NP_SOUTH;
}

/* Takes the cells above `last` off the stack: they hang off the walk, so they are empty. */
static bool cut_off(np_tracks_solver *solver, unsigned *stacked, unsigned last, bool *news) {
  unsigned cell;
  do {
    cell = solver->stack[--*stacked];
    unsigned r = cell / solver->width;
    if (!np_tracks_learn_cells(solver, r, 0, (uint64_t)1 << (cell - r * solver->width))) return false;
    *news = true;
  } while (cell != last);
  return true;
}

bool np_tracks_reach(np_tracks_solver *solver, bool *news) {
  uint16_t *order = solver->order, *lowest = solver->lowest, *parent = solver->parent;
  uint8_t *side = solver->side;
  unsigned width = solver->width, start = solver->board->start, finish = solver->board->finish;
  unsigned stacked = 0, count = 2, at = finish;
  memset(order, 0, solver->cells * sizeof *order);
  order[start] = 1; /* 0: not seen */
  order[finish] = lowest[finish] = 2;
  side[finish] = (uint8_t)open_sides(solver, finish);
  solver->stack[stacked++] = (uint16_t)finish;
  for (;;) {
    unsigned left = side[at];
    if (left) {
      unsigned bit = left & (0u - left);
      side[at] = (uint8_t)(left & (left - 1));
      unsigned next = bit == NP_EAST ? at + 1 : bit == NP_WEST ? at - 1 : bit == NP_NORTH ? at - width : at + width;
      if (order[next]) {
        if (order[next] < lowest[at]) lowest[at] = order[next];
        continue;
      }
      order[next] = lowest[next] = (uint16_t)++count;
      parent[next] = (uint16_t)at;
      side[next] = (uint8_t)open_sides(solver, next);
      solver->stack[stacked++] = (uint16_t)next;
      at = next;
      continue;
    }
    if (at == finish) break;
    unsigned back = parent[at];
    if (lowest[at] < order[back]) {
      if (lowest[at] < lowest[back]) lowest[back] = lowest[at];
    } else if (!cut_off(solver, &stacked, at, news)) {
      return false;
    }
    at = back;
  }
  if (lowest[finish] != 1) return false;
  for (unsigned r = 0; r < solver->height; r++) { /* what was never seen */
    uint64_t open = solver->grid & ~tracks_row_at(solver, r)->off, lost = 0;
    for (; open; open &= open - 1)
      if (!order[r * width + tracks_lowest_bit(open)]) lost |= open & (0 - open);
    if (!lost) continue;
    *news = true;
    if (!np_tracks_learn_cells(solver, r, 0, lost)) return false;
  }
  return true;
}
