/* Nothing of a solid is cut by the edge of the picture: not in any position of a solution, nor between two of them.
 * The snake is left out: a long tail is meant to reach beyond the picture, so that its box stays large. */
#include "bodies.h"
#include "views.h"

#include <stdlib.h>

static void assert_inside(const np_scene *scene, np_canvas *canvas, const char *id) {
  np_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  np_view_of(scene->puzzle)->draw(scene, canvas);
  np_test_bounds all = np_test_bounds_of(canvas);
  if (all.left < 0 || all.top < 0 || all.right > scene->width || all.bottom > scene->height)
    fail_msg("%s: solids reach from %g, %g to %g, %g of %g x %g", id, (double)all.left, (double)all.top,
             (double)all.right, (double)all.bottom, (double)scene->width, (double)scene->height);
}

/* All positions of the solution, and its first moves at a few moments each. */
static void check_solution(const char *id, float width, float height) {
  enum { MOVES = 64, MOMENTS = 5 };
  shown held = show(id, width, height, false);
  np_canvas canvas = {0};
  size_t size = np_puzzle_position_size(held.puzzle);
  void *from = malloc(size), *to = malloc(size);
  assert_true(np_game_solve(held.game, NULL, NULL));
  for (size_t place = 0; place < np_game_length(held.game); place++) {
    np_scene scene = held.scene;
    np_game_position_at(held.game, place, from);
    np_game_position_at(held.game, place + 1, to);
    scene.from = scene.to = to;
    scene.live = scene.marked = true;
    assert_inside(&scene, &canvas, id);
    scene.from = from;
    scene.move = np_game_step(held.game, place).move;
    scene.moving = true;
    for (int i = 1; place < MOVES && i <= MOMENTS; i++) {
      scene.t = (float)i / (MOMENTS + 1);
      assert_inside(&scene, &canvas, id);
    }
  }
  free(from);
  free(to);
  np_canvas_close(&canvas);
  np_game_close(held.game);
}

static void test_rings(void **state) {
  (void)state;
  static const float sizes[][2] = {{760, 470}, {390, 300}, {480, 280}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    check_solution("rings.6", sizes[i][0], sizes[i][1]);
    check_solution("rings.12", sizes[i][0], sizes[i][1]);
  }
}

static void test_others(void **state) {
  (void)state;
  static const float sizes[][2] = {{760, 520}, {390, 340}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    check_solution("keydisk.a", sizes[i][0], sizes[i][1]);
    check_solution("ogear.corrected", sizes[i][0], sizes[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_rings), cmocka_unit_test(test_others)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
