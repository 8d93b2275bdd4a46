/* tracks_ghost.h: what a press or a drag would do, shown before it is made. */
#ifndef NV_TRACKS_GHOST_H
#define NV_TRACKS_GHOST_H

#include "tracks_sheet.h"

/* Can a drag from a part play a move? */
bool nv_tracks_part_drags(const np_puzzle *puzzle, const void *position, uint32_t part);
/* What a click on the highlighted part would do. */
void nv_tracks_draw_ghost(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas);
/* Rings where the line from the start and the line to the finish end. */
void nv_tracks_draw_heads(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas);

#endif
