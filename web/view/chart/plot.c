/* plot.c: axes for charts. */
#include "plot.h"

#include <math.h>

np_plot np_plot_of(float width, float height, double x0, double x1, double y0, double y1) {
  return (np_plot){
      .left = 46, .top = 28, .right = width - 14, .bottom = height - 40, .x0 = x0, .x1 = x1, .y0 = y0, .y1 = y1};
}

np_point np_plot_at(const np_plot *plot, double x, double y) {
  double across = (x - plot->x0) / (plot->x1 - plot->x0), up = (y - plot->y0) / (plot->y1 - plot->y0);
  return (np_point){(float)(plot->left + across * (plot->right - plot->left)),
                    (float)(plot->bottom + up * (plot->top - plot->bottom))};
}

double np_plot_x(const np_plot *plot, float x) {
  double across = (x - plot->left) / (plot->right - plot->left);
  across = fmax(0, fmin(1, across));
  return plot->x0 + across * (plot->x1 - plot->x0);
}

/* 1, 2 or 5 times a power of ten, so that about `wanted` ticks fit. */
static double tick_step(double range, double wanted) {
  double rough = fabs(range) / wanted, unit = 1;
  if (rough <= 1) return 1;
  while (unit * 10 <= rough) unit *= 10;
  return rough <= 2 * unit ? 2 * unit : rough <= 5 * unit ? 5 * unit : 10 * unit;
}

static void tick_text(np_canvas *canvas, const np_palette *palette, np_point at, np_align align, double value) {
  char text[24];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "%U", (uint64_t)(value + 0.5));
  np_canvas_text(canvas, at, NP_PLOT_TEXT, align, false, np_colour_fade(palette->ink, 0.75f), text);
}

void np_plot_axes(const np_plot *plot, const np_palette *palette, const char *x_name, const char *y_name,
                  np_canvas *canvas) {
  double step_y = tick_step(plot->y1 - plot->y0, (double)(plot->bottom - plot->top) / 40);
  for (double y = ceil(fmin(plot->y0, plot->y1) / step_y) * step_y; y <= fmax(plot->y0, plot->y1); y += step_y) {
    np_point at = np_plot_at(plot, plot->x0, y);
    np_canvas_line(canvas, (np_point){plot->left, at.y}, (np_point){plot->right, at.y}, 0.75f, palette->faint);
    tick_text(canvas, palette, (np_point){plot->left - 6, at.y + 4}, NP_ALIGN_END, y);
  }
  double step_x = tick_step(plot->x1 - plot->x0, (double)(plot->right - plot->left) / 70);
  for (double x = ceil(fmin(plot->x0, plot->x1) / step_x) * step_x; x <= fmax(plot->x0, plot->x1); x += step_x) {
    np_point at = np_plot_at(plot, x, plot->y0);
    np_canvas_line(canvas, (np_point){at.x, plot->bottom}, (np_point){at.x, plot->bottom + 4}, 0.75f, palette->faint);
    tick_text(canvas, palette, (np_point){at.x, plot->bottom + 17}, NP_ALIGN_MIDDLE, x);
  }
  np_colour name = np_colour_fade(palette->ink, 0.75f);
  np_canvas_text(canvas, (np_point){plot->right, plot->bottom + 34}, NP_PLOT_TEXT, NP_ALIGN_END, false, name, x_name);
  np_canvas_text(canvas, (np_point){plot->left - 40, plot->top - 12}, NP_PLOT_TEXT, NP_ALIGN_START, false, name,
                 y_name);
}

void np_plot_mark(np_canvas *canvas, const np_palette *palette, np_point at, np_colour colour) {
  np_canvas_disc(canvas, at, 8, palette->paper);
  np_canvas_disc(canvas, at, 6.5f, colour);
  np_canvas_disc(canvas, at, 2.5f, palette->paper);
}
