/* snake_joints.h: what is shown at joints: the collar of the one chosen, and hints. */
#ifndef NV_SNAKE_JOINTS_H
#define NV_SNAKE_JOINTS_H

#include "snake_body.h"

void nv_snake_make_collar(const nv_snake_view *view);
void nv_snake_make_hints(const nv_snake_view *view);

/* A collar round the chosen joint, unless that is `except`. */
void nv_snake_place_joint(const nv_snake_view *view, unsigned except);

/* Of a hint: colours cubelets; places an arrow round the joint that turns and returns the joint, 0 for none; places the
 * cubelet to be laid next. */
void nv_snake_stain_hinted(const nv_snake_view *view, nv_snake_stain *stain);
unsigned nv_snake_place_hinted_turn(const nv_snake_view *view);
void nv_snake_place_hinted_cubelet(const nv_snake_view *view, nv_canvas *canvas);

#endif
