/* canvas.h: a picture, as a list of shapes in drawing order. It uses no SDL and no page: a
 * canvas is drawn in a window (web/sdl/sdl.c) or printed as SVG (svg.c).
 *
 * Lengths are CSS pixels: x right, y down, origin top left. Device pixels are left to
 * whoever shows the canvas. A canvas keeps its memory when cleared, so a frame
 * no larger than an earlier one allocates nothing. If memory runs out, shapes are left
 * out and `full` is set: a picture with a hole, never a crash.
 */
#ifndef NV_CANVAS_H
#define NV_CANVAS_H

#include "nopatience.h"
#include "poster_build.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct nv_point {
  float x, y;
} nv_point;

typedef struct nv_area {
  float left, top, width, height;
} nv_area;

typedef struct nv_colour {
  uint8_t r, g, b, a; /* a = 255: opaque; not premultiplied */
} nv_colour;

typedef enum { NV_SHAPE_POLYGON, NV_SHAPE_STROKE, NV_SHAPE_TEXT, NV_SHAPE_MODEL } nv_shape_kind;
typedef enum { NV_ALIGN_START, NV_ALIGN_MIDDLE, NV_ALIGN_END, NV_ALIGN_CENTRE } nv_align; /* CENTRE: also in height */

typedef struct nv_shape {
  nv_shape_kind kind;
  uint32_t first, count; /* its corners in canvas.points and canvas.colours (text: its bytes in canvas.text) */
  nv_colour colour;      /* polygon: the mean of its corners' colours */
  float width;           /* stroke: line width; text: size (height of a capital is 0.7 of it) */
  nv_point at;           /* text: the anchor, on the base line */
  uint8_t closed;        /* stroke: last point joins the first */
  uint8_t align;         /* text: nv_align */
  uint8_t shaded;        /* polygon: corners differ in colour */
  uint8_t bold;          /* text */
  uint8_t joined;        /* polygon: one with the polygon before it (nv_canvas_join) */
  uint32_t tag;          /* what this shape belongs to, from canvas.tag; 0: nothing. SVG prints data-tag */
} nv_shape;

typedef struct nv_canvas {
  float width, height;
  nv_colour paper; /* background; a == 0: none */
  uint32_t tag;    /* given to the shapes added from now on */
  bool items;      /* unseen polygons are added, too: the canvas is searched for items (chart/items.h), not shown */
  nv_shape *shapes;
  size_t shape_count, shape_capacity;
  nv_point *points;
  nv_colour *colours; /* one per point */
  size_t point_count, point_capacity, colour_capacity;
  char *text;
  size_t text_count, text_capacity;
  uint32_t version; /* grows with every nv_canvas_clear, so whoever shows a canvas knows when it was redrawn */
  bool full;
  size_t background_shapes, background_points, background_text; /* the background's part of each list, at its start */
  uint64_t background_key;
  uint32_t background_version; /* grows whenever the background is redrawn */
  bool background_kept;        /* the lists still begin with the background of background_key */
  bool cleared;                /* nothing was added since nv_canvas_clear */
  const np_memory *memory;     /* where the canvas and what is kept with it get their memory; NULL: malloc */
  void *kept;                  /* a block that whatever draws on the canvas keeps for the next frame (model.h) */
  void (*free_kept)(const np_memory *memory, void *kept);
} nv_canvas;

void nv_canvas_open(nv_canvas *canvas);  /* zeroes it; `memory` may be set afterwards */
void nv_canvas_close(nv_canvas *canvas); /* frees; the canvas is as if opened again, with the same memory */
void nv_canvas_clear(nv_canvas *canvas, float width, float height, nv_colour paper);

/* The background: the lowest shapes of a picture, kept while they stay the same. Comes right after nv_canvas_clear.
 * True: draw it, then call nv_canvas_end_background. False: it is there already. key: a hash of all that it depends on
 * except the canvas's size (nv_model_key makes one). */
bool nv_canvas_begin_background(nv_canvas *canvas, uint64_t key);
void nv_canvas_end_background(nv_canvas *canvas);

/* Makes the canvas and all that is on it larger by a factor. */
void nv_canvas_scale(nv_canvas *canvas, float factor);

/* Convex polygons, filled; corners in either order. One without colour (nv_unseen) only says where an item is. */
void nv_canvas_polygon(nv_canvas *canvas, const nv_point *points, size_t count, nv_colour colour);
void nv_canvas_shaded(nv_canvas *canvas, const nv_point *points, const nv_colour *colours, size_t count);

/* Says that the polygon added last does not overlap the one before it: where both have one colour and tag, SVG
 * prints them as one. A picture of a thousand squares is a handful of elements. */
void nv_canvas_join(nv_canvas *canvas);

/* A line with round joins and round ends. */
void nv_canvas_stroke(nv_canvas *canvas, const nv_point *points, size_t count, float width, bool closed,
                      nv_colour colour);

/* One line of UTF-8, over everything else: a page shows it as an SVG <text>, in its own typeface; pictures as pixels
 * have the strokes of glyphs.h. */
void nv_canvas_text(nv_canvas *canvas, nv_point at, float size, nv_align align, bool bold, nv_colour colour,
                    const char *text);

/* The same with a text formatted as by np_write, at most 255 bytes long. */
void nv_canvas_write(nv_canvas *canvas, nv_point at, float size, nv_align align, bool bold, nv_colour colour,
                     const char *format, ...);
void nv_canvas_write_list(nv_canvas *canvas, nv_point at, float size, nv_align align, bool bold, nv_colour colour,
                          const char *format, va_list list);

/* The solids kept with the canvas (model.h). At most once: a canvas shows one scene. */
void nv_canvas_model(nv_canvas *canvas);

/* Points round a circle, the first one to the right of its centre. */
void nv_round_points(nv_point *points, int count, nv_point centre, float radius);

/* Shorthands. */
void nv_canvas_rect(nv_canvas *canvas, float x, float y, float width, float height, nv_colour colour);
void nv_canvas_frame(nv_canvas *canvas, nv_area area, float width, nv_colour colour);
void nv_canvas_disc(nv_canvas *canvas, nv_point centre, float radius, nv_colour colour);
void nv_canvas_line(nv_canvas *canvas, nv_point from, nv_point to, float width, nv_colour colour);

static const nv_colour nv_unseen = {0, 0, 0, 0};
nv_colour nv_colour_mix(nv_colour from, nv_colour to, float share); /* 0: from, 1: to */
nv_colour nv_colour_fade(nv_colour colour, float alpha);            /* alpha 0..1 multiplies a */

#endif
