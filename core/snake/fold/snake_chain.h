/* snake_chain.h: internal: where the cubelets of a chain lie, which of them overlap, and the box around them. */
#ifndef NP_SNAKE_CHAIN_H
#define NP_SNAKE_CHAIN_H

#include "snake/snake_play.h"

/* Where link k of a staircase points, by the links before it. */
uint8_t snake_stair(np_snake_word word, const uint8_t *links, unsigned link);

/* How many of the first cubelets lie in places of their own and fit into the box in some orientation. */
unsigned snake_held(const snake *puzzle, const uint8_t *links, unsigned max);

/* Marks a chain that fills the box as laid, all of it. */
void snake_settle(const snake *puzzle, void *position);

/* The cubelet among the first `count` that lies on a spot; 0: none. */
unsigned snake_cubelet_on(const np_snake_spot *spots, unsigned count, np_snake_spot spot);

/* The smallest box round the first cubelets; leaves `held` as it is. */
void snake_wrap(const np_snake_spot *spots, unsigned count, np_snake_ghost *around);

/* Do the first cubelets fit into the box in one of its orientations? */
bool snake_in_box(const np_snake_box *box, const np_snake_spot *spots, unsigned count);

/* The next spot is the one in that direction. */
void snake_go(np_snake_spot *spot, uint8_t way);
void snake_spots_of(const uint8_t *links, unsigned cubelets, np_snake_spot *spots);

/* A direction turned by quarters, right-handed about another one. */
uint8_t snake_turned(uint8_t way, uint8_t about, unsigned quarters);
/* How many quarters turn a direction into another one. */
unsigned snake_quarters(uint8_t way, uint8_t about, uint8_t becomes);
/* Turns all links from number `from` on, of a chain of `cubelets`. */
void snake_turn_links(uint8_t *links, unsigned from, unsigned cubelets, uint8_t about, unsigned quarters);

/* Whether the last of the first `count` cubelets lies in a place of its own, and all of them fit into the box. */
bool snake_fits(const snake *puzzle, const np_snake_spot *spots, unsigned count);

/* Is every cubelet laid? */
bool snake_solved(const np_puzzle *base, const void *position);

#endif
