/* The snake under a hand: dragged, by keys, by its buttons and hints. */
#include "bodies.h"
#include "snake_scene.h"
#include "stage.h"
#include "snake/snake_body.h"
#include "snake/snake_camera.h"
#include "snake/snake_cubelets.h"

/* Presses a button, which must be in the row. */
static void click_part(nv_stage *stage, uint32_t part) {
  nv_button row[NV_BUTTONS_MAX];
  nv_scene scene = nv_stage_scene(stage);
  size_t count = nv_snake_buttons(&scene, row), i = 0;
  while (i < count && row[i].part != part) i++;
  if (i == count) fail_msg("no button presses part %u", part);
  nv_stage_choose(stage, part);
  settle(stage);
  chosen_last = part;
}

/* A point where a cubelet is to be seen, found by going over the picture with smaller and smaller steps. */
static nv_point point_on(const nv_stage *stage, unsigned cubelet) {
  nv_scene scene = scene_on(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  nv_point at;
  for (float step = 24; step >= 3; step /= 2)
    for (at.y = 2; at.y < scene.height; at.y += step)
      for (at.x = 2; at.x < scene.width; at.x += step)
        if (nv_snake_cubelet_under(&view, at) == cubelet) return at;
  fail_msg("cubelet %u is hidden", cubelet);
  return (nv_point){0, 0};
}

static void choose(nv_stage *stage, unsigned joint) {
  nv_stage_key(stage, "Home");
  for (int i = 0; i < 64 && nv_snake_part_in(nv_stage_status(stage).chosen).cubelet != joint; i++)
    nv_stage_key(stage, "ArrowRight");
  chosen_last = nv_stage_status(stage).chosen;
  assert_int_equal(nv_snake_part_in(chosen_last).cubelet, joint);
}

/* Carries a cubelet round a joint by an angle, as it would go, and lets go. */
static void carry(nv_stage *stage, unsigned cubelet, unsigned joint, float angle) {
  enum { STEPS = 12 };
  nv_scene scene = scene_on(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  nv_vec middle = view.pose.at[joint - 1], held = nv_vec_sub(view.pose.at[cubelet - 1], middle);
  nv_point start = point_on(stage, cubelet), whole = nv_snake_on_screen(&view, view.pose.at[cubelet - 1]), at = start;
  nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y);
  for (int i = 1; i <= STEPS; i++) {
    nv_vec carried = nv_vec_add(middle, nv_snake_rotate(held, view.pose.in[joint - 1], angle * (float)i / STEPS));
    nv_point there = nv_snake_on_screen(&view, carried);
    at = (nv_point){start.x + there.x - whole.x, start.y + there.y - whole.y};
    nv_stage_pointer(stage, NV_POINTER_MOVE, at.x, at.y);
  }
  nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
}

/* With a joint in hand, its tail follows: a quarter either way, and half a turn. */
TEST(test_drag) {
  static const struct {
    unsigned joint, cubelet;
    float quarters;
    const char *word;
  } drags[] = {{3, 5, 0.8f, "3+"},  {3, 6, -0.9f, "3-"},   {8, 10, 1.0f, "8+"}, {8, 12, -1.1f, "8-"},
               {5, 9, 1.8f, "5++"}, {12, 16, 0.9f, "12+"}, {3, 5, 0.1f, ""}};
  for (size_t i = 0; i < sizeof drags / sizeof *drags; i++) {
    nv_stage *stage = stage_with("snake.green");
    uint8_t wanted[NP_SNAKE_MAX];
    const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
    np_move move;
    memcpy(wanted, position_of(stage), 27);
    if (*drags[i].word) {
      assert_true(np_puzzle_read_move(puzzle, drags[i].word, &move, NULL));
      assert_true(np_puzzle_apply(puzzle, wanted, move, NULL));
    }
    choose(stage, drags[i].joint);
    assert_int_equal(nv_stage_status(stage).tone, NV_SAY_PART);
    carry(stage, drags[i].cubelet, drags[i].joint, drags[i].quarters * NV_QUARTER_TURN);
    assert_memory_equal(position_of(stage), wanted, 27);
    settle(stage);
    nv_stage_close(stage);
  }
}

/* While a drag carries the tail, it is where the pointer is, and the move goes on from there. */
TEST(test_drag_follows) {
  np_puzzle *puzzle = open_id("snake.green");
  uint8_t position[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, position);
  nv_scene scene = scene_of(puzzle, position, position);
  scene.focus.part = nv_snake_part_of(NV_SNAKE_CHOOSE, 8, false);
  nv_snake_view view = nv_snake_view_of(&scene);
  nv_vec middle = view.pose.at[7], held = nv_vec_sub(view.pose.at[9], middle);
  nv_point stroke[2] = {
      nv_snake_on_screen(&view, view.pose.at[9]),
      nv_snake_on_screen(&view, nv_vec_add(middle, nv_snake_rotate(held, view.pose.in[7], 0.7f * NV_QUARTER_TURN)))};
  scene.drag.points = stroke;
  scene.drag.count = 2;
  nv_snake_drag drag = nv_snake_drag_of(&scene);
  assert_int_equal(drag.joint, 8);
  assert_close(drag.angle, 0.7f * NV_QUARTER_TURN, 0.15f);
  nv_snake_pose carried = nv_snake_pose_of(&scene);
  assert_that(nv_vec_length(nv_vec_sub(carried.at[9], nv_vec_add(middle, held))), >, 0.5f);
  float t = nv_snake_part_drag.share(&scene);
  uint8_t to[NP_SNAKE_MAX];
  nv_scene moving = moving_scene(puzzle, position, to, np_snake_fold_move(8, NP_SNAKE_CLOCKWISE, false), t);
  nv_snake_pose moved = nv_snake_pose_of(&moving);
  for (unsigned k = 0; k < 27; k++) assert_that(nv_vec_length(nv_vec_sub(moved.at[k], carried.at[k])), <, 0.02f);
  np_puzzle_close(puzzle);
}

/* A drag holds the joint before the cubelet it takes; the collar goes there, and stays when the fold is made. Another
 * cubelet turns its own joint. */
TEST(test_drag_takes_its_joint) {
  static const struct {
    unsigned cubelet, joint;
  } drags[] = {{27, 25}, {7, 6}, {12, 11}};
  nv_stage *stage = stage_with("snake.green");
  for (unsigned i = 0; i < 3; i++) {
    carry(stage, drags[i].cubelet, drags[i].joint, 0.9f * NV_QUARTER_TURN);
    if (np_game_length(nv_stage_game(stage)) <= i) fail_msg("%u: %s", drags[i].cubelet, nv_stage_status(stage).message);
    np_step step = np_game_step(nv_stage_game(stage), i);
    unsigned cubelet = 0;
    assert_true(np_snake_is_fold(step.move, &cubelet, NULL, NULL));
    assert_int_equal(cubelet, drags[i].joint);
    chosen_last = nv_stage_scene(stage).focus.part; /* the collar is there */
    assert_int_equal(nv_snake_joint(np_game_puzzle(nv_stage_game(stage)), position_of(stage), chosen_last), cubelet);
    settle(stage);
  }
  nv_stage_close(stage);
}

/* Checks that the collar is in the gap before this joint. */
static void assert_collar_at(nv_stage *stage, unsigned joint) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_stage_draw(stage, &canvas);
  const nv_model *model = canvas.kept;
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  const nv_body *collar = &model->bodies[view.pose.cubelets + NV_SNAKE_COLLAR];
  assert_true(collar->placed);
  assert_near(collar->transform.at,
              nv_snake_to_world(&view, nv_vec_mix(view.pose.at[joint - 1], view.pose.at[joint - 2], 0.5f)));
  nv_canvas_close(&canvas);
}

/* A drag that means nothing: the tail goes back from where it is, the collar with it, and nothing is said or played. */
TEST(test_drag_eases_back) {
  nv_stage *stage = stage_with("snake.green");
  nv_scene scene = nv_stage_scene(stage);
  nv_snake_view view = nv_snake_view_of(&scene);
  nv_point start = point_on(stage, 12), whole = nv_snake_on_screen(&view, view.pose.at[11]);
  nv_vec middle = view.pose.at[10], held = nv_vec_sub(view.pose.at[11], middle);
  nv_vec carried = nv_vec_add(middle, nv_snake_rotate(held, view.pose.in[10], 0.25f * NV_QUARTER_TURN));
  nv_point there = nv_snake_on_screen(&view, carried);
  nv_point at = {start.x + there.x - whole.x, start.y + there.y - whole.y};
  nv_stage_pointer(stage, NV_POINTER_DOWN, start.x, start.y);
  for (int i = 1; i <= 4; i++) /* there and a little farther, so that it counts as a drag */
    nv_stage_pointer(stage, NV_POINTER_MOVE, start.x + (at.x - start.x) * (float)i / 2,
                     start.y + (at.y - start.y) * (float)i / 2);
  nv_stage_pointer(stage, NV_POINTER_MOVE, at.x, at.y);
  scene = nv_stage_scene(stage);
  nv_snake_drag drag = nv_snake_drag_of(&scene);
  nv_snake_pose last = nv_snake_pose_of(&scene);
  assert_that(fabsf(drag.angle), >, 0.1f);
  assert_close(drag.angle, 0, 0.3f * NV_QUARTER_TURN);
  assert_collar_at(stage, drag.joint);
  nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
  assert_int_equal(np_game_length(nv_stage_game(stage)), 0);
  float before = INFINITY;
  for (unsigned frame = 0; frame == 0 || before > 0; frame++) {
    scene = nv_stage_scene(stage);
    nv_snake_pose pose = nv_snake_pose_of(&scene), rest = nv_snake_pose_at(scene.puzzle, scene.motion.to, 0, 0);
    float off = nv_vec_length(nv_vec_sub(pose.at[26], rest.at[26]));
    assert_collar_at(stage, scene.motion.moving ? drag.joint : 3);
    if (frame == 0) assert_that(nv_vec_length(nv_vec_sub(pose.at[26], last.at[26])), <, 0.1f);
    assert_that(off, <=, before);
    assert_that(frame, <, 60);
    before = off;
    nv_stage_tick(stage, 1.0 / 60);
  }
  assert_int_not_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  nv_stage_close(stage);
}

/* A chain dragged into itself is stopped and refused; with the switch on it goes through. */
TEST(test_drag_refused) {
  nv_stage *stage = stage_with("snake.green~xxyyXzzYZZXyzYY");
  choose(stage, 12);
  carry(stage, 25, 12, -NV_QUARTER_TURN);
  assert_position(stage, "xxyyXzzYZZXyzY");
  assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
  assert_string_equal(nv_stage_status(stage).message, "blocked: cubelet 15 would hit cubelet 1");
  settle(stage);
  click_part(stage, nv_snake_part_of(NV_SNAKE_GO, 12, true)); /* the switch */
  assert_has(nv_stage_status(stage).message, "may pass through each other");
  carry(stage, 25, 12, -NV_QUARTER_TURN);
  assert_string_equal(nv_stage_status(stage).message,
                      "cubelets 13 to 27 turned a quarter, 13 now above 12, 9 folds to go");
  assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
  nv_stage_close(stage);
}

/* Dragging beside the chain turns the eye, all the way round if one likes. */
TEST(test_eye_goes_round) {
  nv_vec turned[2];
  for (int i = 0; i < 2; i++) {
    nv_stage *stage = stage_with("snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy");
    float far = i ? 300 : 190; /* both more than a view that does not orbit lets the eye go */
    nv_stage_pointer(stage, NV_POINTER_DOWN, 8, 100);
    nv_stage_pointer(stage, NV_POINTER_MOVE, 8 + far, 100);
    nv_stage_pointer(stage, NV_POINTER_UP, 8 + far, 100);
    assert_position(stage, folded);
    nv_scene scene = nv_stage_scene(stage);
    nv_snake_view view = nv_snake_view_of(&scene);
    turned[i] = nv_snake_to_world(&view, view.pose.at[0]);
    nv_stage_close(stage);
  }
  assert_that(nv_vec_length(nv_vec_sub(turned[0], turned[1])), >, 1);
}

TEST(test_keys) {
  nv_stage *stage = stage_with("snake.green");
  assert_true(nv_stage_key(stage, "ArrowRight")); /* shows the joint in hand */
  assert_string_equal(nv_stage_status(stage).message, "corner 3 turns cubelets 4 to 27");
  assert_true(nv_stage_key(stage, "ArrowRight"));
  assert_string_equal(nv_stage_status(stage).message, "corner 5 turns cubelets 6 to 27");
  assert_true(nv_stage_key(stage, "ArrowDown"));
  assert_string_equal(nv_stage_status(stage).message,
                      "cubelets 6 to 27 turned a quarter, 6 now below 5, 14 folds to go");
  assert_true(nv_stage_key(stage, "ArrowUp"));
  assert_string_equal(nv_stage_status(stage).message,
                      "cubelets 6 to 27 turned a quarter, 6 now right of 5, 14 folds to go");
  assert_true(nv_stage_key(stage, "Shift+ArrowUp"));
  assert_string_equal(nv_stage_status(stage).message,
                      "cubelets 6 to 27 turned half a turn, 6 now left of 5, 13 folds to go");
  assert_true(nv_stage_key(stage, "End"));
  assert_string_equal(nv_stage_status(stage).message, "corner 25 turns cubelets 26 to 27");
  assert_true(nv_stage_key(stage, "Home"));
  assert_true(nv_stage_key(stage, "ArrowLeft"));
  assert_int_equal(nv_stage_status(stage).chosen, 3);
  assert_true(nv_stage_key(stage, "!"));
  assert_string_equal(nv_stage_status(stage).message,
                      "corner 3 turns cubelets 4 to 27; cubelets may pass through each other, as no real ones can");
  assert_false(nv_stage_key(stage, "q"));
  assert_false(nv_stage_key(stage, "Tab"));
  nv_stage_close(stage);
}

/* The buttons: another joint, the turns, the switch. */
TEST(test_buttons) {
  nv_stage *stage = stage_with("snake.green");
  click_part(stage, nv_snake_part_of(NV_SNAKE_TURN + NP_SNAKE_CLOCKWISE, 3, false));
  assert_string_equal(nv_stage_status(stage).message,
                      "cubelets 4 to 27 turned a quarter, 4 now above 3, 14 folds to go");
  click_part(stage, nv_snake_part_of(NV_SNAKE_TURN + NP_SNAKE_COUNTER, 3, false));
  click_part(stage, nv_snake_part_of(NV_SNAKE_TURN + NP_SNAKE_HALF_COUNTER, 3, false)); /* clockwise for the eye */
  assert_string_equal(nv_stage_status(stage).message,
                      "cubelets 4 to 27 turned half a turn, 4 now in front of 3, 14 folds to go");
  assert_int_equal(np_game_place(nv_stage_game(stage)), 3);
  nv_stage_close(stage);
}

/* The bent arrows turn as the eye sees it, from wherever it looks. */
TEST(test_buttons_as_seen) {
  static const unsigned joints[] = {3, 5, 6, 8};
  nv_stage *stage = stage_with("snake.green~xxyyXzzY");
  unsigned nearer = 0, farther = 0;
  for (unsigned i = 0; i < 4; i++)
    for (int turn = 0; turn < 12; turn++) {
      nv_scene scene = scene_on(stage);
      scene.focus.part = nv_snake_part_of(NV_SNAKE_CHOOSE, joints[i], false);
      scene.view_offset.turn = 0.5f * (float)turn;
      scene.view_offset.tilt = 0.3f * (float)(turn % 5 - 3);
      nv_snake_view view = nv_snake_view_of(&scene);
      nv_vec axis = nv_snake_turn_to_world(&view, view.pose.in[joints[i] - 1]);
      float toward = nv_vec_dot(axis, nv_vec_unit(view.camera.eye));
      nv_button row[NV_BUTTONS_MAX];
      nv_snake_buttons(&scene, row);
      for (int side = -1; side <= 1; side += 2) { /* of half a turn, the fourth */
        nv_snake_part part = nv_snake_part_in(row[3 + side].part);
        assert_int_equal(part.cubelet, joints[i]);
        int quarters = np_snake_quarters((np_snake_turn)(part.action - NV_SNAKE_TURN)); /* right-handed */
        if (quarters != 1) assert_int_equal(quarters, -1);
        assert_int_equal((quarters * side > 0), (toward < 0));
      }
      *(toward > 0 ? &nearer : &farther) += 1;
    }
  assert_that(nearer, >, 9);
  assert_that(farther, >, 9);
  nv_stage_close(stage);
}

/* Each hint plays the move that it named; hint after hint it is solved. */
TEST(test_hints_lead_home) {
  nv_stage *stage = stage_with("snake.green~xxyyXzzYXX");
  const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
  for (int i = 0; i < 60 && !np_puzzle_solved(puzzle, position_of(stage)); i++) {
    assert_true(nv_stage_hint(stage));
    assert_int_not_equal(nv_stage_status(stage).hinted, 0);
    assert_true(nv_stage_next_hint(stage));
    assert_int_not_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
    settle(stage);
  }
  assert_true(np_puzzle_solved(puzzle, position_of(stage)));
  nv_stage_close(stage);
}
