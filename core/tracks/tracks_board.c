/* tracks_board.c: whether a board is a valid path puzzle; its positions: what is drawn, what may be drawn, when it is
 * solved. */
#include "tracks_board.h"
#include "numbers.h"

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
      return np_fail(error, field, 0, "the sum of %s %u is %d; %s has only %d cell%p", line, i + 1, sum,
                     sums->parts > 1 ? "that part of it" : "it", cells);
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
    return np_fail(error, "clues", 0, "the clue in column %u, row %u shows %u side%p; it needs %u", column, row, sides,
                   needed);
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

/* ------------------------------------------------------------------------- its positions */

static const uint8_t *marks_of(const void *position) { return position; }
static unsigned column_of(const np_tracks_board *board, unsigned cell) { return cell % board->width + 1; }
static unsigned row_of(const np_tracks_board *board, unsigned cell) { return cell / board->width + 1; }

static const char *side_name(unsigned side) {
  return side == NP_TRACKS_EAST    ? "east"
         : side == NP_TRACKS_NORTH ? "north"
         : side == NP_TRACKS_WEST  ? "west"
                                   : "south";
}

/* ----------------------------------------------------------------------------- the lines */

/* The sides of a cell whose border is marked as line. */
static unsigned drawn_sides(const np_tracks_board *board, const uint8_t *marks, unsigned cell) {
  unsigned cells = tracks_cells(board), width = board->width, c = cell % width, sides = 0;
  if (marks[cells + cell] == NP_TRACKS_LINE) sides |= NP_TRACKS_EAST;
  if (c > 0 && marks[cells + cell - 1] == NP_TRACKS_LINE) sides |= NP_TRACKS_WEST;
  if (marks[2 * cells + cell] == NP_TRACKS_LINE) sides |= NP_TRACKS_SOUTH;
  if (cell >= width && marks[2 * cells + cell - width] == NP_TRACKS_LINE) sides |= NP_TRACKS_NORTH;
  return sides;
}

unsigned tracks_given_sides(const np_tracks_board *board, unsigned cell) {
  unsigned width = board->width, c = cell % width, sides = board->clue[cell] & ~tracks_door(board, cell);
  if (c + 1 < width && board->clue[cell + 1] & NP_TRACKS_WEST) sides |= NP_TRACKS_EAST;
  if (c > 0 && board->clue[cell - 1] & NP_TRACKS_EAST) sides |= NP_TRACKS_WEST;
  if (cell + width < tracks_cells(board) && board->clue[cell + width] & NP_TRACKS_NORTH) sides |= NP_TRACKS_SOUTH;
  if (cell >= width && board->clue[cell - width] & NP_TRACKS_SOUTH) sides |= NP_TRACKS_NORTH;
  return sides;
}

unsigned tracks_line_sides(const np_tracks_board *board, const uint8_t *marks, unsigned cell) {
  return drawn_sides(board, marks, cell) | tracks_given_sides(board, cell);
}

unsigned np_tracks_sides(const np_tracks_board *board, const void *position, unsigned cell) {
  return tracks_line_sides(board, marks_of(position), cell) | tracks_door(board, cell);
}

unsigned tracks_follow(const np_tracks_board *board, const uint8_t *marks, unsigned cell, unsigned side) {
  unsigned from = cell, max = tracks_cells(board), sides = side, came = 0;
  for (unsigned i = 0; i < max; i++) {
    if (!tracks_walk_on(board, sides, &cell, &came) || cell == from) break;
    sides = tracks_line_sides(board, marks, cell);
  }
  return cell;
}

unsigned tracks_line_end(const np_tracks_board *board, const uint8_t *marks, unsigned end) {
  return tracks_follow(board, marks, end, tracks_line_sides(board, marks, end));
}

unsigned np_tracks_head(const np_tracks_board *board, const void *position, unsigned *sides) {
  const uint8_t *marks = marks_of(position);
  unsigned cell = board->start, came = 0, max = tracks_cells(board);
  for (unsigned i = 0; i < max; i++) {
    if ((cell == board->finish && i > 0) || !tracks_walk_on(board, drawn_sides(board, marks, cell), &cell, &came))
      break;
  }
  if (!sides) return cell;
  *sides = 0;
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1)
    if (tracks_line_fits(board, position, cell, side, NULL)) *sides |= side;
  return cell;
}

np_tracks_mark tracks_border_state(const np_tracks_board *board, const uint8_t *marks, unsigned cell, unsigned side) {
  unsigned border = np_tracks_border(board, cell, side);
  if (border == NP_TRACKS_RIM) return NP_TRACKS_NONE;
  if (marks[border] == NP_TRACKS_UNKNOWN && tracks_given_sides(board, cell) & side) return NP_TRACKS_LINE;
  return (np_tracks_mark)marks[border];
}

np_tracks_mark tracks_cell_state(const np_tracks_board *board, const uint8_t *marks, unsigned cell) {
  if (tracks_is_end(board, cell) || tracks_line_sides(board, marks, cell)) return NP_TRACKS_LINE;
  return (np_tracks_mark)marks[cell];
}

/* ------------------------------------------------------------------------------ legal lines */

static bool refuse_clue(const np_tracks_board *board, unsigned cell, unsigned side, np_error *error) {
  return np_fail(error, "move", 0, "the clue in column %u, row %u has no track to the %s", column_of(board, cell),
                 row_of(board, cell), side_name(side));
}

static bool takes_line(const np_tracks_board *board, const uint8_t *marks, unsigned cell, unsigned side,
                       np_error *error) {
  unsigned sides = tracks_line_sides(board, marks, cell), max = tracks_needs(board, cell);
  if (board->clue[cell] && !(board->clue[cell] & side)) return refuse_clue(board, cell, side, error);
  if ((sides & side) || tracks_count_sides(sides) < max) return true;
  char full[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(full, sizeof full);
  tracks_write_full(board, cell, &writer);
  return np_fail(error, "move", 0, "%s", full);
}

bool tracks_line_fits(const np_tracks_board *board, const void *position, unsigned cell, unsigned side,
                      np_error *error) {
  const uint8_t *marks = marks_of(position);
  unsigned border = np_tracks_border(board, cell, side);
  if (border == NP_TRACKS_RIM)
    return np_fail(error, "move", 0, "there is no cell %s of column %u, row %u", side_name(side),
                   column_of(board, cell), row_of(board, cell));
  if (marks[border] == NP_TRACKS_LINE)
    return np_fail(error, "move", 0, "there is track %s of column %u, row %u already", side_name(side),
                   column_of(board, cell), row_of(board, cell));
  unsigned next = tracks_neighbour(board, cell, side);
  if (!takes_line(board, marks, cell, side, error) || !takes_line(board, marks, next, tracks_opposite(side), error))
    return false;
  if (tracks_given_sides(board, cell) & side) return true; /* a clue gives this line already: it closes no loop */
  for (unsigned on = tracks_line_sides(board, marks, cell); on; on &= on - 1)
    if (tracks_follow(board, marks, cell, on & (0u - on)) == next)
      return np_fail(error, "move", 0, "track %s of column %u, row %u would close a loop", side_name(side),
                     column_of(board, cell), row_of(board, cell));
  return true;
}

unsigned tracks_refused_cell(const np_tracks_board *board, const void *position, unsigned cell, unsigned side) {
  if (np_tracks_border(board, cell, side) == NP_TRACKS_RIM || !takes_line(board, position, cell, side, NULL))
    return cell;
  unsigned next = tracks_neighbour(board, cell, side);
  return takes_line(board, position, next, tracks_opposite(side), NULL) ? cell : next;
}

void tracks_border_cells(const np_tracks_board *board, unsigned part, unsigned *cell, unsigned *side) {
  unsigned cells = tracks_cells(board);
  *cell = part % cells;
  *side = part < 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
}

static bool mark_cell_fits(const np_tracks_board *board, const uint8_t *marks, unsigned cell, np_tracks_mark mark,
                           np_error *error) {
  unsigned column = column_of(board, cell), row = row_of(board, cell);
  if (mark != NP_TRACKS_NONE) return true;
  if (tracks_is_end(board, cell))
    return np_fail(error, "move", 0, "the %s is always on the path", cell == board->start ? "start" : "finish");
  if (tracks_line_sides(board, marks, cell))
    return np_fail(error, "move", 0, "column %u, row %u has track, so it is not empty", column, row);
  return true;
}

bool tracks_mark_fits(const np_tracks_board *board, const void *position, unsigned part, np_tracks_mark mark,
                      np_error *error) {
  const uint8_t *marks = marks_of(position);
  unsigned cell, side;
  tracks_border_cells(board, part, &cell, &side);
  if (marks[part] == mark) return np_fail(error, "move", 0, "it is marked like that already");
  if (part < tracks_cells(board)) return mark_cell_fits(board, marks, cell, mark, error);
  if (mark == NP_TRACKS_LINE) return tracks_line_fits(board, position, cell, side, error);
  if (mark == NP_TRACKS_NONE && tracks_given_sides(board, cell) & side)
    return np_fail(error, "move", 0, "a clue has track %s of column %u, row %u", side_name(side),
                   column_of(board, cell), row_of(board, cell));
  return true;
}

void tracks_mark_set(const np_tracks_board *board, void *position, unsigned part, np_tracks_mark mark) {
  uint8_t *marks = position;
  unsigned cell, side, cells = tracks_cells(board);
  marks[part] = (uint8_t)mark;
  if (part < cells || mark != NP_TRACKS_LINE) return;
  tracks_border_cells(board, part, &cell, &side);
  unsigned next = tracks_neighbour(board, cell, side);
  if (marks[cell] == NP_TRACKS_NONE) marks[cell] = NP_TRACKS_UNKNOWN;
  if (marks[next] == NP_TRACKS_NONE) marks[next] = NP_TRACKS_UNKNOWN;
}

/* ------------------------------------------------------------------------------- counting */

np_tracks_tally np_tracks_tally_of(const np_tracks_board *board, const void *position, bool column, unsigned line,
                                   unsigned part) {
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  const uint8_t *marks = marks_of(position);
  np_tracks_tally tally = {.sum = sums->sum[part][line]};
  for (unsigned i = sums->cut[part]; i < sums->cut[part + 1]; i++, tally.cells++) {
    unsigned cell = column ? i * board->width + line : line * board->width + i;
    np_tracks_mark state = tracks_cell_state(board, marks, cell);
    tally.line += state == NP_TRACKS_LINE;
    tally.empty += state == NP_TRACKS_NONE;
  }
  if (tally.sum == NP_TRACKS_ANY) return tally;
  unsigned sum = (unsigned)tally.sum;
  tally.state = tally.line > sum                  ? NP_TRACKS_OVER
                : tally.cells - tally.empty < sum ? NP_TRACKS_SHORT
                : tally.line == sum               ? NP_TRACKS_EXACT
                                                  : NP_TRACKS_OPEN;
  return tally;
}

static bool sums_are_met(const np_tracks_board *board, const uint8_t *marks, bool column) {
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  unsigned lines = column ? board->width : board->height;
  for (unsigned part = 0; part < sums->parts; part++)
    for (unsigned line = 0; line < lines; line++) {
      if (sums->sum[part][line] == NP_TRACKS_ANY) continue;
      int has = 0;
      for (unsigned i = sums->cut[part]; i < sums->cut[part + 1]; i++)
        has += tracks_line_sides(board, marks, column ? i * board->width + line : line * board->width + i) != 0;
      if (has != sums->sum[part][line]) return false;
    }
  return true;
}

bool tracks_is_solved(const np_tracks_board *board, const void *position) {
  const uint8_t *marks = marks_of(position);
  unsigned cells = tracks_cells(board), lines = 0, walked = 0, cell = board->start, came = 0;
  for (unsigned i = 0; i < cells; i++) {
    unsigned sides = tracks_line_sides(board, marks, i), count = tracks_count_sides(sides);
    if (count > 0 && count != tracks_needs(board, i)) return false;
    if (board->clue[i] && (sides | tracks_door(board, i)) != board->clue[i]) return false;
    lines += count;
  }
  for (; walked < cells && cell != board->finish; walked++)
    if (!tracks_walk_on(board, tracks_line_sides(board, marks, cell), &cell, &came)) return false;
  return cell == board->finish && lines == 2 * walked && sums_are_met(board, marks, false) &&
         sums_are_met(board, marks, true);
}

/* -------------------------------------------------------------------------- paths, message */

void np_tracks_path_position(const np_tracks_board *board, const np_tracks_path *path, void *position) {
  uint8_t *marks = position;
  unsigned cells = tracks_cells(board);
  for (unsigned cell = 0; cell < cells; cell++) {
    unsigned r = cell / board->width, c = cell % board->width;
    marks[cell] = NP_TRACKS_UNKNOWN;
    marks[cells + cell] = path->east[r] >> c & 1 ? NP_TRACKS_LINE : NP_TRACKS_UNKNOWN;
    marks[2 * cells + cell] = path->south[r] >> c & 1 ? NP_TRACKS_LINE : NP_TRACKS_UNKNOWN;
  }
}

unsigned tracks_path_sides(const np_tracks_board *board, const np_tracks_path *path, unsigned cell) {
  unsigned r = cell / board->width, c = cell % board->width, sides = 0;
  if (path->east[r] >> c & 1) sides |= NP_TRACKS_EAST;
  if (c > 0 && path->east[r] >> (c - 1) & 1) sides |= NP_TRACKS_WEST;
  if (path->south[r] >> c & 1) sides |= NP_TRACKS_SOUTH;
  if (r > 0 && path->south[r - 1] >> c & 1) sides |= NP_TRACKS_NORTH;
  return sides;
}

unsigned tracks_path_moves(const np_tracks_board *board, const np_tracks_path *path, np_move *moves) {
  unsigned cell = board->start, came = 0, count = 0, max = tracks_cells(board);
  while (count < max && cell != board->finish &&
         tracks_walk_on(board, tracks_path_sides(board, path, cell), &cell, &came))
    moves[count++] = NP_TRACKS_STEP + tracks_opposite(came);
  return count;
}

void np_tracks_write_path(const np_tracks_board *board, const np_tracks_path *path, const char *between,
                          np_writer *writer) {
  np_move moves[NP_TRACKS_CELLS];
  unsigned count = tracks_path_moves(board, path, moves);
  for (unsigned i = 0; i < count; i++)
    np_write(writer, "%s%c", i > 0 ? between : "", tracks_side_letter(moves[i] - NP_TRACKS_STEP));
}

unsigned np_tracks_path_length(const np_tracks_board *board, const np_tracks_path *path) {
  unsigned length = 0;
  for (unsigned r = 0; r < board->height; r++) length += np_count_bits(path->visited[r]);
  return length;
}

bool np_tracks_has_digits(const np_tracks_board *board) {
  unsigned cells = np_tracks_parts(board) / 3, cell = 0;
  while (cell < cells && !board->digit[cell]) cell++;
  return cell < cells;
}

void np_tracks_write_message(const np_tracks_board *board, const void *position, np_writer *writer) {
  unsigned cells = tracks_cells(board);
  for (unsigned cell = 0; cell < cells; cell++) {
    bool lit = board->digit[cell] && tracks_line_sides(board, marks_of(position), cell);
    np_write(writer, "%c", lit ? '0' + board->digit[cell] - 1 : '-');
    if ((cell + 1) % board->width == 0) np_write(writer, "\n");
  }
}

/* --------------------------------------------------------------------------------- in words */

void tracks_write_cell(const np_tracks_board *board, unsigned cell, np_writer *writer) {
  np_write(writer, "column %u, row %u", cell % board->width + 1, cell / board->width + 1);
}

void tracks_write_range(bool rows, unsigned from, unsigned to, np_writer *writer) {
  np_write(writer, "%s%s %u", rows ? "row" : "column", np_plural(to - from), from + 1);
  if (to > from + 1) np_write(writer, " to %u", to);
}

void tracks_write_full(const np_tracks_board *board, unsigned cell, np_writer *writer) {
  if (tracks_needs(board, cell) == 1) {
    np_write(writer, cell == board->start ? "the start already has its exit" : "the finish already has its entrance");
    return;
  }
  tracks_write_cell(board, cell, writer);
  np_write(writer, " already has track on two sides");
}

void tracks_write_mark(const np_tracks_board *board, unsigned part, np_tracks_mark mark, np_writer *writer) {
  unsigned cell, side;
  tracks_border_cells(board, part, &cell, &side);
  if (part < tracks_cells(board)) {
    tracks_write_cell(board, cell, writer);
    np_write(writer, mark == NP_TRACKS_LINE   ? " marked as on the path"
                     : mark == NP_TRACKS_NONE ? " marked empty"
                                              : " is open again");
    return;
  }
  np_write(writer, mark == NP_TRACKS_LINE   ? "track from "
                   : mark == NP_TRACKS_NONE ? "no track from "
                                            : "mark taken back between ");
  tracks_write_cell(board, cell, writer);
  np_write(writer, mark == NP_TRACKS_UNKNOWN ? " and " : " to ");
  tracks_write_cell(board, side == NP_TRACKS_EAST ? cell + 1 : cell + board->width, writer);
}
