/* Plans, hints, and positions at a distance from the goal. */
#include "stage_driver.h"
#include "stage_state.h"

#include <math.h>

TEST(test_no_patience) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_solve(stage, ""));
  assert_says(stage, "No patience: 42 moves to the goal");
  nv_stage_tick(stage, 10); /* the plan was made in this tick: its sentence is shown first */
  assert_says(stage, "No patience: 42 moves to the goal");
  assert_true(nv_stage_status(stage).playing);
  for (int i = 0; i < 300; i++) nv_stage_tick(stage, 1.0 / 60);
  nv_stage_pause(stage, true);
  size_t place = np_game_place(nv_stage_game(stage));
  assert_that(place, >, 3);
  assert_that(place, <, 30);
  rest(stage);
  assert_int_equal(np_game_place(nv_stage_game(stage)), place);
  nv_stage_pause(stage, false);
  rest(stage);
  assert_int_equal(state_of(stage), 63);
  assert_int_equal(np_game_place(nv_stage_game(stage)), 42);
  assert_says(stage, "No patience solved it in 42 moves, the fewest there are");
  nv_stage_pause(stage, false); /* nothing is left to play */
  assert_false(nv_stage_status(stage).playing);
  assert_false(nv_stage_solve(stage, ""));
  assert_says(stage, "it is solved already");
  nv_stage_close(stage);
}

/* What is left, in words, at first and while a plan plays. */
TEST(test_to_go) {
  static const struct {
    const char *id, *at_first, *playing;
  } cases[] = {
      {"rings.6", "42 moves to go", "42 moves to go"},
      {"rings.6~011111", "1 move to go", "1 move to go"},
      {"rings.64", "12.3 quintillion moves to go", "12.3 quintillion moves to go"},
      {"ogear.corrected", "16 moves to go", "16 moves to go"},
      {"tracks.2x2.1-1.2-0.c1r1.c2r1", "", "1 move to go"},
      {"snake.1x2x3.ESCCSE", "1 fold to go", "1 fold to go"},
  };
  char text[64];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    nv_stage *stage = open_stage(cases[i].id);
    for (int playing = 0; playing < 2; playing++) {
      np_writer writer = np_writer_over(text, sizeof text);
      if (playing) assert_true(nv_stage_solve(stage, ""));
      nv_stage_write_to_go(stage, &writer);
      assert_string_equal(text, playing ? cases[i].playing : cases[i].at_first);
    }
    nv_stage_close(stage);
  }
}

/* A table that is no cube's has a solution, too; its end says so. */
TEST(test_end_by_table) {
  static const struct {
    const char *id, *says;
  } ends[] = {{"ogear.published",
               "No patience solved it in 10 moves, the fewest there are; on no real cube does the gear "
               "roll like this"},
              {"ogear.corrected", "No patience solved it in 16 moves, the fewest there are"}};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    nv_stage *stage = open_stage(ends[i].id);
    assert_true(nv_stage_solve(stage, ""));
    rest(stage);
    assert_says(stage, ends[i].says);
    nv_stage_close(stage);
  }
}

/* 64 hooks: a plan of a million moves at a time, and every sentence knows that it is not the whole. */
TEST(test_long_plan) {
  nv_stage *stage = open_stage("rings.64");
  assert_true(nv_stage_solve(stage, ""));
  assert_says(stage, "No patience: the first 1,048,576 of 12.3 quintillion moves");
  assert_int_equal(nv_stage_status(stage).moves_omitted, UINT64_C(12297829382473034410) - 1048576);
  assert_true(nv_stage_seek(stage, 1048575));
  assert_memory_equal(nv_stage_status(stage).message, "Move 1,048,575 of the first 1,048,576: ", 39);
  nv_stage_pause(stage, false);
  rest(stage); /* it plays to the end of the timeline, and stops there */
  assert_says(stage, "1,048,576 moves planned; press No patience for more");
  assert_false(nv_stage_status(stage).playing);
  assert_true(nv_stage_seek(stage, 0));
  assert_true(nv_stage_seek(stage, 1048576));
  assert_has(nv_stage_status(stage).message, "1,048,576 moves planned");
  assert_true(nv_stage_solve(stage, ""));
  assert_says(stage, "No patience: the first 1,048,576 of 12.3 quintillion moves");
  nv_stage_pause(stage, true);
  assert_true(nv_stage_undo(stage)); /* the timeline is the plan's as long as nothing else is played */
  assert_that(nv_stage_status(stage).moves_omitted, >, 0);
  assert_true(nv_stage_redo(stage));
  assert_true(nv_stage_seek(stage, 1048576));
  assert_true(nv_stage_move(stage, "1"));
  assert_int_equal(nv_stage_status(stage).moves_omitted, 0);
  assert_true(nv_stage_start(stage, "rings.64"));
  assert_true(nv_stage_move(stage, "1"));
  rest(stage);
  assert_true(nv_stage_solve(stage, ""));
  assert_true(nv_stage_seek(stage, 1048577));
  assert_says(stage, "1,048,576 moves planned; press No patience for more"); /* the player's move is not */
  assert_true(nv_stage_start(stage, "rings.30"));
  assert_true(nv_stage_solve(stage, "111111111111111111111111111110"));
  assert_says(stage, "Going there: the first 1,048,576 of 357,913,941 moves");
  nv_stage_close(stage);
}

TEST(test_take_over) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_solve(stage, NULL));
  assert_true(nv_stage_seek(stage, 20));
  assert_int_equal(state_of(stage), 34);
  assert_says(stage, "Move 20 of 42: rings 2 and 6 off, the rest on");
  assert_false(nv_stage_seek(stage, 43));
  assert_says(stage, "place is 43; it needs to be from 0 to 42");
  nv_stage_pause(stage, false);
  nv_stage_tick(stage, 0.02);
  assert_true(nv_stage_move(stage, "1")); /* a move by hand stops the plan */
  assert_false(nv_stage_status(stage).playing);
  rest(stage);
  nv_stage_close(stage);
}

TEST(test_speed) {
  double seconds[2];
  for (int i = 0; i < 2; i++) {
    nv_stage *stage = open_stage("rings.5");
    assert_true(nv_stage_setting(stage, "speed", i == 0 ? "1" : "8"));
    nv_stage_solve(stage, "");
    while (nv_stage_status(stage).playing) seconds[i] = rest(stage);
    assert_int_equal(state_of(stage), 31);
    nv_stage_close(stage);
  }
  assert_that(seconds[1], <, seconds[0] / 2);
}

TEST(test_reduced_motion) {
  nv_stage *stage = open_stage("rings.3");
  assert_true(nv_stage_setting(stage, "motion", "reduced"));
  assert_true(nv_stage_move(stage, "1"));
  assert_false(nv_stage_status(stage).moving);
  assert_false(nv_stage_tick(stage, 0.016));
  nv_stage_solve(stage, "");
  double seconds = rest(stage);
  assert_that(seconds, >, 1); /* steps are still paced, each shown in one piece */
  assert_int_equal(state_of(stage), 7);
  nv_stage_close(stage);
}

/* A hint that is given is said and played as if it had been found here, until the position changes. */
TEST(test_hint_found) {
  nv_stage *king = open_stage("snake.king");
  const char *sentence = "Hint: a teacher says this";
  assert_false(nv_stage_hint_found(king, "nonsense", sentence));
  assert_true(nv_stage_hint_found(king, "7+", sentence));
  assert_true(nv_stage_next_hint(king));
  assert_int_equal(nv_stage_status(king).hints, 1);
  assert_true(nv_stage_next_hint(king));
  assert_string_equal(nv_stage_status(king).message, sentence);
  assert_true(nv_stage_next_hint(king));
  assert_int_equal(np_game_place(nv_stage_game(king)), 1);
  assert_true(nv_stage_hint_found(king, "9+", sentence));
  assert_true(nv_stage_undo(king));
  assert_true(nv_stage_hint(king)); /* a hint for the present position */
  assert_string_not_equal(nv_stage_status(king).message, sentence);
  char longer[400];
  memset(longer, 'a', sizeof longer);
  longer[sizeof longer - 1] = '\0';
  assert_false(nv_stage_hint_found(king, "7+", longer));
  nv_stage_close(king);
}

/* A move that is pointed at without words does not stand in for a hint, which is asked for as ever. */
TEST(test_hint_after_highlight) {
  static const char *const moves[][2] = {{"rings.6", "2"},
                                         {"keydisk.a", "cw"},
                                         {"ogear.corrected", "turn"},
                                         {"snake.green", "5++"},
                                         {"tracks.mums2008", "N"}};
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
    nv_stage *stage = open_stage(moves[i][0]);
    assert_true(nv_stage_hint_found(stage, moves[i][1], "") && nv_stage_hint(stage));
    assert_int_equal(nv_stage_status(stage).hints, 0);
    assert_true(nv_stage_next_hint(stage));
    assert_memory_equal(nv_stage_status(stage).message, "Hint: ", 6);
    if (nv_stage_status(stage).hints == 1) assert_true(nv_stage_next_hint(stage));
    assert_int_equal(nv_stage_status(stage).hints, 2);
    assert_true(nv_stage_next_hint(stage));
    assert_that(np_game_place(nv_stage_game(stage)), >, 0);
    assert_true(nv_stage_restart(stage));
    for (int again = 0; again < 2; again++) { /* or all at once */
      assert_true(nv_stage_hint_found(stage, moves[i][1], "") && nv_stage_hint(stage));
      assert_int_equal(nv_stage_status(stage).hints, 0);
      assert_true(nv_stage_hint(stage));
      assert_memory_equal(nv_stage_status(stage).message, "Hint: ", 6);
      assert_int_equal(nv_stage_status(stage).hints, 2);
    }
    nv_stage_close(stage);
  }
}

/* A pause holds the plan until something else is done; further along the plan, it is still held. */
TEST(test_held) {
  static bool (*const others[])(nv_stage *) = {nv_stage_undo, nv_stage_redo, nv_stage_restart};
  nv_stage *stage = open_stage("rings.6");
  nv_stage_pause(stage, true); /* nothing plays */
  assert_false(nv_stage_status(stage).held);
  for (size_t i = 0; i <= sizeof others / sizeof *others; i++) {
    assert_true(nv_stage_solve(stage, NULL));
    assert_false(nv_stage_status(stage).held);
    nv_stage_tick(stage, 0.2);
    nv_stage_pause(stage, true);
    nv_stage_pause(stage, true);
    assert_true(nv_stage_status(stage).held);
    uint32_t place = (uint32_t)np_game_place(nv_stage_game(stage));
    assert_true(nv_stage_seek(stage, place + 4));
    assert_true(nv_stage_status(stage).held);
    if (i < sizeof others / sizeof *others)
      assert_true(others[i](stage));
    else
      assert_true(nv_stage_seek(stage, place + 3));
    assert_false(nv_stage_status(stage).held);
  }
  assert_true(nv_stage_solve(stage, NULL));
  nv_stage_pause(stage, true);
  nv_stage_pause(stage, false);
  assert_false(nv_stage_status(stage).held);
  assert_false(nv_stage_move(stage, "5")); /* a wrong move */
  nv_stage_pause(stage, true);
  assert_false(nv_stage_status(stage).held);
  nv_stage_close(stage);
}

/* The last move is shown to its end before it is said that the puzzle is solved. */
TEST(test_solved_is_said_last) {
  nv_stage *stage = open_stage("rings.6~111101");
  assert_true(nv_stage_solve(stage, NULL));
  while (!np_game_score(nv_stage_game(stage)).solved) nv_stage_tick(stage, 1.0 / 60);
  while (nv_stage_status(stage).moving) {
    assert_int_equal(nv_stage_status(stage).tone, NV_SAY_MOVE);
    assert_true(nv_stage_status(stage).playing);
    nv_stage_tick(stage, 1.0 / 60);
  }
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_SOLVED);
  assert_false(nv_stage_status(stage).playing);
  assert_true(nv_stage_undo(stage));
  assert_true(nv_stage_setting(stage, "speed", "32")); /* the plan's moves all end within one frame */
  assert_true(nv_stage_solve(stage, NULL));
  rest(stage);
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_SOLVED);
  assert_true(nv_stage_undo(stage)); /* a move that is undone before its end is not said to solve it either */
  assert_true(nv_stage_redo(stage));
  assert_true(nv_stage_undo(stage));
  rest(stage);
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_MOVE);
  assert_true(nv_stage_setting(stage, "motion", "reduced"));
  assert_true(nv_stage_redo(stage));
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_SOLVED);
  nv_stage_close(stage);
}

/* A plan to a position that was chosen is no answer of No patience, though it ends at the goal. */
TEST(test_solved_at_a_chosen_place) {
  nv_stage *stage = open_stage("rings.2");
  assert_true(nv_stage_solve(stage, "11"));
  rest(stage);
  assert_true(np_game_score(nv_stage_game(stage)).solved);
  assert_says(stage, "There: the puzzle is solved");
  assert_true(nv_stage_undo(stage));
  assert_true(nv_stage_move(stage, "1"));
  rest(stage);
  assert_says(stage, "You and No patience solved it in 2 moves (1 of them yours), the fewest there are");
  nv_stage_close(stage);
}

/* rings.2: 2, 1 are the fewest moves. */
TEST(test_who_solved_it) {
  static const struct {
    const char *moves; /* by number; "n": No patience solves from there, "p": it plans and is paused, "+": redo,
                        "x": restart, "h": a hint is played */
    const char *said;
  } games[] = {
      {"n", "No patience solved it in 2 moves, the fewest there are"},
      {"1 x n", "No patience solved it in 2 moves, the fewest there are"},
      {"2 1", "You solved it in 2 moves, the fewest there are"},
      {"p 2 1", "You solved it in 2 moves, the fewest there are"},
      {"1 1 2 1", "You solved it in 4 moves; the fewest are 2"},
      {"2 n", "You and No patience solved it in 2 moves (1 of them yours), the fewest there are"},
      {"h h", "No patience solved it in 2 moves, the fewest there are"}, /* hints that were played */
      {"2 h", "You and No patience solved it in 2 moves (1 of them yours), the fewest there are"},
      {"p + 1", "You and No patience solved it in 2 moves (1 of them yours), the fewest there are"},
  };
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    nv_stage *stage = open_stage("rings.2");
    for (const char *at = games[i].moves; *at; at++) {
      char word[2] = {*at, '\0'};
      if (*at == 'n' || *at == 'p') assert_true(nv_stage_solve(stage, NULL));
      if (*at == 'p') nv_stage_pause(stage, true);
      if (*at == 'h') assert_true(nv_stage_hint(stage) && nv_stage_next_hint(stage));
      if (*at == 'x') assert_true(nv_stage_restart(stage));
      if (*at == '+') assert_true(nv_stage_redo(stage));
      if (*at == '1' || *at == '2') assert_true(nv_stage_move(stage, word));
      if (*at != 'p') rest(stage);
    }
    assert_says(stage, games[i].said);
    nv_stage_close(stage);
  }
}

/* Moves made and moves ahead are counted from the last restart, and sentences use the same counts. */
TEST(test_one_count) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_move(stage, "1 3 1 1"));
  assert_true(nv_stage_restart(stage));
  assert_true(nv_stage_move(stage, "2 1 4"));
  assert_int_equal(np_game_score(nv_stage_game(stage)).made, 3);
  assert_int_equal(np_game_score(nv_stage_game(stage)).ahead, 0);
  assert_true(nv_stage_seek(stage, 6));
  assert_memory_equal(nv_stage_status(stage).message, "Move 1 of 3: ", 13);
  assert_true(nv_stage_seek(stage, 2)); /* before the restart */
  assert_memory_equal(nv_stage_status(stage).message, "Move 2 of the first 4: ", 23);
  assert_true(nv_stage_restart(stage));
  assert_true(nv_stage_seek(stage, 0));
  assert_true(nv_stage_seek(stage, 3)); /* nothing was played after this restart */
  assert_says(stage, "all 6 rings on");
  nv_stage_close(stage);
}

/* A hint shows the part, then the move, and then plays it; any change of the position begins again. */
TEST(test_hint_in_steps) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_next_hint(stage));
  assert_says(stage, "Hint: look at ring 2");
  assert_int_equal(nv_stage_status(stage).hinted, 2);
  assert_true(nv_stage_next_hint(stage));
  assert_says(
      stage, "Hint: take ring 2 off: before ring 6, ring 4 must come off, which needs ring 3 on and rings 1 and 2 off");
  assert_int_equal(nv_stage_status(stage).hints, 2);
  assert_int_equal(np_game_place(nv_stage_game(stage)), 0);
  assert_true(nv_stage_next_hint(stage));
  assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
  assert_int_equal(nv_stage_status(stage).hints, 0);
  assert_int_equal(nv_stage_status(stage).hinted, 0);
  assert_true(nv_stage_next_hint(stage));
  assert_true(nv_stage_undo(stage));
  assert_int_equal(nv_stage_status(stage).hints, 0);
  assert_true(nv_stage_next_hint(stage));
  assert_false(nv_stage_move(stage, "5"));
  assert_int_equal(nv_stage_status(stage).hints, 0);
  assert_true(nv_stage_hint(stage)); /* all at once */
  assert_says(
      stage, "Hint: take ring 2 off: before ring 6, ring 4 must come off, which needs ring 3 on and rings 1 and 2 off");
  assert_true(nv_stage_next_hint(stage));
  assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
  assert_true(nv_stage_seek(stage, 0));
  nv_stage_close(stage);
}

/* The first step of a hint tells less than the second, and the third plays it; in Tracks, whose hint is a reason, there
 * is no such first step. */
TEST(test_hints_of_all_kinds) {
  static const char *const ids[] = {"rings.6.fast~110000",   "keydisk.a",
                                    "ogear.corrected",       "snake.green",
                                    "snake.green~9xxyyXzzY", "snake.2x2x2.ECCCCCCE~xyXzx"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    nv_stage *stage = open_stage(ids[i]);
    char first[NP_SENTENCE_MAX];
    assert_true(nv_stage_next_hint(stage));
    assert_that(strlen(nv_stage_status(stage).message), <, sizeof first);
    strcpy(first, nv_stage_status(stage).message);
    draw(stage);
    assert_true(nv_stage_next_hint(stage));
    assert_string_not_equal(nv_stage_status(stage).message, first);
    draw(stage);
    assert_int_equal(np_game_place(nv_stage_game(stage)), 0);
    assert_true(nv_stage_next_hint(stage));
    assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
    nv_stage_close(stage);
  }
}

TEST(test_resume) {
  nv_stage *stage = open_stage("rings.6");
  assert_true(nv_stage_start_history(stage, "rings.6 2 1 | 4", true));
  assert_says(stage, "Your game from before: 2 moves made. Restart begins again.");
  assert_int_equal(np_game_length(nv_stage_game(stage)), 3);
  assert_false(nv_stage_start_history(stage, "rings.6 5", true));
  assert_says(stage, "Your game from before: 2 moves made. Restart begins again."); /* nothing has changed */
  assert_int_equal(np_game_place(nv_stage_game(stage)), 2);
  uint32_t said = nv_stage_status(stage).said;
  assert_true(nv_stage_start_history(stage, "rings.6 | 2 1", true));
  assert_int_equal(nv_stage_status(stage).said, said);
  const char *ended = "rings.2 2 1"; /* is at its end, which is not celebrated again */
  assert_true(nv_stage_start_history(stage, ended, true));
  assert_says(stage, "You solved it in 2 moves, the fewest there are");
  assert_true(nv_stage_start_history(stage, "rings.6 2 1 | 4", false)); /* a script's: nobody played it before */
  assert_says(stage, "");
  assert_true(nv_stage_start_history(stage, ended, false));
  assert_says(stage, "This position is solved");
  assert_false(nv_stage_tick(stage, 0.01));
  nv_stage_close(stage);
}

TEST(test_away) {
  nv_stage *stage = open_stage("rings.6.fast");
  assert_int_equal(nv_stage_status(stage).farthest, 47);
  bool seen[64] = {false};
  int different = 0;
  for (uint32_t seed = 0; seed < 8; seed++) {
    assert_true(nv_stage_scramble(stage, 47, seed));
    assert_int_equal(np_game_score(nv_stage_game(stage)).left, 47);
    different += !seen[state_of(stage)];
    seen[state_of(stage)] = true;
  }
  assert_int_equal(different, 2);
  uint64_t before = state_of(stage);
  assert_true(nv_stage_scramble(stage, 5, 1));
  assert_true(nv_stage_undo(stage)); /* it was one step */
  assert_int_equal(state_of(stage), before);
  assert_false(nv_stage_scramble(stage, 48, 1));
  assert_says(stage, "no position is 48 moves from the goal; the farthest is 47 moves");
  const double bad[] = {-1, 0, 2.5, 1e10, (double)NAN, (double)INFINITY};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    assert_false(nv_stage_scramble(stage, bad[i], 1));
    assert_says(stage, "moves from the goal: it needs to be a whole number, at least 1");
  }
  assert_int_equal(state_of(stage), before);
  nv_stage_close(stage);
  stage = open_stage("rings.40");
  assert_int_equal(nv_stage_status(stage).farthest, 0);
  assert_false(nv_stage_scramble(stage, 5, 1));
  assert_says(stage, "positions of this puzzle are not listed by their distance from the goal");
  nv_stage_close(stage);
}

/* Where a plan is seen from depends on the picture's shape now, not on its shape when the plan was made. */
TEST(test_looks_follow_the_shape) {
  nv_stage *before = open_stage("snake.green"), *after = open_stage("snake.green");
  nv_stage_resize(before, 360, 135);
  assert_true(nv_stage_solve(before, ""));
  nv_stage_resize(after, 360, 260);
  assert_true(nv_stage_solve(after, ""));
  nv_scene wide = nv_stage_scene(before), high = nv_stage_scene(after);
  const size_t size = wide.course.count * sizeof *wide.course.looks;
  assert_true(wide.course.count > 2 && high.course.count == wide.course.count);
  assert_memory_not_equal(wide.course.looks, high.course.looks, size);
  nv_stage_resize(after, 360, 135);
  assert_memory_equal(wide.course.looks, nv_stage_scene(after).course.looks, size);
  nv_stage_close(before);
  nv_stage_close(after);
}
