/* tracks_stage.h: what the tests of the picture of path puzzles share: a stage, opened and driven. */
#ifndef NP_TEST_TRACKS_STAGE_H
#define NP_TEST_TRACKS_STAGE_H

#include "golden.h"

#include "stage.h"
#include "tracks/tracks_sheet.h"

#include <string.h>

static inline np_stage *open_stage(const char *id) {
  np_stage *stage = np_stage_open();
  assert_non_null(stage);
  np_stage_resize(stage, 640, 420);
  assert_true(np_stage_start(stage, id));
  return stage;
}

static inline const np_puzzle *puzzle_of(const np_stage *stage) { return np_game_puzzle(np_stage_game(stage)); }
static inline const uint8_t *marks_of(const np_stage *stage) { return np_game_position(np_stage_game(stage)); }
static inline const char *message_of(const np_stage *stage) { return np_stage_status(stage).message; }

static inline void rest(np_stage *stage) {
  for (int i = 0; i < 100000 && np_stage_tick(stage, 0.05); i++) continue;
}

static inline void assert_position(const np_stage *stage, const char *wanted) {
  char text[4096];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_position(puzzle_of(stage), marks_of(stage), &writer);
  assert_string_equal(text, wanted);
}

/* A stage's sheet as it is drawn when nothing is zoomed. */
static inline np_tracks_sheet sheet_of(const np_stage *stage, np_eye eye) {
  np_scene scene = {.puzzle = puzzle_of(stage),
                    .from = marks_of(stage),
                    .to = marks_of(stage),
                    .width = 640,
                    .height = 420,
                    .palette = np_stage_palette(stage),
                    .eye = eye};
  return np_tracks_sheet_of(&scene);
}

static inline unsigned cell_at(const np_stage *stage, unsigned column, unsigned row) {
  return (row - 1) * np_tracks_board_of(puzzle_of(stage))->width + column - 1;
}

static inline np_point centre(const np_stage *stage, unsigned column, unsigned row) {
  np_tracks_sheet sheet = sheet_of(stage, (np_eye){0});
  return np_tracks_centre_of(&sheet, cell_at(stage, column, row));
}

#endif
