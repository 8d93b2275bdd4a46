/* canvas.h: a picture, as a list of shapes in drawing order. No SDL, no page: what is on
 * a canvas is drawn in a window (web/sdl/sdl.c) or printed as SVG (svg.c).
 *
 * Lengths are CSS pixels: x right, y down, origin top left. Device pixels are left to
 * whoever shows the canvas. A canvas keeps its memory when cleared, so a frame
 * allocates nothing once it has been as large before. If memory runs out, shapes are left
 * out and `full` is set: a picture with a hole, never a crash.
 */
#ifndef NP_CANVAS_H
#define NP_CANVAS_H

#include "nopatience.h"
#include "whole.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct np_point {
  float x, y;
} np_point;

typedef struct np_colour {
  uint8_t r, g, b, a; /* a = 255: opaque; not premultiplied */
} np_colour;

typedef enum { NP_SHAPE_POLYGON, NP_SHAPE_STROKE, NP_SHAPE_TEXT, NP_SHAPE_MODEL } np_shape_kind;
typedef enum { NP_ALIGN_START, NP_ALIGN_MIDDLE, NP_ALIGN_END } np_align;

typedef struct np_shape {
  np_shape_kind kind;
  uint32_t first, count; /* its corners in canvas.points and canvas.colours (text: its bytes in canvas.text) */
  np_colour colour;      /* polygon: the mean of its corners' colours */
  float width;           /* stroke: line width; text: size (height of a capital is 0.7 of it) */
  np_point at;           /* text: the anchor, on the base line */
  uint8_t closed;        /* stroke: last point joins the first */
  uint8_t align;         /* text: np_align */
  uint8_t shaded;        /* polygon: corners differ in colour */
  uint8_t bold;          /* text */
  uint8_t joined;        /* polygon: one with the polygon before it (np_canvas_join) */
  uint32_t tag;          /* what this shape belongs to, from canvas.tag; 0: nothing. SVG prints data-tag */
} np_shape;

typedef struct np_canvas {
  float width, height;
  np_colour paper; /* background; a == 0: none */
  uint32_t tag;    /* given to the shapes added from now on */
  np_shape *shapes;
  size_t shape_count, shape_capacity;
  np_point *points;
  np_colour *colours; /* one a point */
  size_t point_count, point_capacity, colour_capacity;
  char *text;
  size_t text_count, text_capacity;
  uint32_t version; /* grows with every np_canvas_clear, so whoever shows a canvas knows when it was drawn anew */
  bool full;
  size_t background_shapes, background_points, background_text; /* how much of each list it takes, at the start */
  uint64_t background_key;
  uint32_t background_version; /* grows whenever it is drawn anew */
  bool background_kept;        /* it is there, as the key says */
  bool cleared;                /* and nothing was added since */
  const np_memory *memory;     /* what it and all that is kept with it is made of; NULL: malloc */
  void *kept;                  /* what is drawn on it may keep a block of its own for the next frame (model.h) */
  void (*free_kept)(const np_memory *memory, void *kept);
} np_canvas;

void np_canvas_open(np_canvas *canvas);  /* or zero it; `memory` may be set then */
void np_canvas_close(np_canvas *canvas); /* frees; the canvas is as if opened again, with the same memory */
void np_canvas_clear(np_canvas *canvas, float width, float height, np_colour paper);

/* The background: the lowest shapes of a picture, kept while they stay the same. Comes right after np_canvas_clear.
 * True: draw it, then call np_canvas_end_background. False: it is there. key: a number that stands for all it depends
 * on but the canvas's size (np_model_key makes one). */
bool np_canvas_begin_background(np_canvas *canvas, uint64_t key);
void np_canvas_end_background(np_canvas *canvas);

/* Makes the canvas and all that is on it so many times as large. */
void np_canvas_scale(np_canvas *canvas, float factor);

/* Convex polygons, filled; corners in either order. */
void np_canvas_polygon(np_canvas *canvas, const np_point *points, size_t count, np_colour colour);
void np_canvas_shaded(np_canvas *canvas, const np_point *points, const np_colour *colours, size_t count);

/* The polygon added last does not overlap the one before it: where both have one colour and tag, SVG
 * prints them as one. A picture of a thousand squares is a handful of elements. */
void np_canvas_join(np_canvas *canvas);

/* A line with round joins and round ends. */
void np_canvas_stroke(np_canvas *canvas, const np_point *points, size_t count, float width, bool closed,
                      np_colour colour);

/* One line of UTF-8. SDL draws it with the stroke font of glyphs.h, SVG as <text>. */
void np_canvas_text(np_canvas *canvas, np_point at, float size, np_align align, bool bold, np_colour colour,
                    const char *text);

/* The solids kept with the canvas (model.h). At most once: a canvas shows one scene. */
void np_canvas_model(np_canvas *canvas);

/* Points round a circle, the first one to the right of its centre. */
void np_round_points(np_point *points, int count, np_point centre, float radius);

/* Shorthands. */
void np_canvas_rect(np_canvas *canvas, float x, float y, float width, float height, np_colour colour);
void np_canvas_disc(np_canvas *canvas, np_point centre, float radius, np_colour colour);
void np_canvas_line(np_canvas *canvas, np_point from, np_point to, float width, np_colour colour);

np_colour np_colour_mix(np_colour from, np_colour to, float share); /* 0: from, 1: to */
np_colour np_colour_fade(np_colour colour, float alpha);            /* alpha 0..1 multiplies a */

#endif
