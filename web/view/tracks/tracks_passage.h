/* tracks_passage.h: what is drawn between two positions of a path puzzle, and how its lines grow on the way.
 *
 * A line grows from one cell to the next: first out of the cell where there is line already, the end of the line from
 * the start before any other, and then into the other cell. Lines that come at once grow one after the other.
 */
#ifndef NP_TRACKS_PASSAGE_H
#define NP_TRACKS_PASSAGE_H

#include "tracks_sheet.h"

/* How much is there of one half of the line on a border, that in one of its cells. */
typedef struct np_tracks_grown {
  float share;  /* 0..1 */
  bool inwards; /* it grows from the border to the cell's middle, else from there to the border */
  bool moving;  /* it is on its way */
} np_tracks_grown;

typedef struct np_tracks_passage {
  const np_tracks_board *board;
  const uint8_t *from, *to;
  uint8_t was[NP_TRACKS_CELLS], is[NP_TRACKS_CELLS]; /* the sides of every cell's line */
  float share;                                       /* of the way from one to the other */
  unsigned bumped;                                   /* a border whose line is refused, or NP_TRACKS_RIM */
  float bump;                                        /* how much of it shows */
  unsigned turns;                                    /* lines that grow one after the other: 1 of a single move */
  uint8_t turn[2 * NP_TRACKS_CELLS]; /* of a border, which of them it is; + NP_TRACKS_BACKWARDS: towards its own cell */
} np_tracks_passage;
enum { NP_TRACKS_BACKWARDS = 128 };

/* Finds the sides, and the turns of lines that come or go, from board, from, to and bumped. */
void np_tracks_find_sides(np_tracks_passage *passage);
void np_tracks_find_turns(np_tracks_passage *passage);

/* A position that stands still, with its sides. */
np_tracks_passage np_tracks_at_rest(const np_tracks_board *board, const uint8_t *position);

bool np_tracks_is_changing(const np_tracks_passage *passage, unsigned cell); /* a line of it is on its way */
np_tracks_grown np_tracks_growth(const np_tracks_passage *passage, unsigned border, unsigned cell);

/* tracks_rails.c: the line of every cell as rails or as a ribbon. `joined` (may be NULL) tells which
 * cells the line from the start runs through: 1 a cell. Lines on the way are drawn in `moving`. */
void np_tracks_draw_lines(const np_tracks_sheet *sheet, const np_tracks_paint *paint, const np_tracks_passage *passage,
                          const uint8_t *joined, np_tracks_which which, np_canvas *canvas);

#endif
