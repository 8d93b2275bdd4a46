/* tracks_passage.h: what is drawn between two positions of a path puzzle, and how its lines grow on the way.
 *
 * A line grows from one cell to the next: first out of the cell where there is line already, the end of the line from
 * the start before any other, and then into the other cell. Lines that come at once grow one after the other.
 */
#ifndef NV_TRACKS_PASSAGE_H
#define NV_TRACKS_PASSAGE_H

#include "tracks_sheet.h"

/* How much is there of one half of the line on a border, that in one of its cells. */
typedef struct nv_tracks_grown {
  float share;  /* 0..1 */
  bool inwards; /* it grows from the border to the cell's middle, else from there to the border */
  bool moving;  /* it is on its way */
} nv_tracks_grown;

/* What of the lines and marks is drawn: those that stand as they are, those on their way, or both. */
typedef enum { NV_TRACKS_SETTLED = 1, NV_TRACKS_CHANGING = 2, NV_TRACKS_BOTH = 3 } nv_tracks_which;

typedef struct nv_tracks_passage {
  const np_tracks_board *board;
  const uint8_t *from, *to;
  uint8_t was[NP_TRACKS_CELLS], is[NP_TRACKS_CELLS]; /* the sides of every cell's line */
  float share;                                       /* of the way from one to the other */
  unsigned bumped;                                   /* a border whose line is refused, or NP_TRACKS_RIM */
  float bump;                                        /* how much of it shows */
  bool refused;                                      /* what changes is refused, and shown as wrong */
  unsigned turns;                                    /* lines that grow one after the other: 1 of a single move */
  uint8_t turn[2 * NP_TRACKS_CELLS]; /* of a border, which of them it is; + NV_TRACKS_BACKWARDS: towards its own cell */
} nv_tracks_passage;
enum { NV_TRACKS_BACKWARDS = 128 };

/* Finds the sides, and the turns of lines that come or go, from board, from, to and bumped. */
void nv_tracks_find_sides(nv_tracks_passage *passage);
void nv_tracks_find_turns(nv_tracks_passage *passage);

/* A position that stands still, with its sides. */
nv_tracks_passage nv_tracks_at_rest(const np_tracks_board *board, const uint8_t *position);

bool nv_tracks_is_changing(const nv_tracks_passage *passage, unsigned cell); /* is a line of it on its way? */
nv_tracks_grown nv_tracks_growth(const nv_tracks_passage *passage, unsigned border, unsigned cell);

#endif
