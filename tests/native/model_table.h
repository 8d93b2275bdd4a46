/* model_table.h: a model on a canvas and the picture that the raster makes of it, for tests. In such pictures every
 * body has a colour of its own. */
#ifndef NP_TEST_MODEL_TABLE_H
#define NP_TEST_MODEL_TABLE_H

#include "test.h"

#include <math.h>

#include "model_parts.h"
#include "raster.h"

enum { WIDTH = 400, HEIGHT = 300 };

static const np_colour white = {255, 255, 255, 255}, untinted = {0, 0, 0, 0};
static const np_material grey = {{128, 128, 128, 255}, 0.5f, 0.5f};

static inline np_camera camera_from(float turn, float tilt) {
  np_camera camera = np_camera_around((np_vec){0, 0, 0}, turn, tilt, 12);
  const np_vec corners[8] = {{-3, -3, -3}, {3, -3, -3}, {-3, 3, -3}, {3, 3, -3},
                             {-3, -3, 3},  {3, -3, 3},  {-3, 3, 3},  {3, 3, 3}};
  np_camera_fit(&camera, corners, 8, 10, 10, WIDTH - 10, HEIGHT - 10);
  return camera;
}

typedef struct table {
  np_canvas canvas;
  np_mesh mesh;
  np_raster raster;
  np_model *model;
} table;

static inline void begin(table *held, const np_camera *camera, uint64_t key) {
  np_canvas_clear(&held->canvas, WIDTH, HEIGHT, white);
  held->model = np_model_begin(&held->canvas, camera, key);
  assert_non_null(held->model);
}

/* Places all bodies as they are and draws. */
static inline void finish(table *held) {
  for (uint32_t i = 0; i < held->model->body_count; i++)
    np_model_place(held->model, i, &np_transform_identity, untinted);
  np_model_draw(held->model, &held->canvas);
  assert_false(held->canvas.full);
  np_mesh_build(&held->mesh, &held->canvas, 1);
  assert_true(np_raster_draw(&held->raster, &held->mesh, WIDTH, HEIGHT, white, 1));
}

static inline void clear_up(table *held) {
  np_raster_close(&held->raster);
  np_mesh_close(&held->mesh);
  np_canvas_close(&held->canvas);
}

static inline np_colour seen_at(const table *held, int x, int y) { return held->raster.pixels[y * WIDTH + x]; }

/* A colour that names a body, from 1, and is shown as it is. */
static inline np_material named(uint32_t body) { return np_material_unlit((np_colour){(uint8_t)body, 0, 0, 255}); }

static inline uint32_t body_at(const table *held, int x, int y) {
  np_colour seen = seen_at(held, x, y);
  return seen.g == 0 ? seen.r : 0;
}

static inline void add_box(np_model *model, np_vec min, np_vec max, np_material material) {
  const np_vec outline[4] = {
      {min.x, min.y, max.z}, {max.x, min.y, max.z}, {max.x, min.y, min.z}, {min.x, min.y, min.z}};
  np_model_prism(model, outline, 4, (np_vec){0, max.y - min.y, 0}, false, material);
}

static inline void make_box(np_model *model) { add_box(model, (np_vec){-1, -1, -1}, (np_vec){1, 1, 1}, grey); }

static inline void make_turned(np_model *model) {
  static const np_turning profile[] = {{0, 0.5f}, {1, 0.8f}, {1, 0.6f}, {2, 0.3f}};
  np_model_turned(model, (np_vec){0, 0, 0}, (np_vec){2, 0, 0}, (np_vec){0, 1, 0}, profile, 4, 12, grey);
}

#endif
