/* snake_chain.h: internal: where the cubelets of a chain lie, which of them overlap, and the box around them. */
#ifndef NP_SNAKE_CHAIN_H
#define NP_SNAKE_CHAIN_H

#include "snake/snake_play.h"

/* The direction that link `link` has in a staircase that continues the links before it. */
uint8_t snake_stair(np_snake_word word, const uint8_t *links, unsigned link);

/* The greatest n <= max such that cubelets 1..n lie in n places and fit into the box in some orientation. */
unsigned snake_held(const snake *puzzle, const uint8_t *links, unsigned max);

/* If the chain fills the box, marks all its cubelets as laid. */
void snake_settle(const snake *puzzle, void *position);

/* The cubelet among the first `count` that lies on a spot; 0: none. */
unsigned snake_cubelet_on(const np_snake_spot *spots, unsigned count, np_snake_spot spot);

/* Sets *around to the smallest box around the first cubelets, without changing its `held`. */
void snake_wrap(const np_snake_spot *spots, unsigned count, np_snake_ghost *around);

/* Do the first cubelets fit into the box in one of its orientations? */
bool snake_in_box(const np_snake_box *box, const np_snake_spot *spots, unsigned count);

/* Sets spot[1] to the neighbour of spot[0] in a direction. */
void snake_go(np_snake_spot *spot, uint8_t way);

/* The places of a chain's cubelets, the first at 0, 0, 0. */
void snake_spots_of(const uint8_t *links, unsigned cubelets, np_snake_spot *spots);

/* A direction turned by quarters, right-handed about another one. */
uint8_t snake_turned(uint8_t way, uint8_t about, unsigned quarters);
/* How many quarters about a direction, 0..3, turn `way` into `becomes`; 3 also if none do. */
unsigned snake_quarters(uint8_t way, uint8_t about, uint8_t becomes);
/* Turns the links from number `from` to the last of a chain, right-handed about a direction. */
void snake_turn_links(uint8_t *links, unsigned from, unsigned cubelets, uint8_t about, unsigned quarters);

/* Does cubelet `count` lie where none before it does, and do cubelets 1..count fit into the box? */
bool snake_fits(const snake *puzzle, const np_snake_spot *spots, unsigned count);

/* Is every cubelet laid? Then the chain fills the box. */
bool snake_solved(const np_puzzle *base, const void *position);

#endif
