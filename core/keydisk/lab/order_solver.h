/* order_solver.h: which cut is deeper than which: the search behind "is this maze a key?".
 *
 *   Write r' for the cut opposite cut r. A column whose legal rotations are the set C can be made
 *   by a disk with depths d if and only if for every rotation r that is to be stopped
 *
 *       d[r] < d[s] for all s in C,   or   d[r'] < d[s'] for all s in C,
 *
 *   for the tallest teeth that let all of C through are as high as the least of those depths,
 *   and a tooth stops r where its cut is less deep. So a maze is a list of demands, each with
 *   two choices, each choice an order among cuts. The maze is a key if and only if choices can be
 *   made such that no cut ends up below itself; the depths are then the lengths of the chains below.
 *   If heights are limited to 0..highest, no chain may be longer than that. A column with no legal
 *   rotation needs teeth of height `highest`, and no two opposite cuts may both be that deep.
 *
 *   The search makes choices, follows what they force, and learns from every contradiction the
 *   few choices that caused it. It is complete: "no" is a proof.
 */
#ifndef NP_ORDER_SOLVER_H
#define NP_ORDER_SOLVER_H

#include "keydisk/keydisk.h"

enum { NP_KEYDISK_ORDER_NO_LIMIT = 255 };

typedef enum np_keydisk_order_answer {
  NP_KEYDISK_ORDER_WORKING,
  NP_KEYDISK_ORDER_YES,
  NP_KEYDISK_ORDER_NO,
  NP_KEYDISK_ORDER_NO_MEMORY
} np_keydisk_order_answer;

/* One choice: cut `low` is less deep than every cut in `high`. */
typedef struct np_keydisk_order_choice {
  uint8_t low;
  uint64_t high;
} np_keydisk_order_choice;

/* One demand: rotation r of column x is to be stopped. */
typedef struct np_keydisk_demand {
  np_keydisk_order_choice choice[2]; /* above, below */
  uint8_t x, r;
} np_keydisk_demand;

/* The known order of the cuts by depth, always transitively closed: a < b < c puts a below c. */
typedef struct np_keydisk_ranking {
  uint64_t deeper[NP_KEYDISK_CUTS_MAX];    /* cuts known to be deeper than cut p */
  uint64_t shallower[NP_KEYDISK_CUTS_MAX]; /* and those known to be less deep */
} np_keydisk_ranking;

/* Adds a choice, which must not be impossible, and all that follows from it. */
void np_keydisk_ranking_add(np_keydisk_ranking *ranking, const np_keydisk_order_choice *choice);

/* Is the choice known to hold already? */
bool np_keydisk_ranking_has(const np_keydisk_ranking *ranking, const np_keydisk_order_choice *choice);

/* Is a cut of choice->high known to be less deep than choice->low, or that cut itself? Then the choice is impossible,
 * and *cut (cut may be NULL) is that cut of choice->high. */
bool np_keydisk_ranking_forbids(const np_keydisk_ranking *ranking, const np_keydisk_order_choice *choice,
                                unsigned *cut);

typedef struct np_keydisk_order np_keydisk_order;

/* A search for a maze of which only the cells in `relevant` count (NULL: all): the others may come out
 * either way. highest: 1..NP_KEYDISK_ORDER_NO_LIMIT - 1, or NP_KEYDISK_ORDER_NO_LIMIT. NULL when memory runs out. */
np_keydisk_order *np_keydisk_order_start(const np_keydisk_maze *maze, const np_keydisk_maze *relevant, unsigned highest,
                                         const np_memory *memory);
void np_keydisk_order_close(np_keydisk_order *order);

/* Continues for about *effort microseconds; subtracts from *effort what it used. */
np_keydisk_order_answer np_keydisk_order_work(np_keydisk_order *order, uint32_t *effort);

/* After NP_KEYDISK_ORDER_YES: the depths, with as few levels as this ranking allows, at most highest + 1.
 * Returns the greatest height a cut or a tooth needs. */
unsigned np_keydisk_order_depths(const np_keydisk_order *order, uint8_t *depths);

/* Sets *demands to the demands of the maze that are not implied by others, for an explanation, and returns how many.
 * They belong to `order`. */
size_t np_keydisk_order_demands(const np_keydisk_order *order, const np_keydisk_demand **demands);

#endif
