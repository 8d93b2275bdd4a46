/* rings_pose.h: where every part of Chinese rings is, at any moment of a move. */
#ifndef NV_RINGS_POSE_H
#define NV_RINGS_POSE_H

#include "model.h"
#include "rings/rings.h"
#include "rings_path.h"
#include "view.h"

enum { NV_RINGS_SHOWN = 64 };

typedef struct nv_rings_pose {
  unsigned hooks;
  nv_hook_pose hook[NV_RINGS_SHOWN]; /* hook k at [k - 1] */
  float tip;                         /* x of the shuttle's tip */
  float lift;                        /* of the shuttle: 0 in the rings, 1 out of them, on the table */
  uint64_t moving;                   /* bit k - 1: hook k is on its way */
  bool refused;                      /* the move is illegal: the moving hooks go only as far as the rule lets them */
} nv_rings_pose;

/* As motion.move of a refused scene, besides the core's moves: the shuttle is pulled by its handle. */
enum { NV_RINGS_PULL = NP_RINGS_BOTH + 1 };

/* The first hook that holds the shuttle, 0: none. */
unsigned nv_rings_holding(uint64_t state, unsigned hooks);

/* The pose at the instant of a scene. */
nv_rings_pose nv_rings_pose_of(const nv_scene *scene);

/* The pose of the position scene.motion.to, at rest. */
nv_rings_pose nv_rings_pose_still(const nv_scene *scene);

/* A refused move gives a little. The t at which the part has gone `reach`, 0..1, of that short way: going out; coming
 * home. */
float nv_rings_give_at(float reach);
float nv_rings_home_at(float reach);

/* For a drag that is let go early, with its move at `t`, at most 0.75: the t at which the way back begins. */
float nv_rings_back_at(float t);

/* How many times longer than usual a move takes: from the goal the shuttle has to come back first, and two hooks go one
 * after the other. */
float nv_rings_pace(const np_puzzle *puzzle, const void *from, np_move move);

/* Ring k: its centre, and two unit vectors that span its plane. */
void nv_rings_ring(const nv_rings_pose *pose, unsigned hook, nv_vec *centre, nv_vec *u, nv_vec *v);

/* The frame of nail k: the origin is the middle of its eye, `out` the eye's axis. */
nv_transform nv_rings_nail(const nv_rings_pose *pose, unsigned hook);

#endif
