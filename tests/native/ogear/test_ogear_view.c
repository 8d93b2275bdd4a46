/* O'Gear's pose and touch: that it moves as the cube lets a gear move, and that what can be touched does what it
 * says. */
#include "bodies.h"
#include "ogear_scene.h"

#include "ogear/ogear.h"
#include "stage.h"
#include "ogear/ogear_body.h"

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
 * of facing, and every tooth. So the picture shows the table's moves, and the table's rolls are rolls. */
TEST(test_moves_join) {
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
TEST(test_rolls_are_rolled) {
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
TEST(test_teeth_engage_one_by_one) {
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
TEST(test_bump) {
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
TEST(test_never_edge_on) {
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

TEST(test_the_cube_is_turned_to_the_eye) {
  nv_ogear_pose pose = {.turn = 1.1f, .tilt = -0.4f};
  nv_vec eye = {sinf(1.1f) * cosf(-0.4f), sinf(-0.4f), cosf(1.1f) * cosf(-0.4f)};
  nv_camera camera = nv_camera_around((nv_vec){0, 0, 0}, nv_ogear_camera_turn, nv_ogear_camera_tilt, 1);
  assert_near(nv_ogear_to_world(&pose, eye), camera.eye);
}

/* -------------------------------------------------------------------------------- touching */

/* The gear is pressed for a turn, and the holes that it can roll to for the rolls: where a ring is drawn, a press does
 * what the ring says. */
TEST(test_parts_on_the_cube) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  const nv_view *view = nv_view_of(puzzle);
  unsigned seen = 0;
  for (uint8_t from = 0; from < 120; from++) {
    nv_scene scene = scene_of(puzzle, &from, &from);
    nv_ogear_body body = nv_ogear_body_of(&scene);
    nv_point hub = nv_camera_project(&body.camera, nv_ogear_to_world(&body.pose, nv_ogear_hub(&body.pose)));
    if (np_puzzle_solved(puzzle, &from)) continue;
    assert_int_equal(view->pick(&scene, hub), 1 + NP_OGEAR_TURN);
    for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
      np_ogear_place next = np_ogear_place_of(puzzle, &from);
      np_move found = NP_OGEAR_MOVES;
      assert_true(view->part_move(puzzle, &from, 1 + move, &found));
      assert_int_equal(found, move);
      assert_int_equal(view->move_part(puzzle, move), 1 + move);
      bool legal = np_ogear_step(body.table, &next, move);
      if (!legal || !nv_ogear_words_legible(&body, next.face)) continue;
      nv_vec up = nv_ogear_outward(np_ogear_across(body.cube, next.face, NP_OGEAR_NORTH));
      for (int side = -1; side <= 1; side += 2) {
        nv_vec on = nv_vec_along(nv_ogear_outward(next.face), up, (float)side * 0.9f * nv_ogear_ring);
        nv_point at = nv_camera_project(&body.camera, nv_ogear_to_world(&body.pose, on));
        uint32_t part = view->pick(&scene, at);
        if (part == 1 + NP_OGEAR_TURN) continue; /* the gear is before it */
        assert_int_equal(part, 1 + move);
        seen++;
      }
    }
    assert_int_equal(view->pick(&scene, (nv_point){1, 1}), 0);
  }
  assert_that(seen, >, 60);
  np_puzzle_close(puzzle);
}

/* The holes that the gear can roll to are ringed while parts can be pressed, and nothing else is. */
TEST(test_rings) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (uint8_t from = 0; from < 120; from++)
    for (int movable = 0; movable < 2; movable++) {
      nv_scene scene = scene_of(puzzle, &from, &from);
      scene.marks.movable = movable;
      draw(&scene, &canvas);
      const nv_model *model = canvas.kept;
      for (unsigned face = 0; face < NP_OGEAR_FACES; face++) {
        bool reached = false;
        for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
          np_ogear_place next = np_ogear_place_of(puzzle, &from);
          reached |= np_ogear_step(np_ogear_table_of(puzzle), &next, move) && next.face == face;
        }
        assert_int_equal(model->bodies[NV_OGEAR_RINGS + face].placed,
                         movable && reached && !np_puzzle_solved(puzzle, &from));
      }
    }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* The arrows on the buttons point to where the gear rolls on the screen. */
TEST(test_signs_point_where_it_rolls) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  for (uint8_t from = 0; from < 120; from++) {
    nv_button row[NV_BUTTONS_MAX];
    nv_scene scene = scene_of(puzzle, &from, &from);
    if (np_puzzle_solved(puzzle, &from)) continue;
    assert_int_equal(nv_view_of(puzzle)->buttons(&scene, row), NP_OGEAR_MOVES);
    nv_ogear_body body = nv_ogear_body_of(&scene);
    nv_vec hub = nv_ogear_hub(&body.pose);
    nv_point ahead = nv_ogear_screen_direction(&body, hub, nv_vec_add(hub, body.pose.ahead));
    for (int i = 0; i < 2; i++) {
      float angle = (float)row[i].turned / 180 * NV_HALF_TURN, side = row[i].part == 1 + NP_OGEAR_FORWARD ? 1 : -1;
      assert_that(side * (cosf(angle) * ahead.x + sinf(angle) * ahead.y), >, 0.99f);
      assert_that(row[i].turned, <, 360);
    }
  }
  np_puzzle_close(puzzle);
}

/* t, f and b from everywhere. */
TEST(test_letters) {
  static const char *const keys[NP_OGEAR_MOVES][2] = {{"t", "T"}, {"f", "F"}, {"b", "B"}};
  np_puzzle *puzzle = open_id("ogear.corrected");
  const nv_view *view = nv_view_of(puzzle);
  uint8_t at = 3;
  uint32_t chosen = 0;
  np_move move;
  nv_scene scene = scene_of(puzzle, &at, &at);
  for (np_move wanted = 0; wanted < NP_OGEAR_MOVES; wanted++)
    for (int i = 0; i < 2; i++) {
      assert_int_equal(view->key(&scene, keys[wanted][i], &chosen, &move, NULL), NV_KEY_MOVE);
      assert_int_equal(move, wanted);
      assert_int_equal(chosen, 1 + wanted);
    }
  assert_int_equal(view->key(&scene, "Tab", &chosen, &move, NULL), NV_KEY_UNUSED);
  assert_int_equal(view->key(&scene, "x", &chosen, &move, NULL), NV_KEY_UNUSED);
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
  nv_key_use use = nv_view_of(scene->puzzle)->key(scene, arrows[arrow].key, &chosen, move, &why);
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
TEST(test_arrows) {
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
TEST(test_arrows_on_a_stage) {
  nv_stage *stage = nv_stage_open("ogear.corrected");
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
