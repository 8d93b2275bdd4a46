/* snake_buttons.h: the buttons under a snake. */
#ifndef NV_SNAKE_BUTTONS_H
#define NV_SNAKE_BUTTONS_H

#include "snake_body.h"

size_t nv_snake_buttons(const nv_scene *scene, nv_button row[NV_BUTTONS_MAX]);

#endif
