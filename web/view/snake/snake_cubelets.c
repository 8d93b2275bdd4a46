/* snake_cubelets.c: cubelets of two woods with rounded edges and some grain, and the elastic between them. */
#include "snake_cubelets.h"

#include "marks.h"
#include "snake_camera.h"

static const float tight_half = 0.488f; /* half a cubelet's width, once it is solved */
static const float bevel = 0.066f;
static const float knot_radius = 0.13f;
static const nv_vec own_axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/* ---------------------------------------------------------------------------------- wood */

nv_colour nv_snake_wood(const nv_palette *palette, unsigned cubelet) {
  static const nv_colour maple = {250, 226, 178, 255}, walnut = {74, 40, 20, 255};
  return cubelet & 1 ? nv_colour_mix(palette->wood, walnut, 0.5f) : nv_colour_mix(palette->wood, maple, 0.72f);
}

/* Pseudorandom numbers, 0..1, that are always the same. */
static float chance(unsigned cubelet, unsigned which) {
  uint32_t mixed = (cubelet * 64 + which) * 2654435761u;
  mixed = (mixed ^ mixed >> 15) * 2246822519u;
  return (float)((mixed ^ mixed >> 13) & 1023) / 1023;
}

/* No two pieces of wood are quite alike. */
static nv_colour wood_of(const nv_palette *palette, unsigned cubelet) {
  static const nv_colour pale = {255, 236, 200, 255}, deep = {60, 26, 8, 255};
  float tone = chance(cubelet, 40) - 0.5f;
  return nv_colour_mix(nv_snake_wood(palette, cubelet), tone > 0 ? pale : deep, fabsf(tone) * 0.22f);
}

/* ---------------------------------------------------------------------------------- block */

/* A point of a cube with round edges, and the normal there. A face has 2 (steps + 1) lines in either direction: the
 * inner two bound the flat part, the outer ones go half round an edge. Axis a goes through faces 2 a and 2 a + 1. */
static nv_vec point_of_block(int face, int steps, int i, int j, nv_vec *normal) {
  const int axis = face / 2, across[2] = {(axis + 1 + face % 2) % 3, (axis + 2 - face % 2) % 3}, line[2] = {i, j};
  float core[3], out[3];
  core[axis] = (nv_snake_loose_half - bevel) * (face % 2 ? -1.0f : 1.0f);
  out[axis] = face % 2 ? -1 : 1;
  for (int k = 0; k < 2; k++) {
    int bent = line[k] <= steps ? line[k] - steps : line[k] - steps - 1;
    core[across[k]] = (nv_snake_loose_half - bevel) * (line[k] <= steps ? -1.0f : 1.0f);
    out[across[k]] = tanf(NV_QUARTER_TURN / 2 * (float)bent / (float)steps);
  }
  *normal = nv_vec_unit((nv_vec){out[0], out[1], out[2]});
  return nv_vec_along((nv_vec){core[0], core[1], core[2]}, *normal, bevel);
}

void nv_snake_add_block(nv_model *model, int steps, nv_material material) {
  enum { LINES_MAX = 6 };
  nv_vec points[LINES_MAX * LINES_MAX], normals[LINES_MAX * LINES_MAX];
  int lines = 2 * steps + 2;
  for (int face = 0; face < 6; face++) {
    for (int i = 0; i < lines * lines; i++) points[i] = point_of_block(face, steps, i % lines, i / lines, &normals[i]);
    nv_model_sheet(model, points, normals, (uint32_t)lines, (uint32_t)lines, material);
  }
}

/* --------------------------------------------------------------------------------- grain */

/* A face of a cubelet: its middle, and half its flat width along two of the cubelet's axes. */
typedef struct board {
  nv_vec middle, normal, u, v;
  float reach;
} board;

static nv_vec on_board(const board *face, float u, float v) {
  float max = face->reach;
  return nv_vec_along(nv_vec_along(face->middle, face->u, nv_clamp(u, -max, max)), face->v, nv_clamp(v, -max, max));
}

/* Grain on a face along the fibres: slivers, widest somewhere in the middle. */
static void add_fibres(nv_model *model, const board *face, unsigned cubelet, unsigned seed, nv_material material) {
  for (unsigned line = 0; line < 3; line++) {
    float reach = face->reach, lean = 0.16f * reach * (chance(cubelet, 7) - 0.5f);
    float place = reach * (0.62f * ((float)line - 1) + 0.42f * (chance(cubelet, seed + line) - 0.5f));
    float width = reach * (0.025f + 0.05f * chance(cubelet, seed + line + 3)),
          belly = reach * (chance(cubelet, seed + line + 6) - 0.5f);
    nv_vec corners[4] = {on_board(face, -reach, place - lean), on_board(face, belly, place + width),
                         on_board(face, reach, place + lean), on_board(face, belly, place - width)};
    nv_model_mark(model, corners, 4, face->normal, material);
  }
}

/* Grain on a face across the fibres: arcs of annual rings, round a heart that lies outside the face. */
static void add_rings(nv_model *model, const board *face, unsigned cubelet, nv_material material) {
  enum { POINTS = 7 };
  float reach = face->reach, heart = reach * (1.25f + 0.5f * chance(cubelet, 20)),
        aside = reach * (chance(cubelet, 21) - 0.5f);
  for (unsigned ring = 0; ring < 3; ring++) {
    float radius = reach * (0.75f + 0.62f * (float)ring + 0.2f * chance(cubelet, 22 + ring));
    nv_vec arc[POINTS];
    int count = 0;
    for (int i = 0; i < POINTS; i++) {
      float angle = NV_QUARTER_TURN * (-0.72f + 1.44f * (float)i / (POINTS - 1));
      float u = aside + radius * sinf(angle), v = radius * cosf(angle) - heart;
      if (fabsf(u) < reach && fabsf(v) < reach) arc[count++] = on_board(face, u, v);
    }
    if (count > 1) nv_model_line(model, arc, (size_t)count, face->normal, 0.045f * reach, material);
  }
}

static void add_grain(nv_model *model, unsigned cubelet, nv_material material) {
  static const nv_colour bark = {58, 28, 10, 255};
  int along = (int)(chance(cubelet, 1) * 2.99f);
  material.colour = nv_colour_fade(nv_colour_mix(material.colour, bark, cubelet & 1 ? 0.42f : 0.3f), 0.42f);
  for (int side = 0; side < 6; side++) {
    int axis = side / 2, u = along == axis ? (axis + 1) % 3 : along;
    board face = {.normal = nv_vec_scale(own_axes[axis], side & 1 ? -1.0f : 1.0f),
                  .u = own_axes[u],
                  .v = own_axes[3 - axis - u],
                  .reach = (nv_snake_loose_half - bevel) * 0.985f};
    face.middle = nv_vec_scale(face.normal, nv_snake_loose_half);
    if (along == axis)
      add_rings(model, &face, cubelet, material);
    else
      add_fibres(model, &face, cubelet, 24 + 3 * (unsigned)side, material);
  }
}

/* ------------------------------------------------------------------------------ the elastic */

/* The rim of the bore that the elastic comes out of. */
static void add_bore(nv_model *model, nv_vec way, nv_vec up, nv_material wood) {
  enum { CORNERS = 12 };
  nv_vec rim[CORNERS], across = nv_vec_cross(way, up), middle = nv_vec_scale(way, nv_snake_loose_half);
  for (int i = 0; i < CORNERS; i++) {
    float angle = NV_FULL_TURN * (float)i / CORNERS;
    rim[i] = nv_vec_along(nv_vec_along(middle, up, knot_radius * cosf(angle)), across, knot_radius * sinf(angle));
  }
  wood.colour = nv_colour_mix(wood.colour, (nv_colour){30, 14, 6, 255}, 0.7f);
  nv_model_mark(model, rim, CORNERS, way, wood);
}

nv_material nv_snake_elastic(const nv_palette *palette) {
  return (nv_material){.colour = nv_colour_mix(palette->red, palette->dark ? palette->ink : palette->paper, 0.12f),
                       .shine = 0.3f};
}

/* Adds the elastic half way to the next cubelet, or its knot at an end of the snake. */
static void add_elastic(nv_model *model, nv_vec way, bool knot, const nv_palette *palette, nv_material wood) {
  static const nv_turning ball[] = {
      {0, knot_radius}, {0.02f, knot_radius}, {0.045f, 0.8f * knot_radius}, {0.06f, 0.5f * knot_radius}, {0.068f, 0}};
  static const nv_turning thread[] = {{0, nv_snake_elastic_radius},
                                      {0.5f - nv_snake_loose_half, nv_snake_elastic_radius}};
  nv_vec up = {way.y, way.z, way.x}, start = nv_vec_scale(way, nv_snake_loose_half);
  add_bore(model, way, up, wood);
  nv_model_turned(model, start, way, up, knot ? ball : thread, knot ? 5 : 2, knot ? 16 : 8, nv_snake_elastic(palette));
}

void nv_snake_make_cubelets(const nv_snake_view *view) {
  enum { MANY = 36 }; /* with more, the edges are too small to show how round they are */
  const nv_palette *palette = view->scene->palette;
  np_snake_word word = np_snake_word_of_puzzle(view->scene->puzzle);
  for (unsigned k = 1; k <= word.length; k++) {
    nv_material wood = {.colour = wood_of(palette, k), .shine = 0.1f};
    nv_model_body(view->model);
    nv_snake_add_block(view->model, word.length > MANY ? 1 : 2, wood);
    if (!np_poster_build) add_grain(view->model, k, wood);
    add_elastic(view->model, (nv_vec){-1, 0, 0}, k == 1, palette, wood);
    add_elastic(view->model, own_axes[np_snake_is_corner(word, k)], k == word.length, palette, wood);
  }
}

/* ----------------------------------------------------------------------------------- places */

nv_snake_cubelet nv_snake_cubelet_of(const nv_snake_view *view, unsigned cubelet) {
  const nv_snake_pose *pose = &view->pose;
  nv_vec in = pose->in[cubelet - 1], up = pose->up[cubelet - 1];
  nv_vec middle = nv_vec_along(view->ghost_low, view->ghost_size, 0.5f), at = pose->at[cubelet - 1];
  /* pulled together, the cubelets touch: all come nearer to the middle of the box */
  at = nv_vec_along(at, nv_vec_sub(middle, at), 0.012f * view->tight);
  return (nv_snake_cubelet){.at = nv_snake_to_world(view, at),
                            .axis = {nv_snake_turn_to_world(view, in), nv_snake_turn_to_world(view, up),
                                     nv_snake_turn_to_world(view, nv_vec_cross(in, up))},
                            .half =
                                (nv_snake_loose_half + (tight_half - nv_snake_loose_half) * view->tight) * view->small};
}

nv_transform nv_snake_block_at(nv_vec at, const nv_vec axis[3], float half) {
  float size = half / nv_snake_loose_half;
  return (nv_transform){nv_vec_scale(axis[0], size), nv_vec_scale(axis[1], size), nv_vec_scale(axis[2], size), at};
}

/* The tint of a cubelet that is highlighted, hinted or in a collision. */
static nv_colour tint_of(const nv_snake_view *view, unsigned cubelet) {
  const nv_scene *scene = view->scene;
  nv_snake_part highlighted = nv_snake_part_in(scene->marks.highlighted);
  nv_colour tint = {0, 0, 0, 0};
  if (!np_poster_build && highlighted.cubelet == cubelet && nv_snake_chooses(highlighted))
    tint = nv_mark_highlight(scene, scene->marks.highlighted, 0.5f);
  if (!np_poster_build && view->stain)
    tint = nv_tint_over(tint, view->stain[cubelet - 1].colour, view->stain[cubelet - 1].share);
  if (view->pose.meet >> (cubelet - 1) & 1) tint = nv_tint_over(tint, scene->palette->violet, 0.8f * view->pose.bump);
  return tint;
}

void nv_snake_place_cubelets(const nv_snake_view *view, nv_canvas *canvas) {
  bool through = nv_snake_part_in(view->scene->focus.part).through;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    nv_snake_cubelet cube = nv_snake_cubelet_of(view, k);
    nv_transform transform = nv_snake_block_at(cube.at, cube.axis, cube.half);
    canvas->tag = nv_snake_part_of(NV_SNAKE_CHOOSE, k, through);
    nv_model_place(view->model, k - 1, &transform, tint_of(view, k));
  }
  canvas->tag = 0;
}

/* ---------------------------------------------------------------------------------- touch */

static bool within(const nv_point *quad, nv_point at) {
  int left = 0, right = 0;
  for (int i = 0; i < 4; i++) {
    nv_point a = quad[i], b = quad[(i + 1) % 4];
    float side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    left += side >= 0;
    right += side <= 0;
  }
  return left == 4 || right == 4;
}

static nv_vec on_body(const nv_snake_cubelet *cube, const float at[3]) {
  nv_vec point = cube->at;
  for (int i = 0; i < 3; i++) point = nv_vec_along(point, cube->axis[i], at[i]);
  return point;
}

static bool is_under(const nv_snake_view *view, const nv_snake_cubelet *cube, nv_point at) {
  for (int face = 0; face < 6; face++) {
    int axis = face / 2, u = (axis + 1) % 3, v = (axis + 2) % 3;
    float half = 0.5f * view->small, level = face & 1 ? -half : half;
    nv_point quad[4];
    for (int i = 0; i < 4; i++) {
      float corner[3];
      corner[axis] = level;
      corner[u] = i == 0 || i == 3 ? -half : half;
      corner[v] = i < 2 ? -half : half;
      quad[i] = nv_camera_project(&view->camera, on_body(cube, corner));
    }
    if (within(quad, at)) return true;
  }
  return false;
}

unsigned nv_snake_cubelet_under(const nv_snake_view *view, nv_point at) {
  const float slack = 9; /* CSS pixels, for fingers beside a thin chain */
  unsigned under = 0, beside = 0;
  float nearest = INFINITY, min = slack;
  for (unsigned k = 1; k <= view->pose.cubelets; k++) {
    nv_snake_cubelet cube = nv_snake_cubelet_of(view, k);
    float distance = nv_vec_length(nv_vec_sub(view->camera.eye, cube.at));
    nv_point middle = nv_camera_project(&view->camera, cube.at);
    float off = hypotf(middle.x - at.x, middle.y - at.y) - 0.55f * view->small * nv_camera_unit(&view->camera, cube.at);
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
