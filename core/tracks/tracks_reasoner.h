/* tracks_reasoner.h: internal: the reasoner, shared by the files that hold its rules. */
#ifndef NP_TRACKS_REASONER_H
#define NP_TRACKS_REASONER_H

#include "tracks_play.h"
#include "tracks_state.h"

struct np_tracks_reasoner {
  np_memory memory;
  const np_tracks_board *board;
  const uint8_t *marks;
  unsigned cells;
  /* of every cell: sides with a line, sides not decided, and its np_tracks_mark */
  uint8_t line[NP_TRACKS_CELLS], open[NP_TRACKS_CELLS], state[NP_TRACKS_CELLS];
  np_tracks_deduction deduction;
  tracks_walk walk;
  uint16_t cut;                       /* of the dead end being reported */
  np_tracks_solver *solver;           /* finds what is worth trying */
  uint8_t tried[NP_TRACKS_PARTS_MAX]; /* marks of a try */
};

void tracks_deduction_begin(np_tracks_deduction *deduction, np_tracks_rule rule, np_tracks_mark mark);

static inline void tracks_add_source(np_tracks_deduction *deduction, unsigned cell) {
  if (deduction->sources < NP_TRACKS_CELLS) deduction->source[deduction->sources++] = (uint16_t)cell;
}

static inline void tracks_add_part(np_tracks_deduction *deduction, unsigned part) {
  if (deduction->count < NP_TRACKS_CELLS) deduction->part[deduction->count++] = (uint16_t)part;
}

static inline np_writer tracks_sentence_of(np_tracks_deduction *deduction) {
  return np_writer_over(deduction->sentence, sizeof deduction->sentence);
}

static inline np_writer tracks_contradict(np_tracks_deduction *deduction) {
  deduction->contradiction = true;
  deduction->count = 0;
  return tracks_sentence_of(deduction);
}

void tracks_deduction_apply(const np_tracks_deduction *deduction, uint8_t *marks);

/* Why no path fits a position (NULL: no marks): follows the rules, in `scratch`, to the first
 * contradiction. */
void tracks_write_reason(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                         uint8_t *scratch, np_writer *writer);

/* Rules about sums (tracks_sums.c). Each returns whether it found something. */
bool tracks_rule_sum_has(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_sum_needs(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_pair(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_spare(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
/* Writes, of the first sum that the visited cells do not reach, "row 3 has its 5 cells". False: there is none. */
bool tracks_write_unreached(const np_tracks_reasoner *reasoner, np_writer *writer);

/* Rules about the whole path (tracks_paths.c). Each returns whether it found something. */
bool tracks_rule_loop(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_early(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_complete(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_parity(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_dead_end(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_region(np_tracks_reasoner *reasoner, np_tracks_deduction *found);

#endif
