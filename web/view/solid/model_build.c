/* model_build.c: solids as triangles. */
#include "model_parts.h"
#include "text.h"

static const float unlit = -1; /* the shine of a material that takes no light */

np_material np_material_unlit(np_colour colour) { return (np_material){.colour = colour, .shine = unlit}; }

/* ------------------------------------------------------------------------------ triangles */

static bool fail(np_model *model) {
  model->whole = false;
  model->canvas->full = true;
  return false;
}

/* Space for so many more in the body under way. */
static bool grow(np_model *model, size_t vertices, size_t indices) {
  const np_memory *memory = model->canvas->memory;
  if (!model->whole || model->body_count == 0) return false;
  if (model->vertex_count + vertices - model->bodies[model->body_count - 1].batch > NP_BATCH_VERTICES)
    return fail(model);
  if (!np_memory_grow(memory, &model->vertices, &model->vertices_capacity, model->vertex_count + vertices,
                      sizeof *model->vertices))
    return fail(model);
  if (!np_memory_grow(memory, &model->indices, &model->indices_capacity, model->index_count + indices,
                      sizeof *model->indices))
    return fail(model);
  return true;
}

static int8_t packed(float value) { return (int8_t)lroundf(127 * np_clamp(value, -1, 1)); }

static uint8_t share_of(float value) { return (uint8_t)(255 * np_clamp(value, 0, 1) + 0.5f); }

static void add_vertex(np_model *model, np_vec at, np_vec normal, const np_material *material) {
  np_body *body = &model->bodies[model->body_count - 1];
  model->vertices[model->vertex_count++] =
      (np_vertex){.at = at,
                  .normal = {packed(normal.x), packed(normal.y), packed(normal.z), 0},
                  .colour = material->colour,
                  .shine = share_of(material->shine),
                  .metal = share_of(material->metal),
                  .unlit = material->shine == unlit ? 255 : 0,
                  .slot = body->slot};
  body->low = (np_vec){fminf(body->low.x, at.x), fminf(body->low.y, at.y), fminf(body->low.z, at.z)};
  body->high = (np_vec){fmaxf(body->high.x, at.x), fmaxf(body->high.y, at.y), fmaxf(body->high.z, at.z)};
  body->vertices = (uint32_t)model->vertex_count - body->vertex;
}

static void add_triangle(np_model *model, uint32_t a, uint32_t b, uint32_t c) {
  np_body *body = &model->bodies[model->body_count - 1];
  model->indices[model->index_count++] = a;
  model->indices[model->index_count++] = b;
  model->indices[model->index_count++] = c;
  body->indices = (uint32_t)model->index_count - body->index;
}

/* Newell's sum: right for any flat outline, even one with corners in a line. */
static np_vec normal_of(const np_vec *corners, size_t count) {
  np_vec normal = {0, 0, 0};
  for (size_t i = 0; i < count; i++) {
    np_vec a = corners[i], b = corners[(i + 1) % count];
    normal.x += (a.y - b.y) * (a.z + b.z);
    normal.y += (a.z - b.z) * (a.x + b.x);
    normal.z += (a.x - b.x) * (a.y + b.y);
  }
  return np_vec_unit(normal);
}

void np_model_patch(np_model *model, const np_vec *corners, const np_vec *normals, size_t count, np_material material) {
  if (!model || count < 3 || !grow(model, count, 3 * (count - 2))) return;
  np_vec flat = normals ? (np_vec){0, 0, 0} : normal_of(corners, count);
  uint32_t first = (uint32_t)model->vertex_count;
  for (size_t i = 0; i < count; i++) add_vertex(model, corners[i], normals ? normals[i] : flat, &material);
  for (uint32_t i = 2; i < count; i++) add_triangle(model, first, first + i - 1, first + i);
  model->lift = 0;
}

/* Joins the points of a grid, whose vertices begin at `first`. */
static void join_grid(np_model *model, uint32_t first, uint32_t columns, uint32_t rows) {
  for (uint32_t i = 0; i + columns < columns * rows; i++) {
    uint32_t at = first + i;
    if (i % columns == columns - 1) continue;
    add_triangle(model, at, at + 1, at + columns + 1);
    add_triangle(model, at, at + columns + 1, at + columns);
  }
  model->lift = 0;
}

void np_model_sheet(np_model *model, const np_vec *points, const np_vec *normals, uint32_t columns, uint32_t rows,
                    np_material material) {
  if (!model || !grow(model, (size_t)columns * rows, (size_t)6 * (columns - 1) * (rows - 1))) return;
  uint32_t first = (uint32_t)model->vertex_count;
  for (uint32_t i = 0; i < columns * rows; i++) add_vertex(model, points[i], normals[i], &material);
  join_grid(model, first, columns, rows);
}

void np_model_painted_sheet(np_model *model, const np_sheet_point *points, uint32_t columns, uint32_t rows) {
  if (!model || !grow(model, (size_t)columns * rows, (size_t)6 * (columns - 1) * (rows - 1))) return;
  uint32_t first = (uint32_t)model->vertex_count;
  for (uint32_t i = 0; i < columns * rows; i++) add_vertex(model, points[i].at, points[i].normal, &points[i].material);
  join_grid(model, first, columns, rows);
}

/* --------------------------------------------------------------------------------- solids */

enum { SIDES_MAX = 96 };

/* A disc's or an outline's polygon, in its order or the other way round. */
static void add_end(np_model *model, const np_vec *outline, size_t count, bool reversed, np_material material) {
  np_vec corners[SIDES_MAX];
  for (size_t i = 0; i < count; i++) corners[i] = outline[reversed ? count - 1 - i : i];
  np_model_patch(model, corners, NULL, count, material);
}

void np_model_prism(np_model *model, const np_vec *outline, size_t count, np_vec axis, bool smooth,
                    np_material material) {
  np_vec far[SIDES_MAX], flat[SIDES_MAX];
  if (count < 3 || count > SIDES_MAX) return;
  for (size_t i = 0; i < count; i++) {
    far[i] = np_vec_add(outline[i], axis);
    flat[i] = np_vec_unit(np_vec_cross(np_vec_sub(outline[(i + 1) % count], outline[i]), axis));
  }
  add_end(model, outline, count, true, material);
  add_end(model, far, count, false, material);
  for (size_t i = 0; i < count; i++) {
    size_t next = (i + 1) % count, before = (i + count - 1) % count;
    const np_vec corners[4] = {outline[i], outline[next], far[next], far[i]};
    np_vec here = np_vec_unit(np_vec_add(flat[i], flat[before])), there = np_vec_unit(np_vec_add(flat[i], flat[next]));
    const np_vec round[4] = {here, there, there, here};
    np_model_patch(model, corners, smooth ? round : NULL, 4, material);
  }
}

/* The slope of a turned profile at one of its points, from its neighbours but not across a step. */
static float slope_at(const np_turning *profile, size_t count, size_t i) {
  const np_turning *before = &profile[i > 0 ? i - 1 : i], *after = &profile[i + 1 < count ? i + 1 : i];
  if (before->at >= profile[i].at) before = &profile[i];
  if (after->at <= profile[i].at) after = &profile[i];
  float run = after->at - before->at;
  return run > 0 ? (after->radius - before->radius) / run : 0;
}

/* A circle round an axis. */
typedef struct circle {
  np_vec middle, across, up;
  int sides;
} circle;

static np_vec outward_at(const circle *round, int i) {
  float angle = NP_FULL_TURN * (float)i / (float)round->sides;
  return np_vec_add(np_vec_scale(round->up, cosf(angle)), np_vec_scale(round->across, sinf(angle)));
}

static void add_disc(np_model *model, const circle *round, float radius, bool reversed, np_material material) {
  np_vec corners[SIDES_MAX];
  for (int i = 0; i < round->sides; i++) corners[i] = np_vec_along(round->middle, outward_at(round, i), radius);
  if (radius > 0) add_end(model, corners, (size_t)round->sides, reversed, material);
}

void np_model_turned(np_model *model, np_vec start, np_vec axis, np_vec up, const np_turning *profile, size_t count,
                     int sides, np_material material) {
  if (sides < 3 || sides > SIDES_MAX || count < 2) return;
  np_vec along = np_vec_unit(axis);
  circle round = {.across = np_vec_cross(along, up), .up = up, .sides = sides};
  for (size_t k = 0; k + 1 < count; k++) {
    const np_turning *from = &profile[k], *to = &profile[k + 1];
    bool step = to->at <= from->at;
    float slopes[2] = {slope_at(profile, count, k), slope_at(profile, count, k + 1)};
    np_vec middles[2] = {np_vec_along(start, along, from->at), np_vec_along(start, along, to->at)};
    for (int i = 0; i < sides; i++) {
      np_vec here = outward_at(&round, i), there = outward_at(&round, (i + 1) % sides);
      const np_vec corners[4] = {
          np_vec_along(middles[0], here, from->radius), np_vec_along(middles[0], there, from->radius),
          np_vec_along(middles[1], there, to->radius), np_vec_along(middles[1], here, to->radius)};
      const np_vec normals[4] = {
          np_vec_unit(np_vec_along(here, along, -slopes[0])), np_vec_unit(np_vec_along(there, along, -slopes[0])),
          np_vec_unit(np_vec_along(there, along, -slopes[1])), np_vec_unit(np_vec_along(here, along, -slopes[1]))};
      np_model_patch(model, corners, step ? NULL : normals, 4, material);
    }
  }
  round.middle = np_vec_along(start, along, profile[0].at);
  add_disc(model, &round, profile[0].radius, true, material);
  round.middle = np_vec_along(start, along, profile[count - 1].at);
  add_disc(model, &round, profile[count - 1].radius, false, material);
}

/* ----------------------------------------------------------------------------------- wire */

/* The direction in which a line of points passes one of them: half way between its two neighbours'. */
static np_vec tangent_at(const np_vec *points, size_t count, bool closed, size_t i) {
  np_vec before = i > 0 ? points[i - 1] : closed ? points[count - 1] : points[i];
  np_vec after = i + 1 < count ? points[i + 1] : closed ? points[0] : points[i];
  np_vec in = np_vec_unit(np_vec_sub(points[i], before)), out = np_vec_unit(np_vec_sub(after, points[i]));
  return np_vec_unit(np_vec_add(in, out));
}

/* A direction square to the tangent, as near as can be to the one before, so that the wire is not twisted. */
static np_vec carried(np_vec side, np_vec tangent) {
  np_vec kept = np_vec_along(side, tangent, -np_vec_dot(side, tangent));
  if (np_vec_dot(kept, kept) < 1e-6f) kept = np_vec_cross(tangent, (np_vec){0.6f, 0.64f, 0.48f});
  return np_vec_unit(kept);
}

static circle rim_at(const np_vec *points, size_t count, bool closed, size_t i, int sides, np_vec *side) {
  np_vec tangent = tangent_at(points, count, closed, i);
  *side = carried(*side, tangent);
  return (circle){.middle = points[i], .across = np_vec_cross(tangent, *side), .up = *side, .sides = sides};
}

static void add_rim(np_model *model, const circle *rim, float radius, const np_material *material) {
  for (int i = 0; i < rim->sides; i++) {
    np_vec outward = outward_at(rim, i);
    add_vertex(model, np_vec_along(rim->middle, outward, radius), outward, material);
  }
}

/* The round side between two rims, whose vertices begin at `from` and `to`. shift: so many sides the second one
 * is turned against the first, where wire that closes comes back twisted. */
static void join_rims(np_model *model, uint32_t from, uint32_t to, uint32_t sides, uint32_t shift) {
  for (uint32_t i = 0; i < sides; i++) {
    uint32_t next = (i + 1) % sides, end = to + (i + shift) % sides, last = to + (next + shift) % sides;
    add_triangle(model, from + i, from + next, last);
    add_triangle(model, from + i, last, end);
  }
}

/* How many sides the first rim is turned against one that wire at the end of its round would have. */
static uint32_t twist_of(const circle *first, const circle *last) {
  float turn = atan2f(np_vec_dot(last->up, first->across), np_vec_dot(last->up, first->up));
  int sides = first->sides, shift = (int)lroundf(turn / NP_FULL_TURN * (float)sides);
  return (uint32_t)((shift % sides + sides) % sides);
}

void np_model_wire(np_model *model, const np_vec *points, size_t count, bool closed, float radius, int sides,
                   np_material material) {
  if (!model || count < 2 || sides < 3 || sides > SIDES_MAX) return;
  size_t round = (size_t)sides, lengths = closed ? count : count - 1;
  if (!grow(model, count * round, 6 * lengths * round)) return;
  np_vec side = {0, 0, 0};
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

void np_model_rod(np_model *model, np_vec from, np_vec to, float radius, int sides, np_material material) {
  np_model_wire(model, (np_vec[]){from, to}, 2, false, radius, sides, material);
}

void np_model_ring(np_model *model, np_vec centre, np_vec u, np_vec v, float ring_radius, float radius, int lengths,
                   int sides, np_material material) {
  np_vec points[SIDES_MAX];
  if (lengths < 3 || lengths > SIDES_MAX) return;
  for (int i = 0; i < lengths; i++) {
    float angle = NP_FULL_TURN * (float)i / (float)lengths;
    points[i] = np_vec_along(np_vec_along(centre, u, ring_radius * cosf(angle)), v, ring_radius * sinf(angle));
  }
  np_model_wire(model, points, (size_t)lengths, true, radius, sides, material);
}
