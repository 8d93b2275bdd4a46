/* snake_plan.c: makes plans of folds, by the search for the fewest, and keeps them. */
#include "snake_fewest.h"

#include <string.h>

/* How many shapes a search may expand, in a level and in all. The first search hardly ever takes more than some
 * milliseconds in a small box, and some tenths of a second in a large one; the second, which few snakes need, takes a
 * second at most. */
enum {
  LEVEL_SOON = 8192,
  LEVEL_SOON_LARGE = 1024,
  EFFORT_SOON = 16384,
  LEVEL_FEWEST = 8192,
  EFFORT_FEWEST = 32768,
};

/* -------------------------------------------------------------------------------- kept */

/* Moves a plan to the front: plans are kept in the order in which they were last used. */
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

/* Finds a kept plan that contains the start of `wanted` and leads to its target; *way: the rest of that plan. */
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

/* ------------------------------------------------------------------------------- making
 *
 * A plan is made in two searches. The first leaves levels unfinished, to have a plan soon. If its plan from the
 * staircase is not proved to be a shortest one, the second looks for a shorter one, or for a proof that there is none.
 * It goes through more shapes. If there are more solutions than the memo keeps, it looks for them too, as goals. */

/* Adds a solution and its mirror image. */
static void add_solution(const snake *puzzle, const uint8_t *links, snake_fewest *search) {
  snake_shape shape = snake_shape_of(puzzle->word, links);
  snake_fewest_add(search, shape);
  snake_fewest_add(search, snake_shape_mirrored(puzzle->word, shape));
}

/* Adds all solutions in the memo; those of a palindrome also from the other end. */
static void add_kept(const snake *puzzle, snake_fewest *search) {
  bool both_ways = np_snake_is_palindrome(puzzle->word);
  for (unsigned row = (both_ways ? 2u : 1u) * puzzle->memo->count; row-- > 0;) /* LIFO lists: row 0 is expanded first */
    add_solution(puzzle, puzzle->memo->names[row], search);                    /* a name is a list of links */
}

/* Goes on finding and adding all solutions; one end is enough, since a solution is as far from the staircase as its
 * reverse. Returns how many shapes could have been expanded in that time. */
static uint32_t add_more(const snake *puzzle, snake_making *making, uint32_t shapes) {
  enum { CUBELETS_A_SHAPE = 400 };
  np_snake_search *solutions = &making->solutions;
  uint64_t begun = solutions->tried, end = (uint64_t)SNAKE_EFFORT_KEPT * making->times,
           until = begun + (uint64_t)shapes * CUBELETS_A_SHAPE;
  uint8_t links[NP_SNAKE_MAX];
  np_snake_path path;
  if (until > end) until = end;
  while (making->adding && solutions->tried < until) {
    np_snake_answer answer = np_snake_search_next(solutions, until - solutions->tried, &path);
    making->plan.all = answer == NP_SNAKE_ENDED;
    making->adding = !making->plan.all && solutions->tried < end;
    if (answer != NP_SNAKE_FOUND) continue;
    np_snake_path_links(&puzzle->box, &path, links);
    add_solution(puzzle, links, making->search);
  }
  uint64_t took = (solutions->tried - begun) / CUBELETS_A_SHAPE + 1;
  return took < shapes ? (uint32_t)took : shapes;
}

/* Opens a search for a plan of at most `most` folds. False: there is no memory. */
static bool open_search(const snake *puzzle, unsigned most, uint32_t level_effort, uint32_t effort) {
  snake_making *making = &puzzle->memo->making;
  const snake_plan *plan = &making->plan;
  snake_fewest_close(making->search);
  making->effort = effort;
  making->search =
      snake_fewest_open(&(snake_fewest_options){.word = puzzle->word,
                                                .wanted = &plan->start,
                                                .first = snake_first_corner(puzzle->word) + (plan->to_target ? 0 : 1),
                                                .most = most,
                                                .level_effort = level_effort,
                                                .width = 1},
                        &puzzle->puzzle.memory);
  if (!making->search) return false;
  if (plan->to_target)
    snake_fewest_add(making->search, plan->target);
  else if (!making->adding)
    add_kept(puzzle, making->search);
  return true;
}

/* Begins to search for a plan, unless that search is under way, and drops the search for another. False: no memory. */
static bool begin(const snake *puzzle, const snake_plan *wanted) {
  snake_memo *memo = puzzle->memo;
  snake_making *making = &memo->making;
  if (making->search && same_ends(&making->plan, wanted)) return true;
  snake_plan_drop(puzzle);
  *making = (snake_making){.plan = *wanted, .times = memo->effort};
  making->plan.all = wanted->to_target || memo->complete;
  return open_search(puzzle, SNAKE_FOLDS_MAX, puzzle->box.cells <= SNAKE_QUICK_CELLS ? LEVEL_SOON : LEVEL_SOON_LARGE,
                     EFFORT_SOON);
}

/* Begins the second search, if it can find out more than the first. */
static bool begin_again(const snake *puzzle) {
  static const snake_shape staircase;
  const snake_memo *memo = puzzle->memo;
  snake_making *making = &puzzle->memo->making;
  const snake_plan *plan = &making->plan;
  bool ended = plan->count > 0 ? plan->count == plan->least : plan->found == SNAKE_PROVED_NONE;
  if (making->again || making->times == 0 || plan->to_target || !snake_shape_same(&plan->start, &staircase))
    return false;
  making->adding = !memo->complete && (memo->full || making->times > 1);
  if (ended && !making->adding) return false;
  making->again = true;
  if (making->adding) np_snake_search_begin(&making->solutions, &puzzle->box, puzzle->word);
  return open_search(puzzle, plan->count > 0 ? plan->count - 1u : SNAKE_FOLDS_MAX, LEVEL_FEWEST * making->times,
                     EFFORT_FEWEST * making->times);
}

/* Notes what a search that has ended found out. */
static void note(snake_making *making, snake_found found) {
  snake_plan *plan = &making->plan;
  plan->least = (uint8_t)snake_fewest_least(making->search);
  if (found != SNAKE_FOUND_WAY && plan->count > 0) return; /* the plan of the first search stays */
  plan->found = (uint8_t)found;
  plan->count = (uint8_t)snake_fewest_folds(making->search, plan->folds);
}

/* Searches on for a plan, and keeps it once it is made. True: nothing is left to do. */
static bool make(const snake *puzzle, const snake_plan *wanted, uint32_t shapes) {
  snake_memo *memo = puzzle->memo;
  snake_making *making = &memo->making;
  if (!begin(puzzle, wanted)) return true;
  if (making->adding) shapes -= add_more(puzzle, making, shapes);
  if (making->adding) return false;
  if (shapes > making->effort) shapes = making->effort;
  making->effort -= shapes;
  snake_found found = snake_fewest_go(making->search, &shapes);
  making->effort += shapes; /* those that were not expanded */
  if (found == SNAKE_SEARCHING && making->effort > 0) return false;
  note(making, found);
  if (begin_again(puzzle)) return false;
  if (!making->plan.all) making->plan.least = 0;
  making->plan.made = true;
  snake_plan_drop(puzzle);
  memo->plans[SNAKE_PLANS - 1] = making->plan;
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
  while (may_make && !make(puzzle, &plan, EFFORT_SOON)) continue;
  return may_make && find(puzzle->memo, &plan, way);
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

np_snake_verdict snake_folds(const snake *puzzle) {
  snake_memo *memo = puzzle->memo;
  snake_way way;
  if (memo->verdict > 0) return (np_snake_verdict)(memo->verdict - 1);
  if (puzzle->box.cells > SNAKE_QUICK_CELLS && !memo->searched) return NP_SNAKE_FOLDS;
  np_snake_solutions(&puzzle->puzzle, NULL);
  if (!snake_plan_way(puzzle, snake_links(puzzle->puzzle.first), NULL, true, &way)) return NP_SNAKE_FOLDS_NOT_KNOWN;
  snake_found found = (snake_found)memo->plans[0].found;
  bool none = found == SNAKE_PROVED_NONE && memo->plans[0].all;
  np_snake_verdict verdict = found == SNAKE_FOUND_WAY ? NP_SNAKE_FOLDS
                             : none                   ? NP_SNAKE_NEEDS_STRETCHING
                                                      : NP_SNAKE_FOLDS_NOT_KNOWN;
  memo->verdict = (uint8_t)(1 + verdict);
  return verdict;
}
