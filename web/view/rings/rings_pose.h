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
  float lift;                        /* of the shuttle: 0: in the rings; 1: out of them, on the table */
  uint64_t moving;                   /* bit k - 1: hook k is on its way */
  bool refused;                      /* and as far as the rule lets it */
} nv_rings_pose;

/* What a refused scene shows, besides moves of the core: the shuttle pulled by its handle. */
enum { NV_RINGS_PULL = NP_RINGS_BOTH + 1 };

/* The first hook that holds the shuttle, 0: none. */
unsigned nv_rings_holding(uint64_t state, unsigned hooks);

/* At the instant of a scene: the positions it goes between, the move, the time. */
nv_rings_pose nv_rings_pose_of(const nv_scene *scene);

/* Of its position scene.to, at rest. */
nv_rings_pose nv_rings_pose_still(const nv_scene *scene);

/* A refused move: the t at which it shows so much of the little that it gives, 0..1, going out and coming home. */
float nv_rings_give_at(float reach);
float nv_rings_home_at(float reach);

/* The t at which a move that goes back is where it was at another t, up to 0.75, while it was made. */
float nv_rings_back_at(float t);

/* How many times longer than others a move takes: from the goal the shuttle has to come back first, and two hooks go
 * one after the other. */
float nv_rings_pace(const np_puzzle *puzzle, const void *from, np_move move);

/* Points of ring k: its centre and the two unit vectors that span its plane. */
void nv_rings_ring(const nv_rings_pose *pose, unsigned hook, nv_vec *centre, nv_vec *u, nv_vec *v);

/* The frame of nail k, its eye's middle the origin, the eye's axis `out`. */
nv_transform nv_rings_nail(const nv_rings_pose *pose, unsigned hook);

#endif
