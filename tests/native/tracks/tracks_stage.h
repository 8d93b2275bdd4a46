/* tracks_stage.h: what the tests of the picture of path puzzles share: a stage, opened and driven. */
#ifndef NP_TEST_TRACKS_STAGE_H
#define NP_TEST_TRACKS_STAGE_H

#include "golden.h"

#include "stage.h"
#include "tracks/tracks_sheet.h"

#include <string.h>

static inline nv_stage *open_stage(const char *id) {
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  nv_stage_resize(stage, 640, 420);
  return stage;
}

static inline const np_puzzle *puzzle_of(const nv_stage *stage) { return np_game_puzzle(nv_stage_game(stage)); }
static inline const uint8_t *marks_of(const nv_stage *stage) { return np_game_position(nv_stage_game(stage)); }
static inline const char *message_of(const nv_stage *stage) { return nv_stage_status(stage).message; }

static inline void rest(nv_stage *stage) {
  for (int i = 0; i < 100000 && nv_stage_tick(stage, 0.05); i++) continue;
}

static inline void assert_position(const nv_stage *stage, const char *wanted) {
  char text[4096];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_position(puzzle_of(stage), marks_of(stage), &writer);
  assert_string_equal(text, wanted);
}

/* A stage's sheet in a picture of 640 x 420, zoomed and moved by `eye`. */
static inline nv_tracks_sheet sheet_of(const nv_stage *stage, nv_view_offset eye) {
  nv_scene scene = {.puzzle = puzzle_of(stage),
                    .motion.from = marks_of(stage),
                    .motion.to = marks_of(stage),
                    .width = 640,
                    .height = 420,
                    .palette = nv_stage_palette(stage),
                    .view_offset = eye};
  return nv_tracks_sheet_of(&scene);
}

static inline unsigned cell_at(const nv_stage *stage, unsigned column, unsigned row) {
  return (row - 1) * np_tracks_board_of(puzzle_of(stage))->width + column - 1;
}

static inline nv_point centre(const nv_stage *stage, unsigned column, unsigned row) {
  nv_tracks_sheet sheet = sheet_of(stage, (nv_view_offset){0});
  return nv_tracks_centre_of(&sheet, cell_at(stage, column, row));
}

/* Drags through the middles of cells, given as columns and rows, in several small steps a cell. */
static inline void drag_cells(nv_stage *stage, const unsigned (*cells)[2], size_t count) {
  nv_point at = centre(stage, cells[0][0], cells[0][1]);
  nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y);
  for (size_t i = 1; i < count; i++) {
    nv_point to = centre(stage, cells[i][0], cells[i][1]);
    for (int step = 1; step <= 4; step++)
      nv_stage_pointer(stage, NV_POINTER_MOVE, at.x + (to.x - at.x) * (float)step / 4,
                       at.y + (to.y - at.y) * (float)step / 4);
    at = to;
  }
  nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
}
#define DRAG(stage, ...)                                                                                               \
  do {                                                                                                                 \
    static const unsigned cells[][2] = {__VA_ARGS__};                                                                  \
    drag_cells(stage, cells, sizeof cells / sizeof *cells);                                                            \
  } while (0)

/* A click of the mouse; with a finger there is no hover before it. */
static inline void press(nv_stage *stage, nv_point at) {
  nv_stage_pointer(stage, NV_POINTER_HOVER, at.x, at.y);
  nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y);
  nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
}

/* Checks the words of the moves from a place on. */
static inline void assert_moves(const nv_stage *stage, size_t from, const char *wanted) {
  char text[1024];
  np_writer writer = np_writer_over(text, sizeof text);
  const np_game *game = nv_stage_game(stage);
  for (size_t i = from; i < np_game_place(game); i++) {
    if (i > from) np_write(&writer, " ");
    np_puzzle_write_move(np_game_puzzle(game), np_game_step(game, i).move, &writer);
  }
  assert_string_equal(text, wanted);
}

static inline bool same_colour(nv_colour a, nv_colour b) {
  return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

/* The picture that a stage draws. The caller closes it. */
static inline nv_canvas picture_of(nv_stage *stage) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_stage_draw(stage, &canvas);
  return canvas;
}

/* How many shapes of a kind a stage's picture has in a colour. */
static inline unsigned count_shapes(nv_stage *stage, nv_shape_kind kind, nv_colour colour) {
  unsigned count = 0;
  nv_canvas canvas = picture_of(stage);
  for (size_t i = 0; i < canvas.shape_count; i++)
    count += canvas.shapes[i].kind == kind && same_colour(canvas.shapes[i].colour, colour);
  nv_canvas_close(&canvas);
  return count;
}

#endif
