/* Free the Key's picture: the disk's faces have no seams, its scale stands clear of the buttons from wherever it is
 * looked at, and the freed disk's shadow is whole in a page of 1280 pixels. */
#include "bodies.h"
#include "keydisk_scenes.h"
#include "keydisk/keydisk_body.h"

static const float page[] = {673, 481}; /* the picture in a window 1280 pixels wide */

static nv_scene scene_in_page(const np_puzzle *puzzle, const uint8_t *at) {
  nv_scene scene = scene_of(puzzle, at, at);
  scene.width = page[0], scene.height = page[1];
  return scene;
}

/* Walls between blocks, and between these and the rim, would show through the seams of a face as rows of dots. So none
 * of them comes up to the face where it is not seen. */
TEST(test_no_walls_in_the_faces) {
  static const char *const ids[] = {"keydisk.a", "keydisk.record", "keydisk.000.000.94949449"};
  const uint8_t start[2] = {0, 0};
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    const np_keydisk *key = np_keydisk_arrays(puzzle);
    nv_keydisk_size size = nv_keydisk_size_of(key);
    float deepest = size.shaft + (float)size.top + nv_keydisk_clearance;
    nv_scene scene = scene_in_page(puzzle, start);
    nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
    nv_view_keydisk.draw(&scene, &canvas);
    const nv_model *model = canvas.kept;
    unsigned bodies = NV_KEYDISK_FIRST_BLOCK + key->cuts * nv_keydisk_blocks_of_cut(key), faces = 0;
    for (unsigned i = NV_KEYDISK_RIM; i < bodies; i++) {
      const nv_body *body = &model->bodies[i];
      for (uint32_t v = body->vertex; i != NV_KEYDISK_NUMBERS && v < body->vertex + body->vertices; v++) {
        nv_vec at = model->vertices[v].at;
        float far = hypotf(at.y, at.z), along = fabsf((float)model->vertices[v].normal[0] / 127);
        if (fabsf(at.x) < nv_keydisk_half_thick - 1e-3f || far > size.rim - 0.5f) continue;
        faces += along > 0.9f;
        if (along < 0.5f && far > deepest + 0.05f)
          fail_msg("%s: body %u has a wall at the face, %g from the axis", ids[k], i, (double)far);
      }
    }
    assert_that(faces, >, 100);
    np_puzzle_close(puzzle);
  }
  nv_canvas_close(&canvas);
}

/* However the key is turned, the numbers of its scale stay above the buttons and in the picture. */
TEST(test_scale_clear_of_buttons) {
  const uint8_t start[2] = {0, 0};
  np_puzzle *puzzle = open_id("keydisk.a");
  nv_canvas canvas;
  nv_canvas_open(&canvas);
  for (int turn = 0; turn < 16; turn++)
    for (int tilt = -3; tilt <= 3; tilt++) {
      nv_scene scene = scene_in_page(puzzle, start);
      scene.view_offset.turn = (float)turn * NV_HALF_TURN / 8;
      scene.view_offset.tilt = 0.3f * (float)tilt;
      nv_canvas_clear(&canvas, scene.width, scene.height, scene.palette->paper);
      nv_keydisk_body body = nv_keydisk_body_still(&scene);
      nv_view_keydisk.draw(&scene, &canvas);
      float low = scene.height - nv_buttons_footing(&scene);
      unsigned numbers = 0;
      for (size_t i = 0; i < canvas.shape_count; i++) {
        const nv_shape *shape = &canvas.shapes[i];
        if (shape->kind != NV_SHAPE_TEXT || canvas.text[shape->first] > '9') continue; /* Turn, Slide */
        numbers++;
        if (shape->at.y > low || shape->at.x < 0 || shape->at.x > scene.width || shape->at.y < 0)
          fail_msg("turned by %d, tilted by %d: a number at %g, %g", turn, tilt, (double)shape->at.x,
                   (double)shape->at.y);
      }
      assert_int_equal(numbers, 5);
      assert_that(body.camera.scale, >, 0);
    }
  nv_canvas_close(&canvas);
  np_puzzle_close(puzzle);
}

/* The disk past the key's end, upright as it slides off and lying, is in the picture; its shadow may run out of it. */
TEST(test_freed_disk_in_picture) {
  enum { AROUND = 24 };
  const uint8_t last[2] = {20, 3};
  np_puzzle *puzzle = open_id("keydisk.b");
  for (int step = 0; step <= 10; step++) {
    nv_scene scene = scene_in_page(puzzle, last);
    scene.celebration = 0.001f + (float)step / 10;
    nv_keydisk_body body = nv_keydisk_body_of(&scene);
    for (int i = 0; i < AROUND; i++) {
      nv_vec at = nv_keydisk_around(&body, body.size.rim, NV_FULL_TURN * (float)i / AROUND);
      nv_point seen = nv_camera_project(&body.camera, at);
      if (seen.x < 0 || seen.x > scene.width || seen.y < 0 || seen.y > scene.height)
        fail_msg("fallen by %g: at %g, %g", (double)body.pose.fallen, (double)seen.x, (double)seen.y);
    }
  }
  np_puzzle_close(puzzle);
}

/* From the strip at a phone's top to a window: neither key nor disk comes near the buttons, under the picture or at its
 * sides. */
TEST(test_clear_of_buttons) {
  static const float sizes[][2] = {{368, 263}, {338, 224}, {368, 199}, {344, 185}, {234, 120}, {304, 120}, {198, 150},
                                   {198, 240}, {464, 206}, {827, 234}, {300, 100}, {296, 199}, {1296, 760}};
  const uint8_t spots[][2] = {{0, 0}, {10, 3}, {20, 3}};
  np_puzzle *puzzle = open_id("keydisk.a");
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    for (size_t k = 0; k < sizeof spots / sizeof *spots; k++) {
      nv_scene scene = scene_in_page(puzzle, spots[k]);
      scene.width = sizes[i][0];
      scene.height = sizes[i][1];
      nv_keydisk_body body = nv_keydisk_body_still(&scene);
      float side = nv_buttons_siding(&scene), foot = nv_buttons_footing(&scene);
      assert_true(side >= 48 || foot >= 48);
      for (int around = 0; around < 24; around++) {
        nv_vec rim = nv_keydisk_around(&body, body.size.rim, NV_FULL_TURN * (float)around / 24);
        nv_point seen = nv_camera_project(&body.camera, rim);
        assert_between(seen.x, side, scene.width - side);
        assert_between(seen.y, 0, scene.height - foot);
      }
    }
  np_puzzle_close(puzzle);
}
