/* O'Gear's bodies: that the gear does not pass through the cube, that walls, words and the goal are where they belong,
 * that all is in sight, and that it looks as it did (tests/golden). */
#include "bodies.h"
#include "golden.h"
#include "ogear_scene.h"

#include "ogear/ogear.h"

/* How deep a point, in the cube's own frame, is in the cube's metal. Holes, their seats, and grooves to the open edges
 * are sunk into it. Walls are round bars along the other edges. */
static float depth_in_cube(const np_puzzle *puzzle, nv_vec at) {
  const float hole = 0.253f, seat = 0.3f, groove = 0.18f, sunk = 0.1f;
  const np_ogear_table *table = np_ogear_table_of(puzzle);
  const np_ogear_cube *cube = np_ogear_cube_in(puzzle);
  float depth = INFINITY;
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++)
    depth = fminf(depth, 1 - nv_vec_dot(at, nv_ogear_outward(face)));
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++) {
    nv_vec out = nv_ogear_outward(face), level = nv_vec_along(at, out, -nv_vec_dot(at, out));
    float below = 1 - nv_vec_dot(at, out), far = nv_vec_length(level);
    if (below < 0.6f) depth = fminf(depth, far - hole);
    depth = fminf(depth, fmaxf(far - seat, below - sunk));
    for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++) {
      unsigned beyond = np_ogear_across(cube, face, dir);
      nv_vec ahead = nv_ogear_outward(beyond), over = nv_vec_along(level, ahead, -nv_vec_dot(level, ahead));
      if (np_ogear_edge_open(table, cube, face, beyond) && nv_vec_dot(at, ahead) > 0)
        depth = fminf(depth, fmaxf(nv_vec_length(over) - groove, below - sunk));
    }
  }
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++)
    for (unsigned beyond = face + 1; beyond < NP_OGEAR_FACES; beyond++) {
      if (np_ogear_dir_to(cube, face, beyond) == NP_OGEAR_DIRS || np_ogear_edge_open(table, cube, face, beyond))
        continue;
      nv_vec out = nv_ogear_outward(face), ahead = nv_ogear_outward(beyond);
      float across = hypotf(nv_vec_dot(at, out) - 0.88f, nv_vec_dot(at, ahead) - 0.88f);
      float along = fabsf(nv_vec_dot(at, nv_vec_cross(out, ahead)));
      depth = fmaxf(depth, fminf(0.28f - across, 0.7f - along));
    }
  return depth;
}

typedef struct dipped {
  const np_puzzle *puzzle;
  const nv_model *model;
  float depth;   /* of the deepest point in the cube's metal */
  size_t inside; /* points of the gear below the cube's faces */
} dipped;

static void dip(void *user, const nv_body *body, nv_vec at, nv_point seen) {
  dipped *of = user;
  const nv_transform *cube = &of->model->bodies[NV_OGEAR_CUBE_BODY].transform;
  (void)seen;
  if (body != &of->model->bodies[NV_OGEAR_GEAR_BODY]) return;
  nv_vec own = {nv_vec_dot(at, cube->right), nv_vec_dot(at, cube->up), nv_vec_dot(at, cube->out)};
  if (fabsf(own.x) > 1.2f || fabsf(own.y) > 1.2f || fabsf(own.z) > 1.2f) return; /* far from it */
  of->inside += fabsf(own.x) < 1 && fabsf(own.y) < 1 && fabsf(own.z) < 1;
  of->depth = fmaxf(of->depth, depth_in_cube(of->puzzle, own));
}

/* In no frame of any move of the real puzzle is the gear in the metal of the cube by more than a hair, though a tooth
 * is always in a hole. The bodies are made once for all of them. */
TEST(test_gear_and_cube_are_apart) {
  enum { STEPS = 16 };
  np_puzzle *puzzle = open_id("ogear.corrected");
  uint8_t teeth = np_ogear_table_of(puzzle)->teeth;
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (unsigned number = 0; number < np_ogear_states(np_ogear_table_of(puzzle)); number += teeth)
    for (np_move move = 0; move < NP_OGEAR_MOVES; move++)
      for (int step = 0; step <= STEPS; step++) {
        uint8_t from = (uint8_t)(number + number / teeth % teeth), to;
        nv_scene scene = moving_scene(puzzle, &from, &to, move, (float)step / STEPS);
        draw(&scene, &canvas);
        dipped of = {puzzle, canvas.kept, 0, 0};
        np_test_corners(&canvas, dip, &of);
        if ((step <= 4 || step >= STEPS - 4) && !np_puzzle_solved(puzzle, &from)) assert_that(of.inside, >, 20);
        if (of.depth > 0.015f)
          fail_msg("state %u move %u at %d/%d: %.3f deep", from, move, step, STEPS, (double)of.depth);
        assert_int_equal(of.model->version, 1);
      }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* Every edge that the gear cannot cross has a wall, and only a wall that is bumped is tinted. */
TEST(test_walls) {
  static const char *const ids[] = {"ogear.corrected", "ogear.published", "ogear.TopE-RiS.1", "ogear.TopE-RiS.9"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < 4; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    const np_ogear_cube *cube = np_ogear_cube_in(puzzle);
    for (uint8_t from = 0, to; from < np_ogear_states(np_ogear_table_of(puzzle)); from++) {
      nv_scene scene = moving_scene(puzzle, &from, &to, NP_OGEAR_FORWARD, 0.45f);
      np_ogear_place place = np_ogear_place_of(puzzle, &from);
      unsigned ahead = np_ogear_across(cube, place.face, place.dir), edge = 0;
      draw(&scene, &canvas);
      const nv_model *model = canvas.kept;
      for (unsigned a = 0; a < NP_OGEAR_FACES; a++)
        for (unsigned b = a + 1; b < NP_OGEAR_FACES; b++) {
          if (np_ogear_dir_to(cube, a, b) == NP_OGEAR_DIRS) continue;
          const nv_body *wall = &model->bodies[NV_OGEAR_WALLS + edge++];
          bool open = np_ogear_edge_open(np_ogear_table_of(puzzle), cube, a, b);
          bool bumped = (a == place.face && b == ahead) || (b == place.face && a == ahead);
          assert_int_equal(wall->placed, !open);
          if (wall->placed) assert_int_equal(wall->tint.a > 0, scene.motion.refused && bumped);
        }
      assert_int_equal(edge, NV_OGEAR_EDGES);
    }
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}

/* Words and numbers are shown where they face the eye, and numbers stand upright. */
TEST(test_lettering_faces_the_eye) {
  np_puzzle *puzzle = open_id("ogear.corrected");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  size_t words = 0, numbers = 0;
  for (uint8_t from = 0; from < 120; from++) {
    nv_scene scene = scene_of(puzzle, &from, &from);
    nv_ogear_pose pose = nv_ogear_pose_of(&scene);
    draw(&scene, &canvas);
    const nv_model *model = canvas.kept;
    for (unsigned face = 0; face < NP_OGEAR_FACES; face++) {
      nv_vec out = nv_ogear_to_world(&pose, nv_ogear_outward(face));
      bool seen = nv_vec_dot(nv_vec_sub(model->camera.eye, out), out) > 0;
      for (int dark = 0; dark < 2; dark++) {
        bool placed = model->bodies[nv_ogear_words_of(face, dark)].placed;
        if (!seen && nv_vec_dot(nv_vec_sub(model->camera.eye, nv_vec_scale(out, -1)), out) > 0) assert_false(placed);
        words += seen && placed;
      }
    }
    for (unsigned tooth = 0; tooth < 5; tooth++) {
      const nv_body *number = &model->bodies[NV_OGEAR_NUMBERS + tooth];
      if (!number->placed) continue;
      assert_that(nv_vec_dot(nv_vec_sub(model->camera.eye, number->transform.at), number->transform.out), >, 0);
      nv_vec above = nv_vec_along(number->transform.at, number->transform.up, 0.1f);
      assert_that(nv_camera_project(&model->camera, above).y, <,
                  nv_camera_project(&model->camera, number->transform.at).y);
      numbers++;
    }
    scene.bare = true;
    draw(&scene, &canvas);
    for (size_t i = NV_OGEAR_WORDS; i < model->body_count; i++)
      assert_int_equal(model->bodies[i].placed, i == NV_OGEAR_GEAR_BODY);
  }
  assert_that(words, >, 120);
  assert_that(words, <=, 3 * 120);
  assert_that(numbers, >, 4 * 120);
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* The goal's hole, and no other, is lined in green; so is the tooth that goes there. */
TEST(test_the_goal_is_marked) {
  np_puzzle *puzzle = open_id("ogear.TopE-RiS.5.Ri-South-3");
  nv_canvas canvas;
  uint8_t from;
  nv_canvas_open(&canvas);
  np_puzzle_start(puzzle, &from);
  nv_scene scene = scene_of(puzzle, &from, &from);
  draw(&scene, &canvas);
  const nv_model *model = canvas.kept;
  const uint32_t bodies[] = {NV_OGEAR_CUBE_BODY, NV_OGEAR_GEAR_BODY};
  const float third = 3 * 2 * 3.14159265f / 5;
  const nv_vec toward[] = {nv_ogear_outward(NP_OGEAR_RI), {sinf(third), -cosf(third), 0}};
  for (int k = 0; k < 2; k++) {
    const nv_body *body = &model->bodies[bodies[k]];
    size_t green = 0;
    for (uint32_t i = body->vertex; i < body->vertex + body->vertices; i++) {
      nv_colour colour = model->vertices[i].colour;
      if (colour.g <= colour.r) continue;
      nv_vec at = model->vertices[i].at;
      if (k == 0 || colour.g > colour.b + 8) {
        assert_that(nv_vec_dot(nv_vec_unit(at), toward[k]), >, 0.7f);
        green++;
      }
    }
    assert_that(green, >, 100);
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* Draws a state at a width and height. */
static nv_scene draw_sized(const np_puzzle *puzzle, const uint8_t *from, const float size[2], nv_canvas *canvas) {
  nv_scene scene = scene_of(puzzle, from, from);
  scene.width = size[0];
  scene.height = size[1];
  draw(&scene, canvas);
  return scene;
}

/* Cube and gear stay inside the picture, whatever its size, and clear of the buttons under it or beside it. */
TEST(test_all_in_sight) {
  static const float sizes[][2] = {{640, 420}, {320, 240}, {300, 640}, {304, 120}};
  np_puzzle *puzzle = open_id("ogear.corrected");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < 4; k++)
    for (uint8_t from = 0; from < 120; from++) {
      nv_scene scene = draw_sized(puzzle, &from, sizes[k], &canvas);
      np_test_bounds all = np_test_bounds_of(&canvas);
      assert_that(all.left, >=, nv_buttons_siding(&scene));
      assert_that(all.right, <=, scene.width - nv_buttons_siding(&scene));
      assert_that(all.top, >=, 0);
      assert_that(all.bottom, <=, scene.height - nv_buttons_footing(&scene));
      for (size_t i = 0; i < canvas.point_count; i++) {
        assert_between(canvas.points[i].x, 0, scene.width);
        assert_between(canvas.points[i].y, 0, scene.height);
      }
    }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* The words about links that no cube can do stand clear of cube, gear and buttons. */
TEST(test_captions_stand_free) {
  static const float sizes[][2] = {{640, 420}, {354, 352}, {480, 300}, {320, 240}};
  np_puzzle *puzzle = open_id("ogear.published");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  size_t captions = 0;
  for (size_t k = 0; k < 4; k++)
    for (uint8_t from = 0; from < 120; from++) {
      nv_scene scene = draw_sized(puzzle, &from, sizes[k], &canvas);
      float top = scene.height, lowest = np_test_bounds_of(&canvas).bottom;
      for (size_t i = 0; i < canvas.shape_count; i++) {
        if (canvas.shapes[i].kind != NV_SHAPE_TEXT) continue;
        top = fminf(top, canvas.shapes[i].at.y - 0.75f * canvas.shapes[i].width);
        captions++;
      }
      for (size_t i = 0; i < canvas.point_count; i++) lowest = fmaxf(lowest, canvas.points[i].y);
      assert_that(lowest, <=, top);
    }
  assert_that(captions, >, 4 * 40);
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* --------------------------------------------------------------------------------- goldens */

TEST(test_golden_pictures) {
  static const struct {
    const char *name, *id;
    np_move move;
    float t;
    const nv_palette *palette;
  } pictures[] = {
      {"ogear-roll", "ogear.corrected~Lef-East-2", NP_OGEAR_FORWARD, 0.5f, &nv_palette_light},
      {"ogear-bump-dark", "ogear.corrected~Top-South-4", NP_OGEAR_FORWARD, 0.45f, &nv_palette_dark},
  };
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
    uint8_t from, to;
    np_puzzle *puzzle = open_id(pictures[i].id);
    np_puzzle_start(puzzle, &from);
    nv_scene scene = moving_scene(puzzle, &from, &to, pictures[i].move, pictures[i].t);
    scene.palette = pictures[i].palette;
    draw(&scene, &canvas);
    np_assert_picture(pictures[i].name, &canvas);
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}
