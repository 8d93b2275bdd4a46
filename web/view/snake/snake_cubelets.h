/* snake_cubelets.h: the cubelets, of wood. */
#ifndef NP_SNAKE_CUBELETS_H
#define NP_SNAKE_CUBELETS_H

#include "snake_body.h"

void np_snake_make_cubelets(const np_snake_view *view);

/* A cubelet's own axes, in world coordinates. */
typedef struct np_snake_cubelet {
  np_vec at, axis[3];
  float half;
} np_snake_cubelet;

np_snake_cubelet np_snake_cubelet_of(const np_snake_view *view, unsigned cubelet);
np_material np_snake_elastic(const np_palette *palette);
static const float np_snake_loose_half = 0.42f; /* of a cubelet's width; bodies are made loose */
static const float np_snake_elastic_radius = 0.1f;
void np_snake_place_cubelets(const np_snake_view *view, np_canvas *canvas);
void np_snake_add_block(np_model *model, int steps, np_material material); /* bare wood: no grain, no elastic */
np_transform np_snake_block_at(np_vec at, const np_vec axis[3], float half);

/* The two woods, for charts too: of odd and of even cubelets. */
np_colour np_snake_wood(const np_palette *palette, unsigned cubelet);

/* The cubelet under a point, 0: none. */
unsigned np_snake_cubelet_under(const np_snake_view *view, np_point at);

#endif
