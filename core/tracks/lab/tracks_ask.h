/* tracks_ask.h: internal: what questions about path puzzles share. */
#ifndef NP_TRACKS_ASK_H
#define NP_TRACKS_ASK_H

#include "ask/live.h"

/* The row for the puzzle's id. of_position: a phrase about the effect of a position after ~. */
#define TRACKS_ID_OPTION(of_position)                                                                                  \
  { .name = "ID", .kind = NP_OPTION_PUZZLE, .words = "tracks", .label = "Puzzle", .about = "the puzzle; " of_position }
#define TRACKS_MARKS_HOLD "with a position after ~, only what its marks allow"
#define TRACKS_NO_POSITION "a position after ~ changes nothing"

#endif
