/* snake_plan_camera.c: the directions from which a plan is looked at: the chain should be large in all its moves and
 * never seen end on, while the camera turns little, and by less than 30 degrees in any move. */
#include "snake_body.h"

#include "snake_camera.h"

#include <stdlib.h>
#include <string.h>

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

/* The share of its length that the part of the chain not yet laid shows in a view: 0 if it is seen end on. */
static float open_at(const moment *at, const nv_snake_view *view) {
  const nv_snake_rest *rest = &at->sight.to;
  unsigned laid = np_snake_laid(at->scene.motion.to);
  if (laid < 1 || laid >= rest->seen) return 1;
  nv_vec along = nv_snake_turn_to_world(view, nv_vec_sub(rest->at[rest->seen - 1], rest->at[laid - 1]));
  float length = nv_vec_length(along);
  if (length < 2) return 1;
  float away = nv_vec_dot(along, view->camera.back) / length;
  return sqrtf(fmaxf(0, 1 - away * away));
}

static nv_point box_in(const nv_snake_view *view) {
  nv_point at = nv_snake_on_screen(view, nv_vec_along(view->ghost_low, view->ghost_size, 0.5f));
  return (nv_point){at.x / view->scene->width, at.y / view->scene->height};
}

/* ---- the looks: a grid of directions, of which neighbours are less than 30 degrees apart, diagonally, too ---- */

enum { TURNS = 7, TILTS = 4, LOOKS = TURNS * TILTS, FIRST = 3 * TILTS + 1 /* the view's own */ };
static const float turn_step = 0.42f, tilt_step = 0.3f;
static const float turns_little = 0.1f, box_stays = 6; /* the costs of a radian and of a picture's width, squared */

static nv_view_offset look_at(int look) {
  return (nv_view_offset){.turn = turn_step * (float)(look / TILTS - FIRST / TILTS),
                          .tilt = tilt_step * (float)(look % TILTS - FIRST % TILTS)};
}

static bool are_near(int look, int other) {
  return abs(look / TILTS - other / TILTS) <= 1 && abs(look % TILTS - other % TILTS) <= 1;
}

/* How good a look is at a place of the plan: best if the chain is large and not seen end on before, at and after it.
 * box: where the box is then, in shares of the picture; at_rest: how large the chain was at first. */
static float worth(const moment *before, const moment *there, const moment *after, float at_rest, nv_point *box) {
  const moment *const all[] = {before, there, after};
  float least = INFINITY;
  for (int i = 0; i < 3; i++) {
    nv_snake_view view = nv_snake_view_in(&all[i]->scene, &all[i]->sight);
    if (all[i] == there) *box = box_in(&view);
    least = fminf(least, view.camera.scale * fminf(1, open_at(all[i], &view) / 0.6f));
  }
  return -at_rest / fmaxf(least, 0.01f);
}

/* What it costs to go from one look to the next: the camera turns, and the box goes elsewhere in the picture. */
static float cost(int look, int next, nv_point box, nv_point box_next) {
  nv_view_offset a = look_at(look), b = look_at(next);
  float turn = a.turn - b.turn, tilt = a.tilt - b.tilt, x = box.x - box_next.x, y = box.y - box_next.y;
  return turns_little * (turn * turn + tilt * tilt) + box_stays * (x * x + y * y);
}

/* The results for each look at a place. */
typedef struct looked {
  float sums[LOOKS]; /* the worth of the best way there; -INFINITY: there is none */
  nv_point boxes[LOOKS];
  float worths[LOOKS];
} looked;

/* Finds the best way to each look at the next place, and from which look it comes. */
static void go_on(const looked *now, looked *next, uint8_t from[LOOKS]) {
  for (int look = 0; look < LOOKS; look++) {
    next->sums[look] = -INFINITY;
    from[look] = FIRST;
    for (int other = 0; other < LOOKS; other++) {
      if (!are_near(look, other)) continue;
      float sum = now->sums[other] + next->worths[look] - cost(other, look, now->boxes[other], next->boxes[look]);
      if (sum <= next->sums[look]) continue;
      next->sums[look] = sum;
      from[look] = (uint8_t)other;
    }
  }
}

/* Chooses the way through the grid that is worth most, from the view's own look and back to it. */
void nv_snake_plan_camera(const nv_scene *scene, nv_view_offset *looks) {
  size_t last = scene->course.count - 1;
  looked now, next;
  uint8_t from[NV_COURSE_MAX][LOOKS];
  moment before, there, after;
  looks[0] = looks[last] = look_at(FIRST);
  if (last == 0) return;
  looks[1] = looks[0];
  find_moment(scene, 0, 0.5f, &after);
  float at_rest = nv_snake_view_in(&after.scene, &after.sight).camera.scale;
  for (size_t place = 0; place <= last; place++) {
    before = there = after;
    if (place > 0) find_moment(scene, place - 1, 1, &there);
    if (place < last) find_moment(scene, place, 0.5f, &after);
    for (int look = 0; look < LOOKS; look++) {
      looks[place] = look_at(look);
      if (place > 0) looks[place - 1] = looks[place];
      if (place < last) looks[place + 1] = looks[place];
      next.worths[look] = worth(&before, &there, &after, at_rest, &next.boxes[look]);
    }
    if (place > 0)
      go_on(&now, &next, from[place]);
    else
      for (int look = 0; look < LOOKS; look++) next.sums[look] = look == FIRST ? 0 : -INFINITY;
    now = next;
  }
  int look = FIRST;
  for (size_t place = last; place > 0; place--) {
    looks[place] = look_at(look);
    look = from[place][look];
  }
  looks[0] = look_at(FIRST);
}
