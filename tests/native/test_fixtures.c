/* Every row of tests/fixtures.txt through the same checks, whatever its kind. */
#include "fixtures.h"
#include "test.h"

#include "play.h"
#include "numbers.h"
#include "snake/snake.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_MAX = NP_FIXTURE_LINE, ID_MAX = 2048, TEXT_MAX = 8192 };

static void check_id(np_game *game, const char *id) {
  char text[ID_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  np_game_write_id(game, &writer);
  assert_string_equal(text, id);
  writer = np_writer_over(text, sizeof text);
  np_puzzle_describe(np_game_puzzle(game), np_game_position(game), &writer);
  assert_that(writer.length, >, 0);
  assert_that(writer.length, <, sizeof text);
}

static void check_legal(np_game *game, const char *expected) {
  np_move moves[256];
  char text[ID_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  size_t count = np_puzzle_moves(np_game_puzzle(game), np_game_position(game), moves, 256);
  for (size_t i = 0; i < count; i++) {
    if (i > 0) np_write(&writer, " ");
    np_puzzle_write_move(np_game_puzzle(game), moves[i], &writer);
  }
  assert_string_equal(text, expected);
}

static void check_solve(np_game *game, uint64_t fewest) {
  np_error error = {0};
  np_score score = np_game_score(game);
  assert_true(score.known);
  assert_int_equal(score.left, fewest);
  assert_works(np_game_solve(game, NULL, &error), error);
  assert_int_equal(np_game_length(game), fewest);
  for (uint64_t left = fewest; left > 0; left--) {
    assert_false(np_puzzle_solved(np_game_puzzle(game), np_game_position(game)));
    assert_int_equal(np_game_score(game).left, left);
    char word[NP_WORD_MAX];
    np_writer writer = np_writer_over(word, sizeof word);
    np_puzzle_write_move(np_game_puzzle(game), np_game_step(game, np_game_place(game)).move, &writer);
    assert_works(play_word(game, word, &error), error);
  }
  score = np_game_score(game);
  assert_true(score.solved);
  assert_int_equal(score.made, fewest);
  assert_int_equal(score.worse, 0);
  assert_false(np_game_solve(game, NULL, &error));
  assert_string_equal(error.sentence, "it is solved already");
  while (np_game_undo(game)) {}
  assert_int_equal(np_game_place(game), 0);
}

/* A kind that knows no distances ("-") has a way to the goal all the same. */
static void check_way(np_game *game) {
  np_error error = {0};
  assert_false(np_game_score(game).known);
  if (!np_game_solve(game, NULL, &error)) fail_msg("%s", error.sentence);
  while (np_game_place(game) < np_game_length(game)) {
    assert_false(np_puzzle_solved(np_game_puzzle(game), np_game_position(game)));
    assert_true(np_game_redo(game));
  }
  assert_true(np_puzzle_solved(np_game_puzzle(game), np_game_position(game)));
  while (np_game_undo(game)) {}
}

static void check_illegal(np_game *game, const char *word, const char *why) {
  np_error error = {0};
  char before[ID_MAX];
  np_writer writer = np_writer_over(before, sizeof before);
  np_game_write_id(game, &writer);
  assert_false(play_word(game, word, &error));
  assert_string_equal(error.sentence, why);
  assert_string_equal(error.field, "move");
  check_id(game, before);
}

TEST(test_every_row) {
  char line[LINE_MAX], *fields[NP_FIXTURE_FIELDS];
  int rows = 0;
  FILE *file = np_fixtures_open();
  while (np_fixture_next(file, line, fields)) {
    np_error error = {0};
    np_game *game = np_game_open(fields[0], NULL, &error);
    if (!game) fail_msg("%s: %s", fields[0], error.sentence);
    check_id(game, fields[0]);
    check_legal(game, fields[1]);
    if (strcmp(fields[2], "-") == 0)
      check_way(game);
    else
      check_solve(game, strtoull(fields[2], NULL, 10));
    check_illegal(game, fields[3], fields[4]);
    np_game_close(game);
    rows++;
  }
  fclose(file);
  assert_that(rows, >=, 11);
}

/* Ids in tests/ids.txt were in use once: each opens for ever, as itself or as the id beside it. */
TEST(test_golden_ids) {
  char line[LINE_MAX];
  int rows = 0;
  FILE *file = fopen(NP_TESTS_FOLDER "/ids.txt", "r");
  assert_non_null(file);
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#' || line[0] == '\n') continue;
    char *id = strtok(line, " \n"), *canonical = strtok(NULL, " \n");
    np_error error = {0};
    np_game *game = np_game_open(id, NULL, &error);
    if (!game) fail_msg("%s no longer opens: %s", id, error.sentence);
    check_id(game, canonical ? canonical : id);
    np_game_close(game);
    rows++;
  }
  fclose(file);
  assert_that(rows, >, 0);
}

/* Every kind in the list opens its default and all its presets, and has its texts. */
TEST(test_kinds) {
  assert_string_equal(np_default_id("none"), np_kind_default(np_kind_at(0)));
  for (size_t i = 0; np_kind_at(i); i++) {
    const np_kind *kind = np_kind_at(i);
    assert_string_equal(np_default_id(np_kind_name(kind)), np_kind_default(kind));
    assert_that(strlen(np_kind_title(kind)), >, 0);
    assert_that(strlen(np_kind_rule(kind)), >, 20);
    np_game *game = np_game_open(np_kind_default(kind), NULL, NULL);
    assert_non_null(game);
    char goal[160], rule[300]; /* web/stage/state_json.c has room for so much */
    np_writer writer = np_writer_over(rule, sizeof rule);
    np_puzzle_write_rule(np_game_puzzle(game), &writer);
    assert_that(writer.length, <, sizeof rule);
    assert_ptr_equal(strstr(rule, np_kind_rule(kind)), rule);
    writer = np_writer_over(goal, sizeof goal);
    np_puzzle_write_goal(np_game_puzzle(game), &writer);
    assert_that(strlen(goal), >, 15);
    assert_int_equal(goal[strlen(goal) - 1], '.');
    np_game_close(game);
    for (const np_preset *preset = np_kind_presets(kind); preset && preset->id; preset++) {
      game = np_game_open(preset->id, NULL, NULL);
      if (!game) fail_msg("%s does not open", preset->id);
      assert_that(strlen(preset->title), >, 0);
      np_game_close(game);
    }
  }
}

/* ------------------------------------------------------------------------- positions as text */

static void check_round_trip(const np_puzzle *puzzle, const uint8_t *position, uint8_t *read) {
  static char text[TEXT_MAX];
  np_error error = {0};
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_position(puzzle, position, &writer);
  assert_that(writer.length, <, sizeof text);
  if (!np_puzzle_read_position(puzzle, text, read, &error)) fail_msg("%s: %s", text, error.sentence);
  if (memcmp(read, position, np_puzzle_position_size(puzzle)) != 0) fail_msg("%s reads back as another position", text);
}

/* On a long random walk by legal moves, every position that is written down reads back as itself. */
static void check_walk(const char *id) {
  enum { STEPS = 400, MOVES_MAX = 4096 };
  static np_move moves[MOVES_MAX];
  np_error error = {0};
  np_random random = {5};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  size_t size = np_puzzle_position_size(puzzle);
  uint8_t *position = calloc(2, size), *read = position + size;
  np_puzzle_start(puzzle, position);
  for (unsigned step = 0; step < STEPS; step++) {
    check_round_trip(puzzle, position, read);
    size_t count = np_puzzle_moves(puzzle, position, moves, MOVES_MAX);
    if (count > MOVES_MAX) count = MOVES_MAX;
    if (count == 0) break;
    np_move move = moves[np_random_below(&random, (uint32_t)count)];
    if (!np_puzzle_apply(puzzle, position, move, &error)) fail_msg("%s: %s", id, error.sentence);
  }
  free(position);
  np_puzzle_close(puzzle);
}

TEST(test_positions_read_back) {
  char line[LINE_MAX], *fields[NP_FIXTURE_FIELDS];
  FILE *file = np_fixtures_open();
  while (np_fixture_next(file, line, fields)) check_walk(fields[0]);
  fclose(file);
  for (size_t i = 0; np_kind_at(i); i++)
    for (const np_preset *preset = np_kind_presets(np_kind_at(i)); preset && preset->id; preset++)
      check_walk(preset->id);
}

/* A number that is no move is refused with a sentence, and the position stays. */
TEST(test_no_moves) {
  static const np_move numbers[] = {1000000, UINT32_MAX / 2, UINT32_MAX - 1, UINT32_MAX};
  for (size_t i = 0; np_kind_at(i); i++) {
    np_puzzle *puzzle = np_puzzle_open(np_kind_presets(np_kind_at(i))->id, NULL, NULL);
    size_t size = np_puzzle_position_size(puzzle);
    uint8_t *position = calloc(2, size), *before = position + size;
    np_puzzle_start(puzzle, position);
    memcpy(before, position, size);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
      np_error error = {0};
      if (np_puzzle_apply(puzzle, position, numbers[k], &error))
        fail_msg("%s: %u", np_kind_presets(np_kind_at(i))->id, (unsigned)numbers[k]);
      assert_true(error.sentence[0]);
      assert_memory_equal(position, before, size);
    }
    free(position);
    np_puzzle_close(puzzle);
  }
}

/* All moves from a solved snake, and all from each position they lead to: among them keep1, after which the chain fills
 * the box though none of it is laid. */
TEST(test_snake_let_go) {
  static const char *const ids[] = {"snake.1x2x3.ESCCSE~6xxyX", "snake.1x2x2.ECCE~4xyX", "snake.2x2x2.ECCCCCCE"};
  np_move first[256], then[256];
  uint8_t start[NP_SNAKE_MAX], once[NP_SNAKE_MAX], twice[NP_SNAKE_MAX], read[NP_SNAKE_MAX];
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    np_puzzle *puzzle = np_puzzle_open(ids[i], NULL, NULL);
    size_t size = np_puzzle_position_size(puzzle);
    np_puzzle_start(puzzle, start);
    for (size_t a = np_puzzle_moves(puzzle, start, first, 256); a-- > 0;) {
      memcpy(once, start, size);
      assert_true(np_puzzle_apply(puzzle, once, first[a], NULL));
      check_round_trip(puzzle, once, read);
      for (size_t b = np_puzzle_moves(puzzle, once, then, 256); b-- > 0;) {
        memcpy(twice, once, size);
        assert_true(np_puzzle_apply(puzzle, twice, then[b], NULL));
        check_round_trip(puzzle, twice, read);
      }
    }
    np_puzzle_close(puzzle);
  }
}
