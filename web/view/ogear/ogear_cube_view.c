/* ogear_cube_view.c: the bronze cube: bevelled, with a hole in every face, grooves to open edges,
 * walls at the others, a name and a north mark on each face, and one face cut out. */
#include "glyphs.h"
#include "ogear_body.h"

enum { HOLE_SIDES = 16, OUTLINE_MAX = 24 };

static const float bevel = 0.05f;
static const float hole_radius = 0.27f, hole_depth = 0.75f;
static const float groove_half = 0.21f, groove_depth = 0.09f;

/* A face as a drawing board: x to the right, y up when north is up, in units of the cube. */
typedef struct board {
  np_vec east, north, out;
} board;

static board board_of(const np_ogear_body *body, unsigned face) {
  return (board){np_ogear_outward(np_ogear_across(body->cube, face, NP_OGEAR_EAST)),
                 np_ogear_outward(np_ogear_across(body->cube, face, NP_OGEAR_NORTH)), np_ogear_outward(face)};
}

static np_vec on_board(const np_ogear_body *body, const board *face, np_point at, float height) {
  np_vec found = np_vec_scale(face->out, 1 + height);
  found = np_vec_along(np_vec_along(found, face->east, at.x), face->north, at.y);
  return np_ogear_to_world(&body->pose, found);
}

static np_colour shade(np_colour colour, float light) {
  np_colour dark = {18, 11, 5, 255};
  return np_colour_mix(dark, colour, light);
}

static void mark(const np_ogear_body *body, const board *face, const np_point *outline, size_t count,
                 np_colour colour) {
  np_vec corners[OUTLINE_MAX + 4];
  for (size_t i = 0; i < count; i++) corners[i] = on_board(body, face, outline[i], 0);
  np_solid_mark(body->solid, corners, count, np_ogear_to_world(&body->pose, face->out), colour);
}

/* The palette's brass, a little lighter: a cube shows more shade than a ring does. */
static np_material bronze(const np_ogear_body *body) {
  return (np_material){np_colour_mix(body->scene->palette->brass, (np_colour){255, 190, 128, 255}, 0.4f), 0.16f, 0.2f};
}

/* ------------------------------------------------------------------------------- recesses
 *
 * What is sunk into a face is drawn on it: its floor and walls as the eye sees them through the
 * opening. A point at a depth is seen where its line of sight passes the face: the floor is the
 * opening drawn together toward the point of the face nearest the eye. */
static np_point seen_at(np_point at, np_vec eye, float depth) {
  float share = eye.z / (eye.z + depth);
  return (np_point){eye.x + (at.x - eye.x) * share, eye.y + (at.y - eye.y) * share};
}

static size_t clip_to(const np_point *opening, size_t sides, np_point *outline, size_t count) {
  np_point kept[OUTLINE_MAX + 4];
  for (size_t i = 0; i < sides && count > 2; i++) {
    np_point a = opening[i], b = opening[(i + 1) % sides], inward = {a.y - b.y, b.x - a.x};
    if (count + 1 > OUTLINE_MAX) return count;
    count = np_ogear_clip(outline, count, inward, inward.x * a.x + inward.y * a.y, kept);
    for (size_t k = 0; k < count; k++) outline[k] = kept[k];
  }
  return count;
}

/* opening: counterclockwise on the board. */
static void recess(const np_ogear_body *body, const board *face, const np_point *opening, size_t sides, float depth) {
  np_material material = bronze(body);
  np_vec spot = body->eye;
  np_vec eye = {np_vec_dot(spot, face->east), np_vec_dot(spot, face->north), np_vec_dot(spot, face->out) - 1};
  np_point outline[OUTLINE_MAX + 4];
  if (eye.z <= 0) return;
  np_colour floor = np_solid_lit(body->solid, &material, on_board(body, face, opening[0], 0),
                                 np_ogear_to_world(&body->pose, face->out));
  mark(body, face, opening, sides, shade(floor, 0.3f));
  for (size_t i = 0; i < sides; i++) {
    np_point a = opening[i], b = opening[(i + 1) % sides];
    np_vec inward = np_vec_unit(np_vec_add(np_vec_scale(face->east, a.y - b.y), np_vec_scale(face->north, b.x - a.x)));
    np_colour lit =
        np_solid_lit(body->solid, &material, on_board(body, face, a, 0), np_ogear_to_world(&body->pose, inward));
    outline[0] = a;
    outline[1] = b;
    outline[2] = seen_at(b, eye, depth);
    outline[3] = seen_at(a, eye, depth);
    size_t count = clip_to(opening, sides, outline, 4);
    if (count > 2) mark(body, face, outline, count, shade(lit, 0.72f));
  }
  for (size_t i = 0; i < sides; i++) outline[i] = seen_at(opening[i], eye, depth);
  size_t count = clip_to(opening, sides, outline, sides);
  if (count > 2) mark(body, face, outline, count, shade(floor, depth > 0.5f ? 0.1f : 0.68f));
}

static void circle(float radius, np_point *outline) {
  for (int i = 0; i < HOLE_SIDES; i++) {
    float angle = NP_FULL_TURN * ((float)i + 0.5f) / HOLE_SIDES;
    outline[i] = (np_point){radius * cosf(angle), radius * sinf(angle)};
  }
}

/* A strip from the middle of a face toward an edge, counterclockwise. */
static void strip(unsigned dir, float half, float from, float to, np_point outline[4]) {
  static const float x[] = {0, 1, 0, -1}, y[] = {1, 0, -1, 0};
  np_point ahead = {x[dir], y[dir]}, left = {-ahead.y, ahead.x};
  const float along[4] = {from, to, to, from}, aside[4] = {-half, -half, half, half};
  for (int i = 0; i < 4; i++)
    outline[i] = (np_point){ahead.x * along[i] + left.x * aside[i], ahead.y * along[i] + left.y * aside[i]};
}

/* --------------------------------------------------------------------------------- faces */

/* A word in the middle of a place on a face, no larger than size and no wider than wide. */
static void engrave(const np_ogear_body *body, const board *face, np_point middle, float size, float wide,
                    np_colour colour, const char *word) {
  size = fminf(size, wide / np_glyphs_width(word, 1));
  np_vec at = on_board(body, face, middle, 0);
  float legible = np_ogear_legible(body, at, np_ogear_to_world(&body->pose, face->out));
  if (legible > 0)
    np_solid_letters(body->solid, at, np_ogear_to_world(&body->pose, face->east),
                     np_ogear_to_world(&body->pose, face->north), size, false, np_colour_fade(colour, legible), word);
}

static bool walled(const np_ogear_body *body, unsigned a, unsigned b) {
  return !np_ogear_edge_open(body->table, body->cube, a, b);
}

/* Names stand upright as the eye first sees their face, whichever way its north points, in the
 * corner with the fewest walls that is not the arrow's. */
static void draw_name(const np_ogear_body *body, unsigned face, np_colour colour) {
  static const uint8_t upward[NP_OGEAR_FACES] = {
      [NP_OGEAR_TOP] = NP_OGEAR_BACK, [NP_OGEAR_BOT] = NP_OGEAR_FRONT, [NP_OGEAR_LEF] = NP_OGEAR_TOP,
      [NP_OGEAR_RI] = NP_OGEAR_TOP,   [NP_OGEAR_FRONT] = NP_OGEAR_TOP, [NP_OGEAR_BACK] = NP_OGEAR_TOP};
  unsigned up = np_ogear_dir_to(body->cube, face, upward[face]), right = (up + 1) % NP_OGEAR_DIRS, min = 100;
  board upright = {np_ogear_outward(np_ogear_across(body->cube, face, right)), np_ogear_outward(upward[face]),
                   np_ogear_outward(face)};
  np_point corner = {0, 0};
  for (unsigned i = 0; i < 4; i++) { /* lower left, lower right, upper left, upper right */
    unsigned side = i & 1 ? right : np_ogear_opposite_dir(right), end = i & 2 ? up : np_ogear_opposite_dir(up);
    bool arrow = (side == NP_OGEAR_NORTH || end == NP_OGEAR_NORTH) && (side == NP_OGEAR_EAST || end == NP_OGEAR_EAST);
    unsigned against = (arrow ? 4u : 0) + walled(body, face, np_ogear_across(body->cube, face, side)) +
                       walled(body, face, np_ogear_across(body->cube, face, end));
    if (against >= min) continue;
    min = against;
    corner = (np_point){i & 1 ? 0.55f : -0.55f, i & 2 ? 0.55f : -0.55f};
  }
  engrave(body, &upright, corner, 0.27f, 0.56f, colour, np_ogear_face_name(face));
}

/* Between the grooves: the name, and an arrow that points north. */
static void draw_labels(const np_ogear_body *body, unsigned face, const board *drawn) {
  np_colour engraved = body->scene->palette->dark ? (np_colour){44, 26, 6, 255} : (np_colour){66, 40, 10, 255};
  const np_point head[3] = {{0.56f, 0.8f}, {0.46f, 0.63f}, {0.66f, 0.63f}};
  const np_point shaft[4] = {{0.535f, 0.64f}, {0.535f, 0.55f}, {0.585f, 0.55f}, {0.585f, 0.64f}};
  mark(body, drawn, head, 3, engraved);
  mark(body, drawn, shaft, 4, engraved);
  if (body->scene->bare) return;
  engrave(body, drawn, (np_point){0.56f, 0.4f}, 0.24f, 0.5f, engraved, "N");
  draw_name(body, face, engraved);
}

static void draw_face(const np_ogear_body *body, unsigned face) {
  const np_palette *palette = body->scene->palette;
  board drawn = board_of(body, face);
  bool goal = face == body->table->goal.face;
  np_point outline[HOLE_SIDES];
  if (np_vec_dot(drawn.out, body->eye) <= 1) return;
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
    if (!np_ogear_edge_open(body->table, body->cube, face, np_ogear_across(body->cube, face, dir))) continue;
    strip(dir, groove_half, 0.1f, 1 - bevel, outline);
    recess(body, &drawn, outline, 4, groove_depth);
  }
  if (goal) {
    circle(hole_radius + 0.1f, outline);
    mark(body, &drawn, outline, HOLE_SIDES, palette->verdigris);
    strip(body->table->goal.dir, 0.15f, 0.1f, 0.66f, outline);
    mark(body, &drawn, outline, 4, palette->verdigris);
    strip(body->table->goal.dir, 0.085f, 0.1f, 0.58f, outline);
    recess(body, &drawn, outline, 4, hole_depth);
  }
  circle(hole_radius, outline);
  recess(body, &drawn, outline, HOLE_SIDES, hole_depth);
  draw_labels(body, face, &drawn);
}

/* --------------------------------------------------------------------------------- bevels */

/* Corner i of the cube has three points, one on each face it belongs to: 3 i + axis of the face. */
static np_vec bevelled(int corner, int axis) {
  float reach[3];
  for (int k = 0; k < 3; k++) reach[k] = (corner >> k & 1 ? 1.0f : -1.0f) * (k == axis ? 1 : 1 - bevel);
  return (np_vec){reach[0], reach[1], reach[2]};
}

/* Adds a face of the hull, turned so that it is counterclockwise from outside. */
static int *add_face(int *at, const int *numbers, int count) {
  np_vec points[4], middle = {0, 0, 0};
  for (int i = 0; i < count; i++) {
    points[i] = bevelled(numbers[i] / 3, numbers[i] % 3);
    middle = np_vec_add(middle, points[i]);
  }
  np_vec normal = np_vec_cross(np_vec_sub(points[1], points[0]), np_vec_sub(points[2], points[1]));
  bool outward = np_vec_dot(normal, middle) > 0;
  for (int i = 0; i < count; i++) *at++ = numbers[outward ? i : count - 1 - i];
  *at++ = -1;
  return at;
}

static void draw_block(const np_ogear_body *body) {
  enum { FACES = 26 };
  np_vec corners[24];
  int faces[FACES * 5 + 1], *at = faces;
  for (int i = 0; i < 24; i++) corners[i] = np_ogear_to_world(&body->pose, bevelled(i / 3, i % 3));
  for (int axis = 0; axis < 3; axis++) {
    int u = 1 << (axis + 1) % 3, v = 1 << (axis + 2) % 3;
    for (int side = 0; side < 2; side++) {
      int base = side << axis, ring[4] = {base, base | u, base | u | v, base | v}, numbers[4];
      for (int i = 0; i < 4; i++) numbers[i] = 3 * ring[i] + axis;
      at = add_face(at, numbers, 4);
    }
    /* the four edges along this axis, each between faces of the other two */
    for (int edge = 0; edge < 4; edge++) {
      int low = (edge & 1 ? u : 0) | (edge & 2 ? v : 0), high = low | 1 << axis;
      int first = (axis + 1) % 3, second = (axis + 2) % 3;
      const int numbers[4] = {3 * low + first, 3 * high + first, 3 * high + second, 3 * low + second};
      at = add_face(at, numbers, 4);
    }
  }
  for (int corner = 0; corner < 8; corner++) {
    const int numbers[3] = {3 * corner, 3 * corner + 1, 3 * corner + 2};
    at = add_face(at, numbers, 3);
  }
  *at = -1;
  np_solid_hull(body->solid, corners, 24, faces, 0, bronze(body));
}

/* Where a groove passes over a bevelled edge. */
static void draw_notch(const np_ogear_body *body, unsigned a, unsigned b) {
  np_vec up = np_ogear_outward(a), over = np_ogear_outward(b), along = np_vec_cross(up, over), corners[4];
  for (int i = 0; i < 4; i++) {
    float aside = i == 0 || i == 3 ? -groove_half : groove_half;
    np_vec near = i < 2 ? up : over, far = i < 2 ? over : up;
    np_vec at = np_vec_along(np_vec_along(near, far, 1 - bevel), along, aside);
    corners[i] = np_ogear_to_world(&body->pose, at);
  }
  np_vec normal = np_ogear_to_world(&body->pose, np_vec_unit(np_vec_add(up, over)));
  np_material material = bronze(body);
  np_solid_mark(body->solid, corners, 4, normal,
                shade(np_solid_lit(body->solid, &material, corners[0], normal), 0.68f));
}

/* ---------------------------------------------------------------------------------- walls */

/* A bar along an edge between two faces, from and to so far above the one and beyond the other. */
static void draw_bar(const np_ogear_body *body, np_vec out, np_vec over, float low, float high, float near, float far,
                     np_material material) {
  static const int faces[] = {0, 2, 3, 1,  -1, 4, 5, 7, 6,  -1, 0, 1, 5, 4,  -1, 2,
                              6, 7, 3, -1, 0,  4, 6, 2, -1, 1,  3, 7, 5, -1, -1};
  const float half = 0.68f;
  np_vec along = np_vec_cross(out, over), corners[8];
  for (int i = 0; i < 8; i++) { /* bit 0: outward, bit 1: over the edge, bit 2: along it */
    np_vec at = np_vec_scale(out, i & 1 ? high : low);
    at = np_vec_along(np_vec_along(at, over, i & 2 ? far : near), along, i & 4 ? half : -half);
    corners[i] = np_ogear_to_world(&body->pose, at);
  }
  np_solid_hull(body->solid, corners, 8, faces, 0, material);
}

/* A wall wraps its edge: a bar on one face that stands out over the other, and one under it. */
static void draw_walls(const np_ogear_body *body) {
  const np_palette *palette = body->scene->palette;
  const np_ogear_pose *pose = &body->pose;
  const float inner = 0.86f, outer = 1.14f;
  for (unsigned a = 0; a < NP_OGEAR_FACES; a++)
    for (unsigned b = a + 1; b < NP_OGEAR_FACES; b++) {
      if (np_ogear_dir_to(body->cube, a, b) == NP_OGEAR_DIRS || np_ogear_edge_open(body->table, body->cube, a, b))
        continue;
      bool knocked =
          (pose->knock_face == a && pose->knock_beyond == b) || (pose->knock_face == b && pose->knock_beyond == a);
      np_material wall = {np_colour_mix(bronze(body).colour, palette->steel, 0.55f), 0.2f, 0.3f};
      if (knocked) wall.colour = np_colour_mix(wall.colour, palette->oxblood, pose->knock);
      np_vec out = np_ogear_outward(a), over = np_ogear_outward(b);
      draw_bar(body, out, over, 1, outer, inner, outer, wall);
      draw_bar(body, out, over, inner, 1, 1, outer, wall);
    }
}

void np_ogear_draw_cube(const np_ogear_body *body) {
  draw_block(body);
  for (unsigned a = 0; a < NP_OGEAR_FACES; a++)
    for (unsigned b = a + 1; b < NP_OGEAR_FACES; b++)
      if (np_ogear_edge_open(body->table, body->cube, a, b)) draw_notch(body, a, b);
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) draw_face(body, face);
  draw_walls(body);
}
