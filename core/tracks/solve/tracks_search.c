/* tracks_search.c: the search: beginning, guesses, starting again.
 *
 * Most puzzles need few guesses or none, and it is fastest to guess at the first end of a piece of
 * path that can go on in two ways. If PLAIN_GUESSES of them find no path, the puzzle is hard: from then
 * on, until a path is found, every guess is preceded by a look ahead at all such ends, which costs more
 * each time and keeps the tree small.
 *
 * A bad guess near the root can cost more than all the rest. So until the first path is found the
 * search restarts from time to time, choosing at random (repeatably) between equal choices, and
 * allows itself half as many guesses again each time, so that it ends even if there is no path (C. Gomes,
 * B. Selman, H. Kautz, Boosting combinatorial search through randomization, 1998).
 */
#include "tracks_state.h"

#include <string.h>

enum { PLAIN_GUESSES = 128, FIRST_PATIENCE = 64, LOOKS_AN_EFFORT = 32 };

/* --------------------------------------------------------------------------- beginning */

np_tracks_solver *np_tracks_solver_open(const np_memory *memory, np_error *error) {
  np_tracks_solver *solver = np_memory_new(memory, sizeof *solver);
  if (!solver) {
    np_fail_memory(error);
    return NULL;
  }
  if (memory) solver->memory = *memory;
  return solver;
}

void np_tracks_solver_close(np_tracks_solver *solver) {
  if (!solver) return;
  np_memory memory = solver->memory;
  np_memory_free(&memory, solver->frames);
  np_memory_free(&memory, solver->saved);
  np_memory_free(&memory, solver);
}

static void set_parts(const np_tracks_sums *sums, unsigned lines, tracks_part part[][NP_TRACKS_CUTS]) {
  for (unsigned p = 0; p < sums->parts; p++) {
    unsigned from = sums->cut[p], size = (unsigned)sums->cut[p + 1] - from;
    uint64_t cells = (((uint64_t)1 << size) - 1) << from;
    for (unsigned i = 0; i < lines; i++) part[i][p] = (tracks_part){cells, sums->sum[p][i], (int)size};
  }
}

/* Sets what holds for every path on the board, whatever its clues. */
static void set_grid(np_tracks_solver *solver) {
  const np_tracks_board *board = solver->board;
  unsigned width = solver->width, height = solver->height, start = board->start, finish = board->finish;
  tracks_state *now = &solver->now;
  memset(now->row, 0, (height + 1) * sizeof *now->row);
  memset(now->column, 0, width * sizeof *now->column);
  memset(solver->ends, 0, height * sizeof *solver->ends);
  now->row[0].no_south = ~(uint64_t)0;
  now->row[height].no_south = solver->grid;
  for (unsigned r = 0; r < height; r++) {
    now->row[r + 1].no_east = (uint64_t)1 << (width - 1);
    solver->odd_south[r] = (start / width <= r) != (finish / width <= r);
  }
  for (unsigned c = 0; c < width; c++) solver->odd_east[c] = (start % width <= c) != (finish % width <= c);
  now->column[width - 1].no_east = solver->tall;
  for (unsigned cell = 0; cell < solver->cells; cell++) now->far_end[cell] = (uint16_t)cell;
  now->loose[0] = now->far_end[finish] = (uint16_t)start;
  now->loose[1] = now->far_end[start] = (uint16_t)finish;
  now->joined = false;
  solver->ends[start / width] |= (uint64_t)1 << start % width;
  solver->ends[finish / width] |= (uint64_t)1 << finish % width;
}

static bool learn_clue(np_tracks_solver *solver, unsigned cell, unsigned clue) {
  unsigned width = solver->width, r = cell / width, c = cell % width;
  if (!tracks_learn_cells(solver, r, (uint64_t)1 << c, 0)) return false;
  return (c + 1 == width || tracks_learn(solver, cell, false, (clue & NP_TRACKS_EAST) != 0)) &&
         (c == 0 || tracks_learn(solver, cell - 1, false, (clue & NP_TRACKS_WEST) != 0)) &&
         (r + 1 == solver->height || tracks_learn(solver, cell, true, (clue & NP_TRACKS_SOUTH) != 0)) &&
         (r == 0 || tracks_learn(solver, cell - width, true, (clue & NP_TRACKS_NORTH) != 0));
}

/* Learns the start, the finish and the clues. False: they contradict each other. */
static bool learn_board(np_tracks_solver *solver) {
  const np_tracks_board *board = solver->board;
  for (unsigned r = 0; r < solver->height; r++)
    if (!tracks_learn_cells(solver, r, solver->ends[r], 0)) return false;
  for (unsigned cell = 0; cell < solver->cells; cell++)
    if (board->clue[cell] && !learn_clue(solver, cell, board->clue[cell])) return false;
  return true;
}

static bool learn_position(np_tracks_solver *solver, const uint8_t *marks) {
  unsigned cells = solver->cells;
  for (unsigned cell = 0; cell < cells; cell++) {
    unsigned r = cell / solver->width;
    uint64_t bit = (uint64_t)1 << cell % solver->width;
    if (marks[cell] && !tracks_learn_cells(solver, r, marks[cell] == NP_TRACKS_LINE ? bit : 0,
                                           marks[cell] == NP_TRACKS_NONE ? bit : 0))
      return false;
    for (unsigned south = 0; south < 2; south++) {
      uint8_t mark = marks[cells + south * cells + cell];
      if (mark && !tracks_learn(solver, cell, south == 1, mark == NP_TRACKS_LINE)) return false;
    }
  }
  return true;
}

void np_tracks_solver_begin(np_tracks_solver *solver, const np_tracks_board *board, const void *position,
                            np_tracks_level max) {
  solver->board = board;
  solver->max = max;
  solver->width = board->width;
  solver->height = board->height;
  solver->cells = solver->width * solver->height;
  solver->grid = ((uint64_t)1 << solver->width) - 1;
  solver->tall = ((uint64_t)1 << solver->height) - 1;
  solver->words =
      solver->height * sizeof(tracks_row) / 8 + solver->width * sizeof(tracks_column) / 8 + (solver->cells + 3) / 4 + 1;
  solver->dirty_rows = solver->tall;
  solver->dirty_columns = solver->grid;
  solver->depth = 0;
  solver->kept = 0;
  solver->guesses = solver->looks = solver->fruitless = 0;
  solver->allowed = UINT64_MAX;
  solver->patience = FIRST_PATIENCE;
  solver->random.counter = 0;
  solver->look.busy = false;
  set_parts(&board->columns, solver->width, solver->column_part);
  set_parts(&board->rows, solver->height, solver->row_part);
  set_grid(solver);
  solver->found = solver->stuck = solver->any = solver->restarted = false;
  solver->ended = !learn_board(solver) || (position && !learn_position(solver, position));
}

/* ----------------------------------------------------------------------------- guessing */

static bool guess(np_tracks_solver *solver, tracks_choice choice) {
  if (solver->guesses == 0) tracks_save_state(solver); /* the root, to restart from */
  tracks_save_state(solver);
  solver->frames[solver->depth++] = (tracks_frame){.choice = choice};
  solver->guesses++;
  solver->fruitless++;
  return tracks_learn(solver, choice.cell, choice.south, true);
}

/* Goes back to the last guess that was not turned yet, and turns it: its border carries no line. False: there is
 * none. */
static bool turn_last(np_tracks_solver *solver) {
  while (solver->depth > 0 && solver->frames[solver->depth - 1].turned) solver->depth--;
  if (solver->depth == 0) return false;
  tracks_frame *frame = &solver->frames[solver->depth - 1];
  tracks_restore_state(solver);
  frame->turned = true;
  tracks_learn(solver, frame->choice.cell, frame->choice.south, false);
  return true;
}

void np_tracks_solver_known(np_tracks_solver *solver, np_tracks_path *path) {
  memset(path, 0, sizeof *path);
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    path->visited[r] = row->on;
    path->east[r] = row->east;
    path->south[r] = row->south;
  }
}

/* Returns to the root and forgets all guesses. */
static void restart(np_tracks_solver *solver) {
  solver->depth = 0;
  solver->kept = 1;
  tracks_restore_state(solver);
  solver->kept = 1;
  solver->fruitless = PLAIN_GUESSES;
  solver->look.busy = false;
  solver->patience += solver->restarted ? solver->patience / 2 : 0;
  solver->restarted = true;
}

/* Makes the next guess, unless looking ahead for it pauses or completes the path. False: a contradiction. */
static bool guess_on(np_tracks_solver *solver, uint64_t end) {
  if (!solver->any && solver->fruitless >= PLAIN_GUESSES + (solver->restarted ? solver->patience : 0)) restart(solver);
  if (solver->fruitless < PLAIN_GUESSES) return guess(solver, tracks_choose(solver));
  if (!tracks_look_ahead(solver, end)) return false;
  return solver->look.busy || solver->now.joined || guess(solver, solver->look.best);
}

np_tracks_answer np_tracks_solver_next(np_tracks_solver *solver, uint64_t effort, np_tracks_path *path) {
  uint64_t end =
      effort > (UINT64_MAX - solver->looks) / LOOKS_AN_EFFORT ? UINT64_MAX : solver->looks + effort * LOOKS_AN_EFFORT;
  bool fits = !solver->found;
  solver->found = false;
  while (!solver->ended) {
    fits = fits && tracks_propagate(solver);
    if (!fits) {
      solver->ended = !turn_last(solver);
      fits = true;
      continue;
    }
    if (solver->now.joined) {
      solver->found = solver->any = true;
      solver->fruitless = 0;
      np_tracks_solver_known(solver, path);
      return NP_TRACKS_FOUND;
    }
    if (solver->max < NP_TRACKS_HARD || solver->stuck) return NP_TRACKS_STUCK;
    if (solver->looks >= end || solver->guesses >= solver->allowed) return NP_TRACKS_PAUSED;
    if (!tracks_reserve_guess(solver)) return NP_TRACKS_FAILED;
    fits = solver->max == NP_TRACKS_HARD ? tracks_try_all(solver, end) : guess_on(solver, end);
  }
  return NP_TRACKS_ENDED;
}

void np_tracks_solver_allow(np_tracks_solver *solver, uint64_t guesses) {
  solver->allowed = guesses > 0 ? guesses : UINT64_MAX;
}

uint64_t np_tracks_solver_guesses(const np_tracks_solver *solver) { return solver->guesses; }

uint64_t np_tracks_solver_effort(const np_tracks_solver *solver) { return solver->looks / LOOKS_AN_EFFORT; }

double np_tracks_solver_progress(const np_tracks_solver *solver) {
  double seen = 0, share = 1;
  if (solver->ended) return 1;
  for (unsigned i = 0; i < solver->depth && i < 60; i++) {
    share /= 2;
    if (solver->frames[i].turned) seen += share;
  }
  return seen;
}
