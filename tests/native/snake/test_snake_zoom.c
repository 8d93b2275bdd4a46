/* The snake seen closer: the camera looks at the joint in hand and glides to the next one; in a solve it looks at the
 * box, and goes there and away again without a jump. */
#include "snake_scene.h"
#include "stage.h"
#include "snake/snake_camera.h"
#include "snake/snake_body.h"

enum { FRAMES_A_SECOND = 60, FIRST = 27 /* frames of the first fold, which takes a flat chain out of its plane */ };

static nv_point middle_of(const nv_snake_view *view) {
  return (nv_point){view->scene->width / 2, (view->scene->height - nv_snake_footing(view->scene)) / 2};
}

static float apart(nv_point a, nv_point b) { return hypotf(a.x - b.x, a.y - b.y); }

static nv_stage *zoomed_stage(const char *id, float doublings) {
  nv_stage *stage = stage_with(id);
  assert_true(nv_stage_zoom(stage, (nv_point){320, 210}, (nv_point){0, 0}, doublings));
  settle(stage);
  return stage;
}

/* Where a joint, or the middle of the box (0), is on the screen. */
static nv_point seen_at(const nv_stage *stage, unsigned joint) {
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  return nv_snake_on_screen(&view,
                            joint ? view.pose.at[joint - 1] : nv_vec_along(view.ghost_low, view.ghost_size, 0.5f));
}

static void assert_in_the_middle(const nv_stage *stage, unsigned joint) {
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  assert_that(apart(seen_at(stage, joint), middle_of(&view)), <, 2);
}

/* When a key chooses another joint, the camera glides there. */
TEST(test_glides) {
  nv_stage *stage = zoomed_stage("snake.king", 3);
  assert_true(nv_stage_key(stage, "Home"));
  settle(stage);
  assert_in_the_middle(stage, 2);
  nv_point before = seen_at(stage, 2);
  assert_true(nv_stage_key(stage, "End"));
  assert_that(apart(seen_at(stage, 2), before), <, 1); /* it has not left yet */
  float way = 0, longest = 0;
  while (nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND)) {
    nv_point now = seen_at(stage, 2);
    way += apart(now, before);
    longest = fmaxf(longest, apart(now, before));
    before = now;
  }
  nv_scene scene = nv_stage_scene(stage);
  assert_in_the_middle(stage, nv_snake_joint(scene.puzzle, scene.motion.to, scene.focus.part));
  assert_that(way, >, 500);
  assert_that(longest, <, way / 5);
  nv_stage_close(stage);
}

/* With reduced motion, or with the whole in view, the camera does not glide. */
TEST(test_does_not_glide) {
  nv_stage *stage = zoomed_stage("snake.king", 3);
  assert_true(nv_stage_setting(stage, "motion", "reduced"));
  assert_true(nv_stage_key(stage, "End"));
  assert_false(nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND));
  nv_scene scene = nv_stage_scene(stage);
  assert_in_the_middle(stage, nv_snake_joint(scene.puzzle, scene.motion.to, scene.focus.part));
  nv_stage_close(stage);
  stage = stage_with("snake.king");
  assert_true(nv_stage_key(stage, "End"));
  assert_false(nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND));
  nv_stage_close(stage);
}

/* A solve keeps the zoom. From the joint in hand the camera goes to the box, in a few folds, and stays there. */
TEST(test_solve) {
  nv_stage *stage = zoomed_stage("snake.green", 1.5f);
  assert_true(nv_stage_key(stage, "End"));
  settle(stage);
  assert_true(nv_stage_solve(stage, NULL));
  nv_point before = seen_at(stage, 0);
  unsigned frames = 0, in_plan = 0;
  for (; nv_stage_status(stage).playing; frames++) {
    nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
    nv_point now = seen_at(stage, 0);
    if (frames > FIRST && apart(now, before) > 30)
      fail_msg("frame %u: the box leaps by %g", frames, (double)apart(now, before));
    before = now;
    nv_scene scene = nv_stage_scene(stage);
    if (scene.celebration > 0 || scene.course.from < 4 || scene.course.from >= scene.course.count) continue;
    in_plan++;
    assert_in_the_middle(stage, 0);
    assert_close(scene.view_offset.zoom, 1.5f, 1e-3f);
  }
  assert_that(in_plan, >, 200);
  nv_stage_close(stage);
}
