/* keydisk_hardness.c: the solution, and the moves wasted in the branches off it. A column's cells are the bits of a
 * word. */
#include "keydisk_hardness.h"
#include "search.h"

#include <string.h>

typedef struct columns {
  uint64_t at[NP_KEYDISK_LENGTH_MAX];
} columns;

void np_keydisk_maze_reach(const np_keydisk_maze *maze, np_keydisk_cell start, uint64_t reach[NP_KEYDISK_LENGTH_MAX]) {
  columns within = {{0}}, covered = {{0}};
  memcpy(within.at, maze->open, (maze->length - 1u) * sizeof *within.at); /* in the last column it is free */
  covered.at[start.x] = (uint64_t)1 << start.r & within.at[start.x];
  while (np_keydisk_maze_spread(maze, within.at, covered.at)) continue;
  memcpy(reach, covered.at, sizeof covered.at);
}

/* Takes one of the branches out of `cells`, the one of the first cell of `entries`: the moves wasted in it. */
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
