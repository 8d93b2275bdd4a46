/* plot.h: axes for charts. A plot maps numbers onto a rectangle of a canvas. */
#ifndef NV_PLOT_H
#define NV_PLOT_H

#include "view.h"

typedef struct nv_plot {
  float left, top, right, bottom; /* the rectangle, CSS pixels */
  double x0, x1, y0, y1;          /* numbers at left, right, bottom, top; x0 > x1 is welcome */
} nv_plot;

/* A plot that leaves room for the axes' labels on a canvas of that size. */
nv_plot nv_plot_of(float width, float height, double x0, double x1, double y0, double y1);

nv_point nv_plot_at(const nv_plot *plot, double x, double y);

/* The columns of some numbers, from half way to their neighbours on, are places of the item canvas.tag. */
void nv_plot_column(const nv_plot *plot, double from, double to, nv_canvas *canvas);

/* Hairlines, ticks at round numbers, and a name for each axis: below its right end, and above its top. */
void nv_plot_axes(const nv_plot *plot, const nv_palette *palette, const char *x_name, const char *y_name,
                  nv_canvas *canvas);

/* "You are here": a ringed dot. */
void nv_plot_mark(nv_canvas *canvas, const nv_palette *palette, nv_point at, nv_colour colour);

/* Text size of ticks and names, CSS pixels. */
enum { NV_PLOT_TEXT = 12 };

#endif
