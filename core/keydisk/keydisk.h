/* keydisk.h: Free the Key, a disk on a key: the arrays, the maze they make, and paths through it.
 * (After Oskar van Deventer's puzzle, as told by K. E. Caviness, Maze for Free the Key Puzzle,
 * The Mathematica Journal, 2011. Questions that the article left open are answered in lab/keydisk_harder.h,
 * keydisk_inverse.h, keydisk_count.h and keydisk_chance.h.)
 *
 *   THE PUZZLE
 *   A key is a shaft with a row of `length` (2..64) places; each has a tooth above and a tooth
 *   below, of height 0..9, 0 being no tooth. A disk sits on it; it has `cuts` (4..64, even)
 *   cuts around its hole, of depth 0..9: a cut of depth d lets teeth up to height d through.
 *
 *        above   0 3 1 2 4 ...        handle [====|==|==|==|==|=  free end
 *        below   0 4 0 2 1 ...               x = 0  1  2  3  4
 *
 *   The disk stands at position x (0..length - 1, 0 at the handle) turned to rotation r
 *   (0..cuts - 1): cut r is over the tooth above, the opposite cut, r + cuts / 2, under the
 *   tooth below. It may stand there if both teeth fit their cuts.
 *   Moves: left x - 1, right x + 1, ccw r + 1, cw r - 1; rotations wrap around, positions do
 *   not. Seen from the free end, ccw is counterclockwise and the cuts are numbered clockwise.
 *   The disk is free at x = length - 1, so that is the goal.
 *
 *   THE MAZE
 *   The legal (x, r) make up a maze on a cylinder: `length` columns, each a ring of `cuts` cells. The
 *   functions np_keydisk_maze_... work on any such maze, whether it is made from a key or given as text.
 *
 *   IDS   keydisk.<above>.<below>.<disk>   one digit a height: keydisk.030.020.4030
 *         keydisk.a  keydisk.b  keydisk.hardest  keydisk.record   the presets
 *         ...~<x>-<r>   position x, rotation r
 *   A position in memory is two bytes: x, r. The first position is 0-0, or if the disk cannot
 *   stand there, the first legal one in order of x, then r.
 */
#ifndef NP_KEYDISK_H
#define NP_KEYDISK_H

#include "search.h"
#include "text.h"

enum {
  NP_KEYDISK_LENGTH_MIN = 2,
  NP_KEYDISK_LENGTH_MAX = 64,
  NP_KEYDISK_CUTS_MIN = 4,
  NP_KEYDISK_CUTS_MAX = 64,
  NP_KEYDISK_HEIGHT_MAX = 9,
  NP_KEYDISK_CELLS_MAX = NP_KEYDISK_LENGTH_MAX * NP_KEYDISK_CUTS_MAX,
};

/* Moves, as np_move numbers. Their words: left right ccw cw. */
enum { NP_KEYDISK_LEFT, NP_KEYDISK_RIGHT, NP_KEYDISK_CCW, NP_KEYDISK_CW, NP_KEYDISK_MOVES };

/* ------------------------------------------------------------------------ key and disk */

typedef struct np_keydisk {
  uint8_t length, cuts;
  uint8_t above[NP_KEYDISK_LENGTH_MAX], below[NP_KEYDISK_LENGTH_MAX]; /* height of the tooth at x */
  uint8_t disk[NP_KEYDISK_CUTS_MAX];                                  /* depth of the cut r */
} np_keydisk;

/* The arrays of an opened puzzle. */
const np_keydisk *np_keydisk_arrays(const np_puzzle *puzzle);

/* Are sizes and heights in range? If not, the error's field is "above", "below" or "disk". */
bool np_keydisk_check(const np_keydisk *key, np_error *error);

/* Are these sizes in range? If not, the error's field is "length", "cuts" or "highest" (heights are 0..highest). */
bool np_keydisk_check_size(unsigned length, unsigned cuts, unsigned highest, np_error *error);

/* The fields of an id: reads a preset's name, or three fields of digits, up to "~" or the end. Writes a preset's name
 * where the arrays are a preset's. */
bool np_keydisk_read(np_reader *reader, np_keydisk *key, np_error *error);
void np_keydisk_write(const np_keydisk *key, np_writer *writer);

/* Writes the whole id, with "keydisk." before the fields. */
void np_keydisk_write_id(const np_keydisk *key, np_writer *writer);

/* Are these numbers of teeth and cuts in range, with as many teeth above as below? place: where each of the three
 * begins in the text, for the error. */
bool keydisk_check_counts(size_t above, size_t below, size_t cuts, const size_t place[3], np_error *error);

/* ------------------------------------------------------------------------------- mazes */

/* Sets of rotations, or of cuts: bit r is number r. This one holds them all. */
static inline uint64_t np_keydisk_all_around(unsigned cuts) { return UINT64_MAX >> (64 - cuts); }

/* Moves each number of a set to the opposite one. */
static inline uint64_t np_keydisk_half_turn(uint64_t set, unsigned cuts) {
  return (set << cuts / 2 | set >> cuts / 2) & np_keydisk_all_around(cuts);
}

/* The cuts of a disk that are at least `height` deep. A rotation is legal in a column if its cut lets the tooth above
 * through and the opposite cut lets the tooth below through. */
static inline uint64_t np_keydisk_deep_cuts(const uint8_t *disk, unsigned cuts, unsigned height) {
  uint64_t deep = 0;
  for (unsigned r = 0; r < cuts; r++) deep |= (uint64_t)(disk[r] >= height) << r;
  return deep;
}

/* A place in a maze. */
typedef struct np_keydisk_cell {
  uint8_t x, r;
} np_keydisk_cell;

/* A maze on a cylinder: bit r of open[x] is set where the disk may stand. Bits from `cuts`
 * on are zero. */
typedef struct np_keydisk_maze {
  uint8_t length, cuts;
  uint64_t open[NP_KEYDISK_LENGTH_MAX];
} np_keydisk_maze;

np_keydisk_cell np_keydisk_cell_of(const void *position);

/* The number of a cell: x * cuts + r, 0..length * cuts - 1. */
unsigned np_keydisk_maze_number(const np_keydisk_maze *maze, np_keydisk_cell cell);

void np_keydisk_maze_make(const np_keydisk *key, np_keydisk_maze *maze);
const np_keydisk_maze *np_keydisk_maze_of(const np_puzzle *puzzle);

/* May the disk stand there? Positions beyond the ends are illegal, rotations wrap around. */
bool np_keydisk_maze_is_open(const np_keydisk_maze *maze, int x, int r);
unsigned np_keydisk_maze_count_open(const np_keydisk_maze *maze);

/* Which of the two teeth at a cell are too tall for the cuts they would meet? Returns whether any is. */
bool np_keydisk_stops(const np_keydisk *key, np_keydisk_cell cell, bool *above, bool *below);

/* Where a move would lead, whether or not that cell is legal. False, and *to untouched, for a move beyond an end and
 * for an unknown one. */
bool np_keydisk_maze_aim(const np_keydisk_maze *maze, np_keydisk_cell from, np_move move, np_keydisk_cell *to);

/* Makes a move from a legal cell. False, and *to untouched, if it does not lead to a legal cell. */
bool np_keydisk_maze_step(const np_keydisk_maze *maze, np_keydisk_cell from, np_move move, np_keydisk_cell *to);

/* The cells of column x that are in a set or next to one of its cells. (Bit r of word x of a set is the cell at x and
 * r.) In the result bits from `cuts` on may be set, too. */
uint64_t np_keydisk_maze_around(const np_keydisk_maze *maze, const uint64_t *cells, unsigned x);

/* Adds to the set `cells` those of its neighbours that are in the set `within`, such as the maze's `open`. False if
 * none was new. */
bool np_keydisk_maze_spread(const np_keydisk_maze *maze, const uint64_t *within, uint64_t *cells);

/* Is there a legal cell, and which is the first (see above)? */
bool np_keydisk_maze_first(const np_keydisk_maze *maze, np_keydisk_cell *first);

/* --------------------------------------------------------------------------- distances */

/* The maze as a state space (search.h): its states are the numbers of cells, its moves lead to legal cells. */
np_space np_keydisk_maze_space(const np_keydisk_maze *maze);

/* How far every cell is from the goal column, by cell number; NP_NOWHERE where the
 * goal is out of reach. A few dozen kilobytes: keep it off a small stack. */
typedef struct np_keydisk_maze_map {
  uint32_t distance[NP_KEYDISK_CELLS_MAX];
  uint32_t back[NP_KEYDISK_CELLS_MAX];  /* moves to the left on the shortest path that has the fewest of them */
  uint32_t queue[NP_KEYDISK_CELLS_MAX]; /* scratch; in the end the cells that reach the goal, nearest first */
  uint32_t reached;                     /* how many cells reach the goal */
} np_keydisk_maze_map;

void np_keydisk_maze_survey(const np_keydisk_maze *maze, np_keydisk_maze_map *map);

/* The map of an opened puzzle: for heat maps and hints. */
const np_keydisk_maze_map *np_keydisk_map(const np_puzzle *puzzle);

/* The first move of a shortest path to the goal; of several, of the one with the fewest moves to the
 * left. False at the goal and where it is out of reach. */
bool np_keydisk_maze_next(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell from,
                          np_move *move);

/* Fewest moves between two cells and a first move of such a path; false when there is none. `move` may
 * be NULL and is only set when the cells differ. Needs no map. */
bool np_keydisk_maze_between(const np_keydisk_maze *maze, np_keydisk_cell from, np_keydisk_cell to, unsigned *moves,
                             np_move *move);

/* ------------------------------------------------------------------- filling dead ends */

/* The article's filling: in rounds, every cell with three or more illegal or blocked neighbours
 * becomes blocked, until a round changes nothing. A neighbour beyond an end counts as illegal.
 * By cell number: the round in which a cell was blocked, 1..rounds; 0 for the others. */
typedef struct np_keydisk_filling {
  uint16_t round[NP_KEYDISK_CELLS_MAX];
  /* 1 + the least depth of a neighbour blocked in an earlier round; 1 if there is none; 0 for cells never blocked. */
  uint16_t depth[NP_KEYDISK_CELLS_MAX];
  uint16_t rounds; /* rounds that changed something */
  uint16_t left;   /* legal cells never blocked */
} np_keydisk_filling;

void np_keydisk_maze_fill(const np_keydisk_maze *maze, np_keydisk_filling *filling);

/* -------------------------------------------------------------------------------- ways */

/* A path through the maze: the moves from a cell. */
typedef struct np_keydisk_way {
  np_keydisk_cell from, to;
  uint8_t moves[NP_KEYDISK_CELLS_MAX];
  uint16_t count;
  uint16_t back; /* how many moves go left */
  bool free;     /* it ends in the goal column */
} np_keydisk_way;

/* The article's walk: on the filled maze, never stepping on a cell twice, trying left,
 * counterclockwise, clockwise, right in that order, until the disk is free or stuck. With
 * avoid_first the walk does not enter the first column, where it would run around the shaft. */
void np_keydisk_maze_walk(const np_keydisk_maze *maze, const np_keydisk_filling *filling, np_keydisk_cell from,
                          bool avoid_first, np_keydisk_way *way);

/* The shortest path that hints follow (np_keydisk_maze_next). If there is none, it is empty and free is false. */
void np_keydisk_maze_shortest(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell from,
                              np_keydisk_way *way);

/* The article's walk and a shortest path from the same cell. */
typedef struct np_keydisk_ways {
  np_keydisk_way walk, shortest;
  unsigned parting; /* how many moves they have in common before they part */
} np_keydisk_ways;

/* avoid_first: as for np_keydisk_maze_walk; and if `from` is in the first column, both begin at the first cell outside
 * it on a shortest path. */
void np_keydisk_maze_ways(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell from,
                          bool avoid_first, np_keydisk_ways *ways);

/* ---------------------------------------------------------------------------- hardness */

/* How hard a key is for somebody who feels its maze and does not see it, as one number.
 *
 * It is the sum of the depths of all wrong branches off a shortest solution. A branch counts as at most 8 deep, and
 * twice if it begins to the right. A disk that slides straight off has 0.
 *
 * That is the mean number of moves wasted, there and back, by somebody who enters half of the wrong branches by
 * guessing, and every one that leads to the right, towards the free end. A long branch is no harder to leave than one
 * of 8 moves. The solution itself counts nothing, however long it is: if it has no branches, nobody can go wrong.
 *
 * A wrong branch is a maximal connected set of cells that can be reached before the disk is free and are not on the
 * solution. Its depth is the number of moves, inside the branch, from the solution to the branch's farthest cell: a
 * dead end counts by its length, a loop that comes back to the solution by half of its length, a wide area by no more
 * than its breadth. It begins to the right if one of its cells is directly to the right of a cell of the solution.
 */
enum { NP_KEYDISK_BRANCH_MAX = 8 }; /* the greatest depth that counts */

/* The hardness from a legal cell; 0 in the last column, and where the goal is out of reach. The
 * solution is the path of np_keydisk_maze_shortest. */
unsigned np_keydisk_maze_hardness(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell start);

/* The set of legal cells that can be reached from `start` before the disk is free: none is in the last column. */
void np_keydisk_maze_reach(const np_keydisk_maze *maze, np_keydisk_cell start, uint64_t reach[NP_KEYDISK_LENGTH_MAX]);

/* ----------------------------------------------------------------------------- verdict */

/* How hard a key is, in words for ranges of np_keydisk_maze_hardness. */
typedef enum np_keydisk_hardness {
  NP_KEYDISK_HARDNESS_IMPOSSIBLE, /* the disk cannot come off */
  NP_KEYDISK_HARDNESS_NONE,       /* it slides straight off; the number is 0 */
  NP_KEYDISK_HARDNESS_EASY,       /* less than 20 */
  NP_KEYDISK_HARDNESS_FAIR,       /* less than 50 */
  NP_KEYDISK_HARDNESS_HARD,       /* less than 100 */
  NP_KEYDISK_HARDNESS_FIENDISH,   /* 100 or more */
} np_keydisk_hardness;

const char *np_keydisk_hardness_word(np_keydisk_hardness hardness); /* "impossible", "slides off", "easy", ... */

/* Properties of a maze that are quick to compute. */
typedef struct np_keydisk_verdict {
  bool solvable;           /* it can be solved from the start; if not, the three members after it mean nothing */
  unsigned moves;          /* fewest moves from the start */
  unsigned back;           /* moves to the left in a shortest solution, the fewest possible */
  bool needs_back;         /* every solution has moves to the left */
  bool column_solvable;    /* it can be solved from some cell of the first column */
  unsigned column_moves;   /* fewest moves from the best cell of the first column */
  unsigned column_back;    /* moves to the left among these, the fewest possible */
  unsigned open;           /* legal cells */
  unsigned reached;        /* legal cells from which the goal can be reached */
  unsigned parts;          /* connected components of the legal cells */
  unsigned loops;          /* independent loops: pairs of legal neighbours - legal cells + components; a column
                              legal all around is one, and so is every square of four legal cells */
  unsigned end_rings;      /* loops that are the first or the last column, legal all around (0..2) */
  unsigned dead_ends;      /* legal cells with at most one legal neighbour */
  unsigned hardness_moves; /* np_keydisk_maze_hardness; 0 if it is not solvable */
  np_keydisk_hardness hardness;
} np_keydisk_verdict;

void np_keydisk_maze_judge(const np_keydisk_maze *maze, const np_keydisk_maze_map *map, np_keydisk_cell start,
                           np_keydisk_verdict *verdict);

typedef void np_keydisk_fact(void *to, const char *label, const char *value);

/* Passes on a verdict as facts, like "loops", "3": all but `moves`, `back`, `needs_back` and the word for the hardness.
 * Adds the results of filling the dead ends. */
void np_keydisk_tell_verdict(const np_keydisk_maze *maze, const np_keydisk_verdict *verdict, np_keydisk_fact *fact,
                             void *to);

#endif
