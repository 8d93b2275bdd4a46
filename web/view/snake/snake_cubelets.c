/* snake_cubelets.c: cubelets of two woods with rounded edges and some grain, and the elastic between them. */
#include "snake_cubelets.h"

#include "marks.h"
#include "snake_camera.h"

static const float tight_half = 0.488f; /* of a cubelet's width, when it is solved */
static const float bevel = 0.066f;
static const float knot_radius = 0.13f;
static const np_vec own_axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

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
static np_colour wood_of(const np_palette *palette, unsigned cubelet) {
  static const np_colour pale = {255, 236, 200, 255}, deep = {60, 26, 8, 255};
  float tone = chance(cubelet, 40) - 0.5f;
  return np_colour_mix(np_snake_wood(palette, cubelet), tone > 0 ? pale : deep, fabsf(tone) * 0.22f);
}

/* ---------------------------------------------------------------------------------- block */

/* A point of a cube with round edges, and the normal there. A face has 2 (steps + 1) lines in either direction: the
 * inner two bound what is flat, the outer ones go half round an edge. Faces 2 a and 2 a + 1 are across axis a. */
static np_vec point_of_block(int face, int steps, int i, int j, np_vec *normal) {
  const int axis = face / 2, across[2] = {(axis + 1 + face % 2) % 3, (axis + 2 - face % 2) % 3}, line[2] = {i, j};
  float core[3], out[3];
  core[axis] = (np_snake_loose_half - bevel) * (face % 2 ? -1.0f : 1.0f);
  out[axis] = face % 2 ? -1 : 1;
  for (int k = 0; k < 2; k++) {
    int bent = line[k] <= steps ? line[k] - steps : line[k] - steps - 1;
    core[across[k]] = (np_snake_loose_half - bevel) * (line[k] <= steps ? -1.0f : 1.0f);
    out[across[k]] = tanf(NP_QUARTER_TURN / 2 * (float)bent / (float)steps);
  }
  *normal = np_vec_unit((np_vec){out[0], out[1], out[2]});
  return np_vec_along((np_vec){core[0], core[1], core[2]}, *normal, bevel);
}

void np_snake_add_block(np_model *model, int steps, np_material material) {
  enum { LINES_MAX = 6 };
  np_vec points[LINES_MAX * LINES_MAX], normals[LINES_MAX * LINES_MAX];
  int lines = 2 * steps + 2;
  for (int face = 0; face < 6; face++) {
    for (int i = 0; i < lines * lines; i++) points[i] = point_of_block(face, steps, i % lines, i / lines, &normals[i]);
    np_model_sheet(model, points, normals, (uint32_t)lines, (uint32_t)lines, material);
  }
}

/* --------------------------------------------------------------------------------- grain */

/* A face of a cubelet: its middle, and half its flat width along two of the cubelet's axes. */
typedef struct board {
  np_vec middle, normal, u, v;
  float reach;
} board;

static np_vec on_board(const board *face, float u, float v) {
  float max = face->reach;
  return np_vec_along(np_vec_along(face->middle, face->u, np_clamp(u, -max, max)), face->v, np_clamp(v, -max, max));
}

/* Along the fibres: slivers, widest somewhere in the middle. */
static void add_fibres(np_model *model, const board *face, unsigned cubelet, unsigned seed, np_material material) {
  for (unsigned line = 0; line < 3; line++) {
    float reach = face->reach, lean = 0.16f * reach * (chance(cubelet, 7) - 0.5f);
    float place = reach * (0.62f * ((float)line - 1) + 0.42f * (chance(cubelet, seed + line) - 0.5f));
    float width = reach * (0.025f + 0.05f * chance(cubelet, seed + line + 3)),
          belly = reach * (chance(cubelet, seed + line + 6) - 0.5f);
    np_vec corners[4] = {on_board(face, -reach, place - lean), on_board(face, belly, place + width),
                         on_board(face, reach, place + lean), on_board(face, belly, place - width)};
    np_model_mark(model, corners, 4, face->normal, material);
  }
}

/* Across them: pieces of the rings of years, round a heart that lies outside. */
static void add_rings(np_model *model, const board *face, unsigned cubelet, np_material material) {
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
    if (count > 1) np_model_line(model, arc, (size_t)count, face->normal, 0.045f * reach, material);
  }
}

static void add_grain(np_model *model, unsigned cubelet, np_material material) {
  static const np_colour bark = {58, 28, 10, 255};
  int along = (int)(chance(cubelet, 1) * 2.99f);
  material.colour = np_colour_fade(np_colour_mix(material.colour, bark, cubelet & 1 ? 0.42f : 0.3f), 0.42f);
  for (int side = 0; side < 6; side++) {
    int axis = side / 2, u = along == axis ? (axis + 1) % 3 : along;
    board face = {.normal = np_vec_scale(own_axes[axis], side & 1 ? -1.0f : 1.0f),
                  .u = own_axes[u],
                  .v = own_axes[3 - axis - u],
                  .reach = (np_snake_loose_half - bevel) * 0.985f};
    face.middle = np_vec_scale(face.normal, np_snake_loose_half);
    if (along == axis)
      add_rings(model, &face, cubelet, material);
    else
      add_fibres(model, &face, cubelet, 24 + 3 * (unsigned)side, material);
  }
}

/* ------------------------------------------------------------------------------ the elastic */

/* The rim of the bore that the elastic comes out of. */
static void add_bore(np_model *model, np_vec way, np_vec up, np_material wood) {
  enum { CORNERS = 12 };
  np_vec rim[CORNERS], across = np_vec_cross(way, up), middle = np_vec_scale(way, np_snake_loose_half);
  for (int i = 0; i < CORNERS; i++) {
    float angle = NP_FULL_TURN * (float)i / CORNERS;
    rim[i] = np_vec_along(np_vec_along(middle, up, knot_radius * cosf(angle)), across, knot_radius * sinf(angle));
  }
  wood.colour = np_colour_mix(wood.colour, (np_colour){30, 14, 6, 255}, 0.7f);
  np_model_mark(model, rim, CORNERS, way, wood);
}

np_material np_snake_elastic(const np_palette *palette) {
  return (np_material){.colour = np_colour_mix(palette->oxblood, palette->dark ? palette->ink : palette->paper, 0.12f),
                       .shine = 0.3f};
}

/* Half way to the next cubelet, or a knot at an end of the snake. */
static void add_elastic(np_model *model, np_vec way, bool knot, const np_palette *palette, np_material wood) {
  static const np_turning ball[] = {
      {0, knot_radius}, {0.02f, knot_radius}, {0.045f, 0.8f * knot_radius}, {0.06f, 0.5f * knot_radius}, {0.068f, 0}};
  static const np_turning thread[] = {{0, np_snake_elastic_radius},
                                      {0.5f - np_snake_loose_half, np_snake_elastic_radius}};
  np_vec up = {way.y, way.z, way.x}, start = np_vec_scale(way, np_snake_loose_half);
  add_bore(model, way, up, wood);
  np_model_turned(model, start, way, up, knot ? ball : thread, knot ? 5 : 2, knot ? 16 : 8, np_snake_elastic(palette));
}

void np_snake_make_cubelets(const np_snake_view *view) {
  enum { MANY = 36 }; /* of more the edges are too small to show how round they are */
  const np_palette *palette = view->scene->palette;
  np_snake_word word = np_snake_word_of_puzzle(view->scene->puzzle);
  for (unsigned k = 1; k <= word.length; k++) {
    np_material wood = {.colour = wood_of(palette, k), .shine = 0.1f};
    np_model_body(view->model);
    np_snake_add_block(view->model, word.length > MANY ? 1 : 2, wood);
    if (!np_still_only) add_grain(view->model, k, wood);
    add_elastic(view->model, (np_vec){-1, 0, 0}, k == 1, palette, wood);
    add_elastic(view->model, own_axes[np_snake_is_corner(word, k)], k == word.length, palette, wood);
  }
}

/* ----------------------------------------------------------------------------------- places */

np_snake_cubelet np_snake_cubelet_of(const np_snake_view *view, unsigned cubelet) {
  const np_snake_pose *pose = &view->pose;
  np_vec in = pose->in[cubelet - 1], up = pose->up[cubelet - 1];
  np_vec middle = np_vec_along(view->ghost_low, view->ghost_size, 0.5f), at = pose->at[cubelet - 1];
  /* pulled together, the cubelets touch: all come nearer to the middle of the box */
  at = np_vec_along(at, np_vec_sub(middle, at), 0.012f * view->tight);
  return (np_snake_cubelet){.at = np_snake_to_world(view, at),
                            .axis = {np_snake_turn_to_world(view, in), np_snake_turn_to_world(view, up),
                                     np_snake_turn_to_world(view, np_vec_cross(in, up))},
                            .half =
                                (np_snake_loose_half + (tight_half - np_snake_loose_half) * view->tight) * view->small};
}

np_transform np_snake_block_at(np_vec at, const np_vec axis[3], float half) {
  float size = half / np_snake_loose_half;
  return (np_transform){np_vec_scale(axis[0], size), np_vec_scale(axis[1], size), np_vec_scale(axis[2], size), at};
}

/* What a hint or a collision does to a cubelet's colour. */
static np_colour tint_of(const np_snake_view *view, unsigned cubelet) {
  const np_scene *scene = view->scene;
  np_snake_part highlighted = np_snake_part_in(scene->highlighted);
  np_colour tint = {0, 0, 0, 0};
  if (!np_still_only && highlighted.cubelet == cubelet && np_snake_chooses(highlighted))
    tint = np_mark_highlight(scene, scene->highlighted, 0.5f);
  if (!np_still_only && view->stain)
    tint = np_tint_over(tint, view->stain[cubelet - 1].colour, view->stain[cubelet - 1].share);
  if (view->pose.meet >> (cubelet - 1) & 1) tint = np_tint_over(tint, scene->palette->violet, 0.8f * view->pose.bump);
  return tint;
}

void np_snake_place_cubelets(const np_snake_view *view, np_canvas *canvas) {
  bool through = np_snake_part_in(view->scene->focus.part).through;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    np_snake_cubelet cube = np_snake_cubelet_of(view, k);
    np_transform transform = np_snake_block_at(cube.at, cube.axis, cube.half);
    canvas->tag = np_snake_part_of(NP_SNAKE_CHOOSE, k, through);
    np_model_place(view->model, k - 1, &transform, tint_of(view, k));
  }
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

static np_vec on_body(const np_snake_cubelet *cube, const float at[3]) {
  np_vec point = cube->at;
  for (int i = 0; i < 3; i++) point = np_vec_along(point, cube->axis[i], at[i]);
  return point;
}

static bool is_under(const np_snake_view *view, const np_snake_cubelet *cube, np_point at) {
  for (int face = 0; face < 6; face++) {
    int axis = face / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
    float half = 0.5f * view->small, level = face & 1 ? -half : half;
    np_point quad[4];
    for (int i = 0; i < 4; i++) {
      float corner[3];
      corner[axis] = level;
      corner[u] = i == 0 || i == 3 ? -half : half;
      corner[v] = i < 2 ? -half : half;
      quad[i] = np_camera_project(&view->camera, on_body(cube, corner));
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
    np_snake_cubelet cube = np_snake_cubelet_of(view, k);
    float distance = np_vec_length(np_vec_sub(view->camera.eye, cube.at));
    np_point middle = np_camera_project(&view->camera, cube.at);
    float off = hypotf(middle.x - at.x, middle.y - at.y) - 0.55f * view->small * np_camera_unit(&view->camera, cube.at);
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
