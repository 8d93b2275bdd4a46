/* items.h: where the items of a chart are: the tags in what it draws. The canvas has `items` set. */
#ifndef NV_ITEMS_H
#define NV_ITEMS_H

#include "canvas.h"

typedef struct nv_box {
  float left, top, right, bottom;
} nv_box;

enum { NV_DOT_CORNERS = 8 }; /* a polygon of as many is a dot */

/* From a point to a shape that is no text, CSS pixels; 0: the shape covers it. */
float nv_shape_distance(const nv_canvas *canvas, const nv_shape *shape, nv_point at);

/* The tag of the uppermost polygon at a point; else of the nearest dot within a finger's reach; else 0. */
uint32_t nv_items_at(const nv_canvas *canvas, nv_point at);

/* The next item from a shape on, in the order of drawing, and moves `*shape` past it: its tag, 0 at the end; the
 * rectangle of its first shape, and whether that is seen. An item of which shapes are apart comes again, and so does
 * one that is seen after a shape of it that is not. */
uint32_t nv_items_next(const nv_canvas *canvas, size_t *shape, nv_box *box, bool *seen);

#endif
