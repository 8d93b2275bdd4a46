/* exports.h: what the files of exported functions share. */
#ifndef NV_EXPORTS_H
#define NV_EXPORTS_H

#include <np_exports.h> /* made from exports.d.ts */
#include "stage.h"

/* The page's one stage. Until np_open names a puzzle it shows the first kind's default. */
nv_stage *nv_page_stage(void);

/* The open puzzle's chart of that name, NULL when it has none. */
const nv_chart *nv_page_chart(const char *name);

/* Adds a chart, as it is at this instant, to a canvas that was cleared to that size. */
void nv_page_draw_chart(const nv_chart *chart, float width, float height, uint32_t step, nv_canvas *drawn);

/* Calls the source to write a text into the page's one buffer for results; if the text does not fit, enlarges the
 * buffer and calls the source again. The text is valid until the next call; "" if there is no memory. */
typedef void nv_page_source(np_writer *writer, const void *from);
const char *nv_page_text(nv_page_source *source, const void *from);
const char *nv_page_svg(const nv_canvas *shown, const char *title); /* a canvas as SVG, in the same buffer */

/* Draws the position of an id on a transparent background; words: its alternative text. theme: "dark", else light.
 * False: the id is not valid, its kind has no picture, a side is less than 1, or there is no memory. */
bool nv_page_draw(const char *id, float width, float height, const char *theme, nv_canvas *drawn, char *words,
                  size_t size);

#endif
