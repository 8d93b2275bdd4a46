/* snake_camera.h: from where a snake is looked at. */
#ifndef NV_SNAKE_CAMERA_H
#define NV_SNAKE_CAMERA_H

#include "snake_body.h"

/* The box that is to be filled. */
typedef struct nv_snake_box {
  nv_vec low, size;
} nv_snake_box;

/* The space that a chain's first cubelets and its box take up. */
typedef struct nv_snake_extent {
  nv_vec middle;
  float radius;
} nv_snake_extent;

/* What the picture must hold at one end of a movement: the box, and the first `seen` cubelets. */
typedef struct nv_snake_rest {
  nv_snake_box box;
  nv_vec at[NP_SNAKE_MAX];
  unsigned seen;
  nv_snake_extent whole;
} nv_snake_rest;

/* What is looked at in a scene, from whatever direction. */
typedef struct nv_snake_sight {
  nv_snake_pose pose;
  nv_snake_rest from, to; /* from: set while something moves */
  nv_snake_box box;       /* at this moment */
  nv_snake_extent whole;
} nv_snake_sight;

/* The position scene.motion.to at rest and not zoomed. */
nv_snake_view nv_snake_view_still(const nv_scene *scene);
/* The same with movement and zoom, for a pose of the scene. */
nv_snake_view nv_snake_view_with(const nv_scene *scene, nv_snake_pose pose);
/* The same in two steps, for scenes that differ only in how they are looked at. */
void nv_snake_look(const nv_scene *scene, const nv_snake_pose *pose, nv_snake_sight *sight);
nv_snake_view nv_snake_view_in(const nv_scene *scene, const nv_snake_sight *sight);

/* Does a direction of the chain's space point towards the camera? */
bool nv_snake_comes_nearer(const nv_scene *scene, unsigned direction);
/* Writes a sentence with its directions as they are seen once all movement has ended. */
void nv_snake_say_seen(const nv_scene *scene, const char *sentence, np_writer *writer);
/* How many of the first cubelets the picture must hold at a place of the scene's course. A long chain's far end may be
 * outside, since it would make all else small. */
unsigned nv_snake_seen(const nv_scene *scene, const void *position, size_t place);
/* The position at a place of the scene's course. */
const void *nv_snake_course_at(const nv_scene *scene, size_t place);
/* The position where the scene's plan ends; NULL: there is no plan. */
const void *nv_snake_course_end(const nv_scene *scene);
/* Does a joint turn now, or is it the next one that a plan turns? */
bool nv_snake_turns(const nv_scene *scene, unsigned joint);

nv_vec nv_snake_to_world(const nv_snake_view *view, nv_vec at);
nv_vec nv_snake_turn_to_world(const nv_snake_view *view, nv_vec way); /* a direction */
nv_point nv_snake_on_screen(const nv_snake_view *view, nv_vec at);

/* CSS pixels kept free over the solids for the count, and under them for the buttons. */
float nv_snake_heading(const nv_scene *scene);
float nv_snake_footing(const nv_scene *scene);

#endif
