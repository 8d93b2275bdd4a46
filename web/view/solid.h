/* solid.h: solids, seen in perspective, as polygons on a canvas.
 *
 * A solid scene is a list of convex pieces of two sorts: hulls (convex polyhedra) and tubes
 * (short lengths of round wire). They are drawn back to front. The order is exact for pieces
 * that do not pass through each other: of two pieces that overlap on the screen, a plane that
 * separates them tells which one can hide the other (the one on the eye's side). Planes tried:
 * for two tubes the one across the shortest line between their axes; for neighbours in a chain
 * the one through their joint; for hulls those of their faces, then those spanned by two edges.
 * Pieces that do pass through each other, and rings of pieces each before the next, which no
 * order satisfies, are drawn by distance from the eye.
 *
 *   np_solid *solid = np_solid_begin(canvas, &camera);
 *   np_solid_box(solid, ...); np_solid_tube(solid, ...);
 *   np_solid_draw(solid, canvas);
 *
 * Lengths are the scene's own units. The scene's memory belongs to the canvas and is kept from
 * frame to frame. If it runs out, pieces are left out and canvas.full is set.
 */
#ifndef NP_SOLID_H
#define NP_SOLID_H

#include "camera.h"
#include "light.h"

typedef struct np_solid np_solid;

np_solid *np_solid_begin(np_canvas *canvas, const np_camera *camera);

/* A convex polyhedron. Corners are copied. faces: for each face its corner numbers in
 * counterclockwise order seen from outside, each face ended by -1, the list by another -1.
 * hidden: bit i set leaves face i undrawn (a face shared with a neighbour). */
void np_solid_hull(np_solid *solid, const np_vec *corners, size_t count, const int *faces, uint32_t hidden,
                   np_material material);
void np_solid_box(np_solid *solid, np_vec min, np_vec max, np_material material);

/* A prism: a convex outline (counterclockwise seen against the axis, that is from the end the
 * axis points to) carried along the axis. smooth: the sides are shaded as one round surface. */
void np_solid_prism(np_solid *solid, const np_vec *outline, size_t count, np_vec axis, bool smooth,
                    np_material material);

/* Something turned on a lathe: radii at places along an axis, in rising order, between which it
 * runs straight, shaded as one round surface. up: a unit vector square to the axis. Every part
 * between two radii is a convex piece of its own. */
typedef struct np_turning {
  float at, radius; /* units from `start`; radius at least a little above 0 */
} np_turning;
void np_solid_turned(np_solid *solid, np_vec start, np_vec axis, np_vec up, const np_turning *profile, size_t count,
                     int sides, np_material material);

/* Flat marks on the piece added last, drawn after it where they face the eye: a convex polygon
 * (corners in order), a line, or a text cut into the surface with the lettering of glyphs.h.
 * Text is centred on `at`; along and up are unit vectors of the surface; size in units. */
void np_solid_mark(np_solid *solid, const np_vec *corners, size_t count, np_vec normal, np_colour colour);
void np_solid_line(np_solid *solid, const np_vec *points, size_t count, np_vec normal, float width, np_colour colour);
void np_solid_letters(np_solid *solid, np_vec at, np_vec along, np_vec up, float size, bool bold, np_colour colour,
                      const char *text);

/* A length of round wire between two points. Its ends are cut square to the tangents there, so
 * that lengths which share an end point and a tangent join without a seam. Lengths added one
 * after the other that share a point are neighbours in a chain. */
typedef struct np_tube {
  np_vec from, to;
  np_vec from_tangent, to_tangent; /* unit; zero means straight on */
  float radius;
  bool from_cap, to_cap; /* closed by a disc there */
  np_material material;
} np_tube;
void np_solid_tube(np_solid *solid, const np_tube *tube);

/* Wire along a line of points, cut at each across the bend: a chain of tubes. Open ends get caps. */
void np_solid_wire(np_solid *solid, const np_vec *points, size_t count, bool closed, float radius,
                   np_material material);

/* A straight wire in so many lengths, and a circle of it around `centre` in the plane of the unit
 * vectors u and v; at most NP_RING_LENGTHS of them. */
enum { NP_RING_LENGTHS = 64 };
void np_solid_rod(np_solid *solid, np_vec from, np_vec to, float radius, int lengths, np_material material);
void np_solid_ring(np_solid *solid, np_vec centre, np_vec u, np_vec v, float ring_radius, float radius, int lengths,
                   np_material material);

/* The colour a material shows at a point of a surface: for marks that are to look like shade on it. */
np_colour np_solid_lit(const np_solid *solid, const np_material *material, np_vec at, np_vec normal);

/* A soft shadow on the ground under a convex outline, level and counterclockwise seen from above.
 * It fades over 2 blur, half of that outside the outline. Drawn at once, so before the solids. */
void np_solid_shadow(np_solid *solid, np_canvas *canvas, const np_vec *outline, size_t count, float blur,
                     float strength);

/* Sorts, shades and draws what was added. Canvas tags are those set while pieces were added. */
void np_solid_draw(np_solid *solid, np_canvas *canvas);

/* What the last drawing met: pieces, pairs compared, pairs no plane separates, and edges of the
 * order dropped because they closed a circle. For tests and benches. */
typedef struct np_solid_tally {
  size_t pieces, pairs, unseparated, cycles;
} np_solid_tally;
np_solid_tally np_solid_counts(const np_solid *solid);

#endif
