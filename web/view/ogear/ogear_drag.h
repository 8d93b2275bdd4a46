/* ogear_drag.h: the gear dragged. */
#ifndef NP_OGEAR_DRAG_H
#define NP_OGEAR_DRAG_H

#include "ogear_body.h"

extern const np_part_drag np_ogear_part_drag;

/* The scene with the gear where a drag has taken it. */
np_ogear_pose np_ogear_pose_dragged(const np_scene *scene);
np_ogear_body np_ogear_body_of(const np_scene *scene);

/* The roll that goes in about this direction on the screen. arrow: a unit vector. False: neither roll does. */
bool np_ogear_roll_toward(const np_scene *scene, np_point arrow, np_move *move);

#endif
