/* tracks_read_board.h: internal: boards of path puzzles in texts that people bring. */
#ifndef NP_TRACKS_READ_BOARD_H
#define NP_TRACKS_READ_BOARD_H

#include "read/read_parts.h"
#include "tracks.h"

/* Reads a board of numbers and rows (tracks_read_board.c). `board`: room for it. */
void tracks_read_board(np_read *read, np_tracks_board *board);

/* Reads a board whose pieces of track are named by the two sides they join (tracks_read_pairs.c). False: the text is
 * none. */
bool tracks_read_pairs(np_read *read, np_tracks_board *board);

/* --------------------------------------------------------------------------- of any board */

enum { TRACKS_READ_REACH = 120 }; /* the reach (np_read_refuse) of what a board is refused for */

typedef struct tracks_ends {
  bool start, finish; /* is its cell known? */
} tracks_ends;

/* A number as a sum; `most` + 1, which is refused later, if it is more than `most`, the cells of the row or column, or
 * negative: not given. */
int8_t tracks_read_sum(int number, unsigned most);

/* Adds a board whose sums and clues are set, and those ends that are known; track that leaves the board tells the other
 * ends. */
void tracks_read_give(np_read *read, np_tracks_board *board, tracks_ends ends, const char *also);

void tracks_write_board(const void *of, np_writer *id); /* for np_read_add */

#endif
