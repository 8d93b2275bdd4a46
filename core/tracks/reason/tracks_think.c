/* tracks_think.c: a solver that can be watched, one event a step. */
#include "tracks_reasoner.h"

#include <string.h>

struct np_tracks_thinker {
  np_memory memory;
  np_tracks_board board;
  np_tracks_reasoner *reasoner;
  uint8_t *marks;   /* now */
  uint8_t *begun;   /* at the beginning */
  uint8_t *kept;    /* the marks before each standing guess, one after the other */
  uint16_t *border; /* the guesses */
  size_t capacity;  /* of `kept` and `border`, in guesses */
  np_tracks_thought thought;
  char sentence[NP_SENTENCE_MAX];
};

np_tracks_thinker *np_tracks_thinker_open(const np_puzzle *puzzle, const void *position, np_error *error) {
  size_t parts = np_puzzle_position_size(puzzle);
  np_tracks_thinker *thinker = np_memory_new(&puzzle->memory, sizeof *thinker);
  if (thinker) {
    thinker->memory = puzzle->memory;
    thinker->board = *np_tracks_board_of(puzzle);
    thinker->marks = np_memory_new(&puzzle->memory, parts);
    thinker->begun = np_memory_new(&puzzle->memory, parts);
    thinker->reasoner = np_tracks_reasoner_open(&puzzle->memory, error);
  }
  if (!thinker || !thinker->marks || !thinker->begun || !thinker->reasoner) {
    np_tracks_thinker_close(thinker);
    np_fail_memory(error);
    return NULL;
  }
  if (position) memcpy(thinker->marks, position, parts);
  memcpy(thinker->begun, thinker->marks, parts);
  return thinker;
}

void np_tracks_thinker_close(np_tracks_thinker *thinker) {
  if (!thinker) return;
  np_memory memory = thinker->memory;
  np_tracks_reasoner_close(thinker->reasoner);
  np_memory_free(&memory, thinker->marks);
  np_memory_free(&memory, thinker->begun);
  np_memory_free(&memory, thinker->kept);
  np_memory_free(&memory, thinker->border);
  np_memory_free(&memory, thinker);
}

np_tracks_thought np_tracks_thinker_now(const np_tracks_thinker *thinker) {
  np_tracks_thought thought = thinker->thought;
  thought.position = thinker->marks;
  thought.sure = thought.depth ? thinker->kept : thinker->marks;
  thought.sentence = thinker->sentence;
  return thought;
}

static np_writer say(np_tracks_thinker *thinker) { return np_writer_over(thinker->sentence, sizeof thinker->sentence); }

static np_tracks_event set_event(np_tracks_thinker *thinker, np_tracks_event event) {
  thinker->thought.event = event;
  return event;
}

/* Chooses the border to guess: at the end of a piece of path with the fewest ways on. NP_TRACKS_RIM: none. */
static unsigned choose(const np_tracks_thinker *thinker) {
  const np_tracks_reasoner *reasoner = thinker->reasoner;
  unsigned best = NP_TRACKS_RIM, fewest = 5;
  for (unsigned cell = 0; cell < reasoner->cells; cell++) {
    unsigned open = reasoner->open[cell], ways = tracks_count_sides(open);
    bool end = reasoner->line[cell] || tracks_is_end(&thinker->board, cell);
    if (!end || ways == 0 || ways >= fewest) continue;
    fewest = ways;
    best = np_tracks_border(&thinker->board, cell, open & (0u - open));
  }
  return best;
}

static bool reserve(np_tracks_thinker *thinker) {
  size_t parts = np_tracks_parts(&thinker->board), depth = thinker->thought.depth;
  size_t capacity = thinker->capacity;
  if (!np_memory_grow(&thinker->memory, &thinker->border, &capacity, depth + 1, sizeof *thinker->border)) return false;
  if (!np_memory_grow(&thinker->memory, &thinker->kept, &thinker->capacity, depth + 1, parts)) return false;
  return true;
}

/* Goes back to the marks before the last guess; its border carries no line after all. False: no guess stands. */
static bool go_back(np_tracks_thinker *thinker) {
  size_t parts = np_tracks_parts(&thinker->board);
  if (thinker->thought.depth == 0) return false;
  unsigned border = thinker->border[--thinker->thought.depth];
  memcpy(thinker->marks, thinker->kept + thinker->thought.depth * parts, parts);
  thinker->marks[border] = NP_TRACKS_NONE;
  thinker->thought.guess = border;
  return true;
}

static np_tracks_event finish(np_tracks_thinker *thinker) {
  np_writer writer = say(thinker);
  uint64_t paths = thinker->thought.paths;
  if (paths > 0) {
    np_write(&writer, "%N path%p, found by %N deduction%p and %N guess%P", paths, thinker->thought.deductions,
             thinker->thought.guesses);
    return set_event(thinker, NP_TRACKS_FINISHED);
  }
  np_write(&writer, "no path: ");
  bool good = tracks_write_reason(thinker->reasoner, &thinker->board, thinker->begun, &writer);
  return set_event(thinker, good ? NP_TRACKS_FINISHED : NP_TRACKS_NO_MEMORY);
}

static np_tracks_event guess(np_tracks_thinker *thinker) {
  size_t parts = np_tracks_parts(&thinker->board);
  unsigned border = choose(thinker);
  if (border == NP_TRACKS_RIM) return go_back(thinker) ? set_event(thinker, NP_TRACKS_REFUTED) : finish(thinker);
  if (!reserve(thinker)) return set_event(thinker, NP_TRACKS_NO_MEMORY);
  memcpy(thinker->kept + thinker->thought.depth * parts, thinker->marks, parts);
  thinker->border[thinker->thought.depth++] = (uint16_t)border;
  thinker->marks[border] = NP_TRACKS_LINE;
  thinker->thought.guess = border;
  thinker->thought.guesses++;
  np_writer writer = say(thinker);
  np_write(&writer, "suppose ");
  tracks_write_mark(&thinker->board, border, NP_TRACKS_LINE, &writer);
  return set_event(thinker, NP_TRACKS_GUESSED);
}

static np_tracks_event refute(np_tracks_thinker *thinker, const np_tracks_deduction *why) {
  char reason[NP_SENTENCE_MAX];
  np_writer copy = np_writer_over(reason, sizeof reason);
  np_write(&copy, "%s", why->sentence);
  thinker->thought.why = why;
  if (!go_back(thinker)) return finish(thinker);
  thinker->thought.refuted++;
  np_writer writer = say(thinker);
  np_write(&writer, "no: %s", reason);
  return set_event(thinker, NP_TRACKS_REFUTED);
}

np_tracks_event np_tracks_thinker_step(np_tracks_thinker *thinker) {
  np_tracks_event last = thinker->thought.event;
  if (last == NP_TRACKS_FINISHED || last == NP_TRACKS_NO_MEMORY) return last;
  if (last == NP_TRACKS_SOLVED && !go_back(thinker)) return finish(thinker);
  const np_tracks_deduction *found =
      np_tracks_deduce(thinker->reasoner, &thinker->board, thinker->marks, NP_TRACKS_HARD);
  thinker->thought.why = found;
  if (found && found->contradiction) return refute(thinker, found);
  if (found) {
    tracks_deduction_apply(found, thinker->marks);
    thinker->thought.deductions++;
    np_writer writer = say(thinker);
    np_write(&writer, "%s", found->sentence);
    return set_event(thinker, NP_TRACKS_DEDUCED);
  }
  if (!tracks_is_solved(&thinker->board, thinker->marks)) return guess(thinker);
  thinker->thought.paths++;
  np_writer writer = say(thinker);
  np_write(&writer, "a path");
  return set_event(thinker, NP_TRACKS_SOLVED);
}
