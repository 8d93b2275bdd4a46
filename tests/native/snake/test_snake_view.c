/* The snake's picture: that cubelets are where the position has them, that a fold swings what follows as one body and
 * stops where cubelets would meet, that its charts say what is there, and that it looks as it did (tests/golden). */
#include "snake_scene.h"
#include "snake/snake_layers.h"
#include "snake/snake_camera.h"
#include "snake/snake_body.h"

/* ------------------------------------------------------------------------------- the pose */

/* Every move begins as its first position lies and ends as its last one does, and in between the
 * chain is never torn: neighbours stay a link apart, what is straight stays straight. */
TEST(test_moves_join) {
  uint64_t state = 6;
  for (unsigned k = 0; k < IDS; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    np_snake_word word = np_snake_word_of_puzzle(puzzle);
    uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
    np_move moves[1024];
    for (unsigned trial = 0; trial < 12; trial++) {
      wander(puzzle, from, trial, &state);
      size_t count = np_puzzle_moves(puzzle, from, moves, 1024);
      for (size_t i = 0; i < count; i++) {
        nv_snake_pose pose;
        for (int step = 0; step <= 4; step++) {
          nv_scene scene = moving_scene(puzzle, from, to, moves[i], (float)step / 4);
          assert_false(scene.motion.refused);
          pose = nv_snake_pose_of(&scene);
          if (step == 0) assert_lies_as(puzzle, &pose, from);
          for (unsigned n = 1; n < pose.cubelets; n++) {
            nv_vec link = nv_vec_sub(pose.at[n], pose.at[n - 1]);
            assert_close(nv_vec_length(link), 1, 1e-3f);
            if (n == 1) continue;
            float along = nv_vec_dot(link, nv_vec_sub(pose.at[n - 1], pose.at[n - 2]));
            assert_close(along, (np_snake_is_straight(word, n) ? 1.0f : 0.0f), 1e-3f);
          }
        }
        assert_lies_as(puzzle, &pose, to);
      }
    }
    np_puzzle_close(puzzle);
  }
}

/* A fold leaves the cubelets up to the joint where they are, and those after it as far from each other
 * as they were. */
TEST(test_tail_is_rigid) {
  uint64_t state = 7;
  np_puzzle *puzzle = open_id("snake.green");
  uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
  for (unsigned trial = 0; trial < 40; trial++) {
    wander(puzzle, from, trial % 9, &state);
    unsigned joint = nv_snake_corner_near(np_snake_word_of_puzzle(puzzle), 2 + chance(&state, 24));
    np_move move = np_snake_fold_move(joint, (np_snake_turn)chance(&state, 4), true);
    nv_snake_pose still = nv_snake_pose_at(puzzle, from, 0, 0);
    for (int step = 0; step <= 6; step++) {
      nv_scene scene = moving_scene(puzzle, from, to, move, (float)step / 6);
      nv_snake_pose pose = nv_snake_pose_of(&scene);
      for (unsigned k = 0; k < joint; k++) assert_near(pose.at[k], still.at[k]);
      for (unsigned a = joint - 1; a < pose.cubelets; a++)
        assert_close(nv_vec_length(nv_vec_sub(pose.at[a], pose.at[26])) -
                         nv_vec_length(nv_vec_sub(still.at[a], still.at[26])),
                     0, 2e-3f);
    }
  }
  np_puzzle_close(puzzle);
}

/* A fold that is stopped, shown half of the way: it goes as far as cubelets a and b let it. */
static void assert_bumps(nv_scene *scene, unsigned joint, unsigned a, unsigned b) {
  assert_true(scene->motion.refused);
  nv_snake_pose pose = nv_snake_pose_of(scene);
  assert_that(pose.bump, >, 0.9f);
  assert_true(pose.meet >> (a - 1) & 1);
  assert_true(pose.meet >> (b - 1) & 1);
  float min = INFINITY;
  for (unsigned tail = joint; tail < pose.cubelets; tail++)
    for (unsigned head = 0; head + 1 < joint; head++)
      min = fminf(min, nv_vec_length(nv_vec_sub(pose.at[tail], pose.at[head])));
  assert_between(min, 0.94f, 1.03f);
}

/* The picture and the rules agree on what is free; where it is not, the tail comes as far as cubelets
 * touch, those that are named light up, and it comes back. */
TEST(test_stopped_where_they_meet) {
  uint64_t state = 8;
  unsigned free_folds = 0, stopped = 0;
  for (unsigned k = 0; k < IDS; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
    for (unsigned trial = 0; trial < 60; trial++) {
      wander(puzzle, from, trial % 12, &state);
      unsigned one, other;
      if (np_snake_overlap(puzzle, from, &one, &other)) continue;
      unsigned joint = nv_snake_corner_near(np_snake_word_of_puzzle(puzzle),
                                            2 + chance(&state, np_snake_word_of_puzzle(puzzle).length - 3u));
      for (unsigned turn = 0; turn < 4; turn++) {
        int quarters = np_snake_quarters((np_snake_turn)turn);
        uint64_t meet;
        unsigned a, b;
        float max = NV_QUARTER_TURN * fabsf((float)quarters);
        float angle = nv_snake_free_angle(puzzle, from, joint, quarters < 0 ? -1 : 1, max, &meet);
        bool meets = np_snake_meets(puzzle, from, joint, (np_snake_turn)turn, &a, &b);
        assert_int_equal(meets, angle < max - 0.01f);
        if (!meets) {
          free_folds++;
          continue;
        }
        stopped++;
        nv_scene scene = moving_scene(puzzle, from, to, np_snake_fold_move(joint, (np_snake_turn)turn, false), 0.45f);
        assert_bumps(&scene, joint, a, b);
        scene.motion.t = 1;
        nv_snake_pose pose = nv_snake_pose_of(&scene);
        assert_lies_as(puzzle, &pose, from);
      }
    }
    np_puzzle_close(puzzle);
  }
  assert_that(free_folds, >, 60);
  assert_that(stopped, >, 60);
}

/* Cubelets that pass through each other are never unmarked. */
TEST(test_passing_is_shown) {
  np_puzzle *puzzle = open_id("snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy");
  uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, from);
  unsigned shown = 0;
  for (int step = 0; step <= 20; step++) {
    nv_scene scene = moving_scene(puzzle, from, to, np_snake_fold_move(8, NP_SNAKE_CLOCKWISE, true), (float)step / 20);
    nv_snake_pose pose = nv_snake_pose_of(&scene);
    for (unsigned a = 0; a < pose.cubelets; a++)
      for (unsigned b = a + 2; b < pose.cubelets; b++)
        if (nv_vec_length(nv_vec_sub(pose.at[a], pose.at[b])) < 0.75f) {
          assert_true(pose.meet >> a & 1);
          assert_true(pose.meet >> b & 1);
          assert_that(pose.bump, ==, 1);
          shown++;
        }
  }
  assert_that(shown, >, 0);
  np_puzzle_close(puzzle);
}

/* ----------------------------------------------------------------------------- the drawing */

/* All that is to be seen is in the picture, whatever its shape. */
TEST(test_fits) {
  static const float sizes[][2] = {{1280, 800}, {390, 500}, {480, 360}, {240, 180}, {320, 320}};
  uint64_t state = 9;
  for (unsigned k = 0; k < IDS; k++)
    for (unsigned size = 0; size < 5; size++) {
      np_puzzle *puzzle = open_id(ids[k]);
      uint8_t position[NP_SNAKE_MAX];
      wander(puzzle, position, 3 * size, &state);
      nv_scene scene = scene_of(puzzle, position, position);
      scene.width = sizes[size][0];
      scene.height = sizes[size][1];
      scene.view_offset.turn = (float)size;
      nv_snake_view view = nv_snake_view_of(&scene);
      for (unsigned n = 0; n < view.pose.cubelets && np_snake_laid(position) == 1; n++) {
        nv_point at = nv_snake_on_screen(&view, view.pose.at[n]);
        assert_that(at.x, >, 0);
        assert_that(at.y, >, 0);
        assert_that(at.x, <, scene.width);
        assert_that(at.y, <, scene.height - nv_snake_footing(&scene));
      }
      np_puzzle_close(puzzle);
    }
}

/* ----------------------------------------------------------------------------------- touch */

/* Picking at the middle of a cubelet finds this cubelet, or one that is nearer to the eye. */
TEST(test_pick) {
  for (unsigned k = 0; k < IDS; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    uint8_t position[NP_SNAKE_MAX];
    np_puzzle_start(puzzle, position);
    nv_scene scene = scene_of(puzzle, position, position);
    nv_snake_view view = nv_snake_view_of(&scene);
    unsigned themselves = 0;
    for (unsigned n = 1; n <= view.pose.cubelets; n++) {
      unsigned found = nv_view_snake.pick(&scene, nv_snake_on_screen(&view, view.pose.at[n - 1]));
      assert_between(found, 1, view.pose.cubelets);
      themselves += found == n;
      float far = nv_vec_length(nv_vec_sub(nv_snake_to_world(&view, view.pose.at[n - 1]), view.camera.eye));
      float near = nv_vec_length(nv_vec_sub(nv_snake_to_world(&view, view.pose.at[found - 1]), view.camera.eye));
      assert_that(near, <=, far + 1e-4f);
    }
    assert_that(themselves, >, view.pose.cubelets / 3);
    assert_int_equal(nv_view_snake.pick(&scene, (nv_point){3, scene.height - 60}), 0);
    np_puzzle_close(puzzle);
  }
}

/* ---------------------------------------------------------------------------------- charts */

/* Next and next again goes through all solutions and comes back; a plan leads to each. */
TEST(test_solutions) {
  nv_stage *stage = stage_with("snake.red");
  const np_game *game = nv_stage_game(stage);
  const nv_chart *chart = chart_named("snake", "solutions");
  char first[128] = "";
  for (unsigned i = 0; i <= 10; i++) {
    char wanted[40];
    assert_int_equal(item_at(chart, game, 560, chart->height, (nv_point){540, 15}), 2);
    told next = tell_item(chart, game, 2, 0);
    if (i == 0) strcpy(first, next.position);
    if (i > 0 && i < 10) assert_string_not_equal(next.position, first);
    assert_true(nv_stage_solve(stage, next.position));
    settle(stage);
    assert_position(stage, next.position);
    assert_true(np_puzzle_solved(np_game_puzzle(game), np_game_position(game)));
    np_writer want = np_writer_over(wanted, sizeof wanted);
    np_write(&want, "solution %u of 10", i % 10 + 1);
    assert_string_equal(tell_item(chart, game, 3 + i % 10, 0).words, wanted);
  }
  nv_stage_close(stage);
}

/* Next, pressed while the chain still folds to a solution, leads to the one after that; of one solution there is no
 * next. */
TEST(test_next_solution) {
  nv_stage *stage = stage_with("snake.red");
  const np_game *game = nv_stage_game(stage);
  const nv_chart *chart = chart_named("snake", "solutions");
  told third = tell_item(chart, game, 5, 0), next;
  for (unsigned i = 0; i < 3; i++) {
    next = tell_item(chart, game, 2, 0);
    assert_true(nv_stage_solve(stage, next.position));
    nv_stage_tick(stage, 0.1);
    assert_true(nv_stage_status(stage).playing);
  }
  assert_string_equal(next.position, third.position);
  nv_stage_close(stage);
  stage = stage_with("snake.green");
  assert_string_not_equal(tell_item(chart, nv_stage_game(stage), 2, 0).position, "");
  assert_true(nv_stage_solve(stage, NULL));
  settle(stage);
  for (uint32_t item = 1; item <= 2; item++)
    assert_string_equal(tell_item(chart, nv_stage_game(stage), item, 0).position, "");
  assert_int_equal(item_at(chart, nv_stage_game(stage), 560, chart->height, (nv_point){540, 15}), 0);
  nv_stage_close(stage);
}

/* On the way to a solution other than the one within reach, the layers are those of the box in which the plan ends. */
TEST(test_layers_of_plan) {
  np_game *game = np_game_open("snake.king", NULL, NULL);
  assert_true(np_game_solve(game, NULL, NULL));
  uint8_t end[NP_SNAKE_MAX];
  np_game_position_at(game, np_game_length(game), end);
  unsigned others = 0;
  for (size_t place = 0; place <= np_game_length(game); place++) {
    np_snake_ghost ghost, last, other;
    assert_true(np_game_seek(game, place, NULL));
    np_snake_ghost_of(np_game_puzzle(game), np_game_position(game), end, &ghost);
    np_snake_ghost_of(np_game_puzzle(game), np_game_position(game), NULL, &other);
    np_snake_ghost_of(np_game_puzzle(game), end, NULL, &last);
    assert_memory_equal(ghost.low, last.low, sizeof last.low);
    assert_memory_equal(ghost.size, last.size, sizeof last.size);
    assert_int_equal(np_snake_layers_in(game).held, ghost.held);
    others += memcmp(other.low, last.low, sizeof last.low) != 0;
  }
  assert_that(others, >, 0);
  np_game_close(game);
}

/* The layers' table holds every number once, and pointing at a cell says what the table says. */
TEST(test_layers) {
  static const char *const solved[] = {"snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy", "snake.2x2x2.ECCCCCCE~8xyXzxYX"};
  for (size_t i = 0; i < 2; i++) {
    np_game *game = np_game_open(solved[i], NULL, NULL);
    assert_non_null(game);
    np_snake_layers layers = np_snake_layers_in(game);
    unsigned cells = layers.layers * layers.columns * layers.rows, seen = 0;
    assert_int_equal(cells, layers.cubelets);
    assert_int_equal(layers.held, cells);
    for (unsigned k = 1; k <= cells; k++) {
      assert_int_equal(layers.in[layers.where[k - 1]], k);
      seen += layers.where[k - 1];
    }
    assert_int_equal(seen, cells * (cells - 1) / 2);
    const nv_chart *chart = chart_named("snake", "layers");
    unsigned found = 0, corner = 0;
    nv_canvas canvas = {0};
    draw_items(chart, game, 560, chart->height, &canvas);
    for (float y = 1; y < chart->height; y += 6)
      for (float x = 1; x < 560; x += 6) {
        uint32_t item = nv_items_at(&canvas, (nv_point){x, y});
        if (item > found) found = item;
        if (corner == 0) corner = item;
      }
    assert_int_equal(found, cells);
    nv_canvas_close(&canvas);
    /* rows are told from the top, as drawn */
    told said = tell_item(chart, game, corner, 0);
    assert_has(said.words, "layer 1, row 1, column 1: cubelet ");
    char *csv = chart_csv(chart, game);
    assert_has(csv, "layer,row,column,cubelet\n1,1,1,");
    assert_string_equal(strrchr(said.words, ' ') + 1, strtok(strstr(csv, "\n1,1,1,") + 7, "\n"));
    free(csv);
    np_game_close(game);
  }
}

/* --------------------------------------------------------------------------------- goldens */

static bool is_paper(nv_colour pixel, nv_colour paper) {
  return abs(pixel.r - paper.r) + abs(pixel.g - paper.g) + abs(pixel.b - paper.b) < 9;
}

/* The shadow of a chain that stands on end does not reach the picture's edges. */
TEST(test_no_shadow_at_the_edge) {
  static const char *const raised[] = {"3-!", "3+!", "5-!", "5+!", "6+!", "8-!"};
  for (unsigned k = 0; k < sizeof raised / sizeof *raised; k++) {
    np_puzzle *puzzle = open_id("snake.green");
    uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
    np_move move;
    np_puzzle_start(puzzle, from);
    assert_true(np_puzzle_read_move(puzzle, raised[k], &move, NULL));
    nv_scene scene = moving_scene(puzzle, from, to, move, 1);
    scene.focus.part = nv_snake_part_of(NV_SNAKE_CHOOSE, 3, true);
    nv_canvas canvas;
    nv_mesh mesh = {0};
    nv_raster picture = {0};
    nv_canvas_open(&canvas);
    nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
    nv_view_snake.draw(&scene, &canvas);
    nv_mesh_build(&mesh, &canvas, 1);
    assert_true(nv_raster_draw(&picture, &mesh, 640, 420, canvas.paper, 1));
    for (int y = 24; y < 370; y++)
      for (int x = 0; x < 640; x++)
        if ((x < 12 || x >= 628) && !is_paper(picture.pixels[y * 640 + x], canvas.paper))
          fail_msg("after %s something is at %d %d", raised[k], x, y);
    nv_raster_close(&picture);
    nv_mesh_close(&mesh);
    nv_canvas_close(&canvas);
    np_puzzle_close(puzzle);
  }
}

TEST(test_pictures) {
  static const struct {
    const char *name, *id, *move;
    float t;
    const nv_palette *palette;
  } pictures[] = {
      {"snake-stopped", "snake.green~xxyyXzzYZZXyzYY", "12-", 0.45f, &nv_palette_light},
      {"snake-solved-dark", "snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy", "", 0, &nv_palette_dark},
  };
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
    np_puzzle *puzzle = open_id(pictures[i].id);
    uint8_t from[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
    np_move move;
    np_puzzle_start(puzzle, from);
    nv_scene scene = scene_of(puzzle, from, from);
    if (np_puzzle_read_move(puzzle, pictures[i].move, &move, NULL))
      scene = moving_scene(puzzle, from, to, move, pictures[i].t);
    scene.palette = pictures[i].palette;
    scene.width = 400;
    scene.height = 300;
    nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
    nv_view_snake.draw(&scene, &canvas);
    np_assert_picture(pictures[i].name, &canvas);
    np_puzzle_close(puzzle);
  }
  np_game *game = np_game_open("snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy", NULL, NULL);
  const nv_chart *layers = chart_named("snake", "layers");
  draw_chart(layers, game, 480, layers->height, &nv_palette_light, &canvas);
  np_assert_golden("snake-chart-layers", &canvas, NULL);
  np_game_close(game);
  nv_canvas_close(&canvas);
}
