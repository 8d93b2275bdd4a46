/* A page's first picture, drawn by a program that can only draw: it has no words, so no buttons that need words.
 */
#include "ogear/ogear_scene.h"
#include "still.h"
#include "poster_build.h"

const bool np_poster_build = true; /* linked in place of core/poster_build.c */

static const float sizes[][2] = {{640, 420}, {390, 360}, {480, 280}};
enum { SIZES = 3 };

/* Draws the start of a puzzle; the canvas keeps it. */
static void draw_first(const char *id, const float size[2], nv_canvas *canvas) {
  np_puzzle *puzzle = open_id(id);
  uint8_t position[64];
  assert_that(np_puzzle_position_size(puzzle), <=, sizeof position);
  np_puzzle_start(puzzle, position);
  nv_scene scene = scene_of(puzzle, position, position);
  scene.width = size[0], scene.height = size[1];
  nv_canvas_clear(canvas, scene.width, scene.height, scene.palette->paper);
  nv_still_of(puzzle)->draw(&scene, canvas);
  assert_that(canvas->shape_count, >, 0);
  np_puzzle_close(puzzle);
}

/* rings.6.fast lacks its button for both rings here, so its picture has the same shapes as that of rings.6. */
TEST(test_rings) {
  nv_canvas both = {0}, single = {0};
  for (unsigned size = 0; size < SIZES; size++) {
    draw_first("rings.6.fast", sizes[size], &both);
    draw_first("rings.6", sizes[size], &single);
    assert_int_equal(both.shape_count, single.shape_count);
  }
  nv_canvas_close(&both);
  nv_canvas_close(&single);
}
