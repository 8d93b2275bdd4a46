/* tracks_drawing.h: internal: a random path, which can be bent. */
#ifndef NP_TRACKS_DRAWING_H
#define NP_TRACKS_DRAWING_H

#include "numbers.h"
#include "tracks/tracks_board.h"

typedef struct tracks_drawing {
  np_random *random; /* the caller's */
  const np_tracks_board *board;
  unsigned cells, length, goal;  /* of the board; of the path, now and as it is to be, in cells */
  uint8_t side[NP_TRACKS_CELLS]; /* the path: sides of every cell, doors left out */
} tracks_drawing;

/* Places start and finish on an empty board, for rails with doors, and draws a straight path between them. If `far`,
 * they are half the board apart, across and down. */
void tracks_drawing_begin(tracks_drawing *drawing, np_tracks_board *board, bool rails, bool far);

/* Bends the path all over the board. */
void tracks_drawing_shake(tracks_drawing *drawing);

/* Flips the square whose first cell is given, if the path stays one path, and about as long as it is to be. */
void tracks_drawing_flip(tracks_drawing *drawing, unsigned cell);

#endif
