/* plot.c: what charts have in common. */
#include "plot.h"

#include "glyphs.h"

#include <math.h>

void nv_plot_note(nv_canvas *canvas, const nv_palette *palette, nv_point at, nv_align align, const char *format, ...) {
  va_list list;
  va_start(list, format);
  nv_canvas_write_list(canvas, at, NV_PLOT_TEXT, align, false, nv_colour_fade(palette->ink, 0.75f), format, list);
  va_end(list);
}

void nv_plot_heading(nv_canvas *canvas, nv_colour colour, nv_point at, const char *format, ...) {
  va_list list;
  va_start(list, format);
  nv_canvas_write_list(canvas, at, NV_PLOT_TEXT + 1, NV_ALIGN_START, true, colour, format, list);
  va_end(list);
}

float nv_plot_width(const char *words, float size) { return 1.2f * nv_glyphs_width(words, size); }

float nv_plot_key(nv_canvas *canvas, const nv_palette *palette, nv_point at, nv_colour colour, const char *words) {
  nv_canvas_rect(canvas, at.x, at.y - 9, 9, 9, colour);
  nv_plot_note(canvas, palette, (nv_point){at.x + 14, at.y}, NV_ALIGN_START, "%s", words);
  return at.x + 22 + nv_plot_width(words, NV_PLOT_TEXT);
}

void nv_plot_item(nv_canvas *canvas, uint32_t tag, nv_area area) {
  canvas->tag = tag;
  nv_canvas_rect(canvas, area.left, area.top, area.width, area.height, nv_unseen);
}

nv_plot nv_plot_of(float width, float height, double x0, double x1, double y0, double y1) {
  return (nv_plot){
      .left = 46, .top = 28, .right = width - 14, .bottom = height - 40, .x0 = x0, .x1 = x1, .y0 = y0, .y1 = y1};
}

nv_point nv_plot_at(const nv_plot *plot, double x, double y) {
  double across = (x - plot->x0) / (plot->x1 - plot->x0), up = (y - plot->y0) / (plot->y1 - plot->y0);
  return (nv_point){(float)(plot->left + across * (plot->right - plot->left)),
                    (float)(plot->bottom + up * (plot->top - plot->bottom))};
}

void nv_plot_column(const nv_plot *plot, double from, double to, nv_canvas *canvas) {
  double half = plot->x0 < plot->x1 ? 0.5 : -0.5;
  float left = nv_plot_at(plot, from - half, 0).x, right = nv_plot_at(plot, to + half, 0).x;
  nv_canvas_rect(canvas, left, plot->top, right - left, plot->bottom - plot->top, nv_unseen);
}

/* 1, 2 or 5 times a power of ten, so that about `wanted` ticks fit. */
static double tick_step(double range, double wanted) {
  double rough = fabs(range) / wanted, unit = 1;
  if (rough <= 1) return 1;
  while (unit * 10 <= rough) unit *= 10;
  return rough <= 2 * unit ? 2 * unit : rough <= 5 * unit ? 5 * unit : 10 * unit;
}

void nv_plot_axes(const nv_plot *plot, const nv_palette *palette, const char *x_name, const char *y_name,
                  nv_canvas *canvas) {
  double step_y = tick_step(plot->y1 - plot->y0, (double)(plot->bottom - plot->top) / 40);
  for (double y = ceil(fmin(plot->y0, plot->y1) / step_y) * step_y; y <= fmax(plot->y0, plot->y1); y += step_y) {
    nv_point at = nv_plot_at(plot, plot->x0, y);
    nv_canvas_line(canvas, (nv_point){plot->left, at.y}, (nv_point){plot->right, at.y}, 0.75f, palette->faint);
    nv_plot_note(canvas, palette, (nv_point){plot->left - 9, at.y + 4}, NV_ALIGN_END, "%U", (uint64_t)(y + 0.5));
  }
  double step_x = tick_step(plot->x1 - plot->x0, (double)(plot->right - plot->left) / 70);
  for (double x = ceil(fmin(plot->x0, plot->x1) / step_x) * step_x; x <= fmax(plot->x0, plot->x1); x += step_x) {
    nv_point at = nv_plot_at(plot, x, plot->y0);
    nv_canvas_line(canvas, (nv_point){at.x, plot->bottom}, (nv_point){at.x, plot->bottom + 4}, 0.75f, palette->faint);
    nv_plot_note(canvas, palette, (nv_point){at.x, plot->bottom + 17}, NV_ALIGN_MIDDLE, "%U", (uint64_t)(x + 0.5));
  }
  nv_plot_note(canvas, palette, (nv_point){plot->right, plot->bottom + 34}, NV_ALIGN_END, "%s", x_name);
  nv_plot_note(canvas, palette, (nv_point){plot->left - 40, plot->top - 12}, NV_ALIGN_START, "%s", y_name);
}

void nv_plot_bar(const nv_plot *plot, double from, double to, double low, double high, nv_colour colour,
                 nv_canvas *canvas) {
  nv_point a = nv_plot_at(plot, from, low), b = nv_plot_at(plot, to, high);
  nv_canvas_rect(canvas, fminf(a.x, b.x), b.y, fmaxf(fabsf(b.x - a.x), 0.75f), a.y - b.y, colour);
}

nv_tiles nv_tiles_in(unsigned count, nv_area area, nv_tile tile) {
  nv_tiles best = {.columns = 1, .rows = count};
  for (unsigned columns = 1; columns <= count; columns++) {
    unsigned rows = (count + columns - 1) / columns;
    float across = (area.width / (float)columns - tile.beside) / tile.width;
    float scale = fminf(tile.most, fminf(across, (area.height / (float)rows - tile.below) / tile.height));
    if (scale > best.scale) best = (nv_tiles){.columns = columns, .rows = rows, .scale = scale};
  }
  best.first =
      (nv_area){area.left, area.top, tile.width * best.scale + tile.beside, tile.height * best.scale + tile.below};
  return best;
}

nv_tiles nv_rows_in(unsigned count, nv_area area, float most) {
  area.height = fminf(most, area.height / fmaxf(1, (float)count));
  return (nv_tiles){.columns = 1, .rows = count, .first = area};
}

nv_area nv_tile_at(const nv_tiles *tiles, unsigned place) {
  nv_area at = tiles->first;
  at.left += at.width * (float)(place % tiles->columns);
  at.top += at.height * (float)(place / tiles->columns);
  return at;
}

void nv_plot_ends(nv_canvas *canvas, const nv_palette *palette, nv_point goal, nv_point here) {
  nv_canvas_disc(canvas, goal, 7, palette->verdigris);
  nv_canvas_disc(canvas, here, 8, palette->paper);
  nv_canvas_disc(canvas, here, 6.5f, palette->oxblood);
  nv_canvas_disc(canvas, here, 2.5f, palette->paper);
}
