/* The fewest folds, compared with a geometry that is independent of the library (snake_swept.h): plans are replayed,
 * and where more folds are needed than corners differ, a search that uses nothing of the library's finds no shorter
 * way. */
#include "snake_swept.h"
#include "snake_plain.h"
#include "snake/lab/snake_census.h"
#include "snake/lab/snake_proof.h"

#include <stdio.h>

static const double quarter = 1.57079632679489661923, hair = 1e-9;

static np_job *all_snakes(const np_snake_box *box) {
  np_job *census = np_snake_census_start(box, NULL, NULL, NULL);
  while (np_job_step(census, 100000) == NP_JOB_WORKING) continue;
  return census;
}

static void write_id(np_snake_word word, char *id, size_t size) {
  np_writer writer = np_writer_over(id, size);
  np_write(&writer, "snake.3x3x3.");
  np_snake_word_write(word, &writer);
}

/* ------------------------------------------------------------------------------- replay */

/* Plays a plan to the goal, or to the target, on balls: as many folds as are said to be needed, in which no balls meet.
 */
static void replay(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *target, const unsigned sides[3]) {
  uint8_t position[NP_SNAKE_MAX];
  unsigned cubelets = np_snake_word_of_puzzle(puzzle).length, folds = 0, cubelet;
  uint64_t fewest = 0;
  np_snake_turn turn;
  np_move move;
  bool through;
  swept chain = swept_of(cubelets, np_snake_links(from));
  memcpy(position, from, cubelets);
  bool known = np_puzzle_distance(puzzle, position, target, &fewest);
  for (; np_puzzle_next(puzzle, position, target, &move); folds++) {
    assert_true(np_snake_is_fold(move, &cubelet, &turn, &through));
    assert_false(through);
    double nearest = swept_fold(&chain, cubelet, quarter * np_snake_quarters(turn));
    if (nearest < 1 - hair) fail_msg("fold %u at %u: balls come as near as %g", folds + 1, cubelet, nearest);
    assert_true(np_puzzle_apply(puzzle, position, move, NULL));
    swept now = swept_of(cubelets, np_snake_links(position));
    for (unsigned k = 0; k < cubelets; k++)
      for (unsigned i = 0; i < 3; i++) assert_close(now.at[k][i], chain.at[k][i], 1e-6);
    chain = now; /* errors of rounding do not add up */
  }
  assert_true(swept_fills(&chain, sides));
  if (known) assert_int_equal(folds, fewest);
}

/* From the staircase, and from where random folds led; to the goal, and to one of the solutions. */
TEST(replays_meet_nothing) {
  static const unsigned sides[3] = {3, 3, 3};
  size_t count;
  np_snake_box box = box_of(3, 3, 3);
  np_job *census = all_snakes(&box);
  const np_snake_census_row *rows = np_snake_census_rows(census, &count);
  uint64_t luck = 7;
  for (unsigned played = 0; played < 300; played += TEST_STRIDE) {
    uint8_t position[NP_SNAKE_MAX], solution[NP_SNAKE_MAX];
    char id[64];
    write_id((np_snake_word){.straights = rows[chance(&luck, (uint32_t)count)].straights, .length = 27}, id, sizeof id);
    np_puzzle *puzzle = open_id(id);
    np_puzzle_start(puzzle, position);
    for (unsigned folds = played % 3 * 12; folds > 0; folds--)
      np_puzzle_apply(puzzle, position,
                      np_snake_fold_move(2 + chance(&luck, 25), (np_snake_turn)chance(&luck, 4), false), NULL);
    replay(puzzle, position, NULL, sides);
    if (np_snake_solution(puzzle, position, chance(&luck, np_snake_solutions(puzzle, NULL)), solution))
      replay(puzzle, position, solution, sides);
    np_puzzle_close(puzzle);
  }
  np_job_close(census);
}

/* The snakes on sale, and how many folds each needs. */
TEST(snakes_by_name) {
  static const struct {
    const char *name;
    unsigned folds, side;
  } named[] = {{"green", 14, 3},  {"blue", 14, 3}, {"red", 17, 3}, {"orange", 16, 3},
               {"purple", 16, 3}, {"easy", 16, 3}, {"kev", 16, 3}, {"king", 36, 4}};
  for (unsigned i = 0; i < 8; i++) {
    uint8_t position[NP_SNAKE_MAX];
    char id[32];
    uint64_t fewest;
    np_move move;
    const unsigned sides[3] = {named[i].side, named[i].side, named[i].side};
    snprintf(id, sizeof id, "snake.%s", named[i].name);
    np_puzzle *puzzle = open_id(id);
    np_puzzle_start(puzzle, position);
    assert_true(
        np_puzzle_next(puzzle, position, NULL, &move)); /* a large snake's solutions are not looked for unasked */
    assert_true(np_puzzle_distance(puzzle, position, NULL, &fewest));
    assert_int_equal(fewest, named[i].folds);
    replay(puzzle, position, NULL, sides);
    np_puzzle_close(puzzle);
  }
}

/* -------------------------------------------------------------------------------- proofs
 *
 * A chain is a zigzag bent at its corners; bends[i] is by how many quarters at corner i, the first corner left out. */

enum { BENT_MAX = 26, SEEN = 1 << 16 };

typedef struct walk {
  np_snake_word word;
  double width;
  unsigned corners, corner[BENT_MAX];
  uint64_t seen[SEEN]; /* 1 + bends and folds left, hashed */
  unsigned count;
} walk;

static walk *walk_begin(np_snake_word word, double width) {
  walk *at = calloc(1, sizeof *at);
  assert_non_null(at);
  at->word = word;
  at->width = width;
  bool first = true;
  for (unsigned k = 2; k < word.length; k++)
    if (np_snake_is_corner(word, k)) {
      if (!first) at->corner[at->corners++] = k;
      first = false;
    }
  return at;
}

/* The bends of a path, read off its places alone. */
static void bends_of(const walk *at, const plain_path *path, uint8_t *bends) {
  for (unsigned i = 0; i < at->corners; i++) {
    int k = (int)at->corner[i] - 1, back = k - 1;
    double into[3], out[3], before[3], turned[3];
    while (plain_is_straight(path, back)) back--;
    for (int axis = 0; axis < 3; axis++) {
      into[axis] = path->at[k][axis] - path->at[k - 1][axis];
      out[axis] = path->at[k + 1][axis] - path->at[k][axis];
      before[axis] = path->at[back][axis] - path->at[back - 1][axis];
    }
    swept_cross(into, before, turned);
    double ahead = swept_dot(out, before), aside = swept_dot(out, turned);
    bends[i] = ahead > 0.5 ? 0 : aside > 0.5 ? 1 : ahead < -0.5 ? 2 : 3;
  }
}

static unsigned bent(const walk *at, const uint8_t *bends) {
  unsigned count = 0;
  for (unsigned i = 0; i < at->corners; i++) count += bends[i] != 0;
  return count;
}

/* The chain with these bends, made from a zigzag by turning the cubelets after each corner. */
static swept chain_of(const walk *at, const uint8_t *bends) {
  uint8_t zigzag[NP_SNAKE_MAX] = {0};
  for (unsigned k = 2; k < at->word.length; k++)
    zigzag[k - 1] = np_snake_is_corner(at->word, k) ? 2 - zigzag[k - 2] : zigzag[k - 2];
  swept chain = swept_of(at->word.length, zigzag);
  for (unsigned i = 0; i < at->corners; i++) swept_fold(&chain, at->corner[i], quarter * bends[i]);
  return chain;
}

/* False: it was seen before. */
static bool note(walk *at, const uint8_t *bends, unsigned left) {
  uint64_t key = left + 1;
  for (unsigned i = 0; i < at->corners; i++) key = key << 2 | bends[i];
  size_t place = (size_t)(key * 0x9E3779B97F4A7C15u >> 48);
  while (at->seen[place] && at->seen[place] != key) place = (place + 1) % SEEN;
  if (at->seen[place]) return false;
  at->seen[place] = key;
  assert_that(++at->count, <, SEEN / 2);
  return true;
}

/* May a corner be turned, by a quarter or, either way round, by half a turn? */
static bool may_bend(const walk *at, const uint8_t *bends, unsigned i, unsigned becomes) {
  int quarters = (int)((becomes + 4 - bends[i]) % 4);
  swept chain = chain_of(at, bends), same = chain;
  if (quarters == 3) quarters = -1;
  if (swept_fold(&chain, at->corner[i], quarter * quarters) >= at->width - hair) return true;
  return quarters == 2 && swept_fold(&same, at->corner[i], -quarter * 2) >= at->width - hair;
}

/* Can further folds straighten the chain? If `bounded`, at most `left` of them. */
static bool unbends(walk *at, uint8_t *bends, unsigned left, bool bounded) {
  if (bent(at, bends) == 0) return true;
  if ((bounded && bent(at, bends) > left) || !note(at, bends, bounded ? left : 0)) return false;
  for (unsigned i = 0; i < at->corners; i++)
    for (unsigned becomes = 0; becomes < 4; becomes++) {
      uint8_t was = bends[i];
      if (becomes == was || (bounded && left == 0)) continue;
      uint8_t other = (uint8_t)becomes;
      unsigned still = bent(at, bends) - (was != 0) + (other != 0);
      if ((bounded && still > left - 1) || !may_bend(at, bends, i, becomes)) continue;
      bends[i] = other;
      bool good = unbends(at, bends, left - bounded, bounded);
      bends[i] = was;
      if (good) return true;
    }
  return false;
}

/* Do at most `folds` folds straighten a solution, or any number if not `bounded`? *least: the fewest corners bent in
 * one. */
static bool any_unbends(const np_snake_box *box, np_snake_word word, double width, unsigned folds, bool bounded,
                        unsigned *least) {
  walk *at = walk_begin(word, width);
  np_snake_search search;
  np_snake_path path;
  bool found = false;
  *least = BENT_MAX;
  np_snake_search_begin(&search, box, word);
  while (!found && np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) {
    uint8_t bends[BENT_MAX];
    plain_path plain = plain_of(box, &path);
    bends_of(at, &plain, bends);
    if (bent(at, bends) < *least) *least = bent(at, bends);
    found = (folds > 0 || !bounded) && unbends(at, bends, folds, bounded);
  }
  free(at);
  return found;
}

static snake_folds_needed needed_by(const np_snake_box *box, np_snake_word word) {
  np_snake_search search;
  np_snake_path path;
  snake_proof proof;
  assert_true(snake_proof_open(&proof, word, 1, NULL));
  np_snake_search_begin(&search, box, word);
  while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) snake_proof_add(&proof, box, &path);
  while (!snake_proof_step(&proof, 1000)) continue;
  snake_folds_needed needed = snake_proof_answer(&proof, true);
  snake_proof_close(&proof);
  return needed;
}

/* All snakes of the cube: the fewest corners bent in a solution are as many as the proof says; and where more folds
 * than these are needed, fewer do not unbend any solution. */
TEST(fewer_do_not) {
  size_t count, searched = 0;
  unsigned least;
  np_snake_box box = box_of(3, 3, 3);
  np_job *census = all_snakes(&box);
  const np_snake_census_row *rows = np_snake_census_rows(census, &count);
  for (size_t i = 0; i < count; i += TEST_STRIDE) {
    np_snake_word word = {.straights = rows[i].straights, .length = 27};
    snake_folds_needed needed = needed_by(&box, word);
    if (needed.verdict != NP_SNAKE_FOLDS) continue;
    assert_int_equal(needed.least, needed.most);
    any_unbends(&box, word, 1, 0, true, &least);
    assert_int_equal(least, needed.differ);
    assert_that(needed.most, >=, needed.differ);
    if (needed.most == needed.differ) continue;
    searched++;
    assert_false(any_unbends(&box, word, 1, needed.most - 1u, true, &least));
  }
  if (TEST_STRIDE == 1) assert_int_equal(searched, 34);
  np_job_close(census);
}

/* The two snakes that no folds solve: full-sized balls, and balls a hair wider than these widths, get nowhere; a hair
 * narrower, they do. */
TEST(narrower_balls) {
  static const char *const words[] = {"ECSCSCCCCSCSCSCSCSCSCSCCCSE", "ECSCSCCCSCCSCSCSCSCSCSCCCSE"};
  const double widths[] = {sqrt(2) - 1, sqrt(5) - sqrt(2)};
  unsigned least;
  np_snake_box box = box_of(3, 3, 3);
  for (unsigned i = 0; i < 2; i++) {
    assert_false(any_unbends(&box, word_of(words[i]), 1, 0, false, &least));
    assert_false(any_unbends(&box, word_of(words[i]), widths[i] + 1e-6, 0, false, &least));
    assert_true(any_unbends(&box, word_of(words[i]), widths[i] - 1e-6, 20, true, &least));
  }
}
