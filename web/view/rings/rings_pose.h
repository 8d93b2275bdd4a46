/* rings_pose.h: where every part of Chinese rings is, at any moment of a move.
 *
 * The model, in units of the distance between two hooks; hook k stands at x = k. The shuttle is a
 * loop of two bars at z = +-np_rings_gap, closed at the tip on the left, its handle on the right.
 * Hook k, a nail in a hole of the base, holds ring k by an eye at its top. Ring k leans to the
 * left and goes round the nail of hook k - 1. Engaged, the eye is above the bars and the ring goes
 * round both; freed, all of it is below them.
 *
 * Why the rule is what it is: the nail of an engaged hook stands between the bars, so the closed
 * tip can be drawn to the right as far as the first engaged hook and no farther. Ring k reaches
 * over the tip only when the tip is drawn to hook k - 1; and a ring k - 1 that is down holds ring
 * k down with it, for its own nail goes through ring k.
 */
#ifndef NP_RINGS_POSE_H
#define NP_RINGS_POSE_H

#include "model.h"
#include "view.h"

enum { NP_RINGS_SHOWN = 64 };

static const float np_rings_bar_y = 1.70f;     /* height of the bars' axes above the base */
static const float np_rings_up_y = 2.06f;      /* of an engaged hook's eye */
static const float np_rings_down_y = 1.36f;    /* of a freed one's */
static const float np_rings_gap = 0.56f;       /* half the distance between the bars */
static const float np_rings_radius = 0.90f;    /* of a ring, to the wire's axis */
static const float np_rings_wire = 0.048f;     /* radius of the wire of rings, nails */
static const float np_rings_eye = 0.125f;      /* of a nail's eye, to its wire's axis */
static const float np_rings_eye_wire = 0.038f; /* radius of its wire */
static const float np_rings_bar = 0.055f;      /* of the shuttle's bars */
static const float np_rings_lean = 0.7156f;    /* 41 degrees: a ring at rest, below the horizontal */
static const float np_rings_tip_home = -1.15f; /* x of the tip at rest */

typedef struct np_hook_pose {
  float height; /* y of the eye */
  float lean;   /* of the ring below the horizontal, radians; negative: above */
  float twist;  /* of the ring about its long axis, radians */
  float yaw;    /* of the ring about its nail, radians: its far end to the back */
} np_hook_pose;

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

/* Whether a scene's move is legal, and where it leads. If it is, a refused scene shows a drag that was let go early:
 * the move as far as it had come goes back. */
bool np_rings_allows(const np_scene *scene, uint64_t *after);

/* The t at which a move that goes back is where it was at another t, up to 0.75, while it was made. */
float np_rings_back_at(float t);

/* How many times longer than others a move takes: from the goal the shuttle has to come back first, and two hooks go
 * one after the other. time_of: the t at which such a move shows a moment of the rings' path. */
float np_rings_pace(const np_puzzle *puzzle, const void *from, np_move move);
float np_rings_time_of(float moment, bool from_goal);

/* Points of ring k: its centre and the two unit vectors that span its plane. */
void np_rings_ring(const np_rings_pose *pose, unsigned hook, np_vec *centre, np_vec *u, np_vec *v);

/* The frame of nail k, its eye's middle the origin, the eye's axis `out`. */
np_frame np_rings_nail(const np_rings_pose *pose, unsigned hook);

#endif
