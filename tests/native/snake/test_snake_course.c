/* No patience as it is seen: the camera follows slowly, and box and chain stay in the picture. */
#include "snake_scene.h"
#include "stage_scene.h"
#include "snake/snake_camera.h"
#include "snake/snake_motion.h"

enum { FRAMES_A_SECOND = 60, FRAMES_MAX = 60 * FRAMES_A_SECOND, BLINK = FRAMES_A_SECOND * 3 / 10, FIRST = 39 };

typedef struct film {
  float scale[FRAMES_MAX];
  unsigned count;
} film;

static void assert_in_picture(const np_snake_view *view, const char *id, unsigned frame) {
  const np_scene *scene = view->scene;
  float bottom = scene->height - np_snake_footing(scene);
  for (unsigned n = 0; n < view->pose.cubelets; n++) {
    np_point at = np_snake_on_screen(view, view->pose.at[n]);
    float half = 0.5f * np_camera_unit(&view->camera, np_snake_to_world(view, view->pose.at[n]));
    if (at.x < half || at.y < half || at.x > scene->width - half || at.y > bottom - half)
      fail_msg("%s: cubelet %u is cut in frame %u", id, n + 1, frame);
  }
  for (unsigned corner = 0; corner < 8; corner++) {
    np_vec at = view->ghost_low, size = view->ghost_size;
    at = np_vec_add(at, (np_vec){corner & 1 ? size.x : 0, corner & 2 ? size.y : 0, corner & 4 ? size.z : 0});
    np_point seen = np_snake_on_screen(view, at);
    assert_that(seen.x, >, 0);
    assert_that(seen.y, >, 0);
    assert_that(seen.x, <, scene->width);
    assert_that(seen.y, <, bottom);
  }
}

static void film_solve(const char *id, float width, float height, film *taken) {
  np_stage *stage = stage_with(id);
  np_stage_resize(stage, width, height);
  np_scene at_rest = np_stage_scene_now(stage);
  float before = np_snake_view_of(&at_rest).camera.scale;
  assert_true(np_stage_solve(stage, NULL));
  taken->count = 0;
  do {
    np_scene scene = np_stage_scene_now(stage);
    if (scene.celebration > 0) break;
    np_snake_view view = np_snake_view_of(&scene);
    assert_in_picture(&view, id, taken->count);
    assert_that(taken->count, <, FRAMES_MAX);
    taken->scale[taken->count++] = view.camera.scale;
    np_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
  } while (np_stage_status(stage).playing);
  assert_close(taken->scale[0] / before, 1, 0.01f);
  np_stage_close(stage);
}

/* In 0.3 seconds nothing becomes more than about half as large again, nor shrinks by more; but the first fold takes a
 * flat chain out of its plane. */
static void test_slow(void **unused) {
  (void)unused;
  static const char *const some[] = {"snake.green",  "snake.red",    "snake.kev",  "snake.blue",
                                     "snake.orange", "snake.purple", "snake.easy", "snake.2x2x2.ECCCCCCE"};
  static const float sizes[][2] = {{640, 420}, {390, 500}, {480, 360}};
  static film taken;
  for (unsigned k = 0; k < 8; k++)
    for (unsigned size = 0; size < 3; size++) {
      film_solve(some[k], sizes[size][0], sizes[size][1], &taken);
      for (unsigned i = BLINK; i < taken.count; i++) {
        float ratio = taken.scale[i] / taken.scale[i - BLINK];
        float allowed = i < FIRST + BLINK ? 2 : 1.6f;
        if (fmaxf(ratio, 1 / ratio) > allowed)
          fail_msg("%s, %g wide: %g times as large in frame %u", some[k], (double)sizes[size][0], (double)ratio, i);
      }
    }
}

/* What the body and its box take of the picture, of the width or the height. */
static float share_of(const np_snake_view *view) {
  np_point low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
  np_vec at = view->ghost_low, size = view->ghost_size;
  for (unsigned k = 0; k < view->pose.cubelets + 8; k++) {
    unsigned corner = k - view->pose.cubelets;
    np_vec point =
        k < view->pose.cubelets
            ? view->pose.at[k]
            : np_vec_add(at, (np_vec){corner & 1 ? size.x : 0, corner & 2 ? size.y : 0, corner & 4 ? size.z : 0});
    np_point seen = np_snake_on_screen(view, point);
    low = (np_point){fminf(low.x, seen.x), fminf(low.y, seen.y)};
    high = (np_point){fmaxf(high.x, seen.x), fmaxf(high.y, seen.y)};
  }
  const np_scene *scene = view->scene;
  return fmaxf((high.x - low.x) / scene->width, (high.y - low.y) / (scene->height - np_snake_footing(scene)));
}

/* The camera stays close: after each move the body fills the picture as far as it can while the next moves are made. */
static void test_close(void **unused) {
  (void)unused;
  static const struct {
    const char *id;
    float least, mean;
  } some[] = {{"snake.green", 0.35f, 0.65f},  {"snake.red", 0.35f, 0.65f},          {"snake.kev", 0.35f, 0.65f},
              {"snake.blue", 0.35f, 0.65f},   {"snake.easy", 0.35f, 0.65f},         {"snake.orange", 0.35f, 0.65f},
              {"snake.purple", 0.35f, 0.65f}, {"snake.2x2x2.ECCCCCCE", 0.6f, 0.7f}, {"snake.king", 0.3f, 0.55f}};
  static const float sizes[][2] = {{740, 480}, {375, 420}, {460, 300}};
  for (unsigned k = 0; k < sizeof some / sizeof *some; k++)
    for (unsigned size = 0; size < 3; size++) {
      np_stage *stage = stage_with(some[k].id);
      np_stage_resize(stage, sizes[size][0], sizes[size][1]);
      assert_true(np_stage_solve(stage, NULL));
      float sum = 0;
      unsigned count = 0;
      do {
        np_scene scene = np_stage_scene_now(stage);
        if (!scene.moving && scene.course.to == count) {
          np_snake_view view = np_snake_view_of(&scene);
          float share = share_of(&view);
          if (share < some[k].least)
            fail_msg("%s, %g wide: %g of the picture after %u moves", some[k].id, (double)scene.width, (double)share,
                     count);
          sum += share;
          count++;
        }
        np_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
      } while (np_stage_status(stage).playing);
      assert_int_equal(count, np_game_length(np_stage_game(stage)));
      if (sum / (float)count < some[k].mean)
        fail_msg("%s, %g wide: %g of the picture in the mean", some[k].id, (double)sizes[size][0],
                 (double)(sum / (float)count));
      np_stage_close(stage);
    }
}

/* The solved cube stays as it is while a fold of it is refused, but for the cubelets that bump. */
static void test_refused(void **unused) {
  (void)unused;
  char id[64];
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "snake.green~%s", folded);
  np_puzzle *puzzle = open_id(id);
  uint8_t position[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, position);
  np_scene still = scene_of(puzzle, position, position);
  np_snake_view rest = np_snake_view_of(&still);
  assert_that(rest.tight, ==, 1);
  for (int share = 0; share <= 10; share++) {
    np_move move = np_snake_fold_move(12, NP_SNAKE_CLOCKWISE, false);
    np_scene scene = moving_scene(puzzle, position, to, move, (float)share / 10);
    assert_true(scene.refused);
    np_snake_view view = np_snake_view_of(&scene);
    assert_that(view.tight, ==, 1);
    assert_close(view.camera.scale / rest.camera.scale, 1, 0.02f);
  }
  np_scene scene = moving_scene(puzzle, position, to, np_snake_fold_move(12, NP_SNAKE_CLOCKWISE, true), 0);
  assert_that(np_snake_view_of(&scene).tight, ==, 1); /* a fold begins from where it is */
  scene.t = 1;
  assert_that(np_snake_view_of(&scene).tight, ==, 0);
  np_puzzle_close(puzzle);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_slow), cmocka_unit_test(test_close),
                                     cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
