/* search.h: breadth-first search over a state space small enough to be solved whole.
 *
 * States are numbered 0..states-1, moves 0..moves-1. Every move can be taken back: if some
 * move leads from a to b, some move leads from b to a. So the distance to a goal is the
 * distance from it, and one search from all goals at once finds the distance of every state;
 * a best next move is then one that leads nearer.
 *
 * Time: states x moves. Memory: the caller's two arrays.
 */
#ifndef NP_SEARCH_H
#define NP_SEARCH_H

#include "nopatience.h"

#define NP_NOWHERE UINT32_MAX /* no such state; a distance that does not exist */

typedef struct np_space {
  uint32_t states, moves;
  const void *user;
  /* The state a move leads to, or NP_NOWHERE when it is illegal there. */
  uint32_t (*step)(const void *user, uint32_t state, uint32_t move);
} np_space;

/* Fills distance[state] with the fewest moves to the nearest of `count` goals, NP_NOWHERE for
 * states from which none can be reached. `queue` is scratch; both arrays hold `states`
 * elements. Returns how many states reach a goal, the goals included; queue begins with
 * just those, nearest first. A goal named twice counts once. */
uint32_t np_search_distances(const np_space *space, const uint32_t *goals, uint32_t count, uint32_t *distance,
                             uint32_t *queue);

/* How many shortest ways lead from each state to a goal; UINT64_MAX: that many or more. `distance` is filled. Here
 * moves need not be undone by others. */
void np_search_ways(const np_space *space, const uint32_t *distance, uint64_t *ways);

/* The lowest-numbered move that comes nearer to the goal; NP_NOWHERE at a goal or out of reach. */
uint32_t np_search_next(const np_space *space, const uint32_t *distance, uint32_t state);

/* What becomes of the other moves from a state than the one that was chosen. */
typedef struct np_others {
  uint32_t count; /* moves that lead to other states than the chosen one does */
  bool back;      /* after each the goal can be reached, but only by coming back to this state */
  uint32_t more;  /* so many moves more the best of them takes; NP_NOWHERE: after none the goal can be reached */
} np_others;

/* `distance` is filled; moves need not be undone by others. `scratch` and `queue` hold `states` elements. */
np_others np_search_others(const np_space *space, const uint32_t *distance, uint32_t state, uint32_t move,
                           uint32_t *scratch, uint32_t *queue);

/* Says it as a reason for that move, from its colon on: ": after any other move the disk must come back here". */
void np_others_write(const np_others *others, const char *part, np_writer *writer);

/* The lowest-numbered state among those farthest from the goals; NP_NOWHERE if none reaches them. */
uint32_t np_search_farthest(const np_space *space, const uint32_t *distance);

#endif
