/* plot.h: what charts have in common: words, items, axes and bars that map numbers onto a rectangle, tiles, rows. */
#ifndef NV_PLOT_H
#define NV_PLOT_H

#include "view.h"

/* Text size of ticks, names and notes, CSS pixels. */
enum { NV_PLOT_TEXT = 12 };

/* Small pale words: ticks, names of axes, notes; as np_write. */
void nv_plot_note(nv_canvas *canvas, const nv_palette *palette, nv_point at, nv_align align, const char *format, ...);

/* The line over a chart or a part of one that says what it comes to; as np_write. */
void nv_plot_heading(nv_canvas *canvas, nv_colour colour, nv_point at, const char *format, ...);

/* The width of words; a page's letters may be wider than those of glyphs.h. */
float nv_plot_width(const char *words, float size);

/* A square of a colour and, beside it, what the colour stands for. Returns where the next one begins. */
float nv_plot_key(nv_canvas *canvas, const nv_palette *palette, nv_point at, nv_colour colour, const char *words);

/* Makes an area belong to the item of a tag, and what is drawn from now on too, until canvas.tag is set anew. */
void nv_plot_item(nv_canvas *canvas, uint32_t tag, nv_area area);

typedef struct nv_plot {
  float left, top, right, bottom; /* the rectangle, CSS pixels */
  double x0, x1, y0, y1;          /* numbers at left, right, bottom, top; x0 > x1 is allowed */
} nv_plot;

/* A plot that leaves room for the axes' labels on a canvas of that size. */
nv_plot nv_plot_of(float width, float height, double x0, double x1, double y0, double y1);

nv_point nv_plot_at(const nv_plot *plot, double x, double y);

/* Makes the columns of the numbers from..to belong to the item canvas.tag. A column reaches half way to the next. */
void nv_plot_column(const nv_plot *plot, double from, double to, nv_canvas *canvas);

/* Hairlines, ticks at round numbers, and a name for each axis: below its right end, and above its top. */
void nv_plot_axes(const nv_plot *plot, const nv_palette *palette, const char *x_name, const char *y_name,
                  nv_canvas *canvas);

/* A bar between from and to on the x axis, low and high on the y axis; never too narrow to be seen. */
void nv_plot_bar(const nv_plot *plot, double from, double to, double low, double high, nv_colour colour,
                 nv_canvas *canvas);

/* The goal, a green dot, and over it "you are here", a ringed red one. */
void nv_plot_ends(nv_canvas *canvas, const nv_palette *palette, nv_point goal, nv_point here);

/* Equal tiles in rows, in as many columns as make them largest. A tile is width * scale + beside wide, and
 * height * scale + below high. scale 0: they do not fit. first: the tile 0, at the top left of the area. */
typedef struct nv_tile {
  float width, beside, height, below, most; /* most: the largest scale */
} nv_tile;
typedef struct nv_tiles {
  unsigned columns, rows;
  float scale;
  nv_area first;
} nv_tiles;
nv_tiles nv_tiles_in(unsigned count, nv_area area, nv_tile tile);
/* Tiles in one column: rows of equal height, at most `most`. */
nv_tiles nv_rows_in(unsigned count, nv_area area, float most);
nv_area nv_tile_at(const nv_tiles *tiles, unsigned place);

#endif
