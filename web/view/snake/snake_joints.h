/* snake_joints.h: what is shown at joints: the collar of the one chosen, and hints. */
#ifndef NP_SNAKE_JOINTS_H
#define NP_SNAKE_JOINTS_H

#include "snake_body.h"

void np_snake_make_collar(const np_snake_view *view);
void np_snake_make_hints(const np_snake_view *view);

/* A collar round the chosen joint, unless that is `except`. */
void np_snake_place_joint(const np_snake_view *view, unsigned except);

/* Of a hint: colours cubelets; places an arrow round the joint that turns and returns the joint, 0 for none; places the
 * cubelet to be laid next. */
void np_snake_stain_hinted(const np_snake_view *view, np_snake_stain *stain);
unsigned np_snake_place_hinted_turn(const np_snake_view *view);
void np_snake_place_hinted_cubelet(const np_snake_view *view, np_canvas *canvas);

#endif
