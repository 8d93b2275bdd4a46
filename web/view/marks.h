/* marks.h: the signs that all kinds share, as flat shapes over the solids: buttons, the numbers and names of parts,
 * and what points a part out. palette.h says which colour means what.
 */
#ifndef NP_MARKS_H
#define NP_MARKS_H

#include "view.h"

/* The tint of a part's body: that of a warm light if it is highlighted, else none. share: how strong; less for a large
 * body. */
np_colour np_mark_highlight(const np_scene *scene, uint32_t part, float share);

/* A round button. A hint and `on` fill it; a closed one is pale. */
typedef struct np_button {
  uint32_t part; /* 0: nothing happens when it is pressed */
  np_point at;
  float radius;
  bool open;  /* what it does is legal */
  bool on;    /* a switch that is on */
  bool maybe; /* one of those among which a hint's move is */
} np_button;

/* Draws its disc, belonging to its part; returns the colour for its sign. */
np_colour np_mark_button(const np_scene *scene, const np_button *button, np_canvas *canvas);

static const float np_mark_name_size = 13; /* CSS pixels */

/* The name of a button, or of a row of them, beside it. Draws nothing unless the scene is live and it fits. */
void np_mark_name(const np_scene *scene, np_point at, np_align align, const char *name, np_canvas *canvas);

/* A number on a tag, as sentences name a part: in ink, or in the colour of what is said of it. */
void np_mark_number(const np_scene *scene, np_point at, unsigned number, np_colour colour, np_canvas *canvas);

/* A triangle over a part, pointing down at it: the keyboard cursor, or a hint. */
void np_mark_arrow(const np_scene *scene, np_point tip, np_colour colour, np_canvas *canvas);

/* A cross over a part that was refused. */
void np_mark_cross(const np_scene *scene, np_point at, np_canvas *canvas);

/* A quiet angle, pointing down or up, at a part that can move. */
void np_mark_angle(const np_scene *scene, np_point tip, bool down, np_canvas *canvas);

#endif
