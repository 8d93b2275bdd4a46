/* ogear_cube_view.c: the bronze cube, cast in one piece: rounded edges and corners, a hole in every face, grooves to
 * the open edges, and along the others walls that the gear cannot cross.
 *
 * A face is one surface over a square: its height above or below the plain rounded cube is a function of the place
 * (height_at). The mesh's lines follow the shapes on it. Around the hole lie four arms, each from the hole to an edge,
 * and between them four tiles:
 *
 *      tile | arm | tile
 *      -----+     +-----
 *      arm    (_)    arm
 *      -----+     +-----
 *      tile | arm | tile
 */
#include "ogear_body.h"

static const float round_edge = 0.12f; /* radius of the cube's edges */
static const float hole = 0.28284f;    /* radius of the hole where it meets the face */
static const float rim = 0.03f;        /* radius of its rounded rim */
static const float hole_depth = 0.6f;
static const float seat = 0.30f, ring = 0.36062f; /* the hole's round seat; its upper edge meets the tiles' corners */
static const float groove_floor = 0.18f, groove_top = 0.255f, groove_depth = 0.1f; /* half widths */
/* The slot of the goal's hole, which ends in half a circle, and the edge of the enamel round it. */
static const float slot_half = 0.085f, slot_rim = 0.15f, slot_end = 0.5f;
static const float wall_foot = 0.78f, wall_height = 0.16f;
static const float wall_full = 0.62f; /* half of its length at full height; it ends at wall_foot */

/* Where the mesh's lines are: across an arm (rows), along it within the ring (rings), and beyond the ring (columns). A
 * tile's lines are columns both ways. */
enum { ROWS = 15, TILE = 10, RINGS = 4, COLUMNS = RINGS + TILE - 1, TILE_FOOT = 5, FOOT = RINGS - 1 + TILE_FOOT };
static const float rows[ROWS] = {-0.255f, -0.225f, -0.2f, -0.18f, -0.13f, -0.085f, -0.06f, 0,
                                 0.06f,   0.085f,  0.13f, 0.18f,  0.2f,   0.225f,  0.255f};
static const float rings[RINGS] = {0.28284f, 0.305f, 0.333f, 0.36062f};
static const float columns[TILE] = {0.255f, 0.5f, 0.62f, 0.675f, 0.725f, 0.78f, 0.83f, 0.88f, 0.94f, 1};

/* A face as a drawing board: x to the right, y up when north is up, in units of the cube. */
typedef struct board {
  nv_vec east, north, out;
  bool walled[NP_OGEAR_DIRS];
  bool goal;
} board;

static board board_of(const nv_ogear_body *body, unsigned face) {
  board found = {nv_ogear_outward(np_ogear_across(body->cube, face, NP_OGEAR_EAST)),
                 nv_ogear_outward(np_ogear_across(body->cube, face, NP_OGEAR_NORTH)),
                 nv_ogear_outward(face),
                 {false},
                 face == body->table->goal.face};
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++)
    found.walled[dir] = nv_ogear_walled(body, face, np_ogear_across(body->cube, face, dir));
  return found;
}

/* The place on a face that is `along` toward a direction and `left` to the left of that. */
static nv_point toward(unsigned dir, float along, float left) {
  static const float x[] = {0, 1, 0, -1}, y[] = {1, 0, -1, 0};
  return (nv_point){x[dir] * along - y[dir] * left, y[dir] * along + x[dir] * left};
}

/* ------------------------------------------------------------------------------- surface */

static float groove_at(float aside) { return groove_depth * (1 - nv_ease_between(aside, groove_floor, groove_top)); }

static float wall_at(float along, float aside) {
  float out = (1 - along) / (1 - wall_foot), bump = 1 - out * out;
  return bump > 0 ? wall_height * bump * bump * (1 - nv_ease_between(aside, wall_full, wall_foot)) : 0;
}

/* Toward each edge there is a wall or a groove. A place lies toward two edges. */
static float height_at(const board *face, nv_point at) {
  const float x = fabsf(at.x), y = fabsf(at.y);
  float depth = groove_depth * (1 - nv_ease_between(sqrtf(x * x + y * y), seat, ring)), height = 0;
  if (face->walled[at.x > 0 ? NP_OGEAR_EAST : NP_OGEAR_WEST])
    height += wall_at(x, y);
  else if (x > 0)
    depth = fmaxf(depth, groove_at(y));
  if (face->walled[at.y > 0 ? NP_OGEAR_NORTH : NP_OGEAR_SOUTH])
    height += wall_at(y, x);
  else if (y > 0)
    depth = fmaxf(depth, groove_at(x));
  return height - depth;
}

/* How much the plain cube's surface leans outward: 0 in the middle of a face, 1 or -1 at its edges. */
static float lean(float at) {
  float beyond = fabsf(at) - 1 + round_edge;
  return beyond > 0 ? copysignf(tanf(beyond / round_edge * NV_QUARTER_TURN / 2), at) : 0;
}

static nv_vec surface(const board *face, nv_point at, float height) {
  const float flat = 1 - round_edge;
  nv_vec normal = nv_vec_along(nv_vec_along(face->out, face->east, lean(at.x)), face->north, lean(at.y));
  nv_vec core = nv_vec_scale(face->out, flat);
  core = nv_vec_along(core, face->east, nv_clamp(at.x, -flat, flat));
  core = nv_vec_along(core, face->north, nv_clamp(at.y, -flat, flat));
  return nv_vec_along(core, nv_vec_unit(normal), round_edge + height);
}

/* Faces are lit as if they bulged a little, so that they mirror more than one shade. */
static float pillow(float at) { return 0.45f * at * (1 - at * at); }

/* The surface has no kinks, so two neighbouring places are enough. Away from the rounded edges only heights differ. */
static nv_vec normal_at(const board *face, nv_point at, nv_vec here, float height) {
  const float step = 0.004f, flat = 1 - round_edge - step;
  nv_point beside = {at.x + step, at.y}, above = {at.x, at.y + step};
  float east = height_at(face, beside), north = height_at(face, above);
  nv_vec normal;
  if (fabsf(at.x) < flat && fabsf(at.y) < flat) {
    normal =
        nv_vec_along(nv_vec_along(face->out, face->east, (height - east) / step), face->north, (height - north) / step);
  } else {
    nv_vec x = nv_vec_sub(surface(face, beside, east), here), y = nv_vec_sub(surface(face, above, north), here);
    normal = nv_vec_cross(x, y);
  }
  normal = nv_vec_unit(normal);
  return nv_vec_unit(nv_vec_along(nv_vec_along(normal, face->east, pillow(at.x)), face->north, pillow(at.y)));
}

/* ------------------------------------------------------------------------------ materials */

static nv_colour shade(nv_colour colour, float light) {
  nv_colour dark = {18, 11, 5, 255};
  return nv_colour_mix(dark, colour, light);
}

static nv_material enamel(const nv_ogear_body *body) { return (nv_material){body->scene->palette->green, 0.5f, 0.3f}; }

/* Sunken places are darker; places that stand out are rubbed bright. */
static nv_material worn(nv_material material, float height) {
  material.colour = height < 0 ? shade(material.colour, 1 + 2.6f * height)
                               : nv_colour_mix(material.colour, (nv_colour){255, 226, 180, 255}, 1.2f * height);
  return material;
}

/* ---------------------------------------------------------------------------------- sheets
 *
 * An arm depends on whether its edge has a wall, a tile on whether its two edges have one; all else is the same on all
 * faces. So both are computed once, on a face whose axes are the unit vectors, toward its north, and placed from there.
 */
typedef struct spot {
  nv_vec at, normal;
  float height;
} spot;

static spot spot_at(const board *face, nv_point at) {
  float height = height_at(face, at);
  nv_vec here = surface(face, at, height);
  return (spot){here, normal_at(face, at, here, height), height};
}

typedef struct sheets {
  spot arm[2][ROWS * COLUMNS];  /* without and with a wall ahead */
  spot slotted[ROWS * COLUMNS]; /* with the goal's slot */
  spot tile[2][2][TILE * TILE]; /* to the left of an arm: wall ahead, wall to the left */
} sheets;

/* A face turned so that a direction is its north. */
static board turned(const board *face, unsigned dir) {
  nv_vec away = nv_vec_scale(face->east, -1), back = nv_vec_scale(face->north, -1);
  const nv_vec norths[] = {face->north, face->east, back, away};
  board found = {norths[(dir + 1) % NP_OGEAR_DIRS], norths[dir], face->out, {false}, face->goal};
  for (unsigned i = 0; i < NP_OGEAR_DIRS; i++) found.walled[i] = face->walled[(i + dir) % NP_OGEAR_DIRS];
  return found;
}

static bool slotted(const nv_ogear_body *body, const board *face, unsigned dir) {
  return face->goal && dir == body->table->goal.dir;
}

/* Where a row of an arm meets the ring of a radius, but not before the diagonal, where the next arm begins. */
static float start_of(float aside, float radius) { return fmaxf(fabsf(aside), sqrtf(radius * radius - aside * aside)); }

static float slot_at(float aside, float radius) { return slot_end + sqrtf(fmaxf(0, radius * radius - aside * aside)); }

/* How far along an arm a row meets a column. */
static float arm_line(int row, int column, bool slot) {
  float aside = rows[row];
  if (column < RINGS) return start_of(aside, rings[column]);
  if (slot && column == RINGS && fabsf(aside) < slot_half) return slot_at(aside, slot_half);
  if (slot && column == RINGS + 1 && fabsf(aside) < slot_rim) return slot_at(aside, slot_rim);
  return columns[column - RINGS + 1];
}

static void make_arm(const board *face, bool slot, spot spots[ROWS * COLUMNS]) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      spots[i * COLUMNS + j] = spot_at(face, toward(NP_OGEAR_NORTH, arm_line(i, j, slot), rows[i]));
}

static void make_tile(const board *face, spot spots[TILE * TILE]) {
  for (int i = 0; i < TILE; i++)
    for (int j = 0; j < TILE; j++) spots[i * TILE + j] = spot_at(face, toward(NP_OGEAR_NORTH, columns[j], columns[i]));
}

static void make_sheets(const nv_ogear_body *body, sheets *made) {
  board face = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {false}, false};
  board goal = board_of(body, body->table->goal.face);
  face.walled[NP_OGEAR_NORTH] = goal.walled[body->table->goal.dir];
  make_arm(&face, true, made->slotted);
  for (int ahead = 0; ahead < 2; ahead++) {
    face.walled[NP_OGEAR_NORTH] = ahead > 0;
    make_arm(&face, false, made->arm[ahead]);
    for (int left = 0; left < 2; left++) {
      face.walled[NP_OGEAR_WEST] = left > 0;
      make_tile(&face, made->tile[ahead][left]);
    }
    face.walled[NP_OGEAR_WEST] = false;
  }
}

/* A part of a sheet, from one row and column to another. */
typedef struct part {
  uint8_t from_row, to_row, from_column, to_column;
  bool painted;
} part;

static nv_vec on_face(const board *face, nv_vec at) {
  return nv_vec_along(nv_vec_along(nv_vec_scale(face->east, at.x), face->north, at.y), face->out, at.z);
}

static void add_part(const nv_ogear_body *body, const board *face, const spot *spots, int wide, part of) {
  nv_sheet_point points[ROWS * COLUMNS];
  size_t count = 0;
  nv_material material = of.painted && face->goal ? enamel(body) : nv_ogear_bronze(body->scene->palette);
  for (int i = of.from_row; i <= of.to_row; i++)
    for (int j = of.from_column; j <= of.to_column; j++) {
      const spot *one = &spots[i * wide + j];
      points[count++] =
          (nv_sheet_point){on_face(face, one->at), on_face(face, one->normal), worn(material, one->height)};
    }
  nv_model_painted_sheet(body->model, points, (uint32_t)(of.to_column - of.from_column + 1),
                         (uint32_t)(of.to_row - of.from_row + 1));
}

static void add_tile_part(const nv_ogear_body *body, const board *face, const sheets *made, unsigned dir, part of) {
  board ahead = turned(face, dir);
  const spot *spots = made->tile[ahead.walled[NP_OGEAR_NORTH]][ahead.walled[NP_OGEAR_WEST]];
  add_part(body, &ahead, spots, TILE, of);
}

static void add_arm(const nv_ogear_body *body, const board *face, const sheets *made, unsigned dir) {
  static const part plain[] = {{0, 14, 0, 3, true}, {0, 14, 3, FOOT, false}},
                    around_slot[] = {{0, 5, 0, 3, true},    {9, 14, 0, 3, true},    {0, 4, 3, 5, false},
                                     {4, 5, 3, 5, true},    {5, 9, 4, 5, true},     {9, 10, 3, 5, true},
                                     {10, 14, 3, 5, false}, {0, 14, 5, FOOT, false}};
  bool slot = slotted(body, face, dir);
  board ahead = turned(face, dir);
  const spot *spots = slot ? made->slotted : made->arm[ahead.walled[NP_OGEAR_NORTH]];
  const part *parts = slot ? around_slot : plain;
  size_t count = slot ? sizeof around_slot / sizeof *around_slot : sizeof plain / sizeof *plain;
  for (size_t i = 0; i < count; i++) add_part(body, &ahead, spots, COLUMNS, parts[i]);
}

/* Adds the strip along an edge of a face, which may be a wall: the end of an arm and the tiles' sides next to it. */
static void add_edge(const nv_ogear_body *body, const board *face, const sheets *made, unsigned dir) {
  const part end = {0, 14, FOOT, COLUMNS - 1, false}, left = {0, TILE_FOOT, TILE_FOOT, TILE - 1, false},
             right = {TILE_FOOT, TILE - 1, 0, TILE_FOOT, false};
  board ahead = turned(face, dir);
  add_part(body, &ahead, made->arm[ahead.walled[NP_OGEAR_NORTH]], COLUMNS, end);
  add_tile_part(body, face, made, dir, left);
  add_tile_part(body, face, made, (dir + 1) % NP_OGEAR_DIRS, right);
}

/* ------------------------------------------------------------------------------------ hole */

/* The hole's outline, counterclockwise. inward: the direction into the hole at each point, a unit vector. */
typedef struct outline {
  nv_point at[64], inward[64];
  uint32_t count;
} outline;

static void add_outline(outline *found, nv_point at, nv_point inward) {
  float length = hypotf(inward.x, inward.y);
  found->at[found->count] = at;
  found->inward[found->count++] = (nv_point){inward.x / length, inward.y / length};
}

/* One side of the slot: the right one (aside < 0) from the hole outwards, the left one back to it. */
static void add_slot_side(outline *found, unsigned dir, float aside) {
  float middle = aside < 0 ? 1 : -1;
  for (int i = 0; i < RINGS; i++) {
    int j = aside < 0 ? i : RINGS - 1 - i;
    float along = start_of(aside, rings[j]);
    nv_point inward = j > 0 ? toward(dir, 0, middle) : toward(dir, -along / hole, -aside / hole + middle);
    add_outline(found, toward(dir, along, aside), inward);
  }
}

static outline outline_of(const nv_ogear_body *body, const board *face) {
  enum { FIRST = 2, LAST = 12 }; /* of the rows that begin at the hole; the last is the next arm's first */
  outline found = {.count = 0};
  for (unsigned k = 0; k < NP_OGEAR_DIRS; k++) {
    unsigned dir = (NP_OGEAR_DIRS - k) % NP_OGEAR_DIRS;
    for (int i = FIRST; i < LAST; i++) {
      float aside = rows[i], along = start_of(aside, hole);
      bool slot = slotted(body, face, dir) && fabsf(aside) <= slot_half;
      if (!slot) add_outline(&found, toward(dir, along, aside), toward(dir, -along, -aside));
      if (!slot) continue;
      if (aside == -slot_half) add_slot_side(&found, dir, aside);
      add_outline(&found, toward(dir, slot_at(aside, slot_half), aside),
                  toward(dir, slot_end - slot_at(aside, slot_half), -aside));
      if (aside == slot_half) add_slot_side(&found, dir, aside);
    }
  }
  found.at[found.count] = found.at[0];
  found.inward[found.count++] = found.inward[0];
  return found;
}

enum { RIM = 3, LEVELS = 5 };

/* Adds the rim, from the face to the upright wall of the hole in equal steps. Its first row is in rows_of. */
static void add_rim(const nv_ogear_body *body, const board *face, const outline *around, nv_sheet_point rows_of[]) {
  for (uint32_t row = 1; row < RIM; row++) {
    float turn = NV_QUARTER_TURN / (RIM - 1) * (float)row, s = sinf(turn), c = cosf(turn);
    for (uint32_t i = 0; i < around->count; i++) {
      nv_point in = around->inward[i];
      nv_vec aside = nv_vec_along(nv_vec_scale(face->east, in.x), face->north, in.y);
      nv_sheet_point point = rows_of[i];
      point.at = nv_vec_along(nv_vec_along(point.at, aside, rim * s), face->out, -rim * (1 - c));
      point.normal = nv_vec_unit(nv_vec_along(nv_vec_scale(point.normal, c), aside, s));
      rows_of[row * around->count + i] = point;
    }
  }
  nv_model_painted_sheet(body->model, rows_of, around->count, RIM);
}

/* Adds the hole's side, which gets darker with depth, and its bottom. */
static void add_shaft(const nv_ogear_body *body, const board *face, uint32_t count, const nv_sheet_point edge[]) {
  static const float depths[] = {0, 0.22f, 0.4f, 1, 1}, lights[] = {0.8f, 0.5f, 0.24f, 0.08f, 0.08f};
  nv_sheet_point points[LEVELS * 64], *at = points;
  for (int row = 0; row < LEVELS; row++)
    for (uint32_t i = 0; i < count; i++, at++) {
      nv_material material = nv_ogear_bronze(body->scene->palette);
      material.colour = shade(material.colour, lights[row]);
      material.shine *= lights[row];
      *at = (nv_sheet_point){edge[i].at, edge[i].normal, material};
      if (row == LEVELS - 1)
        *at = (nv_sheet_point){nv_vec_scale(face->out, 1 - hole_depth), face->out, material};
      else if (row > 0)
        at->at = nv_vec_along(at->at, face->out, 1 - depths[row] * hole_depth - nv_vec_dot(at->at, face->out));
    }
  nv_model_painted_sheet(body->model, points, count, LEVELS);
}

static void add_hole(const nv_ogear_body *body, const board *face) {
  outline around = outline_of(body, face);
  nv_sheet_point points[RIM * 64];
  for (uint32_t i = 0; i < around.count; i++) {
    spot here = spot_at(face, around.at[i]);
    points[i] = (nv_sheet_point){here.at, here.normal,
                                 worn(face->goal ? enamel(body) : nv_ogear_bronze(body->scene->palette), here.height)};
  }
  add_rim(body, face, &around, points);
  add_shaft(body, face, around.count, points + (RIM - 1) * around.count);
}

/* ------------------------------------------------------------------------------------ cube */

static void add_face(const nv_ogear_body *body, const sheets *made, unsigned number) {
  const part inner = {0, TILE_FOOT, 0, TILE_FOOT, false}, corner = {TILE_FOOT, TILE - 1, TILE_FOOT, TILE - 1, false};
  board face = board_of(body, number);
  add_hole(body, &face);
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
    add_arm(body, &face, made, dir);
    add_tile_part(body, &face, made, dir, inner);
    add_tile_part(body, &face, made, dir, corner);
    if (!face.walled[dir]) add_edge(body, &face, made, dir);
  }
}

/* Steps to the next edge, a pair of faces with the lower number first. False: there are no more. */
static bool next_edge(const nv_ogear_body *body, unsigned *a, unsigned *b) {
  do {
    if (++*b < NP_OGEAR_FACES) continue;
    if (++*a >= NP_OGEAR_FACES - 1) return false;
    *b = *a + 1;
  } while (np_ogear_dir_to(body->cube, *a, *b) == NP_OGEAR_DIRS);
  return true;
}

static void add_wall(const nv_ogear_body *body, const sheets *made, unsigned a, unsigned b) {
  board one = board_of(body, a), other = board_of(body, b);
  add_edge(body, &one, made, np_ogear_dir_to(body->cube, a, b));
  add_edge(body, &other, made, np_ogear_dir_to(body->cube, b, a));
}

/* The ring of a face, level with it. */
static void make_ring(const nv_ogear_body *body, unsigned number) {
  enum { POINTS = 41 };
  nv_model_body(body->model);
  if (np_poster_build || body->scene->bare) return;
  board face = board_of(body, number);
  nv_vec points[POINTS];
  for (int i = 0; i < POINTS; i++) {
    float angle = NV_FULL_TURN / (POINTS - 1) * (float)i;
    points[i] = nv_vec_along(nv_vec_along(nv_vec_scale(face.out, 1.005f), face.east, nv_ogear_ring * cosf(angle)),
                             face.north, nv_ogear_ring * sinf(angle));
  }
  nv_model_line(body->model, points, POINTS, face.out, 0.045f, (nv_material){.colour = {255, 240, 210, 255}});
}

/* The cube's own coordinates in the world. */
static nv_transform standing(const nv_ogear_pose *pose) {
  return (nv_transform){nv_ogear_to_world(pose, nv_transform_identity.right),
                        nv_ogear_to_world(pose, nv_transform_identity.up),
                        nv_ogear_to_world(pose, nv_transform_identity.out),
                        {0, 0, 0}};
}

void nv_ogear_place_ring(const nv_ogear_body *body, unsigned face, nv_colour tint) {
  nv_transform transform = standing(&body->pose);
  nv_model_place(body->model, NV_OGEAR_RINGS + face, &transform, tint);
}

void nv_ogear_make_cube(const nv_ogear_body *body) {
  sheets made;
  make_sheets(body, &made);
  nv_model_body(body->model);
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) /* a poster leaves out faces that are turned away */
    if (!np_poster_build || nv_ogear_toward_camera(body, face) > 0) add_face(body, &made, face);
  for (unsigned a = 0, b = 0; next_edge(body, &a, &b);) {
    nv_model_body(body->model);
    if (nv_ogear_walled(body, a, b)) add_wall(body, &made, a, b);
  }
  nv_ogear_make_words(body);
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) make_ring(body, face);
}

void nv_ogear_place_cube(const nv_ogear_body *body) {
  const nv_ogear_pose *pose = &body->pose;
  const nv_colour none = {0, 0, 0, 0};
  nv_transform transform = standing(pose);
  nv_model_place(body->model, NV_OGEAR_CUBE_BODY, &transform, none);
  uint32_t wall = NV_OGEAR_WALLS;
  for (unsigned a = 0, b = 0; next_edge(body, &a, &b); wall++) {
    bool bumped = (pose->bump_face == a && pose->bump_toward == b) || (pose->bump_face == b && pose->bump_toward == a);
    nv_model_place(body->model, wall, &transform,
                   bumped ? nv_tint_over(none, body->scene->palette->violet, pose->bump) : none);
  }
  nv_ogear_place_words(body, &transform);
}
