/* rings_draw.h: the rings in a scene: sizes, bodies, the camera, and what is under a point. */
#ifndef NV_RINGS_DRAW_H
#define NV_RINGS_DRAW_H

#include "model.h"
#include "rings_pose.h"

/* The base: a board on two blocks, so that a freed nail can drop through. Its top is y = 0. */
static const float nv_rings_board_bottom = -0.54f;
static const float nv_rings_table_y = -1.52f; /* the table, on which the blocks stand */
static const float nv_rings_board_z = 0.74f;  /* half the board's depth */
static const float nv_rings_rail = 0.17f;     /* the sloped edge in front */
static const float nv_rings_edge = 0.035f;    /* the other edges, chamfered */

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
  NV_RINGS_TIP, /* of the shuttle, as the next two */
  NV_RINGS_BARS,
  NV_RINGS_NECK,
  NV_RINGS_FIRST_HOOK
};
enum { NV_RINGS_NAIL, NV_RINGS_RING, NV_RINGS_CARVED, NV_RINGS_INKED, NV_RINGS_OF_HOOK };
static inline uint32_t nv_rings_body(unsigned hook, uint32_t which) {
  return NV_RINGS_FIRST_HOOK + (hook - 1) * NV_RINGS_OF_HOOK + which;
}

/* The camera of a scene with the shuttle out by `lift` (nv_rings_pose.lift); the still one is not zoomed. */
nv_camera nv_rings_still_camera(const nv_scene *scene, float lift);
nv_camera nv_rings_camera(const nv_scene *scene, float lift);

/* In the fast variant hooks 1 and 2 may move as one. That is a part of its own, numbered after the last hook, 0 where
 * there is none: a tag to the left of hook 1's nail, which hangs below the board while the hook is down. */
static const float nv_rings_tag_width = 52, nv_rings_tag_height = 30; /* CSS pixels */
uint32_t nv_rings_both_part(const np_puzzle *puzzle);
nv_point nv_rings_both_tag(const nv_camera *camera); /* its middle */

/* The shuttle's handle, by which it is pulled, is a part, too: the last. */
uint32_t nv_rings_handle_part(const np_puzzle *puzzle);

/* The part under a point, 0: none. */
uint32_t nv_rings_pick(const nv_scene *scene, nv_point at);

/* ------------------------- the board on its blocks: wood, shade and lettering (rings_board.c) */

float nv_rings_board_left(void);
float nv_rings_board_right(unsigned hooks);

nv_colour nv_rings_darker(nv_colour colour, float share);
nv_material nv_rings_wood(const nv_palette *palette);
nv_colour nv_rings_number_colour(const nv_palette *palette, bool inked);

/* Bodies are made in the order of their numbers: the board, the shuttle, then each ring with its number. */
void nv_rings_make_board(nv_rings_set *set);
void nv_rings_make_number(nv_rings_set *set, unsigned hook);

/* Can the rings' numbers on the board be read? */
bool nv_rings_numbered(const nv_rings_set *set);

void nv_rings_place_board(nv_rings_set *set);

/* --------------------------------------- nails, rings and the shuttle, of wire (rings_wire.c) */

/* From the tip to the collar of the handle; and the transform of the tip, x along the shuttle, z across. */
float nv_rings_shuttle_length(unsigned hooks);
nv_transform nv_rings_shuttle_transform(const nv_rings_pose *pose);
enum { NV_RINGS_HANDLE = 1 }; /* length of the handle, rounded up */

void nv_rings_make_shuttle(nv_rings_set *set);
void nv_rings_make_hook(nv_rings_set *set, unsigned hook);
void nv_rings_place_wire(nv_rings_set *set, nv_canvas *canvas);

/* -------------------------------------------------------------- a hook dragged (rings_drag.c) */

extern const nv_part_drag nv_rings_part_drag;

/* The scene and the pose to draw: the hooks as a drag has moved them, or else as the scene says. The numbers in the
 * picture belong to scene.motion.to of the result: in the first half of a drag the present position, while a move is
 * undone the earlier one. after: memory that the result may point to. */
typedef struct nv_rings_dragged {
  nv_scene scene;
  nv_rings_pose pose;
} nv_rings_dragged;
nv_rings_dragged nv_rings_drag_shown(const nv_scene *scene, uint64_t *after);

#endif
