/* rings_wire.c: the metal of Chinese rings: nails with their eyes, rings, and the shuttle. */
#include "rings_draw.h"

static np_material steel_of(const np_rings_set *set) { return (np_material){set->scene->palette->steel, 0.8f, 0.9f}; }

/* A crest that runs over the hooks from the tip while the celebration lasts: 0..1. */
static float glint(const np_rings_set *set, float x) {
  float celebration = set->scene->celebration;
  if (celebration <= 0 || celebration >= 1) return 0;
  float behind = (celebration * 1.5f - 0.25f) * (float)(set->hooks + 2) - x;
  return fmaxf(0, 1 - fabsf(behind) / (0.9f + 0.12f * (float)set->hooks));
}

static np_material ring_material(const np_rings_set *set, unsigned hook) {
  const np_palette *palette = set->scene->palette;
  np_material brass = {palette->brass, 0.85f, 0.95f};
  if (set->pose.moving >> (hook - 1) & 1) brass.colour = np_colour_mix(palette->brass, palette->oxblood, 0.8f);
  if (set->scene->hinted == hook) brass.colour = palette->verdigris;
  brass.colour = np_colour_mix(brass.colour, palette->verdigris, 0.85f * glint(set, (float)hook));
  return brass;
}

/* A nail: its head below the board, its shaft, and at the top the eye that holds the ring. */
static void draw_nail(np_rings_set *set, unsigned hook) {
  enum { SIDES = 16 };
  const float eye = 0.115f, wire = np_rings_wire * 0.8f, sliver = 0.002f;
  np_material steel = steel_of(set);
  if (set->scene->hinted == hook) steel.colour = np_colour_mix(steel.colour, set->scene->palette->verdigris, 0.6f);
  float x = (float)hook, middle = set->pose.hook[hook - 1].height, top = middle - eye - wire - sliver;
  float bottom = middle - (np_rings_up_y - np_rings_board_bottom + 0.22f);
  np_solid_rod(set->solid, (np_vec){x, sliver, 0}, (np_vec){x, top, 0}, np_rings_wire, set->hooks > 16 ? 3 : 6, steel);
  np_solid_rod(set->solid, (np_vec){x, bottom, 0}, (np_vec){x, np_rings_board_bottom - sliver, 0}, np_rings_wire, 2,
               steel);
  np_vec head[SIDES];
  for (int i = 0; i < SIDES; i++) {
    float angle = -NP_FULL_TURN * (float)i / SIDES;
    head[i] = (np_vec){x + 0.15f * cosf(angle), bottom - 0.06f, 0.15f * sinf(angle)};
  }
  np_solid_prism(set->solid, head, SIDES, (np_vec){0, 0.06f, 0}, true, steel);
  np_solid_ring(set->solid, (np_vec){x, middle, 0}, (np_vec){0, 1, 0}, (np_vec){1, 0, 0}, eye, wire,
                set->hooks > 16 ? 6 : 12, steel);
}

void np_rings_draw_hook(np_rings_set *set, unsigned hook) {
  np_vec centre, u, v;
  draw_nail(set, hook);
  np_rings_ring(&set->pose, hook, &centre, &u, &v);
  np_solid_ring(set->solid, centre, u, v, np_rings_radius, np_rings_wire, set->ring_lengths, ring_material(set, hook));
}

/* ------------------------------------------------------------------------------ shuttle */

float np_rings_shuttle_length(unsigned hooks) { return (float)hooks + 1.05f - np_rings_tip_home; }

np_vec np_rings_shuttle_at(const np_rings_pose *pose, float x, float z) {
  /* free, it is lifted off to the right, its tip a little lower than its handle */
  float lift = pose->lift, slope = 0.02f * lift;
  return (np_vec){pose->tip + 0.12f * lift + x, np_rings_bar_y + 0.44f * lift + slope * x, z};
}

static np_material shuttle_material(const np_rings_set *set) {
  np_material steel = steel_of(set);
  steel.colour = np_colour_mix(steel.colour, (np_colour){255, 255, 255, 255}, 0.2f);
  steel.colour = np_colour_mix(steel.colour, set->scene->palette->verdigris, 0.6f * set->pose.lift);
  return steel;
}

/* One wire: from the collar along one bar, round the tip, and back along the other. */
static void draw_loop(np_rings_set *set, float length) {
  enum { NECK = 8, ARC = 16, BAR_MAX = 70, MAX = 2 * (NECK + BAR_MAX) + ARC };
  np_vec points[MAX];
  int count = 0, bar = (int)set->hooks + 2;
  float collar = length - 0.08f, neck = length - 0.9f, gap = np_rings_gap;
  for (int i = 0; i < NECK; i++) { /* the bars come together in an S */
    float share = (float)i / NECK, bend = share * share * (3 - 2 * share);
    points[count++] = np_rings_shuttle_at(&set->pose, collar + (neck - collar) * share, gap * (0.24f + 0.76f * bend));
  }
  for (int i = 0; i < bar; i++) {
    float share = (float)i / (float)bar;
    points[count++] = np_rings_shuttle_at(&set->pose, neck + (gap - neck) * share, gap);
  }
  for (int i = 0; i < ARC; i++) {
    float angle = NP_HALF_TURN * ((float)i / ARC + 0.5f);
    points[count++] = np_rings_shuttle_at(&set->pose, gap * (1 + cosf(angle)), gap * sinf(angle));
  }
  int half = NECK + bar;
  for (int i = 0; i <= half; i++) { /* the same line in the mirror */
    if (i == 0) {
      points[count++] = np_rings_shuttle_at(&set->pose, gap, -gap);
      continue;
    }
    np_vec mirrored = points[half - i];
    mirrored.z = -mirrored.z;
    points[count++] = mirrored;
  }
  np_solid_wire(set->solid, points, (size_t)count, false, np_rings_bar, shuttle_material(set));
}

/* The handle, turned from wood, in a brass collar. */
static void draw_handle(np_rings_set *set, float length) {
  enum { SIDES = 22 };
  static const np_turning collar[] = {{-0.07f, 0.15f}, {-0.05f, 0.175f}, {0.10f, 0.175f}};
  static const np_turning grip[] = {{0.10f, 0.165f}, {0.18f, 0.20f}, {0.30f, 0.255f}, {0.44f, 0.288f}, {0.58f, 0.30f},
                                    {0.70f, 0.29f},  {0.80f, 0.26f}, {0.88f, 0.21f},  {0.94f, 0.14f},  {0.965f, 0.06f}};
  np_material paint = {set->scene->palette->oxblood, 0.5f, 0.1f}, brass = {set->scene->palette->brass, 0.8f, 0.9f};
  np_vec start = np_rings_shuttle_at(&set->pose, length, 0), end = np_rings_shuttle_at(&set->pose, length + 1, 0);
  np_vec axis = np_vec_sub(end, start), up = np_vec_unit(np_vec_cross((np_vec){0, 0, 1}, axis));
  np_solid_turned(set->solid, start, axis, up, collar, sizeof collar / sizeof *collar, SIDES, brass);
  np_solid_turned(set->solid, start, axis, up, grip, sizeof grip / sizeof *grip, SIDES, paint);
}

void np_rings_draw_shuttle(np_rings_set *set) {
  float length = np_rings_shuttle_length(set->hooks);
  draw_loop(set, length);
  draw_handle(set, length);
}
