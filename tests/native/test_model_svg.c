/* Solids in SVG: a picture of pixels within the picture. */
#include "model_table.h"

#include <stdlib.h>
#include <zlib.h>

#include "view.h"

/* ------------------------------------------------------------------------------------ SVG */

static int digit_of(char c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

/* The bytes of base64 text; returns how many. */
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

static unsigned number_at(const unsigned char *at) {
  return (unsigned)at[0] << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
}

enum { TIMES = 2, LINE = WIDTH * TIMES * 4 + 1, ROWS = LINE * HEIGHT * TIMES };

/* Rows as a PNG has them are the picture that the raster makes on no paper. */
static void assert_rows(table *held, unsigned char *rows) {
  held->raster.clear = true;
  np_mesh_build_solids(&held->mesh, &held->canvas, TIMES);
  assert_true(np_raster_draw(&held->raster, &held->mesh, WIDTH * TIMES, HEIGHT * TIMES, untinted, 2));
  const unsigned char *pixels = (const unsigned char *)held->raster.pixels;
  size_t full = 0;
  for (size_t y = 0; y < HEIGHT * TIMES; y++)
    for (size_t i = 0; i + 1 < LINE; i++) { /* every byte was told by its difference from the one above */
      unsigned char *byte = &rows[y * LINE + 1 + i];
      if (y > 0) *byte = (unsigned char)(*byte + byte[-LINE]);
      assert_int_equal(*byte, pixels[y * (LINE - 1) + i]);
      full += i % 4 == 3 && *byte == 255;
    }
  assert_true(full > 1000);
  assert_int_equal(pixels[3], 0); /* the corner is transparent */
}

/* Solids in an SVG are a PNG that zlib unpacks. */
static void test_svg_holds_a_picture(void **state) {
  (void)state;
  enum { TEXT = 1 << 21 };
  table held = {0};
  np_camera camera = camera_from(0.4f, 0.3f);
  begin(&held, &camera, 1);
  np_model_body(held.model);
  make_turned(held.model);
  finish(&held);
  char *text = malloc(TEXT);
  unsigned char *file = malloc(TEXT), *rows = malloc(ROWS);
  np_writer writer = np_writer_over(text, TEXT);
  np_svg_write(&held.canvas, "A grip", &writer);
  assert_true(writer.length < TEXT);
  const char *begins = strstr(text, "href=\"data:image/png;base64,");
  assert_non_null(begins);
  size_t count = decode(strchr(begins, ',') + 1, file), at = 8;
  uLongf size = ROWS;
  assert_memory_equal(file, "\x89PNG\r\n\x1a\n", 8);
  for (unsigned chunk = 0; at < count; chunk++, at += number_at(file + at) + 12) {
    unsigned length = number_at(file + at);
    assert_int_equal(number_at(file + at + 8 + length), crc32(0, file + at + 4, length + 4));
    if (chunk == 0) assert_int_equal(number_at(file + at + 8), WIDTH * TIMES);
    if (chunk == 1) assert_int_equal(uncompress(rows, &size, file + at + 8, length), Z_OK);
  }
  assert_int_equal(at, count);
  assert_int_equal(size, ROWS);
  assert_rows(&held, rows);
  free(text);
  free(file);
  free(rows);
  clear_up(&held);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_svg_holds_a_picture),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
