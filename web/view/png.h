/* png.h: pixels as a PNG file (RFC 2083) inside a text: for pictures within SVG.
 *
 * It packs with fixed codes and the latest match only (RFC 1951), which takes a fraction of zlib's code; the
 * command line's own PNG files are packed by zlib.
 */
#ifndef NP_PNG_H
#define NP_PNG_H

#include "canvas.h"

/* Writes "data:image/png;base64,...". Pixels are rows from the top, with a transparency each. False, and nothing
 * written, when there is no memory. */
bool np_png_write_address(const np_colour *pixels, int width, int height, const np_memory *memory, np_writer *writer);

#endif
