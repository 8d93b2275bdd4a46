/* rings_drag.h: a hook dragged. */
#ifndef NV_RINGS_DRAG_H
#define NV_RINGS_DRAG_H

#include "rings_draw.h"

extern const nv_part_drag nv_rings_part_drag;

/* What is drawn of a scene: the hooks as a drag has moved them, or else as the scene says. The numbers in the picture
 * belong to scene.to: up to half of a drag the present position, and while a move is undone the earlier position.
 * after: memory that scene.to of the result may point to. */
typedef struct nv_rings_dragged {
  nv_scene scene;
  nv_rings_pose pose;
} nv_rings_dragged;
nv_rings_dragged nv_rings_drag_shown(const nv_scene *scene, uint64_t *after);

#endif
