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

#endif
