/* legend.h: what the marks of a chart mean. A mark is known by its colour and shape, because one colour means one thing
 * (palette.h); so marks are found among the shapes that the chart drew, and no chart draws anything extra for them.
 */
#ifndef NV_LEGEND_H
#define NV_LEGEND_H

#include "palette.h"

/* Shapes of marks, to be added up. */
enum {
  NV_MARK_LINE = 1,  /* an open stroke */
  NV_MARK_FRAME = 2, /* a closed one */
  NV_MARK_DOT = 4,   /* a disc */
  NV_MARK_AREA = 8,  /* a polygon of fewer corners */
};

typedef struct nv_legend {
  const char *words; /* "red line: where the disk has been"; NULL ends the list */
  uint8_t colour;    /* its offset in nv_palette: NV_MARK_OF(oxblood); the mark may be faded */
  uint8_t shapes;
} nv_legend;

#define NV_MARK_OF(role) offsetof(nv_palette, role)

/* The row of the uppermost mark at a point, or NULL. A shape that fits two rows is no mark: a page may give two colours
 * of the palette the same value. */
const nv_legend *nv_legend_at(const nv_legend *legend, const nv_canvas *canvas, const nv_palette *palette, nv_point at);

/* Finds a point at which nv_legend_at gives this row; false if none of its marks is drawn, or all are covered. */
bool nv_legend_find(const nv_legend *legend, const nv_legend *row, const nv_canvas *canvas, const nv_palette *palette,
                    nv_point *at);

#endif
