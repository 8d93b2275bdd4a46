/* snake_body.h: where the cubelets of a snake are in a scene, from where they are looked at, and the
 * wood they are made of.
 *
 * One unit is a cubelet's place. The chain's own space is that of np_snake_spots, the first cubelet at
 * 0, 0, 0. Seen by the camera +x points right, +y away and
 * +z up, before the view is turned; world coordinates are those of vec.h.
 */
#ifndef NP_SNAKE_BODY_H
#define NP_SNAKE_BODY_H

#include "model.h"
#include "snake/snake.h"
#include "view.h"

/* --------------------------------------------------------------------------------- parts
 *
 * A part is a cubelet and what to do at it; and whether cubelets may pass through each other, so that
 * the part chosen last remembers the switch. */
typedef enum np_snake_action {
  NP_SNAKE_CHOOSE,
  NP_SNAKE_TURN,     /* NP_SNAKE_TURN + np_snake_turn: fold there */
  NP_SNAKE_HOLD = 5, /* keep cubelets up to this one */
  NP_SNAKE_LAY,      /* cubelet - 1 is the direction in which the next one is laid */
  NP_SNAKE_GO,       /* choose, by a button: it does so even where the joint cannot turn */
} np_snake_action;

typedef struct np_snake_part {
  unsigned action, cubelet; /* cubelet 0: no part */
  bool through;             /* cubelets may pass through each other */
} np_snake_part;

uint32_t np_snake_part_of(unsigned action, unsigned cubelet, bool through);
np_snake_part np_snake_part_in(uint32_t part);
/* Does pressing it only choose a cubelet? */
static inline bool np_snake_chooses(np_snake_part part) {
  return part.action == NP_SNAKE_CHOOSE || part.action == NP_SNAKE_GO;
}

/* The corner nearest to a cubelet, one before it rather than after; 0: the snake has none. */
unsigned np_snake_corner_near(np_snake_word word, unsigned cubelet);
/* The next corner after a cubelet, or before it; the same when there is none. */
unsigned np_snake_corner_on(np_snake_word word, unsigned cubelet, bool after);

/* The joint that keys and buttons turn: at the part chosen last, or the first not laid. */
unsigned np_snake_joint(const np_puzzle *puzzle, const void *position, uint32_t chosen);

/* ---------------------------------------------------------------------------------- pose */

typedef struct np_snake_pose {
  unsigned cubelets;
  np_vec at[NP_SNAKE_MAX];                    /* their middles, in the chain's space */
  np_vec in[NP_SNAKE_MAX], out[NP_SNAKE_MAX]; /* unit: along the links into and out of each; at the ends the same */
  np_vec up[NP_SNAKE_MAX];                    /* unit, square to `in`; of a corner it is `out` */
  uint64_t straight; /* bit k - 1: the chain goes straight on through cubelet k, or ends there */
  uint64_t meet;     /* bit k - 1: cubelet k is where another one is, or would be */
  float bump;        /* 0..1: how hard they meet */
} np_snake_pose;

/* snake_pose.c: a position with what follows `joint` turned by an angle, right-handed about the link into it;
 * 0: none. */
np_snake_pose np_snake_pose_at(const np_puzzle *puzzle, const void *position, unsigned joint, float angle);
/* The scene's position scene.to at rest; and part of the way from one position to the other. */
np_snake_pose np_snake_pose_still(const np_scene *scene);
np_snake_pose np_snake_pose_between(const np_scene *scene);
/* Adds cubelets that are in each other's place to those that meet. */
void np_snake_mark_overlaps(np_snake_pose *pose);

/* snake_motion.c: at the scene's instant. */
np_snake_pose np_snake_pose_of(const np_scene *scene);

/* How far it can be turned that way, at most `max` radians, and who would meet then (see core/snake/snake.h on
 * what is taken to meet). sign: 1 right-handed, -1. */
float np_snake_free_angle(const np_puzzle *puzzle, const void *position, unsigned joint, int sign, float max,
                          uint64_t *meet);

np_vec np_snake_direction(unsigned direction); /* a unit vector */
np_vec np_snake_rotate(np_vec at, np_vec axis, float angle);

/* -------------------------------------------------------------------------------- camera */

/* A colour mixed into a cubelet's own. */
typedef struct np_snake_stain {
  np_colour colour;
  float share;
} np_snake_stain;

typedef struct np_snake_view {
  const np_scene *scene;
  np_snake_pose pose;
  np_vec ghost_low, ghost_size; /* the target box; its lowest corner, in the chain's space */
  float cosine, sine;           /* of the angle by which the chain is turned about the vertical */
  np_vec middle;                /* of what is looked at, in the chain's space */
  np_camera camera;             /* in world coordinates */
  float tight;                  /* 0..1: the elastic pulls the cubelets together; when it is solved */
  float spread;                 /* exploded: how many times as far apart the layers are; else 1 */
  float small;                  /* x-ray: the share of their size that cubelets are drawn with; else 1 */
  const np_snake_stain *stain;  /* one a cubelet, of the hint; NULL: none */
  np_model *model;
} np_snake_view;

/* snake_camera.c: the scene's position scene.to at rest and not zoomed. */
np_snake_view np_snake_view_still(const np_scene *scene);
/* The same with what moves and the zoom, for a pose of the scene. */
np_snake_view np_snake_view_with(const np_scene *scene, np_snake_pose pose);
/* snake_motion.c: at the scene's instant. */
np_snake_view np_snake_view_of(const np_scene *scene);

/* Does a direction of the chain's space point towards the eye rather than away from it? */
bool np_snake_comes_nearer(const np_scene *scene, unsigned direction);
/* Where the plan ends that the scene is on; NULL: it is on none. */
const void *np_snake_course_end(const np_scene *scene);
/* Does a joint turn now, or is it the next one that a plan turns? */
bool np_snake_turns(const np_scene *scene, unsigned joint);

np_vec np_snake_to_world(const np_snake_view *view, np_vec at);
np_vec np_snake_turn_to_world(const np_snake_view *view, np_vec way); /* a direction */
np_point np_snake_on_screen(const np_snake_view *view, np_vec at);

/* CSS pixels kept free under the solids for the buttons. */
float np_snake_footing(const np_scene *scene);

/* ---------------------------------------------------------------------------------- wood */

/* The model's bodies: the cubelets, from 0, and then these. */
enum {
  NP_SNAKE_COLLAR,
  NP_SNAKE_EDGE, /* of the box: twelve */
  NP_SNAKE_QUARTER = NP_SNAKE_EDGE + 12,
  NP_SNAKE_HALF,
  NP_SNAKE_GLASS, /* last of those there always are: what is seen through it is drawn before it */
  NP_SNAKE_INSIDE /* while something is switched on: the links, one less than cubelets, and the numbers, as many */
};
static inline uint32_t np_snake_body(const np_snake_view *view, uint32_t which) { return view->pose.cubelets + which; }

/* Make the bodies, in this order. A still picture has no hints. */
void np_snake_make_cubelets(const np_snake_view *view);
void np_snake_make_collar(const np_snake_view *view);
void np_snake_make_edges(const np_snake_view *view);
void np_snake_make_hints(const np_snake_view *view);

/* snake_inside.c: the links of the elastic, for cubelets that are small or apart, and the numbers on them. */
bool np_snake_has_inside(const np_scene *scene);
void np_snake_make_inside(const np_snake_view *view);
void np_snake_place_inside(const np_snake_view *view);

/* A cubelet's own axes, in world coordinates. */
typedef struct np_snake_cubelet {
  np_vec at, axis[3];
  float half;
} np_snake_cubelet;

/* snake_cubelets.c */
np_snake_cubelet np_snake_cubelet_of(const np_snake_view *view, unsigned cubelet);
np_material np_snake_elastic(const np_palette *palette);
static const float np_snake_loose_half = 0.42f; /* of a cubelet's width; bodies are made loose */
static const float np_snake_elastic_radius = 0.1f;
void np_snake_place_cubelets(const np_snake_view *view, np_canvas *canvas);
void np_snake_add_block(np_model *model, int steps, np_material material); /* bare wood: no grain, no elastic */
np_transform np_snake_block_at(np_vec at, const np_vec axis[3], float half);

/* snake_box.c: the box that is to be filled, and the shadow. Its walls are flat shapes, behind the model. */
void np_snake_place_box(const np_snake_view *view, np_canvas *canvas);

/* snake_joints.c: a collar round the chosen joint, if it is another one. */
void np_snake_place_joint(const np_snake_view *view, unsigned except);

/* A hint: stains cubelets; places an arrow round the joint that turns, and returns that joint (0: none); places the
 * cubelet to be laid next. */
void np_snake_stain_hinted(const np_snake_view *view, np_snake_stain *stain);
unsigned np_snake_place_hinted_turn(const np_snake_view *view);
void np_snake_place_hinted_cubelet(const np_snake_view *view, np_canvas *canvas);

/* The two woods, for charts too: of odd and of even cubelets. */
np_colour np_snake_wood(const np_palette *palette, unsigned cubelet);

/* The cubelet under a point, 0: none. */
unsigned np_snake_cubelet_under(const np_snake_view *view, np_point at);

/* ---------------------------------------------------------------------------------- drag */

/* What the scene's drag does. */
typedef struct np_snake_drag {
  unsigned joint; /* 0: nothing */
  float angle;    /* the tail's turn, as far as it can go */
  float wanted;   /* as far as the pointer goes */
  bool through;
  uint64_t meet;
} np_snake_drag;

np_snake_drag np_snake_drag_of(const np_scene *scene);
extern const np_part_drag np_snake_part_drag;

/* A refused fold goes there and back: its share of the angle it can go, at t; and the t at which it is on its way back
 * with that share. */
float np_snake_bump_at(float t);
float np_snake_bump_back(float share);

/* ------------------------------------------------------------------------------- buttons */

/* Whether the fold of a joint is free, see np_snake_meets; `free` may be NULL: all are drawn as free. */
typedef bool np_snake_fold_free(const np_scene *scene, unsigned joint, np_snake_turn turn);
bool np_snake_is_free(const np_scene *scene, unsigned joint, np_snake_turn turn);
void np_snake_draw_buttons(const np_scene *scene, np_snake_fold_free *free, np_canvas *canvas);
void np_snake_name_buttons(const np_scene *scene, np_canvas *canvas);
uint32_t np_snake_button_under(const np_scene *scene, np_point at);

/* snake_listing.c: np_view's list. */
void np_snake_list(struct np_listing *listing);

#endif
