/* marks.h: the signs that all kinds share, as flat shapes over the solids: the numbers of parts,
 * and the marks that point a part out. palette.h says which colour means what.
 */
#ifndef NV_MARKS_H
#define NV_MARKS_H

#include "view.h"

/* The tint of a part's body: a warm light if the part is highlighted, else none. share: how strong it is, 0..1; less
 * for a large body. */
nv_colour nv_mark_highlight(const nv_scene *scene, uint32_t part, float share);

/* The number by which sentences name a part, on a label. colour: ink; of a hint verdigris; if refused violet. */
void nv_mark_number(const nv_scene *scene, nv_point at, unsigned number, nv_colour colour, nv_canvas *canvas);

/* A triangle over a part, pointing down at it: the keyboard cursor, or a hint. */
void nv_mark_arrow(const nv_scene *scene, nv_point tip, nv_colour colour, nv_canvas *canvas);

/* A cross over a part that was refused. */
void nv_mark_cross(const nv_scene *scene, nv_point at, nv_canvas *canvas);

/* A faint angle, pointing down or up at a part that can move. */
void nv_mark_angle(const nv_scene *scene, nv_point tip, bool down, nv_canvas *canvas);

#endif
