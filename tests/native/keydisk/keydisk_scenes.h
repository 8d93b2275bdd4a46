/* keydisk_scenes.h: scenes of Free the Key, for the suites over its picture. */
#ifndef NP_TEST_KEYDISK_SCENES_H
#define NP_TEST_KEYDISK_SCENES_H

#include "scenes.h"

#include "keydisk/keydisk_body.h"

static inline nv_scene scene_of(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *to) {
  return (nv_scene){.puzzle = puzzle,
                    .motion.from = from,
                    .motion.to = to,
                    .width = 320,
                    .height = 240,
                    .palette = &nv_palette_light};
}

/* A move from a cell, legal or not, at a moment. */
static inline nv_scene moving_scene(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, float t) {
  return with_move(scene_of(puzzle, from, to), to, move, t);
}

#endif
