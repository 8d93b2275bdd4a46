/* rings_shuttle.h: where the shuttle is. */
#ifndef NV_RINGS_SHUTTLE_H
#define NV_RINGS_SHUTTLE_H

#include "rings_draw.h"

/* From the tip to the collar of the handle; and the transform of the tip, x along the shuttle, z across. */
float nv_rings_shuttle_length(unsigned hooks);
nv_transform nv_rings_shuttle_transform(const nv_rings_pose *pose);
enum { NV_RINGS_HANDLE = 1 }; /* length of the handle, rounded up */

#endif
