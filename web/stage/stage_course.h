/* stage_course.h: the positions that a plan goes through, for views that look ahead (nv_scene.course.positions). */
#ifndef NV_STAGE_COURSE_H
#define NV_STAGE_COURSE_H

#include "stage_types.h"

/* Takes the plan on the timeline, from here to its end, as the course. None for views that do not look ahead, for long
 * plans, and when memory runs out. */
void nv_stage_course_take(nv_stage *stage);

/* Finds from where the positions of the course are looked at; the scene has been told the course. */
void nv_stage_course_look(nv_stage *stage, const nv_scene *scene);

/* Forgets it. */
void nv_stage_course_drop(nv_stage *stage);

/* Tells a scene the course, and where on it its positions are. */
void nv_stage_course_show(const nv_stage *stage, nv_scene *scene);

#endif
