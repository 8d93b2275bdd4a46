/* Solids in an SVG are an embedded PNG; and the PNG writer by itself. */
#include "model_table.h"

#include <stdlib.h>

#include "png.h"
#include "png_reader.h"
#include "svg.h"
#include "view.h"

/* ------------------------------------------------------------------------------------ SVG */

static int digit_of(char c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

/* Decodes base64 up to the first other character; returns the number of bytes. */
static size_t decode(const char *text, unsigned char *bytes) {
  size_t count = 0;
  int bits = 0, held = 0;
  for (; digit_of(*text) >= 0; text++) {
    held = held << 6 | digit_of(*text);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[count++] = (unsigned char)(held >> bits);
    held &= (1 << bits) - 1;
  }
  return count;
}

enum { SCALE = 2 }; /* pixels of the PNG to a unit of the canvas, each way */

/* The PNG's pixels are those that the rasterizer draws on a transparent background. */
static void assert_pixels(table *held, const unsigned char *found) {
  held->raster.clear = true;
  nv_mesh_build_solids(&held->mesh, &held->canvas, SCALE);
  assert_true(nv_raster_draw(&held->raster, &held->mesh, WIDTH * SCALE, HEIGHT * SCALE, untinted, 2));
  const unsigned char *pixels = (const unsigned char *)held->raster.pixels;
  size_t opaque = 0;
  assert_memory_equal(found, pixels, WIDTH * SCALE * HEIGHT * SCALE * 4);
  for (size_t i = 3; i < WIDTH * SCALE * HEIGHT * SCALE * 4; i += 4) opaque += pixels[i] == 255;
  assert_that(opaque, >, 1000);
  assert_int_equal(pixels[3], 0); /* the corner is transparent */
}

/* The PNG of the solids can be decompressed with zlib. */
TEST(test_solids_in_svg_are_a_png) {
  enum { TEXT = 1 << 21 };
  table held = {0};
  nv_camera camera = camera_from(0.4f, 0.3f);
  begin(&held, &camera, 1);
  nv_model_body(held.model);
  make_turned(held.model);
  finish(&held);
  char *text = malloc(TEXT);
  unsigned char *file = malloc(TEXT);
  np_writer writer = np_writer_over(text, TEXT);
  nv_svg_write(&held.canvas, "A grip", &writer);
  assert_that(writer.length, <, TEXT);
  const char *begins = strstr(text, "href=\"data:image/png;base64,");
  assert_non_null(begins);
  unsigned parts;
  size_t count = decode(strchr(begins, ',') + 1, file);
  unsigned char *pixels = np_png_read(file, count, WIDTH * SCALE, HEIGHT * SCALE, &parts);
  assert_int_equal(parts, 4);
  assert_pixels(&held, pixels);
  free(pixels);
  free(text);
  free(file);
  clear_up(&held);
}

/* ------------------------------------------------------------------------------------ PNG */

typedef struct sink {
  unsigned char *bytes;
  size_t count, max;
} sink;

static bool take(void *user, const uint8_t *bytes, size_t count) {
  sink *into = user;
  if (into->count + count > into->max) return false;
  memcpy(into->bytes + into->count, bytes, count);
  into->count += count;
  return true;
}

static bool write_noise(unsigned width, unsigned height, const nv_colour *pixels, sink *into) {
  nv_png *png = nv_png_open((int)width, take, into, NULL);
  bool good = nv_png_begin(png, (int)height);
  for (unsigned y = 0; good && y < height; y++) good = nv_png_rows(png, pixels + y * width, 1);
  good = good && nv_png_end(png);
  nv_png_close(png);
  return good;
}

/* Pixels that cannot be compressed at all, partly, and almost entirely; from one pixel to several of the blocks in
 * which the writer compresses. */
TEST(test_png_of_any_pixels) {
  static const struct {
    unsigned width, height;
    unsigned values; /* different values of a byte */
  } pictures[] = {{1, 1, 256}, {700, 500, 256}, {5, 3, 2}, {1500, 900, 1}};
  for (size_t p = 0; p < sizeof pictures / sizeof *pictures; p++) {
    unsigned width = pictures[p].width, height = pictures[p].height, parts;
    size_t count = (size_t)width * height;
    nv_colour *pixels = malloc(count * sizeof *pixels);
    sink into = {malloc(count * 5 + 1000), 0, count * 5 + 1000};
    uint32_t chance = 1;
    for (size_t i = 0; i < count; i++) {
      uint8_t part[4];
      for (int k = 0; k < 4; k++)
        part[k] = (uint8_t)((chance = chance * 1664525 + 1013904223) >> 24) % pictures[p].values;
      pixels[i] = (nv_colour){part[0], part[1], part[2], part[3]};
    }
    assert_true(write_noise(width, height, pixels, &into));
    unsigned char *found = np_png_read(into.bytes, into.count, width, height, &parts);
    for (size_t i = 0; i < count; i++) assert_memory_equal(found + 4 * i, &pixels[i], 4);
    if (pictures[p].values == 1) assert_that(into.count, <, count / 20);
    into.max = into.count - 1; /* one byte too little room: writing must return false */
    into.count = 0;
    assert_false(write_noise(width, height, pixels, &into));
    free(found);
    free(into.bytes);
    free(pixels);
  }
}
