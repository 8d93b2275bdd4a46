/* The picture of path puzzles: the solver while it is watched, the sheets that slide together, the shape of the
 * picture; and comparisons with tests/golden. */
#include "tracks_stage.h"

static const char hunt_path[] =
    "N N E N N E N E E S S S E N N E S E N N E S E S W S S S E E E E N N N W W N N E E E S E S E N N";

/* ------------------------------------------------------------------------------- thinking */

TEST(test_thinking) {
  nv_stage *stage = open_stage("tracks.mums2008");
  assert_true(nv_stage_setting(stage, "speed", "32"));
  assert_true(nv_stage_think(stage, true));
  assert_true(nv_stage_status(stage).thinking);
  uint32_t said = nv_stage_status(stage).said;
  nv_stage_tick(stage, 0.25);
  nv_stage_tick(stage, 0.25);
  nv_stage_tick(stage, 0.25);
  assert_that(nv_stage_status(stage).said, >, said);
  rest(stage);
  assert_string_equal(message_of(stage), "2 paths, found by 144 deductions and 1 guess");
  assert_false(nv_stage_status(stage).thinking);  /* it has ended by itself */
  assert_non_null(nv_stage_scene(stage).thinker); /* what it found stands */
  assert_position(stage, "0");                    /* and the game is unchanged */
  assert_true(nv_stage_think(stage, true));       /* asked for again, it begins again */
  assert_string_equal(message_of(stage), "Watch it think");
  assert_true(nv_stage_status(stage).thinking);
  assert_true(nv_stage_status(stage).playing);
  nv_stage_tick(stage, 0.6);
  assert_string_not_equal(message_of(stage), "");
  assert_true(nv_stage_think(stage, false));
  assert_string_equal(message_of(stage), ""); /* its last thought is no longer said */
  assert_false(nv_stage_status(stage).thinking);
  assert_null(nv_stage_scene(stage).thinker);
  nv_stage_close(stage);
}

/* Paused, stepped, resumed and ended: the message tells which step the solver is at. */
TEST(test_thinking_step_by_step) {
  nv_stage *stage = nv_stage_open("tracks.mums2008");
  char said[NP_SENTENCE_MAX], other[NP_SENTENCE_MAX];
  nv_stage_think(stage, true);
  assert_true(nv_stage_status(stage).playing);
  assert_false(nv_stage_status(stage).paused);
  while (nv_stage_status(stage).said < 5) assert_true(nv_stage_tick(stage, 0.1));
  nv_stage_pause(stage, true);
  assert_true(nv_stage_status(stage).thinking);
  assert_true(nv_stage_status(stage).paused);
  assert_false(nv_stage_status(stage).playing);
  snprintf(said, sizeof said, "%s", nv_stage_status(stage).message);
  for (int i = 0; i < 20; i++) assert_false(nv_stage_tick(stage, 0.2)); /* no frames are asked for meanwhile */
  assert_string_equal(nv_stage_status(stage).message, said);
  uint32_t place = nv_stage_status(stage).thought;
  assert_true(nv_stage_think_seek(stage, place + 1));
  snprintf(other, sizeof other, "%s", nv_stage_status(stage).message);
  assert_string_not_equal(other, said);
  for (int i = 0; i < 20; i++) assert_false(nv_stage_tick(stage, 0.2));
  assert_string_equal(nv_stage_status(stage).message, other);
  assert_true(nv_stage_status(stage).paused);
  nv_stage_pause(stage, false);
  assert_true(nv_stage_status(stage).playing);
  uint32_t steps = nv_stage_status(stage).said;
  assert_true(nv_stage_think(stage, true)); /* it is on already, and runs on */
  assert_true(nv_stage_status(stage).playing);
  assert_int_equal(nv_stage_status(stage).said, steps);
  assert_true(nv_stage_think_seek(stage, place + 2)); /* while it runs this pauses it, too */
  assert_true(nv_stage_status(stage).paused);
  assert_true(nv_stage_think_seek(stage, 400));
  assert_string_equal(nv_stage_status(stage).message, "2 paths, found by 144 deductions and 1 guess");
  assert_false(nv_stage_status(stage).paused); /* there is nothing to go on with */
  assert_false(nv_stage_status(stage).thinking);
  assert_non_null(nv_stage_scene(stage).thinker);
  assert_true(nv_stage_solve(stage, NULL)); /* a plan takes its place, says so, and is played */
  assert_string_equal(nv_stage_status(stage).message, "No patience: 48 moves to the goal");
  assert_null(nv_stage_scene(stage).thinker);
  assert_true(nv_stage_status(stage).playing);
  assert_false(nv_stage_status(stage).thinking);
  assert_false(nv_stage_think_seek(stage, 1));
  nv_stage_close(stage);
}

/* What it shows is no plan: no moves are to go. */
TEST(test_thinking_has_no_moves) {
  nv_stage *stage = nv_stage_open("tracks.mums2008");
  char state[16384];
  np_writer writer = np_writer_over(state, sizeof state);
  nv_stage_think(stage, true);
  assert_true(nv_stage_status(stage).playing);
  nv_stage_write_state(stage, &writer);
  assert_has(state, "\"toGo\":\"\"");
  nv_stage_close(stage);
}

/* The solver's steps are counted in advance, and one can go to each of them and back. */
TEST(test_thinking_has_a_place) {
  nv_stage *stage = nv_stage_open("tracks.mums2008");
  char third[NP_SENTENCE_MAX];
  assert_int_equal(nv_stage_status(stage).thoughts, 0);
  nv_stage_think(stage, true);
  uint32_t all = nv_stage_status(stage).thoughts;
  assert_that(all, >, 144);
  assert_int_equal(nv_stage_status(stage).thought, 0);
  nv_stage_think_seek(stage, 3);
  snprintf(third, sizeof third, "%s", nv_stage_status(stage).message);
  nv_stage_think_seek(stage, all - 1);
  assert_true(nv_stage_status(stage).thinking);
  nv_stage_think_seek(stage, all);
  assert_false(nv_stage_status(stage).thinking);
  assert_int_equal(nv_stage_status(stage).thought, all);
  nv_stage_think_seek(stage, 3); /* back from its end */
  assert_true(nv_stage_status(stage).paused);
  assert_int_equal(nv_stage_status(stage).thought, 3);
  assert_string_equal(nv_stage_status(stage).message, third);
  nv_stage_think_seek(stage, 0);
  assert_string_equal(nv_stage_status(stage).message, "Watch it think");
  nv_stage_think(stage, false);
  assert_int_equal(nv_stage_status(stage).thought, 0);
  assert_int_equal(nv_stage_status(stage).thoughts, 0);
  nv_stage_close(stage);
}

/* Anything that is done, even if it changes nothing, takes away the picture of a solver that has ended. */
TEST(test_thinking_is_left) {
  nv_stage *stage = open_stage("tracks.icon");
  assert_true(nv_stage_setting(stage, "speed", "32"));
  for (int way = 0; way < 4; way++) {
    assert_true(nv_stage_think(stage, true));
    rest(stage);
    assert_non_null(nv_stage_scene(stage).thinker);
    if (way == 0) nv_stage_undo(stage);
    if (way == 1) nv_stage_redo(stage);
    if (way == 2) nv_stage_restart(stage);
    if (way == 3) nv_stage_pause(stage, false);
    assert_null(nv_stage_scene(stage).thinker);
  }
  nv_stage_close(stage);
}

/* A press on the board, a move, a hint, undo and opening another puzzle end the thinking. */
TEST(test_thinking_ends) {
  nv_stage *stage = open_stage("tracks.hard");
  for (int way = 0; way < 5; way++) {
    assert_true(nv_stage_think(stage, true));
    for (int i = 0; i < 20; i++) nv_stage_tick(stage, 0.1);
    nv_point at = centre(stage, 8, 8);
    if (way == 0) nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y);
    if (way == 1) nv_stage_move(stage, "c8r8-");
    if (way == 2) nv_stage_hint(stage);
    if (way == 3) nv_stage_undo(stage);
    if (way == 4) nv_stage_start(stage, "tracks.icon");
    assert_false(nv_stage_status(stage).thinking);
    nv_stage_pointer(stage, NV_POINTER_CANCEL, at.x, at.y);
    rest(stage);
  }
  assert_true(nv_stage_start(stage, "rings.6"));
  assert_false(nv_stage_think(stage, true)); /* not every kind's solver can be watched */
  nv_stage_close(stage);
}

/* Marks that are only supposed are drawn differently, and are gone once they are refuted. */
TEST(test_back_tracking) {
  np_puzzle *puzzle = np_puzzle_open("tracks.6x6.x-3-x-3-x-4.4-x-5-x-3-3.c1r1.c6r6", NULL, NULL);
  np_tracks_thinker *thinker = np_tracks_thinker_open(puzzle, NULL, NULL);
  unsigned parts = np_tracks_parts(np_tracks_board_of(puzzle)), guesses = 0, refuted = 0;
  uint8_t before[NP_TRACKS_PARTS_MAX];
  assert_non_null(thinker);
  for (int i = 0; i < 3000; i++) {
    np_tracks_thought was = np_tracks_thinker_now(thinker);
    memcpy(before, was.sure, parts);
    unsigned depth = was.depth;
    np_tracks_event event = np_tracks_thinker_step(thinker);
    np_tracks_thought now = np_tracks_thinker_now(thinker);
    if (event == NP_TRACKS_FINISHED) break;
    guesses += event == NP_TRACKS_GUESSED;
    refuted += event == NP_TRACKS_REFUTED;
    if (now.depth == 0) assert_memory_equal(now.sure, now.position, parts);
    if (depth > 0 && now.depth > 0) assert_memory_equal(now.sure, before, parts); /* sure whatever is supposed */
    for (unsigned part = 0; part < parts; part++)
      if (((const uint8_t *)now.sure)[part])
        assert_int_equal(((const uint8_t *)now.sure)[part], ((const uint8_t *)now.position)[part]);
  }
  assert_int_equal(guesses, 10);
  assert_int_equal(refuted, 3); /* the other guesses led to paths */
  np_tracks_thinker_close(thinker);
  np_puzzle_close(puzzle);
}

/* ----------------------------------------------------------------------------- two sheets */

static bool has_text(nv_stage *stage, const char *wanted, unsigned *count) {
  *count = 0;
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    bool same = shape->kind == NV_SHAPE_TEXT && shape->count == strlen(wanted) &&
                memcmp(canvas.text + shape->first, wanted, shape->count) == 0;
    *count += same;
  }
  nv_canvas_close(&canvas);
  return *count > 0;
}

/* After the last line a ride goes along the path, the sheet slides, and the strings appear one by one. */
TEST(test_sheets_slide) {
  static const char *const strings[] = {"e", "B", "G", "D", "A", "E"};
  nv_stage *stage = open_stage("tracks.mums2008");
  unsigned count, shown = 0, steps = 0;
  assert_true(nv_stage_move(stage, hunt_path));
  assert_lacks(message_of(stage), "Solved"); /* said only when the last track is laid */
  for (int i = 0; i < 200; i++) {
    bool more = nv_stage_tick(stage, 0.05);
    unsigned now = 0;
    while (now < 6 && has_text(stage, strings[now], &count)) now++;
    assert_between(now, shown, shown + 1); /* row by row, from the top */
    steps += now > shown;
    shown = now;
    if (!more) break;
  }
  assert_int_equal(shown, 6);
  assert_int_equal(steps, 6);
  assert_string_equal(message_of(stage), "You solved it in 48 moves");
  assert_true(has_text(stage, "8", &count));
  assert_int_equal(count, 2 * 2 + 3); /* two are on the path, so also on the tab; three are not */
  nv_stage_undo(stage);
  rest(stage);
  assert_false(has_text(stage, "e", &count));
  /* a solved position that is opened is shown so at once */
  nv_stage_redo(stage);
  char id[512];
  np_writer writer = np_writer_over(id, sizeof id);
  np_game_write_id(nv_stage_game(stage), &writer);
  assert_true(nv_stage_start(stage, id));
  assert_true(has_text(stage, "e", &count));
  nv_stage_close(stage);
}

/* While the message is played, the digits of the column that sounds are written in the colour of paper, on red. */
TEST(test_column_that_sounds) {
  static const struct {
    const char *column, *digits;
  } rows[] = {{"0", ""},  {"1", "7"},  {"2", "5"},  {"3", "5"}, {"4", "5"},  {"5", "76"},
              {"6", "5"}, {"15", "2"}, {"16", "2"}, {"17", ""}, {"255", ""}, {"0", ""}};
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_canvas canvas = {0};
  assert_true(nv_stage_move(stage, hunt_path));
  rest(stage);
  nv_stage_draw(stage, &canvas);
  size_t as_before = canvas.shape_count;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char lit[8] = "";
    assert_true(nv_stage_setting(stage, "sounding", rows[i].column));
    assert_true(nv_stage_dirty(stage));
    nv_stage_draw(stage, &canvas);
    bool red = false;
    for (size_t k = 0; k < canvas.shape_count; k++) {
      const nv_shape *shape = &canvas.shapes[k];
      nv_colour ground = nv_stage_palette(stage)->red;
      if (shape->kind != NV_SHAPE_TEXT)
        red = shape->colour.r == ground.r && shape->colour.g == ground.g && shape->colour.a == 255;
      else if (red)
        strncat(lit, canvas.text + shape->first, 1);
    }
    assert_string_equal(lit, rows[i].digits);
    if (!rows[i].digits[0]) assert_int_equal(canvas.shape_count, as_before);
  }
  nv_canvas_close(&canvas);
  nv_stage_close(stage);
}

TEST(test_shape) {
  static const struct {
    const char *id;
    float min, max;
  } shapes[] = {{"tracks.mums2008", 1.3f, 1.4f},
                {"tracks.times9", 0.99f, 1.1f},
                {"tracks.9x2.x-x-x-x-x-x-x-x-x.x-x.c1r1.c9r2", 1.85f, 1.95f}};
  for (size_t i = 0; i < 3; i++) {
    np_puzzle *puzzle = np_puzzle_open(shapes[i].id, NULL, NULL);
    assert_non_null(puzzle);
    float shape = nv_still_shape(puzzle);
    assert_between(shape, shapes[i].min, shapes[i].max);
    np_puzzle_close(puzzle);
  }
}

/* --------------------------------------------------------------------------------- goldens */

static void assert_picture(nv_stage *stage, const char *name) {
  nv_canvas canvas = picture_of(stage);
  np_assert_golden(name, &canvas, NULL);
  nv_canvas_close(&canvas);
}

TEST(test_golden_pictures) {
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_stage_setting(stage, "theme", "dark");
  nv_stage_move(stage, hunt_path);
  for (int i = 0; i < 56; i++) nv_stage_tick(stage, 0.05);
  assert_picture(stage, "tracks-hunt-sliding-dark");
  nv_stage_close(stage);
  stage = open_stage("tracks.times9");
  nv_stage_move(stage, "E S S S E c7r1- c8r8- c8r4- c6r1E-");
  rest(stage);
  nv_stage_show_mistakes(stage, true);
  assert_picture(stage, "tracks-rails-mistakes");
  nv_stage_close(stage);
  stage = open_stage("tracks.hard");
  nv_stage_setting(stage, "theme", "dark");
  nv_stage_think(stage, true);
  for (int i = 0; i < 400; i++) nv_stage_tick(stage, 0.05);
  nv_stage_zoom(stage, (nv_point){200, 300}, (nv_point){0, 0}, 1.25f);
  assert_picture(stage, "tracks-thinking-zoomed");
  nv_stage_close(stage);
}
