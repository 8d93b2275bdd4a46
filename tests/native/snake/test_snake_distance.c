/* The distance of a snake: the fewest folds, compared with a breadth-first search over all folds that np_puzzle_moves
 * lists, which knows nothing of shapes or solutions; and that hints, solutions and scores count the same. */
#include "snake_test_play.h"

enum { UNKNOWN = 255 };

/* --------------------------------------------------------------------- the plain search */

typedef struct chain {
  uint8_t bytes[NP_SNAKE_MAX]; /* a position */
} chain;

/* Positions by their links, which are all that folds depend on. */
typedef struct chains {
  const np_puzzle *puzzle;
  chain *all;
  uint8_t *far; /* folds to the goal */
  uint32_t *places;
  size_t count, capacity, size;
} chains;

static chains chains_of(const np_puzzle *puzzle, size_t capacity) {
  chains found = {.puzzle = puzzle, .capacity = capacity, .size = 2 * capacity + 1};
  found.all = calloc(capacity, sizeof *found.all);
  found.far = calloc(capacity, 1);
  found.places = calloc(found.size, sizeof *found.places);
  assert_true(found.all && found.far && found.places);
  return found;
}

static void chains_free(chains *in) {
  free(in->all);
  free(in->far);
  free(in->places);
}

/* The number of a position, which is added if it is new; SIZE_MAX: it is new and may not be added. */
static size_t number_of(chains *in, const uint8_t *position, bool add) {
  unsigned links = np_snake_word_of_puzzle(in->puzzle).length - 1u;
  uint64_t key = 1469598103934665603u;
  for (unsigned i = 1; i <= links; i++) key = (key ^ position[i]) * 1099511628211u;
  size_t place = (size_t)(key % in->size);
  for (; in->places[place]; place = (place + 1) % in->size)
    if (memcmp(in->all[in->places[place] - 1].bytes + 1, position + 1, links) == 0) return in->places[place] - 1;
  if (!add) return SIZE_MAX;
  assert_that(in->count, <, in->capacity);
  memcpy(in->all[in->count].bytes, position, links + 1);
  in->far[in->count] = UNKNOWN;
  in->places[place] = (uint32_t)++in->count;
  return in->count - 1;
}

/* Calls `reach` with the number of each position that a fold leads to. */
static void each_fold(chains *in, size_t from, bool add, void (*reach)(chains *in, size_t from, size_t to)) {
  np_move moves[512];
  size_t count = np_puzzle_moves(in->puzzle, in->all[from].bytes, moves, 512);
  for (size_t i = 0; i < count; i++) {
    chain to = in->all[from];
    if (!np_snake_is_fold(moves[i], NULL, NULL, NULL)) continue;
    assert_true(np_puzzle_apply(in->puzzle, to.bytes, moves[i], NULL));
    reach(in, from, number_of(in, to.bytes, add));
  }
}

static void only_add(chains *in, size_t from, size_t to) {
  (void)from;
  assert_that(to, <, in->count);
}

static size_t queue_end;
static uint32_t *queue;

static void come_nearer(chains *in, size_t from, size_t to) {
  if (in->far[to] != UNKNOWN) return;
  in->far[to] = (uint8_t)(in->far[from] + 1);
  queue[queue_end++] = (uint32_t)to;
}

/* All positions that folds lead to from the start, and how far each is from the goal. Every fold can be undone. */
static chains all_chains(const np_puzzle *puzzle, size_t capacity) {
  uint8_t position[NP_SNAKE_MAX];
  chains in = chains_of(puzzle, capacity);
  np_puzzle_start(puzzle, position);
  number_of(&in, position, true);
  for (size_t i = 0; i < in.count; i++) each_fold(&in, i, true, only_add);
  queue = calloc(in.count, sizeof *queue);
  assert_non_null(queue);
  queue_end = 0;
  for (size_t i = 0; i < in.count; i++)
    if (np_puzzle_solved(puzzle, in.all[i].bytes)) {
      in.far[i] = 0;
      queue[queue_end++] = (uint32_t)i;
    }
  for (size_t i = 0; i < queue_end; i++) each_fold(&in, queue[i], false, come_nearer);
  free(queue);
  return in;
}

/* -------------------------------------------------------------------- what is said of one */

/* A position that is `far` folds away: the distance says so, the score of a game says so, a hint leads one nearer, and
 * the solution has as many moves. */
static void check_position(const np_puzzle *puzzle, const uint8_t *position, uint64_t far) {
  uint8_t after[NP_SNAKE_MAX];
  uint64_t distance = 0, nearer = 0;
  np_error error = {0};
  np_move hint, next;
  np_writer writer = fresh();
  np_puzzle_write_id(puzzle, position, &writer);
  if (!np_puzzle_distance(puzzle, position, NULL, &distance) || distance != far)
    fail_msg("%s: distance %d, but it is %d", text, (int)distance, (int)far);
  np_game *game = np_game_open(text, NULL, &error);
  if (!game) fail_msg("%s", error.sentence);
  assert_true(np_game_score(game).known);
  assert_int_equal(np_game_score(game).left, far);
  if (far > 0) assert_works(np_game_solve(game, NULL, &error), error);
  assert_int_equal(np_game_length(game), far);
  np_game_close(game);
  assert_int_equal(np_puzzle_hint(puzzle, position, &hint), far > 0);
  if (far == 0) return;
  assert_true(np_puzzle_next(puzzle, position, NULL, &next));
  assert_int_equal(hint, next);
  memcpy(after, position, sizeof after);
  assert_true(np_puzzle_apply(puzzle, after, hint, NULL));
  assert_true(np_puzzle_solved(puzzle, after) || np_puzzle_distance(puzzle, after, NULL, &nearer));
  assert_int_equal(nearer, far - 1);
}

/* -------------------------------------------------------------------------- whole boxes */

/* Every position of small snakes; of larger ones, one in `every`. */
TEST(test_every_position) {
  static const struct {
    const char *id;
    size_t capacity, every;
  } snakes[] = {
      {"snake.2x2x2.ECCCCCCE", 4096, 11},
      {"snake.1x3x3.ECCCCSCSE", 4096, 3},
      {"snake.1x2x3.ESCCSE", 16, 1},
      {"snake.1x2x2.ECCE", 16, 1},
      {"snake.2x2x3.ESCCSCCSCCSE", 4096, 11},
      {"snake.1x3x3.ESCCSCCSE", 256, 1},
      {"snake.2x2x3.ECCCCCCSCCSE", 65536, 2003},
      {"snake.1x3x4.ESSCCSSCCSSE", 256, 1},
      {"snake.1x4x4.ESSCCSSCCSSCCSSE", 4096, 23},
  };
  unsigned checked = 0;
  for (size_t i = 0; i < sizeof snakes / sizeof *snakes; i++) {
    np_puzzle *puzzle = open_id(snakes[i].id);
    chains in = all_chains(puzzle, snakes[i].capacity);
    for (size_t k = 0; k < in.count; k += snakes[i].every, checked++) {
      if (in.far[k] == UNKNOWN) fail_msg("%s: a position from which no folds lead to the goal", snakes[i].id);
      check_position(puzzle, in.all[k].bytes, in.far[k]);
    }
    chains_free(&in);
    np_puzzle_close(puzzle);
  }
  assert_that(checked, >, 900);
}

/* ------------------------------------------------------------------------- near the goal */

/* Do 1 fold, or up to 2, lead to the goal? */
static bool solves_in(const np_puzzle *puzzle, const uint8_t *position, unsigned folds) {
  np_move moves[512];
  size_t count = np_puzzle_moves(puzzle, position, moves, 512);
  for (size_t i = 0; i < count; i++) {
    uint8_t after[NP_SNAKE_MAX];
    if (!np_snake_is_fold(moves[i], NULL, NULL, NULL)) continue;
    memcpy(after, position, sizeof after);
    assert_true(np_puzzle_apply(puzzle, after, moves[i], NULL));
    if (np_puzzle_solved(puzzle, after) || (folds > 1 && solves_in(puzzle, after, folds - 1))) return true;
  }
  return false;
}

/* Places the first cubelets as in a solution; the last one to eight hang at random. */
static void hang(const np_puzzle *puzzle, uint8_t *position, uint64_t *luck) {
  unsigned cubelets = np_snake_word_of_puzzle(puzzle).length, left = 1 + chance(luck, 8);
  uint8_t solution[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, position);
  assert_true(np_snake_solution(puzzle, position, chance(luck, np_snake_solutions(puzzle, NULL)), solution));
  if (left > cubelets - 2) left = cubelets - 2;
  for (unsigned link = 1; link < cubelets - left; link++)
    assert_true(np_puzzle_apply(puzzle, position, NP_SNAKE_STEP + np_snake_links(solution)[link - 1], NULL));
  for (unsigned folds = chance(luck, 3); folds > 0; folds--) {
    unsigned corner = cubelets - left + chance(luck, left);
    if (corner >= 2)
      np_puzzle_apply(puzzle, position, np_snake_fold_move(corner, (np_snake_turn)chance(luck, 4), true), NULL);
  }
}

/* Does all of the chain lie as in a solution already, though it was not placed? Then there is nothing to fold, and
 * keeping it is the solution. */
static bool lies_right(const np_puzzle *puzzle, const uint8_t *position) {
  uint8_t kept[NP_SNAKE_MAX];
  np_move all = NP_SNAKE_KEEP + np_snake_word_of_puzzle(puzzle).length, hint;
  uint64_t distance;
  memcpy(kept, position, sizeof kept);
  if (np_puzzle_solved(puzzle, position) || !np_puzzle_apply(puzzle, kept, all, NULL)) return false;
  assert_false(np_puzzle_distance(puzzle, position, NULL, &distance));
  assert_true(np_puzzle_hint(puzzle, position, &hint));
  assert_true(np_puzzle_apply(puzzle, memcpy(kept, position, sizeof kept), hint, NULL));
  assert_true(np_puzzle_solved(puzzle, kept));
  return true;
}

/* Even where placing a cubelet or two would take fewer moves, the distance counts folds, and names that unit wherever
 * it is shown. */
TEST(test_near_the_goal) {
  static const char *const snakes[] = {"snake.2x2x2.ECCCCCCE",
                                       "snake.2x2x3.ECCCCCCCCCCE",
                                       "snake.2x2x3.ESCCSCCSCCSE",
                                       "snake.2x2x4.ECCCCCCCCCCCCCCE",
                                       "snake.2x3x3.ECCSCCCSCCCSCCCCSE",
                                       "snake.1x3x3.ECCCCSCSE",
                                       "snake.purple",
                                       "snake.green"};
  enum { SNAKES = sizeof snakes / sizeof *snakes, ROUNDS = 40 };
  uint64_t luck = 23;
  unsigned found[4] = {0}, placing_is_less = 0, lying_right = 0;
  for (unsigned i = 0; i < SNAKES * ROUNDS; i += 1) {
    np_puzzle *puzzle = open_id(snakes[i / ROUNDS]);
    uint8_t position[NP_SNAKE_MAX];
    uint64_t distance;
    hang(puzzle, position, &luck);
    unsigned plain = np_puzzle_solved(puzzle, position) ? 0
                     : solves_in(puzzle, position, 1)   ? 1
                     : solves_in(puzzle, position, 2)   ? 2
                                                        : 3;
    found[plain]++;
    if (lies_right(puzzle, position)) {
      lying_right++;
      np_puzzle_close(puzzle);
      continue;
    }
    if (!np_puzzle_distance(puzzle, position, NULL, &distance)) fail_msg("%s: no distance", snakes[i / ROUNDS]);
    assert_that(distance, >=, plain);
    placing_is_less += np_snake_word_of_puzzle(puzzle).length - np_snake_laid(position) < distance;
    check_position(puzzle, position, plain < 3 ? plain : distance);
    np_puzzle_close(puzzle);
  }
  for (unsigned far = 1; far <= 3; far++) assert_that(found[far], >, 20);
  assert_that(placing_is_less, >, 10);
  assert_that(lying_right, >, 0);
  assert_string_equal(np_kind_unit(np_kind_at(0)), "move");
  np_puzzle *any = open_id("snake.green");
  assert_string_equal(np_kind_unit(np_puzzle_kind(any)), "fold");
  np_puzzle_close(any);
}

/* A snake that no folds solve, and one that has nothing to fold, have no distance; what is right already is kept, not
 * placed again, and the hint is what the solution begins with. */
TEST(test_no_folds) {
  static const struct {
    const char *id, *first;
    size_t moves;
  } snakes[] = {{"snake.1x1x5.ESSSE", "keep5", 1},
                {"snake.1x1x5.ESSSE~3xxxx", "keep5", 1},
                {"snake.1x1x3.ESE~2x", "+x", 1},
                {"snake.1x1x2.EE", "+x", 1}};
  for (size_t i = 0; i < sizeof snakes / sizeof *snakes; i++) {
    np_error error = {0};
    np_game *game = np_game_open(snakes[i].id, NULL, &error);
    if (!game) fail_msg("%s: %s", snakes[i].id, error.sentence);
    const np_puzzle *puzzle = np_game_puzzle(game);
    np_move hint;
    uint64_t distance;
    assert_false(np_puzzle_distance(puzzle, np_game_position(game), NULL, &distance));
    assert_true(np_puzzle_hint(puzzle, np_game_position(game), &hint));
    np_writer writer = fresh();
    np_puzzle_write_move(puzzle, hint, &writer);
    assert_string_equal(text, snakes[i].first);
    assert_works(np_game_solve(game, NULL, &error), error);
    assert_int_equal(np_game_length(game), snakes[i].moves);
    assert_int_equal(np_game_step(game, 0).move, hint);
    np_game_close(game);
  }
}
