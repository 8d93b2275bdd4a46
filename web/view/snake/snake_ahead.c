/* snake_ahead.c: from where a plan is looked at: so that the chain is large in all its moves, while the camera turns
 * little. */
#include "snake_ahead.h"

#include "snake_camera.h"

/* How much of the picture a cubelet takes on the way from a place of the plan to the next, or there. */
static float size_at(const nv_scene *scene, size_t from, float t) {
  nv_scene moving = *scene;
  moving.course.from = from;
  moving.course.to = from + 1;
  moving.motion.from = nv_snake_course_at(scene, from);
  moving.motion.to = nv_snake_course_at(scene, from + 1);
  moving.motion.moving = moving.motion.jumping = true;
  moving.motion.t = t;
  return nv_snake_view_with(&moving, nv_snake_pose_between(&moving)).camera.scale;
}

/* A place is looked at so that the smaller one of the moves before and after it is large. */
void nv_snake_look_ahead(const nv_scene *scene, nv_view_offset *looks) {
  size_t last = scene->course.count - 1;
  looks[0] = (nv_view_offset){0};
  for (size_t place = 1; place < last; place++) {
    nv_view_offset before = looks[place - 1], best = before;
    float most = 0;
    for (int view = 0; view < 28; view++) {
      nv_view_offset look = {.turn = 0.5f * (float)(view / 4 - 3), .tilt = 0.3f * (float)(view % 4 - 1)};
      float turn = look.turn - before.turn, tilt = look.tilt - before.tilt;
      looks[place] = looks[place + 1] = look;
      float size =
          fminf(fminf(size_at(scene, place - 1, 0.5f), size_at(scene, place - 1, 1)), size_at(scene, place, 0.5f));
      size /= 1 + 0.15f * (turn * turn + tilt * tilt);
      if (size <= most) continue;
      most = size;
      best = look;
    }
    looks[place] = best;
  }
  looks[last] = (nv_view_offset){0};
}
