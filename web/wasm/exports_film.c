/* exports_film.c: the frames of a moving picture, as pixels. Only the module without SDL has it. exports.txt says what
 * the function means. */
#include "exports.h"
#include "raster.h"

#define EXPORT __attribute__((used, visibility("default")))

enum { ACROSS = 2 }; /* samples along a pixel's side */

static struct {
  np_canvas canvas;
  np_mesh mesh;
  np_raster raster;
} film;

/* The scene of this instant, without what is there for playing. */
static np_scene film_scene(const np_stage *stage) {
  np_scene scene = np_stage_scene(stage);
  scene.live = scene.marked = false;
  scene.legal_count = 0;
  scene.lit = scene.chosen = scene.hinted = 0;
  return scene;
}

EXPORT const np_colour *np_film_frame(int width, int height) {
  const np_stage *stage = np_page_stage();
  if (!stage || !np_stage_game(stage)) return NULL;
  np_scene scene = film_scene(stage);
  np_canvas_clear(&film.canvas, scene.width, scene.height, scene.palette->paper);
  np_stage_status(stage).view->draw(&scene, &film.canvas);
  np_mesh_build(&film.mesh, &film.canvas, (float)width / scene.width);
  bool drawn = np_raster_draw(&film.raster, &film.mesh, width, height, scene.palette->paper, ACROSS);
  return drawn ? film.raster.pixels : NULL;
}
