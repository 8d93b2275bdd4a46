/* keydisk_hardness.h: how hard a key is for somebody who feels its maze and does not see it, as one number.
 *
 * HARDNESS: the moves to the deepest cell of every wrong branch off a shortest solution, at most 8 of each branch,
 * counted twice where the branch begins to the right. 0 for a disk that slides straight off.
 *
 * That is the mean number of moves that somebody wastes, there and back, who guesses at every fork and so goes into
 * half of the wrong branches, and into every one that leads towards the free end where the solution turns or goes
 * back. A long branch is no harder to leave than one of 8 moves. The solution itself counts nothing, however long it
 * is: where it has no branch nobody can go wrong.
 *
 * A wrong branch is a connected set of cells that can be reached and are not on the solution, as
 * large as possible. It is as deep as its cell farthest from the solution, in moves inside the
 * branch: a dead end counts by its length, a loop that comes back to the solution by half of its
 * length, a wide area by no more than its breadth. It begins to the right if one of its cells is right of a cell of
 * the solution.
 */
#ifndef NP_KEYDISK_HARDNESS_H
#define NP_KEYDISK_HARDNESS_H

#include "keydisk.h"

enum { NP_KEYDISK_BRANCH_MAX = 8 }; /* moves of a branch that count */

/* The hardness from a legal cell; 0 in the last column, and where the goal is out of reach. The
 * solution is that of np_keydisk_maze_shortest. */
unsigned np_keydisk_maze_hardness(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell start);

/* The legal cells that can be reached from `start` before the disk is free, as columns. */
void np_keydisk_maze_reach(const np_keydisk_maze *maze, np_keydisk_cell start, uint64_t reach[NP_KEYDISK_LENGTH_MAX]);

#endif
