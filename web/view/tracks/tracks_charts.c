/* tracks_charts.c: the linked views of a path puzzle, and what they share. */
#include "tracks_sheet.h"

float np_tracks_still_growth(const void *still, unsigned border) {
  const np_tracks_still *drawn = still;
  unsigned cells = np_tracks_parts(drawn->board) / 3;
  unsigned side = border < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
  return np_tracks_sides(drawn->board, drawn->marks, border % cells) & side ? 1 : 0;
}

void np_tracks_draw_small(const np_tracks_sheet *sheet, const np_palette *palette, const uint8_t *marks,
                          const uint8_t *joined, np_colour loose, np_canvas *canvas) {
  np_tracks_paint paint = np_tracks_paint_of(palette);
  np_tracks_still still = {sheet->board, marks};
  paint.loose = loose;
  np_tracks_draw_board(sheet, &paint, canvas);
  np_tracks_draw_doors(sheet, &paint, canvas);
  np_tracks_draw_lines(sheet, &paint, np_tracks_still_growth, &still, joined, canvas);
  np_tracks_draw_ends(sheet, palette, canvas);
}

bool np_tracks_no_target(const np_game *game, uint32_t item, np_writer *position) {
  (void)game;
  (void)item;
  (void)position;
  return false;
}

static const char *message_absent(const np_puzzle *puzzle) {
  if (np_tracks_has_digits(np_tracks_board_of(puzzle))) return NULL;
  return "This puzzle has no digits under its cells, so the path carries no message.";
}

const np_chart np_tracks_charts[NP_TRACKS_CHARTS] = {
    {.name = "message",
     .title = "The message under the path",
     .about =
         "The second sheet, full of digits, is laid under the first: only what lies on the path is read, row by row.",
     .height = 330,
     .absent = message_absent,
     .draw = np_tracks_message_draw,
     .pick = np_tracks_message_pick,
     .say = np_tracks_message_say,
     .target = np_tracks_no_target,
     .table = np_tracks_message_table},
    {.name = "follows",
     .veiled = true,
     .title = "What follows from here",
     .about =
         "Every line and empty cell that the rules of reasoning give from the marks as they stand, without a guess.",
     .height = 330,
     .draw = np_tracks_follows_draw,
     .pick = np_tracks_follows_pick,
     .say = np_tracks_follows_say,
     .target = np_tracks_no_target,
     .table = np_tracks_follows_table},
    {.name = "paths",
     .veiled = true,
     .title = "The paths there are",
     .about = "All paths that hold the marks as they stand, the first ones drawn. Choose one and the line goes there.",
     .height = 260,
     .draw = np_tracks_solutions_draw,
     .pick = np_tracks_solutions_pick,
     .say = np_tracks_solutions_say,
     .target = np_tracks_solutions_target,
     .table = np_tracks_solutions_table},
};
