/* stage_course.h: the positions that a plan goes through, for views that look ahead (np_scene.course.positions). */
#ifndef NP_STAGE_COURSE_H
#define NP_STAGE_COURSE_H

#include "stage_types.h"

/* Takes the plan on the timeline, from here to its end, as the course. None for views that do not look ahead, for long
 * plans, and when memory runs out. */
void np_stage_course_take(np_stage *stage);

/* Finds from where the positions of the course are looked at; the scene has been told the course. */
void np_stage_course_look(np_stage *stage, const np_scene *scene);

/* Forgets it. */
void np_stage_course_drop(np_stage *stage);

/* Tells a scene the course, and where on it its positions are. */
void np_stage_course_show(const np_stage *stage, np_scene *scene);

#endif
