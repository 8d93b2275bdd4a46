/* snake_plan_camera.h: from where a plan is looked at. */
#ifndef NV_SNAKE_PLAN_CAMERA_H
#define NV_SNAKE_PLAN_CAMERA_H

#include "view.h"

void nv_snake_plan_camera(const nv_scene *scene, nv_view_offset *looks);

#endif
