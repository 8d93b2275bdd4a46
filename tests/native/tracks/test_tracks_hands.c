/* The mouse and the finger on the board of a path puzzle, besides plain drawing: the secondary button, presses beside
 * the end of the line, given lines, drags that leave the board, and what counts as a move. */
#include "tracks_stage.h"
#include "tracks/tracks_board_view.h"

static void mark(nv_stage *stage, nv_point at) { assert_true(nv_stage_pointer(stage, NV_POINTER_MARK, at.x, at.y)); }
static void move_to(nv_stage *stage, nv_point at) { nv_stage_pointer(stage, NV_POINTER_MOVE, at.x, at.y); }
static void let_go(nv_stage *stage, nv_point at) { nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y); }

static void tap(nv_stage *stage, nv_point at) {
  nv_stage_pointer(stage, NV_POINTER_HOVER, -9999, -9999); /* as when the mouse has left */
  nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y);
  nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
}

/* A drag with the secondary button crosses out cells, except those with track and the ends. It is undone as one. */
TEST(test_mark_drag) {
  nv_stage *stage = open_stage("tracks.times9");
  mark(stage, centre(stage, 1, 2));
  move_to(stage, centre(stage, 6, 2)); /* a fast hand leaves no gaps; the clue's line runs through column 5 */
  move_to(stage, centre(stage, 6, 3));
  let_go(stage, centre(stage, 6, 3));
  assert_moves(stage, 0, "c1r2- c2r2- c3r2- c4r2- c6r2- c6r3-");
  size_t place = np_game_place(nv_stage_game(stage));
  move_to(stage, centre(stage, 6, 6)); /* nothing is held any more */
  assert_int_equal(np_game_place(nv_stage_game(stage)), place);
  mark(stage, centre(stage, 2, 2)); /* a drag that begins on a cross only removes crosses */
  move_to(stage, centre(stage, 3, 2));
  move_to(stage, centre(stage, 3, 4));
  let_go(stage, centre(stage, 3, 4));
  assert_moves(stage, place, "c2r2. c3r2.");
  rest(stage);
  assert_true(nv_stage_undo(stage));
  assert_int_equal(np_game_place(nv_stage_game(stage)), place);
  assert_true(nv_stage_undo(stage));
  assert_position(stage, "0");
  nv_stage_close(stage);
}

/* A dot is a note. The secondary button turns it into a cross. Track hides it; it shows again when the track is
 * removed. A drag that crosses out cells leaves dots alone. */
TEST(test_dots) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_point cell = centre(stage, 3, 6);
  nv_colour dot = nv_tracks_paint_of(nv_stage_palette(stage)).line;
  tap(stage, cell);
  mark(stage, cell);
  let_go(stage, cell);
  mark(stage, cell);
  let_go(stage, cell);
  tap(stage, cell);
  assert_moves(stage, 0, "c3r6+ c3r6- c3r6. c3r6+");
  assert_string_equal(message_of(stage), "column 3, row 6 marked as on the path");
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, dot), 1);
  np_score score = np_game_score(nv_stage_game(stage));
  assert_int_equal(score.made, 4);
  assert_int_equal(score.notes, 4);
  assert_true(nv_stage_undo(stage));
  assert_true(nv_stage_redo(stage));
  mark(stage, centre(stage, 2, 6));
  move_to(stage, centre(stage, 4, 6));
  let_go(stage, centre(stage, 4, 6));
  assert_moves(stage, 4, "c2r6- c4r6-");
  DRAG(stage, {2, 6}, {4, 6});
  assert_moves(stage, 6, "");
  assert_true(nv_stage_undo(stage));
  assert_true(nv_stage_move(stage, "c3r6E+ c3r6S+"));
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, dot), 0);
  assert_true(nv_stage_move(stage, "c3r6E. c3r6S."));
  rest(stage);
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, dot), 1);
  nv_stage_close(stage);
}

/* A dot is kept in ids and games, and the secondary button turns it into a cross. */
TEST(test_dot_is_kept) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_point cell = centre(stage, 3, 6);
  nv_colour dot = nv_tracks_paint_of(nv_stage_palette(stage)).line;
  tap(stage, cell);
  char id[256], history[1024];
  np_writer writer = np_writer_over(id, sizeof id);
  np_game_write_id(nv_stage_game(stage), &writer);
  writer = np_writer_over(history, sizeof history);
  np_game_write_history(nv_stage_game(stage), 100, &writer);
  mark(stage, cell);
  let_go(stage, cell);
  assert_moves(stage, np_game_place(nv_stage_game(stage)) - 1, "c3r6-");
  assert_true(nv_stage_start(stage, id));
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, dot), 1);
  assert_true(nv_stage_start_history(stage, history, true));
  assert_int_equal(count_shapes(stage, NV_SHAPE_POLYGON, dot), 1);
  nv_stage_close(stage);
}

/* By keys: Backspace crosses out and clears; Enter makes a dot and clears. */
TEST(test_dots_by_keys) {
  nv_stage *stage = open_stage("tracks.times9");
  assert_true(nv_stage_key(stage, "ArrowRight"));
  assert_true(nv_stage_key(stage, "ArrowDown"));
  assert_true(nv_stage_key(stage, "ArrowDown"));
  for (int i = 0; i < 3; i++) assert_true(nv_stage_key(stage, "Backspace"));
  for (int i = 0; i < 2; i++) assert_true(nv_stage_key(stage, "Enter"));
  assert_moves(stage, 0, "c1r6- c1r6. c1r6- c1r6. c1r6+");
  nv_stage_close(stage);
}

/* A cross on a border stays while the pointer hardly moves; a drag on from there removes it and crosses out cells. */
TEST(test_mark_drag_from_border) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_point cell = centre(stage, 2, 1), border = {(cell.x + centre(stage, 3, 1).x) / 2 - 1, cell.y};
  nv_stage_pointer(stage, NV_POINTER_HOVER, border.x, border.y);
  mark(stage, border);
  move_to(stage, (nv_point){border.x + 4, border.y});
  let_go(stage, (nv_point){border.x + 4, border.y});
  assert_moves(stage, 0, "c2r1E-");
  assert_true(nv_stage_undo(stage));
  mark(stage, border);
  move_to(stage, centre(stage, 4, 1));
  let_go(stage, centre(stage, 4, 1));
  assert_moves(stage, 0, "c2r1E- c2r1E. c2r1- c3r1- c4r1-");
  nv_stage_close(stage);
}

/* A drag from a border with track that comes to cells gives the track back. */
TEST(test_mark_drag_from_track) {
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_point cell = centre(stage, 5, 3), border = {(cell.x + centre(stage, 6, 3).x) / 2 - 1, cell.y};
  assert_true(nv_stage_move(stage, "c5r3E+"));
  nv_stage_pointer(stage, NV_POINTER_HOVER, border.x, border.y);
  mark(stage, border);
  move_to(stage, centre(stage, 6, 3));
  assert_moves(stage, 1, "c5r3E-"); /* its own two cells are not empty */
  move_to(stage, centre(stage, 6, 4));
  move_to(stage, centre(stage, 6, 5));
  let_go(stage, centre(stage, 6, 5));
  assert_moves(stage, 1, "c5r3E- c5r3E+ c6r4- c6r5-");
  assert_true(nv_stage_undo(stage));
  assert_moves(stage, 0, "c5r3E+");
  nv_stage_close(stage);
}

/* A press extends the line to an empty cell beside one of its ends, makes a dot in another one, or removes a cross. */
TEST(test_press_extends) {
  nv_stage *stage = open_stage("tracks.times9");
  press(stage, centre(stage, 2, 5));
  press(stage, centre(stage, 2, 6));
  press(stage, centre(stage, 3, 6));
  assert_moves(stage, 0, "c2r4S+ c2r5S+ c2r6E+");
  press(stage, centre(stage, 3, 5));
  press(stage, centre(stage, 7, 6)); /* from the finish */
  assert_moves(stage, 3, "c3r5S+ c7r6S+");
  press(stage, centre(stage, 6, 4)); /* beside neither end */
  assert_moves(stage, 5, "c6r4+");
  mark(stage, centre(stage, 4, 5));
  press(stage, centre(stage, 4, 5));
  press(stage, centre(stage, 4, 5));
  assert_moves(stage, 6, "c4r5- c4r5. c3r5E+");
  press(stage, centre(stage, 3, 6)); /* in the middle of the line */
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_string_equal(message_of(stage), "column 3, row 6 has track, so it is not empty");
  nv_stage_close(stage);
}

/* A finger never hits a border, and a mouse only close by. */
TEST(test_tap_hits_cells) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_tracks_sheet sheet = sheet_of(stage, (nv_view_offset){0});
  nv_point cell = centre(stage, 6, 4);
  for (int i = 0; i < 25; i++) { /* all over the cell */
    float x = sheet.cell * 0.12f * (float)(i % 5 * 2 - 4), y = sheet.cell * 0.12f * (float)(i / 5 * 2 - 4);
    tap(stage, (nv_point){cell.x + x, cell.y + y});
    assert_moves(stage, (size_t)i, i % 2 ? "c6r4." : "c6r4+");
  }
  mark(stage, (nv_point){cell.x + sheet.cell * 0.48f, cell.y}); /* the dot gives way to a cross */
  let_go(stage, cell);
  assert_moves(stage, 25, "c6r4-");
  assert_true(nv_stage_start(stage, "tracks.times9"));
  press(stage, (nv_point){cell.x + sheet.cell * 0.3f, cell.y});
  press(stage, (nv_point){cell.x + sheet.cell * 0.47f, cell.y});
  assert_moves(stage, 0, "c6r4+ c6r4E+");
  nv_stage_close(stage);
}

/* A drag that begins beside the end of the line joins it and draws on. Back where it began, it does nothing. */
TEST(test_drag_joins) {
  nv_stage *stage = open_stage("tracks.mums2008");
  press(stage, centre(stage, 1, 5));
  DRAG(stage, {1, 4}, {2, 4}, {3, 4});
  assert_moves(stage, 0, "c1r5S+ c1r4S+ c1r4E+ c2r4E+");
  DRAG(stage, {3, 3}, {3, 2}, {3, 3});
  assert_moves(stage, 4, "");
  DRAG(stage, {3, 3}, {3, 4}); /* to the end of the line */
  assert_moves(stage, 4, "c3r3S+");
  DRAG(stage, {5, 3}, {6, 3}); /* not beside it */
  assert_moves(stage, 5, "c5r3E+");
  nv_stage_close(stage);
}

/* A drag from the start along the player's line draws on beyond its end; if it stops before the end, it erases. */
TEST(test_drag_from_the_start) {
  nv_stage *stage = open_stage("tracks.mums2008");
  DRAG(stage, {1, 6}, {1, 5}, {1, 4}, {2, 4});
  assert_moves(stage, 0, "c1r5S+ c1r4S+ c1r4E+");
  DRAG(stage, {1, 6}, {1, 5}, {1, 4}, {2, 4}, {3, 4}, {3, 3});
  assert_moves(stage, 3, "c2r4E+ c3r3S+");
  DRAG(stage, {3, 3}, {3, 4}, {2, 4}); /* from its other end it erases */
  assert_moves(stage, 5, "c3r3S. c2r4E.");
  DRAG(stage, {1, 6}, {1, 5}, {1, 4});
  assert_moves(stage, 7, "c1r5S. c1r4S.");
  nv_stage_close(stage);
}

/* A click on a given line is refused with the reason; so is a drag that only runs along it. */
TEST(test_given_line) {
  static const char why[] = "a clue has track east of column 1, row 4";
  nv_stage *stage = open_stage("tracks.times9");
  nv_point first = centre(stage, 1, 4), next = centre(stage, 2, 4);
  press(stage, (nv_point){(first.x + next.x) / 2, first.y});
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_string_equal(message_of(stage), why);
  assert_true(nv_stage_move(stage, "c1r1-"));
  DRAG(stage, {1, 4}, {2, 4});
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_string_equal(message_of(stage), why);
  assert_moves(stage, 0, "c1r1-");
  DRAG(stage, {1, 4}, {2, 4}, {2, 5}); /* a drag that goes on beyond it draws the rest */
  assert_moves(stage, 1, "c2r4S+");
  DRAG(stage, {1, 4}, {2, 4}, {1, 4}); /* there and back does nothing */
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_MOVE);
  nv_stage_close(stage);
}

/* Out of the board and in again elsewhere: nothing is drawn along the rim. */
TEST(test_drag_leaves) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_point from = centre(stage, 3, 2), edge = centre(stage, 3, 1), back = centre(stage, 6, 1), to = centre(stage, 7, 1);
  float above = edge.y - 40;
  nv_stage_pointer(stage, NV_POINTER_DOWN, from.x, from.y);
  move_to(stage, edge);
  move_to(stage, (nv_point){edge.x, above});
  move_to(stage, (nv_point){back.x, above});
  move_to(stage, back);
  move_to(stage, to);
  let_go(stage, to);
  assert_moves(stage, 0, "c3r1S+ c6r1E+");
  nv_stage_close(stage);
}

/* Crosses and dots are notes: steps on the timeline, which the number of moves to a solution leaves out. */
TEST(test_notes) {
  nv_stage *stage = open_stage("tracks.4x4.x-x-x-x.x-x-x-x.c1r1.c2r2");
  assert_true(nv_stage_move(stage, "c3r3- c4r4+ c4r4. c3r3E- c3r3E. E c1r1E. E"));
  np_score score = np_game_score(nv_stage_game(stage));
  assert_int_equal(score.made, 8);
  assert_int_equal(score.notes, 5);
  assert_true(nv_stage_move(stage, "S"));
  rest(stage);
  assert_string_equal(message_of(stage), "You solved it in 4 moves");
  nv_stage_close(stage);
}

/* When a drag solves the puzzle, the message says so, and says it again when the drag is redone. */
TEST(test_stroke_ends) {
  nv_stage *stage = open_stage("tracks.4x4.x-x-x-x.x-x-x-x.c1r1.c2r2");
  DRAG(stage, {1, 1}, {1, 2}, {2, 2});
  rest(stage);
  assert_string_equal(message_of(stage), "You solved it in 2 moves");
  assert_true(nv_stage_undo(stage));
  rest(stage);
  assert_string_equal(message_of(stage), "Undone: 2 moves");
  assert_true(nv_stage_redo(stage));
  rest(stage);
  assert_string_equal(message_of(stage), "You solved it in 2 moves");
  nv_stage_close(stage);
}

/* Sums that are met turn grey, and an error is red as soon as it is made. */
TEST(test_sum_colours) {
  nv_stage *stage = open_stage("tracks.4x4.1-2-x-3.3-2-1-2.c1r1.c4r4");
  const nv_palette *palette = nv_stage_palette(stage);
  nv_colour met = nv_tracks_paint_of(palette).met;
  assert_true(same_colour(met, nv_colour_mix(palette->paper, palette->ink, 0.65f)));
  unsigned grey = count_shapes(stage, NV_SHAPE_TEXT, met);
  assert_true(nv_stage_move(stage, "E"));
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, met), grey);
  assert_true(nv_stage_move(stage, "c2r2+"));
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, met), grey + 1); /* column 2 has its two cells */
  assert_true(nv_stage_move(stage, "c2r3+"));
  assert_int_equal(count_shapes(stage, NV_SHAPE_TEXT, palette->paper),
                   1); /* too many: on a red disc, before the move has ended */
  nv_stage_close(stage);
}

/* After a press the cell shows its new mark and no highlight for the next press, until another cell is pointed at. */
TEST(test_own_mark_is_seen) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_point cell = centre(stage, 6, 4), other = centre(stage, 7, 2);
  uint32_t part = 1 + cell_at(stage, 6, 4);
  static const nv_pointer_event presses[] = {NV_POINTER_DOWN, NV_POINTER_MARK};
  for (size_t i = 0; i < 2; i++) {
    nv_stage_pointer(stage, NV_POINTER_HOVER, cell.x, cell.y);
    assert_int_equal(nv_stage_scene(stage).marks.highlighted, part);
    nv_stage_pointer(stage, presses[i], cell.x, cell.y);
    nv_stage_pointer(stage, NV_POINTER_UP, cell.x, cell.y);
    rest(stage);
    assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
    nv_stage_pointer(stage, NV_POINTER_HOVER, cell.x + 2, cell.y + 1);
    nv_stage_tick(stage, 1);
    assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
    nv_stage_pointer(stage, NV_POINTER_HOVER, other.x, other.y);
    assert_int_not_equal(nv_stage_scene(stage).marks.highlighted, 0);
  }
  nv_stage_key(stage, "ArrowRight");
  nv_stage_key(stage, "Backspace");
  rest(stage);
  assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
  nv_stage_key(stage, "ArrowRight");
  nv_stage_tick(stage, 1);
  assert_int_not_equal(nv_stage_scene(stage).marks.highlighted, 0);
  nv_stage_close(stage);
}

/* After a drag neither the cell where it began nor the one where it ended is highlighted. */
TEST(test_drag_ends_hover) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_point from = centre(stage, 6, 4), to = centre(stage, 6, 2), other = centre(stage, 3, 6);
  nv_stage_pointer(stage, NV_POINTER_HOVER, from.x, from.y);
  assert_true(nv_stage_scene(stage).marks.highlighted != 0);
  DRAG(stage, {6, 4}, {6, 2});
  rest(stage);
  nv_stage_tick(stage, 1);
  assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
  nv_stage_pointer(stage, NV_POINTER_HOVER, to.x + 1, to.y);
  assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
  nv_stage_pointer(stage, NV_POINTER_HOVER, other.x, other.y);
  assert_true(nv_stage_scene(stage).marks.highlighted != 0);
  nv_stage_close(stage);
}
