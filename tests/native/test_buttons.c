/* The buttons under a picture, which the page makes: what each does, whether it can, and what the page is told. */
#include "fixtures.h"
#include "snake/snake_body.h"
#include "stage.h"
#include "stage/stage_driver.h"
#include "view.h"

#include <stdlib.h>

static const char *const ids[] = {"keydisk.a", "ogear.corrected", "ogear.published", "snake.green"};
enum { IDS = sizeof ids / sizeof *ids, SIZE = 4096 };

static const char *json_of(const nv_stage *stage, char *text) {
  np_writer writer = np_writer_over(text, SIZE);
  nv_stage_write_buttons(stage, &writer);
  return text;
}

static size_t list(const nv_stage *stage, nv_button *row) {
  nv_scene scene = nv_stage_scene(stage);
  return nv_view_of(scene.puzzle)->buttons(&scene, row);
}

static bool is_legal(const nv_stage *stage, np_move move) {
  const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
  size_t size = np_puzzle_position_size(puzzle);
  void *after = malloc(size);
  memcpy(after, np_game_position(nv_stage_game(stage)), size);
  bool solved = np_puzzle_solved(puzzle, after), legal = np_puzzle_apply(puzzle, after, move, NULL);
  free(after);
  return legal && !solved;
}

/* Presses each of the row in turn: one that is open does its move, one that is not says why. Returns how many moves
 * were made. */
static size_t press_all(nv_stage *stage) {
  nv_button row[NV_BUTTONS_MAX];
  const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
  size_t count = list(stage, row), made = 0;
  for (size_t i = 0; i < count; i++) {
    np_move move;
    list(stage, row);
    size_t before = np_game_place(nv_stage_game(stage));
    uint32_t said = nv_stage_status(stage).said;
    bool plays = nv_view_of(puzzle)->part_move(puzzle, np_game_position(nv_stage_game(stage)), row[i].part, &move);
    if (plays) assert_int_equal(row[i].open, is_legal(stage, move));
    nv_stage_choose(stage, row[i].part);
    rest(stage);
    assert_int_equal(np_game_place(nv_stage_game(stage)), before + (plays && row[i].open));
    assert_that(nv_stage_status(stage).said, >, said);
    if (plays && !row[i].open) assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
    made += plays && row[i].open;
  }
  return made;
}

TEST(test_pressed) {
  for (size_t i = 0; i < IDS; i++) {
    nv_stage *stage = open_stage(ids[i]);
    nv_stage_resize(stage, 640, 440);
    size_t made = 0;
    for (int round = 0; round < 6; round++) made += press_all(stage);
    assert_that(made, >, 6);
    nv_stage_close(stage);
  }
}

/* A press ends the solver that is watched, as a press on the picture does. */
TEST(test_press_ends_thinking) {
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_stage_resize(stage, 640, 440);
  assert_true(nv_stage_think(stage, true));
  nv_stage_choose(stage, 1);
  assert_false(nv_stage_status(stage).thinking);
  nv_stage_close(stage);
}

/* The half turn is the one that is hinted, or else one that is free, from wherever the snake is seen: after nine moves
 * of this plan, 18++ is blocked and 18-- is not. */
TEST(test_half_turn) {
  enum { HALF = 3 };
  nv_button row[NV_BUTTONS_MAX];
  np_move move = 0;
  nv_stage *stage = open_stage("snake.green");
  const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
  nv_stage_resize(stage, 640, 440);
  assert_true(nv_stage_solve(stage, NULL));
  assert_true(nv_stage_seek(stage, 9));
  np_move wanted = np_game_step(nv_stage_game(stage), 9).move;
  for (int i = 0; i < 4; i++) {
    bool hinted = i >= 2;
    assert_true(nv_stage_turn(stage, i % 2 ? 3.1f : 0, 0));
    if (hinted) assert_true(nv_stage_hint(stage));
    nv_stage_choose(stage, nv_snake_part_of(NV_SNAKE_CHOOSE, 18, false));
    list(stage, row);
    assert_true(nv_view_of(puzzle)->part_move(puzzle, np_game_position(nv_stage_game(stage)), row[HALF].part, &move));
    assert_int_equal(move, wanted);
    assert_true(row[HALF].open);
    assert_int_equal(row[HALF].hinted, hinted);
  }
  nv_stage_close(stage);
}

/* How much of the buttons is shown depends on the room there is. */
TEST(test_told) {
  char text[SIZE];
  nv_stage *stage = open_stage("ogear.corrected");
  nv_stage_resize(stage, 640, 440);
  assert_has(json_of(stage, text), "{\"beside\":false,\"row\":[{\"part\":3,\"look\":\"\",\"title\":\"Backward\"");
  assert_has(text, "<span>Forward</span>");
  nv_stage_resize(stage, 250, 300);
  assert_lacks(json_of(stage, text), "<span>");
  nv_stage_resize(stage, 400, 120);
  assert_has(json_of(stage, text), "{\"beside\":true,");
  nv_stage_resize(stage, 640, 440);
  nv_stage_setting(stage, "labels", "off");
  assert_string_equal(json_of(stage, text), "{\"beside\":false,\"row\":[]}");
  nv_stage_close(stage);
  stage = open_stage("keydisk.a");
  nv_stage_resize(stage, 640, 440);
  assert_has(json_of(stage, text), "\"look\":\"shut\",\"title\":\"Slide left, blocked\"");
  assert_has(text, "<i class='beside' aria-hidden='true'>Slide</i>");
  nv_stage_resize(stage, 300, 300);
  assert_has(json_of(stage, text), "<i class='above' aria-hidden='true'>Slide</i>");
  nv_stage_resize(stage, 250, 240); /* they would lie over the picture */
  assert_lacks(json_of(stage, text), "<i");
  nv_stage_close(stage);
  stage = open_stage("snake.green");
  nv_stage_resize(stage, 400, 120); /* they are too many to stand beside it */
  assert_has(json_of(stage, text), "{\"beside\":false,\"row\":[{\"part\":");
  assert_has(text, "\"title\":\"Pass through\"");
  nv_stage_close(stage);
  stage = open_stage("rings.6");
  assert_string_equal(json_of(stage, text), "{\"beside\":false,\"row\":[]}");
  nv_stage_close(stage);
}
