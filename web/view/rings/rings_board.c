/* rings_board.c: the wood under Chinese rings: board, blocks, the shadows on and under them, and
 * the lettering cut into the front. */
#include "rings_draw.h"

#include "rings/rings.h"
#include "glyphs.h"

#include <string.h>

static const nv_vec upward = {0, 1, 0}, forward = {0, 0, 1};

float nv_rings_board_left(void) { return -0.25f; }
float nv_rings_board_right(unsigned hooks) { return (float)hooks + 1.15f; }

nv_colour nv_rings_darker(nv_colour colour, float share) {
  return nv_colour_mix(colour, (nv_colour){24, 14, 6, colour.a}, share);
}

nv_material nv_rings_wood(const nv_palette *palette) { return (nv_material){palette->wood, 0.05f, 0}; }

/* ---------------------------------------------------------------------------- lettering */

/* A cut has a dark edge where its upper side throws a shadow. */
static void cut_text(nv_rings_set *set, nv_vec at, nv_vec up, float size, bool bold, nv_colour ink, const char *text) {
  nv_vec along = {1, 0, 0}, edge = nv_vec_along(nv_vec_along(at, up, 0.045f * size), along, -0.03f * size);
  nv_colour shade = nv_rings_darker(set->scene->palette->wood, 0.6f);
  nv_model_letters(set->model, edge, along, up, size, bold, shade, text);
  nv_model_letters(set->model, at, along, up, size, bold, ink, text);
}

nv_colour nv_rings_number_colour(const nv_palette *palette, bool inked) {
  static const nv_colour cream = {252, 240, 214, 255}, black = {33, 18, 8, 255};
  if (!inked) return nv_colour_mix(palette->wood, cream, 0.6f); /* fresh wood */
  return palette->dark ? cream : black;
}

/* A body with a ring's number on the front. */
static void write_number(nv_rings_set *set, unsigned ring, bool inked) {
  char text[24];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", ring);
  nv_vec at = {(float)ring, (-nv_rings_rail + nv_rings_board_bottom) / 2, nv_rings_board_z};
  nv_model_body(set->model);
  if (!np_poster_build && !set->scene->bare)
    cut_text(set, at, upward, 0.30f, inked, nv_rings_number_colour(set->scene->palette, inked), text);
}

/* A number is carved while its ring is on, and inked once the ring is off. */
void nv_rings_make_number(nv_rings_set *set, unsigned ring) {
  write_number(set, ring, false);
  write_number(set, ring, true);
}

bool nv_rings_numbered(const nv_rings_set *set) {
  const float pixels = 7; /* a smaller number cannot be read */
  nv_vec at = {(float)set->hooks, -nv_rings_rail, nv_rings_board_z};
  return !set->scene->bare && 0.30f * nv_camera_unit(&set->camera, at) >= pixels;
}

/* --------------------------------------------------------------------------------- wood */

/* A few long lines of grain, the same in every picture. */
static void add_grain(nv_rings_set *set, float left, float right) {
  nv_colour dark = nv_colour_fade(nv_rings_darker(set->scene->palette->wood, 0.75f), 0.15f);
  float back = -nv_rings_board_z + 0.05f, front = nv_rings_board_z - nv_rings_rail - 0.03f, width = right - left;
  for (int i = 0; i < 11; i++) {
    float z = back + (front - back) * ((float)i + 0.5f) / 11, bend = 0.022f * (float)(i * 7 % 5 - 2);
    float from = left + width * 0.07f * (float)(i * 5 % 7), to = right - width * 0.06f * (float)(i * 3 % 8);
    nv_vec line[4] = {{from, 0, z}, {to, 0, z + bend}, {to, 0, z + bend + 0.012f}, {from, 0, z + 0.02f}};
    nv_model_mark(set->model, line, 4, upward, nv_material_unlit(dark));
  }
  for (int i = 0; i < 4; i++) {
    float y = nv_rings_board_bottom + 0.05f + 0.065f * (float)i;
    float from = left + width * 0.09f * (float)(i * 3 % 5), to = right - width * 0.08f * (float)(i * 2 % 5);
    nv_vec line[4] = {{from, y, nv_rings_board_z},
                      {to, y + 0.012f, nv_rings_board_z},
                      {to, y + 0.022f, nv_rings_board_z},
                      {from, y + 0.016f, nv_rings_board_z}};
    nv_model_mark(set->model, line, 4, forward, nv_material_unlit(dark));
  }
}

static void add_hole(nv_rings_set *set, unsigned hook) {
  enum { CORNERS = 20 };
  nv_vec rim[CORNERS], light[CORNERS];
  for (int i = 0; i < CORNERS; i++) {
    float angle = NV_FULL_TURN * (float)i / CORNERS;
    rim[i] = (nv_vec){(float)hook + 0.095f * cosf(angle), 0, 0.095f * sinf(angle)};
    light[i] = (nv_vec){(float)hook + 0.115f * cosf(angle), 0, 0.115f * sinf(angle)};
  }
  nv_colour wood = set->scene->palette->wood;
  nv_model_mark(set->model, light, CORNERS, upward,
                nv_material_unlit(nv_colour_mix(wood, (nv_colour){255, 240, 214, 255}, 0.3f)));
  nv_model_mark(set->model, rim, CORNERS, upward, nv_material_unlit(nv_rings_darker(wood, 0.85f)));
}

/* A block under one end, wider at its foot. */
static void add_block(nv_rings_set *set, float left, float right) {
  nv_material wood = nv_rings_wood(set->scene->palette);
  wood.colour = nv_rings_darker(wood.colour, 0.14f);
  float z = nv_rings_board_z - 0.10f, spread = 0.06f;
  nv_vec outline[4] = {{left - spread, nv_rings_table_y, -z},
                       {right + spread, nv_rings_table_y, -z},
                       {right, nv_rings_board_bottom, -z},
                       {left, nv_rings_board_bottom, -z}};
  nv_model_prism(set->model, outline, 4, (nv_vec){0, 0, 2 * z}, false, wood);
}

/* The board's outline, seen from its right end: a sloped rail in front, the other edges chamfered. */
static void add_board(nv_rings_set *set, float left, float right) {
  const float z = nv_rings_board_z, rail = nv_rings_rail, bottom = nv_rings_board_bottom, edge = nv_rings_edge;
  nv_vec outline[] = {{left, 0, z - rail},      {left, -rail, z},          {left, bottom + edge, z},
                      {left, bottom, z - edge}, {left, bottom, -z + edge}, {left, bottom + edge, -z},
                      {left, -edge, -z},        {left, 0, -z + edge}};
  nv_model_prism(set->model, outline, sizeof outline / sizeof *outline, (nv_vec){right - left, 0, 0}, false,
                 nv_rings_wood(set->scene->palette));
}

void nv_rings_make_board(nv_rings_set *set) {
  float left = nv_rings_board_left(), right = nv_rings_board_right(set->hooks);
  nv_model_body(set->model);
  add_block(set, left + 0.12f, left + 0.52f);
  add_block(set, right - 0.52f, right - 0.12f);
  add_board(set, left, right);
  add_grain(set, left, right);
  for (unsigned k = 1; k <= set->hooks; k++) add_hole(set, k);
}

void nv_rings_place_board(nv_rings_set *set) {
  const nv_colour none = {0, 0, 0, 0};
  uint64_t freed = np_rings_state(set->scene->motion.to);
  bool numbers = !np_poster_build && nv_rings_numbered(set);
  float left = nv_rings_board_left(), right = nv_rings_board_right(set->hooks), z = nv_rings_board_z;
  nv_model_place(set->model, NV_RINGS_BOARD, &nv_transform_identity, none);
  for (unsigned k = 1; k <= set->hooks && numbers; k++) {
    uint32_t which = freed >> (k - 1) & 1 ? NV_RINGS_INKED : NV_RINGS_CARVED;
    nv_model_place(set->model, nv_rings_body(k, which), &nv_transform_identity, none);
  }
  float strength = set->scene->palette->dark ? 0.6f : 0.42f;
  nv_model_shade(set->model, &(nv_shade){.ground = nv_rings_table_y,
                                         .blur = 0.3f,
                                         .strength = strength,
                                         .floor = nv_palette_floor(set->scene->palette)});
  nv_model_shade(set->model, &(nv_shade){.ground = 0,
                                         .left = left,
                                         .right = right,
                                         .back = -z + nv_rings_edge,
                                         .front = z - nv_rings_rail,
                                         .blur = 0.1f,
                                         .strength = strength});
}
