/* tracks_reach.h: internal: which cells lie on some way from start to finish that uses no cell twice. */
#ifndef NP_TRACKS_REACH_H
#define NP_TRACKS_REACH_H

#include "tracks.h"

typedef struct tracks_walk {
  unsigned width, cells, start, finish;
  uint8_t side[NP_TRACKS_CELLS]; /* the open sides of every cell, towards cells only; used up by the walk */
  /* Told of every cell that lies on no such way: `cut` is the cell it hangs by, NP_TRACKS_RIM if it
   * cannot be reached at all. Returns false to stop. */
  bool (*lost)(void *user, unsigned cell, unsigned cut);
  void *user;
  bool joined; /* is there a way at all? */
  uint16_t order[NP_TRACKS_CELLS], lowest[NP_TRACKS_CELLS], stack[NP_TRACKS_CELLS], parent[NP_TRACKS_CELLS];
  unsigned stacked, count;
} tracks_walk;

/* Walks the board. False: `lost` stopped it. Time: a few steps a cell. */
bool tracks_walk_all(tracks_walk *walk);

#endif
