/* Pointer and keys on the picture, and its camera. */
#include "stage_driver.h"

#include "rings/rings_pose.h"
#include "svg.h"

#include <stdlib.h>

/* Clicking where each hook stands plays that hook, at every size the page may have. */
TEST(test_pointer) {
  static const float sizes[][2] = {{960, 600}, {390, 300}, {280, 200}, {320, 480}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    nv_stage *stage = open_stage("rings.6");
    const nv_view *view = nv_stage_status(stage).view;
    nv_stage_resize(stage, sizes[i][0], sizes[i][1]);
    nv_scene scene = nv_stage_scene(stage);
    float seen[7] = {0};
    float y = sizes[i][1] * 0.55f;
    for (float x = 0; x < sizes[i][0]; x += 1) {
      uint32_t part = view->pick(&scene, (nv_point){x, y});
      assert_between(part, 0, 6);
      if (part && seen[part] == 0) seen[part] = x + 2;
    }
    for (int hook = 1; hook <= 6; hook++) assert_that(seen[hook], >, 0);
    assert_true(nv_stage_pointer(stage, NV_POINTER_DOWN, seen[2], y));
    assert_true(nv_stage_pointer(stage, NV_POINTER_UP, seen[2], y));
    assert_int_equal(state_of(stage), 2);
    rest(stage);
    nv_stage_pointer(stage, NV_POINTER_DOWN, seen[1], y); /* a drag is no click */
    nv_stage_pointer(stage, NV_POINTER_MOVE, seen[1] + 60, y);
    nv_stage_pointer(stage, NV_POINTER_UP, seen[1], y);
    nv_stage_pointer(stage, NV_POINTER_DOWN, seen[1], y); /* nor is a press that was taken away */
    nv_stage_pointer(stage, NV_POINTER_CANCEL, seen[1], y);
    nv_stage_pointer(stage, NV_POINTER_UP, seen[1], y);
    assert_int_equal(state_of(stage), 2);
    nv_stage_close(stage);
  }
}

/* The fast variant's double move: a part of its own after the last hook. */
TEST(test_double_move) {
  nv_stage *stage = open_stage("rings.6.fast");
  const nv_view *view = nv_stage_status(stage).view;
  nv_scene scene = nv_stage_scene(stage);
  nv_point found = {0, 0};
  for (float y = 0; y < 420; y += 4)
    for (float x = 0; x < 640; x += 4)
      if (view->pick(&scene, (nv_point){x, y}) == 7) found = (nv_point){x, y};
  assert_that(found.x, >, 0);
  nv_stage_pointer(stage, NV_POINTER_DOWN, found.x, found.y);
  nv_stage_pointer(stage, NV_POINTER_UP, found.x, found.y);
  assert_int_equal(state_of(stage), 3);
  assert_says(stage, "rings 1 and 2 taken off, 30 moves to go");
  assert_true(nv_stage_key(stage, "+"));
  assert_int_equal(state_of(stage), 0);
  assert_true(nv_stage_key(stage, "Home"));
  assert_true(nv_stage_key(stage, "End"));
  assert_says(stage, "rings 1 and 2 together");
  assert_true(nv_stage_key(stage, "ArrowDown"));
  assert_int_equal(state_of(stage), 3);
  rest(stage);
  draw(stage);
  nv_stage_close(stage);
}

/* A drag that begins just beside a solid part moves that part; farther away it turns the picture. */
TEST(test_drag_near) {
  static const char *const ids[] = {"rings.6", "keydisk.a", "ogear.corrected", "snake.green"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    nv_stage *stage = open_stage(ids[i]);
    nv_scene scene = nv_stage_scene(stage);
    const nv_view *view = nv_view_of(np_game_puzzle(nv_stage_game(stage)));
    int beside = 0;
    for (float y = 20; y < 400; y += 20)
      for (float x = 30; x < 600; x++) {
        bool edge = view->pick(&scene, (nv_point){x, y}) && !view->pick(&scene, (nv_point){x - 1, y});
        if (!edge || view->pick(&scene, (nv_point){x - 8, y})) continue;
        nv_stage_pointer(stage, NV_POINTER_DOWN, x - 8, y);
        nv_stage_pointer(stage, NV_POINTER_MOVE, x - 30, y);
        nv_stage_pointer(stage, NV_POINTER_CANCEL, x - 30, y);
        rest(stage);
        assert_that(nv_stage_scene(stage).view_offset.turn, ==, 0);
        nv_stage_restart(stage);
        rest(stage);
        scene = nv_stage_scene(stage);
        beside++;
      }
    assert_that(beside, >, 3);
    nv_stage_pointer(stage, NV_POINTER_DOWN, 3, 3);
    nv_stage_pointer(stage, NV_POINTER_MOVE, 40, 3);
    assert_that(nv_stage_scene(stage).view_offset.turn, >, 0);
    nv_stage_close(stage);
  }
}

/* Restart brings back the picture's first view, or the one that a page has turned it to. */
TEST(test_camera_restart) {
  nv_stage *stage = open_stage("rings.6");
  for (float turn = 0; turn < 1; turn += 0.5f) {
    assert_true(nv_stage_turn(stage, turn, -turn));
    for (int moved = 0; moved < 2; moved++) {
      nv_stage_pointer(stage, NV_POINTER_DOWN, 2, 2);
      nv_stage_pointer(stage, NV_POINTER_MOVE, 52, 52);
      nv_stage_pointer(stage, NV_POINTER_UP, 52, 52);
      assert_true(nv_stage_zoom(stage, (nv_point){10, 10}, (nv_point){0, 0}, 1));
      uint32_t version = nv_stage_version(stage);
      if (moved) assert_true(nv_stage_move(stage, "1"));
      assert_int_equal(nv_stage_restart(stage), moved); /* also where there is no move to take back */
      assert_int_not_equal(nv_stage_version(stage), version);
      rest(stage);
      nv_view_offset eye = nv_stage_scene(stage).view_offset;
      assert_that(eye.turn, ==, turn);
      assert_that(eye.tilt, ==, -turn);
      assert_that(eye.zoom, ==, 0);
    }
  }
  nv_stage_close(stage);
}

/* Each step closer, up to the last, shows another picture. The last is 4 where the page has a button for it, which is
 * shut there (web/page/controls/controls.js). */
TEST(test_every_zoom_shows) {
  enum { SIZE = 1 << 21 };
  char *before = calloc(1, SIZE), *now = malloc(SIZE);
  for (size_t i = 0; np_kind_at(i); i++) {
    nv_stage *stage = open_stage(np_kind_default(np_kind_at(i)));
    nv_view_camera camera = nv_stage_status(stage).view->camera;
    if (camera.flat || camera.switches) assert_that(camera.closest, ==, 4);
    nv_stage_resize(stage, 640, 420);
    do {
      nv_canvas canvas;
      np_writer writer = np_writer_over(now, SIZE);
      nv_canvas_open(&canvas);
      nv_stage_draw(stage, &canvas);
      nv_svg_write(&canvas, NULL, &writer);
      assert_that(writer.length, <, SIZE);
      if (strcmp(now, before) == 0)
        fail_msg("%s: nothing changes at %g", np_kind_name(np_kind_at(i)), (double)nv_stage_status(stage).zoom);
      strcpy(before, now);
      nv_canvas_close(&canvas);
    } while (nv_stage_zoom(stage, (nv_point){320, 210}, (nv_point){0, 0}, 1));
    nv_stage_close(stage);
  }
  free(before);
  free(now);
}

/* A solid picture is zoomed and turned, within limits, and never moved. */
TEST(test_camera) {
  nv_stage *stage = open_stage("rings.6");
  const nv_point about = {10, 10}, by = {50, 50};
  assert_true(nv_stage_zoom(stage, about, by, 1.5f));
  assert_that(nv_stage_status(stage).zoom, ==, 1.5f);
  assert_that(nv_stage_scene(stage).view_offset.x, ==, 0);
  assert_that(nv_stage_scene(stage).view_offset.y, ==, 0);
  uint32_t version = nv_stage_version(stage);
  assert_false(nv_stage_zoom(stage, about, by, 0));
  assert_int_equal(nv_stage_version(stage), version);
  assert_true(nv_stage_zoom(stage, about, by, 9)); /* up to the maximum */
  assert_that(nv_stage_status(stage).zoom, ==, 2);
  assert_false(nv_stage_zoom(stage, about, by, 1));
  assert_true(nv_stage_zoom(stage, about, by, -9));
  assert_that(nv_stage_status(stage).zoom, ==, 0);
  nv_stage_pointer(stage, NV_POINTER_DOWN, 5, 5);
  nv_stage_pointer(stage, NV_POINTER_MOVE, 55, 30);
  nv_view_offset eye = nv_stage_scene(stage).view_offset;
  assert_that(eye.turn, >, 0.39f);
  assert_that(eye.turn, <, 0.41f);
  assert_that(eye.tilt, >, 0.19f);
  assert_that(eye.tilt, <, 0.21f);
  nv_stage_pointer(stage, NV_POINTER_MOVE, 600, -400);
  eye = nv_stage_scene(stage).view_offset;
  assert_that(eye.turn, ==, 1);
  assert_that(eye.tilt, ==, -1); /* held near to the view's own */
  assert_int_equal(np_game_place(nv_stage_game(stage)), 0);
  nv_stage_close(stage);
  stage = open_stage("snake.green"); /* this one turns all the way round */
  nv_stage_pointer(stage, NV_POINTER_DOWN, 2, 2);
  nv_stage_pointer(stage, NV_POINTER_MOVE, 502, 502);
  eye = nv_stage_scene(stage).view_offset;
  assert_close(eye.turn, 4, 0.01f);
  assert_that(eye.tilt, ==, 2);
  assert_true(nv_stage_turn(stage, 7, -9)); /* from where it was at first, and as far as a drag goes */
  eye = nv_stage_scene(stage).view_offset;
  assert_that(eye.turn, ==, 7);
  assert_that(eye.tilt, ==, -2);
  nv_stage_close(stage);
  stage = open_stage("tracks.mums2008");
  assert_false(nv_stage_turn(stage, 1, 1)); /* flat */
  nv_stage_close(stage);
}

/* While the picture shows what stops a move, the message tells of the same move. */
static void check_refusal(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  if (!scene.motion.blocked) return;
  uint8_t position[256];
  np_error error = {0};
  memcpy(position, np_game_position(nv_stage_game(stage)), np_puzzle_position_size(scene.puzzle));
  if (scene.motion.move == NV_RINGS_PULL) return; /* no move of the core */
  assert_false(np_puzzle_apply(scene.puzzle, position, scene.motion.move, &error));
  assert_string_equal(nv_stage_status(stage).message + 1, error.sentence + 1); /* the message begins with a capital */
}

/* A drag that is refused one way, and goes on another way before it is let go. */
TEST(test_refused_drags) {
  static const char *const ids[] = {"keydisk.a", "keydisk.hardest", "rings.6", "ogear.corrected"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    nv_stage *stage = open_stage(ids[i]);
    size_t refused = 0;
    nv_stage_resize(stage, 640, 420);
    for (float x = 20; x < 640; x += 60)
      for (float y = 20; y < 420; y += 60)
        for (int way = 0; way < 16; way++) {
          float along = way & 1 ? 90 : -90, down = way & 2 ? 27 : -27, turn = way & 4 ? 12 : -12,
                back = way & 8 ? 3 : 0;
          nv_stage_pointer(stage, NV_POINTER_DOWN, x, y);
          for (float share = 0.1f; share < 1.05f; share += 0.1f)
            nv_stage_pointer(stage, NV_POINTER_MOVE, x + share * along, y + share * down);
          for (float share = 0.2f; share < 1.1f; share += 0.2f)
            nv_stage_pointer(stage, NV_POINTER_MOVE, x + along + share * back, y + down + share * turn);
          nv_stage_pointer(stage, NV_POINTER_UP, x + along + back, y + down + turn);
          check_refusal(stage);
          rest(stage);
          check_refusal(stage);
          refused += nv_stage_scene(stage).motion.blocked;
        }
    assert_that(refused, >, 0);
    nv_stage_close(stage);
  }
}
