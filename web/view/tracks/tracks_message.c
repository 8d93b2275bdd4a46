/* tracks_message.c: the sheet of digits under the path, and the message as a guitar tab.
 *
 * Tags: 1 + cell for the sheet; after them, one per column of the message.
 */
#include "tracks_charts.h"

#include "tracks_board_view.h"
#include "tracks_picture.h"
#include "plot.h"

#include <math.h>

typedef struct page {
  const np_tracks_board *board;
  const uint8_t *marks;
  unsigned cells;
  nv_tracks_sheet sheet;
  float left, top, step, line; /* the message: its first column and row, and the distances to the next */
} page;

static page page_of(const np_game *game, float width, float height) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  page laid = {.board = np_tracks_board_of(puzzle), .marks = np_game_position(game), .left = 30};
  float split = height * 0.56f;
  laid.cells = np_tracks_parts(laid.board) / 3;
  laid.sheet = nv_tracks_sheet_in(laid.board, (nv_area){2, 2, width - 4, split - 8});
  laid.line = (height - split - 16) / (float)laid.board->height;
  laid.top = split + 8 + laid.line / 2;
  laid.step = (width - laid.left - 12) / (float)laid.board->width;
  return laid;
}

static bool is_read(const page *laid, unsigned cell) {
  return laid->board->digit[cell] && np_tracks_sides(laid->board, laid->marks, cell);
}

static void draw_sheet(const page *laid, const nv_palette *palette, nv_canvas *canvas) {
  nv_tracks_paint paint = nv_tracks_paint_of(palette);
  nv_tracks_passage still = nv_tracks_at_rest(laid->board, laid->marks);
  nv_tracks_sheet sheet = laid->sheet;
  sheet.rails = false;
  paint.line = nv_colour_mix(paint.sheet, palette->brass, 0.55f);
  nv_tracks_draw_board(&sheet, &paint, canvas);
  nv_tracks_draw_lines(&sheet, &paint, &still, NULL, NV_TRACKS_BOTH, canvas);
  for (unsigned cell = 0; cell < laid->cells; cell++) {
    if (!laid->board->digit[cell]) continue;
    bool on = is_read(laid, cell);
    nv_point at = nv_tracks_centre_of(&sheet, cell);
    if (on) nv_canvas_disc(canvas, at, sheet.cell * 0.36f, palette->ink);
    nv_colour colour = on ? palette->paper : nv_colour_mix(paint.sheet, palette->ink, 0.5f);
    nv_canvas_write(canvas, at, fmaxf(6, sheet.cell * 0.5f), NV_ALIGN_CENTRE, on, colour, "%u",
                    laid->board->digit[cell] - 1u);
  }
}

static void draw_strings(const page *laid, const nv_palette *palette, bool tab, nv_canvas *canvas) {
  static const char *const names[NP_TAB_STRINGS] = {"e", "B", "G", "D", "A", "E"};
  float size = fmaxf(7, fminf(15, laid->line * 0.85f)), right = laid->left + laid->step * (float)laid->board->width;
  for (unsigned row = 0; row < laid->board->height; row++) {
    float y = laid->top + laid->line * (float)row;
    nv_canvas_line(canvas, (nv_point){laid->left, y}, (nv_point){right, y}, 1,
                   nv_colour_mix(palette->paper, palette->ink, 0.35f));
    if (tab)
      nv_canvas_text(canvas, (nv_point){laid->left - 8, y + size * 0.35f}, size, NV_ALIGN_END, false, palette->ink,
                     names[row]);
  }
  float bottom = laid->top + laid->line * (float)(laid->board->height - 1);
  nv_canvas_line(canvas, (nv_point){laid->left, laid->top}, (nv_point){laid->left, bottom}, 2, palette->ink);
  nv_canvas_line(canvas, (nv_point){right, laid->top}, (nv_point){right, bottom}, 2, palette->ink);
}

void nv_tracks_message_draw(const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  const nv_palette *palette = scene->palette;
  page laid = page_of(game, scene->width, scene->height);
  np_tab tab;
  draw_sheet(&laid, palette, canvas);
  draw_strings(&laid, palette, nv_tracks_read_tab(laid.board, laid.marks, &tab), canvas);
  for (unsigned cell = 0; cell < laid.cells; cell++) {
    if (!is_read(&laid, cell)) continue;
    float size = fmaxf(8, fminf(17, laid.line * 0.95f));
    nv_point at = {laid.left + laid.step * ((float)(cell % laid.board->width) + 0.5f),
                   laid.top + laid.line * (float)(cell / laid.board->width)};
    nv_canvas_disc(canvas, at, size * 0.6f, canvas->paper.a ? canvas->paper : palette->paper);
    nv_canvas_write(canvas, at, size, NV_ALIGN_CENTRE, true, palette->ink, "%u", laid.board->digit[cell] - 1u);
  }
  nv_tracks_place_cells(&laid.sheet, canvas);
  for (unsigned column = 0; column < laid.board->width; column++) {
    nv_plot_item(canvas, 1 + laid.cells + column,
                 (nv_area){laid.left + laid.step * (float)column, laid.top - laid.line / 2, laid.step,
                           laid.line * (float)laid.board->height});
  }
  canvas->tag = 0;
}

static void say_column(const page *laid, unsigned column, np_writer *writer) {
  np_tab tab;
  char sound[64];
  np_writer heard = np_writer_over(sound, sizeof sound);
  np_write(writer, "column %u:", column + 1);
  for (unsigned row = 0; row < laid->board->height; row++) {
    unsigned cell = row * laid->board->width + column;
    np_write(writer, " %c", is_read(laid, cell) ? '0' + laid->board->digit[cell] - 1 : '-');
  }
  if (!nv_tracks_read_tab(laid->board, laid->marks, &tab)) return;
  np_tab_say(&tab, column, &heard);
  if (heard.length) np_write(writer, "; on a guitar %s", sound);
}

void nv_tracks_message_tell(const np_game *game, uint32_t tag, nv_item *item) {
  page laid = page_of(game, 640, 320);
  unsigned cell = tag - 1, width = laid.board->width;
  if (cell >= laid.cells) {
    say_column(&laid, cell - laid.cells, item->words);
    return;
  }
  np_write(item->words, "column %u, row %u: ", cell % width + 1, cell / width + 1);
  if (!laid.board->digit[cell])
    np_write(item->words, "no digit");
  else
    np_write(item->words, "%u, %s", laid.board->digit[cell] - 1u,
             is_read(&laid, cell) ? "on the path" : "not on the path");
}
