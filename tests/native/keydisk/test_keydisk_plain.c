/* Ten thousand random keys: legal cells, distances, next moves, filling and verdict against simple reference code.
 * Legality, distances and connected parts are computed from the heights alone. */
#include "test.h"

#include "keydisk/lab/bitset_bfs.h"
#include "numbers.h"
#include "search.h"

#include <stdio.h>
#include <stdlib.h>

enum { KEYS = 10000, FAR = 99999 };

/* May the disk stand there? By the heights. */
static bool fits(const np_keydisk *key, int x, int r) {
  if (x < 0 || x >= key->length) return false;
  int over = (r + key->cuts) % key->cuts, under = (over + key->cuts / 2) % key->cuts;
  return key->above[x] <= key->disk[over] && key->below[x] <= key->disk[under];
}

/* Distances to the last column: every cell is relaxed until none gets nearer. */
static void relax(const np_keydisk *key, unsigned far[NP_KEYDISK_LENGTH_MAX][NP_KEYDISK_CUTS_MAX]) {
  int cuts = key->cuts;
  for (int x = 0; x < key->length; x++)
    for (int r = 0; r < cuts; r++) far[x][r] = x == key->length - 1 && fits(key, x, r) ? 0 : FAR;
  for (bool nearer = true; nearer;) {
    nearer = false;
    for (int x = key->length - 1; x >= 0; x--)
      for (int r = 0; r < cuts; r++) {
        if (!fits(key, x, r)) continue;
        unsigned best = far[x][r];
        if (x > 0 && far[x - 1][r] + 1 < best) best = far[x - 1][r] + 1;
        if (x + 1 < key->length && far[x + 1][r] + 1 < best) best = far[x + 1][r] + 1;
        if (far[x][(r + 1) % cuts] + 1 < best) best = far[x][(r + 1) % cuts] + 1;
        if (far[x][(r + cuts - 1) % cuts] + 1 < best) best = far[x][(r + cuts - 1) % cuts] + 1;
        nearer = nearer || best < far[x][r];
        far[x][r] = best;
      }
  }
}

static void make_key(np_random *random, np_keydisk *key) {
  memset(key, 0, sizeof *key);
  /* sizes up to 64 x 64, mostly small; cuts 0..1 up to 0..9 deep, teeth no higher than the deepest possible cut */
  unsigned size = np_random_below(random, 8) == 0 ? 63 : 20;
  key->length = (uint8_t)(2 + np_random_below(random, size));
  key->cuts = (uint8_t)(4 + 2 * np_random_below(random, size / 2));
  unsigned levels = 2 + np_random_below(random, 9), tooth_levels = 1 + np_random_below(random, levels);
  for (unsigned x = 0; x < key->length; x++) {
    key->above[x] = (uint8_t)np_random_below(random, tooth_levels);
    key->below[x] = (uint8_t)np_random_below(random, tooth_levels);
  }
  for (unsigned r = 0; r < key->cuts; r++) key->disk[r] = (uint8_t)np_random_below(random, levels);
}

static unsigned bfs_from(const np_keydisk_maze *maze, unsigned r) {
  np_bitset_bfs bfs = np_bitset_bfs_for(maze->length, maze->cuts);
  uint64_t open[NP_KEYDISK_LENGTH_MAX];
  uint64_t *reached = calloc(np_bitset_bfs_words(&bfs), sizeof *reached);
  np_bitset_bfs_pack(&bfs, maze->open, open);
  reached[0] = (uint64_t)1 << r;
  unsigned moves = np_bitset_bfs_run(&bfs, open, reached, 0);
  free(reached);
  return moves;
}

static void check_distances(const np_keydisk *key, const np_keydisk_maze *maze, const np_keydisk_maze_map *map) {
  static unsigned far[NP_KEYDISK_LENGTH_MAX][NP_KEYDISK_CUTS_MAX];
  relax(key, far);
  for (int x = 0; x < key->length; x++)
    for (int r = 0; r < key->cuts; r++) {
      np_keydisk_cell cell = {(uint8_t)x, (uint8_t)r}, next;
      unsigned expected = far[x][r];
      np_move move;
      assert_int_equal(np_keydisk_maze_is_open(maze, x, r), fits(key, x, r));
      assert_int_equal(map->distance[np_keydisk_maze_number(maze, cell)], expected == FAR ? NP_NOWHERE : expected);
      bool any = np_keydisk_maze_next(maze, map, cell, &move);
      assert_int_equal(any, expected != FAR && expected > 0);
      if (!any) continue;
      assert_true(np_keydisk_maze_step(maze, cell, move, &next));
      assert_int_equal(far[next.x][next.r], expected - 1);
    }
  for (unsigned r = 0; r < key->cuts; r++)
    if (fits(key, 0, (int)r)) assert_int_equal(bfs_from(maze, r), far[0][r] == FAR ? 0 : far[0][r]);
}

/* The core's search without a map: it finds the same length in both directions, and every move it gives is one step
 * nearer. */
static void check_between(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_random *random) {
  np_keydisk_cell from, to = {(uint8_t)(maze->length - 1), (uint8_t)np_random_below(random, maze->cuts)}, here;
  if (!np_keydisk_maze_first(maze, &from)) return;
  unsigned moves, left, back;
  np_move move;
  bool any = np_keydisk_maze_between(maze, from, to, &moves, &move);
  assert_int_equal(any, np_keydisk_maze_between(maze, to, from, &back, NULL));
  if (!any) return;
  assert_int_equal(moves, back);
  assert_that(moves, >=, map->distance[np_keydisk_maze_number(maze, from)]);
  here = from;
  for (left = moves; left > 0; left--) {
    assert_true(np_keydisk_maze_between(maze, here, to, &back, &move));
    assert_int_equal(back, left);
    assert_true(np_keydisk_maze_step(maze, here, move, &here));
  }
  assert_int_equal(here.x, to.x);
  assert_int_equal(here.r, to.r);
}

/* Every cell left after filling has at least two unblocked neighbours; every blocked cell had at most one when it was
 * blocked. */
static void check_filling(const np_keydisk_maze *maze) {
  static np_keydisk_filling filling;
  np_keydisk_maze_fill(maze, &filling);
  unsigned left = 0;
  for (int x = 0; x < maze->length; x++)
    for (int r = 0; r < maze->cuts; r++) {
      unsigned number = (unsigned)(x * maze->cuts + r), ways = 0;
      static const int dx[] = {-1, 1, 0, 0}, dr[] = {0, 0, 1, -1};
      for (int i = 0; i < 4; i++) {
        if (!np_keydisk_maze_is_open(maze, x + dx[i], r + dr[i])) continue;
        unsigned next = (unsigned)((x + dx[i]) * maze->cuts + (r + dr[i] + maze->cuts) % maze->cuts);
        ways += filling.round[next] == 0 || (filling.round[number] > 0 && filling.round[next] >= filling.round[number]);
      }
      if (!np_keydisk_maze_is_open(maze, x, r)) {
        assert_int_equal(filling.round[number], 0);
      } else if (filling.round[number] == 0) {
        assert_that(ways, >=, 2);
        left++;
      } else {
        assert_that(ways, <=, 1);
      }
    }
  assert_int_equal(left, filling.left);
}

/* Counts connected parts by flood fill, and loops by Euler's formula: edges - cells + parts. */
static void check_verdict(const np_keydisk *key, const np_keydisk_maze *maze, const np_keydisk_maze_map *map) {
  static int filled[NP_KEYDISK_CELLS_MAX], stack[NP_KEYDISK_CELLS_MAX];
  np_keydisk_verdict verdict;
  np_keydisk_cell first;
  if (!np_keydisk_maze_first(maze, &first)) return;
  np_keydisk_maze_judge(maze, map, first, &verdict);
  memset(filled, 0, sizeof filled);
  unsigned parts = 0, cells = 0, edge_ends = 0;
  for (int number = 0; number < key->length * key->cuts; number++) {
    if (filled[number] || !fits(key, number / key->cuts, number % key->cuts)) continue;
    int count = 0;
    stack[count++] = number;
    filled[number] = 1;
    parts++;
    while (count > 0) {
      int x = stack[--count] / key->cuts, r = stack[count] % key->cuts;
      cells++;
      static const int dx[] = {-1, 1, 0, 0}, dr[] = {0, 0, 1, -1};
      for (int i = 0; i < 4; i++) {
        if (!fits(key, x + dx[i], r + dr[i])) continue;
        edge_ends++;
        int next = (x + dx[i]) * key->cuts + (r + dr[i] + key->cuts) % key->cuts;
        if (!filled[next]) stack[count++] = next;
        filled[next] = 1;
      }
    }
  }
  assert_int_equal(verdict.open, cells);
  assert_int_equal(verdict.parts, parts);
  assert_int_equal(verdict.loops, edge_ends / 2 + parts - cells);
}

TEST(ten_thousand_keys) {
  static np_keydisk_maze_map map;
  np_random random = {2011};
  unsigned solvable = 0;
  for (int i = 0; i < KEYS; i++) {
    np_keydisk key;
    np_keydisk_maze maze;
    make_key(&random, &key);
    np_keydisk_maze_make(&key, &maze);
    np_keydisk_maze_survey(&maze, &map);
    check_distances(&key, &maze, &map);
    check_between(&maze, &map, &random);
    check_filling(&maze);
    check_verdict(&key, &maze, &map);
    solvable += map.reached > 0;
  }
  assert_that(solvable, >, KEYS / 10);
}
