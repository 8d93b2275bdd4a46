/* O'Gear against the numbers of the article and of the corrected table, and the article's program
 * against itself, written out. */
#include "play.h"
#include "test.h"

#include "ogear/ogear.h"
#include "puzzle.h"
#include "search.h"

#include <stdlib.h>

static uint8_t state_named(const np_puzzle *puzzle, const char *position) {
  uint8_t state = 0;
  assert_true(np_puzzle_read_position(puzzle, position, &state, NULL));
  return state;
}

static uint64_t distance_from(const np_puzzle *puzzle, const char *position) {
  uint8_t state = state_named(puzzle, position);
  uint64_t moves = 0;
  assert_true(np_puzzle_distance(puzzle, &state, NULL, &moves));
  return moves;
}

static void assert_count(const np_puzzle *puzzle, const char *position, const char *expected) {
  char line[64];
  uint64_t count;
  uint8_t state = state_named(puzzle, position);
  np_writer writer = np_writer_over(line, sizeof line);
  assert_true(np_puzzle_count(puzzle, &state, &count, &writer, NULL));
  assert_string_equal(line, expected);
}

/* Counts the states at each distance. */
static void assert_histogram(const char *id, const uint8_t *expected, unsigned count) {
  np_puzzle *puzzle = open_id(id);
  unsigned total = 0, found[256] = {0};
  assert_int_equal(np_puzzle_states(puzzle), 120);
  for (uint8_t state = 0; state < 120; state++) {
    uint64_t moves = 0;
    assert_true(np_puzzle_distance(puzzle, &state, NULL, &moves));
    assert_that(moves, <, count);
    found[moves]++;
  }
  for (unsigned i = 0; i < count; i++) {
    assert_int_equal(found[i], expected[i]);
    total += found[i];
  }
  assert_int_equal(total, 120);
  np_puzzle_close(puzzle);
}

TEST(test_distances) {
  static const uint8_t corrected[] = {1, 1, 2, 3, 4, 6, 6, 7, 6, 6, 6, 7, 7, 6, 6, 5, 5, 6, 6, 7, 7, 6, 4};
  static const uint8_t published[] = {1, 1, 2, 3, 2, 4, 4, 8, 10, 10, 16, 16, 14, 15, 9, 2, 2, 1};
  assert_histogram("ogear.corrected", corrected, 23);
  assert_histogram("ogear.published", published, 18);
}

/* Distances again, from the states forward, with nothing of search.c or of tables reversed. */
TEST(test_distances_forward) {
  static const char *const ids[] = {"ogear.corrected", "ogear.published"};
  for (size_t i = 0; i < 2; i++) {
    np_puzzle *puzzle = open_id(ids[i]);
    uint32_t reached[120];
    for (uint8_t at = 0; at < 120; at++) reached[at] = np_puzzle_solved(puzzle, &at) ? 0 : 1000;
    for (bool changed = true; changed;) {
      changed = false;
      for (uint8_t at = 0; at < 120; at++)
        for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
          uint8_t next = at;
          if (!np_puzzle_apply(puzzle, &next, move, NULL) || reached[next] + 1 >= reached[at]) continue;
          reached[at] = reached[next] + 1;
          changed = true;
        }
    }
    assert_memory_equal(reached, np_ogear_distances_in(puzzle), sizeof reached);
    np_puzzle_close(puzzle);
  }
}

/* 120 states, 60 turns and 80 rolls, each both ways. */
TEST(test_graph) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  unsigned turns = 0, rolls = 0;
  for (uint8_t from = 0; from < 120; from++)
    for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
      uint8_t to = from;
      if (!np_puzzle_apply(puzzle, &to, move, NULL)) continue;
      np_move back =
          move == NP_OGEAR_TURN ? NP_OGEAR_TURN : NP_OGEAR_TURN + NP_OGEAR_FORWARD + NP_OGEAR_BACKWARD - move;
      uint8_t again = to;
      assert_true(np_puzzle_apply(puzzle, &again, back, NULL));
      assert_int_equal(again, from);
      if (move == NP_OGEAR_TURN)
        turns++;
      else
        rolls++;
    }
  assert_int_equal(turns, 2 * 60);
  assert_int_equal(rolls, 2 * 80);
  np_puzzle_close(puzzle);
}

/* Counts the sequences of this many legal moves that end at the goal, by trying each. */
static uint64_t count_sequences(const np_puzzle *puzzle, uint8_t from, uint64_t moves) {
  uint64_t count = 0, left;
  assert_true(np_puzzle_distance(puzzle, &from, NULL, &left));
  if (moves == 0) return np_puzzle_solved(puzzle, &from);
  if (left > moves) return 0;
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    uint8_t next = from;
    if (np_puzzle_apply(puzzle, &next, move, NULL)) count += count_sequences(puzzle, next, moves - 1);
  }
  return count;
}

TEST(test_solutions) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  uint8_t start;
  np_puzzle_start(puzzle, &start);
  assert_int_equal(start, state_named(puzzle, "Bot-North-1"));
  assert_int_equal(distance_from(puzzle, "Bot-North-1"), 16);
  assert_count(puzzle, "Bot-North-1", "1 shortest solution");
  assert_int_equal(count_sequences(puzzle, start, 16), 1);
  assert_int_equal(count_sequences(puzzle, start, 15), 0);
  assert_int_equal(distance_from(puzzle, "Top-South-4"), 18);
  uint64_t ways[120];
  np_space space = np_ogear_space(np_ogear_table_of(puzzle));
  np_search_ways(&space, np_ogear_distances_in(puzzle), ways);
  for (uint8_t from = 0; from < 120; from++)
    assert_int_equal(ways[from], count_sequences(puzzle, from, np_ogear_distances_in(puzzle)[from]));
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------- the article's own answer */

static bool solve_as_printed(const np_puzzle *puzzle, unsigned start, np_ogear_history *history) {
  return np_ogear_solve_as_printed(np_ogear_table_of(puzzle), np_ogear_distances_in(puzzle), start, history);
}

TEST(test_article_answer) {
  np_puzzle *puzzle = open_id("ogear.published");
  np_ogear_history history;
  char text[512];
  uint8_t at = state_named(puzzle, "Top-South-4"), start;
  np_puzzle_start(puzzle, &start);
  assert_int_equal(start, at);
  assert_true(solve_as_printed(puzzle, at, &history));
  assert_int_equal(history.count, 10);
  assert_int_equal(history.looked, 3842);
  np_writer writer = np_writer_over(text, sizeof text);
  np_ogear_write_history(&history, &writer);
  assert_string_equal(text, "[(Top,East),(Top,East),(Ri,South),(Bot,North),(Bot,North),(Back,West),(Back,West),"
                            "(Lef,South),(Lef,South),(Top,South)]");
  static const char *const moves[] = {"turn",    "forward", "turn",     "forward",  "turn",
                                      "forward", "turn",    "backward", "backward", "turn"};
  static const char *const places[] = {"Top-West",  "Lef-South", "Lef-West", "Back-West", "Back-South",
                                       "Bot-North", "Bot-East",  "Ri-South", "Top-East",  "Top-North"};
  for (size_t i = 0; i < 10; i++) {
    char word[NP_WORD_MAX], place[32];
    writer = np_writer_over(word, sizeof word);
    np_puzzle_write_move(puzzle, history.moves[i], &writer);
    assert_string_equal(word, moves[i]);
    np_move best;
    assert_true(np_puzzle_next(puzzle, &at, NULL, &best));
    assert_int_equal(best, history.moves[i]);
    assert_true(np_puzzle_apply(puzzle, &at, history.moves[i], NULL));
    writer = np_writer_over(place, sizeof place);
    np_puzzle_write_position(puzzle, &at, &writer);
    assert_int_equal(strncmp(place, places[i], strlen(places[i])), 0);
  }
  assert_true(np_puzzle_solved(puzzle, &at));
  np_puzzle_close(puzzle);
}

/* An entry of the program's list, which only grows. */
typedef struct listed {
  uint8_t state, move;
  uint32_t parent;
} listed;

/* The article's program, written out. Returns how many states of its list it looks at. */
static uint32_t run_program(const np_puzzle *puzzle, uint8_t start, listed **list) {
  uint32_t count = 1, capacity = 1024;
  *list = malloc(capacity * sizeof **list);
  (*list)[0] = (listed){start, 0, 0};
  for (uint32_t head = 0;; head++) {
    if (np_puzzle_solved(puzzle, &(*list)[head].state)) return head + 1;
    if (count + NP_OGEAR_MOVES > capacity) *list = realloc(*list, (capacity *= 2) * sizeof **list);
    assert_non_null(*list);
    for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
      uint8_t next = (*list)[head].state;
      if (np_puzzle_apply(puzzle, &next, move, NULL)) (*list)[count++] = (listed){next, (uint8_t)move, head};
    }
  }
}

TEST(test_program_written_out) {
  np_puzzle *puzzle = open_id("ogear.published");
  uint64_t worst = 0;
  uint8_t worst_start = 0;
  for (uint8_t start = 0; start < 120; start++) {
    listed *list;
    np_ogear_history history;
    uint32_t looked = run_program(puzzle, start, &list);
    assert_true(solve_as_printed(puzzle, start, &history));
    assert_int_equal(history.looked, looked);
    uint32_t entry = 0;
    for (uint32_t i = looked - 1; i > 0; i = list[i].parent, entry++) {
      uint8_t recorded = list[i].move == NP_OGEAR_TURN ? list[list[i].parent].state : list[i].state;
      np_ogear_place place = np_ogear_place_of(puzzle, &recorded);
      assert_that(entry, <, history.count);
      assert_int_equal(history.entries[entry].face, place.face);
      assert_int_equal(history.entries[entry].dir, place.dir);
      assert_int_equal(history.moves[history.count - 1 - entry], list[i].move);
    }
    assert_int_equal(entry, history.count);
    if (start == state_named(puzzle, "Front-North-1")) assert_int_equal(looked, 160063);
    if (looked > worst) {
      worst = looked;
      worst_start = start;
    }
    free(list);
  }
  /* the farthest start is not the one that takes the program longest */
  assert_int_equal(distance_from(puzzle, "Front-North-1"), 17);
  assert_int_equal(worst, 410128);
  assert_int_equal(worst_start, state_named(puzzle, "Ri-East-2"));
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------------------------ presets */

TEST(test_presets) {
  np_puzzle *puzzle = open_id("ogear.corrected~Top-South-2");
  uint8_t start;
  np_puzzle_start(puzzle, &start);
  assert_int_equal(np_ogear_distances_in(puzzle)[start], 22);
  np_puzzle_close(puzzle);
}
