/* stage_scene.h: the scene of this instant, for the view to draw and to pick parts from. */
#ifndef NP_STAGE_SCENE_H
#define NP_STAGE_SCENE_H

#include "stage_types.h"

np_scene np_stage_scene_now(const np_stage *stage);

/* The end of a solved puzzle is shown, from its beginning. */
void np_stage_scene_celebrate(np_stage *stage);

/* How many seconds the celebration of a solved puzzle takes. */
double np_stage_celebration_seconds(const np_stage *stage);

#endif
