#include "legend.h"

#include <math.h>

enum { DISC_CORNERS = 8, REACH = 4 }; /* CSS pixels beside a line that are still on it */

static bool is_of(const nv_legend *row, const nv_shape *shape, const nv_palette *palette) {
  nv_palette own = *palette;
  const nv_colour *colour = nv_palette_role(&own, row->role);
  bool stroke = shape->kind == NV_SHAPE_STROKE, polygon = shape->kind == NV_SHAPE_POLYGON;
  if (!colour || colour->r != shape->colour.r || colour->g != shape->colour.g || colour->b != shape->colour.b)
    return false;
  switch (row->shape) {
  case NV_LEGEND_LINE:
    return stroke && !shape->closed;
  case NV_LEGEND_FRAME:
    return stroke && shape->closed;
  case NV_LEGEND_DOT:
    return polygon && shape->count >= DISC_CORNERS;
  default:
    return polygon && shape->count < DISC_CORNERS;
  }
}

/* The one row that fits a shape, or NULL. */
static const nv_legend *row_of(const nv_legend *legend, const nv_shape *shape, const nv_palette *palette) {
  const nv_legend *found = NULL;
  for (; legend->words; legend++) {
    if (!is_of(legend, shape, palette)) continue;
    if (found) return NULL;
    found = legend;
  }
  return found;
}

static float distance_to(nv_point a, nv_point b, nv_point at) {
  float x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
  float along = square > 0 ? ((at.x - a.x) * x + (at.y - a.y) * y) / square : 0;
  along = fmaxf(0, fminf(1, along));
  return hypotf(at.x - a.x - along * x, at.y - a.y - along * y);
}

static bool covers(const nv_canvas *canvas, const nv_shape *shape, nv_point at) {
  const nv_point *points = canvas->points + shape->first;
  bool inside = false;
  for (uint32_t i = 0; i < shape->count; i++) {
    nv_point a = points[i], b = points[(i + 1) % shape->count];
    bool edge = shape->kind == NV_SHAPE_POLYGON || shape->closed || i + 1 < shape->count;
    float reach = REACH + (shape->kind == NV_SHAPE_STROKE ? shape->width / 2 : 0);
    if (edge && distance_to(a, b, at) <= reach) return true;
    if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y)) inside = !inside;
  }
  return inside && shape->kind == NV_SHAPE_POLYGON;
}

const char *nv_legend_at(const nv_legend *legend, const nv_canvas *canvas, const nv_palette *palette, nv_point at) {
  for (size_t i = canvas->shape_count; legend && i-- > 0;) {
    const nv_legend *row = row_of(legend, &canvas->shapes[i], palette);
    if (row && covers(canvas, &canvas->shapes[i], at)) return row->words;
  }
  return NULL;
}

/* The middle of one of its lines; of a polygon that of the whole. */
static nv_point middle_of(const nv_canvas *canvas, const nv_shape *shape, uint32_t line) {
  const nv_point *points = canvas->points + shape->first;
  nv_point a = points[line], b = points[shape->kind == NV_SHAPE_POLYGON ? shape->count / 2 : line + 1];
  return (nv_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* Later marks lie over earlier ones, so the last one is looked at first. */
bool nv_legend_find(const nv_legend *legend, size_t row, const nv_canvas *canvas, const nv_palette *palette,
                    nv_point *at) {
  for (size_t i = canvas->shape_count; i-- > 0;) {
    const nv_shape *shape = &canvas->shapes[i];
    if (row_of(legend, shape, palette) != &legend[row]) continue;
    for (uint32_t line = shape->kind == NV_SHAPE_POLYGON ? 1 : shape->count - 1; line-- > 0;) {
      *at = middle_of(canvas, shape, line);
      if (nv_legend_at(legend, canvas, palette, *at) == legend[row].words) return true;
    }
  }
  return false;
}
