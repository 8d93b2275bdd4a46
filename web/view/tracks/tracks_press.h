/* tracks_press.h: what a press of a part plays. */
#ifndef NP_TRACKS_PRESS_H
#define NP_TRACKS_PRESS_H

#include "tracks_sheet.h"

/* The cells where the line from the start and the line to the finish end. False: they are one line. */
bool np_tracks_heads(const np_tracks_board *board, const void *position, unsigned head[2]);
/* The border between a cell and an end of the line, if the line can go on over it; else NP_TRACKS_RIM. */
unsigned np_tracks_border_to_head(const np_tracks_board *board, const void *position, unsigned cell);
/* The move of a click on a part, and of marking it with the other button. False: there is none. */
bool np_tracks_click(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
bool np_tracks_part_mark(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move);
/* np_part_marking.along */
size_t np_tracks_mark_drag(const np_scene *scene, uint32_t *part, np_point from, np_point to,
                           np_move moves[NP_DRAG_MOVES_MAX]);

#endif
