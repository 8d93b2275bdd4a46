/* tracks_digits.c: the second sheet, full of digits. When the path is found it slides over the first
 * one; what lies on the path is then read, row by row, in the place it came from, as a guitar's tab.
 */
#include "tracks_digits.h"

#include "tracks/sound/tab.h"
#include "tracks_board_view.h"

#include <math.h>

static const float slide_share = 0.34f; /* of `joined`: the slide; then the rows appear */

static float within(float t, float min, float max) { return fmaxf(0, fminf(1, (t - min) / (max - min))); }

float np_tracks_celebration(const np_puzzle *puzzle) {
  return np_tracks_has_digits(np_tracks_board_of(puzzle)) ? 6 : 2;
}

/* A solved position stands joined; after the last move there is the ride along the line first. */
float np_tracks_joined(const np_scene *scene) {
  static const float ride = 0.3f;
  bool digits = np_tracks_has_digits(np_tracks_board_of(scene->puzzle));
  if (!digits || scene->moving || scene->thinker || !np_puzzle_solved(scene->puzzle, scene->to)) return 0;
  return scene->celebration > 0 ? within(scene->celebration, ride, 1) : 1;
}

void np_tracks_draw_digit(np_canvas *canvas, np_point at, float size, bool bold, np_colour colour, unsigned digit) {
  char text[2] = {(char)('0' + digit), '\0'};
  np_canvas_text(canvas, (np_point){at.x, at.y + size * 0.35f}, size, NP_ALIGN_MIDDLE, bold, colour, text);
}

/* --------------------------------------------------------------------------- the message */

static bool is_tab(const np_tracks_board *board, const void *position) {
  enum { MAX = NP_TRACKS_CELLS + NP_TRACKS_MAX + 1 };
  char text[MAX];
  np_tab tab;
  np_writer writer = np_writer_over(text, sizeof text);
  if (board->height != NP_TAB_STRINGS) return false;
  np_tracks_write_message(board, position, &writer);
  return np_tab_read(&tab, text, NULL);
}

/* Where the digits lay, the message: a string a row. Each row is written from left to right. */
static void draw_message(const np_tracks_sheet *sheet, const np_palette *palette, const void *position, float written,
                         np_canvas *canvas) {
  static const char *const names[NP_TAB_STRINGS] = {"e", "B", "G", "D", "A", "E"};
  const np_tracks_board *board = sheet->board;
  bool tab = is_tab(board, position);
  float cell = sheet->cell, size = fmaxf(6, cell * 0.56f), hair = fmaxf(0.75f, cell * 0.035f);
  float left = np_tracks_column_left(sheet, 0), right = np_tracks_column_left(sheet, board->width - 1u) + cell;
  np_colour string = np_colour_mix(palette->paper, palette->ink, 0.4f);
  for (unsigned row = 0; row < board->height; row++) {
    float share = within(written * (float)board->height, (float)row, (float)row + 1);
    float y = np_tracks_row_top(sheet, row) + cell / 2, front = left + (right - left) * share;
    if (share <= 0) continue;
    np_canvas_line(canvas, (np_point){left, y}, (np_point){front, y}, hair, string);
    if (tab)
      np_canvas_text(canvas, (np_point){left - cell * 0.3f, y + size * 0.3f}, size * 0.85f, NP_ALIGN_END, false,
                     palette->ink, names[row]);
    for (unsigned column = 0; column < board->width; column++) {
      unsigned at = row * board->width + column;
      np_point place = {np_tracks_column_left(sheet, column) + cell / 2, y};
      if (place.x > front || !board->digit[at] || !np_tracks_sides(board, position, at)) continue;
      np_canvas_disc(canvas, place, size * 0.56f, palette->paper);
      np_tracks_draw_digit(canvas, place, size, true, palette->ink, board->digit[at] - 1u);
    }
  }
  float top = np_tracks_row_top(sheet, 0) + cell / 2, bottom = np_tracks_row_top(sheet, board->height - 1u) + cell / 2;
  np_colour end = np_colour_fade(palette->ink, within(written, 0, 0.1f));
  np_canvas_line(canvas, (np_point){left, top}, (np_point){left, bottom}, 2 * hair, end);
  end = np_colour_fade(palette->ink, within(written, 0.95f, 1));
  np_canvas_line(canvas, (np_point){right, top}, (np_point){right, bottom}, 2 * hair, end);
}

/* -------------------------------------------------------------------------- the sheet */

static np_tracks_sheet moved(const np_tracks_sheet *sheet, float share) {
  np_tracks_sheet second = *sheet;
  second.origin.x += sheet->digits.x * share;
  second.origin.y += sheet->digits.y * share;
  return second;
}

/* Paper that one can see through as it comes to lie on the other sheet. */
static void draw_paper(const np_tracks_sheet *sheet, const np_tracks_paint *paint, float solid, np_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  for (unsigned part = 0; part < board->rows.parts; part++) {
    float left = np_tracks_column_left(sheet, board->rows.cut[part]), top = np_tracks_row_top(sheet, 0);
    float right = np_tracks_column_left(sheet, board->rows.cut[part + 1] - 1u) + sheet->cell;
    float bottom = np_tracks_row_top(sheet, board->height - 1u) + sheet->cell;
    np_point frame[4] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    np_canvas_polygon(canvas, frame, 4, np_colour_fade(paint->clue, 0.25f + 0.75f * solid));
    np_canvas_stroke(canvas, frame, 4, fmaxf(0.75f, fminf(1.6f, sheet->cell * 0.04f)), true,
                     np_colour_fade(paint->rim, 0.3f + 0.4f * solid));
  }
}

void np_tracks_draw_digits(const np_tracks_sheet *sheet, const np_palette *palette, const void *position, float joined,
                           np_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  np_tracks_paint paint = np_tracks_paint_of(palette);
  float slid = np_ease(within(joined, 0, slide_share)), written = within(joined, slide_share, 1);
  np_tracks_sheet second = moved(sheet, 1 - slid), place = moved(sheet, 1);
  float size = fmaxf(5, sheet->cell * 0.5f), lit = within(slid, 0.9f, 1);
  if (written > 0) draw_message(&place, palette, position, written, canvas);
  if (slid < 1) draw_paper(&second, &paint, 1 - slid, canvas);
  for (unsigned cell = 0; cell < np_tracks_parts(board) / 3; cell++) {
    if (!board->digit[cell]) continue;
    bool read = lit > 0 && np_tracks_sides(board, position, cell);
    np_point at = np_tracks_centre_of(&second, cell);
    np_colour colour = np_colour_mix(paint.sheet, palette->ink, 0.72f - 0.34f * lit);
    if (read) np_canvas_disc(canvas, at, sheet->cell * 0.37f, np_colour_fade(palette->ink, lit));
    if (read) colour = np_colour_mix(colour, palette->paper, lit);
    np_tracks_draw_digit(canvas, at, size, read, colour, board->digit[cell] - 1u);
  }
}
