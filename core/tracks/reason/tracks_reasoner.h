/* tracks_reasoner.h: internal: the reasoner, shared by the files that hold its rules. */
#ifndef NP_TRACKS_REASONER_H
#define NP_TRACKS_REASONER_H

#include "tracks/tracks_play.h"
#include "tracks/solve/tracks_state.h"

/* The rules followed from a position, for a hint: which step marked which part, and which steps each step rests on. */
enum { TRACKS_STEPS_MAX = 256 };
typedef uint64_t tracks_steps[(TRACKS_STEPS_MAX + 64) / 64]; /* a bit a step */
typedef struct tracks_trail {
  uint8_t marks[NP_TRACKS_PARTS_MAX];
  uint16_t step[NP_TRACKS_PARTS_MAX]; /* the step that marked the part, from 1; 0: known before the first */
  unsigned count;
  uint8_t rule[TRACKS_STEPS_MAX + 1];  /* np_tracks_rule */
  uint16_t part[TRACKS_STEPS_MAX + 1]; /* the first part that the step marked */
  tracks_steps rests_on[TRACKS_STEPS_MAX + 1];
} tracks_trail;

struct np_tracks_reasoner {
  np_memory memory;
  const np_tracks_board *board;
  const uint8_t *marks;
  unsigned cells;
  /* of every cell: sides with a line, sides not decided, and its np_tracks_mark */
  uint8_t line[NP_TRACKS_CELLS], open[NP_TRACKS_CELLS], state[NP_TRACKS_CELLS];
  np_tracks_deduction deduction;
  tracks_walk walk;
  uint16_t cut;                       /* the cell by which the dead end being reported hangs */
  np_tracks_solver *solver;           /* finds the border to try */
  uint8_t tried[NP_TRACKS_PARTS_MAX]; /* marks of a try */
  unsigned skip;                      /* how many of a rule's findings to skip, if the rule can do that */
  bool doubted[NP_TRACKS_CELLS];      /* cells noted as visited that are not taken as facts: their sums are not used */
  bool supposing;                     /* the marks follow from a supposition: sentences say "would be" */
  tracks_trail trail;
};

void tracks_deduction_begin(np_tracks_deduction *deduction, np_tracks_rule rule, np_tracks_mark mark);

static inline void tracks_add_source(np_tracks_deduction *deduction, unsigned cell) {
  if (deduction->sources < NP_TRACKS_CELLS) deduction->source[deduction->sources++] = (uint16_t)cell;
}

static inline void tracks_add_part(np_tracks_deduction *deduction, unsigned part) {
  if (deduction->count < NP_TRACKS_CELLS) deduction->part[deduction->count++] = (uint16_t)part;
}

/* Begins the sentence of a deduction. A contradiction has no parts: nothing follows from it. */
static inline np_writer tracks_begin_sentence(np_tracks_deduction *deduction, bool contradiction) {
  deduction->contradiction = contradiction;
  if (contradiction) deduction->count = 0;
  return np_writer_over(deduction->sentence, sizeof deduction->sentence);
}

/* Is this finding to be skipped? If so, one fewer is left to skip. */
static inline bool tracks_skips(np_tracks_reasoner *reasoner) { return reasoner->skip > 0 && reasoner->skip-- > 0; }

/* Look for a deduction by one rule; by all rules up to a level, the easiest first; by trying a border. Each leaves the
 * deduction in reasoner->deduction and returns whether there is one. */
bool tracks_find_by_rule(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                         np_tracks_rule rule);
bool tracks_find_by_rules(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                          np_tracks_level max);
bool tracks_find_by_trying(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position);

/* tracks_hint.c: the deduction that a hint gives; NULL if there is none. Valid until the reasoner is used again.
 * `sure`: a path is known that has all marks. */
const np_tracks_deduction *tracks_find_hint(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                            const uint8_t *position, bool sure);

void tracks_deduction_apply(const np_tracks_deduction *deduction, uint8_t *marks);

/* Follows the rules from marks that suppose something, for at most `steps` deductions, and adds these to the marks.
 * Returns the contradiction that they reach, in words of a supposition, valid until the next call; NULL: none. */
const np_tracks_deduction *tracks_find_contradiction(np_tracks_reasoner *reasoner, const np_tracks_board *board,
                                                     uint8_t *marks, unsigned steps);

/* Writes why no path fits a position (NULL: no marks); the caller knows that none does: "the sum of 3 in row 1 and the
 * clue in column 2, row 1 do not fit together". False: no memory. */
bool tracks_write_reason(np_tracks_reasoner *reasoner, const np_tracks_board *board, const void *position,
                         np_writer *writer);

/* Rules about sums (tracks_sums.c). Each returns whether it found something. */
bool tracks_rule_sum_has(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_sum_needs(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_pair(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_spare(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
/* Writes the first sum that the visited cells do not reach, to follow "before": "row 3 has its 5 cells". False: there
 * is none. */
bool tracks_write_unreached(const np_tracks_reasoner *reasoner, np_writer *writer);

/* Rules about the whole path (tracks_paths.c). Each returns whether it found something. */
bool tracks_rule_loop(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_early(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_complete(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_parity(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_dead_end(np_tracks_reasoner *reasoner, np_tracks_deduction *found);
bool tracks_rule_region(np_tracks_reasoner *reasoner, np_tracks_deduction *found);

#endif
