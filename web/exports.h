/* exports.h: what the files of exported functions share. */
#ifndef NP_EXPORTS_H
#define NP_EXPORTS_H

#include "stage.h"

/* The page's one stage, made at the first call; NULL when there is no memory for it. */
np_stage *np_page_stage(void);

typedef void np_text_source(np_writer *writer, const void *from);

/* Lets a source write, again with a larger buffer if it did not fit; "" when memory runs out. The text
 * is good until the next call. */
const char *np_text_from(np_text_source *source, const void *from);
const char *np_svg_text(const np_canvas *shown, const char *title); /* the same, of a canvas as SVG */

#endif
