/* ogear_scene.h: scenes of O'Gear for its view's tests. */
#ifndef NP_TEST_OGEAR_SCENE_H
#define NP_TEST_OGEAR_SCENE_H

#include "scenes.h"

#include "ogear/ogear_body.h"
#include "view.h"

static inline nv_scene scene_of(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *to) {
  return (nv_scene){.puzzle = puzzle,
                    .motion.from = from,
                    .motion.to = to,
                    .width = 640,
                    .height = 420,
                    .palette = &nv_palette_light};
}

/* A move from a state, or its refusal, at a moment. */
static inline nv_scene moving_scene(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, float t) {
  return with_move(scene_of(puzzle, from, to), to, move, t);
}

static inline void draw(const nv_scene *scene, nv_canvas *canvas) {
  nv_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  nv_view_of(scene->puzzle)->draw(scene, canvas);
  assert_false(canvas->full);
}

/* The middle of what is drawn under a tag; the last shape under it is a button's sign. */
static inline bool find_tagged(const nv_canvas *canvas, uint32_t tag, nv_point *middle) {
  bool found = false;
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    if (shape->tag != tag || shape->kind != NV_SHAPE_POLYGON || shape->count < 12) continue;
    *middle = (nv_point){0, 0};
    for (uint32_t j = 0; j < shape->count; j++) {
      middle->x += canvas->points[shape->first + j].x / (float)shape->count;
      middle->y += canvas->points[shape->first + j].y / (float)shape->count;
    }
    found = true;
  }
  return found;
}

#endif
