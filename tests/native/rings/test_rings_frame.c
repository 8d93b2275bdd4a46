/* What must stay in sight while hooks move, and what must not be covered. */
#include "bodies.h"
#include "rings_table.h"

#include "rings/rings_draw.h"

static const float sizes[][2] = {{320, 240}, {640, 420}, {300, 500}};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* ------------------------------------------------------------------------------ the handle */

/* The handle and the neck before it lie within the canvas, with two pixels to spare. */
static void assert_handle_seen(table *held) {
  draw(held);
  const nv_model *model = held->canvas.kept;
  const nv_body *neck = &model->bodies[NV_RINGS_NECK];
  np_test_bounds bounds = {INFINITY, -INFINITY, INFINITY, -INFINITY};
  for (uint32_t i = 0; i < neck->vertices; i++) {
    nv_vec at = nv_transform_point(&neck->transform, model->vertices[neck->vertex + i].at);
    np_test_widen(&bounds, neck, at, nv_camera_project(&model->camera, at));
  }
  assert_true(neck->placed);
  assert_that(neck->vertices, >, 100);
  assert_that(bounds.left, >, 2);
  assert_that(bounds.top, >, 2);
  assert_that(bounds.right, <, held->scene.width - 2);
  assert_that(bounds.bottom, <, held->scene.height - 2);
}

static void assert_move_seen(table *held, np_move move) {
  const int frames = 8;
  begin_move(held, move);
  for (int i = 0; i <= frames; i++) {
    held->scene.motion.t = (float)i / (float)frames;
    assert_handle_seen(held);
  }
}

/* Each hook up and down once, as the solution does it, every refusal at the start, and the end. The handle's place
 * depends on nothing else. */
static void check_handle(const char *id, float width, float height) {
  table held;
  set_up(&held, id, width, height);
  uint64_t seen = 0;
  np_move move;
  for (np_move hook = 1; hook <= np_rings_count(held.puzzle); hook++) assert_move_seen(&held, hook);
  for (; np_puzzle_next(held.puzzle, &held.from, NULL, &move); held.from = held.to) {
    uint64_t bit = (uint64_t)1 << (move == NP_RINGS_BOTH ? 0 : 2 * move + (held.from >> (move - 1) & 1));
    begin_move(&held, move);
    if (!(seen & bit)) assert_move_seen(&held, move);
    seen |= bit;
  }
  held.to = held.from;
  held.scene.motion.moving = false;
  for (int i = 0; i <= 10; i++) {
    held.scene.celebration = (float)i / 10;
    assert_handle_seen(&held);
  }
  clear_up(&held);
}

TEST(test_handle_stays_in_sight) {
  static const char *const ids[] = {"rings.3", "rings.4", "rings.5", "rings.6",
                                    "rings.7", "rings.8", "rings.9", "rings.6.fast"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    for (size_t j = 0; j < SIZES; j++) check_handle(ids[i], sizes[j][0], sizes[j][1]);
}

/* ------------------------------------------------------------------------- the button 1+2 */

static bool is_both(const table *held, nv_point at) {
  return held->view->pick(&held->scene, at) == np_rings_count(held->puzzle) + 1;
}

/* Fails if a corner of a nail lies on the button. */
static void refuse_cover(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  const table *held = user;
  const nv_model *model = held->canvas.kept;
  uint32_t number = (uint32_t)(body - model->bodies);
  (void)at;
  if (number < NV_RINGS_FIRST_HOOK || (number - NV_RINGS_FIRST_HOOK) % NV_RINGS_OF_HOOK != NV_RINGS_NAIL) return;
  assert_false(is_both(held, seen));
}

/* The button is whole on the canvas, and large enough for a finger. */
static void assert_both_seen(const table *held) {
  int wide = 0, high = 0;
  for (int x = 0; x < (int)held->scene.width; x++) {
    int rows = 0;
    for (int y = 0; y < (int)held->scene.height; y++) rows += is_both(held, (nv_point){(float)x, (float)y});
    wide += rows > 0;
    if (rows > high) high = rows;
  }
  assert_that(wide, >=, 51);
  assert_that(high, >=, 41);
}

TEST(test_button_covers_no_pin) {
  static const char *const ids[] = {"rings.2.fast", "rings.3.fast", "rings.6.fast", "rings.9.fast", "rings.12.fast"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    for (size_t j = 0; j < SIZES; j++) {
      table held;
      set_up(&held, ids[i], sizes[j][0], sizes[j][1]);
      assert_both_seen(&held);
      for (uint64_t freed = 0; freed < 4; freed++) {
        held.from = held.to = freed;
        draw(&held);
        assert_that(np_test_corners(&held.canvas, refuse_cover, &held), >, 0);
      }
      clear_up(&held);
    }
}
