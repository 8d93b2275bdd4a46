/* tracks_read_board.h: internal: boards of path puzzles in texts that people bring. */
#ifndef NP_TRACKS_READ_BOARD_H
#define NP_TRACKS_READ_BOARD_H

#include "read/read_parts.h"
#include "tracks.h"

/* Reads a board of numbers and rows (tracks_read_board.c). `board` is memory for it. */
void tracks_read_board(np_read *read, np_tracks_board *board);

#endif
