/* exports_charts.c: the functions about charts that a page may call. exports.d.ts lists them with their meanings. */
#include "exports.h"
#include "items.h"
#include "text.h"

#include <math.h>
#include <string.h>

static nv_canvas canvas; /* for charts as SVG, and to find their items */

const nv_chart *nv_page_chart(const char *name) {
  const nv_stage *stage = nv_page_stage();
  const nv_chart *chart = nv_chart_named(nv_stage_status(stage).view->charts, name);
  return chart && !nv_chart_absent(chart, np_game_puzzle(nv_stage_game(stage))) ? chart : NULL;
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

typedef struct found_item {
  const nv_chart *chart;
  uint32_t tag;          /* 0: there is no item */
  const nv_legend *mark; /* what the mark seen there means, or NULL */
} found_item;

/* Writes an item's words and position. Returns the part of the picture that the item stands for. */
static uint32_t tell(const nv_chart *chart, uint32_t tag, np_writer *words, np_writer *position) {
  nv_item item = {.words = words, .position = position, .focus = nv_stage_scene(nv_page_stage()).focus.part};
  chart->tell(nv_stage_game(nv_page_stage()), tag, &item);
  return item.part;
}

/* Returns whether choosing the item does anything. */
static bool write_words(np_writer *writer, const found_item *found) {
  np_writer position = np_writer_over(NULL, 0);
  uint32_t part = 0;
  np_json_begin_text(writer, NULL);
  if (found->tag) part = tell(found->chart, found->tag, writer, &position);
  if (found->mark) np_write(writer, "%s%s", found->tag ? "; " : "", found->mark->words);
  np_json_end_text(writer);
  return part > 0 || position.length > 0;
}

static void write_found(np_writer *writer, const found_item *found, nv_box at, bool seen) {
  float left = fmaxf(at.left, 0), top = fmaxf(at.top, 0);
  np_json_open(writer, NULL, '[');
  np_write(writer, "%u,%u,%u,%u,%u", (unsigned)found->tag, (unsigned)left, (unsigned)top,
           (unsigned)fmaxf(at.right - left, 0), (unsigned)fmaxf(at.bottom - top, 0));
  np_json_flag(writer, NULL, seen);
  np_json_flag(writer, NULL, write_words(writer, found));
  np_json_close(writer, ']');
}

static void items_source(np_writer *writer, const void *from) {
  const nv_chart *chart = from;
  nv_box box;
  bool seen;
  size_t shape = 0;
  np_json_open(writer, NULL, '[');
  for (uint32_t tag; (tag = nv_items_next(&canvas, &shape, &box, &seen)) > 0;)
    write_found(writer, &(found_item){chart, tag, NULL}, box, seen);
  for (const nv_legend *row = chart->legend; row && row->words; row++) {
    nv_point at;
    if (nv_legend_find(chart->legend, row, &canvas, nv_stage_palette(nv_page_stage()), &at))
      write_found(writer, &(found_item){chart, 0, row}, (nv_box){at.x - 4, at.y - 4, at.x + 4, at.y + 4}, true);
  }
  np_json_close(writer, ']');
}

const char *np_chart_items(const char *name, float width, float height, uint32_t step) {
  const nv_chart *chart = draw_named(name, width, height, step, true);
  return chart ? nv_page_text(items_source, chart) : "[]";
}

static void at_source(np_writer *writer, const void *from) {
  const found_item *found = from;
  np_json_open(writer, NULL, '[');
  np_json_number(writer, NULL, found->tag);
  write_words(writer, found);
  np_json_close(writer, ']');
}

const char *np_chart_at(const char *name, float width, float height, float x, float y, uint32_t step) {
  found_item found = {.chart = draw_named(name, width, height, step, true)};
  if (found.chart) {
    found.tag = nv_items_at(&canvas, (nv_point){x, y});
    found.mark = nv_legend_at(found.chart->legend, &canvas, nv_stage_palette(nv_page_stage()), (nv_point){x, y});
  }
  return nv_page_text(at_source, &found);
}

static void position_source(np_writer *writer, const void *from) {
  const found_item *found = from;
  np_writer words = np_writer_over(NULL, 0);
  nv_stage_choose(nv_page_stage(), tell(found->chart, found->tag, &words, writer));
}

const char *np_chart_choose(const char *name, uint32_t tag) {
  found_item found = {.chart = nv_page_chart(name), .tag = tag};
  return found.chart && found.chart->tell && tag > 0 ? nv_page_text(position_source, &found) : "";
}
