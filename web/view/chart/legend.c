#include "legend.h"

#include "items.h"

enum { REACH = 4 }; /* CSS pixels from a mark at which a point is still on it */

static bool fits(const nv_legend *row, const nv_shape *shape, const nv_palette *palette) {
  const nv_colour *colour = (const nv_colour *)(const void *)((const char *)palette + row->colour);
  bool stroke = shape->kind == NV_SHAPE_STROKE;
  int mark = stroke ? (shape->closed ? NV_MARK_FRAME : NV_MARK_LINE)
                    : (shape->count < NV_DOT_CORNERS ? NV_MARK_AREA : NV_MARK_DOT);
  return (stroke || shape->kind == NV_SHAPE_POLYGON) && shape->colour.a > 0 && row->shapes & mark &&
         colour->r == shape->colour.r && colour->g == shape->colour.g && colour->b == shape->colour.b;
}

/* The one row that fits a shape, or NULL. */
static const nv_legend *row_of(const nv_legend *legend, const nv_shape *shape, const nv_palette *palette) {
  const nv_legend *found = NULL;
  for (; legend->words; legend++) {
    if (!fits(legend, shape, palette)) continue;
    if (found) return NULL;
    found = legend;
  }
  return found;
}

const nv_legend *nv_legend_at(const nv_legend *legend, const nv_canvas *canvas, const nv_palette *palette,
                              nv_point at) {
  for (size_t i = canvas->shape_count; legend && i-- > 0;) {
    const nv_legend *row = row_of(legend, &canvas->shapes[i], palette);
    if (row && nv_shape_distance(canvas, &canvas->shapes[i], at) <= REACH) return row;
  }
  return NULL;
}

bool nv_legend_find(const nv_legend *legend, const nv_legend *row, const nv_canvas *canvas, const nv_palette *palette,
                    nv_point *at) {
  for (size_t i = canvas->shape_count; i-- > 0;) { /* the uppermost first */
    const nv_shape *shape = &canvas->shapes[i];
    const nv_point *points = canvas->points + shape->first;
    if (row_of(legend, shape, palette) != row) continue;
    bool area = shape->kind == NV_SHAPE_POLYGON;
    for (uint32_t k = 0; k + 1 < shape->count; k++) { /* the middle of the area, or of one of the stroke's lines */
      nv_point a = points[k], b = points[area ? (k + shape->count / 2) % shape->count : k + 1];
      *at = (nv_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
      if (nv_legend_at(legend, canvas, palette, *at) == row) return true;
    }
  }
  return false;
}
