/* snake_route.c: the route to the goal: the next move, the hint, and how many solutions there are. */
#include "snake_shape.h"

#include <string.h>

enum { EFFORT_COUNTED = 60000000 }; /* most cubelets tried to count solutions; takes some seconds */
enum { MICROSECONDS_A_SHAPE = 25 }; /* to expand one shape of a snake with a large box */

/* --------------------------------------------------------------------------- next move */

/* Is any of the first cubelets folded, so that they no longer lie as a staircase? */
static bool is_folded(const snake *puzzle, const uint8_t *links, unsigned cubelets) {
  for (unsigned link = 2; link < cubelets; link++)
    if (snake_stair(puzzle->word, links, link) != links[link - 1]) return true;
  return false;
}

/* Finds the solution to continue towards. A known one that agrees with all laid cubelets is good enough, but for a
 * chain folded by hand the search is thorough. */
static bool reach_for(const np_puzzle *base, const void *from, np_snake_reach *reach) {
  unsigned laid = snake_laid(from), cubelets = snake_of(base)->word.length;
  bool by_hand = laid == 1 && is_folded(snake_of(base), snake_links(from), cubelets);
  if (!by_hand && np_snake_reach_of(base, from, false, reach) && reach->right >= laid) return true;
  return np_snake_reach_of(base, from, true, reach);
}

/* Takes a given target as the solution to continue towards. False if it is not solved, or is the position itself. */
static bool reach_target(const snake *puzzle, const void *from, const void *target, np_snake_reach *reach) {
  unsigned count = puzzle->word.length - 1u;
  if (!snake_solved(&puzzle->puzzle, target) || memcmp(from, target, count + 1) == 0) return false;
  memcpy(reach->links, snake_links(target), count);
  reach->right = 1;
  while (reach->right <= count && snake_links(from)[reach->right - 1] == reach->links[reach->right - 1]) reach->right++;
  return true;
}

/* As reach_target, but true only if the first link points as in the target: folds do not turn that link. */
static bool may_fold_to(const snake *puzzle, const void *from, const void *target, np_snake_reach *reach) {
  return reach_target(puzzle, from, target, reach) && snake_links(from)[0] == snake_links(target)[0];
}

/* The next move without folds: takes back cubelets that are laid wrongly, or keeps those that already lie right, and
 * then lays one cubelet after another, stretching the elastic. */
static np_move lay_next(const void *from, const np_snake_reach *reach) {
  unsigned laid = snake_laid(from);
  if (laid > reach->right || laid + 1 < reach->right) return NP_SNAKE_KEEP + reach->right;
  return NP_SNAKE_STEP + reach->links[laid - 1];
}

/* The next move is a fold if folds that meet nothing lead to the goal, else that of lay_next. Routes are known only to
 * targets that are solved. */
bool snake_next(const np_puzzle *base, const void *from, const void *target, np_move *move) {
  const snake *puzzle = snake_of(base);
  const uint8_t *links = snake_links(from), *wanted = target ? snake_links(target) : NULL;
  np_snake_reach reach;
  snake_way way;
  if (target ? !reach_target(puzzle, from, target, &reach) : snake_solved(base, from)) return false;
  if (!snake_plan_way(puzzle, links, wanted, false, &way)) {
    if (!target && !reach_for(base, from, &reach)) return false;
    bool may_fold = target ? links[0] == wanted[0] : snake_folds(puzzle) != NP_SNAKE_FOLDS_NOT_KNOWN;
    if (!may_fold || !snake_plan_way(puzzle, links, wanted, true, &way)) way.count = 0;
  } else if (way.count == 0 && !target && !reach_for(base, from, &reach)) {
    return false;
  }
  *move = way.count > 0 ? way.next : lay_next(from, &reach);
  return true;
}

/* The number of folds that meet nothing, if it is proved to be the fewest: all solutions were considered, and the
 * search went far enough. In a large box it is known only for positions on a plan that was made before, for a move. */
bool snake_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *moves) {
  const snake *puzzle = snake_of(base);
  const uint8_t *links = snake_links(from), *wanted = target ? snake_links(target) : NULL;
  np_snake_reach reach;
  snake_way way = {.count = 0};
  bool there = target ? memcmp(from, target, base->position_size) == 0 : snake_solved(base, from);
  if (!there && target && !may_fold_to(puzzle, from, target, &reach)) return false;
  bool quick = puzzle->box.cells <= SNAKE_QUICK_CELLS;
  if (quick && !target) snake_memo_of(puzzle);
  if (!there && (!snake_plan_way(puzzle, links, wanted, quick, &way) || way.count == 0 || way.count != way.least))
    return false;
  *moves = way.count;
  return true;
}

bool snake_prepare(const np_puzzle *base, const void *from, const void *target, uint32_t effort) {
  const snake *puzzle = snake_of(base);
  const snake_memo *memo = puzzle->memo;
  const uint8_t *links = snake_links(from), *wanted = target ? snake_links(target) : NULL;
  uint32_t shapes = 1 + effort / MICROSECONDS_A_SHAPE;
  np_snake_reach reach;
  if (puzzle->box.cells <= SNAKE_QUICK_CELLS) return true;
  if (target) return !may_fold_to(puzzle, from, target, &reach) || snake_plan_prepare(puzzle, links, wanted, shapes);
  if (snake_solved(base, from)) return true;
  if (!snake_memo_search(puzzle, (uint64_t)effort * NP_SNAKE_CUBELETS_A_MICROSECOND)) return false;
  if (memo->count == 0) return true;
  if (memo->verdict == 0 && !snake_plan_prepare(puzzle, snake_links(base->first), NULL, shapes)) return false;
  return snake_folds(puzzle) == NP_SNAKE_FOLDS_NOT_KNOWN || snake_plan_prepare(puzzle, links, NULL, shapes);
}

/* Finds a fold that meets nothing and brings one more cubelet to where the solution has it. */
static bool fold_towards(const np_puzzle *base, const void *from, const np_snake_reach *reach, np_move *move) {
  const uint8_t *links = snake_links(from);
  unsigned a, b;
  for (unsigned turn = 0; turn < 4; turn++) {
    uint8_t copy[NP_SNAKE_MAX];
    memcpy(copy, from, base->position_size);
    *move = np_snake_fold_move(reach->right, (np_snake_turn)turn, true);
    if (!snake_apply(base, copy, *move, NULL) ||
        snake_links(copy)[reach->right - 1] != reach->links[reach->right - 1] ||
        memcmp(snake_links(copy), links, reach->right - 1u) != 0 ||
        np_snake_meets(base, from, reach->right, (np_snake_turn)turn, &a, &b))
      continue;
    *move = np_snake_fold_move(reach->right, (np_snake_turn)turn, false);
    return true;
  }
  return false;
}

/* Where no folds lead to the goal, a player who folds still gets a fold as a hint. */
bool snake_hint(const np_puzzle *base, const void *from, np_move *move) {
  np_snake_reach reach;
  np_move fold;
  if (!snake_next(base, from, NULL, move)) return false;
  if (np_snake_is_fold(*move, NULL, NULL, NULL) || snake_laid(from) > 1) return true;
  if (!np_snake_reach_of(base, from, true, &reach)) return false;
  if (fold_towards(base, from, &reach, &fold)) *move = fold;
  return true;
}

bool snake_why(const np_puzzle *base, const void *from, np_error *error) {
  const snake *puzzle = snake_of(base);
  const snake_memo *memo = snake_memo_of(puzzle);
  (void)from;
  bool none = memo->complete && memo->count == 0;
  if (none)
    np_fail(error, "word", 0, "this snake cannot fill the %ux%ux%u box: it has no solution",
            (unsigned)puzzle->box.side[0], (unsigned)puzzle->box.side[1], (unsigned)puzzle->box.side[2]);
  else
    np_fail(error, "position", 0, "no solution found in the time for a hint");
  return np_fail_because(error, none ? NP_CAUSE_NONE : NP_CAUSE_UNKNOWN);
}

/* ------------------------------------------------------------------------------ counts */

bool snake_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error) {
  const snake *puzzle = snake_of(base);
  snake_memo *memo = snake_memo_of(puzzle);
  np_snake_path path;
  np_snake_answer answer = NP_SNAKE_ENDED;
  unsigned laid = snake_laid(from);
  bool begun = laid > 2;
  uint64_t all = memo->count;
  *count = begun && memo->complete ? snake_memo_beginning(puzzle, from) : all;
  if (!memo->complete) {
    if (begun)
      np_snake_search_begin_from(&memo->search, &puzzle->box, puzzle->word, snake_links(from), laid - 1);
    else
      np_snake_search_begin(&memo->search, &puzzle->box, puzzle->word);
    do answer = np_snake_search_next(&memo->search, EFFORT_COUNTED - memo->search.tried, &path);
    while (answer == NP_SNAKE_FOUND && memo->search.tried < EFFORT_COUNTED);
    *count = all = memo->search.found;
  }
  bool counted = answer == NP_SNAKE_ENDED;
  np_write(line, "%s%U ", counted ? "" : "at least ", *count);
  if (begun && memo->complete) np_write(line, "of %U ", all);
  np_write(line, "solution%s", np_plural(all));
  if (begun) np_write(line, " begin%s like cubelets 1 to %u", *count == 1 || all == 1 ? "s" : "", laid);
  if (counted) return true;
  np_fail(error, "id", 0, "not all solutions were found in the time allowed");
  return np_fail_because(error, NP_CAUSE_UNKNOWN);
}

/* A chain partly laid is continued; else solutions are listed up to symmetry and reversal. */
bool snake_solutions(const np_puzzle *base, const void *from, np_take_solution *take, void *user, np_error *error) {
  const snake *puzzle = snake_of(base);
  unsigned given = snake_laid(from) - 1, links_in_all = puzzle->word.length - 1u;
  uint8_t links[NP_SNAKE_MAX];
  np_move moves[NP_SNAKE_MAX];
  np_snake_search search;
  np_snake_path path;
  bool more = true;
  (void)error;
  if (given == 0)
    np_snake_search_begin(&search, &puzzle->box, puzzle->word);
  else
    np_snake_search_begin_from(&search, &puzzle->box, puzzle->word, snake_links(from), given);
  while (more && np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) {
    if (given == 0)
      np_snake_path_links(&puzzle->box, &path, links);
    else
      np_snake_search_links(&search, &path, links);
    for (unsigned i = given; i < links_in_all; i++) moves[i - given] = NP_SNAKE_STEP + links[i];
    more = take(user, moves, links_in_all - given);
  }
  return true;
}
