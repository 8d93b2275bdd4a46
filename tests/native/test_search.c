/* Breadth-first search, against the rings, whose distances are known in closed form. */
#include "test.h"

#include "rings/rings.h"
#include "search.h"

#include <stdlib.h>

enum { HOOKS = 12, STATES = 1 << HOOKS };

static uint32_t toggle(const void *user, uint32_t state, uint32_t move) {
  const np_puzzle *puzzle = user;
  uint64_t position = state;
  return np_puzzle_apply(puzzle, &position, move + 1, NULL) ? (uint32_t)position : NP_NOWHERE;
}

TEST(rings_have_the_distances_of_their_formula) {
  static uint32_t distance[STATES], queue[STATES];
  np_puzzle *puzzle = np_puzzle_open("rings.12", NULL, NULL);
  np_space space = {STATES, HOOKS, puzzle, toggle};
  uint32_t goal = STATES - 1;
  assert_int_equal(np_search_distances(&space, &goal, 1, distance, queue), STATES);
  for (uint32_t state = 0; state < STATES; state++) {
    assert_int_equal(distance[state], np_rings_place(HOOKS, state));
    uint64_t position = state;
    np_move next;
    bool any = np_puzzle_next(puzzle, &position, NULL, &next);
    assert_int_equal(np_search_next(&space, distance, state), any ? next - 1 : NP_NOWHERE);
  }
  assert_int_equal(np_search_farthest(&space, distance), np_rings_state_at(HOOKS, STATES - 1));
  for (uint32_t i = 1; i < STATES; i++) assert_that(distance[queue[i - 1]], <=, distance[queue[i]]);
  np_puzzle_close(puzzle);
}

/* Two islands, a path of five and a path of three: 0-1-2-3-4 and 5-6-7. */
static uint32_t walk_path(const void *user, uint32_t state, uint32_t move) {
  (void)user;
  if (move == 0) return state == 0 || state == 5 ? NP_NOWHERE : state - 1;
  return state == 4 || state == 7 ? NP_NOWHERE : state + 1;
}

TEST(islands_and_many_goals) {
  np_space space = {8, 2, NULL, walk_path};
  uint32_t distance[8], queue[8], goals[] = {0, 3, 0};
  assert_int_equal(np_search_distances(&space, goals, 3, distance, queue), 5);
  static const uint32_t expected[] = {0, 1, 1, 0, 1, NP_NOWHERE, NP_NOWHERE, NP_NOWHERE};
  for (int i = 0; i < 8; i++) assert_int_equal(distance[i], expected[i]);
  assert_int_equal(np_search_next(&space, distance, 1), 0);
  assert_int_equal(np_search_next(&space, distance, 2), 1);
  assert_int_equal(np_search_next(&space, distance, 3), NP_NOWHERE);
  assert_int_equal(np_search_next(&space, distance, 6), NP_NOWHERE);
  assert_int_equal(np_search_farthest(&space, distance), 1);
  assert_int_equal(np_search_distances(&space, goals, 0, distance, queue), 0);
  assert_int_equal(np_search_farthest(&space, distance), NP_NOWHERE);
}

/* Moves that cannot all be undone: 0 is the goal, nothing leads out of 5. */
static uint32_t walk_table(const void *user, uint32_t state, uint32_t move) {
  static const uint32_t next[6][2] = {{NP_NOWHERE, NP_NOWHERE}, {0, 5}, {1, 3}, {2, NP_NOWHERE}, {1, 2}, {5, 5}};
  (void)user;
  return next[state][move];
}

TEST(what_other_moves_lead_to) {
  static const uint32_t distance[] = {0, 1, 2, 3, 2, NP_NOWHERE};
  static const struct {
    uint32_t state;
    const char *words;
  } rows[] = {{1, ": no other move leads to the goal"},
              {2, ": after the only other move the disk must come back here"},
              {3, ": there is no other move"},
              {4, ": the only other route takes 1 move more"}};
  np_space space = {6, 2, NULL, walk_table};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char words[100];
    uint32_t scratch[6], queue[6];
    np_writer writer = np_writer_over(words, sizeof words);
    np_others others = np_search_others(&space, distance, rows[i].state, 0, scratch, queue);
    np_others_write(&others, "disk", &writer);
    assert_string_equal(words, rows[i].words);
  }
}
