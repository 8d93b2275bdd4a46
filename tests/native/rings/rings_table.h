/* rings_table.h: a Chinese rings puzzle, a scene of it and a canvas, for tests of its picture. */
#ifndef NP_TEST_RINGS_TABLE_H
#define NP_TEST_RINGS_TABLE_H

#include "test.h"

#include "rings/rings.h"
#include "rings/rings_pose.h"

typedef struct table {
  np_puzzle *puzzle;
  const nv_view *view;
  uint64_t from, to;
  nv_scene scene;
  nv_canvas canvas;
} table;

static inline void set_up(table *held, const char *id, float width, float height) {
  memset(held, 0, sizeof *held);
  held->puzzle = np_puzzle_open(id, NULL, NULL);
  assert_non_null(held->puzzle);
  held->view = nv_view_of(held->puzzle);
  assert_non_null(held->view);
  np_puzzle_start(held->puzzle, &held->from);
  held->to = held->from;
  held->scene = (nv_scene){.puzzle = held->puzzle, .width = width, .height = height, .palette = &nv_palette_light};
  held->scene.motion.from = &held->from;
  held->scene.motion.to = &held->to;
}

static inline void clear_up(table *held) {
  nv_canvas_close(&held->canvas);
  np_puzzle_close(held->puzzle);
}

static inline void draw(table *held) {
  nv_canvas_clear(&held->canvas, held->scene.width, held->scene.height, held->scene.palette->paper);
  held->view->draw(&held->scene, &held->canvas);
  assert_false(held->canvas.full);
}

/* Sets the scene to a move from the present position. */
static inline void begin_move(table *held, np_move move) {
  held->to = held->from;
  held->scene.motion.move = move;
  held->scene.motion.moving = true;
  held->scene.motion.refused = !np_puzzle_apply(held->puzzle, &held->to, move, NULL);
}

#endif
