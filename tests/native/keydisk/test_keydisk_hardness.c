/* The hardness of a key: worked out by hand for small mazes, and compared with a straightforward implementation of its
 * definition in keydisk.h (`reference`). */
#include "test.h"

#include "random_key.h"

#include "keydisk/keydisk.h"
#include "keydisk/lab/keydisk_harder.h"
#include "search.h"

static unsigned hardness_of(const np_keydisk_maze *maze) {
  static np_keydisk_maze_map map;
  np_keydisk_maze_survey(maze, &map);
  return np_keydisk_maze_hardness(maze, &map, (np_keydisk_cell){0, 0});
}

/* # is an open cell. Rows are rotations, downwards; columns are positions, from the handle on. */
static np_keydisk_maze drawn(unsigned length, unsigned cuts, const char *const *rows) {
  np_keydisk_maze maze = {.length = (uint8_t)length, .cuts = (uint8_t)cuts};
  for (unsigned r = 0; r < cuts; r++)
    for (unsigned x = 0; x < length; x++)
      if (rows[r][x] == '#') maze.open[x] |= (uint64_t)1 << r;
  return maze;
}

TEST(test_by_hand) {
  /* the disk slides off in a straight line */
  np_keydisk_maze maze = drawn(5, 6, (const char *const[]){"#####", ".....", ".....", ".....", ".....", "....."});
  assert_int_equal(hardness_of(&maze), 0);
  /* it slides off in a straight line although there are branches */
  maze = drawn(5, 6, (const char *const[]){"#####", "..#..", "..#..", ".....", ".....", "....."});
  assert_int_equal(hardness_of(&maze), 0);
  /* one turn, and after it a dead end two moves deep */
  maze = drawn(5, 6, (const char *const[]){"#....", "#####", "..#..", "..#..", ".....", "....."});
  assert_int_equal(hardness_of(&maze), 2);
  /* and a dead end to the right, one move deep, which is counted twice; the way off is row 2 */
  maze = drawn(5, 6, (const char *const[]){"##...", "#....", "#####", "..#..", "..#..", "....."});
  assert_int_equal(hardness_of(&maze), 2 + 2);
  /* a zigzag to the right and back without a branch: its length does not count */
  maze = drawn(6, 8,
               (const char *const[]){"####..", "...#..", ".###..", ".#....", ".#####", "......", "......", "......"});
  assert_int_equal(hardness_of(&maze), 0);
  /* three right, two down, two left, one down, one right, and then a closed cell: no way off */
  maze = drawn(6, 6, (const char *const[]){"####..", "...#..", ".###..", ".#####", "......", "......"});
  maze.open[3] &= ~((uint64_t)1 << 3);
  assert_int_equal(hardness_of(&maze), 0);
  /* a dead end twelve moves long, to the right: eight moves count, doubled */
  maze = drawn(16, 8,
               (const char *const[]){"#############...", "#...............", "################", "................",
                                     "................", "................", "................", "................"});
  assert_int_equal(hardness_of(&maze), 16);
  /* no way off */
  maze = drawn(3, 4, (const char *const[]){"#..", "...", "...", "..."});
  assert_int_equal(hardness_of(&maze), 0);
  /* a disk that is off already */
  static np_keydisk_maze_map map;
  maze = drawn(3, 4, (const char *const[]){"###", "...", "...", "..."});
  np_keydisk_maze_survey(&maze, &map);
  assert_int_equal(np_keydisk_maze_hardness(&maze, &map, (np_keydisk_cell){2, 0}), 0);
}

/* The hardness of known keys and the word for it, from the easiest key to the hardest. */
TEST(test_words) {
  static const struct {
    const char *id;
    unsigned number;
    const char *word;
  } keys[] = {
      {"keydisk.00.00.0000", 0, "slides off"},
      {"keydisk.record", 4, "easy"},
      {"keydisk.041311013220401132140.030112421142314201030.3424042340422240", 26, "fair"},
      {"keydisk.a", 68, "hard"},
      {"keydisk.b", 71, "hard"},
      {"keydisk.hardest", 210, "fiendish"},
  };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    np_error error = {0};
    np_keydisk_verdict verdict;
    np_puzzle *puzzle = np_puzzle_open(keys[i].id, NULL, &error);
    if (!puzzle) fail_msg("%s", error.sentence);
    np_keydisk_maze_judge(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), (np_keydisk_cell){0, 0}, &verdict);
    assert_int_equal(verdict.hardness_moves, keys[i].number);
    assert_string_equal(np_keydisk_hardness_word(verdict.hardness), keys[i].word);
    np_puzzle_close(puzzle);
  }
}

/* Among random mazes a greater hardness never has an easier word. */
TEST(test_words_rise_with_the_number) {
  static np_keydisk_maze_map map;
  static np_keydisk_hardness low[1000], high[1000];
  np_random random = {5};
  for (int i = 0; i < 3000; i++) {
    np_keydisk key;
    np_keydisk_maze maze;
    np_keydisk_verdict verdict;
    random_key(&random, 2 + np_random_below(&random, 20), 12, 3, &key);
    np_keydisk_maze_make(&key, &maze);
    if (!np_keydisk_maze_is_open(&maze, 0, 0)) continue;
    np_keydisk_maze_survey(&maze, &map);
    np_keydisk_maze_judge(&maze, &map, (np_keydisk_cell){0, 0}, &verdict);
    if (!verdict.solvable) continue;
    unsigned n = verdict.hardness_moves;
    assert_that(n, <, 1000);
    if (!low[n] || verdict.hardness < low[n]) low[n] = verdict.hardness;
    if (verdict.hardness > high[n]) high[n] = verdict.hardness;
  }
  np_keydisk_hardness before = NP_KEYDISK_HARDNESS_IMPOSSIBLE;
  for (unsigned n = 0; n < 1000; n++) {
    if (!low[n]) continue;
    assert_that(low[n], >=, before);
    if (n != 0) assert_int_equal(low[n], high[n]);
    before = high[n];
  }
  assert_that(before, >=, NP_KEYDISK_HARDNESS_FAIR);
}

/* ------------------------------------------------------------------- a reference implementation */

enum { CELLS = NP_KEYDISK_CELLS_MAX };

typedef struct reference {
  const np_keydisk_maze *maze;
  bool solution[CELLS], reach[CELLS];
  int branch[CELLS]; /* number of the branch that the cell is in; -1: none */
} reference;

static bool neighbour(const reference *of, unsigned cell, unsigned move, unsigned *next) {
  np_keydisk_cell at = {(uint8_t)(cell / of->maze->cuts), (uint8_t)(cell % of->maze->cuts)}, to;
  if (at.x + 1 == of->maze->length || !np_keydisk_maze_step(of->maze, at, move, &to)) return false;
  *next = np_keydisk_maze_number(of->maze, to);
  return to.x + 1 < of->maze->length;
}

static void spread_branch(reference *of, unsigned cell, int number) {
  unsigned next;
  of->branch[cell] = number;
  for (unsigned move = 0; move < NP_KEYDISK_MOVES; move++)
    if (neighbour(of, cell, move, &next) && !of->solution[next] && of->branch[next] < 0)
      spread_branch(of, next, number);
}

static void spread_reach(reference *of, unsigned cell) {
  unsigned next;
  of->reach[cell] = true;
  for (unsigned move = 0; move < NP_KEYDISK_MOVES; move++)
    if (neighbour(of, cell, move, &next) && !of->reach[next]) spread_reach(of, next);
}

/* What branch `number` adds to the hardness: its depth, found by relaxation, at most 8, doubled if it begins to the
 * right. */
static unsigned reference_branch(const reference *of, int number, unsigned cells) {
  static unsigned depth[CELLS];
  unsigned next, max = 0, cuts = of->maze->cuts;
  bool to_the_right = false;
  for (unsigned cell = 0; cell < cells; cell++) depth[cell] = of->solution[cell] ? 0 : CELLS;
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned cell = 0; cell < cells; cell++)
      for (unsigned move = 0; of->branch[cell] == number && move < NP_KEYDISK_MOVES; move++)
        if (neighbour(of, cell, move, &next) && depth[next] + 1 < depth[cell]) {
          depth[cell] = depth[next] + 1;
          changed = true;
        }
  }
  for (unsigned cell = 0; cell < cells; cell++) {
    if (of->branch[cell] != number) continue;
    if (depth[cell] > max) max = depth[cell];
    to_the_right = to_the_right || (cell >= cuts && of->solution[cell - cuts]);
  }
  if (max > 8) max = 8;
  return to_the_right ? 2 * max : max;
}

static unsigned reference_hardness(const np_keydisk_maze *maze) {
  static np_keydisk_maze_map map;
  static reference of;
  np_keydisk_way way;
  np_keydisk_cell at = {0, 0};
  unsigned cells = (unsigned)(maze->length - 1) * maze->cuts, sum;
  memset(&of, 0, sizeof of);
  of.maze = maze;
  np_keydisk_maze_survey(maze, &map);
  np_keydisk_maze_shortest(maze, &map, at, &way);
  if (!way.free) return 0;
  sum = 0;
  if (way.count + 1u == maze->length) return 0;
  for (unsigned i = 0; i < way.count; i++) {
    of.solution[np_keydisk_maze_number(maze, at)] = true;
    assert_true(np_keydisk_maze_step(maze, at, way.moves[i], &at));
  }
  spread_reach(&of, 0);
  for (unsigned cell = 0; cell < cells; cell++) of.branch[cell] = -1;
  int count = 0;
  for (unsigned cell = 0; cell < cells; cell++)
    if (of.reach[cell] && !of.solution[cell] && of.branch[cell] < 0) spread_branch(&of, cell, count++);
  for (int number = 0; number < count; number++) sum += reference_branch(&of, number, cells);
  return sum;
}

TEST(test_against_reference) {
  np_random random = {77};
  unsigned solvable = 0;
  for (int i = 0; i < 3000; i++) {
    np_keydisk_maze maze = {.length = (uint8_t)(2 + np_random_below(&random, 12)),
                            .cuts = (uint8_t)(4 + 2 * np_random_below(&random, 8))};
    for (unsigned x = 0; x < maze.length; x++)
      maze.open[x] = (np_random_bits(&random) | np_random_bits(&random)) & UINT64_MAX >> (64 - maze.cuts);
    maze.open[0] |= 1;
    unsigned hardness = hardness_of(&maze);
    assert_int_equal(hardness, reference_hardness(&maze));
    solvable += hardness > 0;
  }
  assert_that(solvable, >, 500);
}

/* ------------------------------------------------------------------------------- the search */

static np_keydisk_harder_best searched(np_keydisk_harder_options options, uint32_t effort) {
  np_error error = {0};
  np_keydisk_harder_best best;
  np_job *job = np_keydisk_harder_start(&options, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  while (np_job_step(job, effort) == NP_JOB_WORKING) continue;
  np_keydisk_harder_show(job, &best);
  np_job_close(job);
  return best;
}

/* The search reports the hardness and the moves that its key has, finds a harder key than a search for most moves, and
 * gives the same result in steps of any size. */
TEST(test_search) {
  static np_keydisk_maze_map map;
  np_keydisk_maze maze;
  np_keydisk_harder_options options = {
      .seed = 4, .evaluations = 6000, .cooling = 6000, .by = NP_KEYDISK_HARDER_BY_HARDNESS};
  np_keydisk_harder_best best = searched(options, UINT32_MAX), again = searched(options, 100);
  assert_memory_equal(&best.key, &again.key, sizeof best.key);
  assert_int_equal(best.found_after, again.found_after);
  np_keydisk_maze_make(&best.key, &maze);
  assert_int_equal(hardness_of(&maze), best.hardness);
  np_keydisk_maze_survey(&maze, &map);
  assert_int_equal(map.distance[0], best.moves);
  options.by = NP_KEYDISK_HARDER_BY_MOVES;
  np_keydisk_harder_best longest = searched(options, UINT32_MAX);
  np_keydisk_maze_make(&longest.key, &maze);
  assert_that(hardness_of(&maze), <, best.hardness);
  assert_that(longest.moves, >, best.moves);
  assert_int_equal(longest.hardness, 0);
}

/* The best of three parts, each with `after`, is the best of the whole search. */
TEST(test_parts_after_one_another) {
  np_error error = {0};
  np_keydisk_harder_options options = {.seed = 8, .evaluations = 9000, .cooling = 3000};
  np_keydisk_harder_best whole = searched(options, UINT32_MAX), best = {.moves = 0};
  options.evaluations = 3000;
  for (options.after = 0; options.after < 9000; options.after += 3000) {
    np_keydisk_harder_best part = searched(options, 1000);
    part.found_after += options.after;
    if (part.moves > best.moves) best = part;
  }
  assert_int_equal(best.moves, whole.moves);
  assert_int_equal(best.found_after, whole.found_after);
  assert_memory_equal(&best.key, &whole.key, sizeof best.key);
  options.after = 10;
  assert_null(np_keydisk_harder_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "after is 10; it needs to be a multiple of cooling, which is 3,000");
}
