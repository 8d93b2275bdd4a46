/* The end of O'Gear: the gear comes off, is laid down beside the cube, and rests there until a move is taken back. */
#include "bodies.h"
#include "light.h"
#include "ogear_scene.h"
#include "stage.h"

static const char *const ids[] = {"ogear.corrected~Top-North-0", "ogear.TopE-RiS.5.Ri-South-3~Ri-South-3",
                                  "ogear.TopE-RiS_RiN-TopW.3.Lef-West-2~Lef-West-2"};
static const float sizes[][2] = {{760, 520}, {366, 253}, {464, 235}, {312, 130}, {300, 640}, {192, 148}};
enum { IDS = sizeof ids / sizeof *ids, SIZES = sizeof sizes / sizeof *sizes, MOMENTS = 40 };

/* The goal as its celebration shows it, at rest with 0; `at` becomes the goal. */
static nv_scene ending_of(const np_puzzle *puzzle, uint8_t *at, const float size[2], float celebration) {
  np_puzzle_start(puzzle, at);
  assert_true(np_puzzle_solved(puzzle, at));
  nv_scene scene = scene_of(puzzle, at, at);
  scene.width = size[0];
  scene.height = size[1];
  scene.celebration = celebration;
  return scene;
}

/* Where the cube and the gear are. */
typedef struct looked {
  const nv_scene *scene;
  const nv_model *model;
  float lowest;               /* of the gear */
  float nearest;              /* of the gear's points to the cube, in units of its own box; below 1: in it */
  np_test_bounds cube, gear;  /* on the picture */
  np_test_bounds gear_shadow; /* at rest */
  float level;
} looked;

static void widen(np_test_bounds *bounds, nv_point seen) { np_test_widen(bounds, NULL, (nv_vec){0, 0, 0}, seen); }

static void look(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  looked *of = user;
  const nv_transform *cube = &of->model->bodies[NV_OGEAR_CUBE_BODY].transform;
  size_t number = (size_t)(body - of->model->bodies);
  if (number < NV_OGEAR_WORDS) widen(&of->cube, seen);
  if (number != NV_OGEAR_GEAR_BODY) return;
  widen(&of->gear, seen);
  widen(&of->gear_shadow, nv_camera_project(&of->model->camera, nv_light_cast(at, of->level)));
  of->lowest = fminf(of->lowest, at.y);
  float x = fabsf(nv_vec_dot(at, cube->right)), y = fabsf(nv_vec_dot(at, cube->up)),
        z = fabsf(nv_vec_dot(at, cube->out));
  of->nearest = fminf(of->nearest, fmaxf(x, fmaxf(y, z)));
}

static looked look_at(const nv_scene *scene, nv_canvas *canvas) {
  const np_test_bounds none = {INFINITY, -INFINITY, INFINITY, -INFINITY};
  nv_ogear_pose pose = nv_ogear_pose_of(scene);
  looked seen = {scene, NULL, INFINITY, INFINITY, none, none, none, nv_ogear_table_level(&pose)};
  draw(scene, canvas);
  seen.model = canvas->kept;
  assert_that(np_test_corners(canvas, look, &seen), >, 1000);
  return seen;
}

static void assert_in_picture(const nv_scene *scene, const np_test_bounds *all, const char *what) {
  if (all->left < 0 || all->top < 0 || all->right > scene->width || all->bottom > scene->height)
    fail_msg("%g x %g, at %g: %s reaches from %g, %g to %g, %g", (double)scene->width, (double)scene->height,
             (double)scene->celebration, what, (double)all->left, (double)all->top, (double)all->right,
             (double)all->bottom);
}

/* From the end of the last move on the gear is in the picture, whatever its size, and clear of the cube once it is
 * lifted out, however the cube is held. */
TEST(test_comes_off) {
  static const nv_view_offset eyes[] = {
      {0, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {-1, 1, 0, 0, 0}, {1, -1, 0, 0, 0}, {-1, -1, 0, 0, 0}};
  nv_canvas canvas = {0};
  for (size_t i = 0; i < IDS; i++) {
    np_puzzle *puzzle = open_id(ids[i]);
    for (size_t k = 0; k < SIZES; k++)
      for (int moment = 1; moment <= MOMENTS; moment++) {
        uint8_t at;
        nv_scene scene = ending_of(puzzle, &at, sizes[k], (float)moment / MOMENTS);
        scene.view_offset = eyes[k % (sizeof eyes / sizeof *eyes)];
        looked seen = look_at(&scene, &canvas);
        assert_in_picture(&scene, &seen.cube, "the cube");
        assert_in_picture(&scene, &seen.gear, "the gear");
        if (nv_ogear_pose_of(&scene).out > 0.3f && seen.nearest < 1.1f)
          fail_msg("%s, eye %zu: at %g the gear is %.2f from the cube's middle", ids[i], k, (double)scene.celebration,
                   (double)seen.nearest);
      }
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}

/* At rest, live, still and in a first picture, the gear lies flat on the table beside the cube, which it does not
 * cover, with its shadow in the picture; nothing is written there. */
TEST(test_rests_beside_the_cube) {
  nv_canvas canvas = {0};
  for (size_t i = 0; i < IDS; i++)
    for (size_t k = 0; k < SIZES; k++)
      for (int live = 0; live < 2; live++) {
        uint8_t at;
        np_puzzle *puzzle = open_id(ids[i]);
        nv_scene scene = ending_of(puzzle, &at, sizes[k], 0);
        scene.marks.live = scene.marks.movable = live;
        looked seen = look_at(&scene, &canvas);
        assert_close(seen.lowest, seen.level, 0.02f);
        assert_that(seen.gear.left, >, seen.cube.right);
        assert_in_picture(&scene, &seen.cube, "the cube");
        assert_in_picture(&scene, &seen.gear, "the gear");
        assert_in_picture(&scene, &seen.gear_shadow, "the shadow");
        nv_vec axis = seen.model->bodies[NV_OGEAR_GEAR_BODY].transform.out;
        assert_that(fabsf(axis.y), >, 0.999f);
        for (size_t k2 = 0; k2 < canvas.shape_count; k2++) assert_int_equal(canvas.shapes[k2].kind, NV_SHAPE_MODEL);
        nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
        nv_still_named("ogear")->draw(&scene, &canvas);
        assert_that(fabsf(((nv_model *)canvas.kept)->bodies[NV_OGEAR_GEAR_BODY].transform.out.y), >, 0.999f);
        np_puzzle_close(puzzle);
      }
  nv_canvas_close(&canvas);
}

/* A move from the goal, one undone from there, and a leap to or from it begin and end as the gear then lies or stands,
 * and between two moments it goes a little way. */
TEST(test_goes_back) {
  np_puzzle *puzzle = open_id(ids[0]);
  uint8_t goal, near = 0;
  np_puzzle_start(puzzle, &goal);
  while (near < 120) {
    uint8_t after = near;
    if (np_puzzle_apply(puzzle, &after, NP_OGEAR_TURN, NULL) && after == goal) break;
    near++;
  }
  for (int way = 0; way < 4; way++) { /* a move from the goal, one undone, leaps there and from there */
    nv_vec before = {0, 0, 0};
    for (int moment = 0; moment <= 2 * MOMENTS; moment++) {
      bool to_goal = way == 1 || way == 2;
      nv_scene scene = scene_of(puzzle, to_goal ? &near : &goal, to_goal ? &goal : &near);
      scene.motion.moving = true;
      scene.motion.move = NP_OGEAR_TURN;
      scene.motion.jumping = way >= 2;
      scene.motion.backwards = way == 1;
      scene.motion.t = (float)moment / (2 * MOMENTS);
      nv_ogear_pose pose = nv_ogear_pose_of(&scene);
      nv_transform gear = nv_ogear_gear_transform(&pose, 5);
      if (moment > 0) assert_that(nv_vec_length(nv_vec_sub(gear.at, before)), <, 0.35f);
      before = gear.at;
      if (moment > 0 && moment < 2 * MOMENTS) continue;
      const uint8_t *there = moment == 0 ? scene.motion.from : scene.motion.to;
      nv_scene rest = scene_of(puzzle, there, there);
      nv_ogear_pose rests = nv_ogear_pose_of(&rest);
      nv_transform lies = nv_ogear_gear_transform(&rests, 5);
      assert_that(nv_vec_length(nv_vec_sub(gear.at, lies.at)), <, 1e-3f);
      assert_that(nv_vec_length(nv_vec_sub(gear.up, lies.up)), <, 1e-3f);
    }
  }
  np_puzzle_close(puzzle);
}

static float out_on(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  return nv_ogear_pose_of(&scene).out;
}

static void let_pass(nv_stage *stage) {
  while (nv_stage_tick(stage, 0.05)) {}
}

/* On a stage: the gear is laid down after the last move, and undo brings it back before the move is undone; with
 * reduced motion both are there at once; a game opened solved shows it lying. */
TEST(test_on_a_stage) {
  for (int reduced = 0; reduced < 2; reduced++) {
    nv_stage *stage = nv_stage_open("ogear.corrected~Top-East-0");
    assert_non_null(stage);
    assert_true(nv_stage_setting(stage, "motion", reduced ? "reduced" : "full"));
    assert_true(nv_stage_move(stage, "turn"));
    assert_true(np_puzzle_solved(np_game_puzzle(nv_stage_game(stage)), np_game_position(nv_stage_game(stage))));
    assert_that(out_on(stage), ==, (float)reduced);
    float before = out_on(stage);
    for (bool going = true; going; before = out_on(stage)) {
      going = nv_stage_tick(stage, 0.05);
      assert_that(out_on(stage), >=, before);
    }
    assert_that(before, ==, 1);
    assert_true(nv_stage_undo(stage));
    assert_that(out_on(stage), ==, (float)!reduced);
    let_pass(stage);
    assert_that(out_on(stage), ==, 0);
    nv_stage_close(stage);
  }
  nv_stage *stage = nv_stage_open(ids[0]);
  assert_non_null(stage);
  assert_that(out_on(stage), ==, 1);
  assert_false(nv_stage_tick(stage, 0.05));
  nv_stage_close(stage);
}
