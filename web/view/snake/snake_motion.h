/* snake_motion.h: a snake at the instant of a scene. */
#ifndef NP_SNAKE_MOTION_H
#define NP_SNAKE_MOTION_H

#include "snake_body.h"

np_snake_pose np_snake_pose_of(const np_scene *scene);
np_snake_view np_snake_view_of(const np_scene *scene);

#endif
