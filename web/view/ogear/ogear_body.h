/* ogear_body.h: what the parts of O'Gear's picture share: ogear_view.c (camera, touch, the whole), ogear_cube_view.c
 * and ogear_words.c (the cube), ogear_gear_view.c (the gear). */
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

bool np_ogear_walled(const np_ogear_body *body, unsigned a, unsigned b); /* the edge between two neighbours */

/* ogear_words.c: an arrow on a face, part of the body under way; its words, a body; whether they can be read. */
void np_ogear_mark_north(const np_ogear_body *body, unsigned face);
void np_ogear_make_words(const np_ogear_body *body, unsigned face);
bool np_ogear_words_legible(const np_ogear_body *body, unsigned face);

#endif
