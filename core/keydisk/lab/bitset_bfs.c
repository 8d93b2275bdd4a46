/* bitset_bfs.c: see bitset_bfs.h. */
#include "bitset_bfs.h"

#include <string.h>

np_bitset_bfs np_bitset_bfs_for(unsigned length, unsigned cuts) {
  np_bitset_bfs bfs = {.length = length, .cuts = cuts, .lane = 8};
  while (bfs.lane < cuts) bfs.lane *= 2;
  bfs.words = (length * bfs.lane + 63) / 64;
  for (unsigned at = 0; at < 64; at += bfs.lane) bfs.low |= (uint64_t)1 << at;
  bfs.top = bfs.low << (cuts - 1);
  return bfs;
}

/* Every step but the last reaches at least one new cell. */
size_t np_bitset_bfs_words(const np_bitset_bfs *bfs) { return ((size_t)bfs->length * bfs->cuts + 2) * bfs->words; }

void np_bitset_bfs_pack(const np_bitset_bfs *bfs, const uint64_t *columns, uint64_t *open) {
  memset(open, 0, bfs->words * sizeof *open);
  for (unsigned x = 0; x < bfs->length; x++)
    open[np_bitset_bfs_word(bfs, x)] |= columns[x] << np_bitset_bfs_shift(bfs, x);
}

/* The covered cells of word i and all cells one step from covered ones, open or not. Bits between `cuts` and `lane` may
 * come out set; no open cell has them. The struct is passed by value so that the compiler can unroll the loops if it
 * knows the numbers in it. */
static inline uint64_t around(np_bitset_bfs bfs, const uint64_t *covered, unsigned i) {
  uint64_t here = covered[i];
  uint64_t reach = here | (here << 1 & ~bfs.low) | (here >> 1 & ~bfs.top) | (here >> (bfs.cuts - 1) & bfs.low) |
                   (here << (bfs.cuts - 1) & bfs.top);
  if (bfs.lane < 64) reach |= here << (bfs.lane & 63) | here >> (bfs.lane & 63);
  if (i > 0) reach |= covered[i - 1] >> (64 - bfs.lane);
  if (i + 1 < bfs.words) reach |= covered[i + 1] << (64 - bfs.lane);
  return reach;
}

static inline unsigned run(np_bitset_bfs bfs, const uint64_t *open, uint64_t *covers, unsigned step) {
  unsigned goal_word = np_bitset_bfs_word(&bfs, bfs.length - 1), goal_shift = np_bitset_bfs_shift(&bfs, bfs.length - 1);
  for (uint64_t *covered = covers + (size_t)step * bfs.words;; covered += bfs.words) {
    uint64_t *next = covered + bfs.words, grown = 0;
    for (unsigned i = 0; i < bfs.words; i++) {
      next[i] = around(bfs, covered, i) & open[i];
      grown |= next[i] ^ covered[i];
    }
    step++;
    if (next[goal_word] >> goal_shift) return step; /* the last column is the highest lane of all */
    if (!grown) return 0;
  }
}

/* The same for the size of the article's key, 21 x 16: six words of four 16-bit lanes, all in registers. */
static inline uint64_t near_16(uint64_t before, uint64_t here, uint64_t after) {
  const uint64_t low = 0x0001000100010001, top = 0x8000800080008000;
  return here | (here << 1 & ~low) | (here >> 15 & low) | (here >> 1 & ~top) | (here << 15 & top) | here << 16 |
         here >> 16 | before >> 48 | after << 48;
}

static unsigned run_21_16(const uint64_t *open, uint64_t *covers, unsigned step) {
  const uint64_t open_0 = open[0], open_1 = open[1], open_2 = open[2], open_3 = open[3], open_4 = open[4],
                 open_5 = open[5];
  uint64_t *next = covers + (size_t)step * 6;
  uint64_t a = next[0], b = next[1], c = next[2], d = next[3], e = next[4], f = next[5];
  for (;;) {
    const uint64_t a2 = near_16(0, a, b) & open_0, b2 = near_16(a, b, c) & open_1, c2 = near_16(b, c, d) & open_2,
                   d2 = near_16(c, d, e) & open_3, e2 = near_16(d, e, f) & open_4, f2 = near_16(e, f, 0) & open_5;
    next += 6;
    step++;
    next[0] = a2, next[1] = b2, next[2] = c2, next[3] = d2, next[4] = e2, next[5] = f2;
    if (f2) return step; /* the sixth word is the last column */
    if (a == a2 && b == b2 && c == c2 && d == d2 && e == e2) return 0;
    a = a2, b = b2, c = c2, d = d2, e = e2, f = f2;
  }
}

unsigned np_bitset_bfs_run(const np_bitset_bfs *bfs, const uint64_t *open, uint64_t *covers, unsigned step) {
  if (bfs->length == 21 && bfs->cuts == 16) return run_21_16(open, covers, step);
  return run(*bfs, open, covers, step);
}

unsigned np_bitset_bfs_touching(const np_bitset_bfs *bfs, const uint64_t *covers, unsigned steps,
                                const uint64_t *changed, unsigned first, unsigned last) {
  unsigned low = 0, high = steps;
  while (low < high) { /* covers only grow, so once touched stays touched */
    unsigned middle = (low + high) / 2;
    const uint64_t *covered = covers + (size_t)middle * bfs->words;
    uint64_t touched = 0;
    for (unsigned i = first; i <= last; i++) touched |= around(*bfs, covered, i) & changed[i];
    if (touched)
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}
