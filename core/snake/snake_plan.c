/* snake_plan.c: plans of folds, and whether a snake has one at all. */
#include "snake_plan.h"

#include <string.h>

enum { EFFORT_ALONG = 2048, EFFORT_VERDICT = 16384, EFFORT_SOLUTIONS = 12000000 };

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

/* Folds of one corner in a row that come to a quarter, or to nothing, are made so if nothing meets. */
static void shorten(np_snake_word word, snake_plan *plan) {
  snake_shape at = plan->start;
  unsigned kept = 0;
  for (unsigned i = 0, end; i < plan->count; i = end) {
    snake_shape before = at;
    unsigned turns = 0;
    for (end = i; end < plan->count && plan->folds[end].cubelet == plan->folds[i].cubelet; end++) {
      turns += plan->folds[end].counter ? 3 : 1;
      at = snake_shape_folded(at, plan->folds[end]);
    }
    snake_quarter quarter = {plan->folds[i].cubelet, turns % 4 == 3};
    if (turns % 4 == 0) continue;
    if (turns % 2 == 1 && snake_shape_may_fold(word, &before, quarter))
      plan->folds[kept++] = quarter;
    else
      for (unsigned k = i; k < end; k++) plan->folds[kept++] = plan->folds[k];
  }
  plan->count = (uint16_t)kept;
}

/* Down the one and up the other, from the first shape that both have. */
static void join(np_snake_word word, const unfolding *down, const unfolding *up, snake_plan *plan) {
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
  shorten(word, plan);
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
    join(word, &down, &up, plan);
    return SNAKE_PLANNED;
  }
  plan->count = 0;
  return answer;
}

/* ------------------------------------------------------------------------- along a route */

static snake_shape mirrored(np_snake_word word, snake_shape shape) {
  snake_shape image = shape;
  for (unsigned cubelet = 2; cubelet < word.length; cubelet++)
    for (unsigned turns = 4 - snake_shape_turn(&shape, cubelet) * 2 % 4; turns % 4 > 0; turns--)
      image = snake_shape_folded(image, (snake_quarter){(uint8_t)cubelet, false});
  return image;
}

/* Half turns count as one. */
static unsigned moves_of(const snake_quarter *folds, unsigned count) {
  unsigned moves = 0;
  for (unsigned i = 0; i < count; i++, moves++)
    if (i + 1 < count && memcmp(&folds[i], &folds[i + 1], sizeof *folds) == 0) i++;
  return moves;
}

void snake_plan_make_along(const snake *puzzle, const uint8_t *from, const uint8_t *to, unsigned *fewest) {
  np_snake_word word = puzzle->word;
  const np_memory *memory = &puzzle->puzzle.memory;
  unsigned corner = first_corner(word);
  unfolding here = {.start = snake_shape_of(word, from)}, up = {.start = snake_shape_of(word, to)};
  for (unsigned image = 0; image < 2; image++, up.start = mirrored(word, up.start)) {
    uint32_t effort = EFFORT_ALONG;
    while (snake_shape_turn(&up.start, corner) != snake_shape_turn(&here.start, corner))
      up.start = snake_shape_folded(up.start, (snake_quarter){(uint8_t)corner, false});
    if (snake_unfold(word, up.start, corner + 1, memory, &effort, up.folds, &up.count) != SNAKE_UNFOLDED) continue;
    int met = folds_to(&up, &here.start);
    if (met <= 0 || moves_of(up.folds, (unsigned)met) >= *fewest) continue;
    *fewest = moves_of(up.folds, (unsigned)met);
    puzzle->memo->plan = (snake_plan){.start = here.start};
    join(word, &here, &up, &puzzle->memo->plan);
  }
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

np_snake_verdict np_snake_path_folds(const np_snake_box *box, np_snake_word word, const np_snake_path *path,
                                     const np_memory *memory, uint32_t *effort) {
  uint8_t links[NP_SNAKE_MAX];
  snake_quarter folds[SNAKE_QUARTERS_MAX];
  unsigned count, first = first_corner(word) + 1;
  np_snake_path_links(box, path, links);
  switch (snake_unfold(word, snake_shape_of(word, links), first, memory, effort, folds, &count)) {
  case SNAKE_UNFOLDED:
    return NP_SNAKE_FOLDS;
  case SNAKE_CANNOT_UNFOLD:
    return NP_SNAKE_NEEDS_STRETCHING;
  default:
    return NP_SNAKE_FOLDS_NOT_KNOWN;
  }
}

np_snake_verdict np_snake_word_folds(const np_snake_box *box, np_snake_word word, const np_memory *memory) {
  np_snake_search search;
  np_snake_path path;
  np_snake_answer found = NP_SNAKE_FOUND;
  uint32_t effort = EFFORT_VERDICT;
  bool proved = true;
  np_snake_search_begin(&search, box, word);
  while (found == NP_SNAKE_FOUND && effort > 0 && search.tried < EFFORT_SOLUTIONS) {
    found = np_snake_search_next(&search, EFFORT_SOLUTIONS - search.tried, &path);
    if (found != NP_SNAKE_FOUND) break;
    np_snake_verdict verdict = np_snake_path_folds(box, word, &path, memory, &effort);
    if (verdict == NP_SNAKE_FOLDS) return verdict;
    proved = proved && verdict == NP_SNAKE_NEEDS_STRETCHING;
  }
  if (found != NP_SNAKE_ENDED || !proved) return NP_SNAKE_FOLDS_NOT_KNOWN;
  return search.found == 0 ? NP_SNAKE_NO_SOLUTION : NP_SNAKE_NEEDS_STRETCHING;
}

np_snake_verdict snake_folds(const snake *puzzle) {
  snake_memo *memo = puzzle->memo;
  if (memo->verdict == 0 && puzzle->box.cells <= SNAKE_QUICK_CELLS)
    memo->verdict = (uint8_t)(1 + np_snake_word_folds(&puzzle->box, puzzle->word, &puzzle->puzzle.memory));
  if (memo->verdict > 0) return (np_snake_verdict)(memo->verdict - 1);
  return memo->stuck ? NP_SNAKE_FOLDS_NOT_KNOWN : NP_SNAKE_FOLDS;
}
