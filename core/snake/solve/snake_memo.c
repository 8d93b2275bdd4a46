/* snake_memo.c: a snake's solutions are searched for once and kept: all of them if they are few, else as many as were
 * found in the time allowed. The one within reach of a position agrees with it in the most cubelets from the first
 * on. */
#include "snake/fold/snake_chain.h"

#include <string.h>

enum {
  EFFORT_REACH = 1000000,
  NONE = 255,
};

/* ---------------------------------------------------------------------------- naming
 *
 * Directions are named in the order in which they come up: the first is 0 and its opposite 1, the first along
 * another axis 2 and its opposite 3, the first along the last axis 4 and its opposite 5. Chains that are images of each
 * other have the same names; if only their beginnings are images, these have the same names. */

typedef struct naming {
  uint8_t name[6], way[6]; /* the name of a direction; the direction of a name */
  unsigned axes;           /* how many have come up */
} naming;

static void begin_naming(naming *names) {
  memset(names->name, NONE, sizeof names->name);
  memset(names->way, NONE, sizeof names->way);
  names->axes = 0;
}

static void give_name(naming *names, uint8_t way) {
  uint8_t name = (uint8_t)(2 * names->axes++);
  names->name[way] = name;
  names->name[way ^ 1] = name ^ 1;
  names->way[name] = way;
  names->way[name ^ 1] = way ^ 1;
}

/* The name that a direction has, or would get next. */
static uint8_t name_of(const naming *names, uint8_t way) {
  return names->name[way] != NONE ? names->name[way] : (uint8_t)(2 * names->axes);
}

static void name_links(const uint8_t *links, unsigned count, uint8_t *out) {
  naming names;
  begin_naming(&names);
  for (unsigned k = 0; k < count; k++) {
    if (names.name[links[k]] == NONE) give_name(&names, links[k]);
    out[k] = names.name[links[k]];
  }
}

/* How many links from the first on have the wanted names; *names is left with the naming of these. */
static unsigned agree(const uint8_t *links, const uint8_t *wanted, unsigned count, naming *names) {
  unsigned k = 0;
  begin_naming(names);
  for (; k < count && name_of(names, links[k]) == wanted[k]; k++)
    if (names->name[links[k]] == NONE) give_name(names, links[k]);
  return k;
}

/* Writes links that have the wanted names, the first `k` as in `links`. A name without a direction yet gets the one the
 * chain takes there, if that is free, else the first free one. */
static void links_for(naming *names, const uint8_t *links, const uint8_t *wanted, unsigned k, unsigned count,
                      uint8_t *out) {
  memcpy(out, links, k);
  for (; k < count; k++) {
    uint8_t way = links[k];
    if (names->way[wanted[k]] == NONE) {
      for (uint8_t other = 0; names->name[way] != NONE; other = (uint8_t)(other + 2)) way = other;
      give_name(names, way);
    }
    out[k] = names->way[wanted[k]];
  }
}

/* --------------------------------------------------------------------------- solutions */

static unsigned rows_a_solution(const snake *puzzle) { return np_snake_is_palindrome(puzzle->word) ? 2 : 1; }

static void keep_solution(const snake *puzzle, const uint8_t *links, size_t number) {
  snake_memo *memo = puzzle->memo;
  unsigned count = puzzle->word.length - 1u, rows = rows_a_solution(puzzle);
  uint8_t back[NP_SNAKE_MAX];
  for (unsigned k = 0; k < count; k++) back[k] = links[count - 1 - k] ^ 1;
  name_links(links, count, memo->names[rows * number]);
  if (rows == 2) name_links(back, count, memo->names[2 * number + 1]);
}

bool snake_memo_search(const snake *puzzle, uint64_t effort) {
  snake_memo *memo = puzzle->memo;
  np_snake_search *search = &memo->search;
  np_snake_path path;
  uint8_t links[NP_SNAKE_MAX];
  np_snake_answer answer = NP_SNAKE_FOUND;
  if (memo->searched) return true;
  if (!search->box) np_snake_search_begin(search, &puzzle->box, puzzle->word);
  uint64_t end = search->tried + effort < SNAKE_EFFORT_KEPT ? search->tried + effort : SNAKE_EFFORT_KEPT;
  while (answer == NP_SNAKE_FOUND && search->tried < end && search->found <= SNAKE_KEPT) {
    answer = np_snake_search_next(search, end - search->tried, &path);
    if (answer != NP_SNAKE_FOUND || search->found > SNAKE_KEPT) continue;
    np_snake_path_links(&puzzle->box, &path, links);
    keep_solution(puzzle, links, (size_t)search->found - 1);
  }
  bool full = search->found > SNAKE_KEPT, ended = answer == NP_SNAKE_ENDED;
  memo->searched = ended || full || search->tried >= SNAKE_EFFORT_KEPT;
  memo->complete = ended && !full;
  memo->full = full;
  if (memo->searched) memo->count = full ? SNAKE_KEPT : (uint16_t)search->found;
  return memo->searched;
}

snake_memo *snake_memo_of(const snake *puzzle) {
  snake_memo_search(puzzle, SNAKE_EFFORT_KEPT);
  return puzzle->memo;
}

/* Finds the kept solution that agrees with the most first links. */
static void reach_kept(const snake *puzzle, const uint8_t *links, bool may_search, np_snake_reach *reach) {
  const snake_memo *memo = may_search ? snake_memo_of(puzzle) : puzzle->memo;
  unsigned count = puzzle->word.length - 1u, rows = rows_a_solution(puzzle) * memo->count;
  reach->certain = memo->complete;
  for (unsigned i = 0; i < rows; i++) {
    naming names;
    unsigned right = 1 + agree(links, memo->names[i], count, &names);
    if (right <= reach->right) continue;
    reach->right = (uint8_t)right;
    links_for(&names, links, memo->names[i], right - 1, count, reach->links);
  }
}

/* If not all solutions are known, searches for one that agrees with more of the first cubelets: a bisection finds how
 * many of them can be right. */
static void reach_further(const snake *puzzle, const uint8_t *links, np_snake_reach *reach) {
  snake_memo *memo = puzzle->memo;
  unsigned high = snake_held(puzzle, links, puzzle->word.length), count = puzzle->word.length - 1u;
  bool certain = true;
  while (reach->right < high) {
    unsigned middle = (reach->right + high + 1u) / 2;
    np_snake_path path;
    np_snake_search_begin_from(&memo->search, &puzzle->box, puzzle->word, links, middle - 1);
    np_snake_answer answer = np_snake_search_next(&memo->search, EFFORT_REACH, &path);
    if (answer != NP_SNAKE_FOUND) {
      high = middle - 1;
      certain = certain && answer == NP_SNAKE_ENDED;
      continue;
    }
    np_snake_search_links(&memo->search, &path, reach->links);
    if (memo->count == SNAKE_KEPT) memo->count--; /* the new one replaces the last */
    keep_solution(puzzle, reach->links, memo->count++);
    while (middle <= count && reach->links[middle - 1] == links[middle - 1]) middle++;
    reach->right = (uint8_t)middle;
  }
  reach->certain = certain;
}

bool np_snake_reach_of(const np_puzzle *base, const void *position, bool thorough, np_snake_reach *reach) {
  const snake *puzzle = snake_of(base);
  memset(reach, 0, sizeof *reach);
  reach_kept(puzzle, snake_links(position), thorough || puzzle->box.cells <= SNAKE_QUICK_CELLS, reach);
  if (!reach->certain && thorough) reach_further(puzzle, snake_links(position), reach);
  return reach->right > 0;
}

/* ----------------------------------------------------------------------- one by one */

unsigned np_snake_solutions(const np_puzzle *base, bool *complete) {
  const snake *puzzle = snake_of(base);
  const snake_memo *memo = puzzle->box.cells <= SNAKE_QUICK_CELLS ? snake_memo_of(puzzle) : puzzle->memo;
  if (complete) *complete = memo->complete;
  return memo->count;
}

bool np_snake_solution(const np_puzzle *base, const void *position, unsigned number, void *solution) {
  const snake *puzzle = snake_of(base);
  unsigned count = puzzle->word.length - 1u, rows = rows_a_solution(puzzle), max = 0;
  if (number >= np_snake_solutions(base, NULL)) return false;
  for (unsigned row = rows * number; row < rows * (number + 1); row++) {
    naming names;
    unsigned right = 1 + agree(snake_links(position), puzzle->memo->names[row], count, &names);
    if (right <= max) continue;
    max = right;
    links_for(&names, snake_links(position), puzzle->memo->names[row], right - 1, count, snake_links_of(solution));
  }
  *(uint8_t *)solution = (uint8_t)(count + 1);
  return true;
}

unsigned snake_memo_beginning(const snake *puzzle, const void *from) {
  const snake_memo *memo = puzzle->memo;
  unsigned rows = rows_a_solution(puzzle), links = snake_laid(from) - 1, count = 0;
  for (unsigned i = 0; i < memo->count; i++) {
    bool found = false;
    naming names;
    for (unsigned row = 0; row < rows && !found; row++)
      found = agree(snake_links(from), memo->names[rows * i + row], links, &names) == links;
    count += found;
  }
  return count;
}

/* -------------------------------------------------------------------------------- ghost */

/* Gives a bounding box the size of the puzzle's box, longest side along longest side. */
static void widen(const np_snake_box *box, np_snake_ghost *ghost) {
  bool given[3] = {false, false, false};
  for (unsigned side = 3; side-- > 0;) {
    unsigned longest = 3;
    for (unsigned axis = 0; axis < 3; axis++)
      if (!given[axis] && (longest == 3 || ghost->size[axis] > ghost->size[longest])) longest = axis;
    given[longest] = true;
    ghost->size[longest] = (int8_t)box->side[side];
  }
}

static bool is_held(const np_snake_ghost *ghost, const np_snake_spot *spots, unsigned k) {
  for (unsigned axis = 0; axis < 3; axis++) {
    int at = spots[k].at[axis] - ghost->low[axis];
    if (at < 0 || at >= ghost->size[axis]) return false;
  }
  return !snake_cubelet_on(spots, k, spots[k]);
}

void np_snake_ghost_of(const np_puzzle *base, const void *position, const void *goal, np_snake_ghost *ghost) {
  const snake *puzzle = snake_of(base);
  unsigned cubelets = puzzle->word.length;
  np_snake_spot spots[NP_SNAKE_MAX];
  np_snake_reach reach;
  if (goal || np_snake_reach_of(base, position, false, &reach)) {
    snake_spots_of(goal ? snake_links(goal) : reach.links, cubelets, spots);
    snake_wrap(spots, cubelets, ghost);
  } else {
    np_snake_spots(base, position, spots);
    snake_wrap(spots, snake_held(puzzle, snake_links(position), cubelets), ghost);
    widen(&puzzle->box, ghost);
  }
  np_snake_spots(base, position, spots);
  ghost->held = 0;
  while (ghost->held < cubelets && is_held(ghost, spots, ghost->held)) ghost->held++;
}
