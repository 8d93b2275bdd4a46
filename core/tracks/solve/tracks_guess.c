/* tracks_guess.c: what every guess needs: a border to guess, and copies of the state to come back to. */
#include "tracks_state.h"

#include <string.h>

static uint64_t *copy_words(uint64_t *to, const void *from, size_t bytes) {
  memcpy(to, from, bytes);
  return to + (bytes + 7) / 8;
}

void tracks_keep(np_tracks_solver *solver) {
  const tracks_state *now = &solver->now;
  uint64_t *at = solver->saved + solver->kept++ * solver->words;
  at = copy_words(at, now->row + 1, solver->height * sizeof *now->row);
  at = copy_words(at, now->column, solver->width * sizeof *now->column);
  at = copy_words(at, now->far_end, solver->cells * sizeof *now->far_end);
  memcpy(at, now->loose, sizeof now->loose);
}

void tracks_come_back(np_tracks_solver *solver) {
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
  tracks_frame *frames = np_memory_grow(&solver->memory, solver->frames, &solver->frame_capacity,
                                        (size_t)solver->depth + 1, sizeof *frames);
  if (!frames) return false;
  solver->frames = frames;
  uint64_t *saved = np_memory_grow(&solver->memory, solver->saved, &solver->saved_capacity,
                                   (solver->kept + 2) * solver->words, sizeof *saved);
  if (!saved) return false;
  solver->saved = saved;
  return true;
}

tracks_choice tracks_choose(np_tracks_solver *solver) {
  tracks_choice best = {0, false};
  unsigned fewest = 5, equal = 0, width = solver->width;
  for (unsigned r = 0; r < solver->height; r++) {
    const tracks_row *row = tracks_row_at(solver, r), *up = row - 1;
    uint64_t west = row->east << 1, no_west = row->no_east << 1 | 1;
    for (uint64_t ends = tracks_ends_in_row(solver, r); ends; ends &= ends - 1) {
      unsigned c = tracks_lowest_bit(ends);
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
