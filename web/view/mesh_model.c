/* mesh_model.c: a model's bodies as triangles on the picture, lit at their corners, and the shadows they throw. */
#include "mesh_parts.h"
#include "model_parts.h"
#include "text.h"

#include <string.h>

/* ------------------------------------------------------------------------------------ bodies */

typedef struct view {
  const np_model *model;
  np_clip clip;
  float width, height; /* device pixels */
} view;

static void clip_point(const np_clip *clip, np_vec at, float out[4]) {
  for (int i = 0; i < 4; i++)
    out[i] = clip->row[i][0] * at.x + clip->row[i][1] * at.y + clip->row[i][2] * at.z + clip->row[i][3];
}

static np_vec normal_in(const np_frame *frame, const int8_t *packed) {
  np_vec normal = np_vec_scale(frame->right, (float)packed[0]);
  normal = np_vec_along(np_vec_along(normal, frame->up, (float)packed[1]), frame->out, (float)packed[2]);
  return np_vec_unit(normal);
}

/* A corner in its material's colour with the body's tint, as the light falls on it. */
static np_colour colour_of(const view *seen, const np_body *body, const np_vertex *vertex, np_vec at) {
  if (vertex->unlit) return vertex->colour;
  np_material material = {vertex->colour, (float)vertex->shine / 255, (float)vertex->metal / 255};
  np_vec normal = normal_in(&body->frame, vertex->normal), eye = seen->model->camera.eye;
  if (body->tint.a > 0) {
    np_colour tint = body->tint;
    tint.a = material.colour.a;
    material.colour = np_colour_mix(material.colour, tint, (float)body->tint.a / 255);
  }
  return np_light_shade(eye, &material, at, normal);
}

/* Returns whether all of it is before the eye. */
static bool add_vertices(np_mesh *mesh, const view *seen, const np_body *body) {
  bool ahead = true;
  for (uint32_t i = 0; i < body->vertices; i++) {
    const np_vertex *vertex = &seen->model->vertices[body->vertex + i];
    np_vec at = np_frame_point(&body->frame, vertex->at);
    float out[4];
    clip_point(&seen->clip, at, out);
    ahead = ahead && out[3] > 0.01f;
    mesh->xy[2 * mesh->vertex_count] = (out[0] / out[3] + 1) / 2 * seen->width;
    mesh->xy[2 * mesh->vertex_count + 1] = (1 - out[1] / out[3]) / 2 * seen->height;
    mesh->z[mesh->vertex_count] = out[2] / out[3];
    mesh->colours[mesh->vertex_count++] = colour_of(seen, body, vertex, at);
  }
  return ahead;
}

/* Its triangles that face the eye. */
static void add_body(np_mesh *mesh, const view *seen, const np_body *body) {
  int first = (int)mesh->vertex_count;
  if (!np_mesh_reserve(mesh, body->vertices, body->indices) || !add_vertices(mesh, seen, body)) return;
  const uint32_t *index = seen->model->indices + body->index;
  for (uint32_t i = 0; i < body->indices; i += 3, index += 3) {
    int corner[3];
    for (int k = 0; k < 3; k++) corner[k] = first + (int)(index[k] - body->vertex);
    const float *a = mesh->xy + 2 * corner[0], *b = mesh->xy + 2 * corner[1], *c = mesh->xy + 2 * corner[2];
    if ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) >= 0) continue; /* y runs down */
    for (int k = 0; k < 3; k++) mesh->indices[mesh->index_count++] = corner[k];
  }
}

/* ----------------------------------------------------------------------------------- shadows */

/* The square from left to right and from back to front, as a triangle's corners fall into it. */
typedef struct square {
  uint8_t *mask;
  np_shade extent;
} square;

static np_point thrown(const square *on, np_vec at) {
  const np_shade *extent = &on->extent;
  np_vec fallen = np_light_cast(at, extent->ground);
  return (np_point){(fallen.x - extent->left) / (extent->right - extent->left) * NP_SHADE_SIDE,
                    (fallen.z - extent->back) / (extent->front - extent->back) * NP_SHADE_SIDE};
}

static void fill_triangle(uint8_t *mask, const np_point corners[3]) {
  float top = fminf(corners[0].y, fminf(corners[1].y, corners[2].y));
  float foot = fmaxf(corners[0].y, fmaxf(corners[1].y, corners[2].y));
  int first = (int)np_clamp(ceilf(top - 0.5f), 0, NP_SHADE_SIDE),
      end = (int)np_clamp(ceilf(foot - 0.5f), 0, NP_SHADE_SIDE);
  for (int line = first; line < end; line++) {
    float y = (float)line + 0.5f, left = INFINITY, right = -INFINITY;
    for (int i = 0; i < 3; i++) {
      np_point a = corners[i], b = corners[(i + 1) % 3];
      if ((a.y <= y) == (b.y <= y)) continue;
      float x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
      left = fminf(left, x);
      right = fmaxf(right, x);
    }
    int from = (int)np_clamp(ceilf(left - 0.5f), 0, NP_SHADE_SIDE),
        to = (int)np_clamp(ceilf(right - 0.5f), 0, NP_SHADE_SIDE);
    if (to > from) memset(mask + line * NP_SHADE_SIDE + from, 255, (size_t)(to - from));
  }
}

/* What lies above the plane falls on it. A triangle that crosses the plane counts when its middle is above. */
static void throw_body(const square *on, const np_model *model, const np_body *body) {
  const uint32_t *index = model->indices + body->index;
  for (uint32_t i = 0; i < body->indices; i += 3, index += 3) {
    np_point corners[3];
    float above = 0;
    for (int k = 0; k < 3; k++) {
      np_vec at = np_frame_point(&body->frame, model->vertices[index[k]].at);
      above += at.y - on->extent.ground;
      corners[k] = thrown(on, at);
    }
    if (above > 0.003f) fill_triangle(on->mask, corners);
  }
}

/* The mean of each sample and `reach` ones on either side of it, in one direction. */
static void average(uint8_t *mask, size_t along, size_t across, int reach) {
  uint8_t line[NP_SHADE_SIDE];
  int width = 2 * reach + 1;
  for (size_t row = 0; row < NP_SHADE_SIDE; row++) {
    uint8_t *at = mask + row * across;
    int sum = 0;
    for (size_t i = 0; i < NP_SHADE_SIDE; i++) line[i] = at[i * along];
    for (int i = 0; i < reach; i++) sum += line[i];
    for (int i = 0; i < NP_SHADE_SIDE; i++) {
      if (i + reach < NP_SHADE_SIDE) sum += line[i + reach];
      if (i - reach > 0) sum -= line[i - reach - 1];
      at[(size_t)i * along] = (uint8_t)((sum + reach) / width);
    }
  }
}

/* Three means one after the other are very nearly Gauss's curve, whose width is half of `reach` samples. */
static void blur(uint8_t *mask, size_t along, size_t across, float reach) {
  int mean = (int)lroundf((sqrtf(reach * reach + 1) - 1) / 2);
  if (mean < 1) return;
  if (mean > NP_SHADE_SIDE / 4) mean = NP_SHADE_SIDE / 4;
  for (int i = 0; i < 3; i++) average(mask, along, across, mean);
}

static void throw_shadow(const np_model *model, const square *on) {
  const np_shade *extent = &on->extent;
  memset(on->mask, 0, (size_t)NP_SHADE_SIDE * NP_SHADE_SIDE);
  for (size_t i = 0; i < model->body_count; i++)
    if (model->bodies[i].placed) throw_body(on, model, &model->bodies[i]);
  blur(on->mask, 1, NP_SHADE_SIDE, extent->blur * NP_SHADE_SIDE / (extent->right - extent->left));
  blur(on->mask, NP_SHADE_SIDE, 1, extent->blur * NP_SHADE_SIDE / (extent->front - extent->back));
}

/* From places in the square to clip coordinates without their depth, and the inverse of that. */
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

static np_shade_plane plane_of(const view *seen, const np_shade *extent) {
  static const int rows[3] = {0, 1, 3};
  float m[3][3], back[3][3], wide = extent->right - extent->left, deep = extent->front - extent->back;
  for (int i = 0; i < 3; i++) {
    const float *row = seen->clip.row[rows[i]];
    m[i][0] = row[0] * wide;
    m[i][1] = row[2] * deep;
    m[i][2] = row[0] * extent->left + row[1] * extent->ground + row[2] * extent->back + row[3];
  }
  invert((const float(*)[3])m, back);
  np_shade_plane plane = {.strength = extent->strength};
  float *const out[3] = {plane.u, plane.v, plane.q};
  for (int i = 0; i < 3; i++) { /* from device pixels instead of clip coordinates */
    out[i][0] = back[i][2] - back[i][0] + back[i][1];
    out[i][1] = back[i][0] * 2 / seen->width;
    out[i][2] = -back[i][1] * 2 / seen->height;
  }
  return plane;
}

/* The plane's rectangle, a hair above it. */
static bool add_plane(np_mesh *mesh, const view *seen, const np_shade *extent) {
  static const int order[6] = {0, 1, 2, 0, 2, 3};
  int first = (int)mesh->vertex_count;
  if (!np_mesh_reserve(mesh, 4, 6)) return false;
  for (int i = 0; i < 4; i++) {
    np_vec at = {i == 0 || i == 3 ? extent->left : extent->right, extent->ground + np_shade_lift,
                 i < 2 ? extent->front : extent->back};
    float out[4];
    clip_point(&seen->clip, at, out);
    if (out[3] < 0.01f) return false;
    mesh->xy[2 * mesh->vertex_count] = (out[0] / out[3] + 1) / 2 * seen->width;
    mesh->xy[2 * mesh->vertex_count + 1] = (1 - out[1] / out[3]) / 2 * seen->height;
    mesh->colours[mesh->vertex_count] = np_shade_colour;
    mesh->z[mesh->vertex_count++] = out[2] / out[3];
  }
  for (int i = 0; i < 6; i++) mesh->indices[mesh->index_count++] = first + order[i];
  return true;
}

static void add_shades(np_mesh *mesh, const view *seen) {
  const size_t size = (size_t)NP_SHADE_SIDE * NP_SHADE_SIDE;
  uint8_t *masks = np_memory_grow(mesh->memory, mesh->masks, &mesh->mask_capacity, NP_MESH_SHADES * size, 1);
  if (!masks) {
    mesh->full = true;
    return;
  }
  mesh->masks = masks;
  for (uint32_t i = 0; i < seen->model->shade_count; i++) {
    square on = {.mask = masks + i * size};
    if (!np_model_shade_extent(seen->model, &seen->model->shades[i], &on.extent) || !np_mesh_run(mesh, NP_RUN_SHADE))
      continue;
    mesh->runs[mesh->run_count - 1].shade = i;
    mesh->shades[i] = plane_of(seen, &on.extent);
    if (add_plane(mesh, seen, &on.extent)) throw_shadow(seen->model, &on);
  }
}

void np_mesh_add_model(np_mesh *mesh, const np_canvas *canvas, float ratio) {
  const np_model *model = canvas->kept;
  view seen = {model, np_model_clip(model, canvas->width, canvas->height), canvas->width * ratio,
               canvas->height * ratio};
  if (!np_mesh_run(mesh, NP_RUN_SOLID)) return;
  for (size_t i = 0; i < model->body_count; i++)
    if (model->bodies[i].placed) add_body(mesh, &seen, &model->bodies[i]);
  if (model->shade_count > 0) add_shades(mesh, &seen);
}
