/* snake_plan.c: plans of folds, and whether a snake has one at all. */
#include "snake_plan.h"

#include <string.h>

enum { EFFORT_VERDICT = 16384, EFFORT_SOLUTIONS = 12000000 };

static unsigned first_corner(np_snake_word word) {
  unsigned cubelet = 2;
  while (cubelet < word.length && !np_snake_is_corner(word, cubelet)) cubelet++;
  return cubelet;
}

/* The first corner that is turned otherwise. */
static unsigned first_difference(np_snake_word word, const snake_shape *a, const snake_shape *b) {
  unsigned cubelet = 2;
  while (cubelet < word.length && snake_shape_turn(a, cubelet) == snake_shape_turn(b, cubelet)) cubelet++;
  return cubelet;
}

/* ----------------------------------------------------------------------------- joining */

/* A chain and the folds that unfold it. */
typedef struct unfolding {
  snake_shape start;
  snake_quarter folds[SNAKE_QUARTERS_MAX];
  unsigned count;
} unfolding;

/* How many folds of an unfolding lead to a shape; -1: it does not come by there. */
static int folds_to(const unfolding *of, const snake_shape *shape) {
  snake_shape at = of->start;
  for (unsigned i = 0; i <= of->count; i++) {
    if (snake_shape_same(&at, shape)) return (int)i;
    if (i < of->count) at = snake_shape_folded(at, of->folds[i]);
  }
  return -1;
}

/* Down the one and up the other, from the first shape that both have. */
static void join(const unfolding *down, const unfolding *up, snake_plan *plan) {
  snake_shape at = down->start;
  int met = folds_to(up, &at);
  for (unsigned i = 0; met < 0 && i < down->count; i++) {
    plan->folds[plan->count++] = down->folds[i];
    at = snake_shape_folded(at, down->folds[i]);
    met = folds_to(up, &at);
  }
  for (; met > 0; met--) {
    snake_quarter fold = up->folds[met - 1];
    fold.counter = !fold.counter;
    plan->folds[plan->count++] = fold;
  }
}

/* Nothing meets at the first corner, for all before it lies on the axis. So it is turned first. */
static void turn_first_corner(np_snake_word word, snake_shape *shape, const snake_shape *wanted, snake_plan *plan) {
  unsigned corner = first_corner(word), turns = snake_shape_turn(wanted, corner) + 4 - snake_shape_turn(shape, corner);
  snake_quarter fold = {(uint8_t)corner, turns % 4 == 3};
  for (unsigned i = fold.counter ? 1 : turns % 4; i > 0; i--) {
    plan->folds[plan->count++] = fold;
    *shape = snake_shape_folded(*shape, fold);
  }
}

snake_planned snake_plan_make(const snake *puzzle, const uint8_t *from, const uint8_t *to, bool to_target,
                              uint32_t *effort) {
  np_snake_word word = puzzle->word;
  snake_plan *plan = &puzzle->memo->plan;
  unfolding down = {.start = snake_shape_of(word, from)}, up = {.start = snake_shape_of(word, to)};
  *plan = (snake_plan){.start = down.start, .to_target = to_target};
  turn_first_corner(word, &down.start, &up.start, plan);
  unsigned least = first_corner(word) + 1, first = first_difference(word, &down.start, &up.start);
  snake_planned answer = SNAKE_FROM_HERE_NOT;
  for (unsigned try = 0; try < 2; try++, first = least) {
    const np_memory *memory = &puzzle->puzzle.memory;
    bool unfolded = snake_unfold(word, up.start, first, memory, effort, up.folds, &up.count) == SNAKE_UNFOLDED;
    answer = unfolded ? SNAKE_FROM_HERE_NOT : SNAKE_TO_SOLUTION_NOT;
    if (!unfolded || snake_unfold(word, down.start, first, memory, effort, down.folds, &down.count) != SNAKE_UNFOLDED)
      continue;
    join(&down, &up, plan);
    return SNAKE_PLANNED;
  }
  plan->count = 0;
  return answer;
}

/* --------------------------------------------------------------------------- following */

static np_move move_of(const snake_quarter *fold, bool twice) {
  np_snake_turn turn = twice ? (fold->counter ? NP_SNAKE_HALF_COUNTER : NP_SNAKE_HALF_CLOCKWISE)
                             : (fold->counter ? NP_SNAKE_COUNTER : NP_SNAKE_CLOCKWISE);
  return np_snake_fold_move(fold->cubelet, turn, false);
}

bool snake_plan_next(const snake *puzzle, const uint8_t *from, const uint8_t *target, np_move *move) {
  const snake_plan *plan = &puzzle->memo->plan;
  snake_shape here = snake_shape_of(puzzle->word, from), at = plan->start;
  unsigned next = plan->count; /* the fold after the last time the plan comes by here */
  for (unsigned i = 0; i < plan->count; i++) {
    if (snake_shape_same(&at, &here)) next = i;
    at = snake_shape_folded(at, plan->folds[i]);
  }
  if (next == plan->count || plan->to_target != (target != NULL) || snake_shape_same(&at, &here)) return false;
  if (target) {
    snake_shape wanted = snake_shape_of(puzzle->word, target);
    if (from[0] != target[0] || !snake_shape_same(&at, &wanted)) return false;
  }
  const snake_quarter *fold = &plan->folds[next];
  bool twice = next + 1 < plan->count && memcmp(fold, fold + 1, sizeof *fold) == 0;
  *move = move_of(fold, twice);
  return true;
}

/* ------------------------------------------------------------------------------ verdict */

np_snake_verdict np_snake_verdict_of(const np_snake_box *box, np_snake_word word, const np_memory *memory) {
  np_snake_search search;
  np_snake_path path;
  np_snake_answer found;
  bool proved = true;
  uint32_t effort = EFFORT_VERDICT;
  np_snake_search_begin(&search, box, word);
  while ((found = np_snake_search_next(&search, EFFORT_SOLUTIONS - search.tried, &path)) == NP_SNAKE_FOUND) {
    uint8_t links[NP_SNAKE_MAX];
    snake_quarter folds[SNAKE_QUARTERS_MAX];
    unsigned count;
    np_snake_path_links(box, &path, links);
    snake_unfolded answer =
        snake_unfold(word, snake_shape_of(word, links), first_corner(word) + 1, memory, &effort, folds, &count);
    if (answer == SNAKE_UNFOLDED) return NP_SNAKE_FOLDS;
    proved = proved && answer == SNAKE_CANNOT_UNFOLD;
    if (effort == 0 || search.tried >= EFFORT_SOLUTIONS) return NP_SNAKE_FOLDS_NOT_KNOWN;
  }
  if (search.found == 0 && found == NP_SNAKE_ENDED) return NP_SNAKE_NO_SOLUTION;
  return proved && found == NP_SNAKE_ENDED ? NP_SNAKE_NEEDS_STRETCHING : NP_SNAKE_FOLDS_NOT_KNOWN;
}
