/* snake_solve.c: the solutions of one snake: its cubelets are laid one after another, each where
 * the rest can still fill the box, and removed again where it cannot.
 *
 * Symmetry is broken by stages (see np_snake_box): of cells that map to each other under symmetries of the
 * box that leave the cubelets laid so far in place, only the lowest is tried. So of all images of a solution
 * only the one whose list of cells is lowest is found.
 */
#include "snake_prune.h"

#include <string.h>

static const uint8_t axis_orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

enum { OUTSIDE = 255, WAYS = 6 };

static uint64_t bit(unsigned cell) { return (uint64_t)1 << cell; }

/* -------------------------------------------------------------------------------- paths */

void np_snake_path_links(const np_snake_box *box, const np_snake_path *path, uint8_t links[NP_SNAKE_MAX]) {
  memset(links, 0, NP_SNAKE_MAX);
  for (unsigned k = 0; k + 1 < box->cells; k++)
    for (uint8_t way = 0; way < WAYS; way++)
      if (box->next[path->cell[k]][way] == path->cell[k + 1]) links[k] = way;
}

static np_snake_path reversed(const np_snake_box *box, const np_snake_path *path) {
  np_snake_path back = {{0}};
  for (unsigned k = 0; k < box->cells; k++) back.cell[k] = path->cell[box->cells - 1u - k];
  return back;
}

/* Orders an image of a path before (-1), with (0) or after (1) another path. */
static int compare_image(const np_snake_box *box, unsigned image, const np_snake_path *path,
                         const np_snake_path *other) {
  for (unsigned k = 0; k < box->cells; k++) {
    uint8_t cell = box->image[image][path->cell[k]];
    if (cell != other->cell[k]) return cell < other->cell[k] ? -1 : 1;
  }
  return 0;
}

/* The search meets a palindrome's solution from both of its ends: only the lower of the two paths counts. */
static bool is_lower_end(const np_snake_box *box, const np_snake_path *path) {
  np_snake_path back = reversed(box, path);
  for (unsigned i = 0; i < box->images; i++)
    if (compare_image(box, i, &back, path) < 0) return false;
  return true;
}

/* ----------------------------------------------------------------------------- beginning */

/* Straights leave less choice, so the search begins at the end that has more of them nearby. */
static bool begins_better_reversed(np_snake_word word) {
  int more = 0;
  for (unsigned cubelet = 2; cubelet <= word.length / 2u; cubelet++)
    more += (int)np_snake_is_straight(word, word.length + 1u - cubelet) - (int)np_snake_is_straight(word, cubelet);
  return more > 0;
}

/* run[c]: how many straights follow one another from cubelet c on. */
static void find_runs(np_snake_search *search) {
  memset(search->run, 0, sizeof search->run);
  for (unsigned cubelet = search->word.length; cubelet-- > 1;)
    if (np_snake_is_straight(search->word, cubelet)) search->run[cubelet] = (uint8_t)(1 + search->run[cubelet + 1]);
}

void np_snake_search_begin(np_snake_search *search, const np_snake_box *box, np_snake_word word) {
  memset(search, 0, sizeof *search);
  search->box = box;
  search->symmetric = true;
  search->reversed = begins_better_reversed(word);
  search->word = search->reversed ? np_snake_reverse(word) : word;
  search->both_ways = np_snake_is_palindrome(word);
  search->tries = word.length == box->cells ? 1 : 0;
  find_runs(search);
  search->laid[0].free = box->all;
}

/* Lists the exchanges of axes that give the box different orientations. */
static void add_orders(np_snake_search *search) {
  const uint8_t *side = search->box->side;
  search->tries = 0;
  for (uint8_t i = 0; i < 6; i++) {
    bool fresh = true;
    for (uint8_t k = 0; k < search->tries && fresh; k++) {
      const uint8_t *a = axis_orders[i], *b = axis_orders[search->order[k]];
      unsigned size_a[3], size_b[3];
      for (unsigned axis = 0; axis < 3; axis++) {
        size_a[a[axis]] = side[axis];
        size_b[b[axis]] = side[axis];
      }
      fresh = memcmp(size_a, size_b, sizeof size_a) != 0;
    }
    if (fresh) search->order[search->tries++] = i;
  }
}

void np_snake_search_begin_from(np_snake_search *search, const np_snake_box *box, np_snake_word word,
                                const uint8_t *links, unsigned count) {
  np_snake_search_begin(search, box, word);
  search->word = word;
  search->reversed = false;
  find_runs(search);
  if (search->tries > 0) add_orders(search);
  search->symmetric = false;
  search->both_ways = false;
  search->fixed_count = (uint8_t)count;
  memcpy(search->fixed, links, count);
}

/* Axis `a` of the box lies along axis order[a] of space. */
static uint8_t to_space(const np_snake_search *search, uint8_t way) {
  return (uint8_t)(axis_orders[search->order[search->now]][way / 2] * 2 + (way & 1));
}

void np_snake_search_links(const np_snake_search *search, const np_snake_path *path, uint8_t links[NP_SNAKE_MAX]) {
  np_snake_path_links(search->box, path, links);
  if (search->symmetric) return;
  for (unsigned k = 0; k + 1 < search->box->cells; k++) links[k] = to_space(search, links[k]);
}

/* ------------------------------------------------------------------------------- laying */

/* Are the cells free for the straight run that cubelet `cubelet`, on `cell`, begins or continues? */
static bool run_is_free(const np_snake_search *search, unsigned cell, unsigned way, unsigned cubelet) {
  uint64_t free = search->laid[search->depth].free;
  for (unsigned left = search->run[cubelet]; left > 0; left--) {
    cell = search->box->next[cell][way];
    if (cell == OUTSIDE || !(free & bit(cell))) return false;
  }
  return true;
}

static bool lay(np_snake_search *search, unsigned cell, unsigned way) {
  const np_snake_box *box = search->box;
  unsigned depth = search->depth, stage = search->laid[depth].stage, cubelet = depth + 1;
  if (cell == OUTSIDE || !(search->laid[depth].free & bit(cell))) return false;
  if (!search->symmetric)
    stage = box->settled;
  else if (stage != box->settled || depth == 0)
    stage = box->stage[stage][cell];
  if (stage == OUTSIDE || (depth > 0 && !run_is_free(search, cell, way, cubelet))) return false;
  uint64_t free = search->laid[depth].free & ~bit(cell);
  search->tried++;
  snake_grid grid = snake_grid_of(box);
  /* inside a run the next cubelet is laid anyway: the check can wait for the run's end */
  if (search->run[cubelet] == 0 && !snake_can_fill(&grid, free, cell, snake_end_colour(box, cell, cubelet)))
    return false;
  search->depth++;
  search->laid[cubelet].free = free;
  search->laid[cubelet].cell = (uint8_t)cell;
  search->laid[cubelet].way = (uint8_t)way;
  search->laid[cubelet].stage = (uint8_t)stage;
  search->laid[cubelet].next = 0;
  return true;
}

/* Lays cubelet 1. In a box of odd volume one colour has one cell more: the snake begins and ends on that colour. */
static bool lay_first(np_snake_search *search) {
  const np_snake_box *box = search->box;
  while (search->laid[0].next < box->cells) {
    unsigned cell = search->laid[0].next++;
    if (box->cells % 2 == 1 && !(box->even & bit(cell))) continue;
    if (lay(search, cell, 0)) return true;
  }
  return false;
}

static bool is_fixed_otherwise(const np_snake_search *search, unsigned way) {
  return search->depth <= search->fixed_count && search->fixed[search->depth - 1] != to_space(search, (uint8_t)way);
}

/* Lays the next cubelet: after the first in any of the six directions, after a straight in the same one, after a corner
 * in one of the four to the sides. */
static bool lay_next(np_snake_search *search) {
  unsigned depth = search->depth, cell = search->laid[depth].cell, came = search->laid[depth].way;
  bool straight = search->run[depth] > 0;
  while (search->laid[depth].next < WAYS) {
    unsigned way = search->laid[depth].next++;
    if (depth > 1 && (straight ? way != came : way / 2 == came / 2)) continue;
    if (!is_fixed_otherwise(search, way) && lay(search, search->box->next[cell][way], way)) return true;
  }
  return false;
}

/* Removes a cubelet; if none is left, goes on to the next orientation of the box. False: all were tried. */
static bool step_back(np_snake_search *search) {
  if (search->depth > 0) {
    search->depth--;
    return true;
  }
  if (search->now + 1 >= search->tries) return false;
  search->now++;
  search->laid[0].next = 0;
  return true;
}

static void copy_path(const np_snake_search *search, np_snake_path *path) {
  memset(path, 0, sizeof *path);
  for (unsigned k = 0; k < search->depth; k++)
    path->cell[search->reversed ? search->depth - 1u - k : k] = search->laid[k + 1].cell;
}

np_snake_answer np_snake_search_next(np_snake_search *search, uint64_t effort, np_snake_path *path) {
  uint64_t until = effort ? search->tried + effort : UINT64_MAX;
  if (search->now >= search->tries) return NP_SNAKE_ENDED;
  if (search->depth == search->box->cells) search->depth--; /* the solution found last */
  while (search->tried < until) {
    if (!(search->depth == 0 ? lay_first(search) : lay_next(search))) {
      if (step_back(search)) continue;
      search->now = search->tries;
      return NP_SNAKE_ENDED;
    }
    if (search->depth < search->box->cells) continue;
    copy_path(search, path);
    if (!search->both_ways || is_lower_end(search->box, path)) {
      search->found++;
      return NP_SNAKE_FOUND;
    }
    search->depth--;
  }
  return NP_SNAKE_WORKING;
}
