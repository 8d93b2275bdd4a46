/* The snake's solids: every cubelet is one body in its own place, made once and seen; hints, the collar and collisions
 * show where they belong. */
#include "bodies.h"
#include "snake_scene.h"
#include "snake/snake_camera.h"
#include "snake/snake_body.h"

static const nv_model *draw(nv_canvas *canvas, const nv_scene *scene) {
  nv_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  nv_view_snake.draw(scene, canvas);
  assert_false(canvas->full);
  return canvas->kept;
}

/* ---------------------------------------------------------------------------------- bodies */

/* The wood, elastic and knots of a cubelet stay in its own place, so cubelets in different places never overlap. */
static void assert_in_place(const nv_model *model, const nv_snake_view *view, unsigned cubelet) {
  const nv_body *body = &model->bodies[cubelet - 1];
  nv_vec middle = nv_snake_to_world(view, view->pose.at[cubelet - 1]);
  nv_vec in = nv_snake_turn_to_world(view, view->pose.in[cubelet - 1]);
  nv_vec up = nv_snake_turn_to_world(view, view->pose.up[cubelet - 1]), aside = nv_vec_cross(in, up);
  assert_true(body->placed);
  assert_that(body->vertices, >, 150);
  for (uint32_t i = 0; i < body->vertices; i++) {
    nv_vec from = nv_vec_sub(nv_transform_point(&body->transform, model->vertices[body->vertex + i].at), middle);
    assert_close(nv_vec_dot(from, in), 0, 0.5005f);
    assert_close(nv_vec_dot(from, up), 0, 0.5005f);
    assert_close(nv_vec_dot(from, aside), 0, 0.5005f);
  }
}

TEST(test_in_place) {
  uint64_t state = 11;
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (unsigned k = 0; k < IDS; k++)
    for (unsigned trial = 0; trial < 6; trial++) {
      np_puzzle *puzzle = open_id(ids[k]);
      uint8_t position[NP_SNAKE_MAX];
      wander(puzzle, position, trial, &state);
      nv_scene scene = scene_of(puzzle, position, position);
      scene.view_offset.turn = 0.8f * (float)trial;
      const nv_model *model = draw(&canvas, &scene);
      nv_snake_view view = nv_snake_view_of(&scene);
      for (unsigned n = 1; n <= view.pose.cubelets && !np_puzzle_solved(puzzle, position); n++) {
        assert_in_place(model, &view, n);
        assert_int_equal(model->bodies[n - 1].tag, n);
      }
      assert_int_equal(model->body_count, view.pose.cubelets + NV_SNAKE_GLASS + 1);
      assert_that(model->index_count / 3, <, (view.pose.cubelets > 27 ? 40000u : 15000u));
      np_puzzle_close(puzzle);
    }
  nv_canvas_close(&canvas);
}

/* While a snake is folded, turned and hinted its bodies stay as they were made; another snake or palette has its own.
 */
TEST(test_made_once) {
  np_puzzle *puzzle = open_id("snake.green"), *other = open_id("snake.easy");
  uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_puzzle_start(puzzle, from);
  nv_scene scene = scene_of(puzzle, from, from);
  uint32_t version = draw(&canvas, &scene)->version;
  for (int step = 0; step <= 4; step++) {
    nv_scene moving = moving_scene(puzzle, from, to, np_snake_fold_move(8, NP_SNAKE_CLOCKWISE, false), (float)step / 4);
    moving.view_offset.turn = (float)step;
    moving.marks.hinted = nv_snake_part_of(NV_SNAKE_TURN, 11, false);
    moving.bare = step & 1;
    assert_int_equal(draw(&canvas, &moving)->version, version);
  }
  scene.palette = &nv_palette_dark;
  assert_that(draw(&canvas, &scene)->version, >, version);
  version = draw(&canvas, &scene)->version;
  np_puzzle_start(other, from);
  scene.puzzle = other;
  assert_that(draw(&canvas, &scene)->version, >, version);
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
  np_puzzle_close(other);
}

static bool is_placed(const nv_model *model, unsigned cubelets, uint32_t which) {
  return model->bodies[cubelets + which].placed;
}

/* The box is there until the snake fills it, and not in the small pictures. */
TEST(test_box) {
  static const char *const shown[] = {"snake.green", "snake.green", "snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (int i = 0; i < 3; i++) {
    np_puzzle *puzzle = open_id(shown[i]);
    uint8_t position[NP_SNAKE_MAX];
    np_puzzle_start(puzzle, position);
    nv_scene scene = scene_of(puzzle, position, position);
    scene.bare = i == 1;
    const nv_model *model = draw(&canvas, &scene);
    for (uint32_t edge = 0; edge < 12; edge++) assert_int_equal(is_placed(model, 27, NV_SNAKE_EDGE + edge), i == 0);
    assert_int_equal(is_placed(model, 27, NV_SNAKE_COLLAR), i == 0);
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}

/* ---------------------------------------------------------------------------------- pixels */

typedef struct shown {
  nv_canvas canvas;
  nv_mesh mesh;
  nv_raster raster;
} shown;

static void show(shown *seen, const nv_scene *scene) {
  *seen = (shown){.mesh = {0}};
  nv_canvas_open(&seen->canvas);
  draw(&seen->canvas, scene);
  nv_mesh_build(&seen->mesh, &seen->canvas, 1);
  assert_true(
      nv_raster_draw(&seen->raster, &seen->mesh, (int)scene->width, (int)scene->height, scene->palette->paper, 2));
}

static void hide(shown *seen) {
  nv_raster_close(&seen->raster);
  nv_mesh_close(&seen->mesh);
  nv_canvas_close(&seen->canvas);
}

static int apart(nv_colour a, nv_colour b) { return abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b); }

/* Every cubelet of a stretched chain is seen where it is picked. */
TEST(test_seen) {
  for (unsigned k = 0; k < IDS; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    uint8_t position[NP_SNAKE_MAX];
    np_puzzle_start(puzzle, position);
    nv_scene scene = scene_of(puzzle, position, position);
    nv_snake_view view = nv_snake_view_of(&scene);
    shown seen;
    show(&seen, &scene);
    for (unsigned n = 1; n <= view.pose.cubelets; n++) {
      nv_point at = nv_snake_on_screen(&view, view.pose.at[n - 1]);
      nv_colour there = seen.raster.pixels[(int)at.y * 640 + (int)at.x];
      assert_that(apart(there, scene.palette->paper), >, 60);
    }
    hide(&seen);
    np_puzzle_close(puzzle);
  }
}

/* Pixels above the buttons in which two scenes differ much, near a cubelet's place and elsewhere. */
typedef struct difference {
  size_t near, elsewhere;
} difference;

static difference differences(const nv_scene *one, const nv_scene *other, nv_vec place) {
  difference found = {0, 0};
  nv_snake_view view = nv_snake_view_of(one);
  nv_point at = nv_snake_on_screen(&view, place);
  float reach = 1.5f * nv_camera_unit(&view.camera, nv_snake_to_world(&view, place));
  shown first, second;
  show(&first, one);
  show(&second, other);
  for (int y = 0; y < (int)(one->height - nv_snake_footing(one)); y++)
    for (int x = 0; x < (int)one->width; x++) {
      size_t i = (size_t)y * (size_t)first.raster.width + (size_t)x;
      if (apart(first.raster.pixels[i], second.raster.pixels[i]) < 40) continue;
      bool near = hypotf((float)x - at.x, (float)y - at.y) < reach;
      found.near += near;
      found.elsewhere += !near;
    }
  hide(&first);
  hide(&second);
  return found;
}

/* What a hint names is shown there, and nowhere else: the joint that turns, and the cubelet to be laid. */
TEST(test_hints) {
  np_puzzle *puzzle = open_id("snake.green~9xxyyXzzY");
  uint8_t position[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, position);
  nv_scene plain = scene_of(puzzle, position, position), hinted = plain;
  plain.focus.part = nv_snake_part_of(NV_SNAKE_CHOOSE, 3, false); /* the collar stays where the arrow will be */
  hinted.focus.part = plain.focus.part;
  nv_snake_view view = nv_snake_view_of(&plain);
  for (unsigned turn = 0; turn < 4; turn++) {
    hinted.marks.hinted = nv_snake_part_of(NV_SNAKE_TURN + turn, 3, false);
    difference found = differences(&plain, &hinted, view.pose.at[2]);
    assert_that(found.near, >, 150);
    assert_int_equal(found.elsewhere, 0);
  }
  for (unsigned direction = 0; direction < 6; direction++) {
    hinted.marks.hinted = nv_snake_part_of(NV_SNAKE_LAY, direction + 1, false);
    nv_vec next = nv_vec_add(view.pose.at[8], nv_snake_direction(direction));
    shown seen;
    show(&seen, &hinted);
    const nv_model *model = seen.canvas.kept;
    const nv_body *glass = &model->bodies[27 + NV_SNAKE_GLASS];
    assert_true(glass->placed);
    assert_int_equal(glass->tag, hinted.marks.hinted);
    assert_near(glass->transform.at, nv_snake_to_world(&view, next));
    hide(&seen);
  }
  np_puzzle_close(puzzle);
}

/* An arrow begins at the direction that points up in its gap, turns as the fold does, and ends where the fold takes
 * it. */
TEST(test_arrows) {
  np_puzzle *puzzle = open_id("snake.green");
  uint8_t position[NP_SNAKE_MAX];
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_puzzle_start(puzzle, position);
  nv_scene scene = scene_of(puzzle, position, position);
  for (unsigned turn = 0; turn < 4; turn++) {
    scene.marks.hinted = nv_snake_part_of(NV_SNAKE_TURN + turn, 8, false);
    scene.focus.part = nv_snake_part_of(NV_SNAKE_CHOOSE, turn < 2 ? 8 : 3, false);
    const nv_model *model = draw(&canvas, &scene);
    int quarters = np_snake_quarters((np_snake_turn)turn);
    bool half = quarters % 2 == 0;
    assert_int_equal(is_placed(model, 27, NV_SNAKE_HALF), half);
    assert_int_equal(is_placed(model, 27, NV_SNAKE_QUARTER), !half);
    assert_int_equal(is_placed(model, 27, NV_SNAKE_COLLAR), turn >= 2); /* not round the same joint */
    const nv_transform *transform = &model->bodies[27 + (half ? NV_SNAKE_HALF : NV_SNAKE_QUARTER)].transform;
    nv_snake_view view = nv_snake_view_of(&scene);
    nv_vec in = nv_snake_turn_to_world(&view, view.pose.in[7]), up = nv_snake_turn_to_world(&view, view.pose.up[7]);
    assert_near(transform->up, up);
    nv_vec quarter_on = nv_snake_rotate(up, in, quarters < 0 ? -NV_QUARTER_TURN : NV_QUARTER_TURN);
    assert_near(transform->out, quarter_on);
    assert_near(nv_vec_cross(transform->right, transform->up), transform->out); /* not mirrored */
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* The collar is round the joint chosen last; cubelets that meet are red. */
TEST(test_collar_and_collision) {
  np_puzzle *puzzle = open_id("snake.green~xxyyXzzYZZXyzYY");
  uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
  np_move move;
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_puzzle_start(puzzle, from);
  nv_scene scene = scene_of(puzzle, from, from);
  scene.focus.part = nv_snake_part_of(NV_SNAKE_CHOOSE, 12, false);
  const nv_model *model = draw(&canvas, &scene);
  nv_snake_view view = nv_snake_view_of(&scene);
  unsigned joint = nv_snake_joint(puzzle, from, scene.focus.part);
  nv_vec gap = nv_vec_along(view.pose.at[joint - 1], view.pose.in[joint - 1], -0.5f);
  assert_near(model->bodies[27 + NV_SNAKE_COLLAR].transform.at, nv_snake_to_world(&view, gap));
  for (unsigned n = 1; n <= 27; n++) assert_int_equal(model->bodies[n - 1].tint.a, 0);
  assert_true(np_puzzle_read_move(puzzle, "12-", &move, NULL));
  scene = moving_scene(puzzle, from, to, move, 0.45f);
  model = draw(&canvas, &scene);
  nv_snake_pose pose = nv_snake_pose_of(&scene);
  assert_int_not_equal(pose.meet, 0);
  for (unsigned n = 1; n <= 27; n++) {
    nv_colour tint = model->bodies[n - 1].tint;
    assert_int_equal(tint.a > 150, pose.meet >> (n - 1) & 1);
    if (tint.a > 0) assert_int_equal(tint.r, scene.palette->violet.r);
  }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}
