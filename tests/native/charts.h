/* charts.h: charts of a game that stands still, and their items. */
#ifndef NP_TEST_CHARTS_H
#define NP_TEST_CHARTS_H

#include "asked.h"
#include "test.h"

#include "items.h"
#include "view.h"

#include <string.h>

static inline const nv_chart *chart_named(const char *kind, const char *name) {
  const nv_chart *chart = nv_chart_named(nv_view_named(kind)->charts, name);
  if (!chart) fail_msg("no chart %s", name);
  return chart;
}

static inline void draw_chart(const nv_chart *chart, const np_game *game, float width, float height,
                              const nv_palette *palette, nv_canvas *canvas) {
  nv_scene scene = nv_scene_at_rest(np_game_puzzle(game), np_game_position(game), width, height, palette);
  nv_canvas_clear(canvas, width, height, palette->paper);
  chart->draw(game, &scene, canvas);
  assert_false(canvas->full);
}

/* Draws a chart so that its items can be found on the canvas. */
static inline void draw_items(const nv_chart *chart, const np_game *game, float width, float height,
                              nv_canvas *canvas) {
  canvas->items = true;
  draw_chart(chart, game, width, height, &nv_palette_light, canvas);
}

static inline uint32_t item_at(const nv_chart *chart, const np_game *game, float width, float height, nv_point at) {
  nv_canvas canvas = {0};
  draw_items(chart, game, width, height, &canvas);
  uint32_t found = nv_items_at(&canvas, at);
  nv_canvas_close(&canvas);
  return found;
}

typedef struct told {
  char words[4000], position[4000]; /* "" where there is none */
  uint32_t part;
} told;

static inline told tell_item(const nv_chart *chart, const np_game *game, uint32_t tag, uint32_t focus) {
  told said = {.part = 0};
  np_writer words = np_writer_over(said.words, sizeof said.words);
  np_writer position = np_writer_over(said.position, sizeof said.position);
  nv_item item = {.words = &words, .position = &position, .focus = focus};
  chart->tell(game, tag, &item);
  assert_that(words.length, <, sizeof said.words);
  assert_that(position.length, <, sizeof said.position);
  said.part = item.part;
  return said;
}

/* The job of a chart's question about a game, run for one step. The caller closes it. */
static inline np_job *chart_job(const nv_chart *chart, const np_game *game, uint32_t effort) {
  static char words[1 << 14];
  np_writer writer = np_writer_over(words, sizeof words);
  np_write(&writer, "%s \"", chart->ask);
  np_game_write_history(game, 100, &writer);
  np_write(&writer, "\"");
  assert_that(writer.length, <, sizeof words);
  np_job *job = asked(words);
  np_job_step(job, effort);
  return job;
}

/* The tables of a chart's answer as CSV. The caller frees it. */
static inline char *chart_csv(const nv_chart *chart, const np_game *game) {
  np_job *job = chart_job(chart, game, UINT32_MAX);
  assert_int_equal(np_job_now(job), NP_JOB_DONE);
  char *csv = asked_text(np_answer_csv, job, NULL);
  np_job_close(job);
  return csv;
}

#endif
