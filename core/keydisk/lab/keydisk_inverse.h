/* keydisk_inverse.h: finds heights of a key that makes a given maze, or explains why no key does.
 *
 * This is a job (job.h): it works in steps, shows what it has found so far and can be closed at any time. The same
 * start gives the same answer on every machine. */
#ifndef NP_KEYDISK_INVERSE_H
#define NP_KEYDISK_INVERSE_H

#include "job.h"
#include "keydisk/keydisk.h"

typedef struct np_keydisk_inverse_options {
  np_keydisk_maze maze; /* 1..64 columns (a puzzle needs 2); 4..64 rotations, an even number */
  unsigned highest;     /* the greatest height allowed, 1..254; 0: no limit */
} np_keydisk_inverse_options;

typedef enum np_keydisk_inverse_state {
  NP_KEYDISK_INVERSE_OPEN, /* not known yet */
  NP_KEYDISK_INVERSE_KEY,  /* some key makes the maze */
  NP_KEYDISK_INVERSE_NONE, /* proved: no key does */
} np_keydisk_inverse_state;

typedef struct np_keydisk_inverse_answer {
  np_keydisk_inverse_state state;

  /* If some key makes the maze: its heights; the teeth are as low as the disk allows. */
  uint8_t above[NP_KEYDISK_LENGTH_MAX], below[NP_KEYDISK_LENGTH_MAX], disk[NP_KEYDISK_CUTS_MAX];
  unsigned highest; /* the greatest of these heights */
  bool fewest;      /* proved: no key with a smaller `highest` makes this maze */

  /* If no key does: cells that contradict each other whatever the other cells are, and none of which can be left out.
   * `needed` has their bits set; whether a cell is legal is in the maze. Of the contradictions found it is one with the
   * fewest columns, and of those one with the fewest cells. If it has at most three columns, none has fewer. */
  np_keydisk_maze needed;
  unsigned cells, columns; /* how many cells, in how many columns; 0 until a contradiction is found */
  bool smallest;           /* proved: no contradiction in the maze has fewer cells */
} np_keydisk_inverse_answer;

/* The fewest cells that ever contradict each other when heights have no limit. */
enum { NP_KEYDISK_INVERSE_CELLS_MIN = 6 };

/* Starts a job that finds heights for a maze, then the smallest `highest` that is enough; or that proves that there are
 * none, then looks for a small contradiction. It is exact and complete (order_solver.h says how). NULL and the error if
 * options are out of range or memory runs out. */
np_job *np_keydisk_inverse_start(const np_keydisk_inverse_options *options, const np_memory *memory, np_error *error);

/* What was asked, and what is known so far. */
const np_keydisk_inverse_options *np_keydisk_inverse_asked(const np_job *job);
void np_keydisk_inverse_show(const np_job *job, np_keydisk_inverse_answer *answer);

/* Writes the demands that contradicting cells of a maze make on the cuts, and why they cannot all be met; each sentence
 * is a line. needed: from the answer; highest: from the options. False when memory runs out. */
bool np_keydisk_explain(const np_keydisk_maze *maze, const np_keydisk_maze *needed, unsigned highest,
                        const np_memory *memory, np_writer *writer);

#endif
