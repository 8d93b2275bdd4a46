/* mesh_build.c: a mesh of a canvas, from its flat shapes and its solids. */
#include "mesh_parts.h"

#include "text.h"

static void count_runs(np_mesh *mesh) {
  for (size_t i = 0; i < mesh->run_count; i++) {
    size_t end = i + 1 < mesh->run_count ? mesh->runs[i + 1].index : mesh->index_count;
    mesh->runs[i].count = end - mesh->runs[i].index;
  }
}

void np_mesh_build(np_mesh *mesh, const np_canvas *canvas, float ratio) {
  mesh->vertex_count = mesh->index_count = mesh->run_count = 0;
  mesh->full = canvas->full;
  if (!np_mesh_run(mesh, NP_RUN_FLAT)) return;
  for (size_t i = 0; i < canvas->shape_count; i++)
    if (canvas->shapes[i].kind == NP_SHAPE_MODEL) {
      np_mesh_add_model(mesh, canvas, ratio);
      np_mesh_run(mesh, NP_RUN_FLAT);
    } else {
      np_mesh_add_shape(mesh, canvas, &canvas->shapes[i], ratio);
    }
  count_runs(mesh);
}

void np_mesh_build_solids(np_mesh *mesh, const np_canvas *canvas, float ratio) {
  mesh->vertex_count = mesh->index_count = mesh->run_count = 0;
  mesh->full = canvas->full;
  np_mesh_add_model(mesh, canvas, ratio);
  count_runs(mesh);
}

void np_mesh_close(np_mesh *mesh) {
  np_memory_free(mesh->memory, mesh->xy);
  np_memory_free(mesh->memory, mesh->z);
  np_memory_free(mesh->memory, mesh->colours);
  np_memory_free(mesh->memory, mesh->indices);
  np_memory_free(mesh->memory, mesh->runs);
  np_memory_free(mesh->memory, mesh->masks);
  *mesh = (np_mesh){.memory = mesh->memory};
}
