/* model_marks.c: marks on solids. They lie a hair above the surface, each higher than those before it, so that depth
 * alone decides what is seen. */
#include "glyphs.h"
#include "model_parts.h"

enum { POINTS_MAX = 100, LIFTS_MAX = 24 };
static const float hair = 0.0012f, step = 0.00025f; /* units */

static float raised(nv_model *model) {
  int lift = model->lift < LIFTS_MAX ? model->lift : LIFTS_MAX;
  return hair + step * (float)lift;
}

/* One patch of a mark at a height. */
static void add_flat(nv_model *model, const nv_vec *corners, size_t count, nv_vec normal, float height,
                     nv_material material) {
  nv_vec lifted[POINTS_MAX], normals[POINTS_MAX];
  nv_vec turning = {0, 0, 0};
  if (count < 3) return;
  for (size_t i = 1; i + 1 < count; i++)
    turning =
        nv_vec_add(turning, nv_vec_cross(nv_vec_sub(corners[i], corners[0]), nv_vec_sub(corners[i + 1], corners[0])));
  bool reversed = nv_vec_dot(turning, normal) < 0;
  if (count > POINTS_MAX) count = POINTS_MAX;
  for (size_t i = 0; i < count; i++) {
    lifted[i] = nv_vec_along(corners[reversed ? count - 1 - i : i], normal, height);
    normals[i] = normal;
  }
  int lift = model->lift;
  nv_model_patch(model, lifted, normals, count, material);
  model->lift = lift;
}

void nv_model_mark(nv_model *model, const nv_vec *corners, size_t count, nv_vec normal, nv_material material) {
  if (!model) return;
  add_flat(model, corners, count, nv_vec_unit(normal), raised(model), material);
  model->lift++;
}

/* The direction across a line at one of its points, in the surface, as long as the mitre between the two pieces that
 * meet there. Sharp bends are blunted. */
static nv_vec aside_at(const nv_vec *points, size_t count, size_t i, nv_vec normal) {
  nv_vec before = points[i > 0 ? i - 1 : i], after = points[i + 1 < count ? i + 1 : i];
  nv_vec in = nv_vec_unit(nv_vec_sub(points[i], before)), out = nv_vec_unit(nv_vec_sub(after, points[i]));
  nv_vec along = nv_vec_unit(nv_vec_add(in, out)), aside = nv_vec_cross(normal, along);
  float bend = nv_vec_dot(nv_vec_length(in) > 0 ? in : out, along);
  return nv_vec_scale(aside, 1 / fmaxf(0.5f, bend));
}

static void add_line(nv_model *model, const nv_vec *points, size_t count, nv_vec normal, float width,
                     nv_material material) {
  nv_vec sides[2 * POINTS_MAX], normals[2 * POINTS_MAX];
  int lift = model->lift;
  float height = raised(model);
  if (count > POINTS_MAX) count = POINTS_MAX;
  for (size_t i = 0; i < count; i++) {
    nv_vec aside = nv_vec_scale(aside_at(points, count, i, normal), width / 2),
           at = nv_vec_along(points[i], normal, height);
    sides[2 * i] = nv_vec_add(at, aside);
    sides[2 * i + 1] = nv_vec_sub(at, aside);
    normals[2 * i] = normals[2 * i + 1] = normal;
  }
  if (count > 1) nv_model_sheet(model, sides, normals, 2, (uint32_t)count, material);
  model->lift = lift;
}

void nv_model_line(nv_model *model, const nv_vec *points, size_t count, nv_vec normal, float width,
                   nv_material material) {
  if (!model) return;
  add_line(model, points, count, nv_vec_unit(normal), width, material);
  model->lift++;
}

/* A text being written: where its letters' strokes go on the surface. */
typedef struct lettering {
  nv_model *model;
  nv_vec at, along, up;
  float width;
  nv_colour colour;
} lettering;

static void add_stroke(void *user, const nv_point *points, size_t count) {
  const lettering *written = user;
  nv_vec stroke[POINTS_MAX];
  if (count > POINTS_MAX) count = POINTS_MAX;
  for (size_t i = 0; i < count; i++)
    stroke[i] = nv_vec_along(nv_vec_along(written->at, written->along, points[i].x), written->up, -points[i].y);
  if (count < 2) return;
  float end = 0.35f * written->width; /* on a canvas stroke ends are round; here they are square, so a little longer */
  stroke[0] = nv_vec_along(stroke[0], nv_vec_unit(nv_vec_sub(stroke[0], stroke[1])), end);
  stroke[count - 1] =
      nv_vec_along(stroke[count - 1], nv_vec_unit(nv_vec_sub(stroke[count - 1], stroke[count - 2])), end);
  add_line(written->model, stroke, count, nv_vec_cross(written->along, written->up), written->width,
           nv_material_unlit(written->colour));
}

void nv_model_letters(nv_model *model, nv_vec at, nv_vec along, nv_vec up, float size, bool bold, nv_colour colour,
                      const char *text) {
  if (!model || np_poster_build) return;
  lettering written = {model, at, along, up, nv_glyphs_weight(size, bold), colour};
  nv_glyphs_strokes(text, (nv_point){-nv_glyphs_width(text, size) / 2, 0.35f * size}, size, add_stroke, &written);
  model->lift++;
}
