/* The stage: what a person does, what is shown while time passes, and what is said. */
#include "test.h"

#include "rings/rings.h"
#include "stage.h"

static np_stage *open_stage(const char *id) {
  np_stage *stage = np_stage_open();
  assert_non_null(stage);
  assert_true(np_stage_start(stage, id));
  return stage;
}

static uint64_t state_of(const np_stage *stage) { return np_rings_state(np_game_position(np_stage_game(stage))); }
static void assert_says(const np_stage *stage, const char *sentence) {
  assert_string_equal(np_stage_status(stage).message, sentence);
}

/* Lets frames pass until nothing moves; returns the seconds that took. */
static double rest(np_stage *stage) {
  double seconds = 0;
  while (np_stage_tick(stage, 1.0 / 60) && seconds < 1000) seconds += 1.0 / 60;
  return seconds;
}

static void draw(np_stage *stage) {
  np_canvas canvas;
  np_canvas_open(&canvas);
  np_stage_draw(stage, &canvas);
  assert_true(canvas.shape_count > 10);
  np_canvas_close(&canvas);
}

static void test_playing(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  assert_true(np_stage_move(stage, "2"));
  assert_says(stage, "hook 2 freed, 41 to go");
  assert_true(np_stage_status(stage).moving);
  double seconds = rest(stage);
  assert_true(seconds > 0.1 && seconds < 0.6);
  assert_false(np_stage_move(stage, "5"));
  assert_says(stage, "hook 5 moves only when hook 4 is up and hooks 1 to 3 are down; now hook 1 is up");
  assert_int_equal(np_stage_status(stage).tone, NP_SAY_ILLEGAL);
  assert_true(np_stage_status(stage).moving); /* it goes as far as it can, and back */
  rest(stage);
  assert_int_equal(state_of(stage), 2);
  assert_true(np_stage_move(stage, "1 4, 1"));
  assert_int_equal(state_of(stage), 10);
  assert_true(np_stage_undo(stage));
  assert_says(stage, "Undone: hook 1 engaged");
  assert_true(np_stage_redo(stage));
  assert_says(stage, "hook 1 engaged, 38 to go");
  assert_false(np_stage_redo(stage));
  assert_says(stage, "Nothing to redo");
  assert_true(np_stage_restart(stage));
  assert_says(stage, "Back to the start: all 6 hooks up; state 0 of 63");
  assert_false(np_stage_restart(stage));
  assert_false(np_stage_move(stage, "  "));
  assert_says(stage, "move is missing; it needs at least one word");
  assert_false(np_stage_move(stage, "2 zwei 1"));
  assert_says(stage, "move is \"zwei\"; it needs to be a hook from 1 to 6");
  assert_int_equal(state_of(stage), 2);
  np_stage_close(stage);
}

static void test_no_patience(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  assert_true(np_stage_solve(stage, ""));
  assert_says(stage, "No patience: 42 moves to the goal");
  assert_true(np_stage_status(stage).playing);
  for (int i = 0; i < 300; i++) np_stage_tick(stage, 1.0 / 60);
  np_stage_pause(stage, true);
  size_t place = np_game_place(np_stage_game(stage));
  assert_true(place > 3 && place < 30);
  rest(stage);
  assert_int_equal(np_game_place(np_stage_game(stage)), place);
  np_stage_pause(stage, false);
  rest(stage);
  assert_int_equal(state_of(stage), 63);
  assert_int_equal(np_game_place(np_stage_game(stage)), 42);
  assert_says(stage, "Solved in 42 moves, the fewest possible");
  np_stage_pause(stage, false); /* nothing is left to play */
  assert_false(np_stage_status(stage).playing);
  assert_false(np_stage_solve(stage, ""));
  assert_says(stage, "it is solved already");
  np_stage_close(stage);
}

/* 64 hooks: a plan of a million moves at a time, and every sentence knows that it is not the whole. */
static void test_long_plan(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.64");
  assert_true(np_stage_solve(stage, ""));
  assert_says(stage, "No patience: the first 1048576 of 12297829382473034410 moves");
  assert_true(np_stage_status(stage).beyond == UINT64_C(12297829382473034410) - 1048576);
  assert_true(np_stage_seek(stage, 1048575));
  assert_memory_equal(np_stage_status(stage).message, "Move 1048575 of the first 1048576: ", 35);
  np_stage_pause(stage, false);
  rest(stage); /* it plays to the end of what is laid out, and stops there */
  assert_says(stage, "The plan is laid out to here, No patience goes on: hook 1 engaged, 12297829382471985834 to go");
  assert_false(np_stage_status(stage).playing);
  assert_true(np_stage_seek(stage, 0));
  assert_true(np_stage_seek(stage, 1048576));
  assert_non_null(
      strstr(np_stage_status(stage).message, "No patience goes on: Move 1048576 of the first 1048576: hook"));
  assert_non_null(strstr(np_stage_status(stage).message, " of 18446744073709551615")); /* the sentence has its end */
  assert_true(np_stage_solve(stage, ""));
  assert_says(stage, "No patience: the first 1048576 of 12297829382471985834 moves");
  np_stage_pause(stage, true);
  assert_true(np_stage_undo(stage)); /* the timeline is the plan's as long as nothing else is played */
  assert_true(np_stage_status(stage).beyond > 0);
  assert_true(np_stage_redo(stage));
  assert_true(np_stage_seek(stage, 1048576));
  assert_true(np_stage_move(stage, "1"));
  assert_int_equal(np_stage_status(stage).beyond, 0);
  assert_true(np_stage_start(stage, "rings.30"));
  assert_true(np_stage_solve(stage, "111111111111111111111111111110"));
  assert_says(stage, "On the way: the first 1048576 of 357913941 moves");
  np_stage_close(stage);
}

static void test_take_over(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  assert_true(np_stage_solve(stage, NULL));
  assert_true(np_stage_seek(stage, 20));
  assert_int_equal(state_of(stage), 34);
  assert_says(stage, "Move 20 of 42: hooks 2 and 6 down, the rest up; state 34 of 63");
  assert_false(np_stage_seek(stage, 43));
  assert_says(stage, "place is 43; it needs to be from 0 to 42");
  np_stage_pause(stage, false);
  np_stage_tick(stage, 0.02);
  assert_true(np_stage_move(stage, "1")); /* a hand on the puzzle stops the plan */
  assert_false(np_stage_status(stage).playing);
  rest(stage);
  np_stage_close(stage);
}

static void test_speed(void **state) {
  (void)state;
  double seconds[2];
  for (int i = 0; i < 2; i++) {
    np_stage *stage = open_stage("rings.5");
    assert_true(np_stage_setting(stage, "speed", i == 0 ? "1" : "8"));
    np_stage_solve(stage, "");
    while (np_stage_status(stage).playing) seconds[i] = rest(stage);
    assert_int_equal(state_of(stage), 31);
    np_stage_close(stage);
  }
  assert_true(seconds[1] < seconds[0] / 2);
}

static void test_reduced_motion(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.3");
  assert_true(np_stage_setting(stage, "motion", "reduced"));
  assert_true(np_stage_move(stage, "1"));
  assert_false(np_stage_status(stage).moving);
  assert_false(np_stage_tick(stage, 0.016));
  np_stage_solve(stage, "");
  double seconds = rest(stage);
  assert_true(seconds > 1); /* steps are still paced, each shown in one piece */
  assert_int_equal(state_of(stage), 7);
  np_stage_close(stage);
}

/* Nothing changes, nothing is drawn. */
static void test_idle(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  draw(stage);
  for (int i = 0; i < 200; i++) assert_false(np_stage_tick(stage, 1.0 / 60));
  assert_false(np_stage_dirty(stage));
  uint32_t version = np_stage_version(stage);
  assert_true(np_stage_move(stage, "1"));
  assert_true(np_stage_dirty(stage));
  assert_true(np_stage_version(stage) != version);
  rest(stage);
  draw(stage);
  assert_false(np_stage_dirty(stage));
  np_stage_close(stage);
}

static void test_hint(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6~010000");
  assert_true(np_stage_hint(stage));
  assert_says(stage, "Hint: free hook 1");
  assert_int_equal(np_stage_status(stage).hinted, 1);
  assert_int_equal(np_game_place(np_stage_game(stage)), 0);
  assert_true(np_stage_move(stage, "1"));
  assert_int_equal(np_stage_status(stage).hinted, 0);
  np_stage_close(stage);
}

static void test_bad_ids_open_the_nearest(void **state) {
  (void)state;
  static const char *const cases[][3] = {
      {"rings.99", "rings.6", "hooks is \"99\"; it needs to be from 1 to 64"},
      {"rings.4~01", "rings.6", "position has 2 digits; it needs one for each of the 4 hooks"},
      {"", "rings.6", NULL},
      {"a-very-long-name-of-a-kind-that-is-not-there.1", "rings.6", NULL},
      {"<script>", "rings.6", NULL},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char id[128];
    np_stage *stage = np_stage_open();
    assert_false(np_stage_start(stage, cases[i][0]));
    np_writer writer = np_writer_over(id, sizeof id);
    np_game_write_id(np_stage_game(stage), &writer);
    assert_string_equal(id, cases[i][1]);
    assert_int_equal(np_stage_status(stage).tone, NP_SAY_ERROR);
    assert_true(strlen(np_stage_status(stage).message) > 20);
    if (cases[i][2]) assert_says(stage, cases[i][2]);
    np_stage_close(stage);
  }
}

/* With a puzzle on the stage a bad id loses nothing. */
static void test_bad_id_keeps_the_open_puzzle(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  assert_true(np_stage_move(stage, "2 1"));
  assert_false(np_stage_start(stage, "rings.99"));
  assert_says(stage, "hooks is \"99\"; it needs to be from 1 to 64");
  assert_int_equal(state_of(stage), 3);
  assert_true(np_stage_undo(stage));
  np_stage_close(stage);
}

static void test_settings(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  assert_true(np_stage_setting(stage, "theme", "dark"));
  assert_true(np_stage_palette(stage)->dark);
  assert_true(np_stage_setting(stage, "colour.ink", "#102030"));
  assert_int_equal(np_stage_palette(stage)->ink.g, 0x20);
  static const char *const bad[][3] = {
      {"theme", "blue", "theme is \"blue\"; it needs to be dark or light"},
      {"speed", "0", "speed is \"0\"; it needs to be a number from 0.25 to 32"},
      {"speed", "1e9", "speed is \"1e9\"; it needs to be a number from 0.25 to 32"},
      {"speed", "", "speed is \"\"; it needs to be a number from 0.25 to 32"},
      {"motion", "", "motion is \"\"; it needs to be reduced or full"},
      {"colour.ink", "red", "colour.ink is \"red\"; it needs to be a colour like #1c2430"},
      {"colour.gold", "#000000", "there is no setting called \"colour.gold\""},
      {"size", "7", "there is no setting called \"size\""},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    assert_false(np_stage_setting(stage, bad[i][0], bad[i][1]));
    assert_says(stage, bad[i][2]);
  }
  np_stage_close(stage);
}

static void test_away(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6.fast");
  assert_int_equal(np_stage_status(stage).farthest, 47);
  bool seen[64] = {false};
  int different = 0;
  for (int chance = 0; chance < 8; chance++) {
    char value[16];
    np_writer writer = np_writer_over(value, sizeof value);
    np_write(&writer, "47 %d", chance);
    assert_true(np_stage_setting(stage, "away", value));
    assert_int_equal(np_game_score(np_stage_game(stage)).left, 47);
    different += !seen[state_of(stage)];
    seen[state_of(stage)] = true;
  }
  assert_int_equal(different, 2);
  assert_true(np_stage_undo(stage));
  assert_false(np_stage_setting(stage, "away", "48 1"));
  assert_says(stage, "no position is 48 moves away; the farthest is 47");
  assert_false(np_stage_setting(stage, "away", "far"));
  assert_says(stage, "away is \"far\"; it needs to be two whole numbers, a distance and any other");
  np_stage_close(stage);
  stage = open_stage("rings.40");
  assert_int_equal(np_stage_status(stage).farthest, 0);
  assert_false(np_stage_setting(stage, "away", "5 1"));
  np_stage_close(stage);
}

/* Clicking where each hook stands plays that hook, at every size the page may have. */
static void test_pointer(void **state) {
  (void)state;
  static const float sizes[][2] = {{960, 600}, {390, 300}, {280, 200}, {320, 480}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    np_stage *stage = open_stage("rings.6");
    const np_view *view = np_stage_status(stage).view;
    np_palette palette = np_palette_light;
    np_stage_resize(stage, sizes[i][0], sizes[i][1]);
    np_scene scene = {.puzzle = np_game_puzzle(np_stage_game(stage)),
                      .from = np_game_position(np_stage_game(stage)),
                      .to = np_game_position(np_stage_game(stage)),
                      .width = sizes[i][0],
                      .height = sizes[i][1],
                      .palette = &palette};
    float seen[7] = {0};
    float y = sizes[i][1] * 0.55f;
    for (float x = 0; x < sizes[i][0]; x += 1) {
      uint32_t part = view->pick(&scene, (np_point){x, y});
      assert_in_range(part, 0, 6);
      if (part && seen[part] == 0) seen[part] = x + 2;
    }
    for (int hook = 1; hook <= 6; hook++) assert_true(seen[hook] > 0);
    assert_true(np_stage_pointer(stage, NP_POINTER_DOWN, seen[2], y));
    assert_true(np_stage_pointer(stage, NP_POINTER_UP, seen[2], y));
    assert_int_equal(state_of(stage), 2);
    rest(stage);
    np_stage_pointer(stage, NP_POINTER_DOWN, seen[1], y); /* a drag is no click */
    np_stage_pointer(stage, NP_POINTER_MOVE, seen[1] + 60, y);
    np_stage_pointer(stage, NP_POINTER_UP, seen[1], y);
    np_stage_pointer(stage, NP_POINTER_DOWN, seen[1], y); /* nor is a press that was taken away */
    np_stage_pointer(stage, NP_POINTER_CANCEL, seen[1], y);
    np_stage_pointer(stage, NP_POINTER_UP, seen[1], y);
    assert_int_equal(state_of(stage), 2);
    np_stage_close(stage);
  }
}

static void test_keys(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6");
  assert_true(np_stage_key(stage, "ArrowRight"));
  assert_true(np_stage_status(stage).chosen > 0);
  assert_int_equal(np_stage_status(stage).tone, NP_SAY_PART);
  assert_true(np_stage_key(stage, "2"));
  assert_int_equal(state_of(stage), 2);
  assert_true(np_stage_key(stage, "Home"));
  assert_true(np_stage_key(stage, "Enter"));
  assert_int_equal(state_of(stage), 3);
  assert_false(np_stage_key(stage, "Tab"));
  assert_false(np_stage_key(stage, "F5"));
  assert_false(np_stage_key(stage, "q"));
  np_stage_close(stage);
}

/* The fast variant's double move: a part of its own after the last hook. */
static void test_double_move(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6.fast");
  const np_view *view = np_stage_status(stage).view;
  np_palette palette = np_palette_light;
  np_scene scene = {.puzzle = np_game_puzzle(np_stage_game(stage)),
                    .from = np_game_position(np_stage_game(stage)),
                    .to = np_game_position(np_stage_game(stage)),
                    .width = 640,
                    .height = 420,
                    .palette = &palette};
  np_point found = {0, 0};
  for (float y = 0; y < 420; y += 4)
    for (float x = 0; x < 640; x += 4)
      if (view->pick(&scene, (np_point){x, y}) == 7) found = (np_point){x, y};
  assert_true(found.x > 0);
  np_stage_pointer(stage, NP_POINTER_DOWN, found.x, found.y);
  np_stage_pointer(stage, NP_POINTER_UP, found.x, found.y);
  assert_int_equal(state_of(stage), 3);
  assert_says(stage, "hooks 1 and 2 freed, 30 to go");
  assert_true(np_stage_key(stage, "+"));
  assert_int_equal(state_of(stage), 0);
  assert_true(np_stage_key(stage, "Home"));
  assert_true(np_stage_key(stage, "End"));
  assert_says(stage, "hooks 1 and 2 together");
  assert_true(np_stage_key(stage, "ArrowDown"));
  assert_int_equal(state_of(stage), 3);
  rest(stage);
  draw(stage);
  np_stage_close(stage);
}

/* Everything, at any moment, in any order: nothing breaks, and the state is always whole JSON. */
static void test_anything_goes(void **state) {
  (void)state;
  static const char *const words[] = {"1", "2", "3", "4", "5", "6", "7", "x", ""};
  static char json[16384];
  np_stage *stage = open_stage("rings.6");
  uint32_t random = 7;
  for (int i = 0; i < 4000; i++) {
    random = random * 1664525u + 1013904223u;
    uint32_t dice = random >> 20;
    switch (dice % 12) {
    case 0:
      np_stage_move(stage, words[dice / 16 % 9]);
      break;
    case 1:
      np_stage_undo(stage);
      break;
    case 2:
      np_stage_redo(stage);
      break;
    case 3:
      np_stage_solve(stage, dice & 64 ? "" : "010101");
      break;
    case 4:
      np_stage_seek(stage, dice / 16 % 50);
      break;
    case 5:
      np_stage_hint(stage);
      break;
    case 6:
      np_stage_pause(stage, dice & 64);
      break;
    case 7:
      np_stage_pointer(stage, (np_touch)(dice / 16 % 4), (float)(dice % 640), (float)(dice % 420));
      break;
    case 8:
      np_stage_set(stage, dice & 64 ? "110011" : "2");
      break;
    case 9:
      if (dice & 64) np_stage_restart(stage);
      break;
    case 10:
      if (i % 97 == 0) np_stage_start(stage, dice & 64 ? "rings.3" : "rings.6");
      break;
    default:
      np_stage_tick(stage, (double)(dice % 50) / 100);
      break;
    }
    if (i % 16 == 0) draw(stage);
    np_writer writer = np_writer_over(json, sizeof json);
    np_stage_write_state(stage, &writer);
    assert_true(writer.length < sizeof json);
    assert_true(json[0] == '{' && json[writer.length - 1] == '}');
  }
  np_stage_close(stage);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_playing),
      cmocka_unit_test(test_no_patience),
      cmocka_unit_test(test_long_plan),
      cmocka_unit_test(test_take_over),
      cmocka_unit_test(test_speed),
      cmocka_unit_test(test_reduced_motion),
      cmocka_unit_test(test_idle),
      cmocka_unit_test(test_hint),
      cmocka_unit_test(test_bad_ids_open_the_nearest),
      cmocka_unit_test(test_bad_id_keeps_the_open_puzzle),
      cmocka_unit_test(test_settings),
      cmocka_unit_test(test_away),
      cmocka_unit_test(test_pointer),
      cmocka_unit_test(test_keys),
      cmocka_unit_test(test_double_move),
      cmocka_unit_test(test_anything_goes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
