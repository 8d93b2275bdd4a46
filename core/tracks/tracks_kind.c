/* tracks_kind.c: path puzzles and railway tracks as a kind of puzzle. The rule, the written form and
 * the terms used here are explained in tracks.h.
 *
 *   tracks.mums2008                          a puzzle with a name
 *   tracks.2x2.2-2.2-2.c1r1.c2r1             an unnamed one: down, across, up
 *   tracks:6x6:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3   a game id of Simon Tatham's collection
 *   tracks.k~2a                              with marks
 */
#include "tracks_play.h"

#include <string.h>

/* -------------------------------------------------------------------------------- opening */

static void tracks_close(np_puzzle *base) {
  tracks *puzzle = (tracks *)(void *)base;
  np_tracks_solver_close(puzzle->memo->solver);
  np_tracks_reasoner_close(puzzle->memo->reasoner);
  np_memory_free(&base->memory, puzzle->memo);
}

/* Allocates what is needed to play a board that was read. */
static bool prepare(np_puzzle *base, np_error *error) {
  tracks *puzzle = (tracks *)(void *)base;
  base->position_size = np_tracks_parts(&puzzle->board);
  puzzle->memo = np_memory_new(&base->memory, sizeof *puzzle->memo);
  if (!puzzle->memo) return np_fail_memory(error);
  puzzle->memo->solver = np_tracks_solver_open(&base->memory, error);
  puzzle->memo->reasoner = np_tracks_reasoner_open(&base->memory, error);
  if (puzzle->memo->solver && puzzle->memo->reasoner) return true;
  tracks_close(base);
  return false;
}

static bool tracks_open(np_puzzle *base, np_reader *reader, np_error *error) {
  tracks *puzzle = (tracks *)(void *)base;
  puzzle->preset = tracks_preset_at(reader);
  return np_tracks_read(reader, &puzzle->board, error) && prepare(base, error);
}

static bool tracks_open_game_id(np_puzzle *base, np_reader *reader, np_error *error) {
  return np_tracks_read_game_id(reader, &((tracks *)(void *)base)->board, error) && prepare(base, error);
}

static void tracks_first(const np_puzzle *base, void *position) { memset(position, 0, base->position_size); }

static void tracks_write_puzzle(const np_puzzle *base, np_writer *writer) {
  const tracks *puzzle = tracks_of(base);
  if (puzzle->preset)
    np_write(writer, "%s", puzzle->preset->name);
  else
    np_tracks_write(&puzzle->board, writer);
}

/* ------------------------------------------------------------------------ positions as text */

/* The next part that exists, from `part` on; np_tracks_parts if there is none. */
static unsigned next_part(const np_tracks_board *board, unsigned part) {
  unsigned parts = np_tracks_parts(board);
  while (part < parts && !np_tracks_part_exists(board, part)) part++;
  return part;
}

static void tracks_write_position(const np_puzzle *base, const void *position, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(base);
  const uint8_t *marks = position;
  unsigned parts = np_tracks_parts(board), zeros = 0;
  size_t begun = writer->length;
  for (unsigned part = next_part(board, 0); part < parts;) {
    unsigned value = 0;
    for (unsigned i = 0; i < 3; i++) {
      value = 3 * value + (part < parts ? marks[part] : 0u);
      if (part < parts) part = next_part(board, part + 1);
    }
    if (value == 0) {
      zeros++;
      continue;
    }
    if (zeros > 0) np_write(writer, "%u", zeros);
    zeros = 0;
    np_write(writer, "%c", 'a' + (int)value - 1);
  }
  if (writer->length == begun) np_write(writer, "0");
}

static bool fail_position(np_reader *reader, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  return np_fail(error, "position", np_reader_place(reader),
                 "position has %s; it needs letters a to z, and numbers for what is left out",
                 np_quote_one(quoted, reader->at));
}

/* Sets the marks of the next three parts and moves *part past them. False: a mark, or the first of the three, is beyond
 * the last part. */
static bool read_three(const np_tracks_board *board, unsigned value, unsigned *part, uint8_t *marks) {
  unsigned parts = np_tracks_parts(board);
  if (*part >= parts) return false;
  for (unsigned weight = 9; weight > 0; weight /= 3) {
    unsigned mark = value / weight % 3;
    if (*part >= parts) return mark == 0 && value % weight == 0;
    marks[*part] = (uint8_t)mark;
    *part = next_part(board, *part + 1);
  }
  return true;
}

/* Refuses marks that no sequence of moves could have set: a third line, a loop. */
static bool check_marks(const np_tracks_board *board, uint8_t *marks, size_t place, np_error *error) {
  unsigned cells = tracks_cells(board), parts = np_tracks_parts(board);
  for (unsigned part = 0; part < parts; part++) {
    uint8_t mark = marks[part];
    if (mark == NP_TRACKS_UNKNOWN || (part < cells && mark == NP_TRACKS_LINE)) continue;
    np_error why = {0};
    marks[part] = NP_TRACKS_UNKNOWN;
    bool fits = tracks_mark_fits(board, marks, part, (np_tracks_mark)mark, &why);
    marks[part] = mark;
    if (!fits) return np_fail(error, "position", place, "position cannot be: %s", why.sentence);
  }
  return true;
}

static bool tracks_read_position(const np_puzzle *base, np_reader *reader, void *position, np_error *error) {
  const np_tracks_board *board = np_tracks_board_of(base);
  uint8_t *marks = position;
  size_t place = np_reader_place(reader);
  unsigned part = next_part(board, 0);
  memset(marks, 0, base->position_size);
  if (!*reader->at)
    return np_fail(error, "position", place, "position is missing; it needs letters and numbers, or 0 for no marks");
  while (*reader->at) {
    size_t here = np_reader_place(reader);
    unsigned value = 0, threes = 1;
    if (*reader->at >= 'a' && *reader->at <= 'z')
      value = (unsigned)(*reader->at++ - 'a') + 1;
    else if (np_scan_number(&reader->at, &threes) == 0)
      return fail_position(reader, error);
    for (; threes > 0; threes--)
      if (!read_three(board, value, &part, marks))
        return np_fail(error, "position", here, "position goes on after the board's last border");
  }
  return check_marks(board, marks, place, error);
}

static void tracks_describe(const np_puzzle *base, const void *position, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(base);
  const uint8_t *marks = position;
  unsigned cells = tracks_cells(board), parts = np_tracks_parts(board), lines = 0, others = 0, given = 0, met = 0;
  for (unsigned part = 0; part < parts; part++) {
    bool line = part >= cells && marks[part] == NP_TRACKS_LINE;
    lines += line;
    others += !line && marks[part];
  }
  for (unsigned column = 0; column < 2; column++) {
    const np_tracks_sums *sums = column ? &board->columns : &board->rows;
    for (unsigned part = 0; part < sums->parts; part++)
      for (unsigned line = 0; line < (column ? board->width : board->height); line++) {
        np_tracks_tally tally = np_tracks_tally_of(board, position, column, line, part);
        given += tally.sum != NP_TRACKS_ANY;
        met += tally.state == NP_TRACKS_EXACT;
      }
  }
  unsigned end = tracks_line_end(board, marks, board->start);
  if (tracks_is_solved(board, position))
    np_write(writer, "solved: the path is complete, %u piece%p of track", lines);
  else if (lines == 0)
    np_write(writer, "no track drawn yet");
  else
    np_write(writer, "the track from the start reaches column %u, row %u; %u piece%p of track", end % board->width + 1,
             end / board->width + 1, lines);
  if (others) np_write(writer, ", %u %smark%p", others, lines > 0 ? "other " : "");
  if (given) np_write(writer, "; %u of %u number%p right", met, given);
}

/* ---------------------------------------------------------------------------------- moves */

static bool tracks_solved(const np_puzzle *base, const void *position) {
  return tracks_is_solved(np_tracks_board_of(base), position);
}

static size_t tracks_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max) {
  const np_tracks_board *board = np_tracks_board_of(base);
  unsigned parts = np_tracks_parts(board), sides;
  size_t count = 0;
  np_tracks_head(board, position, &sides);
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH; side <<= 1)
    if (sides & side) {
      if (count < max) moves[count] = NP_TRACKS_STEP + side;
      count++;
    }
  for (unsigned part = next_part(board, 0); part < parts; part = next_part(board, part + 1))
    for (unsigned mark = NP_TRACKS_UNKNOWN; mark <= NP_TRACKS_NONE; mark++)
      if (tracks_mark_fits(board, position, part, (np_tracks_mark)mark, NULL)) {
        if (count < max) moves[count] = np_tracks_mark_move(part, (np_tracks_mark)mark);
        count++;
      }
  return count;
}

/* Turns a move into the part that it marks and the mark. False: a step that leads off the board. */
static bool resolve(const np_tracks_board *board, const void *position, np_move move, unsigned *part,
                    np_tracks_mark *mark) {
  if (move >= NP_TRACKS_STEP) {
    *part = np_tracks_border(board, np_tracks_head(board, position, NULL), move - NP_TRACKS_STEP);
    *mark = NP_TRACKS_LINE;
    return *part != NP_TRACKS_RIM;
  }
  *part = move / 3;
  *mark = (np_tracks_mark)(move % 3);
  return true;
}

static bool is_known(const np_tracks_board *board, np_move move) {
  if (move < NP_TRACKS_STEP) return move / 3 < np_tracks_parts(board);
  unsigned side = move - NP_TRACKS_STEP;
  return side >= 1 && side <= NP_TRACKS_SOUTH && (side & (side - 1)) == 0;
}

static bool tracks_apply(const np_puzzle *base, void *position, np_move move, np_error *error) {
  const np_tracks_board *board = np_tracks_board_of(base);
  unsigned part;
  np_tracks_mark mark;
  if (!is_known(board, move)) return np_fail_no_move(error, move);
  if (move >= NP_TRACKS_STEP) {
    unsigned head = np_tracks_head(board, position, NULL);
    if (head == board->finish)
      return np_fail(error, "move", 0, "the track from the start has already reached the finish");
    if (!tracks_line_fits(board, position, head, move - NP_TRACKS_STEP, error)) return false;
  }
  if (!resolve(board, position, move, &part, &mark) || !tracks_mark_fits(board, position, part, mark, error))
    return false;
  tracks_mark_set(board, position, part, mark);
  return true;
}

/* Only laying or removing track counts as a move: crosses and dots are notes. */
static bool tracks_is_note(const np_puzzle *base, const void *before, np_move move) {
  const np_tracks_board *board = np_tracks_board_of(base);
  const uint8_t *marks = before;
  if (move >= NP_TRACKS_STEP) return false;
  unsigned part = move / 3;
  return part < tracks_cells(board) || (move % 3 != NP_TRACKS_LINE && marks[part] != NP_TRACKS_LINE);
}

static const char mark_letters[] = ".+-"; /* by np_tracks_mark */

static unsigned side_of(char letter) {
  return letter == 'E'   ? NP_TRACKS_EAST
         : letter == 'N' ? NP_TRACKS_NORTH
         : letter == 'W' ? NP_TRACKS_WEST
         : letter == 'S' ? NP_TRACKS_SOUTH
                         : 0;
}

static bool tracks_read_move(const np_puzzle *base, const char *word, np_move *move, np_error *error) {
  const np_tracks_board *board = np_tracks_board_of(base);
  unsigned column, row, side;
  char quoted[NP_QUOTE_MAX];
  const char *at = word;
  if ((side = side_of(word[0])) != 0 && !word[1]) {
    *move = NP_TRACKS_STEP + side;
    return true;
  }
  bool good = *at++ == 'c' && np_scan_number(&at, &column) > 0 && *at++ == 'r' && np_scan_number(&at, &row) > 0;
  if (!good)
    return np_fail(error, "move", 0, "move is %s; it needs N, E, S or W, or a mark like c3r2E+ or c3r2-",
                   np_quote(quoted, word));
  if (column < 1 || column > board->width || row < 1 || row > board->height)
    return np_fail(error, "move", 0, "move is %s; its cell needs to be from c1r1 to c%ur%u", np_quote(quoted, word),
                   (unsigned)board->width, (unsigned)board->height);
  unsigned cell = (row - 1) * board->width + column - 1, part = cell;
  if ((side = side_of(*at)) != 0) {
    at++;
    part = np_tracks_border(board, cell, side);
    if (part == NP_TRACKS_RIM)
      return np_fail(error, "move", 0, "move is %s; that side of the cell is the edge of the board",
                     np_quote(quoted, word));
  }
  const char *mark = *at ? strchr(mark_letters, *at) : NULL;
  if (!mark || at[1])
    return np_fail(error, "move", 0, "move is %s; it needs to end in + (track), - (none) or . (open)",
                   np_quote(quoted, word));
  *move = np_tracks_mark_move(part, (np_tracks_mark)(mark - mark_letters));
  return true;
}

static void tracks_write_move(const np_puzzle *base, np_move move, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(base);
  if (move >= NP_TRACKS_STEP) {
    np_write(writer, "%c", tracks_side_letter(move - NP_TRACKS_STEP));
    return;
  }
  unsigned cell, side, part = move / 3;
  tracks_border_cells(board, part, &cell, &side);
  np_write(writer, "c%ur%u", cell % board->width + 1, cell / board->width + 1);
  if (part >= tracks_cells(board)) np_write(writer, "%c", tracks_side_letter(side));
  np_write(writer, "%c", mark_letters[move % 3]);
}

static void tracks_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(base);
  unsigned part;
  np_tracks_mark mark;
  if (resolve(board, before, move, &part, &mark)) tracks_write_mark(board, part, mark, writer);
}

static void tracks_goal(const np_puzzle *base, np_writer *writer) {
  np_write(writer, "Join the start to the finish so that all the numbers are right%s.",
           np_tracks_has_digits(np_tracks_board_of(base)) ? ", and read the message" : "");
}

/* Writes how rows (columns) that are cut in parts are counted. The first part's number stands on the left (above),
 * the numbers of the others on the right (below). */
static void write_cut(const np_tracks_sums *sums, bool column, np_writer *writer) {
  if (sums->parts == 2) {
    np_write(writer, " A %s number counts ", column ? "column's upper" : "row's left");
    tracks_write_range(column, 0, sums->cut[1], writer);
    np_write(writer, ", its %s one ", column ? "lower" : "right");
    tracks_write_range(column, sums->cut[1], sums->cut[2], writer);
    np_write(writer, ".");
  } else if (sums->parts > 2) {
    np_write(writer, " %s are counted in %u parts, the first %s.", column ? "Columns" : "Rows", (unsigned)sums->parts,
             column ? "above" : "on the left");
  }
}

static void tracks_rule_also(const np_puzzle *base, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(base);
  unsigned cell = 0;
  write_cut(&board->rows, false, writer);
  write_cut(&board->columns, true, writer);
  while (cell < tracks_cells(board) && !tracks_given_sides(board, cell)) cell++;
  if (cell < tracks_cells(board)) np_write(writer, " Track in shaded cells is given.");
}

/* Makes letters lower-case, except the sides of doors and clues. If no letter is lower-case, a clue A to F cannot be
 * told from a gap of 1 to 6 cells, and stays as it is. */
static void tracks_recase(char *id) {
  bool capitals = true;
  for (const char *at = id; *at; at++) capitals = capitals && !(*at >= 'a' && *at <= 'z');
  for (unsigned field = 0; *id && *id != '~'; field++) {
    size_t length = strcspn(id, ".~");
    bool clues = field > 4 && (*id == 'k' || *id == 'K'), end = field == 3 || field == 4;
    for (size_t i = 0; i < length; i++) {
      bool door = end && i + 1 == length && i > 0 && np_is_digit(id[i - 1]);
      bool clue = clues && i > 0 && (!capitals || (id[i] >= 'A' && id[i] <= 'F'));
      if (door)
        id[i] = np_to_upper(id[i]);
      else if (!clue)
        id[i] = np_to_lower(id[i]);
    }
    id += length + (id[length] == '.');
  }
  for (; *id; id++) *id = np_to_lower(*id);
}

const np_kind np_kind_tracks = {
    .name = "tracks",
    .title = "Tracks",
    .rule =
        "The path visits no cell twice. Each number counts the path's cells in its row or column, or in a part of it.",
    .rule_also = tracks_rule_also,
    .goal = tracks_goal,
    .id = "tracks.mums2008",
    .presets = tracks_offered,
    .size = sizeof(tracks),
    .open = tracks_open,
    .open_other = tracks_open_game_id,
    .recase = tracks_recase,
    .close = tracks_close,
    .first = tracks_first,
    .read_position = tracks_read_position,
    .write_puzzle = tracks_write_puzzle,
    .write_position = tracks_write_position,
    .describe = tracks_describe,
    .solved = tracks_solved,
    .moves = tracks_moves,
    .apply = tracks_apply,
    .read_move = tracks_read_move,
    .write_move = tracks_write_move,
    .say_move = tracks_say_move,
    .is_note = tracks_is_note,
    .advise = tracks_advise,
    .next = tracks_next,
    .hint = tracks_hint,
    .why = tracks_why,
    .count = tracks_count,
    .solutions = tracks_solutions,
};
