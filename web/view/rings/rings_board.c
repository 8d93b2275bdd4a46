/* rings_board.c: the wood under Chinese rings: board, blocks, the shade that falls on them, and
 * the lettering cut into the front. */
#include "rings/rings.h"
#include "glyphs.h"
#include "rings_draw.h"

#include <string.h>

static const np_vec upward = {0, 1, 0}, forward = {0, 0, 1};

float np_rings_board_left(void) { return -0.25f; }
float np_rings_board_right(unsigned hooks) { return (float)hooks + 1.15f; }

np_colour np_rings_darker(np_colour colour, float share) {
  return np_colour_mix(colour, (np_colour){24, 14, 6, colour.a}, share);
}

static np_material wood_of(const np_rings_set *set) { return (np_material){set->scene->palette->wood, 0.05f, 0}; }

/* -------------------------------------------------------------------------------- shade */

/* Cuts a convex outline off where sign * (x or z) exceeds a limit. Returns its corners. */
static size_t cut_off(np_vec *outline, size_t count, bool by_z, float sign, float max) {
  enum { MAX = 12 };
  np_vec kept[MAX];
  size_t at = 0;
  for (size_t i = 0; i < count && at + 2 <= MAX; i++) {
    np_vec a = outline[i], b = outline[(i + 1) % count];
    float over_a = sign * (by_z ? a.z : a.x) - max, over_b = sign * (by_z ? b.z : b.x) - max;
    if (over_a <= 0) kept[at++] = a;
    if ((over_a < 0 && over_b > 0) || (over_a > 0 && over_b < 0))
      kept[at++] = np_vec_mix(a, b, over_a / (over_a - over_b));
  }
  memcpy(outline, kept, at * sizeof *kept);
  return at;
}

static void shade_patch(np_rings_set *set, np_vec a, np_vec b, np_vec side_a, np_vec side_b, np_colour colour) {
  np_vec patch[12] = {np_vec_add(a, side_a), np_vec_add(b, side_b), np_vec_sub(b, side_b), np_vec_sub(a, side_a)};
  size_t count = cut_off(patch, 4, false, 1, np_rings_board_right(set->hooks));
  count = cut_off(patch, count, false, -1, -np_rings_board_left());
  count = cut_off(patch, count, true, 1, np_rings_board_z - np_rings_rail);
  count = cut_off(patch, count, true, -1, np_rings_board_z - np_rings_edge);
  if (count >= 3) np_solid_mark(set->solid, patch, count, upward, colour);
}

/* The shade of a wire on the board. Opaque, in the colour of shaded wood, so that shades that
 * cross do not add up. */
static void shade_line(np_rings_set *set, const np_vec *points, size_t count, float width, np_colour colour) {
  np_vec side = {0, 0, 0};
  for (size_t i = 0; i + 1 < count; i++) {
    np_vec a = np_light_cast(points[i], 0), b = np_light_cast(points[i + 1], 0);
    np_vec along = np_vec_unit(np_vec_sub(b, a)), next = along;
    if (i + 2 < count) next = np_vec_unit(np_vec_sub(np_light_cast(points[i + 2], 0), b));
    np_vec bend = np_vec_unit(np_vec_add(along, next));
    np_vec side_b = {-bend.z * width / 2, 0, bend.x * width / 2};
    if (i == 0) side = (np_vec){-along.z * width / 2, 0, along.x * width / 2};
    shade_patch(set, a, b, side, side_b, colour);
    side = side_b;
  }
}

static void shade_ring(np_rings_set *set, unsigned hook, float width, np_colour colour) {
  enum { CUTS = 32 };
  np_vec centre, u, v, points[CUTS + 1];
  np_rings_ring(&set->pose, hook, &centre, &u, &v);
  for (int i = 0; i <= CUTS; i++) {
    float angle = NP_FULL_TURN * (float)i / CUTS;
    points[i] = np_vec_along(np_vec_along(centre, u, np_rings_radius * cosf(angle)), v, np_rings_radius * sinf(angle));
  }
  shade_line(set, points, CUTS + 1, width, colour);
}

static void shade_shuttle(np_rings_set *set, float width, np_colour colour) {
  enum { ARC = 10 };
  np_vec points[ARC + 3];
  float length = np_rings_shuttle_length(set->hooks), gap = np_rings_gap;
  points[0] = np_rings_shuttle_at(&set->pose, length, gap);
  for (int i = 0; i <= ARC; i++) {
    float angle = NP_HALF_TURN * ((float)i / ARC + 0.5f);
    points[i + 1] = np_rings_shuttle_at(&set->pose, gap * (1 + cosf(angle)), gap * sinf(angle));
  }
  points[ARC + 2] = np_rings_shuttle_at(&set->pose, length, -gap);
  shade_line(set, points, ARC + 3, width, colour);
}

/* All shade in one tone and width; a wide light tone under a narrow dark one makes soft edges. */
static void shade_all(np_rings_set *set, float width, float darkness) {
  np_material wood = wood_of(set);
  np_vec at = {(float)set->hooks / 2, 0, 0};
  np_colour colour = np_rings_darker(np_solid_lit(set->solid, &wood, at, upward), darkness);
  shade_shuttle(set, width * 1.15f, colour);
  for (unsigned k = 1; k <= set->hooks; k++) {
    np_vec nail[2] = {{(float)k, 0, 0}, {(float)k, set->pose.hook[k - 1].height, 0}};
    shade_line(set, nail, 2, width, colour);
    shade_ring(set, k, width, colour);
  }
}

/* ---------------------------------------------------------------------------- lettering */

/* Cut letters catch light on their lower edge; inked ones are filled. */
static void cut_text(np_rings_set *set, np_vec at, np_vec up, float size, bool bold, np_colour ink, const char *text) {
  np_vec along = {1, 0, 0};
  float pixels = size * np_camera_unit(&set->camera, at);
  np_colour light = np_colour_mix(set->scene->palette->wood, (np_colour){255, 246, 226, 255}, 0.25f);
  if (pixels >= 12) {
    np_vec edge = np_vec_along(np_vec_along(at, up, -0.045f * size), along, 0.03f * size);
    np_solid_letters(set->solid, edge, along, up, size, bold, light, text);
  }
  np_solid_letters(set->solid, at, along, up, size, bold, ink, text);
}

/* The largest size up to `wish` at which a text is no wider than a pitch allows. */
static float fitting(const char *text, float wish) { return fminf(wish, 0.80f / np_glyphs_width(text, 1)); }

/* The hook's weight on the front: carved while the hook is engaged, inked once it is freed and
 * counts. Its number, small, on the sloped rail above. */
static void label_hook(np_rings_set *set, unsigned hook, bool freed) {
  enum { READABLE = 7 }; /* pixels of size */
  char text[24];
  const np_palette *palette = set->scene->palette;
  np_colour inked = palette->dark ? (np_colour){252, 240, 214, 255} : (np_colour){33, 18, 8, 255};
  np_colour carved = np_rings_darker(palette->wood, palette->dark ? 0.62f : 0.58f);
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%U", (uint64_t)1 << (hook - 1));
  float size = fitting(text, 0.30f), x = (float)hook;
  np_vec at = {x, (-np_rings_rail + np_rings_board_bottom) / 2, np_rings_board_z};
  float pixels = size * np_camera_unit(&set->camera, at);
  if (pixels >= READABLE) cut_text(set, at, upward, size, freed || pixels < 16, freed ? inked : carved, text);
  writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", hook);
  size = fitting(text, 0.17f);
  np_vec rail = {x, -np_rings_rail * 0.45f, np_rings_board_z - np_rings_rail / 2};
  np_vec slope = np_vec_unit((np_vec){0, np_rings_rail, -np_rings_rail});
  if (size * np_camera_unit(&set->camera, rail) >= READABLE + 2)
    cut_text(set, rail, slope, size, false, np_rings_darker(palette->wood, palette->dark ? 0.62f : 0.42f), text);
}

/* --------------------------------------------------------------------------------- wood */

/* A few long grains, the same in every picture. */
static void draw_grain(np_rings_set *set, float left, float right) {
  np_colour dark = np_colour_fade(np_rings_darker(set->scene->palette->wood, 0.75f), 0.15f);
  float back = -np_rings_board_z + 0.05f, front = np_rings_board_z - np_rings_rail - 0.03f, width = right - left;
  for (int i = 0; i < 11; i++) {
    float z = back + (front - back) * ((float)i + 0.5f) / 11, bend = 0.022f * (float)(i * 7 % 5 - 2);
    float from = left + width * 0.07f * (float)(i * 5 % 7), to = right - width * 0.06f * (float)(i * 3 % 8);
    np_vec line[4] = {{from, 0, z}, {to, 0, z + bend}, {to, 0, z + bend + 0.012f}, {from, 0, z + 0.02f}};
    np_solid_mark(set->solid, line, 4, upward, dark);
  }
  for (int i = 0; i < 4; i++) {
    float y = np_rings_board_bottom + 0.05f + 0.065f * (float)i;
    float from = left + width * 0.09f * (float)(i * 3 % 5), to = right - width * 0.08f * (float)(i * 2 % 5);
    np_vec line[4] = {{from, y, np_rings_board_z},
                      {to, y + 0.012f, np_rings_board_z},
                      {to, y + 0.022f, np_rings_board_z},
                      {from, y + 0.016f, np_rings_board_z}};
    np_solid_mark(set->solid, line, 4, forward, dark);
  }
}

static void draw_hole(np_rings_set *set, unsigned hook) {
  enum { CORNERS = 20 };
  np_vec rim[CORNERS], light[CORNERS];
  for (int i = 0; i < CORNERS; i++) {
    float angle = NP_FULL_TURN * (float)i / CORNERS;
    rim[i] = (np_vec){(float)hook + 0.095f * cosf(angle), 0, 0.095f * sinf(angle)};
    light[i] = (np_vec){(float)hook + 0.115f * cosf(angle), 0, 0.115f * sinf(angle)};
  }
  np_colour wood = set->scene->palette->wood;
  np_solid_mark(set->solid, light, CORNERS, upward, np_colour_mix(wood, (np_colour){255, 240, 214, 255}, 0.3f));
  np_solid_mark(set->solid, rim, CORNERS, upward, np_rings_darker(wood, 0.85f));
}

/* A block under one end, wider at its foot. */
static void draw_block(np_rings_set *set, float left, float right) {
  np_material wood = wood_of(set);
  wood.colour = np_rings_darker(wood.colour, 0.14f);
  float z = np_rings_board_z - 0.10f, spread = 0.06f;
  np_vec outline[4] = {{left - spread, np_rings_table_y, -z},
                       {right + spread, np_rings_table_y, -z},
                       {right, np_rings_board_bottom, -z},
                       {left, np_rings_board_bottom, -z}};
  np_solid_prism(set->solid, outline, 4, (np_vec){0, 0, 2 * z}, false, wood);
}

/* The board as seen from its right end: a sloped rail in front, edges broken all round. */
static void draw_board(np_rings_set *set, float left, float right) {
  const float z = np_rings_board_z, rail = np_rings_rail, bottom = np_rings_board_bottom, edge = np_rings_edge;
  np_vec outline[] = {{left, 0, z - rail},      {left, -rail, z},          {left, bottom + edge, z},
                      {left, bottom, z - edge}, {left, bottom, -z + edge}, {left, bottom + edge, -z},
                      {left, -edge, -z},        {left, 0, -z + edge}};
  np_solid_prism(set->solid, outline, sizeof outline / sizeof *outline, (np_vec){right - left, 0, 0}, false,
                 wood_of(set));
}

static void draw_ground_shade(np_rings_set *set, np_canvas *canvas, float left, float right) {
  float z = np_rings_board_z, strength = set->scene->palette->dark ? 0.5f : 0.26f, foot = 0.62f;
  const float spans[3][2] = {{left, right}, {left + 0.05f, left + foot}, {right - foot, right - 0.05f}};
  for (int i = 0; i < 3; i++) {
    float from = spans[i][0], to = spans[i][1], aside = i == 0 ? 0.22f : 0.06f, blur = i == 0 ? 0.42f : 0.12f;
    np_vec outline[4] = {{from + aside, np_rings_table_y, z - aside},
                         {to + aside, np_rings_table_y, z - aside},
                         {to + aside, np_rings_table_y, -z - aside},
                         {from + aside, np_rings_table_y, -z - aside}};
    np_solid_shadow(set->solid, canvas, outline, 4, blur, strength);
  }
}

void np_rings_draw_board(np_rings_set *set, np_canvas *canvas) {
  float left = np_rings_board_left(), right = np_rings_board_right(set->hooks);
  uint64_t freed = np_rings_state(set->scene->to);
  draw_ground_shade(set, canvas, left, right);
  draw_block(set, left + 0.12f, left + 0.52f);
  draw_block(set, right - 0.52f, right - 0.12f);
  draw_board(set, left, right);
  if (set->hooks <= 32) { /* farther away it is finer than a pixel */
    shade_all(set, 0.17f, 0.10f);
    shade_all(set, 0.09f, 0.22f);
  }
  draw_grain(set, left, right);
  for (unsigned k = 1; k <= set->hooks; k++) {
    draw_hole(set, k);
    if (!set->scene->bare) label_hook(set, k, freed >> (k - 1) & 1);
  }
}
