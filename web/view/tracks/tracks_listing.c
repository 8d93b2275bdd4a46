/* tracks_listing.c: a board as text: the end of the track with the steps from there, the sums, and each row's cells. A
 * cell has up to a dozen moves, so they are listed of the open one only.
 */
#include "listing.h"
#include "tracks/tracks_play.h"
#include "tracks_sheet.h"

static const char *side_name(unsigned side) {
  return side == NP_TRACKS_EAST    ? "east"
         : side == NP_TRACKS_NORTH ? "north"
         : side == NP_TRACKS_WEST  ? "west"
                                   : "south";
}

static void list_end(np_listing *listing, const np_tracks_board *board) {
  unsigned sides, head = np_tracks_head(board, listing->position, &sides);
  np_listing_section(listing, "End of the track from the start");
  np_writer text = np_listing_text(listing);
  tracks_write_cell(board, head, &text);
  if (head == board->finish) np_write(&text, ", the finish");
  np_listing_item(listing);
  for (unsigned side = 1; side <= NP_TRACKS_SOUTH && head != board->finish; side <<= 1) {
    if (!(sides & side)) continue;
    text = np_listing_text(listing);
    np_write(&text, "track %s to ", side_name(side));
    tracks_write_cell(board, tracks_neighbour(board, head, side), &text);
    np_listing_move(listing, NP_TRACKS_STEP + side);
  }
}

/* "Row 2: 1 cell on the path of 3"; of a row in parts: "Row 2: cells 1 to 3, 1 on the path of 2; cells 4 to 6, ..." */
static void write_sums(np_listing *listing, const np_tracks_board *board, bool column, unsigned line) {
  const np_tracks_sums *sums = column ? &board->columns : &board->rows;
  np_writer text = np_listing_text(listing);
  np_write(&text, "%s %u", column ? "Column" : "Row", line + 1);
  for (unsigned part = 0; part < sums->parts; part++) {
    np_tracks_tally tally = np_tracks_tally_of(board, listing->position, column, line, part);
    np_write(&text, part == 0 ? ": " : "; ");
    if (sums->parts > 1) np_write(&text, "cells %u to %u, ", sums->cut[part] + 1u, (unsigned)sums->cut[part + 1]);
    np_write(&text, "%u on the path", (unsigned)tally.line);
    if (tally.sum == NP_TRACKS_ANY)
      np_write(&text, ", any number will do");
    else
      np_write(&text, " of %d", tally.sum);
  }
}

static void list_columns(np_listing *listing, const np_tracks_board *board) {
  np_listing_section(listing, "Columns");
  for (unsigned line = 0; line < board->width; line++) {
    write_sums(listing, board, true, line);
    np_listing_item(listing);
  }
}

/* The mark that is there is taken away in its own place, where the focus is after it was made. */
static void list_marks(np_listing *listing, const np_tracks_board *board, unsigned part) {
  np_tracks_mark now = (np_tracks_mark)((const uint8_t *)listing->position)[part];
  for (np_tracks_mark place = NP_TRACKS_LINE; place <= NP_TRACKS_NONE; place++) {
    np_tracks_mark mark = place == now ? NP_TRACKS_UNKNOWN : place;
    if (!tracks_mark_fits(board, listing->position, part, mark, NULL)) continue;
    np_writer text = np_listing_text(listing);
    tracks_write_mark(board, part, mark, &text);
    np_listing_move(listing, np_tracks_mark_move(part, mark));
  }
}

static void list_cell(np_listing *listing, const np_tracks_board *board, unsigned cell) {
  np_writer text = np_listing_text(listing);
  np_tracks_say_cell(board, listing->position, cell, &text);
  if (board->digit[cell]) np_write(&text, ", digit %u", board->digit[cell] - 1u);
  for (unsigned i = 0; i < 4; i++) {
    unsigned border = np_tracks_border(board, cell, 1u << i);
    if (border != NP_TRACKS_RIM && ((const uint8_t *)listing->position)[border] == NP_TRACKS_NONE)
      np_write(&text, ", none to the %s", side_name(1u << i));
  }
  if (!np_listing_part(listing, 1 + cell)) return;
  for (unsigned i = 0; i < 4; i++) {
    unsigned border = np_tracks_border(board, cell, 1u << i);
    if (border != NP_TRACKS_RIM) list_marks(listing, board, border);
  }
  list_marks(listing, board, cell);
}

void np_tracks_list(np_listing *listing) {
  const np_tracks_board *board = np_tracks_board_of(listing->puzzle);
  list_end(listing, board);
  list_columns(listing, board);
  for (unsigned row = 0; row < board->height; row++) {
    write_sums(listing, board, false, row);
    np_listing_section(listing, NULL);
    for (unsigned column = 0; column < board->width; column++) list_cell(listing, board, row * board->width + column);
  }
}
