/* What a hint lights up can be done: over many positions of every kind, no button is green whose move is refused. */
#include "fixtures.h"
#include "stage.h"
#include "stage/stage_driver.h"
#include "view.h"

#include <stdlib.h>

enum { WIDTH = 640, HEIGHT = 440 };

static bool is_legal(const nv_scene *scene, np_move move) {
  size_t size = np_puzzle_position_size(scene->puzzle);
  void *after = malloc(size);
  memcpy(after, scene->motion.to, size);
  bool legal = np_puzzle_apply(scene->puzzle, after, move, NULL);
  free(after);
  return legal;
}

/* Returns how many buttons a hint lights. */
static size_t check_lit(const char *id, const nv_scene *scene) {
  const nv_view *view = nv_view_of(scene->puzzle);
  nv_button row[NV_BUTTONS_MAX];
  size_t lit = 0, count = view->buttons ? view->buttons(scene, row) : 0;
  for (size_t i = 0; i < count; i++) {
    np_move move;
    if (!row[i].open || !row[i].hinted) continue; /* a closed button is not lit */
    if (!view->part_move(scene->puzzle, scene->motion.to, row[i].part, &move)) continue;
    if (!is_legal(scene, move)) fail_msg("%s: a hint lights part %u, which cannot move", id, row[i].part);
    lit++;
  }
  return lit;
}

static void play_any(nv_stage *stage, uint32_t *random) {
  const np_puzzle *puzzle = np_game_puzzle(nv_stage_game(stage));
  np_move moves[64];
  char word[NP_WORD_MAX];
  size_t count = np_puzzle_moves(puzzle, np_game_position(nv_stage_game(stage)), moves, 64);
  np_writer writer = np_writer_over(word, sizeof word);
  *random = *random * 1664525u + 1013904223u;
  if (count > 64) count = 64;
  if (count > 0) np_puzzle_write_move(puzzle, moves[(*random >> 8) % count], &writer);
  if (count > 0) nv_stage_move(stage, word);
  rest(stage);
}

/* The first step names a part, the second the move. Returns how many buttons they light in all. */
static size_t check_hints(const char *id, unsigned positions) {
  nv_stage *stage = open_stage(id);
  uint32_t random = 7;
  size_t lit = 0;
  nv_stage_resize(stage, WIDTH, HEIGHT);
  for (unsigned k = 0; k < positions; k++) {
    for (int step = 0; step < 2 && nv_stage_next_hint(stage); step++) {
      nv_scene scene = nv_stage_scene(stage);
      if (!np_puzzle_solved(scene.puzzle, scene.motion.to)) lit += check_lit(id, &scene);
    }
    play_any(stage, &random);
  }
  nv_stage_close(stage);
  return lit;
}

TEST(test_all_kinds) {
  check_hints("rings.6", 60);
  check_hints("rings.5.fast", 30);
  check_hints("tracks.mums2008", 12);
  check_hints("snake.2x2x2.ECCCCCCE", 12);
  assert_that(check_hints("snake.green", 12), >, 0);
  assert_that(check_hints("keydisk.a", 200), >, 400);
  assert_that(check_hints("keydisk.b", 200), >, 400);
  assert_that(check_hints("ogear.corrected", 200), >, 400);
  assert_that(check_hints("ogear.published", 200), >, 60);
}

static const char *said_by_hint(nv_stage *stage) {
  assert_true(nv_stage_next_hint(stage));
  return nv_stage_status(stage).message;
}

/* A hint's first step names no direction that is blocked. */
TEST(test_only_way) {
  nv_stage *stage = open_stage("keydisk.a");
  nv_stage_resize(stage, WIDTH, HEIGHT);
  assert_true(nv_stage_move(stage, "cw cw right right right"));
  rest(stage);
  const np_game *game = nv_stage_game(stage);
  assert_int_equal(is_legal(&(nv_scene){.puzzle = np_game_puzzle(game), .motion.to = np_game_position(game)}, 1), 0);
  assert_string_equal(said_by_hint(stage), "Hint: the disk slides the only way it can");
  nv_scene scene = nv_stage_scene(stage);
  assert_that(check_lit("keydisk.a", &scene), >, 0);
  nv_stage_close(stage);
}
