/* What charts say can be read: all texts are within the chart, and no two lie over one another, also in a page's
 * letters, which are broader than the program's own. */
#include "charts.h"
#include "glyphs.h"
#include "play.h"
#include "stage/stage_driver.h"
#include "svg.h"
#include "views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CHART_WIDTH = 480 };

typedef struct box {
  float left, top, right, bottom;
} box;

static box box_of(const nv_canvas *canvas, const nv_shape *shape) {
  float wide = 1.12f * nv_glyphs_width(canvas->text + shape->first, shape->width);
  float left = shape->at.x - (shape->align == NV_ALIGN_MIDDLE ? wide / 2 : shape->align == NV_ALIGN_END ? wide : 0);
  return (box){left, shape->at.y - 0.7f * shape->width, left + wide, shape->at.y};
}

static bool meet(box a, box b) { return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; }

static void check_texts(const char *id, const nv_chart *chart, const nv_canvas *canvas) {
  for (size_t i = 0; i < canvas->shape_count; i++) {
    if (canvas->shapes[i].kind != NV_SHAPE_TEXT) continue;
    const char *text = canvas->text + canvas->shapes[i].first;
    box at = box_of(canvas, &canvas->shapes[i]);
    if (at.left < -2 || at.top < 0 || at.right > canvas->width + 2 || at.bottom > canvas->height)
      fail_msg("%s, %s, %g wide: \"%s\" is cut off", id, chart->name, (double)canvas->width, text);
    for (size_t j = 0; j < i; j++)
      if (canvas->shapes[j].kind == NV_SHAPE_TEXT && meet(at, box_of(canvas, &canvas->shapes[j])))
        fail_msg("%s, %s, %g wide: \"%s\" and \"%s\" lie over one another", id, chart->name, (double)canvas->width,
                 text, canvas->text + canvas->shapes[j].first);
  }
}

/* On a desk, on a phone, and below the puzzle on a tablet; and wide. */
TEST(test_texts) {
  static const char *const ids[] = {"rings.3",
                                    "rings.6",
                                    "rings.6.fast",
                                    "rings.12",
                                    "keydisk.a",
                                    "keydisk.b",
                                    "keydisk.hardest",
                                    "ogear.corrected",
                                    "ogear.corrected~Top-South-4",
                                    "ogear.published",
                                    "ogear.corrected~Lef-North-1",
                                    "tracks.mums2008"};
  static const float widths[] = {517, 350, 700, 920};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    for (size_t j = 0; j < sizeof widths / sizeof *widths; j++) {
      shown found = show(ids[i], widths[j], 400, false);
      for (const nv_chart *chart = found.view->charts; chart && chart->name; chart++) {
        if (nv_chart_absent(chart, found.puzzle)) continue;
        draw_chart(chart, found.game, widths[j], chart->height, &nv_palette_light, &canvas);
        check_texts(ids[i], chart, &canvas);
      }
      np_game_close(found.game);
    }
  nv_canvas_close(&canvas);
}

/* Where there is no path, nothing is said about how it was found. */
TEST(test_no_path) {
  static const char *const ids[] = {"tracks.3x3.3-3-3.3-3-3.c1r1.c3r3", "tracks.3x3.3-3-3.3-0-3.c1r1.c3r3"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < 2; i++) {
    bool found = false;
    np_game *game = open_game(ids[i]);
    draw_chart(chart_named("tracks", "paths"), game, CHART_WIDTH, 260, &nv_palette_light, &canvas);
    for (size_t k = 0; k < canvas.shape_count; k++)
      found |= canvas.shapes[k].kind == NV_SHAPE_TEXT && strstr(canvas.text + canvas.shapes[k].first, "guess");
    assert_int_equal(found, i == 0);
    np_game_close(game);
  }
  nv_canvas_close(&canvas);
}

/* A chart as SVG. */
static char *svg_of(const nv_stage *stage, const nv_chart *chart) {
  enum { WIDTH = 480, SIZE = 400000 };
  nv_canvas canvas;
  char *text = malloc(SIZE);
  np_writer writer = np_writer_over(text, SIZE);
  nv_scene scene = nv_stage_scene(stage);
  scene.width = WIDTH;
  scene.height = chart->height;
  scene.focus.part = 0; /* Restart does not end a choice, so leave it out of the comparison */
  nv_canvas_open(&canvas);
  nv_canvas_clear(&canvas, WIDTH, chart->height, nv_palette_light.paper);
  chart->draw(nv_stage_game(stage), &scene, &canvas);
  nv_svg_write(&canvas, NULL, &writer);
  assert_that(writer.length, <, SIZE);
  nv_canvas_close(&canvas);
  return text;
}

/* After Restart each chart is as it was at first: earlier moves are no longer shown. */
TEST(test_restarted) {
  for (size_t i = 0; np_kind_at(i); i++) {
    nv_stage *fresh = open_stage(np_kind_default(np_kind_at(i))), *used = open_stage(np_kind_default(np_kind_at(i)));
    const nv_view *view = nv_view_of(np_game_puzzle(nv_stage_game(fresh)));
    for (int k = 0; k < 3; k++) {
      if (!nv_stage_hint(used)) fail_msg("%s: its default puzzle is solved after %d hints", view->kind, k);
      for (int step = 0; step < 3 && nv_stage_status(used).hints > 0; step++) assert_true(nv_stage_next_hint(used));
      rest(used);
    }
    assert_that(np_game_place(nv_stage_game(used)), >, 2);
    assert_true(nv_stage_restart(used));
    rest(used);
    for (const nv_chart *chart = view->charts; chart && chart->name; chart++) {
      if (nv_chart_absent(chart, np_game_puzzle(nv_stage_game(fresh)))) continue;
      char *one = svg_of(fresh, chart), *other = svg_of(used, chart);
      if (strcmp(one, other) != 0) fail_msg("%s, %s", view->kind, chart->name);
      free(one);
      free(other);
    }
    nv_stage_close(fresh);
    nv_stage_close(used);
  }
}

/* Draws a chart as a page does, now. */
static void draw_now(const nv_stage *stage, const nv_chart *chart, nv_canvas *canvas) {
  nv_scene scene = nv_stage_scene(stage);
  scene.width = CHART_WIDTH;
  scene.height = chart->height;
  scene.step = UINT32_MAX;
  canvas->items = true;
  nv_canvas_clear(canvas, CHART_WIDTH, chart->height, nv_palette_light.paper);
  chart->draw(nv_stage_game(stage), &scene, canvas);
}

/* A stage in the middle of a plan, after a move that was refused. */
static nv_stage *open_midway(const char *id, const char *refused) {
  nv_stage *stage = open_stage(id);
  assert_true(nv_stage_solve(stage, NULL));
  nv_stage_pause(stage, true);
  nv_stage_seek(stage, np_game_length(nv_stage_game(stage)) / 3);
  rest(stage);
  nv_stage_move(stage, refused);
  return stage;
}

static bool is_coloured(nv_colour colour) {
  const nv_palette *light = &nv_palette_light;
  const nv_colour own[] = {light->brass, light->steel, light->oxblood, light->verdigris, light->violet};
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (own[i].r == colour.r && own[i].g == colour.g && own[i].b == colour.b) return true;
  return false;
}

/* Does a mark have a text of the chart beside it? */
static bool is_labelled(const nv_canvas *canvas, nv_point at) {
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    float across = shape->at.x - at.x, down = shape->at.y - at.y;
    if (shape->kind == NV_SHAPE_TEXT && across > 0 && across < 16 && down > -8 && down < 8) return true;
  }
  return false;
}

/* A mark in a colour with a meaning is explained: it is an item, has a text beside it, or a row of the legend. */
static void check_marks(const nv_chart *chart, const nv_canvas *canvas) {
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    const nv_point *points = canvas->points + shape->first;
    if ((shape->kind != NV_SHAPE_POLYGON && shape->kind != NV_SHAPE_STROKE) || !is_coloured(shape->colour)) continue;
    nv_point next = points[shape->kind == NV_SHAPE_STROKE ? 1 : shape->count / 2];
    nv_point at = {(points->x + next.x) / 2, (points->y + next.y) / 2};
    if (nv_items_at(canvas, at)) continue;
    if (!nv_legend_at(chart->legend, canvas, &nv_palette_light, at) && !is_labelled(canvas, at))
      fail_msg("%s: a mark at %g, %g has no words", chart->name, (double)at.x, (double)at.y);
  }
}

enum { ROWS = 20, CHARTS = 8 };

/* Notes the rows of each chart's legend whose mark is drawn. */
static void find_rows(nv_stage *stage, const nv_view *view, bool found[CHARTS][ROWS]) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; view->charts && view->charts[i].name; i++) {
    const nv_chart *chart = &view->charts[i];
    nv_point at;
    if (nv_chart_absent(chart, np_game_puzzle(nv_stage_game(stage)))) continue;
    draw_now(stage, chart, &canvas);
    for (size_t row = 0; chart->legend && chart->legend[row].words; row++)
      found[i][row] |= nv_legend_find(chart->legend, &chart->legend[row], &canvas, &nv_palette_light, &at);
    check_marks(chart, &canvas);
  }
  nv_canvas_close(&canvas);
}

/* Each row of each legend has a mark that is drawn in one of a few positions. */
TEST(test_legends) {
  static const char *const puzzles[][2] = {{"rings.4~0100", "4"},
                                           {"rings.5", "5"},
                                           {"rings.4.fast", "4"},
                                           {"keydisk.a", "left"},
                                           {"keydisk.a", "cw"},
                                           {"keydisk.a", "ccw"},
                                           {"keydisk.b~1-6", "left"},
                                           {"ogear.corrected", "forward"},
                                           {"ogear.published", "backward"},
                                           {"snake.green", "2-"},
                                           {"tracks.mums2008", ""}};
  for (size_t i = 0; np_kind_at(i); i++) {
    const char *kind = np_kind_name(np_kind_at(i));
    const nv_view *view = nv_view_named(kind);
    bool found[CHARTS][ROWS] = {{false}};
    for (size_t k = 0; k < sizeof puzzles / sizeof *puzzles; k++) {
      if (strncmp(puzzles[k][0], kind, strlen(kind)) != 0) continue;
      nv_stage *fresh = open_stage(puzzles[k][0]), *midway = open_midway(puzzles[k][0], puzzles[k][1]);
      find_rows(fresh, view, found);
      for (int frame = 0; frame < 40; frame++, nv_stage_tick(midway, 0.05)) find_rows(midway, view, found);
      nv_stage_close(fresh);
      nv_stage_close(midway);
    }
    for (size_t c = 0; view->charts && view->charts[c].name; c++)
      for (size_t row = 0; view->charts[c].legend && view->charts[c].legend[row].words; row++)
        if (!found[c][row])
          fail_msg("%s, %s: nothing is \"%s\"", kind, view->charts[c].name, view->charts[c].legend[row].words);
  }
}

/* Where two colours are the same, a mark that fits two rows means neither; a point beside a mark has no row. */
TEST(test_one_colour) {
  const nv_legend rows[] = {{"red dot: the disk", NV_MARK_OF(oxblood), NV_MARK_DOT},
                            {"green dot: the goal", NV_MARK_OF(verdigris), NV_MARK_DOT | NV_MARK_LINE},
                            {NULL, 0, 0}};
  nv_palette palette = nv_palette_light;
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_canvas_clear(&canvas, 100, 100, palette.paper);
  nv_canvas_disc(&canvas, (nv_point){20, 20}, 8, palette.oxblood);
  nv_canvas_line(&canvas, (nv_point){60, 20}, (nv_point){60, 80}, 2, nv_colour_fade(palette.verdigris, 0.5f));
  assert_true(nv_legend_at(rows, &canvas, &palette, (nv_point){20, 20}) == &rows[0]);
  assert_true(nv_legend_at(rows, &canvas, &palette, (nv_point){64, 50}) == &rows[1]);
  assert_null(nv_legend_at(rows, &canvas, &palette, (nv_point){70, 50}));
  assert_null(nv_legend_at(rows, &canvas, &palette, (nv_point){40, 20}));
  palette.verdigris = palette.oxblood;
  assert_null(nv_legend_at(rows, &canvas, &palette, (nv_point){20, 20}));
  nv_canvas_close(&canvas);
}

/* What stands under a chart is one line. At most three tabs of a kind are not under More. */
TEST(test_abouts) {
  for (size_t i = 0; np_kind_at(i); i++) {
    const nv_view *view = nv_view_named(np_kind_name(np_kind_at(i)));
    unsigned tabs = 0;
    for (const nv_chart *chart = view->charts; chart && chart->name; chart++) {
      tabs += !chart->more && !chart->apart;
      if (strlen(chart->about) > 55) fail_msg("%s: too long for a line: %s", chart->name, chart->about);
    }
    assert_that(tabs, <=, 3);
  }
}
