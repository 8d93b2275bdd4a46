/* ogear_history.c: the article's program, reproduced.
 *
 * The program lists states: the start; all states one move from it, by turn, forward, backward in this order; all
 * states one move from these; and so on. It never leaves out a state that it has seen before. It takes the first state
 * in the list that wins. So the list holds all sequences of legal moves by length, and those of one length in
 * lexicographic order, and it can be counted without being written:
 *
 *   The winner is the lexicographically first of the shortest solutions.
 *   Before it come all shorter sequences, and those of the same length that begin like the winner and then make a move
 *   with a lower number. For each state on the winner's way and each such move that is legal there, add the number of
 *   sequences of the remaining length from the state that the move leads to.
 *
 * The number of sequences of length k from a state follows from those of length k - 1. So from a state 17 moves from
 * the goal, for which the program looks at 160,063 states, this looks at 17 x 120 numbers.
 */
#include "ogear.h"
#include "numbers.h"
#include "search.h"
#include "text.h"

#include <string.h>

/* sequences[state]: how many sequences of some length start at the state. Replaces them by those one move longer. */
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

/* Follows the lexicographically first shortest solution; records its moves, the states it leaves and the program's
 * entries. */
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
    uint32_t left_at = history->count - 1 - length; /* those counted now part from the winner at this move */
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
