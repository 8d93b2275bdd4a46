#include "stage_scene.h"

#include "stage_course.h"
#include "stage_state.h"

#include <math.h>
#include <string.h>

double nv_stage_celebration_seconds(const nv_stage *stage) {
  return stage->view->celebration ? (double)stage->view->celebration(nv_stage_puzzle(stage)) : 1.6;
}

void nv_stage_scene_celebrate(nv_stage *stage) {
  stage->celebration = stage->picture.reduced ? -1 : 0;
  stage->cursor_shown = false; /* after the end the puzzle rests */
}

static void show_transition(const nv_stage *stage, nv_scene *scene) {
  const nv_stage_transition *shown = &stage->shown;
  float t = (float)fmin(1, shown->elapsed / shown->seconds);
  scene->motion.moving = true;
  scene->motion.jumping = shown->jumping;
  scene->motion.refused = shown->refused;
  scene->motion.backwards = shown->backwards;
  scene->motion.t = shown->backwards ? 1 - t : t;
}

/* What can move is marked, but not while something moves by itself. */
static void show_marks(const nv_stage *stage, nv_scene *scene) {
  const nv_stage_marks *marks = &stage->marks;
  if (scene->motion.moving || stage->playing || (stage->pointer.down && stage->pointer.dragging)) return;
  scene->marks.highlighted = marks->highlighted;
  if (!stage->picture.labels || stage->celebration >= 0) return;
  scene->marks.movable = true;
  scene->marks.legal = marks->legal;
  scene->marks.legal_count = marks->legal_count;
}

void nv_stage_scene_say(const nv_stage *stage, const char *sentence, np_writer *writer) {
  if (!stage->view->camera.say_seen) {
    np_write(writer, "%s", sentence);
    return;
  }
  nv_scene scene = nv_stage_scene_now(stage);
  stage->view->camera.say_seen(&scene, sentence, writer);
}

nv_scene nv_stage_scene_now(const nv_stage *stage) {
  nv_scene scene = {.puzzle = nv_stage_puzzle(stage),
                    .motion.from = stage->shown.from,
                    .motion.to = stage->shown.to,
                    .motion.move = stage->shown.move,
                    .marks.chosen = stage->cursor_shown ? stage->chosen : 0,
                    .marks.hinted = stage->hint.part,
                    .marks.aimed = nv_stage_marks_mouse(stage),
                    .bare = !stage->picture.labels,
                    .marks.live = stage->picture.labels,
                    .width = stage->picture.width,
                    .height = stage->picture.height,
                    .palette = &stage->picture.palette,
                    .view_offset = stage->camera.view_offset,
                    .focus.part = stage->chosen,
                    .focus.before = stage->camera.focus_before,
                    .focus.left = stage->camera.focus_left,
                    .marks.checked = stage->mistakes_shown,
                    .motion.blocked = stage->shown.refused && stage->shown.told &&
                                      stage->message.tone == NV_SAY_ILLEGAL, /* until another message */
                    .thinker = stage->thinking.solver,
                    .drag.part = stage->pointer.pressed,
                    .drag.points = stage->strokes.points,
                    .drag.count = stage->pointer.down && stage->pointer.dragging ? stage->strokes.point_count : 0};
  memcpy(scene.on, stage->camera.on, sizeof scene.on);
  if (stage->camera.focus != stage->chosen) { /* chosen since time passed last */
    scene.focus.before = stage->camera.focus;
    scene.focus.left = 1;
  }
  if (stage->thinking.solver) {
    scene.motion.from = scene.motion.to = stage->view->thinking->position(stage->thinking.solver);
    scene.marks.hinted = 0;
    scene.motion.blocked = false;
    return scene;
  }
  if (stage->shown.moving)
    show_transition(stage, &scene);
  else if (stage->celebration >= 0)
    scene.celebration = (float)fmin(1, stage->celebration / nv_stage_celebration_seconds(stage));
  nv_stage_course_show(stage, &scene);
  show_marks(stage, &scene);
  return scene;
}
