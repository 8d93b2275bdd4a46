/* The raster: samples in triangles, shared edges, blending, bands, and bad sizes. */
#include "test.h"

#include "raster.h"

#include <stdlib.h>

static const nv_colour paper = {247, 242, 232, 255}, ink = {28, 36, 48, 255}, glass = {28, 36, 48, 128};

/* Two triangles that make up the rectangle from (x, y), each corner its colour. */
static nv_mesh rectangle(float x, float y, float width, float height, const nv_colour colours[4]) {
  static float xy[8];
  static nv_colour corners[4];
  static float z[4];
  static int indices[6] = {0, 1, 2, 0, 2, 3};
  static nv_run run = {.kind = NV_RUN_FLAT, .count = 6};
  memcpy(xy, (float[8]){x, y, x + width, y, x + width, y + height, x, y + height}, sizeof xy);
  memcpy(corners, colours, sizeof corners);
  return (nv_mesh){.xy = xy,
                   .z = z,
                   .colours = corners,
                   .indices = indices,
                   .runs = &run,
                   .vertex_count = 4,
                   .index_count = 6,
                   .run_count = 1};
}

static nv_mesh even_rectangle(float x, float y, float width, float height, nv_colour colour) {
  return rectangle(x, y, width, height, (nv_colour[4]){colour, colour, colour, colour});
}

static nv_colour pixel(const nv_raster *raster, int x, int y) { return raster->pixels[y * raster->width + x]; }

static void assert_colour(nv_colour found, nv_colour wanted) {
  assert_int_equal(found.r, wanted.r);
  assert_int_equal(found.g, wanted.g);
  assert_int_equal(found.b, wanted.b);
  assert_int_equal(found.a, wanted.a);
}

TEST(test_whole_pixels) {
  for (int across = 1; across <= 4; across *= 2) {
    nv_raster raster = {0};
    nv_mesh mesh = even_rectangle(3, 5, 10, 30, ink); /* over more than one band */
    assert_true(nv_raster_draw(&raster, &mesh, 20, 40, paper, across));
    for (int y = 0; y < 40; y++)
      for (int x = 0; x < 20; x++)
        assert_colour(pixel(&raster, x, y), x >= 3 && x < 13 && y >= 5 && y < 35 ? ink : paper);
    nv_raster_close(&raster);
  }
}

TEST(test_part_of_a_pixel) {
  nv_raster raster = {0};
  nv_mesh mesh = even_rectangle(2.25f, 2.5f, 4, 4, (nv_colour){0, 0, 0, 255});
  assert_true(nv_raster_draw(&raster, &mesh, 10, 10, (nv_colour){255, 255, 255, 255}, 4));
  assert_int_equal(pixel(&raster, 2, 4).r, 64);  /* a quarter of the paper is left */
  assert_int_equal(pixel(&raster, 6, 4).r, 191); /* three quarters */
  assert_int_equal(pixel(&raster, 4, 2).r, 128);
  assert_int_equal(pixel(&raster, 2, 2).r, 159); /* 6 of 16 samples are covered */
  assert_int_equal(pixel(&raster, 4, 4).r, 0);
  nv_raster_close(&raster);
}

/* A shared edge of glass is nowhere blended twice and leaves no gap, wherever it runs. */
TEST(test_shared_edges) {
  nv_raster raster = {0};
  for (int step = 0; step < 50; step++) {
    nv_mesh mesh = even_rectangle(-3.37f * (float)step, -1.91f * (float)step, 400, 300, glass);
    assert_true(nv_raster_draw(&raster, &mesh, 64, 48, paper, 2));
    for (int i = 1; i < 64 * 48; i++) assert_colour(raster.pixels[i], raster.pixels[0]);
    assert_int_equal(raster.pixels[0].r, 137); /* 28 * 128 / 255 + 247 * 127 / 255 = 137.07 */
  }
  nv_raster_close(&raster);
}

TEST(test_slopes) {
  nv_colour black = {0, 0, 0, 255}, white = {255, 255, 255, 255};
  nv_raster raster = {0};
  nv_mesh mesh = rectangle(0, 0, 256, 8, (nv_colour[4]){black, white, white, black});
  assert_true(nv_raster_draw(&raster, &mesh, 256, 8, paper, 1));
  for (int x = 0; x < 256; x++) {
    int grey = pixel(&raster, x, 3).g;
    assert_between(grey + 1, x, x + 2);
  }
  nv_raster_close(&raster);
}

TEST(test_off_the_picture) {
  nv_raster raster = {0};
  nv_mesh mesh = even_rectangle(-1e6f, -1e6f, 2e6f, 2e6f, ink);
  assert_true(nv_raster_draw(&raster, &mesh, 33, 17, paper, 4));
  for (int i = 0; i < 33 * 17; i++) assert_colour(raster.pixels[i], ink);
  mesh = even_rectangle(50, 5, 10, 10, ink);
  assert_true(nv_raster_draw(&raster, &mesh, 33, 17, paper, 4));
  for (int i = 0; i < 33 * 17; i++) assert_colour(raster.pixels[i], paper);
  nv_raster_close(&raster);
}

TEST(test_bad_sizes) {
  nv_raster raster = {0};
  nv_mesh mesh = {0};
  assert_false(nv_raster_draw(&raster, &mesh, 0, 10, paper, 2));
  assert_false(nv_raster_draw(&raster, &mesh, 10, -1, paper, 2));
  assert_false(nv_raster_draw(&raster, &mesh, NV_RASTER_MAX + 1, 10, paper, 2));
  assert_false(nv_raster_draw(&raster, &mesh, 10, 10, paper, 3));
  assert_true(nv_raster_draw(&raster, &mesh, 10, 10, paper, 2)); /* nothing on it but paper */
  assert_colour(pixel(&raster, 9, 9), paper);
  nv_raster_close(&raster);
}
