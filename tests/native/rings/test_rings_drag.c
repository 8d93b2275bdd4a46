/* Hooks that are dragged: their rings follow the pointer along the path of the move, as far as the rule lets them. */
#include "stage/stage_driver.h"

#include "rings/rings_draw.h"

#include <stdlib.h>

/* -------------------------------------------------------------------------------- hands */

/* The lower end of hook k's ring as it hangs at rest: its wire, where no other ring crosses it. */
static nv_point ring_at(const nv_stage *stage, unsigned hook) {
  nv_vec centre, u, v;
  nv_scene scene = nv_stage_scene(stage);
  nv_rings_pose pose = nv_rings_pose_of(&scene);
  nv_camera camera = nv_rings_camera(&scene, pose.lift);
  nv_rings_ring(&pose, hook, &centre, &u, &v);
  return nv_camera_project(&camera, nv_vec_along(nv_vec_scale(centre, 2), nv_rings_nail(&pose, hook).at, -1));
}

/* CSS pixels that the drag of a whole move takes. */
static float whole(const nv_stage *stage, unsigned hook) {
  nv_scene scene = nv_stage_scene(stage);
  nv_camera camera = nv_rings_camera(&scene, 0);
  return nv_clamp(1.3f * nv_camera_unit(&camera, (nv_vec){(float)hook, nv_rings_bar_y, 0}), 56, 200);
}

/* Drags up by this many pixels from the pointer's last place, in steps of two. Returns the new place. */
static nv_point pull(nv_stage *stage, nv_point at, float up) {
  int steps = (int)(fabsf(up) / 2) + 1;
  for (int i = 1; i <= steps; i++) nv_stage_pointer(stage, NV_POINTER_MOVE, at.x, at.y - up * (float)i / (float)steps);
  return (nv_point){at.x, at.y - up};
}

static nv_point take(nv_stage *stage, unsigned hook) {
  nv_point at = ring_at(stage, hook);
  assert_true(nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y));
  return at;
}

static void let_go(nv_stage *stage, nv_point at) { nv_stage_pointer(stage, NV_POINTER_UP, at.x, at.y); }

static nv_rings_pose pose_of(const nv_stage *stage) {
  uint64_t after;
  nv_scene scene = nv_stage_scene(stage);
  return nv_rings_drag_shown(&scene, &after).pose;
}

/* How far apart two poses are: the largest of all differences, in units and radians. */
static float hooks_apart(const nv_rings_pose *a, const nv_rings_pose *b) {
  float max = 0;
  for (unsigned k = 0; k < a->hooks; k++) {
    max = fmaxf(max, fabsf(a->hook[k].height - b->hook[k].height));
    max = fmaxf(max, fabsf(a->hook[k].lean - b->hook[k].lean));
    max = fmaxf(max, fabsf(a->hook[k].twist - b->hook[k].twist));
    max = fmaxf(max, fabsf(a->hook[k].yaw - b->hook[k].yaw));
  }
  return max;
}

static float apart(const nv_rings_pose *a, const nv_rings_pose *b) {
  return fmaxf(hooks_apart(a, b), fmaxf(fabsf(a->tip - b->tip), fabsf(a->lift - b->lift)));
}

/* A whole move changes a ring by 0.7 units and 0.8 radians. The shuttle has up to as many units to go as there are
 * hooks before the one that moves. */
static bool hops(const nv_rings_pose *a, const nv_rings_pose *b, unsigned hook) {
  return hooks_apart(a, b) > 0.65f || fabsf(a->tip - b->tip) > 0.5f * (float)hook;
}

static nv_stage *stage_of(const char *id) {
  nv_stage *stage = open_stage(id);
  nv_stage_resize(stage, 760, 450);
  return stage;
}

/* ------------------------------------------------------------------------------ following */

typedef struct dragging {
  const char *id;
  unsigned hook;
  float up; /* in lengths of a whole drag; negative: down */
  uint64_t ends;
} dragging;

static const dragging drags[] = {
    {"rings.6", 1, 1, 1},
    {"rings.6", 1, -1, 1},
    {"rings.6", 2, -1, 2},
    {"rings.6", 2, 1, 2},
    {"rings.6~110000", 1, 1, 2},
    {"rings.6~110000", 4, -1, 11},
    {"rings.6~110100", 4, 1, 3},
    {"rings.12", 2, 1, 2},
    {"rings.64", 1, -1, 1},
    {"rings.6.fast~110000", 2, 1, 0}, /* it takes hook 1 with it, since it may not move alone */
    {"rings.6.fast", 2, -1, 2},
    {"rings.6.fast~110000", 1, 1, 2},
};
enum { DRAGS = sizeof drags / sizeof *drags };

/* Pixel by pixel the ring goes on along the path of the move, never back, without hops. */
static void check_following(const dragging *drag) {
  nv_stage *stage = stage_of(drag->id);
  nv_rings_pose rest = pose_of(stage), before = rest;
  float length = whole(stage, drag->hook);
  nv_point at = take(stage, drag->hook);
  for (float far = 0; far < length; far += 1) {
    at = pull(stage, at, drag->up);
    nv_rings_pose now = pose_of(stage);
    if (far < 5) assert_that(apart(&now, &rest), <, 0.01f); /* a press may tremble */
    assert_false(hops(&now, &before, drag->hook));
    if (now.moving != 0) assert_int_equal(now.moving, (drag->ends ^ state_of(stage)));
    assert_false(now.refused);
    before = now;
  }
  assert_that(apart(&before, &rest), >, 0.5f);
  assert_int_equal(np_game_place(nv_stage_game(stage)), 0); /* until it is let go */
  nv_stage_close(stage);
}

/* A ring pulled back to where it began hangs as before. */
static void check_returning(const dragging *drag) {
  nv_stage *stage = stage_of(drag->id);
  nv_rings_pose rest = pose_of(stage);
  float part = 0.8f * drag->up * whole(stage, drag->hook);
  nv_point at = pull(stage, take(stage, drag->hook), part);
  nv_rings_pose there = pose_of(stage);
  assert_that(apart(&there, &rest), >, 0.3f);
  pull(stage, at, -part);
  there = pose_of(stage);
  assert_that(apart(&there, &rest), <, 0.02f);
  nv_stage_close(stage);
}

TEST(test_follows) {
  for (size_t i = 0; i < DRAGS; i++) {
    check_following(&drags[i]);
    check_returning(&drags[i]);
  }
}

/* Once over the tip, a ring falls between the bars as the pointer comes down. */
TEST(test_lifted_over_it_falls) {
  nv_stage *stage = stage_of("rings.6");
  float length = whole(stage, 1);
  nv_point at = pull(stage, take(stage, 1), length + 4);
  nv_rings_pose top = pose_of(stage);
  assert_that(top.hook[0].height, >, nv_rings_bar_y);
  assert_that(top.hook[0].lean, <, 0); /* it lies on the bars */
  at = pull(stage, at, -0.5f * length);
  nv_rings_pose half = pose_of(stage);
  assert_that(half.hook[0].height, <, top.hook[0].height);
  assert_that(fabsf(half.hook[0].twist), >, 0.3f);
  at = pull(stage, at, -0.5f * length - 4);
  nv_rings_pose low = pose_of(stage);
  assert_close(low.hook[0].height, nv_rings_down_y, 0.02f);
  let_go(stage, at);
  assert_int_equal(state_of(stage), 1);
  nv_stage_close(stage);
}

/* ------------------------------------------------------------------------------ letting go */

/* Let go past half way, a ring makes the move, once, and goes on from where it was; before half way it goes back. */
static void check_letting_go(const dragging *drag, float share) {
  nv_stage *stage = stage_of(drag->id);
  nv_rings_pose rest_pose = pose_of(stage);
  uint64_t from = state_of(stage);
  nv_point at = pull(stage, take(stage, drag->hook), share * drag->up * whole(stage, drag->hook));
  nv_rings_pose held = pose_of(stage);
  let_go(stage, at);
  nv_rings_pose now = pose_of(stage);
  assert_that(apart(&now, &held), <, 0.02f);
  assert_int_equal(state_of(stage), share > 0.5f ? drag->ends : from);
  assert_int_equal(np_game_place(nv_stage_game(stage)), share > 0.5f);
  assert_true(nv_stage_status(stage).moving);
  for (int i = 0; i < 120; i++) {
    nv_rings_pose before = pose_of(stage);
    nv_stage_tick(stage, 1.0 / 60);
    now = pose_of(stage);
    assert_false(hops(&now, &before, drag->hook));
  }
  assert_false(nv_stage_status(stage).moving);
  assert_int_equal((apart(&now, &rest_pose) < 1e-3f), (share < 0.5f));
  nv_stage_close(stage);
}

TEST(test_let_go) {
  for (size_t i = 0; i < DRAGS; i++) {
    check_letting_go(&drags[i], 0.42f);
    check_letting_go(&drags[i], 0.58f);
    check_letting_go(&drags[i], 0.95f);
  }
}

/* With reduced motion a ring that is let go lands at once. */
TEST(test_reduced_motion) {
  for (float share = 0.4f; share < 0.7f; share += 0.2f) {
    nv_stage *stage = stage_of("rings.6");
    nv_stage_setting(stage, "motion", "reduced");
    let_go(stage, pull(stage, take(stage, 1), share * whole(stage, 1)));
    assert_false(nv_stage_status(stage).moving);
    assert_int_equal(state_of(stage), share > 0.5f);
    nv_stage_close(stage);
  }
}

/* ------------------------------------------------------------------------------- refusals */

/* Violet is the colour of what is refused. */
static bool shows_violet(nv_stage *stage) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_stage_draw(stage, &canvas);
  nv_colour violet = nv_palette_light.violet;
  bool found = false;
  for (size_t i = 0; i < canvas.shape_count; i++) {
    nv_colour colour = canvas.shapes[i].colour;
    if (colour.r == violet.r && colour.g == violet.g && colour.b == violet.b) found = true;
  }
  nv_canvas_close(&canvas);
  return found;
}

/* Where the rule holds a ring, it gives a little, less and less; the message says why when it is let go. */
TEST(test_refused) {
  static const struct {
    const char *id;
    unsigned hook;
    float up;
    const char *says;
  } held[] = {
      {"rings.6", 5, 1, "ring 5 moves only when ring 4 is on and rings 1 to 3 are off; now ring 1 is on"},
      {"rings.6", 4, -1, "ring 4 moves only when ring 3 is on and rings 1 and 2 are off; now ring 1 is on"},
      {"rings.6~110000", 2, 1, "ring 2 moves only when ring 1 is on; now ring 1 is off"},
      {"rings.6.fast~010000", 4, 1, "ring 4 moves only when ring 3 is on and rings 1 and 2 are off; now ring 1 is on"},
  };
  for (size_t i = 0; i < sizeof held / sizeof *held; i++) {
    nv_stage *stage = stage_of(held[i].id);
    nv_rings_pose rest_pose = pose_of(stage);
    uint64_t from = state_of(stage);
    nv_point at = take(stage, held[i].hook);
    at = pull(stage, at, 24 * held[i].up);
    nv_rings_pose some = pose_of(stage);
    at = pull(stage, at, 26 * held[i].up);
    nv_rings_pose most = pose_of(stage);
    at = pull(stage, at, 120 * held[i].up);
    nv_rings_pose end = pose_of(stage);
    assert_true(some.refused);
    assert_that(apart(&some, &rest_pose), >, 0.01f);
    assert_that(apart(&most, &rest_pose), >, apart(&some, &rest_pose));
    assert_that(apart(&end, &most), <, 0.03f);
    assert_close(end.hook[held[i].hook - 1].height, rest_pose.hook[held[i].hook - 1].height, 0.2f);
    assert_true(shows_violet(stage));
    assert_says(stage, "");
    let_go(stage, at);
    nv_rings_pose now = pose_of(stage);
    assert_that(apart(&now, &end), <, 0.02f);
    assert_says(stage, held[i].says);
    rest(stage);
    now = pose_of(stage);
    assert_that(apart(&now, &rest_pose), <, 1e-3f);
    assert_int_equal(state_of(stage), from);
    nv_stage_close(stage);
  }
}

/* A ring that is let go early was not refused, even after a message about a refusal. */
TEST(test_going_back_is_no_refusal) {
  nv_stage *stage = stage_of("rings.6");
  nv_stage_move(stage, "5");
  rest(stage);
  assert_true(shows_violet(stage));
  nv_point at = pull(stage, take(stage, 1), 0.4f * whole(stage, 1));
  assert_false(shows_violet(stage));
  let_go(stage, at);
  assert_true(nv_stage_status(stage).moving);
  assert_false(shows_violet(stage));
  assert_false(pose_of(stage).refused);
  rest(stage);
  assert_false(shows_violet(stage));
  nv_stage_close(stage);
}

/* A freed hook hangs as low as it can. */
TEST(test_freed_hook_goes_no_lower) {
  nv_stage *stage = stage_of("rings.6~010000");
  nv_rings_pose before = pose_of(stage);
  nv_point at = pull(stage, take(stage, 2), -80);
  nv_rings_pose now = pose_of(stage);
  assert_that(apart(&now, &before), <, 1e-3f);
  let_go(stage, at);
  assert_false(nv_stage_status(stage).moving);
  assert_says(stage, "");
  assert_int_equal(state_of(stage), 2);
  nv_stage_close(stage);
}

/* ------------------------------------------------------------------ presses and background */

/* A press that trembles is still a press, and beside the hooks a drag turns the camera. */
TEST(test_presses_and_background) {
  nv_stage *stage = stage_of("rings.6");
  let_go(stage, pull(stage, take(stage, 2), 6));
  assert_int_equal(state_of(stage), 2);
  rest(stage);
  nv_point at = pull(stage, take(stage, 1), 40);
  assert_that(nv_stage_scene(stage).view_offset.tilt, ==, 0);
  let_go(stage, at);
  nv_stage_pointer(stage, NV_POINTER_DOWN, 6, 6);
  nv_stage_pointer(stage, NV_POINTER_MOVE, 80, 6);
  assert_that(nv_stage_scene(stage).view_offset.turn, >, 0.3f);
  nv_stage_close(stage);
}

/* The button 1+2 is dragged as its hooks are. */
TEST(test_both) {
  nv_stage *stage = stage_of("rings.6.fast");
  nv_scene scene = nv_stage_scene(stage);
  nv_camera camera = nv_rings_camera(&scene, 0);
  nv_point at = nv_rings_both_tag(&camera);
  nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y);
  at = pull(stage, at, -0.7f * whole(stage, 1));
  assert_int_equal(pose_of(stage).moving, 3);
  let_go(stage, at);
  assert_int_equal(state_of(stage), 3);
  assert_int_equal(np_game_place(nv_stage_game(stage)), 1);
  nv_stage_close(stage);
}

/* --------------------------------------------------------------------------- the handle */

/* The shuttle pulled by its handle goes as far as the first ring that is on, and back; the message names the ring. */
TEST(test_the_handle_pulls) {
  static const struct {
    const char *id, *why;
    unsigned hook;
  } pulls[] = {{"rings.6", "ring 1 holds the shuttle", 1},
               {"rings.6~010000", "ring 1 holds the shuttle", 1},
               {"rings.6~110000", "ring 3 holds the shuttle", 3}};
  for (size_t i = 0; i < sizeof pulls / sizeof *pulls; i++) {
    nv_stage *stage = stage_of(pulls[i].id);
    nv_scene scene = nv_stage_scene(stage);
    nv_camera camera = nv_rings_camera(&scene, 0);
    nv_point at = nv_camera_project(&camera, (nv_vec){7.5f, nv_rings_bar_y, 0});
    uint64_t before = np_rings_state(np_game_position(nv_stage_game(stage)));
    float home = pose_of(stage).tip;
    assert_true(nv_stage_pointer(stage, NV_POINTER_DOWN, at.x, at.y));
    for (float right = 0; right <= 60; right += 4) nv_stage_pointer(stage, NV_POINTER_MOVE, at.x + right, at.y);
    assert_that(pose_of(stage).tip, >, home);
    assert_that(pose_of(stage).tip, <, pulls[i].hook);
    nv_stage_pointer(stage, NV_POINTER_UP, at.x + 60, at.y);
    assert_string_equal(nv_stage_status(stage).message, pulls[i].why);
    assert_int_equal(nv_stage_status(stage).tone, NV_SAY_ILLEGAL);
    assert_int_equal(nv_stage_scene(stage).view_offset.turn, 0);
    while (nv_stage_tick(stage, 0.05)) continue;
    assert_that(pose_of(stage).tip, ==, home);
    assert_true(nv_stage_scene(stage).motion.blocked);
    assert_true(np_rings_state(np_game_position(nv_stage_game(stage))) == before);
    nv_stage_key(stage, "ArrowRight");
    assert_int_equal(nv_stage_status(stage).chosen, 1);
    nv_stage_close(stage);
  }
}
