/* ogear_pose.h: where the gear is in a scene, and from where it is looked at.
 *
 * The cube is 2 wide, its centre the origin: x toward Ri, y toward Top, z toward Front. The gear
 * is flat; its plane contains the direction up from the face it stands on and the direction it faces.
 * Standing, its hub is nv_ogear_hub_height above the face and one tooth points straight down into it.
 *
 * In a roll over an edge the hub makes a quarter turn about the cube's centre, at a constant distance, while the gear
 * turns a tooth further; half way, the edge lies between two teeth.
 */
#ifndef NV_OGEAR_POSE_H
#define NV_OGEAR_POSE_H

#include "model.h"
#include "ogear/ogear.h"
#include "view.h"

static const float nv_ogear_hub_height = 0.82f;
static const float nv_ogear_tip = 1.27f; /* from the hub's axis to a tooth's tip */

/* A drag that has gone this share of the move, or more, plays it when let go; after less, the gear goes back. */
static const float nv_ogear_settles = 1.0f / 3;

typedef struct nv_ogear_pose {
  nv_vec up, ahead;               /* unit, at right angles: the gear's plane */
  float roll;                     /* quarters rolled over the edge ahead (positive) or behind, -1..1 */
  float lift;                     /* above where it stands, along up */
  float spin;                     /* radians it has turned forward beyond what rolling turns it */
  uint8_t tooth;                  /* the tooth that points down before the move */
  float turn, tilt;               /* radians from straight in front to the eye: to the right; upwards */
  float bump;                     /* 0..1: how strongly to point out the wall that stops the gear, */
  uint8_t bump_face, bump_toward; /* which is on this face, toward that neighbour */
  int off_cube;                   /* the link being followed that no cube can do; -1: none */
  np_ogear_place from, to;        /* the gear is between these two */
  float out;                      /* 0: in the cube; 1: solved, the gear lies on the table beside the cube */
} nv_ogear_pose;

nv_ogear_pose nv_ogear_pose_of(const nv_scene *scene);    /* at the scene's instant */
nv_ogear_pose nv_ogear_pose_still(const nv_scene *scene); /* at rest at scene->motion.to */

/* How many times longer than usual a move takes: from the goal it begins only when the gear is back in the cube. */
float nv_ogear_pace(const np_puzzle *puzzle, const void *from, np_move move);

/* The t at which a refused move is at `reach` (0..1, 1 is its farthest) on its way out, and on its way back. A refused
 * move that is legal is a drag that was let go early: its farthest is nv_ogear_settles of the move. */
float nv_ogear_give_at(float reach);
float nv_ogear_back_at(float reach);

nv_vec nv_ogear_outward(unsigned face); /* unit normal */
nv_vec nv_ogear_hub(const nv_ogear_pose *pose);

/* A point of the gear's plane: x ahead and y up from the cube's centre, as a point in space. */
nv_vec nv_ogear_in_plane(const nv_ogear_pose *pose, float x, float y);

/* From the cube's own coordinates to world coordinates. The lamp stands still in the world, and so does
 * the camera, a little to the left and well above: the cube is turned in front of them. */
static const float nv_ogear_camera_turn = 0.3f, nv_ogear_camera_tilt = 0.42f;
nv_vec nv_ogear_to_world(const nv_ogear_pose *pose, nv_vec at);

/* In world coordinates: the gear's own frame (the hub's middle is its origin, `out` runs along the axis, tooth 0 points
 * against `up`); the height of the table under the cube; where the hub is when the gear lies on the table. */
nv_transform nv_ogear_gear_transform(const nv_ogear_pose *pose, unsigned teeth);
float nv_ogear_table_level(const nv_ogear_pose *pose);
nv_vec nv_ogear_laid_at(const nv_ogear_pose *pose);

#endif
