/* The census of 3x3x3 against a count of the Hamiltonian paths of its 27 cells that shares nothing with it: no words,
 * no symmetries but to recognise paths that are their own reverse. */
#include "running.h"

#include "snake/lab/snake_census.h"

enum { CELLS = 27 };

static int image[48][CELLS]; /* where the cube's symmetries take a cell */

/* The six orders of the axes, each with the eight ways to turn axes round. */
static void make_images(void) {
  static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (int number = 0; number < 48; number++)
    for (int cell = 0; cell < CELLS; cell++) {
      int from[3] = {cell % 3, cell / 3 % 3, cell / 9}, to[3];
      for (int axis = 0; axis < 3; axis++) {
        int place = from[orders[number / 8][axis]];
        to[axis] = number >> axis & 1 ? 2 - place : place;
      }
      image[number][cell] = to[0] + 3 * to[1] + 9 * to[2];
    }
}

typedef struct paths {
  int cell[CELLS];
  bool taken[CELLS];
  unsigned long count, own_reverse;
} paths;

static bool is_own_reverse(const paths *all) {
  for (int number = 0; number < 48; number++) {
    int i = 0;
    while (i < CELLS && image[number][all->cell[i]] == all->cell[CELLS - 1 - i]) i++;
    if (i == CELLS) return true;
  }
  return false;
}

static void walk(paths *all, int length) {
  if (length == CELLS) {
    all->count++;
    all->own_reverse += is_own_reverse(all);
    return;
  }
  static const int steps[3] = {1, 3, 9};
  int cell = all->cell[length - 1];
  for (int axis = 0; axis < 3; axis++)
    for (int way = -1; way <= 1; way += 2) {
      int place = cell / steps[axis] % 3 + way, next = cell + way * steps[axis];
      if (place < 0 || place > 2 || all->taken[next]) continue;
      all->taken[next] = true;
      all->cell[length] = next;
      walk(all, length + 1);
      all->taken[next] = false;
    }
}

static paths paths_from(int cell) {
  paths all = {.cell = {cell}};
  all.taken[cell] = true;
  walk(&all, 1);
  return all;
}

/* A path of 27 cells begins and ends on the colour that has 14: a corner, or the middle of a face. Every path
 * has 48 images, all different; a solution stands for the images of a path and of its reverse, which are the same
 * if it is its own reverse. */
TEST(test_paths_of_the_cube) {
  make_images();
  paths corner = paths_from(0), face = paths_from(4);
  unsigned long count = 8 * corner.count + 6 * face.count, own = 8 * corner.own_reverse + 6 * face.own_reverse;
  assert_int_equal(count, 4960608);
  assert_int_equal(count % 48, 0);
  assert_int_equal(own % 48, 0);
  np_snake_box box;
  assert_true(np_snake_box_open(&box, 3, 3, 3, NULL));
  np_job *job = np_snake_census_start(&box, NULL, NULL, NULL);
  assert_non_null(job);
  run_to_end(job, 100000);
  assert_int_equal(np_snake_census_totals_of(job)->solutions, (count + own) / 48 / 2);
  np_job_close(job);
}
