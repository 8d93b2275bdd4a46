/* The model: bodies kept from frame to frame, frames, tints, marks, shadows and the camera. */
#include "model_table.h"

/* ------------------------------------------------------------------------------- keeping */

TEST(test_bodies_are_kept) {
  table held = {0};
  nv_camera camera = camera_from(0.2f, 0.3f);
  begin(&held, &camera, 7);
  assert_true(nv_model_is_blank(held.model));
  nv_model_body(held.model);
  make_box(held.model);
  uint32_t version = held.model->version;
  begin(&held, &camera, 7);
  assert_false(nv_model_is_blank(held.model)); /* the same key: all is there, and nothing is placed */
  assert_int_equal(held.model->version, version);
  assert_int_equal(held.model->body_count, 1);
  nv_model_draw(held.model, &held.canvas);
  nv_mesh_build(&held.mesh, &held.canvas, 1);
  assert_int_equal(held.mesh.index_count, 0);
  begin(&held, &camera, 8);
  assert_true(nv_model_is_blank(held.model));
  assert_int_not_equal(held.model->version, version);
  assert_int_equal(held.model->body_count, 0);
  clear_up(&held);
}

/* Batches hold a limited number of bodies, and of vertices. */
TEST(test_batches) {
  table held = {0};
  nv_camera camera = camera_from(0, 0);
  begin(&held, &camera, 1);
  for (int i = 0; i < 3 * NV_BATCH_BODIES; i++) {
    nv_model_body(held.model);
    for (int k = 0; k < (i == 5 ? NV_BATCH_FILLED / 24 + 1 : 1); k++) make_box(held.model);
  }
  for (uint32_t i = 0; i < held.model->body_count; i++) {
    const nv_body *body = &held.model->bodies[i];
    assert_that(body->slot, <, NV_BATCH_BODIES);
    assert_that(body->vertex + body->vertices - body->batch, <=, NV_BATCH_VERTICES);
    if (i > 0 && body->slot > 0) assert_int_equal(body->batch, held.model->bodies[i - 1].batch);
    for (uint32_t k = 0; k < body->vertices; k++)
      assert_int_equal(held.model->vertices[body->vertex + k].slot, body->slot);
  }
  assert_int_equal(held.model->bodies[6].slot, 0); /* the batch before is full */
  clear_up(&held);
}

/* ------------------------------------------------------------------ frames, tints and marks */

TEST(test_frame_and_tint) {
  table held = {0};
  nv_camera camera = camera_from(0, 0);
  nv_transform transform = {{2, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}}; /* twice as wide, moved to the right */
  begin(&held, &camera, 1);
  nv_model_body(held.model);
  add_box(held.model, (nv_vec){-0.5f, -0.5f, -0.5f}, (nv_vec){0.5f, 0.5f, 0.5f}, grey);
  nv_model_place(held.model, 0, &transform, (nv_colour){255, 0, 0, 255});
  nv_model_draw(held.model, &held.canvas);
  nv_mesh_build(&held.mesh, &held.canvas, 1);
  assert_true(nv_raster_draw(&held.raster, &held.mesh, WIDTH, HEIGHT, white, 1));
  nv_point middle = nv_camera_project(&camera, (nv_vec){1, 0, 0.5f}),
           out = nv_camera_project(&camera, (nv_vec){-0.3f, 0, 0});
  nv_colour inside = seen_at(&held, (int)middle.x, (int)middle.y), outside = seen_at(&held, (int)out.x, (int)out.y);
  assert_that(inside.r, >, 2 * inside.g);
  assert_int_equal(outside.g, 255);
  clear_up(&held);
}

TEST(test_marks) {
  table held = {0};
  nv_camera camera = camera_from(0.2f, 0.3f);
  const nv_vec ahead = {0, 0, 1}, behind = {0, 0, -1};
  const nv_vec first[4] = {{-0.5f, -0.5f, 1}, {0.5f, -0.5f, 1}, {0.5f, 0.5f, 1}, {-0.5f, 0.5f, 1}};
  const nv_vec second[3] = {{-0.4f, -0.4f, 1}, {0.4f, -0.4f, 1}, {0, 0.4f, 1}};
  const nv_vec hidden[3] = {{-0.4f, -0.4f, -1}, {0.4f, -0.4f, -1}, {0, 0.4f, -1}};
  begin(&held, &camera, 1);
  nv_model_body(held.model);
  add_box(held.model, (nv_vec){-1, -1, -1}, (nv_vec){1, 1, 1}, named(1));
  nv_model_mark(held.model, first, 4, ahead, named(2));
  nv_model_mark(held.model, second, 3, ahead, named(3));
  nv_model_mark(held.model, hidden, 3, behind, named(4));
  finish(&held);
  size_t found[5] = {0};
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    if (held.raster.pixels[i].g == 0) found[held.raster.pixels[i].r]++;
  nv_point middle = nv_camera_project(&camera, (nv_vec){0, 0, 1});
  assert_int_equal(body_at(&held, (int)middle.x, (int)middle.y), 3); /* the later mark covers the earlier one */
  assert_that(found[1], >, 1000);
  assert_that(found[2], >, 300);
  assert_that(found[3], >, 300);
  assert_int_equal(found[4], 0);
  clear_up(&held);
}

TEST(test_letters) {
  table held = {0};
  nv_camera camera = camera_from(0, 0);
  begin(&held, &camera, 1);
  nv_model_body(held.model);
  add_box(held.model, (nv_vec){-2, -2, -1}, (nv_vec){2, 2, 1}, named(1));
  nv_model_letters(held.model, (nv_vec){0, 0, 1}, (nv_vec){1, 0, 0}, (nv_vec){0, 1, 0}, 2, true,
                   (nv_colour){2, 0, 0, 255}, "H");
  finish(&held);
  nv_point middle = nv_camera_project(&camera, (nv_vec){0, 0, 1}),
           above = nv_camera_project(&camera, (nv_vec){0, 0.5f, 1});
  assert_int_equal(body_at(&held, (int)middle.x, (int)middle.y), 2); /* its bar */
  assert_int_equal(body_at(&held, (int)above.x, (int)above.y), 1);   /* the gap over it */
  clear_up(&held);
}

/* -------------------------------------------------------------------------------- shadows */

/* A box over a plane: dark where the box is between the plane and the lamp, light elsewhere, nowhere outside the
 * rectangle that takes it, and hidden by what stands before it. */
TEST(test_shade) {
  table held = {0};
  nv_camera camera = camera_from(0, 0.9f);
  begin(&held, &camera, 1);
  nv_model_body(held.model);
  add_box(held.model, (nv_vec){-0.5f, 0, -0.5f}, (nv_vec){0.5f, 1, 0.5f}, named(1));
  nv_model_shade(held.model, &(nv_shade){.ground = -1, .blur = 0.1f, .strength = 0.5f});
  finish(&held);
  nv_vec under = nv_light_cast((nv_vec){0, 0.5f, 0}, -1), far = {-2.5f, -1, 1.5f};
  nv_point dark = nv_camera_project(&camera, under), light = nv_camera_project(&camera, far);
  assert_between(seen_at(&held, (int)dark.x, (int)dark.y).g, 110, 150); /* half way to the shade's colour */
  assert_int_equal(seen_at(&held, (int)light.x, (int)light.y).g, 255);
  nv_point box = nv_camera_project(&camera, (nv_vec){0, 1, 0});
  assert_int_equal(body_at(&held, (int)box.x, (int)box.y), 1);
  nv_vec left = under;
  begin(&held, &camera, 1);
  nv_model_shade(
      held.model,
      &(nv_shade){.ground = -1, .left = left.x + 0.2f, .right = 9, .back = -9, .front = 9, .strength = 0.5f});
  finish(&held);
  assert_int_equal(seen_at(&held, (int)dark.x, (int)dark.y).g, 255);
  clear_up(&held);
}

/* --------------------------------------------------------------------------------- camera */

TEST(test_camera) {
  nv_camera camera = nv_camera_around((nv_vec){1, 2, 3}, 0.5f, 0.4f, 9);
  const nv_vec points[4] = {{0, 0, 0}, {4, 1, 2}, {-1, 3, 5}, {2, 2, -1}};
  nv_camera_fit(&camera, points, 4, 20, 30, 220, 130);
  float left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
  for (int i = 0; i < 4; i++) {
    nv_point at = nv_camera_project(&camera, points[i]);
    left = fminf(left, at.x), right = fmaxf(right, at.x);
    top = fminf(top, at.y), bottom = fmaxf(bottom, at.y);
  }
  assert_that(left, >, 19.99f);
  assert_that(right, <, 220.01f);
  assert_that(top, >, 29.99f);
  assert_that(bottom, <, 130.01f);
  if (right - left <= 199.9f) assert_that(bottom - top, >, 99.9f); /* it fills the rectangle one way */
  assert_close(left + right, 240, 0.1);                            /* and stands in its middle */
  assert_close(top + bottom, 160, 0.1);
  nv_vec near = nv_vec_mix(camera.target, camera.eye, 0.5f);
  assert_close(nv_camera_unit(&camera, near), 2 * camera.scale, 0.01 * (double)camera.scale);
}

/* The clip rows project a point to where the camera does. */
TEST(test_clip) {
  table held = {0};
  nv_camera camera = camera_from(0.5f, 0.4f);
  begin(&held, &camera, 1);
  nv_model_body(held.model);
  make_box(held.model);
  finish(&held);
  nv_clip clip = nv_model_clip(held.model, WIDTH, HEIGHT);
  for (int i = 0; i < 8; i++) {
    nv_vec at = {i & 1 ? 1.0f : -1.0f, i & 2 ? 1.0f : -1.0f, i & 4 ? 1.0f : -1.0f};
    nv_point seen = nv_camera_project(&camera, at);
    float out[4];
    for (int k = 0; k < 4; k++)
      out[k] = clip.row[k][0] * at.x + clip.row[k][1] * at.y + clip.row[k][2] * at.z + clip.row[k][3];
    assert_close((out[0] / out[3] + 1) / 2 * WIDTH, seen.x, 0.01);
    assert_close((1 - out[1] / out[3]) / 2 * HEIGHT, seen.y, 0.01);
    assert_that(out[2] / out[3], >, -1);
    assert_that(out[2] / out[3], <, 1);
  }
  clear_up(&held);
}
