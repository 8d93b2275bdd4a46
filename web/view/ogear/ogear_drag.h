/* ogear_drag.h: the gear dragged. */
#ifndef NV_OGEAR_DRAG_H
#define NV_OGEAR_DRAG_H

#include "ogear_body.h"

extern const nv_part_drag nv_ogear_part_drag;

/* The scene with the gear where a drag has taken it. */
nv_ogear_pose nv_ogear_pose_dragged(const nv_scene *scene);
nv_ogear_body nv_ogear_body_of(const nv_scene *scene);

/* The roll that goes in about this direction on the screen. arrow: a unit vector. False: neither roll does. */
bool nv_ogear_roll_toward(const nv_scene *scene, nv_point arrow, np_move *move);

#endif
