/* snake_plan.c: plans of folds, made by the search for the fewest and kept. */
#include "snake_plan.h"
#include "snake_fewest.h"

#include <string.h>

/* Shapes. In a small box it is hardly ever more than some milliseconds, in a large one some tenths of a second. */
enum { EFFORT_LEVEL = 8192, EFFORT_LEVEL_LARGE = 1024, EFFORT_PLAN = 16384 };

/* -------------------------------------------------------------------------------- kept */

/* The plan becomes the one used last. */
static void to_front(snake_memo *memo, unsigned number) {
  snake_plan plan = memo->plans[number];
  memmove(&memo->plans[1], &memo->plans[0], number * sizeof plan);
  memo->plans[0] = plan;
}

/* After how many folds of a plan the chain has a shape; -1: never. */
static int folds_to(const snake_plan *plan, const snake_shape *shape) {
  snake_shape at = plan->start;
  for (int done = 0; done <= plan->count; done++) {
    if (snake_shape_same(&at, shape)) return done;
    if (done < plan->count) at = snake_shape_folded(at, plan->folds[done]);
  }
  return -1;
}

static bool same_target(const snake_plan *a, const snake_plan *b) {
  return a->to_target == b->to_target && snake_shape_same(&a->target, &b->target);
}

static bool same_ends(const snake_plan *a, const snake_plan *b) {
  return same_target(a, b) && snake_shape_same(&a->start, &b->start);
}

/* The rest of a kept plan that leads where `wanted` does. */
static bool find(snake_memo *memo, const snake_plan *wanted, snake_way *way) {
  for (unsigned i = 0; i < SNAKE_PLANS; i++) {
    const snake_plan *plan = &memo->plans[i];
    if (!plan->made || !same_target(plan, wanted)) continue;
    int done = folds_to(plan, &wanted->start);
    if (done < 0) continue;
    *way = (snake_way){.count = plan->count - (unsigned)done};
    if (plan->least > done) way->least = plan->least - (unsigned)done;
    if (way->count > 0) {
      snake_fold next = plan->folds[done];
      way->next = np_snake_fold_move(next.cubelet, (np_snake_turn)next.turn, false);
    }
    to_front(memo, i);
    return true;
  }
  return false;
}

/* ------------------------------------------------------------------------------- making */

/* All solutions in the memo, from either end of a palindrome, and seen in a mirror. */
static void add_solutions(const snake *puzzle, snake_fewest *search) {
  np_snake_word word = puzzle->word;
  bool both_ways = np_snake_is_palindrome(word);
  for (unsigned row = (both_ways ? 2u : 1u) * puzzle->memo->count; row-- > 0;) { /* of equals the first goes first */
    snake_shape shape = snake_shape_of(word, puzzle->memo->names[row]);          /* names are directions, too */
    snake_fewest_add(search, shape);
    snake_fewest_add(search, snake_shape_mirrored(word, shape));
  }
}

/* Begins to search for a plan, and drops the search for another one. False: there is no memory. */
static bool begin(const snake *puzzle, const snake_plan *wanted) {
  snake_making *making = &puzzle->memo->making;
  if (making->search && same_ends(&making->plan, wanted)) return true;
  snake_fewest_close(making->search);
  *making = (snake_making){.plan = *wanted, .effort = EFFORT_PLAN};
  unsigned first = snake_first_corner(puzzle->word) + (wanted->to_target ? 0 : 1);
  uint32_t level = puzzle->box.cells <= SNAKE_QUICK_CELLS ? EFFORT_LEVEL : EFFORT_LEVEL_LARGE;
  making->search = snake_fewest_open(puzzle->word, &wanted->start, first, level, 1, &puzzle->puzzle.memory);
  if (!making->search) return false;
  if (wanted->to_target)
    snake_fewest_add(making->search, wanted->target);
  else
    add_solutions(puzzle, making->search);
  return true;
}

/* Searches on for a plan, and keeps it once it is made. True: nothing is left to do. */
static bool make(const snake *puzzle, const snake_plan *wanted, uint32_t shapes) {
  snake_memo *memo = puzzle->memo;
  snake_making *making = &memo->making;
  snake_plan *plan = &making->plan;
  if (!begin(puzzle, wanted)) return true;
  if (shapes > making->effort) shapes = making->effort;
  making->effort -= shapes;
  plan->found = (uint8_t)snake_fewest_go(making->search, &shapes);
  making->effort += shapes; /* those that were not expanded */
  if (plan->found == SNAKE_SEARCHING && making->effort > 0) return false;
  plan->made = true;
  plan->count = (uint8_t)snake_fewest_folds(making->search, plan->folds);
  plan->least = (uint8_t)snake_fewest_least(making->search);
  snake_plan_drop(puzzle);
  memo->plans[SNAKE_PLANS - 1] = *plan;
  to_front(memo, SNAKE_PLANS - 1);
  return true;
}

void snake_plan_drop(const snake *puzzle) {
  snake_fewest_close(puzzle->memo->making.search);
  puzzle->memo->making.search = NULL;
}

static snake_plan wanted_plan(const snake *puzzle, const uint8_t *links, const uint8_t *target) {
  snake_plan plan = {.start = snake_shape_of(puzzle->word, links), .to_target = target != NULL};
  if (target) plan.target = snake_shape_of(puzzle->word, target);
  return plan;
}

bool snake_plan_way(const snake *puzzle, const uint8_t *links, const uint8_t *target, bool may_make, snake_way *way) {
  snake_plan plan = wanted_plan(puzzle, links, target);
  if (find(puzzle->memo, &plan, way)) return true;
  return may_make && make(puzzle, &plan, EFFORT_PLAN) && find(puzzle->memo, &plan, way);
}

bool snake_plan_prepare(const snake *puzzle, const uint8_t *links, const uint8_t *target, uint32_t shapes) {
  snake_plan plan = wanted_plan(puzzle, links, target);
  snake_way way;
  return find(puzzle->memo, &plan, &way) || make(puzzle, &plan, shapes);
}

bool snake_plan_end(const snake *puzzle, const void *position, snake_shape *end) {
  np_snake_reach reach;
  snake_plan wanted = {.start = snake_shape_of(puzzle->word, snake_links(position))};
  snake_way way;
  if (find(puzzle->memo, &wanted, &way)) {
    const snake_plan *plan = &puzzle->memo->plans[0];
    *end = plan->start;
    for (unsigned i = 0; i < plan->count; i++) *end = snake_shape_folded(*end, plan->folds[i]);
    if (plan->count > 0) return true;
  }
  if (!np_snake_reach_of(&puzzle->puzzle, position, false, &reach)) return false;
  *end = snake_shape_of(puzzle->word, reach.links);
  return true;
}

bool np_snake_folded(const np_puzzle *base, const void *position, const void *goal, unsigned *folded) {
  const snake *puzzle = snake_of(base);
  snake_shape shape = snake_shape_of(puzzle->word, snake_links(position)), end = {{0, 0}};
  unsigned first;
  *folded = 0;
  if (snake_shape_same(&shape, &end) && !snake_solved(base, position)) return true;
  if (goal)
    end = snake_shape_of(puzzle->word, snake_links(goal));
  else if (!snake_plan_end(puzzle, position, &end))
    return false;
  *folded = snake_shape_alike(puzzle->word, &shape, &end, 0, &first) - first + 1;
  return true;
}

np_snake_verdict snake_folds(const snake *puzzle) {
  snake_memo *memo = puzzle->memo;
  snake_way way;
  if (memo->verdict > 0) return (np_snake_verdict)(memo->verdict - 1);
  if (puzzle->box.cells > SNAKE_QUICK_CELLS && !memo->searched) return NP_SNAKE_FOLDS;
  np_snake_solutions(&puzzle->puzzle, NULL);
  if (!snake_plan_way(puzzle, snake_links(puzzle->puzzle.first), NULL, true, &way)) return NP_SNAKE_FOLDS_NOT_KNOWN;
  snake_found found = (snake_found)memo->plans[0].found;
  bool none = found == SNAKE_PROVED_NONE && memo->complete;
  np_snake_verdict verdict = found == SNAKE_FOUND_WAY ? NP_SNAKE_FOLDS
                             : none                   ? NP_SNAKE_NEEDS_STRETCHING
                                                      : NP_SNAKE_FOLDS_NOT_KNOWN;
  memo->verdict = (uint8_t)(1 + verdict);
  return verdict;
}
