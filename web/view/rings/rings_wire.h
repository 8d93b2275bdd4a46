/* rings_wire.h: nails, rings and the shuttle, of wire. */
#ifndef NP_RINGS_WIRE_H
#define NP_RINGS_WIRE_H

#include "rings_draw.h"

void np_rings_make_shuttle(np_rings_set *set);
void np_rings_make_hook(np_rings_set *set, unsigned hook);
void np_rings_place_wire(np_rings_set *set, np_canvas *canvas);

#endif
