/* numbers.h: arithmetic that several kinds of puzzles need. */
#ifndef NP_NUMBERS_H
#define NP_NUMBERS_H

#include <stdint.h>

static inline unsigned np_count_bits(uint64_t bits) {
  unsigned count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

/* A sum that stays at the largest number there is. */
static inline uint64_t np_add_saturated(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

#endif
