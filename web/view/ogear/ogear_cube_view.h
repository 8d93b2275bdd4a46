/* ogear_cube_view.h: the cube with its walls. */
#ifndef NV_OGEAR_CUBE_VIEW_H
#define NV_OGEAR_CUBE_VIEW_H

#include "ogear_body.h"

/* nv_ogear_make_cube comes before nv_ogear_make_gear: bodies are made in the order of their numbers. */
void nv_ogear_make_cube(const nv_ogear_body *body);
void nv_ogear_place_cube(const nv_ogear_body *body);
void nv_ogear_place_ring(const nv_ogear_body *body, unsigned face, nv_colour tint); /* round a hole */

#endif
