/* snake_census_state.h: internal: the state of a census, for the files that implement it: walking the
 * tree of words (snake_census.c), its rows (snake_rows.c), saving (snake_saved.c). */
#ifndef NP_SNAKE_CENSUS_STATE_H
#define NP_SNAKE_CENSUS_STATE_H

#include "snake/solve/snake_prune.h"
#include "snake_endgame.h"

enum { SNAKE_BEGINNING = 2 }; /* cubelets laid where the search begins */

/* A placement of the first cubelets: the cells it leaves free, and where the last of them lies. */
typedef struct snake_way {
  uint64_t free;
  uint32_t parent;                /* its number among the ways of the word one letter shorter */
  uint8_t cell, way, stage, even; /* even: the first cubelet lies on a cell of box->even */
} snake_way;

/* The words of one number of cubelets: the two children of the node above. */
typedef struct snake_level {
  snake_way *ways[2]; /* [1]: the letter of the last cubelet of the node above is a straight */
  size_t capacity[2], count[2];
  uint8_t letter;  /* the child that is being looked at */
  bool tie;        /* its second half is the mirror of its first, as far as it goes */
  double from, to; /* its share of the work, as an interval of 0..1 */
  size_t done;     /* ways of it that were extended */
} snake_level;

typedef struct snake_census {
  np_job job;
  np_snake_box box;
  np_snake_census_options options;
  snake_grid grid;
  snake_endgame endgame;
  unsigned endgame_depth; /* cubelets laid where endings are looked up; 0: never */
  unsigned shard_depth;
  uint64_t dealt;   /* nodes met at shard_depth; with blocks, ways of these nodes */
  uint64_t to_deal; /* with blocks: ways of all nodes there */
  uint64_t ways;    /* extended since it was started or resumed */
  uint64_t letters; /* of cubelets 2 .. depth - 1, the last lowest; 1 for a straight */
  unsigned depth;   /* cubelets laid at the node looked at */
  double progress;
  snake_level levels[NP_SNAKE_MAX + 1];
  uint32_t tally[1 << SNAKE_ENDGAME_MAX]; /* solutions of the present word with each ending */
  np_snake_census_row *rows;
  size_t row_capacity, row_count;
  np_snake_census_totals totals;
} snake_census;

/* Reserves memory for more rows. False: memory ran out. */
bool snake_reserve_rows(snake_census *work, size_t more);

/* Counts a snake in the totals. */
void snake_census_add_totals(np_snake_census_totals *totals, unsigned length, const np_snake_census_row *row);

/* Extends the placements from .. to - 1 of a node by one cubelet, into the level below: straight on into one child,
 * round a corner into the other. The children must have memory reserved: 4 and 1 for each placement. */
void snake_extend_ways(const snake_census *work, const snake_way *ways, size_t from, size_t to, unsigned cubelet,
                       snake_level *below);

/* Extends all ways of the present node, none of which has been extended. False: memory ran out. */
bool snake_extend_node(snake_census *work);

/* Moves to a child of the present node, all of whose ways have been extended. How many ways a child has; also 0 if its
 * word is not the one that is followed. */
void snake_enter_child(snake_census *work, unsigned letter);
size_t snake_child_count(const snake_census *work, unsigned letter);

/* Is this word followed, and not its reverse, when this letter comes next? depth cubelets are laid; the letters are
 * those of cubelets 2 .. depth - 1. In the second half a letter is compared with the one opposite. *tie: so far the
 * word is the mirror of its first half. */
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
