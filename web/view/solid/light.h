/* light.h: the colour of a lit surface. One lamp stands up on the left, in front; it is the same in every scene. */
#ifndef NP_LIGHT_H
#define NP_LIGHT_H

#include "canvas.h"
#include "vec.h"

/* What a surface does with light. */
typedef struct np_material {
  np_colour colour;
  float shine; /* strength of the highlight, 0..1 */
  float metal; /* 0: white highlight, 1: highlight in the surface's own colour */
} np_material;

/* The colour a material shows at a point of a surface, seen from an eye. */
np_colour np_light_shade(np_vec eye, const np_material *material, np_vec at, np_vec normal);

/* Where the lamp's light through a point meets the level `ground`: what a shadow is drawn from. */
np_vec np_light_cast(np_vec at, float ground);

#endif
