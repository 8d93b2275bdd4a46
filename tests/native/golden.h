/* golden.h: a picture held against the one that was approved: flat ones as SVG, tests/golden/NAME.svg, byte for
 * byte; solids as pixels, tests/golden/NAME.png, nearly the same, for compilers round differently. With
 * NP_WRITE_GOLDENS set in the environment pictures are written anew: look at them before committing them. */
#ifndef NP_GOLDEN_H
#define NP_GOLDEN_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "raster.h"
#include "view.h"

static inline void np_assert_golden(const char *name, const np_canvas *canvas, const char *title) {
  enum { MAX = 1 << 20 };
  char path[400], *text = malloc(MAX), *wanted = malloc(MAX);
  assert_true(text && wanted);
  np_writer where = np_writer_over(path, sizeof path), writer = np_writer_over(text, MAX);
  np_write(&where, "%s/golden/%s.svg", NP_TESTS_FOLDER, name);
  np_svg_write(canvas, title, &writer);
  assert_true(writer.length < MAX);
  bool anew = getenv("NP_WRITE_GOLDENS") != NULL;
  FILE *file = fopen(path, anew ? "wb" : "rb");
  if (!file) fail_msg("%s cannot be opened; NP_WRITE_GOLDENS=1 writes it", path);
  if (anew)
    assert_int_equal(fwrite(text, 1, writer.length, file), writer.length);
  else
    wanted[fread(wanted, 1, MAX - 1, file)] = '\0';
  fclose(file);
  size_t same = 0;
  while (!anew && text[same] && text[same] == wanted[same]) same++;
  if (!anew && text[same] != wanted[same])
    fail_msg("%s differs from byte %zu on: ...%.60s... is now ...%.60s...", path, same, wanted + same, text + same);
  free(text);
  free(wanted);
}

/* ---------------------------------------------------------------------------------- pixels
 *
 * The PNGs have 8 bits of red, green and blue a pixel, one IDAT chunk and no filters: np_golden_write makes such. */

typedef struct np_golden_pixels {
  int width, height;
  unsigned char *rows; /* one byte before each row, then three a pixel */
} np_golden_pixels;

static inline size_t np_golden_bytes(const np_golden_pixels *picture) {
  return ((size_t)picture->width * 3 + 1) * (size_t)picture->height;
}

static inline void np_golden_chunk(FILE *file, const char *name, const unsigned char *bytes, size_t count) {
  unsigned char head[8] = {0}, sum[4];
  for (int i = 0; i < 4; i++) head[i] = (unsigned char)(count >> (24 - 8 * i));
  memcpy(head + 4, name, 4);
  uLong check = crc32(crc32(0, head + 4, 4), bytes, (uInt)count);
  for (int i = 0; i < 4; i++) sum[i] = (unsigned char)(check >> (24 - 8 * i));
  fwrite(head, 1, 8, file);
  if (count > 0) fwrite(bytes, 1, count, file);
  fwrite(sum, 1, 4, file);
}

static inline void np_golden_write(FILE *file, const np_golden_pixels *picture) {
  unsigned char head[13] = {0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0};
  uLongf packed_size = compressBound((uLong)np_golden_bytes(picture));
  unsigned char *packed = malloc(packed_size);
  for (int i = 0; i < 4; i++) {
    head[i] = (unsigned char)((unsigned)picture->width >> (24 - 8 * i));
    head[4 + i] = (unsigned char)((unsigned)picture->height >> (24 - 8 * i));
  }
  assert_int_equal(compress2(packed, &packed_size, picture->rows, (uLong)np_golden_bytes(picture), 9), Z_OK);
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  np_golden_chunk(file, "IHDR", head, sizeof head);
  np_golden_chunk(file, "IDAT", packed, packed_size);
  np_golden_chunk(file, "IEND", head, 0);
  free(packed);
}

static inline unsigned np_golden_number(const unsigned char *at) {
  return (unsigned)at[0] << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
}

/* `wanted` is as large as `picture`. */
static inline void np_golden_read(FILE *file, const char *path, const np_golden_pixels *picture,
                                  unsigned char *wanted) {
  enum { IDAT = 8 + 25, MAX = 1 << 22 };
  unsigned char *bytes = malloc(MAX);
  size_t count = fread(bytes, 1, MAX, file);
  uLongf size = (uLongf)np_golden_bytes(picture);
  if (count < IDAT + 8 || np_golden_number(bytes + 16) != (unsigned)picture->width ||
      np_golden_number(bytes + 20) != (unsigned)picture->height ||
      uncompress(wanted, &size, bytes + IDAT + 8, np_golden_number(bytes + IDAT)) != Z_OK ||
      size != np_golden_bytes(picture))
    fail_msg("%s is not a picture of %d x %d", path, picture->width, picture->height);
  free(bytes);
}

/* Where a few pixels differ much, or many differ at all, the picture is another one. */
static inline void np_golden_compare(const char *path, const np_golden_pixels *picture, const unsigned char *wanted) {
  size_t far = 0, bytes = np_golden_bytes(picture), sum = 0;
  for (size_t i = 0; i < bytes; i++) {
    int apart = abs((int)picture->rows[i] - (int)wanted[i]);
    sum += (size_t)apart;
    far += apart > 24;
  }
  if (far > bytes / 1000 || sum > bytes / 4)
    fail_msg("%s: %zu of %zu values differ by more than 24, and in the mean by %.3f", path, far, bytes,
             (double)sum / (double)bytes);
}

static inline void np_assert_picture(const char *name, const np_canvas *canvas) {
  char path[400];
  np_mesh mesh = {0};
  np_raster raster = {0};
  np_golden_pixels picture = {(int)canvas->width, (int)canvas->height, NULL};
  np_mesh_build(&mesh, canvas, 1);
  assert_true(np_raster_draw(&raster, &mesh, picture.width, picture.height, canvas->paper, 4));
  picture.rows = calloc(1, np_golden_bytes(&picture));
  unsigned char *wanted = calloc(1, np_golden_bytes(&picture)), *at = picture.rows;
  for (int i = 0; i < picture.width * picture.height; i++) {
    if (i % picture.width == 0) at++;
    *at++ = raster.pixels[i].r;
    *at++ = raster.pixels[i].g;
    *at++ = raster.pixels[i].b;
  }
  np_writer where = np_writer_over(path, sizeof path);
  np_write(&where, "%s/golden/%s.png", NP_TESTS_FOLDER, name);
  bool anew = getenv("NP_WRITE_GOLDENS") != NULL;
  FILE *file = fopen(path, anew ? "wb" : "rb");
  if (!file) fail_msg("%s cannot be opened; NP_WRITE_GOLDENS=1 writes it", path);
  if (anew)
    np_golden_write(file, &picture);
  else
    np_golden_read(file, path, &picture, wanted);
  fclose(file);
  if (!anew) np_golden_compare(path, &picture, wanted);
  free(wanted);
  free(picture.rows);
  np_raster_close(&raster);
  np_mesh_close(&mesh);
}

#endif
