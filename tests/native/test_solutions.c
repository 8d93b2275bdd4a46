/* All solutions of a position: every one solves it, no two are the same, and there are as many as are counted. */
#include "failing_allocator.h"
#include "puzzle.h"

#include <stdlib.h>

enum { MOVES_MAX = 2048, LISTED_MAX = 128 };

typedef struct list {
  const np_puzzle *puzzle;
  const void *from;
  size_t count, limit;
  size_t length[LISTED_MAX];
  np_move moves[LISTED_MAX][MOVES_MAX];
} list;

static bool take(void *user, const np_move *moves, size_t count) {
  list *taken = user;
  uint8_t position[NP_POSITION_MAX];
  uint64_t fewest;
  assert_that(count, <=, MOVES_MAX);
  assert_that(taken->count, <, LISTED_MAX);
  memcpy(position, taken->from, np_puzzle_position_size(taken->puzzle));
  for (size_t i = 0; i < count; i++) {
    assert_false(np_puzzle_solved(taken->puzzle, position));
    assert_true(np_puzzle_apply(taken->puzzle, position, moves[i], NULL));
  }
  assert_true(np_puzzle_solved(taken->puzzle, position));
  bool laid = strcmp(np_kind_name(np_puzzle_kind(taken->puzzle)), "snake") == 0; /* listed cubelet by cubelet */
  if (!laid && np_puzzle_distance(taken->puzzle, taken->from, NULL, &fewest)) assert_int_equal(count, fewest);
  for (size_t i = 0; i < taken->count; i++)
    if (taken->length[i] == count) assert_memory_not_equal(taken->moves[i], moves, count * sizeof *moves);
  taken->length[taken->count] = count;
  memcpy(taken->moves[taken->count++], moves, count * sizeof *moves);
  return taken->count != taken->limit;
}

static size_t count_listed(const char *id, size_t limit) {
  static list taken;
  static uint8_t from[NP_POSITION_MAX];
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  np_puzzle_start(puzzle, from);
  taken.puzzle = puzzle;
  taken.from = from;
  taken.count = 0;
  taken.limit = limit;
  assert_works(np_puzzle_solutions(puzzle, from, take, &taken, &error), error);
  np_puzzle_close(puzzle);
  return taken.count;
}

static size_t count_counted(const char *id) {
  uint64_t count;
  uint8_t from[NP_POSITION_MAX];
  np_writer nowhere = np_writer_over(NULL, 0);
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  np_puzzle_start(puzzle, from);
  assert_true(np_puzzle_count(puzzle, from, &count, &nowhere, NULL));
  np_puzzle_close(puzzle);
  return (size_t)count;
}

TEST(every_kind_lists_its_solutions) {
  static const struct {
    const char *id;
    size_t count;
  } rows[] = {
      {"rings.6", 1},
      {"rings.7.fast", 1},
      {"rings.6~111111", 1}, /* solved: with no move */
      {"keydisk.a", 1},
      {"keydisk.record", 2},
      {"ogear.corrected~Top-South-4", 4},
      {"ogear.published~Top-South-4", 2},
      {"tracks.mums2008", 2},
      {"tracks.mums2008~47i30i4c", 2},
      {"tracks.times9", 1}, /* its last step is given */
      {"tracks.times9~28c19c2i", 1},
      {"tracks.times9~22a4alc5aic3d2l1aacicj1jca", 1}, /* solved */
      {"snake.green", 1},
      {"snake.red", 10},
      {"snake.2x2x2.ECCCCCCE~xyXzxYX", 1},
      {"snake.3x3x3.ECCCCCCCCCCCCCCCCCCCCCCCCCE", 0},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    size_t found = count_listed(rows[i].id, 0);
    if (found != rows[i].count) fail_msg("%s has %u", rows[i].id, (unsigned)found);
    assert_int_equal(count_counted(rows[i].id), found);
    if (found > 1) assert_int_equal(count_listed(rows[i].id, found - 1), found - 1);
    if (found > 0) assert_int_equal(count_listed(rows[i].id, 1), 1);
  }
}

/* From every position of these puzzles as many solutions are listed as are counted by other means. */
TEST(as_many_are_listed_as_counted) {
  static const char *const ids[] = {"ogear.corrected", "keydisk.a", "rings.5"};
  for (size_t i = 0; i < 3; i++) {
    np_puzzle *puzzle = np_puzzle_open(ids[i], NULL, NULL);
    for (uint64_t number = 0; number < np_puzzle_states(puzzle); number++) {
      uint8_t from[64];
      uint64_t moves;
      char id[256];
      np_writer writer = np_writer_over(id, sizeof id);
      if (!np_puzzle_state_at(puzzle, number, from)) continue;
      np_puzzle_write_id(puzzle, from, &writer);
      if (np_puzzle_distance(puzzle, from, NULL, &moves))
        assert_int_equal(count_listed(id, 0), count_counted(id));
      else
        assert_int_equal(count_listed(id, 0), 0);
    }
    np_puzzle_close(puzzle);
  }
}

static bool count_one(void *user, const np_move *moves, size_t count) {
  (void)moves;
  *(size_t *)user += count > 0;
  return true;
}

TEST(no_memory_is_said) {
  static const char *const ids[] = {"ogear.corrected~Top-South-4", "tracks.mums2008", "rings.6"};
  for (size_t i = 0; i < 3; i++) {
    bool good = false;
    for (int granted = 0; granted < 400 && !good; granted++) {
      uint8_t from[NP_POSITION_MAX];
      failing_allocator mine = {.left = 1000};
      np_memory memory = failing_memory(&mine);
      np_puzzle *puzzle = np_puzzle_open(ids[i], &memory, NULL);
      np_error error = {0};
      size_t count = 0;
      np_puzzle_start(puzzle, from);
      mine.left = granted;
      good = np_puzzle_solutions(puzzle, from, count_one, &count, &error);
      if (granted == 0) assert_false(good);
      if (!good) assert_string_equal(error.sentence, "there is not enough memory for this");
      if (good) assert_that(count, >, 0);
      np_puzzle_close(puzzle);
      assert_int_equal(mine.out, 0);
    }
    assert_true(good);
  }
}

/* A kind without distances and without a list of its own. */
TEST(a_kind_that_lists_none_says_so) {
  uint64_t from = 0;
  size_t count = 0;
  np_error error = {0};
  np_kind plain = np_kind_rings;
  np_puzzle *puzzle = np_puzzle_open("rings.6", NULL, NULL);
  plain.distance = NULL;
  puzzle->kind = &plain;
  assert_false(np_puzzle_solutions(puzzle, &from, count_one, &count, &error));
  assert_string_equal(error.sentence, "solutions of rings cannot be listed");
  assert_int_equal(count, 0);
  np_puzzle_close(puzzle);
}
