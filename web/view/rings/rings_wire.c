/* rings_wire.c: the metal of Chinese rings: nails with their eyes, rings, and the shuttle. */
#include "rings_wire.h"

#include "marks.h"
#include "rings_shuttle.h"

static np_material steel_of(const np_rings_set *set) { return (np_material){set->scene->palette->steel, 0.8f, 0.9f}; }

/* A crest that runs over the hooks from the tip while the celebration lasts: 0..1. */
static float glint(const np_rings_set *set, float x) {
  float celebration = set->scene->celebration;
  if (celebration <= 0 || celebration >= 1) return 0;
  float behind = (celebration * 1.5f - 0.25f) * (float)(set->hooks + 2) - x;
  return fmaxf(0, 1 - fabsf(behind) / (0.9f + 0.12f * (float)set->hooks));
}

/* What a move, a hint and the end do to a ring's colour. */
static np_colour ring_tint(const np_rings_set *set, unsigned hook) {
  const np_palette *palette = set->scene->palette;
  np_colour tint = np_mark_highlight(set->scene, hook, 0.5f);
  if (np_still_only) return tint;
  if (set->pose.moving >> (hook - 1) & 1)
    tint = np_tint_over(tint, set->pose.refused ? palette->violet : palette->oxblood, 0.8f);
  if (set->scene->hinted == hook) tint = np_tint_over(tint, palette->verdigris, 1);
  return np_tint_over(tint, palette->verdigris, 0.85f * glint(set, (float)hook));
}

/* A nail: its head below the board, its shaft, and at the top the eye that holds the ring, whose middle is the
 * body's origin. */
static void make_nail(np_rings_set *set) {
  enum { SIDES = 20 };
  const float eye = np_rings_eye, bottom = -(np_rings_up_y - np_rings_board_bottom + 0.22f);
  np_material steel = steel_of(set);
  np_vec head[SIDES];
  for (int i = 0; i < SIDES; i++) {
    float angle = -NP_FULL_TURN * (float)i / SIDES;
    head[i] = (np_vec){0.15f * cosf(angle), bottom - 0.06f, 0.15f * sinf(angle)};
  }
  np_model_body(set->model);
  np_model_rod(set->model, (np_vec){0, bottom, 0}, (np_vec){0, -eye, 0}, np_rings_wire, 12, steel);
  np_model_prism(set->model, head, SIDES, (np_vec){0, 0.06f, 0}, true, steel);
  np_model_ring(set->model, (np_vec){0, 0, 0}, (np_vec){0, 1, 0}, (np_vec){1, 0, 0}, eye, np_rings_eye_wire, 18, 8,
                steel);
}

void np_rings_make_hook(np_rings_set *set, unsigned hook) {
  (void)hook; /* all are alike */
  int lengths = set->hooks <= 12 ? 44 : set->hooks <= 32 ? 32 : 24;
  np_material brass = {set->scene->palette->brass, 0.85f, 0.95f};
  make_nail(set);
  np_model_body(set->model);
  np_model_ring(set->model, (np_vec){0, 0, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, np_rings_radius, np_rings_wire,
                lengths, set->hooks <= 12 ? 12 : 8, brass);
}

static void place_hook(np_rings_set *set, unsigned hook) {
  np_transform nail = np_rings_nail(&set->pose, hook), ring;
  np_colour tint = np_mark_highlight(set->scene, hook, 0.5f);
  if (!np_still_only && set->scene->hinted == hook) tint = np_tint_over(tint, set->scene->palette->verdigris, 0.6f);
  np_model_place(set->model, np_rings_body(hook, NP_RINGS_NAIL), &nail, tint);
  np_rings_ring(&set->pose, hook, &ring.at, &ring.right, &ring.up);
  ring.out = np_vec_cross(ring.right, ring.up);
  np_model_place(set->model, np_rings_body(hook, NP_RINGS_RING), &ring, ring_tint(set, hook));
}

/* ------------------------------------------------------------------------------ shuttle
 *
 * Three bodies: the round tip, the straight bars, and the neck with the handle. A hook far from the tip needs the
 * shuttle drawn out by its whole length. Then the bars are shown shorter, as if they slid into the neck, so that the
 * handle stays in the picture. */

static const float neck_length = 0.82f, neck_from = 0.9f; /* neck_from: before the end of the shuttle's length */
static const float tip_length = np_rings_gap + 0.28f;     /* with a straight piece, so that no seam is seen */

static np_material bar_material(const np_rings_set *set) {
  np_material steel = steel_of(set);
  steel.colour = np_colour_mix(steel.colour, (np_colour){255, 255, 255, 255}, 0.2f);
  return steel;
}

/* From the end of one bar round the tip to that of the other. */
static void add_tip(np_rings_set *set) {
  enum { ARC = 16 };
  np_vec points[ARC + 3];
  float gap = np_rings_gap;
  for (int i = 0; i <= ARC; i++) {
    float angle = NP_HALF_TURN * ((float)i / ARC + 0.5f);
    points[i + 1] = (np_vec){gap * (1 + cosf(angle)), 0, gap * sinf(angle)};
  }
  points[0] = (np_vec){tip_length, 0, gap};
  points[ARC + 2] = (np_vec){tip_length, 0, -gap};
  np_model_wire(set->model, points, ARC + 3, false, np_rings_bar, 12, bar_material(set));
}

/* Both bars, or both wires of the neck: there they come together in an S. */
static void add_pair(np_rings_set *set, int lengths, float length, float together) {
  np_vec points[NP_RINGS_SHOWN + 3];
  for (int side = -1; side <= 1; side += 2) {
    for (int i = 0; i <= lengths; i++) {
      float share = (float)i / (float)lengths;
      points[i] = (np_vec){length * share, 0, np_rings_gap * (float)side * (1 - together * np_ease(share))};
    }
    np_model_wire(set->model, points, (size_t)lengths + 1, false, np_rings_bar, 12, bar_material(set));
  }
}

/* The handle, turned from wood, in a brass collar. */
static void add_handle(np_rings_set *set) {
  enum { SIDES = 32 };
  static const np_turning collar[] = {{-0.07f, 0.15f}, {-0.05f, 0.175f}, {0.10f, 0.175f}};
  static const np_turning grip[] = {{0.10f, 0.165f}, {0.18f, 0.20f}, {0.30f, 0.255f}, {0.44f, 0.288f}, {0.58f, 0.30f},
                                    {0.70f, 0.29f},  {0.80f, 0.26f}, {0.88f, 0.21f},  {0.94f, 0.14f},  {0.965f, 0.06f}};
  np_material paint = {set->scene->palette->oxblood, 0.5f, 0.1f}, brass = {set->scene->palette->brass, 0.8f, 0.9f};
  np_vec start = {neck_from, 0, 0}, axis = {1, 0, 0}, up = {0, 1, 0};
  np_model_turned(set->model, start, axis, up, collar, sizeof collar / sizeof *collar, SIDES, brass);
  np_model_turned(set->model, start, axis, up, grip, sizeof grip / sizeof *grip, SIDES, paint);
}

void np_rings_make_shuttle(np_rings_set *set) {
  np_model_body(set->model);
  add_tip(set);
  np_model_body(set->model);
  add_pair(set, (int)set->hooks + 2, 1, 0);
  np_model_body(set->model);
  add_pair(set, 8, neck_length, 0.82f);
  add_handle(set);
}

static void place_shuttle(np_rings_set *set) {
  const np_rings_pose *pose = &set->pose;
  float drawn = fmaxf(0, pose->tip - np_rings_tip_home), follows = 0.25f * drawn / (drawn + 0.33f);
  float length = np_rings_shuttle_length(set->hooks) - neck_from - tip_length - drawn + follows;
  np_transform tip = np_rings_shuttle_transform(pose), bars = tip, neck = tip;
  const np_colour none = {0, 0, 0, 0};
  bars.at = np_transform_point(&tip, (np_vec){tip_length, 0, 0});
  bars.right = np_vec_scale(tip.right, length);
  neck.at = np_transform_point(&bars, (np_vec){1, 0, 0});
  np_model_place(set->model, NP_RINGS_TIP, &tip, none);
  np_model_place(set->model, NP_RINGS_BARS, &bars, none);
  np_model_place(set->model, NP_RINGS_NECK, &neck, none);
}

void np_rings_place_wire(np_rings_set *set, np_canvas *canvas) {
  place_shuttle(set);
  for (unsigned k = 1; k <= set->hooks; k++) {
    canvas->tag = k;
    place_hook(set, k);
  }
  canvas->tag = 0;
}
