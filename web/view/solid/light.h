/* light.h: the colour of a lit surface. One lamp hangs high up in front, on the left; it is the same in every scene. */
#ifndef NV_LIGHT_H
#define NV_LIGHT_H

#include "canvas.h"
#include "vec.h"

/* What a surface does with light. */
typedef struct nv_material {
  nv_colour colour;
  float shine; /* strength of the highlight, 0..1 */
  float metal; /* 0: dull, white highlight; 1: mirrors its surroundings, highlight half in its own colour */
} nv_material;

/* The colour a material shows at a point of a surface, seen from an eye. */
nv_colour nv_light_shade(nv_vec eye, const nv_material *material, nv_vec at, nv_vec normal);

/* Where the lamp's light through a point meets the level `ground`, that is, where its shadow falls. */
nv_vec nv_light_cast(nv_vec at, float ground);

#endif
