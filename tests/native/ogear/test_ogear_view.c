/* O'Gear's pose and touch: that it moves as the cube lets a gear move, and that what can be touched does what it
 * says. */
#include "ogear_scene.h"

#include "glyphs.h"
#include "marks.h"

#include "ogear/ogear.h"

#include <stdio.h>
#include <stdlib.h>

static void assert_near(np_vec a, np_vec b) { assert_true(np_vec_length(np_vec_sub(a, b)) < 1e-3f); }

/* ------------------------------------------------------------------------------- the pose */

/* Which way tooth `tooth` points in the cube's frame. */
static np_vec tooth_way(const np_puzzle *puzzle, const np_ogear_pose *pose, unsigned tooth) {
  const float whole = 6.2831853f;
  float teeth = (float)np_ogear_table_of(puzzle)->teeth;
  float angle =
      whole / teeth * ((float)tooth - (float)pose->tooth) - pose->spin - pose->roll * (whole / 4 + whole / teeth);
  return np_vec_unit(np_ogear_in_plane(pose, sinf(angle), -cosf(angle)));
}

/* Every move begins as its first position stands and ends as its last one does: hub, plane, way
 * of facing, and every tooth. So what is seen is the table's, and the table's rolls are rolls. */
static void test_moves_join(void **state) {
  (void)state;
  static const char *const ids[] = {"ogear.corrected", "ogear.published", "ogear.TopE-RiS_RiS-BotE_TopW-LefS.7"};
  for (size_t k = 0; k < 3; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    const np_ogear_table *table = np_ogear_table_of(puzzle);
    for (unsigned number = 0; number < np_ogear_states(table); number++)
      for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
        uint8_t from = (uint8_t)number, to;
        for (int end = 0; end < 2; end++) {
          np_scene scene = moving_scene(puzzle, &from, &to, move, (float)end);
          np_scene still = end ? scene_of(puzzle, &to, &to) : scene_of(puzzle, &from, &from);
          np_ogear_pose moved = np_ogear_pose_of(&scene), stands = np_ogear_pose_of(&still);
          assert_near(np_ogear_hub(&moved), np_ogear_hub(&stands));
          for (unsigned tooth = 0; tooth < table->teeth; tooth++)
            assert_near(tooth_way(puzzle, &moved, tooth), tooth_way(puzzle, &stands, tooth));
          np_vec eye = {0.3f, 0.5f, 0.7f};
          assert_near(np_ogear_to_world(&moved, eye), np_ogear_to_world(&stands, eye));
        }
      }
    np_puzzle_close(puzzle);
  }
}

/* Only the links that no cube can do are carried across, and those are named. */
static void test_rolls_are_rolled(void **state) {
  (void)state;
  static const struct {
    const char *id;
    unsigned carried;
  } tables[] = {{"ogear.corrected", 0}, {"ogear.published", 6 + 6 - 1}};
  for (size_t k = 0; k < 2; k++) {
    np_puzzle *puzzle = open_id(tables[k].id);
    unsigned carried = 0;
    for (uint8_t from = 0, to; from < 120; from++)
      for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
        np_scene scene = moving_scene(puzzle, &from, &to, move, 0.5f);
        np_ogear_pose pose = np_ogear_pose_of(&scene);
        if (scene.refused) {
          assert_true(pose.off_cube < 0 && fabsf(pose.roll) < 0.1f);
          continue;
        }
        assert_int_equal(pose.off_cube >= 0, pose.lift > 1);
        assert_int_equal(pose.off_cube<0, fabsf(pose.roll)> 0.4f);
        if (from % 5 == 0) carried += pose.off_cube >= 0;
      }
    assert_int_equal(carried, tables[k].carried);
    np_puzzle_close(puzzle);
  }
}

/* How deep a tooth's tip is in a face. */
static float depth_in(const np_puzzle *puzzle, const np_ogear_pose *pose, unsigned tooth, unsigned face) {
  np_vec tip = np_vec_along(np_ogear_hub(pose), tooth_way(puzzle, pose, tooth), np_ogear_tip);
  return 1 - np_vec_dot(np_ogear_outward(face), tip);
}

/* Rolling, the tooth that stood in the face comes out of it, and only then does the next one go into the next
 * face; half way the edge lies between the two and the gear nowhere lets go of the cube. */
static void test_teeth_engage_one_by_one(void **state) {
  (void)state;
  enum { STEPS = 40 };
  const float loose = 0.1f; /* a tip so far above a face is still at its hole */
  np_puzzle *puzzle = open_id("ogear.corrected");
  unsigned rolls = 0;
  for (uint8_t from = 0, to; from < 120; from++)
    for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
      float left_before = INFINITY, came_before = -INFINITY;
      for (int step = 0; step <= STEPS; step++) {
        np_scene scene = moving_scene(puzzle, &from, &to, move, (float)step / STEPS);
        if (scene.refused) break;
        np_ogear_place old = np_ogear_place_of(puzzle, &from), new = np_ogear_place_of(puzzle, &to);
        np_ogear_pose pose = np_ogear_pose_of(&scene);
        float left = depth_in(puzzle, &pose, old.tooth, old.face), came = depth_in(puzzle, &pose, new.tooth, new.face);
        if (2 * step <= STEPS) assert_true(left <= left_before + 1e-4f && came < 0.02f);
        if (2 * step >= STEPS) assert_true(came >= came_before - 1e-4f && left < 0.02f);
        assert_true(fmaxf(left, came) > -loose);
        if (step == 0) assert_true(left > 0.3f);
        if (step == STEPS) assert_true(came > 0.3f);
        if (2 * step == STEPS) assert_true(fabsf(left - came) < 1e-3f);
        rolls += step == STEPS;
        left_before = left;
        came_before = came;
      }
    }
  assert_int_equal(rolls, 5 * 2 * 16); /* every link, both ways, with every tooth */
  np_puzzle_close(puzzle);
}

/* A refused roll knocks against the wall that is in its way, and comes back. */
static void test_knock(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("ogear.corrected~Top-South-4");
  uint8_t from, to;
  np_puzzle_start(puzzle, &from);
  for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
    np_scene scene = moving_scene(puzzle, &from, &to, move, 0.5f);
    np_ogear_pose pose = np_ogear_pose_of(&scene);
    assert_true(pose.knock > 0.5f);
    assert_int_equal(pose.knock_face, NP_OGEAR_TOP);
    assert_int_equal(pose.knock_beyond, move == NP_OGEAR_FORWARD ? NP_OGEAR_FRONT : NP_OGEAR_BACK);
    assert_true(move == NP_OGEAR_FORWARD ? pose.roll > 0 : pose.roll < 0);
    scene.t = 1;
    pose = np_ogear_pose_of(&scene);
    assert_true(fabsf(pose.roll) < 1e-6f && pose.knock < 1e-6f);
  }
  np_puzzle_close(puzzle);
}

/* While the gear rolls over an open edge of the real puzzle the eye stays on one side of it. */
static void test_never_edge_on(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("ogear.corrected");
  for (uint8_t from = 0, to; from < 120; from += 5)
    for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++)
      for (int step = 0; step <= 20; step++) {
        np_scene scene = moving_scene(puzzle, &from, &to, move, (float)step / 20);
        np_ogear_pose pose = np_ogear_pose_of(&scene);
        np_vec axis = np_vec_cross(pose.ahead, pose.up), bench = np_ogear_to_world(&pose, axis);
        np_camera camera = np_camera_around((np_vec){0, 0, 0}, np_ogear_camera_turn, np_ogear_camera_tilt, 1);
        assert_true(fabsf(np_vec_dot(bench, camera.eye)) > 0.15f);
      }
  np_puzzle_close(puzzle);
}

static void test_the_cube_is_turned_to_the_eye(void **state) {
  (void)state;
  np_ogear_pose pose = {.turn = 1.1f, .tilt = -0.4f};
  np_vec eye = {sinf(1.1f) * cosf(-0.4f), sinf(-0.4f), cosf(1.1f) * cosf(-0.4f)};
  np_camera camera = np_camera_around((np_vec){0, 0, 0}, np_ogear_camera_turn, np_ogear_camera_tilt, 1);
  assert_near(np_ogear_to_world(&pose, eye), camera.eye);
}

/* -------------------------------------------------------------------------------- touching */

static void test_buttons(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("ogear.corrected");
  const np_view *view = np_view_of(puzzle);
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (uint8_t from = 0; from < 120; from += 7) {
    np_scene scene = scene_of(puzzle, &from, &from);
    draw(&scene, &canvas);
    for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
      np_point at;
      np_move found = NP_OGEAR_MOVES;
      assert_true(find_tagged(&canvas, 1 + move, &at));
      assert_int_equal(view->pick(&scene, at), 1 + move);
      assert_true(view->part_move(puzzle, &from, 1 + move, &found));
      assert_int_equal(found, move);
      assert_int_equal(view->move_part(puzzle, move), 1 + move);
    }
    assert_int_equal(view->pick(&scene, (np_point){1, 1}), 0);
  }
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

static void assert_inside(const np_canvas *canvas, float left, float right, float y) {
  assert_true(left >= 0 && right <= canvas->width && y >= 0 && y <= canvas->height);
}

/* Every sign is in the picture, with its whole name, and no button stands where a tooth may come. */
static void test_buttons_stand_around_the_gear(void **state) {
  (void)state;
  static const np_point sizes[] = {{672, 480}, {560, 700}, {1000, 300}, {367, 320}, {240, 180}};
  np_puzzle *puzzle = open_id("ogear.corrected");
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
    for (uint8_t place = 0; place < 120; place++) {
      np_scene scene = scene_of(puzzle, &place, &place);
      scene.width = sizes[size].x;
      scene.height = sizes[size].y;
      scene.live = scene.marked = true;
      draw(&scene, &canvas);
      size_t names = 0;
      for (size_t i = 0; i < canvas.shape_count; i++) {
        const np_shape *shape = &canvas.shapes[i];
        if (shape->kind == NP_SHAPE_TEXT) {
          float width = np_glyphs_width(canvas.text + shape->first, shape->width);
          float left = shape->at.x - (shape->align == NP_ALIGN_END ? width : 0);
          assert_inside(&canvas, left, left + width, shape->at.y);
          names++;
        } else if (shape->kind != NP_SHAPE_MODEL) {
          for (uint32_t j = shape->first; j < shape->first + shape->count; j++)
            assert_inside(&canvas, canvas.points[j].x, canvas.points[j].x, canvas.points[j].y);
        }
      }
      assert_int_equal(names, np_mark_names(&scene) ? NP_OGEAR_MOVES : 0);
      np_ogear_body body = np_ogear_body_of(&scene);
      np_vec hub = np_ogear_to_world(&body.pose, np_ogear_hub(&body.pose));
      np_point middle = np_camera_project(&body.camera, hub), at = {0};
      float reach = np_ogear_tip * np_camera_unit(&body.camera, hub) + np_ogear_button_radius(&scene);
      for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
        assert_true(find_tagged(&canvas, 1 + move, &at));
        assert_true(hypotf(at.x - middle.x, at.y - middle.y) >= reach);
      }
    }
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* t, f and b from everywhere; and from everywhere some arrow rolls forward, the opposite one
 * backward and the other two turn. */
static void test_keys(void **state) {
  (void)state;
  static const char *const arrows[] = {"ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"};
  np_puzzle *puzzle = open_id("ogear.corrected");
  const np_view *view = np_view_of(puzzle);
  for (uint8_t from = 0; from < 120; from += 5) {
    np_move move[4];
    uint32_t chosen = 0;
    unsigned turns = 0;
    for (int i = 0; i < 4; i++) {
      assert_int_equal(view->key(puzzle, &from, arrows[i], &chosen, &move[i]), NP_KEY_MOVE);
      turns += move[i] == NP_OGEAR_TURN;
    }
    for (int i = 0; i < 4; i++) {
      if (move[i] == NP_OGEAR_FORWARD) assert_int_equal(move[(i + 2) % 4], NP_OGEAR_BACKWARD);
      if (move[i] == NP_OGEAR_TURN) assert_int_equal(move[(i + 2) % 4], NP_OGEAR_TURN);
    }
    assert_int_equal(turns, 2);
  }
  uint8_t at = 3;
  uint32_t chosen = 0;
  np_move move;
  assert_int_equal(view->key(puzzle, &at, "b", &chosen, &move), NP_KEY_MOVE);
  assert_int_equal(move, NP_OGEAR_BACKWARD);
  assert_int_equal(chosen, 1 + NP_OGEAR_BACKWARD);
  assert_int_equal(view->key(puzzle, &at, "Tab", &chosen, &move), NP_KEY_UNUSED);
  np_puzzle_close(puzzle);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_moves_join),
      cmocka_unit_test(test_rolls_are_rolled),
      cmocka_unit_test(test_teeth_engage_one_by_one),
      cmocka_unit_test(test_knock),
      cmocka_unit_test(test_never_edge_on),
      cmocka_unit_test(test_the_cube_is_turned_to_the_eye),
      cmocka_unit_test(test_buttons),
      cmocka_unit_test(test_buttons_stand_around_the_gear),
      cmocka_unit_test(test_keys),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
