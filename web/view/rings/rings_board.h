/* rings_board.h: the board on its blocks: wood, shade and lettering. */
#ifndef NV_RINGS_BOARD_H
#define NV_RINGS_BOARD_H

#include "rings_draw.h"

float nv_rings_board_left(void);
float nv_rings_board_right(unsigned hooks);

nv_colour nv_rings_darker(nv_colour colour, float share);
nv_material nv_rings_wood(const nv_palette *palette);
nv_colour nv_rings_number_colour(const nv_palette *palette, bool inked);

/* Bodies are made in the order of their numbers: the board, the shuttle, then each ring with its number. */
void nv_rings_make_board(nv_rings_set *set);
void nv_rings_make_number(nv_rings_set *set, unsigned hook);

/* Can the rings' numbers on the board be read? */
bool nv_rings_numbered(const nv_rings_set *set);

void nv_rings_place_board(nv_rings_set *set);

#endif
