/* mesh_parts.h: what the files that build a mesh share. */
#ifndef NV_MESH_PARTS_H
#define NV_MESH_PARTS_H

#include "mesh.h"

/* Makes space for so many more; false, and `full` set, when there is no memory. */
bool nv_mesh_reserve(nv_mesh *mesh, size_t vertices, size_t indices);

/* Triangles added from now on are of this sort. False when there is no memory. */
bool nv_mesh_run(nv_mesh *mesh, nv_run_kind kind);

/* mesh_shapes.c: adds a flat shape. */
void nv_mesh_add_shape(nv_mesh *mesh, const nv_canvas *canvas, const nv_shape *shape, float ratio);

/* mesh_model.c: adds the canvas's solids and their shadows. */
void nv_mesh_add_model(nv_mesh *mesh, const nv_canvas *canvas, float ratio);

#endif
