/* snake_inside.h: the elastic and the numbers, for cubelets that are small or apart. */
#ifndef NV_SNAKE_INSIDE_H
#define NV_SNAKE_INSIDE_H

#include "snake_body.h"

bool nv_snake_has_inside(const nv_scene *scene);
void nv_snake_make_inside(const nv_snake_view *view);
void nv_snake_place_inside(const nv_snake_view *view);

#endif
