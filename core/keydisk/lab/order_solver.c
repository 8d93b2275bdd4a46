/* order_solver.c: finds an order of the cuts that meets all demands of a maze, or proves that there is none.
 *
 * The search works like a small SAT solver: make a choice and follow what is forced. At a contradiction find out
 * which choices are needed for it (by leaving out one after the other), remember that those never go together, and step
 * back to where that forces something. Turning the disk by half a turn swaps the two choices of every demand, so
 * whatever is learnt also holds with all choices swapped.
 */
#include "order_solver.h"
#include "numbers.h"
#include "text.h"

#include <string.h>

enum { MAX = NP_KEYDISK_CUTS_MAX, CHECKS_AN_EFFORT = 100 };

/* A choice of a demand, as one number: 2 x demand + choice. */
typedef uint32_t literal;

/* Choices that never go together: `count` literals in `learnt`, from `first` on. */
typedef struct nogood {
  size_t first, count;
} nogood;

/* A decision and what was known before it. */
typedef struct decision {
  np_keydisk_ranking before;
  literal made;
} decision;

struct np_keydisk_order {
  np_memory memory;
  unsigned cuts, highest;
  np_keydisk_demand *demands;
  size_t demand_count;
  uint64_t walls; /* rotations stopped by columns in which nothing passes */
  np_keydisk_ranking ranking;
  nogood *nogoods;
  size_t nogood_count, nogood_capacity;
  literal *learnt; /* the nogoods' literals, one after the other */
  size_t learnt_count, learnt_capacity;
  decision *decisions;
  size_t depth, decision_capacity;
  uint32_t checks; /* in the present round, for counting effort */
  np_keydisk_order_answer answer;
};

static unsigned opposite(const np_keydisk_order *order, unsigned cut) { return (cut + order->cuts / 2) % order->cuts; }

/* ----------------------------------------------------------------------------- demands */

static bool same_choice(const np_keydisk_order_choice *one, const np_keydisk_order_choice *other) {
  return one->low == other->low && (one->high & ~other->high) == 0;
}

/* Does `other` demand all that `one` does? Its two choices may be in the other order. */
static bool implied_by(const np_keydisk_demand *one, const np_keydisk_demand *other) {
  return (same_choice(&one->choice[0], &other->choice[0]) && same_choice(&one->choice[1], &other->choice[1])) ||
         (same_choice(&one->choice[0], &other->choice[1]) && same_choice(&one->choice[1], &other->choice[0]));
}

static void add_demand(np_keydisk_order *order, const np_keydisk_demand *added) {
  size_t kept = 0;
  for (size_t i = 0; i < order->demand_count; i++)
    if (implied_by(added, &order->demands[i])) return;
  for (size_t i = 0; i < order->demand_count; i++)
    if (!implied_by(&order->demands[i], added)) order->demands[kept++] = order->demands[i];
  order->demands[kept] = *added;
  order->demand_count = kept + 1;
}

static void read_maze(np_keydisk_order *order, const np_keydisk_maze *maze, const np_keydisk_maze *relevant) {
  uint64_t all = np_keydisk_all_around(maze->cuts);
  for (unsigned x = 0; x < maze->length; x++) {
    uint64_t relevant_here = relevant ? relevant->open[x] : all, pass = maze->open[x] & relevant_here,
             stop = ~maze->open[x] & relevant_here & all;
    if (!pass) order->walls |= stop;
    for (; pass && stop; stop &= stop - 1) {
      unsigned r = np_lowest_bit(stop);
      np_keydisk_demand demand = {
          .choice = {{(uint8_t)r, pass}, {(uint8_t)opposite(order, r), np_keydisk_half_turn(pass, maze->cuts)}},
          .x = (uint8_t)x,
          .r = (uint8_t)r};
      add_demand(order, &demand);
    }
  }
}

/* ----------------------------------------------------------------------------- ranking */

void np_keydisk_ranking_add(np_keydisk_ranking *ranking, const np_keydisk_order_choice *choice) {
  uint64_t low = ranking->shallower[choice->low] | (uint64_t)1 << choice->low, high = choice->high;
  for (uint64_t left = choice->high; left; left &= left - 1) high |= ranking->deeper[np_lowest_bit(left)];
  for (uint64_t left = low; left; left &= left - 1) ranking->deeper[np_lowest_bit(left)] |= high;
  for (uint64_t left = high; left; left &= left - 1) ranking->shallower[np_lowest_bit(left)] |= low;
}

bool np_keydisk_ranking_has(const np_keydisk_ranking *ranking, const np_keydisk_order_choice *choice) {
  return (choice->high & ~ranking->deeper[choice->low]) == 0;
}

bool np_keydisk_ranking_forbids(const np_keydisk_ranking *ranking, const np_keydisk_order_choice *choice,
                                unsigned *cut) {
  uint64_t obstacle = choice->high & (ranking->shallower[choice->low] | (uint64_t)1 << choice->low);
  if (obstacle && cut) *cut = np_lowest_bit(obstacle);
  return obstacle != 0;
}

/* Finds the length of the longest chain below each cut; above it, if `below` is given the sets of deeper cuts. */
static void measure_chains(const np_keydisk_order *order, const uint64_t *below, uint8_t *chain) {
  uint8_t by_count[MAX], counts[MAX + 1] = {0}, of[MAX];
  for (unsigned p = 0; p < order->cuts; p++) counts[(of[p] = (uint8_t)np_count_bits(below[p])) + 1]++;
  for (unsigned i = 1; i < MAX; i++) counts[i] = (uint8_t)(counts[i] + counts[i - 1]);
  for (unsigned p = 0; p < order->cuts; p++) by_count[counts[of[p]]++] = (uint8_t)p;
  for (unsigned i = 0; i < order->cuts; i++) { /* what is below a cut has fewer cuts below it */
    unsigned p = by_count[i];
    chain[p] = 0;
    for (uint64_t left = below[p]; left; left &= left - 1) {
      unsigned q = np_lowest_bit(left);
      if (chain[q] >= chain[p]) chain[p] = (uint8_t)(chain[q] + 1);
    }
  }
}

/* Lengths of the longest chains below and above each cut, where heights are limited. */
typedef struct chains {
  uint8_t below[MAX], above[MAX];
} chains;

static bool fits(const np_keydisk_order *order, const np_keydisk_ranking *ranking, chains *chain) {
  if (order->highest == NP_KEYDISK_ORDER_NO_LIMIT) return true;
  measure_chains(order, ranking->shallower, chain->below);
  measure_chains(order, ranking->deeper, chain->above);
  for (unsigned p = 0; p < order->cuts; p++) {
    if (chain->below[p] > order->highest) return false;
    bool wall = (order->walls >> p & 1) != 0;
    if (wall && chain->below[p] == order->highest && chain->below[opposite(order, p)] == order->highest) return false;
  }
  return true;
}

static bool is_impossible(const np_keydisk_order *order, const np_keydisk_ranking *ranking, const chains *chain,
                          const np_keydisk_order_choice *choice) {
  if (np_keydisk_ranking_forbids(ranking, choice, NULL)) return true;
  if (order->highest == NP_KEYDISK_ORDER_NO_LIMIT) return false;
  for (uint64_t left = choice->high; left; left &= left - 1)
    if (chain->below[choice->low] + 1 + chain->above[np_lowest_bit(left)] > (int)order->highest) return true;
  return false;
}

/* --------------------------------------------------------------------- what is forced */

typedef enum outcome { QUIET, FORCED, CONTRADICTION } outcome;

static outcome force(const np_keydisk_order *order, np_keydisk_ranking *ranking, const chains *chain,
                     const np_keydisk_order_choice *choice) {
  if (np_keydisk_ranking_has(ranking, choice)) return QUIET;
  if (is_impossible(order, ranking, chain, choice)) return CONTRADICTION;
  np_keydisk_ranking_add(ranking, choice);
  return FORCED;
}

static outcome follow_demand(const np_keydisk_order *order, np_keydisk_ranking *ranking, const chains *chain,
                             const np_keydisk_demand *demand) {
  if (np_keydisk_ranking_has(ranking, &demand->choice[0]) || np_keydisk_ranking_has(ranking, &demand->choice[1]))
    return QUIET;
  if (is_impossible(order, ranking, chain, &demand->choice[0])) return force(order, ranking, chain, &demand->choice[1]);
  if (is_impossible(order, ranking, chain, &demand->choice[1])) return force(order, ranking, chain, &demand->choice[0]);
  return QUIET;
}

static const np_keydisk_order_choice *choice_of(const np_keydisk_order *order, literal made) {
  return &order->demands[made / 2].choice[made % 2];
}

/* If all but one of the choices that never go together are made, the demand of that one must be met by its other
 * choice. */
static outcome follow_nogood(const np_keydisk_order *order, np_keydisk_ranking *ranking, const chains *chain,
                             const nogood *never) {
  literal open = UINT32_MAX;
  for (size_t i = never->first; i < never->first + never->count; i++) {
    if (np_keydisk_ranking_has(ranking, choice_of(order, order->learnt[i]))) continue;
    if (open != UINT32_MAX) return QUIET;
    open = order->learnt[i];
  }
  if (open == UINT32_MAX) return CONTRADICTION;
  return force(order, ranking, chain, choice_of(order, open ^ 1));
}

/* Follows everything that is forced; false at a contradiction. */
static bool follow(np_keydisk_order *order, np_keydisk_ranking *ranking) {
  chains chain;
  outcome all = FORCED;
  while (all == FORCED) {
    all = QUIET;
    if (!fits(order, ranking, &chain)) return false;
    for (size_t i = 0; i < order->demand_count + order->nogood_count; i++) {
      outcome one = i < order->demand_count
                        ? follow_demand(order, ranking, &chain, &order->demands[i])
                        : follow_nogood(order, ranking, &chain, &order->nogoods[i - order->demand_count]);
      if (one == CONTRADICTION) return false;
      if (one == FORCED) all = FORCED;
    }
    order->checks += (uint32_t)(order->demand_count + order->nogood_count);
  }
  return true;
}

/* ---------------------------------------------------------------------------- learning */

/* Do the decisions that are still marked as needed contradict each other? */
static bool contradict(np_keydisk_order *order, const bool *needed) {
  np_keydisk_ranking ranking = order->decisions[0].before;
  chains open = {{0}, {0}};
  for (size_t i = 0; i < order->depth; i++) {
    if (!needed[i]) continue;
    const np_keydisk_order_choice *choice = choice_of(order, order->decisions[i].made);
    if (is_impossible(order, &ranking, &open, choice)) return true;
    np_keydisk_ranking_add(&ranking, choice);
  }
  return !follow(order, &ranking);
}

/* Remembers that the needed decisions never go together. turned: 0; or 1 for the other choices of their demands. */
static bool remember(np_keydisk_order *order, const bool *needed, literal turned) {
  const np_memory *memory = &order->memory;
  if (!np_memory_grow(memory, &order->nogoods, &order->nogood_capacity, order->nogood_count + 1,
                      sizeof *order->nogoods))
    return false;
  if (!np_memory_grow(memory, &order->learnt, &order->learnt_capacity, order->learnt_count + order->depth,
                      sizeof *order->learnt))
    return false;
  nogood *added = &order->nogoods[order->nogood_count++];
  added->first = order->learnt_count;
  for (size_t i = 0; i < order->depth; i++)
    if (needed[i]) order->learnt[order->learnt_count++] = order->decisions[i].made ^ turned;
  added->count = order->learnt_count - added->first;
  return true;
}

/* Learns from the contradiction that the decisions have led to, and steps back to where that forces something. */
static np_keydisk_order_answer learn(np_keydisk_order *order) {
  if (order->depth == 0) return NP_KEYDISK_ORDER_NO;
  bool *needed = np_memory_new(&order->memory, order->depth * sizeof *needed);
  if (!needed) return NP_KEYDISK_ORDER_NO_MEMORY;
  for (size_t i = 0; i < order->depth; i++) needed[i] = true;
  for (size_t i = 0; i + 1 < order->depth; i++) { /* the last is always needed: before it there was no contradiction */
    needed[i] = false;
    needed[i] = !contradict(order, needed);
  }
  bool good = remember(order, needed, 0) && remember(order, needed, 1);
  size_t back = order->depth - 1;
  while (back > 0 && !needed[back - 1]) back--;
  np_memory_free(&order->memory, needed);
  if (!good) return NP_KEYDISK_ORDER_NO_MEMORY;
  order->ranking = order->decisions[back].before;
  order->depth = back;
  return NP_KEYDISK_ORDER_WORKING;
}

/* ---------------------------------------------------------------------------- deciding */

/* The demand whose two choices together would decide most, and the one of the two that decides less: it is more likely
 * to be right. UINT32_MAX if every demand is met. */
static literal choose(const np_keydisk_order *order) {
  literal best = UINT32_MAX;
  unsigned max = 0;
  for (size_t i = 0; i < order->demand_count; i++) {
    unsigned told[2];
    for (unsigned c = 0; c < 2; c++) {
      const np_keydisk_order_choice *choice = &order->demands[i].choice[c];
      told[c] = np_count_bits(choice->high & ~order->ranking.deeper[choice->low]);
    }
    if (told[0] == 0 || told[1] == 0 || told[0] + told[1] <= max) continue;
    max = told[0] + told[1];
    best = (literal)(2 * i + (told[1] < told[0]));
  }
  return best;
}

static np_keydisk_order_answer decide(np_keydisk_order *order) {
  literal made = choose(order);
  if (made == UINT32_MAX) return NP_KEYDISK_ORDER_YES;
  if (!np_memory_grow(&order->memory, &order->decisions, &order->decision_capacity, order->depth + 1,
                      sizeof *order->decisions))
    return NP_KEYDISK_ORDER_NO_MEMORY;
  decision *added = &order->decisions[order->depth++];
  added->before = order->ranking;
  added->made = made;
  np_keydisk_ranking_add(&order->ranking, choice_of(order, made));
  return NP_KEYDISK_ORDER_WORKING;
}

np_keydisk_order_answer np_keydisk_order_work(np_keydisk_order *order, uint32_t *effort) {
  while (order->answer == NP_KEYDISK_ORDER_WORKING && *effort > 0) {
    order->checks = CHECKS_AN_EFFORT; /* even a quiet round takes some time */
    order->answer = follow(order, &order->ranking) ? decide(order) : learn(order);
    uint32_t used = order->checks / CHECKS_AN_EFFORT;
    *effort -= used < *effort ? used : *effort;
  }
  return order->answer;
}

/* -------------------------------------------------------------------------- start, end */

np_keydisk_order *np_keydisk_order_start(const np_keydisk_maze *maze, const np_keydisk_maze *relevant, unsigned highest,
                                         const np_memory *memory) {
  np_keydisk_order *order = np_memory_new(memory, sizeof *order);
  if (!order) return NULL;
  if (memory) order->memory = *memory;
  order->cuts = maze->cuts;
  order->highest = highest;
  order->demands = np_memory_new(memory, (size_t)maze->length * maze->cuts * sizeof *order->demands);
  if (!order->demands) {
    np_keydisk_order_close(order);
    return NULL;
  }
  read_maze(order, maze, relevant);
  return order;
}

void np_keydisk_order_close(np_keydisk_order *order) {
  if (!order) return;
  np_memory memory = order->memory;
  np_memory_free(&memory, order->demands);
  np_memory_free(&memory, order->nogoods);
  np_memory_free(&memory, order->learnt);
  np_memory_free(&memory, order->decisions);
  np_memory_free(&memory, order);
}

unsigned np_keydisk_order_depths(const np_keydisk_order *order, uint8_t *depths) {
  unsigned highest = 0;
  measure_chains(order, order->ranking.shallower, depths);
  for (unsigned r = 0; r < order->cuts; r++) {
    unsigned needed = depths[r], other = depths[opposite(order, r)];
    if (order->walls >> r & 1 && needed <= other) needed++; /* a tooth taller than the shallower of the two */
    if (needed > highest) highest = needed;
  }
  return highest;
}

size_t np_keydisk_order_demands(const np_keydisk_order *order, const np_keydisk_demand **demands) {
  *demands = order->demands;
  return order->demand_count;
}
