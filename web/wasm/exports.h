/* exports.h: what the files of exported functions share. */
#ifndef NP_EXPORTS_H
#define NP_EXPORTS_H

#include <np_exports.h> /* made from exports.d.ts */
#include "state_json.h"

/* The page's one stage, made at the first call; NULL when there is no memory for it. */
np_stage *np_page_stage(void);

/* The open puzzle's chart of that name, NULL when it has none. */
const np_chart *np_page_chart(const char *name);

/* Adds a chart, as it is at this instant, to a canvas that was cleared to that size. */
void np_page_draw_chart(const np_chart *chart, float width, float height, uint32_t step, np_canvas *drawn);

/* Lets a source write into the page's one buffer for results, and again into a larger one if it did not
 * fit. The text is good until the next call; "" when there is no memory. */
typedef void np_page_source(np_writer *writer, const void *from);
const char *np_page_text(np_page_source *source, const void *from);
const char *np_page_svg(const np_canvas *shown, const char *title); /* a canvas as SVG, in the same buffer */

/* Draws the position of an id on nothing; words: its alternative text. theme: "dark", else light. False: it is none, or
 * there is no memory. */
bool np_page_draw(const char *id, float width, float height, const char *theme, np_canvas *drawn, char *words,
                  size_t size);

#endif
