/* Free the Key's picture: the disk moves as the maze lets it, and what can be touched does what it says. */
#include "keydisk_scenes.h"

#include "keydisk/keydisk_grid.h"
#include "stage.h"
#include "keydisk/keydisk_body.h"

/* ------------------------------------------------------------------------------- the pose */

/* A move begins at its first cell and ends at its last, in the direction that its word says; the
 * freed disk stands past the end of the key. */
TEST(test_moves_join) {
  static const float ways[NP_KEYDISK_MOVES][2] = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
  np_puzzle *puzzle = open_id("keydisk.a");
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++)
    for (np_move move = 0; move < NP_KEYDISK_MOVES; move++) {
      np_keydisk_cell cell = nv_keydisk_item_cell(maze, i + 1);
      uint8_t from[2] = {cell.x, cell.r}, to[2];
      if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) continue;
      float last[2] = {cell.x, cell.r};
      for (int step = 0; step <= 10; step++) {
        nv_scene scene = moving_scene(puzzle, from, to, move, (float)step / 10);
        nv_keydisk_pose pose = nv_keydisk_pose_of(&scene);
        float share = scene.motion.refused ? 0 : (float)step / 10;
        if (step == 0 || step == 10) {
          assert_close(pose.x, (float)cell.x + share * ways[move][0], 1e-3f);
          assert_close(pose.r, (float)cell.r + share * ways[move][1], 1e-3f);
          assert_close(pose.along - pose.x, cell.x + share * ways[move][0] > 19.5f ? 2.2f : 0, 1e-3f);
        } else {
          assert_close(pose.x, last[0], 0.5f);
          assert_close(pose.r, last[1], 0.5f);
          assert_that((pose.x - cell.x) * ways[move][0], >=, 0);
          assert_that((pose.r - cell.r) * ways[move][1], >=, 0);
        }
        last[0] = pose.x, last[1] = pose.r;
      }
    }
  np_puzzle_close(puzzle);
}

/* The disk bumps against the tooth that the refusal names. */
TEST(test_bumps_name_what_stops) {
  np_puzzle *puzzle = open_id("keydisk.a");
  np_error error = {0};
  uint8_t from[2] = {0, 0}, to[2] = {0, 0};
  assert_false(np_puzzle_apply(puzzle, to, NP_KEYDISK_RIGHT, &error));
  assert_string_equal(error.sentence,
                      "this tooth is too long for this cut (position 1, below: 4 high, cut 8 is 2 deep)");
  nv_scene scene = moving_scene(puzzle, from, to, NP_KEYDISK_RIGHT, 0.3f);
  nv_keydisk_pose pose = nv_keydisk_pose_of(&scene);
  assert_int_equal(pose.stop.x, 1);
  assert_int_equal(pose.stop.r, 0);
  assert_true(pose.below);
  assert_false(pose.above);
  assert_that(pose.bump, >, 0.9f);
  assert_that(pose.x, >, 0.25f);
  assert_that(pose.x, <, 0.36f); /* tooth and disk touch at 0.35 */
  np_puzzle_close(puzzle);
}

/* -------------------------------------------------------------------------------- touching */

static nv_stage *stage_with(const char *id) {
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  nv_stage_resize(stage, 640, 480);
  return stage;
}

static void settle(nv_stage *stage) {
  for (int i = 0; i < 40 && nv_stage_tick(stage, 0.2); i++) continue;
}

static np_keydisk_cell stands(const nv_stage *stage) {
  return np_keydisk_cell_of(np_game_position(nv_stage_game(stage)));
}

/* Where a point of the disk's face is on the screen. */
static nv_point on_disk(const nv_stage *stage, float along, float far, float angle) {
  nv_scene scene = nv_stage_scene(stage);
  nv_keydisk_body body = nv_keydisk_body_of(&scene);
  nv_vec at = nv_keydisk_around(&body, far * body.size.rim, angle);
  at.x += along;
  return nv_camera_project(&body.camera, at);
}

/* Presses at one point and drags to another in small steps. */
static void drag(nv_stage *stage, nv_point from, nv_point to) {
  enum { STEPS = 30 };
  nv_stage_pointer(stage, NV_POINTER_DOWN, from.x, from.y);
  for (int i = 1; i <= STEPS; i++) {
    float share = (float)i / STEPS;
    nv_stage_pointer(stage, NV_POINTER_MOVE, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    nv_stage_tick(stage, 0.05);
  }
  nv_stage_pointer(stage, NV_POINTER_UP, to.x, to.y);
  settle(stage);
}

/* The disk is taken hold of wherever it is seen, also through its cuts, and nowhere else. */
TEST(test_disk_is_picked) {
  nv_stage *stage = stage_with("keydisk.a~8-2");
  for (int turned = 0; turned < 3; turned++) {
    nv_scene scene = nv_stage_scene(stage);
    scene.view_offset.turn = 0.4f * (float)turned;
    nv_keydisk_body body = nv_keydisk_body_of(&scene);
    for (float angle = 0; angle < 6.3f; angle += 0.2f) {
      float rim = body.size.rim;
      nv_point inside = nv_camera_project(&body.camera, nv_keydisk_around(&body, 0.97f * rim, angle));
      nv_point outside = nv_camera_project(&body.camera, nv_keydisk_around(&body, 1.1f * rim, angle));
      assert_int_equal(nv_view_keydisk.pick(&scene, inside), NV_KEYDISK_DISK);
      if (outside.y < 400) assert_int_equal(nv_view_keydisk.pick(&scene, outside), 0);
    }
  }
  nv_stage_close(stage);
}

/* Drags along the key, looked at from several sides; a drag that turns the camera is no move. */
TEST(test_drag_along) {
  for (int turned = 0; turned < 3; turned++) {
    nv_stage *stage = stage_with("keydisk.a~8-2");
    for (int i = 0; i < turned; i++) drag(stage, (nv_point){600, 40}, (nv_point){500, 60});
    assert_int_equal(stands(stage).x, 8);
    assert_true(turned == 0 ? nv_stage_scene(stage).view_offset.turn == 0
                            : fabsf(nv_stage_scene(stage).view_offset.turn) > 0.5f);
    drag(stage, on_disk(stage, 0, 0.8f, 0), on_disk(stage, 2.1f, 0.8f, 0));
    assert_int_equal(stands(stage).x, 10);
    drag(stage, on_disk(stage, 0, 0.8f, 0), on_disk(stage, -3.1f, 0.8f, 0));
    assert_int_equal(stands(stage).x, 7);
    assert_int_equal(stands(stage).r, 2);
    nv_stage_close(stage);
  }
}

/* Drags around the key: clockwise seen from the free end turns cuts down. */
TEST(test_drag_around) {
  const float cut = 6.2831853f / 16;
  for (int hold = 0; hold < 4; hold++) {
    float angle = 0.4f + 1.5f * (float)hold;
    nv_stage *stage = stage_with("keydisk.a~0-8");
    drag(stage, on_disk(stage, 0, 0.9f, angle), on_disk(stage, 0, 0.9f, angle + 1.4f * cut));
    assert_int_equal(stands(stage).x, 0);
    if (stands(stage).r != 7 || stands(stage).x) fail_msg("hold %d: %u-%u", hold, stands(stage).x, stands(stage).r);
    drag(stage, on_disk(stage, 0, 0.9f, angle), on_disk(stage, 0, 0.9f, angle - 1.4f * cut));
    if (stands(stage).r != 8) fail_msg("hold %d back: %u-%u", hold, stands(stage).x, stands(stage).r);
    nv_stage_close(stage);
  }
}

/* A disk dragged against a tooth stays, and says why. */
TEST(test_drag_refused) {
  nv_stage *stage = stage_with("keydisk.a");
  nv_point from = on_disk(stage, 0, 0.8f, 1.6f), to = on_disk(stage, 2, 0.8f, 1.6f);
  nv_stage_pointer(stage, NV_POINTER_DOWN, from.x, from.y);
  nv_stage_pointer(stage, NV_POINTER_MOVE, to.x, to.y);
  assert_true(nv_stage_scene(stage).motion.refused);
  assert_string_equal(nv_stage_status(stage).message,
                      "this tooth is too long for this cut (position 1, below: 4 high, cut 8 is 2 deep)");
  nv_stage_pointer(stage, NV_POINTER_UP, to.x, to.y);
  settle(stage);
  assert_int_equal(stands(stage).x, 0);
  nv_stage_close(stage);
}

static nv_keydisk_pose pose_now(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  return nv_keydisk_body_of(&scene).pose;
}

/* Presses at one point and drags slowly to another; the disk never hops. */
static void pull(nv_stage *stage, nv_point from, nv_point to) {
  enum { STEPS = 120 };
  nv_keydisk_pose last = pose_now(stage);
  nv_stage_pointer(stage, NV_POINTER_DOWN, from.x, from.y);
  for (int i = 1; i <= STEPS; i++) {
    float share = (float)i / STEPS;
    nv_stage_pointer(stage, NV_POINTER_MOVE, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    nv_stage_tick(stage, 1.0 / 60);
    nv_keydisk_pose pose = pose_now(stage);
    float by = hypotf(pose.x - last.x, pose.r - last.r);
    if (by > 0.2f) fail_msg("a hop of %g at %d", (double)by, i);
    last = pose;
  }
}

/* The disk follows the pointer within cells too, along the key and around it, and one let go early goes back. */
TEST(test_drag_follows) {
  nv_stage *stage = stage_with("keydisk.a~8-2");
  nv_point from = on_disk(stage, 0, 0.8f, 0), to = on_disk(stage, 2.4f, 0.8f, 0);
  pull(stage, from, to);
  assert_int_equal(stands(stage).x, 10);
  assert_close(pose_now(stage).x, 10.4f, 0.2f);
  assert_close(pose_now(stage).r, 2, 0.01f);
  float before = pose_now(stage).x;
  nv_stage_pointer(stage, NV_POINTER_UP, to.x, to.y);
  for (int i = 0; i < 60; i++) {
    nv_stage_tick(stage, 1.0 / 60);
    float now = pose_now(stage).x;
    assert_that(now, <=, before + 0.01f);
    assert_that(now, >, before - 0.15f);
    before = now;
  }
  assert_close(before, 10, 0.001f);
  assert_int_equal(np_game_length(nv_stage_game(stage)), 2);
  nv_stage_close(stage);
  stage = stage_with("keydisk.a~0-8");
  const float cut = 6.2831853f / 16;
  pull(stage, on_disk(stage, 0, 0.9f, 1.9f), on_disk(stage, 0, 0.9f, 1.9f + 1.4f * cut));
  assert_int_equal(stands(stage).r, 7);
  assert_close(pose_now(stage).r, 6.6f, 0.15f);
  nv_stage_close(stage);
}

/* Pushed against a tooth, the disk goes as far as the tooth lets it. */
TEST(test_drag_meets_tooth) {
  nv_stage *stage = stage_with("keydisk.a");
  nv_scene scene = nv_stage_scene(stage);
  float reach = nv_keydisk_reach(&scene, NP_KEYDISK_RIGHT);
  assert_that(reach, >, 0.2f);
  assert_that(reach, <, 0.5f);
  nv_point from = on_disk(stage, 0, 0.8f, 1.6f), to = on_disk(stage, 1.05f, 0.8f, 1.6f);
  pull(stage, from, to);
  assert_close(pose_now(stage).x, reach, 0.001f);
  nv_stage_pointer(stage, NV_POINTER_UP, to.x, to.y);
  settle(stage);
  assert_close(pose_now(stage).x, 0, 0.001f);
  assert_int_equal(np_game_length(nv_stage_game(stage)), 0);
  nv_stage_close(stage);
}

/* Off the key's end the disk that is dragged falls, and lies there: the puzzle is solved. */
TEST(test_drag_off) {
  nv_stage *stage = stage_with("keydisk.b~19-3");
  drag(stage, on_disk(stage, 0, 0.8f, 0), on_disk(stage, 2, 0.8f, 0));
  assert_int_equal(stands(stage).x, 20);
  assert_close(pose_now(stage).fallen, 1, 0);
  drag(stage, on_disk(stage, 0, 0.8f, 0), on_disk(stage, -1.3f, 0.8f, 0));
  assert_int_equal(stands(stage).x, 20);
  assert_close(pose_now(stage).fallen, 1, 0);
  assert_string_equal(nv_stage_status(stage).message,
                      "The puzzle is solved: Undo takes a move back, Restart begins again");
  nv_stage_close(stage);
}

TEST(test_keys) {
  nv_stage *stage = stage_with("keydisk.a");
  assert_true(nv_stage_key(stage, "ArrowDown"));
  assert_int_equal(stands(stage).r, 15);
  assert_true(nv_stage_key(stage, "ArrowUp"));
  assert_int_equal(stands(stage).r, 0);
  for (int i = 0; i < 2; i++) nv_stage_key(stage, "ArrowDown");
  assert_true(nv_stage_key(stage, "ArrowRight"));
  assert_int_equal(stands(stage).x, 1);
  assert_true(nv_stage_key(stage, "ArrowLeft"));
  assert_int_equal(stands(stage).x, 0);
  assert_false(nv_stage_key(stage, "Enter"));
  nv_stage_close(stage);
}
