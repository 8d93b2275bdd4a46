/* snake_ahead.h: from where a plan is looked at. */
#ifndef NP_SNAKE_AHEAD_H
#define NP_SNAKE_AHEAD_H

#include "view.h"

void np_snake_look_ahead(const np_scene *scene, np_view_offset *looks);

#endif
