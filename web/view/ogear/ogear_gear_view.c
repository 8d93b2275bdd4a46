/* ogear_gear_view.c: the gear: a hub and its teeth, one of them marked, cut where they go into the
 * cube so that no two solids pass through each other. */
#include "ogear_body.h"

#include <string.h>

enum { OUTLINE_MAX = 32 };

static const np_colour pale = {250, 240, 222, 255};
static const float hub_radius = 0.42f, half_thick = 0.17f, shoulder = 1.02f;

/* Outlines lie in the gear's plane: x ahead, y up, from the centre of the cube. */
typedef struct outline {
  np_point points[OUTLINE_MAX];
  size_t count;
} outline;

size_t np_ogear_clip(const np_point *points, size_t count, np_point normal, float min, np_point *kept) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    np_point a = points[i], b = points[(i + 1) % count];
    float over_a = normal.x * a.x + normal.y * a.y - min, over_b = normal.x * b.x + normal.y * b.y - min;
    if (over_a >= 0) kept[found++] = a;
    if ((over_a > 0 && over_b < 0) || (over_a < 0 && over_b > 0)) {
      float share = over_a / (over_a - over_b);
      kept[found++] = (np_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
    }
  }
  return found;
}

float np_ogear_legible(const np_ogear_body *body, np_vec at, np_vec normal) {
  float facing = np_vec_dot(np_vec_unit(np_vec_sub(body->camera.eye, at)), normal);
  return fmaxf(0, fminf(1, (facing - 0.12f) * 6));
}

static float area_of(const outline *shape) {
  float twice = 0;
  for (size_t i = 0; i < shape->count; i++) {
    np_point a = shape->points[i], b = shape->points[(i + 1) % shape->count];
    twice += a.x * b.y - a.y * b.x;
  }
  return fabsf(twice) / 2;
}

/* The part of a piece that is outside the cube, as one convex piece: what lies over the face it
 * stands on, over the one it rolls to, or off the edge between; whichever is most. */
static outline outside_cube(const np_ogear_body *body, const outline *shape) {
  float side = body->pose.roll < 0 ? -1 : 1;
  const np_point normals[3] = {{0, 1}, {side, 0}, {side * 0.70711f, 0.70711f}};
  const float reach[3] = {1.0005f, 1.0005f, 1.4145f};
  outline best = {.count = 0};
  for (int i = 0; i < (body->pose.roll != 0 ? 3 : 1); i++) {
    outline kept;
    kept.count = np_ogear_clip(shape->points, shape->count, normals[i], reach[i], kept.points);
    if (kept.count < 3 || area_of(&kept) < 1e-4f) continue;
    if (best.count == 0 || area_of(&kept) > area_of(&best) + 1e-5f) best = kept;
  }
  return best;
}

static np_vec place_point(const np_ogear_body *body, np_point at, float aside) {
  np_vec axis = np_vec_cross(body->pose.ahead, body->pose.up);
  return np_ogear_to_world(&body->pose, np_vec_along(np_ogear_in_plane(&body->pose, at.x, at.y), axis, aside));
}

/* Adds a prism over an outline; false when nothing of it is left. */
static bool add_prism(const np_ogear_body *body, const outline *whole, np_material material, outline *shape) {
  np_vec corners[OUTLINE_MAX];
  *shape = outside_cube(body, whole);
  if (shape->count < 3) return false;
  for (size_t i = 0; i < shape->count; i++) corners[i] = place_point(body, shape->points[i], -half_thick);
  np_vec axis = np_vec_cross(body->pose.ahead, body->pose.up);
  np_solid_prism(body->solid, corners, shape->count, np_ogear_to_world(&body->pose, np_vec_scale(axis, 2 * half_thick)),
                 false, material);
  return true;
}

/* The worn edges of a piece, where metal catches the light: along its outline from one corner to
 * another, on both flat sides. The outline is cut like the piece, and what the cut adds is no edge. */
static void shine_edges(const np_ogear_body *body, const outline *whole, size_t first, size_t last, np_colour colour) {
  np_vec axis = np_ogear_to_world(&body->pose, np_vec_cross(body->pose.ahead, body->pose.up)), line[OUTLINE_MAX];
  outline kept = outside_cube(body, whole);
  if (kept.count != whole->count || memcmp(kept.points, whole->points, kept.count * sizeof *kept.points) != 0) return;
  np_colour bright = np_colour_fade(np_colour_mix(colour, pale, 0.45f), 0.65f);
  for (int side = -1; side <= 1; side += 2) {
    size_t count = 0;
    for (size_t i = first; i <= last; i++)
      line[count++] = place_point(body, whole->points[i % whole->count], (float)side * half_thick);
    np_solid_line(body->solid, line, count, np_vec_scale(axis, (float)side), 0.014f, bright);
  }
}

/* A mark on both flat sides of the piece added last, cut like it. */
static void mark_sides(const np_ogear_body *body, const outline *whole, np_colour colour) {
  outline shape = outside_cube(body, whole);
  np_vec corners[OUTLINE_MAX], axis = np_ogear_to_world(&body->pose, np_vec_cross(body->pose.ahead, body->pose.up));
  if (shape.count < 3) return;
  for (int side = -1; side <= 1; side += 2) {
    for (size_t i = 0; i < shape.count; i++) corners[i] = place_point(body, shape.points[i], (float)side * half_thick);
    np_solid_mark(body->solid, corners, shape.count, np_vec_scale(axis, (float)side), colour);
  }
}

/* ---------------------------------------------------------------------------------- frame */

/* The hub and how far the gear has turned forward, clockwise in its plane. */
typedef struct wheel {
  np_point hub;
  float turned;
  int teeth, sides;
} wheel;

static wheel wheel_of(const np_ogear_body *body) {
  const np_ogear_pose *pose = &body->pose;
  float around = pose->roll * NP_HALF_TURN / 2, far = 1 + np_ogear_hub_height;
  int teeth = body->table->teeth;
  float pitch = 2 * NP_HALF_TURN / (float)teeth;
  return (wheel){.hub = {far * sinf(around), far * cosf(around) + pose->lift},
                 .turned = pose->spin + pose->roll * (NP_HALF_TURN / 2 + pitch),
                 .teeth = teeth,
                 .sides = teeth * ((9 + teeth) / teeth)};
}

/* A point of a tooth: along it from the hub, and to its forward side. */
static np_point tooth_point(const wheel *gear, const np_ogear_pose *pose, int tooth, float along, float aside) {
  float angle = 2 * NP_HALF_TURN / (float)gear->teeth * (float)(tooth - pose->tooth) - gear->turned;
  float x = sinf(angle), y = -cosf(angle);
  return (np_point){gear->hub.x + x * along - y * aside, gear->hub.y + y * along + x * aside};
}

/* ----------------------------------------------------------------------------------- teeth */

static float base_half(const wheel *gear) { return hub_radius * sinf(NP_HALF_TURN / (float)gear->sides); }
static float base_along(const wheel *gear) { return hub_radius * cosf(NP_HALF_TURN / (float)gear->sides); }

/* On both sides of a tooth, upright to the eye however the gear stands; only where the tooth is
 * out of the cube around it. */
static void write_number(const np_ogear_body *body, const wheel *gear, int tooth, const outline *kept) {
  char text[4];
  np_point at = tooth_point(gear, &body->pose, tooth, 0.68f, 0);
  np_vec axis = np_ogear_to_world(&body->pose, np_vec_cross(body->pose.ahead, body->pose.up));
  np_vec back = np_vec_unit(np_vec_sub(body->camera.eye, body->camera.target));
  np_vec screen_up = np_vec_cross(back, np_vec_unit(np_vec_cross((np_vec){0, 1, 0}, back)));
  np_vec up = np_vec_unit(np_vec_along(screen_up, axis, -np_vec_dot(screen_up, axis)));
  np_writer writer = np_writer_over(text, sizeof text);
  for (size_t i = 0; i < kept->count; i++) {
    np_point a = kept->points[i], b = kept->points[(i + 1) % kept->count];
    float length = hypotf(b.x - a.x, b.y - a.y);
    if ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) < 0.08f * length) return;
  }
  np_write(&writer, "%u", (unsigned)tooth);
  for (int side = -1; side <= 1; side += 2) {
    np_vec where = place_point(body, at, (float)side * half_thick), out = np_vec_scale(axis, (float)side);
    float legible = np_ogear_legible(body, where, out);
    if (legible > 0)
      np_solid_letters(body->solid, where, np_vec_cross(up, out), up, 0.25f, true, np_colour_fade(pale, legible), text);
  }
}

static void draw_tooth(const np_ogear_body *body, const wheel *gear, int tooth) {
  const np_palette *palette = body->scene->palette;
  bool marked = tooth == body->table->goal.tooth;
  float wide = base_half(gear), along = base_along(gear);
  const float profile[6][2] = {{along, -wide},        {along, wide},          {shoulder, 0.135f},
                               {np_ogear_tip, 0.07f}, {np_ogear_tip, -0.07f}, {shoulder, -0.135f}};
  outline whole = {.count = 6}, kept;
  for (int i = 0; i < 6; i++) whole.points[5 - i] = tooth_point(gear, &body->pose, tooth, profile[i][0], profile[i][1]);
  np_material material = {marked ? palette->verdigris : palette->oxblood, 0.16f, 0.1f};
  if (!add_prism(body, &whole, material, &kept)) return;
  shine_edges(body, &whole, 5, 10, material.colour);
  if (marked) { /* its cut-out */
    const float slot[4][2] = {{0.9f, -0.035f}, {0.9f, 0.035f}, {np_ogear_tip, 0.035f}, {np_ogear_tip, -0.035f}};
    outline cut = {.count = 4};
    for (int i = 0; i < 4; i++) cut.points[i] = tooth_point(gear, &body->pose, tooth, slot[i][0], slot[i][1]);
    mark_sides(body, &cut, np_colour_mix(palette->verdigris, (np_colour){10, 20, 16, 255}, 0.7f));
  }
  if (!body->scene->bare) write_number(body, gear, tooth, &kept);
}

/* ------------------------------------------------------------------------------------- hub */

/* A curved arrow on each side: the way the gear turns when it rolls forward. */
static void mark_forward(const np_ogear_body *body, const wheel *gear) {
  enum { POINTS = 19 };
  const float radius = 0.23f, start = -0.5f * NP_HALF_TURN, sweep = 1.4f * NP_HALF_TURN;
  np_vec axis = np_ogear_to_world(&body->pose, np_vec_cross(body->pose.ahead, body->pose.up)), arc[POINTS], head[3];
  for (int side = -1; side <= 1; side += 2) {
    np_vec out = np_vec_scale(axis, (float)side);
    float aside = (float)side * half_thick, last = start - sweep - gear->turned;
    float legible = np_ogear_legible(body, place_point(body, gear->hub, aside), out);
    for (int i = 0; i < POINTS; i++) {
      float angle = start - sweep * (float)i / (POINTS - 1) - gear->turned;
      arc[i] =
          place_point(body, (np_point){gear->hub.x + radius * cosf(angle), gear->hub.y + radius * sinf(angle)}, aside);
    }
    for (int i = 0; i < 3; i++) {
      float far = i == 0 ? 0.34f : i == 1 ? 0.12f : radius * 1.06f, angle = i == 2 ? last - 0.3f * NP_HALF_TURN : last;
      head[i] = place_point(body, (np_point){gear->hub.x + far * cosf(angle), gear->hub.y + far * sinf(angle)}, aside);
    }
    if (legible <= 0) continue;
    np_solid_line(body->solid, arc, POINTS, out, 0.05f, np_colour_fade(pale, legible));
    np_solid_mark(body->solid, head, 3, out, np_colour_fade(pale, legible));
  }
}

static void draw_hub(const np_ogear_body *body, const wheel *gear) {
  outline whole = {.count = (size_t)gear->sides}, kept;
  for (int i = 0; i < gear->sides; i++) {
    float angle = -NP_HALF_TURN / 2 + NP_HALF_TURN / (float)gear->sides * (2 * (float)i + 1) - gear->turned;
    whole.points[i] = (np_point){gear->hub.x + hub_radius * cosf(angle), gear->hub.y + hub_radius * sinf(angle)};
  }
  if (!add_prism(body, &whole, (np_material){body->scene->palette->oxblood, 0.16f, 0.1f}, &kept)) return;
  mark_forward(body, gear);
}

void np_ogear_draw_gear(const np_ogear_body *body) {
  wheel gear = wheel_of(body);
  draw_hub(body, &gear);
  for (int tooth = 0; tooth < gear.teeth; tooth++) draw_tooth(body, &gear, tooth);
}
