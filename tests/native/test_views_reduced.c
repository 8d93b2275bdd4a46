/* Readers who want reduced motion see the same pictures as everybody, without the motion between them: every position
 * of a solution is framed the same, and so is its end.
 */
#include "stage/stage_driver.h"

#include "mesh.h"
#include "raster.h"

#include <stdlib.h>

static void draw_pixels(nv_stage *stage, int width, int height, nv_raster *raster) {
  nv_canvas canvas = {0};
  nv_mesh mesh = {0};
  nv_stage_draw(stage, &canvas);
  nv_mesh_build(&mesh, &canvas, 1);
  assert_true(nv_raster_draw(raster, &mesh, width, height, canvas.paper, 1));
  nv_mesh_close(&mesh);
  nv_canvas_close(&canvas);
}

static nv_stage *solving_stage(const char *id, int width, int height, const char *motion) {
  nv_stage *stage = open_stage(id);
  nv_stage_resize(stage, (float)width, (float)height);
  assert_true(nv_stage_setting(stage, "motion", motion));
  if (!nv_stage_solve(stage, NULL)) fail_msg("%s has no solution", id);
  nv_stage_pause(stage, true);
  return stage;
}

static void check_alike(const char *id, int width, int height) {
  nv_stage *moving = solving_stage(id, width, height, "full"), *still = solving_stage(id, width, height, "reduced");
  nv_raster one = {0}, other = {0};
  size_t count = np_game_length(nv_stage_game(moving)), every = 1 + count / 16;
  assert_int_equal(np_game_length(nv_stage_game(still)), count);
  for (size_t place = 0; place <= count; place += place + every > count && place < count ? count - place : every) {
    nv_stage_seek(moving, (uint32_t)place);
    nv_stage_seek(still, (uint32_t)place);
    rest(moving);
    rest(still);
    draw_pixels(moving, width, height, &one);
    draw_pixels(still, width, height, &other);
    size_t differing = 0;
    for (int i = 0; i < width * height; i++)
      differing += memcmp(&one.pixels[i], &other.pixels[i], sizeof *one.pixels) != 0;
    if (differing > (size_t)(width * height) / 1000) /* a camera that has turned is only nearly back in its place */
      fail_msg("%s at %dx%d: %zu pixels differ after move %zu", id, width, height, differing, place);
  }
  nv_raster_close(&one);
  nv_raster_close(&other);
  nv_stage_close(moving);
  nv_stage_close(still);
}

TEST(test_alike) {
  static const char *const ids[] = {"rings.6",         "keydisk.a",   "keydisk.b", "ogear.corrected",
                                    "tracks.mums2008", "snake.green", "snake.red", "snake.2x2x2.ECCCCCCE"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    check_alike(ids[i], 368, 240);
    check_alike(ids[i], 465, 168);
  }
}
