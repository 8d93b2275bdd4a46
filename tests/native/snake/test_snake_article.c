/* The figures of the article the census comes from: its own search, start by start, and what it
 * says of plausible snakes, with its mistakes corrected. */
#include "snake_plain.h"

#include "snake/solve/snake_prune.h"

/* A search as the article makes it: a path of cells to begin with, and a rule that the first step
 * out of a plane leads to its far side. Cells are numbered as there, from 1. */
typedef struct start {
  const char *name;
  unsigned cells[5]; /* ended by 0 */
  int plane;         /* the axis that the plane is across, at the start's own height; -1: no rule */
  unsigned paths;
} start;

static const start starts[] = {
    {"C1", {1, 2, 5}, -1, 31583}, {"C2", {1, 2, 3, 6}, -1, 33855}, {"E1", {2, 5}, 0, 0},
    {"E2", {2, 5, 6}, -1, 0},     {"F1", {5, 6}, 1, 32204},        {"F2", {5, 14, 15}, 1, 4446},
    {"F3", {5, 14, 23}, 1, 5032}, {"M", {14, 15, 18, 27}, -1, 0},
};

typedef struct walk {
  np_snake_box box;
  snake_grid grid;
  uint64_t plane, far_side; /* cells of the plane; and beyond it */
  uint64_t paths;
} walk;

static void go(walk *count, uint64_t free, unsigned cell, bool left_plane) {
  if (free == 0) count->paths++;
  for (unsigned way = 0; way < 6; way++) {
    unsigned next = count->box.next[cell][way];
    if (next == 255 || !(free >> next & 1)) continue;
    bool leaves = !left_plane && !(count->plane >> next & 1);
    if (leaves && !(count->far_side >> next & 1)) continue;
    uint64_t rest = free & ~((uint64_t)1 << next);
    if (snake_can_fill(&count->grid, rest, next, UINT64_MAX)) go(count, rest, next, left_plane || leaves);
  }
}

static void set_plane(walk *count, unsigned cell, int axis) {
  static const unsigned step[3] = {1, 3, 9};
  for (unsigned other = 0; other < 27 && axis >= 0; other++) {
    unsigned here = cell / step[axis] % 3, there = other / step[axis] % 3;
    if (there == here) count->plane |= (uint64_t)1 << other;
    if (there > here) count->far_side |= (uint64_t)1 << other;
  }
}

TEST(test_starts) {
  uint64_t all = 0;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
    walk count = {.box = box_of(3, 3, 3)};
    uint64_t free = count.box.all;
    unsigned last = 0;
    count.grid = snake_grid_of(&count.box);
    for (unsigned k = 0; starts[i].cells[k]; k++) {
      last = starts[i].cells[k] - 1;
      free &= ~((uint64_t)1 << last);
    }
    set_plane(&count, starts[i].cells[0] - 1, starts[i].plane);
    go(&count, free, last, starts[i].plane < 0);
    assert_int_equal(count.paths, starts[i].paths);
    all += count.paths;
  }
  assert_int_equal(all, 107120);
}

/* All directed paths, from every cell: each solution of the census counts 96 times, 48 from either end; one that is its
 * own reverse counts only 48 times. */
TEST(test_all_paths) {
  walk count = {.box = box_of(3, 3, 3)};
  count.grid = snake_grid_of(&count.box);
  for (unsigned cell = 0; cell < 27; cell++) go(&count, count.box.all & ~((uint64_t)1 << cell), cell, true);
  assert_int_equal(count.paths, 4960608);
}

/* Words of 27 letters; those without two straights together. */
TEST(test_plausible) {
  unsigned candidates = 0, plausible = 0, ordered = 0;
  for (uint64_t straights = 0; straights < (uint64_t)1 << 25; straights++) {
    np_snake_word word = {.straights = straights, .length = 27};
    bool canonical = np_snake_reverse(word).straights >= straights, together = (straights & straights >> 1) != 0;
    candidates += canonical;
    ordered += !together;
    plausible += canonical && !together;
  }
  assert_int_equal(candidates, 16781312);
  assert_int_equal(ordered, 196418);
  assert_int_equal(plausible, 98514);
}
