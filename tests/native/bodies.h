/* bodies.h: where the bodies of a canvas's model are on the picture. */
#ifndef NP_TEST_BODIES_H
#define NP_TEST_BODIES_H

#include "test.h"

#include "model_parts.h"

typedef void np_test_corner(void *user, const nv_body *body, nv_vec at, nv_point seen);

/* Calls back for each corner of each placed body: where it is in the scene and on the picture. Returns how many. */
static inline size_t np_test_corners(const nv_canvas *canvas, np_test_corner *each, void *user) {
  const nv_model *model = canvas->kept;
  size_t count = 0;
  for (size_t i = 0; i < model->body_count; i++) {
    const nv_body *body = &model->bodies[i];
    for (uint32_t k = 0; body->placed && k < body->vertices; k++, count++) {
      nv_vec at = nv_transform_point(&body->transform, model->vertices[body->vertex + k].at);
      each(user, body, at, nv_camera_project(&model->camera, at));
    }
  }
  return count;
}

/* The rectangle that all bodies fill on the picture. */
typedef struct np_test_bounds {
  float left, right, top, bottom;
} np_test_bounds;

static inline void np_test_widen(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  np_test_bounds *bounds = user;
  (void)body, (void)at;
  bounds->left = fminf(bounds->left, seen.x), bounds->right = fmaxf(bounds->right, seen.x);
  bounds->top = fminf(bounds->top, seen.y), bounds->bottom = fmaxf(bounds->bottom, seen.y);
}

static inline np_test_bounds np_test_bounds_of(const nv_canvas *canvas) {
  np_test_bounds bounds = {INFINITY, -INFINITY, INFINITY, -INFINITY};
  np_test_corners(canvas, np_test_widen, &bounds);
  return bounds;
}

#endif
