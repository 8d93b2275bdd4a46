/* model_bodies.c: the bodies of a model, and where they are. */
#include "model_parts.h"
#include "text.h"

#include <string.h>

const nv_transform nv_transform_identity = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 0}};

nv_vec nv_transform_point(const nv_transform *transform, nv_vec at) {
  return nv_vec_along(nv_vec_along(nv_vec_along(transform->at, transform->right, at.x), transform->up, at.y),
                      transform->out, at.z);
}

/* Like FNV-1a, but eight bytes at a time: keys are made of thousands of bytes in every frame. */
uint64_t nv_model_key(uint64_t before, const void *bytes, size_t count) {
  uint64_t key = before ^ UINT64_C(14695981039346656037), next = 0;
  for (size_t i = 0; i < count; i += sizeof next) {
    next = 0;
    memcpy(&next, (const char *)bytes + i, count - i < sizeof next ? count - i : sizeof next);
    key = (key ^ next) * UINT64_C(1099511628211);
    key ^= key >> 32;
  }
  return key;
}

static void free_model(const np_memory *memory, void *kept) {
  nv_model *model = kept;
  np_memory_free(memory, model->bodies);
  np_memory_free(memory, model->vertices);
  np_memory_free(memory, model->indices);
  np_memory_free(memory, model);
}

nv_model *nv_model_begin(nv_canvas *canvas, const nv_camera *camera, uint64_t key) {
  if (!canvas->kept) canvas->kept = np_memory_new(canvas->memory, sizeof(nv_model));
  nv_model *model = canvas->kept;
  if (!model) {
    canvas->full = true;
    return NULL;
  }
  canvas->free_kept = free_model;
  model->canvas = canvas;
  model->camera = *camera;
  model->shade_count = 0;
  model->blank = !model->whole || model->key != key;
  if (model->blank) {
    model->body_count = model->vertex_count = model->index_count = 0;
    model->key = key;
    model->version++;
    model->whole = true; /* until something is left out */
  }
  for (size_t i = 0; i < model->body_count; i++) model->bodies[i].placed = false;
  return model;
}

bool nv_model_is_blank(const nv_model *model) { return model && model->blank; }

uint32_t nv_model_body(nv_model *model) {
  if (!model) return 0;
  if (!np_memory_grow(model->canvas->memory, &model->bodies, &model->bodies_capacity, model->body_count + 1,
                      sizeof *model->bodies)) {
    model->whole = false;
    model->canvas->full = true;
    return (uint32_t)model->body_count;
  }
  nv_body *body = &model->bodies[model->body_count];
  *body = (nv_body){.vertex = (uint32_t)model->vertex_count,
                    .index = (uint32_t)model->index_count,
                    .batch = (uint32_t)model->vertex_count,
                    .low = {INFINITY, INFINITY, INFINITY},
                    .high = {-INFINITY, -INFINITY, -INFINITY}};
  const nv_body *before = model->body_count > 0 ? body - 1 : NULL;
  if (before && before->slot + 1 < NV_BATCH_BODIES && body->vertex - before->batch < NV_BATCH_FILLED) {
    body->batch = before->batch;
    body->slot = (uint8_t)(before->slot + 1);
  }
  model->lift = 0;
  return (uint32_t)model->body_count++;
}

void nv_model_place(nv_model *model, uint32_t body, const nv_transform *transform, nv_colour tint) {
  if (!model || body >= model->body_count) return;
  nv_body *placed = &model->bodies[body];
  placed->transform = *transform;
  placed->tint = tint;
  placed->tag = model->canvas->tag;
  placed->placed = placed->indices > 0;
}

nv_colour nv_tint_over(nv_colour below, nv_colour colour, float share) {
  float rest = (float)below.a / 255 * (1 - share), whole = rest + share;
  nv_colour tint = whole > 0 ? nv_colour_mix(below, colour, share / whole) : colour;
  tint.a = (uint8_t)(255 * nv_clamp(whole, 0, 1) + 0.5f);
  return tint;
}

void nv_model_shade(nv_model *model, const nv_shade *shade) {
  if (!model || model->shade_count == NV_SHADES_MAX) return;
  nv_shade *on = &model->shades[model->shade_count++];
  *on = *shade;
  if (on->right > on->left) return;
  on->left = on->back = -INFINITY;
  on->right = on->front = INFINITY;
}

/* Corner i of the box that a body fills. */
static nv_vec corner_of(const nv_body *body, int i) {
  nv_vec at = {i & 1 ? body->high.x : body->low.x, i & 2 ? body->high.y : body->low.y,
               i & 4 ? body->high.z : body->low.z};
  return nv_transform_point(&body->transform, at);
}

/* Extends near_by and far_away to include a point. */
static void include(nv_model *model, nv_vec at) {
  const nv_camera *camera = &model->camera;
  float ahead = 1 - nv_vec_dot(nv_vec_sub(at, camera->target), camera->back) / camera->distance;
  if (ahead < model->near_by) model->near_by = ahead;
  if (ahead > model->far_away) model->far_away = ahead;
}

/* Extends a shade to where the shadow of a point falls. */
static void cast(nv_shade *fallen, nv_vec at) {
  at.y = fmaxf(at.y, fallen->ground);
  at = nv_light_cast(at, fallen->ground);
  if (at.x < fallen->left) fallen->left = at.x;
  if (at.x > fallen->right) fallen->right = at.x;
  if (at.z < fallen->back) fallen->back = at.z;
  if (at.z > fallen->front) fallen->front = at.z;
}

/* Narrows a shade to where shadows fall and their edges fade. */
static void narrow(nv_shade *shade, const nv_shade *fallen) {
  shade->left = fmaxf(shade->left, fallen->left - shade->blur);
  shade->right = fminf(shade->right, fallen->right + shade->blur);
  shade->back = fmaxf(shade->back, fallen->back - shade->blur);
  shade->front = fminf(shade->front, fallen->front + shade->blur);
  if (!(shade->right > shade->left) || !(shade->front > shade->back)) shade->strength = 0;
}

/* The lamp's light reaches farther than the shadows in it, and is seen only from above. */
static void widen(nv_shade *shade, const nv_camera *camera) {
  float above = (camera->eye.y - shade->ground) / camera->distance;
  shade->floor.a = (uint8_t)((float)shade->floor.a * nv_clamp(5 * above, 0, 1));
  if (shade->floor.a == 0) return;
  float reach = 0.22f * (shade->right - shade->left + shade->front - shade->back);
  shade->left -= reach;
  shade->right += reach;
  shade->back -= reach;
  shade->front += reach;
}

void nv_model_draw(nv_model *model, nv_canvas *canvas) {
  if (!model) return;
  nv_shade fallen[NV_SHADES_MAX];
  for (size_t i = 0; i < model->shade_count; i++)
    fallen[i] = (nv_shade){
        .ground = model->shades[i].ground, .left = INFINITY, .right = -INFINITY, .back = INFINITY, .front = -INFINITY};
  model->near_by = INFINITY;
  model->far_away = 0.06f;
  for (size_t i = 0; i < model->body_count; i++)
    for (int k = 0; k < 8 && model->bodies[i].placed; k++) {
      nv_vec at = corner_of(&model->bodies[i], k);
      include(model, at);
      for (size_t shade = 0; shade < model->shade_count; shade++) cast(&fallen[shade], at);
    }
  for (size_t i = 0; i < model->shade_count; i++) {
    nv_shade *on = &model->shades[i];
    narrow(on, &fallen[i]);
    widen(on, &model->camera);
    for (int k = 0; k < 4 && on->strength > 0; k++)
      include(model, (nv_vec){k & 1 ? on->right : on->left, on->ground, k & 2 ? on->front : on->back});
  }
  model->near_by = fmaxf(0.05f, fminf(model->near_by, model->far_away) - 0.01f); /* nothing comes nearer */
  model->far_away += 0.01f;
  nv_canvas_model(canvas);
}

nv_clip nv_model_clip(const nv_model *model, float width, float height) {
  const nv_camera *camera = &model->camera;
  nv_vec target = camera->target, out = camera->back, right = camera->right, up = camera->up;
  float distance = camera->distance;
  float x = 2 * camera->scale / width, y = 2 * camera->scale / height;
  float aside = 2 * camera->centre.x / width - 1, above = 1 - 2 * camera->centre.y / height;
  float n = model->near_by, f = model->far_away, a = (f + n) / (f - n), b = -2 * f * n / (f - n);
  const float ahead[4] = {-out.x / distance, -out.y / distance, -out.z / distance,
                          1 + nv_vec_dot(target, out) / distance};
  const float across[4] = {right.x, right.y, right.z, -nv_vec_dot(target, right)};
  const float upward[4] = {up.x, up.y, up.z, -nv_vec_dot(target, up)};
  nv_clip clip;
  for (int i = 0; i < 4; i++) {
    clip.row[0][i] = aside * ahead[i] + x * across[i];
    clip.row[1][i] = above * ahead[i] + y * upward[i];
    clip.row[2][i] = a * ahead[i] + (i == 3 ? b : 0);
    clip.row[3][i] = ahead[i];
  }
  return clip;
}
