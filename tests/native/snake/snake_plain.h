/* snake_plain.h: snakes done plainly, for tests to compare the library with: no bit tricks, no
 * pruning, no symmetry but by trying every one. */
#ifndef NP_SNAKE_PLAIN_H
#define NP_SNAKE_PLAIN_H

#include "test.h"

#include "snake/snake.h"

#include <stdlib.h>

typedef struct plain_path {
  int at[64][3];
} plain_path;

static inline plain_path plain_of(const np_snake_box *box, const np_snake_path *path) {
  plain_path plain;
  memset(&plain, 0, sizeof plain);
  for (int k = 0; k < box->cells; k++) {
    plain.at[k][0] = path->cell[k] % box->side[0];
    plain.at[k][1] = path->cell[k] / box->side[0] % box->side[1];
    plain.at[k][2] = path->cell[k] / box->side[0] / box->side[1];
  }
  return plain;
}

/* The number of ways to exchange and flip axes and to read from either end. */
enum { PLAIN_IMAGES = 96 };

/* Makes the image with this number, 0 to PLAIN_IMAGES - 1. Returns 0 if it does not lie in the box. */
static inline int plain_image(const np_snake_box *box, const plain_path *path, int number, plain_path *image) {
  static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  const int *order = orders[number / 16];
  memset(image, 0, sizeof *image);
  for (int axis = 0; axis < 3; axis++)
    if (box->side[order[axis]] != box->side[axis]) return 0;
  for (int k = 0; k < box->cells; k++) {
    int from = number % 2 ? box->cells - 1 - k : k;
    for (int axis = 0; axis < 3; axis++) {
      int at = path->at[from][order[axis]];
      image->at[k][axis] = number / 2 % 8 >> axis & 1 ? box->side[axis] - 1 - at : at;
    }
  }
  return 1;
}

static inline int plain_same(const np_snake_box *box, const plain_path *a, const plain_path *b) {
  plain_path image;
  for (int number = 0; number < PLAIN_IMAGES; number++)
    if (plain_image(box, a, number, &image) && memcmp(image.at, b->at, sizeof image.at[0] * box->cells) == 0) return 1;
  return 0;
}

static inline int plain_is_lowest(const np_snake_box *box, const plain_path *path) {
  plain_path image;
  for (int number = 0; number < PLAIN_IMAGES; number++)
    if (plain_image(box, path, number, &image) && memcmp(image.at, path->at, sizeof image.at[0] * box->cells) < 0)
      return 0;
  return 1;
}

/* Is cubelet k (from 0) passed straight? */
static inline int plain_is_straight(const plain_path *path, int k) {
  for (int axis = 0; axis < 3; axis++)
    if (path->at[k + 1][axis] - path->at[k][axis] != path->at[k][axis] - path->at[k - 1][axis]) return 0;
  return 1;
}

static inline np_snake_word plain_word(const np_snake_box *box, const plain_path *path) {
  np_snake_word word = {.length = box->cells};
  for (int k = 1; k + 1 < box->cells; k++) word.straights = word.straights << 1 | (unsigned)plain_is_straight(path, k);
  return word;
}

/* Checks that neighbours are one step apart and that all cells of the box are taken. */
static inline void plain_check_full(const np_snake_box *box, const plain_path *path) {
  int taken[64] = {0};
  for (int k = 0; k < box->cells; k++) {
    int apart = 0;
    for (int axis = 0; axis < 3; axis++) {
      assert_between(path->at[k][axis], 0, box->side[axis] - 1);
      if (k > 0) apart += abs(path->at[k][axis] - path->at[k - 1][axis]);
    }
    assert_int_equal(apart, k > 0);
    int *cell = &taken[path->at[k][0] + box->side[0] * (path->at[k][1] + box->side[1] * path->at[k][2])];
    assert_int_equal(*cell, 0);
    *cell = 1;
  }
}

static inline np_snake_word word_of(const char *letters) {
  np_snake_word word;
  assert_true(np_snake_word_read(&word, letters, NULL, NULL));
  return word;
}

static inline np_snake_box box_of(unsigned a, unsigned b, unsigned c) {
  np_snake_box box;
  assert_true(np_snake_box_open(&box, a, b, c, NULL));
  return box;
}

#endif
