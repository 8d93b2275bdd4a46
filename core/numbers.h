/* numbers.h: arithmetic that several kinds of puzzles need, and random numbers. */
#ifndef NP_NUMBERS_H
#define NP_NUMBERS_H

#include <stdint.h>

static inline unsigned np_count_bits(uint64_t bits) {
  bits -= (bits >> 1) & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + ((bits >> 2) & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (unsigned)((bits * 0x0101010101010101u) >> 56);
}

/* The number of the lowest bit that is set; there must be one. */
static inline unsigned np_lowest_bit(uint64_t bits) { return (unsigned)__builtin_ctzll(bits); }

/* Decimal digits of a number: 1 for 0. */
static inline unsigned np_count_digits(uint64_t number) {
  unsigned digits = 1;
  for (; number >= 10; number /= 10) digits++;
  return digits;
}

/* A sum that stays at the largest number there is. */
static inline uint64_t np_add_saturated(uint64_t a, uint64_t b) { return a > UINT64_MAX - b ? UINT64_MAX : a + b; }

/* Random numbers, the same on every machine for the same seed: a 64-bit counter, scrambled: "splitmix64" (G. L. Steele,
 * D. Lea, C. H. Flood, Fast splittable pseudorandom number generators, 2014). Not for secrets. */
typedef struct np_random {
  uint64_t counter; /* the seed, at first; any value is a good one */
} np_random;

static inline uint64_t np_random_bits(np_random *random) {
  uint64_t bits = random->counter += 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

/* Skips draws, as if they had been made. */
static inline void np_random_skip(np_random *random, uint64_t draws) { random->counter += draws * 0x9e3779b97f4a7c15u; }

/* A number below `end` (1..2^32 - 1), each equally likely to within one in 2^32 / end. */
static inline uint32_t np_random_below(np_random *random, uint32_t end) {
  return (uint32_t)(((np_random_bits(random) >> 32) * end) >> 32);
}

#endif
