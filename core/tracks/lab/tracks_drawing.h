/* tracks_drawing.h: internal: a random path, which can be bent. */
#ifndef NP_TRACKS_DRAWING_H
#define NP_TRACKS_DRAWING_H

#include "numbers.h"
#include "tracks/tracks_board.h"

typedef struct tracks_drawing {
  np_random *random; /* the caller's, set before tracks_drawing_begin */
  const np_tracks_board *board;
  unsigned cells, length, goal;  /* cells of the board; cells of the path, and how many it should have */
  uint8_t side[NP_TRACKS_CELLS]; /* the path: sides of every cell, doors left out */
} tracks_drawing;

/* Places start and finish on an empty board, with doors if `rails`, and draws a straight path between them. If `far`,
 * they are at least half the board apart, both across and down. */
void tracks_drawing_begin(tracks_drawing *drawing, np_tracks_board *board, bool rails, bool far);

/* Bends the path all over the board. */
void tracks_drawing_shake(tracks_drawing *drawing);

/* Flips the square whose first cell is given, if the path stays one path and its length near the goal. */
void tracks_drawing_flip(tracks_drawing *drawing, unsigned cell);

#endif
