/* The stage: moves, undo and redo, ids, settings, and what a reader is told. */
#include "bodies.h"
#include "stage_driver.h"

#include "stage.h"

#include <stdlib.h>

TEST(test_playing) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_move(stage, "2"));
  assert_says(stage, "ring 2 taken off, 41 moves to go");
  assert_true(nv_stage_status(stage).moving);
  double seconds = rest(stage);
  assert_that(seconds, >, 0.1);
  assert_that(seconds, <, 0.6);
  assert_false(nv_stage_move(stage, "5"));
  assert_says(stage, "ring 5 moves only when ring 4 is on and rings 1 to 3 are off; now ring 1 is on");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_true(nv_stage_status(stage).moving); /* it goes as far as it can, and back */
  rest(stage);
  assert_int_equal(state_of(stage), 2);
  assert_true(nv_stage_move(stage, "1 4, 1"));
  assert_int_equal(state_of(stage), 10);
  assert_true(nv_stage_undo(stage));
  assert_says(stage, "Undone: ring 1 put on");
  assert_true(nv_stage_redo(stage));
  assert_says(stage, "ring 1 put on, 38 moves to go");
  assert_false(nv_stage_redo(stage));
  assert_says(stage, "Nothing to redo");
  assert_true(nv_stage_restart(stage));
  assert_says(stage, "Back to the start: all 6 rings on");
  assert_false(nv_stage_restart(stage));
  assert_false(nv_stage_move(stage, "  "));
  assert_says(stage, "move is missing; it needs at least one word");
  assert_false(nv_stage_move(stage, "2 zwei 1"));
  assert_says(stage, "move is \"zwei\"; it needs to be a ring from 1 to 6");
  assert_int_equal(state_of(stage), 0);
  nv_stage_close(stage);
}

/* Of several moves all are played or none, and then the plan that lies ahead stays too. */
TEST(test_moves_all_or_none) {
  nv_stage *stage = open_stage("rings.6");
  nv_stage_solve(stage, NULL);
  nv_stage_seek(stage, 1);
  nv_stage_pause(stage, true);
  assert_false(nv_stage_move(stage, "1 4 6, 3"));
  assert_says(stage, "move 3, 6: ring 6 moves only when ring 5 is on and rings 1 to 4 are off; now ring 3 is on");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
  assert_int_equal(np_game_length(nv_stage_game(stage)), 42);
  assert_true(nv_stage_move(stage, "1 4"));
  assert_int_equal(np_game_place(nv_stage_game(stage)), 3);
  nv_stage_close(stage);
}

/* The JSON of the moves from this member on, to the end of its list. */
static const char *list_of(const nv_stage *stage, const char *member, char *text, size_t size) {
  np_writer writer = np_writer_over(text, size);
  nv_stage_write_moves(stage, &writer);
  char *at = strstr(text, member);
  assert_non_null(at);
  *strchr(at, ']') = '\0';
  return at;
}

/* The moves are listed as words: those since the last jump, and at most a hundred on either side. */
TEST(test_moves_as_words) {
  static char text[1 << 16];
  nv_stage *stage = open_stage("rings.6");
  assert_string_equal(list_of(stage, "\"movesMade\"", text, sizeof text), "\"movesMade\":[");
  nv_stage_move(stage, "2 1 4");
  nv_stage_undo(stage);
  assert_string_equal(list_of(stage, "\"movesMade\"", text, sizeof text), "\"movesMade\":[\"2\",\"1\"");
  assert_string_equal(list_of(stage, "\"movesAhead\"", text, sizeof text), "\"movesAhead\":[\"4\"");
  nv_stage_restart(stage);
  nv_stage_move(stage, "1");
  assert_string_equal(list_of(stage, "\"movesMade\"", text, sizeof text), "\"movesMade\":[\"1\"");
  nv_stage_close(stage);
  stage = open_stage("rings.10");
  nv_stage_solve(stage, NULL);
  for (int end = 0; end < 2; end++) {
    const char *list = list_of(stage, end ? "\"movesMade\"" : "\"movesAhead\"", text, sizeof text);
    size_t commas = 0;
    for (; *list; list++) commas += *list == ',';
    assert_int_equal(commas, 99);
    nv_stage_seek(stage, (uint32_t)np_game_length(nv_stage_game(stage)));
  }
  nv_stage_close(stage);
}

/* If nothing changes, nothing is drawn. */
TEST(test_idle) {
  nv_stage *stage = open_stage("rings.6");
  draw(stage);
  for (int i = 0; i < 200; i++) assert_false(nv_stage_tick(stage, 1.0 / 60));
  assert_false(nv_stage_dirty(stage));
  uint32_t version = nv_stage_version(stage);
  assert_true(nv_stage_move(stage, "1"));
  assert_true(nv_stage_dirty(stage));
  assert_int_not_equal(nv_stage_version(stage), version);
  rest(stage);
  draw(stage);
  assert_false(nv_stage_dirty(stage));
  nv_stage_close(stage);
}

TEST(test_bad_ids_open_the_nearest) {
  static const char *const cases[][3] = {
      {"rings.99", "rings.6", "rings is \"99\"; it needs to be from 1 to 64"},
      {"rings.4~01", "rings.6", "position has 2 digits; it needs 4, one for each ring"},
      {"a-very-long-name-of-a-kind-that-is-not-there.1", "rings.6", NULL},
      {"<script>", "rings.6", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char id[128];
    nv_stage *stage = nv_stage_open(cases[i][0]);
    np_writer writer = np_writer_over(id, sizeof id);
    np_game_write_id(nv_stage_game(stage), &writer);
    assert_string_equal(id, cases[i][1]);
    assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ERROR);
    assert_that(strlen(nv_stage_status(stage).message), >, 20);
    if (cases[i][2]) assert_says(stage, cases[i][2]);
    nv_stage_close(stage);
  }
}

/* With a puzzle on the stage a bad id loses nothing. */
TEST(test_bad_id_keeps_the_open_puzzle) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_move(stage, "2 1"));
  assert_false(nv_stage_start(stage, "rings.99"));
  assert_says(stage, "rings is \"99\"; it needs to be from 1 to 64");
  assert_int_equal(state_of(stage), 3);
  assert_true(nv_stage_undo(stage));
  nv_stage_close(stage);
}

TEST(test_settings) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_setting(stage, "theme", "dark"));
  assert_true(nv_stage_palette(stage)->dark);
  assert_true(nv_stage_setting(stage, "colour.ink", "#102030"));
  assert_int_equal(nv_stage_palette(stage)->ink.g, 0x20);
  assert_true(nv_stage_setting(stage, "colour.oxblood", "#405060"));
  assert_int_equal(nv_stage_palette(stage)->red.g, 0x50);
  assert_true(nv_stage_setting(stage, "mark.oxblood", "#708090"));
  assert_int_equal(nv_stage_palette(stage)->oxblood.g, 0x80);
  assert_int_equal(nv_stage_palette(stage)->red.g, 0x50); /* solids keep theirs */
  assert_int_equal(nv_stage_paper(stage).a, 255);
  assert_true(nv_stage_setting(stage, "background", "transparent"));
  assert_int_equal(nv_stage_paper(stage).a, 0);
  assert_true(nv_stage_setting(stage, "background", "paper"));
  assert_int_equal(nv_stage_paper(stage).a, 255);
  static const char *const bad[][3] = {
      {"theme", "blue", "theme is \"blue\"; it needs to be dark or light"},
      {"speed", "0", "speed is \"0\"; it needs to be a number from 0.25 to 32"},
      {"speed", "1e9", "speed is \"1e9\"; it needs to be a number from 0.25 to 32"},
      {"speed", "", "speed is \"\"; it needs to be a number from 0.25 to 32"},
      {"sounding", "", "sounding is \"\"; it needs to be a whole number from 0 to 255"},
      {"sounding", ".", "sounding is \".\"; it needs to be a whole number from 0 to 255"},
      {"sounding", "-1", "sounding is \"-1\"; it needs to be a whole number from 0 to 255"},
      {"sounding", "1.5", "sounding is \"1.5\"; it needs to be a whole number from 0 to 255"},
      {"covered", "x", "covered is \"x\"; it needs to be a whole number from 0 to 255"},
      {"covered", "256", "covered is \"256\"; it needs to be a whole number from 0 to 255"},
      {"sounding", "256", "sounding is \"256\"; it needs to be a whole number from 0 to 255"},
      {"motion", "", "motion is \"\"; it needs to be reduced or full"},
      {"colour.ink", "red", "colour.ink is \"red\"; it needs to be a colour like #1c2430"},
      {"colour.gold", "#000000", "there is no setting called \"colour.gold\""},
      {"background", "none", "background is \"none\"; it needs to be transparent or paper"},
      {"size", "7", "there is no setting called \"size\""},
      {"zoom", "1", "there is no setting called \"zoom\""}, /* it has a function of its own */
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    assert_false(nv_stage_setting(stage, bad[i][0], bad[i][1]));
    assert_says(stage, bad[i][2]);
  }
  nv_stage_close(stage);
}

static np_test_bounds seen_on(nv_stage *stage) {
  nv_canvas canvas = {0};
  rest(stage);
  nv_stage_draw(stage, &canvas);
  np_test_bounds seen = np_test_bounds_of(&canvas);
  nv_canvas_close(&canvas);
  return seen;
}

/* When the page covers the foot of the picture, a solid rises by half the covered height and keeps its size; uncovered,
 * it comes back. */
TEST(test_covered) {
  static const char *const ids[] = {"rings.4", "keydisk.a", "ogear.corrected", "snake.easy"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    nv_stage *stage = open_stage(ids[i]);
    nv_stage_resize(stage, 640, 420);
    np_test_bounds before = seen_on(stage);
    assert_true(nv_stage_setting(stage, "covered", "60"));
    nv_stage_tick(stage, 0.1);
    assert_true(nv_stage_tick(stage, 0.01)); /* it is on its way */
    np_test_bounds risen = seen_on(stage);
    assert_float_equal(risen.top, before.top - 30, 0.5);
    assert_float_equal(risen.bottom, before.bottom - 30, 0.5);
    assert_float_equal(risen.left, before.left, 0.5);
    assert_true(nv_stage_setting(stage, "covered", "0"));
    assert_float_equal(seen_on(stage).top, before.top, 0.5);
    nv_stage_close(stage);
  }
}

/* Makes one of many calls. */
static void act(nv_stage *stage, uint32_t dice) {
  static const char *const words[] = {"1", "2", "3", "4", "5", "6", "7", "x", ""};
  bool other = dice & 64;
  uint32_t number = dice / 16;
  switch (dice % 12) {
  case 0:
    nv_stage_move(stage, words[number % 9]);
    break;
  case 1:
    other ? nv_stage_undo(stage) : nv_stage_redo(stage);
    break;
  case 2:
    nv_stage_scramble(stage, number % 60, dice);
    break;
  case 3:
    nv_stage_solve(stage, other ? "" : "010101");
    break;
  case 4:
    nv_stage_seek(stage, number % 50);
    break;
  case 5:
    nv_stage_hint(stage);
    break;
  case 6:
    nv_stage_pause(stage, other);
    break;
  case 7:
    nv_stage_pointer(stage, (nv_pointer_event)(number % 4), (float)(dice % 640), (float)(dice % 420));
    break;
  case 8:
    nv_stage_set(stage, other ? "110011" : "2");
    break;
  case 9:
    other ? nv_stage_restart(stage) : nv_stage_zoom(stage, (nv_point){9, 9}, (nv_point){0, 0}, 0.5f);
    break;
  default:
    nv_stage_tick(stage, (double)(dice % 50) / 100);
    break;
  }
}

/* Any calls in any order: nothing breaks, the state is always complete JSON, and it differs only where its version
 * does. */
TEST(test_random_calls) {
  static char json[16384], before[16384];
  uint32_t version = 0;
  nv_stage *stage = open_stage("rings.6");
  uint32_t random = 7;
  for (int i = 0; i < 4000; i++) {
    random = random * 1664525u + 1013904223u;
    act(stage, random >> 20);
    if (i % 97 == 0) nv_stage_start(stage, random >> 26 & 1 ? "rings.3" : "rings.6");
    if (i % 16 == 0) draw(stage);
    np_writer writer = np_writer_over(json, sizeof json);
    nv_stage_write_state(stage, &writer);
    assert_that(writer.length, <, sizeof json);
    assert_int_equal(json[0], '{');
    assert_int_equal(json[writer.length - 1], '}');
    if (nv_stage_version(stage) == version) assert_string_equal(json, before);
    version = nv_stage_version(stage);
    strcpy(before, json);
  }
  nv_stage_close(stage);
}

/* A step that is shown leads from the position before it to the one after, as the timeline has them, whatever was shown
 * before it. */
TEST(test_steps_shown) {
  static const char *const ids[] = {"rings.6", "ogear.corrected", "keydisk.a", "snake.green"};
  for (size_t i = 0; i < 2 * sizeof ids / sizeof *ids; i++) {
    nv_stage *stage = open_stage(ids[i / 2]);
    if (i % 2) nv_stage_setting(stage, "motion", "reduced");
    const np_game *game = nv_stage_game(stage);
    size_t size = np_puzzle_position_size(np_game_puzzle(game));
    unsigned char *from = malloc(size), *to = malloc(size);
    assert_non_null(from);
    assert_non_null(to);
    assert_true(nv_stage_solve(stage, NULL));
    nv_stage_pause(stage, true);
    uint32_t random = 7;
    for (int step = 0; step < 300; step++) {
      size_t before = np_game_place(game);
      random = random * 1664525u + 1013904223u;
      if (random >> 31 & 1) nv_stage_tick(stage, 0.05 * (random >> 24 & 15));
      if ((random >> 16) % 13 == 0)
        nv_stage_seek(stage, random >> 8 & 3);
      else if (random >> 30 & 1)
        nv_stage_undo(stage);
      else
        nv_stage_redo(stage);
      size_t after = np_game_place(game);
      nv_scene scene = nv_stage_scene(stage);
      if (before == after || !scene.motion.moving || scene.motion.jumping) continue;
      assert_int_equal(scene.motion.backwards, after < before);
      np_game_position_at(game, after < before ? after : before, from);
      np_game_position_at(game, after < before ? before : after, to);
      assert_memory_equal(scene.motion.from, from, size);
      assert_memory_equal(scene.motion.to, to, size);
    }
    free(from);
    free(to);
    nv_stage_close(stage);
  }
}

/* A kind's name opens its first puzzle, and an empty name the first kind's. */
TEST(test_names_of_kinds) {
  nv_stage *stage = nv_stage_open("ogear");
  assert_string_equal(nv_stage_status(stage).view->kind, "ogear");
  assert_true(nv_stage_start(stage, ""));
  assert_string_equal(nv_stage_status(stage).view->kind, np_kind_name(np_kind_at(0)));
  assert_string_equal(nv_stage_status(stage).message, "");
  assert_false(nv_stage_start(stage, "ogears"));
  nv_stage_refuse(stage, "It went wrong elsewhere");
  assert_says(stage, "It went wrong elsewhere");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ERROR);
  nv_stage_close(stage);
}
