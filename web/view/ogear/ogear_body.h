/* ogear_body.h: the cube and the gear as solids. */
#ifndef NP_OGEAR_BODY_H
#define NP_OGEAR_BODY_H

#include "ogear_pose.h"
#include "solid.h"

typedef struct np_ogear_body {
  const np_scene *scene;
  np_ogear_pose pose;
  const np_ogear_table *table;
  const np_ogear_cube *cube;
  float foot;       /* kept free at the bottom for what is said of links that no cube can do, CSS pixels */
  np_camera camera; /* in world coordinates, see np_ogear_to_world */
  np_vec eye;       /* in the cube's frame */
  np_solid *solid;
} np_ogear_body;

/* Adds the solids; np_solid_draw is the caller's. */
void np_ogear_draw_cube(const np_ogear_body *body);
void np_ogear_draw_gear(const np_ogear_body *body);

/* How well a surface can be read from the eye: 1 from before it, fading to 0 where it is seen too
 * much aslant for lettering. Point and normal are in world coordinates. */
float np_ogear_legible(const np_ogear_body *body, np_vec at, np_vec normal);

/* The part of a convex outline where normal . point >= min: corners written to kept (space for
 * count + 1), their number returned. */
size_t np_ogear_clip(const np_point *outline, size_t count, np_point normal, float min, np_point *kept);

#endif
