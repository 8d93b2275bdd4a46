/* svg.h: a canvas as an SVG document. */
#ifndef NV_SVG_H
#define NV_SVG_H

#include "canvas.h"
#include "text.h"

/* title: alternative text for the picture (role="img"); NULL: the picture is decoration. Numbers have at most two
 * decimals, so one canvas gives the same bytes everywhere. */
void nv_svg_write(const nv_canvas *canvas, const char *title, np_writer *writer);

/* The texts alone, as an <svg> inside of another one, whose left top corner is at a point: an element a line. Their
 * base lines are on whole device pixels, `ratio` of them to a CSS pixel. */
void nv_svg_texts(const nv_canvas *canvas, nv_point at, float ratio, np_writer *writer);

#endif
