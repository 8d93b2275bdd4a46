/* keydisk_random.h: internal: random keys. */
#ifndef NP_KEYDISK_RANDOM_H
#define NP_KEYDISK_RANDOM_H

#include "ask/ask.h"
#include "bitset_bfs.h"
#include "numbers.h"

/* Every height from 0 to highest is as likely as any other; both ends are bare, so the disk goes on at 0-0. */
void keydisk_make_random(np_random *random, unsigned length, unsigned cuts, unsigned highest, np_keydisk *key);

/* The fewest moves from 0-0 to the last column, 0 when there is no way. covers: np_bitset_bfs_words numbers. */
unsigned keydisk_fewest_moves(const np_bitset_bfs *bfs, const np_keydisk *key, uint64_t *covers);

#endif
