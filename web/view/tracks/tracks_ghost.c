/* tracks_ghost.c: shows what can be done: the part under the mouse or the keyboard cursor as a click would change it,
 * and the two ends from which the line can go on.
 */
#include "tracks_picture.h"

#include "marks.h"
#include "tracks_board_view.h"

#include "tracks/tracks_board.h"

bool nv_tracks_part_drags(const np_puzzle *puzzle, const void *position, uint32_t part) {
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  const uint8_t *marks = position;
  unsigned cell = part - 1;
  if (cell >= np_tracks_parts(board) / 3) return false; /* on a border: drags begin in cells */
  if (marks[cell] == NP_TRACKS_NONE) return true;
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) {
    unsigned border = np_tracks_border(board, cell, side);
    if (border == NP_TRACKS_RIM) continue;
    if (marks[border] == NP_TRACKS_LINE || tracks_line_fits(board, position, cell, side, NULL)) return true;
  }
  return false;
}

/* Highlights a cell: tints it if it is empty, frames it if it has track or a sign, so that their colours stay. */
static void draw_light(const nv_scene *scene, const nv_tracks_sheet *sheet, nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  unsigned cell = scene->marks.highlighted - 1;
  if (np_tracks_sides(board, scene->motion.to, cell) || tracks_is_end(board, cell))
    nv_tracks_frame_cells(sheet, cell, cell, nv_mark_highlight(scene, scene->marks.highlighted, 1), canvas);
  else
    nv_tracks_tint_cell(sheet, cell, nv_mark_highlight(scene, scene->marks.highlighted, 0.3f), canvas);
}

/* Shows the mark that a click would make, in a pale colour; a mark that it would take from a cell looks rubbed out. */
void nv_tracks_draw_ghost(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas) {
  unsigned cells = np_tracks_parts(sheet->board) / 3;
  nv_colour pale = nv_colour_fade(paint->line, 0.42f);
  np_move move;
  if (scene->marks.highlighted <= cells) draw_light(scene, sheet, canvas);
  if (!nv_tracks_click(scene->puzzle, scene->motion.to, scene->marks.highlighted, &move)) return;
  np_tracks_mark mark = (np_tracks_mark)(move % 3);
  unsigned part = move / 3;
  if (part < cells && mark == NP_TRACKS_UNKNOWN)
    nv_tracks_show_part(sheet, nv_colour_fade(paint->sheet, 0.75f), part,
                        (np_tracks_mark)((const uint8_t *)scene->motion.to)[part], canvas);
  else if (part >= cells || !np_tracks_sides(sheet->board, scene->motion.to, part)) /* not under a line */
    nv_tracks_show_part(sheet, pale, part, mark, canvas);
}

void nv_tracks_draw_heads(const nv_scene *scene, const nv_tracks_sheet *sheet, const nv_tracks_paint *paint,
                          nv_canvas *canvas) {
  const np_tracks_board *board = sheet->board;
  unsigned head[2];
  if (!nv_tracks_heads(board, scene->motion.to, head)) return;
  for (int i = 0; i < 2; i++) {
    /* a start or a finish without a door has a sign already */
    bool marked =
        i == 0 ? head[i] == board->start && !board->start_door : head[i] == board->finish && !board->finish_door;
    if (marked) continue;
    nv_point at = nv_tracks_centre_of(sheet, head[i]);
    float radius = fmaxf(2.5f, 0.13f * sheet->cell);
    nv_canvas_disc(canvas, at, radius + fmaxf(1, 0.045f * sheet->cell),
                   nv_colour_mix(paint->sheet, paint->line, 0.75f));
    nv_canvas_disc(canvas, at, radius, paint->sheet);
  }
}
