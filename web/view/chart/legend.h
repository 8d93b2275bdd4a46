/* legend.h: what the marks of a chart mean. A mark is known by its colour and its shape, for one colour means one thing
 * (palette.h); so what is said of it is found in what was drawn, and no chart draws anything for it.
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
  uint8_t colour;    /* where it is in the palette: NV_MARK_OF(oxblood); the mark may be faded */
  uint8_t shapes;
} nv_legend;

#define NV_MARK_OF(role) offsetof(nv_palette, role)

/* The row of the uppermost mark at a point, or NULL. Nothing is said of a mark that two rows fit, as where a page gives
 * two colours of the palette one value. */
const nv_legend *nv_legend_at(const nv_legend *legend, const nv_canvas *canvas, const nv_palette *palette, nv_point at);

/* A point where a row is found; false where none of its marks is drawn, or all are covered. */
bool nv_legend_find(const nv_legend *legend, const nv_legend *row, const nv_canvas *canvas, const nv_palette *palette,
                    nv_point *at);

#endif
