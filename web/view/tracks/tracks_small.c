/* tracks_small.c: a board that stands still, for charts. */
#include "tracks_sheet.h"

np_tracks_grown np_tracks_still_growth(const void *still, unsigned border, unsigned cell) {
  (void)cell;
  const np_tracks_still *drawn = still;
  unsigned cells = np_tracks_parts(drawn->board) / 3;
  unsigned side = border < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
  return (np_tracks_grown){.share = np_tracks_sides(drawn->board, drawn->marks, border % cells) & side ? 1 : 0};
}

void np_tracks_draw_small(const np_tracks_sheet *sheet, const np_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, np_colour loose, np_canvas *canvas) {
  np_tracks_paint paint = np_tracks_paint_of(palette);
  np_tracks_still still = {sheet->board, marks};
  paint.loose = loose;
  np_tracks_draw_board(sheet, &paint, canvas);
  np_tracks_draw_doors(sheet, &paint, canvas);
  np_tracks_draw_lines(sheet, &paint, np_tracks_still_growth, &still, joined, NP_TRACKS_BOTH, canvas);
  np_tracks_draw_ends(sheet, palette, canvas);
}
