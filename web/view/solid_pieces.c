/* solid_pieces.c: the pieces of a scene. */
#include "glyphs.h"
#include "solid_parts.h"
#include "text.h"

#include <string.h>

/* ------------------------------------------------------------------------------ memory */

/* grow_pieces(solid, wanted) and the like: space for so many in a list; false when there is no memory. */
#define GROW(list)                                                                                                     \
  static bool grow_##list(np_solid *solid, size_t wanted) {                                                            \
    void *grown =                                                                                                      \
        np_memory_grow(solid->canvas->memory, solid->list, &solid->list##_capacity, wanted, sizeof *solid->list);      \
    if (grown) solid->list = grown;                                                                                    \
    return grown != NULL;                                                                                              \
  }
GROW(pieces)
GROW(corners)
GROW(faces)
GROW(marks)

static void free_scene(const np_memory *memory, void *scene) {
  np_solid *solid = scene;
  np_memory_free(memory, solid->pieces);
  np_memory_free(memory, solid->corners);
  np_memory_free(memory, solid->faces);
  np_memory_free(memory, solid->marks);
  np_memory_free(memory, solid->edges);
  np_memory_free(memory, solid->order);
  np_memory_free(memory, solid);
}

np_solid *np_solid_begin(np_canvas *canvas, const np_camera *camera) {
  if (canvas->kept && canvas->free_kept != free_scene) {
    canvas->free_kept(canvas->memory, canvas->kept);
    canvas->kept = NULL;
  }
  if (!canvas->kept) canvas->kept = np_memory_new(canvas->memory, sizeof(np_solid));
  np_solid *solid = canvas->kept;
  if (!solid) {
    canvas->full = true;
    return NULL;
  }
  canvas->free_kept = free_scene;
  solid->canvas = canvas;
  solid->camera = *camera;
  solid->piece_count = solid->corner_count = solid->face_count = solid->mark_count = solid->edge_count = 0;
  solid->tally = (np_solid_tally){0};
  return solid;
}

np_solid_tally np_solid_counts(const np_solid *solid) { return solid->tally; }

np_colour np_solid_lit(const np_solid *solid, const np_material *material, np_vec at, np_vec normal) {
  return np_light_shade(solid->camera.eye, material, at, normal);
}

static np_piece *add_piece(np_solid *solid, size_t corners, size_t faces) {
  if (!solid) return NULL;
  if (!grow_pieces(solid, solid->piece_count + 1) || !grow_corners(solid, solid->corner_count + corners) ||
      !grow_faces(solid, solid->face_count + faces)) {
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
  if (!prism || !grow_corners(solid, solid->corner_count + prism->corners)) return;
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
        float angle = NP_FULL_TURN * (float)i / (float)sides;
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
  if (!grow_marks(solid, solid->mark_count + 1) || !grow_corners(solid, solid->corner_count + corners)) {
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
typedef struct lettering {
  np_solid *solid;
  np_vec at, along, up;
  float width;
  np_colour colour;
} lettering;

static void cut_stroke(void *user, const np_point *points, size_t count) {
  const lettering *held = user;
  np_vec cut[NP_MARK_CORNERS];
  if (count > NP_MARK_CORNERS) count = NP_MARK_CORNERS;
  for (size_t i = 0; i < count; i++)
    cut[i] = np_vec_along(np_vec_along(held->at, held->along, points[i].x), held->up, -points[i].y);
  np_solid_line(held->solid, cut, count, np_vec_cross(held->along, held->up), held->width, held->colour);
}

void np_solid_letters(np_solid *solid, np_vec at, np_vec along, np_vec up, float size, bool bold, np_colour colour,
                      const char *text) {
  lettering held = {solid, at, along, up, np_glyphs_weight(size, bold), colour};
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
    float angle = NP_FULL_TURN * (float)i / (float)lengths;
    points[i] = np_vec_along(np_vec_along(centre, u, ring_radius * cosf(angle)), v, ring_radius * sinf(angle));
  }
  np_solid_wire(solid, points, (size_t)lengths, true, radius, material);
}
