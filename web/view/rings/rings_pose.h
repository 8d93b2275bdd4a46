/* rings_pose.h: where every part of Chinese rings is, at any moment of a move. */
#ifndef NP_RINGS_POSE_H
#define NP_RINGS_POSE_H

#include "model.h"
#include "rings_path.h"
#include "view.h"

enum { NP_RINGS_SHOWN = 64 };

typedef struct np_rings_pose {
  unsigned hooks;
  np_hook_pose hook[NP_RINGS_SHOWN]; /* hook k at [k - 1] */
  float tip;                         /* x of the shuttle's tip */
  float lift;                        /* of the shuttle: 0: in the rings; 1: out of them, on the table */
  uint64_t moving;                   /* bit k - 1: hook k is on its way */
  bool refused;                      /* and as far as the rule lets it */
} np_rings_pose;

/* At the instant of a scene: the positions it goes between, the move, the time. */
np_rings_pose np_rings_pose_of(const np_scene *scene);

/* Of its position scene.to, at rest. */
np_rings_pose np_rings_pose_still(const np_scene *scene);

/* A refused move: the t at which it shows so much of the little that it gives, 0..1, going out and coming home. */
float np_rings_give_at(float reach);
float np_rings_home_at(float reach);

/* The t at which a move that goes back is where it was at another t, up to 0.75, while it was made. */
float np_rings_back_at(float t);

/* How many times longer than others a move takes: from the goal the shuttle has to come back first, and two hooks go
 * one after the other. */
float np_rings_pace(const np_puzzle *puzzle, const void *from, np_move move);

/* Points of ring k: its centre and the two unit vectors that span its plane. */
void np_rings_ring(const np_rings_pose *pose, unsigned hook, np_vec *centre, np_vec *u, np_vec *v);

/* The frame of nail k, its eye's middle the origin, the eye's axis `out`. */
np_transform np_rings_nail(const np_rings_pose *pose, unsigned hook);

#endif
