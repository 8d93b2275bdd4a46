/* ogear_body.h: the cube and the gear in a scene, the camera (ogear_framing.c), and the functions that draw. */
#ifndef NV_OGEAR_BODY_H
#define NV_OGEAR_BODY_H

#include "model.h"
#include "ogear_pose.h"

typedef struct nv_ogear_body {
  const nv_scene *scene;
  nv_ogear_pose pose;
  const np_ogear_table *table;
  const np_ogear_cube *cube;
  float foot;       /* CSS pixels kept free at the bottom for buttons and captions about links that no cube can do */
  nv_camera camera; /* in world coordinates, see nv_ogear_to_world */
  nv_model *model;
} nv_ogear_body;

/* Places the camera so that the cube and the gear fill the picture. zoom: how many times larger they then are drawn;
 * nv_ogear_body_with takes it from the scene. `model` is NULL. */
nv_ogear_body nv_ogear_body_in(const nv_scene *scene, nv_ogear_pose pose, float zoom);
nv_ogear_body nv_ogear_body_with(const nv_scene *scene, nv_ogear_pose pose);
/* The unit vector on the canvas from one point to another, in the cube's own coordinates. */
nv_point nv_ogear_screen_direction(const nv_ogear_body *body, nv_vec from, nv_vec to);
float nv_ogear_caption_size(const nv_scene *scene);

static const float nv_ogear_sweep = 1.3f; /* radius of the ball that the gear sweeps */
static const float nv_ogear_ring = 0.46f; /* radius of the ring round a hole that the gear can roll to */

/* The cube's material: the palette's brass, a little redder. */
static inline nv_material nv_ogear_bronze(const nv_palette *palette) {
  return (nv_material){nv_colour_mix(palette->brass, (nv_colour){190, 132, 92, 255}, 0.5f), 0.6f, 0.95f};
}

/* The bodies of the model: the cube, its twelve edges' walls (empty where an edge is open), the words on its
 * faces (for each pair of opposite faces one body of pale words and one of dark words), the rings round the holes, the
 * gear, and the numbers of its teeth.
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

/* ------------------------------------------------ the cube with its walls (ogear_cube_view.c) */

/* nv_ogear_make_cube comes before nv_ogear_make_gear: bodies are made in the order of their numbers. */
void nv_ogear_make_cube(const nv_ogear_body *body);
void nv_ogear_place_cube(const nv_ogear_body *body);
void nv_ogear_place_ring(const nv_ogear_body *body, unsigned face, nv_colour tint); /* round a hole */

/* --------------------------------------------------------------- the gear (ogear_gear_view.c) */

void nv_ogear_make_gear(const nv_ogear_body *body);
void nv_ogear_place_gear(const nv_ogear_body *body);

/* ----------------------------------------- the names on the faces of the cube (ogear_words.c) */

/* Can letters on a surface be read from the camera? Not at a flat angle. Point and normal: world coordinates. */
bool nv_ogear_legible(const nv_ogear_body *body, nv_vec at, nv_vec normal);

/* Makes the bodies of the faces' names; places those that can be read. */
void nv_ogear_make_words(const nv_ogear_body *body);
void nv_ogear_place_words(const nv_ogear_body *body, const nv_transform *cube);
/* A name is dark where much light falls on its face (point and normal: world coordinates), else pale. */
bool nv_ogear_word_dark(nv_vec eye, const nv_palette *palette, nv_vec at, nv_vec normal);
nv_colour nv_ogear_word_colour(bool dark);
float nv_ogear_toward_camera(const nv_ogear_body *body, unsigned face); /* cosine; below 0: turned away */
bool nv_ogear_words_legible(const nv_ogear_body *body, unsigned face);

/* ------------------------------------------------------------ the gear dragged (ogear_drag.c) */

extern const nv_part_drag nv_ogear_part_drag;

/* The pose and the body, with the gear where a drag has taken it. */
nv_ogear_pose nv_ogear_pose_dragged(const nv_scene *scene);
nv_ogear_body nv_ogear_body_of(const nv_scene *scene);

/* The roll that goes in about this direction on the screen. arrow: a unit vector. False: neither roll does. */
bool nv_ogear_roll_toward(const nv_scene *scene, nv_point arrow, np_move *move);

#endif
