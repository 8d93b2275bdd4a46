/* rings_wire.c: the metal of Chinese rings: nails with their eyes, rings, and the shuttle; and where the shuttle is. */
#include "rings_draw.h"

#include "marks.h"

/* ------------------------------------------------------------------- where the shuttle is
 *
 * In the rings, drawn to the right, and on its path out of them to the table before the board. */

/* Where the handle is thickest, along it from its collar, and its radius there. */
static const float widest = 0.58f, thick = 0.30f;

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

/* ------------------------------------------------------------------------------- the metal */

static nv_material steel_of(const nv_rings_set *set) { return (nv_material){set->scene->palette->steel, 0.8f, 0.9f}; }

/* The strength, 0..1, of a gleam that runs over the hooks from the tip while the celebration lasts. */
static float glint(const nv_rings_set *set, float x) {
  float celebration = set->scene->celebration;
  if (celebration <= 0 || celebration >= 1) return 0;
  float behind = (celebration * 1.5f - 0.25f) * (float)(set->hooks + 2) - x;
  return fmaxf(0, 1 - fabsf(behind) / (0.9f + 0.12f * (float)set->hooks));
}

/* The tint of a ring that moves, is hinted, or gleams in the celebration. */
static nv_colour ring_tint(const nv_rings_set *set, unsigned hook) {
  const nv_palette *palette = set->scene->palette;
  nv_colour tint = nv_mark_highlight(set->scene, hook, 0.5f);
  if (np_poster_build) return tint;
  if (set->pose.moving >> (hook - 1) & 1)
    tint = nv_tint_over(tint, set->pose.refused ? palette->violet : palette->oxblood, 0.8f);
  if (set->scene->marks.hinted == hook) tint = nv_tint_over(tint, palette->verdigris, 1);
  return nv_tint_over(tint, palette->verdigris, 0.85f * glint(set, (float)hook));
}

/* A nail: its head below the board, its shaft, and at the top the eye that holds the ring. The eye's middle is the
 * body's origin. */
static void make_nail(nv_rings_set *set) {
  enum { SIDES = 20 };
  const float eye = nv_rings_eye, bottom = -(nv_rings_up_y - nv_rings_board_bottom + 0.22f);
  nv_material steel = steel_of(set);
  nv_vec head[SIDES];
  for (int i = 0; i < SIDES; i++) {
    float angle = -NV_FULL_TURN * (float)i / SIDES;
    head[i] = (nv_vec){0.15f * cosf(angle), bottom - 0.06f, 0.15f * sinf(angle)};
  }
  nv_model_body(set->model);
  nv_model_rod(set->model, (nv_vec){0, bottom, 0}, (nv_vec){0, -eye, 0}, nv_rings_wire, 12, steel);
  nv_model_prism(set->model, head, SIDES, (nv_vec){0, 0.06f, 0}, true, steel);
  nv_model_ring(set->model, (nv_vec){0, 0, 0}, (nv_vec){0, 1, 0}, (nv_vec){1, 0, 0}, eye, nv_rings_eye_wire, 18, 8,
                steel);
}

void nv_rings_make_hook(nv_rings_set *set, unsigned hook) {
  (void)hook; /* all are alike */
  int lengths = set->hooks <= 12 ? 44 : set->hooks <= 32 ? 32 : 24;
  nv_material brass = {set->scene->palette->brass, 0.85f, 0.95f};
  make_nail(set);
  nv_model_body(set->model);
  nv_model_ring(set->model, (nv_vec){0, 0, 0}, (nv_vec){1, 0, 0}, (nv_vec){0, 1, 0}, nv_rings_radius, nv_rings_wire,
                lengths, set->hooks <= 12 ? 12 : 8, brass);
}

static void place_hook(nv_rings_set *set, unsigned hook) {
  nv_transform nail = nv_rings_nail(&set->pose, hook), ring;
  nv_colour tint = nv_mark_highlight(set->scene, hook, 0.5f);
  if (!np_poster_build && set->scene->marks.hinted == hook)
    tint = nv_tint_over(tint, set->scene->palette->verdigris, 0.6f);
  nv_model_place(set->model, nv_rings_body(hook, NV_RINGS_NAIL), &nail, tint);
  nv_rings_ring(&set->pose, hook, &ring.at, &ring.right, &ring.up);
  ring.out = nv_vec_cross(ring.right, ring.up);
  nv_model_place(set->model, nv_rings_body(hook, NV_RINGS_RING), &ring, ring_tint(set, hook));
}

/* ------------------------------------------------------------------------------ shuttle
 *
 * Three bodies: the round tip, the straight bars, and the neck with the handle. A hook far from the tip needs the
 * shuttle drawn out by its whole length. Then the bars are shown shorter, as if they slid into the neck, so that the
 * handle stays in the picture. */

static const float neck_length = 0.82f, neck_from = 0.9f; /* neck_from: before the end of the shuttle's length */
static const float tip_length = nv_rings_gap + 0.28f;     /* with a straight piece, so that no seam is seen */

static nv_material bar_material(const nv_rings_set *set) {
  nv_material steel = steel_of(set);
  steel.colour = nv_colour_mix(steel.colour, (nv_colour){255, 255, 255, 255}, 0.2f);
  return steel;
}

/* Adds the wire from the end of one bar round the tip to the end of the other. */
static void add_tip(nv_rings_set *set) {
  enum { ARC = 16 };
  nv_vec points[ARC + 3];
  float gap = nv_rings_gap;
  for (int i = 0; i <= ARC; i++) {
    float angle = NV_HALF_TURN * ((float)i / ARC + 0.5f);
    points[i + 1] = (nv_vec){gap * (1 + cosf(angle)), 0, gap * sinf(angle)};
  }
  points[0] = (nv_vec){tip_length, 0, gap};
  points[ARC + 2] = (nv_vec){tip_length, 0, -gap};
  nv_model_wire(set->model, points, ARC + 3, false, nv_rings_bar, 12, bar_material(set));
}

/* Adds both bars; or both wires of the neck, where they come together in an S. */
static void add_pair(nv_rings_set *set, int lengths, float length, float together) {
  nv_vec points[NV_RINGS_SHOWN + 3];
  for (int side = -1; side <= 1; side += 2) {
    for (int i = 0; i <= lengths; i++) {
      float share = (float)i / (float)lengths;
      points[i] = (nv_vec){length * share, 0, nv_rings_gap * (float)side * (1 - together * nv_ease(share))};
    }
    nv_model_wire(set->model, points, (size_t)lengths + 1, false, nv_rings_bar, 12, bar_material(set));
  }
}

/* The handle, turned from wood, in a brass collar. */
static void add_handle(nv_rings_set *set) {
  enum { SIDES = 32 };
  static const nv_turning collar[] = {{-0.07f, 0.15f}, {-0.05f, 0.175f}, {0.10f, 0.175f}};
  static const nv_turning grip[] = {{0.10f, 0.165f}, {0.18f, 0.20f}, {0.30f, 0.255f}, {0.44f, 0.288f}, {0.58f, 0.30f},
                                    {0.70f, 0.29f},  {0.80f, 0.26f}, {0.88f, 0.21f},  {0.94f, 0.14f},  {0.965f, 0.06f}};
  nv_material paint = {set->scene->palette->red, 0.5f, 0.1f}, brass = {set->scene->palette->brass, 0.8f, 0.9f};
  nv_vec start = {neck_from, 0, 0}, axis = {1, 0, 0}, up = {0, 1, 0};
  nv_model_turned(set->model, start, axis, up, collar, sizeof collar / sizeof *collar, SIDES, brass);
  nv_model_turned(set->model, start, axis, up, grip, sizeof grip / sizeof *grip, SIDES, paint);
}

void nv_rings_make_shuttle(nv_rings_set *set) {
  nv_model_body(set->model);
  add_tip(set);
  nv_model_body(set->model);
  add_pair(set, (int)set->hooks + 2, 1, 0);
  nv_model_body(set->model);
  add_pair(set, 8, neck_length, 0.82f);
  add_handle(set);
}

static void place_shuttle(nv_rings_set *set) {
  const nv_rings_pose *pose = &set->pose;
  float drawn = fmaxf(0, pose->tip - nv_rings_tip_home), follows = 0.25f * drawn / (drawn + 0.33f);
  float length = nv_rings_shuttle_length(set->hooks) - neck_from - tip_length - drawn + follows;
  nv_transform tip = nv_rings_shuttle_transform(pose), bars = tip, neck = tip;
  const nv_colour none = {0, 0, 0, 0};
  bars.at = nv_transform_point(&tip, (nv_vec){tip_length, 0, 0});
  bars.right = nv_vec_scale(tip.right, length);
  neck.at = nv_transform_point(&bars, (nv_vec){1, 0, 0});
  nv_model_place(set->model, NV_RINGS_TIP, &tip, none);
  nv_model_place(set->model, NV_RINGS_BARS, &bars, none);
  nv_model_place(set->model, NV_RINGS_NECK, &neck, none);
}

void nv_rings_place_wire(nv_rings_set *set, nv_canvas *canvas) {
  place_shuttle(set);
  for (unsigned k = 1; k <= set->hooks; k++) {
    canvas->tag = k;
    place_hook(set, k);
  }
  canvas->tag = 0;
}
