/* The model: bodies kept from frame to frame, what is in front hides what is behind, shadows, marks, and pictures in
 * SVG. What is seen is held against rays: in the raster's picture every body has a colour of its own.
 */
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <zlib.h>

#include "model_parts.h"
#include "raster.h"
#include "view.h"

enum { WIDTH = 400, HEIGHT = 300, BODIES_MAX = 80 };

static const np_colour white = {255, 255, 255, 255}, untinted = {0, 0, 0, 0};
static const np_material grey = {{128, 128, 128, 255}, 0.5f, 0.5f};

/* Small numbers that look random and are the same everywhere. */
static float dice(uint32_t *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return (float)(*seed >> 8) / 16777216.0f;
}

static np_camera camera_from(float turn, float tilt) {
  np_camera camera = np_camera_around((np_vec){0, 0, 0}, turn, tilt, 12);
  const np_vec corners[8] = {{-3, -3, -3}, {3, -3, -3}, {-3, 3, -3}, {3, 3, -3},
                             {-3, -3, 3},  {3, -3, 3},  {-3, 3, 3},  {3, 3, 3}};
  np_camera_fit(&camera, corners, 8, 10, 10, WIDTH - 10, HEIGHT - 10);
  return camera;
}

/* The way from the eye through a point of the canvas. */
static np_vec ray_through(const np_camera *camera, np_point at) {
  np_vec back = np_vec_sub(camera->eye, camera->target), forward = np_vec_scale(np_vec_unit(back), -1);
  np_vec right = np_vec_unit(np_vec_cross(forward, (np_vec){0, 1, 0})), up = np_vec_cross(right, forward);
  np_vec goal = np_vec_along(np_vec_along(camera->target, right, (at.x - camera->centre.x) / camera->scale), up,
                             -(at.y - camera->centre.y) / camera->scale);
  return np_vec_unit(np_vec_sub(goal, camera->eye));
}

/* ------------------------------------------------------------------------------ the picture */

typedef struct table {
  np_canvas canvas;
  np_mesh mesh;
  np_raster raster;
  np_model *model;
} table;

static void begin(table *held, const np_camera *camera, uint64_t key) {
  np_canvas_clear(&held->canvas, WIDTH, HEIGHT, white);
  held->model = np_model_begin(&held->canvas, camera, key);
  assert_non_null(held->model);
}

/* Places all bodies as they are and draws. */
static void finish(table *held) {
  for (uint32_t i = 0; i < held->model->body_count; i++) np_model_place(held->model, i, &np_frame_identity, untinted);
  np_model_draw(held->model, &held->canvas);
  assert_false(held->canvas.full);
  np_mesh_build(&held->mesh, &held->canvas, 1);
  assert_true(np_raster_draw(&held->raster, &held->mesh, WIDTH, HEIGHT, white, 1));
}

static void clear_up(table *held) {
  np_raster_close(&held->raster);
  np_mesh_close(&held->mesh);
  np_canvas_close(&held->canvas);
}

static np_colour seen_at(const table *held, int x, int y) { return held->raster.pixels[y * WIDTH + x]; }

/* A colour that names a body, from 1, and is shown as it is. */
static np_material named(uint32_t body) { return np_material_unlit((np_colour){(uint8_t)body, 0, 0, 255}); }

static uint32_t body_at(const table *held, int x, int y) {
  np_colour seen = seen_at(held, x, y);
  return seen.g == 0 ? seen.r : 0;
}

/* Is it the same all round? Else an outline is near, and rounding decides. */
static bool even_around(const table *held, int x, int y) {
  for (int i = 0; i < 9; i++)
    if (body_at(held, x + i % 3 - 1, y + i / 3 - 1) != body_at(held, x, y)) return false;
  return true;
}

/* --------------------------------------------------------------------------------- boxes */

typedef struct crate {
  np_vec min, max;
} crate;

static float meets_crate(np_vec eye, np_vec ray, const crate *box) {
  float from = 0, to = INFINITY;
  const float starts[3] = {eye.x, eye.y, eye.z}, ways[3] = {ray.x, ray.y, ray.z};
  const float lows[3] = {box->min.x, box->min.y, box->min.z}, highs[3] = {box->max.x, box->max.y, box->max.z};
  for (int i = 0; i < 3; i++) {
    float a = (lows[i] - starts[i]) / ways[i], b = (highs[i] - starts[i]) / ways[i];
    from = fmaxf(from, fminf(a, b));
    to = fminf(to, fmaxf(a, b));
  }
  return from < to ? from : INFINITY;
}

/* Boxes that fill a block without gaps, cut at uneven places, some left out. */
static size_t stack_crates(crate *boxes, uint32_t seed) {
  float cuts[3][5];
  size_t count = 0;
  for (int axis = 0; axis < 3; axis++)
    for (int i = 0; i < 5; i++) cuts[axis][i] = -2 + (float)i + (i > 0 && i < 4 ? 0.6f * dice(&seed) - 0.3f : 0);
  for (int x = 0; x < 4; x++)
    for (int y = 0; y < 4; y++)
      for (int z = 0; z < 4; z++) {
        if (dice(&seed) < 0.4f) continue;
        boxes[count++] =
            (crate){{cuts[0][x], cuts[1][y], cuts[2][z]}, {cuts[0][x + 1], cuts[1][y + 1], cuts[2][z + 1]}};
      }
  return count;
}

static void test_boxes_hide(void **state) {
  (void)state;
  table held = {0};
  for (uint32_t trial = 0; trial < 12; trial++) {
    crate boxes[BODIES_MAX];
    size_t count = stack_crates(boxes, trial + 1), checked = 0;
    np_camera camera = camera_from(-1.2f + 0.2f * (float)trial, 0.1f * (float)trial - 0.4f);
    begin(&held, &camera, trial + 1);
    for (size_t i = 0; i < count; i++) {
      np_model_body(held.model);
      np_model_box(held.model, boxes[i].min, boxes[i].max, named((uint32_t)i + 1));
    }
    finish(&held);
    for (int y = 5; y < HEIGHT - 5; y += 7)
      for (int x = 5; x < WIDTH - 5; x += 7) {
        uint32_t wanted = 0;
        float nearest = INFINITY;
        np_vec ray = ray_through(&camera, (np_point){(float)x + 0.5f, (float)y + 0.5f});
        for (size_t i = 0; i < count; i++) {
          float distance = meets_crate(camera.eye, ray, &boxes[i]);
          if (distance < nearest) wanted = (uint32_t)i + 1;
          nearest = fminf(nearest, distance);
        }
        if (!even_around(&held, x, y)) continue;
        assert_int_equal(body_at(&held, x, y), wanted);
        checked += wanted != 0;
      }
    assert_true(checked > 200);
  }
  clear_up(&held);
}

/* --------------------------------------------------------------------------------- wire */

/* Where a ray comes nearest to a length of wire: the distance between them and how far that is
 * from the eye. */
static float passes(np_vec eye, np_vec ray, np_vec a, np_vec b, float *depth) {
  float best = INFINITY;
  for (int i = 0; i <= 60; i++) {
    np_vec at = np_vec_mix(a, b, (float)i / 60), to = np_vec_sub(at, eye);
    float along = np_vec_dot(to, ray), off = np_vec_length(np_vec_along(to, ray, -along));
    if (off < best) *depth = along;
    best = fminf(best, off);
  }
  return best;
}

enum { RINGS = 3, CUTS = 24 };
static const np_vec ring_centre[RINGS] = {{-1.2f, 0, 0}, {0, 0, 0}, {1.2f, 0, 0}};
static const np_vec ring_u = {1, 0, 0}, ring_v[RINGS] = {{0, 1, 0}, {0, 0, 1}, {0, 1, 0}};

/* The ring that a ray meets first, from 1; 0: none. Not clear: it passes near an outline, where the facets decide. */
static uint32_t ring_met(np_vec eye, np_vec ray, bool *clear) {
  uint32_t met = 0;
  float nearest = INFINITY;
  for (int ring = 0; ring < RINGS; ring++) {
    float off = INFINITY, first = INFINITY, depth = 0;
    np_vec line[CUTS + 1];
    for (int i = 0; i <= CUTS; i++) {
      float angle = NP_FULL_TURN * (float)i / CUTS;
      line[i] =
          np_vec_along(np_vec_along(ring_centre[ring], ring_u, 0.9f * cosf(angle)), ring_v[ring], 0.9f * sinf(angle));
    }
    for (int i = 0; i < CUTS; i++) {
      float passed = passes(eye, ray, line[i], line[i + 1], &depth);
      off = fminf(off, passed);
      if (passed <= 0.08f) first = fminf(first, depth);
    }
    if (off > 0.08f && off < 0.12f) *clear = false;
    if (first < nearest) {
      met = (uint32_t)ring + 1;
      nearest = first;
    }
  }
  return met;
}

/* Three rings linked like a chain, seen from all round: where the ray goes well through the wire
 * of one ring, that ring is seen. */
static void test_links_hide(void **state) {
  (void)state;
  table held = {0};
  size_t checked = 0;
  for (int view = 0; view < 10; view++) {
    np_camera camera = camera_from(0.63f * (float)view, 0.5f - 0.11f * (float)view);
    begin(&held, &camera, (uint64_t)view + 1);
    for (int i = 0; i < RINGS; i++) {
      np_model_body(held.model);
      np_model_ring(held.model, ring_centre[i], ring_u, ring_v[i], 0.9f, 0.1f, CUTS, 16, named((uint32_t)i + 1));
    }
    finish(&held);
    for (int y = 3; y < HEIGHT - 3; y += 5)
      for (int x = 3; x < WIDTH - 3; x += 5) {
        bool clear = true;
        np_vec ray = ray_through(&camera, (np_point){(float)x + 0.5f, (float)y + 0.5f});
        uint32_t wanted = ring_met(camera.eye, ray, &clear);
        if (!clear || !even_around(&held, x, y)) continue;
        assert_int_equal(body_at(&held, x, y), wanted);
        checked += wanted != 0;
      }
  }
  assert_true(checked > 300);
  clear_up(&held);
}

/* Each edge of a closed body belongs to two triangles that run along it in opposite directions: there is no hole, and
 * all faces are seen from outside. */
static void assert_closed(const np_model *model) {
  for (size_t i = 0; i < model->index_count; i++) {
    size_t first = i - i % 3, twins = 0, same = 0;
    np_vec a = model->vertices[model->indices[i]].at, b = model->vertices[model->indices[first + (i + 1) % 3]].at;
    for (size_t k = 0; k < model->index_count; k++) {
      size_t other = k - k % 3;
      np_vec c = model->vertices[model->indices[k]].at, d = model->vertices[model->indices[other + (k + 1) % 3]].at;
      same += np_vec_length(np_vec_sub(a, c)) < 1e-5f && np_vec_length(np_vec_sub(b, d)) < 1e-5f;
      twins += np_vec_length(np_vec_sub(a, d)) < 1e-5f && np_vec_length(np_vec_sub(b, c)) < 1e-5f;
    }
    assert_int_equal(same, 1);
    assert_int_equal(twins, 1);
  }
}

/* Twice six times the volume within the triangles: positive when they face outward. */
static float volume_of(const np_model *model) {
  float sum = 0;
  for (size_t i = 0; i < model->index_count; i += 3) {
    np_vec a = model->vertices[model->indices[i]].at, b = model->vertices[model->indices[i + 1]].at;
    sum += np_vec_dot(a, np_vec_cross(b, model->vertices[model->indices[i + 2]].at)) / 6;
  }
  return sum;
}

typedef void make_body(np_model *model);

static void make_box(np_model *model) { np_model_box(model, (np_vec){-1, -1, -1}, (np_vec){1, 1, 1}, grey); }

static void make_prism(np_model *model) {
  const np_vec outline[4] = {{-1, 0, 1}, {1, 0, 1}, {1, 0, -1}, {-1, 0, -1}};
  np_model_prism(model, outline, 4, (np_vec){0, 2, 0}, true, grey);
}

static void make_turned(np_model *model) {
  static const np_turning profile[] = {{0, 0.5f}, {1, 0.8f}, {1, 0.6f}, {2, 0.3f}};
  np_model_turned(model, (np_vec){0, 0, 0}, (np_vec){2, 0, 0}, (np_vec){0, 1, 0}, profile, 4, 12, grey);
}

static void make_ring(np_model *model) {
  np_model_ring(model, (np_vec){0, 0, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, 2, 0.3f, 12, 8, grey);
}

/* It goes round two corners of space, so its sides come back turned. */
static void make_twisted(np_model *model) {
  const np_vec points[6] = {{2, 0, 0}, {1, 2, 1}, {-1, 1, 2}, {-2, 0, 0}, {-1, -1, -2}, {1, -2, 1}};
  np_model_wire(model, points, 6, true, 0.2f, 8, grey);
}

static void make_rod(np_model *model) { np_model_rod(model, (np_vec){-1, 0, 0}, (np_vec){2, 1, 0.5f}, 0.3f, 8, grey); }

static void test_bodies_are_closed(void **state) {
  (void)state;
  static const struct {
    make_body *make;
    float volume, slack; /* of what it stands for */
  } rows[] = {{make_box, 8, 0.001f},    {make_prism, 8, 0.001f},    {make_turned, 1.9f, 0.25f},
              {make_ring, 3.55f, 0.6f}, {make_twisted, 1.4f, 0.3f}, {make_rod, 0.90f, 0.12f}};
  np_camera camera = camera_from(0, 0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    table held = {0};
    begin(&held, &camera, i + 1);
    np_model_body(held.model);
    rows[i].make(held.model);
    assert_closed(held.model);
    assert_float_equal(volume_of(held.model), rows[i].volume, rows[i].slack);
    clear_up(&held);
  }
}

/* ------------------------------------------------------------------------------- keeping */

static void test_bodies_are_kept(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0.2f, 0.3f);
  begin(&held, &camera, 7);
  assert_true(np_model_is_blank(held.model));
  np_model_body(held.model);
  make_box(held.model);
  uint32_t version = held.model->version;
  begin(&held, &camera, 7);
  assert_false(np_model_is_blank(held.model)); /* the same key: all is there, and nothing is placed */
  assert_int_equal(held.model->version, version);
  assert_int_equal(held.model->body_count, 1);
  np_model_draw(held.model, &held.canvas);
  np_mesh_build(&held.mesh, &held.canvas, 1);
  assert_int_equal(held.mesh.index_count, 0);
  begin(&held, &camera, 8);
  assert_true(np_model_is_blank(held.model));
  assert_int_not_equal(held.model->version, version);
  assert_int_equal(held.model->body_count, 0);
  clear_up(&held);
}

/* Batches hold so many bodies, and so many vertices. */
static void test_batches(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0, 0);
  begin(&held, &camera, 1);
  for (int i = 0; i < 3 * NP_BATCH_BODIES; i++) {
    np_model_body(held.model);
    for (int k = 0; k < (i == 5 ? NP_BATCH_FILLED / 24 + 1 : 1); k++) make_box(held.model);
  }
  for (uint32_t i = 0; i < held.model->body_count; i++) {
    const np_body *body = &held.model->bodies[i];
    assert_true(body->slot < NP_BATCH_BODIES);
    assert_true(body->vertex + body->vertices - body->batch <= NP_BATCH_VERTICES);
    if (i > 0 && body->slot > 0) assert_int_equal(body->batch, held.model->bodies[i - 1].batch);
    for (uint32_t k = 0; k < body->vertices; k++)
      assert_int_equal(held.model->vertices[body->vertex + k].slot, body->slot);
  }
  assert_int_equal(held.model->bodies[6].slot, 0); /* the batch before is full */
  clear_up(&held);
}

/* ------------------------------------------------------------------ frames, tints and marks */

static void test_frame_and_tint(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0, 0);
  np_frame frame = {{2, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}}; /* twice as wide, moved to the right */
  begin(&held, &camera, 1);
  np_model_body(held.model);
  np_model_box(held.model, (np_vec){-0.5f, -0.5f, -0.5f}, (np_vec){0.5f, 0.5f, 0.5f}, grey);
  np_model_place(held.model, 0, &frame, (np_colour){255, 0, 0, 255});
  np_model_draw(held.model, &held.canvas);
  np_mesh_build(&held.mesh, &held.canvas, 1);
  assert_true(np_raster_draw(&held.raster, &held.mesh, WIDTH, HEIGHT, white, 1));
  np_point middle = np_camera_project(&camera, (np_vec){1, 0, 0.5f}),
           out = np_camera_project(&camera, (np_vec){-0.3f, 0, 0});
  np_colour inside = seen_at(&held, (int)middle.x, (int)middle.y), outside = seen_at(&held, (int)out.x, (int)out.y);
  assert_true(inside.r > 2 * inside.g);
  assert_int_equal(outside.g, 255);
  clear_up(&held);
}

static void test_marks(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0.2f, 0.3f);
  const np_vec ahead = {0, 0, 1}, behind = {0, 0, -1};
  const np_vec first[4] = {{-0.5f, -0.5f, 1}, {0.5f, -0.5f, 1}, {0.5f, 0.5f, 1}, {-0.5f, 0.5f, 1}};
  const np_vec second[3] = {{-0.4f, -0.4f, 1}, {0.4f, -0.4f, 1}, {0, 0.4f, 1}};
  const np_vec hidden[3] = {{-0.4f, -0.4f, -1}, {0.4f, -0.4f, -1}, {0, 0.4f, -1}};
  begin(&held, &camera, 1);
  np_model_body(held.model);
  np_model_box(held.model, (np_vec){-1, -1, -1}, (np_vec){1, 1, 1}, named(1));
  np_model_mark(held.model, first, 4, ahead, named(2));
  np_model_mark(held.model, second, 3, ahead, named(3));
  np_model_mark(held.model, hidden, 3, behind, named(4));
  finish(&held);
  size_t found[5] = {0};
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    if (held.raster.pixels[i].g == 0) found[held.raster.pixels[i].r]++;
  np_point middle = np_camera_project(&camera, (np_vec){0, 0, 1});
  assert_int_equal(body_at(&held, (int)middle.x, (int)middle.y), 3); /* the later mark covers the earlier one */
  assert_true(found[1] > 1000 && found[2] > 300 && found[3] > 300);
  assert_int_equal(found[4], 0);
  clear_up(&held);
}

static void test_letters(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0, 0);
  begin(&held, &camera, 1);
  np_model_body(held.model);
  np_model_box(held.model, (np_vec){-2, -2, -1}, (np_vec){2, 2, 1}, named(1));
  np_model_letters(held.model, (np_vec){0, 0, 1}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, 2, true,
                   (np_colour){2, 0, 0, 255}, "H");
  finish(&held);
  np_point middle = np_camera_project(&camera, (np_vec){0, 0, 1}),
           above = np_camera_project(&camera, (np_vec){0, 0.5f, 1});
  assert_int_equal(body_at(&held, (int)middle.x, (int)middle.y), 2); /* its bar */
  assert_int_equal(body_at(&held, (int)above.x, (int)above.y), 1);   /* the gap over it */
  clear_up(&held);
}

/* -------------------------------------------------------------------------------- shadows */

/* A box over a plane: dark where the box is between the plane and the lamp, light elsewhere, nowhere outside the
 * rectangle that takes it, and hidden by what stands before it. */
static void test_shade(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0, 0.9f);
  begin(&held, &camera, 1);
  np_model_body(held.model);
  np_model_box(held.model, (np_vec){-0.5f, 0, -0.5f}, (np_vec){0.5f, 1, 0.5f}, named(1));
  np_model_shade(held.model, &(np_shade){.ground = -1, .blur = 0.1f, .strength = 0.5f});
  finish(&held);
  np_vec under = np_light_cast((np_vec){0, 0.5f, 0}, -1), far = {-2.5f, -1, 1.5f};
  np_point dark = np_camera_project(&camera, under), light = np_camera_project(&camera, far);
  assert_between(seen_at(&held, (int)dark.x, (int)dark.y).g, 110, 150); /* half way to the shade's colour */
  assert_int_equal(seen_at(&held, (int)light.x, (int)light.y).g, 255);
  np_point box = np_camera_project(&camera, (np_vec){0, 1, 0});
  assert_int_equal(body_at(&held, (int)box.x, (int)box.y), 1);
  np_vec left = under;
  begin(&held, &camera, 1);
  np_model_shade(
      held.model,
      &(np_shade){.ground = -1, .left = left.x + 0.2f, .right = 9, .back = -9, .front = 9, .strength = 0.5f});
  finish(&held);
  assert_int_equal(seen_at(&held, (int)dark.x, (int)dark.y).g, 255);
  clear_up(&held);
}

/* ------------------------------------------------------------------------------------ SVG */

static int digit_of(char c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *at = c ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) : -1;
}

/* The bytes of base64 text; returns how many. */
static size_t decode(const char *text, unsigned char *bytes) {
  size_t count = 0;
  int bits = 0, held = 0;
  for (; digit_of(*text) >= 0; text++) {
    held = held << 6 | digit_of(*text);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[count++] = (unsigned char)(held >> bits);
    held &= (1 << bits) - 1;
  }
  return count;
}

static unsigned number_at(const unsigned char *at) {
  return (unsigned)at[0] << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
}

/* Solids in an SVG are a PNG that zlib unpacks to the picture the raster makes on no paper. */
static void test_svg_holds_a_picture(void **state) {
  (void)state;
  enum { TEXT = 1 << 21, TIMES = 2, LINE = WIDTH * TIMES * 4 + 1, ROWS = LINE * HEIGHT * TIMES };
  table held = {0};
  np_camera camera = camera_from(0.4f, 0.3f);
  begin(&held, &camera, 1);
  np_model_body(held.model);
  make_turned(held.model);
  finish(&held);
  char *text = malloc(TEXT);
  unsigned char *file = malloc(TEXT), *rows = malloc(ROWS);
  np_writer writer = np_writer_over(text, TEXT);
  np_svg_write(&held.canvas, "A grip", &writer);
  assert_true(writer.length < TEXT);
  const char *begins = strstr(text, "href=\"data:image/png;base64,");
  assert_non_null(begins);
  size_t count = decode(strchr(begins, ',') + 1, file), at = 8;
  uLongf size = ROWS;
  assert_memory_equal(file, "\x89PNG\r\n\x1a\n", 8);
  for (unsigned chunk = 0; at < count; chunk++, at += number_at(file + at) + 12) {
    unsigned length = number_at(file + at);
    assert_int_equal(number_at(file + at + 8 + length), crc32(0, file + at + 4, length + 4));
    if (chunk == 0) assert_int_equal(number_at(file + at + 8), WIDTH * TIMES);
    if (chunk == 1) assert_int_equal(uncompress(rows, &size, file + at + 8, length), Z_OK);
  }
  assert_int_equal(at, count);
  assert_int_equal(size, ROWS);
  held.raster.clear = true;
  np_mesh_build_solids(&held.mesh, &held.canvas, TIMES);
  assert_true(np_raster_draw(&held.raster, &held.mesh, WIDTH * TIMES, HEIGHT * TIMES, untinted, 2));
  const unsigned char *pixels = (const unsigned char *)held.raster.pixels;
  size_t full = 0;
  for (size_t y = 0; y < HEIGHT * TIMES; y++)
    for (size_t i = 0; i + 1 < LINE; i++) { /* every byte was told by its difference from the one above */
      unsigned char *byte = &rows[y * LINE + 1 + i];
      if (y > 0) *byte = (unsigned char)(*byte + byte[-LINE]);
      assert_int_equal(*byte, pixels[y * (LINE - 1) + i]);
      full += i % 4 == 3 && *byte == 255;
    }
  assert_true(full > 1000);
  assert_int_equal(pixels[3], 0); /* the corner is transparent */
  free(text);
  free(file);
  free(rows);
  clear_up(&held);
}

/* --------------------------------------------------------------------------------- camera */

static void test_camera(void **state) {
  (void)state;
  np_camera camera = np_camera_around((np_vec){1, 2, 3}, 0.5f, 0.4f, 9);
  const np_vec points[4] = {{0, 0, 0}, {4, 1, 2}, {-1, 3, 5}, {2, 2, -1}};
  np_camera_fit(&camera, points, 4, 20, 30, 220, 130);
  float left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
  for (int i = 0; i < 4; i++) {
    np_point at = np_camera_project(&camera, points[i]);
    left = fminf(left, at.x), right = fmaxf(right, at.x);
    top = fminf(top, at.y), bottom = fmaxf(bottom, at.y);
  }
  assert_true(left > 19.99f && right < 220.01f && top > 29.99f && bottom < 130.01f);
  assert_true(right - left > 199.9f || bottom - top > 99.9f); /* it fills the rectangle one way */
  assert_float_equal(left + right, 240, 0.1);                 /* and stands in its middle */
  assert_float_equal(top + bottom, 160, 0.1);
  np_vec near = np_vec_mix(camera.target, camera.eye, 0.5f);
  assert_float_equal(np_camera_unit(&camera, near), 2 * camera.scale, 0.01 * (double)camera.scale);
}

/* What the clip rows say is where the camera projects to. */
static void test_clip(void **state) {
  (void)state;
  table held = {0};
  np_camera camera = camera_from(0.5f, 0.4f);
  begin(&held, &camera, 1);
  np_model_body(held.model);
  make_box(held.model);
  finish(&held);
  np_clip clip = np_model_clip(held.model, WIDTH, HEIGHT);
  for (int i = 0; i < 8; i++) {
    np_vec at = {i & 1 ? 1.0f : -1.0f, i & 2 ? 1.0f : -1.0f, i & 4 ? 1.0f : -1.0f};
    np_point seen = np_camera_project(&camera, at);
    float out[4];
    for (int k = 0; k < 4; k++)
      out[k] = clip.row[k][0] * at.x + clip.row[k][1] * at.y + clip.row[k][2] * at.z + clip.row[k][3];
    assert_float_equal((out[0] / out[3] + 1) / 2 * WIDTH, seen.x, 0.01);
    assert_float_equal((1 - out[1] / out[3]) / 2 * HEIGHT, seen.y, 0.01);
    assert_true(out[2] / out[3] > -1 && out[2] / out[3] < 1);
  }
  clear_up(&held);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_boxes_hide),
      cmocka_unit_test(test_links_hide),
      cmocka_unit_test(test_bodies_are_closed),
      cmocka_unit_test(test_bodies_are_kept),
      cmocka_unit_test(test_batches),
      cmocka_unit_test(test_frame_and_tint),
      cmocka_unit_test(test_marks),
      cmocka_unit_test(test_letters),
      cmocka_unit_test(test_shade),
      cmocka_unit_test(test_svg_holds_a_picture),
      cmocka_unit_test(test_camera),
      cmocka_unit_test(test_clip),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
