/* O'Gear's charts: every item can be pointed at, has words, and leads where they say; the tables hold
 * the numbers of the article; the charts look as they did (tests/golden). */
#include "charts.h"
#include "golden.h"
#include "play.h"

#include "glyphs.h"
#include "ogear/ogear.h"
#include "ogear/ogear_charts.h"

#include <stdio.h>
#include <stdlib.h>

static const float sizes[][2] = {{560, 400}, {340, 300}, {900, 500}};

static np_game *play_game(const char *id, const char *moves) {
  char word[NP_WORD_MAX];
  np_game *game = np_game_open(id, NULL, NULL);
  assert_non_null(game);
  while (*moves) {
    size_t length = strcspn(moves, " ");
    memcpy(word, moves, length);
    word[length] = '\0';
    assert_true(play_word(game, word, NULL));
    moves += length + (moves[length] == ' ');
  }
  return game;
}

/* Where a tag was drawn, picking finds the item; each item has words, and its target opens. */
TEST(test_items) {
  static const char *const ids[] = {"ogear.corrected", "ogear.published", "ogear.TopE-RiS_RiN-TopW.3.Ri-West-2"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < 3; k++)
    for (const nv_chart *chart = nv_ogear_charts; chart->name; chart++)
      for (size_t s = 0; s < 3; s++) {
        np_game *game = play_game(ids[k], "turn");
        if (nv_chart_absent(chart, np_game_puzzle(game))) {
          np_game_close(game);
          continue;
        }
        draw_items(chart, game, sizes[s][0], sizes[s][1], &canvas);
        assert_that(canvas.shape_count, >, 5);
        for (size_t n = 0; n < canvas.shape_count; n++) {
          const nv_shape *shape = &canvas.shapes[n];
          if (shape->tag == 0 || shape->colour.a == 0) continue;
          nv_point middle = {0, 0};
          for (uint32_t j = 0; j < shape->count; j++) {
            middle.x += canvas.points[shape->first + j].x / (float)shape->count;
            middle.y += canvas.points[shape->first + j].y / (float)shape->count;
          }
          assert_int_equal(nv_items_at(&canvas, middle), shape->tag);
          told said = tell_item(chart, game, shape->tag, 0);
          assert_that(strlen(said.words), >, 10);
          uint8_t position;
          if (*said.position)
            assert_true(np_puzzle_read_position(np_game_puzzle(game), said.position, &position, NULL));
        }
        np_game_close(game);
      }
  nv_canvas_close(&canvas);
}

/* In the net, a point of a square is the nearest state that faces that way there. */
TEST(test_net_items) {
  const nv_chart *chart = chart_named("ogear", "net");
  np_game *game = play_game("ogear.corrected", "");
  bool seen[24] = {false};
  unsigned ways = 0;
  nv_canvas canvas = {0};
  draw_items(chart, game, 560, 400, &canvas);
  for (int x = 0; x < 560; x += 7)
    for (int y = 0; y < 400; y += 7) {
      uint32_t item = nv_items_at(&canvas, (nv_point){(float)x, (float)y});
      if (item == 0) continue;
      uint8_t target = (uint8_t)(item - 1);
      uint64_t moves, other;
      ways += !seen[target / 5];
      seen[target / 5] = true;
      assert_true(np_puzzle_distance(np_game_puzzle(game), np_game_position(game), &target, &moves));
      for (uint8_t tooth = 0; tooth < 5; tooth++) {
        uint8_t rival = (uint8_t)(target / 5 * 5 + tooth);
        assert_true(np_puzzle_distance(np_game_puzzle(game), np_game_position(game), &rival, &other));
        assert_that(other, >=, moves);
      }
    }
  assert_int_equal(ways, 24);
  nv_canvas_close(&canvas);
  np_game_close(game);
}

/* ---------------------------------------------------------------------------------- tables */

/* How many shapes a chart draws. */
static size_t shapes_of(const np_game *game, nv_canvas *canvas) {
  draw_items(chart_named("ogear", "graph"), game, 560, 400, canvas);
  return canvas->shape_count;
}

/* The graph shows the planned moves ahead, wherever they lead; to a player who only took a move back it shows none. */
TEST(test_graph_shows_the_plan) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_game *game = play_game("ogear.corrected~Top-South-4", "turn");
  size_t without = shapes_of(game, &canvas);
  assert_true(np_game_undo(game));
  assert_int_equal(shapes_of(game, &canvas), without);
  static const char *const targets[] = {NULL, "Top-North-2"};
  for (size_t i = 0; i < 2; i++) {
    assert_true(np_game_solve(game, targets[i], NULL));
    uint64_t ahead = np_game_score(game).ahead;
    assert_that(ahead, >, 0);
    assert_int_equal(shapes_of(game, &canvas), without + 2 * ahead);
  }
  nv_canvas_close(&canvas);
  np_game_close(game);
}

static unsigned rows_of(const char *text) {
  unsigned rows = 0;
  for (; *text; text++) rows += *text == '\n';
  return rows;
}

static void assert_table(const char *name, np_game *game, unsigned rows, const char *beginning) {
  char *text = chart_csv(chart_named("ogear", name), game);
  assert_int_equal(rows_of(text), rows);
  if (strncmp(text, beginning, strlen(beginning)) != 0) assert_string_equal(text, beginning);
  free(text);
}

TEST(test_tables) {
  np_game *game = play_game("ogear.published", "turn forward");
  assert_true(np_game_solve(game, NULL, NULL));
  assert_table("net", game, 1 + 11,
               "step,move,face,direction,tooth,moves left\n"
               "0,,Top,South,4,10\n1,turn,Top,West,4,9\n2,forward,Lef,South,0,8\n");
  assert_table("graph", game, 1 + 120,
               "position,moves left,shortest solutions,turn,forward,backward\nTop-North-0,0,1,Top-East-0,,\n"
               "Top-North-1,");
  assert_table("distances", game, 1 + 18, "moves to the goal,positions\n0,1\n1,1\n2,2\n3,3\n4,2\n");
  assert_table("links", game, 1 + 16,
               "link,from,facing,to,arriving,faults\nTopE-RiS,Top,East,Ri,South,\nTopW-LefS,Top,West,Lef,South,\n"
               "BotN-FrontW,Bot,North,Front,West,\"BotN-FrontW is impossible on a cube: there, forward from Bottom");
  np_game_close(game);
  game = play_game("ogear.corrected~Top-South-4", "");
  assert_table(
      "answers", game, 1 + 10 + 1 + 1 + 18,
      "move,turn or roll,to\n1,turn,\"Top facing Left, tooth 4\"\n2,forward,\"Left facing Bottom, tooth 0\"\n");
  assert_table("distances", game, 1 + 23, "moves to the goal,positions\n0,1\n1,1\n2,2\n3,3\n4,4\n5,6\n");
  np_game_close(game);
  game = play_game("ogear.TopE-RiS_RiN-TopW.3.Ri-West-2", "");
  assert_non_null(nv_ogear_answers_absent(np_game_puzzle(game)));
  char *text = chart_csv(chart_named("ogear", "distances"), game);
  assert_has(text, "unreachable,");
  free(text);
  np_game_close(game);
}

/* In the net each name has its own background over the lines that run there, and none lies under the gear's arrow. */
TEST(test_names_in_the_net) {
  static const char *const ids[] = {"ogear.corrected", "ogear.corrected~Front-South-0", "ogear.corrected~Bot-North-1",
                                    "ogear.corrected~Top-South-4"};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    np_game *game = open_game(ids[i]);
    const char *here =
        np_ogear_face_name(np_ogear_place_at(np_ogear_table_of(np_game_puzzle(game)), nv_ogear_state_here(game)).face);
    draw_chart(chart_named("ogear", "net"), game, 350, 290, &nv_palette_light, &canvas);
    nv_point tip = {0, 0}; /* of the arrow: the first corner of the last triangle in its colour */
    for (size_t k = 1, names = 0; k < canvas.shape_count; k++) {
      const nv_shape *text = &canvas.shapes[k], *ground = text - 1;
      const nv_point *corners = canvas.points + ground->first;
      if (text->kind == NV_SHAPE_POLYGON && text->count == 3 && text->colour.r == nv_palette_light.oxblood.r)
        tip = canvas.points[text->first];
      if (text->kind != NV_SHAPE_TEXT || text->align != NV_ALIGN_START) continue;
      assert_int_equal(ground->kind, NV_SHAPE_POLYGON);
      assert_that(corners[0].x, <, text->at.x);
      assert_that(corners[2].x, >, text->at.x + nv_glyphs_width(canvas.text + text->first, text->width));
      assert_that(corners[0].y, <=, text->at.y - 0.7f * text->width);
      if (strcmp(canvas.text + text->first, here) == 0)
        assert_false(tip.y > corners[0].y && tip.y < corners[2].y && tip.x < corners[2].x && tip.x > corners[0].x);
      assert_that(++names, <=, NP_OGEAR_FACES);
    }
    np_game_close(game);
  }
  nv_canvas_close(&canvas);
  assert_true(chart_named("ogear", "answers")->spoiler); /* like the key's solutions */
}

/* --------------------------------------------------------------------------------- goldens */

TEST(test_golden_chart) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_game *game = play_game("ogear.published", "turn forward turn");
  draw_chart(chart_named("ogear", "graph"), game, 560, 400, &nv_palette_light, &canvas);
  np_assert_golden("ogear-chart-graph", &canvas, NULL);
  np_game_close(game);
  nv_canvas_close(&canvas);
}

/* On a narrow page no link runs into its note, and no note over the edge. */
TEST(test_links_on_a_phone) {
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  np_game *game = play_game("ogear.published", "");
  for (float width = 260; width < 700; width += 20) {
    draw_chart(chart_named("ogear", "links"), game, width, 450, &nv_palette_light, &canvas);
    float end = 0, base = -1;
    for (const nv_shape *shape = canvas.shapes; shape < canvas.shapes + canvas.shape_count; shape++) {
      if (shape->kind != NV_SHAPE_TEXT) continue;
      if (shape->at.y == base) assert_that(end, <, shape->at.x);
      end = shape->at.x + (shape->bold ? 0.69f : 0.54f) * shape->width * (float)shape->count;
      base = shape->at.y;
      assert_that(end, <=, width);
    }
  }
  np_game_close(game);
  nv_canvas_close(&canvas);
}
