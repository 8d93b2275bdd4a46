/* Free the Key's mazes: every cell is picked where it is drawn, and has words, which say where it leads; they move with
 * the disk, all by the same share of the way; the filling shows the round it is asked for; they look as they did
 * (tests/golden). */
#include "charts.h"
#include "play.h"
#include "golden.h"

#include "keydisk/keydisk_body.h"
#include "keydisk/keydisk_grid.h"

#include <math.h>

static const float sizes[][2] = {{640, 330}, {340, 330}, {900, 500}};

static nv_scene scene_of(const np_game *game, float width, float height) {
  return nv_scene_at_rest(np_game_puzzle(game), np_game_position(game), width, height, &nv_palette_light);
}

static void draw_at(const char *name, const np_game *game, const nv_scene *scene, nv_canvas *canvas) {
  nv_canvas_clear(canvas, scene->width, scene->height, scene->palette->paper);
  chart_named("keydisk", name)->draw(game, scene, canvas);
  assert_false(canvas->full);
}

static bool same_colour(nv_colour a, nv_colour b) { return memcmp(&a, &b, sizeof a) == 0; }

/* The marker: the last round thing in its colour. */
static nv_point marker_in(const nv_canvas *canvas, nv_colour colour) {
  for (size_t i = canvas->shape_count; i-- > 0;) {
    const nv_shape *shape = &canvas->shapes[i];
    if (shape->kind != NV_SHAPE_POLYGON || shape->count < 12 || !same_colour(shape->colour, colour)) continue;
    nv_point middle = {0, 0};
    for (uint32_t j = 0; j < shape->count; j++) {
      middle.x += canvas->points[shape->first + j].x / (float)shape->count;
      middle.y += canvas->points[shape->first + j].y / (float)shape->count;
    }
    return middle;
  }
  fail_msg("no marker");
  return (nv_point){0, 0};
}

/* What is painted at a point: the last polygon over it. */
static nv_colour colour_at(const nv_canvas *canvas, nv_point at) {
  nv_colour found = canvas->paper;
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const nv_shape *shape = &canvas->shapes[i];
    const nv_point *corner = canvas->points + shape->first;
    int left = 0, right = 0;
    if (shape->kind != NV_SHAPE_POLYGON || shape->colour.a < 255) continue;
    for (uint32_t j = 0; j < shape->count; j++) {
      nv_point a = corner[j], b = corner[(j + 1) % shape->count];
      float side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
      left += side > 0;
      right += side < 0;
    }
    if (left == 0 || right == 0) found = shape->colour;
  }
  return found;
}

static void check_words(const np_game *game, const nv_chart *chart, uint32_t item, np_keydisk_cell cell, bool open) {
  char wanted[16];
  told said = tell_item(chart, game, item, 0);
  assert_that(strlen(said.words), >, 20);
  np_writer into = np_writer_over(wanted, sizeof wanted);
  np_write(&into, "%u-%u", (unsigned)cell.x, (unsigned)cell.r);
  assert_string_equal(said.position, open ? wanted : "");
}

/* At every point of every maze: the item there is a cell, in words; a legal one leads where they say; and its paint
 * is the article's: dark when illegal, white when legal. */
TEST(test_items) {
  static const char *const names[] = {"maze", "sliding"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  canvas.items = true;
  for (size_t k = 0; k < 2; k++)
    for (size_t s = 0; s < 3; s++) {
      np_game *game = open_game("keydisk.a~5-14");
      const nv_chart *chart = chart_named("keydisk", names[k]);
      const np_keydisk_maze *maze = np_keydisk_maze_of(np_game_puzzle(game));
      nv_scene scene = scene_of(game, sizes[s][0], sizes[s][1]);
      static bool seen[NP_KEYDISK_CELLS_MAX];
      unsigned cells = (unsigned)maze->length * maze->cuts, count = 0;
      memset(seen, 0, sizeof seen);
      draw_at(names[k], game, &scene, &canvas);
      nv_point marker = marker_in(&canvas, scene.palette->oxblood);
      for (float y = 1; y < scene.height; y += 5)
        for (float x = 1; x < scene.width; x += 5) {
          nv_point at = {x + 0.3f, y + 0.3f};
          uint32_t item = nv_items_at(&canvas, at);
          if (item == 0) continue;
          assert_that(item, <=, cells);
          np_keydisk_cell cell = nv_keydisk_item_cell(maze, item);
          bool open = np_keydisk_maze_is_open(maze, cell.x, cell.r),
               marked = hypotf(at.x - marker.x, at.y - marker.y) < 12;
          double code = open ? 1 : 0; /* no dead ends: they would give the solution away */
          if (!marked && !same_colour(colour_at(&canvas, at), nv_keydisk_shade(scene.palette, code)))
            fail_msg("%s: cell %u-%u at %g %g", names[k], cell.x, cell.r, (double)at.x, (double)at.y);
          check_words(game, chart, item, cell, open);
          count += !seen[item - 1];
          seen[item - 1] = true;
        }
      assert_int_equal(count, cells);
      np_game_close(game);
    }
  nv_canvas_close(&canvas);
}

/* Blocked cells are lighter the farther from the cul-de-sac, but never as dark as illegal nor as white as legal. */
TEST(test_shades) {
  const nv_palette *palettes[] = {&nv_palette_light, &nv_palette_dark};
  for (int i = 0; i < 2; i++)
    for (unsigned depth = 1; depth < 12; depth++) {
      int dark = nv_keydisk_shade(palettes[i], 0).g, white = nv_keydisk_shade(palettes[i], 1).g;
      int grey = nv_keydisk_shade(palettes[i], nv_keydisk_code(depth)).g;
      assert_that(grey, >, dark + 25);
      assert_that(grey, <, white);
      if (depth > 1) assert_that(grey, >, nv_keydisk_shade(palettes[i], nv_keydisk_code(depth - 1)).g);
    }
}

/* Halfway through a move every maze's marker is halfway; in the sliding maze it keeps its height, and on the
 * cylinder it faces the reader. */
TEST(test_markers_move) {
  static const char *const names[] = {"maze", "sliding", "cylinder", "heat", "filling"};
  const nv_palette *palette = &nv_palette_light;
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < 5; k++)
    for (np_move move = 0; move < NP_KEYDISK_MOVES; move++) {
      np_game *game = open_game(move < 2 ? "keydisk.a~9-2" : "keydisk.a~0-8");
      uint8_t from[2] = {np_keydisk_cell_of(np_game_position(game)).x, np_keydisk_cell_of(np_game_position(game)).r};
      nv_point at[3];
      assert_true(np_game_play(game, move, NULL));
      for (int i = 0; i < 3; i++) {
        nv_scene scene = scene_of(game, 640, 330);
        scene.motion.from = from;
        scene.motion.moving = true;
        scene.motion.move = move;
        scene.motion.t = 0.5f * (float)i;
        draw_at(names[k], game, &scene, &canvas);
        at[i] = marker_in(&canvas, strcmp(names[k], "heat") == 0 ? palette->ink : palette->oxblood);
      }
      bool slides = move < 2, still = k == 1 || k == 2;
      assert_close(at[1].x, (at[0].x + at[2].x) / 2, 0.01f);
      assert_close(at[1].y, (at[0].y + at[2].y) / 2, 0.01f);
      if (slides) assert_that((at[2].x - at[0].x) * (move == NP_KEYDISK_RIGHT ? 1 : -1), >, 10);
      if (!slides && still) {
        assert_that(at[0].y, ==, at[2].y);
        assert_that(at[0].x, ==, at[2].x);
      }
      if (!slides && !still) assert_that((at[0].y - at[2].y) * (move == NP_KEYDISK_CCW ? 1 : -1), >, 10);
      np_game_close(game);
    }
  nv_canvas_close(&canvas);
}

/* While the disk turns, the sliding maze and the cylinder move, whatever their marker does. */
TEST(test_mazes_slide) {
  static const char *const names[] = {"sliding", "cylinder"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < 2; k++) {
    np_game *game = open_game("keydisk.a~0-8");
    const uint8_t from[2] = {0, 8};
    static char text[2][1 << 17];
    assert_true(np_game_play(game, NP_KEYDISK_CCW, NULL));
    for (int i = 0; i < 2; i++) {
      nv_scene scene = scene_of(game, 640, 330);
      np_writer writer = np_writer_over(text[i], sizeof text[i]);
      scene.motion.from = from;
      scene.motion.moving = true;
      scene.motion.move = NP_KEYDISK_CCW;
      scene.motion.t = 0.3f + 0.2f * (float)i;
      draw_at(names[k], game, &scene, &canvas);
      nv_svg_write(&canvas, NULL, &writer);
      assert_that(writer.length, <, sizeof text[i]);
    }
    assert_string_not_equal(text[0], text[1]);
    np_game_close(game);
  }
  nv_canvas_close(&canvas);
}

/* A refused move lights the cell it aims at and leaves the maze as it was. */
TEST(test_refused_move_shows_its_cell) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_game *game = open_game("keydisk.a");
  nv_scene scene = scene_of(game, 640, 330);
  scene.motion.moving = scene.motion.refused = true;
  scene.motion.move = NP_KEYDISK_RIGHT;
  scene.motion.t = 0.3f;
  canvas.items = true;
  draw_at("maze", game, &scene, &canvas);
  size_t lit = 0;
  nv_colour violet = scene.palette->violet;
  for (size_t i = 0; i < canvas.shape_count; i++) {
    nv_colour colour = canvas.shapes[i].colour;
    if (canvas.shapes[i].kind != NV_SHAPE_POLYGON || colour.r != violet.r || colour.g != violet.g ||
        colour.b != violet.b)
      continue;
    nv_point corner = canvas.points[canvas.shapes[i].first];
    uint32_t item = nv_items_at(&canvas, (nv_point){corner.x + 3, corner.y + 3});
    assert_int_equal(item,
                     1 + np_keydisk_maze_number(np_keydisk_maze_of(np_game_puzzle(game)), (np_keydisk_cell){1, 0}));
    lit++;
  }
  assert_int_equal(lit, 1);
  np_game_close(game);
  nv_canvas_close(&canvas);
}

/* With few cuts the cell that a blocked turn aims at reaches round to the far side of the cylinder: its near side is
 * lit. */
TEST(test_blocked_turn_on_the_cylinder) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_game *game = open_game("keydisk.010.001.1010~1-0");
  for (np_move move = NP_KEYDISK_CCW; move <= NP_KEYDISK_CW; move++) {
    nv_scene scene = scene_of(game, 640, 330);
    float high = 0;
    scene.motion.blocked = true;
    scene.motion.move = move;
    draw_at("cylinder", game, &scene, &canvas);
    for (size_t i = 0; i < canvas.shape_count; i++) {
      const nv_shape *shape = &canvas.shapes[i];
      if (shape->kind != NV_SHAPE_POLYGON || shape->colour.a == 255) continue; /* only light is transparent */
      high = fabsf(canvas.points[shape->first].y - canvas.points[shape->first + 2].y);
    }
    assert_that(high, >, 10);
  }
  np_game_close(game);
  nv_canvas_close(&canvas);
}

static bool says(const nv_canvas *canvas, const char *words) {
  for (size_t i = 0; i < canvas->shape_count; i++)
    if (canvas->shapes[i].kind == NV_SHAPE_TEXT && strcmp(canvas->text + canvas->shapes[i].first, words) == 0)
      return true;
  return false;
}

/* The numbers of the article's stand-in: eight rounds, 178 cells down to 110. */
TEST(test_filling_by_rounds) {
  static const char *const words[] = {"Before the first round: 178 open cells",
                                      "Round 1 of 8 blocks 25 cells, leaves 153",
                                      "Round 2 of 8 blocks 14 cells, leaves 139"};
  np_game *game = open_game("keydisk.a");
  nv_scene scene = scene_of(game, 800, 400);
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  assert_int_equal(chart_named("keydisk", "filling")->steps(np_game_puzzle(game)), 8);
  for (uint32_t step = 0; step < 3; step++) {
    scene.step = step;
    draw_at("filling", game, &scene, &canvas);
    assert_true(says(&canvas, words[step]));
    assert_false(says(&canvas, "1/2")); /* cells have words only when pointed at */
  }
  scene.step = 8;
  draw_at("filling", game, &scene, &canvas);
  assert_true(says(&canvas, "Round 8 of 8 blocks 2 cells, leaves 110"));
  np_game_close(game);
  nv_canvas_close(&canvas);
}

/* The largest maze is drawn whole, in a few hundred elements at most. */
TEST(test_largest) {
  static const char *const names[] = {"maze", "sliding", "cylinder"};
  np_game *game = open_game("keydisk.0123456789012345678901234567890123456789012345678901234567890120."
                            "0987654321098765432109876543210987654321098765432109876543210980."
                            "9876543219876543219876543219876543219876543219876543219876543298");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < 3; k++) {
    nv_scene scene = scene_of(game, 390, 330);
    size_t elements = 0;
    draw_at(names[k], game, &scene, &canvas);
    for (size_t i = 0; i < canvas.shape_count; i++) elements += !canvas.shapes[i].joined;
    assert_that(canvas.shape_count, >, 300);
    assert_that(elements, <, 600);
  }
  np_game_close(game);
  nv_canvas_close(&canvas);
}

TEST(test_goldens) {
  static const struct {
    const char *file, *name, *id;
    uint32_t step;
    bool dark;
  } charts[] = {
      {"keydisk-sliding-dark", "sliding", "keydisk.a~1-2", 0, true},
      {"keydisk-filling-3", "filling", "keydisk.a", 3, false},
  };
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
    np_game *game = open_game(charts[i].id);
    assert_true(np_game_solve(game, NULL, NULL));
    assert_true(np_game_seek(game, 23, NULL));
    uint8_t from[2];
    np_game_position_at(game, 22, from);
    nv_scene scene = scene_of(game, 640, 330);
    scene.motion.from = from;
    scene.motion.moving = true;
    scene.motion.move = np_game_step(game, 22).move;
    scene.motion.t = 0.5f;
    scene.step = charts[i].step;
    if (charts[i].dark) scene.palette = &nv_palette_dark;
    draw_at(charts[i].name, game, &scene, &canvas);
    np_assert_golden(charts[i].file, &canvas, NULL);
    np_game_close(game);
  }
  nv_canvas_close(&canvas);
}
