/* tracks_board.h: cells, sides and borders of a board, what is drawn there, what may be drawn, and how that
 * is put into words; for the solvers and for pictures. */
#ifndef NP_TRACKS_BOARD_H
#define NP_TRACKS_BOARD_H

#include "tracks.h"

static inline char tracks_side_letter(unsigned side) {
  return side == NP_TRACKS_EAST ? 'E' : side == NP_TRACKS_NORTH ? 'N' : side == NP_TRACKS_WEST ? 'W' : 'S';
}

/* "column 1, row 2" */
void tracks_write_cell(const np_tracks_board *board, unsigned cell, np_writer *writer);
/* Columns (rows, if `rows`) from..to - 1, counted from 0: "columns 1 to 8" from 0 to 8, "row 3" from 2 to 3. */
void tracks_write_range(bool rows, unsigned from, unsigned to, np_writer *writer);
/* Why a cell with all its track gets no more: "the start already has its exit". */
void tracks_write_full(const np_tracks_board *board, unsigned cell, np_writer *writer);
/* "track from column 1, row 2 to column 2, row 2"; "column 1, row 2 marked empty" */
void tracks_write_mark(const np_tracks_board *board, unsigned part, np_tracks_mark mark, np_writer *writer);

/* The state of a border or a cell by its mark, the clues and the ends; a border on the rim is NONE. */
np_tracks_mark tracks_border_state(const np_tracks_board *board, const uint8_t *marks, unsigned cell, unsigned side);
np_tracks_mark tracks_cell_state(const np_tracks_board *board, const uint8_t *marks, unsigned cell);

/* The sides of a cell that carry a line, its door left out. */
unsigned tracks_line_sides(const np_tracks_board *board, const uint8_t *marks, unsigned cell);
/* Follows the lines from a cell by one of its sides to their other end, or back to the cell. Returns the cell
 * reached. */
unsigned tracks_follow(const np_tracks_board *board, const uint8_t *marks, unsigned cell, unsigned side);
/* The last cell of the line, drawn or given, that begins at an end of the path; it may be the other end. */
unsigned tracks_line_end(const np_tracks_board *board, const uint8_t *marks, unsigned end);

static inline unsigned tracks_cells(const np_tracks_board *board) { return (unsigned)board->width * board->height; }
static inline bool tracks_is_end(const np_tracks_board *board, unsigned cell) {
  return cell == board->start || cell == board->finish;
}
/* The side of a cell that is its door; 0: it has none. */
static inline unsigned tracks_door(const np_tracks_board *board, unsigned cell) {
  return cell == board->start ? board->start_door : cell == board->finish ? board->finish_door : 0;
}
/* How many lines to neighbours a visited cell has; a door is not counted. */
static inline unsigned tracks_needs(const np_tracks_board *board, unsigned cell) {
  return tracks_is_end(board, cell) ? 1 : 2;
}
static inline unsigned tracks_count_sides(unsigned sides) {
  return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1);
}
static inline unsigned tracks_opposite(unsigned side) { return side < NP_TRACKS_WEST ? side << 2 : side >> 2; }
static inline unsigned tracks_neighbour(const np_tracks_board *board, unsigned cell, unsigned side) {
  return side == NP_TRACKS_EAST    ? cell + 1
         : side == NP_TRACKS_WEST  ? cell - 1
         : side == NP_TRACKS_NORTH ? cell - board->width
                                   : cell + board->width;
}

/* Goes on from a cell by a side that is among `sides` and is not the side it came by. False: there is none. */
static inline bool tracks_walk_on(const np_tracks_board *board, unsigned sides, unsigned *cell, unsigned *came) {
  unsigned on = sides & ~*came, side = on & (0u - on);
  if (!side) return false;
  *cell = tracks_neighbour(board, *cell, side);
  *came = tracks_opposite(side);
  return true;
}

/* May a line be drawn on this side of a cell? If not, says why. */
bool tracks_line_fits(const np_tracks_board *board, const void *position, unsigned cell, unsigned side,
                      np_error *error);
/* Which of its two cells a line that does not fit is refused for. */
unsigned tracks_refused_cell(const np_tracks_board *board, const void *position, unsigned cell, unsigned side);
bool tracks_mark_fits(const np_tracks_board *board, const void *position, unsigned part, np_tracks_mark mark,
                      np_error *error);
void tracks_mark_set(const np_tracks_board *board, void *position, unsigned part, np_tracks_mark mark);

/* The cell that a part belongs to, and, for a border, on which side of that cell it is. */
void tracks_border_cells(const np_tracks_board *board, unsigned part, unsigned *cell, unsigned *side);

/* The sides of a cell by which a path goes on to its neighbours. */
unsigned tracks_path_sides(const np_tracks_board *board, const np_tracks_path *path, unsigned cell);

/* Writes the steps of a path from the start to the finish, fewer than the board has cells. Returns how many. */
unsigned tracks_path_moves(const np_tracks_board *board, const np_tracks_path *path, np_move *moves);

bool tracks_is_solved(const np_tracks_board *board, const void *position);

/* The sides of a cell that a clue, its own or a neighbour's, gives a line; doors left out. */
unsigned tracks_given_sides(const np_tracks_board *board, unsigned cell);

#endif
