/* ogear_scene.h: scenes of O'Gear for its view's tests. */
#ifndef NP_TEST_OGEAR_SCENE_H
#define NP_TEST_OGEAR_SCENE_H

#include "scenes.h"

#include "ogear/ogear_body.h"
#include "view.h"

static inline np_scene scene_of(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *to) {
  return (np_scene){
      .puzzle = puzzle, .from = from, .to = to, .width = 640, .height = 420, .palette = &np_palette_light};
}

/* A move from a state, or its refusal, at a moment. */
static inline np_scene moving_scene(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, float t) {
  return with_move(scene_of(puzzle, from, to), to, move, t);
}

static inline void draw(const np_scene *scene, np_canvas *canvas) {
  np_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  np_view_of(scene->puzzle)->draw(scene, canvas);
  assert_false(canvas->full);
}

#endif
