/* rings_shuttle.h: where the shuttle is. */
#ifndef NP_RINGS_SHUTTLE_H
#define NP_RINGS_SHUTTLE_H

#include "rings_draw.h"

/* From the tip to the collar of the handle; and the transform of the tip, x along the shuttle, z across. */
float np_rings_shuttle_length(unsigned hooks);
np_transform np_rings_shuttle_transform(const np_rings_pose *pose);
enum { NP_RINGS_HANDLE = 1 }; /* length of the handle, rounded up */

#endif
