/* tracks_board_view.h: the board drawn: sheets, grid, clues, marks and sums; and as it stands, small. */
#ifndef NP_TRACKS_BOARD_VIEW_H
#define NP_TRACKS_BOARD_VIEW_H

#include "tracks_passage.h"

np_tracks_paint np_tracks_paint_of(const np_palette *palette);

/* Sheets, grid and clues; start and finish; marks. */
void np_tracks_draw_board(const np_tracks_sheet *sheet, const np_tracks_paint *paint, np_canvas *canvas);
void np_tracks_draw_ends(const np_tracks_sheet *sheet, const np_palette *palette, np_canvas *canvas);
void np_tracks_draw_marks(const np_tracks_sheet *sheet, const np_tracks_paint *paint, const uint8_t *from,
                          const uint8_t *to, float share, np_tracks_which which, np_canvas *canvas);
/* Sums beyond the edge of the picture are drawn at the edge. */
void np_tracks_draw_sums(const np_tracks_sheet *sheet, const np_palette *palette, const void *position,
                         np_canvas *canvas);
bool np_tracks_sums_are_held(const np_tracks_sheet *sheet); /* are any drawn at the edge? */
/* Frames a column or row, or its part, and its sum. */
void np_tracks_point_out_sum(const np_tracks_sheet *sheet, np_tracks_summed sum, np_colour colour, np_canvas *canvas);
/* Frames the cells from the first to the last, which is right of it or below. */
void np_tracks_frame_cells(const np_tracks_sheet *sheet, unsigned first, unsigned last, np_colour colour,
                           np_canvas *canvas);
/* Colours the sums of a part's column and row, so that it is found without counting. */
void np_tracks_point_out_lines(const np_tracks_sheet *sheet, unsigned part, np_colour colour, np_canvas *canvas);
void np_tracks_draw_cross(np_canvas *canvas, np_point at, float radius, float width, np_colour colour);
void np_tracks_draw_ring(np_canvas *canvas, np_point at, float radius, float width, np_colour colour, bool filled);

/* Colours a cell; draws a mark in a colour, as in a hint. */
void np_tracks_tint_cell(const np_tracks_sheet *sheet, unsigned cell, np_colour colour, np_canvas *canvas);
void np_tracks_show_part(const np_tracks_sheet *sheet, np_colour colour, unsigned part, np_tracks_mark mark,
                         np_canvas *canvas);

/* A sheet with its lines; where `joined` is 0 they are in the colour `loose`. */
void np_tracks_draw_small(const np_tracks_sheet *sheet, const np_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, np_colour loose, np_canvas *canvas);

#endif
