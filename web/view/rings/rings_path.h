/* rings_path.h: the path of a ring from engaged to freed, and what its neighbours do meanwhile. */
#ifndef NV_RINGS_PATH_H
#define NV_RINGS_PATH_H

#include "rings_sizes.h"

/* By when the shuttle is drawn, the ring has swung up over its tip, and the shuttle is back: shares of the time. */
#define NV_RINGS_DRAWN 0.22f
#define NV_RINGS_SWUNG 0.36f
#define NV_RINGS_BACK 0.50f

typedef struct nv_hook_pose {
  float height; /* y of the eye */
  float lean;   /* of the ring below the horizontal, radians; negative: above */
  float twist;  /* of the ring about its long axis, radians */
  float yaw;    /* of the ring about its nail, radians: its far end to the back */
} nv_hook_pose;

/* At a moment of freeing hook k: its own pose, and what is added to those of its neighbours where they take part. */
typedef struct nv_rings_step {
  nv_hook_pose own;
  nv_hook_pose before; /* to hook k - 1, which is engaged */
  nv_hook_pose after;  /* to hook k + 1, if it is engaged */
  float two_before;    /* to the height of hook k - 2, which is freed */
} nv_rings_step;

/* t: 0 engaged, 1 freed. */
nv_rings_step nv_rings_step_at(float t);

#endif
