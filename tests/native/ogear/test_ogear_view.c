/* O'Gear's pose and touch: that it moves as the cube lets a gear move, and that what can be touched does what it
 * says. */
#include "ogear_scene.h"

#include "glyphs.h"

#include "ogear/ogear.h"
#include "stage.h"
#include "ogear/ogear_drag.h"
#include "ogear/ogear_words.h"

#include <stdio.h>
#include <stdlib.h>

static void assert_near(nv_vec a, nv_vec b) {
  assert_close(a.x, b.x, 1e-3f);
  assert_close(a.y, b.y, 1e-3f);
  assert_close(a.z, b.z, 1e-3f);
}

/* ------------------------------------------------------------------------------- the pose */

/* Which way tooth `tooth` points in the cube's frame. */
static nv_vec tooth_way(const np_puzzle *puzzle, const nv_ogear_pose *pose, unsigned tooth) {
  const float whole = 6.2831853f;
  float teeth = (float)np_ogear_table_of(puzzle)->teeth;
  float angle =
      whole / teeth * ((float)tooth - (float)pose->tooth) - pose->spin - pose->roll * (whole / 4 + whole / teeth);
  return nv_vec_unit(nv_ogear_in_plane(pose, sinf(angle), -cosf(angle)));
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
          nv_scene scene = moving_scene(puzzle, &from, &to, move, (float)end);
          nv_scene still = end ? scene_of(puzzle, &to, &to) : scene_of(puzzle, &from, &from);
          nv_ogear_pose moved = nv_ogear_pose_of(&scene), stands = nv_ogear_pose_of(&still);
          assert_near(nv_ogear_hub(&moved), nv_ogear_hub(&stands));
          for (unsigned tooth = 0; tooth < table->teeth; tooth++)
            assert_near(tooth_way(puzzle, &moved, tooth), tooth_way(puzzle, &stands, tooth));
          nv_vec eye = {0.3f, 0.5f, 0.7f};
          assert_near(nv_ogear_to_world(&moved, eye), nv_ogear_to_world(&stands, eye));
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
        nv_scene scene = moving_scene(puzzle, &from, &to, move, 0.5f);
        nv_ogear_pose pose = nv_ogear_pose_of(&scene);
        if (scene.motion.refused) {
          assert_that(pose.off_cube, <, 0);
          assert_close(pose.roll, 0, 0.1f);
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
static float depth_in(const np_puzzle *puzzle, const nv_ogear_pose *pose, unsigned tooth, unsigned face) {
  nv_vec tip = nv_vec_along(nv_ogear_hub(pose), tooth_way(puzzle, pose, tooth), nv_ogear_tip);
  return 1 - nv_vec_dot(nv_ogear_outward(face), tip);
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
        nv_scene scene = moving_scene(puzzle, &from, &to, move, (float)step / STEPS);
        if (scene.motion.refused) break;
        np_ogear_place old = np_ogear_place_of(puzzle, &from), new = np_ogear_place_of(puzzle, &to);
        nv_ogear_pose pose = nv_ogear_pose_of(&scene);
        float left = depth_in(puzzle, &pose, old.tooth, old.face), came = depth_in(puzzle, &pose, new.tooth, new.face);
        if (2 * step <= STEPS) {
          assert_that(left, <=, left_before + 1e-4f);
          assert_that(came, <, 0.02f);
        }
        if (2 * step >= STEPS) {
          assert_that(came, >=, came_before - 1e-4f);
          assert_that(left, <, 0.02f);
        }
        assert_that(fmaxf(left, came), >, -loose);
        if (step == 0) assert_that(left, >, 0.3f);
        if (step == STEPS) assert_that(came, >, 0.3f);
        if (2 * step == STEPS) assert_close(left, came, 1e-3f);
        rolls += step == STEPS;
        left_before = left;
        came_before = came;
      }
    }
  assert_int_equal(rolls, 5 * 2 * 16); /* every link, both ways, with every tooth */
  np_puzzle_close(puzzle);
}

/* A refused roll bumps against the wall that is in its way, and comes back. */
static void test_bump(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("ogear.corrected~Top-South-4");
  uint8_t from, to;
  np_puzzle_start(puzzle, &from);
  for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
    nv_scene scene = moving_scene(puzzle, &from, &to, move, 0.5f);
    nv_ogear_pose pose = nv_ogear_pose_of(&scene);
    assert_that(pose.bump, >, 0.5f);
    assert_int_equal(pose.bump_face, NP_OGEAR_TOP);
    assert_int_equal(pose.bump_toward, move == NP_OGEAR_FORWARD ? NP_OGEAR_FRONT : NP_OGEAR_BACK);
    assert_that(move == NP_OGEAR_FORWARD ? pose.roll : -pose.roll, >, 0);
    scene.motion.t = 1;
    pose = nv_ogear_pose_of(&scene);
    assert_close(pose.roll, 0, 1e-6f);
    assert_that(pose.bump, <, 1e-6f);
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
        nv_scene scene = moving_scene(puzzle, &from, &to, move, (float)step / 20);
        nv_ogear_pose pose = nv_ogear_pose_of(&scene);
        nv_vec axis = nv_vec_cross(pose.ahead, pose.up), bench = nv_ogear_to_world(&pose, axis);
        nv_camera camera = nv_camera_around((nv_vec){0, 0, 0}, nv_ogear_camera_turn, nv_ogear_camera_tilt, 1);
        assert_that(fabsf(nv_vec_dot(bench, camera.eye)), >, 0.15f);
      }
  np_puzzle_close(puzzle);
}

static void test_the_cube_is_turned_to_the_eye(void **state) {
  (void)state;
  nv_ogear_pose pose = {.turn = 1.1f, .tilt = -0.4f};
  nv_vec eye = {sinf(1.1f) * cosf(-0.4f), sinf(-0.4f), cosf(1.1f) * cosf(-0.4f)};
  nv_camera camera = nv_camera_around((nv_vec){0, 0, 0}, nv_ogear_camera_turn, nv_ogear_camera_tilt, 1);
  assert_near(nv_ogear_to_world(&pose, eye), camera.eye);
}

/* -------------------------------------------------------------------------------- touching */

static void test_buttons(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("ogear.corrected");
  const nv_view *view = nv_view_of(puzzle);
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (uint8_t from = 0; from < 120; from += 7) {
    nv_scene scene = scene_of(puzzle, &from, &from);
    draw(&scene, &canvas);
    for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
      nv_point at;
      np_move found = NP_OGEAR_MOVES;
      assert_int_equal(find_tagged(&canvas, 1 + move, &at), !np_puzzle_solved(puzzle, &from));
      if (np_puzzle_solved(puzzle, &from)) continue;
      assert_int_equal(view->pick(&scene, at), 1 + move);
      assert_true(view->part_move(puzzle, &from, 1 + move, &found));
      assert_int_equal(found, move);
      assert_int_equal(view->move_part(puzzle, move), 1 + move);
    }
    assert_int_equal(view->pick(&scene, (nv_point){1, 1}), 0);
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* The tip of a roll's sign is the corner that the eye takes for it, and is on the side to which the gear rolls. */
static void test_signs_point_where_it_rolls(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("ogear.corrected");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (uint8_t from = 0; from < 120; from++) {
    nv_scene scene = scene_of(puzzle, &from, &from);
    if (np_puzzle_solved(puzzle, &from)) continue;
    draw(&scene, &canvas);
    nv_ogear_body body = nv_ogear_body_of(&scene);
    nv_vec hub = nv_ogear_hub(&body.pose);
    nv_point ahead = nv_ogear_screen_direction(&body, hub, nv_vec_add(hub, body.pose.ahead));
    for (size_t i = 0; i < canvas.shape_count; i++) {
      const nv_shape *shape = &canvas.shapes[i];
      if (shape->tag < 1 + NP_OGEAR_FORWARD || shape->kind != NV_SHAPE_POLYGON || shape->count != 3) continue;
      const nv_point *corner = canvas.points + shape->first;
      nv_point base = {(corner[1].x + corner[2].x) / 2, (corner[1].y + corner[2].y) / 2};
      nv_point points = {corner[0].x - base.x, corner[0].y - base.y};
      float side = shape->tag == 1 + NP_OGEAR_FORWARD ? 1 : -1;
      assert_that(side * (points.x * ahead.x + points.y * ahead.y), >, 0.9f * hypotf(points.x, points.y));
      assert_that(hypotf(points.x, points.y), >, 1.3f * hypotf(corner[1].x - corner[2].x, corner[1].y - corner[2].y));
    }
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

static void assert_inside(const nv_canvas *canvas, float left, float right, float y) {
  assert_that(left, >=, 0);
  assert_that(right, <=, canvas->width);
  assert_that(y, >=, 0);
  assert_that(y, <=, canvas->height);
}

/* What one button covers. */
typedef struct covered {
  float left, right, top, bottom;
} covered;

static covered button_on(const nv_canvas *canvas, np_move move) {
  covered all = {INFINITY, -INFINITY, INFINITY, -INFINITY};
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    if (shape->tag != 1 + move || shape->kind != NV_SHAPE_POLYGON) continue;
    for (uint32_t j = shape->first; j < shape->first + shape->count; j++) {
      nv_point at = canvas->points[j];
      assert_inside(canvas, at.x, at.x, at.y);
      all = (covered){fminf(all.left, at.x), fmaxf(all.right, at.x), fminf(all.top, at.y), fmaxf(all.bottom, at.y)};
    }
  }
  return all;
}

static bool covers(const covered *one, nv_point at, float room) {
  return at.x > one->left - room && at.x < one->right + room && at.y > one->top - room && at.y < one->bottom + room;
}

/* Its name is on it, whole; returns the name. */
static const char *name_on(const nv_canvas *canvas, np_move move, const covered *button) {
  const char *name = "";
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    if (shape->tag != 1 + move || shape->kind != NV_SHAPE_TEXT) continue;
    name = canvas->text + shape->first;
    float width = nv_glyphs_width(name, shape->width);
    assert_int_equal(shape->align, NV_ALIGN_START);
    assert_that(shape->at.x, >, button->left);
    assert_that(shape->at.x + width, <, button->right - 3);
    assert_that(shape->at.y - 0.7f * shape->width, >, button->top);
    assert_that(shape->at.y, <, button->bottom);
  }
  return name;
}

/* No part of the name of a face is below it. */
static void assert_beside_words(const nv_ogear_body *body, const covered *button, const char *name) {
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) {
    nv_vec corners[4];
    nv_ogear_word_corners(body, face, corners);
    for (int i = 0; i < 16 && nv_ogear_words_legible(body, face); i++) {
      float across = (float)(i % 4) / 3, down = (float)(i / 4) / 3;
      nv_vec on_word =
          nv_vec_mix(nv_vec_mix(corners[0], corners[1], across), nv_vec_mix(corners[2], corners[3], across), down);
      if (covers(button, nv_camera_project(&body->camera, nv_ogear_to_world(&body->pose, on_word)), 0))
        fail_msg("%g x %g: %s covers the name of face %u", (double)body->scene->width, (double)body->scene->height,
                 name, face);
    }
  }
}

/* In every size each button is in the picture with its name, clear of the other buttons, of the teeth, whose numbers
 * are so never covered, and of the names engraved on the cube. */
static void test_buttons_stand_around_the_gear(void **state) {
  (void)state;
  static const nv_point sizes[] = {{672, 480}, {560, 700}, {1000, 300}, {464, 235}, {366, 253}, {366, 506},
                                   {367, 320}, {312, 300}, {312, 130},  {272, 120}, {240, 180}, {240, 140}};
  static const char *const names[] = {"Turn", "Forward", "Backward"};
  np_puzzle *puzzle = open_id("ogear.corrected");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
    for (uint8_t place = 0; place < 120; place++) {
      if (np_puzzle_solved(puzzle, &place)) continue;
      nv_scene scene = scene_of(puzzle, &place, &place);
      scene.width = sizes[size].x;
      scene.height = sizes[size].y;
      scene.marks.live = scene.marks.movable = size % 2;
      draw(&scene, &canvas);
      nv_ogear_body body = nv_ogear_body_of(&scene);
      nv_transform gear = nv_ogear_gear_transform(&body.pose, 5);
      for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
        covered own = button_on(&canvas, move);
        assert_string_equal(name_on(&canvas, move, &own), names[move]);
        for (np_move other = 0; other < move; other++) {
          covered its = button_on(&canvas, other);
          if (own.left < its.right && own.right > its.left && own.top < its.bottom && own.bottom > its.top)
            fail_msg("%g x %g, state %u: %s is on %s", (double)scene.width, (double)scene.height, place, names[move],
                     names[other]);
        }
        if (scene.width > 240) assert_beside_words(&body, &own, names[move]);
        for (int tooth = 0; tooth < 5; tooth++)
          for (float far = 0.1f; far < nv_ogear_tip; far += 0.1f) {
            float angle = NV_FULL_TURN / 5 * (float)tooth;
            nv_vec on_tooth = nv_transform_point(&gear, (nv_vec){far * sinf(angle), -far * cosf(angle), 0});
            if (covers(&own, nv_camera_project(&body.camera, on_tooth), 0))
              fail_msg("%g x %g, state %u: %s covers tooth %d", (double)scene.width, (double)scene.height, place,
                       names[move], tooth);
          }
      }
    }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* t, f and b from everywhere. */
static void test_letters(void **state) {
  (void)state;
  static const char *const keys[NP_OGEAR_MOVES][2] = {{"t", "T"}, {"f", "F"}, {"b", "B"}};
  np_puzzle *puzzle = open_id("ogear.corrected");
  const nv_view *view = nv_view_of(puzzle);
  uint8_t at = 3;
  uint32_t chosen = 0;
  np_move move;
  for (np_move wanted = 0; wanted < NP_OGEAR_MOVES; wanted++)
    for (int i = 0; i < 2; i++) {
      assert_int_equal(view->key(puzzle, &at, keys[wanted][i], &chosen, &move), NV_KEY_MOVE);
      assert_int_equal(move, wanted);
      assert_int_equal(chosen, 1 + wanted);
    }
  assert_int_equal(view->key(puzzle, &at, "Tab", &chosen, &move), NV_KEY_UNUSED);
  assert_int_equal(view->key(puzzle, &at, "x", &chosen, &move), NV_KEY_UNUSED);
  np_puzzle_close(puzzle);
}

static const struct {
  const char *key, *side, *axis;
  nv_point arrow;
} arrows[] = {{"ArrowUp", "up", "up and down", {0, -1}},
              {"ArrowRight", "to the right", "to the left and right", {1, 0}},
              {"ArrowDown", "down", "up and down", {0, 1}},
              {"ArrowLeft", "to the left", "to the left and right", {-1, 0}}};

/* Presses an arrow. A roll goes to that side of the picture, seen as the eye sees it; if none does, the sentence says
 * which arrows roll, and they do. Returns whether it rolls. */
static bool press_arrow(const nv_scene *scene, int arrow, np_move *move) {
  char words[NP_SENTENCE_MAX] = "", expected[NP_SENTENCE_MAX];
  np_writer why = np_writer_over(words, sizeof words), wanted = np_writer_over(expected, sizeof expected);
  uint32_t chosen = 0;
  uint8_t to;
  nv_key_use use = nv_view_of(scene->puzzle)->aim(scene, arrows[arrow].key, &chosen, move, &why);
  if (use != NV_KEY_MOVE) {
    assert_int_equal(use, NV_KEY_CHOICE);
    np_write(&wanted, "The gear cannot roll %s: as it faces now it rolls %s; T turns it", arrows[arrow].side,
             arrows[(arrow + 1) % 4].axis);
    assert_string_equal(words, expected);
    return false;
  }
  assert_int_equal(*words, '\0');
  assert_int_equal(chosen, 1 + *move);
  if (*move != NP_OGEAR_FORWARD) assert_int_equal(*move, NP_OGEAR_BACKWARD);
  nv_scene rolls = with_move(*scene, &to, *move, 0.02f);
  nv_ogear_body body = nv_ogear_body_of(scene);
  if (rolls.motion.refused) return true; /* a wall is in its way, which the game says */
  nv_ogear_pose pose = nv_ogear_pose_of(&rolls);
  if (pose.off_cube >= 0) return true;
  nv_point toward = nv_ogear_screen_direction(&body, nv_ogear_hub(&body.pose), nv_ogear_hub(&pose));
  assert_that(toward.x * arrows[arrow].arrow.x + toward.y * arrows[arrow].arrow.y, >, 0.5f);
  return true;
}

/* From everywhere and with the cube held in any way: opposite arrows roll in opposite directions, or both say why not;
 * at least two roll. What an arrow does depends on how the cube is held. */
static void test_arrows(void **state) {
  (void)state;
  static const float turns[] = {0, 0.9f, -0.9f}, tilts[] = {0, 0.8f};
  np_puzzle *puzzle = open_id("ogear.corrected");
  unsigned refused = 0, differ = 0;
  for (uint8_t from = 0; from < 120; from += 5)
    for (int eye = 0; eye < 6; eye++) {
      nv_scene scene = scene_of(puzzle, &from, &from), plain = scene;
      np_move move[4], before;
      bool rolls[4];
      if (np_puzzle_solved(puzzle, &from)) continue;
      scene.view_offset.turn = turns[eye % 3];
      scene.view_offset.tilt = tilts[eye / 3];
      for (int i = 0; i < 4; i++) {
        rolls[i] = press_arrow(&scene, i, &move[i]);
        refused += !rolls[i];
        differ += press_arrow(&plain, i, &before) != rolls[i] || (rolls[i] && before != move[i]);
      }
      for (int i = 0; i < 2; i++) {
        assert_int_equal(rolls[i], rolls[i + 2]);
        if (rolls[i]) assert_int_not_equal(move[i], move[i + 2]);
      }
      if (!rolls[0]) assert_true(rolls[1]);
    }
  assert_that(refused, >, 0);
  assert_that(differ, >, 0);
  np_puzzle_close(puzzle);
}

/* On a stage: an arrow that rolls plays the roll; one that does not says so and plays nothing; after the end the puzzle
 * rests. */
static void test_arrows_on_a_stage(void **state) {
  (void)state;
  nv_stage *stage = nv_stage_open();
  unsigned played = 0, said = 0;
  for (int i = 0; i < 4; i++) {
    assert_true(nv_stage_start(stage, "ogear.corrected"));
    assert_true(nv_stage_key(stage, arrows[i].key));
    const char *message = nv_stage_status(stage).message;
    bool refused = strncmp(message, "The gear cannot roll", 20) == 0;
    assert_int_equal(np_game_place(nv_stage_game(stage)), !refused);
    said += refused;
    played += !refused;
  }
  assert_that(played, >=, 2);
  assert_that(said, >, 0);
  assert_true(nv_stage_start(stage, "ogear.corrected~Top-North-0"));
  assert_true(nv_stage_key(stage, "ArrowUp"));
  assert_has(nv_stage_status(stage).message, "The puzzle is solved");
  nv_stage_close(stage);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_moves_join),
      cmocka_unit_test(test_rolls_are_rolled),
      cmocka_unit_test(test_teeth_engage_one_by_one),
      cmocka_unit_test(test_bump),
      cmocka_unit_test(test_never_edge_on),
      cmocka_unit_test(test_the_cube_is_turned_to_the_eye),
      cmocka_unit_test(test_buttons),
      cmocka_unit_test(test_signs_point_where_it_rolls),
      cmocka_unit_test(test_buttons_stand_around_the_gear),
      cmocka_unit_test(test_letters),
      cmocka_unit_test(test_arrows),
      cmocka_unit_test(test_arrows_on_a_stage),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
