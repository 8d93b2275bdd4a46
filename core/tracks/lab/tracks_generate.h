/* tracks_generate.h: makes path puzzles of one solution, of a given size and difficulty. */
#ifndef NP_TRACKS_GENERATE_H
#define NP_TRACKS_GENERATE_H

#include "tracks/tracks.h"

/* Zeroed members mean the defaults given here. */
typedef struct np_tracks_options {
  unsigned width, height; /* 8 x 8; 3..NP_TRACKS_MAX */
  bool rails;    /* a railway: doors on the left and at the bottom, and clues there; else a path from cell to cell */
  bool no_clues; /* no clue cells but those at the doors of a railway */
  np_tracks_level level; /* of the hardest rule that the puzzle needs; EASY by default */
  uint64_t seed;
} np_tracks_options;

/* A job that makes a puzzle of one solution; the same options give the same puzzle on every machine. If it finds none
 * of the level for a long time, it makes one of a lower level. Large boards without clues have long straight stretches;
 * otherwise many paths would fit their sums. NULL and the error for bad options or if memory runs out. */
np_job *np_tracks_generate_start(const np_tracks_options *options, const np_memory *memory, np_error *error);

/* The best puzzle that the job has found so far, which is the job's; NULL: none. *level: the level of the hardest rule
 * it needs; *attempts: paths drawn. */
const np_tracks_board *np_tracks_generated(const np_job *job, np_tracks_level *level, uint64_t *attempts);
bool np_tracks_generated_as_asked(const np_job *job); /* it has the level asked for */
const np_tracks_options *np_tracks_generate_options(const np_job *job);

#endif
