/* search.h: breadth-first search over a state space small enough to be solved whole.
 *
 * States are numbered 0..states-1, moves 0..moves-1. np_search_distances is for spaces in which every move can be taken
 * back: if some move leads from a to b, some move leads from b to a. So the distance to a goal is the distance from it,
 * and one search from all goals at once finds the distance of every state; a best next move is then one that leads
 * nearer. The other functions only need the distances, and are right where moves cannot be taken back, too.
 *
 * A search takes time in proportion to states x moves, and no memory but the caller's arrays.
 */
#ifndef NP_SEARCH_H
#define NP_SEARCH_H

#include "nopatience.h"

#define NP_NOWHERE UINT32_MAX /* no such state, move or distance */

typedef struct np_space {
  uint32_t states, moves;
  const void *user;
  /* The state a move leads to, or NP_NOWHERE when it is illegal there. */
  uint32_t (*step)(const void *user, uint32_t state, uint32_t move);
} np_space;

/* Fills distance[state] with the fewest moves to the nearest of `count` goals, NP_NOWHERE for states from which none
 * can be reached. Both arrays have `states` elements. Returns how many states reach a goal, the goals included; `queue`
 * then begins with exactly these states, nearest first. A goal named twice counts once. */
uint32_t np_search_distances(const np_space *space, const uint32_t *goals, uint32_t count, uint32_t *distance,
                             uint32_t *queue);

/* Fills ways[state] with the number of shortest paths to a goal: 0 if none can be reached, UINT64_MAX for that many or
 * more. `distance` has the fewest moves from every state to a goal. */
void np_search_ways(const np_space *space, const uint32_t *distance, uint64_t *ways);

/* The lowest-numbered move that comes nearer to the goal; NP_NOWHERE at a goal or out of reach. */
uint32_t np_search_next(const np_space *space, const uint32_t *distance, uint32_t state);

/* The legal moves from a state besides the chosen one, and where they lead. */
typedef struct np_others {
  uint32_t count; /* legal moves that lead to a state other than the chosen move's */
  bool back;      /* after each the goal can be reached, but only by coming back to this state */
  uint32_t more;  /* how many moves longer than a shortest path the best of them is; NP_NOWHERE: none leads to a goal */
} np_others;

/* `distance` has the fewest moves from every state to a goal; `scratch` and `queue` have room for `states` elements. */
np_others np_search_others(const np_space *space, const uint32_t *distance, uint32_t state, uint32_t move,
                           uint32_t *scratch, uint32_t *queue);

/* Writes the reason for the chosen move, beginning with a colon: ": after any other move the disk must come
 * back here". part: what is moved, "disk". */
void np_others_write(const np_others *others, const char *part, np_writer *writer);

/* The lowest-numbered state among those farthest from the goals; NP_NOWHERE if none reaches them. */
uint32_t np_search_farthest(const np_space *space, const uint32_t *distance);

#endif
