/* rings_draw.h: the rings in a scene: sizes, bodies, the camera, and what is under a point. */
#ifndef NV_RINGS_DRAW_H
#define NV_RINGS_DRAW_H

#include "model.h"
#include "rings_pose.h"

/* The base: a board on two blocks, so that a freed nail can drop through. Its top is y = 0. */
static const float nv_rings_board_bottom = -0.54f;
static const float nv_rings_table_y = -1.52f; /* what the blocks stand on */
static const float nv_rings_board_z = 0.74f;  /* half the board's depth */
static const float nv_rings_rail = 0.17f;     /* the sloped edge in front */
static const float nv_rings_edge = 0.035f;    /* the other edges, broken */

typedef struct nv_rings_set {
  const nv_scene *scene;
  nv_rings_pose pose;
  nv_camera camera;
  nv_model *model;
  unsigned hooks;
} nv_rings_set;

/* The bodies of the model: these, then for each hook its own. */
enum {
  NV_RINGS_BOARD,
  NV_RINGS_TIP, /* the shuttle */
  NV_RINGS_BARS,
  NV_RINGS_NECK,
  NV_RINGS_FIRST_HOOK
};
enum { NV_RINGS_NAIL, NV_RINGS_RING, NV_RINGS_CARVED, NV_RINGS_INKED, NV_RINGS_OF_HOOK };
static inline uint32_t nv_rings_body(unsigned hook, uint32_t which) {
  return NV_RINGS_FIRST_HOOK + (hook - 1) * NV_RINGS_OF_HOOK + which;
}

/* The camera of a scene while the shuttle is out so far (nv_rings_pose.lift); the still one is not zoomed. */
nv_camera nv_rings_still_camera(const nv_scene *scene, float lift);
nv_camera nv_rings_camera(const nv_scene *scene, float lift);

/* In the fast variant hooks 1 and 2 may move as one. That is a part of its own, numbered after the last hook, 0 where
 * there is none: a tag to the left of hook 1's pin, which hangs below the board while its hook is down. */
static const float nv_rings_tag_width = 52, nv_rings_tag_height = 30; /* CSS pixels */
uint32_t nv_rings_both_part(const np_puzzle *puzzle);
nv_point nv_rings_both_tag(const nv_camera *camera); /* its middle */

/* The shuttle's handle, by which it is pulled, is a part, too: the last. */
uint32_t nv_rings_handle_part(const np_puzzle *puzzle);

/* The part under a point, 0: none. */
uint32_t nv_rings_pick(const nv_scene *scene, nv_point at);

#endif
