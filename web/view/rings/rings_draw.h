/* rings_draw.h: what the parts of the rings picture share: rings_view.c (the whole, keys and words), rings_framing.c
 * (camera, what is under a point), rings_drag.c (hooks that follow the pointer), rings_board.c (wood, shade and
 * lettering) and rings_wire.c (nails, rings and shuttle), rings_shuttle.c (where the shuttle is). */
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

float np_rings_board_left(void);
float np_rings_board_right(unsigned hooks);

/* The shuttle: from its tip to the handle's collar, and the frame of its tip, x along it, z across. */
float np_rings_shuttle_length(unsigned hooks);
np_transform np_rings_shuttle_transform(const np_rings_pose *pose);
enum { NP_RINGS_HANDLE = 1 }; /* length of the handle, rounded up */

np_colour np_rings_darker(np_colour colour, float share);

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

/* What is shown of a scene: the hooks as a drag under way has carried them, or as the scene says. The numbers on the
 * picture are those of scene.to: before half of a drag the present position, and while a move is undone the one that it
 * leads back to. `after` is where the result may point to. */
typedef struct np_rings_dragged {
  np_scene scene;
  np_rings_pose pose;
} np_rings_dragged;
np_rings_dragged np_rings_drag_shown(const np_scene *scene, uint64_t *after);

extern const np_part_drag np_rings_part_drag;

/* Make the bodies, in the order of their numbers. */
void np_rings_make_board(np_rings_set *set);
void np_rings_make_shuttle(np_rings_set *set);
void np_rings_make_hook(np_rings_set *set, unsigned hook);
void np_rings_make_weight(np_rings_set *set, unsigned hook);

/* Can the numbers of the hooks be read, on the board? */
bool np_rings_numbered(const np_rings_set *set);

/* Place them. */
void np_rings_place_board(np_rings_set *set);
void np_rings_place_wire(np_rings_set *set, np_canvas *canvas);

#endif
