/* legend.h: what the marks of a chart mean. A mark is known by its colour and its shape, for one colour means one thing
 * (palette.h); so what is said of it is found in what was drawn, and no chart draws anything for it.
 */
#ifndef NV_LEGEND_H
#define NV_LEGEND_H

#include "palette.h"

typedef enum nv_legend_shape {
  NV_LEGEND_LINE,  /* an open stroke */
  NV_LEGEND_FRAME, /* a closed one */
  NV_LEGEND_DOT,   /* a disc */
  NV_LEGEND_AREA,  /* a polygon of fewer corners */
} nv_legend_shape;

typedef struct nv_legend {
  const char *words; /* "red line: where the disk has been"; NULL ends the list */
  const char *role;  /* of its colour in the palette, faded or not */
  nv_legend_shape shape;
} nv_legend;

/* What the uppermost mark at a point means, or NULL. Nothing is said of a mark that two rows fit, as where forced
 * colours make two colours one. */
const char *nv_legend_at(const nv_legend *legend, const nv_canvas *canvas, const nv_palette *palette, nv_point at);

/* A point of the first mark of a row; false where none is drawn. */
bool nv_legend_find(const nv_legend *legend, size_t row, const nv_canvas *canvas, const nv_palette *palette,
                    nv_point *at);

#endif
