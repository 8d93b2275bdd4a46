/* snake_play.h: internal: the snake as a puzzle, and the functions that its kind (snake_kind.c) is made of. */
#ifndef NP_SNAKE_PLAY_H
#define NP_SNAKE_PLAY_H

#include "puzzle.h"
#include "snake.h"

enum {
  SNAKE_KEPT = 256,       /* solutions kept */
  SNAKE_QUICK_CELLS = 27, /* in boxes of up to this size all solutions are found in a few milliseconds */
};

/* Two bits per cubelet: see snake_shape.h. */
typedef struct snake_shape {
  uint64_t turns[2];
} snake_shape;

typedef struct snake_fold {
  uint8_t cubelet, turn; /* an np_snake_turn */
} snake_fold;

enum {
  SNAKE_FOLDS_MAX = 127, /* in a plan */
  SNAKE_PLANS = 4,       /* plans kept */
};

/* Folds that lead from a shape to a solution; or what is known if none were found. */
typedef struct snake_plan {
  snake_shape start, target;
  bool made, to_target; /* made: the search has ended; to_target: it leads to a given solution, else to any */
  uint8_t found;        /* a snake_found */
  bool all;             /* all solutions were considered */
  uint8_t count, least; /* count: folds, 0: none found; least: folds proved to be needed, 0 unless `all` */
  snake_fold folds[SNAKE_FOLDS_MAX];
} snake_plan;

/* A plan that is being searched for. */
typedef struct snake_making {
  struct snake_fewest *search; /* NULL: no search is running */
  snake_plan plan;
  uint32_t effort;           /* shapes that may still be expanded */
  uint32_t times;            /* the second search's effort, as a multiple of the usual */
  bool again;                /* this is the second search */
  bool adding;               /* solutions that the memo does not keep are still being added */
  np_snake_search solutions; /* the search for those */
} snake_making;

/* The solutions, searched for when they are first needed. The directions of their links are named in the order in which
 * they come up (snake_memo.c), so that images have the same names. */
typedef struct snake_memo {
  np_snake_search search;
  uint8_t names[2 * SNAKE_KEPT][NP_SNAKE_MAX]; /* a palindrome's solution i also from its other end, at 2 i + 1 */
  uint16_t count;                              /* 0 until `searched` */
  bool searched, complete, full;               /* complete: these are all; full: there are more than can be kept */
  uint32_t effort;               /* of the second search for folds, as a multiple of the usual; 0: there is none */
  uint8_t verdict;               /* 1 + an np_snake_verdict; 0: not looked for */
  snake_plan plans[SNAKE_PLANS]; /* the last used first; a position that a plan contains follows it */
  snake_making making;
} snake_memo;

typedef struct snake {
  np_puzzle puzzle;
  np_snake_box box;
  np_snake_word word;
  const char *name; /* NULL when it has none */
  snake_memo *memo;
} snake;

static inline const snake *snake_of(const np_puzzle *puzzle) { return (const snake *)(const void *)puzzle; }

/* A position's parts. */
static inline unsigned snake_laid(const void *position) { return *(const uint8_t *)position; }
static inline const uint8_t *snake_links(const void *position) { return (const uint8_t *)position + 1; }
static inline uint8_t *snake_links_of(void *position) { return (uint8_t *)position + 1; }

/* snake_box.c: puts three sides in rising order. */
void snake_sort_sides(unsigned side[3]);

/* snake_fold.c: the kind's functions (puzzle.h), and the name of a direction, like "+x". */
bool snake_apply(const np_puzzle *base, void *position, np_move move, np_error *error);
size_t snake_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max);
const char *snake_way_name(unsigned way);

/* snake_route.c: the kind's functions. */
bool snake_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *moves);
bool snake_next(const np_puzzle *base, const void *from, const void *target, np_move *move);
bool snake_hint(const np_puzzle *base, const void *from, np_move *move);
bool snake_prepare(const np_puzzle *base, const void *from, const void *target, uint32_t effort);
bool snake_why(const np_puzzle *base, const void *from, np_error *error);
bool snake_solutions(const np_puzzle *base, const void *from, np_take_solution *take, void *user, np_error *error);
bool snake_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error);

/* snake_words.c: the kind's functions. */
void snake_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer);
void snake_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer);
void snake_reason(const np_puzzle *base, const void *position, np_move hint, np_writer *writer);
void snake_caution(const np_puzzle *base, const void *from, np_move first, np_writer *writer);

/* -------------------------------------------------------------------------- kept solutions (snake_memo.c)
 *
 * The functions for other files are in snake.h: np_snake_reach_of, np_snake_solutions, np_snake_solution. */

enum { SNAKE_EFFORT_KEPT = 12000000 }; /* cubelets tried for them, half a second */

/* Tries about `effort` more cubelets in the search for the solutions to keep. True: the search is over. */
bool snake_memo_search(const snake *puzzle, uint64_t effort);

/* The kept solutions; searches for them now if that was not done yet. */
snake_memo *snake_memo_of(const snake *puzzle);

/* How many kept solutions begin, at one end or the other, with the position's laid cubelets as they lie. */
unsigned snake_memo_beginning(const snake *puzzle, const void *from);

/* --------------------------------------------------------------------------------- plans (snake_plan.c)
 *
 * Plans of folds from a position to a solution, none of them through cubelets, and how few folds there can be. */

/* Does the snake fold? In a large box the answer is yes as long as its solutions have not been searched for. */
np_snake_verdict snake_folds(const snake *puzzle);

/* What is known about folding from a position on. */
typedef struct snake_way {
  unsigned count; /* folds of the plan; 0: none is known */
  unsigned least; /* folds proved to be needed */
  np_move next;   /* the first fold */
} snake_way;

/* The way to a target, which is the links of a solution in which the chain is to end; or, if target is NULL, to the
 * nearest solution in the memo. A kept plan that contains the position is followed; else, if `may_make`, a plan is made
 * and kept. False: there is no plan. */
bool snake_plan_way(const snake *puzzle, const uint8_t *links, const uint8_t *target, bool may_make, snake_way *way);

/* Expands at most `shapes` shapes in the search for such a way. True: there is a plan now, or none will be found. */
bool snake_plan_prepare(const snake *puzzle, const uint8_t *links, const uint8_t *target, uint32_t shapes);

/* Ends a search that snake_plan_prepare began. */
void snake_plan_drop(const snake *puzzle);

/* The shape at the end of a kept plan that contains the position; else the shape of the solution within reach, if it is
 * known without a search. False: none is known. */
bool snake_plan_end(const snake *puzzle, const void *position, snake_shape *end);

#endif
