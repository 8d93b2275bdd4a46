/* snake.h: the snake cube: a chain of cubelets on an elastic, to be folded into a box.
 *
 * What its views, the command line and the tests need besides the common interface.
 *
 *   WORDS      a snake is a word: E an end, S a straight cubelet, C a corner. A snake and its
 *              reverse are one; it is written as the alphabetically smaller word.
 *   BOXES      sides 1 to 8, at most 64 cells: 3x3x3, 2x4x4, 4x4x4, and flat ones (1x5x5).
 *   SOLUTIONS  a path through all cells of the box that turns where the word has C. Two that are
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
 * Only opened puzzles hold memory (np_puzzle_close); the rest works in memory the caller owns, and can be
 * copied and dropped at will. Effort is counted in cubelets
 * tried, some tens of nanoseconds each.
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

/* A box and what is known about its cells. Cell numbers: x + side x * (y + side y * z). Sides rise:
 * 2x3x3. Sets of cells are 64-bit masks. Filled by np_snake_box_open; only to be read. */
typedef struct np_snake_box {
  uint8_t side[3];
  uint8_t cells;
  uint8_t images;                                   /* symmetries, the identity being number 0 */
  uint8_t next[NP_SNAKE_MAX][6];                    /* the neighbour in a direction; 255: outside */
  uint8_t image[NP_SNAKE_IMAGES_MAX][NP_SNAKE_MAX]; /* where a symmetry takes a cell */
  uint64_t all, even;                               /* all cells; those of cell 0's chessboard colour */
  uint64_t x_low, x_high, y_low, y_high;            /* all but the first, the last column; row */
  /* How much symmetry is left after cells were chosen: a stage is the set of symmetries that fix all
   * of them. From a stage only one of the cells that look alike may be chosen, so of all images of a path only
   * one is found. 255: not this one. */
  uint8_t stages, settled; /* settled: the stage with no symmetry left */
  uint8_t stage[24][NP_SNAKE_MAX];
} np_snake_box;

/* Sides in any order. */
bool np_snake_box_open(np_snake_box *box, unsigned a, unsigned b, unsigned c, np_error *error);

/* "3x3x3", up to the end of the text. */
bool np_snake_box_read(np_snake_box *box, const char *text, np_error *error);
void np_snake_box_write(const np_snake_box *box, np_writer *writer);

/* The most compact box of a number of cells, the one used when none is named: 27 is 3x3x3, 16 is
 * 2x2x4. False when there is none (1, 23, or 65 and more). box may be NULL, only to test that. */
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
 * box NULL: any box will do. The word comes out as it was read, not turned to its smaller form. */
bool np_snake_word_read(np_snake_word *word, const char *text, const np_snake_box *box, np_error *error);
void np_snake_word_write(np_snake_word word, np_writer *writer);   /* ESCSC...E */
void np_snake_word_lengths(np_snake_word word, np_writer *writer); /* 3323... */
void np_snake_word_bits(np_snake_word word, np_writer *writer);    /* 0101..., ends left out */

/* Does its length fit this box, and does every straight run? */
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

/* The links of a path as directions: links[k - 1] for link k. */
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
  uint8_t order[6]; /* axes the fixed links are turned to, one try after another */
  uint8_t tries, now, fixed_count;
  uint8_t fixed[NP_SNAKE_MAX], run[NP_SNAKE_MAX + 1];
  uint8_t depth;
  struct {
    uint64_t free;
    uint8_t cell, way, stage, next;
  } laid[NP_SNAKE_MAX + 1];
} np_snake_search;

/* All solutions, each once up to symmetry and reversal, in an order that is always the same. */
void np_snake_search_begin(np_snake_search *search, const np_snake_box *box, np_snake_word word);

/* Solutions whose first `count` links point as given (in a space where the box may be turned any way):
 * np_snake_search_links gives each found one in that space. No two are the same in it. */
void np_snake_search_begin_from(np_snake_search *search, const np_snake_box *box, np_snake_word word,
                                const uint8_t *links, unsigned count);

/* Looks for the next solution, trying at most `effort` cubelets (0: no limit), about 25 of them in a microsecond. */
np_snake_answer np_snake_search_next(np_snake_search *search, uint64_t effort, np_snake_path *path);
enum { NP_SNAKE_CUBELETS_A_MICROSECOND = 25 };

/* The links of the solution found last, in the space of the links given. */
void np_snake_search_links(const np_snake_search *search, const np_snake_path *path, uint8_t links[NP_SNAKE_MAX]);

/* ----------------------------------------------------------------------------- folding
 *
 * A position is n bytes for n cubelets: how many of them are laid (1..n), then the directions of the
 * n - 1 links. At first the chain lies as a staircase, in the plane of x and y: a chain with corners
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
 * It is solved when all are laid. A chain that comes to fill the box by a fold is laid by that.
 *
 * While they move, cubelets are treated as balls as wide as they are. Cubes with sharp edges need more space; real ones
 * are rounded, and the elastic gives.
 *
 * Position texts: the links' directions as letters, x X y Y z Z for +x -x +y -y +z -z, as far as
 * they differ from a staircase; before them the number of laid cubelets if it is not 1: 9xxyyXz.
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

/* "turn the chain after cubelet 5 a quarter: 6 goes above 5". Clockwise would depend on the side it is seen from.
 */
void np_snake_write_fold(const void *position, unsigned cubelet, np_snake_turn turn, np_writer *writer);
/* Why a move is a good one: "; otherwise cubelet 24 does not fit". Nothing if no reason is known. */
void np_snake_write_reason(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer);
const char *np_snake_beside(unsigned direction); /* "above" */
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

/* The first two cubelets, a < b, that are in the same place; false when there are none. */
bool np_snake_overlap(const np_puzzle *puzzle, const void *position, unsigned *a, unsigned *b);

/* The two cubelets that meet first along the chain when it is folded so; false: the way is free. */
bool np_snake_meets(const np_puzzle *puzzle, const void *position, unsigned cubelet, np_snake_turn turn, unsigned *a,
                    unsigned *b);

/* Whether folds that meet nothing lead from the staircase to a solution. Folds can be undone, so this asks whether
 * a solution unfolds. */
typedef enum np_snake_verdict {
  NP_SNAKE_FOLDS,
  NP_SNAKE_NEEDS_STRETCHING, /* proved: no solution unfolds, unless the elastic is stretched */
  NP_SNAKE_FOLDS_NOT_KNOWN,  /* none that does was found with this effort and memory */
} np_snake_verdict;

/* Solutions within reach: as many of the first cubelets as possible lie as they do in one. */
typedef struct np_snake_reach {
  uint8_t right;               /* cubelets 1..right lie as in it; 0: no solution is known */
  bool certain;                /* no solution has more of them so; else: none was found in the time there is */
  uint8_t links[NP_SNAKE_MAX]; /* that solution, in the position's space */
} np_snake_reach;

/* thorough: looks for solutions, which may take some tenths of a second in a box of more than 27
 * cells. Otherwise it is quick, as a picture needs it, and for such a box knows only what a thorough
 * call, a hint or a plan found before. False: right is 0. */
bool np_snake_reach_of(const np_puzzle *puzzle, const void *position, bool thorough, np_snake_reach *reach);

/* The solutions that are known: all of a box of up to 27 cells; of a larger one those that commands,
 * hints and plans have found. complete (may be NULL): there are no others. */
unsigned np_snake_solutions(const np_puzzle *puzzle, bool *complete);

/* The known solution `number` (from 0) as a position, in a place and from the end where as many of the
 * first cubelets as possible lie as they do in `position`. False: there is none of that number. */
bool np_snake_solution(const np_puzzle *puzzle, const void *position, unsigned number, void *solution);

/* The target box, placed round the chain: where a solved position, the goal, has it; if goal is NULL, where the
 * solution within reach has it, or, if none is known, round the first cubelets. */
typedef struct np_snake_ghost {
  int8_t low[3], size[3]; /* lowest cell, in the space of np_snake_spots; cells along x, y, z */
  uint8_t held;           /* cubelets 1..held lie in it, each in a place of its own */
} np_snake_ghost;
void np_snake_ghost_of(const np_puzzle *puzzle, const void *position, const void *goal, np_snake_ghost *ghost);

/* The target box cut into layers across its shortest side; of equal sides, across the upright one. */
typedef struct np_snake_layers {
  unsigned layers, columns, rows, cubelets, held; /* layer 0 is the lowest, row 0 the nearest */
  uint8_t in[NP_SNAKE_MAX];    /* [layer * columns * rows + row * columns + column]: its cubelet, 0: none */
  uint8_t where[NP_SNAKE_MAX]; /* [cubelet - 1]: its cell, for cubelets up to `held` */
} np_snake_layers;

/* goal: as for np_snake_ghost_of. */
np_snake_layers np_snake_layers_of(const np_puzzle *puzzle, const void *position, const void *goal);

/* Of a game, in the box that the moves ahead fill. It replays them: not for each frame of a picture. */
np_snake_layers np_snake_layers_in(const np_game *game);

/* The end of the moves ahead, if that is solved; else NULL. end: space for a position. */
const void *np_snake_goal_ahead(const np_game *game, uint8_t end[NP_SNAKE_MAX]);

/* "corner", "straight" or "end". */
const char *np_snake_cubelet_word(np_snake_word word, unsigned cubelet);

#endif
