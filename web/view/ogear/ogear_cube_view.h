/* ogear_cube_view.h: the cube with its walls. */
#ifndef NP_OGEAR_CUBE_VIEW_H
#define NP_OGEAR_CUBE_VIEW_H

#include "ogear_body.h"

/* np_ogear_make_cube comes before np_ogear_make_gear: bodies are made in the order of their numbers. */
void np_ogear_make_cube(const np_ogear_body *body);
void np_ogear_place_cube(const np_ogear_body *body);

#endif
