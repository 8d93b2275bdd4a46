/* keydisk_drag.h: the disk dragged. */
#ifndef NP_KEYDISK_DRAG_H
#define NP_KEYDISK_DRAG_H

#include "keydisk_body.h"

extern const np_part_drag np_keydisk_part_drag;

/* A point of the canvas in the plane of the disk: x clockwise of up, y up, in rims. */
np_point np_keydisk_in_plane(const np_keydisk_body *body, np_point at);

/* The body at the instant of the scene, where a drag has taken it; without the solids. */
np_keydisk_body np_keydisk_body_of(const np_scene *scene);

#endif
