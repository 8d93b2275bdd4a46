/* tracks_board.c: what a path puzzle is, and whether a board is one. */
#include "tracks_play.h"

#include <string.h>

void np_tracks_board_clear(np_tracks_board *board, unsigned width, unsigned height) {
  memset(board, 0, sizeof *board);
  board->width = (uint8_t)width;
  board->height = (uint8_t)height;
  memset(board->columns.sum, NP_TRACKS_ANY, sizeof board->columns.sum);
  memset(board->rows.sum, NP_TRACKS_ANY, sizeof board->rows.sum);
  board->columns.parts = board->rows.parts = 1;
  board->columns.cut[1] = (uint8_t)height;
  board->rows.cut[1] = (uint8_t)width;
  board->finish = (uint16_t)(width * height - 1);
}

static bool check_sums(const np_tracks_sums *sums, const char *field, const char *line, unsigned lines, unsigned length,
                       np_error *error) {
  if (sums->parts < 1 || sums->parts > NP_TRACKS_CUTS || sums->cut[0] != 0 || sums->cut[sums->parts] != length)
    return np_fail(error, field, 0, "%s are cut in parts that do not fill them", field);
  for (unsigned part = 0; part < sums->parts; part++) {
    int cells = sums->cut[part + 1] - sums->cut[part];
    if (cells < 1) return np_fail(error, field, 0, "%s have a part without cells", field);
    for (unsigned i = 0; i < lines; i++) {
      int sum = sums->sum[part][i];
      if (sum >= NP_TRACKS_ANY && sum <= cells) continue;
      return np_fail(error, field, 0, "the sum of %s %u is %d; %s has only %d cell%s", line, i + 1, sum,
                     sums->parts > 1 ? "that part of it" : "it", cells, np_plural((uint64_t)cells));
    }
  }
  return true;
}

/* The sides on which a cell has a neighbour. */
static unsigned inner_sides(const np_tracks_board *board, unsigned cell) {
  unsigned column = cell % board->width, row = cell / board->width;
  return (column + 1 < board->width ? NP_TRACKS_EAST : 0u) | (row > 0 ? NP_TRACKS_NORTH : 0u) |
         (column > 0 ? NP_TRACKS_WEST : 0u) | (row + 1 < board->height ? NP_TRACKS_SOUTH : 0u);
}

static bool check_end(const np_tracks_board *board, const char *field, unsigned cell, unsigned door, np_error *error) {
  if (cell >= tracks_cells(board)) return np_fail(error, field, 0, "%s lies outside the board", field);
  if (door == 0) return true;
  if ((door & (door - 1)) != 0 || door > NP_TRACKS_SOUTH)
    return np_fail(error, field, 0, "%s has more than one door", field);
  if (door & inner_sides(board, cell))
    return np_fail(error, field, 0, "the door of the %s leads to another cell; it needs to lead out of the board",
                   field);
  return true;
}

static bool check_clue(const np_tracks_board *board, unsigned cell, np_error *error) {
  unsigned clue = board->clue[cell], sides = tracks_count_sides(clue);
  unsigned door = tracks_door(board, cell), needed = tracks_is_end(board, cell) && !door ? 1 : 2,
           column = cell % board->width + 1, row = cell / board->width + 1;
  if (clue > 15 || sides != needed)
    return np_fail(error, "clues", 0, "the clue in column %u, row %u shows %u side%s; it needs %u", column, row, sides,
                   np_plural(sides), needed);
  if ((clue & ~(inner_sides(board, cell) | door)) != 0)
    return np_fail(error, "clues", 0, "the clue in column %u, row %u leads out of the board", column, row);
  if ((clue & door) != door)
    return np_fail(error, "clues", 0, "the clue in column %u, row %u leaves out the door there", column, row);
  return true;
}

bool np_tracks_board_check(const np_tracks_board *board, np_error *error) {
  unsigned width = board->width, height = board->height;
  if (width < 1 || width > NP_TRACKS_MAX || height < 1 || height > NP_TRACKS_MAX || width * height < 2)
    return np_fail(error, "size", 0, "size is %ux%u; it needs 1 to %u columns and rows, and two cells at least", width,
                   height, (unsigned)NP_TRACKS_MAX);
  if (!check_sums(&board->columns, "columns", "column", width, height, error) ||
      !check_sums(&board->rows, "rows", "row", height, width, error) ||
      !check_end(board, "start", board->start, board->start_door, error) ||
      !check_end(board, "finish", board->finish, board->finish_door, error))
    return false;
  if (board->start == board->finish)
    return np_fail(error, "finish", 0, "start and finish are the same cell; they need to be two");
  for (unsigned cell = 0; cell < width * height; cell++) {
    if (board->clue[cell] && !check_clue(board, cell, error)) return false;
    if (board->digit[cell] > 10) return np_fail(error, "digits", 0, "a cell holds more than one digit");
  }
  return true;
}

/* --------------------------------------------------------------------------------- parts */

unsigned np_tracks_parts(const np_tracks_board *board) { return 3u * board->width * board->height; }

bool np_tracks_part_exists(const np_tracks_board *board, unsigned part) {
  unsigned cells = tracks_cells(board);
  if (part < cells) return true;
  if (part < 2 * cells) return (part - cells) % board->width + 1 < board->width;
  return part < 3 * cells && (part - 2 * cells) / board->width + 1 < board->height;
}

unsigned np_tracks_border(const np_tracks_board *board, unsigned cell, unsigned side) {
  unsigned cells = tracks_cells(board);
  if (!(inner_sides(board, cell) & side)) return NP_TRACKS_RIM;
  switch (side) {
  case NP_TRACKS_EAST:
    return cells + cell;
  case NP_TRACKS_WEST:
    return cells + cell - 1;
  case NP_TRACKS_SOUTH:
    return 2 * cells + cell;
  default:
    return 2 * cells + cell - board->width;
  }
}
