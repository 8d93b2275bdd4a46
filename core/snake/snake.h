/* snake.h: the snake cube: a chain of cubelets on an elastic, to be folded into a box.
 *
 * For the views, the command line and the tests; the common interface is in nopatience.h.
 *
 *   WORDS      a snake is a word: E an end, S a straight cubelet, C a corner. A snake and its
 *              reverse are one; it is written as the alphabetically smaller word.
 *   BOXES      sides 1 to 8, at most 64 cells: 3x3x3, 2x4x4, 4x4x4, and flat ones (1x5x5).
 *   SOLUTIONS  a path through all cells of the box that turns where the word has C. Two paths that are
 *              images of each other under the box's symmetries (48 for a cube), or each other's
 *              reverse, are one.
 *   FOLDING    a position says where every link of the chain points, and how many cubelets, from
 *              the first on, have been laid in the box.
 *
 * Cubelets are numbered from 1; link k joins cubelets k and k + 1. Directions are 0..5: +x -x +y
 * -y +z -z, so d ^ 1 is the opposite of d and d / 2 its axis.
 *
 *   np_snake_search_begin(&search, &box, word);                all solutions of a snake
 *   while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) show(&path);
 *
 * Only opened puzzles allocate memory (np_puzzle_close frees it); the other structs belong to the caller and need no
 * closing. Effort is counted in cubelets tried, some tens of nanoseconds each.
 */
#ifndef NP_SNAKE_H
#define NP_SNAKE_H

#include "job.h"

enum {
  NP_SNAKE_MAX = 64,     /* cubelets */
  NP_SNAKE_SIDE_MAX = 8, /* cells along a side */
  NP_SNAKE_IMAGES_MAX = 48,
};

enum { NP_SNAKE_PLUS_X, NP_SNAKE_MINUS_X, NP_SNAKE_PLUS_Y, NP_SNAKE_MINUS_Y, NP_SNAKE_PLUS_Z, NP_SNAKE_MINUS_Z };

/* ------------------------------------------------------------------------------- boxes */

/* A box and what is known about its cells. The number of a cell is x + side[0] * (y + side[1] * z). Sides are in rising
 * order: 2x3x3. Sets of cells are 64-bit masks. Filled by np_snake_box_open; read-only after that. */
typedef struct np_snake_box {
  uint8_t side[3];
  uint8_t cells;
  uint8_t images;                                   /* how many symmetries the box has; number 0 is the identity */
  uint8_t next[NP_SNAKE_MAX][6];                    /* the neighbour in a direction; 255: outside */
  uint8_t image[NP_SNAKE_IMAGES_MAX][NP_SNAKE_MAX]; /* where a symmetry takes a cell */
  uint64_t all, even;                               /* all cells; those of cell 0's chessboard colour */
  uint64_t x_low, x_high, y_low, y_high;            /* cells with a neighbour at -x, at +x, at -y, at +y */
  /* Stages break the symmetry of a search, so that it finds only one of all images of a path. A stage is the set of
   * symmetries that leave every cell chosen so far where it is; stage 0 has all symmetries. stage[s][c] is the stage
   * after cell c is chosen in stage s; 255: a symmetry in s takes c to a lower cell, which is chosen instead. */
  uint8_t stages, settled; /* how many there are; the one with no symmetry but the identity */
  uint8_t stage[24][NP_SNAKE_MAX];
} np_snake_box;

/* Fills a box. a, b, c: its sides in any order. False and the error if there is no such box. */
bool np_snake_box_open(np_snake_box *box, unsigned a, unsigned b, unsigned c, np_error *error);

/* Reads a box like "3x3x3", which has to be the whole text. */
bool np_snake_box_read(np_snake_box *box, const char *text, np_error *error);
void np_snake_box_write(const np_snake_box *box, np_writer *writer);

/* The most compact box of a number of cells, used when no box is named: 3x3x3 for 27, 2x2x4 for 16. False if there is
 * none (1, 23, or 65 and more). box may be NULL, to test only that. */
bool np_snake_box_of(np_snake_box *box, unsigned cells);

/* ------------------------------------------------------------------------------- words */

/* Bit length - 1 - k of straights is set when cubelet k is straight, 1 < k < length; so words of
 * one length are in alphabetical order when their numbers are in numerical order. */
typedef struct np_snake_word {
  uint64_t straights;
  uint8_t length;
} np_snake_word;

/* Reads a snake in any of these forms, upper or lower case, spaces and - and , anywhere:
 *   ESCSCE...   letters
 *   010110...   1 for a corner, 0 for a straight, without the two ends (or with them, as 0)
 *   3323...     cubelets in each straight run, both of its corners counted; or each cubelet
 *               counted once, as in 3 2 1 2
 * box NULL: any box will do. The word is kept as it is read, even if its reverse is smaller. */
bool np_snake_word_read(np_snake_word *word, const char *text, const np_snake_box *box, np_error *error);
void np_snake_word_write(np_snake_word word, np_writer *writer);   /* ESCSC...E */
void np_snake_word_lengths(np_snake_word word, np_writer *writer); /* 3323... */
void np_snake_word_bits(np_snake_word word, np_writer *writer);    /* 0101..., ends left out */

/* Has the word a cubelet for each cell of the box, and is no straight run longer than the box? If not, the error says
 * why; its place is then a cubelet's index. */
bool np_snake_word_fits(np_snake_word word, const np_snake_box *box, np_error *error);

bool np_snake_is_straight(np_snake_word word, unsigned cubelet); /* ends are not */
bool np_snake_is_corner(np_snake_word word, unsigned cubelet);
unsigned np_snake_straights(np_snake_word word); /* how many */
np_snake_word np_snake_reverse(np_snake_word word);
np_snake_word np_snake_canonical(np_snake_word word); /* the smaller of it and its reverse */
bool np_snake_is_palindrome(np_snake_word word);

/* --------------------------------------------------------------------------- solutions */

/* cell[k - 1] is where cubelet k lies. */
typedef struct np_snake_path {
  uint8_t cell[NP_SNAKE_MAX];
} np_snake_path;

/* The directions of a path's links: links[k - 1] for link k. */
void np_snake_path_links(const np_snake_box *box, const np_snake_path *path, uint8_t links[NP_SNAKE_MAX]);

typedef enum np_snake_answer {
  NP_SNAKE_FOUND,   /* a solution is in *path */
  NP_SNAKE_ENDED,   /* there are no more: proved */
  NP_SNAKE_WORKING, /* the effort is used up; call again to continue */
} np_snake_answer;

/* A search for solutions. A cubelet is laid only where the rest can still be filled: every free cell needs a way in and
 * a way out, except one of the end's colour. */
typedef struct np_snake_search {
  const np_snake_box *box; /* must outlive the search */
  uint64_t tried;          /* cubelets tried so far */
  uint64_t found;
  /* The rest is the search's own. */
  np_snake_word word;
  bool symmetric, both_ways, reversed;
  uint8_t order[6]; /* in which orientations the box is tried for the fixed links, one after another */
  uint8_t tries, now, fixed_count;
  uint8_t fixed[NP_SNAKE_MAX], run[NP_SNAKE_MAX + 1];
  uint8_t depth;
  struct {
    uint64_t free;
    uint8_t cell, way, stage, next;
  } laid[NP_SNAKE_MAX + 1];
} np_snake_search;

/* Begins a search for all solutions, each once up to symmetry and reversal, in an order that is always the same. */
void np_snake_search_begin(np_snake_search *search, const np_snake_box *box, np_snake_word word);

/* Begins a search for solutions whose first `count` links point as given, however the box has to be turned for that.
 * np_snake_search_links gives the links of a found solution in the same directions. No two solutions have the same
 * links. */
void np_snake_search_begin_from(np_snake_search *search, const np_snake_box *box, np_snake_word word,
                                const uint8_t *links, unsigned count);

/* Looks for the next solution, trying at most `effort` cubelets (0: no limit), about 25 of them in a microsecond. */
np_snake_answer np_snake_search_next(np_snake_search *search, uint64_t effort, np_snake_path *path);
enum { NP_SNAKE_CUBELETS_A_MICROSECOND = 25 };

/* The links of the solution found last, in the directions of the links that the search began with. */
void np_snake_search_links(const np_snake_search *search, const np_snake_path *path, uint8_t links[NP_SNAKE_MAX]);

/* ----------------------------------------------------------------------------- folding
 *
 * A position is n bytes for n cubelets: how many of them are laid (1..n), then the directions of the
 * n - 1 links. At first the chain is a staircase in the plane of x and y: a chain with corners
 * cannot lie straight.
 *
 * Moves, and their words:
 *   +x ... -z    lays the next cubelet there: in the box, on no other. What is not laid yet is loose
 *                and gets out of the way.
 *   5+  5-       folds the chain at cubelet 5, a corner: what follows turns rigidly by a quarter,
 *   5++ 5--      or by half a turn; + is clockwise as seen along the chain, from cubelet 4 to 5.
 *                Cubelets after the corner are no longer laid. Refused when cubelets would meet,
 *                on the way or at its end.
 *   5+! ...      the same, cubelets passing through each other if need be.
 *   keep9        cubelets 1 to 9 become laid where they are, those after them not laid.
 *
 * The puzzle is solved when all cubelets are laid. A fold after which the chain fills the box lays them all.
 *
 * While they move, cubelets are treated as balls as wide as they are. Cubes with sharp edges need more space; real ones
 * are rounded, and the elastic gives.
 *
 * Position texts: the links' directions as letters, x X y Y z Z for +x -x +y -y +z -z, up to the last one that
 * differs from a staircase; before them the number of laid cubelets: 9xxyyXz. Without a number all cubelets are laid
 * if the chain fills the box, else one.
 */

enum {
  NP_SNAKE_STEP = 1,    /* moves NP_SNAKE_STEP + direction lay a cubelet */
  NP_SNAKE_FOLD = 16,   /* moves NP_SNAKE_FOLD + 8 * cubelet + np_snake_turn (+ NP_SNAKE_THROUGH) fold */
  NP_SNAKE_KEEP = 1024, /* moves NP_SNAKE_KEEP + cubelets keep */
  NP_SNAKE_THROUGH = 4,
};

/* 5+, 5-, 5++, 5--. np_snake_quarters gives 1, -1, 2, -2: right-handed about the link into the corner. */
typedef enum np_snake_turn {
  NP_SNAKE_CLOCKWISE,
  NP_SNAKE_COUNTER,
  NP_SNAKE_HALF_CLOCKWISE,
  NP_SNAKE_HALF_COUNTER,
} np_snake_turn;

/* Writes a fold as "turn the chain after cubelet 5 a quarter: 6 goes above 5": "clockwise" would depend on the side it
 * is seen from. */
void np_snake_write_fold(const void *position, unsigned cubelet, np_snake_turn turn, np_writer *writer);

/* Writes "cubelet 4" or "cubelets 4 to 27". */
void np_snake_write_range(np_writer *writer, unsigned first, unsigned last);

/* Writes why a move is a good one: "; otherwise cubelet 24 does not fit". Writes nothing if no reason is known. */
void np_snake_write_reason(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer);
const char *np_snake_beside(unsigned direction); /* "above" for +z */
np_move np_snake_fold_move(unsigned cubelet, np_snake_turn turn, bool through);
bool np_snake_is_fold(np_move move, unsigned *cubelet, np_snake_turn *turn, bool *through); /* pointers may be NULL */
int np_snake_quarters(np_snake_turn turn);

const np_snake_box *np_snake_box_of_puzzle(const np_puzzle *puzzle);
np_snake_word np_snake_word_of_puzzle(const np_puzzle *puzzle);

unsigned np_snake_laid(const void *position);
const uint8_t *np_snake_links(const void *position); /* [k - 1]: direction of link k */

/* Where the cubelets are, the first at 0, 0, 0; [k - 1] is cubelet k. */
typedef struct np_snake_spot {
  int8_t at[3];
} np_snake_spot;
void np_snake_spots(const np_puzzle *puzzle, const void *position, np_snake_spot spots[NP_SNAKE_MAX]);

/* The first two cubelets, a < b, that are in the same place; false if all are in different places. */
bool np_snake_overlap(const np_puzzle *puzzle, const void *position, unsigned *a, unsigned *b);

/* Two cubelets, a < b, that would meet if the chain were folded so, as snake_layout_meets chooses them; false: none
 * would. */
bool np_snake_meets(const np_puzzle *puzzle, const void *position, unsigned cubelet, np_snake_turn turn, unsigned *a,
                    unsigned *b);

/* Whether folds that meet nothing lead from the staircase to a solution. Folds can be undone, so this asks whether
 * a solution unfolds. */
typedef enum np_snake_verdict {
  NP_SNAKE_FOLDS,
  NP_SNAKE_NEEDS_STRETCHING, /* proved: no solution unfolds, unless the elastic is stretched */
  NP_SNAKE_FOLDS_NOT_KNOWN,  /* no solution that unfolds was found with the effort and memory there is */
} np_snake_verdict;

/* The solution within reach of a position: of those known, the one that agrees with the position in the most
 * cubelets from the first on. */
typedef struct np_snake_reach {
  uint8_t right;               /* cubelets 1..right lie as in the solution; 0: no solution is known */
  bool certain;                /* it is proved that no solution agrees with more of the first cubelets */
  uint8_t links[NP_SNAKE_MAX]; /* the solution, turned so that its first links point as the position's do */
} np_snake_reach;

/* thorough: looks for more solutions, which may take some tenths of a second in a box of more than 27 cells. Else it is
 * quick enough for every frame of a picture, and for such a box uses only solutions that a thorough call, a hint or a
 * plan found before. False: no solution is known. */
bool np_snake_reach_of(const np_puzzle *puzzle, const void *position, bool thorough, np_snake_reach *reach);

/* How many solutions are known, 256 at most: for a box of up to 27 cells all there are; for a larger one those that
 * commands, hints and plans have found. *complete: there are no others; may be NULL. */
unsigned np_snake_solutions(const np_puzzle *puzzle, bool *complete);

/* The known solution `number` (from 0) as a position. It is turned, and for a palindrome perhaps reversed, so that as
 * many of the first cubelets as possible lie as they do in `position`. False: there is no solution of that number. */
bool np_snake_solution(const np_puzzle *puzzle, const void *position, unsigned number, void *solution);

/* The target box, shown around the chain as what is to be filled. It is the box that `goal`, a solved position, fills;
 * if goal is NULL, the box that the solution within reach fills; if none is known, a box around the first cubelets. */
typedef struct np_snake_ghost {
  int8_t low[3], size[3]; /* its lowest cell, as np_snake_spots counts; how many cells it has along x, y, z */
  uint8_t held;           /* cubelets 1..held lie in it, each in a place of its own */
} np_snake_ghost;
void np_snake_ghost_of(const np_puzzle *puzzle, const void *position, const void *goal, np_snake_ghost *ghost);

/* The target box in layers, stacked along its shortest side; of several, along z (upright), or else along x. */
typedef struct np_snake_layers {
  unsigned layers, columns, rows, cubelets, held; /* layer, column and row 0 have the lowest coordinates */
  uint8_t in[NP_SNAKE_MAX];    /* [layer * columns * rows + row * columns + column]: its cubelet, 0: none */
  uint8_t where[NP_SNAKE_MAX]; /* [cubelet - 1]: its cell, for cubelets up to `held` */
} np_snake_layers;

/* goal: as for np_snake_ghost_of. */
np_snake_layers np_snake_layers_of(const np_puzzle *puzzle, const void *position, const void *goal);

/* The layers of a game's position, with the end of the moves ahead as the goal if that is solved. Replays these moves:
 * too slow for each frame of a picture. */
np_snake_layers np_snake_layers_in(const np_game *game);

/* The position after the moves ahead, if it is solved; else NULL. end: room for a position. */
const void *np_snake_goal_ahead(const np_game *game, uint8_t end[NP_SNAKE_MAX]);

/* "corner", "straight" or "end". */
const char *np_snake_cubelet_word(np_snake_word word, unsigned cubelet);

#endif
