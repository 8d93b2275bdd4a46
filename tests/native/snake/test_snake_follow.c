/* Collar, number and strip show the joint that turns, and do so shortly before it turns. */
#include "snake_scene.h"
#include "stage.h"
#include "snake/snake_camera.h"

static unsigned joint_of(const nv_scene *scene) {
  return nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part);
}

static unsigned joint_of_step(const nv_stage *stage, size_t place) {
  unsigned cubelet = 0;
  assert_true(np_snake_is_fold(np_game_step(nv_stage_game(stage), place).move, &cubelet, NULL, NULL));
  return cubelet;
}

static bool same_colour(nv_colour a, nv_colour b) { return memcmp(&a, &b, sizeof a) == 0; }

/* The cubelet that the strip rings in this colour; 0: none. */
static unsigned ringed(const nv_stage *stage, nv_colour colour) {
  const nv_chart *strip = chart_named("snake", "strip");
  nv_scene scene = nv_stage_scene(stage);
  nv_canvas canvas;
  unsigned cubelet = 0;
  scene.width = 320;
  scene.height = 140;
  nv_canvas_open(&canvas);
  canvas.items = true;
  nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
  strip->draw(nv_stage_game(stage), &scene, &canvas);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    const nv_shape *shape = &canvas.shapes[i];
    if (shape->kind != NV_SHAPE_STROKE || !shape->closed || !same_colour(shape->colour, colour)) continue;
    assert_int_equal(cubelet, 0);
    const nv_point *corners = &canvas.points[shape->first];
    nv_point middle = {(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2};
    cubelet = nv_items_at(&canvas, middle);
    assert_that(cubelet, >, 0);
  }
  nv_canvas_close(&canvas);
  return cubelet;
}

/* The number between the buttons. */
static unsigned number_shown(const nv_scene *scene) {
  nv_button row[NV_BUTTONS_MAX];
  assert_that(nv_view_snake.buttons(scene, row), >, 1);
  return row[1].number;
}

static void assert_lit(const nv_stage *stage, unsigned joint) {
  nv_scene scene = nv_stage_scene(stage);
  assert_int_equal(joint_of(&scene), joint);
  assert_true(nv_snake_turns(&scene, joint));
  assert_false(nv_snake_turns(&scene, joint - 1));
  assert_false(nv_snake_turns(&scene, joint + 1));
  assert_int_equal(ringed(stage, scene.palette->oxblood), joint);
  assert_int_equal(number_shown(&scene), joint);
}

/* While a plan is played, before each move and during it. */
TEST(test_playing) {
  nv_stage *stage = stage_with("snake.green");
  assert_true(nv_stage_key(stage, "End")); /* another joint is in hand */
  assert_true(nv_stage_solve(stage, NULL));
  size_t count = np_game_length(nv_stage_game(stage));
  for (size_t place = 0; place < count; place++) {
    unsigned frames[2] = {0, 0};
    for (;;) {
      nv_scene scene = nv_stage_scene(stage);
      size_t now = np_game_place(nv_stage_game(stage));
      if (scene.motion.moving ? now != place + 1 : now != place) break;
      assert_lit(stage, joint_of_step(stage, place));
      frames[scene.motion.moving]++;
      nv_stage_tick(stage, 1.0 / 60);
    }
    assert_that(frames[0], >=, 6);
    assert_that(frames[1], >=, 6);
  }
  settle(stage);
  nv_scene scene = nv_stage_scene(stage);
  assert_true(np_puzzle_solved(scene.puzzle, scene.motion.to));
  assert_int_equal(ringed(stage, scene.palette->oxblood), 0);
  nv_stage_close(stage);
}

/* Step by step, forwards and back, also where nothing moves by itself. */
TEST(test_steps) {
  for (int reduced = 0; reduced < 2; reduced++) {
    nv_stage *stage = stage_with("snake.green");
    assert_true(nv_stage_setting(stage, "motion", reduced ? "reduced" : "full"));
    assert_true(nv_stage_solve(stage, NULL));
    nv_stage_pause(stage, true);
    for (uint32_t place = 0; place < 13; place++) {
      assert_lit(stage, joint_of_step(stage, place));
      assert_true(nv_stage_seek(stage, place + 1));
      if (!reduced) assert_lit(stage, joint_of_step(stage, place));
      settle(stage);
    }
    for (uint32_t place = 13; place-- > 5;) {
      assert_true(nv_stage_seek(stage, place));
      settle(stage);
      assert_lit(stage, joint_of_step(stage, place));
    }
    assert_true(nv_stage_seek(stage, 11));
    settle(stage);
    assert_lit(stage, joint_of_step(stage, 11));
    nv_stage_close(stage);
  }
}

/* A hint's joint is in hand at once, and the switch stays as it is; keys turn it there. */
TEST(test_hints) {
  nv_stage *stage = stage_with("snake.green");
  assert_true(nv_stage_key(stage, "End"));
  assert_true(nv_stage_key(stage, "!"));
  assert_true(nv_stage_next_hint(stage));
  assert_string_equal(nv_stage_status(stage).message,
                      "Hint: turn the chain after cubelet 5; otherwise cubelet 25 does not fit");
  nv_scene scene = nv_stage_scene(stage);
  assert_int_equal(joint_of(&scene), 5);
  assert_int_equal(ringed(stage, scene.palette->verdigris), 5);
  assert_true(nv_snake_part_in(scene.focus.part).through);
  assert_true(nv_stage_next_hint(stage));
  assert_int_equal(ringed(stage, scene.palette->verdigris), 5);
  assert_true(nv_stage_key(stage, "!"));
  assert_true(nv_stage_key(stage, "Shift+ArrowDown"));
  assert_int_equal(joint_of_step(stage, 0), 5);
  nv_stage_close(stage);
}

/* A move that is played by its word takes the joint in hand, refused or not. */
TEST(test_moves) {
  nv_stage *stage = stage_with("snake.green~xxyyXzzYZZXyzYY");
  assert_true(nv_stage_move(stage, "9+!"));
  settle(stage);
  nv_scene scene = nv_stage_scene(stage);
  assert_int_equal(joint_of(&scene), 9);
  assert_int_equal(ringed(stage, scene.palette->brass), 9);
  assert_true(nv_stage_undo(stage));
  assert_false(nv_stage_move(stage, "12-"));
  settle(stage);
  scene = nv_stage_scene(stage);
  assert_int_equal(joint_of(&scene), 12);
  nv_stage_close(stage);
}
