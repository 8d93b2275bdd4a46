/* model_table.h: a model on a canvas and the picture that the raster makes of it, for tests. In such pictures every
 * body has a colour of its own. */
#ifndef NP_TEST_MODEL_TABLE_H
#define NP_TEST_MODEL_TABLE_H

#include "test.h"

#include <math.h>

#include "model_parts.h"
#include "raster.h"

enum { WIDTH = 400, HEIGHT = 300 };

static const nv_colour white = {255, 255, 255, 255}, untinted = {0, 0, 0, 0};
static const nv_material grey = {{128, 128, 128, 255}, 0.5f, 0.5f};

static inline nv_camera camera_from(float turn, float tilt) {
  nv_camera camera = nv_camera_around((nv_vec){0, 0, 0}, turn, tilt, 12);
  const nv_vec corners[8] = {{-3, -3, -3}, {3, -3, -3}, {-3, 3, -3}, {3, 3, -3},
                             {-3, -3, 3},  {3, -3, 3},  {-3, 3, 3},  {3, 3, 3}};
  nv_camera_fit(&camera, corners, 8, 10, 10, WIDTH - 10, HEIGHT - 10);
  return camera;
}

typedef struct table {
  nv_canvas canvas;
  nv_mesh mesh;
  nv_raster raster;
  nv_model *model;
} table;

static inline void begin(table *held, const nv_camera *camera, uint64_t key) {
  nv_canvas_clear(&held->canvas, WIDTH, HEIGHT, white);
  held->model = nv_model_begin(&held->canvas, camera, key);
  assert_non_null(held->model);
}

/* Places all bodies as they are and draws. */
static inline void finish(table *held) {
  for (uint32_t i = 0; i < held->model->body_count; i++)
    nv_model_place(held->model, i, &nv_transform_identity, untinted);
  nv_model_draw(held->model, &held->canvas);
  assert_false(held->canvas.full);
  nv_mesh_build(&held->mesh, &held->canvas, 1);
  assert_true(nv_raster_draw(&held->raster, &held->mesh, WIDTH, HEIGHT, white, 1));
}

static inline void clear_up(table *held) {
  nv_raster_close(&held->raster);
  nv_mesh_close(&held->mesh);
  nv_canvas_close(&held->canvas);
}

static inline nv_colour seen_at(const table *held, int x, int y) { return held->raster.pixels[y * WIDTH + x]; }

/* A colour that names a body, from 1, and is shown as it is. */
static inline nv_material named(uint32_t body) { return nv_material_unlit((nv_colour){(uint8_t)body, 0, 0, 255}); }

static inline uint32_t body_at(const table *held, int x, int y) {
  nv_colour seen = seen_at(held, x, y);
  return seen.g == 0 ? seen.r : 0;
}

static inline void add_box(nv_model *model, nv_vec min, nv_vec max, nv_material material) {
  const nv_vec outline[4] = {
      {min.x, min.y, max.z}, {max.x, min.y, max.z}, {max.x, min.y, min.z}, {min.x, min.y, min.z}};
  nv_model_prism(model, outline, 4, (nv_vec){0, max.y - min.y, 0}, false, material);
}

static inline void make_box(nv_model *model) { add_box(model, (nv_vec){-1, -1, -1}, (nv_vec){1, 1, 1}, grey); }

static inline void make_turned(nv_model *model) {
  static const nv_turning profile[] = {{0, 0.5f}, {1, 0.8f}, {1, 0.6f}, {2, 0.3f}};
  nv_model_turned(model, (nv_vec){0, 0, 0}, (nv_vec){2, 0, 0}, (nv_vec){0, 1, 0}, profile, 4, 12, grey);
}

#endif
