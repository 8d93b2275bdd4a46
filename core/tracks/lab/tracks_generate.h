/* tracks_generate.h: makes path puzzles of one solution, of a given size and difficulty. */
#ifndef NP_TRACKS_GENERATE_H
#define NP_TRACKS_GENERATE_H

#include "tracks/tracks.h"

/* Zeroed members mean the defaults given here. */
typedef struct np_tracks_options {
  unsigned width, height; /* 8 x 8; 3..NP_TRACKS_MAX */
  bool rails;             /* doors left and bottom and clue cells; else a path puzzle from cell to cell */
  bool no_clues;          /* rails without clue cells but those at the doors */
  np_tracks_level level;  /* the hardest rule it needs; EASY by default */
  uint64_t seed;
} np_tracks_options;

/* A puzzle of one solution, as a job; the same options gives the same puzzle on every machine. Where none
 * of that level is found for long, one of the level below is made. Large boards without clues have long straight
 * stretches: else their sums would fit many paths. */
np_job *np_tracks_generate_start(const np_tracks_options *options, const np_memory *memory, np_error *error);

/* The puzzle the job holds, the best so far; NULL when none was found. *level: the hardest rule it
 * needs; *attempts: paths drawn. */
const np_tracks_board *np_tracks_generated(const np_job *job, np_tracks_level *level, uint64_t *attempts);
bool np_tracks_generated_as_asked(const np_job *job); /* it has the level asked for */
const np_tracks_options *np_tracks_generate_options(const np_job *job);

#endif
