/* svg.h: a canvas as an SVG document. */
#ifndef NV_SVG_H
#define NV_SVG_H

#include "canvas.h"
#include "text.h"

/* title: alternative text for the picture (role="img"); NULL: the picture is decoration. Numbers have at most two
 * decimals, so one canvas gives the same bytes everywhere. */
void nv_svg_write(const nv_canvas *canvas, const char *title, np_writer *writer);

/* The texts alone, as an <svg> inside another one, with its top left corner at a point: one element per line. Their
 * baselines are on whole device pixels, `ratio` of them to a CSS pixel. */
void nv_svg_texts(const nv_canvas *canvas, nv_point at, float ratio, np_writer *writer);

#endif
