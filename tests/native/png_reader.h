/* png_reader.h: reads the PNG files that png.c writes, and the approved pictures: 8 bits a component, rows stored as
 * they are (filter 0) or as the difference from the row above (filter 2). Fails if a chunk's checksum is wrong. */
#ifndef NP_PNG_READER_H
#define NP_PNG_READER_H

#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static inline unsigned np_png_number(const unsigned char *at) {
  return (unsigned)at[0] << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
}

/* Undoes the filters of rows of `line` bytes each; in and out may be the same memory. */
static inline void np_png_rows_of(const unsigned char *rows, unsigned height, size_t line, unsigned char *pixels) {
  for (unsigned y = 0; y < height; y++, rows += line + 1, pixels += line) {
    if (rows[0] != 0) assert_int_equal(rows[0], 2);
    bool differs = rows[0] == 2 && y > 0;
    for (size_t i = 0; i < line; i++) pixels[i] = (unsigned char)(rows[1 + i] + (differs ? pixels[i - line] : 0));
  }
}

/* The pixels of a file, `parts` bytes each, 3 or 4: width * height * parts. The caller frees them. */
static inline unsigned char *np_png_read(const unsigned char *file, size_t count, unsigned width, unsigned height,
                                         unsigned *parts) {
  assert_that(count, >, 33);
  if (file[25] != 2) assert_int_equal(file[25], 6); /* the colour type, in the first chunk */
  *parts = file[25] == 6 ? 4 : 3;
  size_t line = (size_t)width * *parts, packed_count = 0, at = 8;
  uLongf size = (uLongf)((line + 1) * height);
  unsigned char *packed = malloc(count), *rows = malloc(size);
  assert_non_null(packed);
  assert_non_null(rows);
  assert_memory_equal(file, "\x89PNG\r\n\x1a\n", 8);
  while (at + 12 <= count) {
    const unsigned char *chunk = file + at, *content = chunk + 8;
    unsigned length = np_png_number(chunk);
    assert_that(length, <=, count - at - 12);
    assert_int_equal(np_png_number(content + length), crc32(0, chunk + 4, length + 4));
    if (memcmp(chunk + 4, "IHDR", 4) == 0) {
      assert_int_equal(np_png_number(content), width);
      assert_int_equal(np_png_number(content + 4), height);
    } else if (memcmp(chunk + 4, "IDAT", 4) == 0) {
      memcpy(packed + packed_count, content, length);
      packed_count += length;
    }
    at += length + 12;
  }
  assert_int_equal(at, count);
  assert_int_equal(uncompress(rows, &size, packed, (uLong)packed_count), Z_OK);
  assert_int_equal(size, (line + 1) * height);
  np_png_rows_of(rows, height, line, rows);
  free(packed);
  return rows;
}

#endif
