/* snake_proof.h: internal: how few folds a snake needs from the staircase to a solution, looked for in steps. */
#ifndef NP_SNAKE_PROOF_H
#define NP_SNAKE_PROOF_H

#include "snake/fold/snake_fewest.h"

enum { SNAKE_MICROSECONDS_A_SHAPE = 8 };

/* The results for a snake. */
typedef struct snake_folds_needed {
  np_snake_verdict verdict;
  uint8_t least, most; /* least: folds that are needed, 0: not known; most: folds that are enough, 0: not known */
  uint8_t differ;      /* corners in which the nearest solution differs from the staircase */
} snake_folds_needed;

/* One search, for folds to any solution of a snake. */
typedef struct snake_proof {
  np_snake_word word;
  snake_fewest *search;
  uint32_t effort; /* shapes that may still be expanded */
  snake_found found;
} snake_proof;

/* width: of the balls that stand for cubelets, at most 1. False: no memory. */
bool snake_proof_open(snake_proof *proof, np_snake_word word, double width, const np_memory *memory);
void snake_proof_close(snake_proof *proof);
void snake_proof_add(snake_proof *proof, const np_snake_box *box, const np_snake_path *path);

/* Works for about `effort` microseconds. True: it has ended. */
bool snake_proof_step(snake_proof *proof, uint32_t effort);

/* About how many microseconds a number of shapes took. */
static inline uint32_t snake_proof_took(uint32_t shapes) { return shapes * SNAKE_MICROSECONDS_A_SHAPE; }

/* The answer, when it has ended. all: all solutions were added. */
snake_folds_needed snake_proof_answer(const snake_proof *proof, bool all);

/* For a snake that folds: "fewest folds: 14", or "at most 15 folds; at least 14 are needed". */
void snake_folds_needed_say(snake_folds_needed needed, np_writer *writer);

#endif
