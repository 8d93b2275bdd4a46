/* mesh_parts.h: what the files that build a mesh share. */
#ifndef NP_MESH_PARTS_H
#define NP_MESH_PARTS_H

#include "mesh.h"

/* Makes space for so many more; false, and `full` set, when there is no memory. */
bool np_mesh_reserve(np_mesh *mesh, size_t vertices, size_t indices);

/* Triangles added from now on are of this sort. False when there is no memory. */
bool np_mesh_run(np_mesh *mesh, np_run_kind kind);

/* mesh_shapes.c: adds a flat shape. */
void np_mesh_add_shape(np_mesh *mesh, const np_canvas *canvas, const np_shape *shape, float ratio);

/* mesh_model.c: adds the canvas's solids and their shadows. */
void np_mesh_add_model(np_mesh *mesh, const np_canvas *canvas, float ratio);

#endif
