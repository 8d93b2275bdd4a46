/* keydisk_questions.h: what the article on Free the Key left open, answered.
 *
 *   Is there a harder key?          np_harder_start: a search from a seed
 *   Is every maze a key?            np_inverse_start: heights for a maze, or why there are none
 *                                   np_realisable_start: how many of all mazes are keys
 *   Were the heights chosen well?   np_chance_start: what keys made by chance are like
 *
 * All are jobs (job.h): work in steps, progress, the best so far, closed at any time. The
 * same start gives the same answer on every machine.
 */
#ifndef NP_KEYDISK_QUESTIONS_H
#define NP_KEYDISK_QUESTIONS_H

#include "job.h"
#include "keydisk.h"

/* ------------------------------------------------------------------------ a harder key */

/* What to search for. Zeroed fields mean the default in brackets. The keys have both ends
 * bare, as the original has: no tooth at the first and at the last position; the disk starts
 * at 0-0. */
typedef struct np_harder_wish {
  unsigned length;      /* 2..64 [21] */
  unsigned cuts;        /* 4..64, even [16] */
  unsigned highest;     /* heights are 0..highest, 1..9 [4] */
  uint64_t seed;        /* any number; the same seed searches the same keys [0] */
  uint64_t evaluations; /* keys to try [100,000,000] */
  uint32_t cooling;     /* keys tried from one fresh start to the next [1,000,000] */
} np_harder_wish;

typedef struct np_harder_best {
  np_keydisk key;
  unsigned moves;       /* fewest moves from 0-0 to the last column */
  uint64_t evaluated;   /* keys tried so far */
  uint64_t found_after; /* keys tried when the best was found */
  uint64_t flooded;     /* keys tried that took a flood; the others' answer followed from the key before */
  uint64_t starts;      /* fresh starts so far */
} np_harder_best;

/* Simulated annealing: a tooth or a cut is changed at random, and the change kept if the
 * shortest solution gets no shorter, or by a chance that falls with the loss and with time.
 * NULL and the error for a wish out of range or when memory runs out. A unit of effort is one
 * key. Report: {"id","moves","evaluated","foundAfter","flooded","starts","seed","wanted"}. */
np_job *np_harder_start(const np_harder_wish *wish, const np_memory *memory, np_error *error);

/* The best key so far; from the start there is one. */
void np_harder_show(const np_job *job, np_harder_best *best);

/* ------------------------------------------------------------------ which mazes are keys */

typedef struct np_inverse_wish {
  np_maze maze;     /* 2 is not the least here: 1..64 columns of 4..64 rotations, an even number */
  unsigned highest; /* heights are 0..highest, 1..254; 0: no limit */
} np_inverse_wish;

typedef enum np_inverse_state {
  NP_INVERSE_OPEN, /* not known yet */
  NP_INVERSE_KEY,  /* it is a key */
  NP_INVERSE_NONE, /* it is none, proved */
} np_inverse_state;

typedef struct np_inverse_answer {
  np_inverse_state state;

  /* When it is a key: heights that make it. Teeth as low as the disk allows. */
  uint8_t above[NP_KEYDISK_LENGTH_MOST], below[NP_KEYDISK_LENGTH_MOST], disk[NP_KEYDISK_CUTS_MOST];
  unsigned highest; /* the greatest of them: they need highest + 1 levels */
  bool fewest;      /* no key with fewer levels makes this maze, proved */

  /* When it is none: cells that contradict each other already, whatever the others are. None of
   * them can be left out. `needed` has their bits set; whether one is legal or illegal is in
   * the maze. Among sets on as few columns as possible the smallest found. */
  np_maze needed;
  unsigned cells, columns; /* how many, on how many columns; 0 while being looked for */
  bool smallest;           /* no other contradiction in the maze has fewer cells, proved */
} np_inverse_answer;

/* The fewest cells that ever contradict each other when heights have no limit. */
enum { NP_INVERSE_CELLS_LEAST = 6 };

/* Finds heights for a maze, then the fewest levels; or proves that there are none, then looks for
 * a small contradiction. Exact and complete (keydisk_order.h says how). NULL and the error for
 * a wish out of range or when memory runs out. Report: {"state":"open"|"key"|"none","id",
 * "above","below","disk","highest","fewest","cells":[[x,r,legal],...],"smallest","words"}; id
 * is null unless it is a key of 2 to 64 positions and no height is above 9. */
np_job *np_inverse_start(const np_inverse_wish *wish, const np_memory *memory, np_error *error);

/* What is known so far. */
void np_inverse_show(const np_job *job, np_inverse_answer *answer);

/* The contradiction in words: the demands its cells make, and why they cannot all be met.
 * Writes nothing unless the answer is NP_INVERSE_NONE and its cells are known. Sentences,
 * a line each. False when memory runs out. */
bool np_inverse_explain(const np_maze *maze, const np_inverse_answer *answer, unsigned highest,
                        const np_memory *memory, np_writer *writer);

#endif
