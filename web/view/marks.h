/* marks.h: the signs that all kinds share, as flat shapes over the solids: buttons, the numbers and names of parts,
 * and what points a part out. palette.h says which colour means what.
 */
#ifndef NV_MARKS_H
#define NV_MARKS_H

#include "view.h"

/* The tint of a part's body: that of a warm light if it is highlighted, else none. share: how strong; less for a large
 * body. */
nv_colour nv_mark_highlight(const nv_scene *scene, uint32_t part, float share);

/* A round button. A hint and `on` fill it; a closed one is pale, and no hint fills it. */
typedef struct nv_button {
  uint32_t part; /* 0: nothing happens when it is pressed */
  nv_point at;
  float radius;
  bool open;  /* what it does is legal */
  bool on;    /* a switch that is on */
  bool maybe; /* one of those among which a hint's move is */
} nv_button;

/* Draws its disc, belonging to its part; returns the colour for its sign. */
nv_colour nv_mark_button(const nv_scene *scene, const nv_button *button, nv_canvas *canvas);

static const float nv_mark_name_size = 13; /* CSS pixels */

/* The name of a button, or of a row of them, beside it. Draws nothing unless the scene is live and it fits. */
void nv_mark_name(const nv_scene *scene, nv_point at, nv_align align, const char *name, nv_canvas *canvas);

/* A number on a tag, as sentences name a part: in ink, or in the colour of what is said of it. */
void nv_mark_number(const nv_scene *scene, nv_point at, unsigned number, nv_colour colour, nv_canvas *canvas);

/* A triangle over a part, pointing down at it: the keyboard cursor, or a hint. */
void nv_mark_arrow(const nv_scene *scene, nv_point tip, nv_colour colour, nv_canvas *canvas);

/* A cross over a part that was refused. */
void nv_mark_cross(const nv_scene *scene, nv_point at, nv_canvas *canvas);

/* A quiet angle, pointing down or up, at a part that can move. */
void nv_mark_angle(const nv_scene *scene, nv_point tip, bool down, nv_canvas *canvas);

#endif
