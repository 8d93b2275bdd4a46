/* ogear_body.h: the cube and the gear in a scene, the camera, and the size of buttons. */
#ifndef NP_OGEAR_BODY_H
#define NP_OGEAR_BODY_H

#include "model.h"
#include "ogear_pose.h"

typedef struct np_ogear_body {
  const np_scene *scene;
  np_ogear_pose pose;
  const np_ogear_table *table;
  const np_ogear_cube *cube;
  float foot;       /* kept free at the bottom for what is said of links that no cube can do, CSS pixels */
  np_camera camera; /* in world coordinates, see np_ogear_to_world */
  np_model *model;
} np_ogear_body;

/* The camera is placed so that the cube and the gear fill the picture. zoom: how many times larger; the second function
 * takes the scene's. */
np_ogear_body np_ogear_body_in(const np_scene *scene, np_ogear_pose pose, float zoom);
np_ogear_body np_ogear_body_with(const np_scene *scene, np_ogear_pose pose);
np_point np_ogear_screen_direction(const np_ogear_body *body, np_vec from, np_vec to); /* unit, on the canvas */
float np_ogear_caption_size(const np_scene *scene);

/* The buttons, a sign and a name on each, stand around the ball that the gear sweeps: half as high as
 * np_ogear_button_radius tells and half as long as np_ogear_button_half does. */
static const float np_ogear_sweep = 1.3f;   /* its radius */
static const float np_ogear_button_gap = 4; /* CSS pixels between it and a button */
float np_ogear_button_radius(const np_scene *scene);
float np_ogear_button_half(const np_scene *scene, np_move move);
static inline float np_ogear_button_text(const np_scene *scene) { return fminf(15, np_ogear_button_radius(scene)); }

/* The bodies of the model: the cube, its twelve edges' walls (empty where an edge is open), the words on its six
 * faces, the gear, and the numbers of its teeth. */
enum {
  NP_OGEAR_EDGES = 12,
  NP_OGEAR_CUBE_BODY = 0,
  NP_OGEAR_WALLS,
  NP_OGEAR_WORDS = NP_OGEAR_WALLS + NP_OGEAR_EDGES,
  NP_OGEAR_GEAR_BODY = NP_OGEAR_WORDS + NP_OGEAR_FACES,
  NP_OGEAR_NUMBERS
};

/* Is the edge between two neighbours walled? */
static inline bool np_ogear_walled(const np_ogear_body *body, unsigned a, unsigned b) {
  return !np_ogear_edge_open(body->table, body->cube, a, b);
}

#endif
