/* No patience as it is seen: the camera stays close and moves without a jump; box and chain stay in the picture, below
 * the count and above the buttons. */
#include "snake_scene.h"
#include "stage.h"
#include "snake/snake_camera.h"
#include "snake/snake_body.h"

enum { FRAMES_A_SECOND = 60, FRAMES_MAX = 60 * FRAMES_A_SECOND, BLINK = FRAMES_A_SECOND * 3 / 10 };

typedef struct film {
  float scale[FRAMES_MAX];
  unsigned count;
} film;

static void assert_in_picture(const nv_snake_view *view, const char *id, unsigned frame) {
  const nv_scene *scene = view->scene;
  float top = nv_snake_heading(scene), bottom = scene->height - nv_snake_footing(scene);
  assert_that(top, >=, 20);
  for (unsigned n = 0; n < view->pose.cubelets; n++) {
    nv_point at = nv_snake_on_screen(view, view->pose.at[n]);
    float half = 0.5f * nv_camera_unit(&view->camera, nv_snake_to_world(view, view->pose.at[n]));
    if (at.x < half || at.y < top + half || at.x > scene->width - half || at.y > bottom - half)
      fail_msg("%s: cubelet %u is cut in frame %u", id, n + 1, frame);
  }
  for (unsigned corner = 0; corner < 8; corner++) {
    nv_vec at = view->ghost_low, size = view->ghost_size;
    at = nv_vec_add(at, (nv_vec){corner & 1 ? size.x : 0, corner & 2 ? size.y : 0, corner & 4 ? size.z : 0});
    nv_point seen = nv_snake_on_screen(view, at);
    assert_that(seen.x, >, 0);
    assert_that(seen.y, >, top - 2);
    assert_that(seen.x, <, scene->width);
    assert_that(seen.y, <, bottom);
  }
}

static void film_solve(const char *id, float width, float height, film *taken) {
  nv_stage *stage = stage_with(id);
  nv_stage_resize(stage, width, height);
  nv_scene at_rest = nv_stage_scene(stage);
  float before = nv_snake_view_of(&at_rest).camera.scale;
  assert_true(nv_stage_solve(stage, NULL));
  taken->count = 0;
  do {
    nv_scene scene = nv_stage_scene(stage);
    if (scene.celebration > 0) break;
    nv_snake_view view = nv_snake_view_of(&scene);
    assert_in_picture(&view, id, taken->count);
    assert_that(taken->count, <, FRAMES_MAX);
    taken->scale[taken->count++] = view.camera.scale;
    nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
  } while (nv_stage_status(stage).playing);
  assert_close(taken->scale[0] / before, 1, 0.01f);
  nv_stage_close(stage);
}

/* From one frame to the next nothing becomes much larger or smaller, and in 0.3 seconds hardly more than three times
 * as large or small. */
TEST(test_slow) {
  static const char *const some[] = {"snake.green",  "snake.red",    "snake.kev",  "snake.blue",
                                     "snake.orange", "snake.purple", "snake.easy", "snake.2x2x2.ECCCCCCE"};
  static const float sizes[][2] = {{640, 420}, {390, 500}, {480, 360}};
  static film taken;
  for (unsigned k = 0; k < 8; k++)
    for (unsigned size = 0; size < 3; size++) {
      film_solve(some[k], sizes[size][0], sizes[size][1], &taken);
      for (unsigned i = 1; i < taken.count; i++) {
        float ratio = taken.scale[i] / taken.scale[i - 1],
              slow = i < BLINK ? 1 : taken.scale[i] / taken.scale[i - BLINK];
        if (fmaxf(ratio, 1 / ratio) > 1.21f || fmaxf(slow, 1 / slow) > 3.2f)
          fail_msg("%s, %g wide: %g times as large in frame %u, %g as a while before", some[k], (double)sizes[size][0],
                   (double)ratio, i, (double)slow);
      }
    }
}

/* The share of the picture's width or height that the chain, as far as it is to be seen, and its box take; *pixels: the
 * size of the mean cubelet. */
static float share_of(const nv_snake_view *view, float *pixels) {
  const nv_scene *scene = view->scene;
  nv_point low = {INFINITY, INFINITY}, high = {-INFINITY, -INFINITY};
  unsigned seen = nv_snake_seen(scene, scene->motion.to, scene->course.to);
  *pixels = 0;
  for (unsigned k = 0; k < seen; k++) {
    nv_point at = nv_snake_on_screen(view, view->pose.at[k]);
    float unit = nv_camera_unit(&view->camera, nv_snake_to_world(view, view->pose.at[k]));
    low = (nv_point){fminf(low.x, at.x - unit / 2), fminf(low.y, at.y - unit / 2)};
    high = (nv_point){fmaxf(high.x, at.x + unit / 2), fmaxf(high.y, at.y + unit / 2)};
    *pixels += unit / (float)seen;
  }
  for (unsigned corner = 0; corner < 8; corner++) {
    nv_vec size = view->ghost_size;
    nv_point at =
        nv_snake_on_screen(view, nv_vec_add(view->ghost_low, (nv_vec){corner & 1 ? size.x : 0, corner & 2 ? size.y : 0,
                                                                      corner & 4 ? size.z : 0}));
    low = (nv_point){fminf(low.x, at.x), fminf(low.y, at.y)};
    high = (nv_point){fmaxf(high.x, at.x), fmaxf(high.y, at.y)};
  }
  return fmaxf((high.x - low.x) / scene->width, (high.y - low.y) / (scene->height - nv_snake_footing(scene)));
}

/* The camera stays close, in every frame. NP_SHOW=1 prints each move's least. */
TEST(test_close) {
  static const struct {
    const char *id;
    float pixels[3], mean[3]; /* on a desk, a phone and in an embed */
  } some[] = {{"snake.green", {20, 10, 9.5f}, {46, 23, 21.5f}}, {"snake.king", {12, 6, 6}, {31, 15, 14}}};
  static const float sizes[][2] = {{673, 451}, {368, 260}, {465, 243}};
  for (unsigned k = 0; k < sizeof some / sizeof *some; k++)
    for (unsigned size = 0; size < 3; size++) {
      nv_stage *stage = stage_with(some[k].id);
      nv_stage_resize(stage, sizes[size][0], sizes[size][1]);
      assert_true(nv_stage_solve(stage, NULL));
      float sum = 0, least = INFINITY, share = INFINITY;
      unsigned frames = 0;
      size_t place = 0;
      do {
        nv_scene scene = nv_stage_scene(stage);
        nv_snake_view view = nv_snake_view_of(&scene);
        float pixels, now = share_of(&view, &pixels);
        if (np_game_place(nv_stage_game(stage)) != place) {
          if (getenv("NP_SHOW"))
            print_message("%s, %g wide, move %zu: %.1f pixels, %.2f of the picture\n", some[k].id, (double)scene.width,
                          place, (double)least, (double)share);
          place = np_game_place(nv_stage_game(stage));
          least = share = INFINITY;
        }
        least = fminf(least, pixels);
        share = fminf(share, now);
        if (pixels < some[k].pixels[size] || now < 0.4f)
          fail_msg("%s, %g wide, move %zu: %g pixels, %g of the picture", some[k].id, (double)scene.width, place,
                   (double)pixels, (double)now);
        sum += pixels;
        frames++;
        nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
      } while (nv_stage_status(stage).playing);
      if (sum / (float)frames < some[k].mean[size])
        fail_msg("%s, %g wide: %g pixels in the mean", some[k].id, (double)sizes[size][0],
                 (double)(sum / (float)frames));
      nv_stage_close(stage);
    }
}

/* The solved cube stays as it is while a fold of it is refused, but for the cubelets that bump. */
TEST(test_refused) {
  char id[64];
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "snake.green~%s", folded);
  np_puzzle *puzzle = open_id(id);
  uint8_t position[NP_SNAKE_MAX], to[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, position);
  nv_scene still = scene_of(puzzle, position, position);
  nv_snake_view rest = nv_snake_view_of(&still);
  assert_that(rest.tight, ==, 1);
  for (int share = 0; share <= 10; share++) {
    np_move move = np_snake_fold_move(12, NP_SNAKE_CLOCKWISE, false);
    nv_scene scene = moving_scene(puzzle, position, to, move, (float)share / 10);
    assert_true(scene.motion.refused);
    nv_snake_view view = nv_snake_view_of(&scene);
    assert_that(view.tight, ==, 1);
    assert_close(view.camera.scale / rest.camera.scale, 1, 0.02f);
  }
  nv_scene scene = moving_scene(puzzle, position, to, np_snake_fold_move(12, NP_SNAKE_CLOCKWISE, true), 0);
  assert_that(nv_snake_view_of(&scene).tight, ==, 1); /* a fold begins from where it is */
  scene.motion.t = 1;
  assert_that(nv_snake_view_of(&scene).tight, ==, 0);
  np_puzzle_close(puzzle);
}

/* How a position at rest is seen. */
typedef struct sight {
  nv_vec back;  /* towards the camera, in the chain's space */
  nv_point box; /* its middle, in shares of the picture */
  float shows;  /* the share of the loose chain's length that is not seen end on; 1 where there is little of it */
} sight;

static sight see(const nv_scene *scene) {
  nv_snake_view view = nv_snake_view_of(scene);
  nv_point at = nv_snake_on_screen(&view, nv_vec_along(view.ghost_low, view.ghost_size, 0.5f));
  sight seen = {.box = {at.x / scene->width, at.y / scene->height}, .shows = 1};
  nv_vec right = nv_snake_turn_to_world(&view, (nv_vec){1, 0, 0}),
         up = nv_snake_turn_to_world(&view, (nv_vec){0, 1, 0});
  nv_vec on = nv_snake_turn_to_world(&view, (nv_vec){0, 0, 1});
  seen.back =
      (nv_vec){nv_vec_dot(view.camera.back, right), nv_vec_dot(view.camera.back, up), nv_vec_dot(view.camera.back, on)};
  unsigned laid = np_snake_laid(scene->motion.to), last = nv_snake_seen(scene, scene->motion.to, scene->course.to);
  if (laid < 1 || laid + 4 >= last) return seen;
  nv_vec along = nv_vec_sub(view.pose.at[last - 1], view.pose.at[laid - 1]);
  float length = nv_vec_length(along), away = nv_vec_dot(along, seen.back) / length;
  if (length > 3) seen.shows = sqrtf(1 - away * away);
  return seen;
}

static void solve_steadily(const char *id, float width, float height) {
  nv_stage *stage = stage_with(id);
  nv_stage_resize(stage, width, height);
  nv_scene scene = nv_stage_scene(stage);
  sight before = see(&scene);
  float most = 0, farthest = 0, least = 1;
  assert_true(nv_stage_solve(stage, NULL));
  do {
    scene = nv_stage_scene(stage);
    if (!scene.motion.moving) {
      sight now = see(&scene);
      most = fmaxf(most, acosf(fminf(1, nv_vec_dot(before.back, now.back))));
      farthest = fmaxf(farthest, hypotf(now.box.x - before.box.x, now.box.y - before.box.y));
      least = fminf(least, now.shows);
      before = now;
    }
    nv_stage_tick(stage, 1.0 / FRAMES_A_SECOND);
  } while (nv_stage_status(stage).playing);
  if (getenv("NP_SHOW"))
    print_message("%s, %g wide: turns by %.1f degrees, the box moves by %.2f, the chain shows %.2f of itself\n", id,
                  (double)width, (double)(most * 180 / NV_HALF_TURN), (double)farthest, (double)least);
  if (most > NV_HALF_TURN / 6 || farthest > 0.55f || least < 0.35f)
    fail_msg("%s, %g wide: turns by %g radians, the box moves by %g, the chain shows %g of itself", id, (double)width,
             (double)most, (double)farthest, (double)least);
  nv_stage_close(stage);
}

/* From one move to the next the camera turns by less than 30 degrees, the box stays near its place, and the chain is
 * not seen end on. NP_SHOW=1 prints the most and the least. */
TEST(test_steady) {
  static const char *const some[] = {"snake.green",  "snake.red",    "snake.kev",  "snake.blue",
                                     "snake.orange", "snake.purple", "snake.easy", "snake.king"};
  static const float sizes[][2] = {{788, 686}, {390, 336}, {480, 300}};
  for (unsigned k = 0; k < sizeof some / sizeof *some; k++)
    for (unsigned size = 0; size < 3; size++) solve_steadily(some[k], sizes[size][0], sizes[size][1]);
}
