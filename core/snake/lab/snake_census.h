/* snake_census.h: all snakes of a box and how many solutions each has. */
#ifndef NP_SNAKE_CENSUS_H
#define NP_SNAKE_CENSUS_H

#include "snake/solve/snake_prune.h"

/* A snake of the census: the straights of its canonical word, and how many solutions it has. */
typedef struct np_snake_census_row {
  uint64_t straights;
  uint32_t solutions;
} np_snake_census_row;

typedef struct np_snake_census_options {
  unsigned shard, shards; /* 1..shards; both 0: all of it */
  bool block;             /* each shard has consecutive words in alphabetical order, the first shard the first ones */
} np_snake_census_options;

/* The totals of a census: of all snakes, and of the palindromes among them. */
typedef struct np_snake_census_totals {
  uint64_t snakes, solutions, unique, max; /* unique: snakes with one solution; max: most solutions of one snake */
  uint64_t palindromes, palindrome_solutions, palindrome_unique, palindrome_max;
} np_snake_census_totals;

/* A job that finds all snakes of a box. The box is copied; options may be NULL for the whole census. NULL and the error
 * if the shard is out of range or memory runs out. Shards share no snake, and together have all; together they take as
 * long as the whole. Blocks together take up to twice as long: which of a word and its reverse is the smaller one is
 * known only at its last cubelets, so both are followed. All blocks are about equal work. The last step sorts the rows,
 * which takes longer than other steps: 0.1 s for a million. */
np_job *np_snake_census_start(const np_snake_box *box, const np_snake_census_options *options, const np_memory *memory,
                              np_error *error);

const np_snake_census_totals *np_snake_census_totals_of(const np_job *job);

/* How many placements the census has extended since it was started or resumed. Its running time is proportional to
 * this number. */
uint64_t np_snake_census_ways(const np_job *job);

/* The snakes found so far, in alphabetical order once the job is done. Valid until the job is stepped or closed. */
const np_snake_census_row *np_snake_census_rows(const np_job *job, size_t *count);

/* Saves the census as text, to be continued later. A resumed census repeats the word at which it was saved. NULL and
 * the error if a saved text is damaged or memory runs out. */
void np_snake_census_save(const np_job *job, np_writer *writer);
np_job *np_snake_census_resume(const char *saved, const np_memory *memory, np_error *error);

/* Writes a row as a line of CSV, "ESCS...E,4\n"; `length`: cubelets of the word. The rows of all shards, sorted
 * together, are the rows of the whole. */
void np_snake_census_write_row(unsigned length, const np_snake_census_row *row, np_writer *writer);
void np_snake_census_sort(np_snake_census_row *rows, size_t count);

/* ----------------------------------------------------------- for the files of the census
 *
 * They walk the tree of words (snake_census.c), look up the last cubelets of a word (snake_endgame.c), save the census
 * (snake_saved.c) and sample the tree (snake_estimate.c). */

enum { SNAKE_BEGINNING = 2 }; /* cubelets laid where the search begins */

/* A table of how the last few cells of a box can be filled. In a census the same few free cells come up again and
 * again. For each such set, and the cell and direction of the cubelet laid before them, the table keeps a code for
 * every way to fill the set: the `length` letters from that cubelet to the last but one, the first letter in the
 * highest bit, 1 for a straight. */
enum { SNAKE_ENDGAME_MAX = 8 };

typedef struct snake_ending {
  uint64_t free;  /* 0: an empty place in the table */
  uint32_t first; /* its codes in snake_endgame.codes */
  uint16_t count;
  uint8_t cell, way;
} snake_ending;

typedef struct snake_endgame {
  const np_snake_box *box;
  np_memory memory;
  unsigned length; /* cells that are left, 1..SNAKE_ENDGAME_MAX */
  snake_ending *table;
  size_t capacity, count; /* capacity is a power of two, or 0 */
  uint8_t *codes;
  size_t code_capacity, code_count;
} snake_endgame;

/* The endings for a set of free cells after a cubelet that lies on `cell`, in direction `way` from the one before it.
 * NULL when memory runs out. Valid until the next call. */
const snake_ending *snake_endgame_of(snake_endgame *endgame, uint64_t free, uint8_t cell, uint8_t way);
void snake_endgame_close(snake_endgame *endgame);

/* A placement of the first cubelets: the cells it leaves free, and where the last of these cubelets lies. */
typedef struct snake_placement {
  uint64_t free;
  uint32_t parent;                /* the number of the way it extends, in the node above; at first the first cell */
  uint8_t cell, way, stage, even; /* even: the first cubelet lies on a cell of box->even */
} snake_placement;

/* A level of the tree of words: the two children of the node above, whose words are one letter longer. */
typedef struct snake_level {
  snake_placement *ways[2]; /* [1]: the letter of the last cubelet of the node above is a straight */
  size_t capacity[2], count[2];
  uint8_t letter;  /* the child that is being looked at */
  bool tie;        /* the child's second half, as far as it goes, is the mirror of its first */
  double from, to; /* its share of the work, as an interval of 0..1 */
  size_t done;     /* ways of the child that have been extended */
} snake_level;

typedef struct snake_census {
  np_job job;
  np_snake_box box;
  np_snake_census_options options;
  snake_grid grid;
  snake_endgame endgame;
  unsigned endgame_depth; /* cubelets laid where endings are looked up; 0: never */
  unsigned shard_depth;   /* cubelets laid where nodes are dealt out to the shards */
  uint64_t dealt;         /* nodes met at shard_depth; with blocks, ways of these nodes */
  uint64_t to_deal;       /* with blocks: ways of all nodes there */
  uint64_t ways;          /* extended since it was started or resumed */
  uint64_t letters;       /* of cubelets 2 .. depth - 1, the last lowest; 1 for a straight */
  unsigned depth;         /* cubelets laid at the node looked at */
  double progress;
  snake_level levels[NP_SNAKE_MAX + 1];
  uint32_t tally[1 << SNAKE_ENDGAME_MAX]; /* solutions of the present word with each ending */
  np_snake_census_row *rows;
  size_t row_capacity, row_count;
  np_snake_census_totals totals;
} snake_census;

/* Reserves memory for more rows. False: memory ran out. */
bool snake_reserve_rows(snake_census *work, size_t more);

/* Adds a snake to the totals. */
void snake_census_add_totals(np_snake_census_totals *totals, unsigned length, const np_snake_census_row *row);

/* Extends the placements from .. to - 1 of a node by one cubelet, into the level below: straight on into one child,
 * round a corner into the other. The children must have memory reserved: 4 and 1 for each placement. */
void snake_extend_ways(const snake_census *work, const snake_placement *ways, size_t from, size_t to, unsigned cubelet,
                       snake_level *below);

/* Extends all ways of the present node, none of which has been extended. False: memory ran out. */
bool snake_extend_node(snake_census *work);

/* For a node whose ways have all been extended. The first moves to a child; the second returns how many ways a child
 * has, or 0 if its words are not followed. */
void snake_enter_child(snake_census *work, unsigned letter);
size_t snake_child_count(const snake_census *work, unsigned letter);

/* Is a word followed, and not only its reverse, if this letter comes next? depth cubelets are laid; `letters` has the
 * letters of cubelets 2 .. depth - 1. In the second half each letter is compared with the one opposite. *tie, which is
 * updated for the new letter: the second half, as far as it goes, is the mirror of the first. */
static inline bool snake_follows(unsigned cells, uint64_t letters, unsigned depth, unsigned letter, bool *tie) {
  unsigned opposite = cells + 1u - depth;
  if (opposite >= depth || !*tie) return true;
  unsigned there = letters >> (depth - 1 - opposite) & 1;
  *tie = letter == there;
  return letter >= there;
}

/* Is a path through the whole box the image of its own reverse? */
bool snake_is_own_reverse(const np_snake_box *box, const np_snake_path *path);

#endif
