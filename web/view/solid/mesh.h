/* mesh.h: a canvas as triangles, for the raster, which knows only those. Strokes get their round joins and ends, text
 * becomes strokes (glyphs.h), polygons are split into fans, solids are lit and projected. */
#ifndef NV_MESH_H
#define NV_MESH_H

#include "canvas.h"

/* Triangles of one sort, in drawing order. */
typedef enum {
  NV_RUN_FLAT,  /* over all before them */
  NV_RUN_SOLID, /* where no solid before them is nearer */
  NV_RUN_SHADE, /* a plane that shadows fall on, where no solid is nearer */
} nv_run_kind;

typedef struct nv_run {
  nv_run_kind kind;
  size_t index, count; /* in the indices */
  uint32_t shade;      /* of a shade: its number */
} nv_run;

/* The shadow on a plane: a square mask of side x side samples, 255 where the shadow is full. Device pixel (x, y) shows
 * the mask at (u, v) / q, 0 to 1 each way. u, v and q are linear in x and y: each is given by its value at (0, 0), its
 * step to the right and its step down. */
enum { NV_SHADE_SIDE = 256, NV_MESH_SHADES = 2 };
typedef struct nv_shade_plane {
  float u[3], v[3], q[3];
  float strength;
  nv_colour floor;    /* the plane in the lamp's light, fading out towards the square's edges */
  float across, down; /* 2 / the picture's width and 2 / its height */
  int side;           /* at most NV_SHADE_SIDE */
} nv_shade_plane;

/* Vertex i is at xy[2i], xy[2i + 1], in device pixels, and in a solid at depth z[i], -1 near to 1 far; indices come in
 * threes. */
typedef struct nv_mesh {
  float *xy, *z;
  nv_colour *colours;
  int *indices;
  size_t vertex_count, xy_capacity, z_capacity, colour_capacity, index_count, index_capacity;
  nv_run *runs;
  size_t run_count, run_capacity;
  nv_shade_plane shades[NV_MESH_SHADES];
  uint8_t *masks; /* one after the other */
  size_t mask_capacity;
  bool rough;              /* set it for a picture shown for an instant: shadows have fewer samples */
  bool shades_later;       /* set it to have the shadows thrown by nv_mesh_throw_shadows, in a task of their own */
  bool full;               /* memory ran out: something is missing */
  const np_memory *memory; /* NULL: malloc */
} nv_mesh;

/* Replaces what the mesh holds. ratio: device pixels per CSS pixel. A zeroed mesh is an empty one. */
void nv_mesh_build(nv_mesh *mesh, const nv_canvas *canvas, float ratio);
/* The same for the canvas's solids only; it must have some. */
void nv_mesh_build_solids(nv_mesh *mesh, const nv_canvas *canvas, float ratio);
void nv_mesh_throw_shadows(nv_mesh *mesh, const nv_canvas *canvas);
void nv_mesh_close(nv_mesh *mesh);

#endif
