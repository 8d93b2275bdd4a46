/* The rings picture: what is drawn is what is picked, keys do what they say, and the picture stays as it was
 * approved.
 */
#include "bodies.h"
#include "charts.h"
#include "golden.h"
#include "rings_table.h"

#include "rings/rings_draw.h"
#include "rings/rings_sizes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Everything stands within the canvas, whatever its shape, and fills it in one direction. At the goal there is room for
 * the shuttle's path out, too. */
TEST(test_fits) {
  static const float sizes[][2] = {{280, 200}, {300, 500}, {640, 420}, {1280, 800}, {1500, 500}};
  static const char *const ids[] = {"rings.1", "rings.3", "rings.6~111111", "rings.12", "rings.64"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
      table held;
      set_up(&held, ids[i], sizes[j][0], sizes[j][1]);
      held.scene.bare = true;
      draw(&held);
      np_test_bounds all = np_test_bounds_of(&held.canvas);
      assert_that(all.left, >=, 0);
      assert_that(all.top, >=, 0);
      assert_that(all.right, <=, sizes[j][0]);
      assert_that(all.bottom, <=, sizes[j][1]);
      if (all.right - all.left <= 0.8f * sizes[j][0]) assert_that(all.bottom - all.top, >, 0.7f * sizes[j][1]);
      clear_up(&held);
    }
}

/* Where a low picture has the bench in its corner, the words that count the rings are left out. */
TEST(test_count_in_the_corner) {
  static const struct {
    const char *id, *words;
    float width, height;
    bool counted;
  } rows[] = {
      {"rings.6", "0 of 6 rings off", 300, 66, false},  {"rings.6", "0 of 6 rings off", 300, 100, false},
      {"rings.6", "0 of 6 rings off", 360, 112, false}, {"rings.6", "0 of 6 rings off", 390, 120, false},
      {"rings.3", "0 of 3 rings off", 300, 150, false}, {"rings.6", "0 of 6 rings off", 480, 150, true},
      {"rings.6", "0 of 6 rings off", 390, 200, true},  {"rings.3", "0 of 3 rings off", 390, 200, false},
      {"rings.6", "0 of 6 rings off", 640, 420, true},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    bool counted = false;
    table held;
    set_up(&held, rows[i].id, rows[i].width, rows[i].height);
    draw(&held);
    for (size_t k = 0; k < held.canvas.shape_count; k++)
      counted = counted || (held.canvas.shapes[k].kind == NV_SHAPE_TEXT &&
                            strcmp(held.canvas.text + held.canvas.shapes[k].first, rows[i].words) == 0);
    assert_int_equal(counted, rows[i].counted);
    clear_up(&held);
  }
}

/* ------------------------------------------------------------------------- touch and keys */

/* Counts the corners of a hook's bodies, and those at which it is picked. */
typedef struct counted {
  table *held;
  uint32_t hook;
  size_t met, all;
} counted;

static void count_corner(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  counted *of = user;
  (void)at;
  if (body->tag != of->hook) return;
  of->all++;
  of->met += of->held->view->pick(&of->held->scene, seen) == of->hook;
}

/* Where a hook's nail and ring are drawn, the hook is picked. */
TEST(test_pick) {
  static const float sizes[][2] = {{390, 300}, {640, 420}, {1280, 800}, {300, 500}};
  for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
    table held;
    set_up(&held, "rings.6~110010", sizes[j][0], sizes[j][1]);
    draw(&held);
    for (uint32_t hook = 1; hook <= 6; hook++) {
      counted of = {&held, hook, 0, 0};
      np_test_corners(&held.canvas, count_corner, &of);
      assert_that(of.all, >, 500);
      assert_that(of.met * 2, >, of.all); /* most of it: rings reach over their neighbours */
    }
    assert_int_equal(held.view->pick(&held.scene, (nv_point){sizes[j][0] / 2, 1}), 0);
    clear_up(&held);
  }
}

/* Is ring `other` drawn within so many pixels of a point? */
static bool crosses(const nv_camera *camera, const nv_rings_pose *pose, unsigned other, nv_point at, float pixels) {
  nv_vec centre, u, v;
  nv_rings_ring(pose, other, &centre, &u, &v);
  for (float angle = 0; angle < NV_FULL_TURN; angle += 0.01f) {
    nv_vec on = nv_vec_along(nv_vec_along(centre, u, nv_rings_radius * cosf(angle)), v, nv_rings_radius * sinf(angle));
    nv_point seen = nv_camera_project(camera, on);
    if (hypotf(seen.x - at.x, seen.y - at.y) < pixels) return true;
  }
  return false;
}

/* A ring is picked all along its wire, except where another one crosses it. */
TEST(test_pick_wire) {
  static const float sizes[][2] = {{390, 300}, {640, 420}, {1280, 800}, {300, 500}};
  static const char *const ids[] = {"rings.6", "rings.6~110010", "rings.3"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
      table held;
      set_up(&held, ids[i], sizes[j][0], sizes[j][1]);
      nv_rings_pose pose = nv_rings_pose_of(&held.scene);
      nv_camera camera = nv_rings_camera(&held.scene, pose.lift);
      for (unsigned hook = 1; hook <= pose.hooks; hook++) {
        nv_vec centre, u, v;
        nv_rings_ring(&pose, hook, &centre, &u, &v);
        for (float angle = 0; angle < NV_FULL_TURN; angle += 0.05f) {
          float c = nv_rings_radius * cosf(angle), s = nv_rings_radius * sinf(angle);
          nv_point seen = nv_camera_project(&camera, nv_vec_along(nv_vec_along(centre, u, c), v, s));
          unsigned picked = held.view->pick(&held.scene, seen);
          if (picked == hook) continue;
          assert_between(picked, 1, pose.hooks);
          assert_true(crosses(&camera, &pose, picked, seen, 8));
        }
      }
      clear_up(&held);
    }
}

/* Six hooks on a phone: each has a column at least 44 pixels high and its share of the width. */
TEST(test_touch_targets) {
  table held;
  set_up(&held, "rings.6", 320, 240);
  int columns[7] = {0}, highest[7] = {0};
  for (int x = 0; x < 320; x++) {
    int rows[9] = {0};
    for (int y = 0; y < 240; y++) {
      uint32_t picked = held.view->pick(&held.scene, (nv_point){(float)x, (float)y});
      assert_true(picked <= 6 || picked == nv_rings_handle_part(held.scene.puzzle));
      rows[picked]++;
    }
    for (int hook = 1; hook <= 6; hook++) {
      columns[hook] += rows[hook] >= 44;
      highest[hook] = rows[hook] > highest[hook] ? rows[hook] : highest[hook];
    }
  }
  for (int hook = 1; hook <= 6; hook++) {
    assert_that(columns[hook], >=, 20);
    assert_that(highest[hook], >=, 44);
  }
  clear_up(&held);
}

/* Presses a key; returns the hook it moves, 0 when it moves none. */
static np_move press(table *held, const char *key, uint32_t *chosen, bool known) {
  np_move move = 0;
  nv_key_use use = held->view->key(&held->scene, key, chosen, &move, NULL);
  assert_int_equal(use != NV_KEY_UNUSED, known);
  assert_int_equal(use == NV_KEY_MOVE, move != 0);
  return move;
}

TEST(test_keys) {
  table held;
  uint32_t chosen = 0;
  set_up(&held, "rings.12~110000000000", 640, 420);
  press(&held, "ArrowRight", &chosen, true);
  assert_int_equal(chosen, 1);
  press(&held, "ArrowRight", &chosen, true);
  assert_int_equal(press(&held, "ArrowRight", &chosen, true), 0);
  assert_int_equal(chosen, 3);
  assert_int_equal(press(&held, "Enter", &chosen, true), 3);
  assert_int_equal(press(&held, "ArrowUp", &chosen, true), 0); /* it is up already */
  assert_int_equal(press(&held, "ArrowDown", &chosen, true), 3);
  press(&held, "Home", &chosen, true);
  assert_int_equal(chosen, 1);
  press(&held, "ArrowLeft", &chosen, true);
  assert_int_equal(chosen, 1);
  assert_int_equal(press(&held, "ArrowUp", &chosen, true), 1); /* hook 1 is down */
  press(&held, "End", &chosen, true);
  assert_int_equal(chosen, 12);
  assert_int_equal(press(&held, " ", &chosen, true), 12);
  assert_int_equal(press(&held, "0", &chosen, true), 10);
  assert_int_equal(chosen, 10);
  press(&held, "Tab", &chosen, false);
  press(&held, "Escape", &chosen, false);
  press(&held, "a", &chosen, false);
  press(&held, "+", &chosen, false); /* only where two may move at once */
  clear_up(&held);
  set_up(&held, "rings.3.fast", 640, 420);
  assert_int_equal(press(&held, "+", &chosen, true), NP_RINGS_BOTH);
  press(&held, "4", &chosen, false);
  assert_int_equal(held.view->move_part(held.puzzle, 3), 3);
  char said[64];
  np_writer writer = np_writer_over(said, sizeof said);
  held.view->say_part(held.puzzle, &held.from, 2, &writer);
  assert_string_equal(said, "ring 2, on");
  clear_up(&held);
}

/* The marks over the rings that can move stand in front of nothing: they are higher than the shuttle. */
TEST(test_marks_can_be_seen) {
  static const char *const ids[] = {"rings.3~110", "rings.3~001", "rings.6", "rings.6~110010", "rings.9~000000001"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    table held;
    np_move legal[2];
    set_up(&held, ids[i], 520, 300);
    uint32_t parts[2] = {0};
    held.scene.marks.legal_count = np_puzzle_moves(held.scene.puzzle, held.scene.motion.to, legal, 2);
    for (size_t k = 0; k < held.scene.marks.legal_count; k++) parts[k] = legal[k];
    held.scene.marks.legal = parts;
    draw(&held);
    nv_camera camera = nv_rings_camera(&held.scene, 0);
    unsigned marks = 0;
    for (size_t k = 0; k < held.canvas.shape_count; k++) {
      const nv_shape *shape = &held.canvas.shapes[k];
      if (shape->kind != NV_SHAPE_STROKE || shape->count != 3 || shape->closed || shape->width > 2) continue;
      nv_point tip = held.canvas.points[shape->first + 1];
      for (unsigned hook = 1; hook <= 9; hook++) {
        nv_point bar = nv_camera_project(&camera, (nv_vec){(float)hook, nv_rings_bar_y + nv_rings_bar, -nv_rings_gap});
        if (fabsf(bar.x - tip.x) < 12) assert_that(tip.y + 4.5f, <, bar.y);
      }
      marks++;
    }
    assert_int_equal(marks, held.scene.marks.legal_count);
    clear_up(&held);
  }
}

/* ---------------------------------------------------------------------------------- golden */

TEST(test_golden) {
  table held;
  set_up(&held, "rings.6~110010", 640, 380); /* the README's picture */
  draw(&held);
  np_assert_picture("rings-6-readme", &held.canvas);
  clear_up(&held);
  set_up(&held, "rings.2", 160, 110);
  held.scene.palette = &nv_palette_dark;
  held.scene.bare = true;
  begin_move(&held, 2);
  held.scene.motion.t = 0.7f;
  draw(&held);
  np_assert_picture("rings-2-falling", &held.canvas);
  clear_up(&held);
}

/* The chart of the path counts the moves that the score counts. In the fast variant it does not, and says so. */
TEST(test_path_says_what_it_counts) {
  static const struct {
    const char *id, *across;
  } charts[] = {{"rings.6", ">moves to the goal<"}, {"rings.6.fast", ">moves to the goal, rings one by one<"}};
  for (size_t i = 0; i < 2; i++) {
    static char svg[200000];
    table held;
    set_up(&held, charts[i].id, 640, 208);
    np_game *game = np_game_open(charts[i].id, NULL, NULL);
    np_writer writer = np_writer_over(svg, sizeof svg);
    draw_chart(chart_named("rings", "path"), game, 640, 208, &nv_palette_light, &held.canvas);
    nv_svg_write(&held.canvas, NULL, &writer);
    assert_has(svg, charts[i].across);
    np_game_close(game);
    clear_up(&held);
  }
}
