/* keydisk_solids.h: the key and the disk, of metal. */
#ifndef NV_KEYDISK_SOLIDS_H
#define NV_KEYDISK_SOLIDS_H

#include "keydisk_body.h"

/* Makes the bodies where the canvas has none of this key, and places them with their shadow. */
void nv_keydisk_add_solids(nv_keydisk_body *body, nv_canvas *canvas);

#endif
