/* random.h: numbers by chance, the same on every machine for the same seed.
 *
 * A 64-bit counter, scrambled: "splitmix64" (G. L. Steele, D. Lea, C. H. Flood, Fast
 * splittable pseudorandom number generators, 2014). Not for secrets.
 */
#ifndef NP_RANDOM_H
#define NP_RANDOM_H

#include <stdint.h>

typedef struct np_random {
  uint64_t counter; /* the seed, at first; any value is a good one */
} np_random;

static inline uint64_t np_random_bits(np_random *random) {
  uint64_t bits = random->counter += 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

/* Leaves out so many draws, as if they had been made. */
static inline void np_random_skip(np_random *random, uint64_t draws) { random->counter += draws * 0x9e3779b97f4a7c15u; }

/* A number below `end` (1..2^32 - 1), each equally likely to within one in 2^32 / end. */
static inline uint32_t np_random_below(np_random *random, uint32_t end) {
  return (uint32_t)(((np_random_bits(random) >> 32) * end) >> 32);
}

#endif
