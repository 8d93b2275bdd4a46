/* snake_play.h: internal: the snake as a puzzle, for the files that implement it: ids and words
 * (snake_kind.c), where the chain lies (snake_chain.c), folding (snake_fold.c), the route to the goal
 * (snake_route.c), sentences (snake_words.c). */
#ifndef NP_SNAKE_PLAY_H
#define NP_SNAKE_PLAY_H

#include "puzzle.h"
#include "snake.h"

enum {
  SNAKE_KEPT = 256,       /* solutions kept */
  SNAKE_QUICK_CELLS = 27, /* in boxes up to this all solutions are found in a few milliseconds */
};

/* Two bits a cubelet: see snake_shape.h. */
typedef struct snake_shape {
  uint64_t turns[2];
} snake_shape;

typedef struct snake_fold {
  uint8_t cubelet, turn; /* an np_snake_turn */
} snake_fold;

enum {
  SNAKE_FOLDS_MAX = 127, /* of a plan */
  SNAKE_PLANS = 4,       /* kept */
};

/* Folds that lead from a shape to a solution; or what is known where none were found. */
typedef struct snake_plan {
  snake_shape start, target;
  bool made, to_target; /* to_target: to a solution that was asked for, else to the goal */
  uint8_t found;        /* a snake_found */
  uint8_t count, least; /* folds, 0: none found; the most that is proved to be needed */
  snake_fold folds[SNAKE_FOLDS_MAX];
} snake_plan;

/* The solutions, searched for when they are first needed. Their links are named by the order in which
 * axes come up (snake_name), so that images have the same names. */
typedef struct snake_memo {
  np_snake_search search;
  uint8_t names[2 * SNAKE_KEPT][NP_SNAKE_MAX]; /* of a palindrome also from the other end, at 2 i + 1 */
  uint16_t count;
  bool searched, complete;       /* complete: these are all */
  uint8_t verdict;               /* 1 + an np_snake_verdict; 0: not looked for */
  snake_plan plans[SNAKE_PLANS]; /* the last used first; positions on a plan follow it */
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

/* Where link k of a staircase points, by the links before it. */
uint8_t snake_stair(np_snake_word word, const uint8_t *links, unsigned link);

/* How many of the first cubelets lie in places of their own and fit into the box in some orientation. */
unsigned snake_held(const snake *puzzle, const uint8_t *links, unsigned max);

/* Marks a chain that fills the box as laid, all of it. */
void snake_settle(const snake *puzzle, void *position);

/* The cubelet among the first `count` that lies on a spot; 0: none. */
unsigned snake_cubelet_on(const np_snake_spot *spots, unsigned count, np_snake_spot spot);

/* The smallest box round the first cubelets; leaves `held` as it is. */
void snake_wrap(const np_snake_spot *spots, unsigned count, np_snake_ghost *around);

/* Do the first cubelets fit into the box in one of its orientations? */
bool snake_in_box(const np_snake_box *box, const np_snake_spot *spots, unsigned count);

/* Puts three sides in rising order. */
void snake_sort_sides(unsigned side[3]);

/* The next spot is the one in that direction. */
void snake_go(np_snake_spot *spot, uint8_t way);
void snake_spots_of(const uint8_t *links, unsigned cubelets, np_snake_spot *spots);

/* A direction turned by quarters, right-handed about another one. */
uint8_t snake_turned(uint8_t way, uint8_t about, unsigned quarters);
/* Turns all links from number `from` on, of a chain of `cubelets`. */
void snake_turn_links(uint8_t *links, unsigned from, unsigned cubelets, uint8_t about, unsigned quarters);

bool snake_apply(const np_puzzle *base, void *position, np_move move, np_error *error);
size_t snake_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max);
bool snake_solved(const np_puzzle *base, const void *position);

bool snake_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *moves);
bool snake_next(const np_puzzle *base, const void *from, const void *target, np_move *move);
bool snake_hint(const np_puzzle *base, const void *from, np_move *move);
bool snake_why(const np_puzzle *base, const void *from, np_error *error);
bool snake_solutions(const np_puzzle *base, const void *from, np_take_solution *take, void *user, np_error *error);
bool snake_count(const np_puzzle *base, const void *from, np_writer *line, np_error *error);
void snake_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer);
void snake_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer);

void snake_caution(const np_puzzle *base, const void *from, np_move first, np_writer *writer);

/* Whether the last of the first `count` cubelets lies in a place of its own, and all of them fit into the box. */
bool snake_fits(const snake *puzzle, const np_snake_spot *spots, unsigned count);

/* A quick answer: in a large box it is that the snake folds, until a plan fails. */
np_snake_verdict snake_folds(const snake *puzzle);

/* "+x" */
const char *snake_way_name(unsigned way);

#endif
