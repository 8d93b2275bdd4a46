/* snake_scene.h: snakes as scenes and on a stage, for the tests of their picture and of the hand that folds them. */
#ifndef NP_TESTS_SNAKE_SCENE_H
#define NP_TESTS_SNAKE_SCENE_H

#include "charts.h"
#include "golden.h"
#include "scenes.h"

#include "snake/snake.h"
#include "stage.h"
#include "snake/snake_body.h"
#include "snake/snake_charts.h"
#include "view.h"

#include <math.h>

static const char folded[] = "27xxyyXzzYZZXyzYYxxyyzYYXXy"; /* the solution of snake.green */

static inline nv_scene scene_of(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *to) {
  return (nv_scene){.puzzle = puzzle,
                    .motion.from = from,
                    .motion.to = to,
                    .width = 640,
                    .height = 420,
                    .palette = &nv_palette_light};
}

/* A move from a position, or its refusal, at a moment. */
static inline nv_scene moving_scene(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, float t) {
  return with_move(scene_of(puzzle, from, to), to, move, t);
}

static inline uint32_t chance(uint64_t *state, uint32_t end) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((*state >> 33) % end);
}

static inline void assert_near(nv_vec a, nv_vec b) {
  assert_close(a.x, b.x, 2e-3f);
  assert_close(a.y, b.y, 2e-3f);
  assert_close(a.z, b.z, 2e-3f);
}

static inline void assert_lies_as(const np_puzzle *puzzle, const nv_snake_pose *pose, const uint8_t *position) {
  np_snake_spot spots[NP_SNAKE_MAX];
  np_snake_spots(puzzle, position, spots);
  assert_int_equal(pose->cubelets, np_snake_word_of_puzzle(puzzle).length);
  for (unsigned k = 0; k < pose->cubelets; k++)
    assert_near(pose->at[k], (nv_vec){spots[k].at[0], spots[k].at[1], spots[k].at[2]});
}

/* Plays some legal moves from the start, cubelets passing through each other now and then. */
static inline void wander(const np_puzzle *puzzle, uint8_t *position, unsigned moves, uint64_t *state) {
  np_puzzle_start(puzzle, position);
  while (moves > 0) {
    unsigned cubelet = 2 + chance(state, np_snake_word_of_puzzle(puzzle).length - 2u);
    if (np_puzzle_apply(puzzle, position,
                        np_snake_fold_move(cubelet, (np_snake_turn)chance(state, 4), chance(state, 6) == 0), NULL))
      moves--;
  }
}

static const char *const ids[] = {"snake.2x2x2.ECCCCCCE", "snake.1x4x4.ECCCCSCSCCCCSCCE", "snake.green", "snake.easy",
                                  "snake.king"};
enum { IDS = sizeof ids / sizeof *ids };

static uint32_t chosen_last; /* the part the stage was last told to choose */

static inline nv_stage *stage_with(const char *id) {
  chosen_last = 0;
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  nv_stage_resize(stage, 640, 420);
  return stage;
}

static const uint8_t *position_of(const nv_stage *stage) { return np_game_position(nv_stage_game(stage)); }

static inline nv_scene scene_on(const nv_stage *stage) {
  nv_scene scene = scene_of(np_game_puzzle(nv_stage_game(stage)), position_of(stage), position_of(stage));
  scene.focus.part = chosen_last;
  scene.marks.hinted = nv_stage_status(stage).hinted;
  return scene;
}

static inline void settle(nv_stage *stage) {
  for (int i = 0; i < 10000 && nv_stage_tick(stage, 0.05); i++) continue;
}

static inline void assert_position(const nv_stage *stage, const char *wanted) {
  char text[128];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_position(np_game_puzzle(nv_stage_game(stage)), position_of(stage), &writer);
  assert_string_equal(text, wanted);
}

#endif
