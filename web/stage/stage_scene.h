/* stage_scene.h: the scene of this instant, for the view to draw and to pick parts from. */
#ifndef NV_STAGE_SCENE_H
#define NV_STAGE_SCENE_H

#include "stage_types.h"

nv_scene nv_stage_scene_now(const nv_stage *stage);

/* Writes a sentence with directions as they are seen now. */
void nv_stage_scene_say(const nv_stage *stage, const char *sentence, np_writer *writer);

/* The end of a solved puzzle is shown, from its beginning. */
void nv_stage_scene_celebrate(nv_stage *stage);

/* How many seconds the celebration of a solved puzzle takes. */
double nv_stage_celebration_seconds(const nv_stage *stage);

#endif
