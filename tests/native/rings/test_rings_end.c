/* The end of Chinese rings: the last ring leaves, and the shuttle comes out of the rings and rests on the table. */
#include "bodies.h"
#include "stage/stage_driver.h"

#include "rings/rings_draw.h"
#include "light.h"

static const char *const ids[] = {"rings.1", "rings.2", "rings.3", "rings.6", "rings.9", "rings.20", "rings.6.fast"};
static const float sizes[][2] = {{760, 450}, {1280, 800}, {390, 230}, {480, 360}, {300, 500}};
enum { IDS = sizeof ids / sizeof *ids, SIZES = sizeof sizes / sizeof *sizes };

/* The goal of a puzzle as its last move ends, or at rest. */
typedef struct ending {
  np_puzzle *puzzle;
  uint64_t goal;
  nv_scene scene;
} ending;

static ending ending_of(const char *id, const float size[2]) {
  ending held = {.puzzle = np_puzzle_open(id, NULL, NULL)};
  assert_non_null(held.puzzle);
  held.goal = np_rings_goal(np_rings_count(held.puzzle));
  held.scene = (nv_scene){.puzzle = held.puzzle, .width = size[0], .height = size[1], .palette = &nv_palette_light};
  return held;
}

static void at_goal(ending *held, float celebration) {
  held->scene.motion.from = held->scene.motion.to = &held->goal;
  held->scene.celebration = celebration;
}

/* ------------------------------------------------------------------------------ in the air */

enum { SPOTS = 32 };

/* Points along the wire of the shuttle: bars, tip, neck. */
static size_t shuttle_wire(const nv_rings_pose *pose, nv_vec *points, size_t max) {
  nv_transform transform = nv_rings_shuttle_transform(pose);
  float end = nv_rings_shuttle_length(pose->hooks);
  size_t count = 0;
  for (float x = nv_rings_gap; x < end; x += 0.02f) {
    float z = x < end - 0.9f ? nv_rings_gap : nv_rings_gap * (1 - nv_ease_between(x, end - 0.9f, end));
    assert_that(count + 2, <, max);
    points[count++] = nv_transform_point(&transform, (nv_vec){x, 0, z});
    points[count++] = nv_transform_point(&transform, (nv_vec){x, 0, -z});
  }
  for (int i = 0; i <= SPOTS; i++) {
    float angle = NV_HALF_TURN * ((float)i / SPOTS + 0.5f);
    points[count++] =
        nv_transform_point(&transform, (nv_vec){nv_rings_gap * (1 + cosf(angle)), 0, nv_rings_gap * sinf(angle)});
  }
  return count;
}

/* The distance from a point to the middle of the wire of hook k: ring, eye, and nail. */
static float to_hook(const nv_rings_pose *pose, unsigned hook, nv_vec at) {
  nv_vec centre, u, v, foot = {(float)hook, nv_rings_board_bottom, 0};
  nv_rings_ring(pose, hook, &centre, &u, &v);
  nv_vec off = nv_vec_sub(at, centre);
  float x = nv_vec_dot(off, u), y = nv_vec_dot(off, v), out = nv_vec_dot(off, nv_vec_cross(u, v));
  float ring = hypotf(hypotf(x, y) - nv_rings_radius, out);
  nv_vec eye = {(float)hook, pose->hook[hook - 1].height, 0};
  nv_vec from_eye = nv_vec_sub(at, eye);
  float loop = hypotf(hypotf(from_eye.x, from_eye.y) - nv_rings_eye, from_eye.z);
  float nail = hypotf(at.x - foot.x, hypotf(at.z, fmaxf(0, at.y - eye.y)));
  return fminf(ring, fminf(loop, nail));
}

/* Is a point in the board's wood, or nearer to it than `near`? */
static bool near_board(const nv_rings_pose *pose, nv_vec at, float near) {
  return at.x > nv_rings_board_left() - near && at.x < nv_rings_board_right(pose->hooks) + near && at.y < near &&
         at.y > nv_rings_table_y && fabsf(at.z) < nv_rings_board_z + near;
}

/* A part of the shuttle keeps clear of board and hooks; `at`: its middle, `thick`: its radius. */
static void assert_apart(const nv_rings_pose *pose, nv_vec at, float thick, const char *id) {
  if (near_board(pose, at, thick)) fail_msg("%s: at %g the shuttle is in the board", id, (double)pose->lift);
  for (unsigned k = 1; k <= pose->hooks; k++)
    if (to_hook(pose, k, at) < thick + nv_rings_wire)
      fail_msg("%s: at %g the shuttle is in hook %u", id, (double)pose->lift, k);
}

static void assert_clear(const nv_rings_pose *pose, const char *id) {
  static nv_vec wire[4000];
  size_t count = shuttle_wire(pose, wire, sizeof wire / sizeof *wire);
  for (size_t i = 0; i < count; i++) assert_apart(pose, wire[i], nv_rings_bar, id);
  nv_transform transform = nv_rings_shuttle_transform(pose);
  for (float x = 0.1f; x < 1; x += 0.05f) { /* the handle */
    nv_vec middle = {nv_rings_shuttle_length(pose->hooks) + x, 0, 0};
    assert_apart(pose, nv_transform_point(&transform, middle), 0.3f, id);
  }
}

/* From the end of the last move until it rests the shuttle's wire stays clear of rings, eyes, nails and board, also
 * while the rings swing; so it does on its path back in a move from the goal. */
TEST(test_comes_out_clear) {
  enum { MOMENTS = 100 };
  for (size_t i = 0; i < IDS; i++) {
    ending held = ending_of(ids[i], sizes[0]);
    for (int moment = 1; moment <= MOMENTS; moment++) {
      at_goal(&held, (float)moment / MOMENTS);
      nv_rings_pose pose = nv_rings_pose_of(&held.scene);
      assert_clear(&pose, ids[i]);
    }
    uint64_t after = held.goal;
    assert_true(np_puzzle_apply(held.puzzle, &after, 1, NULL));
    held.scene.celebration = 0;
    held.scene.motion.to = &after;
    held.scene.motion.moving = true;
    held.scene.motion.move = 1;
    for (int moment = 0; moment <= MOMENTS; moment++) {
      held.scene.motion.t = (float)moment / MOMENTS;
      nv_rings_pose pose = nv_rings_pose_of(&held.scene);
      if (pose.lift > 0) assert_clear(&pose, ids[i]);
    }
    np_puzzle_close(held.puzzle);
  }
}

/* ----------------------------------------------------------------------------- in the picture */

typedef struct looked {
  const nv_scene *scene;
  const nv_model *model;
  const char *id;
  float lowest[2]; /* heights of the lowest corners of the tip and of the handle */
} looked;

static void assert_inside(const looked *of, nv_point seen, const char *what) {
  const nv_scene *scene = of->scene;
  if (seen.x < 0 || seen.y < 0 || seen.x > scene->width || seen.y > scene->height)
    fail_msg("%s, %g x %g, at %g: %s reaches to %g, %g", of->id, (double)scene->width, (double)scene->height,
             (double)scene->celebration, what, (double)seen.x, (double)seen.y);
}

static void look(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  looked *of = user;
  size_t number = (size_t)(body - of->model->bodies);
  assert_inside(of, seen, "a corner");
  if (number < NV_RINGS_TIP || number > NV_RINGS_NECK) return;
  float *lowest = &of->lowest[number == NV_RINGS_NECK];
  *lowest = fminf(*lowest, at.y);
  if (of->scene->celebration == 0)
    assert_inside(of, nv_camera_project(&of->model->camera, nv_light_cast(at, nv_rings_table_y)), "the shadow");
}

/* Checks that all bodies are in the picture, and no corner of the shuttle is under the table. */
static looked look_at(const ending *held, const char *id, nv_canvas *canvas) {
  looked seen = {.scene = &held->scene, .id = id, .lowest = {INFINITY, INFINITY}};
  nv_canvas_clear(canvas, held->scene.width, held->scene.height, held->scene.palette->paper);
  nv_view_of(held->puzzle)->draw(&held->scene, canvas);
  seen.model = canvas->kept;
  assert_that(np_test_corners(canvas, look, &seen), >, 1000);
  assert_that(fminf(seen.lowest[0], seen.lowest[1]), >=, nv_rings_table_y - 0.005f);
  return seen;
}

TEST(test_stays_in_the_picture) {
  nv_canvas canvas = {0};
  for (size_t i = 0; i < IDS; i++)
    for (size_t j = 0; j < SIZES; j++) {
      ending held = ending_of(ids[i], sizes[j]);
      for (int moment = 1; moment <= 24; moment++) {
        at_goal(&held, (float)moment / 24);
        look_at(&held, ids[i], &canvas);
      }
      np_puzzle_close(held.puzzle);
    }
  nv_canvas_close(&canvas);
}

/* At rest tip and handle touch the table, with their shadows in the picture; with labels and without, live and still.
 */
TEST(test_rests_on_the_table) {
  nv_canvas canvas = {0};
  for (size_t i = 0; i < IDS; i++)
    for (size_t j = 0; j < SIZES; j++) {
      ending held = ending_of(ids[i], sizes[j]);
      at_goal(&held, 0);
      for (int live = 0; live < 2; live++) {
        held.scene.marks.live = live;
        looked seen = look_at(&held, ids[i], &canvas);
        for (int end = 0; end < 2; end++) assert_that(seen.lowest[end], <, nv_rings_table_y + 0.02f);
      }
      nv_canvas_clear(&canvas, sizes[j][0], sizes[j][1], nv_palette_light.paper);
      nv_still_named("rings")->draw(&held.scene, &canvas);
      looked seen = {.scene = &held.scene, .model = canvas.kept, .id = ids[i], .lowest = {INFINITY, INFINITY}};
      np_test_corners(&canvas, look, &seen);
      assert_that(seen.lowest[0], <, nv_rings_table_y + 0.02f);
      np_puzzle_close(held.puzzle);
    }
  nv_canvas_close(&canvas);
}

/* ------------------------------------------------------------------------------ on a stage */

static nv_rings_pose pose_of(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  return nv_rings_pose_of(&scene);
}

/* Lets the time pass, and checks that the shuttle moves without hops. Returns how many seconds it took. */
static double watch(nv_stage *stage) {
  double seconds = 0;
  nv_rings_pose before = pose_of(stage);
  for (bool moves = true; moves && seconds < 10; seconds += 1.0 / 60) {
    moves = nv_stage_tick(stage, 1.0 / 60);
    nv_rings_pose now = pose_of(stage);
    assert_close(now.lift, before.lift, 0.06f);
    before = now;
  }
  return seconds;
}

/* The last move ends with the shuttle on the table; undo and redo, a plan away from it, and single steps of the
 * scrubber go the same way in and out. */
TEST(test_goes_out_and_in) {
  nv_stage *stage = open_stage("rings.3~011");
  nv_stage_resize(stage, 760, 450);
  assert_true(nv_stage_move(stage, "1"));
  watch(stage);
  assert_that(pose_of(stage).lift, ==, 1);
  assert_true(nv_stage_undo(stage));
  assert_that(pose_of(stage).lift, ==, 1);
  nv_scene undone = nv_stage_scene(stage);
  uint64_t after;
  assert_int_equal(np_rings_state(nv_rings_drag_shown(&undone, &after).scene.motion.to),
                   6); /* the number on the picture */
  double back = watch(stage);
  assert_that(back, >, 0.8);
  assert_that(back, <, 1.5); /* longer than another move */
  assert_that(pose_of(stage).lift, ==, 0);
  assert_true(nv_stage_redo(stage));
  assert_that(pose_of(stage).lift, ==, 0);
  watch(stage);
  assert_true(nv_stage_solve(stage, "011"));
  watch(stage);
  assert_that(pose_of(stage).lift, ==, 0);
  assert_true(nv_stage_undo(stage));
  assert_that(pose_of(stage).lift, ==, 0);
  watch(stage);
  assert_that(pose_of(stage).lift, ==, 1);
  assert_true(nv_stage_seek(stage, 0));
  watch(stage);
  assert_that(pose_of(stage).lift, ==, 0);
  assert_true(nv_stage_seek(stage, 1));
  watch(stage);
  assert_that(pose_of(stage).lift, ==, 1);
  assert_says(stage, "Move 1 of 2: all 3 rings off, the shuttle is free");
  nv_stage_close(stage);
}

/* However the goal is reached, the shuttle lies there at once or in the end. */
TEST(test_every_solved_position) {
  nv_stage *stage = open_stage("rings.6~111111");
  assert_that(pose_of(stage).lift, ==, 1);
  nv_stage_close(stage);
  stage = open_stage("rings.3");
  assert_true(nv_stage_solve(stage, NULL));
  nv_stage_pause(stage, true);
  assert_true(nv_stage_seek(stage, 5));
  rest(stage);
  assert_that(pose_of(stage).lift, ==, 1);
  assert_true(nv_stage_seek(stage, 2));
  rest(stage);
  assert_that(pose_of(stage).lift, ==, 0);
  nv_stage_setting(stage, "motion", "reduced");
  assert_true(nv_stage_seek(stage, 4));
  assert_true(nv_stage_seek(stage, 5));
  assert_that(pose_of(stage).lift, ==, 1);
  nv_stage_close(stage);
}

/* A hook that is refused at the goal leaves the shuttle where it lies. */
TEST(test_refusal_leaves_it) {
  nv_stage *stage = open_stage("rings.6~111111");
  nv_rings_pose before = pose_of(stage);
  nv_transform lies = nv_rings_shuttle_transform(&before);
  nv_stage_move(stage, "3");
  for (int i = 0; i < 40; i++) {
    nv_stage_tick(stage, 1.0 / 60);
    nv_rings_pose now = pose_of(stage);
    nv_transform transform = nv_rings_shuttle_transform(&now);
    assert_that(nv_vec_length(nv_vec_sub(transform.at, lies.at)), <, 1e-4f);
    assert_that(now.tip, ==, before.tip);
  }
  nv_stage_close(stage);
}
