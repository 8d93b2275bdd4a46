/* keydisk_inverse.h: is every maze a key? Heights for a maze, or why there are none.
 *
 * A job (job.h): work in steps, progress, the best so far, closed at any time. The same start gives the same answer on
 * every machine. */
#ifndef NP_KEYDISK_INVERSE_H
#define NP_KEYDISK_INVERSE_H

#include "job.h"
#include "keydisk/keydisk.h"

typedef struct np_keydisk_inverse_options {
  np_keydisk_maze maze; /* 1..64 columns of 4..64 rotations, an even number; one column is a maze too */
  unsigned highest;     /* heights are 0..highest, 1..254; 0: no limit */
} np_keydisk_inverse_options;

typedef enum np_keydisk_inverse_state {
  NP_KEYDISK_INVERSE_OPEN, /* not known yet */
  NP_KEYDISK_INVERSE_KEY,  /* it is a key */
  NP_KEYDISK_INVERSE_NONE, /* it is none, proved */
} np_keydisk_inverse_state;

typedef struct np_keydisk_inverse_answer {
  np_keydisk_inverse_state state;

  /* When it is a key: heights that make it. Teeth as low as the disk allows. */
  uint8_t above[NP_KEYDISK_LENGTH_MAX], below[NP_KEYDISK_LENGTH_MAX], disk[NP_KEYDISK_CUTS_MAX];
  unsigned highest; /* the greatest of them: they need highest + 1 levels */
  bool fewest;      /* no key with fewer levels makes this maze, proved */

  /* When it is none: cells that contradict each other already, whatever the others are. None of
   * them can be left out. `needed` has their bits set; whether one is legal or illegal is in
   * the maze. Of the contradictions on fewest columns (exactly fewest up to three, else the fewest
   * found) the smallest found. */
  np_keydisk_maze needed;
  unsigned cells, columns; /* how many, on how many columns; 0 while being looked for */
  bool smallest;           /* no other contradiction in the maze has fewer cells, proved */
} np_keydisk_inverse_answer;

/* The fewest cells that ever contradict each other when heights have no limit. */
enum { NP_KEYDISK_INVERSE_CELLS_MIN = 6 };

/* Finds heights for a maze, then the fewest levels; or proves that there are none, then looks for
 * a small contradiction. Exact and complete (order_solver.h says how). NULL and the error for
 * options out of range or when memory runs out. */
np_job *np_keydisk_inverse_start(const np_keydisk_inverse_options *options, const np_memory *memory, np_error *error);

/* What was asked, and what is known so far. */
const np_keydisk_inverse_options *np_keydisk_inverse_asked(const np_job *job);
void np_keydisk_inverse_show(const np_job *job, np_keydisk_inverse_answer *answer);

/* The demands that cells of a maze make, and why they cannot all be met. needed: cells that contradict each other, with
 * their bits set, as an answer has them; highest: of the options. Sentences, a line each. False when memory runs
 * out. */
bool np_keydisk_explain(const np_keydisk_maze *maze, const np_keydisk_maze *needed, unsigned highest,
                        const np_memory *memory, np_writer *writer);

#endif
