/* How the lines of a path puzzle come and go in its picture: from the line that is already there, one after the
 * other. */
#include "tracks_stage.h"

#include "tracks/tracks_passage.h"
#include "tracks/tracks_board_view.h"
#include "tracks/tracks_picture.h"
#include "model.h"

enum { PARTS_MAX = 512 };

typedef struct growing {
  np_puzzle *puzzle;
  uint8_t from[PARTS_MAX], to[PARTS_MAX];
  nv_tracks_passage passage;
} growing;

static void play(growing *lines, uint8_t *marks, const char *words) {
  char word[NP_WORD_MAX];
  np_error error = {0};
  np_move move;
  for (size_t length; *words; words += length + (words[length] == ' ')) {
    length = strcspn(words, " ");
    memcpy(word, words, length);
    word[length] = '\0';
    assert_works(np_puzzle_read_move(lines->puzzle, word, &move, &error), error);
    if (!np_puzzle_apply(lines->puzzle, marks, move, &error)) fail_msg("%s: %s", word, error.sentence);
  }
}

/* From the position after the moves `before` to the position after the moves `more` as well. */
static void begin(growing *lines, const char *before, const char *more) {
  np_error error = {0};
  *lines = (growing){.puzzle = np_puzzle_open("tracks.5x5.x-x-x-x-x.x-x-x-x-x.c1r1.c5r5", NULL, &error)};
  assert_that(np_puzzle_position_size(lines->puzzle), <=, PARTS_MAX);
  play(lines, lines->from, before);
  memcpy(lines->to, lines->from, sizeof lines->to);
  play(lines, lines->to, more);
  lines->passage.board = np_tracks_board_of(lines->puzzle);
  lines->passage.from = lines->from;
  lines->passage.to = lines->to;
  lines->passage.bumped = NP_TRACKS_RIM;
  nv_tracks_find_sides(&lines->passage);
  nv_tracks_find_turns(&lines->passage);
}

static nv_tracks_grown grown_at(growing *lines, float share, unsigned column, unsigned row, unsigned side) {
  unsigned cell = (row - 1) * 5 + column - 1;
  lines->passage.share = share;
  return nv_tracks_growth(&lines->passage, np_tracks_border(lines->passage.board, cell, side), cell);
}

static void check(growing *lines, float share, unsigned column, unsigned row, unsigned side, float grown) {
  nv_tracks_grown found = grown_at(lines, share, column, row, side);
  assert_close(found.share, grown, 0.001f);
}

/* A line grows first out of the cell where the track ended, then into the next. */
TEST(test_a_step) {
  growing lines;
  begin(&lines, "E", "S");
  check(&lines, 0.25f, 2, 1, NP_TRACKS_SOUTH, 0.5f);
  check(&lines, 0.25f, 2, 2, NP_TRACKS_NORTH, 0);
  check(&lines, 0.75f, 2, 1, NP_TRACKS_SOUTH, 1);
  check(&lines, 0.75f, 2, 2, NP_TRACKS_NORTH, 0.5f);
  assert_true(grown_at(&lines, 0.75f, 2, 2, NP_TRACKS_NORTH).inwards);
  assert_false(grown_at(&lines, 0.75f, 2, 1, NP_TRACKS_SOUTH).inwards);
  assert_true(grown_at(&lines, 0.25f, 2, 2, NP_TRACKS_NORTH).moving);
  assert_false(grown_at(&lines, 1, 2, 2, NP_TRACKS_NORTH).moving);
  check(&lines, 0.25f, 1, 1, NP_TRACKS_EAST, 1); /* what was there stays */
  assert_false(grown_at(&lines, 0.25f, 1, 1, NP_TRACKS_EAST).moving);
  np_puzzle_close(lines.puzzle);
}

/* Westwards, northwards, from the finish and from a loose piece: always from the line that is already there. */
TEST(test_directions) {
  growing lines;
  begin(&lines, "E E S", "W");
  check(&lines, 0.25f, 3, 2, NP_TRACKS_WEST, 0.5f);
  check(&lines, 0.25f, 2, 2, NP_TRACKS_EAST, 0);
  np_puzzle_close(lines.puzzle);
  begin(&lines, "c5r4S+", "c5r3S+");
  check(&lines, 0.25f, 5, 4, NP_TRACKS_NORTH, 0.5f);
  check(&lines, 0.25f, 5, 3, NP_TRACKS_SOUTH, 0);
  np_puzzle_close(lines.puzzle);
  begin(&lines, "c3r3E+", "c2r3E+");
  check(&lines, 0.25f, 3, 3, NP_TRACKS_WEST, 0.5f);
  check(&lines, 0.25f, 2, 3, NP_TRACKS_EAST, 0);
  np_puzzle_close(lines.puzzle);
  begin(&lines, "c3r1E+ E", "c2r1E+"); /* between two pieces: from the start's piece */
  check(&lines, 0.25f, 2, 1, NP_TRACKS_EAST, 0.5f);
  check(&lines, 0.25f, 3, 1, NP_TRACKS_WEST, 0);
  np_puzzle_close(lines.puzzle);
}

/* Lines added at once come one after the other; lines taken away go back the same way. */
TEST(test_many) {
  growing lines;
  begin(&lines, "E", "S S E");
  check(&lines, 1 / 6.0f, 2, 1, NP_TRACKS_SOUTH, 1);
  check(&lines, 1 / 6.0f, 2, 2, NP_TRACKS_SOUTH, 0);
  check(&lines, 0.5f, 2, 2, NP_TRACKS_SOUTH, 1);
  check(&lines, 0.5f, 2, 3, NP_TRACKS_EAST, 0);
  check(&lines, 5 / 6.0f, 2, 3, NP_TRACKS_EAST, 1);
  check(&lines, 1, 3, 3, NP_TRACKS_WEST, 1);
  np_puzzle_close(lines.puzzle);
  begin(&lines, "E S S", "c2r2S.");
  check(&lines, 0.25f, 2, 3, NP_TRACKS_NORTH, 0.5f);
  check(&lines, 0.25f, 2, 2, NP_TRACKS_SOUTH, 1);
  check(&lines, 1, 2, 2, NP_TRACKS_SOUTH, 0);
  np_puzzle_close(lines.puzzle);
}

/* ------------------------------------------------------------------------------- the picture */

/* A hash of all points of a stage's picture. */
static uint64_t look_of(nv_stage *stage) {
  nv_canvas canvas = picture_of(stage);
  uint64_t look = nv_model_key(0, canvas.points, canvas.point_count * sizeof *canvas.points);
  nv_canvas_close(&canvas);
  return look;
}

/* The lines of a drag do not move when it is let go; a single step grows. */
TEST(test_release) {
  nv_stage *stage = open_stage("tracks.times9");
  DRAG(stage, {2, 4}, {2, 5}, {2, 6});
  nv_stage_tick(stage, 0.05);
  uint64_t drawn = look_of(stage);
  rest(stage);
  assert_true(look_of(stage) == drawn);
  assert_true(nv_stage_move(stage, "c2r6E+"));
  nv_stage_tick(stage, 0.05);
  drawn = look_of(stage);
  rest(stage);
  assert_true(look_of(stage) != drawn);
  DRAG(stage, {3, 6}, {3, 5}, {2, 5}); /* the last line is refused: that is shown */
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_true(nv_stage_status(stage).moving);
  assert_true(nv_stage_tick(stage, 0.05));
  nv_stage_close(stage);
}

typedef struct sleepers {
  unsigned count;
  nv_point at[128];
} sleepers;

static sleepers find_sleepers(nv_stage *stage) {
  nv_colour wood = nv_tracks_paint_of(nv_stage_palette(stage)).sleeper;
  sleepers found = {0};
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (!same_colour(shape->colour, wood)) continue;
    assert_that(found.count, <, 128);
    nv_point a = canvas.points[shape->first], b = canvas.points[shape->first + 1];
    found.at[found.count++] = (nv_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
  }
  nv_canvas_close(&canvas);
  return found;
}

static bool has_near(const sleepers *all, nv_point at) {
  for (unsigned i = 0; i < all->count; i++)
    if (fabsf(all->at[i].x - at.x) < 1.5f && fabsf(all->at[i].y - at.y) < 1.5f) return true;
  return false;
}

/* As rails grow straight on, sleepers are added and none of the earlier ones moves. */
TEST(test_sleepers) {
  nv_stage *stage = open_stage("tracks.times9");
  assert_true(nv_stage_move(stage, "c2r4S+"));
  rest(stage);
  sleepers before = find_sleepers(stage);
  assert_that(before.count, >, 20);
  unsigned first = before.count;
  assert_true(nv_stage_move(stage, "c2r5S+"));
  for (int frame = 0; frame < 12; frame++) {
    nv_stage_tick(stage, 0.02);
    sleepers now = find_sleepers(stage);
    assert_that(now.count, >=, before.count);
    for (unsigned i = 0; i < before.count; i++) assert_true(has_near(&now, before.at[i]));
    before = now;
  }
  assert_int_equal(before.count, first + 5);
  nv_stage_close(stage);
}

/* The railway's start has a ring and its finish a flag, beside the board. */
TEST(test_ends) {
  nv_stage *stage = open_stage("tracks.times9");
  nv_tracks_sheet sheet = sheet_of(stage, (nv_view_offset){0});
  nv_colour flag = nv_stage_palette(stage)->verdigris, ring = nv_tracks_paint_of(nv_stage_palette(stage)).rim;
  unsigned flags = 0, rings = 0;
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (shape->kind != NV_SHAPE_POLYGON) continue;
    nv_point at = canvas.points[shape->first];
    flags += same_colour(shape->colour, flag) && at.y > nv_tracks_row_top(&sheet, 7) + sheet.cell;
    rings += same_colour(shape->colour, ring) && at.x < nv_tracks_column_left(&sheet, 0);
  }
  nv_canvas_close(&canvas);
  assert_int_equal(flags, 1);
  assert_int_equal(rings, 1);
  nv_stage_close(stage);
}
