/* tracks_rails.h: the lines of a board drawn, as rails or as a ribbon. */
#ifndef NV_TRACKS_RAILS_H
#define NV_TRACKS_RAILS_H

#include "tracks_passage.h"

/* The line of every cell, as rails or as a ribbon. joined: 1 for each cell that the line from the start runs through;
 * may be NULL. Lines on their way are drawn in paint.moving. */
void nv_tracks_draw_lines(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const nv_tracks_passage *passage,
                          const uint8_t *joined, nv_tracks_which which, nv_canvas *canvas);
void nv_tracks_draw_doors(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, nv_canvas *canvas);
/* A train (a light, on a path) on the finished line, 0..1 of the way along it. */
void nv_tracks_draw_traveller(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const void *position,
                              float along, nv_canvas *canvas);

#endif
