/* tracks_stroke.c: a drag as moves.
 *
 * What a drag does is decided where it begins. On a crossed cell it crosses the cells it comes to;
 * over a border that has a line it takes lines away; else it draws, and from a cell that a press would join to the end
 * of the line it joins that first. If it runs from the start along the whole line, it draws on beyond the end. Going
 * back over the border just crossed takes that back. A line that does not fit ends the stroke: its move is the last, so
 * that the reason is told. A drag that does nothing but run along a given line is refused, too. Outside the board the
 * stroke rests: it goes on from the cell where the drag comes back.
 */

#include "tracks_picture.h"

#include "tracks/tracks_board.h"

#include <math.h>
#include <string.h>

typedef enum stroke_kind { UNDECIDED, DRAWING, ERASING, CROSSING } stroke_kind;

typedef struct stroke {
  const np_puzzle *puzzle;
  const np_tracks_board *board;
  stroke_kind kind;
  const uint8_t *before; /* the marks when it began */
  uint8_t *now;
  np_move *move;                       /* the moves so far, NV_DRAG_MOVES_MAX at most */
  unsigned crossed[NV_DRAG_MOVES_MAX]; /* the part that each move marks */
  unsigned count;
  unsigned first; /* the cell where it began */
  unsigned cell;  /* where it is */
  unsigned join;  /* the border from the end of the line to where it began, or NP_TRACKS_RIM; the first that it draws */
  unsigned given; /* a border with a given line that it crossed, or NP_TRACKS_RIM */
  bool outside;   /* it has left the board */
  bool ended;     /* a move does not fit, or there is no room for another */
} stroke;

static void replay(stroke *drawn) {
  memcpy(drawn->now, drawn->before, np_tracks_parts(drawn->board));
  for (unsigned i = 0; i < drawn->count; i++) np_puzzle_apply(drawn->puzzle, drawn->now, drawn->move[i], NULL);
}

static void add(stroke *drawn, unsigned part, np_tracks_mark mark) {
  if (drawn->count == NV_DRAG_MOVES_MAX) {
    drawn->ended = true;
    return;
  }
  np_move move = np_tracks_mark_move(part, mark);
  drawn->move[drawn->count] = move;
  drawn->crossed[drawn->count++] = part;
  if (!np_puzzle_apply(drawn->puzzle, drawn->now, move, NULL)) drawn->ended = true;
}

static unsigned side_towards(const np_tracks_board *board, unsigned from, unsigned to) {
  if (to == from + 1 && to % board->width != 0) return NP_TRACKS_EAST;
  if (from == to + 1 && from % board->width != 0) return NP_TRACKS_WEST;
  if (to == from + board->width) return NP_TRACKS_SOUTH;
  return from == to + board->width ? NP_TRACKS_NORTH : 0;
}

/* Goes on into a cell beside the present one. */
static void enter(stroke *drawn, unsigned cell) {
  const np_tracks_board *board = drawn->board;
  unsigned side = side_towards(board, drawn->cell, cell);
  if (!side) return;
  unsigned border = np_tracks_border(board, drawn->cell, side);
  bool line = np_tracks_sides(board, drawn->now, drawn->cell) & side, marked = drawn->now[border] == NP_TRACKS_LINE;
  if (drawn->kind == UNDECIDED) drawn->kind = marked ? ERASING : DRAWING;
  if (drawn->kind == ERASING && !line && drawn->first == board->start &&
      drawn->cell == np_tracks_head(board, drawn->before, NULL)) {
    drawn->kind = DRAWING;
    drawn->count = 0;
    replay(drawn);
  }
  if (tracks_given_sides(board, drawn->cell) & side) drawn->given = border;
  if (drawn->kind == CROSSING) {
    bool free = drawn->now[cell] == NP_TRACKS_UNKNOWN && !np_tracks_sides(board, drawn->now, cell);
    if (free && cell != board->start && cell != board->finish) add(drawn, cell, NP_TRACKS_NONE);
  } else if (drawn->count > 0 && drawn->crossed[drawn->count - 1] == border) {
    drawn->count--;
    if (drawn->count == 1 && drawn->crossed[0] == drawn->join) drawn->count = 0;
    replay(drawn);
    if (drawn->count == 0) drawn->kind = UNDECIDED;
  } else if (drawn->kind == DRAWING && !line) {
    if (drawn->count == 0 && drawn->join != NP_TRACKS_RIM && drawn->join != border)
      add(drawn, drawn->join, NP_TRACKS_LINE);
    add(drawn, border, NP_TRACKS_LINE);
  } else if (drawn->kind == ERASING && marked) {
    add(drawn, border, NP_TRACKS_UNKNOWN);
  }
  drawn->cell = cell;
}

/* Goes on to a cell that may be several cells away: along the longer of the two ways, across or down, first. */
static void go_to(stroke *drawn, unsigned cell) {
  unsigned width = drawn->board->width;
  for (unsigned i = 0; i < 2 * NP_TRACKS_MAX && drawn->cell != cell && !drawn->ended; i++) {
    int x = (int)(cell % width) - (int)(drawn->cell % width), y = (int)(cell / width) - (int)(drawn->cell / width);
    bool across = (x < 0 ? -x : x) >= (y < 0 ? -y : y);
    enter(drawn,
          across ? (x > 0 ? drawn->cell + 1 : drawn->cell - 1) : (y > 0 ? drawn->cell + width : drawn->cell - width));
  }
}

/* Between two points of the drag there may be other cells. A cell counts only away from its corners,
 * so that a drag that cuts a corner does not touch the cell beyond it. */
static void follow(stroke *drawn, const nv_tracks_sheet *sheet, nv_point from, nv_point to) {
  static const float corner = 0.42f;
  int steps = 1 + (int)(hypotf(to.x - from.x, to.y - from.y) / (sheet->cell * 0.2f));
  for (int i = 1; i <= steps && !drawn->ended; i++) {
    float share = (float)i / (float)steps;
    nv_point at = {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    int cell = nv_tracks_cell_under(sheet, at);
    if (cell < 0) drawn->outside = true;
    if (cell < 0 || (unsigned)cell == drawn->cell) continue;
    if (drawn->outside) drawn->cell = (unsigned)cell;
    drawn->outside = false;
    nv_point centre = nv_tracks_centre_of(sheet, (unsigned)cell);
    float x = fabsf(at.x - centre.x) / sheet->cell, y = fabsf(at.y - centre.y) / sheet->cell;
    if (fminf(x, y) < corner) go_to(drawn, (unsigned)cell);
  }
}

size_t nv_tracks_stroke_moves(const np_puzzle *puzzle, const nv_tracks_sheet *sheet, const void *position,
                              const nv_point *points, size_t count, void *after, np_move moves[NV_DRAG_MOVES_MAX]) {
  stroke drawn = {
      .puzzle = puzzle, .board = sheet->board, .before = position, .now = after, .move = moves, .given = NP_TRACKS_RIM};
  memcpy(after, position, np_tracks_parts(sheet->board));
  int first = count > 0 ? nv_tracks_cell_under(sheet, points[0]) : -1;
  if (first < 0) return 0;
  drawn.cell = drawn.first = (unsigned)first;
  if (drawn.before[first] == NP_TRACKS_NONE) drawn.kind = CROSSING;
  drawn.join = np_tracks_sides(sheet->board, position, drawn.cell)
                   ? NP_TRACKS_RIM
                   : nv_tracks_border_to_head(sheet->board, position, drawn.cell);
  for (size_t i = 1; i < count && !drawn.ended; i++) follow(&drawn, sheet, points[i - 1], points[i]);
  if (drawn.count == 0 && drawn.given != NP_TRACKS_RIM && drawn.cell != (unsigned)first)
    moves[drawn.count++] = np_tracks_mark_move(drawn.given, NP_TRACKS_NONE); /* not legal: the reason is told */
  return drawn.count;
}
