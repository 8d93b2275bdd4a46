/* glyphs.h: a single-line lettering, as an engraver cuts it: each letter a few strokes of even
 * width with round ends. For renderers that have no fonts (SDL); SVG uses real text. */
#ifndef NV_GLYPHS_H
#define NV_GLYPHS_H

#include "canvas.h"

/* Width of a line of UTF-8 at a size (a capital is 0.7 of it high), CSS pixels. Characters the
 * lettering lacks are shown as a small box. */
float nv_glyphs_width(const char *text, float size);

/* Hands out the strokes of a line that starts at `at` on the base line, one call per stroke; the points are valid only
 * during the call. Line width to use: nv_glyphs_weight. */
typedef void nv_glyph_stroke(void *user, const nv_point *points, size_t count);
void nv_glyphs_strokes(const char *text, nv_point at, float size, nv_glyph_stroke *stroke, void *user);

float nv_glyphs_weight(float size, bool bold);

#endif
