/* Every kind's view as it is touched: by pointer, by keys and by drags.
 *
 * A view's parts are not listed anywhere: they are those that can be pointed at in a picture, that keys choose, and
 * that moves change.
 */
#include "views.h"

/* The parts that a pointer finds anywhere on the picture. */
static void sweep(const shown *held, parts *found) {
  for (int y = 0; y < 4 * GRID; y++)
    for (int x = 0; x < 4 * GRID; x++) {
      nv_point at = {held->scene.width * ((float)x + 0.5f) / (4 * GRID),
                     held->scene.height * ((float)y + 0.5f) / (4 * GRID)};
      add_part(found, held->view->pick(&held->scene, at));
    }
}

/* The parts that keys choose and the moves that they play, with no part chosen and with each of these parts. */
typedef struct keyed {
  parts chosen, moves;
} keyed;

/* A view's move can be written, and is the same when it is read. */
static void check_move(const shown *held, np_move move) {
  char word[TEXT];
  np_writer writer = np_writer_over(word, sizeof word);
  np_move again;
  np_error error = {0};
  np_puzzle_write_move(held->puzzle, move, &writer);
  if (!np_puzzle_read_move(held->puzzle, word, &again, &error)) fail_msg("%s: %s", held->view->kind, error.sentence);
  assert_int_equal(again, move);
}

static void press(const shown *held, const char *key, uint32_t chosen, keyed *found) {
  np_move move;
  char words[TEXT];
  np_writer why = np_writer_over(words, sizeof words);
  nv_key_use use = held->view->key(&held->scene, key, &chosen, &move, &why);
  if (use == NV_KEY_UNUSED) return;
  add_part(&found->chosen, chosen);
  if (use != NV_KEY_MOVE) return;
  check_move(held, move);
  add_part(&found->moves, 1 + move);
}

static keyed press_all(const shown *held) {
  static const char *const keys[] = {
      "ArrowLeft", "ArrowRight",    "ArrowUp",         "ArrowDown",       "Home",
      "End",       "Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight"};
  keyed found = {.chosen.count = 0};
  for (size_t i = 0; i <= found.chosen.count; i++) { /* the first time round no part is chosen */
    uint32_t chosen = i == 0 ? 0 : found.chosen.part[i - 1];
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) press(held, keys[k], chosen, &found);
    for (char letter = ' '; letter <= '~'; letter++) press(held, (char[2]){letter, '\0'}, chosen, &found);
    press(held, "Enter", chosen, &found);
  }
  uint32_t none = 0;
  np_move move;
  assert_int_equal(held->view->key(&held->scene, "F13", &none, &move, NULL), NV_KEY_UNUSED);
  return found;
}

/* A part is reached without pointing: a key chooses it, or plays its move. */
static void check_reached(const shown *held, uint32_t part, const keyed *keys) {
  np_move move;
  bool reached = false;
  if (!held->view->part_move(held->puzzle, held->position, part, &move)) return;
  check_move(held, move);
  for (size_t i = 0; i < keys->chosen.count; i++) reached |= keys->chosen.part[i] == part;
  for (size_t i = 0; i < keys->moves.count; i++) reached |= keys->moves.part[i] == 1 + move;
  if (!reached) fail_msg("%s: no key does what pointing at part %u does", held->view->kind, part);
}

static void check_said(const shown *held, uint32_t part) {
  char text[TEXT];
  np_writer writer = np_writer_over(text, sizeof text);
  held->view->say_part(held->puzzle, held->position, part, &writer);
  if (writer.length == 0 || writer.length >= sizeof text)
    fail_msg("%s: nothing is said of part %u, which is chosen or pressed", held->view->kind, part);
}

static void check_parts(const char *id) {
  enum { DRAWN = 12 }; /* the others look alike */
  shown held = show(id, 640, 480, false);
  parts pointed = {.count = 0};
  nv_canvas canvas = {0};
  np_move moves[PARTS];
  size_t count = np_puzzle_moves(held.puzzle, held.position, moves, PARTS);
  sweep(&held, &pointed);
  keyed keys = press_all(&held);
  if (pointed.count == 0) fail_msg("%s: nothing can be pointed at", id);
  if (keys.chosen.count == 0) fail_msg("%s: no key chooses a part", id);
  for (size_t i = 0; i < pointed.count; i++) check_reached(&held, pointed.part[i], &keys);
  for (size_t i = 0; i < keys.chosen.count; i++) check_said(&held, keys.chosen.part[i]);
  for (size_t i = 0; i < pointed.count; i++) check_said(&held, pointed.part[i]);
  for (size_t i = 0; i < count && i < PARTS; i++) {
    uint32_t part = held.view->move_part(held.puzzle, moves[i]);
    if (part == 0) fail_msg("%s: a legal move is about no part", id);
    add_part(&pointed, part);
  }
  for (size_t i = 0; i < pointed.count && i < DRAWN; i++) {
    nv_scene scene = held.scene;
    scene.marks.chosen = scene.focus.part = scene.marks.hinted =
        pointed.part[i * pointed.count / (pointed.count < DRAWN ? pointed.count : DRAWN)];
    nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
    held.view->draw(&scene, &canvas);
    check_shapes(&canvas, id);
  }
  assert_int_equal(held.view->pick(&held.scene, (nv_point){-1000, -1000}), 0);
  nv_canvas_close(&canvas);
  np_game_close(held.game);
}

static void check_drag(const shown *held, nv_point from, nv_point to) {
  static np_move moves[NV_DRAG_MOVES_MAX];
  nv_point points[2] = {from, to};
  uint32_t part = held->view->pick(&held->scene, from);
  nv_scene scene = held->scene;
  size_t count = 0;
  scene.drag.part = part;
  scene.drag.points = points;
  scene.drag.count = 2;
  if (part && held->view->drag) count = held->view->drag->moves(&scene, moves);
  assert_that(count, <=, NV_DRAG_MOVES_MAX);
  for (size_t i = 0; i < count; i++) check_move(held, moves[i]);
  if (!part || !held->view->drag || !held->view->drag->share) return;
  float share = held->view->drag->share(&scene);
  assert_between(share, 0, 1);
}

/* Drags from all over the picture mean moves, or nothing. */
static void check_drags(const char *id) {
  static const nv_point ways[] = {{60, 0}, {-60, 0}, {0, 60}, {0, -60}, {90, 70}};
  shown held = show(id, 480, 360, false);
  for (int i = 0; i < GRID * GRID; i++)
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
      nv_point from = {480 * ((float)(i % GRID) + 0.5f) / GRID, 360 * ((float)(i / GRID) + 0.5f) / GRID};
      check_drag(&held, from, (nv_point){from.x + ways[way].x, from.y + ways[way].y});
    }
  np_game_close(held.game);
}

TEST(test_parts) { each_fixture(check_parts); }

TEST(test_drags) {
  for (size_t i = 0; np_kind_at(i); i++) check_drags(np_kind_default(np_kind_at(i)));
}
