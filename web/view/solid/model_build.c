/* model_build.c: solids as triangles. */
#include "model_parts.h"
#include "text.h"

static const float unlit = -1; /* the shine of a material that takes no light */

nv_material nv_material_unlit(nv_colour colour) { return (nv_material){.colour = colour, .shine = unlit}; }

/* ------------------------------------------------------------------------------ triangles */

static bool fail(nv_model *model) {
  model->whole = false;
  model->canvas->full = true;
  return false;
}

/* Makes space for more in the body that is being made. False: it cannot. */
static bool grow(nv_model *model, size_t vertices, size_t indices) {
  const np_memory *memory = model->canvas->memory;
  if (!model->whole || model->body_count == 0) return false;
  if (model->vertex_count + vertices - model->bodies[model->body_count - 1].batch > NV_BATCH_VERTICES)
    return fail(model);
  if (!np_memory_grow(memory, &model->vertices, &model->vertices_capacity, model->vertex_count + vertices,
                      sizeof *model->vertices))
    return fail(model);
  if (!np_memory_grow(memory, &model->indices, &model->indices_capacity, model->index_count + indices,
                      sizeof *model->indices))
    return fail(model);
  return true;
}

static int8_t packed(float value) { return (int8_t)lroundf(127 * nv_clamp(value, -1, 1)); }

static uint8_t share_of(float value) { return (uint8_t)(255 * nv_clamp(value, 0, 1) + 0.5f); }

static void add_vertex(nv_model *model, nv_vec at, nv_vec normal, const nv_material *material) {
  nv_body *body = &model->bodies[model->body_count - 1];
  model->vertices[model->vertex_count++] =
      (nv_vertex){.at = at,
                  .normal = {packed(normal.x), packed(normal.y), packed(normal.z), 0},
                  .colour = material->colour,
                  .shine = share_of(material->shine),
                  .metal = share_of(material->metal),
                  .unlit = material->shine == unlit ? 255 : 0,
                  .slot = body->slot};
  body->low = (nv_vec){fminf(body->low.x, at.x), fminf(body->low.y, at.y), fminf(body->low.z, at.z)};
  body->high = (nv_vec){fmaxf(body->high.x, at.x), fmaxf(body->high.y, at.y), fmaxf(body->high.z, at.z)};
  body->vertices = (uint32_t)model->vertex_count - body->vertex;
}

static void add_triangle(nv_model *model, uint32_t a, uint32_t b, uint32_t c) {
  nv_body *body = &model->bodies[model->body_count - 1];
  model->indices[model->index_count++] = a;
  model->indices[model->index_count++] = b;
  model->indices[model->index_count++] = c;
  body->indices = (uint32_t)model->index_count - body->index;
}

/* Newell's sum: right for any flat outline, even one with corners in a line. */
static nv_vec normal_of(const nv_vec *corners, size_t count) {
  nv_vec normal = {0, 0, 0};
  for (size_t i = 0; i < count; i++) {
    nv_vec a = corners[i], b = corners[(i + 1) % count];
    normal.x += (a.y - b.y) * (a.z + b.z);
    normal.y += (a.z - b.z) * (a.x + b.x);
    normal.z += (a.x - b.x) * (a.y + b.y);
  }
  return nv_vec_unit(normal);
}

void nv_model_patch(nv_model *model, const nv_vec *corners, const nv_vec *normals, size_t count, nv_material material) {
  if (!model || count < 3 || !grow(model, count, 3 * (count - 2))) return;
  nv_vec flat = normals ? (nv_vec){0, 0, 0} : normal_of(corners, count);
  uint32_t first = (uint32_t)model->vertex_count;
  for (size_t i = 0; i < count; i++) add_vertex(model, corners[i], normals ? normals[i] : flat, &material);
  for (uint32_t i = 2; i < count; i++) add_triangle(model, first, first + i - 1, first + i);
  model->lift = 0;
}

/* Joins the points of a grid, whose vertices begin at `first`. */
static void join_grid(nv_model *model, uint32_t first, uint32_t columns, uint32_t rows) {
  for (uint32_t i = 0; i + columns < columns * rows; i++) {
    uint32_t at = first + i;
    if (i % columns == columns - 1) continue;
    add_triangle(model, at, at + 1, at + columns + 1);
    add_triangle(model, at, at + columns + 1, at + columns);
  }
  model->lift = 0;
}

void nv_model_sheet(nv_model *model, const nv_vec *points, const nv_vec *normals, uint32_t columns, uint32_t rows,
                    nv_material material) {
  if (!model || !grow(model, (size_t)columns * rows, (size_t)6 * (columns - 1) * (rows - 1))) return;
  uint32_t first = (uint32_t)model->vertex_count;
  for (uint32_t i = 0; i < columns * rows; i++) add_vertex(model, points[i], normals[i], &material);
  join_grid(model, first, columns, rows);
}

void nv_model_painted_sheet(nv_model *model, const nv_sheet_point *points, uint32_t columns, uint32_t rows) {
  if (!model || !grow(model, (size_t)columns * rows, (size_t)6 * (columns - 1) * (rows - 1))) return;
  uint32_t first = (uint32_t)model->vertex_count;
  for (uint32_t i = 0; i < columns * rows; i++) add_vertex(model, points[i].at, points[i].normal, &points[i].material);
  join_grid(model, first, columns, rows);
}

/* --------------------------------------------------------------------------------- solids */

enum { SIDES_MAX = 96 };

/* A disc's or an outline's polygon, in its order or the other way round. */
static void add_end(nv_model *model, const nv_vec *outline, size_t count, bool reversed, nv_material material) {
  nv_vec corners[SIDES_MAX];
  for (size_t i = 0; i < count; i++) corners[i] = outline[reversed ? count - 1 - i : i];
  nv_model_patch(model, corners, NULL, count, material);
}

void nv_model_prism(nv_model *model, const nv_vec *outline, size_t count, nv_vec axis, bool smooth,
                    nv_material material) {
  nv_vec far[SIDES_MAX], flat[SIDES_MAX];
  if (count < 3 || count > SIDES_MAX) return;
  for (size_t i = 0; i < count; i++) {
    far[i] = nv_vec_add(outline[i], axis);
    flat[i] = nv_vec_unit(nv_vec_cross(nv_vec_sub(outline[(i + 1) % count], outline[i]), axis));
  }
  add_end(model, outline, count, true, material);
  add_end(model, far, count, false, material);
  for (size_t i = 0; i < count; i++) {
    size_t next = (i + 1) % count, before = (i + count - 1) % count;
    const nv_vec corners[4] = {outline[i], outline[next], far[next], far[i]};
    nv_vec here = nv_vec_unit(nv_vec_add(flat[i], flat[before])), there = nv_vec_unit(nv_vec_add(flat[i], flat[next]));
    const nv_vec round[4] = {here, there, there, here};
    nv_model_patch(model, corners, smooth ? round : NULL, 4, material);
  }
}

/* The slope of a turned profile at one of its points, from its neighbours but not across a step. */
static float slope_at(const nv_turning *profile, size_t count, size_t i) {
  const nv_turning *before = &profile[i > 0 ? i - 1 : i], *after = &profile[i + 1 < count ? i + 1 : i];
  if (before->at >= profile[i].at) before = &profile[i];
  if (after->at <= profile[i].at) after = &profile[i];
  float run = after->at - before->at;
  return run > 0 ? (after->radius - before->radius) / run : 0;
}

/* A circle round an axis. */
typedef struct circle {
  nv_vec middle, across, up;
  int sides;
} circle;

static nv_vec outward_at(const circle *round, int i) {
  float angle = NV_FULL_TURN * (float)i / (float)round->sides;
  return nv_vec_add(nv_vec_scale(round->up, cosf(angle)), nv_vec_scale(round->across, sinf(angle)));
}

static void add_disc(nv_model *model, const circle *round, float radius, bool reversed, nv_material material) {
  nv_vec corners[SIDES_MAX];
  for (int i = 0; i < round->sides; i++) corners[i] = nv_vec_along(round->middle, outward_at(round, i), radius);
  if (radius > 0) add_end(model, corners, (size_t)round->sides, reversed, material);
}

void nv_model_turned(nv_model *model, nv_vec start, nv_vec axis, nv_vec up, const nv_turning *profile, size_t count,
                     int sides, nv_material material) {
  if (sides < 3 || sides > SIDES_MAX || count < 2) return;
  nv_vec along = nv_vec_unit(axis);
  circle round = {.across = nv_vec_cross(along, up), .up = up, .sides = sides};
  for (size_t k = 0; k + 1 < count; k++) {
    const nv_turning *from = &profile[k], *to = &profile[k + 1];
    bool step = to->at <= from->at;
    float slopes[2] = {slope_at(profile, count, k), slope_at(profile, count, k + 1)};
    nv_vec middles[2] = {nv_vec_along(start, along, from->at), nv_vec_along(start, along, to->at)};
    for (int i = 0; i < sides; i++) {
      nv_vec here = outward_at(&round, i), there = outward_at(&round, (i + 1) % sides);
      const nv_vec corners[4] = {
          nv_vec_along(middles[0], here, from->radius), nv_vec_along(middles[0], there, from->radius),
          nv_vec_along(middles[1], there, to->radius), nv_vec_along(middles[1], here, to->radius)};
      const nv_vec normals[4] = {
          nv_vec_unit(nv_vec_along(here, along, -slopes[0])), nv_vec_unit(nv_vec_along(there, along, -slopes[0])),
          nv_vec_unit(nv_vec_along(there, along, -slopes[1])), nv_vec_unit(nv_vec_along(here, along, -slopes[1]))};
      nv_model_patch(model, corners, step ? NULL : normals, 4, material);
    }
  }
  round.middle = nv_vec_along(start, along, profile[0].at);
  add_disc(model, &round, profile[0].radius, true, material);
  round.middle = nv_vec_along(start, along, profile[count - 1].at);
  add_disc(model, &round, profile[count - 1].radius, false, material);
}

/* ----------------------------------------------------------------------------------- wire */

/* The direction of a line at one of its points: half way between those of the pieces before and after it. */
static nv_vec tangent_at(const nv_vec *points, size_t count, bool closed, size_t i) {
  nv_vec before = i > 0 ? points[i - 1] : closed ? points[count - 1] : points[i];
  nv_vec after = i + 1 < count ? points[i + 1] : closed ? points[0] : points[i];
  nv_vec in = nv_vec_unit(nv_vec_sub(points[i], before)), out = nv_vec_unit(nv_vec_sub(after, points[i]));
  return nv_vec_unit(nv_vec_add(in, out));
}

/* A direction perpendicular to the tangent, as near as can be to the one before, so that the wire is not twisted. */
static nv_vec carried(nv_vec side, nv_vec tangent) {
  nv_vec kept = nv_vec_along(side, tangent, -nv_vec_dot(side, tangent));
  if (nv_vec_dot(kept, kept) < 1e-6f) kept = nv_vec_cross(tangent, (nv_vec){0.6f, 0.64f, 0.48f});
  return nv_vec_unit(kept);
}

static circle rim_at(const nv_vec *points, size_t count, bool closed, size_t i, int sides, nv_vec *side) {
  nv_vec tangent = tangent_at(points, count, closed, i);
  *side = carried(*side, tangent);
  return (circle){.middle = points[i], .across = nv_vec_cross(tangent, *side), .up = *side, .sides = sides};
}

static void add_rim(nv_model *model, const circle *rim, float radius, const nv_material *material) {
  for (int i = 0; i < rim->sides; i++) {
    nv_vec outward = outward_at(rim, i);
    add_vertex(model, nv_vec_along(rim->middle, outward, radius), outward, material);
  }
}

/* The round side between two rims, whose vertices begin at `from` and `to`. shift: by how many sides the second one
 * is turned against the first, because closed wire comes back twisted. */
static void join_rims(nv_model *model, uint32_t from, uint32_t to, uint32_t sides, uint32_t shift) {
  for (uint32_t i = 0; i < sides; i++) {
    uint32_t next = (i + 1) % sides, end = to + (i + shift) % sides, last = to + (next + shift) % sides;
    add_triangle(model, from + i, from + next, last);
    add_triangle(model, from + i, last, end);
  }
}

/* By how many sides the first rim is turned against the rim with which closed wire comes back. */
static uint32_t twist_of(const circle *first, const circle *last) {
  float turn = atan2f(nv_vec_dot(last->up, first->across), nv_vec_dot(last->up, first->up));
  int sides = first->sides, shift = (int)lroundf(turn / NV_FULL_TURN * (float)sides);
  return (uint32_t)((shift % sides + sides) % sides);
}

void nv_model_wire(nv_model *model, const nv_vec *points, size_t count, bool closed, float radius, int sides,
                   nv_material material) {
  if (!model || count < 2 || sides < 3 || sides > SIDES_MAX) return;
  size_t round = (size_t)sides, lengths = closed ? count : count - 1;
  if (!grow(model, count * round, 6 * lengths * round)) return;
  nv_vec side = {0, 0, 0};
  uint32_t begin = (uint32_t)model->vertex_count, wide = (uint32_t)sides;
  circle first = rim_at(points, count, closed, 0, sides, &side), rim = first;
  for (size_t i = 0; i < count; i++) {
    if (i > 0) rim = rim_at(points, count, closed, i, sides, &side);
    add_rim(model, &rim, radius, &material);
  }
  for (uint32_t i = 0; i + 1 < count; i++) join_rims(model, begin + i * wide, begin + (i + 1) * wide, wide, 0);
  model->lift = 0;
  if (closed) {
    circle last = rim_at(points, count, true, 0, sides, &side);
    join_rims(model, begin + ((uint32_t)count - 1) * wide, begin, wide, twist_of(&first, &last));
    return;
  }
  add_disc(model, &first, radius, true, material);
  add_disc(model, &rim, radius, false, material);
}

void nv_model_rod(nv_model *model, nv_vec from, nv_vec to, float radius, int sides, nv_material material) {
  nv_model_wire(model, (nv_vec[]){from, to}, 2, false, radius, sides, material);
}

void nv_model_ring(nv_model *model, nv_vec centre, nv_vec u, nv_vec v, float ring_radius, float radius, int lengths,
                   int sides, nv_material material) {
  nv_vec points[SIDES_MAX];
  if (lengths < 3 || lengths > SIDES_MAX) return;
  for (int i = 0; i < lengths; i++) {
    float angle = NV_FULL_TURN * (float)i / (float)lengths;
    points[i] = nv_vec_along(nv_vec_along(centre, u, ring_radius * cosf(angle)), v, ring_radius * sinf(angle));
  }
  nv_model_wire(model, points, (size_t)lengths, true, radius, sides, material);
}
