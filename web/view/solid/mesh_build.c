/* mesh_build.c: a mesh of a canvas, from its flat shapes and its solids. */
#include "mesh_parts.h"

#include "text.h"

static void count_runs(nv_mesh *mesh) {
  for (size_t i = 0; i < mesh->run_count; i++) {
    size_t end = i + 1 < mesh->run_count ? mesh->runs[i + 1].index : mesh->index_count;
    mesh->runs[i].count = end - mesh->runs[i].index;
  }
}

void nv_mesh_build(nv_mesh *mesh, const nv_canvas *canvas, float ratio) {
  mesh->vertex_count = mesh->index_count = mesh->run_count = 0;
  mesh->full = canvas->full;
  if (!nv_mesh_run(mesh, NV_RUN_FLAT)) return;
  for (size_t i = 0; i < canvas->shape_count; i++)
    if (canvas->shapes[i].kind == NV_SHAPE_MODEL) {
      nv_mesh_add_model(mesh, canvas, ratio);
      nv_mesh_run(mesh, NV_RUN_FLAT);
    } else {
      nv_mesh_add_shape(mesh, canvas, &canvas->shapes[i], ratio);
    }
  count_runs(mesh);
}

void nv_mesh_build_solids(nv_mesh *mesh, const nv_canvas *canvas, float ratio) {
  mesh->vertex_count = mesh->index_count = mesh->run_count = 0;
  mesh->full = canvas->full;
  nv_mesh_add_model(mesh, canvas, ratio);
  count_runs(mesh);
}

void nv_mesh_close(nv_mesh *mesh) {
  np_memory_free(mesh->memory, mesh->xy);
  np_memory_free(mesh->memory, mesh->z);
  np_memory_free(mesh->memory, mesh->colours);
  np_memory_free(mesh->memory, mesh->indices);
  np_memory_free(mesh->memory, mesh->runs);
  np_memory_free(mesh->memory, mesh->masks);
  *mesh = (nv_mesh){.memory = mesh->memory};
}
