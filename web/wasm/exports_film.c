/* exports_film.c: pictures to keep: a PNG, and the frames of a film as pixels. Only core.wasm has these functions;
 * exports.d.ts says what they do. */
#include "exports.h"
#include "png.h"
#include "raster.h"

enum { ACROSS = 2 }; /* samples along a pixel's side */

static struct {
  nv_canvas canvas;
  nv_mesh mesh;
  nv_raster raster;
} film;

/* The scene of this instant, without the marks that are only for playing. */
static nv_scene film_scene(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  scene.marks.live = scene.marks.movable = false;
  scene.marks.legal_count = 0;
  scene.marks.highlighted = scene.marks.chosen = scene.marks.hinted = 0;
  return scene;
}

const void *np_film_frame(int wide, int high) {
  const nv_stage *stage = nv_page_stage();
  nv_scene scene = film_scene(stage);
  nv_canvas_clear(&film.canvas, scene.width, scene.height, scene.palette->paper);
  nv_stage_status(stage).view->draw(&scene, &film.canvas);
  nv_mesh_build(&film.mesh, &film.canvas, (float)wide / scene.width);
  bool drawn = nv_raster_draw(&film.raster, &film.mesh, wide, high, scene.palette->paper, ACROSS);
  return drawn ? film.raster.pixels : NULL;
}

/* -------------------------------------------------------------------------------------- PNG */

typedef struct still {
  nv_mesh mesh;
  nv_raster raster;
  int width, height;
} still;

static bool take_lines(void *png, const nv_colour *pixels, int lines) { return nv_png_rows(png, pixels, lines); }

static void png_source(np_writer *writer, const void *from) {
  still drawn = *(const still *)from;
  nv_png_address address = {.writer = writer};
  np_write(writer, "data:image/png;base64,");
  nv_png *png = nv_png_open(drawn.width, nv_png_write_address, &address, NULL);
  if (png && nv_png_begin(png, drawn.height) &&
      nv_raster_lines(&drawn.raster, &drawn.mesh, drawn.width, drawn.height, (nv_colour){0, 0, 0, 0}, ACROSS,
                      take_lines, png) &&
      nv_png_end(png))
    nv_png_end_address(&address);
  nv_png_close(png);
  nv_raster_close(&drawn.raster);
}

const char *np_picture_png(const char *id, float width, float height, const char *theme, float ratio) {
  char words[512];
  nv_canvas canvas = {0};
  still drawn = {.raster = {.clear = true}, .width = (int)(width * ratio), .height = (int)(height * ratio)};
  const char *text = "";
  if (nv_page_draw(id, width, height, theme, &canvas, words, sizeof words)) {
    nv_mesh_build(&drawn.mesh, &canvas, ratio);
    text = nv_page_text(png_source, &drawn);
  }
  nv_mesh_close(&drawn.mesh);
  nv_canvas_close(&canvas);
  return text;
}
