/* keydisk_body.h: where the disk is in a scene, and the camera.
 *
 * One unit is the step from position to position and from height to height. The key lies along
 * x, position p at x = p, the handle to the left, the teeth above up along y. Cut 0 of a disk at
 * rotation 0 is at the top, the next ones follow clockwise seen from the free end.
 */
#ifndef NV_KEYDISK_BODY_H
#define NV_KEYDISK_BODY_H

#include "keydisk/keydisk.h"
#include "model.h"
#include "view.h"

/* The parts that can be touched: a button for each move (1 + move), and the disk, which can be dragged. */
enum { NV_KEYDISK_DISK = 1 + NP_KEYDISK_MOVES };

static const float nv_keydisk_half_thick = 0.4f;  /* the disk, along the key */
static const float nv_keydisk_half_tooth = 0.25f; /* a tooth, along the key */
static const float nv_keydisk_clearance = 0.1f;   /* between a tooth and the bottom of its cut */

/* Where the disk is, and what it bumps against. */
typedef struct nv_keydisk_pose {
  float x, r;           /* position and rotation, in positions and cuts; r may leave 0..cuts on its way around */
  float along;          /* how far along the key the disk is; the freed disk stands past the key's end */
  float opened;         /* 0..1: how far all cuts have opened to let every tooth pass, while the disk glides */
  float bump;           /* 0..1: how strongly to point out what stops the disk */
  np_keydisk_cell stop; /* the cell it cannot enter: teeth at stop.x against cuts stop.r and the opposite one */
  bool above, below;    /* is the tooth above, or below, too tall for its cut? */
  float fallen;         /* 0..1: how far the freed disk has tipped over; 1: it lies on the table */
} nv_keydisk_pose;

/* How wide things are: depends on the key and the number of cuts. */
typedef struct nv_keydisk_size {
  float shaft;  /* radius */
  float tooth;  /* half a tooth's width, across the key */
  float rim;    /* radius of the disk */
  float sector; /* radians from cut to cut */
  float off;    /* how far past the last position the freed disk goes; 0: that position has a tooth */
  unsigned top; /* the greatest height or depth */
} nv_keydisk_size;

typedef struct nv_keydisk_body {
  const nv_scene *scene;
  const np_keydisk *key;
  nv_keydisk_size size;
  nv_keydisk_pose pose;
  nv_camera camera;
  nv_model *model; /* NULL until nv_keydisk_add_solids */
} nv_keydisk_body;

/* The bodies of the model: these, then the blocks, then the highlights. A block is the disk's material between a cut
 * and the greatest depth; a wide cut has several. Highlights come in pairs: one lies over a tooth, one over the cut
 * that the tooth hits. There is a pair for every height, above and below the key. */
enum { NV_KEYDISK_KEY, NV_KEYDISK_TEETH, NV_KEYDISK_RIM, NV_KEYDISK_NUMBERS, NV_KEYDISK_FIRST_BLOCK };
static inline unsigned nv_keydisk_blocks_of_cut(const np_keydisk *key) { return (11u + key->cuts) / key->cuts; }

nv_keydisk_size nv_keydisk_size_of(const np_keydisk *key);
nv_keydisk_pose nv_keydisk_pose_of(const nv_scene *scene);
bool nv_keydisk_is_off(const nv_scene *scene, const void *position);     /* is the disk past the end of the key? */
void nv_keydisk_shift(nv_keydisk_pose *pose, np_move move, float steps); /* changes x or r */

/* An illegal move goes nv_keydisk_reach of a step until t = nv_keydisk_farthest, then returns. A legal move returns the
 * same way if its drag is let go early; a drag takes it nv_keydisk_yields of a step at most. */
static const float nv_keydisk_farthest = 0.3f, nv_keydisk_yields = 0.75f;
float nv_keydisk_reach(const nv_scene *scene, np_move move); /* of an illegal move, from scene->motion.to */

/* The body in a pose (`along` is set from x); and at rest at scene->motion.to, not zoomed. `model` is NULL in both. */
nv_keydisk_body nv_keydisk_body_with(const nv_scene *scene, nv_keydisk_pose pose);
nv_keydisk_body nv_keydisk_body_still(const nv_scene *scene);

/* Is the picture large enough for the scale of positions? */
static inline bool nv_keydisk_has_scale(const nv_scene *scene) { return !scene->bare && scene->height >= 290; }

/* How far in front of the key the scale of positions lies on the table. */
static inline float nv_keydisk_scale_near(const nv_keydisk_body *body) { return 0.35f * body->size.rim; }

/* The level of the table. */
static inline float nv_keydisk_ground(const nv_keydisk_size *size) { return -size->rim - 0.5f; }

/* The disk's coordinate frame turned by an angle, clockwise seen from the free end; its axis is `right`. */
nv_transform nv_keydisk_transform(const nv_keydisk_body *body, float angle);

/* A point of the disk's plane, `far` from the axis at an angle clockwise from the top as seen from the free end. */
nv_vec nv_keydisk_around(const nv_keydisk_body *body, float far, float angle);

/* ------------------------------------------ the key and the disk, of metal (keydisk_solids.c) */

/* Builds the bodies unless the canvas keeps them for this key, and places them with their shadow. */
void nv_keydisk_add_solids(nv_keydisk_body *body, nv_canvas *canvas);

/* The disk's material, and the colour of the number of a cut on it. */
nv_material nv_keydisk_disk_material(const nv_palette *palette);
nv_colour nv_keydisk_number_colour(const nv_palette *palette, unsigned cut);

/* ---------------------------------------------------------- the disk dragged (keydisk_drag.c) */

extern const nv_part_drag nv_keydisk_part_drag;

/* Where a point of the canvas lies in the plane of the disk: y up, x a quarter turn clockwise from up as seen from the
 * free end; the rim is at distance 1 from the axis. */
nv_point nv_keydisk_in_plane(const nv_keydisk_body *body, nv_point at);

/* The body at the instant of the scene, where a drag has taken it. `model` is NULL. */
nv_keydisk_body nv_keydisk_body_of(const nv_scene *scene);

#endif
