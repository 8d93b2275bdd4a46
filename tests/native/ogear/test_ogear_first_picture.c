/* A page's first picture of O'Gear, as a program draws it that can only draw: it has no words, so it has no buttons. */
#include "ogear_scene.h"
#include "still.h"
#include "whole.h"

const bool np_still_only = true; /* linked in place of core/whole.c */

static void test_no_buttons(void **unused) {
  (void)unused;
  static const float sizes[][2] = {{640, 420}, {390, 360}, {480, 280}};
  np_puzzle *puzzle = open_id("ogear.corrected");
  uint8_t position[16];
  nv_canvas canvas = {0};
  np_puzzle_start(puzzle, position);
  for (unsigned size = 0; size < 3; size++) {
    nv_scene scene = scene_of(puzzle, position, position);
    scene.width = sizes[size][0], scene.height = sizes[size][1];
    nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
    nv_still_of(puzzle)->draw(&scene, &canvas);
    assert_that(canvas.shape_count, >, 0);
    for (size_t i = 0; i < canvas.shape_count; i++) {
      assert_int_not_equal(canvas.shapes[i].tag, 1 + NP_OGEAR_FORWARD);
      assert_int_not_equal(canvas.shapes[i].tag, 1 + NP_OGEAR_BACKWARD);
    }
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_buttons)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
