/* Chinese rings against the numbers of the article and of the OEIS, and against breadth-first search. */
#include "test.h"

#include "puzzle.h"
#include "rings/rings.h"

#include <stdlib.h>

static np_puzzle *open_rings(unsigned hooks, bool fast) {
  char id[32];
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "rings.%u%s", hooks, fast ? ".fast" : "");
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  assert_non_null(puzzle);
  return puzzle;
}

static uint64_t distance(const np_puzzle *puzzle, uint64_t from, const uint64_t *target) {
  uint64_t moves = 0;
  assert_true(np_puzzle_distance(puzzle, &from, target, &moves));
  return moves;
}

/* C. Moler's listing: path = shortest_path(0), and the hooks it moves. */
TEST(test_article_path) {
  static const uint8_t path[] = {0,  2,  3,  11, 10, 8,  9,  13, 12, 14, 15, 47, 46, 44, 45, 41, 40, 42, 43, 35, 34, 32,
                                 33, 37, 36, 38, 39, 55, 54, 52, 53, 49, 48, 50, 51, 59, 58, 56, 57, 61, 60, 62, 63};
  static const uint8_t hooks[] = {2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 6, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2,
                                  1, 3, 1, 2, 1, 5, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1};
  np_puzzle *puzzle = open_rings(6, false);
  uint64_t here = 0;
  np_move move;
  for (size_t i = 0; i < sizeof hooks; i++) {
    assert_int_equal(here, path[i]);
    assert_true(np_puzzle_next(puzzle, &here, NULL, &move));
    assert_int_equal(move, hooks[i]);
    assert_true(np_puzzle_apply(puzzle, &here, move, NULL));
  }
  assert_int_equal(here, 63);
  assert_false(np_puzzle_next(puzzle, &here, NULL, &move));
  np_puzzle_close(puzzle);
}

/* The article's bar chart: lengths counted in states, from every start. */
TEST(test_article_lengths) {
  static const uint8_t lengths[64] = {43, 44, 42, 41, 46, 45, 47, 48, 38, 37, 39, 40, 35, 36, 34, 33,
                                      54, 53, 55, 56, 51, 52, 50, 49, 59, 60, 58, 57, 62, 61, 63, 64,
                                      22, 21, 23, 24, 19, 20, 18, 17, 27, 28, 26, 25, 30, 29, 31, 32,
                                      11, 12, 10, 9,  14, 13, 15, 16, 6,  5,  7,  8,  3,  4,  2,  1};
  np_puzzle *puzzle = open_rings(6, false);
  for (uint64_t start = 0; start < 64; start++) assert_int_equal(distance(puzzle, start, NULL) + 1, lengths[start]);
  np_puzzle_close(puzzle);
}

TEST(test_counts) {
  static const uint32_t plain[] = {1, 2, 5, 10, 21, 42, 85, 170, 341, 682, 1365, 2730}; /* OEIS A000975 */
  static const uint32_t fast[] = {1, 1, 4, 7, 16, 31, 64, 127, 256, 511};               /* OEIS A051049 */
  for (unsigned hooks = 1; hooks <= 12; hooks++) {
    np_puzzle *puzzle = open_rings(hooks, false);
    assert_int_equal(distance(puzzle, 0, NULL), plain[hooks - 1]);
    np_puzzle_close(puzzle);
  }
  for (unsigned hooks = 1; hooks <= 10; hooks++) {
    np_puzzle *puzzle = open_rings(hooks, true);
    assert_int_equal(distance(puzzle, 0, NULL), fast[hooks - 1]);
    np_puzzle_close(puzzle);
  }
}

/* To 64 hooks by the recurrence a(n) = 2 a(n-1) + (n odd), and the two ends of the path. */
TEST(test_exact_to_64) {
  uint64_t expected = 0;
  for (unsigned hooks = 1; hooks <= 64; hooks++) {
    expected = 2 * expected + hooks % 2;
    np_puzzle *puzzle = open_rings(hooks, false);
    assert_int_equal(distance(puzzle, 0, NULL), expected);
    assert_int_equal(distance(puzzle, np_rings_goal(hooks) >> 1, NULL), np_rings_goal(hooks));
    np_puzzle_close(puzzle);
  }
  assert_int_equal(expected, UINT64_C(12297829382473034410));
}

/* Breadth-first search by the rule alone, from one state, no closed form. */
static void search(const np_puzzle *puzzle, uint64_t from, uint32_t *distances, uint32_t *queue, uint64_t states) {
  np_move moves[4];
  size_t head = 0, tail = 0;
  for (uint64_t i = 0; i < states; i++) distances[i] = UINT32_MAX;
  distances[from] = 0;
  queue[tail++] = (uint32_t)from;
  while (head < tail) {
    uint64_t here = queue[head++];
    size_t count = np_puzzle_moves(puzzle, &here, moves, 4);
    for (size_t i = 0; i < count; i++) {
      uint64_t next = here;
      assert_true(np_puzzle_apply(puzzle, &next, moves[i], NULL));
      if (distances[next] != UINT32_MAX) continue;
      distances[next] = distances[here] + 1;
      queue[tail++] = (uint32_t)next;
    }
  }
  assert_int_equal(tail, states);
}

/* The rule as the article writes it, on bits, against the core's. */
static bool article_allows(uint64_t state, unsigned hook) {
  if (hook == 1) return true;
  for (unsigned k = 1; k + 1 < hook; k++)
    if (!(state >> (k - 1) & 1)) return false;
  return !(state >> (hook - 2) & 1);
}

TEST(test_rule_everywhere) {
  for (unsigned hooks = 1; hooks <= 10; hooks++) {
    np_puzzle *puzzle = open_rings(hooks, false);
    for (uint64_t here = 0; here <= np_rings_goal(hooks); here++)
      for (unsigned hook = 1; hook <= hooks; hook++) {
        uint64_t moved = here;
        np_error error = {0};
        assert_int_equal(np_puzzle_apply(puzzle, &moved, hook, &error), article_allows(here, hook));
        assert_int_equal(moved, (article_allows(here, hook) ? here ^ (uint64_t)1 << (hook - 1) : here));
      }
    np_puzzle_close(puzzle);
  }
}

/* Distance and next move to the goal and to a scattered target, for every state of 1..16 hooks. */
static void check_against_search(unsigned hooks, bool fast) {
  uint64_t states = (uint64_t)1 << hooks, target = (states * 5 / 7) & (states - 1);
  uint32_t *distances = malloc(states * sizeof *distances), *queue = malloc(states * sizeof *queue);
  assert_non_null(distances);
  assert_non_null(queue);
  np_puzzle *puzzle = open_rings(hooks, fast);
  for (int round = 0; round < 2; round++) {
    uint64_t to = round == 0 ? np_rings_goal(hooks) : target;
    search(puzzle, to, distances, queue,
           states); /* moves undo themselves, so a search from the target does for one to it */
    for (uint64_t from = 0; from < states; from++) {
      np_move move;
      uint64_t next = from;
      assert_int_equal(distance(puzzle, from, &to), distances[from]);
      assert_int_equal(np_puzzle_next(puzzle, &from, &to, &move), from != to);
      if (from == to) continue;
      assert_true(np_puzzle_apply(puzzle, &next, move, NULL));
      assert_int_equal(distances[next] + 1, distances[from]);
    }
  }
  np_puzzle_close(puzzle);
  free(distances);
  free(queue);
}

TEST(test_against_search) {
  for (unsigned hooks = 1; hooks <= 16; hooks++) check_against_search(hooks, false);
  for (unsigned hooks = 1; hooks <= 14; hooks++) check_against_search(hooks, true);
}

TEST(test_places) {
  for (unsigned hooks = 1; hooks <= 64; hooks++)
    for (uint64_t i = 0; i < 1000; i++) {
      uint64_t place = (i * UINT64_C(0x9E3779B97F4A7C15)) & np_rings_goal(hooks);
      assert_int_equal(np_rings_place(hooks, np_rings_state_at(hooks, place)), place);
    }
}

static void check_bad(const char *id, const char *field, size_t place, const char *sentence) {
  np_error error = {0};
  assert_null(np_puzzle_open(id, NULL, &error));
  assert_string_equal(error.sentence, sentence);
  assert_string_equal(error.field, field);
  assert_int_equal(error.place, place);
}

/* A sentence that ends in the names of all kinds: "rings", "rings or ogear", "rings, keydisk or ogear". */
static void check_bad_kind(const char *id, const char *beginning) {
  char sentence[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(sentence, sizeof sentence);
  np_write(&writer, "%s", beginning);
  for (size_t i = 0; np_kind_at(i); i++)
    np_write(&writer, "%s%s", i == 0 ? " " : np_kind_at(i + 1) ? ", " : " or ", np_kind_name(np_kind_at(i)));
  check_bad(id, "kind", 0, sentence);
}

TEST(test_bad_ids) {
  check_bad_kind("", "the id names no puzzle; it needs to begin with");
  check_bad_kind("ring.6", "there is no puzzle called \"ring\"; it needs to be");
  check_bad("rings", "rings", 5, "rings is missing; it needs a whole number from 1 to 64");
  check_bad("rings.", "rings", 6, "rings is missing; it needs a whole number from 1 to 64");
  check_bad("rings.x", "rings", 6, "rings is \"x\"; it needs a whole number from 1 to 64");
  check_bad("rings.-1", "rings", 6, "rings is \"-1\"; it needs a whole number from 1 to 64");
  check_bad("rings.0", "rings", 6, "rings is \"0\"; it needs to be from 1 to 64");
  check_bad("rings.65", "rings", 6, "rings is \"65\"; it needs to be from 1 to 64");
  check_bad("rings.18446744073709551617", "rings", 6, "rings is \"18446744073709551617\"; it needs to be from 1 to 64");
  check_bad("rings.6.slow", "variant", 8, "variant is \"slow\"; it can only be \"fast\", or be left out");
  check_bad("rings.6.fast.2", "id", 12, "the id has \".2\" after its last field");
  check_bad("rings.6~01", "position", 8, "position has 2 digits; it needs 6, one for each ring");
  check_bad("rings.6~1", "position", 8, "position has 1 digit; it needs 6, one for each ring");
  check_bad("rings.6~0101010", "position", 8, "position has 7 digits; it needs 6, one for each ring");
  check_bad("rings.6~01x101", "position", 10, "position has \"x\" at ring 3; it needs 0 (on) or 1 (off)");
  check_bad("rings.6 ", "id", 7, "the id has \" \" at character 8; it needs letters, digits and - _ . ~ only");
}

/* The fast variant says what it adds; with one hook it adds nothing. */
TEST(test_rule) {
  const struct {
    unsigned hooks;
    bool fast, adds;
  } rules[] = {{6, false, false}, {6, true, true}, {2, true, true}, {1, true, false}};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    char rule[300];
    np_writer writer = np_writer_over(rule, sizeof rule);
    np_puzzle *puzzle = open_rings(rules[i].hooks, rules[i].fast);
    np_puzzle_write_rule(puzzle, &writer);
    const char *kind = np_kind_rule(np_puzzle_kind(puzzle)), *more = rule + strlen(kind);
    assert_memory_equal(rule, kind, strlen(kind));
    assert_string_equal(more, rules[i].adds ? " Rings 1 and 2, both on or both off, may also move together." : "");
    np_puzzle_close(puzzle);
  }
}
