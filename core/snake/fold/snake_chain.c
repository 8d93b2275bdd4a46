/* snake_chain.c: where the cubelets of a chain lie, which of them overlap, and the box around them. */
#include "snake_chain.h"

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
    if ((*a = snake_cubelet_on(spots, *b - 1, spots[*b - 1])) > 0) return true;
  return false;
}

/* ----------------------------------------------------------------------- turning links */

uint8_t snake_turned(uint8_t way, uint8_t about, unsigned quarters) {
  unsigned axis = about / 2;
  if (about & 1) quarters = 4 - quarters % 4;
  for (unsigned i = 0; i < quarters % 4; i++) {
    if (way / 2 == (axis + 1) % 3) /* x turns y to z, and z to -y */
      way = (uint8_t)((axis + 2) % 3 * 2 + (way & 1));
    else if (way / 2 == (axis + 2) % 3)
      way = (uint8_t)((axis + 1) % 3 * 2 + (~way & 1));
  }
  return way;
}

unsigned snake_quarters(uint8_t way, uint8_t about, uint8_t becomes) {
  unsigned quarters = 0;
  while (quarters < 3 && snake_turned(way, about, quarters) != becomes) quarters++;
  return quarters;
}

int np_snake_quarters(np_snake_turn turn) {
  static const int8_t quarters[4] = {1, -1, 2, -2};
  return quarters[turn];
}

void snake_turn_links(uint8_t *links, unsigned from, unsigned cubelets, uint8_t about, unsigned quarters) {
  for (unsigned link = from; link < cubelets; link++) links[link - 1] = snake_turned(links[link - 1], about, quarters);
}

uint8_t snake_stair(np_snake_word word, const uint8_t *links, unsigned link) {
  if (link == 1) return NP_SNAKE_PLUS_X;
  uint8_t before = links[link - 2];
  if (np_snake_is_straight(word, link)) return before;
  for (unsigned k = link - 2; k >= 1; k--)
    if (links[k - 1] != before) return links[k - 1];
  return (uint8_t)((before / 2 + 1) % 3 * 2);
}

/* ------------------------------------------------------------------------------ places */

void snake_go(np_snake_spot *spot, uint8_t way) {
  int8_t *at = &spot[1].at[way / 2];
  spot[1] = spot[0];
  *at = (int8_t)(*at + (way & 1 ? -1 : 1));
}

void snake_spots_of(const uint8_t *links, unsigned cubelets, np_snake_spot *spots) {
  memset(&spots[0], 0, sizeof spots[0]);
  for (unsigned k = 1; k < cubelets; k++) snake_go(&spots[k - 1], links[k - 1]);
}

static bool same_spot(np_snake_spot a, np_snake_spot b) {
  return a.at[0] == b.at[0] && a.at[1] == b.at[1] && a.at[2] == b.at[2];
}

unsigned snake_cubelet_on(const np_snake_spot *spots, unsigned count, np_snake_spot spot) {
  for (unsigned k = 0; k < count; k++)
    if (same_spot(spots[k], spot)) return k + 1;
  return 0;
}

void snake_wrap(const np_snake_spot *spots, unsigned count, np_snake_ghost *around) {
  for (unsigned axis = 0; axis < 3; axis++) {
    int low = 0, high = 0;
    for (unsigned k = 0; k < count; k++) {
      if (spots[k].at[axis] < low) low = spots[k].at[axis];
      if (spots[k].at[axis] > high) high = spots[k].at[axis];
    }
    around->low[axis] = (int8_t)low;
    around->size[axis] = (int8_t)(high - low + 1);
  }
}

bool snake_in_box(const np_snake_box *box, const np_snake_spot *spots, unsigned count) {
  np_snake_ghost around;
  snake_wrap(spots, count, &around);
  unsigned side[3] = {(unsigned)around.size[0], (unsigned)around.size[1], (unsigned)around.size[2]};
  snake_sort_sides(side);
  return side[0] <= box->side[0] && side[1] <= box->side[1] && side[2] <= box->side[2];
}

bool snake_fits(const snake *puzzle, const np_snake_spot *spots, unsigned count) {
  return !snake_cubelet_on(spots, count - 1, spots[count - 1]) && snake_in_box(&puzzle->box, spots, count);
}

unsigned snake_held(const snake *puzzle, const uint8_t *links, unsigned max) {
  np_snake_spot spots[NP_SNAKE_MAX];
  snake_spots_of(links, max, spots);
  unsigned held = 1;
  while (held < max && snake_fits(puzzle, spots, held + 1)) held++;
  return held;
}

bool snake_solved(const np_puzzle *base, const void *position) {
  return snake_laid(position) == snake_of(base)->word.length;
}

void snake_settle(const snake *puzzle, void *position) {
  unsigned cubelets = puzzle->word.length;
  if (snake_held(puzzle, snake_links(position), cubelets) == cubelets) *(uint8_t *)position = (uint8_t)cubelets;
}
