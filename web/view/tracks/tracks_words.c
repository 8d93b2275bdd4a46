/* tracks_words.c: a board in words: one part; or all of it as a list: the end of the track with the steps from there,
 * the sums, and each row's cells. A cell has up to ten moves, so only the moves of the open cell are listed.
 */
#include "tracks_picture.h"

#include "listing.h"
#include "tracks/tracks_board.h"

uint32_t nv_tracks_move_part(const np_puzzle *puzzle, np_move move) {
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
  np_write(writer, "; %s %u", column ? "column" : "row", line + 1);
  if (sums->parts > 1) {
    np_write(writer, ", ");
    tracks_write_range(column, sums->cut[part], sums->cut[part + 1], writer);
    np_write(writer, ",");
  }
  np_write(writer, " has %u of %d", tally.line, tally.sum);
}

/* Describes a cell and its track, without the sums. */
static void say_cell(const np_tracks_board *board, const void *position, unsigned cell, np_writer *writer) {
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

void nv_tracks_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  unsigned cells = np_tracks_parts(board) / 3, cell = (part - 1) % cells;
  if (part <= cells) {
    say_cell(board, position, cell, writer);
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

/* ------------------------------------------------------------------------------- as a list */

static const char *side_name(unsigned side) {
  return side == NP_TRACKS_EAST    ? "east"
         : side == NP_TRACKS_NORTH ? "north"
         : side == NP_TRACKS_WEST  ? "west"
                                   : "south";
}

static void list_end(nv_listing *listing, const np_tracks_board *board) {
  unsigned sides, head = np_tracks_head(board, listing->position, &sides);
  nv_listing_section(listing, "End of the track from the start");
  np_writer text = nv_listing_text(listing);
  tracks_write_cell(board, head, &text);
  if (head == board->finish) np_write(&text, ", the finish");
  nv_listing_item(listing);
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH && head != board->finish; side <<= 1) {
    if (!(sides & side)) continue;
    text = nv_listing_text(listing);
    np_write(&text, "track %s to ", side_name(side));
    tracks_write_cell(board, tracks_neighbour(board, head, side), &text);
    nv_listing_move(listing, NP_TRACKS_STEP + side);
  }
}

/* "Row 2: 1 on the path of 3"; of a row in parts: "Row 2: in columns 1 to 3, 1 on the path of 2; in columns 4 to 6,
 * ..." */
static void write_sums(nv_listing *listing, const np_tracks_board *board, bool column, unsigned line) {
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  np_writer text = nv_listing_text(listing);
  np_write(&text, "%s %u", column ? "Column" : "Row", line + 1);
  for (unsigned part = 0; part < sums->parts; part++) {
    np_tracks_tally tally = np_tracks_tally_of(board, listing->position, column, line, part);
    np_write(&text, part == 0 ? ": " : "; ");
    if (sums->parts > 1) {
      np_write(&text, "in ");
      tracks_write_range(column, sums->cut[part], sums->cut[part + 1], &text);
      np_write(&text, ", ");
    }
    np_write(&text, "%u on the path", (unsigned)tally.line);
    if (tally.sum == NP_TRACKS_ANY)
      np_write(&text, ", any number will do");
    else
      np_write(&text, " of %d", tally.sum);
  }
}

static void list_columns(nv_listing *listing, const np_tracks_board *board) {
  nv_listing_section(listing, "Columns");
  for (unsigned line = 0; line < board->width; line++) {
    write_sums(listing, board, true, line);
    nv_listing_item(listing);
  }
}

/* The move that takes a mark away is listed in the place of the one that made it, where the focus still is. */
static void list_marks(nv_listing *listing, const np_tracks_board *board, unsigned part) {
  np_tracks_mark now = (np_tracks_mark)((const uint8_t *)listing->position)[part];
  for (np_tracks_mark place = NP_TRACKS_LINE; place <= NP_TRACKS_NONE; place++) {
    np_tracks_mark mark = place == now ? NP_TRACKS_UNKNOWN : place;
    if (!tracks_mark_fits(board, listing->position, part, mark, NULL)) continue;
    np_writer text = nv_listing_text(listing);
    tracks_write_mark(board, part, mark, &text);
    nv_listing_move(listing, np_tracks_mark_move(part, mark));
  }
}

static void list_cell(nv_listing *listing, const np_tracks_board *board, unsigned cell) {
  np_writer text = nv_listing_text(listing);
  say_cell(board, listing->position, cell, &text);
  if (board->digit[cell]) np_write(&text, ", digit %u", board->digit[cell] - 1u);
  for (unsigned i = 0; i < 4; i++) {
    unsigned border = np_tracks_border(board, cell, 1u << i);
    if (border != NP_TRACKS_RIM && ((const uint8_t *)listing->position)[border] == NP_TRACKS_NONE)
      np_write(&text, ", none to the %s", side_name(1u << i));
  }
  if (!nv_listing_part(listing, 1 + cell)) return;
  for (unsigned i = 0; i < 4; i++) {
    unsigned border = np_tracks_border(board, cell, 1u << i);
    if (border != NP_TRACKS_RIM) list_marks(listing, board, border);
  }
  list_marks(listing, board, cell);
}

void nv_tracks_list(nv_listing *listing) {
  const np_tracks_board *board = np_tracks_board_of(listing->puzzle);
  list_end(listing, board);
  list_columns(listing, board);
  for (unsigned row = 0; row < board->height; row++) {
    write_sums(listing, board, false, row);
    nv_listing_section(listing, NULL);
    for (unsigned column = 0; column < board->width; column++) list_cell(listing, board, row * board->width + column);
  }
}
