/* The snake seen closer: the camera looks at the joint in hand and glides to the next one; in a solve it looks at the
 * box, and goes there and away again without a jump. */
#include "snake_scene.h"
#include "stage_scene.h"
#include "snake/snake_camera.h"
#include "snake/snake_motion.h"

enum { FRAMES_A_SECOND = 60, FIRST = 27 /* frames of the first fold, which takes a flat chain out of its plane */ };

static np_point middle_of(const np_snake_view *view) {
  return (np_point){view->scene->width / 2, (view->scene->height - np_snake_footing(view->scene)) / 2};
}

static float apart(np_point a, np_point b) { return hypotf(a.x - b.x, a.y - b.y); }

static np_stage *zoomed_stage(const char *id, float doublings) {
  np_stage *stage = stage_with(id);
  assert_true(np_stage_zoom(stage, (np_point){320, 210}, (np_point){0, 0}, doublings));
  settle(stage);
  return stage;
}

/* Where a joint, or the middle of the box (0), is on the screen. */
static np_point seen_at(const np_stage *stage, unsigned joint) {
  np_scene scene = np_stage_scene_now(stage);
  np_snake_view view = np_snake_view_of(&scene);
  return np_snake_on_screen(&view,
                            joint ? view.pose.at[joint - 1] : np_vec_along(view.ghost_low, view.ghost_size, 0.5f));
}

static void assert_in_the_middle(const np_stage *stage, unsigned joint) {
  np_scene scene = np_stage_scene_now(stage);
  np_snake_view view = np_snake_view_of(&scene);
  assert_that(apart(seen_at(stage, joint), middle_of(&view)), <, 2);
}

/* Another joint is chosen, by a key: the camera glides there. */
static void test_glides(void **unused) {
  (void)unused;
  np_stage *stage = zoomed_stage("snake.king", 3);
  assert_true(np_stage_key(stage, "Home"));
  settle(stage);
  assert_in_the_middle(stage, 2);
  np_point before = seen_at(stage, 2);
  assert_true(np_stage_key(stage, "End"));
  assert_that(apart(seen_at(stage, 2), before), <, 1); /* it has not left yet */
  float way = 0, longest = 0;
  while (np_stage_tick(stage, 1.0 / FRAMES_A_SECOND)) {
    np_point now = seen_at(stage, 2);
    way += apart(now, before);
    longest = fmaxf(longest, apart(now, before));
    before = now;
  }
  np_scene scene = np_stage_scene_now(stage);
  assert_in_the_middle(stage, np_snake_joint(scene.puzzle, scene.to, scene.focus.part));
  assert_that(way, >, 500);
  assert_that(longest, <, way / 5);
  np_stage_close(stage);
}

/* Who wants less motion, or sees the whole, is spared the frames. */
static void test_does_not_glide(void **unused) {
  (void)unused;
  np_stage *stage = zoomed_stage("snake.king", 3);
  assert_true(np_stage_setting(stage, "motion", "reduced"));
  assert_true(np_stage_key(stage, "End"));
  assert_false(np_stage_tick(stage, 1.0 / FRAMES_A_SECOND));
  np_scene scene = np_stage_scene_now(stage);
  assert_in_the_middle(stage, np_snake_joint(scene.puzzle, scene.to, scene.focus.part));
  np_stage_close(stage);
  stage = stage_with("snake.king");
  assert_true(np_stage_key(stage, "End"));
  assert_false(np_stage_tick(stage, 1.0 / FRAMES_A_SECOND));
  np_stage_close(stage);
}

/* A solve keeps the zoom. From the joint in hand the camera goes to the box, in a few folds, and stays there. */
static void test_solve(void **unused) {
  (void)unused;
  np_stage *stage = zoomed_stage("snake.green", 1.5f);
  assert_true(np_stage_key(stage, "End"));
  settle(stage);
  assert_true(np_stage_solve(stage, NULL));
  np_point before = seen_at(stage, 0);
  unsigned frames = 0, in_plan = 0;
  for (; np_stage_status(stage).playing; frames++) {
    np_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
    np_point now = seen_at(stage, 0);
    if (frames > FIRST && apart(now, before) > 30)
      fail_msg("frame %u: the box leaps by %g", frames, (double)apart(now, before));
    before = now;
    np_scene scene = np_stage_scene_now(stage);
    if (scene.celebration > 0 || scene.course.from < 4 || scene.course.from >= scene.course.count) continue;
    in_plan++;
    assert_in_the_middle(stage, 0);
    assert_close(scene.view_offset.zoom, 1.5f, 1e-3f);
  }
  assert_that(in_plan, >, 200);
  np_stage_close(stage);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_glides), cmocka_unit_test(test_does_not_glide),
                                     cmocka_unit_test(test_solve)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
