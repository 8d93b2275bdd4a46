/* mesh_model.c: a model's bodies as triangles on the picture, lit at their corners, and the shadows they throw. */
#include "mesh_parts.h"
#include "model_parts.h"
#include "text.h"

#include <string.h>

/* ------------------------------------------------------------------------------------ bodies */

typedef struct view {
  const nv_model *model;
  nv_clip clip;
  float width, height; /* device pixels */
} view;

static void clip_point(const nv_clip *clip, nv_vec at, float out[4]) {
  for (int i = 0; i < 4; i++)
    out[i] = clip->row[i][0] * at.x + clip->row[i][1] * at.y + clip->row[i][2] * at.z + clip->row[i][3];
}

static nv_vec normal_in(const nv_transform *transform, const int8_t *packed) {
  nv_vec normal = nv_vec_scale(transform->right, (float)packed[0]);
  normal = nv_vec_along(nv_vec_along(normal, transform->up, (float)packed[1]), transform->out, (float)packed[2]);
  return nv_vec_unit(normal);
}

/* A vertex's own colour if it is unlit; else its colour mixed with the body's tint, in the light. */
static nv_colour colour_of(const view *seen, const nv_body *body, const nv_vertex *vertex) {
  if (vertex->unlit) return vertex->colour;
  nv_material material = {vertex->colour, (float)vertex->shine / 255, (float)vertex->metal / 255};
  nv_vec normal = normal_in(&body->transform, vertex->normal), eye = seen->model->camera.eye;
  if (body->tint.a > 0) {
    nv_colour tint = body->tint;
    tint.a = material.colour.a;
    material.colour = nv_colour_mix(material.colour, tint, (float)body->tint.a / 255);
  }
  return nv_light_shade(eye, &material, nv_transform_point(&body->transform, vertex->at), normal);
}

/* Adds a body's vertices; those that are seen get their colours later. Returns whether the whole body is in front of
 * the camera. */
static bool add_vertices(nv_mesh *mesh, const view *seen, const nv_body *body) {
  bool ahead = true;
  for (uint32_t i = 0; i < body->vertices; i++) {
    nv_vec at = nv_transform_point(&body->transform, seen->model->vertices[body->vertex + i].at);
    float out[4];
    clip_point(&seen->clip, at, out);
    ahead = ahead && out[3] > 0.01f;
    mesh->xy[2 * mesh->vertex_count] = (out[0] / out[3] + 1) / 2 * seen->width;
    mesh->xy[2 * mesh->vertex_count + 1] = (1 - out[1] / out[3]) / 2 * seen->height;
    mesh->z[mesh->vertex_count] = out[2] / out[3];
    mesh->colours[mesh->vertex_count++] = (nv_colour){0, 0, 0, 0};
  }
  return ahead;
}

/* Adds a body's triangles that face the camera. */
static void add_body(nv_mesh *mesh, const view *seen, const nv_body *body) {
  int first = (int)mesh->vertex_count;
  if (!nv_mesh_reserve(mesh, body->vertices, body->indices) || !add_vertices(mesh, seen, body)) return;
  const uint32_t *index = seen->model->indices + body->index;
  for (uint32_t i = 0; i < body->indices; i += 3, index += 3) {
    int corner[3];
    for (int k = 0; k < 3; k++) corner[k] = first + (int)(index[k] - body->vertex);
    const float *a = mesh->xy + 2 * corner[0], *b = mesh->xy + 2 * corner[1], *c = mesh->xy + 2 * corner[2];
    if ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0) continue; /* y runs down */
    for (int k = 0; k < 3; k++) {
      nv_colour *colour = &mesh->colours[corner[k]];
      if (colour->a == 0) *colour = colour_of(seen, body, &seen->model->vertices[index[k]]);
      mesh->indices[mesh->index_count++] = corner[k];
    }
  }
}

/* ----------------------------------------------------------------------------------- shadows */

/* The mask of a shade: a square over its extent, from left to right and from back to front. */
typedef struct square {
  uint8_t *mask;
  int side; /* samples */
  nv_shade extent;
} square;

static nv_point thrown(const square *on, nv_vec at) {
  const nv_shade *extent = &on->extent;
  nv_vec fallen = nv_light_cast(at, extent->ground);
  return (nv_point){(fallen.x - extent->left) / (extent->right - extent->left) * (float)on->side,
                    (fallen.z - extent->back) / (extent->front - extent->back) * (float)on->side};
}

/* The first sample whose middle is at a place or after it. */
static int first_sample(const square *on, float place) {
  return (int)ceilf(place > 0 ? place < (float)on->side ? place - 0.5f : (float)on->side - 0.5f : -0.5f);
}

static void fill_triangle(const square *on, const nv_point corners[3]) {
  float top = corners[0].y, foot = top;
  for (int i = 1; i < 3; i++) {
    top = corners[i].y < top ? corners[i].y : top;
    foot = corners[i].y > foot ? corners[i].y : foot;
  }
  for (int line = first_sample(on, top), end = first_sample(on, foot); line < end; line++) {
    float y = (float)line + 0.5f, left = 1e9f, right = -1e9f;
    for (int i = 0; i < 3; i++) {
      nv_point a = corners[i], b = corners[(i + 1) % 3];
      if ((a.y <= y) == (b.y <= y)) continue;
      float x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
      left = x < left ? x : left;
      right = x > right ? x : right;
    }
    int from = first_sample(on, left), to = first_sample(on, right);
    if (to > from) memset(on->mask + line * on->side + from, 255, (size_t)(to - from));
  }
}

/* Throws the shadow of a body's triangles above the plane, and of those that cross it with their middle above it. */
static void throw_body(const square *on, const nv_model *model, const nv_body *body) {
  const uint32_t *index = model->indices + body->index;
  for (uint32_t i = 0; i < body->indices; i += 3, index += 3) {
    nv_point corners[3];
    float above = 0;
    for (int k = 0; k < 3; k++) {
      nv_vec at = nv_transform_point(&body->transform, model->vertices[index[k]].at);
      above += at.y - on->extent.ground;
      corners[k] = thrown(on, at);
    }
    /* the side of a closed body that faces the lamp throws all of its shadow */
    float area = (corners[1].x - corners[0].x) * (corners[2].y - corners[0].y) -
                 (corners[1].y - corners[0].y) * (corners[2].x - corners[0].x);
    if (above > 0.003f && area < 0) fill_triangle(on, corners);
  }
}

/* Replaces each sample by the mean of it and of `reach` samples on either side, in one direction. */
static void average(const square *on, size_t along, size_t across, int reach) {
  uint8_t line[NV_SHADE_SIDE];
  uint32_t share = 65536u / (uint32_t)(2 * reach + 1);
  for (int row = 0; row < on->side; row++) {
    uint8_t *at = on->mask + (size_t)row * across;
    uint32_t sum = 0;
    for (int i = 0; i < on->side; i++) line[i] = at[(size_t)i * along];
    for (int i = 0; i < reach; i++) sum += line[i];
    for (int i = 0; i < on->side; i++, at += along) {
      if (i + reach < on->side) sum += line[i + reach];
      if (i - reach > 0) sum -= line[i - reach - 1];
      *at = (uint8_t)((sum * share + 32768) >> 16);
    }
  }
}

/* Three means one after the other are very nearly a Gaussian blur, here with a standard deviation of half of `reach`, a
 * share of the square. */
static void blur(const square *on, size_t along, size_t across, float reach) {
  reach *= (float)on->side;
  int mean = (int)lroundf((sqrtf(reach * reach + 1) - 1) / 2);
  if (mean < 1) return;
  if (mean > on->side / 4) mean = on->side / 4;
  for (int i = 0; i < 3; i++) average(on, along, across, mean);
}

static void throw_shadow(const nv_model *model, const square *on) {
  const nv_shade *extent = &on->extent;
  size_t side = (size_t)on->side;
  memset(on->mask, 0, side * side);
  for (size_t i = 0; i < model->body_count; i++)
    if (model->bodies[i].placed) throw_body(on, model, &model->bodies[i]);
  blur(on, 1, side, extent->blur / (extent->right - extent->left));
  blur(on, side, 1, extent->blur / (extent->front - extent->back));
}

/* Inverts the matrix that takes places in the square to clip coordinates without their depth. */
static void invert(const float m[3][3], float out[3][3]) {
  float all = 0;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) {
      int a = (i + 1) % 3, b = (i + 2) % 3, c = (k + 1) % 3, d = (k + 2) % 3;
      out[k][i] = m[a][c] * m[b][d] - m[a][d] * m[b][c];
    }
  for (int k = 0; k < 3; k++) all += m[0][k] * out[k][0];
  for (int i = 0; i < 9; i++) out[i / 3][i % 3] /= all != 0 ? all : 1;
}

static nv_shade_plane plane_of(const view *seen, const nv_shade *extent) {
  static const int rows[3] = {0, 1, 3};
  float m[3][3], back[3][3], wide = extent->right - extent->left, deep = extent->front - extent->back;
  for (int i = 0; i < 3; i++) {
    const float *row = seen->clip.row[rows[i]];
    m[i][0] = row[0] * wide;
    m[i][1] = row[2] * deep;
    m[i][2] = row[0] * extent->left + row[1] * extent->ground + row[2] * extent->back + row[3];
  }
  invert((const float(*)[3])m, back);
  nv_shade_plane plane = {
      .strength = extent->strength, .floor = extent->floor, .across = 2 / seen->width, .down = 2 / seen->height};
  float *const out[3] = {plane.u, plane.v, plane.q};
  for (int i = 0; i < 3; i++) { /* from device pixels instead of clip coordinates */
    out[i][0] = back[i][2] - back[i][0] + back[i][1];
    out[i][1] = back[i][0] * 2 / seen->width;
    out[i][2] = -back[i][1] * 2 / seen->height;
  }
  return plane;
}

/* Adds the shade's rectangle, a hair above its plane. False: a corner is behind the camera, or there is no memory. */
static bool add_plane(nv_mesh *mesh, const view *seen, const nv_shade *extent) {
  static const int order[6] = {0, 1, 2, 0, 2, 3};
  int first = (int)mesh->vertex_count;
  if (!nv_mesh_reserve(mesh, 4, 6)) return false;
  for (int i = 0; i < 4; i++) {
    nv_vec at = {i == 0 || i == 3 ? extent->left : extent->right, extent->ground + nv_shade_lift,
                 i < 2 ? extent->front : extent->back};
    float out[4];
    clip_point(&seen->clip, at, out);
    if (out[3] < 0.01f) return false;
    mesh->xy[2 * mesh->vertex_count] = (out[0] / out[3] + 1) / 2 * seen->width;
    mesh->xy[2 * mesh->vertex_count + 1] = (1 - out[1] / out[3]) / 2 * seen->height;
    mesh->colours[mesh->vertex_count] = nv_shade_colour;
    mesh->z[mesh->vertex_count++] = out[2] / out[3];
  }
  for (int i = 0; i < 6; i++) mesh->indices[mesh->index_count++] = first + order[i];
  return true;
}

/* The square that a shadow falls on. False: there is none. */
static bool square_of(const nv_mesh *mesh, const nv_model *model, uint32_t shade, square *on) {
  on->mask = mesh->masks + shade * (size_t)NV_SHADE_SIDE * NV_SHADE_SIDE;
  on->side = mesh->rough ? NV_SHADE_SIDE / 2 : NV_SHADE_SIDE;
  on->extent = model->shades[shade];
  return on->extent.strength > 0;
}

static void add_shades(nv_mesh *mesh, const view *seen) {
  const size_t size = (size_t)NV_SHADE_SIDE * NV_SHADE_SIDE;
  if (!np_memory_grow(mesh->memory, &mesh->masks, &mesh->mask_capacity, NV_MESH_SHADES * size, 1)) {
    mesh->full = true;
    return;
  }
  for (uint32_t i = 0; i < seen->model->shade_count; i++) {
    square on;
    if (!square_of(mesh, seen->model, i, &on) || !nv_mesh_run(mesh, NV_RUN_SHADE)) continue;
    mesh->runs[mesh->run_count - 1].shade = i;
    mesh->shades[i] = plane_of(seen, &on.extent);
    mesh->shades[i].side = on.side;
    if (add_plane(mesh, seen, &on.extent) && !mesh->shades_later) throw_shadow(seen->model, &on);
  }
}

void nv_mesh_throw_shadows(nv_mesh *mesh, const nv_canvas *canvas) {
  const nv_model *model = canvas->kept;
  square on;
  for (uint32_t i = 0; mesh->masks && model && i < model->shade_count; i++)
    if (square_of(mesh, model, i, &on)) throw_shadow(model, &on);
}

void nv_mesh_add_model(nv_mesh *mesh, const nv_canvas *canvas, float ratio) {
  const nv_model *model = canvas->kept;
  view seen = {model, nv_model_clip(model, canvas->width, canvas->height), canvas->width * ratio,
               canvas->height * ratio};
  if (!nv_mesh_run(mesh, NV_RUN_SOLID)) return;
  for (size_t i = 0; i < model->body_count; i++)
    if (model->bodies[i].placed) add_body(mesh, &seen, &model->bodies[i]);
  if (model->shade_count > 0) add_shades(mesh, &seen);
}
