/* tracks_passage.h: what is drawn between two positions of a path puzzle, and how its lines grow on the way.
 *
 * A line grows out of one cell and then into the next. It begins in the cell that has a line already; if both have, in
 * the one whose line comes from the start. Lines that come in one step grow one after the other.
 */
#ifndef NV_TRACKS_PASSAGE_H
#define NV_TRACKS_PASSAGE_H

#include "tracks_sheet.h"

/* How much there is of a line over a border, in one of the border's two cells. */
typedef struct nv_tracks_grown {
  float share;  /* 0..1 */
  bool inwards; /* it grows from the border to the cell's middle, else from there to the border */
  bool moving;  /* it is on its way */
} nv_tracks_grown;

/* Which lines and marks are drawn: those that stay as they are, those that change, or both. */
typedef enum { NV_TRACKS_SETTLED = 1, NV_TRACKS_CHANGING = 2, NV_TRACKS_BOTH = 3 } nv_tracks_which;

typedef struct nv_tracks_passage {
  const np_tracks_board *board;
  const uint8_t *from, *to;
  uint8_t was[NP_TRACKS_CELLS], is[NP_TRACKS_CELLS]; /* the sides of every cell's line */
  float share;                                       /* 0..1 of the way from `from` to `to` */
  unsigned bumped;                                   /* a border whose line is refused, or NP_TRACKS_RIM */
  float bump;                                        /* how much of it shows */
  bool refused;                                      /* what changes is refused, and shown as wrong */
  unsigned turns;                                    /* how many lines grow one after the other; 1 for a single move */
  uint8_t turn[2 * NP_TRACKS_CELLS]; /* when a border's line grows, from 0; + NV_TRACKS_BACKWARDS: west or north */
} nv_tracks_passage;
enum { NV_TRACKS_BACKWARDS = 128 };

/* Sets `was` and `is` from board, from and to; then, from these and bumped, the turns of the lines that come or go. */
void nv_tracks_find_sides(nv_tracks_passage *passage);
void nv_tracks_find_turns(nv_tracks_passage *passage);

/* A position that stands still, with its sides. */
nv_tracks_passage nv_tracks_at_rest(const np_tracks_board *board, const uint8_t *position);

bool nv_tracks_is_changing(const nv_tracks_passage *passage, unsigned cell); /* is a line of it on its way? */
nv_tracks_grown nv_tracks_growth(const nv_tracks_passage *passage, unsigned border, unsigned cell);

#endif
