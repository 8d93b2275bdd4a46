/* A hand on the picture of path puzzles: what it draws and marks, what lies under a point, how sums, hints and
 * mistakes are shown, zoom and keys. */
#include "tracks_stage.h"
#include "tracks/tracks_board_view.h"

#include <math.h>
#include <stdlib.h>

/* --------------------------------------------------------------------------------- drawing */

TEST(test_drag_draws) {
  nv_stage *stage = open_stage("tracks.mums2008");
  DRAG(stage, {1, 6}, {1, 4}, {2, 4}, {2, 3});
  assert_moves(stage, 0, "c1r5S+ c1r4S+ c1r4E+ c2r3S+");
  assert_true(nv_stage_undo(stage)); /* a stroke is undone as one */
  assert_has(message_of(stage), "4 moves");
  assert_position(stage, "0");
  assert_true(nv_stage_redo(stage));
  assert_moves(stage, 0, "c1r5S+ c1r4S+ c1r4E+ c2r3S+");
  /* going back along a stroke takes it back, and a stroke that changes nothing is no step */
  size_t place = np_game_place(nv_stage_game(stage));
  DRAG(stage, {2, 3}, {2, 1}, {2, 3});
  assert_int_equal(np_game_place(nv_stage_game(stage)), place);
  /* a drag that begins along a line takes the line away */
  DRAG(stage, {2, 3}, {2, 4}, {1, 4});
  assert_moves(stage, place, "c2r3S. c1r4E.");
  nv_stage_close(stage);
}

/* What is refused or changes nothing leaves the stroke that lies ahead one stroke. */
TEST(test_stroke_ahead_stays) {
  nv_stage *stage = open_stage("tracks.mums2008");
  DRAG(stage, {1, 6}, {1, 4}, {2, 4}, {2, 3});
  assert_true(nv_stage_undo(stage));
  assert_false(nv_stage_restart(stage));
  assert_string_equal(message_of(stage), "Already at the start");
  assert_false(nv_stage_move(stage, "c1r6-"));
  assert_false(nv_stage_set(stage, "!"));
  assert_true(nv_stage_set(stage, "0"));
  assert_false(nv_stage_solve(stage, "0"));
  assert_true(nv_stage_redo(stage));
  assert_moves(stage, 0, "c1r5S+ c1r4S+ c1r4E+ c2r3S+");
  nv_stage_close(stage);
}

/* What changes the timeline ends the strokes ahead. */
TEST(test_stroke_ahead_goes) {
  nv_stage *stage = open_stage("tracks.mums2008");
  DRAG(stage, {1, 6}, {1, 4}, {2, 4}, {2, 3});
  for (int i = 0; i < 3; i++) {
    nv_stage_seek(stage, 0);
    assert_true(i == 0   ? nv_stage_move(stage, "c1r5S+")
                : i == 1 ? nv_stage_move(stage, "c3r3E+")
                         : nv_stage_solve(stage, NULL));
    nv_stage_pause(stage, true);
    nv_stage_seek(stage, 0);
    assert_true(nv_stage_redo(stage));
    assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
    nv_stage_seek(stage, 0);
    DRAG(stage, {1, 6}, {1, 4}, {2, 4}, {2, 3});
  }
  nv_stage_close(stage);
}

/* A corner cut by the hand does not touch the cell beyond it; a fast hand leaves no gaps. */
TEST(test_drag_corners) {
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_point from = centre(stage, 3, 3), corner = centre(stage, 4, 3), to = centre(stage, 4, 2);
  nv_stage_pointer(stage, NV_POINTER_DOWN, from.x, from.y);
  nv_stage_pointer(stage, NV_POINTER_MOVE, corner.x - 2, corner.y - 6);
  nv_stage_pointer(stage, NV_POINTER_MOVE, to.x, to.y);
  nv_stage_pointer(stage, NV_POINTER_UP, to.x, to.y);
  assert_moves(stage, 0, "c3r3E+ c4r2S+");
  from = centre(stage, 1, 1);
  to = centre(stage, 6, 1);
  size_t place = np_game_place(nv_stage_game(stage));
  nv_stage_pointer(stage, NV_POINTER_DOWN, from.x, from.y);
  nv_stage_pointer(stage, NV_POINTER_MOVE, to.x, to.y);
  nv_stage_pointer(stage, NV_POINTER_UP, to.x, to.y);
  assert_moves(stage, place, "c1r1E+ c2r1E+ c3r1E+ c4r1E+ c5r1E+");
  nv_stage_close(stage);
}

/* A line that does not fit ends the stroke with a message; what was drawn before it stays and is undone as one
 * stroke. */
TEST(test_drag_refused) {
  nv_stage *stage = open_stage("tracks.mums2008");
  DRAG(stage, {3, 3}, {4, 3}, {4, 4}, {3, 4}, {3, 3}, {3, 2});
  assert_moves(stage, 0, "c3r3E+ c4r3S+ c3r4E+");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_has(message_of(stage), "would close a loop");
  rest(stage);
  assert_true(nv_stage_undo(stage));
  assert_position(stage, "0");
  nv_stage_close(stage);
}

TEST(test_marks) {
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_point cell = centre(stage, 5, 3), border = {(cell.x + centre(stage, 6, 3).x) / 2, cell.y};
  press(stage, cell);
  assert_moves(stage, 0, "c5r3+");
  press(stage, cell);
  assert_moves(stage, 1, "c5r3.");
  press(stage, border);
  assert_moves(stage, 2, "c5r3E+");
  press(stage, border);
  assert_moves(stage, 3, "c5r3E.");
  assert_true(nv_stage_pointer(stage, NV_POINTER_MARK, border.x, border.y));
  assert_moves(stage, 4, "c5r3E-");
  assert_true(nv_stage_pointer(stage, NV_POINTER_MARK, cell.x, cell.y));
  assert_moves(stage, 5, "c5r3-");
  /* from a crossed cell on, a drag crosses out */
  DRAG(stage, {5, 3}, {5, 4}, {5, 5});
  assert_moves(stage, 6, "c5r4- c5r5-");
  /* the start cannot be empty, and there is nothing to mark beside the board */
  nv_point start = centre(stage, 1, 6);
  press(stage, start);
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_string_equal(message_of(stage), "the start is always on the path");
  assert_false(nv_stage_pointer(stage, NV_POINTER_MARK, 2, 2));
  /* a long press is not a click too */
  size_t place = np_game_place(nv_stage_game(stage));
  nv_stage_pointer(stage, NV_POINTER_DOWN, cell.x, cell.y);
  nv_stage_pointer(stage, NV_POINTER_MARK, cell.x, cell.y);
  nv_stage_pointer(stage, NV_POINTER_UP, cell.x, cell.y);
  assert_moves(stage, place, "c5r3.");
  nv_stage_close(stage);
}

/* Every part can be pressed, zoomed or not, and only where it is drawn. */
TEST(test_picking) {
  static const char *const ids[] = {"tracks.mums2008", "tracks.times9", "tracks.k"};
  for (size_t k = 0; k < 3; k++)
    for (int zoomed = 0; zoomed < 2; zoomed++) {
      nv_stage *stage = open_stage(ids[k]);
      nv_view_offset eye = {.zoom = zoomed ? 1.5f : 0, .x = zoomed ? 0.4f : 0};
      nv_tracks_sheet sheet = sheet_of(stage, eye);
      unsigned parts = np_tracks_parts(sheet.board);
      for (unsigned part = 0; part < parts; part++)
        if (np_tracks_part_exists(sheet.board, part))
          assert_int_equal(nv_tracks_part_under(&sheet, nv_tracks_part_at(&sheet, part), true), 1 + part);
      nv_point corner = {nv_tracks_column_left(&sheet, 0) - 2, nv_tracks_row_top(&sheet, 0) - 2};
      assert_int_equal(nv_tracks_part_under(&sheet, corner, true), 0);
      nv_stage_close(stage);
    }
}

/* ------------------------------------------------------------------------------------ sums */

TEST(test_sums_turn) {
  nv_stage *stage = open_stage("tracks.4x4.1-2-x-3.3-2-1-2.c1r1.c4r4");
  const nv_palette *palette = nv_stage_palette(stage);
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->ink), 6); /* seven given; the start meets column 1's */
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, paint.met), 1);
  nv_stage_move(stage, "c1r1S+");
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->paper), 1); /* column 1: more cells than its sum */
  nv_stage_undo(stage);
  nv_stage_move(stage, "c2r1- c2r2- c2r3-");
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->violet), 1); /* column 2: impossible */
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->oxblood), 0);
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->paper), 0);
  nv_stage_undo(stage);
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->violet), 0);
  nv_stage_close(stage);
}

static bool zoom(nv_stage *stage, float x, float y, float dx, float dy, float doublings) {
  return nv_stage_zoom(stage, (nv_point){x, y}, (nv_point){dx, dy}, doublings);
}

/* Zoomed in, each sum whose line is in sight stands inside the picture. */
TEST(test_sums_stay) {
  nv_stage *stage = open_stage("tracks.hard");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  assert_true(zoom(stage, 600, 400, 0, 0, 2));
  nv_stage_draw(stage, &canvas);
  unsigned inside = 0;
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (shape->kind != NV_SHAPE_TEXT) continue;
    bool in_sight = shape->at.x > 0 && shape->at.x < 640 && shape->at.y > 0 && shape->at.y < 420;
    inside += in_sight;
  }
  assert_that(inside, >=, 4);
  nv_canvas_close(&canvas);
  nv_stage_close(stage);
}

/* ------------------------------------------------------------------------------------ hints */

/* Hint after hint to the goal: each lights just the cells it follows from, and says so in words; one that names a cell
 * lights the sums of its column and row. */
TEST(test_hints_light) {
  static const char *const ids[] = {"tracks.times9", "tracks.a", "tracks.mums2008"};
  for (size_t k = 0; k < 3; k++) {
    nv_stage *stage = open_stage(ids[k]);
    nv_tracks_paint paint = nv_tracks_paint_of(nv_stage_palette(stage));
    nv_colour lit = nv_colour_fade(paint.light, 0.24f), lines = nv_colour_fade(paint.light, 0.16f);
    unsigned hints = 0;
    while (hints < 500 && nv_stage_hint(stage)) {
      const np_tracks_deduction *hint = np_tracks_hint(puzzle_of(stage), marks_of(stage));
      char word[NP_WORD_MAX], sentence[NP_SENTENCE_MAX + 8];
      np_writer writer = np_writer_over(word, sizeof word), said = np_writer_over(sentence, sizeof sentence);
      assert_non_null(hint);
      if (hint->sources == 0) fail_msg("%s: nothing is lit for: %s", ids[k], hint->sentence);
      np_write(&said, "Hint: %s", hint->sentence);
      assert_string_equal(message_of(stage), sentence);
      np_puzzle_write_move(puzzle_of(stage), np_tracks_mark_move(hint->part[0], hint->mark), &writer);
      if (hints < 40) assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, lit), hint->sources);
      if (hints < 40) assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, lines), hint->sum.given ? 0 : 2);
      assert_true(nv_stage_move(stage, word));
      rest(stage);
      if (hints < 40) assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, lit), 0);
      hints++;
    }
    assert_true(np_puzzle_solved(puzzle_of(stage), marks_of(stage)));
    nv_stage_close(stage);
  }
}

/* How many closed strokes of four corners a stage's picture has in a colour. */
static unsigned count_frames(nv_stage *stage, nv_colour colour) {
  unsigned count = 0;
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    count += shape->kind == NV_SHAPE_STROKE && shape->closed && shape->count == 4 && same_colour(shape->colour, colour);
  }
  nv_canvas_close(&canvas);
  return count;
}

/* The first press shows the whole reason; the second makes all its marks, which are undone as one. */
TEST(test_hint_is_done) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_colour light = nv_tracks_paint_of(nv_stage_palette(stage)).light;
  assert_true(nv_stage_next_hint(stage));
  assert_string_equal(message_of(stage), "Hint: row 1 has its 2 cells, so the rest are empty");
  assert_int_equal(nv_stage_status(stage).hints, 2);
  assert_int_equal(count_frames(stage, light), 1); /* around the row */
  assert_true(nv_stage_next_hint(stage));
  assert_moves(stage, 0, "c1r1- c2r1- c3r1- c4r1- c7r1- c8r1-");
  assert_string_equal(message_of(stage), "6 marks made");
  rest(stage);
  assert_int_equal(count_frames(stage, light), 0);
  assert_true(nv_stage_undo(stage));
  assert_position(stage, "0");
  rest(stage);
  unsigned presses = 0;
  while (!np_puzzle_solved(puzzle_of(stage), marks_of(stage)) && presses < 100) {
    assert_true(nv_stage_next_hint(stage));
    presses++;
  }
  assert_int_equal(presses, 54); /* 27 hints */
  rest(stage);
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_SOLVED);
  nv_stage_close(stage);
}

TEST(test_mistakes) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_colour ring = nv_colour_fade(nv_stage_palette(stage)->violet, 0.16f);
  assert_true(nv_stage_show_mistakes(stage, true));
  assert_string_equal(message_of(stage), "No mistakes");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_HINT);
  assert_true(nv_stage_move(stage, "c2r5-")); /* the path runs through it */
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, ring), 0); /* nobody asked */
  assert_true(nv_stage_show_mistakes(stage, true));
  assert_string_equal(message_of(stage), "1 mark is wrong, circled in violet");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, ring), 1);
  assert_true(nv_stage_undo(stage));
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, ring), 0);
  assert_true(nv_stage_move(stage, "c1r1+ c2r5+")); /* no path runs through the first; through the second it does */
  rest(stage);
  assert_true(nv_stage_show_mistakes(stage, true));
  assert_string_equal(message_of(stage), "1 mark is wrong, circled in violet");
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, ring), 1);
  assert_true(nv_stage_show_mistakes(stage, false));
  assert_true(nv_stage_start(stage, "rings.6"));
  assert_false(nv_stage_show_mistakes(stage, true)); /* not every kind's view finds them */
  nv_stage_close(stage);
}

/* How many shapes a stage's picture has in a colour, faded or not. */
static unsigned count_tinted(nv_stage *stage, nv_colour colour) {
  unsigned count = 0;
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    nv_colour own = canvas.shapes[i].colour;
    own.a = colour.a;
    count += same_colour(own, colour);
  }
  nv_canvas_close(&canvas);
  return count;
}

/* Violet is for what is wrong. Track that is drawn, by the player or by the solver, is never red, violet or green, nor
 * is a dot. */
TEST(test_one_meaning_a_colour) {
  nv_stage *stage = open_stage("tracks.times9");
  const nv_palette *palette = nv_stage_palette(stage);
  unsigned green = count_tinted(stage, palette->verdigris); /* the flag */
  assert_int_equal(count_tinted(stage, palette->oxblood) + count_tinted(stage, palette->violet), 0);
  assert_true(nv_stage_move(stage, "c3r6+"));
  assert_true(nv_stage_solve(stage, NULL));
  for (int i = 0; i < 12; i++) {
    nv_stage_tick(stage, 0.03);
    assert_int_equal(count_tinted(stage, palette->oxblood) + count_tinted(stage, palette->violet), 0);
    assert_int_equal(count_tinted(stage, palette->verdigris), green);
  }
  assert_true(nv_stage_restart(stage));
  assert_true(nv_stage_move(stage, "c2r5-"));
  rest(stage);
  assert_int_equal(count_tinted(stage, palette->violet), 0); /* nobody asked */
  assert_true(nv_stage_show_mistakes(stage, true));
  assert_that(count_tinted(stage, palette->violet), >, 0);
  assert_int_equal(count_tinted(stage, palette->oxblood), 0);
  assert_true(nv_stage_hint(stage)); /* it says to take the mark back */
  assert_that(count_tinted(stage, palette->violet), >, 0);
  assert_int_equal(count_tinted(stage, palette->oxblood), 0);
  assert_int_equal(count_tinted(stage, palette->verdigris), green);
  nv_stage_close(stage);
}

/* The widest shape of a picture that is a disc in a colour, around a point. */
static float disc_width(nv_stage *stage, nv_point at, nv_colour colour) {
  float widest = 0;
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    nv_colour own = shape->colour;
    own.a = colour.a;
    if (shape->kind != NV_SHAPE_POLYGON || shape->count < 8 || !same_colour(own, colour)) continue;
    float left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
    for (uint32_t k = 0; k < shape->count; k++) {
      nv_point point = canvas.points[shape->first + k];
      left = fminf(left, point.x);
      right = fmaxf(right, point.x);
      top = fminf(top, point.y);
      bottom = fmaxf(bottom, point.y);
    }
    if (hypotf((left + right) / 2 - at.x, (top + bottom) / 2 - at.y) < 1) widest = fmaxf(widest, right - left);
  }
  nv_canvas_close(&canvas);
  return widest;
}

/* A dot is a third of its cell wide; the preview of a click is no larger than the mark that the click makes. */
TEST(test_dot_and_preview) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_colour line = nv_tracks_paint_of(nv_stage_palette(stage)).line;
  nv_point at = centre(stage, 3, 6), away = {5, 5};
  nv_stage_pointer(stage, NV_POINTER_HOVER, at.x, at.y);
  float preview = disc_width(stage, at, line);
  assert_that(preview, >, 0);
  press(stage, at);
  rest(stage);
  nv_stage_pointer(stage, NV_POINTER_HOVER, away.x, away.y);
  float made = disc_width(stage, at, line);
  assert_that(made, >, sheet_of(stage, (nv_view_offset){0}).cell * 0.3f);
  assert_that(preview, <=, made);
  nv_stage_close(stage);
}

/* A refusal lights the sums of the column and the row that its sentence names. */
TEST(test_refusal_lights) {
  static const struct {
    const char *move, *words;
    unsigned column, row;
  } refusals[] = {
      {"c2r6E+", "column 2, row 6 already has track on two sides", 2, 6},
      {"c1r6E+", "column 2, row 6 already has track on two sides", 2, 6}, /* the line's second cell */
      {"c2r5-", "column 2, row 5 has track, so it is not empty", 2, 5},
  };
  nv_stage *stage = open_stage("tracks.times9");
  nv_tracks_sheet sheet = sheet_of(stage, (nv_view_offset){0});
  nv_colour lit = nv_colour_fade(nv_stage_palette(stage)->violet, 0.16f);
  assert_true(nv_stage_move(stage, "c2r4S+ c2r5S+ c2r6S+"));
  rest(stage);
  for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
    nv_stage_move(stage, refusals[i].move);
    rest(stage);
    assert_string_equal(message_of(stage), refusals[i].words);
    unsigned columns = 0, rows = 0;
    nv_canvas canvas = picture_of(stage);
    for (size_t k = 0; k < canvas.shape_count; k++) {
      if (!same_colour(canvas.shapes[k].colour, lit)) continue;
      nv_point at = canvas.points[canvas.shapes[k].first]; /* of a ring: its right end */
      float half = sheet.cell / 2;
      columns += fabsf(at.x - nv_tracks_column_left(&sheet, refusals[i].column - 1) - half) < half &&
                 at.y < nv_tracks_row_top(&sheet, 0);
      rows += fabsf(at.y - nv_tracks_row_top(&sheet, refusals[i].row - 1) - half) < 1;
    }
    nv_canvas_close(&canvas);
    assert_int_equal(columns, 1);
    assert_int_equal(rows, 1);
  }
  nv_stage_close(stage);
}

/* How many columns have their number below the board, and rows at its left. */
static unsigned count_coordinates(nv_stage *stage) {
  nv_tracks_sheet sheet = sheet_of(stage, (nv_view_offset){0});
  nv_canvas canvas = picture_of(stage);
  float below = nv_tracks_row_top(&sheet, sheet.board->height - 1u) + sheet.cell, half = sheet.cell / 2;
  unsigned count = 0;
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (shape->kind != NV_SHAPE_TEXT) continue;
    unsigned number = (unsigned)atoi(canvas.text + shape->first);
    if (fabsf(shape->at.y - below) < half / 2)
      count += fabsf(shape->at.x - nv_tracks_column_left(&sheet, number - 1) - half) < 1;
    else if (fabsf(shape->at.x - nv_tracks_column_left(&sheet, 0)) < half / 2)
      count += fabsf(shape->at.y - nv_tracks_row_top(&sheet, number - 1) - half) < half / 2;
  }
  nv_canvas_close(&canvas);
  return count;
}

/* Columns and rows are numbered only while the message names a column and a row. */
TEST(test_coordinates) {
  static const char *const ids[] = {"tracks.times9", "tracks.mums2008", "tracks.k"};
  for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
    nv_stage *stage = open_stage(ids[k]);
    const np_tracks_board *board = np_tracks_board_of(puzzle_of(stage));
    unsigned all = board->width + board->height;
    assert_int_equal(count_coordinates(stage), 0);
    nv_stage_hint(stage);
    assert_int_equal(count_coordinates(stage), all);
    assert_true(nv_stage_next_hint(stage));
    rest(stage);
    assert_int_equal(count_coordinates(stage), 0);
    nv_stage_key(stage, "ArrowRight");
    assert_has(message_of(stage), "column ");
    assert_int_equal(count_coordinates(stage), all);
    nv_stage_close(stage);
  }
  nv_stage *stage = open_stage("tracks.times9");
  assert_true(nv_stage_move(stage, "c2r4S+ c2r5S+ c2r6S+"));
  rest(stage);
  assert_int_equal(count_coordinates(stage), 0);
  nv_stage_move(stage, "c2r6E+");
  rest(stage);
  assert_int_equal(count_coordinates(stage), 16);
  nv_stage_close(stage);
}

/* ---------------------------------------------------------------------------- zoom and keys */

/* At the end a zoomed picture is shown whole again. */
TEST(test_end_is_whole) {
  nv_stage *stage = open_stage("tracks.a");
  assert_true(zoom(stage, 600, 400, 0, 0, 2));
  assert_true(nv_stage_solve(stage, ""));
  assert_float_equal(nv_stage_status(stage).zoom, 2, 0.001);
  rest(stage);
  assert_true(np_puzzle_solved(puzzle_of(stage), marks_of(stage)));
  assert_float_equal(nv_stage_status(stage).zoom, 0, 0.001);
  nv_stage_close(stage);
}

TEST(test_zoom) {
  nv_stage *stage = open_stage("tracks.hard");
  nv_point cell = centre(stage, 3, 4);
  assert_true(zoom(stage, cell.x, cell.y, 0, 0, 1.5f)); /* zoomed about a cell, which stays under the pointer */
  assert_close(nv_stage_status(stage).zoom, 1.5f, 0.5f);
  press(stage, cell);
  assert_moves(stage, 0, "c3r4+");
  assert_true(zoom(stage, 0, 0, -40, 30, 0)); /* the picture goes where it is dragged */
  press(stage, (nv_point){cell.x - 40, cell.y + 30});
  assert_moves(stage, 1, "c3r4.");
  assert_true(zoom(stage, 0, 0, 9999, 9999, 0)); /* no farther than its edge */
  assert_false(zoom(stage, 0, 0, 10, 10, 0));
  assert_true(zoom(stage, 0, 0, 0, 0, -9));
  assert_close(nv_stage_status(stage).zoom, 0, 0.5f);
  press(stage, cell);
  assert_moves(stage, 2, "c3r4+"); /* back as it was */
  uint32_t said = nv_stage_status(stage).said;
  assert_false(zoom(stage, 100, 100, 0, 0, -1)); /* nothing to zoom or move: the page may use the gesture */
  assert_false(zoom(stage, 100, 100, 5, 5, 0));
  assert_int_equal(nv_stage_status(stage).said, said);
  nv_stage_close(stage);
}

/* A drag that begins beside the board moves a zoomed picture, and draws nothing. */
TEST(test_drag_beside) {
  nv_stage *stage = open_stage("tracks.4x4.1-2-x-3.3-2-1-2.c1r1.c4r4");
  assert_true(zoom(stage, 320, 210, 0, 0, 0.5f));
  nv_point begin = {3, 200};
  nv_stage_pointer(stage, NV_POINTER_DOWN, begin.x, begin.y);
  nv_stage_pointer(stage, NV_POINTER_MOVE, begin.x + 30, begin.y);
  nv_stage_pointer(stage, NV_POINTER_MOVE, begin.x + 60, begin.y);
  nv_stage_pointer(stage, NV_POINTER_UP, begin.x + 60, begin.y);
  assert_int_equal(np_game_place(nv_stage_game(stage)), 0);
  assert_false(zoom(stage, 0, 0, 200, 0, 0) && zoom(stage, 0, 0, 200, 0, 0));
  nv_stage_close(stage);
}

TEST(test_keys) {
  nv_stage *stage = open_stage("tracks.mums2008");
  assert_true(nv_stage_key(stage, "ArrowUp")); /* the cursor begins where the line ends */
  assert_string_equal(message_of(stage), "column 1, row 6, the start; column 1 has 1 of 3; "
                                         "row 6, columns 1 to 8, has 1 of 1");
  nv_stage_key(stage, "ArrowUp");
  assert_string_equal(message_of(stage), "column 1, row 5, open; column 1 has 1 of 3; "
                                         "row 5, columns 1 to 8, has 0 of 1");
  nv_stage_key(stage, "Shift+ArrowDown");
  assert_string_equal(message_of(stage), "between column 1, row 5 and the cell south of it: open");
  nv_stage_key(stage, "Enter");
  assert_moves(stage, 0, "c1r5S+");
  nv_stage_key(stage, "ArrowUp");
  nv_stage_key(stage, "ArrowRight");
  nv_stage_key(stage, "Delete");
  assert_moves(stage, 1, "c2r5-");
  nv_stage_key(stage, " ");
  assert_moves(stage, 2, "c2r5.");
  nv_stage_key(stage, "N");
  assert_moves(stage, 3, "N");
  assert_string_equal(message_of(stage), "track from column 1, row 4 to column 1, row 5");
  assert_true(nv_stage_undo(stage));
  nv_stage_key(stage, "n"); /* capital or not */
  assert_moves(stage, 3, "N");
  /* the cursor is kept in sight */
  assert_true(zoom(stage, 320, 210, 0, 0, 2));
  for (int i = 0; i < 20; i++) nv_stage_key(stage, "ArrowRight");
  nv_canvas canvas = picture_of(stage);
  bool seen = false; /* its box: a closed stroke of four corners in ink */
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    nv_point at = canvas.points[shape->first];
    bool box = shape->kind == NV_SHAPE_STROKE && shape->closed && shape->count == 4 &&
               same_colour(shape->colour, nv_stage_palette(stage)->ink);
    seen = seen || (box && at.x > 0 && at.x < 640 && at.y > 0 && at.y < 420);
  }
  assert_true(seen);
  nv_canvas_close(&canvas);
  nv_stage_close(stage);
}

/* A small board fills the height of a large picture, until its cells have their largest size. */
TEST(test_small_board_in_a_large_picture) {
  static const struct {
    float width, height, share;
  } rows[] = {{904, 744, 0.95f}, {1304, 924, 0.95f}, {1700, 1260, 0.7f}};
  nv_stage *stage = open_stage("tracks.a");
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    nv_scene scene = {.puzzle = puzzle_of(stage),
                      .motion.from = marks_of(stage),
                      .motion.to = marks_of(stage),
                      .width = rows[i].width,
                      .height = rows[i].height,
                      .palette = nv_stage_palette(stage)};
    nv_tracks_sheet sheet = nv_tracks_sheet_of(&scene);
    assert_that(sheet.cell * 8, >, rows[i].share * rows[i].height); /* six rows, the numbers and the margins */
  }
  nv_stage_close(stage);
}
