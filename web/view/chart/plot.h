/* plot.h: axes for charts. A plot maps numbers onto a rectangle of a canvas. */
#ifndef NP_PLOT_H
#define NP_PLOT_H

#include "view.h"

typedef struct np_plot {
  float left, top, right, bottom; /* the rectangle, CSS pixels */
  double x0, x1, y0, y1;          /* numbers at left, right, bottom, top; x0 > x1 is welcome */
} np_plot;

/* A plot that leaves room for the axes' labels on a canvas of that size. */
np_plot np_plot_of(float width, float height, double x0, double x1, double y0, double y1);

np_point np_plot_at(const np_plot *plot, double x, double y);
double np_plot_x(const np_plot *plot, float x); /* back from a canvas x to a number, clamped to the range */

/* Hairlines, ticks at round numbers, and a name for each axis: below its right end, and above its top. */
void np_plot_axes(const np_plot *plot, const np_palette *palette, const char *x_name, const char *y_name,
                  np_canvas *canvas);

/* "You are here": a ringed dot. */
void np_plot_mark(np_canvas *canvas, const np_palette *palette, np_point at, np_colour colour);

/* Text size of ticks and names, CSS pixels. */
enum { NP_PLOT_TEXT = 12 };

#endif
