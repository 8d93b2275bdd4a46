/* exports_charts.c: the functions about charts that a page may call. exports.d.ts lists them with their meanings. */
#include "exports.h"
#include "items.h"

#include <string.h>

enum { MARKS = 1 << 30 }; /* tags from here on are rows of a chart's legend */

static nv_canvas canvas; /* for charts as SVG, and to find their items */

const nv_chart *nv_page_chart(const char *name) {
  const nv_stage *stage = nv_page_stage();
  const nv_view *view = nv_stage_status(stage).view;
  for (size_t i = 0; i < view->chart_count; i++) {
    const nv_chart *chart = &view->charts[i];
    bool here = !chart->absent || !chart->absent(np_game_puzzle(nv_stage_game(stage)));
    if (strcmp(chart->name, name) == 0) return here ? chart : NULL;
  }
  return NULL;
}

void nv_page_draw_chart(const nv_chart *chart, float width, float height, uint32_t step, nv_canvas *drawn) {
  nv_scene scene = nv_stage_scene(nv_page_stage());
  scene.width = width;
  scene.height = height;
  scene.step = step;
  chart->draw(nv_stage_game(nv_page_stage()), &scene, drawn);
}

/* Draws a chart on transparent paper; NULL when there is none of that name, or no room. */
static const nv_chart *draw_named(const char *name, float width, float height, uint32_t step, bool items) {
  const nv_chart *chart = nv_page_chart(name);
  if (!chart || !(width >= 1) || !(height >= 1)) return NULL;
  nv_canvas_clear(&canvas, width, height, (nv_colour){0, 0, 0, 0});
  canvas.items = items;
  nv_page_draw_chart(chart, width, height, step, &canvas);
  return chart;
}

const char *np_chart_svg(const char *name, float width, float height, uint32_t step) {
  const nv_chart *chart = draw_named(name, width, height, step, false);
  return chart ? nv_page_svg(&canvas, chart->title) : "";
}

static void write_box(np_writer *writer, bool first, uint32_t tag, nv_box at) {
  np_write(writer, first ? "[%u,%d,%d,%d,%d]" : ",[%u,%d,%d,%d,%d]", (unsigned)tag, (int)at.left, (int)at.top,
           (int)(at.right - at.left), (int)(at.bottom - at.top));
}

/* The items, then a mark of each row of the legend: [[tag,left,top,width,height],...]. */
static void items_source(np_writer *writer, const void *from) {
  const nv_chart *chart = from;
  nv_box box;
  bool first = true;
  size_t shape = 0;
  np_write(writer, "[");
  for (uint32_t tag; (tag = nv_items_next(&canvas, &shape, &box)) > 0; first = false)
    write_box(writer, first, tag, box);
  for (const nv_legend *row = chart->legend; row && row->words; row++) {
    nv_point at;
    if (!nv_legend_find(chart->legend, row, &canvas, nv_stage_palette(nv_page_stage()), &at)) continue;
    write_box(writer, first, MARKS + (uint32_t)(row - chart->legend), (nv_box){at.x - 4, at.y - 4, at.x + 4, at.y + 4});
    first = false;
  }
  np_write(writer, "]");
}

const char *np_chart_items(const char *name, float width, float height, uint32_t step) {
  const nv_chart *chart = draw_named(name, width, height, step, true);
  return chart ? nv_page_text(items_source, chart) : "[]";
}

typedef struct found_item {
  const nv_chart *chart;
  uint32_t tag;          /* 0: there is no item */
  const nv_legend *mark; /* what is seen there, or NULL */
} found_item;

static found_item item_at(const char *name, float width, float height, float x, float y, uint32_t step) {
  found_item found = {.chart = draw_named(name, width, height, step, true)};
  if (!found.chart) return found;
  found.tag = nv_items_at(&canvas, (nv_point){x, y});
  found.mark = nv_legend_at(found.chart->legend, &canvas, nv_stage_palette(nv_page_stage()), (nv_point){x, y});
  return found;
}

/* Returns the part of the picture that it stands for. */
static uint32_t tell(const found_item *found, np_writer *words, np_writer *position) {
  nv_item item = {.words = words, .position = position, .focus = nv_stage_scene(nv_page_stage()).focus.part};
  found->chart->tell(nv_stage_game(nv_page_stage()), found->tag, &item);
  return item.part;
}

static void words_source(np_writer *writer, const void *from) {
  const found_item *found = from;
  np_writer position = np_writer_over(NULL, 0);
  if (found->tag) tell(found, writer, &position);
  if (found->mark) np_write(writer, "%s%s", found->tag ? "; " : "", found->mark->words);
}

const char *np_chart_item(const char *name, float width, float height, float x, float y, uint32_t step) {
  found_item found = item_at(name, width, height, x, y, step);
  return found.tag || found.mark ? nv_page_text(words_source, &found) : "";
}

static void position_source(np_writer *writer, const void *from) {
  np_writer words = np_writer_over(NULL, 0);
  tell(from, &words, writer);
}

const char *np_chart_choose(const char *name, float width, float height, float x, float y, uint32_t step) {
  found_item found = item_at(name, width, height, x, y, step);
  if (!found.tag) return "";
  np_writer words = np_writer_over(NULL, 0), position = np_writer_over(NULL, 0);
  nv_stage_choose(nv_page_stage(), tell(&found, &words, &position));
  return nv_page_text(position_source, &found);
}

static void table_source(np_writer *writer, const void *from) {
  const nv_chart *chart = from;
  chart->table(nv_stage_game(nv_page_stage()), writer);
}

const char *np_chart_table(const char *name) {
  const nv_chart *chart = nv_page_chart(name);
  return chart && chart->table ? nv_page_text(table_source, chart) : "";
}
