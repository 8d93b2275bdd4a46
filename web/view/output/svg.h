/* svg.h: a canvas as an SVG document. */
#ifndef NP_SVG_H
#define NP_SVG_H

#include "canvas.h"
#include "text.h"

/* title: alternative text for the picture (role="img"); NULL: the picture is decoration. Numbers have at most two
 * decimals, so one canvas gives the same bytes everywhere. */
void np_svg_write(const np_canvas *canvas, const char *title, np_writer *writer);

#endif
