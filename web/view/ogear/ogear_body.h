/* ogear_body.h: what the parts of O'Gear's picture share: ogear_view.c (touch, the whole), ogear_framing.c (the
 * camera), ogear_drag.c, ogear_cube_view.c and ogear_words.c (the cube), ogear_gear_view.c (the gear). */
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

/* ogear_framing.c: the camera, so that the cube and the gear fill the picture; with the scene's zoom. */
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

/* ogear_drag.c: a scene with the gear where a drag has carried it; np_view's functions for drags. */
np_ogear_pose np_ogear_pose_dragged(const np_scene *scene);
np_ogear_body np_ogear_body_of(const np_scene *scene);
extern const np_part_drag np_ogear_part_drag;

/* The roll that goes in this direction on the screen, a unit vector, or nearly. False: neither does. */
bool np_ogear_roll_toward(const np_scene *scene, np_point arrow, np_move *move);

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

/* Make the bodies, in the order of their numbers. */
void np_ogear_make_cube(const np_ogear_body *body);
void np_ogear_make_gear(const np_ogear_body *body);

/* Place them. */
void np_ogear_place_cube(const np_ogear_body *body);
void np_ogear_place_gear(const np_ogear_body *body);

/* Can a surface be read from the eye, or is it seen too much aslant for lettering? Point and normal are in world
 * coordinates. */
bool np_ogear_legible(const np_ogear_body *body, np_vec at, np_vec normal);

/* Is the edge between two neighbours walled? */
static inline bool np_ogear_walled(const np_ogear_body *body, unsigned a, unsigned b) {
  return !np_ogear_edge_open(body->table, body->cube, a, b);
}

/* ogear_words.c: a face's name, a body; how far a face is turned to the eye and whether its name can be read. */
void np_ogear_make_words(const np_ogear_body *body, unsigned face);
float np_ogear_toward_eye(const np_ogear_body *body, unsigned face); /* cosine; below 0 it is turned away */
bool np_ogear_words_legible(const np_ogear_body *body, unsigned face);

#endif
