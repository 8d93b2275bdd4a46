/* tracks_digits.c: the second sheet, full of digits. When the path is found it slides over the first
 * one. Then the digits on the path appear where the sheet came from, row by row, as a guitar tab.
 */
#include "tracks_picture.h"

#include "tracks_board_view.h"

#include <math.h>

static const float slide_share = 0.34f; /* the share of `joined` that the slide takes; then the rows appear */

static float within(float t, float min, float max) { return fmaxf(0, fminf(1, (t - min) / (max - min))); }

float nv_tracks_celebration(const np_puzzle *puzzle) {
  return np_tracks_has_digits(np_tracks_board_of(puzzle)) ? 6 : 2;
}

/* The sheets of a solved position are joined; after the last move the ride along the line comes first. */
float nv_tracks_joined(const nv_scene *scene) {
  static const float ride = 0.3f;
  bool digits = np_tracks_has_digits(np_tracks_board_of(scene->puzzle));
  if (!digits || scene->motion.moving || scene->thinker || !np_puzzle_solved(scene->puzzle, scene->motion.to)) return 0;
  return scene->celebration > 0 ? within(scene->celebration, ride, 1) : 1;
}

/* --------------------------------------------------------------------------- the message */

bool nv_tracks_read_tab(const np_tracks_board *board, const void *position, np_tab *tab) {
  enum { MAX = NP_TRACKS_CELLS + NP_TRACKS_MAX + 1 };
  char text[MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  if (board->height != NP_TAB_STRINGS) return false;
  np_tracks_write_message(board, position, &writer);
  return np_tab_read(tab, text, NULL);
}

/* Tints all of the column that is sounding, since most of its strings may be silent. */
static void draw_sounding(const nv_tracks_sheet *sheet, const nv_palette *palette, unsigned column, nv_canvas *canvas) {
  float left = nv_tracks_column_left(sheet, column);
  float top = nv_tracks_row_top(sheet, 0), bottom = nv_tracks_row_top(sheet, sheet->board->height - 1u) + sheet->cell;
  nv_canvas_rect(canvas, left, top, sheet->cell, bottom - top, nv_colour_fade(palette->red, 0.16f));
}

/* The message, where the digits lay: one string per row. Each row is written from left to right. */
static void draw_message(const nv_tracks_sheet *sheet, const nv_scene *scene, const void *position, float written,
                         nv_canvas *canvas) {
  static const char *const names[NP_TAB_STRINGS] = {"e", "B", "G", "D", "A", "E"};
  const np_tracks_board *board = sheet->board;
  const nv_palette *palette = scene->palette;
  np_tab read;
  bool tab = nv_tracks_read_tab(board, position, &read);
  float cell = sheet->cell, size = fmaxf(6, cell * 0.56f), hair = fmaxf(0.75f, cell * 0.035f);
  float left = nv_tracks_column_left(sheet, 0), right = nv_tracks_column_left(sheet, board->width - 1u) + cell;
  nv_colour string = nv_colour_mix(palette->paper, palette->ink, 0.4f);
  if (scene->sounding > 0 && scene->sounding <= board->width)
    draw_sounding(sheet, palette, scene->sounding - 1, canvas);
  for (unsigned row = 0; row < board->height; row++) {
    float share = within(written * (float)board->height, (float)row, (float)row + 1);
    float y = nv_tracks_row_top(sheet, row) + cell / 2, front = left + (right - left) * share;
    if (share <= 0) continue;
    nv_canvas_line(canvas, (nv_point){left, y}, (nv_point){front, y}, hair, string);
    if (tab)
      nv_canvas_text(canvas, (nv_point){left - cell * 0.3f, y + size * 0.3f}, size * 0.85f, NV_ALIGN_END, false,
                     palette->ink, names[row]);
    for (unsigned column = 0; column < board->width; column++) {
      unsigned at = row * board->width + column;
      nv_point place = {nv_tracks_column_left(sheet, column) + cell / 2, y};
      if (place.x > front || !board->digit[at] || !np_tracks_sides(board, position, at)) continue;
      bool sounds = column + 1 == scene->sounding;
      nv_canvas_disc(canvas, place, size * (sounds ? 0.72f : 0.56f), sounds ? palette->red : palette->paper);
      nv_canvas_write(canvas, place, size, NV_ALIGN_CENTRE, true, sounds ? palette->paper : palette->ink, "%u",
                      board->digit[at] - 1u);
    }
  }
  float top = nv_tracks_row_top(sheet, 0) + cell / 2, bottom = nv_tracks_row_top(sheet, board->height - 1u) + cell / 2;
  nv_colour end = nv_colour_fade(palette->ink, within(written, 0, 0.1f));
  nv_canvas_line(canvas, (nv_point){left, top}, (nv_point){left, bottom}, 2 * hair, end);
  end = nv_colour_fade(palette->ink, within(written, 0.95f, 1));
  nv_canvas_line(canvas, (nv_point){right, top}, (nv_point){right, bottom}, 2 * hair, end);
}

/* -------------------------------------------------------------------------- the sheet */

static nv_tracks_sheet moved(const nv_tracks_sheet *sheet, float share) {
  nv_tracks_sheet second = *sheet;
  second.origin.x += sheet->digits.x * share;
  second.origin.y += sheet->digits.y * share;
  return second;
}

/* The paper fades as it comes to lie on the other sheet. */
static void draw_paper(const nv_tracks_sheet *sheet, const nv_tracks_paint *paint, float solid, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  for (unsigned part = 0; part < board->rows.parts; part++) {
    float left = nv_tracks_column_left(sheet, board->rows.cut[part]), top = nv_tracks_row_top(sheet, 0);
    float right = nv_tracks_column_left(sheet, board->rows.cut[part + 1] - 1u) + sheet->cell;
    float bottom = nv_tracks_row_top(sheet, board->height - 1u) + sheet->cell;
    nv_area paper = {left, top, right - left, bottom - top};
    nv_canvas_rect(canvas, left, top, paper.width, paper.height, nv_colour_fade(paint->clue, 0.25f + 0.75f * solid));
    nv_canvas_frame(canvas, paper, fmaxf(0.75f, fminf(1.6f, sheet->cell * 0.04f)),
                    nv_colour_fade(paint->rim, 0.3f + 0.4f * solid));
  }
}

void nv_tracks_draw_digits(const nv_tracks_sheet *sheet, const nv_scene *scene, const void *position,
                           nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  const nv_palette *palette = scene->palette;
  float joined = nv_tracks_joined(scene);
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  float slid = nv_ease(within(joined, 0, slide_share)), written = within(joined, slide_share, 1);
  nv_tracks_sheet second = moved(sheet, 1 - slid), place = moved(sheet, 1);
  float size = fmaxf(5, sheet->cell * 0.5f), lit = within(slid, 0.9f, 1);
  if (written > 0) draw_message(&place, scene, position, written, canvas);
  if (slid < 1) draw_paper(&second, &paint, 1 - slid, canvas);
  for (unsigned cell = 0; cell < np_tracks_parts(board) / 3; cell++) {
    if (!board->digit[cell]) continue;
    bool read = lit > 0 && np_tracks_sides(board, position, cell);
    nv_point at = nv_tracks_centre_of(&second, cell);
    nv_colour colour = nv_colour_mix(paint.sheet, palette->ink, 0.72f - 0.34f * lit);
    if (read) nv_canvas_disc(canvas, at, sheet->cell * 0.37f, nv_colour_fade(palette->ink, lit));
    if (read) colour = nv_colour_mix(colour, palette->paper, lit);
    nv_canvas_write(canvas, at, size, NV_ALIGN_CENTRE, read, colour, "%u", board->digit[cell] - 1u);
  }
}
