/* keydisk_drag.h: the disk dragged. */
#ifndef NV_KEYDISK_DRAG_H
#define NV_KEYDISK_DRAG_H

#include "keydisk_body.h"

extern const nv_part_drag nv_keydisk_part_drag;

/* A point of the canvas in the plane of the disk: x clockwise of up, y up, in rims. */
nv_point nv_keydisk_in_plane(const nv_keydisk_body *body, nv_point at);

/* The body at the instant of the scene, where a drag has taken it; without the solids. */
nv_keydisk_body nv_keydisk_body_of(const nv_scene *scene);

#endif
