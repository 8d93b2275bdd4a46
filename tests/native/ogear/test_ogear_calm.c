/* What stays in sight, and how little the cube turns, from every position and through whole solutions. */
#include "ogear_scene.h"

#include "ogear/ogear.h"
#include "ogear/ogear_body.h"

enum { FRAMES = 24 };

static const nv_vec axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/* Degrees that the cube is turned between two poses. */
static float turned(const nv_ogear_pose *a, const nv_ogear_pose *b) {
  float trace = 0;
  for (int i = 0; i < 3; i++) trace += nv_vec_dot(nv_ogear_to_world(a, axes[i]), nv_ogear_to_world(b, axes[i]));
  return acosf(nv_clamp((trace - 1) / 2, -1, 1)) * 180 / NV_HALF_TURN;
}

static nv_ogear_pose frame_of(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, int frame) {
  nv_scene scene = moving_scene(puzzle, from, to, move, (float)frame / FRAMES);
  return nv_ogear_pose_of(&scene);
}

/* Degrees that the cube turns in one move, frame by frame. It never turns one way and back again. */
static float turned_in(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move) {
  nv_ogear_pose first = frame_of(puzzle, from, to, move, 0), before = first, last = first;
  float sum = 0;
  for (int frame = 1; frame <= FRAMES; frame++) {
    last = frame_of(puzzle, from, to, move, frame);
    sum += turned(&before, &last);
    before = last;
  }
  assert_that(sum, <, turned(&first, &last) * 1.1f + 0.5f);
  return sum;
}

static float turned_to_the_goal(const char *id) {
  np_puzzle *puzzle = open_id(id);
  uint8_t from, to;
  np_move move;
  float sum = 0;
  for (np_puzzle_start(puzzle, &from); np_puzzle_next(puzzle, &from, NULL, &move); from = to) {
    float turn = turned_in(puzzle, &from, &to, move);
    if (np_ogear_place_of(puzzle, &from).face == np_ogear_place_of(puzzle, &to).face) assert_that(turn, <, 0.1f);
    assert_that(turn, <, 120);
    sum += turn;
  }
  np_puzzle_close(puzzle);
  return sum;
}

/* In a solution the cube turns by few degrees, though it must turn to show the gear on Left and on Back. */
TEST(test_solutions_turn_the_cube_little) {
  assert_that(turned_to_the_goal("ogear.corrected"), <, 460);
  assert_that(turned_to_the_goal("ogear.corrected~Top-South-4"), <, 345);
  assert_that(turned_to_the_goal("ogear.corrected~Top-South-2"), <, 580);
  assert_that(turned_to_the_goal("ogear.published"), <, 235);
}

/* Rolls between Top, Front, Right and Bottom do not turn the cube at all. */
TEST(test_four_faces_are_seen_one_way) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  unsigned rolls = 0;
  for (uint8_t from = 0, to; from < 120; from++)
    for (np_move move = NP_OGEAR_FORWARD; move <= NP_OGEAR_BACKWARD; move++) {
      nv_scene scene = moving_scene(puzzle, &from, &to, move, 0);
      unsigned a = np_ogear_place_of(puzzle, &from).face, b = np_ogear_place_of(puzzle, &to).face;
      if (scene.motion.refused || a == NP_OGEAR_LEF || a == NP_OGEAR_BACK || b == NP_OGEAR_LEF || b == NP_OGEAR_BACK)
        continue;
      assert_that(turned_in(puzzle, &from, &to, move), <, 0.1f);
      rolls++;
    }
  assert_int_equal(rolls,
                   5 * 2 * 2 * 3); /* three edges: Top-Ri, Bot-Front, Bot-Ri; both ways, both headings, all teeth */
  np_puzzle_close(puzzle);
}

/* Is a point in the cube's coordinates hidden by the cube? */
static bool hidden(const nv_ogear_body *body, nv_vec at) {
  float near = 0, far = 1, toward[3], from[3] = {at.x, at.y, at.z};
  for (int i = 0; i < 3; i++) {
    toward[i] = nv_vec_dot(nv_ogear_to_world(&body->pose, axes[i]), body->camera.eye) - from[i];
    float a = (-1 - from[i]) / toward[i], b = (1 - from[i]) / toward[i];
    near = fmaxf(near, fminf(a, b));
    far = fminf(far, fmaxf(a, b));
  }
  return near < far;
}

/* From every start the slot is seen from above, unless the gear stands in it, and the hub and at least three of the
 * five teeth are in front of the cube or beside it. */
TEST(test_goal_and_gear_are_seen) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  for (uint8_t at = 0; at < 120; at++) {
    nv_scene scene = scene_of(puzzle, &at, &at);
    nv_ogear_body body = nv_ogear_body_of(&scene);
    nv_vec top = nv_ogear_to_world(&body.pose, nv_ogear_outward(NP_OGEAR_TOP)), hub = nv_ogear_hub(&body.pose);
    assert_that(top.y, >, 0.9f);
    assert_true(nv_ogear_legible(&body, top, top));
    assert_false(hidden(&body, hub));
    int seen = 0;
    for (int tooth = 0; tooth < 5; tooth++) {
      float angle = NV_FULL_TURN / 5 * (float)tooth;
      nv_vec tip = nv_ogear_in_plane(&body.pose, nv_ogear_tip * sinf(angle), -nv_ogear_tip * cosf(angle));
      seen += !hidden(&body, nv_vec_add(hub, tip));
    }
    assert_that(seen, >=, 3);
  }
  np_puzzle_close(puzzle);
}
