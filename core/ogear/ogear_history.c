/* ogear_history.c: the article's program, reproduced.
 *
 * The program keeps a list of frontiers: the start; all it leads to by turn, forward, backward
 * in this order; all these lead to; and so on, nothing ever struck out. It takes the first
 * state of the list that wins. A list of all move sequences by length, and within a length in
 * dictionary order, can be counted without being written:
 *
 *   the winner is the first in dictionary order of the shortest solutions;
 *   before it come all legal sequences that are shorter, and those of its length which leave it
 *   by an earlier move: for each place on its way and each earlier move legal there, as many as
 *   there are sequences of the length still to go.
 *
 * How many sequences of length k start at a state follows from those of length k - 1. So 17
 * moves away, where the program looks at 160,063 states, this looks at 17 x 120 numbers.
 */
#include "ogear.h"
#include "numbers.h"
#include "search.h"
#include "text.h"

#include <string.h>

/* From the numbers of sequences of one length, those of the next length. */
static void lengthen(const np_space *space, uint64_t *sequences) {
  uint64_t longer[NP_OGEAR_STATES_MAX];
  for (uint32_t state = 0; state < space->states; state++) {
    longer[state] = 0;
    for (np_move move = 0; move < space->moves; move++) {
      uint32_t next = space->step(space->user, state, move);
      if (next != NP_NOWHERE) longer[state] = np_add_saturated(longer[state], sequences[next]);
    }
  }
  memcpy(sequences, longer, space->states * sizeof *longer);
}

/* Walks the first shortest solution: its moves, the states it passes, the program's entries. */
static void walk(const np_space *space, const uint32_t *distance, unsigned start, uint8_t *passed,
                 np_ogear_history *history) {
  unsigned state = start;
  history->count = distance[start];
  for (uint32_t i = 0; i < history->count; i++) {
    np_move move = np_search_next(space, distance, state);
    uint32_t next = space->step(space->user, state, move);
    /* a turn records the direction it leaves, a roll the one it reaches */
    np_ogear_place recorded = np_ogear_place_at(space->user, move == NP_OGEAR_TURN ? state : next);
    history->entries[history->count - 1 - i] = (np_ogear_entry){recorded.face, recorded.dir};
    history->moves[i] = (uint8_t)move;
    passed[i] = (uint8_t)state;
    state = next;
  }
}

bool np_ogear_solve_as_printed(const np_ogear_table *table, const uint32_t *distance, unsigned start,
                               np_ogear_history *history) {
  np_space space = np_ogear_space(table);
  uint64_t sequences[NP_OGEAR_STATES_MAX];
  uint8_t passed[NP_OGEAR_STATES_MAX];
  if (distance[start] == NP_NOWHERE) return false;
  walk(&space, distance, start, passed, history);
  for (uint32_t state = 0; state < space.states; state++) sequences[state] = 1;
  history->looked = 1; /* the winner itself */
  for (uint32_t length = 0; length < history->count; length++) {
    history->looked = np_add_saturated(history->looked, sequences[start]);
    uint32_t left_at = history->count - 1 - length; /* moves left after the earlier move that is counted now */
    for (np_move move = 0; move < history->moves[left_at]; move++) {
      uint32_t next = space.step(table, passed[left_at], move);
      if (next != NP_NOWHERE) history->looked = np_add_saturated(history->looked, sequences[next]);
    }
    lengthen(&space, sequences);
  }
  return true;
}

void np_ogear_write_history(const np_ogear_history *history, np_writer *writer) {
  np_write(writer, "[");
  for (uint32_t i = 0; i < history->count; i++)
    np_write(writer, "%s(%s,%s)", i > 0 ? "," : "", np_ogear_face_word(history->entries[i].face),
             np_ogear_dir_word(history->entries[i].dir));
  np_write(writer, "]");
}
