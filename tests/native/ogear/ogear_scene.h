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

#endif
