/* model.h: the solids of a scene.
 *
 * A model is a list of bodies. A body is made once, of triangles with normals and materials, in coordinates of
 * its own; each time the canvas is drawn it is placed anew. The model's memory belongs to the canvas and is kept with
 * it:
 *
 *   nv_model *model = nv_model_begin(canvas, &camera, key);
 *   if (nv_model_is_blank(model)) {
 *     nv_model_body(model); nv_model_prism(model, ...);     body 0
 *     nv_model_body(model); nv_model_wire(model, ...);      body 1
 *   }
 *   nv_model_place(model, 0, &nv_transform_identity, none);
 *   nv_model_place(model, 1, &frame, tint);
 *   nv_model_draw(model, canvas);
 *
 * What draws the canvas (web/sdl/gl_solids.c, mesh_model.c) hides by depth what is behind, and lights every surface as
 * light.h says. Lengths are in the scene's own units.
 *
 * If memory runs out, something is left out, canvas.full is set, and the bodies are made again next time.
 */
#ifndef NV_MODEL_H
#define NV_MODEL_H

#include "camera.h"
#include "light.h"

typedef struct nv_model nv_model;

/* Where a body is: its own point (x, y, z) goes to (at + x right + y up + z out). The three directions need not be of
 * unit length: a body may be stretched. */
typedef struct nv_transform {
  nv_vec right, up, out, at;
} nv_transform;

extern const nv_transform nv_transform_identity;
nv_vec nv_transform_point(const nv_transform *transform, nv_vec at);

/* key: a number that stands for all that the bodies' shapes, numbers and colours depend on; nv_model_key makes
 * one. If it is not the key of last time, all bodies are dropped. Bodies are not shown until they are placed.
 * Returns NULL when there is no memory; every function here takes NULL and does nothing. */
nv_model *nv_model_begin(nv_canvas *canvas, const nv_camera *camera, uint64_t key);
uint64_t nv_model_key(uint64_t before, const void *bytes, size_t count); /* start with before = 0 */
bool nv_model_is_blank(const nv_model *model);                           /* true: the bodies must be made */

/* Starts a body, numbered from 0; what is added from now on belongs to it. */
uint32_t nv_model_body(nv_model *model);

/* Shows a body, which belongs to canvas.tag. tint: a colour mixed into its own, by tint.a; unlit marks keep theirs. */
void nv_model_place(nv_model *model, uint32_t body, const nv_transform *transform, nv_colour tint);
nv_colour nv_tint_over(nv_colour below, nv_colour colour, float share); /* a share, 0..1, of a tint over another */

/* Soft shadows on a level plane, of all that is placed above it, and the lamp's light around them. At most
 * NV_SHADES_MAX. */
enum { NV_SHADES_MAX = 2 };
typedef struct nv_shade {
  float ground;                   /* height of the plane */
  float left, right, back, front; /* the x and z between which shadows fall on it. All 0: everywhere */
  float blur;                     /* units over which an edge fades */
  float strength;                 /* 0..1 */
  nv_colour floor;                /* the plane's own colour in the lamp's light; alpha 0: only the shadow is seen */
} nv_shade;
void nv_model_shade(nv_model *model, const nv_shade *shade);

/* Adds the scene to the shapes on the canvas: shapes added before are behind it, later ones in front of it. */
void nv_model_draw(nv_model *model, nv_canvas *canvas);

/* ------------------------------------------------------------------------------- bodies
 *
 * Faces are seen from outside only. Outlines and circles have 3 to 96 sides, a ring 3 to 96 lengths; with other numbers
 * nothing is added. */

/* A material shown in its own colour, whatever the light: for marks. */
nv_material nv_material_unlit(nv_colour colour);

/* A convex polygon, corners counterclockwise seen from outside, with a normal at each. normals NULL: flat. */
void nv_model_patch(nv_model *model, const nv_vec *corners, const nv_vec *normals, size_t count, nv_material material);

/* A curved surface: a grid of points with normals, row after row. Seen from outside, the columns follow each other to
 * the right if the rows follow each other upwards. */
void nv_model_sheet(nv_model *model, const nv_vec *points, const nv_vec *normals, uint32_t columns, uint32_t rows,
                    nv_material material);

/* The same with a material at each point. */
typedef struct nv_sheet_point {
  nv_vec at, normal;
  nv_material material;
} nv_sheet_point;
void nv_model_painted_sheet(nv_model *model, const nv_sheet_point *points, uint32_t columns, uint32_t rows);

/* A convex outline (counterclockwise seen against the axis, that is from the end the axis points to) carried
 * along the axis. smooth: the sides are one round surface. */
void nv_model_prism(nv_model *model, const nv_vec *outline, size_t count, nv_vec axis, bool smooth,
                    nv_material material);

/* Something turned on a lathe: radii at places along an axis, in rising order, between which it runs straight,
 * as one round surface with closed ends. A step of the radius at one place is a sharp edge. up: a unit vector
 * perpendicular to the axis. */
typedef struct nv_turning {
  float at, radius; /* units from `start` */
} nv_turning;
void nv_model_turned(nv_model *model, nv_vec start, nv_vec axis, nv_vec up, const nv_turning *profile, size_t count,
                     int sides, nv_material material);

/* Round wire along a line of points, with a number of sides. Open ends are closed by discs. */
void nv_model_wire(nv_model *model, const nv_vec *points, size_t count, bool closed, float radius, int sides,
                   nv_material material);
void nv_model_rod(nv_model *model, nv_vec from, nv_vec to, float radius, int sides, nv_material material);

/* A circle of wire round `centre` in the plane of the unit vectors u and v, in a number of straight lengths. */
void nv_model_ring(nv_model *model, nv_vec centre, nv_vec u, nv_vec v, float ring_radius, float radius, int lengths,
                   int sides, nv_material material);

/* Marks: a convex polygon, a line, or letters (glyphs.h) on a surface, seen from where its normal points to. Of
 * marks on one solid a later one covers an earlier one. Text is centred on `at`; along and up are unit vectors of
 * the surface; size in units. Overlapping strokes of translucent letters show, so their colour should be opaque. Points
 * after the first 100 are left out; posters have no letters. */
void nv_model_mark(nv_model *model, const nv_vec *corners, size_t count, nv_vec normal, nv_material material);
void nv_model_line(nv_model *model, const nv_vec *points, size_t count, nv_vec normal, float width,
                   nv_material material);
void nv_model_letters(nv_model *model, nv_vec at, nv_vec along, nv_vec up, float size, bool bold, nv_colour colour,
                      const char *text);

#endif
