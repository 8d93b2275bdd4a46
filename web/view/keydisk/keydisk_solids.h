/* keydisk_solids.h: the key and the disk, of metal. */
#ifndef NP_KEYDISK_SOLIDS_H
#define NP_KEYDISK_SOLIDS_H

#include "keydisk_body.h"

/* Makes the bodies where the canvas has none of this key, and places them with their shadow. */
void np_keydisk_add_solids(np_keydisk_body *body, np_canvas *canvas);

#endif
