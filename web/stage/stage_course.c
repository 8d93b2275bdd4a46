#include "stage_course.h"

#include "stage_state.h"

#include <stdlib.h>
#include <string.h>

void nv_stage_course_drop(nv_stage *stage) {
  free(stage->plan.course);
  free(stage->plan.looks);
  stage->plan.course = NULL;
  stage->plan.looks = NULL;
  stage->plan.course_count = 0;
}

void nv_stage_course_take(nv_stage *stage) {
  size_t place = np_game_place(stage->game), count = np_game_length(stage->game) - place + 1;
  size_t size = np_puzzle_position_size(nv_stage_puzzle(stage));
  nv_stage_course_drop(stage);
  if (!stage->view->camera.look_ahead || count > NV_COURSE_MAX) return;
  stage->plan.course = malloc(count * size);
  stage->plan.looks = malloc(count * sizeof *stage->plan.looks);
  if (!stage->plan.course || !stage->plan.looks) return;
  stage->plan.course_count = count;
  for (size_t i = 0; i < count; i++) np_game_position_at(stage->game, place + i, stage->plan.course + i * size);
}

void nv_stage_course_look(nv_stage *stage, const nv_scene *scene) {
  if (stage->plan.course_count > 0) stage->view->camera.look_ahead(scene, stage->plan.looks);
}

/* Where a position is on the course; its length: nowhere. */
static size_t find(const nv_stage *stage, const void *position) {
  size_t size = np_puzzle_position_size(nv_stage_puzzle(stage)), i = 0;
  while (i < stage->plan.course_count && memcmp(stage->plan.course + i * size, position, size) != 0) i++;
  return i;
}

void nv_stage_course_show(const nv_stage *stage, nv_scene *scene) {
  if (stage->plan.course_count == 0) return;
  scene->course.positions = stage->plan.course;
  scene->course.looks = stage->plan.looks;
  scene->course.count = stage->plan.course_count;
  scene->course.from = find(stage, scene->motion.from);
  scene->course.to = find(stage, scene->motion.to);
}
