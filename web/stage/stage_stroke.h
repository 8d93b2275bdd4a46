/* stage_stroke.h: drags that draw: their points while the pointer is down, and which moves of the
 * timeline were made by one drag, to be undone and redone as one. */
#ifndef NV_STAGE_STROKE_H
#define NV_STAGE_STROKE_H

#include "stage_state.h"

void nv_stage_stroke_begin(nv_stage *stage, nv_point at);
void nv_stage_stroke_add(nv_stage *stage, nv_point at);

/* Notes that the moves since a place of the timeline were one drag. Without memory they are undone one by one. */
void nv_stage_stroke_note(nv_stage *stage, size_t from);

/* Forgets what lies after the game's place, which the next change of the timeline will cut. */
void nv_stage_stroke_cut(nv_stage *stage);

/* The stroke that ends (begins) at the game's place, NULL for none. */
const nv_stage_stroke *nv_stage_stroke_before(const nv_stage *stage);
const nv_stage_stroke *nv_stage_stroke_after(const nv_stage *stage);

#endif
