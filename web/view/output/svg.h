/* svg.h: a canvas as an SVG document. */
#ifndef NV_SVG_H
#define NV_SVG_H

#include "canvas.h"
#include "text.h"

/* title: alternative text for the picture (role="img"); NULL: the picture is decoration. Numbers have at most two
 * decimals, so one canvas gives the same bytes everywhere. */
void nv_svg_write(const nv_canvas *canvas, const char *title, np_writer *writer);

#endif
