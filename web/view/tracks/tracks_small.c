/* tracks_small.c: a board that stands still, for charts. */
#include "tracks_passage.h"

void np_tracks_draw_small(const np_tracks_sheet *sheet, const np_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, np_colour loose, np_canvas *canvas) {
  np_tracks_paint paint = np_tracks_paint_of(palette);
  np_tracks_passage still = np_tracks_at_rest(sheet->board, marks);
  paint.loose = loose;
  np_tracks_draw_board(sheet, &paint, canvas);
  np_tracks_draw_doors(sheet, &paint, canvas);
  np_tracks_draw_lines(sheet, &paint, &still, joined, NP_TRACKS_BOTH, canvas);
  np_tracks_draw_ends(sheet, palette, canvas);
}
