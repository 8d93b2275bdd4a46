/* tracks_read_board.h: internal: boards of path puzzles in texts that people bring. */
#ifndef NP_TRACKS_READ_BOARD_H
#define NP_TRACKS_READ_BOARD_H

#include "read/read_parts.h"
#include "tracks.h"

/* Reads a board of numbers and rows (tracks_read_board.c). `board` is memory for it. */
void tracks_read_board(np_read *read, np_tracks_board *board);

/* Reads one whose track is told by the two sides that it joins (tracks_read_pairs.c). False: there is no such text. */
bool tracks_read_pairs(np_read *read, np_tracks_board *board);

/* --------------------------------------------------------------------------- of any board */

enum { TRACKS_READ_REACH = 120 }; /* what a board is refused for counts so much */

typedef struct tracks_ends {
  bool start, finish; /* its cell is known */
} tracks_ends;

/* A number as a sum; one that no row or column of `most` cells can have becomes one that is just too large. */
int8_t tracks_read_sum(int number, unsigned most);

/* Adds a board whose sums, clues, and the ends that are known are set; track that leaves it tells the other ends. */
void tracks_read_give(np_read *read, np_tracks_board *board, tracks_ends ends, const char *also);

void tracks_write_board(const void *of, np_writer *id); /* for np_read_add */

#endif
