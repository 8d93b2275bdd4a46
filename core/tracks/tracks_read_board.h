/* tracks_read_board.h: internal: boards of path puzzles in texts that people bring. */
#ifndef NP_TRACKS_READ_BOARD_H
#define NP_TRACKS_READ_BOARD_H

#include "read/read_parts.h"
#include "tracks.h"

/* Reads a board of numbers and rows (tracks_read_board.c). `board` is memory to read it into. */
void tracks_read_board(np_read *read, np_tracks_board *board);

/* Reads a board whose pieces of track are named by the two sides they join (tracks_read_pairs.c). False: the text is
 * no such board. */
bool tracks_read_pairs(np_read *read, np_tracks_board *board);

/* --------------------------------------------------------------------------- of any board */

enum { TRACKS_READ_REACH = 120 }; /* the reach (np_read_refuse) of a board's errors */

typedef struct tracks_ends {
  bool start, finish; /* is its cell known? */
} tracks_ends;

/* Takes a cell that the text marks as the start, or else as the finish. False: one is there already, and the text is
 * refused. at: where the mark stands. */
bool tracks_read_end(np_read *read, np_tracks_board *board, tracks_ends *ends, bool start, unsigned cell,
                     const char *at);

/* A number as a sum. most: the cells of the row or column. A greater number, or a negative one, which stands for a sum
 * that is not given, becomes `most` + 1, which is refused later. */
int8_t tracks_read_sum(int number, unsigned most);

/* Adds the reading of a board whose sums and clues are set, or refuses it. `ends` says which of its ends are set; the
 * others are found where track leaves the board. `also` ends the reading's words. */
void tracks_read_give(np_read *read, np_tracks_board *board, tracks_ends ends, const char *also);

void tracks_write_board(const void *of, np_writer *id); /* for np_read_add */

#endif
