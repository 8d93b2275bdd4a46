/* light.h: the colour of a lit surface. One lamp stands up on the left, in front; it is the same in every scene. */
#ifndef NV_LIGHT_H
#define NV_LIGHT_H

#include "canvas.h"
#include "vec.h"

/* What a surface does with light. */
typedef struct nv_material {
  nv_colour colour;
  float shine; /* strength of the highlight, 0..1 */
  float metal; /* 0: white highlight, 1: highlight in the surface's own colour */
} nv_material;

/* The colour a material shows at a point of a surface, seen from an eye. */
nv_colour nv_light_shade(nv_vec eye, const nv_material *material, nv_vec at, nv_vec normal);

/* Where the lamp's light through a point meets the level `ground`: what a shadow is drawn from. */
nv_vec nv_light_cast(nv_vec at, float ground);

#endif
