/* snake_body.h: the parts of a snake, and where its cubelets are in a scene.
 *
 * One unit is the width of a cubelet's place. The chain's own space is that of np_snake_spots, with the first cubelet
 * at 0, 0, 0. Before the view is turned, +x points right, +y away from the camera and +z up. World coordinates are
 * those of vec.h.
 */
#ifndef NV_SNAKE_BODY_H
#define NV_SNAKE_BODY_H

#include "model.h"
#include "snake/snake.h"
#include "view.h"

/* --------------------------------------------------------------------------------- parts
 *
 * A part is a cubelet, what to do at it, and whether cubelets may pass through each other: the part
 * chosen last remembers that switch. */
typedef enum nv_snake_action {
  NV_SNAKE_CHOOSE,
  NV_SNAKE_TURN,     /* NV_SNAKE_TURN + np_snake_turn: fold there */
  NV_SNAKE_HOLD = 5, /* keep cubelets up to this one */
  NV_SNAKE_LAY,      /* cubelet - 1 is the direction in which the next one is laid */
  NV_SNAKE_GO,       /* choose, by a button or a chart: it does so even where the joint cannot turn */
} nv_snake_action;

typedef struct nv_snake_part {
  unsigned action, cubelet; /* cubelet 0: no part */
  bool through;             /* cubelets may pass through each other */
} nv_snake_part;

uint32_t nv_snake_part_of(unsigned action, unsigned cubelet, bool through);
nv_snake_part nv_snake_part_in(uint32_t part);
/* Does pressing it only choose a cubelet? */
static inline bool nv_snake_chooses(nv_snake_part part) {
  return part.action == NV_SNAKE_CHOOSE || part.action == NV_SNAKE_GO;
}

/* The cubelet if it is a corner, or else the last corner before it, or else the first after it; 0: there is none. */
unsigned nv_snake_corner_near(np_snake_word word, unsigned cubelet);
/* The next corner after a cubelet, or before it; the cubelet itself if there is none. */
unsigned nv_snake_corner_on(np_snake_word word, unsigned cubelet, bool after);

/* The joint that keys and buttons turn: at the part chosen last, or else the first after the laid cubelets. */
unsigned nv_snake_joint(const np_puzzle *puzzle, const void *position, uint32_t chosen);

/* ---------------------------------------------------------------------------------- pose */

typedef struct nv_snake_pose {
  unsigned cubelets;
  nv_vec at[NP_SNAKE_MAX]; /* their middles, in the chain's space */
  nv_vec in[NP_SNAKE_MAX]; /* unit: along the link into each; for the first, along the link out of it */
  nv_vec up[NP_SNAKE_MAX]; /* unit, perpendicular to `in`; for a corner, along the link out of it */
  uint64_t straight;       /* bit k - 1: the chain goes straight on through cubelet k, or ends there */
  uint64_t meet;           /* bit k - 1: cubelet k is where another one is, or would be */
  float bump;              /* 0..1: how hard they meet */
} nv_snake_pose;

/* A position with what follows `joint` turned by an angle, right-handed about the link into it;
 * joint 0: nothing is turned. */
nv_snake_pose nv_snake_pose_at(const np_puzzle *puzzle, const void *position, unsigned joint, float angle);
/* The position scene.motion.to at rest; and part of the way from scene.motion.from to it. */
nv_snake_pose nv_snake_pose_still(const nv_scene *scene);
nv_snake_pose nv_snake_pose_between(const nv_scene *scene);
/* The same, only where the cubelets are, which takes less time. */
void nv_snake_places_at(const np_puzzle *puzzle, const void *position, nv_vec at[NP_SNAKE_MAX]);
void nv_snake_places_between(const nv_scene *scene, nv_vec at[NP_SNAKE_MAX]);
/* Adds cubelets that are in each other's place to those that meet. */
void nv_snake_mark_overlaps(nv_snake_pose *pose);

/* How far a joint can be turned, at most `max` radians, and which cubelets would meet then, as in nv_snake_pose.meet
 * (core/snake/snake.h says how close that is). sign: 1 turns right-handed, -1 left-handed. */
float nv_snake_free_angle(const np_puzzle *puzzle, const void *position, unsigned joint, int sign, float max,
                          uint64_t *meet);

nv_vec nv_snake_direction(unsigned direction); /* a unit vector */
nv_vec nv_snake_rotate(nv_vec at, nv_vec axis, float angle);

/* -------------------------------------------------------------------------------- camera */

/* A colour mixed into a cubelet's own. */
typedef struct nv_snake_stain {
  nv_colour colour;
  float share;
} nv_snake_stain;

typedef struct nv_snake_view {
  const nv_scene *scene;
  nv_snake_pose pose;
  nv_vec ghost_low, ghost_size; /* the target box: its lowest corner and its sides, in the chain's space */
  float cosine, sine;           /* of the angle by which the chain is turned about the vertical */
  nv_vec middle;                /* of the chain and its box (nv_snake_extent), in the chain's space */
  nv_camera camera;             /* in world coordinates */
  float tight;                  /* 0..1: how far the elastic pulls the cubelets together, once it is solved */
  float spread;                 /* exploded: how many times as far apart the layers are; else 1 */
  float small;                  /* x-ray: the share of their size that cubelets are drawn with; else 1 */
  bool beyond;                  /* the chain may reach into the heading and the footing */
  const nv_snake_stain *stain;  /* the hint's, one per cubelet; NULL: none */
  nv_model *model;
} nv_snake_view;

/* ---------------------------------------------------------------------------------- wood */

/* The model's bodies: the cubelets, from 0, and then these. */
enum {
  NV_SNAKE_COLLAR,
  NV_SNAKE_EDGE, /* of the box: twelve */
  NV_SNAKE_QUARTER = NV_SNAKE_EDGE + 12,
  NV_SNAKE_HALF,
  NV_SNAKE_GLASS, /* drawn after the bodies above, which are seen through it */
  NV_SNAKE_INSIDE /* while a switch is on: the links, one fewer than cubelets, then the numbers, one per cubelet */
};
static inline uint32_t nv_snake_body(const nv_snake_view *view, uint32_t which) { return view->pose.cubelets + which; }

/* A refused fold goes as far as it can and returns: the share of that angle at t; and the t on the way back at which it
 * is `share`. */
float nv_snake_bump_at(float t);
float nv_snake_bump_back(float share);

/* ----------------------------------------- a snake at the instant of a scene (snake_motion.c) */

nv_snake_pose nv_snake_pose_of(const nv_scene *scene);
nv_snake_view nv_snake_view_of(const nv_scene *scene);

/* ----------------------------------------------------------- a cubelet dragged (snake_drag.c) */

/* What the scene's drag does. */
typedef struct nv_snake_drag {
  unsigned joint; /* 0: nothing */
  float angle;    /* the tail's turn, as far as it can go */
  float wanted;   /* as far as the pointer goes */
  bool through;
  uint64_t meet;
} nv_snake_drag;

nv_snake_drag nv_snake_drag_of(const nv_scene *scene);
extern const nv_part_drag nv_snake_part_drag;

/* ---------- what is shown at joints: the collar of the one chosen, and hints (snake_joints.c) */

void nv_snake_make_collar(const nv_snake_view *view);
void nv_snake_make_hints(const nv_snake_view *view);

/* A collar round the chosen joint, unless that is `except`. */
void nv_snake_place_joint(const nv_snake_view *view, unsigned except);

/* Of a hint: colours cubelets; places an arrow round the joint that turns and returns the joint, 0 for none; places the
 * cubelet to be laid next. */
void nv_snake_stain_hinted(const nv_snake_view *view, nv_snake_stain *stain);
unsigned nv_snake_place_hinted_turn(const nv_snake_view *view);
void nv_snake_place_hinted_cubelet(const nv_snake_view *view, nv_canvas *canvas);

/* --------- the elastic and the numbers, for cubelets that are small or apart (snake_inside.c) */

bool nv_snake_has_inside(const nv_scene *scene);
void nv_snake_make_inside(const nv_snake_view *view);
void nv_snake_place_inside(const nv_snake_view *view);

/* ----------------------------------------- the box to be filled, and the shadow (snake_box.c) */

/* Bodies are made in this order: cubelets, collar, edges, hints. */
void nv_snake_make_edges(const nv_snake_view *view);

/* The box's walls are flat shapes, behind the model. */
void nv_snake_place_box(const nv_snake_view *view, nv_canvas *canvas);

/* --------------------------------------- from where a plan is looked at (snake_plan_camera.c) */

void nv_snake_plan_camera(const nv_scene *scene, nv_view_offset *looks);

/* ------------------------------------------------ the buttons under a snake (snake_buttons.c) */

size_t nv_snake_buttons(const nv_scene *scene, nv_button row[NV_BUTTONS_MAX]);

/* ------------------------------------- a snake as a list of parts and moves (snake_listing.c) */

void nv_snake_list(struct nv_listing *listing);

#endif
