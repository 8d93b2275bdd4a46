/* ogear_body.h: the cube and the gear in a scene, and the camera. */
#ifndef NV_OGEAR_BODY_H
#define NV_OGEAR_BODY_H

#include "model.h"
#include "ogear_pose.h"

typedef struct nv_ogear_body {
  const nv_scene *scene;
  nv_ogear_pose pose;
  const np_ogear_table *table;
  const np_ogear_cube *cube;
  float foot;       /* kept free at the bottom for buttons and what is said of links that no cube can do, CSS pixels */
  nv_camera camera; /* in world coordinates, see nv_ogear_to_world */
  nv_model *model;
} nv_ogear_body;

/* The camera is placed so that the cube and the gear fill the picture. zoom: how many times larger; the second function
 * takes the scene's. */
nv_ogear_body nv_ogear_body_in(const nv_scene *scene, nv_ogear_pose pose, float zoom);
nv_ogear_body nv_ogear_body_with(const nv_scene *scene, nv_ogear_pose pose);
nv_point nv_ogear_screen_direction(const nv_ogear_body *body, nv_vec from, nv_vec to); /* unit, on the canvas */
float nv_ogear_caption_size(const nv_scene *scene);

static const float nv_ogear_sweep = 1.3f; /* radius of the ball that the gear sweeps */
static const float nv_ogear_ring = 0.46f; /* radius of the ring round a hole that the gear can roll to */

/* The cube's material: the palette's brass, a little redder. */
static inline nv_material nv_ogear_bronze(const nv_palette *palette) {
  return (nv_material){nv_colour_mix(palette->brass, (nv_colour){190, 132, 92, 255}, 0.5f), 0.6f, 0.95f};
}

/* The bodies of the model: the cube, its twelve edges' walls (empty where an edge is open), the words on its
 * faces (for each pair of faces opposite each other, pale ones and dark ones), the rings round the holes, the gear, and
 * the numbers of its teeth.
 */
enum {
  NV_OGEAR_EDGES = 12,
  NV_OGEAR_CUBE_BODY = 0,
  NV_OGEAR_WALLS,
  NV_OGEAR_WORDS = NV_OGEAR_WALLS + NV_OGEAR_EDGES,
  NV_OGEAR_RINGS = NV_OGEAR_WORDS + NP_OGEAR_FACES,
  NV_OGEAR_GEAR_BODY = NV_OGEAR_RINGS + NP_OGEAR_FACES,
  NV_OGEAR_NUMBERS
};

static inline uint32_t nv_ogear_words_of(unsigned face, bool dark) { return NV_OGEAR_WORDS + (face & ~1u) + dark; }

/* Is the edge between two neighbours walled? */
static inline bool nv_ogear_walled(const nv_ogear_body *body, unsigned a, unsigned b) {
  return !np_ogear_edge_open(body->table, body->cube, a, b);
}

#endif
