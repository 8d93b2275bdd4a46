/* The gear dragged: it goes with the pointer along the move that the drag points at, and falls to the nearer side. */
#include "ogear_scene.h"

#include "ogear/ogear.h"
#include "stage.h"
#include "ogear/ogear_body.h"

enum { POINTS = 49 };

/* Where the hub would go on the screen in a roll, as far as a share of it, if the picture stood still. */
static void trace(const np_puzzle *puzzle, const uint8_t *from, np_move move, float share, nv_point points[POINTS]) {
  uint8_t to;
  nv_scene rest = scene_of(puzzle, from, from);
  nv_ogear_body body = nv_ogear_body_of(&rest);
  for (int i = 0; i < POINTS; i++) {
    nv_scene moving = moving_scene(puzzle, from, &to, move, nv_ease_inverse(share * (float)i / (POINTS - 1)));
    nv_ogear_pose pose = nv_ogear_pose_of(&moving);
    points[i] = nv_camera_project(&body.camera, nv_ogear_to_world(&body.pose, nv_ogear_hub(&pose)));
  }
}

/* The points of a straight drag, `far` pixels long. */
static void draw_line(nv_point from, nv_point toward, float far, nv_point points[POINTS]) {
  for (int i = 0; i < POINTS; i++) {
    float gone = far * (float)i / (POINTS - 1);
    points[i] = (nv_point){from.x + toward.x * gone, from.y + toward.y * gone};
  }
}

static nv_scene stroke_scene(const np_puzzle *puzzle, const uint8_t *at, const nv_point *points, size_t count) {
  nv_scene scene = scene_of(puzzle, at, at);
  scene.drag.points = points;
  scene.drag.count = count;
  return scene;
}

/* How much of a move the gear of a dragged scene has made, in the direction of that move. */
static float made(const nv_scene *scene, np_move move) {
  nv_scene rest = *scene;
  rest.drag.count = 0;
  nv_ogear_pose pose = nv_ogear_pose_dragged(scene), still = nv_ogear_pose_of(&rest);
  if (move == NP_OGEAR_TURN) return acosf(nv_clamp(nv_vec_dot(pose.ahead, still.ahead), -1, 1)) / NV_QUARTER_TURN;
  return move == NP_OGEAR_FORWARD ? pose.roll : -pose.roll;
}

static void assert_follows(const np_puzzle *puzzle, const uint8_t *from, np_move move) {
  static np_move moves[NV_DRAG_MOVES_MAX];
  const nv_view *view = nv_view_of(puzzle);
  nv_point path[POINTS];
  for (int tenths = 2; tenths <= 10; tenths++) {
    float share = (float)tenths / 10;
    trace(puzzle, from, move, share, path);
    nv_scene scene = stroke_scene(puzzle, from, path, POINTS);
    assert_close(made(&scene, move), share, 0.04f);
    assert_int_equal(view->drag->moves(&scene, moves), share > nv_ogear_settles);
    if (share > nv_ogear_settles) assert_int_equal(moves[0], move);
  }
}

/* A roll by a straight drag to where the hub would be. */
static void assert_straight(const np_puzzle *puzzle, const uint8_t *from, np_move move) {
  nv_point path[POINTS];
  trace(puzzle, from, move, 1, path);
  nv_point by = {path[POINTS - 1].x - path[0].x, path[POINTS - 1].y - path[0].y};
  float length = hypotf(by.x, by.y);
  draw_line(path[0], (nv_point){by.x / length, by.y / length}, length, path);
  nv_scene scene = stroke_scene(puzzle, from, path, POINTS);
  assert_that(made(&scene, move), >, 0.95f);
}

/* From everywhere and for every roll: the gear has made as much of it as the pointer has of its path; let go below
 * a third, nothing is played; above it, the move is. */
TEST(test_rolls_follow) {
  static const char *const ids[] = {"ogear.corrected", "ogear.TopE-RiS_RiN-TopW.3.Ri-West-2"};
  for (size_t k = 0; k < 2; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    for (uint8_t from = 0, to; from < np_ogear_states(np_ogear_table_of(puzzle)); from++)
      for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++)
        if (!moving_scene(puzzle, &from, &to, move, 0).motion.refused) {
          unsigned face = np_ogear_place_of(puzzle, &from).face, beyond = np_ogear_place_of(puzzle, &to).face;
          /* Between Left and Back the hub goes away from the eye at first, straight up as a turn does. */
          if (face + beyond == NP_OGEAR_LEF + NP_OGEAR_BACK && (face == NP_OGEAR_LEF || face == NP_OGEAR_BACK))
            assert_straight(puzzle, &from, move);
          else
            assert_follows(puzzle, &from, move);
        }
    np_puzzle_close(puzzle);
  }
}

/* From everywhere, dragged to either side: the gear turns with the drag, never back, and more and more; let go early,
 * it stays; let go late, it has turned. */
TEST(test_turns_follow) {
  static np_move moves[NV_DRAG_MOVES_MAX];
  np_puzzle *puzzle = open_id("ogear.corrected");
  nv_point line[POINTS];
  for (uint8_t from = 0; from < 120; from++)
    for (int side = -1; side <= 1; side += 2) {
      nv_scene rest = scene_of(puzzle, &from, &from);
      nv_ogear_body body = nv_ogear_body_of(&rest);
      if (np_puzzle_solved(puzzle, &from)) continue; /* the gear lies on the table */
      nv_vec hub = nv_ogear_hub(&body.pose), aside = nv_vec_cross(body.pose.ahead, body.pose.up);
      nv_point toward = nv_ogear_screen_direction(&body, hub, nv_vec_along(hub, aside, (float)side));
      float before = 0;
      for (float far = 10; far <= 250; far += 10) {
        draw_line((nv_point){300, 200}, toward, far, line);
        nv_scene scene = stroke_scene(puzzle, &from, line, POINTS);
        float share = made(&scene, NP_OGEAR_TURN);
        assert_that(share, >=, before - 1e-3f);
        assert_that(share - before, <, 0.25f);
        before = share;
        size_t count = nv_ogear_part_drag.moves(&scene, moves);
        assert_int_equal(count, share > nv_ogear_settles);
        if (count) assert_int_equal(moves[0], NP_OGEAR_TURN);
      }
      assert_that(before, >, 0.95f);
    }
  np_puzzle_close(puzzle);
}

/* As the drag goes on by two pixels the gear goes on by a little: it does not hop. */
TEST(test_follows_without_hops) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  uint8_t from;
  np_puzzle_start(puzzle, &from);
  nv_point path[POINTS], line[120];
  trace(puzzle, &from, NP_OGEAR_FORWARD, 1, path);
  nv_point end = path[POINTS - 1], start = path[0];
  float before = 0;
  for (size_t i = 0; i < 120; i++)
    line[i] = (nv_point){start.x + (end.x - start.x) * (float)i / 119, start.y + (end.y - start.y) * (float)i / 119};
  for (size_t count = 12; count <= 120; count++) {
    nv_scene scene = stroke_scene(puzzle, &from, line, count);
    float share = made(&scene, NP_OGEAR_FORWARD);
    if (count > 12) {
      assert_that(share, >=, before);
      assert_that(share - before, <, 0.05f);
    }
    before = share;
  }
  assert_that(before, >, 0.95f);
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------------------------- on a stage */

static nv_stage *stage_of(const char *id) {
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  nv_stage_resize(stage, 640, 420);
  return stage;
}

static void assert_position(const nv_stage *stage, const char *expected) {
  char position[32];
  np_writer writer = np_writer_over(position, sizeof position);
  np_puzzle_write_position(np_game_puzzle(nv_stage_game(stage)), np_game_position(nv_stage_game(stage)), &writer);
  assert_string_equal(position, expected);
}

/* Presses the gear and drags along a path; it is not let go. Returns where the pointer is. */
static nv_point drag_along(nv_stage *stage, const nv_point path[POINTS]) {
  nv_stage_pointer(stage, NV_POINTER_DOWN, path[0].x, path[0].y);
  for (int i = 1; i < POINTS; i++) nv_stage_pointer(stage, NV_POINTER_MOVE, path[i].x, path[i].y);
  return path[POINTS - 1];
}

static nv_point hub_seen(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  nv_ogear_body body = nv_ogear_body_of(&scene);
  return nv_camera_project(&body.camera, nv_ogear_to_world(&body.pose, nv_ogear_hub(&body.pose)));
}

/* As hub_seen, but from the middle of the cube, since the camera moves, too. */
static nv_point hub_from_cube(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  nv_ogear_body body = nv_ogear_body_of(&scene);
  nv_point hub = hub_seen(stage), cube = nv_camera_project(&body.camera, (nv_vec){0, 0, 0});
  return (nv_point){hub.x - cube.x, hub.y - cube.y};
}

static float apart(nv_point a, nv_point b) { return hypotf(a.x - b.x, a.y - b.y); }

static void let_pass(nv_stage *stage) {
  for (int i = 0; i < 60; i++) nv_stage_tick(stage, 0.05);
}

/* Let go under a third, over a third, and against a blocked edge. Each goes on from where the drag had carried the
 * gear, and the gear ends where the game says. */
TEST(test_let_go) {
  static const struct {
    const char *id;
    np_move move;
    float share;
    const char *ends, *says;
  } drags[] = {{"ogear.corrected", NP_OGEAR_FORWARD, 0.28f, "Bot-North-1", ""},
               {"ogear.corrected", NP_OGEAR_FORWARD, 0.4f, "Back-North-2", "rolled forward onto Back"},
               {"ogear.corrected", NP_OGEAR_BACKWARD, 0.28f, "Bot-North-1", ""},
               {"ogear.corrected", NP_OGEAR_BACKWARD, 0.9f, "Front-South-0", "rolled backward onto Front"},
               {"ogear.corrected~Top-East-4", NP_OGEAR_FORWARD, 0.3f, "Top-East-4", ""},
               {"ogear.corrected~Top-East-4", NP_OGEAR_FORWARD, 1, "Ri-South-0", "rolled forward onto Right"}};
  for (size_t i = 0; i < sizeof drags / sizeof *drags; i++) {
    nv_stage *stage = stage_of(drags[i].id);
    np_puzzle *puzzle = open_id(drags[i].id);
    uint8_t from;
    nv_point path[POINTS];
    np_puzzle_start(puzzle, &from);
    trace(puzzle, &from, drags[i].move, drags[i].share, path);
    nv_point rest = hub_seen(stage), on_cube = hub_from_cube(stage);
    nv_point at = drag_along(stage, path), dragged = hub_seen(stage);
    assert_that(apart(on_cube, hub_from_cube(stage)), >, 4);
    nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
    assert_that(apart(hub_seen(stage), dragged), <, 1);
    assert_position(stage, drags[i].ends);
    nv_status status = nv_stage_status(stage);
    assert_has(status.message, drags[i].says);
    if (!*drags[i].says) assert_int_not_equal(status.tone, NV_SAY_ILLEGAL);
    let_pass(stage);
    assert_int_equal((apart(hub_seen(stage), rest) < 0.5f), (*drags[i].says == '\0'));
    np_puzzle_close(puzzle);
    nv_stage_close(stage);
  }
}

/* Against a blocked edge the gear gives a little, however far the pointer goes, and its wall is marked; let go it comes
 * back and the message says why. */
TEST(test_blocked) {
  nv_stage *stage = stage_of("ogear.corrected~Top-South-4");
  nv_scene scene = nv_stage_scene(stage);
  nv_ogear_body body = nv_ogear_body_of(&scene);
  nv_vec hub = nv_ogear_hub(&body.pose);
  nv_point rest = hub_seen(stage), path[POINTS];
  nv_point toward = nv_ogear_screen_direction(&body, hub, nv_vec_add(hub, body.pose.ahead));
  for (int far = 60; far <= 240; far += 180) {
    draw_line(rest, toward, (float)far, path);
    nv_point at = drag_along(stage, path);
    scene = nv_stage_scene(stage);
    nv_ogear_pose pose = nv_ogear_pose_dragged(&scene);
    assert_that(pose.roll, >, 0.06f);
    assert_that(pose.roll, <, 0.07f);
    assert_that(pose.bump, >, 0.9f);
    assert_int_equal(pose.bump_toward, NP_OGEAR_FRONT);
    nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y);
    assert_string_equal(nv_stage_status(stage).message,
                        "the gear cannot roll forward: the edge from Top to Front is blocked");
    assert_position(stage, "Top-South-4");
    let_pass(stage);
    assert_that(apart(hub_seen(stage), rest), <, 0.5f);
  }
  nv_stage_close(stage);
}

/* A drag that eased back has nothing to do with walls, even after a message about one. */
TEST(test_eased_back_marks_no_wall) {
  np_puzzle *puzzle = open_id("ogear.corrected~Top-South-4");
  uint8_t at;
  np_puzzle_start(puzzle, &at);
  nv_scene scene = scene_of(puzzle, &at, &at);
  scene.motion.move = NP_OGEAR_TURN;
  scene.motion.refused = scene.motion.moving = true;
  for (int i = 0; i <= 10; i++) {
    scene.motion.t = (float)i / 10;
    nv_ogear_pose pose = nv_ogear_pose_of(&scene);
    assert_that(pose.bump, ==, 0);
    assert_that(pose.roll, ==, 0);
  }
  scene.motion.moving = false;
  scene.motion.blocked = true;
  nv_scene rest = scene_of(puzzle, &at, &at);
  nv_ogear_pose pose = nv_ogear_pose_of(&scene), still = nv_ogear_pose_of(&rest);
  assert_that(pose.bump, ==, 0);
  assert_that(nv_vec_length(nv_vec_sub(pose.ahead, still.ahead)), <, 1e-3f);
  np_puzzle_close(puzzle);
}

/* A finger can take hold of every tooth, also of those far from the hub; beside the gear a drag turns the eye.
 */
TEST(test_hold) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  for (uint8_t at = 0; at < 120; at++) {
    nv_scene scene = scene_of(puzzle, &at, &at);
    nv_ogear_body body = nv_ogear_body_of(&scene);
    nv_transform gear = nv_ogear_gear_transform(&body.pose, 5);
    for (int tooth = 1; tooth < 5; tooth++) {
      float angle = NV_FULL_TURN / 5 * (float)(tooth + np_ogear_place_of(puzzle, &at).tooth);
      nv_point seen = nv_camera_project(
          &body.camera, nv_transform_point(&gear, (nv_vec){1.1f * sinf(angle), -1.1f * cosf(angle), 0}));
      if (!nv_view_of(puzzle)->pick(&scene, seen))
        fail_msg("state %u tooth %d at %g %g", at, tooth, (double)seen.x, (double)seen.y);
    }
  }
  np_puzzle_close(puzzle);
  nv_stage *stage = stage_of("ogear.corrected");
  nv_scene before = nv_stage_scene(stage);
  const nv_point path[2] = {{4, 4}, {90, 40}};
  nv_stage_pointer(stage, NV_POINTER_DOWN, path[0].x, path[0].y);
  nv_stage_pointer(stage, NV_POINTER_MOVE, path[1].x, path[1].y);
  nv_stage_pointer(stage, NV_POINTER_UP, path[1].x, path[1].y);
  nv_scene after = nv_stage_scene(stage);
  assert_that(fabsf(after.view_offset.turn - before.view_offset.turn), >, 0.05f);
  assert_position(stage, "Bot-North-1");
  nv_stage_close(stage);
}
