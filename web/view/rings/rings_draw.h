/* rings_draw.h: the rings in a scene: sizes, bodies, the camera, and what is under a point. */
#ifndef NP_RINGS_DRAW_H
#define NP_RINGS_DRAW_H

#include "model.h"
#include "rings_pose.h"

/* The base: a board on two blocks, so that a freed nail can drop through. Its top is y = 0. */
static const float np_rings_board_bottom = -0.54f;
static const float np_rings_table_y = -1.52f; /* what the blocks stand on */
static const float np_rings_board_z = 0.74f;  /* half the board's depth */
static const float np_rings_rail = 0.17f;     /* the sloped edge in front that carries the hooks' numbers */
static const float np_rings_edge = 0.035f;    /* the other edges, broken */

typedef struct np_rings_set {
  const np_scene *scene;
  np_rings_pose pose;
  np_camera camera;
  np_model *model;
  unsigned hooks;
} np_rings_set;

/* The bodies of the model: these, then for each hook its own. */
enum {
  NP_RINGS_BOARD,
  NP_RINGS_NUMBERS,       /* of the hooks */
  NP_RINGS_LARGE_NUMBERS, /* for small pictures */
  NP_RINGS_TIP,           /* the shuttle */
  NP_RINGS_BARS,
  NP_RINGS_NECK,
  NP_RINGS_FIRST_HOOK
};
enum { NP_RINGS_NAIL, NP_RINGS_RING, NP_RINGS_CARVED, NP_RINGS_INKED, NP_RINGS_OF_HOOK };
static inline uint32_t np_rings_body(unsigned hook, uint32_t which) {
  return NP_RINGS_FIRST_HOOK + (hook - 1) * NP_RINGS_OF_HOOK + which;
}

/* The camera of a scene while the shuttle is out so far (np_rings_pose.lift); the still one is not zoomed. */
np_camera np_rings_still_camera(const np_scene *scene, float lift);
np_camera np_rings_camera(const np_scene *scene, float lift);

/* In the fast variant hooks 1 and 2 may move as one. That is a part of its own, numbered after the last hook, 0 where
 * there is none: a tag to the left of hook 1's pin, which hangs below the board while its hook is down. */
static const float np_rings_tag_width = 52, np_rings_tag_height = 30; /* CSS pixels */
uint32_t np_rings_both_part(const np_puzzle *puzzle);
np_point np_rings_both_tag(const np_camera *camera); /* its middle */

/* The part under a point, 0: none. */
uint32_t np_rings_pick(const np_scene *scene, np_point at);

#endif
