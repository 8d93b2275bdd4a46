/* What can be switched on in the snake's picture: numbers on the cubelets, small cubelets joined by the elastic, layers
 * apart. And joints chosen in the charts. */
#include "bodies.h"
#include "snake_scene.h"
#include "snake/snake_layers.h"
#include "stage.h"
#include "snake/snake_camera.h"
#include "snake/snake_cubelets.h"
#include "snake/snake_body.h"

#include <string.h>

static nv_stage *switched_stage(const char *id, const char *first, const char *second) {
  nv_stage *stage = stage_with(id);
  assert_true(nv_stage_setting(stage, first, "on"));
  if (second) assert_true(nv_stage_setting(stage, second, "on"));
  settle(stage);
  return stage;
}

static const char *solved_id(void) {
  static char id[64];
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "snake.green~%s", folded);
  return id;
}

/* The scene's model, as the stage draws it. */
static const nv_model *drawn(nv_stage *stage, nv_canvas *canvas) {
  nv_stage_draw(stage, canvas);
  assert_false(canvas->full);
  return canvas->kept;
}

/* ------------------------------------------------------------------------------ switches */

static bool state_has(const nv_stage *stage, const char *text) {
  static char state[1 << 16];
  np_writer writer = np_writer_over(state, sizeof state);
  nv_stage_write_state(stage, &writer);
  return strstr(state, text) != NULL;
}

/* The switches are settings, off at first, and stay as they are when another puzzle is opened. */
TEST(test_settings) {
  nv_stage *stage = stage_with("snake.green");
  assert_true(state_has(stage, "\"switches\":{\"numbers\":false,\"x-ray\":false,\"exploded\":false}"));
  assert_true(nv_stage_setting(stage, "x-ray", "on"));
  assert_true(state_has(stage, "\"switches\":{\"numbers\":false,\"x-ray\":true,\"exploded\":false}"));
  assert_false(nv_stage_setting(stage, "x-ray", "yes"));
  assert_string_equal(nv_stage_status(stage).message, "x-ray is \"yes\"; it needs to be on or off");
  assert_true(nv_stage_start(stage, "rings.6"));
  assert_true(state_has(stage, "\"switches\":{}"));
  assert_true(nv_stage_start(stage, "snake.red"));
  assert_true(state_has(stage, "\"x-ray\":true"));
  assert_true(nv_stage_setting(stage, "x-ray", "off"));
  assert_true(state_has(stage, "\"x-ray\":false"));
  nv_stage_close(stage);
}

/* A switch takes a few frames, then nothing moves any more; with reduced motion it is there at once. */
TEST(test_eased) {
  nv_stage *stage = stage_with("snake.green");
  nv_stage_setting(stage, "exploded", "on");
  float last = 0;
  unsigned frames = 0;
  bool more = true;
  for (; more && frames < 100; frames++) {
    more = nv_stage_tick(stage, 1.0 / 60);
    nv_scene scene = nv_stage_scene(stage);
    float spread = nv_snake_view_of(&scene).spread;
    assert_that(spread, >=, last);
    assert_that(spread - last, <, 1.2f);
    last = spread;
  }
  assert_that(frames, >, 10);
  assert_that(frames, <, 60);
  assert_that(last, >, 2);
  nv_stage_setting(stage, "motion", "reduced");
  nv_stage_setting(stage, "exploded", "off");
  nv_stage_tick(stage, 1.0 / 60);
  nv_scene scene = nv_stage_scene(stage);
  assert_that(nv_snake_view_of(&scene).spread, ==, 1);
  nv_stage_close(stage);
}

/* ------------------------------------------------------------------------------- numbers */

static uint32_t number_body(unsigned cubelets, unsigned cubelet) {
  return cubelets + NV_SNAKE_INSIDE + cubelets - 2 + cubelet;
}

/* Every cubelet has its number, on its sides, upright and towards the reader, however the cubelet is turned. */
TEST(test_numbers) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_stage *stage = stage_with(solved_id());
  size_t bodies = drawn(stage, &canvas)->body_count;
  nv_stage_setting(stage, "numbers", "on");
  settle(stage);
  const nv_model *model = drawn(stage, &canvas);
  assert_int_equal(model->body_count, bodies + 26 + 27);
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  for (unsigned k = 1; k <= 27; k++) {
    const nv_body *numbers = &model->bodies[number_body(27, k)];
    assert_true(numbers->placed);
    assert_that(numbers->vertices, >, 24);
    assert_near(numbers->transform.at, model->bodies[k - 1].transform.at);
    nv_vec up = nv_vec_unit(numbers->transform.up), front = nv_vec_unit(numbers->transform.out);
    assert_that(up.y, >, 0.99f);
    assert_that(nv_vec_dot(front, nv_vec_unit(view.camera.eye)), >, 0.5f);
    assert_near(nv_vec_cross(up, front), nv_vec_unit(numbers->transform.right));
    if (k >= 2) assert_false(model->bodies[27 + NV_SNAKE_INSIDE + k - 2].placed); /* the wood hides the links */
  }
  assert_that(model->bodies[number_body(27, 1)].vertices, <, model->bodies[number_body(27, 22)].vertices);
  nv_stage_setting(stage, "numbers", "off");
  settle(stage);
  assert_int_equal(drawn(stage, &canvas)->body_count, bodies);
  nv_stage_close(stage);
  nv_canvas_close(&canvas);
}

/* ------------------------------------------------------------------------ x-ray, exploded */

/* How many of the cubelets can be pressed somewhere. */
static unsigned cubelets_under(const nv_snake_view *view) {
  uint64_t seen = 0;
  unsigned count = 0;
  for (float y = 0; y < view->scene->height; y += 3)
    for (float x = 0; x < view->scene->width; x += 3) {
      unsigned cubelet = nv_snake_cubelet_under(view, (nv_point){x, y});
      if (cubelet) seen |= (uint64_t)1 << (cubelet - 1);
    }
  for (; seen; seen &= seen - 1) count++;
  return count;
}

/* The folded cube before and after something is switched on that shows more of it. */
typedef struct opened {
  nv_stage *stage;
  nv_scene scenes[2];
  nv_snake_view before, view;
} opened;

static void open_cube(opened *cube, const char *name) {
  cube->stage = stage_with(solved_id());
  cube->scenes[0] = nv_stage_scene(cube->stage);
  cube->before = nv_snake_view_of(&cube->scenes[0]);
  nv_stage_setting(cube->stage, name, "on");
  settle(cube->stage);
  cube->scenes[1] = nv_stage_scene(cube->stage);
  cube->view = nv_snake_view_of(&cube->scenes[1]);
  assert_int_equal(cubelets_under(&cube->before), 19);
  assert_int_equal(cubelets_under(&cube->view), 27);
}

/* Cubelets are small, in their places, and joined: from the folded cube more of them can be seen and pressed. */
TEST(test_xray) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  opened cube;
  open_cube(&cube, "x-ray");
  const nv_model *model = drawn(cube.stage, &canvas);
  for (unsigned k = 1; k <= 27; k++) {
    const nv_transform *cubelet = &model->bodies[k - 1].transform;
    assert_near(cubelet->at, nv_snake_cubelet_of(&cube.before, k).at);
    assert_that(nv_vec_length(cubelet->right), <, 0.6f);
    if (k == 27) break;
    const nv_body *link = &model->bodies[27 + NV_SNAKE_INSIDE + k - 1];
    assert_true(link->placed);
    assert_near(link->transform.at, cubelet->at);
    assert_near(nv_vec_add(link->transform.at, link->transform.right), model->bodies[k].transform.at);
    assert_close(nv_vec_dot(link->transform.right, link->transform.up), 0, 1e-3f);
  }
  nv_stage_close(cube.stage);
  nv_canvas_close(&canvas);
}

/* Layers are moved apart, and so are the cubelets in each layer, but less far. */
TEST(test_exploded) {
  opened cube;
  open_cube(&cube, "exploded");
  for (unsigned k = 2; k <= 27; k++) {
    nv_vec was = nv_vec_sub(nv_snake_cubelet_of(&cube.before, k).at, nv_snake_cubelet_of(&cube.before, k - 1).at);
    nv_vec is = nv_vec_sub(nv_snake_cubelet_of(&cube.view, k).at, nv_snake_cubelet_of(&cube.view, k - 1).at);
    if (fabsf(was.y) < 0.5f)
      assert_close(is.y, 0, 1e-3f);
    else
      assert_that(fabsf(is.y), >, 2);
    assert_close(is.x, 1.45f * was.x, 1e-3f);
    assert_close(is.z, 1.45f * was.z, 1e-3f);
  }
  nv_stage_close(cube.stage);
}

/* A chain that is not folded lies in one layer: its cubelets are apart, so the switch does something there, too. */
TEST(test_exploded_flat) {
  nv_stage *stage = switched_stage("snake.green", "exploded", NULL);
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  for (unsigned k = 2; k <= 27; k++) {
    nv_snake_cubelet one = nv_snake_cubelet_of(&view, k - 1), other = nv_snake_cubelet_of(&view, k);
    assert_that(nv_vec_length(nv_vec_sub(other.at, one.at)), >, 1.4f);
    assert_that(one.half, <, 0.5f);
  }
  nv_stage_close(stage);
}

/* With either switch on, a solve stays in the picture to its end. */
TEST(test_solve) {
  static const char *const names[2] = {"x-ray", "exploded"};
  for (int i = 0; i < 2; i++) {
    nv_stage *stage = switched_stage("snake.green", names[i], NULL);
    assert_true(nv_stage_solve(stage, NULL));
    do {
      nv_stage_tick(stage, 1.0 / 15);
      nv_scene scene = nv_stage_scene(stage);
      nv_snake_view view = nv_snake_view_of(&scene);
      for (unsigned k = 0; k < 27; k++) {
        nv_point at = nv_snake_on_screen(&view, view.pose.at[k]);
        if (at.x < 0 || at.y < 0 || at.x > scene.width || at.y > scene.height - nv_snake_footing(&scene))
          fail_msg("%s: cubelet %u is cut", names[i], k + 1);
      }
    } while (nv_stage_status(stage).playing);
    assert_true(np_puzzle_solved(np_game_puzzle(nv_stage_game(stage)), position_of(stage)));
    nv_stage_close(stage);
  }
}

/* With both switches on, a cubelet that is dragged takes its tail along, and the collar is in the gap that turns. */
TEST(test_drag) {
  nv_stage *stage = switched_stage("snake.green", "exploded", "x-ray");
  nv_stage_move(stage, "5+"); /* a tail that is not level */
  settle(stage);
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  nv_point start = nv_snake_on_screen(&view, view.pose.at[26]), at = start;
  assert_int_equal(nv_snake_cubelet_under(&view, start), 27);
  nv_stage_pointer(stage, NV_POINTER_DOWN, start.x, start.y);
  nv_vec middle = view.pose.at[24], held = nv_vec_sub(view.pose.at[26], middle);
  for (int i = 1; i <= 12; i++) {
    nv_vec carried = nv_snake_rotate(held, view.pose.in[24], 0.9f * NV_QUARTER_TURN * (float)i / 12);
    at = nv_snake_on_screen(&view, nv_vec_add(middle, carried));
    nv_stage_pointer(stage, NV_POINTER_MOVE, at.x, at.y);
  }
  scene = nv_stage_scene(stage);
  nv_snake_view held_view = nv_snake_view_of(&scene);
  assert_that(nv_vec_length(nv_vec_sub(held_view.pose.at[26], view.pose.at[26])), >, 0.5f);
  nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
  unsigned joint = 0;
  assert_true(np_snake_is_fold(np_game_step(nv_stage_game(stage), 1).move, &joint, NULL, NULL));
  assert_int_equal(joint, 25);
  nv_stage_close(stage);
}

/* -------------------------------------------------------------------------------- charts */

static void press(nv_stage *stage, const char *chart, uint32_t item) {
  nv_scene scene = nv_stage_scene(stage);
  nv_stage_choose(stage, tell_item(chart_named("snake", chart), nv_stage_game(stage), item, scene.focus.part).part);
}

static unsigned joint_of(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  return nv_snake_joint(scene.puzzle, scene.motion.to, scene.focus.part);
}

/* A piece of the strip chooses the joint there, or the nearest, and says so; the switch stays. */
TEST(test_strip_chooses) {
  nv_stage *stage = stage_with("snake.green");
  press(stage, "strip", 5);
  assert_int_equal(joint_of(stage), 5);
  assert_string_equal(nv_stage_status(stage).message, "corner 5 turns cubelets 6 to 27");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_PART);
  press(stage, "strip", 4);
  assert_int_equal(joint_of(stage), 3);
  assert_string_equal(nv_stage_status(stage).message, "cubelet 4 is straight; corner 3 turns cubelets 4 to 27");
  assert_true(nv_stage_key(stage, "!"));
  press(stage, "strip", 27);
  assert_int_equal(joint_of(stage), 25);
  assert_string_equal(nv_stage_status(stage).message, "cubelet 27 is an end; corner 25 turns cubelets 26 to 27; "
                                                      "cubelets may pass through each other, as no real ones can");
  assert_int_equal(np_game_length(nv_stage_game(stage)), 0);
  nv_stage_close(stage);
  nv_stage *last = stage_with("snake.easy"); /* whose last corner turns one cubelet */
  press(last, "strip", 26);
  assert_string_equal(nv_stage_status(last).message, "corner 26 turns cubelet 27");
  nv_stage_close(last);
}

/* A cell chooses the cubelet in it; an empty cell chooses nothing. */
TEST(test_layers_choose) {
  nv_stage *stage = stage_with("snake.green");
  np_snake_layers layers = np_snake_layers_in(nv_stage_game(stage));
  press(stage, "layers", layers.where[5 - 1] + 1u);
  assert_int_equal(joint_of(stage), 5);
  uint32_t said = nv_stage_status(stage).said;
  press(stage, "layers", 27);
  assert_int_equal(layers.in[26], 0);
  assert_int_equal(joint_of(stage), 5);
  assert_int_equal(nv_stage_status(stage).said, said);
  nv_stage_close(stage);
}
