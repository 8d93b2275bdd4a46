/* tracks_play.h: internal: the puzzle, and the functions that its kind (tracks_kind.c) is made of. */
#ifndef NP_TRACKS_PLAY_H
#define NP_TRACKS_PLAY_H

#include "puzzle.h"
#include "tracks_board.h"

/* Results that are found when they are first needed. */
enum { TRACKS_PATHS_KEPT = 16 };
typedef struct tracks_memo {
  np_tracks_solver *solver;
  np_tracks_reasoner *reasoner;
  np_tracks_path path[TRACKS_PATHS_KEPT + 1]; /* the last one: the path that was found last */
  unsigned paths;
  bool searched, complete, extra; /* complete: there are no other paths; extra: path[TRACKS_PATHS_KEPT] is set */
  uint8_t scratch[NP_TRACKS_PARTS_MAX];
  bool hinted; /* `hint` is the last one, for `hint_marks`; kept since pictures ask for it in every frame */
  np_tracks_deduction hint;
  uint8_t hint_marks[NP_TRACKS_PARTS_MAX];
} tracks_memo;

typedef struct tracks {
  np_puzzle puzzle;
  np_tracks_board board;
  const np_tracks_preset *preset; /* or NULL */
  tracks_memo *memo;
} tracks;

static inline const tracks *tracks_of(const np_puzzle *puzzle) { return (const tracks *)(const void *)puzzle; }

extern const np_preset tracks_offered[]; /* the presets as the page offers them */

/* The preset whose name comes next, up to a "." or "~"; NULL: there is none of that name. */
const np_tracks_preset *tracks_preset_at(const np_reader *reader);

/* tracks_route.c: the kind's functions (puzzle.h). */
bool tracks_next(const np_puzzle *base, const void *from, const void *target, np_move *move);
bool tracks_hint(const np_puzzle *base, const void *from, np_move *move);
void tracks_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer);
bool tracks_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error);
bool tracks_why(const np_puzzle *base, const void *from, np_error *error);
bool tracks_solutions(const np_puzzle *base, const void *from, np_take_solution *take, void *user, np_error *error);

/* Writes what an unfinished count has found: "at least 25 paths, on at least 3 different sets of cells". */
void tracks_write_at_least(const np_job *job, np_writer *writer);

#endif
