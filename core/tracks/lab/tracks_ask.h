/* tracks_ask.h: internal: what questions about path puzzles share. */
#ifndef NP_TRACKS_ASK_H
#define NP_TRACKS_ASK_H

#include "ask/live.h"

#define TRACKS_ID_OPTION                                                                                               \
  {                                                                                                                    \
    .name = "ID", .kind = NP_OPTION_PUZZLE, .words = "tracks", .label = "Puzzle",                                      \
    .about = "the puzzle; with a position after ~, only what its marks allow"                                          \
  }

#endif
