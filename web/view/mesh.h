/* mesh.h: a canvas as triangles, for a renderer that knows only those. Strokes get their
 * round joins and ends, text its strokes (glyphs.h), polygons are fanned. */
#ifndef NP_MESH_H
#define NP_MESH_H

#include "canvas.h"

/* Vertex i stands at xy[2i], xy[2i + 1], in device pixels; indices come in threes. */
typedef struct np_mesh {
  float *xy;
  np_colour *colours;
  int *indices;
  size_t vertex_count, xy_capacity, colour_capacity, index_count, index_capacity;
  bool full;               /* memory ran out: something is missing */
  const np_memory *memory; /* NULL: malloc */
} np_mesh;

/* Replaces what the mesh holds. ratio: device pixels a CSS pixel. A zeroed mesh is an empty one. */
void np_mesh_build(np_mesh *mesh, const np_canvas *canvas, float ratio);
void np_mesh_close(np_mesh *mesh);

#endif
