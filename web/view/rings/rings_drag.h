/* rings_drag.h: a hook dragged. */
#ifndef NP_RINGS_DRAG_H
#define NP_RINGS_DRAG_H

#include "rings_draw.h"

extern const np_part_drag np_rings_part_drag;

/* What is drawn of a scene: the hooks as a drag has moved them, or else as the scene says. The numbers in the picture
 * belong to scene.to: up to half of a drag the present position, and while a move is undone the earlier position.
 * after: memory that scene.to of the result may point to. */
typedef struct np_rings_dragged {
  np_scene scene;
  np_rings_pose pose;
} np_rings_dragged;
np_rings_dragged np_rings_drag_shown(const np_scene *scene, uint64_t *after);

#endif
