/* exports_film.c: pictures to keep: a PNG, and the frames of a moving one, as pixels. Only the module without SDL has
 * them. exports.d.ts says what the functions mean. */
#include "exports.h"
#include "png.h"
#include "raster.h"

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
  scene.highlighted = scene.chosen = scene.hinted = 0;
  return scene;
}

const void *np_film_frame(int wide, int high) {
  const np_stage *stage = np_page_stage();
  if (!stage || !np_stage_game(stage)) return NULL;
  np_scene scene = film_scene(stage);
  np_canvas_clear(&film.canvas, scene.width, scene.height, scene.palette->paper);
  np_stage_status(stage).view->draw(&scene, &film.canvas);
  np_mesh_build(&film.mesh, &film.canvas, (float)wide / scene.width);
  bool drawn = np_raster_draw(&film.raster, &film.mesh, wide, high, scene.palette->paper, ACROSS);
  return drawn ? film.raster.pixels : NULL;
}

/* -------------------------------------------------------------------------------------- PNG */

typedef struct still {
  np_mesh mesh;
  np_raster raster;
  int width, height;
} still;

static bool take_lines(void *png, const np_colour *pixels, int lines) { return np_png_rows(png, pixels, lines); }

static void png_source(np_writer *writer, const void *from) {
  still drawn = *(const still *)from;
  np_png_address address = {.writer = writer};
  np_write(writer, "data:image/png;base64,");
  np_png *png = np_png_open(drawn.width, np_png_write_address, &address, NULL);
  if (png && np_png_begin(png, drawn.height) &&
      np_raster_lines(&drawn.raster, &drawn.mesh, drawn.width, drawn.height, (np_colour){0, 0, 0, 0}, ACROSS,
                      take_lines, png) &&
      np_png_end(png))
    np_png_end_address(&address);
  np_png_close(png);
  np_raster_close(&drawn.raster);
}

const char *np_picture_png(const char *id, float width, float height, const char *theme, float ratio) {
  char words[512];
  np_canvas canvas = {0};
  still drawn = {.raster = {.clear = true}, .width = (int)(width * ratio), .height = (int)(height * ratio)};
  const char *text = "";
  if (np_page_draw(id, width, height, theme, &canvas, words, sizeof words)) {
    np_mesh_build(&drawn.mesh, &canvas, ratio);
    text = np_page_text(png_source, &drawn);
  }
  np_mesh_close(&drawn.mesh);
  np_canvas_close(&canvas);
  return text;
}
