/* snake_box.h: the box to be filled, and the shadow. */
#ifndef NP_SNAKE_BOX_H
#define NP_SNAKE_BOX_H

#include "snake_body.h"

/* Bodies are made in this order: cubelets, collar, edges, hints. */
void np_snake_make_edges(const np_snake_view *view);

/* Its walls are flat shapes, behind the model. */
void np_snake_place_box(const np_snake_view *view, np_canvas *canvas);

#endif
