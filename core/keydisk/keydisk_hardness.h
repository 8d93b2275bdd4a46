/* keydisk_hardness.h: how hard a key is to somebody who feels its maze and does not see it, as one number.
 *
 * HARDNESS: the moves of a shortest solution, those towards the handle counted twice, and for every
 * wrong branch off it the moves to its deepest cell.
 *
 * That is the mean number of moves (those towards the handle counted twice) of somebody who goes
 * into every second wrong branch, as one does who guesses, and notices it only at the deepest
 * cell: there and back, in one case of two.
 *
 * A wrong branch is a connected set of cells that can be come to and are not on the solution, as
 * large as possible. It is as deep as its cell farthest from the solution, in moves inside the
 * branch: a dead end counts by its length, a loop that comes back to the solution by half of its
 * length, a wide area by no more than its breadth.
 */
#ifndef NP_KEYDISK_HARDNESS_H
#define NP_KEYDISK_HARDNESS_H

#include "keydisk.h"

/* The hardness from a legal cell; 0 in the last column, and where the goal is out of reach. The
 * solution is that of np_keydisk_maze_shortest. */
unsigned np_keydisk_maze_hardness(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell start);

/* The legal cells that can be come to from `start` before the disk is free, as columns. */
void np_keydisk_maze_reach(const np_keydisk_maze *maze, np_keydisk_cell start, uint64_t reach[NP_KEYDISK_LENGTH_MAX]);

#endif
