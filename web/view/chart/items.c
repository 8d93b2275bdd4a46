#include "items.h"

#include "glyphs.h"

#include <math.h>

enum { REACH = 22 }; /* CSS pixels from a dot at which a finger still hits it */

static nv_box box_of_text(const nv_canvas *canvas, const nv_shape *shape) {
  float wide = nv_glyphs_width(canvas->text + shape->first, shape->width);
  float left = shape->at.x - (shape->align == NV_ALIGN_MIDDLE ? wide / 2 : shape->align == NV_ALIGN_END ? wide : 0);
  return (nv_box){left, shape->at.y - 0.7f * shape->width, left + wide, shape->at.y};
}

static nv_box box_of(const nv_canvas *canvas, const nv_shape *shape) {
  if (shape->kind == NV_SHAPE_TEXT) return box_of_text(canvas, shape);
  float edge = shape->kind == NV_SHAPE_STROKE ? shape->width / 2 : 0;
  nv_point at = canvas->points[shape->first];
  nv_box found = {at.x, at.y, at.x, at.y};
  for (uint32_t i = 1; i < shape->count; i++) {
    at = canvas->points[shape->first + i];
    found =
        (nv_box){fminf(found.left, at.x), fminf(found.top, at.y), fmaxf(found.right, at.x), fmaxf(found.bottom, at.y)};
  }
  return (nv_box){found.left - edge, found.top - edge, found.right + edge, found.bottom + edge};
}

/* The square of the distance of the point `at` from the line segment from a to b. */
static float squared_distance(nv_point a, nv_point b, nv_point at) {
  float x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
  float along = square > 0 ? ((at.x - a.x) * x + (at.y - a.y) * y) / square : 0;
  along = fmaxf(0, fminf(1, along));
  x = at.x - a.x - along * x;
  y = at.y - a.y - along * y;
  return x * x + y * y;
}

float nv_shape_distance(const nv_canvas *canvas, const nv_shape *shape, nv_point at) {
  const nv_point *points = canvas->points + shape->first;
  bool area = shape->kind == NV_SHAPE_POLYGON, inside = false;
  float nearest = INFINITY;
  for (uint32_t i = 0; i < shape->count; i++) {
    nv_point a = points[i], b = points[(i + 1) % shape->count];
    bool joined = area || shape->closed || i + 1 < shape->count || shape->count == 1; /* one point is drawn as a dot */
    if (joined) nearest = fminf(nearest, squared_distance(a, b, at));
    if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y)) inside = !inside;
  }
  return area && inside ? 0 : fmaxf(0, sqrtf(nearest) - (area ? 0 : shape->width / 2));
}

uint32_t nv_items_at(const nv_canvas *canvas, nv_point at) {
  float nearest = REACH;
  uint32_t found = 0;
  for (size_t i = canvas->shape_count; i-- > 0;) {
    const nv_shape *shape = &canvas->shapes[i];
    if (!shape->tag || shape->kind != NV_SHAPE_POLYGON) continue;
    float distance = nv_shape_distance(canvas, shape, at);
    if (distance == 0) return shape->tag;
    if (shape->count < NV_DOT_CORNERS || distance >= nearest) continue;
    nearest = distance;
    found = shape->tag;
  }
  return found;
}

uint32_t nv_items_next(const nv_canvas *canvas, size_t *shape, nv_box *box, bool *seen) {
  for (; *shape < canvas->shape_count; ++*shape) {
    const nv_shape *here = &canvas->shapes[*shape];
    if (!here->tag) continue;
    *seen = here->colour.a > 0;
    if (*shape > 0 && here->tag == here[-1].tag && *seen <= (here[-1].colour.a > 0)) continue;
    *box = box_of(canvas, here);
    ++*shape;
    return here->tag;
  }
  return 0;
}
