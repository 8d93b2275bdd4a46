/* tracks_state.h: internal to the fast solver: what it knows, held as bits, a word for each row and column.
 *
 * Known facts only ever grow. A guess saves a copy of the state, and going back restores it: a
 * 10 x 10 board is a kilobyte, copied faster than changes could be logged.
 */
#ifndef NP_TRACKS_STATE_H
#define NP_TRACKS_STATE_H

#include "numbers.h"
#include "tracks/tracks_board.h"

/* ------------------------------------------------------------------- walks (tracks_reach.c)
 *
 * Depth-first walks over the board: which cells lie on a path from start to finish, and which borders follow from
 * parity alone. */

typedef struct tracks_walk {
  const np_tracks_board *board;
  uint8_t side[NP_TRACKS_CELLS]; /* the open sides of each cell that lead to a cell; used up by the walk */
  /* Called for every cell that lies on no path from start to finish: `cut` is the only cell that connects it to such a
   * path, NP_TRACKS_RIM if it cannot be reached. Returns false to stop. */
  bool (*lost)(void *user, unsigned cell, unsigned cut);
  void *user;
  bool joined; /* is there a path? */
  /* For tracks_walk_regions: does the cell need an odd number of lines among `side`? Overwritten by the walk. */
  uint8_t odd[NP_TRACKS_CELLS];
  /* Called for every border that is the only one of `side` on the rim of a region: parity then decides whether it
   * carries a line. It lies between `cell` and `from`, the cell that `cell` was reached from; the region is
   * seen[first .. count - 1]. Also called, with cell == from, for a region that has no border of `side` on its
   * rim and whose parity is wrong. Returns false to stop. */
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

/* ---------------------------------------------------------------------------- the solver */

/* Bit c: the cell in column c, or the border on its east or south. "no_": known to carry no line. */
typedef struct tracks_row {
  uint64_t on, off; /* visited, empty */
  uint64_t full;    /* has all its lines: two, or one at the start and the finish */
  uint64_t east, no_east, south, no_south;
} tracks_row;

/* The same by columns, bit r: for sums and for cuts between columns. */
typedef struct tracks_column {
  uint64_t on, off, east, no_east;
} tracks_column;

typedef struct tracks_state {
  tracks_row row[NP_TRACKS_MAX + 1]; /* row r is row[r + 1]; row[0] is the rim: no lines */
  tracks_column column[NP_TRACKS_MAX];
  uint16_t far_end[NP_TRACKS_CELLS]; /* for an end of a piece of path: its other end */
  uint16_t loose[2]; /* far ends of the pieces that begin at start and finish, which far_end treats as one piece */
  bool joined;       /* these two pieces have met: the path is complete */
} tracks_state;

/* A part of a row or column: its cells as bits, its sum and its size. */
typedef struct tracks_part {
  uint64_t cells;
  int need, size; /* need NP_TRACKS_ANY: not given */
} tracks_part;

typedef struct tracks_choice { /* a border to guess */
  uint16_t cell;
  bool south; /* it is the cell's south border, not its east one */
} tracks_choice;

/* Borders for which a line, or none, was found to lead to no contradiction: [0] east, [1] south of a row's cells. */
typedef struct tracks_possible {
  uint64_t line[2], none[2];
} tracks_possible;

typedef struct tracks_frame {
  tracks_choice choice;
  bool turned; /* its border carries no line after all; no state is saved for it */
} tracks_frame;

struct np_tracks_solver {
  np_memory memory;
  const np_tracks_board *board;
  np_tracks_level max;
  unsigned width, height, cells;
  uint64_t grid;                /* a bit a column */
  uint64_t tall;                /* a bit a row */
  uint64_t ends[NP_TRACKS_MAX]; /* bits of start and finish, a row a word */
  tracks_part row_part[NP_TRACKS_MAX][NP_TRACKS_CUTS], column_part[NP_TRACKS_MAX][NP_TRACKS_CUTS];
  bool odd_south[NP_TRACKS_MAX];      /* is the border below row r crossed an odd number of times? */
  bool odd_east[NP_TRACKS_MAX];       /* the border east of column c */
  uint64_t dirty_rows, dirty_columns; /* those that changed since they were last looked at */
  tracks_state now;
  tracks_walk walk;
  tracks_choice choices[2 * NP_TRACKS_CELLS]; /* looking ahead: the borders looked at */
  struct {
    bool busy;                      /* interrupted; it continues with the next call */
    unsigned count, at, quiet, max; /* choices; the next; how many since something was learnt; the best one's worth */
    tracks_choice best;
  } look;
  tracks_possible possible[NP_TRACKS_MAX];
  tracks_frame *frames;
  uint64_t *saved; /* states, of `words` each */
  size_t words;
  unsigned depth;                        /* frames */
  size_t kept;                           /* states saved: the root's, and one for each frame not turned */
  size_t frame_capacity, saved_capacity; /* of frames; of saved, in words */
  uint64_t fruitless;                    /* guesses since a path was found */
  uint64_t allowed;                      /* how many guesses it may make */
  uint64_t patience;                     /* fruitless guesses after which the search restarts */
  np_random random;
  uint64_t guesses, looks;  /* looks at a row or column: the measure of work */
  bool found, ended, stuck; /* how the last search stopped */
  bool any, restarted;      /* a path was found; the search has restarted */
};

/* ---------------------------------------------------------- tracks_solve.c: the rules */

/* Applies all rules up to the solver's level until they find nothing more. False: a contradiction. */
bool tracks_propagate(np_tracks_solver *solver);

/* Sets a border: true for a line, false for none. False: a contradiction: the opposite is known, or a loop closes. */
bool tracks_learn(np_tracks_solver *solver, unsigned cell, bool south, bool line);

/* Adds facts about a row's cells. False: a cell would be both. */
bool tracks_learn_cells(np_tracks_solver *solver, unsigned r, uint64_t on, uint64_t off);

/* ----------------------------------------------------------- tracks_guess.c: guesses */

/* Save a copy of the state; restore the last copy and drop it. tracks_reserve_guess makes room for two more copies. */
void tracks_save_state(np_tracks_solver *solver);
void tracks_restore_state(np_tracks_solver *solver);
bool tracks_reserve_guess(np_tracks_solver *solver); /* False: no memory. */

/* Chooses the border to guess: at the end of a piece of path with the fewest ways on. */
tracks_choice tracks_choose(np_tracks_solver *solver);

/* Looks one guess ahead at every open border at the end of a piece: a border with only one possible state is learnt.
 * Ends when a round teaches nothing more; look.best is then the border whose two states tell the most. Pauses at `end`
 * looks. False: a contradiction. */
bool tracks_look_ahead(np_tracks_solver *solver, uint64_t end);

/* Learns all that trying one border at a time teaches, for all borders; sets `stuck` when there is no more. Pauses at
 * `end` looks. False: a contradiction. */
bool tracks_try_all(np_tracks_solver *solver, uint64_t end);

/* After np_tracks_solver_begin: finds a state of a border that the rules refute, at the end of a piece of path if there
 * is one. False: there is none, or no memory to look. */
bool tracks_find_refuted(np_tracks_solver *solver, tracks_choice *choice, bool *line);

/* ------------------------------------------------------------------------------ rows */

static inline tracks_row *tracks_row_at(np_tracks_solver *solver, unsigned r) { return &solver->now.row[r + 1]; }

/* Visited cells of a row that have one of their lines. */
static inline uint64_t tracks_ends_in_row(np_tracks_solver *solver, unsigned r) {
  const tracks_row *row = tracks_row_at(solver, r);
  return row->on & ~row->full & (row->east | row->east << 1 | row->south | row[-1].south | solver->ends[r]);
}

#endif
