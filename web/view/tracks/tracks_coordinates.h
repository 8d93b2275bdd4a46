/* tracks_coordinates.h: the numbers of columns and rows, which sentences name. */
#ifndef NV_TRACKS_COORDINATES_H
#define NV_TRACKS_COORDINATES_H

#include "tracks_passage.h"

/* Along the lower and the left rim of the board. On small cells only every fifth is numbered. */
void nv_tracks_draw_coordinates(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_canvas *canvas);

#endif
