/* keydisk_scenes.h: scenes of Free the Key, for the suites over its picture. */
#ifndef NP_TEST_KEYDISK_SCENES_H
#define NP_TEST_KEYDISK_SCENES_H

#include "test.h"

#include <string.h>

#include "keydisk/keydisk_body.h"

static inline np_puzzle *open_id(const char *id) {
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  assert_non_null(puzzle);
  return puzzle;
}

static inline np_scene scene_of(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *to) {
  return (np_scene){
      .puzzle = puzzle, .from = from, .to = to, .width = 320, .height = 240, .palette = &np_palette_light};
}

/* A move from a cell, legal or not, at a moment. */
static inline np_scene moving_scene(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, float t) {
  memcpy(to, from, 2);
  np_scene scene = scene_of(puzzle, from, to);
  scene.refused = !np_puzzle_apply(puzzle, to, move, NULL);
  scene.moving = true;
  scene.move = move;
  scene.t = t;
  return scene;
}

#endif
