/* tracks_ask.h: internal: what questions about path puzzles share. */
#ifndef NP_TRACKS_ASK_H
#define NP_TRACKS_ASK_H

#include "ask/answer.h"
#include "ask/ask.h"
#include "read/read.h"

#define TRACKS_ID_OPTION                                                                                               \
  {                                                                                                                    \
    .name = "ID", .kind = NP_OPTION_PUZZLE, .words = "tracks", .label = "Puzzle",                                      \
    .about = "the puzzle; with a position after ~, only what its marks allow"                                          \
  }

static inline np_puzzle *tracks_asked(const np_asked *asked, const np_memory *memory, np_error *error) {
  return np_puzzle_open_text(asked->texts[0], "tracks", memory, error);
}

#endif
