/* png.h: pixels as a PNG file (RFC 2083), rows at a time, so that a large picture never stands in memory as a whole.
 *
 * Each row is told by how it differs from the one above; that is packed with fixed codes and the latest match only
 * (RFC 1951), which takes a fraction of zlib's code and nothing to install.
 */
#ifndef NP_PNG_H
#define NP_PNG_H

#include "canvas.h"

/* Takes the next bytes of the file; false: stop. */
typedef bool np_png_take(void *user, const uint8_t *bytes, size_t count);

/* A file under way. */
typedef struct np_png np_png;

/* NULL: there is no memory. */
np_png *np_png_open(int width, np_png_take *take, void *user, const np_memory *memory);
/* The file's beginning; its rows, from the top, `width` pixels each; its end. False: `take` has said stop. */
bool np_png_begin(np_png *png, int height);
bool np_png_rows(np_png *png, const np_colour *pixels, int rows);
bool np_png_end(np_png *png);
void np_png_close(np_png *png); /* NULL: nothing */

/* All bytes of a file as the text that follows "data:image/png;base64,": an np_png_take, whose user is one of these,
 * zeroed but for the writer. np_png_end_address writes what is left. */
typedef struct np_png_address {
  np_writer *writer;
  uint32_t left; /* bytes, from the highest of 24 bits on */
  unsigned count;
} np_png_address;
np_png_take np_png_write_address;
void np_png_end_address(np_png_address *address);

#endif
