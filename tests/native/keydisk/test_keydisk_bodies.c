/* Free the Key's bodies: the disk never goes through a tooth, what stops it is lit, nothing is made anew while it
 * moves, the freed disk falls on the table, and all look as they did (tests/golden). */
#include "bodies.h"
#include "golden.h"
#include "keydisk_scenes.h"

#include "keydisk/keydisk_grid.h"
#include "keydisk/keydisk_body.h"

static const char *const presets[] = {"keydisk.a", "keydisk.b", "keydisk.hardest", "keydisk.record"};

/* ------------------------------------------------------------------------- iron and brass */

/* A block of the disk in its own frame, where it stands upright: its inner radius, and half the angle it spans in
 * radians. */
typedef struct block {
  const nv_body *body;
  float inner, half;
} block;

static block block_of(const nv_model *model, const nv_body *body) {
  block found = {body, INFINITY, 0};
  for (uint32_t i = body->vertex; i < body->vertex + body->vertices; i++) {
    nv_vec at = model->vertices[i].at;
    found.inner = fminf(found.inner, hypotf(at.y, at.z));
    found.half = fmaxf(found.half, atan2f(fabsf(at.z), at.y));
  }
  return found;
}

static bool is_in_block(const block *held, nv_vec at) {
  const float hair = 1e-3f;
  const nv_transform *transform = &held->body->transform;
  nv_vec from = nv_vec_sub(at, transform->at);
  float x = nv_vec_dot(from, transform->right), z = nv_vec_dot(from, transform->out);
  float y = nv_vec_dot(from, transform->up) / nv_vec_dot(transform->up, transform->up);
  return fabsf(x) < nv_keydisk_half_thick - hair && hypotf(y, z) > held->inner + hair &&
         atan2f(fabsf(z), y) < held->half - hair;
}

/* Corners of teeth that are within blocks of the disk as it is drawn. */
static size_t passing_through(const nv_scene *scene, nv_canvas *canvas) {
  const np_keydisk *key = np_keydisk_arrays(scene->puzzle);
  size_t count = 0;
  nv_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  nv_view_keydisk.draw(scene, canvas);
  assert_false(canvas->full);
  const nv_model *model = canvas->kept;
  const nv_body *teeth = &model->bodies[NV_KEYDISK_TEETH];
  assert_true(teeth->placed);
  assert_that(teeth->vertices, >, 0);
  for (unsigned i = 0; i < key->cuts * nv_keydisk_blocks_of_cut(key); i++) {
    const nv_body *body = &model->bodies[NV_KEYDISK_FIRST_BLOCK + i];
    assert_true(body->placed);
    assert_int_equal(body->tag, NV_KEYDISK_DISK);
    block held = block_of(model, body);
    for (uint32_t k = 0; k < teeth->vertices; k++)
      count += is_in_block(&held, nv_transform_point(&teeth->transform, model->vertices[teeth->vertex + k].at));
  }
  return count;
}

/* All moves from all legal cells: where the maze says the disk passes it passes clear of every tooth,
 * and where it does not it stops short. */
static void check_key(const char *id, unsigned every) {
  np_puzzle *puzzle = open_id(id);
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i += every) {
    np_keydisk_cell cell = nv_keydisk_item_cell(maze, i + 1);
    uint8_t from[2] = {cell.x, cell.r}, to[2];
    if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) continue;
    for (np_move move = 0; move < NP_KEYDISK_MOVES; move++)
      for (int step = 0; step <= 6; step += 2) {
        nv_scene scene = moving_scene(puzzle, from, to, move, (float)step / 8);
        bool back =
            move == NP_KEYDISK_LEFT || move == NP_KEYDISK_CW; /* the reverse of a move checked from its other end */
        if (scene.motion.refused) scene.motion.t = 0.3f;      /* when the disk is farthest */
        if (passing_through(&scene, &canvas) > 0)
          fail_msg("%s: from %u-%u move %u at %d/8", id, cell.x, cell.r, move, step);
        if (scene.motion.refused || back) break;
      }
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

TEST(test_legal_moves_pass) {
  for (int k = 0; k < 3; k++) check_key(presets[k], 1);
  check_key("keydisk.09.90.4949", 1);
  check_key("keydisk.0909009.9090900.4949494949494949494949494949494949494949494949494949494949494949", 7);
}

/* The other way round: drawn as if it were legal, an illegal move does pass through. */
TEST(test_illegal_moves_would_not) {
  unsigned seen = 0;
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < sizeof presets / sizeof *presets; k++) {
    np_puzzle *puzzle = open_id(presets[k]);
    const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
    for (unsigned i = 0; i < (unsigned)maze->length * maze->cuts; i++) {
      np_keydisk_cell cell = nv_keydisk_item_cell(maze, i + 1);
      uint8_t from[2] = {cell.x, cell.r};
      for (np_move move = 0; move < NP_KEYDISK_MOVES && np_keydisk_maze_is_open(maze, cell.x, cell.r); move++) {
        np_keydisk_cell aimed;
        if (!np_keydisk_maze_aim(maze, cell, move, &aimed) || np_keydisk_maze_is_open(maze, aimed.x, aimed.r)) continue;
        uint8_t to[2] = {aimed.x, aimed.r};
        nv_scene scene = scene_of(puzzle, from, to);
        scene.motion.moving = true;
        scene.motion.move = move;
        scene.motion.t = 1;
        if (passing_through(&scene, &canvas) == 0) fail_msg("%s: from %u-%u move %u", presets[k], cell.x, cell.r, move);
        seen++;
      }
    }
    np_puzzle_close(puzzle);
  }
  assert_that(seen, >, 500);
  nv_canvas_close(&canvas);
}

/* A glide goes anywhere: the disk's cuts open first, and close when it has arrived. */
TEST(test_glides_pass) {
  np_puzzle *puzzle = open_id("keydisk.a");
  const uint8_t from[2] = {0, 14}, to[2] = {12, 6};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (int step = 0; step <= 20; step++) {
    nv_scene scene = scene_of(puzzle, from, to);
    scene.motion.moving = scene.motion.jumping = true;
    scene.motion.t = (float)step / 20;
    assert_int_equal(passing_through(&scene, &canvas), 0);
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------------------------ the bodies */

static const nv_model *draw_model(const nv_scene *scene, nv_canvas *canvas) {
  nv_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  nv_view_keydisk.draw(scene, canvas);
  assert_false(canvas->full);
  return canvas->kept;
}

/* Whatever moves, the bodies stay as they were made; another palette, another key and a bare picture need others. */
TEST(test_bodies_are_kept) {
  np_puzzle *puzzle = open_id("keydisk.a"), *other = open_id("keydisk.b");
  const uint8_t from[2] = {0, 0}, far[2] = {12, 6};
  uint8_t to[2];
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_scene still = scene_of(puzzle, from, from), scenes[5];
  uint32_t version = draw_model(&still, &canvas)->version;
  scenes[0] = moving_scene(puzzle, from, to, NP_KEYDISK_CCW, 0.4f);
  scenes[1] = moving_scene(puzzle, from, to, NP_KEYDISK_RIGHT, 0.3f); /* refused */
  scenes[2] = scene_of(puzzle, from, far);
  scenes[2].motion.moving = scenes[2].motion.jumping = true;
  scenes[2].motion.t = 0.15f;
  scenes[3] = scenes[4] = still;
  scenes[3].celebration = 0.5f;
  scenes[4].view_offset = (nv_view_offset){.turn = 1, .tilt = 0.4f, .zoom = -1};
  for (int i = 0; i < 5; i++) assert_int_equal(draw_model(&scenes[i], &canvas)->version, version);
  scenes[0] = scenes[1] = still;
  scenes[0].palette = &nv_palette_dark;
  scenes[1].bare = true;
  scenes[2] = scene_of(other, from, from);
  for (int i = 0; i < 3; i++) assert_int_equal(draw_model(&scenes[i], &canvas)->version, ++version);
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
  np_puzzle_close(other);
}

TEST(test_bodies_are_small) {
  static const struct {
    const char *id;
    size_t max;
  } keys[] = {
      {"keydisk.a", 15100},
      {"keydisk.b", 15000},
      {"keydisk.record", 15000},
      {"keydisk.9999999999999999999999999999999999999999999999999999999999999999."
       "9999999999999999999999999999999999999999999999999999999999999990."
       "4949494949494949494949494949494949494949494949494949494949494949",
       40000},
  };
  const uint8_t start[2] = {0, 0};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    np_puzzle *puzzle = open_id(keys[i].id);
    nv_scene scene = scene_of(puzzle, start, start);
    size_t triangles = draw_model(&scene, &canvas)->index_count / 3;
    if (triangles > keys[i].max) fail_msg("%s has %zu triangles", keys[i].id, triangles);
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}

/* The tooth that stops the disk and the cut it does not fit are lit, where they are and nowhere else. */
TEST(test_stop_is_lit) {
  np_puzzle *puzzle = open_id("keydisk.a");
  const np_keydisk *key = np_keydisk_arrays(puzzle);
  uint8_t from[2] = {0, 0}, to[2];
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_scene scene = moving_scene(puzzle, from, to, NP_KEYDISK_RIGHT, 0.3f);
  const nv_model *model = draw_model(&scene, &canvas);
  size_t first = NV_KEYDISK_FIRST_BLOCK + key->cuts * nv_keydisk_blocks_of_cut(key), lit = 0;
  float middle[2] = {0, 0}, rim = nv_keydisk_size_of(key).rim;
  for (size_t i = first; i < model->body_count; i++) {
    const nv_body *body = &model->bodies[i];
    if (!body->placed) continue;
    assert_that(lit, <, 2);
    assert_that(body->tint.a, >, 180);
    for (int k = 0; k < 8; k++) { /* below the key, within a cut's width */
      nv_vec corner = {0, k & 1 ? body->low.y : body->high.y, k & 2 ? body->low.z : body->high.z};
      nv_vec at = nv_transform_point(&body->transform, corner);
      assert_that(at.y, <, 0);
      assert_that(at.y, >, -1.01f * rim);
      assert_close(at.z, 0, 0.21f * rim);
    }
    middle[lit++] = body->transform.at.x;
  }
  assert_int_equal(lit, 2); /* the tooth below at 1, and cut 8 of the disk, which has come up to it */
  assert_close(fmaxf(middle[0], middle[1]), 1, 0.05f);
  assert_close(fminf(middle[0], middle[1]), 0.35f, 0.1f);
  scene = scene_of(puzzle, from, from);
  model = draw_model(&scene, &canvas);
  for (size_t i = first; i < model->body_count; i++) assert_false(model->bodies[i].placed);
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

typedef struct extent {
  float left, right, top, bottom;
} extent;

static void stretch(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  extent *drawn = user;
  (void)body, (void)at;
  drawn->left = fminf(drawn->left, seen.x), drawn->right = fmaxf(drawn->right, seen.x);
  drawn->top = fminf(drawn->top, seen.y), drawn->bottom = fmaxf(drawn->bottom, seen.y);
}

/* Before the first move key and disk take much of the picture: the rest is room for the disk when it is off. */
TEST(test_key_fills_the_picture) {
  static const float sizes[][2] = {{798, 680}, {1304, 924}, {390, 386}, {1000, 1000}};
  np_puzzle *puzzle = open_id("keydisk.a");
  const uint8_t start[2] = {0, 0};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (int i = 0; i < 4; i++) {
    nv_scene scene = scene_of(puzzle, start, start);
    scene.width = sizes[i][0], scene.height = sizes[i][1];
    extent drawn = {INFINITY, -INFINITY, INFINITY, -INFINITY};
    draw_model(&scene, &canvas);
    assert_that(np_test_corners(&canvas, stretch, &drawn), >, 1000);
    float wide = (drawn.right - drawn.left) / scene.width, high = (drawn.bottom - drawn.top) / scene.height;
    if (!(wide > 0.7f))
      fail_msg("%g x %g: %g x %g", (double)sizes[i][0], (double)sizes[i][1], (double)wide, (double)high);
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* -------------------------------------------------------------------------- the freed disk */

typedef struct fallen {
  nv_keydisk_body drawn;
  float lowest;
  size_t key;     /* corners of key and teeth within the disk's outline */
  size_t outside; /* corners out of the picture */
} fallen;

static void look_at(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  fallen *found = user;
  const nv_scene *scene = found->drawn.scene;
  const float hair = 1e-3f;
  if (body->tag == NV_KEYDISK_DISK) {
    found->lowest = fminf(found->lowest, at.y);
  } else {
    nv_transform transform = nv_keydisk_transform(&found->drawn, 0);
    nv_vec from = nv_vec_sub(at, transform.at);
    float x = nv_vec_dot(from, transform.right),
          far = hypotf(nv_vec_dot(from, transform.up), nv_vec_dot(from, transform.out));
    found->key += fabsf(x) < nv_keydisk_half_thick - hair && far < found->drawn.size.rim - hair;
  }
  found->outside += seen.x < 0 || seen.x > scene->width || seen.y < 0 || seen.y > scene->height;
}

static fallen look(const nv_scene *scene, nv_canvas *canvas) {
  fallen found = {.drawn = nv_keydisk_body_of(scene), .lowest = INFINITY};
  draw_model(scene, canvas);
  assert_that(np_test_corners(canvas, look_at, &found), >, 1000);
  return found;
}

/* A scene with the disk past the key's end, which the celebration shows falling. */
static nv_scene free_scene(const np_puzzle *puzzle, uint8_t at[2]) {
  at[0] = (uint8_t)(np_keydisk_arrays(puzzle)->length - 1);
  at[1] = 3;
  return scene_of(puzzle, at, at);
}

/* The freed disk tips over past the key's end and comes to lie on the table, touching nothing else on its way, and all
 * of it in sight. */
TEST(test_freed_disk_falls) {
  static const float sizes[][2] = {{320, 240}, {390, 420}, {900, 640}, {200, 150}};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < sizeof presets / sizeof *presets; k++) {
    np_puzzle *puzzle = open_id(presets[k]);
    uint8_t at[2];
    nv_scene scene = free_scene(puzzle, at);
    nv_keydisk_size size = nv_keydisk_size_of(np_keydisk_arrays(puzzle));
    float ground = nv_keydisk_ground(&size), before = INFINITY;
    for (int step = 1; step <= 40; step++) {
      scene.celebration = (float)step / 40;
      fallen found = look(&scene, &canvas);
      assert_int_equal(found.key, 0);
      assert_that(found.lowest, >, ground - 0.01f);
      assert_that(found.lowest, <, before + 0.4f);
      before = found.lowest;
    }
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) { /* lying, also after the celebration */
      scene.celebration = i % 2 ? 1 : 0;
      scene.width = sizes[i][0], scene.height = sizes[i][1];
      scene.bare = scene.width < 300;
      fallen found = look(&scene, &canvas);
      assert_close(found.lowest, ground, 0.01f);
      assert_int_equal(found.outside, 0);
    }
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}

/* Put back, the disk rises first, then slides onto the key; turned, it stays where it lies. */
TEST(test_fallen_disk_returns) {
  np_puzzle *puzzle = open_id("keydisk.b");
  uint8_t from[2], to[2];
  free_scene(puzzle, from);
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  nv_keydisk_pose last = {.fallen = 1, .along = INFINITY};
  for (int step = 0; step <= 40; step++) {
    nv_scene scene = moving_scene(puzzle, from, to, NP_KEYDISK_LEFT, (float)step / 40);
    assert_false(scene.motion.refused);
    nv_keydisk_pose pose = nv_keydisk_pose_of(&scene);
    if (pose.fallen > 0) assert_int_equal(look(&scene, &canvas).key, 0);
    assert_that(pose.fallen, <=, last.fallen);
    assert_that(pose.along, <=, last.along);
    if (step > 0 && pose.fallen > 0) assert_close(pose.along, last.along, 1e-6f);
    if (step == 0) assert_close(pose.fallen, 1, 0);
    last = pose;
  }
  assert_close(last.fallen, 0, 0);
  assert_close(last.along, from[0] - 1, 1e-4f);
  nv_scene scene = moving_scene(puzzle, from, to, NP_KEYDISK_CW, 0.5f);
  if (!scene.motion.refused) assert_close(nv_keydisk_pose_of(&scene).fallen, 1, 0);
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* --------------------------------------------------------------------------------- goldens */

TEST(test_goldens) {
  static const struct {
    const char *name, *id;
    uint8_t r;
    np_move move;
    float t;
    const nv_palette *palette;
  } pictures[] = {
      {"keydisk-bump", "keydisk.a", 0, NP_KEYDISK_RIGHT, 0.3f, &nv_palette_light},
      {"keydisk-turn-dark", "keydisk.record", 3, NP_KEYDISK_CCW, 0.5f, &nv_palette_dark},
  };
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
    np_puzzle *puzzle = open_id(pictures[i].id);
    uint8_t from[2] = {0, pictures[i].r}, to[2];
    nv_scene scene = moving_scene(puzzle, from, to, pictures[i].move, pictures[i].t);
    scene.palette = pictures[i].palette;
    draw_model(&scene, &canvas);
    np_assert_picture(pictures[i].name, &canvas);
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}
