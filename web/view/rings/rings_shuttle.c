/* rings_shuttle.c: where the shuttle of Chinese rings is: in the rings, drawn to the right, and on its path out of them
 * to the table before the board. */
#include "rings_shuttle.h"

/* Along the shuttle from its tip: where the handle is thickest, and how thick. */
static const float widest = 0.58f, thick = 0.30f; /* from the handle's collar on */

float nv_rings_shuttle_length(unsigned hooks) { return (float)hooks + 1.05f - nv_rings_tip_home; }

/* One end's path out, `out` 0 to 1: it rises, comes to the front, and sinks to the table when it is past the rings. */
typedef struct path {
  float rises, rest_y, rest_z;
  float front_from, front_to, sinks_from, sinks_to; /* shares of `out` */
} path;

static float height_on(const path *end, float out) {
  float high = nv_rings_bar_y + end->rises * nv_ease_between(out, 0, 0.30f);
  return high + (end->rest_y - high) * nv_ease_between(out, end->sinks_from, end->sinks_to);
}

static float depth_on(const path *end, float out) {
  return end->rest_z * nv_ease_between(out, end->front_from, end->front_to);
}

nv_transform nv_rings_shuttle_transform(const nv_rings_pose *pose) {
  const float slides = 0.5f, rest_x = nv_rings_tip_home + 0.3f, out = pose->lift;
  const path tip = {0.24f, nv_rings_table_y + nv_rings_bar, 1.60f, 0.16f, 0.60f, 0.44f, 0.88f};
  const path end = {0.36f, nv_rings_table_y + thick, 1.70f, 0.12f, 0.60f, 0.48f, 0.97f};
  float along = nv_rings_shuttle_length(pose->hooks) + widest;
  nv_vec at = {pose->tip, height_on(&tip, out), depth_on(&tip, out)};
  at.x += slides * nv_ease_between(out, 0, 0.30f);
  at.x += (rest_x - at.x) * nv_ease_between(out, 0.28f, 0.80f);
  float up = (height_on(&end, out) - at.y) / along, front = (depth_on(&end, out) - at.z) / along;
  nv_vec right = {sqrtf(1 - up * up - front * front), up, front};
  nv_vec across = nv_vec_unit(nv_vec_cross(right, (nv_vec){0, 1, 0}));
  return (nv_transform){.right = right, .up = nv_vec_cross(across, right), .out = across, .at = at};
}
