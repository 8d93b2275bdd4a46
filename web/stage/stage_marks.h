/* stage_marks.h: what can move: the part under the mouse or the keyboard cursor, and, where they are few, all parts. */
#ifndef NV_STAGE_MARKS_H
#define NV_STAGE_MARKS_H

#include "stage_types.h"

/* The mouse stands there, over a part or not. Returns whether another part is under it than before. */
bool nv_stage_marks_hover(nv_stage *stage, nv_point at);

/* Finds out what can move where the position or the part in question has changed since the last time; else it takes
 * no time. */
void nv_stage_marks_refresh(nv_stage *stage);

/* Writes the name of the part under the mouse, if it has one; returns whether the part can move. */
bool nv_stage_marks_name(const nv_stage *stage, np_writer *name);

#endif
