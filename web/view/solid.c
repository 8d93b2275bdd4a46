/* solid.c: pieces into the list, out of it in drawing order. Shading is in shade.c, the order of
 * two pieces in solid_order.c. */
#include "glyphs.h"
#include "solid_parts.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------ memory */

static bool grow(void **block, size_t *room, size_t wanted, size_t size) {
  if (wanted <= *room) return true;
  size_t more = wanted * 3 / 2 + 64;
  void *grown = realloc(*block, more * size);
  if (!grown) return false;
  *block = grown;
  *room = more;
  return true;
}

#define GROW(solid, list, wanted) grow((void **)&(solid)->list, &(solid)->list##_room, (wanted), sizeof *(solid)->list)

np_solid *np_solid_begin(np_canvas *canvas, const np_camera *camera) {
  if (!canvas->solid) canvas->solid = calloc(1, sizeof *canvas->solid);
  np_solid *solid = canvas->solid;
  if (!solid) {
    canvas->full = true;
    return NULL;
  }
  solid->canvas = canvas;
  solid->camera = *camera;
  solid->piece_count = solid->corner_count = solid->face_count = solid->mark_count = solid->edge_count = 0;
  solid->tally = (np_solid_tally){0};
  return solid;
}

void np_solid_free(np_solid *solid) {
  if (!solid) return;
  free(solid->pieces);
  free(solid->corners);
  free(solid->faces);
  free(solid->marks);
  free(solid->edges);
  free(solid->order);
  free(solid);
}

np_solid_tally np_solid_counts(const np_solid *solid) { return solid->tally; }

static np_piece *add_piece(np_solid *solid, size_t corners, size_t faces) {
  if (!solid) return NULL;
  if (!GROW(solid, pieces, solid->piece_count + 1) || !GROW(solid, corners, solid->corner_count + corners) ||
      !GROW(solid, faces, solid->face_count + faces)) {
    solid->canvas->full = true;
    return NULL;
  }
  np_piece *piece = &solid->pieces[solid->piece_count++];
  *piece = (np_piece){.corner = (uint32_t)solid->corner_count,
                      .corners = (uint32_t)corners,
                      .face = (uint32_t)solid->face_count,
                      .mark = (uint32_t)solid->mark_count,
                      .tag = solid->canvas->tag};
  solid->corner_count += corners;
  return piece;
}

/* ------------------------------------------------------------------------------- hulls */

static np_vec face_normal(const np_vec *corners, const int *face) {
  /* Newell's sum: right for any flat outline, even one with corners in a line */
  np_vec normal = {0, 0, 0};
  for (int i = 0; face[i] >= 0; i++) {
    np_vec a = corners[face[i]], b = corners[face[i + 1] >= 0 ? face[i + 1] : face[0]];
    normal.x += (a.y - b.y) * (a.z + b.z);
    normal.y += (a.z - b.z) * (a.x + b.x);
    normal.z += (a.x - b.x) * (a.y + b.y);
  }
  return np_vec_unit(normal);
}

/* Faces are kept as: plane, then corner numbers within the piece. */
static void add_face(np_solid *solid, np_piece *piece, const int *face, bool hidden) {
  np_face *added = &solid->faces[solid->face_count++];
  const np_vec *corners = solid->corners + piece->corner;
  added->normal = face_normal(corners, face);
  added->reach = np_vec_dot(added->normal, corners[face[0]]);
  added->hidden = hidden;
  added->smooth = false;
  added->count = 0;
  for (int i = 0; face[i] >= 0 && added->count < NP_FACE_CORNERS; i++) added->corner[added->count++] = (uint8_t)face[i];
  piece->faces++;
}

void np_solid_hull(np_solid *solid, const np_vec *corners, size_t count, const int *faces, uint32_t hidden,
                   np_material material) {
  size_t face_count = 0;
  for (const int *at = faces; *at >= 0; face_count++) {
    while (*at >= 0) at++;
    at++;
  }
  np_piece *piece = add_piece(solid, count, face_count);
  if (!piece) return;
  memcpy(solid->corners + piece->corner, corners, count * sizeof *corners);
  piece->material = material;
  uint32_t number = 0;
  for (const int *at = faces; *at >= 0; at++, number++) {
    add_face(solid, piece, at, number < 32 && (hidden >> number & 1));
    while (*at >= 0) at++;
  }
}

void np_solid_box(np_solid *solid, np_vec min, np_vec max, np_material material) {
  static const int faces[] = {0, 4, 6, 2,  -1, 1, 3, 7, 5,  -1, 0, 1, 5, 4,  -1, 2,
                              6, 7, 3, -1, 0,  2, 3, 1, -1, 4,  5, 7, 6, -1, -1};
  np_vec corners[8];
  for (int i = 0; i < 8; i++)
    corners[i] = (np_vec){i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z};
  np_solid_hull(solid, corners, 8, faces, 0, material);
}

enum { PRISM_MAX = NP_FACE_CORNERS }; /* sides of a prism */

/* Corners 0..n-1 are the near end, n..2n-1 the far one; faces: near, far, then the sides. */
static np_piece *add_prism(np_solid *solid, const np_vec *corners, int n, uint32_t hidden, np_material material) {
  int faces[2 * (PRISM_MAX + 1) + 5 * PRISM_MAX + 1], at = 0;
  for (int i = n - 1; i >= 0; i--) faces[at++] = i;
  faces[at++] = -1;
  for (int i = 0; i < n; i++) faces[at++] = n + i;
  faces[at++] = -1;
  for (int i = 0; i < n; i++) {
    int next = (i + 1) % n;
    faces[at++] = i;
    faces[at++] = next;
    faces[at++] = n + next;
    faces[at++] = n + i;
    faces[at++] = -1;
  }
  faces[at] = -1;
  size_t before = solid ? solid->piece_count : 0;
  np_solid_hull(solid, corners, 2 * (size_t)n, faces, hidden, material);
  return solid && solid->piece_count > before ? &solid->pieces[before] : NULL;
}

/* Gives the sides of a prism a normal at each corner, so that they are shaded as one round surface. */
static void smooth_sides(np_solid *solid, np_piece *prism, const np_vec *normals) {
  if (!prism || !GROW(solid, corners, solid->corner_count + prism->corners)) return;
  prism->normal = (uint32_t)solid->corner_count;
  prism->round = true;
  memcpy(solid->corners + solid->corner_count, normals, prism->corners * sizeof *normals);
  solid->corner_count += prism->corners;
  for (uint32_t i = 2; i < prism->faces; i++) solid->faces[prism->face + i].smooth = true;
}

void np_solid_prism(np_solid *solid, const np_vec *outline, size_t count, np_vec axis, bool smooth,
                    np_material material) {
  np_vec corners[2 * PRISM_MAX], normals[2 * PRISM_MAX];
  if (count < 3 || count > PRISM_MAX) return;
  for (size_t i = 0; i < count; i++) {
    corners[i] = outline[i];
    corners[count + i] = np_vec_add(outline[i], axis);
  }
  np_piece *prism = add_prism(solid, corners, (int)count, 0, material);
  if (!smooth || !prism) return;
  const np_face *sides = solid->faces + prism->face + 2;
  for (size_t i = 0; i < count; i++)
    normals[i] = normals[count + i] = np_vec_unit(np_vec_add(sides[i].normal, sides[(i + count - 1) % count].normal));
  smooth_sides(solid, prism, normals);
}

/* The slope of a turned profile at one of its points, from its neighbours; a step is a sharp edge. */
static float slope_at(const np_turning *profile, size_t count, size_t i) {
  const np_turning *before = &profile[i > 0 ? i - 1 : i], *after = &profile[i + 1 < count ? i + 1 : i];
  float run = after->at - before->at;
  return run > 0 ? (after->radius - before->radius) / run : 0;
}

void np_solid_turned(np_solid *solid, np_vec start, np_vec axis, np_vec up, const np_turning *profile, size_t count,
                     int sides, np_material material) {
  np_vec along = np_vec_unit(axis), across = np_vec_cross(along, up), corners[2 * PRISM_MAX], normals[2 * PRISM_MAX];
  if (sides < 3 || sides > PRISM_MAX) return;
  for (size_t drum = 0; drum + 1 < count; drum++) {
    for (int end = 0; end < 2; end++) {
      const np_turning *here = &profile[drum + (size_t)end];
      float slope = slope_at(profile, count, drum + (size_t)end);
      np_vec middle = np_vec_along(start, along, here->at);
      for (int i = 0; i < sides; i++) {
        float angle = 6.2831853f * (float)i / (float)sides;
        np_vec outward = np_vec_add(np_vec_scale(up, cosf(angle)), np_vec_scale(across, sinf(angle)));
        corners[end * sides + i] = np_vec_along(middle, outward, here->radius);
        normals[end * sides + i] = np_vec_unit(np_vec_along(outward, along, -slope));
      }
    }
    uint32_t hidden = (drum > 0 ? 1u : 0) | (drum + 2 < count ? 2u : 0);
    smooth_sides(solid, add_prism(solid, corners, sides, hidden, material), normals);
  }
}

/* ------------------------------------------------------------------------------- marks */

static np_mark *add_mark(np_solid *solid, size_t corners, np_vec normal, np_colour colour) {
  if (!solid || solid->piece_count == 0) return NULL;
  if (!GROW(solid, marks, solid->mark_count + 1) || !GROW(solid, corners, solid->corner_count + corners)) {
    solid->canvas->full = true;
    return NULL;
  }
  np_mark *mark = &solid->marks[solid->mark_count++];
  *mark = (np_mark){
      .corner = (uint32_t)solid->corner_count, .corners = (uint32_t)corners, .normal = normal, .colour = colour};
  solid->corner_count += corners;
  solid->pieces[solid->piece_count - 1].marks++;
  return mark;
}

void np_solid_mark(np_solid *solid, const np_vec *corners, size_t count, np_vec normal, np_colour colour) {
  np_mark *mark = add_mark(solid, count, normal, colour);
  if (mark) memcpy(solid->corners + mark->corner, corners, count * sizeof *corners);
}

void np_solid_line(np_solid *solid, const np_vec *points, size_t count, np_vec normal, float width, np_colour colour) {
  np_mark *mark = add_mark(solid, count, normal, colour);
  if (!mark) return;
  mark->width = width;
  memcpy(solid->corners + mark->corner, points, count * sizeof *points);
}

/* A text being cut: the strokes of its letters, from their plane to the surface. */
typedef struct chisel {
  np_solid *solid;
  np_vec at, along, up;
  float width;
  np_colour colour;
} chisel;

static void cut_stroke(void *user, const np_point *points, size_t count) {
  const chisel *held = user;
  np_vec cut[NP_MARK_CORNERS];
  if (count > NP_MARK_CORNERS) count = NP_MARK_CORNERS;
  for (size_t i = 0; i < count; i++)
    cut[i] = np_vec_along(np_vec_along(held->at, held->along, points[i].x), held->up, -points[i].y);
  np_solid_line(held->solid, cut, count, np_vec_cross(held->along, held->up), held->width, held->colour);
}

void np_solid_letters(np_solid *solid, np_vec at, np_vec along, np_vec up, float size, bool bold, np_colour colour,
                      const char *text) {
  chisel held = {solid, at, along, up, np_glyphs_weight(size, bold), colour};
  np_glyphs_strokes(text, (np_point){-np_glyphs_width(text, size) / 2, 0.35f * size}, size, cut_stroke, &held);
}

/* ------------------------------------------------------------------------------- tubes */

void np_solid_tube(np_solid *solid, const np_tube *tube) {
  np_piece *piece = add_piece(solid, 0, 0);
  if (!piece) return;
  np_vec straight = np_vec_unit(np_vec_sub(tube->to, tube->from));
  piece->tube = true;
  piece->shape = *tube;
  piece->material = tube->material;
  if (np_vec_length(tube->from_tangent) == 0) piece->shape.from_tangent = straight;
  if (np_vec_length(tube->to_tangent) == 0) piece->shape.to_tangent = straight;
}

/* The direction in which a line of points passes one of them: half way between its two neighbours'. */
static np_vec tangent_at(const np_vec *points, size_t count, bool closed, size_t i) {
  np_vec before = i > 0 ? points[i - 1] : closed ? points[count - 1] : points[i];
  np_vec after = i + 1 < count ? points[i + 1] : closed ? points[0] : points[i];
  np_vec in = np_vec_unit(np_vec_sub(points[i], before)), out = np_vec_unit(np_vec_sub(after, points[i]));
  return np_vec_unit(np_vec_add(in, out));
}

void np_solid_wire(np_solid *solid, const np_vec *points, size_t count, bool closed, float radius,
                   np_material material) {
  size_t lengths = closed ? count : count - 1;
  for (size_t i = 0; i < lengths; i++) {
    size_t next = (i + 1) % count;
    np_tube tube = {.from = points[i],
                    .to = points[next],
                    .from_tangent = tangent_at(points, count, closed, i),
                    .to_tangent = tangent_at(points, count, closed, next),
                    .radius = radius,
                    .from_cap = !closed && i == 0,
                    .to_cap = !closed && next == count - 1,
                    .material = material};
    np_solid_tube(solid, &tube);
  }
}

void np_solid_rod(np_solid *solid, np_vec from, np_vec to, float radius, int lengths, np_material material) {
  np_vec points[NP_RING_LENGTHS + 1];
  if (lengths > NP_RING_LENGTHS) lengths = NP_RING_LENGTHS;
  for (int i = 0; i <= lengths; i++) points[i] = np_vec_mix(from, to, (float)i / (float)lengths);
  np_solid_wire(solid, points, (size_t)lengths + 1, false, radius, material);
}

void np_solid_ring(np_solid *solid, np_vec centre, np_vec u, np_vec v, float ring_radius, float radius, int lengths,
                   np_material material) {
  np_vec points[NP_RING_LENGTHS];
  if (lengths > NP_RING_LENGTHS) lengths = NP_RING_LENGTHS;
  for (int i = 0; i < lengths; i++) {
    float angle = 6.2831853f * (float)i / (float)lengths;
    points[i] = np_vec_along(np_vec_along(centre, u, ring_radius * cosf(angle)), v, ring_radius * sinf(angle));
  }
  np_solid_wire(solid, points, (size_t)lengths, true, radius, material);
}

/* ------------------------------------------------------------------------------ drawing */

/* Where a piece falls on the canvas. The slack makes pieces that just touch there be compared. */
static const float slack = 0.1f;

static void measure(np_solid *solid, np_piece *piece) {
  const np_vec ends[2] = {piece->shape.from, piece->shape.to},
               *corners = piece->tube ? ends : solid->corners + piece->corner;
  size_t count = piece->tube ? 2 : piece->corners;
  np_vec sum = {0, 0, 0};
  piece->left = piece->top = INFINITY;
  piece->right = piece->bottom = -INFINITY;
  piece->reach = slack;
  for (size_t i = 0; i < count; i++) {
    np_point at = np_camera_project(&solid->camera, corners[i]);
    if (piece->tube) {
      piece->reach = fmaxf(piece->reach, slack + piece->shape.radius * np_camera_unit(&solid->camera, corners[i]));
      *(i == 0 ? &piece->start : &piece->end) = at;
    }
    piece->left = fminf(piece->left, at.x);
    piece->right = fmaxf(piece->right, at.x);
    piece->top = fminf(piece->top, at.y);
    piece->bottom = fmaxf(piece->bottom, at.y);
    sum = np_vec_add(sum, corners[i]);
  }
  piece->left -= piece->reach, piece->right += piece->reach;
  piece->top -= piece->reach, piece->bottom += piece->reach;
  piece->middle = np_vec_scale(sum, 1 / (float)count);
  piece->distance = np_vec_length(np_vec_sub(piece->middle, solid->camera.eye));
}

/* From the far to the near, so that pieces no plane tells apart keep a sensible order. */
static int compare_distance(const void *a, const void *b) {
  const np_key *first = a, *second = b;
  if (first->value != second->value) return first->value > second->value ? -1 : 1;
  return first->piece < second->piece ? -1 : 1;
}

static int compare_left(const void *a, const void *b) { return compare_distance(b, a); }

/* On which side of the line through a and b is c? */
static float side_of(np_point a, np_point b, np_point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static float distance_to(np_point at, np_point a, np_point b) {
  float dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
  float share = length2 > 0 ? fmaxf(0, fminf(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length2)) : 0;
  return hypotf(at.x - a.x - share * dx, at.y - a.y - share * dy);
}

/* Two tubes are two thick lines there, which tells more of them apart than their boxes do. */
static bool lines_overlap(const np_piece *a, const np_piece *b) {
  if (side_of(a->start, a->end, b->start) * side_of(a->start, a->end, b->end) < 0 &&
      side_of(b->start, b->end, a->start) * side_of(b->start, b->end, a->end) < 0)
    return true;
  float nearest = fminf(distance_to(a->start, b->start, b->end), distance_to(a->end, b->start, b->end));
  nearest = fminf(nearest, fminf(distance_to(b->start, a->start, a->end), distance_to(b->end, a->start, a->end)));
  return nearest < a->reach + b->reach;
}

static bool overlap(const np_piece *a, const np_piece *b) {
  if (a->left >= b->right || b->left >= a->right || a->top >= b->bottom || b->top >= a->bottom) return false;
  return !a->tube || !b->tube || lines_overlap(a, b);
}

static bool add_edge(np_solid *solid, uint32_t before, uint32_t after) {
  if (!GROW(solid, edges, solid->edge_count + 1)) return false;
  solid->edges[solid->edge_count++] = (np_edge){before, after};
  return true;
}

/* Finds for every pair that overlaps on the screen which one must be drawn first. */
static void compare_all(np_solid *solid, np_key *keys) {
  for (size_t i = 0; i < solid->piece_count; i++) keys[i] = (np_key){solid->pieces[i].left, (uint32_t)i};
  qsort(keys, solid->piece_count, sizeof *keys, compare_left);
  for (size_t i = 0; i < solid->piece_count; i++) {
    const np_piece *a = &solid->pieces[keys[i].piece];
    for (size_t j = i + 1; j < solid->piece_count && keys[j].value < a->right; j++) {
      const np_piece *b = &solid->pieces[keys[j].piece];
      if (!overlap(a, b)) continue;
      solid->tally.pairs++;
      int order = np_solid_compare(solid, a, b);
      if (order != 0 && !add_edge(solid, keys[order < 0 ? i : j].piece, keys[order < 0 ? j : i].piece))
        solid->canvas->full = true;
    }
  }
}

/* Groups the edges by the piece drawn later: starts[p]..starts[p + 1] are those p waits for. */
static void group_edges(np_solid *solid, uint32_t *starts, uint32_t *waits) {
  memset(starts, 0, (solid->piece_count + 1) * sizeof *starts);
  for (size_t i = 0; i < solid->edge_count; i++) starts[solid->edges[i].after + 1]++;
  for (size_t i = 0; i < solid->piece_count; i++) starts[i + 1] += starts[i];
  for (size_t i = solid->edge_count; i > 0; i--) {
    np_edge edge = solid->edges[i - 1];
    waits[--starts[edge.after + 1]] = edge.before;
  }
  for (size_t i = 0; i < solid->piece_count; i++) starts[i] = starts[i + 1];
  starts[solid->piece_count] = (uint32_t)solid->edge_count;
}

enum { UNSEEN, WAITING, DRAWN };

/* Draws a piece after all it waits for: depth first, with a stack of our own because a chain of
 * pieces may be longer than a phone's stack is deep. */
static void draw_after_waits(np_solid *solid, uint32_t first, np_walk *walk) {
  size_t depth = 0;
  walk->stack[depth++] = first;
  walk->seen[first] = WAITING;
  while (depth > 0) {
    uint32_t piece = walk->stack[depth - 1];
    if (walk->next[piece] == walk->starts[piece + 1]) {
      np_solid_paint(solid, &solid->pieces[piece]);
      walk->seen[piece] = DRAWN;
      depth--;
      continue;
    }
    uint32_t before = walk->waits[walk->next[piece]++];
    if (walk->seen[before] == WAITING) solid->tally.cycles++; /* dropped: no order satisfies a circle */
    if (walk->seen[before] != UNSEEN) continue;
    walk->seen[before] = WAITING;
    walk->stack[depth++] = before;
  }
}

/* All scratch of one drawing lies in one block: keys, starts, next, stack, waits, seen. */
static bool make_scratch(np_solid *solid, np_key **keys, np_walk *walk) {
  size_t count = solid->piece_count;
  size_t bytes = count * sizeof(np_key) + (3 * count + 1 + solid->edge_count) * sizeof(uint32_t) + count;
  if (!GROW(solid, order, bytes)) return false;
  *keys = (np_key *)(void *)solid->order;
  walk->starts = (uint32_t *)(void *)(*keys + count);
  walk->next = walk->starts + count + 1;
  walk->stack = walk->next + count;
  walk->waits = walk->stack + count;
  walk->seen = (uint8_t *)(walk->waits + solid->edge_count);
  return true;
}

void np_solid_draw(np_solid *solid, np_canvas *canvas) {
  np_key *keys;
  np_walk walk;
  if (!solid || !make_scratch(solid, &keys, &walk)) {
    canvas->full = true;
    return;
  }
  solid->tally.pieces = solid->piece_count;
  for (size_t i = 0; i < solid->piece_count; i++) measure(solid, &solid->pieces[i]);
  compare_all(solid, keys);
  if (!make_scratch(solid, &keys, &walk)) { /* again, now that the number of edges is known */
    canvas->full = true;
    return;
  }
  group_edges(solid, walk.starts, walk.waits);
  memcpy(walk.next, walk.starts, solid->piece_count * sizeof *walk.next);
  memset(walk.seen, UNSEEN, solid->piece_count);
  for (size_t i = 0; i < solid->piece_count; i++) keys[i] = (np_key){solid->pieces[i].distance, (uint32_t)i};
  qsort(keys, solid->piece_count, sizeof *keys, compare_distance);
  uint32_t tag = canvas->tag;
  for (size_t i = 0; i < solid->piece_count; i++)
    if (walk.seen[keys[i].piece] == UNSEEN) draw_after_waits(solid, keys[i].piece, &walk);
  canvas->tag = tag;
}
