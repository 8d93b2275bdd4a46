/* keydisk_solids.h: the key and the disk, of metal. */
#ifndef NV_KEYDISK_SOLIDS_H
#define NV_KEYDISK_SOLIDS_H

#include "keydisk_body.h"

/* Makes the bodies where the canvas has none of this key, and places them with their shadow. */
void nv_keydisk_add_solids(nv_keydisk_body *body, nv_canvas *canvas);

/* The disk, and the number of a cut on it. */
nv_material nv_keydisk_disk(const nv_palette *palette);
nv_colour nv_keydisk_number_colour(const nv_palette *palette, unsigned cut);

#endif
