/* snake_geometry.c: the shape of a chain: where it lies, what overlaps, the box around it. */
#include "snake/snake_play.h"

#include <string.h>

const np_snake_box *np_snake_box_of_puzzle(const np_puzzle *puzzle) { return &snake_of(puzzle)->box; }
np_snake_word np_snake_word_of_puzzle(const np_puzzle *puzzle) { return snake_of(puzzle)->word; }
unsigned np_snake_laid(const void *position) { return snake_laid(position); }
const uint8_t *np_snake_links(const void *position) { return snake_links(position); }

void np_snake_spots(const np_puzzle *puzzle, const void *position, np_snake_spot spots[NP_SNAKE_MAX]) {
  snake_spots_of(snake_links(position), snake_of(puzzle)->word.length, spots);
}

bool np_snake_overlap(const np_puzzle *puzzle, const void *position, unsigned *a, unsigned *b) {
  np_snake_spot spots[NP_SNAKE_MAX];
  unsigned cubelets = snake_of(puzzle)->word.length;
  np_snake_spots(puzzle, position, spots);
  for (*b = 2; *b <= cubelets; ++*b)
    for (*a = 1; *a < *b; ++*a)
      if (memcmp(&spots[*a - 1], &spots[*b - 1], sizeof *spots) == 0) return true;
  return false;
}

/* -------------------------------------------------------------------------------- ghost */

/* The smallest box round the first cubelets. */
static void wrap(const np_snake_spot *spots, unsigned count, np_snake_ghost *ghost) {
  for (unsigned axis = 0; axis < 3; axis++) {
    int low = 0, high = 0;
    for (unsigned k = 0; k < count; k++) {
      if (spots[k].at[axis] < low) low = spots[k].at[axis];
      if (spots[k].at[axis] > high) high = spots[k].at[axis];
    }
    ghost->low[axis] = (int8_t)low;
    ghost->size[axis] = (int8_t)(high - low + 1);
  }
}

/* Widens a bounding box to the puzzle's box, its longest side along the longest side there is. */
static void widen(const np_snake_box *box, np_snake_ghost *ghost) {
  bool given[3] = {false, false, false};
  for (unsigned side = 3; side-- > 0;) {
    unsigned longest = 3;
    for (unsigned axis = 0; axis < 3; axis++)
      if (!given[axis] && (longest == 3 || ghost->size[axis] > ghost->size[longest])) longest = axis;
    given[longest] = true;
    ghost->size[longest] = (int8_t)box->side[side];
  }
}

static bool is_held(const np_snake_ghost *ghost, const np_snake_spot *spots, unsigned k) {
  for (unsigned axis = 0; axis < 3; axis++) {
    int at = spots[k].at[axis] - ghost->low[axis];
    if (at < 0 || at >= ghost->size[axis]) return false;
  }
  for (unsigned other = 0; other < k; other++)
    if (memcmp(&spots[other], &spots[k], sizeof *spots) == 0) return false;
  return true;
}

void np_snake_ghost_of(const np_puzzle *base, const void *position, np_snake_ghost *ghost) {
  const snake *puzzle = snake_of(base);
  unsigned cubelets = puzzle->word.length;
  np_snake_spot spots[NP_SNAKE_MAX];
  np_snake_reach reach;
  if (np_snake_reach_of(base, position, false, &reach)) {
    snake_spots_of(reach.links, cubelets, spots);
    wrap(spots, cubelets, ghost);
  } else {
    np_snake_spots(base, position, spots);
    wrap(spots, snake_held(puzzle, snake_links(position), cubelets), ghost);
    widen(&puzzle->box, ghost);
  }
  np_snake_spots(base, position, spots);
  ghost->held = 0;
  while (ghost->held < cubelets && is_held(ghost, spots, ghost->held)) ghost->held++;
}
