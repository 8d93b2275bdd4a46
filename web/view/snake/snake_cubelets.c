/* snake_cubelets.c: cubelets of two woods with bevelled edges and some grain, the elastic between them, the
 * joint that turns.
 */
#include "snake_body.h"

static const float loose_half = 0.42f, tight_half = 0.488f; /* of a cubelet's width */
static const float bevel = 0.062f;
static const float elastic_radius = 0.1f;

/* ---------------------------------------------------------------------------------- wood */

np_colour np_snake_wood(const np_palette *palette, unsigned cubelet) {
  static const np_colour maple = {250, 226, 178, 255}, walnut = {74, 40, 20, 255};
  return cubelet & 1 ? np_colour_mix(palette->wood, walnut, 0.5f) : np_colour_mix(palette->wood, maple, 0.72f);
}

/* Numbers that look as chance would have them, and are always the same. */
static float chance(unsigned cubelet, unsigned which) {
  uint32_t mixed = (cubelet * 64 + which) * 2654435761u;
  mixed = (mixed ^ mixed >> 15) * 2246822519u;
  return (float)((mixed ^ mixed >> 13) & 1023) / 1023;
}

/* No two pieces of wood are quite alike. */
static np_colour wood_of(const np_snake_view *view, unsigned cubelet) {
  const np_palette *palette = view->scene->palette;
  static const np_colour pale = {255, 236, 200, 255}, deep = {60, 26, 8, 255};
  float tone = chance(cubelet, 40) - 0.5f;
  return np_colour_mix(np_snake_wood(palette, cubelet), tone > 0 ? pale : deep, fabsf(tone) * 0.22f);
}

/* What a hint or a collision does to a cubelet's colour. */
static np_colour stained(const np_snake_view *view, unsigned cubelet) {
  np_colour colour = wood_of(view, cubelet);
  if (view->stain) colour = np_colour_mix(colour, view->stain[cubelet - 1].colour, view->stain[cubelet - 1].share);
  if (view->pose.meet >> (cubelet - 1) & 1)
    colour = np_colour_mix(colour, view->scene->palette->oxblood, 0.8f * view->pose.knock);
  return colour;
}

/* A cubelet's own axes, in world coordinates. */
typedef struct body {
  np_vec at, axis[3];
  float half;
} body;

static body body_of(const np_snake_view *view, unsigned cubelet) {
  const np_snake_pose *pose = &view->pose;
  np_vec in = pose->in[cubelet - 1], up = pose->up[cubelet - 1];
  np_vec middle = np_vec_along(view->ghost_low, view->ghost_size, 0.5f), at = pose->at[cubelet - 1];
  /* pulled together, the cubelets touch: all come nearer to the middle of the box */
  at = np_vec_along(at, np_vec_sub(middle, at), 0.012f * view->tight);
  return (body){.at = np_snake_to_world(view, at),
                .axis = {np_snake_turn_to_world(view, in), np_snake_turn_to_world(view, up),
                         np_snake_turn_to_world(view, np_vec_cross(in, up))},
                .half = loose_half + (tight_half - loose_half) * view->tight};
}

static np_vec on_body(const body *cube, float x, float y, float z) {
  return np_vec_along(np_vec_along(np_vec_along(cube->at, cube->axis[0], x), cube->axis[1], y), cube->axis[2], z);
}

/* The faces of a cube with its edges planed off: corner 3 o + a is the one at octant o (bit a: the high side
 * of axis a) on the face across axis a. First the six faces, then what was planed off edges and corners. */
enum { PLANED_CORNERS = 24, PLANED_NUMBERS = 6 * 5 + 12 * 5 + 8 * 4 + 1 };
static const int8_t planed[PLANED_NUMBERS] = {
    12, 18, 6,  0,  -1, 3,  9,  21, 15, -1, 4,  16, 13, 1,  -1, 7,  19, 22, 10, -1, 8,  11, 5,  2,  -1,
    14, 17, 23, 20, -1, 2,  5,  4,  1,  -1, 7,  10, 11, 8,  -1, 13, 16, 17, 14, -1, 20, 23, 22, 19, -1,
    0,  6,  8,  2,  -1, 14, 20, 18, 12, -1, 5,  11, 9,  3,  -1, 15, 21, 23, 17, -1, 1,  13, 12, 0,  -1,
    3,  15, 16, 4,  -1, 6,  18, 19, 7,  -1, 10, 22, 21, 9,  -1, 2,  1,  0,  -1, 3,  4,  5,  -1, 6,  7,
    8,  -1, 11, 10, 9,  -1, 12, 13, 14, -1, 17, 16, 15, -1, 20, 19, 18, -1, 21, 22, 23, -1, -1};

static void add_planed(np_snake_view *view, const body *cube, np_material material) {
  int faces[PLANED_NUMBERS];
  np_vec corners[PLANED_CORNERS];
  float inner = cube->half - bevel;
  for (int i = 0; i < PLANED_NUMBERS; i++) faces[i] = planed[i];
  for (int o = 0; o < 8; o++)
    for (int axis = 0; axis < 3; axis++) {
      float at[3];
      for (int i = 0; i < 3; i++) at[i] = (o >> i & 1 ? 1.0f : -1.0f) * (i == axis ? cube->half : inner);
      corners[3 * o + axis] = on_body(cube, at[0], at[1], at[2]);
    }
  np_solid_hull(view->solid, corners, PLANED_CORNERS, faces, 0, material);
}

/* --------------------------------------------------------------------------------- grain */

/* A face of a cubelet: its middle, and half its flat width along two of the cubelet's axes. */
typedef struct board {
  np_vec middle, normal, u, v;
  float reach;
} board;

static np_vec on_board(const board *face, float u, float v) {
  float max = face->reach;
  return np_vec_along(np_vec_along(face->middle, face->u, fmaxf(-max, fminf(max, u))), face->v,
                      fmaxf(-max, fminf(max, v)));
}

/* Along the fibres: slivers, widest somewhere in the middle. */
static void add_fibres(np_snake_view *view, const board *face, unsigned cubelet, unsigned seed, np_colour colour) {
  for (unsigned line = 0; line < 3; line++) {
    float reach = face->reach, lean = 0.16f * reach * (chance(cubelet, 7) - 0.5f);
    float place = reach * (0.62f * ((float)line - 1) + 0.42f * (chance(cubelet, seed + line) - 0.5f));
    float width = reach * (0.025f + 0.05f * chance(cubelet, seed + line + 3)),
          belly = reach * (chance(cubelet, seed + line + 6) - 0.5f);
    np_vec corners[4] = {on_board(face, -reach, place - lean), on_board(face, belly, place + width),
                         on_board(face, reach, place + lean), on_board(face, belly, place - width)};
    np_solid_mark(view->solid, corners, 4, face->normal, colour);
  }
}

/* Across them: pieces of the rings of years, round a heart that lies outside. */
static void add_rings(np_snake_view *view, const board *face, unsigned cubelet, np_colour colour) {
  enum { POINTS = 7 };
  float reach = face->reach, heart = reach * (1.25f + 0.5f * chance(cubelet, 20)),
        aside = reach * (chance(cubelet, 21) - 0.5f);
  for (unsigned ring = 0; ring < 3; ring++) {
    float radius = reach * (0.75f + 0.62f * (float)ring + 0.2f * chance(cubelet, 22 + ring));
    np_vec arc[POINTS];
    int count = 0;
    for (int i = 0; i < POINTS; i++) {
      float angle = NP_QUARTER_TURN * (-0.72f + 1.44f * (float)i / (POINTS - 1));
      float u = aside + radius * sinf(angle), v = radius * cosf(angle) - heart;
      if (fabsf(u) < reach && fabsf(v) < reach) arc[count++] = on_board(face, u, v);
    }
    if (count > 1) np_solid_line(view->solid, arc, (size_t)count, face->normal, 0.045f * reach, colour);
  }
}

static void add_grain(np_snake_view *view, const body *cube, unsigned cubelet, np_material material) {
  static const np_colour bark = {58, 28, 10, 255};
  int along = (int)(chance(cubelet, 1) * 2.99f);
  material.colour = np_colour_mix(material.colour, bark, cubelet & 1 ? 0.42f : 0.3f);
  for (int side = 0; side < 6; side++) {
    int axis = side / 2, u = along == axis ? (axis + 1) % 3 : along;
    board face = {.normal = np_vec_scale(cube->axis[axis], side & 1 ? -1.0f : 1.0f),
                  .u = cube->axis[u],
                  .v = cube->axis[3 - axis - u],
                  .reach = (cube->half - bevel) * 0.985f};
    face.middle = np_vec_along(cube->at, face.normal, cube->half);
    if (np_vec_dot(face.normal, np_vec_sub(view->camera.eye, face.middle)) <= 0) continue;
    np_colour colour = np_colour_fade(np_solid_lit(view->solid, &material, face.middle, face.normal), 0.42f);
    if (along == axis)
      add_rings(view, &face, cubelet, colour);
    else
      add_fibres(view, &face, cubelet, 24 + 3 * (unsigned)side, colour);
  }
}

/* ------------------------------------------------------------------------------ the elastic */

static void add_thread(np_snake_view *view, np_vec from, np_vec to, float radius, bool caps) {
  const np_palette *palette = view->scene->palette;
  np_tube tube = {
      .from = from,
      .to = to,
      .radius = radius,
      .from_cap = caps,
      .to_cap = caps,
      .material = {.colour = np_colour_mix(palette->oxblood, palette->dark ? palette->ink : palette->paper, 0.12f),
                   .shine = 0.3f}};
  np_solid_tube(view->solid, &tube);
}

/* Between a cubelet and the next, and a knot at each end. */
static void add_elastic(np_snake_view *view, unsigned cubelet, const body *cube) {
  unsigned last = view->pose.cubelets;
  np_vec out = np_snake_turn_to_world(view, view->pose.out[cubelet - 1]);
  np_vec in = np_snake_turn_to_world(view, view->pose.in[cubelet - 1]);
  if (cubelet == 1)
    add_thread(view, np_vec_along(cube->at, in, -cube->half - 0.07f), np_vec_along(cube->at, in, -cube->half), 0.13f,
               true);
  if (cubelet == last) {
    add_thread(view, np_vec_along(cube->at, in, cube->half), np_vec_along(cube->at, in, cube->half + 0.07f), 0.13f,
               true);
    return;
  }
  body next = body_of(view, cubelet + 1);
  add_thread(view, np_vec_along(cube->at, out, cube->half), np_vec_along(next.at, out, -next.half), elastic_radius,
             false);
}

/* ---------------------------------------------------------------------------------- joints */

/* The gap between a joint's cubelet and the one before, where a collar goes round the link. */
typedef struct gap {
  np_vec middle, in, up, aside;
} gap;

static gap gap_of(const np_snake_view *view, unsigned joint) {
  const np_snake_pose *pose = &view->pose;
  gap found = {.in = np_snake_turn_to_world(view, pose->in[joint - 1]),
               .up = np_snake_turn_to_world(view, pose->up[joint - 1])};
  found.aside = np_vec_cross(found.in, found.up);
  found.middle = np_vec_along(np_snake_to_world(view, pose->at[joint - 1]), found.in, -0.5f);
  return found;
}

enum { COLLAR_LENGTHS = 24 };
static const float collar_radius = 0.775f, collar_thick = 0.032f;

void np_snake_draw_joint(np_snake_view *view, unsigned except) {
  const np_scene *scene = view->scene;
  unsigned joint = np_snake_joint(scene->puzzle, scene->to, scene->focus);
  if (joint == 0 || joint == except || scene->bare || np_puzzle_solved(scene->puzzle, scene->to)) return;
  gap at = gap_of(view, joint);
  np_material material = {
      .colour = scene->chosen ? scene->palette->ink : scene->palette->brass, .shine = 0.4f, .metal = 1};
  np_solid_ring(view->solid, at.middle, at.up, at.aside, collar_radius, collar_thick, COLLAR_LENGTHS, material);
}

void np_snake_draw_cubelets(np_snake_view *view, np_canvas *canvas) {
  bool through = np_snake_part_in(view->scene->focus).through;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    body cube = body_of(view, k);
    float unit = np_camera_unit(&view->camera, cube.at);
    np_material material = {.colour = stained(view, k), .shine = 0.1f};
    canvas->tag = np_snake_part_of(NP_SNAKE_CHOOSE, k, through);
    add_planed(view, &cube, material);
    if (unit > 15) add_grain(view, &cube, k, material);
    if (unit > 7) add_elastic(view, k, &cube);
  }
  canvas->tag = 0;
}

/* ----------------------------------------------------------------------------------- hints */

static bool is_turn(np_snake_part hint) {
  return hint.cubelet && hint.action >= NP_SNAKE_TURN && hint.action < NP_SNAKE_HOLD;
}

void np_snake_stain_hinted(const np_snake_view *view, np_snake_stain *stain) {
  const np_palette *palette = view->scene->palette;
  np_snake_part hint = np_snake_part_in(view->scene->hinted);
  unsigned laid = np_snake_laid(view->scene->to);
  if (is_turn(hint)) stain[hint.cubelet - 1] = (np_snake_stain){palette->verdigris, 0.65f};
  if (!hint.cubelet || hint.action != NP_SNAKE_HOLD) return;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    if (k <= hint.cubelet && hint.cubelet >= laid) stain[k - 1] = (np_snake_stain){palette->verdigris, 0.5f};
    if (k > hint.cubelet && k <= laid) stain[k - 1] = (np_snake_stain){palette->oxblood, 0.6f};
  }
}

/* An arc round the gap, with an arrow head where the turn ends. */
static void add_turn(np_snake_view *view, unsigned joint, int quarters, np_colour colour) {
  np_vec points[COLLAR_LENGTHS + 1];
  gap at = gap_of(view, joint);
  np_material material = {.colour = colour, .shine = 0.4f};
  float whole = NP_QUARTER_TURN * (float)quarters, sign = quarters < 0 ? -1 : 1;
  for (int i = 0; i <= COLLAR_LENGTHS; i++) {
    float angle = whole * (float)i / COLLAR_LENGTHS;
    points[i] = np_vec_along(np_vec_along(at.middle, at.up, collar_radius * cosf(angle)), at.aside,
                             collar_radius * sinf(angle));
  }
  np_solid_wire(view->solid, points, COLLAR_LENGTHS + 1, false, 1.5f * collar_thick, material);
  np_vec end = points[COLLAR_LENGTHS], out = np_vec_unit(np_vec_sub(end, at.middle));
  np_vec on = np_vec_scale(np_vec_cross(at.in, out), sign);
  static const int faces[] = {0, 1, 2, -1, 0, 2, 3, -1, 0, 3, 4, -1, 0, 4, 1, -1, 1, 4, 3, 2, -1, -1};
  np_vec head[5] = {np_vec_along(end, on, 0.26f)};
  for (int i = 0; i < 4; i++) { /* flat, so that it stays in the gap */
    float across = i == 0 || i == 3 ? 0.13f : -0.13f, deep = i < 2 ? 0.045f : -0.045f;
    head[i + 1] = np_vec_along(np_vec_along(end, out, across), at.in, deep);
  }
  np_solid_hull(view->solid, head, 5, faces, 0, material);
}

unsigned np_snake_draw_hinted_turn(np_snake_view *view) {
  const np_scene *scene = view->scene;
  np_snake_part hint = np_snake_part_in(scene->hinted);
  if (!is_turn(hint) || scene->moving || scene->bare || np_puzzle_solved(scene->puzzle, scene->to)) return 0;
  int quarters = np_snake_quarters((np_snake_turn)(hint.action - NP_SNAKE_TURN));
  add_turn(view, hint.cubelet, quarters, scene->palette->verdigris);
  return hint.cubelet;
}

/* A cubelet of glass. */
void np_snake_draw_hinted_cubelet(np_snake_view *view, np_canvas *canvas) {
  const np_scene *scene = view->scene;
  np_snake_part hint = np_snake_part_in(scene->hinted);
  unsigned laid = np_snake_laid(scene->to);
  if (hint.action != NP_SNAKE_LAY || hint.cubelet == 0 || hint.cubelet > 6 || scene->moving) return;
  np_vec at = np_vec_add(view->pose.at[laid - 1], np_snake_direction(hint.cubelet - 1));
  body cube = {.at = np_snake_to_world(view, at), .half = 0.49f};
  static const np_vec axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (int i = 0; i < 3; i++) cube.axis[i] = np_snake_turn_to_world(view, axes[i]);
  canvas->tag = scene->hinted;
  add_planed(view, &cube, (np_material){.colour = np_colour_fade(scene->palette->verdigris, 0.6f), .shine = 0.2f});
  canvas->tag = 0;
}

/* ---------------------------------------------------------------------------------- touch */

static bool within(const np_point *quad, np_point at) {
  int left = 0, right = 0;
  for (int i = 0; i < 4; i++) {
    np_point a = quad[i], b = quad[(i + 1) % 4];
    float side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    left += side >= 0;
    right += side <= 0;
  }
  return left == 4 || right == 4;
}

static bool is_under(const np_snake_view *view, const body *cube, np_point at) {
  for (int face = 0; face < 6; face++) {
    int axis = face / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
    float half = 0.5f, level = face & 1 ? -half : half;
    np_point quad[4];
    for (int i = 0; i < 4; i++) {
      float corner[3];
      corner[axis] = level;
      corner[u] = i == 0 || i == 3 ? -half : half;
      corner[v] = i < 2 ? -half : half;
      quad[i] = np_camera_project(&view->camera, on_body(cube, corner[0], corner[1], corner[2]));
    }
    if (within(quad, at)) return true;
  }
  return false;
}

unsigned np_snake_cubelet_under(const np_snake_view *view, np_point at) {
  const float slack = 9; /* CSS pixels, for fingers beside a thin chain */
  unsigned under = 0, beside = 0;
  float nearest = INFINITY, min = slack;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    body cube = body_of(view, k);
    float distance = np_vec_length(np_vec_sub(view->camera.eye, cube.at));
    np_point middle = np_camera_project(&view->camera, cube.at);
    float off = hypotf(middle.x - at.x, middle.y - at.y) - 0.55f * np_camera_unit(&view->camera, cube.at);
    if (distance < nearest && is_under(view, &cube, at)) {
      nearest = distance;
      under = k;
    }
    if (off < min) {
      min = off;
      beside = k;
    }
  }
  return under ? under : beside;
}
