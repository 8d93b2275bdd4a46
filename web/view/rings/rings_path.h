/* rings_path.h: the path of a ring from engaged to freed, and what its neighbours do meanwhile. */
#ifndef NP_RINGS_PATH_H
#define NP_RINGS_PATH_H

#include "rings_sizes.h"

/* When the shuttle is drawn, the ring swung up over its tip, and the shuttle back: shares of a move's time. */
#define NP_RINGS_DRAWN 0.22f
#define NP_RINGS_SWUNG 0.36f
#define NP_RINGS_BACK 0.50f

typedef struct np_hook_pose {
  float height; /* y of the eye */
  float lean;   /* of the ring below the horizontal, radians; negative: above */
  float twist;  /* of the ring about its long axis, radians */
  float yaw;    /* of the ring about its nail, radians: its far end to the back */
} np_hook_pose;

/* At a moment of freeing hook k: its own pose, and what is added to those of its neighbours where they take part. */
typedef struct np_rings_step {
  np_hook_pose own;
  np_hook_pose before; /* to hook k - 1, which is engaged */
  np_hook_pose after;  /* to hook k + 1, if it is engaged */
  float two_before;    /* to the height of hook k - 2, which is freed */
} np_rings_step;

/* t: 0 engaged, 1 freed. */
np_rings_step np_rings_step_at(float t);

#endif
