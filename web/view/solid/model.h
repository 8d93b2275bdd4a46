/* model.h: the solids of a scene.
 *
 * A model is a list of bodies. A body is made once, of triangles with normals and materials, in a frame of its
 * own; every frame places it anew. The model's memory belongs to the canvas and is kept with it:
 *
 *   np_model *model = np_model_begin(canvas, &camera, key);
 *   if (np_model_is_blank(model)) {
 *     np_model_body(model); np_model_prism(model, ...);     body 0
 *     np_model_body(model); np_model_wire(model, ...);      body 1
 *   }
 *   np_model_place(model, 0, &np_transform_identity, none);
 *   np_model_place(model, 1, &frame, tint);
 *   np_model_draw(model, canvas);
 *
 * What draws the canvas (web/sdl/gl_solids.c, mesh_model.c) hides what is behind by depth, and lights every
 * surface as light.h says. Lengths are the scene's own units.
 *
 * If memory runs out, something is left out, canvas.full is set, and the bodies are made again next time.
 */
#ifndef NP_MODEL_H
#define NP_MODEL_H

#include "camera.h"
#include "light.h"

typedef struct np_model np_model;

/* Where a body is: its own point (x, y, z) is at + x right + y up + z out. The three directions need not be of
 * unit length: a body may be stretched. */
typedef struct np_transform {
  np_vec right, up, out, at;
} np_transform;

extern const np_transform np_transform_identity;
np_vec np_transform_point(const np_transform *transform, np_vec at);

/* key: a number that stands for all that the bodies' shapes, numbers and colours depend on; np_model_key makes
 * one. With another key than last time all bodies are dropped. All bodies are unplaced, so not shown.
 * Returns NULL when there is no memory; every function here takes NULL and does nothing. */
np_model *np_model_begin(np_canvas *canvas, const np_camera *camera, uint64_t key);
uint64_t np_model_key(uint64_t before, const void *bytes, size_t count); /* start with before = 0 */
bool np_model_is_blank(const np_model *model);                           /* the bodies are to be made */

/* Starts a body, numbered from 0; what is added from now on belongs to it. */
uint32_t np_model_body(np_model *model);

/* Shows a body, which belongs to canvas.tag. tint: a colour mixed into its own, by tint.a; marks keep theirs. */
void np_model_place(np_model *model, uint32_t body, const np_transform *transform, np_colour tint);
np_colour np_tint_over(np_colour below, np_colour colour, float share); /* one tint, 0..1 of it, over another */

/* Soft shadows on a level plane, of all that is placed above it. At most NP_SHADES_MAX. */
enum { NP_SHADES_MAX = 2 };
typedef struct np_shade {
  float ground;                   /* height of the plane */
  float left, right, back, front; /* what of it takes shadow: x and z. All 0: all of it */
  float blur;                     /* units over which an edge fades */
  float strength;                 /* 0..1 */
} np_shade;
void np_model_shade(np_model *model, const np_shade *shade);

/* Adds the scene to the shapes on the canvas: shapes added before are behind it, later ones before it. */
void np_model_draw(np_model *model, np_canvas *canvas);

/* ------------------------------------------------------------------------------- bodies
 *
 * Faces are seen from outside only. */

/* A material shown in its own colour, whatever the light: for marks. */
np_material np_material_unlit(np_colour colour);

/* A convex polygon, corners counterclockwise seen from outside, with a normal at each; the other functions make
 * these. normals NULL: flat. */
void np_model_patch(np_model *model, const np_vec *corners, const np_vec *normals, size_t count, np_material material);

/* A curved surface: a grid of points with normals, row after row. Seen from outside columns run to the right where
 * rows run up. */
void np_model_sheet(np_model *model, const np_vec *points, const np_vec *normals, uint32_t columns, uint32_t rows,
                    np_material material);

/* The same with a material at each point. */
typedef struct np_sheet_point {
  np_vec at, normal;
  np_material material;
} np_sheet_point;
void np_model_painted_sheet(np_model *model, const np_sheet_point *points, uint32_t columns, uint32_t rows);

/* A convex outline (counterclockwise seen against the axis, that is from the end the axis points to) carried
 * along the axis. smooth: the sides are one round surface. */
void np_model_prism(np_model *model, const np_vec *outline, size_t count, np_vec axis, bool smooth,
                    np_material material);

/* Something turned on a lathe: radii at places along an axis, in rising order, between which it runs straight,
 * as one round surface with closed ends. A step of the radius at one place is a sharp edge. up: a unit vector
 * square to the axis. */
typedef struct np_turning {
  float at, radius; /* units from `start` */
} np_turning;
void np_model_turned(np_model *model, np_vec start, np_vec axis, np_vec up, const np_turning *profile, size_t count,
                     int sides, np_material material);

/* Round wire along a line of points, with so many sides. Open ends are closed by discs. */
void np_model_wire(np_model *model, const np_vec *points, size_t count, bool closed, float radius, int sides,
                   np_material material);
void np_model_rod(np_model *model, np_vec from, np_vec to, float radius, int sides, np_material material);

/* A circle of wire round `centre` in the plane of the unit vectors u and v, of so many lengths. */
void np_model_ring(np_model *model, np_vec centre, np_vec u, np_vec v, float ring_radius, float radius, int lengths,
                   int sides, np_material material);

/* Marks: a convex polygon, a line, or letters (glyphs.h) on a surface, seen from where its normal points to. Of
 * marks on one solid a later one covers an earlier one. Text is centred on `at`; along and up are unit vectors of
 * the surface; size in units. Overlapping strokes of translucent letters show, so their colour should be opaque. */
void np_model_mark(np_model *model, const np_vec *corners, size_t count, np_vec normal, np_material material);
void np_model_line(np_model *model, const np_vec *points, size_t count, np_vec normal, float width,
                   np_material material);
void np_model_letters(np_model *model, np_vec at, np_vec along, np_vec up, float size, bool bold, np_colour colour,
                      const char *text);

#endif
