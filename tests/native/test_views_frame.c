/* Nothing of a solid is cut by the edge of the picture: not in any position of a solution, nor between two of them.
 * The snake is left out: a long tail is meant to reach beyond the picture, so that its box stays large. And at the
 * start no words lie over a part. */
#include "bodies.h"
#include "glyphs.h"
#include "views.h"

#include <stdlib.h>

static void assert_inside(const nv_scene *scene, nv_canvas *canvas, const char *id) {
  nv_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  nv_view_of(scene->puzzle)->draw(scene, canvas);
  np_test_bounds all = np_test_bounds_of(canvas);
  if (all.left < 0 || all.top < 0 || all.right > scene->width || all.bottom > scene->height)
    fail_msg("%s: solids reach from %g, %g to %g, %g of %g x %g", id, (double)all.left, (double)all.top,
             (double)all.right, (double)all.bottom, (double)scene->width, (double)scene->height);
}

/* All positions of the solution, and its first moves at a few moments each. */
static void check_solution(const char *id, float width, float height) {
  enum { MOVES = 64, MOMENTS = 5 };
  shown held = show(id, width, height, false);
  nv_canvas canvas = {0};
  size_t size = np_puzzle_position_size(held.puzzle);
  void *from = malloc(size), *to = malloc(size);
  assert_true(np_game_solve(held.game, NULL, NULL));
  for (size_t place = 0; place < np_game_length(held.game); place++) {
    nv_scene scene = held.scene;
    np_game_position_at(held.game, place, from);
    np_game_position_at(held.game, place + 1, to);
    scene.motion.from = scene.motion.to = to;
    scene.marks.live = scene.marks.movable = true;
    assert_inside(&scene, &canvas, id);
    scene.motion.from = from;
    scene.motion.move = np_game_step(held.game, place).move;
    scene.motion.moving = true;
    for (int i = 1; place < MOVES && i <= MOMENTS; i++) {
      scene.motion.t = (float)i / (MOMENTS + 1);
      assert_inside(&scene, &canvas, id);
    }
  }
  free(from);
  free(to);
  nv_canvas_close(&canvas);
  np_game_close(held.game);
}

TEST(test_rings) {
  static const float sizes[][2] = {{760, 470}, {390, 300}, {480, 280}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    check_solution("rings.6", sizes[i][0], sizes[i][1]);
    check_solution("rings.12", sizes[i][0], sizes[i][1]);
  }
}

TEST(test_others) {
  static const float sizes[][2] = {{760, 520}, {390, 340}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    check_solution("keydisk.a", sizes[i][0], sizes[i][1]);
    check_solution("ogear.corrected", sizes[i][0], sizes[i][1]);
  }
}

/* No line of words that belongs to no button lies over a part that can be pressed. */
static void check_words(const char *id, float width, float height) {
  enum { STEPS = 24 };
  shown held = show(id, width, height, false);
  nv_canvas canvas = {0};
  held.scene.marks.live = true;
  nv_canvas_clear(&canvas, width, height, held.scene.palette->paper);
  held.view->draw(&held.scene, &canvas);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (shape->kind != NV_SHAPE_TEXT || shape->tag > 0) continue;
    char text[128];
    snprintf(text, sizeof text, "%.*s", (int)shape->count, canvas.text + shape->first);
    float wide = nv_glyphs_width(text, shape->width);
    float left = shape->at.x - (shape->align == NV_ALIGN_END ? wide : shape->align == NV_ALIGN_MIDDLE ? wide / 2 : 0);
    for (int step = 0; step <= STEPS; step++) {
      nv_point at = {left + wide * (float)step / STEPS, shape->at.y - 0.35f * shape->width};
      if (held.view->pick(&held.scene, at) > 0)
        fail_msg("%s, %g x %g: \"%s\" lies over a part", id, (double)width, (double)height, text);
    }
  }
  nv_canvas_close(&canvas);
  np_game_close(held.game);
}

TEST(test_words) {
  static const char *const solids[] = {"rings.6", "keydisk.a", "ogear.corrected", "snake.green", "snake.king"};
  static const float sizes[][2] = {{760, 470}, {390, 300}, {464, 206}, {624, 260}};
  for (size_t i = 0; i < sizeof solids / sizeof *solids; i++)
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) check_words(solids[i], sizes[k][0], sizes[k][1]);
}
