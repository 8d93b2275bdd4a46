/* keydisk_solids.c: the key and the disk as bodies, and the highlights where a tooth stops the disk. */
#include "keydisk_body.h"

#include "marks.h"

static const nv_colour pale = {250, 240, 222, 255}, none = {0, 0, 0, 0};

/* How far the blocks go beyond the deepest cut. The rim begins at 0.8 of this, so that it overlaps them and no gap
 * shows. */
static const float top_margin = 0.3f;

static const float chamfer = 0.04f;

/* The model being built. glowing: the direction to the lamp while a highlight is built, which is bright on all sides
 * because its normals are all bent towards the lamp; else NULL. */
typedef struct builder {
  const nv_keydisk_body *body;
  nv_model *model;
  const nv_vec *glowing;
} builder;

/* -------------------------------------------------------------------------------- round things */

/* A corner of a cross-section: how far along the key, how far from the axis, and the normal there. Sharp corners are
 * given twice. With the key pointing right, the material lies on the right of the line from one to the next. */
typedef struct profile_point {
  float along, far, normal_along, normal_out;
} profile_point;

enum { ARC = 4, PROFILE_MAX = 32 };

/* Adds a clockwise quarter circle to a profile. quarter 0: from the left to the top; 1: from the top to the right. */
static size_t add_arc(profile_point *profile, size_t count, float along, float far, float radius, int quarter) {
  for (int i = 0; i <= ARC; i++) {
    float angle = NV_QUARTER_TURN * ((float)i / ARC + (float)quarter - 1);
    profile[count++] =
        (profile_point){along + radius * sinf(angle), far + radius * cosf(angle), sinf(angle), cosf(angle)};
  }
  return count;
}

static nv_vec around(float along, float far, float angle) {
  return (nv_vec){along, far * cosf(angle), -far * sinf(angle)};
}

/* The normal to build with: bent towards the lamp in a highlight. */
static nv_vec lit(const builder *build, nv_vec normal) {
  return build->glowing ? nv_vec_unit(nv_vec_along(normal, *build->glowing, 1.8f)) : normal;
}

/* Surfaces towards the free end face away from the lamp. They get the normals of the other side, and so its light. */
static nv_vec normal_at(const builder *build, const profile_point *at, float angle) {
  return lit(build, around(-fabsf(at->normal_along), at->normal_out, angle));
}

/* Adds the surface that a profile sweeps as it turns round the axis, clockwise seen from the free end. */
static void add_swept(const builder *build, const profile_point *profile, size_t count, float from, float to, int steps,
                      nv_material material) {
  for (size_t i = 0; i + 1 < count; i++) {
    const profile_point *a = &profile[i], *b = &profile[i + 1];
    if (a->along == b->along && a->far == b->far) continue;
    for (int k = 0; k < steps; k++) {
      float here = from + (to - from) * (float)k / (float)steps,
            next = from + (to - from) * (float)(k + 1) / (float)steps;
      nv_vec corners[4] = {around(a->along, a->far, here), around(b->along, b->far, here),
                           around(b->along, b->far, next), around(a->along, a->far, next)};
      nv_vec normals[4] = {normal_at(build, a, here), normal_at(build, b, here), normal_at(build, b, next),
                           normal_at(build, a, next)};
      if (b->far == 0) corners[2] = corners[3]; /* a triangle about the axis */
      nv_model_patch(build->model, corners, normals, a->far == 0 || b->far == 0 ? 3 : 4, material);
    }
  }
}

static void add_turned(const builder *build, const profile_point *profile, size_t count, int sides,
                       nv_material material) {
  add_swept(build, profile, count, 0, NV_FULL_TURN, sides, material);
}

/* ------------------------------------------------------------------------------------ key */

static nv_material brass_of(const nv_keydisk_body *body) {
  return (nv_material){body->scene->palette->brass, 0.45f, 0.6f};
}

static void add_collar(const builder *build) {
  profile_point profile[PROFILE_MAX];
  float shaft = build->body->size.shaft, far = shaft + 0.22f;
  size_t count = 0;
  profile[count++] = (profile_point){-1.3f, 0, -1, 0};
  profile[count++] = (profile_point){-1.3f, far, -1, 0};
  count = add_arc(profile, count, -1.1f, far, 0.2f, 0);
  count = add_arc(profile, count, -0.8f, far, 0.2f, 1);
  profile[count++] = (profile_point){-0.6f, shaft - 0.1f, 1, 0};
  add_turned(build, profile, count, 64, brass_of(build->body));
}

static void make_key(const builder *build) {
  const float edge = 0.42f;
  profile_point profile[PROFILE_MAX];
  float shaft = build->body->size.shaft, last = (float)build->body->key->length - 0.5f;
  nv_material steel = {build->body->scene->palette->steel, 0.5f, 0.75f};
  nv_model_body(build->model);
  profile[0] = (profile_point){-0.7f, shaft, 0, 1};
  size_t count = add_arc(profile, 1, last, shaft - edge, edge, 1);
  profile[count++] = (profile_point){last + edge, 0, 1, 0};
  add_turned(build, profile, count, 80, steel);
  add_collar(build);
  nv_model_ring(build->model, (nv_vec){-3.36f, 0, 0}, (nv_vec){1, 0, 0}, (nv_vec){0, 1, 0}, 1.66f, 0.46f, 64, 20,
                brass_of(build->body));
}

/* ---------------------------------------------------------------------------------- teeth */

static nv_colour tooth_colour(const nv_keydisk_body *body) {
  return nv_colour_mix(body->scene->palette->brass, (nv_colour){255, 226, 150, 255}, 0.4f);
}

/* One cross-section of a tooth, a rectangle with rounded corners; a tooth is a stack of them from foot to top. */
enum { SECTION = 12 };
typedef struct tooth_section {
  nv_vec corners[SECTION], normals[SECTION];
} tooth_section;

/* bend: how far the rounded head has turned there, from vertical side (0) to flat top (1). side -1: the tooth points
 * down. */
static tooth_section section_at(const builder *build, nv_vec middle, float half, float bend, float side) {
  const float round = 0.07f;
  tooth_section section;
  float angle = NV_QUARTER_TURN * bend, outward = cosf(angle), wide = build->body->size.tooth - round;
  for (int i = 0; i < SECTION; i++) {
    int quarter = i / 3;
    float turn = NV_QUARTER_TURN * ((float)quarter + (float)(i % 3) / 2);
    nv_vec normal = {outward * cosf(turn), side * sinf(angle), side * outward * sinf(turn)};
    nv_vec corner = {quarter % 3 == 0 ? half - round : round - half, -side * round, quarter < 2 ? wide : -wide};
    corner.z *= side;
    section.corners[i] = nv_vec_along(nv_vec_add(middle, corner), normal, round);
    section.normals[i] = lit(build, normal);
  }
  return section;
}

/* Adds a tooth at position x, pointing up; side -1: pointing down. */
static void add_tooth(const builder *build, float x, float side, unsigned tall, nv_colour colour) {
  enum { SECTIONS = 4 };
  tooth_section sections[SECTIONS];
  const float foot = nv_keydisk_half_tooth, head = 0.8f * foot, wide = build->body->size.tooth;
  nv_material brass = {colour, build->glowing ? 0 : 0.4f, build->glowing ? 0 : 0.35f};
  float shaft = build->body->size.shaft, far = shaft + (float)tall;
  float low = sqrtf(shaft * shaft - wide * wide), high = sqrtf(far * far - wide * wide);
  sections[0] = section_at(build, (nv_vec){x, side * low, 0}, foot, 0, side);
  for (int i = 1; i < SECTIONS; i++)
    sections[i] = section_at(build, (nv_vec){x, side * high, 0}, head, (float)(i - 1) / (SECTIONS - 2), side);
  for (int i = 0; i + 1 < SECTIONS; i++)
    for (int k = 0; k < SECTION; k++) {
      const tooth_section *a = &sections[i], *b = &sections[i + 1];
      int next = (k + 1) % SECTION;
      const nv_vec face[4] = {a->corners[k], b->corners[k], b->corners[next], a->corners[next]};
      const nv_vec facing[4] = {a->normals[k], b->normals[k], b->normals[next], a->normals[next]};
      nv_model_patch(build->model, face, facing, 4, brass);
    }
  const nv_vec *end = sections[SECTIONS - 1].corners, *up = sections[SECTIONS - 1].normals;
  nv_model_patch(build->model, (nv_vec[]){end[9], end[6], end[3], end[0]}, (nv_vec[]){up[9], up[6], up[3], up[0]}, 4,
                 brass);
}

static void make_teeth(const builder *build) {
  const np_keydisk *key = build->body->key;
  nv_model_body(build->model);
  for (unsigned x = 0; x < key->length; x++)
    for (int side = 1; side >= -1; side -= 2) {
      unsigned tall = side > 0 ? key->above[x] : key->below[x];
      if (tall > 0) add_tooth(build, (float)x, (float)side, tall, tooth_colour(build->body));
    }
}

/* ----------------------------------------------------------------------------------- disk */

/* Makes a colour of the palette lighter: the side of the disk in view faces away from the lamp. */
static nv_colour lighter(nv_colour colour) { return nv_colour_mix(colour, (nv_colour){255, 208, 180, 255}, 0.4f); }

nv_material nv_keydisk_disk_material(const nv_palette *palette) {
  return (nv_material){lighter(palette->red), 0.3f, 0.1f};
}

static nv_material disk_material(const nv_keydisk_body *body) { return nv_keydisk_disk_material(body->scene->palette); }

nv_colour nv_keydisk_number_colour(const nv_palette *palette, unsigned cut) {
  return nv_colour_mix(nv_keydisk_disk_material(palette).colour, pale, cut == 0 ? 1 : 0.8f);
}

static float hole_of(const nv_keydisk_size *size, unsigned depth) {
  return size->shaft + (float)depth + nv_keydisk_clearance;
}

/* How many steps to draw each of `parts` equal parts of a circle with: at least 96 in all. */
static int steps_of(unsigned parts) { return (int)((95 + parts) / parts); }

/* Adds a groove in a face of the disk: side 1 the one towards the free end, -1 the other. */
static size_t add_groove(profile_point *profile, size_t count, float side, float from, float to) {
  const float slope = 0.6f, steep = 0.8f, deep = side * (nv_keydisk_half_thick - 0.05f);
  float along = side * nv_keydisk_half_thick, tilt = to > from ? slope : -slope;
  profile[count++] = (profile_point){along, from, side, 0};
  profile[count++] = (profile_point){along, from, side * steep, tilt};
  profile[count++] = (profile_point){deep, (from + to) / 2, side * steep, tilt};
  profile[count++] = (profile_point){deep, (from + to) / 2, side * steep, -tilt};
  profile[count++] = (profile_point){along, to, side * steep, -tilt};
  profile[count++] = (profile_point){along, to, side, 0};
  return count;
}

/* The disk beyond the blocks, with a groove near its edge on both faces. It has no inner wall: the blocks would hide
 * the wall, and the wall's edge would show through their faces as a row of dots. */
static void make_rim(const builder *build) {
  const float thick = nv_keydisk_half_thick, edge = 0.13f;
  const nv_keydisk_size *size = &build->body->size;
  unsigned cuts = build->body->key->cuts;
  float inner = hole_of(size, size->top) + 0.8f * top_margin, outer = size->rim - edge;
  profile_point profile[PROFILE_MAX] = {{-thick, inner, -1, 0}};
  size_t count = add_groove(profile, 1, -1, outer - 0.18f, outer - 0.06f);
  count = add_arc(profile, count, -thick + edge, outer, edge, 0);
  count = add_arc(profile, count, thick - edge, outer, edge, 1);
  count = add_groove(profile, count, 1, outer - 0.06f, outer - 0.18f);
  profile[count++] = (profile_point){thick, inner, 1, 0};
  nv_model_body(build->model);
  add_turned(build, profile, count, steps_of(cuts) * (int)cuts, disk_material(build->body));
}

/* A sector of the disk, centred on the top; half: half its angle. Its two side walls end at the radii `walls`: farther
 * out another sector touches it, and a wall would show through the seam as dots. The edge of its hole is chamfered. */
static void add_sector(const builder *build, float inner, float outer, const float walls[2], float half, int steps,
                       nv_material material) {
  const float thick = nv_keydisk_half_thick, edge = chamfer, slope = 0.7071f;
  const profile_point profile[] = {{thick, outer, 1, 0},
                                   {thick, inner + edge, 1, 0},
                                   {thick, inner + edge, slope, -slope},
                                   {thick - edge, inner, slope, -slope},
                                   {thick - edge, inner, 0, -1},
                                   {edge - thick, inner, 0, -1},
                                   {edge - thick, inner, -slope, -slope},
                                   {-thick, inner + edge, -slope, -slope},
                                   {-thick, inner + edge, -1, 0},
                                   {-thick, outer, -1, 0}};
  enum { COUNT = sizeof profile / sizeof *profile };
  static const int wall[] = {0, 1, 3, 5, 7, 9}; /* each corner once, though a sharp one is in the profile twice */
  enum { WALL = sizeof wall / sizeof *wall };
  nv_vec start[WALL], end[WALL], before[WALL], after[WALL];
  add_swept(build, profile, COUNT, -half, half, steps, material);
  for (int i = 0; i < WALL; i++) {
    const profile_point *at = &profile[wall[i]], *back = &profile[wall[WALL - 1 - i]];
    end[i] = around(at->along, fminf(at->far, walls[1]), half);
    start[i] = around(back->along, fminf(back->far, walls[0]), -half);
    before[i] = lit(build, around(0, 1, -half - NV_QUARTER_TURN));
    after[i] = lit(build, around(0, 1, half + NV_QUARTER_TURN));
  }
  if (walls[0] > inner + edge) nv_model_patch(build->model, start, before, WALL, material);
  if (walls[1] > inner + edge) nv_model_patch(build->model, end, after, WALL, material);
}

/* A bright line along a block's visible edges, on both faces: the edge of its hole, and its side walls out to the radii
 * `walls` of the neighbouring holes. */
static void add_edges(const builder *build, float inner, const float walls[2], float half, int steps) {
  enum { POINTS_MAX = 40 };
  nv_vec line[POINTS_MAX];
  const float inset = 0.03f;
  nv_material bright = nv_material_unlit(nv_colour_fade(pale, 0.4f));
  for (int side = -1; side <= 1; side += 2) {
    float along = (float)side * nv_keydisk_half_thick;
    size_t count = 0;
    if (walls[0] > inner) line[count++] = around(along, walls[0], inset / walls[0] - half);
    for (int i = 0; i <= steps; i++) {
      float angle = half * (2 * (float)i / (float)steps - 1), cut = inset / inner;
      line[count++] =
          around(along, inner + inset,
                 nv_clamp(angle, walls[0] > inner ? cut - half : angle, walls[1] > inner ? half - cut : angle));
    }
    if (walls[1] > inner) line[count++] = around(along, walls[1], half - inset / walls[1]);
    nv_model_line(build->model, line, count, (nv_vec){(float)side, 0, 0}, 0.05f, bright);
  }
}

/* The angle from the middle of a block to either side. */
static float half_block(const nv_keydisk_body *body) {
  return body->size.sector / 2 / (float)nv_keydisk_blocks_of_cut(body->key);
}

/* Builds each block of a cut at the top, in the block's own coordinate frame. */
static void make_blocks(const builder *build, unsigned cut) {
  const np_keydisk *key = build->body->key;
  const nv_keydisk_size *size = &build->body->size;
  unsigned blocks = nv_keydisk_blocks_of_cut(key), depth = key->disk[cut];
  float half = half_block(build->body), inner = hole_of(size, depth), top = hole_of(size, size->top);
  float before = hole_of(size, key->disk[(cut + key->cuts - 1) % key->cuts]),
        after = hole_of(size, key->disk[(cut + 1) % key->cuts]);
  int steps = steps_of(key->cuts * blocks);
  for (unsigned i = 0; i < blocks; i++) {
    const float walls[2] = {i == 0 ? before : 0, i + 1 == blocks ? after : 0};
    nv_model_body(build->model);
    const float seen[2] = {walls[0] + chamfer, walls[1] + chamfer};
    add_sector(build, inner, top + top_margin, seen, half, steps, disk_material(build->body));
    add_edges(build, inner, walls, half, steps);
  }
}

/* The number of a cut, on both sides of the disk near its rim. */
static void add_number(const builder *build, unsigned cut) {
  char text[4];
  const nv_keydisk_size *size = &build->body->size;
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%u", cut);
  float large = fminf(0.85f, 0.62f * size->rim * size->sector), angle = size->sector * (float)cut;
  nv_colour colour = nv_keydisk_number_colour(build->body->scene->palette, cut);
  for (int side = -1; side <= 1; side += 2) {
    nv_vec out = {(float)side, 0, 0}, up = around(0, 1, angle);
    nv_model_letters(build->model, around((float)side * nv_keydisk_half_thick, size->rim - 0.78f, angle),
                     nv_vec_cross(up, out), up, large, cut == 0, colour, text);
  }
}

static bool readable(const nv_keydisk_body *body) {
  return fminf(0.85f, 0.62f * body->size.rim * body->size.sector) * body->camera.scale >= 5;
}

/* ----------------------------------------------------------------------------- highlights */

/* A highlight is laid over a tooth, and one over the cut that the tooth hits. There are two for every height, above and
 * below the key. */
enum { TOOTH_HIGHLIGHT, CUT_HIGHLIGHT, HIGHLIGHTS };

static uint32_t highlight_of(const nv_keydisk_body *body, bool above, unsigned height, uint32_t which) {
  const np_keydisk *key = body->key;
  uint32_t first = NV_KEYDISK_FIRST_BLOCK + key->cuts * nv_keydisk_blocks_of_cut(key);
  return first + ((above ? body->size.top + 1 : 0) + height) * HIGHLIGHTS + which;
}

/* Highlights are built pointing up. Those for `below` are turned half round when placed, so the lamp's direction is
 * turned here. */
static void make_highlights(builder *build, bool above) {
  const nv_keydisk_body *body = build->body;
  float half = body->size.sector / 2, side = above ? 1 : -1;
  nv_vec up = {0, 1, 0}, lamp = nv_vec_unit(nv_vec_sub(up, nv_light_cast(up, 0)));
  lamp.y *= side, lamp.z *= side;
  build->glowing = &lamp;
  const nv_colour black = {0, 0, 0, 255};
  nv_material dull = {nv_colour_mix(black, disk_material(body).colour, 0.68f), 0, 0};
  for (unsigned height = 0; height <= body->size.top; height++) {
    nv_model_body(build->model);
    if (height > 0) add_tooth(build, 0, 1, height, nv_colour_mix(black, tooth_colour(body), 0.62f));
    nv_model_body(build->model);
    const float rim = body->size.rim - 0.1f, walls[2] = {rim, rim};
    add_sector(build, hole_of(&body->size, height), rim, walls, half, steps_of(body->key->cuts), dull);
  }
  build->glowing = NULL;
}

/* --------------------------------------------------------------------------------- places */

/* The transform moved a little towards the eye and scaled down in proportion, so that what it places looks the same but
 * lies in front. */
static nv_transform nearer(const nv_keydisk_body *body, nv_transform transform, float by) {
  nv_vec eye = body->camera.eye;
  float share = 1 - by / nv_vec_length(nv_vec_sub(eye, transform.at));
  return (nv_transform){nv_vec_scale(transform.right, share), nv_vec_scale(transform.up, share),
                        nv_vec_scale(transform.out, share), nv_vec_mix(eye, transform.at, share)};
}

static void place_blocks(const nv_keydisk_body *body, unsigned cut, nv_colour tint) {
  const nv_keydisk_size *size = &body->size;
  unsigned blocks = nv_keydisk_blocks_of_cut(body->key);
  float half = half_block(body), angle = size->sector * ((float)cut - 0.5f - body->pose.r) + half;
  bool deepest = body->key->disk[cut] == size->top;
  float open = deepest ? 0 : 0.99f * body->pose.opened, outer = hole_of(size, size->top) + top_margin;
  for (unsigned i = 0; i < blocks; i++) { /* an opened block is pressed flat into the rim */
    nv_transform transform = nv_keydisk_transform(body, angle + 2 * half * (float)i);
    transform.at = nv_vec_along(transform.at, transform.up, outer * open);
    transform.up = nv_vec_scale(transform.up, 1 - open);
    nv_model_place(body->model, NV_KEYDISK_FIRST_BLOCK + cut * blocks + i, &transform, tint);
  }
}

static void place_disk(const nv_keydisk_body *body) {
  nv_transform transform = nv_keydisk_transform(body, -body->size.sector * body->pose.r);
  nv_colour tint = nv_mark_highlight(body->scene, NV_KEYDISK_DISK, 0.2f);
  nv_model_place(body->model, NV_KEYDISK_RIM, &transform, tint);
  for (unsigned cut = 0; cut < body->key->cuts; cut++) place_blocks(body, cut, tint);
  transform = nearer(body, transform, body->pose.bump > 0 ? 0.04f : 0); /* in front of the highlights */
  if (readable(body)) nv_model_place(body->model, NV_KEYDISK_NUMBERS, &transform, none);
}

static void place_highlights(const nv_keydisk_body *body, bool above) {
  const np_keydisk *key = body->key;
  const nv_keydisk_pose *pose = &body->pose;
  if (pose->bump <= 0 || !(above ? pose->above : pose->below)) return;
  unsigned cut = (pose->stop.r + (above ? 0 : key->cuts / 2u)) % key->cuts;
  unsigned tall = above ? key->above[pose->stop.x] : key->below[pose->stop.x];
  nv_colour tint = nv_tint_over(none, body->scene->palette->violet, 0.9f * pose->bump);
  nv_transform tooth = nv_transform_identity; /* a tooth below is turned round the axis */
  tooth.at.x = pose->stop.x;
  if (!above) tooth.up.y = tooth.out.z = -1;
  nv_transform sector = nv_keydisk_transform(body, body->size.sector * ((float)cut - pose->r));
  tooth = nearer(body, tooth, 0.02f);
  sector = nearer(body, sector, 0.02f);
  nv_model_place(body->model, highlight_of(body, above, tall, TOOTH_HIGHLIGHT), &tooth, tint);
  nv_model_place(body->model, highlight_of(body, above, key->disk[cut], CUT_HIGHLIGHT), &sector, tint);
}

/* ------------------------------------------------------------------------------------ all */

/* A hash of all that the bodies depend on. */
static uint64_t model_hash(const nv_keydisk_body *body) {
  const np_keydisk *key = body->key;
  uint64_t all = nv_model_key(0, &key->length, sizeof key->length);
  all = nv_model_key(all, key->above, key->length);
  all = nv_model_key(all, key->below, key->length);
  all = nv_model_key(all, key->disk, key->cuts);
  all = nv_model_key(all, &body->scene->bare, sizeof body->scene->bare);
  return nv_model_key(all, body->scene->palette, sizeof *body->scene->palette);
}

static void make_bodies(const nv_keydisk_body *body) {
  builder build = {.body = body, .model = body->model};
  make_key(&build);
  make_teeth(&build);
  make_rim(&build);
  nv_model_body(build.model);
  for (unsigned cut = 0; !np_poster_build && cut < body->key->cuts && !body->scene->bare; cut++)
    add_number(&build, cut);
  for (unsigned cut = 0; cut < body->key->cuts; cut++) make_blocks(&build, cut);
  if (np_poster_build) return;
  make_highlights(&build, false);
  make_highlights(&build, true);
}

void nv_keydisk_add_solids(nv_keydisk_body *body, nv_canvas *canvas) {
  body->model = nv_model_begin(canvas, &body->camera, model_hash(body));
  if (nv_model_is_blank(body->model)) make_bodies(body);
  nv_model_place(body->model, NV_KEYDISK_KEY, &nv_transform_identity, none);
  nv_model_place(body->model, NV_KEYDISK_TEETH, &nv_transform_identity, none);
  if (!np_poster_build) {
    place_highlights(body, true);
    place_highlights(body, false);
  }
  canvas->tag = NV_KEYDISK_DISK;
  place_disk(body);
  canvas->tag = 0;
  nv_model_shade(body->model, &(nv_shade){.ground = nv_keydisk_ground(&body->size),
                                          .blur = 1.1f,
                                          .strength = body->scene->palette->dark ? 0.6f : 0.32f,
                                          .floor = nv_palette_floor(body->scene->palette)});
  nv_model_draw(body->model, canvas);
}
