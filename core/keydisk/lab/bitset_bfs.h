/* bitset_bfs.h: breadth-first search of a maze held as bits.
 *
 * It finds the distance from a cell to the last column, many millions of times a second. The search
 * advances the whole frontier at once. A column's rotations are the bits of a lane of 8, 16, 32 or
 * 64 bits, and a word holds as many lanes as fit: a 21 x 16 maze is six words, and one step in all
 * four directions is a handful of shifts a word. The cells reached after step t are kept for every
 * t. When a tooth changes, the search resumes at the first step that touches a changed cell; if no
 * step does, the distance is unchanged and nothing is searched.
 */
#ifndef NP_BITSET_BFS_H
#define NP_BITSET_BFS_H

#include "keydisk/keydisk.h"

/* How a maze of this size is packed. */
typedef struct np_bitset_bfs {
  unsigned length, cuts;
  unsigned lane;     /* bits that a column takes */
  unsigned words;    /* words that a maze takes */
  uint64_t low, top; /* the first and the last rotation of every lane */
} np_bitset_bfs;

np_bitset_bfs np_bitset_bfs_for(unsigned length, unsigned cuts);

/* Words of memory that `covers` needs: enough for the longest search. */
size_t np_bitset_bfs_words(const np_bitset_bfs *bfs);

/* Which word holds column x, and how far up in it. */
static inline unsigned np_bitset_bfs_word(const np_bitset_bfs *bfs, unsigned x) { return x * bfs->lane / 64; }
static inline unsigned np_bitset_bfs_shift(const np_bitset_bfs *bfs, unsigned x) { return x * bfs->lane % 64; }

/* Packs a maze's columns into bfs->words words. */
void np_bitset_bfs_pack(const np_bitset_bfs *bfs, const uint64_t *columns, uint64_t *open);

/* Searches from the cells in covers[step] to the last column, filling covers[step + 1], ... (each bfs->words long).
 * Returns the step that reaches it, or 0 if none does. The cells to start from must be open, and none of them in the
 * last column. */
unsigned np_bitset_bfs_run(const np_bitset_bfs *bfs, const uint64_t *open, uint64_t *covers, unsigned step);

/* The first step 0..steps - 1 that would touch one of the `changed` cells, all of which lie in the words first..last;
 * `steps` if none does. */
unsigned np_bitset_bfs_touching(const np_bitset_bfs *bfs, const uint64_t *covers, unsigned steps,
                                const uint64_t *changed, unsigned first, unsigned last);

#endif
