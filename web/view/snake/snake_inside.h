/* snake_inside.h: the elastic and the numbers, for cubelets that are small or apart. */
#ifndef NP_SNAKE_INSIDE_H
#define NP_SNAKE_INSIDE_H

#include "snake_body.h"

bool np_snake_has_inside(const np_scene *scene);
void np_snake_make_inside(const np_snake_view *view);
void np_snake_place_inside(const np_snake_view *view);

#endif
