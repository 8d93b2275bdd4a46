/* scenes.h: a puzzle, and a move of it at a moment, for tests of views. */
#ifndef NP_TEST_SCENES_H
#define NP_TEST_SCENES_H

#include "test.h"

#include <string.h>

#include "view.h"

static inline np_puzzle *open_id(const char *id) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  return puzzle;
}

/* A move from the position `from`, or its refusal, in a scene like that one; `to` becomes where it ends. */
static inline np_scene with_move(np_scene scene, void *to, np_move move, float t) {
  memcpy(to, scene.from, np_puzzle_position_size(scene.puzzle));
  scene.to = to;
  scene.refused = !np_puzzle_apply(scene.puzzle, to, move, NULL);
  scene.moving = true;
  scene.move = move;
  scene.t = t;
  return scene;
}

#endif
