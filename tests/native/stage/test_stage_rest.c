/* A solved puzzle of any kind rests: moves by word, key and pointer change nothing and are answered with a sentence;
 * undo, restart and a plan lead away from the goal. */
#include "stage_driver.h"

#include "puzzle.h"

#include <string.h>

static const char solved[] = "The puzzle is solved: Undo takes a move back, Restart begins again";

typedef struct game {
  const char *id;
  const char *word; /* legal at the goal */
  const char *key;  /* plays a move there; NULL: no key does without choosing first */
  const char *away; /* a position that a plan goes to */
} game;

static const game games[] = {
    {"rings.3~011", "1", "1", "000"},         {"keydisk.030.020.4030", "left", "ArrowLeft", "0-0"},
    {"ogear.corrected", "turn", "t", NULL},   {"tracks.2x2.1-1.2-0.c1r1.c2r1", "c1r1E-", NULL, NULL},
    {"snake.1x2x3.ESCCSE", "3+", NULL, NULL},
};
enum { GAMES = sizeof games / sizeof *games };

/* At the goal, by a plan, with the celebration over. */
static nv_stage *solved_stage(const char *id) {
  nv_stage *stage = open_stage(id);
  assert_true(nv_stage_setting(stage, "speed", "32"));
  nv_stage_resize(stage, 640, 420);
  assert_true(nv_stage_solve(stage, NULL));
  rest(stage);
  assert_true(np_game_score(nv_stage_game(stage)).solved);
  draw(stage);
  return stage;
}

static void check_rests(const nv_stage *stage, size_t place) {
  assert_true(np_game_score(nv_stage_game(stage)).solved);
  assert_int_equal(np_game_place(nv_stage_game(stage)), place);
  assert_int_equal(np_game_length(nv_stage_game(stage)), place);
}

/* Checks that the puzzle's rules allow the move. */
static void assert_legal(const nv_stage *stage, const char *word) {
  static char position[NP_POSITION_MAX];
  const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
  np_move move;
  memcpy(position, np_game_position(nv_stage_game(stage)), np_puzzle_position_size(puzzle));
  np_error error = {0};
  if (!np_puzzle_read_move(puzzle, word, &move, &error) || !np_puzzle_apply(puzzle, position, move, &error))
    fail_msg("%s: %s", word, error.sentence);
}

TEST(test_moves_are_refused) {
  for (size_t i = 0; i < GAMES; i++) {
    nv_stage *stage = solved_stage(games[i].id);
    size_t place = np_game_place(nv_stage_game(stage));
    assert_legal(stage, games[i].word);
    assert_false(nv_stage_move(stage, games[i].word));
    assert_says(stage, solved);
    assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ERROR);
    if (games[i].key) {
      nv_stage_hint(stage); /* says something else */
      assert_true(nv_stage_key(stage, games[i].key));
      assert_says(stage, solved);
    }
    check_rests(stage, place);
    nv_stage_close(stage);
  }
}

/* Every place on the picture is pressed, marked and dragged from. A part that could move before says why it cannot
 * now. */
TEST(test_pointers_are_refused) {
  for (size_t i = 0; i < GAMES; i++) {
    nv_stage *stage = solved_stage(games[i].id);
    size_t place = np_game_place(nv_stage_game(stage)), refused = 0;
    for (float x = 8; x < 640; x += 16)
      for (float y = 8; y < 420; y += 16) {
        nv_stage_pointer(stage, NV_POINTER_HOVER, x, y);
        assert_false(nv_stage_hovered(stage, &(np_writer){0}));
        nv_stage_pointer(stage, NV_POINTER_DOWN, x, y);
        nv_stage_pointer(stage, NV_POINTER_UP, x, y);
        nv_stage_pointer(stage, NV_POINTER_MARK, x, y);
        nv_stage_pointer(stage, NV_POINTER_UP, x, y);
        nv_stage_hint(stage);
        nv_stage_pointer(stage, NV_POINTER_DOWN, x, y);
        for (float far = 4; far < 90; far += 6) nv_stage_pointer(stage, NV_POINTER_MOVE, x + far, y - far / 2);
        nv_stage_pointer(stage, NV_POINTER_UP, x + 90, y - 45);
        refused += strcmp(nv_stage_status(stage).message, solved) == 0;
      }
    check_rests(stage, place);
    assert_that(refused, >, 0);
    nv_stage_close(stage);
  }
}

/* The keyboard cursor vanishes with the last move. */
TEST(test_no_cursor) {
  for (size_t i = 0; i < GAMES; i++) {
    nv_stage *stage = open_stage(games[i].id);
    assert_true(nv_stage_setting(stage, "speed", "32"));
    nv_stage_resize(stage, 640, 420);
    nv_stage_key(stage, "ArrowRight");
    rest(stage);
    assert_that(nv_stage_scene(stage).marks.chosen, >, 0);
    assert_true(nv_stage_solve(stage, NULL));
    rest(stage);
    assert_true(np_game_score(nv_stage_game(stage)).solved);
    assert_int_equal(nv_stage_scene(stage).marks.chosen, 0);
    nv_stage_close(stage);
  }
}

/* Undo, restart and a plan to a position lead away from the goal; the plan's moves count as putting it back. */
TEST(test_ways_out) {
  for (size_t i = 0; i < GAMES; i++) {
    nv_stage *stage = solved_stage(games[i].id);
    assert_true(nv_stage_undo(stage));
    assert_false(np_game_score(nv_stage_game(stage)).solved);
    assert_true(nv_stage_redo(stage));
    assert_true(nv_stage_restart(stage));
    assert_int_equal(np_game_score(nv_stage_game(stage)).made, 0);
    assert_false(np_game_score(nv_stage_game(stage)).solved);
    nv_stage_close(stage);
    if (!games[i].away) continue;
    stage = solved_stage(games[i].id);
    assert_true(nv_stage_solve(stage, games[i].away));
    rest(stage);
    assert_that(np_game_score(nv_stage_game(stage)).returned, >, 0);
    nv_stage_move(stage, games[i].word);
    assert_string_not_equal(nv_stage_status(stage).message, solved);
    nv_stage_close(stage);
  }
}

/* A puzzle opened at its end rests, too; Restart then goes to the puzzle's first position. */
TEST(test_opened_at_the_end) {
  nv_stage *stage = open_stage("rings.6~111111");
  assert_says(stage, "This position is solved");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_SOLVED);
  assert_false(nv_stage_move(stage, "1"));
  assert_says(stage, solved);
  assert_true(nv_stage_restart(stage));
  assert_int_equal(state_of(stage), 0);
  assert_true(nv_stage_undo(stage));
  assert_int_equal(state_of(stage), 63);
  nv_stage_close(stage);
}

/* A move that the rules forbid is shown, with the reason, by a script and by a key; one that they allow is not played.
 */
TEST(test_forbidden_at_the_end) {
  nv_stage *key = solved_stage("keydisk.030.020.4030");
  assert_false(nv_stage_move(key, "right"));
  char sentence[200];
  strcpy(sentence, nv_stage_status(key).message);
  assert_int_equal(nv_stage_status(key).tone, NV_SAY_ILLEGAL);
  nv_stage_hint(key); /* says something else */
  assert_true(nv_stage_key(key, "ArrowRight"));
  assert_says(key, sentence);
  nv_stage_close(key);

  nv_stage *stage = open_stage("snake.ECSCSCCCSCCSCSCSCSCSCSCCCSE~27XYYxxzyZZYXXyyxxzzXXYYxyZ");
  assert_false(nv_stage_move(stage, "13+"));
  assert_says(stage, "blocked: cubelet 20 would hit cubelet 1");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_false(nv_stage_move(stage, "2+"));
  assert_says(stage, solved);
  check_rests(stage, 0);
  nv_stage_close(stage);
}

/* Of several moves none is played if one would lead past the goal. */
TEST(test_past_the_goal) {
  nv_stage *stage = open_stage("rings.3~011");
  assert_false(nv_stage_move(stage, "1 1"));
  assert_says(stage, "move 2, 1: the puzzle is solved");
  assert_int_equal(np_game_place(nv_stage_game(stage)), 0);
  nv_stage_close(stage);
}
