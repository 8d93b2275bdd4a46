/* rings.h: Chinese rings (baguenaudier, patience): what its views and tests need besides the
 * common interface.
 *
 * n rings (1..64), numbered from the shuttle's tip, each on the shuttle or off it. A position is one uint64_t, also
 * called a state: bit k - 1 is ring k; 0 on, 1 off. The goal is all off. Moves: k puts ring k on or takes it off;
 * NP_RINGS_BOTH (only in the fast variant) does so with rings 1 and 2 together, where both are on or both are off.
 *
 * The rule: ring 1 always moves; ring k > 1 moves when ring k - 1 is on and rings 1..k-2 are all off. So in the plain
 * variant every position has two legal moves, except the two ends of the maze, which have one: the maze is a single
 * path through all 2^n positions. The rings that are on, as bits, are the reflected Gray code of a position's place on
 * this path, so every distance is a subtraction (L. Gros, Theorie du baguenodier, 1872; the same numbers in C. Moler's
 * article).
 */
#ifndef NP_RINGS_H
#define NP_RINGS_H

#include "nopatience.h"

enum { NP_RINGS_MIN = 1, NP_RINGS_MAX = 64, NP_RINGS_BOTH = 65 };

unsigned np_rings_count(const np_puzzle *puzzle);
bool np_rings_fast(const np_puzzle *puzzle);
uint64_t np_rings_state(const void *position);
uint64_t np_rings_goal(unsigned count); /* all off: 2^count - 1 */

/* Where a state lies on the path: 0 at the goal, 2^count - 1 at the far end; in the plain
 * variant this is the number of moves left. Exact for 64 rings, too. */
uint64_t np_rings_place(unsigned count, uint64_t state);

/* The state at a place on the path. */
uint64_t np_rings_state_at(unsigned count, uint64_t place);

#endif
