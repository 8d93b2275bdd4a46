/* mesh_shapes.c: polygons as fans of triangles, strokes as quads, text as strokes. */
#include "mesh_parts.h"

#include "scalar.h"
#include "strokes.h"
#include "text.h"

bool nv_mesh_reserve(nv_mesh *mesh, size_t vertices, size_t indices) {
  size_t wanted = mesh->vertex_count + vertices;
  if (np_memory_grow(mesh->memory, &mesh->xy, &mesh->xy_capacity, wanted, 2 * sizeof *mesh->xy) &&
      np_memory_grow(mesh->memory, &mesh->z, &mesh->z_capacity, wanted, sizeof *mesh->z) &&
      np_memory_grow(mesh->memory, &mesh->colours, &mesh->colour_capacity, wanted, sizeof *mesh->colours) &&
      np_memory_grow(mesh->memory, &mesh->indices, &mesh->index_capacity, mesh->index_count + indices,
                     sizeof *mesh->indices))
    return true;
  mesh->full = true;
  return false;
}

bool nv_mesh_run(nv_mesh *mesh, nv_run_kind kind) {
  if (!np_memory_grow(mesh->memory, &mesh->runs, &mesh->run_capacity, mesh->run_count + 1, sizeof *mesh->runs)) {
    mesh->full = true;
    return false;
  }
  mesh->runs[mesh->run_count++] = (nv_run){.kind = kind, .index = mesh->index_count};
  return true;
}

/* A convex polygon as a fan of triangles. ratio: device pixels per unit of its points. */
static void add_fan(nv_mesh *mesh, const nv_point *points, float ratio, const nv_colour *colours, bool one_colour,
                    size_t count) {
  if (count < 3) return;
  if (!nv_mesh_reserve(mesh, count, 3 * (count - 2))) return;
  int first = (int)mesh->vertex_count;
  for (size_t i = 0; i < count; i++) {
    mesh->xy[2 * mesh->vertex_count] = points[i].x * ratio;
    mesh->xy[2 * mesh->vertex_count + 1] = points[i].y * ratio;
    mesh->z[mesh->vertex_count] = 0;
    mesh->colours[mesh->vertex_count++] = colours[one_colour ? 0 : i];
  }
  for (int i = 2; i < (int)count; i++) {
    mesh->indices[mesh->index_count++] = first;
    mesh->indices[mesh->index_count++] = first + i - 1;
    mesh->indices[mesh->index_count++] = first + i;
  }
}

/* ------------------------------------------------------------------------------ strokes */

enum { ROUND_MAX = 48 };

static void add_dot(nv_mesh *mesh, nv_point at, float radius, nv_colour colour) {
  nv_point rim[ROUND_MAX];
  int count = (int)(3 * sqrtf(radius)) + 8;
  if (count > ROUND_MAX) count = ROUND_MAX;
  nv_round_points(rim, count, at, radius);
  add_fan(mesh, rim, 1, &colour, true, (size_t)count);
}

static void add_segment(nv_mesh *mesh, nv_point a, nv_point b, float radius, nv_colour colour) {
  float dx = b.x - a.x, dy = b.y - a.y, length = hypotf(dx, dy);
  if (!(length > 0)) return;
  float nx = -dy / length * radius, ny = dx / length * radius;
  nv_point corners[4] = {{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}};
  add_fan(mesh, corners, 1, &colour, true, 4);
}

/* A chain of quads; in the round style also a dot at every point. */
static void add_stroke(nv_mesh *mesh, const nv_point *points, size_t count, float width, bool closed, nv_colour colour,
                       float ratio) {
  nv_stroke_style style = nv_stroke_style_of(width, ratio, count, colour);
  size_t segments = closed ? count : count - 1;
  for (size_t i = 0; i < segments; i++) {
    nv_point a = points[i], b = points[(i + 1) % count];
    add_segment(mesh, (nv_point){a.x * ratio, a.y * ratio}, (nv_point){b.x * ratio, b.y * ratio}, style.radius,
                style.colour);
  }
  for (size_t i = 0; i < count && style.round; i++)
    add_dot(mesh, (nv_point){points[i].x * ratio, points[i].y * ratio}, style.radius, style.colour);
}

typedef struct lettering {
  nv_mesh *mesh;
  float ratio;
} lettering;

static void add_letter_stroke(void *user, const nv_point *points, size_t count, float width, nv_colour colour) {
  const lettering *drawn = user;
  add_stroke(drawn->mesh, points, count, width, false, colour, drawn->ratio);
}

/* -------------------------------------------------------------------------------- shapes */

void nv_mesh_add_shape(nv_mesh *mesh, const nv_canvas *canvas, const nv_shape *shape, float ratio) {
  const nv_point *points = canvas->points + shape->first;
  if (shape->kind == NV_SHAPE_POLYGON)
    add_fan(mesh, points, ratio, canvas->colours + shape->first, false, shape->count);
  if (shape->kind == NV_SHAPE_STROKE)
    add_stroke(mesh, points, shape->count, shape->width, shape->closed, shape->colour, ratio);
  if (!np_poster_build && shape->kind == NV_SHAPE_TEXT)
    nv_strokes_of_text(canvas, shape, add_letter_stroke, &(lettering){mesh, ratio});
}
