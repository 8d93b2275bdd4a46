/* stage_driver.h: a stage that tests open, drive and ask. */
#ifndef NP_TEST_STAGE_DRIVER_H
#define NP_TEST_STAGE_DRIVER_H

#include "test.h"

#include "rings/rings.h"
#include "stage.h"

static inline nv_stage *open_stage(const char *id) {
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  return stage;
}

/* The state of Chinese rings on a stage. */
static inline uint64_t state_of(const nv_stage *stage) {
  return np_rings_state(np_game_position(nv_stage_game(stage)));
}

static inline void assert_says(const nv_stage *stage, const char *sentence) {
  assert_string_equal(nv_stage_status(stage).message, sentence);
}

/* Lets frames pass until nothing moves; returns the seconds that took. */
static inline double rest(nv_stage *stage) {
  double seconds = 0;
  while (nv_stage_tick(stage, 1.0 / 60) && seconds < 1000) seconds += 1.0 / 60;
  return seconds;
}

static inline void draw(nv_stage *stage) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_stage_draw(stage, &canvas);
  assert_that(canvas.shape_count, >, 0);
  assert_false(canvas.full);
  nv_canvas_close(&canvas);
}

#endif
