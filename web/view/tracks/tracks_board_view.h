/* tracks_board_view.h: draws the board: sheets, grid, clues, marks and sums; also at rest in a small picture. */
#ifndef NV_TRACKS_BOARD_VIEW_H
#define NV_TRACKS_BOARD_VIEW_H

#include "tracks_passage.h"

nv_tracks_paint nv_tracks_paint_of(const nv_palette *palette);

/* Sheets, grid and clues; start and finish; marks. */
void nv_tracks_draw_board(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, nv_canvas *canvas);
void nv_tracks_draw_ends(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_canvas *canvas);
void nv_tracks_draw_marks(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, const uint8_t *from,
                          const uint8_t *to, float share, nv_tracks_which which, nv_canvas *canvas);
/* Sums beyond the edge of the picture are drawn at the edge. */
void nv_tracks_draw_sums(const nv_tracks_sheet *sheet, const nv_palette *palette, const void *position,
                         nv_canvas *canvas);
bool nv_tracks_sums_are_held(const nv_tracks_sheet *sheet); /* are any drawn at the edge? */
/* Frames a column or row, or a part of one, and rings its sum. */
void nv_tracks_point_out_sum(const nv_tracks_sheet *sheet, np_tracks_summed sum, nv_colour colour, nv_canvas *canvas);
/* Frames the cells from the first to the last, which is right of it or below. */
void nv_tracks_frame_cells(const nv_tracks_sheet *sheet, unsigned first, unsigned last, nv_colour colour,
                           nv_canvas *canvas);
/* Rings the sums of a part's column and row, so that the part is found without counting. */
void nv_tracks_point_out_lines(const nv_tracks_sheet *sheet, unsigned part, nv_colour colour, nv_canvas *canvas);
void nv_tracks_draw_cross(nv_canvas *canvas, nv_point at, float radius, float width, nv_colour colour);
void nv_tracks_draw_ring(nv_canvas *canvas, nv_point at, float radius, float width, nv_colour colour, bool filled);

/* Colours a cell; draws a mark in a colour, as in a hint. */
void nv_tracks_tint_cell(const nv_tracks_sheet *sheet, unsigned cell, nv_colour colour, nv_canvas *canvas);
void nv_tracks_show_part(const nv_tracks_sheet *sheet, nv_colour colour, unsigned part, np_tracks_mark mark,
                         nv_canvas *canvas);

/* A sheet with its lines; where `joined` is 0 they are in the colour `loose`. */
void nv_tracks_draw_small(const nv_tracks_sheet *sheet, const nv_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, nv_colour loose, nv_canvas *canvas);

/* Places the items of a chart that stand for cells; their tags are 1 + cell. */
void nv_tracks_place_cells(const nv_tracks_sheet *sheet, nv_canvas *canvas);

/* The numbers of columns and rows, which sentences name, along the lower and the left rim of the board. On small cells
 * only every fifth is numbered. */
void nv_tracks_draw_coordinates(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_canvas *canvas);

#endif
