/* snake_ahead.c: from where a plan is looked at: so that the chain is large in all its moves, while the camera turns
 * little. */
#include "snake_ahead.h"

#include "snake_camera.h"

/* A moment on the way from a place of the plan to the next. */
typedef struct moment {
  nv_scene scene;
  nv_snake_sight sight;
} moment;

static void find_moment(const nv_scene *scene, size_t from, float t, moment *found) {
  found->scene = *scene;
  found->scene.course.from = from;
  found->scene.course.to = from + 1;
  found->scene.motion.from = nv_snake_course_at(scene, from);
  found->scene.motion.to = nv_snake_course_at(scene, from + 1);
  found->scene.motion.moving = found->scene.motion.jumping = true;
  found->scene.motion.t = t;
  nv_snake_pose pose = nv_snake_pose_between(&found->scene);
  nv_snake_look(&found->scene, &pose, &found->sight);
}

/* How much of the picture a cubelet takes then, as the plan is looked at. */
static float size_at(const moment *at) { return nv_snake_view_in(&at->scene, &at->sight).camera.scale; }

/* A place is looked at so that the smaller one of the moves before and after it is large. */
void nv_snake_look_ahead(const nv_scene *scene, nv_view_offset *looks) {
  size_t last = scene->course.count - 1;
  moment before, there, after;
  looks[0] = (nv_view_offset){0};
  if (last > 0) find_moment(scene, 0, 0.5f, &after);
  for (size_t place = 1; place < last; place++) {
    nv_view_offset last_look = looks[place - 1], best = last_look;
    float most = 0;
    before = after;
    find_moment(scene, place - 1, 1, &there);
    find_moment(scene, place, 0.5f, &after);
    for (int view = 0; view < 28; view++) {
      nv_view_offset look = {.turn = 0.5f * (float)(view / 4 - 3), .tilt = 0.3f * (float)(view % 4 - 1)};
      float turn = look.turn - last_look.turn, tilt = look.tilt - last_look.tilt;
      looks[place] = looks[place + 1] = look;
      float size = fminf(fminf(size_at(&before), size_at(&there)), size_at(&after));
      size /= 1 + 0.15f * (turn * turn + tilt * tilt);
      if (size <= most) continue;
      most = size;
      best = look;
    }
    looks[place] = best;
  }
  looks[last] = (nv_view_offset){0};
}
