/* Plans, hints, and positions at a distance from the goal. */
#include "stage_driver.h"

#include <math.h>

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
  assert_says(stage, "Solved in 42 moves, the fewest there are");
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
  assert_says(stage, "No patience: the first 1,048,576 of 12.3 quintillion moves");
  assert_true(np_stage_status(stage).beyond == UINT64_C(12297829382473034410) - 1048576);
  assert_true(np_stage_seek(stage, 1048575));
  assert_memory_equal(np_stage_status(stage).message, "Move 1,048,575 of the first 1,048,576: ", 39);
  np_stage_pause(stage, false);
  rest(stage); /* it plays to the end of the timeline, and stops there */
  assert_says(stage, "1,048,576 moves planned; press No patience for more");
  assert_false(np_stage_status(stage).playing);
  assert_true(np_stage_seek(stage, 0));
  assert_true(np_stage_seek(stage, 1048576));
  assert_non_null(strstr(np_stage_status(stage).message, "1,048,576 moves planned"));
  assert_true(np_stage_solve(stage, ""));
  assert_says(stage, "No patience: the first 1,048,576 of 12.3 quintillion moves");
  np_stage_pause(stage, true);
  assert_true(np_stage_undo(stage)); /* the timeline is the plan's as long as nothing else is played */
  assert_true(np_stage_status(stage).beyond > 0);
  assert_true(np_stage_redo(stage));
  assert_true(np_stage_seek(stage, 1048576));
  assert_true(np_stage_move(stage, "1"));
  assert_int_equal(np_stage_status(stage).beyond, 0);
  assert_true(np_stage_start(stage, "rings.30"));
  assert_true(np_stage_solve(stage, "111111111111111111111111111110"));
  assert_says(stage, "Going there: the first 1,048,576 of 357,913,941 moves");
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
  assert_true(np_stage_move(stage, "1")); /* a move by hand stops the plan */
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

static void test_away(void **state) {
  (void)state;
  np_stage *stage = open_stage("rings.6.fast");
  assert_int_equal(np_stage_status(stage).farthest, 47);
  bool seen[64] = {false};
  int different = 0;
  for (uint32_t seed = 0; seed < 8; seed++) {
    assert_true(np_stage_away(stage, 47, seed));
    assert_int_equal(np_game_score(np_stage_game(stage)).left, 47);
    different += !seen[state_of(stage)];
    seen[state_of(stage)] = true;
  }
  assert_int_equal(different, 2);
  uint64_t before = state_of(stage);
  assert_true(np_stage_away(stage, 5, 1));
  assert_true(np_stage_undo(stage)); /* it was one step */
  assert_int_equal(state_of(stage), before);
  assert_false(np_stage_away(stage, 48, 1));
  assert_says(stage, "no position is 48 moves from the goal; the farthest is 47 moves");
  const double bad[] = {-1, 2.5, 1e10, (double)NAN, (double)INFINITY};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    assert_false(np_stage_away(stage, bad[i], 1));
    assert_says(stage, "moves from the goal: it needs to be a whole number");
  }
  assert_int_equal(state_of(stage), before);
  np_stage_close(stage);
  stage = open_stage("rings.40");
  assert_int_equal(np_stage_status(stage).farthest, 0);
  assert_false(np_stage_away(stage, 5, 1));
  assert_says(stage, "positions of this puzzle are not listed by their distance from the goal");
  np_stage_close(stage);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_no_patience), cmocka_unit_test(test_long_plan),      cmocka_unit_test(test_take_over),
      cmocka_unit_test(test_speed),       cmocka_unit_test(test_reduced_motion), cmocka_unit_test(test_hint),
      cmocka_unit_test(test_away),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
