/* tracks_words.c: a board's parts in words. */
#include "tracks/tracks_play.h"
#include "tracks_sheet.h"

uint32_t np_tracks_move_part(const np_puzzle *puzzle, np_move move) {
  (void)puzzle; /* a step has no part of its own: it depends on where the line ends */
  return 1 + (move < NP_TRACKS_STEP ? move / 3 : (uint32_t)np_tracks_board_of(puzzle)->start);
}

static const char *mark_word(np_tracks_mark mark, bool cell) {
  if (mark == NP_TRACKS_NONE) return cell ? "empty" : "no track";
  return mark == NP_TRACKS_LINE ? (cell ? "on the path" : "track") : "open";
}

static void say_tally(const np_tracks_board *board, const void *position, bool column, unsigned line, unsigned at,
                      np_writer *writer) {
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  unsigned part = 0;
  while (part + 1 < sums->parts && at >= sums->cut[part + 1]) part++;
  np_tracks_tally tally = np_tracks_tally_of(board, position, column, line, part);
  if (tally.sum == NP_TRACKS_ANY) return;
  np_write(writer, "; %s %u has %u of %d", column ? "column" : "row", line + 1, tally.line, tally.sum);
}

void np_tracks_say_cell(const np_tracks_board *board, const void *position, unsigned cell, np_writer *writer) {
  static const char *const names[] = {"east", "north", "west", "south"};
  unsigned c = cell % board->width, r = cell / board->width, sides = np_tracks_sides(board, position, cell), said = 0;
  np_write(writer, "column %u, row %u", c + 1, r + 1);
  if (cell == board->start) np_write(writer, ", the start");
  if (cell == board->finish) np_write(writer, ", the finish");
  if (board->clue[cell]) np_write(writer, ", a clue");
  for (unsigned i = 0; i < 4; i++)
    if (sides >> i & 1) np_write(writer, "%s%s", said++ ? " and " : ", track to the ", names[i]);
  bool end = cell == board->start || cell == board->finish;
  if (!sides && !end) np_write(writer, ", %s", mark_word((np_tracks_mark)((const uint8_t *)position)[cell], true));
}

void np_tracks_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  unsigned cells = np_tracks_parts(board) / 3, cell = (part - 1) % cells;
  if (part <= cells) {
    np_tracks_say_cell(board, position, cell, writer);
    say_tally(board, position, true, cell % board->width, cell / board->width, writer);
    say_tally(board, position, false, cell / board->width, cell % board->width, writer);
    return;
  }
  unsigned side = part <= 2 * cells ? NP_TRACKS_EAST : NP_TRACKS_SOUTH;
  bool line = (np_tracks_sides(board, position, cell) & side) != 0;
  np_write(writer, "between column %u, row %u and the cell %s: %s", cell % board->width + 1, cell / board->width + 1,
           side == NP_TRACKS_EAST ? "east of it" : "south of it",
           mark_word(line ? NP_TRACKS_LINE : (np_tracks_mark)((const uint8_t *)position)[part - 1], false));
}
