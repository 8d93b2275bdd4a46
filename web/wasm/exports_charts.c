/* exports_charts.c: the functions about charts that a page may call. exports.d.ts lists them with their meanings. */
#include "exports.h"
#include "glyphs.h"

#include <math.h>
#include <string.h>

enum { MARKS = 1 << 30 }; /* tags from here on are rows of a chart's legend */

static nv_canvas canvas; /* for charts as SVG, and to find their items */

const nv_chart *nv_page_chart(const char *name) {
  nv_stage *stage = nv_page_stage();
  if (!stage || !nv_stage_game(stage)) return NULL;
  const nv_view *view = nv_stage_status(stage).view;
  for (size_t i = 0; i < view->chart_count; i++) {
    const nv_chart *chart = &view->charts[i];
    bool here = !chart->absent || !chart->absent(np_game_puzzle(nv_stage_game(stage)));
    if (strcmp(chart->name, name) == 0) return here ? chart : NULL;
  }
  return NULL;
}

void nv_page_draw_chart(const nv_chart *chart, float width, float height, uint32_t step, nv_canvas *drawn) {
  const np_game *game = nv_stage_game(nv_page_stage());
  if (!chart->draw_at) {
    chart->draw(game, width, height, nv_stage_palette(nv_page_stage()), drawn);
    return;
  }
  nv_scene scene = nv_stage_scene(nv_page_stage());
  scene.width = width;
  scene.height = height;
  scene.step = step;
  chart->draw_at(game, &scene, drawn);
}

/* Draws a chart on transparent paper; NULL when there is none of that name, or no room. */
static const nv_chart *draw_named(const char *name, float width, float height, uint32_t step) {
  const nv_chart *chart = nv_page_chart(name);
  if (!chart || !(width >= 1) || !(height >= 1)) return NULL;
  nv_canvas_clear(&canvas, width, height, (nv_colour){0, 0, 0, 0});
  nv_page_draw_chart(chart, width, height, step, &canvas);
  return chart;
}

const char *np_chart_svg(const char *name, float width, float height, uint32_t step) {
  const nv_chart *chart = draw_named(name, width, height, step);
  return chart ? nv_page_svg(&canvas, chart->title) : "";
}

typedef struct box {
  float left, top, right, bottom;
} box;

static box box_of_text(const nv_shape *shape) {
  float wide = nv_glyphs_width(canvas.text + shape->first, shape->width);
  float left = shape->at.x - (shape->align == NV_ALIGN_MIDDLE ? wide / 2 : shape->align == NV_ALIGN_END ? wide : 0);
  return (box){left, shape->at.y - 0.7f * shape->width, left + wide, shape->at.y};
}

/* The rectangle that a shape on the canvas fills. */
static box box_of(const nv_shape *shape) {
  if (shape->kind == NV_SHAPE_TEXT) return box_of_text(shape);
  float edge = shape->kind == NV_SHAPE_STROKE ? shape->width / 2 : 0;
  nv_point at = canvas.points[shape->first];
  box found = {at.x, at.y, at.x, at.y};
  for (uint32_t i = 1; i < shape->count; i++) {
    at = canvas.points[shape->first + i];
    found = (box){fminf(found.left, at.x), fminf(found.top, at.y), fmaxf(found.right, at.x), fmaxf(found.bottom, at.y)};
  }
  return (box){found.left - edge, found.top - edge, found.right + edge, found.bottom + edge};
}

static void write_box(np_writer *writer, bool first, uint32_t tag, box at) {
  np_write(writer, first ? "[%u,%d,%d,%d,%d]" : ",[%u,%d,%d,%d,%d]", (unsigned)tag, (int)at.left, (int)at.top,
           (int)(at.right - at.left), (int)(at.bottom - at.top));
}

/* The first shape of each item in a row, and further ones with the same tag; then a mark of each row of the legend:
 * [[tag,left,top,width,height],...]. */
static void items_source(np_writer *writer, const void *from) {
  const nv_chart *chart = from;
  bool first = true;
  np_write(writer, "[");
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (shape->tag == 0 || (i > 0 && shape->tag == shape[-1].tag)) continue;
    write_box(writer, first, shape->tag, box_of(shape));
    first = false;
  }
  for (const nv_legend *row = chart->legend; row && row->words; row++) {
    nv_point at;
    if (!nv_legend_find(chart->legend, row, &canvas, nv_stage_palette(nv_page_stage()), &at)) continue;
    write_box(writer, first, MARKS + (uint32_t)(row - chart->legend), (box){at.x - 4, at.y - 4, at.x + 4, at.y + 4});
    first = false;
  }
  np_write(writer, "]");
}

const char *np_chart_items(const char *name, float width, float height, uint32_t step) {
  const nv_chart *chart = draw_named(name, width, height, step);
  return chart ? nv_page_text(items_source, chart) : "[]";
}

typedef struct chart_item {
  const nv_chart *chart;
  uint32_t item;         /* 0: there is none */
  const nv_legend *mark; /* what is seen there, or NULL */
} chart_item;

static chart_item item_at(const char *name, float width, float height, float x, float y) {
  const nv_chart *chart = nv_page_chart(name);
  if (!chart || !chart->pick) return (chart_item){0};
  return (chart_item){.chart = chart,
                      .item = chart->pick(nv_stage_game(nv_page_stage()), width, height, (nv_point){x, y})};
}

static void item_source(np_writer *writer, const void *from) {
  const chart_item *found = from;
  if (found->item) found->chart->say(nv_stage_game(nv_page_stage()), found->item, writer);
  if (found->mark) np_write(writer, found->item ? "; %s" : "%s", found->mark->words);
}

const char *np_chart_item(const char *name, float width, float height, float x, float y, uint32_t step) {
  chart_item found = item_at(name, width, height, x, y);
  if (found.chart && found.chart->legend && draw_named(name, width, height, step))
    found.mark = nv_legend_at(found.chart->legend, &canvas, nv_stage_palette(nv_page_stage()), (nv_point){x, y});
  return found.item || found.mark ? nv_page_text(item_source, &found) : "";
}

static void target_source(np_writer *writer, const void *from) {
  const chart_item *found = from;
  found->chart->target(nv_stage_game(nv_page_stage()), found->item, writer);
}

const char *np_chart_choose(const char *name, float width, float height, float x, float y) {
  chart_item found = item_at(name, width, height, x, y);
  if (!found.item) return "";
  if (found.chart->part) {
    nv_scene scene = nv_stage_scene(nv_page_stage());
    nv_stage_choose(nv_page_stage(), found.chart->part(nv_stage_game(nv_page_stage()), found.item, scene.focus.part));
  }
  return found.chart->target ? nv_page_text(target_source, &found) : "";
}

static void table_source(np_writer *writer, const void *from) {
  const nv_chart *chart = from;
  chart->table(nv_stage_game(nv_page_stage()), writer);
}

const char *np_chart_table(const char *name) {
  const nv_chart *chart = nv_page_chart(name);
  return chart && chart->table ? nv_page_text(table_source, chart) : "";
}
