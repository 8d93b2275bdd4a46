/* rings_draw.h: what the parts of the rings picture share: rings_view.c (camera, touch, the whole),
 * rings_board.c (wood, shade and lettering) and rings_wire.c (nails, rings and shuttle). */
#ifndef NP_RINGS_DRAW_H
#define NP_RINGS_DRAW_H

#include "rings_pose.h"
#include "solid.h"

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
  np_solid *solid;
  unsigned hooks;
  int ring_lengths; /* tubes a ring is made of */
} np_rings_set;

float np_rings_board_left(void);
float np_rings_board_right(unsigned hooks);
float np_rings_shuttle_length(unsigned hooks); /* from the tip to the handle's collar */
enum { NP_RINGS_HANDLE = 1 };                  /* length of the handle, rounded up */

/* From the shuttle's own frame (x from its tip along it, z across) to the scene. */
np_vec np_rings_shuttle_at(const np_rings_pose *pose, float x, float z);

np_colour np_rings_darker(np_colour colour, float share);

void np_rings_draw_board(np_rings_set *set, np_canvas *canvas);
void np_rings_draw_hook(np_rings_set *set, unsigned hook);
void np_rings_draw_shuttle(np_rings_set *set);

#endif
