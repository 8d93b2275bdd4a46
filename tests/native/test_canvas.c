/* The canvas and what becomes of it: triangles, lettering, SVG. */
#include "test.h"

#include <math.h>
#include <stdlib.h>

#include "glyphs.h"
#include "items.h"
#include "mesh.h"
#include "svg.h"
#include "view.h"

static const nv_colour black = {0, 0, 0, 255}, red = {255, 0, 0, 255}, none = {0, 0, 0, 0};

static void print_svg(const nv_canvas *canvas, const char *title, char *text, size_t size) {
  np_writer writer = np_writer_over(text, size);
  nv_svg_write(canvas, title, &writer);
  assert_that(writer.length, <, size);
}

static double mesh_area(const nv_mesh *mesh) {
  double area = 0;
  for (size_t i = 0; i < mesh->index_count; i += 3) {
    const float *a = mesh->xy + 2 * mesh->indices[i], *b = mesh->xy + 2 * mesh->indices[i + 1];
    const float *c = mesh->xy + 2 * mesh->indices[i + 2];
    area += fabs(((double)b[0] - a[0]) * ((double)c[1] - a[1]) - ((double)c[0] - a[0]) * ((double)b[1] - a[1])) / 2;
  }
  return area;
}

/* ------------------------------------------------------------------------------- canvas */

TEST(test_shapes) {
  nv_canvas canvas = {0};
  nv_canvas_clear(&canvas, 100, 50, none);
  canvas.tag = 7;
  nv_canvas_rect(&canvas, 1, 2, 3, 4, red);
  nv_canvas_polygon(&canvas, (nv_point[]){{0, 0}, {1, 1}}, 2, red); /* two corners are no polygon */
  nv_canvas_shaded(&canvas, (nv_point[]){{0, 0}, {9, 0}, {0, 9}},
                   (nv_colour[]){{30, 0, 0, 255}, {60, 0, 0, 255}, {90, 3, 0, 255}}, 3);
  assert_int_equal(canvas.shape_count, 2);
  assert_int_equal(canvas.shapes[0].count, 4);
  assert_int_equal(canvas.shapes[0].tag, 7);
  assert_int_equal(canvas.shapes[1].colour.r, 60);
  assert_int_equal(canvas.shapes[1].colour.g, 1);
  assert_true(canvas.shapes[1].shaded);
  nv_canvas_text(&canvas, (nv_point){5, 6}, 10, NV_ALIGN_END, true, black, "19 of 63");
  assert_string_equal(canvas.text + canvas.shapes[2].first, "19 of 63");
  assert_false(canvas.full);
  nv_canvas_close(&canvas);
  assert_int_equal(canvas.shape_count, 0);
}

/* Draws a frame: a background of some squares if the canvas asks for it, and a line over it. Returns whether it
 * asked. */
static bool draw_frame(nv_canvas *canvas, float width, uint64_t key, int squares) {
  nv_canvas_clear(canvas, width, 100, none);
  bool asked = nv_canvas_begin_background(canvas, key);
  for (int i = 0; asked && i < squares; i++) nv_canvas_rect(canvas, (float)i, 0, 1, 1, red);
  if (asked) nv_canvas_text(canvas, (nv_point){0, 9}, 10, NV_ALIGN_START, false, black, "background");
  if (asked) nv_canvas_end_background(canvas);
  nv_canvas_line(canvas, (nv_point){0, 50}, (nv_point){100, 50}, 2, black);
  assert_int_equal(canvas->shape_count, squares + 2);
  assert_int_equal(canvas->shapes[0].kind, NV_SHAPE_POLYGON);
  assert_string_equal(canvas->text + canvas->shapes[squares].first, "background");
  return asked;
}

TEST(test_background) {
  nv_canvas canvas = {0};
  assert_true(draw_frame(&canvas, 100, 7, 3));
  uint32_t version = canvas.background_version;
  assert_false(draw_frame(&canvas, 100, 7, 3)); /* the same key: it is there */
  assert_int_equal(canvas.background_version, version);
  assert_true(draw_frame(&canvas, 100, 8, 4)); /* another key, */
  assert_int_not_equal(canvas.background_version, version);
  assert_true(draw_frame(&canvas, 200, 8, 4)); /* another size, */
  nv_canvas_clear(&canvas, 200, 100, none);
  nv_canvas_rect(&canvas, 0, 0, 5, 5, black);
  assert_true(draw_frame(&canvas, 200, 8, 4)); /* and a frame without a background, which is written over it */
  assert_false(draw_frame(&canvas, 200, 8, 4));
  nv_canvas_scale(&canvas, 2);
  assert_true(draw_frame(&canvas, 200, 8, 4));
  nv_canvas_close(&canvas);
}

TEST(test_scale) {
  nv_canvas canvas = {0};
  nv_canvas_clear(&canvas, 100, 50, none);
  uint32_t version = canvas.version;
  nv_canvas_rect(&canvas, 10, 20, 30, 8, red);
  nv_canvas_line(&canvas, (nv_point){0, 0}, (nv_point){4, 6}, 3, red);
  nv_canvas_text(&canvas, (nv_point){5, 6}, 10, NV_ALIGN_END, true, black, "63");
  nv_canvas_scale(&canvas, 0.5f);
  assert_that(canvas.width, ==, 50);
  assert_that(canvas.height, ==, 25);
  assert_that(canvas.points[2].x, ==, 20);
  assert_that(canvas.points[2].y, ==, 14); /* the rectangle's far corner */
  assert_that(canvas.shapes[1].width, ==, 1.5f);
  assert_that(canvas.shapes[2].width, ==, 5);
  assert_that(canvas.shapes[2].at.x, ==, 2.5f);
  assert_that(canvas.shapes[2].at.y, ==, 3);
  assert_int_equal(canvas.version, version);
  nv_canvas_clear(&canvas, 100, 50, none);
  assert_int_not_equal(canvas.version, version);
  nv_canvas_close(&canvas);
}

TEST(test_memory_is_kept) {
  nv_canvas canvas = {0};
  nv_mesh mesh = {0};
  const void *shapes = NULL, *points = NULL, *xy = NULL;
  for (int frame = 0; frame < 3; frame++) {
    nv_canvas_clear(&canvas, 100, 100, none);
    for (int i = 0; i < 500; i++) {
      nv_canvas_disc(&canvas, (nv_point){50, 50}, (float)i / 10, red);
      nv_canvas_text(&canvas, (nv_point){0, 50}, 12, NV_ALIGN_START, false, black, "Chinese rings");
    }
    nv_mesh_build(&mesh, &canvas, 2);
    if (frame > 0) {
      assert_ptr_equal(shapes, canvas.shapes);
      assert_ptr_equal(points, canvas.points);
      assert_ptr_equal(xy, mesh.xy);
    }
    shapes = canvas.shapes;
    points = canvas.points;
    xy = mesh.xy;
  }
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
}

TEST(test_colours) {
  nv_colour half = nv_colour_mix((nv_colour){0, 100, 200, 255}, (nv_colour){100, 0, 201, 255}, 0.5f);
  assert_int_equal(half.r, 50);
  assert_int_equal(half.g, 50);
  assert_int_equal(nv_colour_mix(black, red, 7).r, 255); /* shares are kept within 0..1 */
  assert_int_equal(nv_colour_fade(red, 0.5f).a, 128);
  nv_palette palette = nv_palette_light;
  size_t count = 0;
  for (const char *const *role = nv_palette_roles(); *role; role++, count++)
    assert_non_null(nv_palette_role(&palette, *role));
  assert_int_equal(count, 9);
  assert_null(nv_palette_role(&palette, "gold"));
  *nv_palette_role(&palette, "brass") = red;
  assert_int_equal(palette.brass.r, 255);
}

/* -------------------------------------------------------------------------------- mesh */

TEST(test_areas) {
  nv_canvas canvas = {0};
  nv_mesh mesh = {0};
  nv_canvas_clear(&canvas, 100, 100, none);
  nv_canvas_rect(&canvas, 10, 10, 30, 20, red);
  nv_mesh_build(&mesh, &canvas, 2);
  assert_close(mesh_area(&mesh), 30 * 20 * 4, 0.01);
  nv_canvas_clear(&canvas, 100, 100, none);
  nv_canvas_disc(&canvas, (nv_point){50, 50}, 40, red);
  nv_mesh_build(&mesh, &canvas, 1);
  assert_close(mesh_area(&mesh), 3.14159265 * 1600, 1600 * 0.05);
  nv_canvas_clear(&canvas, 100, 100, none);
  nv_canvas_line(&canvas, (nv_point){10, 50}, (nv_point){90, 50}, 0.25f,
                 red); /* thinner than a pixel: fainter instead */
  nv_mesh_build(&mesh, &canvas, 1);
  assert_close(mesh_area(&mesh), 80, 0.01);
  assert_int_equal(mesh.colours[0].a, 64);
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
}

/* How far a point is from a line, from a dot and from an area. */
TEST(test_distances) {
  const nv_point at = {50, 10}, line[2] = {{20, 50}, {80, 50}}, area[3] = {{20, 30}, {80, 30}, {50, 70}};
  nv_canvas canvas = {0};
  nv_canvas_clear(&canvas, 100, 100, none);
  nv_canvas_stroke(&canvas, line, 2, 8, false, red);
  nv_canvas_stroke(&canvas, &line[0], 1, 8, false, red); /* a dot */
  nv_canvas_polygon(&canvas, area, 3, red);
  assert_close(nv_shape_distance(&canvas, &canvas.shapes[0], at), 40 - 4, 1e-3);
  assert_close(nv_shape_distance(&canvas, &canvas.shapes[1], at), 50 - 4, 1e-3);
  assert_close(nv_shape_distance(&canvas, &canvas.shapes[2], at), 20, 1e-3);
  nv_canvas_close(&canvas);
}

/* A bent line covers every point within half its width and none farther away. */
TEST(test_stroke_covers) {
  nv_canvas canvas = {0};
  nv_mesh mesh = {0};
  const nv_point corner[3] = {{20, 20}, {80, 20}, {50, 70}};
  nv_canvas_clear(&canvas, 100, 100, none);
  nv_canvas_stroke(&canvas, corner, 3, 8, false, red);
  nv_mesh_build(&mesh, &canvas, 1);
  for (int y = 0; y < 100; y += 2)
    for (int x = 0; x < 100; x += 2) {
      float nearest = INFINITY;
      for (int i = 0; i < 2; i++) {
        float dx = corner[i + 1].x - corner[i].x, dy = corner[i + 1].y - corner[i].y, px = (float)x - corner[i].x,
              py = (float)y - corner[i].y;
        float share = fmaxf(0, fminf(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
        nearest = fminf(nearest, hypotf(px - share * dx, py - share * dy));
      }
      bool covered = false;
      for (size_t i = 0; i < mesh.index_count && !covered; i += 3) {
        float side[3];
        for (int j = 0; j < 3; j++) {
          const float *a = mesh.xy + 2 * mesh.indices[i + (size_t)j],
                      *b = mesh.xy + 2 * mesh.indices[i + (size_t)(j + 1) % 3];
          side[j] = (b[0] - a[0]) * ((float)y - a[1]) - (b[1] - a[1]) * ((float)x - a[0]);
        }
        covered = (side[0] >= 0 && side[1] >= 0 && side[2] >= 0) || (side[0] <= 0 && side[1] <= 0 && side[2] <= 0);
      }
      if (nearest < 3.7f) assert_true(covered);
      if (nearest > 4.1f) assert_false(covered);
    }
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
}

/* ------------------------------------------------------------------------------- glyphs */

typedef struct ink {
  float left, right, top, bottom;
  size_t strokes, points;
} ink;

static void take_ink(void *user, const nv_point *points, size_t count) {
  ink *found = user;
  assert_that(count, >=, 1);
  found->strokes++;
  found->points += count;
  for (size_t i = 0; i < count; i++) {
    found->left = fminf(found->left, points[i].x);
    found->right = fmaxf(found->right, points[i].x);
    found->top = fminf(found->top, points[i].y);
    found->bottom = fmaxf(found->bottom, points[i].y);
  }
}

static ink ink_of(const char *text, float size) {
  ink found = {INFINITY, -INFINITY, INFINITY, -INFINITY, 0, 0};
  nv_glyphs_strokes(text, (nv_point){0, 0}, size, take_ink, &found);
  return found;
}

TEST(test_lettering) {
  const char *all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-.,:/()'=!?%<>~_*;\"";
  ink box = ink_of("\x01", 100);
  for (const char *at = all; *at; at++) {
    char letter[2] = {*at, '\0'};
    ink found = ink_of(letter, 100);
    assert_that(found.strokes, >, 0);
    /* drawn, not the box that stands for what is missing */
    assert_false(found.points == box.points && found.right == box.right && found.top == box.top);
    assert_that(found.left, >=, -6);
    assert_that(found.right, <=, nv_glyphs_width(letter, 100) + 6); /* curves swing out a little */
    assert_that(found.top, >=, -80);
    assert_that(found.bottom, <=, 25);
  }
  for (char letter = 'A'; letter <= 'Z'; letter++) {
    ink found = ink_of((char[]){letter, '\0'}, 100);
    assert_close(found.top, -70, 3); /* a capital is 0.7 of the size high */
    if (letter != 'Q') assert_close(found.bottom, 0, 3);
  }
  assert_int_equal(ink_of(" ", 100).strokes, 0);
  assert_close(nv_glyphs_width("", 10), 0, 0);
  assert_close(nv_glyphs_width("1024", 20), 2 * nv_glyphs_width("1024", 10), 0.001);
  assert_int_equal(ink_of("\xC3\xA9", 100).strokes, ink_of("\x01", 100).strokes); /* one box a character, not a byte */
  assert_that(nv_glyphs_weight(10, true), >, nv_glyphs_weight(10, false));
}

/* A text begins, is centred or ends at its anchor, to the pixel. */
TEST(test_text_alignment) {
  nv_canvas canvas = {0};
  nv_mesh mesh = {0};
  const nv_align aligns[3] = {NV_ALIGN_START, NV_ALIGN_MIDDLE, NV_ALIGN_END};
  float width = nv_glyphs_width("HH", 40);
  for (int i = 0; i < 3; i++) {
    nv_canvas_clear(&canvas, 300, 100, none);
    nv_canvas_text(&canvas, (nv_point){150, 50}, 40, aligns[i], false, black, "HH");
    nv_mesh_build(&mesh, &canvas, 1);
    float left = INFINITY, right = -INFINITY;
    for (size_t v = 0; v < mesh.vertex_count; v++) {
      left = fminf(left, mesh.xy[2 * v]);
      right = fmaxf(right, mesh.xy[2 * v]);
    }
    float half = nv_glyphs_weight(40, false) / 2, wanted = 150 - width * (float)i / 2;
    assert_close(left, wanted - half, 0.5);
    assert_close(right, wanted + width + half, 0.5);
  }
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
}

/* ---------------------------------------------------------------------------------- SVG */

TEST(test_svg) {
  char text[2000];
  nv_canvas canvas = {0};
  nv_canvas_clear(&canvas, 40, 30.5f, (nv_colour){247, 242, 232, 255});
  canvas.tag = 3;
  nv_canvas_polygon(&canvas, (nv_point[]){{0, 0}, {10.126f, 0}, {-0.004f, 9.9f}}, 3, (nv_colour){255, 0, 10, 51});
  canvas.tag = 0;
  nv_canvas_line(&canvas, (nv_point){1, 2}, (nv_point){3, 4.5f}, 1.25f, black);
  nv_canvas_text(&canvas, (nv_point){20, 10}, 12, NV_ALIGN_MIDDLE, true, red, "1 < 2 & \"3\"");
  print_svg(&canvas, "a <title>", text, sizeof text);
  assert_string_equal(
      text, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30.5\" width=\"40\" height=\"30.5\" "
            "font-family=\"system-ui, sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\" role=\"img\">\n"
            "<title>a &lt;title&gt;</title>\n"
            "<rect width=\"100%\" height=\"100%\" fill=\"#f7f2e8\"/>\n"
            "<path d=\"M0 0L10.13 0 0 9.9Z\" fill=\"#ff000a\" fill-opacity=\"0.2\" data-tag=\"3\"/>\n"
            "<path d=\"M1 2L3 4.5\" fill=\"none\" stroke=\"#000000\" stroke-width=\"1.25\"/>\n"
            "<text x=\"20\" y=\"10\" font-size=\"12\" text-anchor=\"middle\" font-weight=\"600\" fill=\"#ff0000\">"
            "1 &lt; 2 &amp; &quot;3&quot;</text>\n"
            "</svg>\n");
  nv_canvas_clear(&canvas, 40, 30, none);
  print_svg(&canvas, NULL, text, sizeof text);
  assert_has(text, "aria-hidden");
  assert_lacks(text, "<rect");
  nv_canvas_close(&canvas);
}

/* Polygons that are joined are one element with all their corners; a polygon that differs stays an element of its
 * own. */
TEST(test_joined) {
  char text[4000];
  nv_canvas canvas = {0};
  nv_canvas_clear(&canvas, 100, 50, none);
  nv_canvas_join(&canvas); /* nothing there */
  for (int i = 0; i < 3; i++) {
    nv_canvas_rect(&canvas, 10 * (float)i, 0, 5, 5, red);
    nv_canvas_join(&canvas);
  }
  nv_canvas_rect(&canvas, 50, 0, 5, 5, black); /* another colour */
  nv_canvas_join(&canvas);
  canvas.tag = 4;
  nv_canvas_rect(&canvas, 60, 0, 5, 5, black); /* another tag */
  nv_canvas_join(&canvas);
  nv_canvas_line(&canvas, (nv_point){0, 0}, (nv_point){9, 9}, 1, black);
  nv_canvas_join(&canvas);
  static const int joined[] = {0, 1, 1, 0, 0, 0};
  for (size_t i = 0; i < 6; i++) assert_int_equal(canvas.shapes[i].joined, joined[i]);
  np_writer writer = np_writer_over(text, sizeof text);
  nv_svg_write(&canvas, NULL, &writer);
  size_t paths = 0;
  for (const char *at = text; (at = strstr(at, "<path")) != NULL; at++) paths++;
  assert_int_equal(paths, 4);
  assert_has(text, "d=\"M0 0L5 0 5 5 0 5ZM10 0L15 0 15 5 10 5ZM20 0L25 0 25 5 20 5Z\" fill=");
  nv_canvas_close(&canvas);
}
