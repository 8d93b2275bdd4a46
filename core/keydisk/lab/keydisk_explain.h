/* keydisk_explain.h: why a maze is no key, in words. */
#ifndef NP_KEYDISK_EXPLAIN_H
#define NP_KEYDISK_EXPLAIN_H

#include "keydisk/keydisk.h"

/* The demands that cells of a maze make, and why they cannot all be met. needed: cells that contradict each other, with
 * their bits set, as keydisk_inverse.h finds them; highest: of its options. Sentences, a line each. False when memory
 * runs out. */
bool np_keydisk_explain(const np_keydisk_maze *maze, const np_keydisk_maze *needed, unsigned highest,
                        const np_memory *memory, np_writer *writer);

#endif
