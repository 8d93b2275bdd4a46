/* exports_poster.c: the first picture of a puzzle, as pixels: with np_inbox all that poster-<kind>.wasm has. It shows
 * until the puzzle is loaded. exports.txt says what the function means. */
#include "raster.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((used, visibility("default")))

static const np_colour *draw(const np_puzzle *puzzle, const void *position, float width, float height, float ratio,
                             const np_palette *palette) {
  static np_canvas canvas;
  static np_mesh mesh;
  static np_raster raster;
  np_scene scene = np_scene_at_rest(puzzle, position, width, height, palette);
  np_canvas_clear(&canvas, width, height, palette->paper);
  np_still_of(puzzle)->draw(&scene, &canvas);
  np_mesh_build(&mesh, &canvas, ratio);
  int wide = (int)lroundf(width * ratio), high = (int)lroundf(height * ratio);
  return np_raster_draw(&raster, &mesh, wide, high, palette->paper, 2) ? raster.pixels : NULL;
}

EXPORT const np_colour *np_poster(const char *id, float width, float height, float ratio, const char *theme) {
  const np_palette *palette = strcmp(theme, "dark") == 0 ? &np_palette_dark : &np_palette_light;
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  if (!puzzle) puzzle = np_puzzle_open(np_kind_default(np_kind_at(0)), NULL, NULL); /* what opens for a bad id */
  void *position = puzzle ? malloc(np_puzzle_position_size(puzzle)) : NULL;
  if (!position) return NULL;
  np_puzzle_start(puzzle, position);
  return draw(puzzle, position, width, height, ratio, palette); /* the module goes after its one picture */
}
