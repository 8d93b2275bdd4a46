#include "stage_state.h"

#include <math.h>
#include <string.h>

static const float radians_per_pixel = 0.008f; /* of a drag that turns */
static const float turn_max = 1, tilt_max = 1; /* radians, for a view that does not orbit */
static const float orbit_tilt_max = 2;
static const float rise_max = 50;         /* CSS pixels per glide_seconds */
static const float glide_seconds = 0.35f; /* the camera takes to another part, and a switch to change */

static float limit(float value, float max) { return fmaxf(-max, fminf(max, value)); }

bool nv_stage_camera_turned(const nv_stage *stage) {
  nv_view_offset now = stage->camera.view_offset, first = stage->camera.first;
  return now.turn != first.turn || now.tilt != first.tilt || now.zoom != first.zoom || now.x != first.x ||
         now.y != first.y;
}

bool nv_stage_zoom(nv_stage *stage, nv_point about, nv_point by, float doublings) {
  nv_view_offset was = stage->camera.view_offset, now = was;
  now.zoom = fmaxf(0, fminf(stage->view->camera.closest, was.zoom + doublings));
  if (stage->view->camera.flat) {
    float before = nv_zoom_factor(was.zoom), after = nv_zoom_factor(now.zoom);
    float x = about.x - stage->picture.width / 2, y = about.y - stage->picture.height / 2;
    now.x = (x - (x - was.x * stage->picture.width) / before * after + by.x) / stage->picture.width;
    now.y = (y - (y - was.y * stage->picture.height) / before * after + by.y) / stage->picture.height;
    now.x = limit(now.x, (after - 1) / 2); /* no farther than the picture's edge */
    now.y = limit(now.y, (after - 1) / 2);
  }
  if (now.zoom == was.zoom && now.x == was.x && now.y == was.y) return false;
  stage->camera.view_offset = now;
  nv_stage_changed(stage);
  return true;
}

/* first: the angles become the first view, too. False: the picture is flat. */
static bool turn_to(nv_stage *stage, float turn, float tilt, bool first) {
  bool orbits = stage->view->camera.orbits;
  char before[NV_STAGE_MESSAGE_MAX], after[NV_STAGE_MESSAGE_MAX];
  np_writer said = np_writer_over(before, sizeof before), seen = np_writer_over(after, sizeof after);
  if (stage->view->camera.flat) return false;
  bool turned = nv_stage_camera_turned(stage);
  nv_stage_scene_say(stage, stage->message.text, &said);
  stage->camera.view_offset.turn = orbits ? turn : limit(turn, turn_max);
  stage->camera.view_offset.tilt = limit(tilt, orbits ? orbit_tilt_max : tilt_max);
  if (first) {
    stage->camera.first.turn = stage->camera.view_offset.turn;
    stage->camera.first.tilt = stage->camera.view_offset.tilt;
  }
  nv_stage_scene_say(stage, stage->message.text, &seen);
  if (strcmp(before, after) != 0 || turned != nv_stage_camera_turned(stage)) nv_stage_changed(stage);
  stage->dirty = true;
  return true;
}

bool nv_stage_turn(nv_stage *stage, float turn, float tilt) { return turn_to(stage, turn, tilt, true); }

void nv_stage_camera_drag(nv_stage *stage, nv_point from, nv_point to) {
  nv_point by = {to.x - from.x, to.y - from.y};
  nv_view_offset now = stage->camera.view_offset;
  if (!turn_to(stage, now.turn + by.x * radians_per_pixel, now.tilt + by.y * radians_per_pixel, false))
    nv_stage_zoom(stage, to, by, 0);
}

void nv_stage_first_view(nv_stage *stage) {
  if (!nv_stage_camera_turned(stage)) return;
  stage->camera.view_offset = stage->camera.first;
  nv_stage_changed(stage);
}

/* Moves a value towards its end, at most by `by`. False: it is there already. */
static bool approach(float *value, float end, float by) {
  if (*value == end) return false;
  *value = *value < end ? fminf(end, *value + by) : fmaxf(end, *value - by);
  return true;
}

bool nv_stage_camera_pass(nv_stage *stage, double seconds) {
  bool moves = false,
       follows = stage->view->camera.orbits && stage->camera.view_offset.zoom > 0 && !stage->picture.reduced;
  float by = stage->picture.reduced ? 1 : (float)seconds / glide_seconds;
  for (int i = 0; i < NV_SWITCHES; i++)
    moves |= approach(&stage->camera.on[i], (float)(stage->camera.switches >> i & 1), by);
  moves |= approach(&stage->camera.raised, (float)stage->picture.covered / 2, by * rise_max);
  if (stage->camera.focus != stage->chosen) {
    stage->camera.focus_before = stage->camera.focus;
    stage->camera.focus = stage->chosen;
    stage->camera.focus_left = follows ? 1 : 0;
  }
  moves |= approach(&stage->camera.focus_left, 0, by);
  stage->dirty |= moves;
  return moves;
}
