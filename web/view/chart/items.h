/* items.h: finds the items of a chart by the tags of the shapes on its canvas, which was drawn with `items` set. */
#ifndef NV_ITEMS_H
#define NV_ITEMS_H

#include "canvas.h"

typedef struct nv_box {
  float left, top, right, bottom;
} nv_box;

enum { NV_DOT_CORNERS = 8 }; /* a polygon with this many or more is a dot */

/* The distance from a point to a polygon or stroke, CSS pixels; 0: the shape covers the point. */
float nv_shape_distance(const nv_canvas *canvas, const nv_shape *shape, nv_point at);

/* The tag of the uppermost polygon at a point; else of the nearest dot within a finger's reach; else 0. */
uint32_t nv_items_at(const nv_canvas *canvas, nv_point at);

/* Finds the next item from `*shape` on, in drawing order, and moves `*shape` past its first shape. Returns its tag, 0
 * at the end; *box and *seen (has it a colour?) are of that shape. An item comes again where its shapes do not follow
 * each other, and where one that is seen follows one that is not. */
uint32_t nv_items_next(const nv_canvas *canvas, size_t *shape, nv_box *box, bool *seen);

#endif
