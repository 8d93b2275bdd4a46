/* tracks_guess.c: suppositions: saves and restores the state, chooses the border to guess, and looks one border ahead:
 * it supposes that the border carries a line, or none, applies the rules, and takes everything back.
 *
 * This defines the level "hard": a puzzle is hard if the rules and trying one border at a time, any border of the
 * board, solve it. A guess is needed if they do not. */
#include "tracks_state.h"

#include <string.h>

static uint64_t *copy_words(uint64_t *to, const void *from, size_t bytes) {
  memcpy(to, from, bytes);
  return to + (bytes + 7) / 8;
}

void tracks_save_state(np_tracks_solver *solver) {
  const tracks_state *now = &solver->now;
  uint64_t *at = solver->saved + solver->kept++ * solver->words;
  at = copy_words(at, now->row + 1, solver->height * sizeof *now->row);
  at = copy_words(at, now->column, solver->width * sizeof *now->column);
  at = copy_words(at, now->far_end, solver->cells * sizeof *now->far_end);
  memcpy(at, now->loose, sizeof now->loose);
}

void tracks_restore_state(np_tracks_solver *solver) {
  tracks_state *now = &solver->now;
  const uint64_t *at = solver->saved + --solver->kept * solver->words;
  memcpy(now->row + 1, at, solver->height * sizeof *now->row);
  at += solver->height * sizeof *now->row / 8;
  memcpy(now->column, at, solver->width * sizeof *now->column);
  at += solver->width * sizeof *now->column / 8;
  memcpy(now->far_end, at, solver->cells * sizeof *now->far_end);
  at += (solver->cells + 3) / 4;
  memcpy(now->loose, at, sizeof now->loose);
  now->joined = false;
  solver->dirty_rows = solver->dirty_columns = 0;
}

bool tracks_reserve_guess(np_tracks_solver *solver) {
  if (!np_memory_grow(&solver->memory, &solver->frames, &solver->frame_capacity, (size_t)solver->depth + 1,
                      sizeof *solver->frames))
    return false;
  if (!np_memory_grow(&solver->memory, &solver->saved, &solver->saved_capacity, (solver->kept + 2) * solver->words,
                      sizeof *solver->saved))
    return false;
  return true;
}

/* ---------------------------------------------------------------------- which to guess */

tracks_choice tracks_choose(np_tracks_solver *solver) {
  tracks_choice best = {0, false};
  unsigned fewest = 5, equal = 0, width = solver->width;
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r), *up = row - 1;
    uint64_t west = row->east << 1, no_west = row->no_east << 1 | 1;
    for (uint64_t ends = tracks_ends_in_row(solver, r); ends; ends &= ends - 1) {
      unsigned c = np_lowest_bit(ends);
      bool e = !((row->east | row->no_east) >> c & 1), w = !((west | no_west) >> c & 1);
      bool s = !((row->south | row->no_south) >> c & 1), n = !((up->south | up->no_south) >> c & 1);
      unsigned ways = (unsigned)e + w + s + n;
      if (ways > fewest || (ways == fewest && (!solver->restarted || np_random_below(&solver->random, ++equal) > 0)))
        continue;
      if (ways < fewest) equal = 1;
      fewest = ways;
      unsigned cell = r * width + c;
      best = e   ? (tracks_choice){(uint16_t)cell, false}
             : s ? (tracks_choice){(uint16_t)cell, true}
             : w ? (tracks_choice){(uint16_t)(cell - 1), false}
                 : (tracks_choice){(uint16_t)(cell - width), true};
      if (ways == 2 && !solver->restarted) return best;
    }
  }
  return best;
}

/* ------------------------------------------------------------------------ looking ahead */

static bool is_open(np_tracks_solver *solver, tracks_choice choice) {
  const tracks_row *row = tracks_row_at(solver, choice.cell / solver->width);
  uint64_t known = choice.south ? row->south | row->no_south : row->east | row->no_east;
  return !(known >> choice.cell % solver->width & 1);
}

/* Adds borders of a row to the list: bit c is the border of column c. */
static void list_row(np_tracks_solver *solver, unsigned r, uint64_t east, uint64_t south) {
  unsigned first = r * solver->width;
  for (; east; east &= east - 1)
    solver->choices[solver->look.count++] = (tracks_choice){(uint16_t)(first + np_lowest_bit(east)), false};
  for (; south; south &= south - 1)
    solver->choices[solver->look.count++] = (tracks_choice){(uint16_t)(first + np_lowest_bit(south)), true};
}

/* Lists the open borders at the ends of pieces of path, each once; or all other open borders. */
static void list_choices(np_tracks_solver *solver, bool at_ends) {
  uint64_t ends = tracks_ends_in_row(solver, 0);
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    uint64_t below = r + 1 < solver->height ? tracks_ends_in_row(solver, r + 1) : 0;
    uint64_t east = ends | ends >> 1, south = ends | below;
    if (!at_ends) east = ~east & solver->grid, south = ~south & solver->grid;
    list_row(solver, r, east & ~(row->east | row->no_east), south & ~(row->south | row->no_south));
    ends = below;
  }
}

/* Counts the borders that are decided. */
static unsigned count_known(np_tracks_solver *solver) {
  int known = 0;
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    known += (int)np_count_bits(row->east | row->no_east) + (int)np_count_bits(row->south | row->no_south);
  }
  return (unsigned)known;
}

static bool suppose(np_tracks_solver *solver, tracks_choice choice, bool line) {
  tracks_save_state(solver);
  return tracks_learn(solver, choice.cell, choice.south, line) && tracks_propagate(solver);
}

/* Supposes a state of a border, counts the borders then decided, and takes it all back. False: a contradiction. */
static bool suppose_and_count(np_tracks_solver *solver, tracks_choice choice, bool line, unsigned *known) {
  bool fits = suppose(solver, choice, line);
  *known = fits ? count_known(solver) : 0;
  tracks_restore_state(solver);
  return fits;
}

static void begin_look(np_tracks_solver *solver, bool all) {
  memset(&solver->look, 0, sizeof solver->look);
  list_choices(solver, true);
  if (all) list_choices(solver, false);
  solver->look.busy = true;
}

bool tracks_look_ahead(np_tracks_solver *solver, uint64_t end) {
  unsigned ways[2];
  if (!solver->look.busy) begin_look(solver, false);
  while (solver->look.quiet < solver->look.count && !solver->now.joined && solver->looks < end) {
    tracks_choice choice = solver->choices[solver->look.at];
    solver->look.at = solver->look.at + 1 < solver->look.count ? solver->look.at + 1 : 0;
    solver->look.quiet++;
    if (!is_open(solver, choice)) continue;
    bool line = suppose_and_count(solver, choice, true, &ways[1]);
    if (!line || !suppose_and_count(solver, choice, false, &ways[0])) {
      solver->look.quiet = solver->look.max = 0;
      if (tracks_learn(solver, choice.cell, choice.south, line) && tracks_propagate(solver)) continue;
      solver->look.busy = false;
      return false;
    }
    unsigned less = ways[0] < ways[1] ? ways[0] : ways[1], worth = 4 * less + ways[0] + ways[1];
    worth = 8 * worth + (solver->restarted ? np_random_below(&solver->random, 16) : 0);
    if (worth <= solver->look.max) continue;
    solver->look.max = worth;
    solver->look.best = choice;
  }
  solver->look.busy = solver->look.quiet < solver->look.count && !solver->now.joined;
  if (!solver->look.busy && solver->look.max == 0 && !solver->now.joined)
    solver->look.best = tracks_choose(solver); /* everything listed is known by now */
  return true;
}

/* ------------------------------------------------------------------------ any border, one */

/* After a supposition that led to no contradiction: marks everything that follows from it as possible, too. It need not
 * be tried: supposed by itself it leads to no contradiction either. */
static void keep_possible(np_tracks_solver *solver) {
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r);
    tracks_possible *possible = &solver->possible[r];
    possible->line[0] |= row->east;
    possible->line[1] |= row->south;
    possible->none[0] |= row->no_east;
    possible->none[1] |= row->no_south;
  }
}

static bool is_possible(const np_tracks_solver *solver, tracks_choice choice, bool line) {
  const tracks_possible *possible = &solver->possible[choice.cell / solver->width];
  uint64_t bits = line ? possible->line[choice.south] : possible->none[choice.south];
  return bits >> choice.cell % solver->width & 1;
}

/* Finds the next state of a border that the rules refute, borders at the ends of pieces first. They are listed anew
 * after each find. False: there is none, or, if look.busy, the effort is used up. */
static bool find_refuted(np_tracks_solver *solver, uint64_t end, tracks_choice *choice, bool *line) {
  if (!solver->look.busy) {
    begin_look(solver, true);
    memset(solver->possible, 0, solver->height * sizeof *solver->possible);
  }
  for (; solver->look.at < solver->look.count && solver->looks < end; solver->look.at++)
    for (unsigned way = 0; way < 2; way++) {
      *choice = solver->choices[solver->look.at];
      *line = way == 0;
      if (is_possible(solver, *choice, *line)) continue;
      bool fits = suppose(solver, *choice, *line);
      if (fits) keep_possible(solver);
      tracks_restore_state(solver);
      if (fits) continue;
      solver->look.busy = false;
      return true;
    }
  solver->look.busy = solver->look.at < solver->look.count;
  return false;
}

bool tracks_try_all(np_tracks_solver *solver, uint64_t end) {
  tracks_choice choice;
  bool line;
  while (!solver->now.joined && solver->looks < end) {
    if (!find_refuted(solver, end, &choice, &line)) {
      solver->stuck = !solver->look.busy;
      return true;
    }
    if (!tracks_learn(solver, choice.cell, choice.south, !line) || !tracks_propagate(solver)) return false;
  }
  return true;
}

bool tracks_find_refuted(np_tracks_solver *solver, tracks_choice *choice, bool *line) {
  if (solver->ended || !tracks_propagate(solver) || solver->now.joined || !tracks_reserve_guess(solver)) return false;
  return find_refuted(solver, UINT64_MAX, choice, line);
}
