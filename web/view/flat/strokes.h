/* strokes.h: how a canvas's strokes are drawn, and the strokes of its texts, for drawing without fonts: in a mesh, or
 * on the graphics card.
 */
#ifndef NV_STROKES_H
#define NV_STROKES_H

#include "canvas.h"

/* How a stroke is drawn. */
typedef struct nv_stroke_style {
  float radius; /* half its width, device pixels; at least 0.5 */
  bool round;   /* segments end in half circles; else they are cut off square */
  nv_colour colour;
} nv_stroke_style;

/* The style of a line with a width in CSS pixels and `count` points; ratio: device pixels per CSS pixel. A line thinner
 * than a device pixel is drawn one wide, and fainter. Translucent strokes are cut off square, because round joins would
 * overlap and show; so are hairlines, whose joins nobody sees. A single point is always round: a dot. */
nv_stroke_style nv_stroke_style_of(float width, float ratio, size_t count, nv_colour colour);

/* Hands out the strokes of a text on the canvas, one call per stroke, all of one colour and width (CSS pixels). */
typedef void nv_take_stroke(void *user, const nv_point *points, size_t count, float width, nv_colour colour);
void nv_strokes_of_text(const nv_canvas *canvas, const nv_shape *text, nv_take_stroke *take, void *user);

/* True: texts have no strokes. Whoever shows this program's pictures adds them: a page, in its own typeface
 * (nv_svg_texts). This is chosen when the program is linked, so that what is never called is
 * left out. */
extern const bool nv_texts_apart;

#endif
