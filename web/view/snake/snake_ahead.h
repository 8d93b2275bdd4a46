/* snake_ahead.h: from where a plan is looked at. */
#ifndef NV_SNAKE_AHEAD_H
#define NV_SNAKE_AHEAD_H

#include "view.h"

void nv_snake_look_ahead(const nv_scene *scene, nv_view_offset *looks);

#endif
