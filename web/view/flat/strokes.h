/* strokes.h: what a canvas's strokes and texts are made of, for whatever draws them without fonts: the mesh and the
 * graphics card.
 */
#ifndef NP_STROKES_H
#define NP_STROKES_H

#include "canvas.h"

/* How a stroke is drawn. */
typedef struct np_stroke_style {
  float radius; /* half its width, device pixels; at least half a one */
  bool round;   /* segments end in half circles; else they are cut off square */
  np_colour colour;
} np_stroke_style;

/* Of a line of so many CSS pixels' width, and of `count` points, where a CSS pixel is `ratio` device pixels. What is
 * thinner than a device pixel is that wide and fainter. Translucent strokes would show their joins where rounds
 * overlap, so they are cut off square; they are hairlines, whose joins nobody sees. */
np_stroke_style np_stroke_style_of(float width, float ratio, size_t count, np_colour colour);

/* Hands out the strokes of a text on the canvas, one call a stroke, all of one width, in CSS pixels, and colour. */
typedef void np_take_stroke(void *user, const np_point *points, size_t count, float width, np_colour colour);
void np_strokes_of_text(const np_canvas *canvas, const np_shape *text, np_take_stroke *take, void *user);

#endif
