/* tracks_coordinates.c: the numbers of columns and rows, on chips of paper half over the rim: beyond it sums may stand.
 */
#include "tracks_coordinates.h"

#include <math.h>

enum { SMALL = 9 }; /* CSS pixels of text */

static void draw_number(const nv_palette *palette, nv_point at, float size, unsigned number, nv_canvas *canvas) {
  float wide = size * (number > 9 ? 1.5f : 0.95f), high = size * 1.15f;
  nv_canvas_rect(canvas, at.x - wide / 2, at.y - high / 2, wide, high, palette->paper);
  nv_canvas_write(canvas, (nv_point){at.x, at.y + size * 0.35f}, size, NV_ALIGN_MIDDLE, false,
                  nv_colour_mix(palette->paper, palette->ink, 0.75f), "%u", number);
}

/* A rim that lies beyond the picture's edge is followed inside it. */
static float inside(float place, float size, float most) { return size < most ? fminf(most - size, place) : place; }

void nv_tracks_draw_coordinates(const nv_tracks_sheet *sheet, const nv_palette *palette, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  float size = fmaxf(SMALL, fminf(14, sheet->cell * 0.34f));
  unsigned each = sheet->cell < 1.6f * size ? 5 : 1;
  float below = nv_tracks_row_top(sheet, board->height - 1u) + sheet->cell, left = nv_tracks_column_left(sheet, 0);
  below = inside(below, size, sheet->seen.y);
  left = fmaxf(size, left);
  for (unsigned column = each; column <= board->width; column += each)
    draw_number(palette, (nv_point){nv_tracks_column_left(sheet, column - 1) + sheet->cell / 2, below}, size, column,
                canvas);
  for (unsigned row = each; row <= board->height; row += each)
    draw_number(palette, (nv_point){left, nv_tracks_row_top(sheet, row - 1) + sheet->cell / 2}, size, row, canvas);
}
