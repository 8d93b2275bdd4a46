/* A page shows the texts of a picture over everything else that is in it (nv_svg_texts), so no view draws anything over
 * one of them: not while a solution is played, nor in a chart. */
#include "glyphs.h"
#include "stage/stage_driver.h"
#include "svg.h"
#include "views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --------------------------------------------------------------------------------- what lies where */

static bool in_polygon(const nv_point *points, size_t count, nv_point at) {
  int left = 0, right = 0;
  for (size_t i = 0; i < count; i++) {
    nv_point a = points[i], b = points[(i + 1) % count];
    float side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    left += side > 0;
    right += side < 0;
  }
  return left == 0 || right == 0;
}

static float distance(nv_point a, nv_point b, nv_point at) {
  float x = b.x - a.x, y = b.y - a.y, along = x * x + y * y;
  float share = along > 0 ? nv_clamp(((at.x - a.x) * x + (at.y - a.y) * y) / along, 0, 1) : 0;
  return hypotf(at.x - a.x - share * x, at.y - a.y - share * y);
}

/* Does a shape hide what lies under it at a point? */
static bool hides(const nv_canvas *canvas, const nv_shape *shape, nv_point at) {
  const nv_point *points = canvas->points + shape->first;
  if (shape->colour.a < 128 || shape->kind == NV_SHAPE_TEXT || shape->kind == NV_SHAPE_MODEL) return false;
  if (shape->kind == NV_SHAPE_POLYGON) return in_polygon(points, shape->count, at);
  for (uint32_t i = shape->closed ? 0 : 1; i < shape->count; i++)
    if (distance(points[i > 0 ? i - 1 : shape->count - 1], points[i], at) < shape->width / 2) return true;
  return false;
}

/* Is one of three points of a text, at its quarters, hidden? */
static bool is_hidden(const nv_canvas *canvas, const nv_shape *text, const nv_shape *by) {
  float wide = nv_glyphs_width(canvas->text + text->first, text->width);
  float left = text->at.x - (text->align == NV_ALIGN_MIDDLE ? wide / 2 : text->align == NV_ALIGN_END ? wide : 0);
  for (int i = 1; i <= 3; i++)
    if (hides(canvas, by, (nv_point){left + wide * (float)i / 4, text->at.y - 0.35f * text->width})) return true;
  return false;
}

static size_t check_canvas(const char *id, const char *name, const nv_canvas *canvas) {
  size_t texts = 0;
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *text = &canvas->shapes[i];
    if (text->kind != NV_SHAPE_TEXT) continue;
    texts++;
    for (size_t k = i + 1; k < canvas->shape_count; k++)
      if (is_hidden(canvas, text, &canvas->shapes[k]))
        fail_msg("%s, %s, %g wide: shape %zu is drawn over \"%s\"", id, name, (double)canvas->width, k,
                 canvas->text + text->first);
  }
  return texts;
}

/* --------------------------------------------------------------------------------- suite */

static size_t check_charts(const char *id, const nv_stage *stage, nv_canvas *canvas) {
  const np_game *game = nv_stage_game(stage);
  const nv_view *view = nv_view_of(np_game_puzzle(game));
  size_t texts = 0;
  for (const nv_chart *chart = view->charts; chart && chart->name; chart++) {
    if (nv_chart_absent(chart, np_game_puzzle(game))) continue;
    nv_scene scene = nv_stage_scene(stage);
    scene.width = 480;
    scene.height = chart->height;
    scene.step = UINT32_MAX;
    nv_canvas_clear(canvas, scene.width, scene.height, nv_palette_light.paper);
    chart->draw(game, &scene, canvas);
    texts += check_canvas(id, chart->name, canvas);
  }
  return texts;
}

/* A hint is shown, then a plan is played; charts are checked when nothing moves, the picture at all times. */
static void check_row(const char *id) {
  enum { FRAMES = 400, EVERY = 40 };
  nv_stage *stage = open_stage(id);
  nv_canvas canvas = {0};
  size_t texts = check_charts(id, stage, &canvas);
  nv_stage_hint(stage);
  for (int frame = 0; frame < FRAMES; frame++) {
    if (frame == EVERY) nv_stage_solve(stage, "");
    nv_stage_tick(stage, 0.05);
    nv_stage_draw(stage, &canvas);
    texts += check_canvas(id, "its picture", &canvas);
    if (frame % EVERY == 0) check_charts(id, stage, &canvas);
  }
  assert_that(texts, >, 0);
  nv_canvas_close(&canvas);
  nv_stage_close(stage);
}

TEST(test_rows) { each_fixture(check_row); }

/* The first puzzle of each kind, since a hint about a board of the small fixtures frames no row. */
TEST(test_first_puzzles) {
#define CHECK_KIND(name) check_row(#name);
  NP_KINDS(CHECK_KIND)
}

/* In a low picture the strings of a message are beside the board, whose numbers leave room for the strings' names.
 */
TEST(test_strings_beside_a_board) {
  nv_stage *stage = open_stage("tracks.mums2008");
  nv_canvas canvas = {0};
  nv_stage_resize(stage, 970, 300);
  assert_true(nv_stage_setting(stage, "speed", "32"));
  nv_stage_solve(stage, "");
  while (nv_stage_tick(stage, 0.05)) continue;
  nv_stage_draw(stage, &canvas);
  assert_that(check_canvas("tracks.mums2008", "solved", &canvas), >, 50);
  nv_canvas_close(&canvas);
  nv_stage_close(stage);
}

/* In SVG each text is an element, one a line, in an svg element with the picture's place and size; its base line is on
 * a whole pixel. */
TEST(test_svg) {
  char text[1024];
  np_writer writer = np_writer_over(text, sizeof text);
  nv_canvas canvas = {0};
  nv_canvas_clear(&canvas, 40, 30, nv_palette_light.paper);
  nv_canvas_rect(&canvas, 0, 0, 10, 10, nv_palette_light.ink);
  nv_canvas_text(&canvas, (nv_point){5, 7.4f}, 12, NV_ALIGN_MIDDLE, true, (nv_colour){1, 2, 3, 255}, "a<b");
  nv_canvas_text(&canvas, (nv_point){5, 20.3f}, 12, NV_ALIGN_START, false, (nv_colour){1, 2, 3, 51}, "c");
  nv_svg_texts(&canvas, (nv_point){100, 50.5f}, 2, &writer);
  assert_string_equal(text, "<svg x=\"100\" y=\"50.5\" width=\"40\" height=\"30\">\n"
                            "<text x=\"5\" y=\"7.5\" font-size=\"12\" text-anchor=\"middle\" font-weight=\"600\" "
                            "fill=\"#010203\">a&lt;b</text>\n"
                            "<text x=\"5\" y=\"20.5\" font-size=\"12\" fill=\"#010203\" fill-opacity=\"0.2\">c</text>\n"
                            "</svg>\n");
  nv_canvas_close(&canvas);
}
