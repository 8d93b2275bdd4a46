/* tracks_press.c: presses on a part as moves: a click, and the right button with its drags. */
#include "tracks_picture.h"

#include "tracks/tracks_board.h"

#include <string.h>

static np_tracks_mark mark_of(const void *position, unsigned part) {
  return (np_tracks_mark)((const uint8_t *)position)[part];
}

bool nv_tracks_heads(const np_tracks_board *board, const void *position, unsigned head[2]) {
  head[0] = tracks_line_end(board, position, board->start);
  head[1] = tracks_line_end(board, position, board->finish);
  return head[0] != board->finish && head[1] != board->start;
}

unsigned nv_tracks_border_to_head(const np_tracks_board *board, const void *position, unsigned cell) {
  unsigned head[2];
  if (!nv_tracks_heads(board, position, head)) return NP_TRACKS_RIM;
  for (int i = 0; i < 2; i++)
    for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1) {
      unsigned border = np_tracks_border(board, cell, side);
      if (border == NP_TRACKS_RIM || tracks_neighbour(board, cell, side) != head[i]) continue;
      bool free = mark_of(position, border) == NP_TRACKS_UNKNOWN && !(tracks_given_sides(board, cell) & side);
      if (free && tracks_line_fits(board, position, cell, side, NULL)) return border;
    }
  return NP_TRACKS_RIM;
}

/* Has the cell a dot: noted as visited, and without track? */
static bool has_dot(const np_tracks_board *board, const void *position, unsigned cell) {
  return mark_of(position, cell) == NP_TRACKS_LINE && !tracks_line_sides(board, position, cell);
}

static np_move click_cell(const np_tracks_board *board, const void *position, unsigned cell) {
  if (mark_of(position, cell) == NP_TRACKS_NONE) return np_tracks_mark_move(cell, NP_TRACKS_UNKNOWN);
  unsigned border = nv_tracks_border_to_head(board, position, cell);
  if (border != NP_TRACKS_RIM) return np_tracks_mark_move(border, NP_TRACKS_LINE);
  if (has_dot(board, position, cell)) return np_tracks_mark_move(cell, NP_TRACKS_UNKNOWN);
  bool sure = cell == board->start || cell == board->finish || tracks_line_sides(board, position, cell);
  return np_tracks_mark_move(cell, sure ? NP_TRACKS_NONE : NP_TRACKS_LINE); /* refused with the reason */
}

/* A given line stays: the move asks for none, which is refused with the reason. */
static np_move click_border(const np_tracks_board *board, const void *position, unsigned border) {
  unsigned cell, side;
  tracks_border_cells(board, border, &cell, &side);
  if (tracks_given_sides(board, cell) & side) return np_tracks_mark_move(border, NP_TRACKS_NONE);
  bool open = mark_of(position, border) == NP_TRACKS_UNKNOWN;
  return np_tracks_mark_move(border, open ? NP_TRACKS_LINE : NP_TRACKS_UNKNOWN);
}

bool nv_tracks_click(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move) {
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  if (!part || !np_tracks_part_exists(board, part - 1)) return false;
  bool cell = part <= np_tracks_parts(board) / 3;
  *move = cell ? click_cell(board, position, part - 1) : click_border(board, position, part - 1);
  return true;
}

/* A cross goes away; anything else becomes one. */
bool nv_tracks_part_mark(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move) {
  if (!part || !np_tracks_part_exists(np_tracks_board_of(puzzle), part - 1)) return false;
  bool crossed = mark_of(position, part - 1) == NP_TRACKS_NONE;
  *move = np_tracks_mark_move(part - 1, crossed ? NP_TRACKS_UNKNOWN : NP_TRACKS_NONE);
  return true;
}

/* ---------------------------------------------------------------------------------- drags */

/* Adds the move that crosses an open cell, or takes a cross away, if it is legal. */
static size_t add_cell(const np_tracks_board *board, const uint8_t *marks, unsigned cell, np_tracks_mark mark,
                       np_move *moves, size_t count) {
  bool changes = mark_of(marks, cell) == (mark == NP_TRACKS_NONE ? NP_TRACKS_UNKNOWN : NP_TRACKS_NONE);
  np_move move = np_tracks_mark_move(cell, mark);
  for (size_t i = 0; i < count; i++) changes = changes && moves[i] != move;
  if (!changes || count == NV_DRAG_MOVES_MAX || !tracks_mark_fits(board, marks, cell, mark, NULL)) return count;
  moves[count] = move;
  return count + 1;
}

/* A drag that began on a border and can mark a cell is meant for cells after all: the border becomes what it was. */
size_t nv_tracks_mark_drag(const nv_scene *scene, uint32_t *part, nv_point from, nv_point to,
                           np_move moves[NV_DRAG_MOVES_MAX]) {
  nv_tracks_sheet sheet = nv_tracks_sheet_of(scene);
  uint8_t marks[NP_TRACKS_PARTS_MAX];
  unsigned parts = np_tracks_parts(sheet.board), pressed = *part - 1;
  np_tracks_mark before = mark_of(scene->motion.from, pressed);
  np_tracks_mark mark = before == NP_TRACKS_NONE ? NP_TRACKS_UNKNOWN : NP_TRACKS_NONE;
  int first = nv_tracks_cell_under(&sheet, from), last = nv_tracks_cell_under(&sheet, to);
  int steps = 1 + (int)(hypotf(to.x - from.x, to.y - from.y) / (sheet.cell * 0.2f));
  bool on_border = pressed >= parts / 3;
  size_t count = 0;
  if (on_border && (first < 0 || last < 0 || first == last)) return 0;
  memcpy(marks, scene->motion.to, parts);
  if (on_border) {
    marks[pressed] = (uint8_t)before;
    moves[count++] = np_tracks_mark_move(pressed, before);
  }
  for (int i = 0; i <= steps; i++) {
    float share = (float)i / (float)steps;
    nv_point at = {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    int cell = nv_tracks_cell_under(&sheet, at);
    if (cell < 0) continue;
    size_t held = count;
    count = add_cell(sheet.board, marks, (unsigned)cell, mark, moves, count);
    if (on_border && held == 1 && count == 2) *part = 1 + (uint32_t)cell;
  }
  return on_border && count == 1 ? 0 : count;
}
