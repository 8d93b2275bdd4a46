/* The solver of path puzzles compared with a walk through all paths that knows no rule. */
#include "test.h"

#include "numbers.h"
#include "tracks/tracks.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIDE_MAX = 5, CELLS_MAX = SIDE_MAX * SIDE_MAX, WALKS_MAX = 40000 };

/* All paths of a grid between two cells, each as the sides of its cells. */
typedef struct walks {
  unsigned width, height, finish, count;
  uint8_t (*sides)[CELLS_MAX];
  uint8_t now[CELLS_MAX];
} walks;

static void walk(walks *all, unsigned cell) {
  static const int step_x[4] = {1, 0, -1, 0}, step_y[4] = {0, -1, 0, 1};
  if (cell == all->finish) {
    assert_that(all->count, <, WALKS_MAX);
    memcpy(all->sides[all->count++], all->now, sizeof all->now);
    return;
  }
  for (unsigned i = 0; i < 4; i++) {
    int x = (int)(cell % all->width) + step_x[i], y = (int)(cell / all->width) + step_y[i];
    if (x < 0 || y < 0 || x >= (int)all->width || y >= (int)all->height) continue;
    unsigned next = (unsigned)y * all->width + (unsigned)x;
    if (all->now[next]) continue;
    all->now[cell] |= (uint8_t)(1u << i);
    all->now[next] |= (uint8_t)(1u << (i ^ 2));
    walk(all, next);
    all->now[cell] &= (uint8_t) ~(1u << i);
    all->now[next] = 0;
  }
}

static void walk_all(walks *all, unsigned width, unsigned height, unsigned start, unsigned finish) {
  all->width = width;
  all->height = height;
  all->finish = finish;
  all->count = 0;
  memset(all->now, 0, sizeof all->now);
  walk(all, start);
}

/* Does a path fit a board's sums and clues? Counted cell by cell. */
static bool walk_fits(const np_tracks_board *board, const uint8_t *sides) {
  for (unsigned column = 0; column < 2; column++) {
    const np_tracks_sums *sums = column ? &board->columns : &board->rows;
    for (unsigned part = 0; part < sums->parts; part++)
      for (unsigned line = 0; line < (column ? board->width : board->height); line++) {
        int has = 0;
        for (unsigned i = sums->cut[part]; i < sums->cut[part + 1]; i++)
          has += sides[column ? i * board->width + line : line * board->width + i] != 0;
        if (sums->sum[part][line] != NP_TRACKS_ANY && sums->sum[part][line] != has) return false;
      }
  }
  for (unsigned cell = 0; cell < (unsigned)board->width * board->height; cell++) {
    unsigned door = cell == board->start ? board->start_door : cell == board->finish ? board->finish_door : 0;
    if (board->clue[cell] && board->clue[cell] != (sides[cell] | door)) return false;
  }
  return true;
}

static unsigned count_by_solver(np_tracks_solver *solver, const np_tracks_board *board) {
  np_tracks_path path;
  unsigned count = 0;
  np_tracks_answer answer;
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  while ((answer = np_tracks_solver_next(solver, 50, &path)) != NP_TRACKS_ENDED) count += answer == NP_TRACKS_FOUND;
  return count;
}

static void set_sums(np_tracks_board *board, const uint8_t *sides) {
  for (unsigned line = 0; line < NP_TRACKS_MAX; line++)
    for (unsigned part = 0; part < NP_TRACKS_CUTS; part++)
      board->columns.sum[part][line] = board->rows.sum[part][line] = 0;
  for (unsigned cell = 0; cell < (unsigned)board->width * board->height; cell++) {
    unsigned c = cell % board->width, r = cell / board->width, p = 0, q = 0;
    if (!sides[cell]) continue;
    while (r >= board->columns.cut[p + 1]) p++;
    while (c >= board->rows.cut[q + 1]) q++;
    board->columns.sum[p][c]++;
    board->rows.sum[q][r]++;
  }
}

/* A path's eight sums as one number. */
static uint32_t key_of_sums(const uint8_t *sides) {
  uint32_t key = 0;
  for (unsigned line = 0; line < 4; line++) {
    uint32_t column = 0, row = 0;
    for (unsigned i = 0; i < 4; i++) {
      column += sides[i * 4 + line] != 0;
      row += sides[line * 4 + i] != 0;
    }
    key = key * 25 + column * 5 + row;
  }
  return key;
}

static int compare_keys(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void set_key(np_tracks_board *board, uint32_t key) {
  for (unsigned line = 4; line-- > 0; key /= 25) {
    board->columns.sum[0][line] = (int8_t)(key / 5 % 5);
    board->rows.sum[0][line] = (int8_t)(key % 5);
  }
}

/* All 5^8 ways to write sums beside a 4 x 4 grid, most of which fit no path. */
TEST(test_all_sums) {
  enum { KEYS = 390625 };
  static const uint8_t ends[][2] = {{0, 15}, {0, 1}, {5, 10}, {13, 2}};
  np_error error = {0};
  walks all = {.sides = malloc(WALKS_MAX * CELLS_MAX)};
  uint16_t *counts = malloc(KEYS * sizeof *counts);
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_board board;
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    memset(counts, 0, KEYS * sizeof *counts);
    walk_all(&all, 4, 4, ends[i][0], ends[i][1]);
    for (unsigned j = 0; j < all.count; j++) counts[key_of_sums(all.sides[j])]++;
    np_tracks_board_clear(&board, 4, 4);
    board.start = ends[i][0];
    board.finish = ends[i][1];
    for (uint32_t key = 0; key < KEYS; key++) {
      set_key(&board, key);
      if (count_by_solver(solver, &board) != counts[key]) fail_msg("ends %d, sums %u", (int)i, (unsigned)key);
    }
  }
  np_tracks_solver_close(solver);
  free(counts);
  free(all.sides);
}

/* All 4 x 4 path puzzles with full sums that have a path, for every start and finish. */
TEST(test_all_4x4) {
  np_error error = {0};
  walks all = {.sides = malloc(WALKS_MAX * CELLS_MAX)};
  uint32_t *keys = malloc(WALKS_MAX * sizeof *keys);
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_board board;
  unsigned puzzles = 0, unique = 0;
  for (unsigned start = 0; start < 16; start++)
    for (unsigned finish = 0; finish < 16; finish++) {
      if (start == finish) continue;
      walk_all(&all, 4, 4, start, finish);
      for (unsigned i = 0; i < all.count; i++) keys[i] = key_of_sums(all.sides[i]);
      qsort(keys, all.count, sizeof *keys, compare_keys);
      for (unsigned i = 0; i < all.count;) {
        unsigned same = 1;
        while (i + same < all.count && keys[i + same] == keys[i]) same++;
        np_tracks_board_clear(&board, 4, 4);
        board.start = (uint16_t)start;
        board.finish = (uint16_t)finish;
        set_key(&board, keys[i]);
        assert_int_equal(count_by_solver(solver, &board), same);
        puzzles++;
        unique += same == 1;
        i += same;
      }
    }
  printf("%u puzzles, %u of them with one path\n", puzzles, unique);
  assert_int_equal(puzzles, 23624);
  np_tracks_solver_close(solver);
  free(keys);
  free(all.sides);
}

/* Makes a board from a path: cuts, sums of which some are left out, clues, doors. Sometimes a sum is changed so that
 * there may be no path. */
static void make_board(np_tracks_board *board, np_random *random, unsigned width, unsigned height, unsigned start,
                       unsigned finish, const uint8_t *sides) {
  np_tracks_board_clear(board, width, height);
  board->start = (uint16_t)start;
  board->finish = (uint16_t)finish;
  if (np_random_below(random, 3) == 0) {
    board->rows.parts = 2;
    board->rows.cut[1] = (uint8_t)(1 + np_random_below(random, width - 1));
    board->rows.cut[2] = (uint8_t)width;
  }
  if (np_random_below(random, 3) == 0) {
    board->columns.parts = 2;
    board->columns.cut[1] = (uint8_t)(1 + np_random_below(random, height - 1));
    board->columns.cut[2] = (uint8_t)height;
  }
  set_sums(board, sides);
  uint32_t share = np_random_below(random, 4);
  for (unsigned line = 0; line < SIDE_MAX; line++)
    for (unsigned part = 0; part < 2; part++) {
      if (np_random_below(random, 4) < share) board->columns.sum[part][line] = NP_TRACKS_ANY;
      if (np_random_below(random, 4) < share) board->rows.sum[part][line] = NP_TRACKS_ANY;
    }
  if (np_random_below(random, 2))
    board->start_door = start % width == 0 ? NP_TRACKS_WEST : start < width ? NP_TRACKS_NORTH : 0;
  if (np_random_below(random, 2)) board->finish_door = finish / width == height - 1 ? NP_TRACKS_SOUTH : 0;
  for (unsigned i = np_random_below(random, 3); i > 0; i--) {
    unsigned cell = np_random_below(random, width * height);
    unsigned door = cell == start ? board->start_door : cell == finish ? board->finish_door : 0;
    if (sides[cell]) board->clue[cell] = (uint8_t)(sides[cell] | door);
  }
  if (np_random_below(random, 8) == 0) {
    int8_t *sum = &board->columns.sum[0][np_random_below(random, width)];
    if (*sum > 0) (*sum)--;
  }
}

/* Does a path of the board agree with all marks of a deduction? */
static bool fits_deduction(const np_tracks_deduction *found, const np_tracks_board *board, const uint8_t *sides) {
  unsigned cells = (unsigned)board->width * board->height;
  for (unsigned i = 0; i < found->count; i++) {
    unsigned part = found->part[i], cell = part % cells;
    bool line = part < cells       ? sides[cell] != 0
                : part < 2 * cells ? (sides[cell] & NP_TRACKS_EAST) != 0
                                   : (sides[cell] & NP_TRACKS_SOUTH) != 0;
    if (line != (found->mark == NP_TRACKS_LINE)) return false;
  }
  return true;
}

/* Every deduction holds for every path; a contradiction means there is none. */
static void check_deductions(np_tracks_reasoner *reasoner, const np_tracks_board *board, walks *all, unsigned fitting) {
  static uint8_t marks[NP_TRACKS_PARTS_MAX];
  const np_tracks_deduction *found;
  memset(marks, 0, sizeof marks);
  unsigned steps = 0;
  while ((found = np_tracks_deduce(reasoner, board, marks, NP_TRACKS_HARD)) != NULL && !found->contradiction) {
    assert_that(found->count, >, 0);
    assert_true(found->sentence[0]);
    assert_that(strlen(found->sentence) + 1, <, NP_SENTENCE_MAX);
    for (unsigned i = 0; i < found->count; i++) {
      assert_true(np_tracks_part_exists(board, found->part[i]));
      assert_int_equal(marks[found->part[i]], NP_TRACKS_UNKNOWN);
      marks[found->part[i]] = (uint8_t)found->mark;
    }
    for (unsigned i = 0; i < all->count; i++)
      if (walk_fits(board, all->sides[i]) && !fits_deduction(found, board, all->sides[i]))
        fail_msg("%s: %s", np_tracks_rule_name(found->rule), found->sentence);
    assert_that(++steps, <, 1000);
  }
  if (found) assert_int_equal(fitting, 0);
}

/* Follows the rules one by one to their end. Returns whether they came to a contradiction. */
static bool reason_to_end(np_tracks_reasoner *reasoner, const np_tracks_board *board, np_tracks_level max,
                          uint8_t *marks) {
  const np_tracks_deduction *found;
  while ((found = np_tracks_deduce(reasoner, board, marks, max)) != NULL) {
    if (found->contradiction) return true;
    for (unsigned i = 0; i < found->count; i++) marks[found->part[i]] = (uint8_t)found->mark;
  }
  return false;
}

/* The rules one by one and the fast solver, which applies them to whole rows, find the same at every level. So a
 * puzzle's level, its hints and the generator's promise agree. */
static void check_levels(np_tracks_reasoner *reasoner, np_tracks_solver *solver, const np_tracks_board *board,
                         np_tracks_level from) {
  static uint8_t marks[NP_TRACKS_PARTS_MAX];
  unsigned cells = (unsigned)board->width * board->height;
  for (np_tracks_level level = from; level <= NP_TRACKS_HARD; level++) {
    np_tracks_path known, path;
    memset(marks, 0, sizeof marks);
    bool contradiction = reason_to_end(reasoner, board, level, marks);
    np_tracks_solver_begin(solver, board, NULL, level);
    np_tracks_answer answer;
    do answer = np_tracks_solver_next(solver, 3, &path);
    while (answer == NP_TRACKS_PAUSED);
    assert_int_equal(contradiction, answer == NP_TRACKS_ENDED);
    if (contradiction) continue;
    np_tracks_solver_known(solver, &known);
    for (unsigned cell = 0; cell < cells; cell++) {
      unsigned r = cell / board->width, c = cell % board->width, sides = np_tracks_sides(board, marks, cell);
      if (c + 1u < board->width) assert_int_equal(known.east[r] >> c & 1, (sides & NP_TRACKS_EAST) != 0);
      if (r + 1u < board->height) assert_int_equal(known.south[r] >> c & 1, (sides & NP_TRACKS_SOUTH) != 0);
      if (marks[cell]) assert_int_equal(known.visited[r] >> c & 1, marks[cell] == NP_TRACKS_LINE);
    }
  }
}

TEST(test_random_boards) {
  enum { ROUNDS = 3000 };
  np_error error = {0};
  np_random random = {2008};
  walks all = {.sides = malloc(WALKS_MAX * CELLS_MAX)};
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_reasoner *reasoner = np_tracks_reasoner_open(NULL, &error);
  np_tracks_board board;
  unsigned none = 0, one = 0;
  for (int round = 0; round < ROUNDS; round++) {
    unsigned width = 2 + np_random_below(&random, 4), height = 2 + np_random_below(&random, 3), cells = width * height;
    unsigned start = np_random_below(&random, cells), finish = np_random_below(&random, cells), fitting = 0;
    if (start == finish) continue;
    walk_all(&all, width, height, start, finish);
    make_board(&board, &random, width, height, start, finish, all.sides[np_random_below(&random, all.count)]);
    if (!np_tracks_board_check(&board, &error)) fail_msg("%s", error.sentence);
    for (unsigned i = 0; i < all.count; i++) fitting += walk_fits(&board, all.sides[i]);
    assert_int_equal(count_by_solver(solver, &board), fitting);
    if (round % 3 == 0) check_deductions(reasoner, &board, &all, fitting);
    /* where there is no path, the easier levels need not notice */
    check_levels(reasoner, solver, &board, fitting > 0 ? NP_TRACKS_EASY : NP_TRACKS_HARD);
    none += fitting == 0;
    one += fitting == 1;
  }
  assert_that(none, >, 50);
  assert_that(one, >, 500);
  np_tracks_reasoner_close(reasoner);
  np_tracks_solver_close(solver);
  free(all.sides);
}
