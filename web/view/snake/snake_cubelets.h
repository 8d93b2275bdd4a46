/* snake_cubelets.h: the cubelets, of wood. */
#ifndef NV_SNAKE_CUBELETS_H
#define NV_SNAKE_CUBELETS_H

#include "snake_body.h"

void nv_snake_make_cubelets(const nv_snake_view *view);

/* A cubelet's own axes, in world coordinates. */
typedef struct nv_snake_cubelet {
  nv_vec at, axis[3];
  float half;
} nv_snake_cubelet;

nv_snake_cubelet nv_snake_cubelet_of(const nv_snake_view *view, unsigned cubelet);
nv_material nv_snake_elastic(const nv_palette *palette);
static const float nv_snake_loose_half = 0.42f; /* half a cubelet's width in a loose chain; bodies are made so wide */
static const float nv_snake_elastic_radius = 0.1f;
void nv_snake_place_cubelets(const nv_snake_view *view, nv_canvas *canvas);
/* A block without grain and elastic. steps: 1, or 2 for rounder edges. */
void nv_snake_add_block(nv_model *model, int steps, nv_material material);
nv_transform nv_snake_block_at(nv_vec at, const nv_vec axis[3], float half);

/* The two woods, for charts too: of odd and of even cubelets. */
nv_colour nv_snake_wood(const nv_palette *palette, unsigned cubelet);

/* The cubelet under a point, 0: none. */
unsigned nv_snake_cubelet_under(const nv_snake_view *view, nv_point at);

#endif
