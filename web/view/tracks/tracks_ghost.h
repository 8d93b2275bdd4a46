/* tracks_ghost.h: what a press or a drag would do, shown before it is made. */
#ifndef NP_TRACKS_GHOST_H
#define NP_TRACKS_GHOST_H

#include "tracks_sheet.h"

/* Can a drag from a part play a move? */
bool np_tracks_part_drags(const np_puzzle *puzzle, const void *position, uint32_t part);
/* What a click on the highlighted part would do. */
void np_tracks_draw_ghost(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                          np_canvas *canvas);
/* Rings where the line from the start and the line to the finish end. */
void np_tracks_draw_heads(const np_scene *scene, const np_tracks_sheet *sheet, const np_tracks_paint *paint,
                          np_canvas *canvas);

#endif
