/* tracks_region.c: what follows from parity.
 *
 * The path has two lines at every cell it visits and none elsewhere, a start or finish one line less. So the number
 * of lines that leave a region of cells is even, or odd when just one of start and finish is in it. Where all
 * borders on a region's rim are decided but one, that one follows. Among the undecided borders these are the
 * bridges: those on no circle of undecided borders. One depth-first walk finds them all and adds up the parity of
 * what lies beyond (R. Tarjan, A note on finding the bridges of a graph, 1974).
 */
#include "tracks_reach.h"

#include <string.h>

static void enter(tracks_walk *walk, unsigned cell) {
  walk->seen[walk->count] = (uint16_t)cell;
  walk->order[cell] = walk->lowest[cell] = (uint16_t)++walk->count;
}

/* Goes on by one undecided border of a cell. Returns the cell it is now at. */
static unsigned step(tracks_walk *walk, unsigned at) {
  unsigned left = walk->side[at], bit = left & (0u - left);
  walk->side[at] = (uint8_t)(left & (left - 1));
  unsigned next = bit == NP_TRACKS_EAST    ? at + 1
                  : bit == NP_TRACKS_WEST  ? at - 1
                  : bit == NP_TRACKS_NORTH ? at - walk->width
                                           : at + walk->width;
  if (walk->order[next]) {
    if (walk->order[next] < walk->lowest[at]) walk->lowest[at] = walk->order[next];
    return at;
  }
  walk->side[next] &= (uint8_t) ~(bit < NP_TRACKS_WEST ? bit << 2 : bit >> 2); /* not back by the same border */
  walk->parent[next] = (uint16_t)at;
  enter(walk, next);
  return next;
}

static bool walk_region(tracks_walk *walk, unsigned root) {
  unsigned at = root;
  enter(walk, root);
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
  memset(walk->order, 0, walk->cells * sizeof *walk->order);
  walk->count = 0;
  for (unsigned cell = 0; cell < walk->cells; cell++)
    if (!walk->order[cell] && (walk->side[cell] || walk->odd[cell]) && !walk_region(walk, cell)) return false;
  return true;
}
