/* png.h: pixels as a PNG file (RFC 2083), rows at a time, so that a large picture never stands in memory as a whole.
 *
 * Each row is stored as its difference from the one above, packed with fixed Huffman codes, and only the latest match
 * is tried (RFC 1951). That takes a fraction of zlib's code, and no library has to be installed.
 */
#ifndef NV_PNG_H
#define NV_PNG_H

#include "canvas.h"

/* Takes the next bytes of the file; false: stop. */
typedef bool nv_png_take(void *user, const uint8_t *bytes, size_t count);

/* A file being written. */
typedef struct nv_png nv_png;

/* Returns NULL when memory runs out. width: pixels; memory: NULL: malloc. */
nv_png *nv_png_open(int width, nv_png_take *take, void *user, const np_memory *memory);
/* Hand the file to `take`: its beginning; its rows from the top, `width` pixels each, `height` in all; its end. False:
 * `take` has returned false. */
bool nv_png_begin(nv_png *png, int height);
bool nv_png_rows(nv_png *png, const nv_colour *pixels, int rows);
bool nv_png_end(nv_png *png);
void nv_png_close(nv_png *png); /* NULL is allowed */

/* Writes a file as the text that follows "data:image/png;base64,". nv_png_write_address is the `take`, and its user is
 * one of these, zeroed except for the writer. At the end call nv_png_end_address: it writes the bytes that are left. */
typedef struct nv_png_address {
  np_writer *writer;
  uint32_t left; /* `count` bytes not written yet, from the highest of 24 bits on */
  unsigned count;
} nv_png_address;
nv_png_take nv_png_write_address;
void nv_png_end_address(nv_png_address *address);

#endif
