/* rings_board.h: the board on its blocks: wood, shade and lettering. */
#ifndef NP_RINGS_BOARD_H
#define NP_RINGS_BOARD_H

#include "rings_draw.h"

float np_rings_board_left(void);
float np_rings_board_right(unsigned hooks);

np_colour np_rings_darker(np_colour colour, float share);

/* Bodies are made in the order of their numbers: the board, the shuttle, then each hook with its weight. */
void np_rings_make_board(np_rings_set *set);
void np_rings_make_weight(np_rings_set *set, unsigned hook);

/* Can the hooks' numbers on the board be read? */
bool np_rings_numbered(const np_rings_set *set);

void np_rings_place_board(np_rings_set *set);

#endif
