/* scenes.h: a puzzle, and a move of it at a moment, for tests of views. */
#ifndef NP_TEST_SCENES_H
#define NP_TEST_SCENES_H

#include "play.h"
#include "test.h"

#include <string.h>

#include "view.h"

/* A move from the position `from` of a scene, or its refusal, at moment t; `to` becomes where it ends. */
static inline nv_scene with_move(nv_scene scene, void *to, np_move move, float t) {
  memcpy(to, scene.motion.from, np_puzzle_position_size(scene.puzzle));
  scene.motion.to = to;
  scene.motion.refused = !np_puzzle_apply(scene.puzzle, to, move, NULL);
  scene.motion.moving = true;
  scene.motion.move = move;
  scene.motion.t = t;
  return scene;
}

#endif
