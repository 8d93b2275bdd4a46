/* Every kind's view shows what can move: lit under the mouse and the keyboard cursor, marked where there are few,
 * named, and in the colours that palette.h says. A stage decides which parts these are; the tests find them out for
 * themselves.
 */
#include "keydisk/keydisk.h"
#include "ogear/ogear.h"
#include "stage.h"
#include "views.h"

#include <stdlib.h>

#include "mesh.h"
#include "raster.h"

enum { WIDTH = 640, HEIGHT = 440 };

static const char railway[] = "tracks.8x8.5-5-5-6-6-6-8-6.4-4-5-8-8-7-8-3.c1r5W.c6r8S.kf5s35cC6jAaAc5k9";

/* A stage with a puzzle open. */
static nv_stage *open_stage(const char *id) {
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  nv_stage_resize(stage, WIDTH, HEIGHT);
  nv_stage_tick(stage, 0);
  return stage;
}

static void each_kind(void (*check)(const char *id)) {
  for (size_t i = 0; np_kind_at(i); i++) check(np_kind_default(np_kind_at(i)));
}

/* ---------------------------------------------------------------------------------- pixels */

/* Pixels in which two scenes differ, and how near the nearest of them is to a place. */
typedef struct change {
  size_t pixels;
  float distance;
} change;

static nv_colour *pixels_of(const nv_scene *scene) {
  nv_canvas canvas = {0};
  nv_mesh mesh = {0};
  nv_raster raster = {0};
  size_t size = WIDTH * HEIGHT * sizeof(nv_colour);
  nv_colour *pixels = malloc(size);
  nv_canvas_clear(&canvas, scene->width, scene->height, scene->palette->paper);
  nv_view_of(scene->puzzle)->draw(scene, &canvas);
  nv_mesh_build(&mesh, &canvas, 1);
  assert_true(nv_raster_draw(&raster, &mesh, WIDTH, HEIGHT, canvas.paper, 1));
  memcpy(pixels, raster.pixels, size);
  nv_raster_close(&raster);
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
  return pixels;
}

static change change_between(const nv_scene *a, const nv_scene *b, nv_point near) {
  nv_colour *one = pixels_of(a), *other = pixels_of(b);
  change found = {0, INFINITY};
  for (int i = 0; i < WIDTH * HEIGHT; i++) {
    if (memcmp(&one[i], &other[i], sizeof *one) == 0) continue;
    found.pixels++;
    found.distance = fminf(found.distance, hypotf((float)(i % WIDTH) - near.x, (float)(i / WIDTH) - near.y));
  }
  free(one);
  free(other);
  return found;
}

static size_t changed_pixels(const nv_scene *a, const nv_scene *b) {
  return change_between(a, b, (nv_point){0, 0}).pixels;
}

/* ------------------------------------------------------------------------------- hovering */

/* The parts of a picture, each with a place where a mouse finds it. */
typedef struct spots {
  uint32_t part[PARTS];
  nv_point at[PARTS];
  size_t count;
} spots;

static void add_spot(spots *all, uint32_t part, nv_point at) {
  for (size_t i = 0; i < all->count; i++)
    if (all->part[i] == part) return;
  if (part == 0 || all->count == PARTS) return;
  all->part[all->count] = part;
  all->at[all->count++] = at;
}

static spots *spots_of(const nv_stage *stage) {
  enum { STEP = 7 };
  nv_scene scene = nv_stage_scene(stage);
  spots *found = calloc(1, sizeof *found);
  scene.marks.aimed = true; /* as once the mouse is there */
  for (int y = STEP; y < HEIGHT; y += STEP)
    for (int x = STEP; x < WIDTH; x += STEP) {
      nv_point at = {(float)x, (float)y};
      add_spot(found, nv_view_of(scene.puzzle)->pick(&scene, at), at);
    }
  return found;
}

/* Does a click on a part play a legal move, or can the part be dragged, as the view says? */
static bool moves(const nv_scene *scene, uint32_t part) {
  const nv_view *view = nv_view_of(scene->puzzle);
  np_move move;
  void *after = malloc(np_puzzle_position_size(scene->puzzle));
  memcpy(after, scene->motion.to, np_puzzle_position_size(scene->puzzle));
  bool played = view->part_move(scene->puzzle, scene->motion.to, part, &move);
  bool legal = played && np_puzzle_apply(scene->puzzle, after, move, NULL);
  free(after);
  return legal || (view->part_drags ? view->part_drags(scene->puzzle, scene->motion.to, part) : !played);
}

/* A part that can move is lit where the mouse is, and no other. */
static void check_hovered(nv_stage *stage, uint32_t part, nv_point at, bool drawn) {
  char name[TEXT] = "";
  np_writer writer = np_writer_over(name, sizeof name);
  nv_scene before = nv_stage_scene(stage);
  nv_stage_pointer(stage, NV_POINTER_HOVER, at.x, at.y);
  nv_scene scene = nv_stage_scene(stage);
  bool can = moves(&scene, part);
  if (nv_stage_hovered(stage, &writer) != can || scene.marks.highlighted != (can ? part : 0))
    fail_msg("%s: part %u is%s lit", np_kind_name(np_puzzle_kind(scene.puzzle)), part, can ? " not" : "");
  if (!nv_view_of(scene.puzzle)->camera.flat && part > 0) assert_that(strlen(name), >, 0);
  before.marks.highlighted = 0;
  if (!drawn || !can) return;
  change seen = change_between(&before, &scene, at);
  if (seen.pixels < 20 || seen.distance > 120)
    fail_msg("%s: part %u, lit, changes %zu pixels, the nearest %g away", np_kind_name(np_puzzle_kind(scene.puzzle)),
             part, seen.pixels, (double)seen.distance);
}

static void check_hovers(const char *id) {
  enum { DRAWN = 10 }; /* pictures take time */
  nv_stage *stage = open_stage(id);
  spots *all = spots_of(stage);
  size_t lit = 0, every = 1 + all->count / DRAWN;
  for (size_t i = 0; i < all->count; i++) {
    check_hovered(stage, all->part[i], all->at[i], i % every == 0);
    lit += nv_stage_scene(stage).marks.highlighted > 0;
  }
  if (lit == 0) fail_msg("%s: nothing can be moved by a mouse", id);
  nv_stage_pointer(stage, NV_POINTER_HOVER, -9999, -9999);
  assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
  assert_false(nv_stage_hovered(stage, &(np_writer){0}));
  free(all);
  nv_stage_close(stage);
}

TEST(test_hovering) {
  each_kind(check_hovers);
  check_hovers("ogear.corrected~Top-South-4");
  check_hovers("rings.6~110010");
}

/* The part under the keyboard cursor is lit as under the mouse, whichever was used last. */
static void check_keyed(const char *id) {
  static const char *const keys[] = {"ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"};
  nv_stage *stage = open_stage(id);
  size_t lit = 0;
  for (size_t i = 0; i < 24; i++) {
    nv_stage_key(stage, keys[i / 6]);
    for (int k = 0; k < 40; k++) nv_stage_tick(stage, 0.2);
    nv_scene scene = nv_stage_scene(stage);
    assert_int_equal(scene.marks.highlighted,
                     scene.marks.chosen && moves(&scene, scene.marks.chosen) ? scene.marks.chosen : 0);
    lit += scene.marks.highlighted > 0;
  }
  if (lit == 0) fail_msg("%s: the keyboard cursor lights nothing", id);
  nv_stage_close(stage);
}

TEST(test_focus) { each_kind(check_keyed); }

/* ---------------------------------------------------------------------------------- marks */

/* If there are few legal moves all are marked, else none; and a picture to play with differs from the still one. */
static void check_marked(const char *id) {
  nv_stage *stage = open_stage(id);
  nv_scene scene = nv_stage_scene(stage), plain = scene;
  np_move few[8];
  size_t count = np_puzzle_moves(scene.puzzle, scene.motion.to, few, 8);
  assert_true(scene.marks.movable);
  assert_true(scene.marks.live);
  assert_int_equal(scene.marks.legal_count, count <= 4 ? count : 0);
  for (size_t i = 0; i < scene.marks.legal_count; i++)
    assert_int_equal(scene.marks.legal[i], nv_view_of(scene.puzzle)->move_part(scene.puzzle, few[i]));
  plain.marks.live = plain.marks.movable = false;
  plain.marks.legal_count = 0;
  const nv_view *view = nv_view_of(scene.puzzle);
  bool by_buttons = view->buttons && strcmp(view->kind, "ogear") != 0; /* the page marks these buttons */
  if (!view->camera.flat && !by_buttons) assert_that(changed_pixels(&plain, &scene), >, 20);
  nv_stage_close(stage);
}

static void assert_unmarked(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
  assert_false(scene.marks.movable);
  assert_int_equal(scene.marks.legal_count, 0);
}

/* Not in a picture without labels, nor while a move, a solution or a celebration is shown. */
static void check_unmarked(const char *id) {
  nv_stage *stage = open_stage(id);
  assert_true(nv_stage_setting(stage, "labels", "off"));
  assert_unmarked(stage);
  assert_false(nv_stage_scene(stage).marks.live);
  assert_true(nv_stage_setting(stage, "labels", "on"));
  nv_stage_tick(stage, 0);
  assert_true(nv_stage_scene(stage).marks.movable);
  if (!nv_stage_solve(stage, NULL)) fail_msg("%s has no solution", id);
  for (int i = 0; nv_stage_tick(stage, 0.05) && i < 60; i++) {
    assert_unmarked(stage);
    assert_int_equal(nv_stage_scene(stage).marks.highlighted, 0);
  }
  nv_stage_close(stage);
}

TEST(test_marks) {
  each_kind(check_marked);
  check_marked("rings.5.fast");
  each_kind(check_unmarked);
}

/* The ends of the railway are marked while they do not meet. */
TEST(test_railheads) {
  shown held = show(railway, WIDTH, HEIGHT, false);
  nv_scene marked = held.scene;
  marked.marks.movable = true;
  assert_that(changed_pixels(&held.scene, &marked), >, 20);
  np_game_close(held.game);
}

/* -------------------------------------------------------------------------------- colours */

static np_move refused_move(const shown *held) {
  np_move move = 0;
  void *after = malloc(np_puzzle_position_size(held->puzzle));
  for (uint32_t part = 1; part < 600; part++) {
    memcpy(after, held->position, np_puzzle_position_size(held->puzzle));
    if (held->view->part_move(held->puzzle, held->position, part, &move) &&
        !np_puzzle_apply(held->puzzle, after, move, NULL))
      break;
  }
  free(after);
  return move;
}

/* Pixels that change when one role's colour does. */
static size_t coloured(const nv_scene *scene, const char *role) {
  nv_palette other = *scene->palette;
  *nv_palette_role(&other, role) = (nv_colour){0, 240, 255, 255};
  nv_scene repainted = *scene;
  repainted.palette = &other;
  return changed_pixels(scene, &repainted);
}

/* Violet is only for what is refused, in every kind: while a part bumps, and as long as the message is there. */
static void check_refused(const char *id) {
  shown held = show(id, WIDTH, HEIGHT, false);
  nv_scene scene = held.scene;
  scene.marks.live = scene.marks.movable = true;
  assert_int_equal(coloured(&scene, "violet"), 0);
  scene.motion.move = refused_move(&held);
  scene.motion.moving = scene.motion.refused = scene.motion.blocked = true;
  scene.motion.t = 0.5f;
  if (coloured(&scene, "violet") < 20) fail_msg("%s: a refused move is not violet", id);
  scene.motion.moving = scene.motion.refused = false;
  if (coloured(&scene, "violet") < 20) fail_msg("%s: what was refused is not pointed out", id);
  np_game_close(held.game);
}

/* How much of a hint is seen: green pixels, or buttons that are lit. */
static size_t hint_seen(const nv_scene *scene) {
  nv_button row[NV_BUTTONS_MAX];
  const nv_view *view = nv_view_of(scene->puzzle);
  size_t count = view->buttons ? view->buttons(scene, row) : 0, seen = coloured(scene, "verdigris");
  for (size_t i = 0; i < count; i++) seen += row[i].open && row[i].hinted ? 100 : 0;
  return seen;
}

static void check_hinted(const char *id) {
  shown held = show(id, WIDTH, HEIGHT, false);
  np_error error = {0};
  np_move move;
  nv_scene scene = held.scene, hinted = held.scene;
  if (!np_game_hint(held.game, &move, &error)) fail_msg("%s: %s", id, error.sentence);
  hinted.marks.hinted = held.view->move_part(held.puzzle, move);
  if (hint_seen(&hinted) < hint_seen(&scene) + 20) fail_msg("%s: a hint is not green", id);
  assert_int_equal(coloured(&hinted, "violet"), 0);
  np_game_close(held.game);
}

/* A hint's first step is shown, but does not tell which of the two moves is meant. */
static void check_first_step(const char *id, np_move one, np_move other) {
  char words[2][NP_SENTENCE_MAX];
  shown held = show(id, WIDTH, HEIGHT, false);
  nv_scene scenes[2] = {held.scene, held.scene};
  for (int i = 0; i < 2; i++) {
    np_writer writer = np_writer_over(words[i], sizeof words[i]);
    scenes[i].marks.hinted = held.view->hints.target(held.puzzle, held.scene.motion.to, i ? other : one, &writer);
    if (hint_seen(&scenes[i]) < hint_seen(&held.scene) + 40) fail_msg("%s: \"%s\" shows nothing", id, words[i]);
  }
  assert_string_equal(words[0], words[1]);
  assert_int_equal(changed_pixels(&scenes[0], &scenes[1]), 0);
  np_game_close(held.game);
}

TEST(test_colours) {
  check_refused("rings.6");
  check_refused("keydisk.a"); /* at the handle */
  check_refused("keydisk.a~1-14");
  check_refused("ogear.corrected~Top-South-4");
  check_refused("snake.2x2x2.ECCCCCCE~xyXzx");
  check_refused(railway);
  each_kind(check_hinted);
  check_first_step("keydisk.a~1-14", NP_KEYDISK_LEFT, NP_KEYDISK_RIGHT);
  check_first_step("keydisk.a", NP_KEYDISK_CW, NP_KEYDISK_CCW);
  check_first_step("ogear.corrected", NP_OGEAR_FORWARD, NP_OGEAR_BACKWARD);
}

/* The numbers that tell what stopped a move are wholly inside the picture, on a phone and in an embed. */
TEST(test_numbers_within) {
  static const char *const ids[] = {"keydisk.a", "keydisk.b", "keydisk.hardest", "keydisk.record"};
  static const float sizes[][2] = {{370, 250}, {460, 200}, {640, 420}};
  nv_canvas canvas = {0};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
      float width = sizes[j][0], height = sizes[j][1];
      shown found = show(ids[i], width, height, false);
      found.scene.marks.live = found.scene.motion.refused = found.scene.motion.blocked = true;
      uint8_t cell[2], after[2];
      found.scene.motion.from = found.scene.motion.to = cell;
      for (unsigned place = 0; place < 20 * 16; place++)
        for (found.scene.motion.move = 0; found.scene.motion.move < NP_KEYDISK_MOVES; found.scene.motion.move++) {
          cell[0] = after[0] = (uint8_t)(place / 16);
          cell[1] = after[1] = (uint8_t)(place % 16);
          if (!np_keydisk_maze_is_open(np_keydisk_maze_of(found.puzzle), cell[0], cell[1]) ||
              np_puzzle_apply(found.puzzle, after, found.scene.motion.move, NULL))
            continue;
          nv_canvas_clear(&canvas, width, height, nv_palette_light.paper);
          found.view->draw(&found.scene, &canvas);
          for (size_t k = 0; k < canvas.shape_count; k++) {
            const nv_shape *text = &canvas.shapes[k];
            if (text->kind != NV_SHAPE_TEXT || !text->bold || text->width != 12) continue;
            assert_between(text->at.x, 12, width - 12);
            assert_between(text->at.y, 12, height - 4);
          }
        }
      np_game_close(found.game);
    }
  nv_canvas_close(&canvas);
}
