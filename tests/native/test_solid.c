/* Solids: what is in front is drawn in front. The order of drawing is held against rays: at many
 * points of the picture the shape drawn last must belong to the piece the eye meets first. */
#include "test.h"

#include <math.h>

#include "solid.h"

static const np_colour none = {0, 0, 0, 0};
static const np_material grey = {{128, 128, 128, 255}, 0.5f, 0.5f};

enum { WIDTH = 400, HEIGHT = 300, PIECES_MAX = 80 };

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

/* The tag of the shape drawn last at a point; 0 where there is none. near_edge: is an edge of any
 * shape so close that rounding may decide? */
static uint32_t seen_at(const np_canvas *canvas, np_point at, bool *near_edge) {
  uint32_t tag = 0;
  *near_edge = false;
  for (size_t i = 0; i < canvas->shape_count; i++) {
    const np_shape *shape = &canvas->shapes[i];
    if (shape->kind != NP_SHAPE_POLYGON) continue;
    float min = INFINITY, max = -INFINITY;
    for (uint32_t j = 0; j < shape->count; j++) {
      np_point a = canvas->points[shape->first + j], b = canvas->points[shape->first + (j + 1) % shape->count];
      float length = hypotf(b.x - a.x, b.y - a.y);
      if (length < 1e-4f) continue;
      float side = ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / length;
      min = fminf(min, side);
      max = fmaxf(max, side);
    }
    if (min > 0 || max < 0) tag = shape->tag;
    if (fminf(fabsf(min), fabsf(max)) < 0.05f) *near_edge = true;
  }
  return tag;
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

static void test_boxes_in_order(void **state) {
  (void)state;
  np_canvas canvas = {0};
  for (uint32_t trial = 0; trial < 12; trial++) {
    crate boxes[PIECES_MAX];
    size_t count = stack_crates(boxes, trial + 1), checked = 0;
    np_camera camera = camera_from(-1.2f + 0.2f * (float)trial, 0.1f * (float)trial - 0.4f);
    np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
    np_solid *solid = np_solid_begin(&canvas, &camera);
    for (size_t i = 0; i < count; i++) {
      canvas.tag = (uint32_t)i + 1;
      np_solid_box(solid, boxes[i].min, boxes[i].max, grey);
    }
    np_solid_draw(solid, &canvas);
    assert_int_equal(np_solid_counts(solid).unseparated, 0);
    assert_int_equal(np_solid_counts(solid).cycles, 0);
    for (int y = 5; y < HEIGHT; y += 7)
      for (int x = 5; x < WIDTH; x += 7) {
        bool near_edge;
        np_point at = {(float)x, (float)y};
        uint32_t seen = seen_at(&canvas, at, &near_edge), wanted = 0;
        float nearest = INFINITY;
        for (size_t i = 0; i < count; i++) {
          float distance = meets_crate(camera.eye, ray_through(&camera, at), &boxes[i]);
          if (distance < nearest) wanted = (uint32_t)i + 1;
          nearest = fminf(nearest, distance);
        }
        if (near_edge) continue;
        assert_int_equal(seen, wanted);
        checked += wanted != 0;
      }
    assert_true(checked > 200);
  }
  np_canvas_close(&canvas);
}

/* --------------------------------------------------------------------------------- tubes */

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
static void test_links_in_order(void **state) {
  (void)state;
  np_canvas canvas = {0};
  size_t checked = 0;
  for (int view = 0; view < 10; view++) {
    np_camera camera = camera_from(0.63f * (float)view, 0.5f - 0.11f * (float)view);
    np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
    np_solid *solid = np_solid_begin(&canvas, &camera);
    for (int i = 0; i < RINGS; i++) {
      canvas.tag = (uint32_t)i + 1;
      np_solid_ring(solid, ring_centre[i], ring_u, ring_v[i], 0.9f, 0.1f, CUTS, grey);
    }
    np_solid_draw(solid, &canvas);
    assert_int_equal(np_solid_counts(solid).pieces, RINGS * CUTS);
    assert_int_equal(np_solid_counts(solid).unseparated, 0);
    for (int py = 3; py < HEIGHT; py += 5)
      for (int px = 3; px < WIDTH; px += 5) {
        bool near_edge, clear = true;
        np_point at = {(float)px, (float)py};
        np_vec ray = ray_through(&camera, at);
        uint32_t wanted = ring_met(camera.eye, ray, &clear);
        if (!clear) continue;
        assert_int_equal(seen_at(&canvas, at, &near_edge), wanted);
        checked += wanted != 0;
      }
  }
  assert_true(checked > 400);
  np_canvas_close(&canvas);
}

/* Lengths that follow each other share the corners of their bands, so no paper shows between. */
static void test_tubes_join(void **state) {
  (void)state;
  enum { LENGTHS = 16 };
  np_canvas canvas = {0};
  np_camera camera = camera_from(0.4f, 0.3f);
  np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
  np_solid *solid = np_solid_begin(&canvas, &camera);
  np_solid_ring(solid, (np_vec){0, 0, 0}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, 2, 0.2f, LENGTHS, grey);
  np_solid_draw(solid, &canvas);
  size_t bands = canvas.shape_count / LENGTHS;
  assert_int_equal(canvas.shape_count, bands * LENGTHS);
  for (size_t i = 0; i < canvas.shape_count; i++) {
    size_t twins = 0; /* each corner of a band is also a corner of a band of the next length */
    np_point corner = canvas.points[canvas.shapes[i].first];
    for (size_t j = 0; j < canvas.shape_count; j++) {
      const np_shape *other = &canvas.shapes[j];
      if (i / bands == j / bands) continue;
      for (uint32_t k = 0; k < other->count; k++) {
        np_point at = canvas.points[other->first + k];
        twins += hypotf(at.x - corner.x, at.y - corner.y) < 0.01f;
      }
    }
    assert_true(twins >= 1);
  }
  np_canvas_close(&canvas);
}

/* ---------------------------------------------------------------- what cannot be ordered */

/* Three planks, each over the next: no order is right, and every one is drawn all the same. */
static void test_circle_of_planks(void **state) {
  (void)state;
  np_canvas canvas = {0};
  np_camera camera = camera_from(0, 1.3f);
  np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
  np_solid *solid = np_solid_begin(&canvas, &camera);
  for (int i = 0; i < 3; i++) {
    float angle = 2.0943951f * (float)i, c = cosf(angle), s = sinf(angle);
    np_vec from = {0.6f * c - 2.4f * s, -0.5f, 0.6f * s + 2.4f * c},
           to = {0.6f * c + 2.4f * s, 0.5f, 0.6f * s - 2.4f * c};
    canvas.tag = (uint32_t)i + 1;
    np_solid_rod(solid, from, to, 0.12f, 1, grey);
  }
  np_solid_draw(solid, &canvas);
  bool drawn[4] = {false};
  for (size_t i = 0; i < canvas.shape_count; i++) drawn[canvas.shapes[i].tag] = true;
  assert_true(drawn[1] && drawn[2] && drawn[3]);
  assert_true(np_solid_counts(solid).cycles > 0);
  np_canvas_close(&canvas);
}

static void test_pieces_that_pass_through(void **state) {
  (void)state;
  np_canvas canvas = {0};
  np_camera camera = camera_from(0.3f, 0.3f);
  np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
  np_solid *solid = np_solid_begin(&canvas, &camera);
  np_solid_box(solid, (np_vec){-1, -1, -1}, (np_vec){1, 1, 1}, grey);
  np_solid_box(solid, (np_vec){0, 0, 0}, (np_vec){2, 2, 2}, grey);
  np_solid_rod(solid, (np_vec){-2, 0, 0}, (np_vec){2, 0.1f, 0}, 0.1f, 1, grey);
  np_solid_draw(solid, &canvas);
  assert_true(np_solid_counts(solid).unseparated >= 2);
  assert_int_equal(np_solid_counts(solid).pieces, 3);
  np_canvas_close(&canvas);
}

/* -------------------------------------------------------------------------------- others */

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

/* Round things are shaded round: the lit side of a turned piece is brighter than the other. */
static void test_turned(void **state) {
  (void)state;
  static const np_turning profile[] = {{0, 0.5f}, {1, 0.8f}, {2, 0.3f}};
  np_canvas canvas = {0};
  np_camera camera = camera_from(0, 0.2f);
  np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
  np_solid *solid = np_solid_begin(&canvas, &camera);
  np_solid_turned(solid, (np_vec){-1, 0, 0}, (np_vec){2, 0, 0}, (np_vec){0, 1, 0}, profile, 3, 16, grey);
  np_solid_draw(solid, &canvas);
  assert_int_equal(np_solid_counts(solid).pieces, 2);
  assert_int_equal(np_solid_counts(solid).unseparated, 0);
  int brightest = 0, darkest = 255;
  for (size_t i = 0; i < canvas.point_count; i++) {
    brightest = canvas.colours[i].r > brightest ? canvas.colours[i].r : brightest;
    darkest = canvas.colours[i].r < darkest ? canvas.colours[i].r : darkest;
  }
  assert_true(brightest > darkest + 60);
  np_canvas_close(&canvas);
}

static void test_marks_and_shadow(void **state) {
  (void)state;
  np_canvas canvas = {0};
  np_camera camera = camera_from(0.2f, 0.3f);
  const np_vec front[3] = {{-0.5f, -0.5f, 1}, {0.5f, -0.5f, 1}, {0, 0.5f, 1}}, ahead = {0, 0, 1}, behind = {0, 0, -1};
  const np_vec ground[4] = {{-1, -1, 1}, {1, -1, 1}, {1, -1, -1}, {-1, -1, -1}};
  np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
  np_solid *solid = np_solid_begin(&canvas, &camera);
  np_solid_shadow(solid, &canvas, ground, 4, 0.3f, 0.4f);
  size_t shadow = canvas.shape_count;
  assert_true(shadow > 8);
  float reach = 0;
  for (size_t i = 0; i < canvas.point_count; i++) reach = fmaxf(reach, canvas.points[i].x);
  assert_true(reach > np_camera_project(&camera, (np_vec){1.1f, -1, 0}).x);
  np_solid_box(solid, (np_vec){-1, -1, -1}, (np_vec){1, 1, 1}, grey);
  np_solid_mark(solid, front, 3, ahead, (np_colour){1, 2, 3, 255});
  np_solid_mark(solid, front, 3, behind, (np_colour){9, 9, 9, 255}); /* faces away: not drawn */
  np_solid_letters(solid, (np_vec){0, 0, 1}, (np_vec){1, 0, 0}, (np_vec){0, 1, 0}, 0.5f, false,
                   (np_colour){4, 5, 6, 255}, "16");
  np_solid_draw(solid, &canvas);
  size_t marks = 0, strokes = 0;
  for (size_t i = shadow; i < canvas.shape_count; i++) {
    const np_shape *shape = &canvas.shapes[i];
    assert_int_not_equal(shape->colour.r, 9);
    marks += shape->colour.r == 1 && shape->colour.b == 3;
    if (shape->kind != NP_SHAPE_STROKE) continue;
    strokes++;
    np_point low = np_camera_project(&camera, (np_vec){-0.4f, -0.2f, 1}),
             high = np_camera_project(&camera, (np_vec){0.4f, 0.2f, 1});
    for (uint32_t j = 0; j < shape->count; j++) {
      np_point at = canvas.points[shape->first + j];
      assert_true(at.x > low.x - 5 && at.x < high.x + 5 && at.y < low.y + 5 && at.y > high.y - 5);
    }
  }
  assert_int_equal(marks, 1);
  assert_int_equal(strokes, 2);
  np_canvas_close(&canvas);
}

static void test_no_memory_after_the_first_frame(void **state) {
  (void)state;
  np_canvas canvas = {0};
  const void *solid_before = NULL, *points = NULL;
  np_camera camera = camera_from(0.4f, 0.3f);
  for (int frame = 0; frame < 3; frame++) {
    np_canvas_clear(&canvas, WIDTH, HEIGHT, none);
    np_solid *solid = np_solid_begin(&canvas, &camera);
    for (int i = 0; i < 40; i++)
      np_solid_ring(solid, (np_vec){0, 0.05f * (float)i, 0}, (np_vec){1, 0, 0}, (np_vec){0, 0, 1}, 1, 0.02f, 24, grey);
    np_solid_draw(solid, &canvas);
    if (frame > 0) {
      assert_ptr_equal(solid, solid_before);
      assert_ptr_equal(canvas.points, points);
    }
    solid_before = solid;
    points = canvas.points;
    assert_false(canvas.full);
  }
  np_canvas_close(&canvas);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_boxes_in_order),
      cmocka_unit_test(test_links_in_order),
      cmocka_unit_test(test_tubes_join),
      cmocka_unit_test(test_circle_of_planks),
      cmocka_unit_test(test_pieces_that_pass_through),
      cmocka_unit_test(test_camera),
      cmocka_unit_test(test_turned),
      cmocka_unit_test(test_marks_and_shadow),
      cmocka_unit_test(test_no_memory_after_the_first_frame),
  };
  return cmocka_run_group_tests_name("solid", tests, NULL, NULL);
}
