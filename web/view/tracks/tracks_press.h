/* tracks_press.h: what a press of a part plays. */
#ifndef NV_TRACKS_PRESS_H
#define NV_TRACKS_PRESS_H

#include "tracks_sheet.h"

/* The cells where the line from the start and the line to the finish end. False: they are one line. */
bool nv_tracks_heads(const np_tracks_board *board, const void *position, unsigned head[2]);
/* The border between a cell and an end of the line, if the line can go on over it; else NP_TRACKS_RIM. */
unsigned nv_tracks_border_to_head(const np_tracks_board *board, const void *position, unsigned cell);
/* The move of a click on a part, and of marking it with the other button. False: there is none. */
bool nv_tracks_click(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
bool nv_tracks_part_mark(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
/* nv_part_marking.along */
size_t nv_tracks_mark_drag(const nv_scene *scene, uint32_t *part, nv_point from, nv_point to,
                           np_move moves[NV_DRAG_MOVES_MAX]);

#endif
