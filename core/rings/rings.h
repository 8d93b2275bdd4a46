/* rings.h: Chinese rings (baguenaudier, patience): what its views and tests need besides the
 * common interface.
 *
 * n hooks (1..64), numbered from the shuttle's tip. A position is one uint64_t: bit k - 1 is
 * hook k; 0 engaged (up, its ring on the shuttle), 1 freed (down). The goal is all freed.
 * Moves: k toggles hook k; NP_RINGS_BOTH (only in the fast variant) toggles hooks 1 and 2
 * together when both are on or both are off.
 *
 * The rule: hook 1 always moves; hook k > 1 moves when hook k - 1 is engaged and hooks
 * 1..k-2 are all freed. So every position has two legal moves, the two ends of the maze one:
 * the maze is a single path through all 2^n positions. A position's place on it is its
 * reflected Gray code read back, which makes every distance a subtraction (L. Gros, Theorie
 * du baguenodier, 1872; the same numbers in C. Moler's article).
 */
#ifndef NP_RINGS_H
#define NP_RINGS_H

#include "nopatience.h"

enum { NP_RINGS_MIN = 1, NP_RINGS_MAX = 64, NP_RINGS_BOTH = 65 };

unsigned np_rings_hooks(const np_puzzle *puzzle);
bool np_rings_fast(const np_puzzle *puzzle);
uint64_t np_rings_state(const void *position);
uint64_t np_rings_goal(unsigned hooks); /* all freed: 2^hooks - 1 */

/* Where a state lies on the path: 0 at the goal, 2^hooks - 1 at the far end; in the plain
 * variant this is the number of moves left. And back. Both are exact for 64 hooks. */
uint64_t np_rings_place(unsigned hooks, uint64_t state);
uint64_t np_rings_state_at(unsigned hooks, uint64_t place);

#endif
