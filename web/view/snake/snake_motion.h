/* snake_motion.h: a snake at the instant of a scene. */
#ifndef NV_SNAKE_MOTION_H
#define NV_SNAKE_MOTION_H

#include "snake_body.h"

nv_snake_pose nv_snake_pose_of(const nv_scene *scene);
nv_snake_view nv_snake_view_of(const nv_scene *scene);

#endif
