/* tracks_stroke.h: a drag as moves. */
#ifndef NV_TRACKS_STROKE_H
#define NV_TRACKS_STROKE_H

#include "tracks_sheet.h"

/* Returns how many moves a drag through these points means; the last one may be illegal. after: the marks after them.
 */
size_t nv_tracks_stroke_moves(const np_puzzle *puzzle, const nv_tracks_sheet *sheet, const void *position,
                              const nv_point *points, size_t count, void *after, np_move moves[NV_DRAG_MOVES_MAX]);

#endif
