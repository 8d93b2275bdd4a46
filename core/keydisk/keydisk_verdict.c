/* keydisk_verdict.c: properties of a maze: solvable, moves, moves to the left, loops, dead ends, hardness. */
#include "keydisk.h"
#include "numbers.h"
#include "search.h"
#include "text.h"

#include <string.h>

/* ---------------------------------------------------------------------------- hardness */

/* A set of cells: bit r of word x is cell (x, r). */
typedef struct columns {
  uint64_t at[NP_KEYDISK_LENGTH_MAX];
} columns;

void np_keydisk_maze_reach(const np_keydisk_maze *maze, np_keydisk_cell start, uint64_t reach[NP_KEYDISK_LENGTH_MAX]) {
  columns within = {{0}}, covered = {{0}};
  /* without the last column, where the disk is free */
  memcpy(within.at, maze->open, (maze->length - 1u) * sizeof *within.at);
  covered.at[start.x] = (uint64_t)1 << start.r & within.at[start.x];
  while (np_keydisk_maze_spread(maze, within.at, covered.at)) continue;
  memcpy(reach, covered.at, sizeof covered.at);
}

/* Removes one branch from `cells`, the branch of the first cell of `entries`, and its cells from `entries`. Returns the
 * moves wasted in it. entries: the cells of branches that are next to the solution. */
static unsigned take_branch(const np_keydisk_maze *maze, const columns *solution, columns *cells, columns *entries) {
  columns branch = {{0}}, covered;
  unsigned x = 0, depth = 1;
  bool to_the_right = false;
  while (entries->at[x] == 0) x++;
  branch.at[x] = entries->at[x] & (~entries->at[x] + 1);
  while (np_keydisk_maze_spread(maze, cells->at, branch.at)) continue;
  for (x = 0; x < maze->length; x++) {
    covered.at[x] = entries->at[x] & branch.at[x];
    to_the_right = to_the_right || (x > 0 && covered.at[x] & solution->at[x - 1]);
    entries->at[x] &= ~branch.at[x];
    cells->at[x] &= ~branch.at[x];
  }
  while (depth < NP_KEYDISK_BRANCH_MAX && np_keydisk_maze_spread(maze, branch.at, covered.at)) depth++;
  return to_the_right ? 2 * depth : depth;
}

static unsigned wasted_in_branches(const np_keydisk_maze *maze, const columns *solution, columns *others) {
  columns entries = {{0}};
  uint64_t any = 0;
  unsigned sum = 0;
  for (unsigned x = 0; x < maze->length; x++)
    any |= entries.at[x] = np_keydisk_maze_around(maze, solution->at, x) & others->at[x];
  while (any) {
    sum += take_branch(maze, solution, others, &entries);
    any = 0;
    for (unsigned x = 0; x < maze->length; x++) any |= entries.at[x];
  }
  return sum;
}

unsigned np_keydisk_maze_hardness(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell start) {
  unsigned from = np_keydisk_maze_number(maze, start), straight = maze->length - 1u - start.x;
  if (map->distance[from] == NP_NOWHERE || map->distance[from] == straight) return 0;
  columns solution = {{0}}, others;
  np_keydisk_cell at = start;
  np_move move;
  np_keydisk_maze_reach(maze, start, others.at);
  do {
    solution.at[at.x] |= (uint64_t)1 << at.r;
    others.at[at.x] &= ~((uint64_t)1 << at.r);
  } while (np_keydisk_maze_next(maze, map, at, &move) && np_keydisk_maze_step(maze, at, move, &at));
  return wasted_in_branches(maze, &solution, &others);
}

/* ----------------------------------------------------------------------------- verdict */

const char *np_keydisk_hardness_word(np_keydisk_hardness hardness) {
  static const char *const words[] = {"impossible", "slides off", "easy", "fair", "hard", "fiendish"};
  return words[hardness];
}

static uint64_t turned(const np_keydisk_maze *maze, uint64_t column) {
  return (column << 1 | column >> (maze->cuts - 1)) & np_keydisk_all_around(maze->cuts);
}

/* The cells of a column that can be reached from those in `seed` by turning alone. */
static uint64_t reached_by_turning(const np_keydisk_maze *maze, uint64_t column, uint64_t seed) {
  for (uint64_t before = 0; before != seed;) {
    before = seed;
    seed |= (turned(maze, seed) | seed >> 1 | seed << (maze->cuts - 1)) & column;
  }
  return seed;
}

/* Can the disk come off from the start by turns and moves to the right alone? */
static bool slides_forward(const np_keydisk_maze *maze, np_keydisk_cell start) {
  uint64_t reach = maze->open[start.x] & (uint64_t)1 << start.r;
  for (unsigned x = start.x; reach && x + 1u < maze->length; x++)
    reach = reached_by_turning(maze, maze->open[x], reach) & maze->open[x + 1];
  return reach != 0;
}

/* Removes from `rest` the connected component of its first cell in column x. */
static void take_piece(const np_keydisk_maze *maze, uint64_t *rest, unsigned x) {
  uint64_t piece[NP_KEYDISK_LENGTH_MAX] = {0};
  piece[x] = rest[x] & (~rest[x] + 1);
  while (np_keydisk_maze_spread(maze, rest, piece)) continue;
  for (unsigned i = 0; i < maze->length; i++) rest[i] &= ~piece[i];
}

static unsigned count_pieces(const np_keydisk_maze *maze) {
  uint64_t rest[NP_KEYDISK_LENGTH_MAX];
  unsigned pieces = 0;
  memcpy(rest, maze->open, sizeof rest);
  for (unsigned x = 0; x < maze->length; x++)
    for (; rest[x]; pieces++) take_piece(maze, rest, x);
  return pieces;
}

/* The number of pairs of neighbouring legal cells. */
static unsigned count_joints(const np_keydisk_maze *maze) {
  unsigned joints = 0;
  for (unsigned x = 0; x < maze->length; x++) {
    joints += np_count_bits(maze->open[x] & turned(maze, maze->open[x]));
    if (x > 0) joints += np_count_bits(maze->open[x] & maze->open[x - 1]);
  }
  return joints;
}

static unsigned count_dead_ends(const np_keydisk_maze *maze) {
  unsigned count = 0;
  np_keydisk_cell next;
  for (unsigned x = 0; x < maze->length; x++)
    for (unsigned r = 0; r < maze->cuts; r++) {
      unsigned ways = 0;
      for (np_move move = 0; move < NP_KEYDISK_MOVES; move++)
        ways += np_keydisk_maze_step(maze, (np_keydisk_cell){(uint8_t)x, (uint8_t)r}, move, &next);
      count += (maze->open[x] >> r & 1) && ways <= 1;
    }
  return count;
}

static np_keydisk_hardness grade(const np_keydisk_verdict *verdict, unsigned straight) {
  unsigned number = verdict->hardness_moves;
  if (!verdict->solvable) return NP_KEYDISK_HARDNESS_IMPOSSIBLE;
  if (verdict->moves <= straight) return NP_KEYDISK_HARDNESS_NONE;
  return number < 20    ? NP_KEYDISK_HARDNESS_EASY
         : number < 50  ? NP_KEYDISK_HARDNESS_FAIR
         : number < 100 ? NP_KEYDISK_HARDNESS_HARD
                        : NP_KEYDISK_HARDNESS_FIENDISH;
}

void np_keydisk_maze_judge(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell start,
                           np_keydisk_verdict *verdict) {
  memset(verdict, 0, sizeof *verdict);
  unsigned from = np_keydisk_maze_number(maze, start);
  verdict->solvable = map->distance[from] != NP_NOWHERE;
  if (verdict->solvable) {
    verdict->moves = map->distance[from];
    verdict->back = map->back[from];
    verdict->needs_back = !slides_forward(maze, start);
  }
  for (unsigned r = 0; r < maze->cuts; r++) { /* the first column's cells have the numbers 0..cuts - 1 */
    if (map->distance[r] == NP_NOWHERE) continue;
    bool better = !verdict->column_solvable || map->distance[r] < verdict->column_moves ||
                  (map->distance[r] == verdict->column_moves && map->back[r] < verdict->column_back);
    verdict->column_solvable = true;
    if (!better) continue;
    verdict->column_moves = map->distance[r];
    verdict->column_back = map->back[r];
  }
  verdict->open = np_keydisk_maze_count_open(maze);
  verdict->reached = map->reached;
  verdict->parts = count_pieces(maze);
  verdict->loops = count_joints(maze) + verdict->parts - verdict->open;
  if (maze->open[0] == np_keydisk_all_around(maze->cuts)) verdict->end_rings++;
  if (maze->open[maze->length - 1] == np_keydisk_all_around(maze->cuts)) verdict->end_rings++;
  verdict->dead_ends = count_dead_ends(maze);
  verdict->hardness_moves = np_keydisk_maze_hardness(maze, map, start);
  verdict->hardness = grade(verdict, maze->length - 1u - start.x);
}

static void tell_number(np_keydisk_fact *fact, void *to, const char *label, unsigned number) {
  char value[16];
  np_writer writer = np_writer_over(value, sizeof value);
  np_write(&writer, "%u", number);
  fact(to, label, value);
}

void np_keydisk_tell_verdict(const np_keydisk_maze *maze, const np_keydisk_verdict *verdict, np_keydisk_fact *fact,
                             void *to) {
  np_keydisk_filling filling;
  char cells[32];
  np_writer writer = np_writer_over(cells, sizeof cells);
  np_write(&writer, "%u of %u", verdict->open, (unsigned)maze->length * maze->cuts);
  np_keydisk_maze_fill(maze, &filling);
  if (verdict->solvable) tell_number(fact, to, "hardness", verdict->hardness_moves);
  if (!verdict->column_solvable) fact(to, "fewest moves from the first column", "none");
  if (verdict->column_solvable) tell_number(fact, to, "fewest moves from the first column", verdict->column_moves);
  if (verdict->column_solvable) tell_number(fact, to, "of them to the left", verdict->column_back);
  fact(to, "open cells", cells);
  tell_number(fact, to, "of them connected to the free end", verdict->reached);
  tell_number(fact, to, "separate areas", verdict->parts);
  tell_number(fact, to, "loops", verdict->loops);
  if (verdict->end_rings) tell_number(fact, to, "of them around an end of the key", verdict->end_rings);
  tell_number(fact, to, "dead ends", verdict->dead_ends);
  tell_number(fact, to, "rounds to fill the dead ends", filling.rounds);
  tell_number(fact, to, "cells left after that", filling.left);
}
