/* snake_camera.h: from where a snake is looked at. */
#ifndef NP_SNAKE_CAMERA_H
#define NP_SNAKE_CAMERA_H

#include "snake_body.h"

/* The scene's position scene.to at rest and not zoomed. */
np_snake_view np_snake_view_still(const np_scene *scene);
/* The same with what moves and the zoom, for a pose of the scene. */
np_snake_view np_snake_view_with(const np_scene *scene, np_snake_pose pose);

/* Does a direction of the chain's space point towards the camera? */
bool np_snake_comes_nearer(const np_scene *scene, unsigned direction);
/* How many of the first cubelets of the scene's place are to be seen: of a long chain not its far end, which would make
 * all else small. */
unsigned np_snake_seen(const np_scene *scene, const void *position, size_t place);
/* The position at a place of the scene's course. */
const void *np_snake_course_at(const np_scene *scene, size_t place);
/* The position where the scene's plan ends; NULL: there is no plan. */
const void *np_snake_course_end(const np_scene *scene);
/* Does a joint turn now, or is it the next one that a plan turns? */
bool np_snake_turns(const np_scene *scene, unsigned joint);

np_vec np_snake_to_world(const np_snake_view *view, np_vec at);
np_vec np_snake_turn_to_world(const np_snake_view *view, np_vec way); /* a direction */
np_point np_snake_on_screen(const np_snake_view *view, np_vec at);

/* CSS pixels kept free over the solids for the count, and under them for the buttons. */
float np_snake_heading(const np_scene *scene);
float np_snake_footing(const np_scene *scene);

#endif
