/* exports_poster.c: the first picture of a puzzle, as pixels, which the page shows until the puzzle is loaded. These
 * functions and np_inbox are all that poster-<kind>.wasm exports; exports.d.ts says what they mean. */
#include <np_exports.h>
#include "raster.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ACROSS = 2 }; /* samples along a pixel's side */

/* The picture being drawn. */
static np_puzzle *puzzle;
static nv_scene scene;
static nv_canvas canvas;
static nv_mesh mesh;
static nv_raster raster;
static float density; /* device pixels a CSS pixel */

float np_poster_open(const char *id) {
  puzzle = np_puzzle_open(id, NULL, NULL);
  if (!puzzle) puzzle = np_puzzle_open(np_kind_default(np_kind_at(0)), NULL, NULL); /* instead of a bad id */
  return puzzle ? nv_still_shape(puzzle) : 0;
}

const void *np_poster(float width, float height, float ratio, const char *theme) {
  const nv_palette *palette = strcmp(theme, "dark") == 0 ? &nv_palette_dark : &nv_palette_light;
  void *position = puzzle ? malloc(np_puzzle_position_size(puzzle)) : NULL; /* never freed: a module draws once */
  if (!position) return NULL;
  np_puzzle_start(puzzle, position);
  scene = nv_scene_at_rest(puzzle, position, width, height, palette);
  scene.bare = false; /* labels even if it is small: the puzzle is about to be played */
  density = ratio;
  bool begun = nv_raster_begin(&raster, (int)lroundf(width * ratio), (int)lroundf(height * ratio), ACROSS);
  return begun ? raster.pixels : NULL;
}

int np_poster_resume(int row) {
  nv_colour paper = scene.palette->paper;
  if (row >= 0) return nv_raster_resume(&raster, &mesh, row, paper, ACROSS);
  if (row == NV_RASTER_POSE) {
    nv_canvas_clear(&canvas, scene.width, scene.height, paper);
    nv_still_of(scene.puzzle)->draw(&scene, &canvas);
  } else if (row == NV_RASTER_MESH) {
    mesh.rough = mesh.shades_later = true;
    nv_mesh_build(&mesh, &canvas, density);
  } else {
    nv_mesh_throw_shadows(&mesh, &canvas);
  }
  return row + 1;
}
