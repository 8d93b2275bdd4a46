/* exports_poster.c: the first picture of a puzzle, as pixels: with np_inbox all that poster-<kind>.wasm has. It shows
 * until the puzzle is loaded. exports.txt says what the function means. */
#include "raster.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((used, visibility("default")))

enum { ACROSS = 2 }; /* samples along a pixel's side */

/* The picture being drawn. */
static np_canvas canvas;
static np_mesh mesh;
static np_raster raster;
static np_colour paper;
static float density; /* device pixels a CSS pixel */

static const np_colour *begin(const np_puzzle *puzzle, const void *position, float width, float height, float ratio,
                              const np_palette *palette) {
  np_scene scene = np_scene_at_rest(puzzle, position, width, height, palette);
  np_canvas_clear(&canvas, width, height, palette->paper);
  np_still_of(puzzle)->draw(&scene, &canvas);
  int wide = (int)lroundf(width * ratio), high = (int)lroundf(height * ratio);
  paper = palette->paper;
  density = ratio;
  return np_raster_begin(&raster, wide, high, ACROSS) ? raster.pixels : NULL;
}

EXPORT const np_colour *np_poster(const char *id, float width, float height, float ratio, const char *theme) {
  const np_palette *palette = strcmp(theme, "dark") == 0 ? &np_palette_dark : &np_palette_light;
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  if (!puzzle) puzzle = np_puzzle_open(np_kind_default(np_kind_at(0)), NULL, NULL); /* what opens for a bad id */
  void *position = puzzle ? malloc(np_puzzle_position_size(puzzle)) : NULL;
  if (!position) return NULL;
  np_puzzle_start(puzzle, position);
  return begin(puzzle, position, width, height, ratio, palette); /* the module goes after its one picture */
}

EXPORT int np_poster_go_on(int row) {
  if (row >= 0) return np_raster_go_on(&raster, &mesh, row, paper, ACROSS);
  np_mesh_build(&mesh, &canvas, density);
  return 0;
}
