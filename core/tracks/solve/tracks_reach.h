/* tracks_reach.h: internal: depth-first walks over the board: which cells lie on a path from start to
 * finish, and which borders follow from parity alone. */
#ifndef NP_TRACKS_REACH_H
#define NP_TRACKS_REACH_H

#include "tracks/tracks_play.h"

typedef struct tracks_walk {
  const np_tracks_board *board;
  uint8_t side[NP_TRACKS_CELLS]; /* the open sides of every cell, towards cells only; used up by the walk */
  /* Called for every cell that lies on no such path: `cut` is the cell it hangs by, NP_TRACKS_RIM if it
   * cannot be reached. Returns false to stop. */
  bool (*lost)(void *user, unsigned cell, unsigned cut);
  void *user;
  bool joined; /* is there a path? */
  /* For tracks_walk_regions: does the cell need an odd number of lines among `side`? Used up by the walk. */
  uint8_t odd[NP_TRACKS_CELLS];
  /* Called for every border, between a cell and the one it was reached from, that is the only one of `side` on the
   * rim of a region: it carries a line or it does not. The region is seen[first .. count - 1]. For a region without
   * such a border that cannot be crossed as often as it must, cell == from. Returns false to stop. */
  bool (*decided)(void *user, unsigned cell, unsigned from, bool line);
  uint16_t seen[NP_TRACKS_CELLS];
  unsigned first;
  uint16_t order[NP_TRACKS_CELLS], lowest[NP_TRACKS_CELLS], stack[NP_TRACKS_CELLS], parent[NP_TRACKS_CELLS];
  unsigned stacked, count;
} tracks_walk;

/* Walks the board. False: `lost` stopped it. Time: a few steps a cell. */
bool tracks_walk_all(tracks_walk *walk);

/* Walks the regions of cells joined by `side`. False: `decided` stopped it. */
bool tracks_walk_regions(tracks_walk *walk);

#endif
