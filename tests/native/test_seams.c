/* Pictures of all puzzles have no seams: nothing of what is behind shows between two faces that meet. A real gap
 * keeps its width in a finer picture; a seam is a sample or a pixel wide in every one. */
#include "scenes.h"

#include <stdlib.h>

#include "raster.h"

enum { WIDTH = 336, HEIGHT = 210, FINER = 4 };

static const nv_colour nothing = {0, 0, 0, 0};

/* How much of each pixel shows what is behind the picture, 0..1. */
typedef struct sight {
  float *clear;
  int width, height;
} sight;

static sight sight_of(nv_mesh *mesh, const nv_canvas *canvas, int ratio) {
  nv_raster raster = {.clear = true};
  sight made = {NULL, WIDTH * ratio, HEIGHT * ratio};
  made.clear = malloc((size_t)made.width * (size_t)made.height * sizeof *made.clear);
  assert_non_null(made.clear);
  nv_mesh_build(mesh, canvas, (float)ratio);
  assert_true(nv_raster_draw(&raster, mesh, made.width, made.height, nothing, 2));
  for (int i = 0; i < made.width * made.height; i++) made.clear[i] = 1 - (float)raster.pixels[i].a / 255;
  nv_raster_close(&raster);
  return made;
}

/* The mean of the finer picture over one pixel of the other. */
static float mean_at(const sight *fine, int x, int y) {
  float sum = 0;
  for (int down = 0; down < FINER; down++)
    for (int right = 0; right < FINER; right++)
      sum += fine->clear[(y * FINER + down) * fine->width + x * FINER + right];
  return sum / (FINER * FINER);
}

/* Does much more show through this pixel than through any place near it in the finer picture? */
static bool is_seam(const sight *coarse, const sight *fine, int x, int y) {
  float clear = coarse->clear[y * coarse->width + x];
  if (clear < 0.2f) return false; /* less than one of four samples: a corner that was cut off */
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      if (mean_at(fine, x + right, y + down) > clear / 6) return false;
  return true;
}

static int seams_of(const nv_canvas *canvas, int ratio) {
  nv_mesh mesh = {0};
  sight coarse = sight_of(&mesh, canvas, ratio), fine = sight_of(&mesh, canvas, ratio * FINER);
  int count = 0;
  for (int y = 1; y < coarse.height - 1; y++)
    for (int x = 1; x < coarse.width - 1; x++) count += is_seam(&coarse, &fine, x, y);
  free(coarse.clear);
  free(fine.clear);
  nv_mesh_close(&mesh);
  return count;
}

static void assert_no_seams(const char *id) {
  np_puzzle *puzzle = open_id(id);
  void *position = malloc(np_puzzle_position_size(puzzle));
  nv_canvas canvas = {0};
  np_puzzle_start(puzzle, position);
  nv_scene scene = nv_scene_at_rest(puzzle, position, WIDTH, HEIGHT, &nv_palette_light);
  nv_canvas_clear(&canvas, WIDTH, HEIGHT, nothing);
  nv_still_of(puzzle)->draw(&scene, &canvas);
  for (int ratio = 1; ratio <= 3; ratio++) {
    int seams = seams_of(&canvas, ratio);
    if (seams > 0) fail_msg("%s has %d pixels of seams at ratio %d", id, seams, ratio);
  }
  nv_canvas_close(&canvas);
  free(position);
  np_puzzle_close(puzzle);
}

TEST(test_no_seams) {
  static const char *const ids[] = {"rings.6",         "rings.6~110010",
                                    "keydisk.a",       "keydisk.a~1-14",
                                    "ogear.corrected", "ogear.corrected~Top-South-4",
                                    "snake.green",     "snake.2x2x2.ECCCCCCE~xyXzx",
                                    "tracks.mums2008", "tracks.2x2.x-x.x-x.c1r1W.c2r1E.kC"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) assert_no_seams(ids[i]);
}

/* Two faces a hundredth of a pixel apart are found, wherever the crack meets samples; a gap of half a pixel is a gap.
 */
TEST(test_seams_are_found) {
  nv_canvas canvas = {0};
  const nv_colour ink = {28, 36, 48, 255};
  static const struct {
    float gap;
    bool seam;
  } rows[] = {{0, false}, {0.02f, true}, {0.5f, false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    nv_canvas_clear(&canvas, WIDTH, HEIGHT, nothing);
    nv_canvas_rect(&canvas, 20, 20, 80.24f, 100, ink); /* up to 100.24; samples are at 100.25 */
    nv_canvas_rect(&canvas, 100.24f + rows[i].gap, 20, 80, 100, ink);
    assert_int_equal(seams_of(&canvas, 1) > 0, rows[i].seam);
  }
  nv_canvas_close(&canvas);
}
