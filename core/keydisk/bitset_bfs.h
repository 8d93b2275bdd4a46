/* keydisk_flood.h: how far it is from a cell to the last column, many millions of times a second.
 *
 * A flood spreads over the whole maze at once. A column's rotations are the bits of a lane of
 * 8, 16, 32 or 64 bits, and a word holds as many lanes as fit: a 21 x 16 maze is six words, and
 * one step in all four directions is a handful of shifts a word. What is covered after
 * step t is kept for every t; so when a tooth changes, the flood goes on from the step at
 * which it first touches a changed cell, and where it never does, the answer is known
 * without flooding at all.
 */
#ifndef NP_BITSET_BFS_H
#define NP_BITSET_BFS_H

#include "keydisk.h"

/* How a maze of this size is packed. */
typedef struct np_bitset_bfs {
  unsigned length, cuts;
  unsigned lane;     /* bits a column takes */
  unsigned words;    /* a maze takes */
  uint64_t low, top; /* the first and the last rotation of every lane */
} np_bitset_bfs;

np_bitset_bfs np_bitset_bfs_for(unsigned length, unsigned cuts);

/* Words of memory for `covers`: room for every step a flood can take. */
size_t np_bitset_bfs_room(const np_bitset_bfs *flood);

/* Which word holds column x, and how far up in it. */
static inline unsigned np_bitset_bfs_word(const np_bitset_bfs *flood, unsigned x) { return x * flood->lane / 64; }
static inline unsigned np_bitset_bfs_shift(const np_bitset_bfs *flood, unsigned x) { return x * flood->lane % 64; }

/* Packs a maze's columns into flood->words words. */
void np_bitset_bfs_pack(const np_bitset_bfs *flood, const uint64_t *columns, uint64_t *open);

/* Floods on from covers[step], which is set, to the last column, filling covers[step + 1], ...
 * (each flood->words long). Returns the step that reaches it, or 0 when none does. Cells
 * covered at the beginning must be open, and none in the last column. */
unsigned np_bitset_bfs_run(const np_bitset_bfs *flood, const uint64_t *open, uint64_t *covers, unsigned step);

/* The first step 0..steps - 1 whose spreading would touch one of the `changed` cells, of which
 * all lie in the words first..last; `steps` when none does. */
unsigned np_bitset_bfs_touching(const np_bitset_bfs *flood, const uint64_t *covers, unsigned steps,
                                const uint64_t *changed, unsigned first, unsigned last);

#endif
