/* rings_wire.h: nails, rings and the shuttle, of wire. */
#ifndef NV_RINGS_WIRE_H
#define NV_RINGS_WIRE_H

#include "rings_draw.h"

void nv_rings_make_shuttle(nv_rings_set *set);
void nv_rings_make_hook(nv_rings_set *set, unsigned hook);
void nv_rings_place_wire(nv_rings_set *set, nv_canvas *canvas);

#endif
