/* golden.h: compares a picture with the one that was approved: flat ones as SVG, tests/golden/NAME.svg, byte for
 * byte; solids as pixels, tests/golden/NAME.png, nearly the same, since compilers round differently. With
 * NP_WRITE_GOLDENS set in the environment pictures are rewritten instead: look at them before committing them. */
#ifndef NP_GOLDEN_H
#define NP_GOLDEN_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "png.h"
#include "png_reader.h"
#include "raster.h"
#include "svg.h"
#include "view.h"

static inline void np_assert_golden(const char *name, const nv_canvas *canvas, const char *title) {
  enum { MAX = 1 << 20 };
  char path[400], *text = malloc(MAX), *wanted = malloc(MAX);
  assert_non_null(text);
  assert_non_null(wanted);
  np_writer where = np_writer_over(path, sizeof path), writer = np_writer_over(text, MAX);
  np_write(&where, "%s/golden/%s.svg", NP_TESTS_FOLDER, name);
  nv_svg_write(canvas, title, &writer);
  assert_that(writer.length, <, MAX);
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

/* ---------------------------------------------------------------------------------- pixels */

static inline bool np_golden_write(void *file, const uint8_t *bytes, size_t count) {
  return fwrite(bytes, 1, count, file) == count;
}

/* The pixels of an approved picture, `parts` bytes each. The caller frees them. */
static inline unsigned char *np_golden_read(FILE *file, const nv_raster *picture, unsigned *parts) {
  enum { MAX = 1 << 22 };
  unsigned char *bytes = malloc(MAX);
  size_t count = fread(bytes, 1, MAX, file);
  unsigned char *pixels = np_png_read(bytes, count, (unsigned)picture->width, (unsigned)picture->height, parts);
  free(bytes);
  return pixels;
}

/* Fails if a few values differ much or many differ a little. */
static inline void np_golden_compare(const char *path, const nv_raster *picture, const unsigned char *wanted,
                                     unsigned parts) {
  size_t far = 0, pixels = (size_t)picture->width * (size_t)picture->height, sum = 0;
  for (size_t i = 0; i < pixels; i++, wanted += parts) {
    nv_colour found = picture->pixels[i];
    int apart[3] = {abs(found.r - wanted[0]), abs(found.g - wanted[1]), abs(found.b - wanted[2])};
    for (int k = 0; k < 3; k++) {
      sum += (size_t)apart[k];
      far += apart[k] > 24;
    }
  }
  if (far > 3 * pixels / 1000 || sum > 3 * pixels / 4)
    fail_msg("%s: %zu of %zu values differ by more than 24, and in the mean by %.3f", path, far, 3 * pixels,
             (double)sum / (double)(3 * pixels));
}

static inline void np_assert_picture(const char *name, const nv_canvas *canvas) {
  char path[400];
  nv_mesh mesh = {0};
  nv_raster picture = {0};
  nv_mesh_build(&mesh, canvas, 1);
  assert_true(nv_raster_draw(&picture, &mesh, (int)canvas->width, (int)canvas->height, canvas->paper, 4));
  np_writer where = np_writer_over(path, sizeof path);
  np_write(&where, "%s/golden/%s.png", NP_TESTS_FOLDER, name);
  bool anew = getenv("NP_WRITE_GOLDENS") != NULL;
  FILE *file = fopen(path, anew ? "wb" : "rb");
  if (!file) fail_msg("%s cannot be opened; NP_WRITE_GOLDENS=1 writes it", path);
  if (anew) {
    nv_png *png = nv_png_open(picture.width, np_golden_write, file, NULL);
    assert_true(nv_png_begin(png, picture.height));
    assert_true(nv_png_rows(png, picture.pixels, picture.height));
    assert_true(nv_png_end(png));
    nv_png_close(png);
  } else {
    unsigned parts;
    unsigned char *wanted = np_golden_read(file, &picture, &parts);
    np_golden_compare(path, &picture, wanted, parts);
    free(wanted);
  }
  fclose(file);
  nv_raster_close(&picture);
  nv_mesh_close(&mesh);
}

#endif
