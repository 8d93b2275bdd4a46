/* tracks_rails.h: the lines of a board drawn, as rails or as a ribbon. */
#ifndef NP_TRACKS_RAILS_H
#define NP_TRACKS_RAILS_H

#include "tracks_passage.h"

/* The line of every cell, as rails or as a ribbon. joined: 1 for each cell that the line from the start runs through;
 * may be NULL. Lines on their way are drawn in paint.moving. */
void np_tracks_draw_lines(const np_tracks_sheet *sheet, const np_tracks_paint *paint, const np_tracks_passage *passage,
                          const uint8_t *joined, np_tracks_which which, np_canvas *canvas);
void np_tracks_draw_doors(const np_tracks_sheet *sheet, const np_tracks_paint *paint, np_canvas *canvas);
/* A train (a light, on a path) on the finished line, 0..1 of the way along it. */
void np_tracks_draw_traveller(const np_tracks_sheet *sheet, const np_tracks_paint *paint, const void *position,
                              float along, np_canvas *canvas);

#endif
