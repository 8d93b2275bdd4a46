/* Positions found by their distance from the goal. */
#include "test.h"

#include "nopatience.h"

enum { POSITION_SIZE = 64 };

static np_puzzle *open_puzzle(const char *id) {
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  assert_non_null(puzzle);
  assert_that(np_puzzle_position_size(puzzle), <=, POSITION_SIZE);
  return puzzle;
}

/* Over all distances each listed position is found once, at its own distance. */
TEST(test_each_position_is_found) {
  static const char *const ids[] = {"rings.6", "rings.6.fast", "keydisk.a", "ogear.corrected"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    np_puzzle *puzzle = open_puzzle(ids[i]);
    unsigned char position[POSITION_SIZE], before[POSITION_SIZE];
    uint64_t farthest = np_puzzle_farthest(puzzle, position), found = 0, listed = 0, moves;
    for (uint64_t n = 0; n < np_puzzle_states(puzzle); n++)
      listed += np_puzzle_state_at(puzzle, n, position) && np_puzzle_distance(puzzle, position, NULL, &moves);
    for (uint64_t distance = 0; distance <= farthest; distance++) {
      uint64_t count = np_puzzle_find_at_distance(puzzle, distance, 0, before);
      for (uint64_t choice = 0; choice < count; choice++) {
        assert_int_equal(np_puzzle_find_at_distance(puzzle, distance, choice, position), count);
        assert_true(np_puzzle_distance(puzzle, position, NULL, &moves));
        assert_int_equal(moves, distance);
        if (choice > 0) assert_memory_not_equal(position, before, np_puzzle_position_size(puzzle));
        memcpy(before, position, sizeof before);
      }
      found += count;
    }
    assert_int_equal(found, listed);
    assert_that(np_puzzle_find_at_distance(puzzle, farthest, 0, position), >, 0);
    assert_int_equal(np_puzzle_find_at_distance(puzzle, farthest + 1, 0, position), 0);
    np_puzzle_close(puzzle);
  }
}

/* A choice beyond the last position counts on from the first. */
TEST(test_choice_goes_round) {
  np_puzzle *puzzle = open_puzzle("rings.6.fast");
  unsigned char first[POSITION_SIZE], third[POSITION_SIZE];
  assert_int_equal(np_puzzle_farthest(puzzle, first), 47);
  assert_int_equal(np_puzzle_find_at_distance(puzzle, 47, 0, first), 2);
  assert_int_equal(np_puzzle_find_at_distance(puzzle, 47, 2, third), 2);
  assert_memory_equal(first, third, np_puzzle_position_size(puzzle));
  np_puzzle_close(puzzle);
}

TEST(test_not_listed) {
  static const char *const ids[] = {"rings.40", "snake.green"}; /* too many positions; none numbered */
  for (size_t i = 0; i < 2; i++) {
    np_puzzle *puzzle = open_puzzle(ids[i]);
    unsigned char position[POSITION_SIZE];
    assert_int_equal(np_puzzle_farthest(puzzle, position), 0);
    assert_int_equal(np_puzzle_find_at_distance(puzzle, 1, 0, position), 0);
    np_puzzle_close(puzzle);
  }
}
