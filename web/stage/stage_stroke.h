/* stage_stroke.h: drags that draw: their points while the pointer is down, and which moves of the
 * timeline were made by one drag, to be undone and redone as one. */
#ifndef NP_STAGE_STROKE_H
#define NP_STAGE_STROKE_H

#include "stage_state.h"

void np_stage_stroke_begin(np_stage *stage, np_point at);
void np_stage_stroke_add(np_stage *stage, np_point at);

/* Notes that the moves since a place of the timeline were one drag. Without memory they are undone one by one. */
void np_stage_stroke_note(np_stage *stage, size_t from);

/* Forgets what lies after the game's place, which the next change of the timeline will cut. */
void np_stage_stroke_cut(np_stage *stage);

/* The stroke that ends (begins) at the game's place, NULL for none. */
const np_stage_stroke *np_stage_stroke_before(const np_stage *stage);
const np_stage_stroke *np_stage_stroke_after(const np_stage *stage);

#endif
