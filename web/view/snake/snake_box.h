/* snake_box.h: the box to be filled, and the shadow. */
#ifndef NV_SNAKE_BOX_H
#define NV_SNAKE_BOX_H

#include "snake_body.h"

/* Bodies are made in this order: cubelets, collar, edges, hints. */
void nv_snake_make_edges(const nv_snake_view *view);

/* Its walls are flat shapes, behind the model. */
void nv_snake_place_box(const nv_snake_view *view, nv_canvas *canvas);

#endif
