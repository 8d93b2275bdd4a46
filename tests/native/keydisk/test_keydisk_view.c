/* Free the Key's picture: the disk moves as the maze lets it and never through iron, what can be
 * touched does what it says, the mazes beside it move with it, and all look as they did
 * (tests/golden). */
#include "bodies.h"
#include "golden.h"

#include "stage.h"
#include "keydisk/keydisk_body.h"
#include "keydisk/keydisk_charts.h"
#include "keydisk/keydisk_grid.h"

static const char *const presets[] = {"keydisk.a", "keydisk.b", "keydisk.record"};

static np_puzzle *open_id(const char *id) {
  np_puzzle *puzzle = np_puzzle_open(id, NULL, NULL);
  assert_non_null(puzzle);
  return puzzle;
}

static np_scene scene_of(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *to) {
  return (np_scene){
      .puzzle = puzzle, .from = from, .to = to, .width = 320, .height = 240, .palette = &np_palette_light};
}

/* A move from a cell, legal or not, at a moment. */
static np_scene moving_scene(const np_puzzle *puzzle, const uint8_t *from, uint8_t *to, np_move move, float t) {
  memcpy(to, from, 2);
  np_scene scene = scene_of(puzzle, from, to);
  scene.refused = !np_puzzle_apply(puzzle, to, move, NULL);
  scene.moving = true;
  scene.move = move;
  scene.t = t;
  return scene;
}

/* ------------------------------------------------------------------------- iron and brass */

/* A block of the disk in its own frame, where it stands up: from how far out it reaches outwards, and to how far
 * aside. */
typedef struct block {
  const np_body *body;
  float inner, half;
} block;

static block block_of(const np_model *model, const np_body *body) {
  block found = {body, INFINITY, 0};
  for (uint32_t i = body->vertex; i < body->vertex + body->vertices; i++) {
    np_vec at = model->vertices[i].at;
    found.inner = fminf(found.inner, hypotf(at.y, at.z));
    found.half = fmaxf(found.half, atan2f(fabsf(at.z), at.y));
  }
  return found;
}

static bool is_in_block(const block *held, np_vec at) {
  const float hair = 1e-3f;
  const np_frame *frame = &held->body->frame;
  np_vec from = np_vec_sub(at, frame->at);
  float x = np_vec_dot(from, frame->right), z = np_vec_dot(from, frame->out);
  float y = np_vec_dot(from, frame->up) / np_vec_dot(frame->up, frame->up);
  return fabsf(x) < np_keydisk_half_thick - hair && hypotf(y, z) > held->inner + hair &&
         atan2f(fabsf(z), y) < held->half - hair;
}

/* Corners of teeth that are within blocks of the disk as it is drawn. */
static size_t passing_through(const np_scene *scene, np_canvas *canvas) {
  const np_keydisk *key = np_keydisk_arrays(scene->puzzle);
  size_t count = 0;
  np_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  np_view_keydisk.draw(scene, canvas);
  assert_false(canvas->full);
  const np_model *model = canvas->kept;
  const np_body *teeth = &model->bodies[NP_KEYDISK_TEETH];
  assert_true(teeth->placed && teeth->vertices > 0);
  for (unsigned i = 0; i < key->cuts * np_keydisk_blocks_of_cut(key); i++) {
    const np_body *body = &model->bodies[NP_KEYDISK_FIRST_BLOCK + i];
    assert_true(body->placed && body->tag == NP_KEYDISK_DISK);
    block held = block_of(model, body);
    for (uint32_t k = 0; k < teeth->vertices; k++)
      count += is_in_block(&held, np_frame_point(&teeth->frame, model->vertices[teeth->vertex + k].at));
  }
  return count;
}

/* All moves from all legal cells: where the maze says the disk passes it passes clear of every tooth,
 * and where it does not it stops short. */
static void check_key(const char *id, unsigned every) {
  np_puzzle *puzzle = open_id(id);
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i += every) {
    np_keydisk_cell cell = np_keydisk_item_cell(maze, i + 1);
    uint8_t from[2] = {cell.x, cell.r}, to[2];
    if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) continue;
    for (np_move move = 0; move < NP_KEYDISK_MOVES; move++)
      for (int step = 0; step <= 6; step += 2) {
        np_scene scene = moving_scene(puzzle, from, to, move, (float)step / 8);
        bool back = move == NP_KEYDISK_LEFT || move == NP_KEYDISK_CW; /* as the way there, from the other end */
        if (scene.refused) scene.t = 0.3f;                            /* when it is farthest */
        if (passing_through(&scene, &canvas) > 0)
          fail_msg("%s: from %u-%u move %u at %d/8", id, cell.x, cell.r, move, step);
        if (scene.refused || back) break;
      }
  }
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

static void test_legal_moves_pass(void **state) {
  (void)state;
  for (int k = 0; k < 3; k++) check_key(presets[k], 1);
  check_key("keydisk.09.90.4949", 1);
  check_key("keydisk.0909009.9090900.4949494949494949494949494949494949494949494949494949494949494949", 7);
}

/* The other way round: drawn as if it were legal, an illegal move does pass through. */
static void test_illegal_moves_would_not(void **state) {
  (void)state;
  unsigned seen = 0;
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (int k = 0; k < 3; k++) {
    np_puzzle *puzzle = open_id(presets[k]);
    const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
    for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++) {
      np_keydisk_cell cell = np_keydisk_item_cell(maze, i + 1);
      uint8_t from[2] = {cell.x, cell.r};
      for (np_move move = 0; move < NP_KEYDISK_MOVES && np_keydisk_maze_is_open(maze, cell.x, cell.r); move++) {
        np_keydisk_cell aimed;
        if (!np_keydisk_maze_aim(maze, cell, move, &aimed) || np_keydisk_maze_is_open(maze, aimed.x, aimed.r)) continue;
        uint8_t to[2] = {aimed.x, aimed.r};
        np_scene scene = scene_of(puzzle, from, to);
        scene.moving = true;
        scene.move = move;
        scene.t = 1;
        if (passing_through(&scene, &canvas) == 0) fail_msg("%s: from %u-%u move %u", presets[k], cell.x, cell.r, move);
        seen++;
      }
    }
    np_puzzle_close(puzzle);
  }
  assert_true(seen > 500);
  np_canvas_close(&canvas);
}

/* A glide goes anywhere: its cuts open first, and close when it has arrived. */
static void test_glides_pass(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("keydisk.a");
  const uint8_t from[2] = {0, 14}, to[2] = {12, 6};
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (int step = 0; step <= 20; step++) {
    np_scene scene = scene_of(puzzle, from, to);
    scene.moving = scene.jumping = true;
    scene.t = (float)step / 20;
    assert_int_equal(passing_through(&scene, &canvas), 0);
  }
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------------------------ the bodies */

static const np_model *draw_model(const np_scene *scene, np_canvas *canvas) {
  np_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  np_view_keydisk.draw(scene, canvas);
  assert_false(canvas->full);
  return canvas->kept;
}

/* Whatever moves, the bodies stay as they were made; another palette, another key and a bare picture need others. */
static void test_bodies_are_kept(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("keydisk.a"), *other = open_id("keydisk.b");
  const uint8_t from[2] = {0, 0}, far[2] = {12, 6};
  uint8_t to[2];
  np_canvas canvas;
  np_canvas_open(&canvas);
  np_scene still = scene_of(puzzle, from, from), scenes[5];
  uint32_t version = draw_model(&still, &canvas)->version;
  scenes[0] = moving_scene(puzzle, from, to, NP_KEYDISK_CCW, 0.4f);
  scenes[1] = moving_scene(puzzle, from, to, NP_KEYDISK_RIGHT, 0.3f); /* refused */
  scenes[2] = scene_of(puzzle, from, far);
  scenes[2].moving = scenes[2].jumping = true;
  scenes[2].t = 0.15f;
  scenes[3] = scenes[4] = still;
  scenes[3].celebration = 0.5f;
  scenes[4].eye = (np_eye){.turn = 1, .tilt = 0.4f, .zoom = -1};
  for (int i = 0; i < 5; i++) assert_int_equal(draw_model(&scenes[i], &canvas)->version, version);
  scenes[0] = scenes[1] = still;
  scenes[0].palette = &np_palette_dark;
  scenes[1].bare = true;
  scenes[2] = scene_of(other, from, from);
  for (int i = 0; i < 3; i++) assert_int_equal(draw_model(&scenes[i], &canvas)->version, ++version);
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
  np_puzzle_close(other);
}

static void test_bodies_are_small(void **state) {
  (void)state;
  static const struct {
    const char *id;
    size_t max;
  } keys[] = {
      {"keydisk.a", 15000},
      {"keydisk.b", 15000},
      {"keydisk.record", 15000},
      {"keydisk.9999999999999999999999999999999999999999999999999999999999999999."
       "9999999999999999999999999999999999999999999999999999999999999990."
       "4949494949494949494949494949494949494949494949494949494949494949",
       40000},
  };
  const uint8_t start[2] = {0, 0};
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    np_puzzle *puzzle = open_id(keys[i].id);
    np_scene scene = scene_of(puzzle, start, start);
    size_t triangles = draw_model(&scene, &canvas)->index_count / 3;
    if (triangles > keys[i].max) fail_msg("%s has %zu triangles", keys[i].id, triangles);
    np_puzzle_close(puzzle);
  }
  np_canvas_close(&canvas);
}

/* The tooth that stops the disk is lit, and the cut it does not fit, at its place and nowhere else. */
static void test_stop_is_lit(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("keydisk.a");
  const np_keydisk *key = np_keydisk_arrays(puzzle);
  uint8_t from[2] = {0, 0}, to[2];
  np_canvas canvas;
  np_canvas_open(&canvas);
  np_scene scene = moving_scene(puzzle, from, to, NP_KEYDISK_RIGHT, 0.3f);
  const np_model *model = draw_model(&scene, &canvas);
  size_t first = NP_KEYDISK_FIRST_BLOCK + key->cuts * np_keydisk_blocks_of_cut(key), lit = 0;
  float middle[2] = {0, 0}, rim = np_keydisk_size_of(key).rim;
  for (size_t i = first; i < model->body_count; i++) {
    const np_body *body = &model->bodies[i];
    if (!body->placed) continue;
    assert_true(lit < 2 && body->tint.a > 180);
    for (int k = 0; k < 8; k++) { /* below the key, within a cut's width */
      np_vec corner = {0, k & 1 ? body->low.y : body->high.y, k & 2 ? body->low.z : body->high.z};
      np_vec at = np_frame_point(&body->frame, corner);
      assert_true(at.y < 0 && at.y > -1.01f * rim && fabsf(at.z) < 0.21f * rim);
    }
    middle[lit++] = body->frame.at.x;
  }
  assert_int_equal(lit, 2); /* the tooth below at 1, and cut 8 of the disk, which has come up to it */
  assert_float_equal(middle[0], 1, 0.05f);
  assert_float_equal(middle[1], 0.35f, 0.1f);
  scene = scene_of(puzzle, from, from);
  model = draw_model(&scene, &canvas);
  for (size_t i = first; i < model->body_count; i++) assert_false(model->bodies[i].placed);
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

static void check_shadow(void *user, const np_body *body, np_vec at, np_point seen) {
  const np_scene *scene = user;
  np_keydisk_body drawn = np_keydisk_body_still(scene);
  (void)body, (void)seen;
  np_point fallen = np_camera_project(&drawn.camera, np_light_cast(at, -drawn.size.rim - 0.5f));
  if (!(fallen.x > 0 && fallen.x < scene->width && fallen.y > 0 && fallen.y < scene->height))
    fail_msg("%g x %g: a shadow falls at %g, %g", (double)scene->width, (double)scene->height, (double)fallen.x,
             (double)fallen.y);
}

/* Even the freed disk's shadow is in a large picture. */
static void test_shadows_are_whole(void **state) {
  (void)state;
  static const float sizes[][2] = {{1280, 800}, {1000, 1000}, {1920, 900}};
  np_puzzle *puzzle = open_id("keydisk.b");
  const uint8_t free[2] = {20, 3};
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (int i = 0; i < 3; i++) {
    np_scene scene = scene_of(puzzle, free, free);
    scene.width = sizes[i][0], scene.height = sizes[i][1];
    assert_int_equal(draw_model(&scene, &canvas)->shade_count, 1);
    assert_true(np_test_corners(&canvas, check_shadow, &scene) > 10000);
  }
  np_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------------------------- the pose */

/* Moves begin where the first cell is and end where the last is, by the way their word says; the
 * freed disk stands past the end of the key. */
static void test_moves_join(void **state) {
  (void)state;
  static const float ways[NP_KEYDISK_MOVES][2] = {{-1, 0}, {1, 0}, {0, 1}, {0, -1}};
  np_puzzle *puzzle = open_id("keydisk.a");
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++)
    for (np_move move = 0; move < NP_KEYDISK_MOVES; move++) {
      np_keydisk_cell cell = np_keydisk_item_cell(maze, i + 1);
      uint8_t from[2] = {cell.x, cell.r}, to[2];
      if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) continue;
      float last[2] = {cell.x, cell.r};
      for (int step = 0; step <= 10; step++) {
        np_scene scene = moving_scene(puzzle, from, to, move, (float)step / 10);
        np_keydisk_pose pose = np_keydisk_pose_of(&scene);
        float share = scene.refused ? 0 : (float)step / 10;
        if (step == 0 || step == 10) {
          assert_float_equal(pose.x, (float)cell.x + share * ways[move][0], 1e-3f);
          assert_float_equal(pose.r, (float)cell.r + share * ways[move][1], 1e-3f);
          assert_float_equal(pose.along - pose.x, cell.x + share * ways[move][0] > 19.5f ? 2.2f : 0, 1e-3f);
        } else {
          assert_true(fabsf(pose.x - last[0]) < 0.5f && fabsf(pose.r - last[1]) < 0.5f);
          assert_true((pose.x - cell.x) * ways[move][0] >= 0 && (pose.r - cell.r) * ways[move][1] >= 0);
        }
        last[0] = pose.x, last[1] = pose.r;
      }
    }
  np_puzzle_close(puzzle);
}

/* What it knocks against is what the words of the refusal name. */
static void test_knocks_name_what_stops(void **state) {
  (void)state;
  np_puzzle *puzzle = open_id("keydisk.a");
  np_error error = {0};
  uint8_t from[2] = {0, 0}, to[2] = {0, 0};
  assert_false(np_puzzle_apply(puzzle, to, NP_KEYDISK_RIGHT, &error));
  assert_string_equal(error.sentence, "at position 1 the tooth below is 4 high and meets cut 8, only 2 deep");
  np_scene scene = moving_scene(puzzle, from, to, NP_KEYDISK_RIGHT, 0.3f);
  np_keydisk_pose pose = np_keydisk_pose_of(&scene);
  assert_int_equal(pose.stop.x, 1);
  assert_int_equal(pose.stop.r, 0);
  assert_true(pose.below && !pose.above);
  assert_true(pose.knock > 0.9f && pose.x > 0.25f && pose.x < 0.36f); /* tooth and disk touch at 0.35 */
  np_puzzle_close(puzzle);
}

/* -------------------------------------------------------------------------------- touching */

static np_stage *stage_with(const char *id) {
  np_stage *stage = np_stage_open();
  assert_non_null(stage);
  np_stage_resize(stage, 640, 480);
  assert_true(np_stage_start(stage, id));
  return stage;
}

static void settle(np_stage *stage) {
  for (int i = 0; i < 40 && np_stage_tick(stage, 0.2); i++) continue;
}

static np_keydisk_cell stands(const np_stage *stage) {
  return np_keydisk_cell_of(np_game_position(np_stage_game(stage)));
}

/* Where a point of the disk's face is on the screen. */
static np_point on_disk(const np_stage *stage, float along, float far, float angle) {
  np_scene scene = np_stage_scene(stage);
  np_keydisk_body body = np_keydisk_body_of(&scene);
  return np_camera_project(&body.camera, np_keydisk_around(&body, along, far * body.size.rim, angle));
}

/* Takes hold at one point and goes to another in small steps. */
static void drag(np_stage *stage, np_point from, np_point to) {
  enum { STEPS = 30 };
  np_stage_pointer(stage, NP_POINTER_DOWN, from.x, from.y);
  for (int i = 1; i <= STEPS; i++) {
    float share = (float)i / STEPS;
    np_stage_pointer(stage, NP_POINTER_MOVE, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
    np_stage_tick(stage, 0.05);
  }
  np_stage_pointer(stage, NP_POINTER_UP, to.x, to.y);
  settle(stage);
}

/* The disk is taken hold of wherever it is seen, also through its cuts, and nowhere else. */
static void test_disk_is_picked(void **state) {
  (void)state;
  np_stage *stage = stage_with("keydisk.a~8-2");
  for (int turned = 0; turned < 3; turned++) {
    np_scene scene = np_stage_scene(stage);
    scene.eye.turn = 0.4f * (float)turned;
    np_keydisk_body body = np_keydisk_body_of(&scene);
    for (float angle = 0; angle < 6.3f; angle += 0.2f) {
      float rim = body.size.rim;
      np_point inside = np_camera_project(&body.camera, np_keydisk_around(&body, 0, 0.97f * rim, angle));
      np_point outside = np_camera_project(&body.camera, np_keydisk_around(&body, 0, 1.1f * rim, angle));
      assert_int_equal(np_view_keydisk.pick(&scene, inside), NP_KEYDISK_DISK);
      if (outside.y < 400) assert_int_equal(np_view_keydisk.pick(&scene, outside), 0);
    }
  }
  np_stage_close(stage);
}

/* Along the key, from every side it may be looked at; a turn of the eye is no move. */
static void test_drag_along(void **state) {
  (void)state;
  for (int turned = 0; turned < 3; turned++) {
    np_stage *stage = stage_with("keydisk.a~8-2");
    for (int i = 0; i < turned; i++) drag(stage, (np_point){600, 40}, (np_point){500, 60});
    assert_int_equal(stands(stage).x, 8);
    assert_true(turned == 0 ? np_stage_scene(stage).eye.turn == 0 : fabsf(np_stage_scene(stage).eye.turn) > 0.5f);
    drag(stage, on_disk(stage, 0, 0.8f, 0), on_disk(stage, 2.1f, 0.8f, 0));
    assert_int_equal(stands(stage).x, 10);
    drag(stage, on_disk(stage, 0, 0.8f, 0), on_disk(stage, -3.1f, 0.8f, 0));
    assert_int_equal(stands(stage).x, 7);
    assert_int_equal(stands(stage).r, 2);
    np_stage_close(stage);
  }
}

/* Around it: clockwise seen from the free end turns cuts down. */
static void test_drag_around(void **state) {
  (void)state;
  const float cut = 6.2831853f / 16;
  for (int hold = 0; hold < 4; hold++) {
    float angle = 0.4f + 1.5f * (float)hold;
    np_stage *stage = stage_with("keydisk.a~0-8");
    drag(stage, on_disk(stage, 0, 0.9f, angle), on_disk(stage, 0, 0.9f, angle + 1.4f * cut));
    assert_int_equal(stands(stage).x, 0);
    if (stands(stage).r != 7 || stands(stage).x) fail_msg("hold %d: %u-%u", hold, stands(stage).x, stands(stage).r);
    drag(stage, on_disk(stage, 0, 0.9f, angle), on_disk(stage, 0, 0.9f, angle - 1.4f * cut));
    if (stands(stage).r != 8) fail_msg("hold %d back: %u-%u", hold, stands(stage).x, stands(stage).r);
    np_stage_close(stage);
  }
}

/* A disk dragged against a tooth stays, and says why. */
static void test_drag_refused(void **state) {
  (void)state;
  np_stage *stage = stage_with("keydisk.a");
  np_point from = on_disk(stage, 0, 0.8f, 1.6f), to = on_disk(stage, 2, 0.8f, 1.6f);
  np_stage_pointer(stage, NP_POINTER_DOWN, from.x, from.y);
  np_stage_pointer(stage, NP_POINTER_MOVE, to.x, to.y);
  assert_true(np_stage_scene(stage).refused);
  assert_string_equal(np_stage_status(stage).message,
                      "at position 1 the tooth below is 4 high and meets cut 8, only 2 deep");
  np_stage_pointer(stage, NP_POINTER_UP, to.x, to.y);
  settle(stage);
  assert_int_equal(stands(stage).x, 0);
  np_stage_close(stage);
}

static void test_keys(void **state) {
  (void)state;
  np_stage *stage = stage_with("keydisk.a");
  assert_true(np_stage_key(stage, "ArrowDown"));
  assert_int_equal(stands(stage).r, 15);
  assert_true(np_stage_key(stage, "ArrowUp"));
  assert_int_equal(stands(stage).r, 0);
  for (int i = 0; i < 2; i++) np_stage_key(stage, "ArrowDown");
  assert_true(np_stage_key(stage, "ArrowRight"));
  assert_int_equal(stands(stage).x, 1);
  assert_true(np_stage_key(stage, "ArrowLeft"));
  assert_int_equal(stands(stage).x, 0);
  assert_false(np_stage_key(stage, "Enter"));
  np_stage_close(stage);
}

/* Every button is where it is drawn, and does its move. */
static void test_buttons(void **state) {
  (void)state;
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (uint32_t part = 1; part <= NP_KEYDISK_MOVES; part++) {
    np_stage *stage = stage_with("keydisk.a~20-8");
    np_keydisk_cell before = stands(stage);
    np_stage_draw(stage, &canvas);
    np_point at = {0, 0};
    for (size_t i = 0; i < canvas.shape_count; i++)
      if (canvas.shapes[i].tag == part && canvas.shapes[i].kind == NP_SHAPE_POLYGON && at.x == 0) {
        for (uint32_t j = 0; j < canvas.shapes[i].count; j++) {
          at.x += canvas.points[canvas.shapes[i].first + j].x / (float)canvas.shapes[i].count;
          at.y += canvas.points[canvas.shapes[i].first + j].y / (float)canvas.shapes[i].count;
        }
      }
    assert_true(at.x > 0);
    np_stage_pointer(stage, NP_POINTER_DOWN, at.x, at.y);
    np_stage_pointer(stage, NP_POINTER_UP, at.x, at.y);
    settle(stage);
    np_keydisk_cell after = before;
    np_keydisk_maze_step(np_keydisk_maze_of(np_game_puzzle(np_stage_game(stage))), before, part - 1, &after);
    assert_true(stands(stage).x == after.x && stands(stage).r == after.r);
    np_stage_close(stage);
  }
  np_canvas_close(&canvas);
}

/* --------------------------------------------------------------------------------- goldens */

static void test_goldens(void **state) {
  (void)state;
  static const struct {
    const char *name, *id;
    uint8_t x, r;
    int move; /* -1: still */
    float t;
    bool dark, bare;
    float turn;
  } pictures[] = {
      {"keydisk-start", "keydisk.a", 0, 0, -1, 0, false, false, 0},
      {"keydisk-knock", "keydisk.a", 0, 0, NP_KEYDISK_RIGHT, 0.3f, false, false, 0},
      {"keydisk-turn-dark", "keydisk.record", 0, 3, NP_KEYDISK_CCW, 0.5f, true, false, 0},
      {"keydisk-free", "keydisk.b", 20, 3, -1, 0, false, false, -1.2f},
      {"keydisk-gallery", "keydisk.a", 0, 0, -1, 0, false, true, 0},
  };
  np_canvas canvas;
  np_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
    np_puzzle *puzzle = open_id(pictures[i].id);
    uint8_t from[2] = {pictures[i].x, pictures[i].r}, to[2];
    np_scene scene = scene_of(puzzle, from, from);
    if (pictures[i].move >= 0) scene = moving_scene(puzzle, from, to, (np_move)pictures[i].move, pictures[i].t);
    scene.palette = pictures[i].dark ? &np_palette_dark : &np_palette_light;
    scene.bare = pictures[i].bare;
    scene.eye.turn = pictures[i].turn;
    np_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
    np_view_keydisk.draw(&scene, &canvas);
    np_assert_picture(pictures[i].name, &canvas);
    np_puzzle_close(puzzle);
  }
  np_canvas_close(&canvas);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_legal_moves_pass),
      cmocka_unit_test(test_illegal_moves_would_not),
      cmocka_unit_test(test_glides_pass),
      cmocka_unit_test(test_bodies_are_kept),
      cmocka_unit_test(test_bodies_are_small),
      cmocka_unit_test(test_stop_is_lit),
      cmocka_unit_test(test_shadows_are_whole),
      cmocka_unit_test(test_moves_join),
      cmocka_unit_test(test_knocks_name_what_stops),
      cmocka_unit_test(test_disk_is_picked),
      cmocka_unit_test(test_drag_along),
      cmocka_unit_test(test_drag_around),
      cmocka_unit_test(test_drag_refused),
      cmocka_unit_test(test_keys),
      cmocka_unit_test(test_buttons),
      cmocka_unit_test(test_goldens),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
