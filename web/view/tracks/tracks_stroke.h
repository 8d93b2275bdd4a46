/* tracks_stroke.h: a drag as moves. */
#ifndef NP_TRACKS_STROKE_H
#define NP_TRACKS_STROKE_H

#include "tracks_sheet.h"

/* Returns how many moves a drag through these points means; the last one may be illegal. after: the marks after them.
 */
size_t np_tracks_stroke_moves(const np_puzzle *puzzle, const np_tracks_sheet *sheet, const void *position,
                              const np_point *points, size_t count, void *after, np_move moves[NP_DRAG_MOVES_MAX]);

#endif
