/* strokes.h: what a canvas's strokes and texts are made of, for whatever draws them without fonts: the mesh and the
 * graphics card.
 */
#ifndef NV_STROKES_H
#define NV_STROKES_H

#include "canvas.h"

/* How a stroke is drawn. */
typedef struct nv_stroke_style {
  float radius; /* half its width, device pixels; at least half a one */
  bool round;   /* segments end in half circles; else they are cut off square */
  nv_colour colour;
} nv_stroke_style;

/* Of a line of a width in CSS pixels, and of `count` points, where a CSS pixel is `ratio` device pixels. What is
 * thinner than a device pixel is that wide and fainter. Translucent strokes would show their joins where rounds
 * overlap, so they are cut off square; they are hairlines, whose joins nobody sees. */
nv_stroke_style nv_stroke_style_of(float width, float ratio, size_t count, nv_colour colour);

/* Hands out the strokes of a text on the canvas, one call a stroke, all of one width, in CSS pixels, and colour. */
typedef void nv_take_stroke(void *user, const nv_point *points, size_t count, float width, nv_colour colour);
void nv_strokes_of_text(const nv_canvas *canvas, const nv_shape *text, nv_take_stroke *take, void *user);

/* Whether this program has its pictures' texts shown by others: a page, in its own typeface (nv_svg_texts). They have
 * no strokes then. That is chosen when it is linked, for the compiler to leave out what is never called. */
extern const bool nv_texts_apart;

#endif
