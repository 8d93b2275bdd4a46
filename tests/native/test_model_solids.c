/* Solids: what is in front hides what is behind, compared with rays, and every body is closed. */
#include "model_table.h"

enum { BODIES_MAX = 80 };

/* Small numbers that look random and are the same everywhere. */
static float dice(uint32_t *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return (float)(*seed >> 8) / 16777216.0f;
}

/* The way from the eye through a point of the canvas. */
static nv_vec ray_through(const nv_camera *camera, nv_point at) {
  nv_vec back = nv_vec_sub(camera->eye, camera->target), forward = nv_vec_scale(nv_vec_unit(back), -1);
  nv_vec right = nv_vec_unit(nv_vec_cross(forward, (nv_vec){0, 1, 0})), up = nv_vec_cross(right, forward);
  nv_vec goal = nv_vec_along(nv_vec_along(camera->target, right, (at.x - camera->centre.x) / camera->scale), up,
                             -(at.y - camera->centre.y) / camera->scale);
  return nv_vec_unit(nv_vec_sub(goal, camera->eye));
}

/* Is the same body seen all around a pixel? If not, an outline is near, and rounding decides what is seen. */
static bool even_around(const table *held, int x, int y) {
  for (int i = 0; i < 9; i++)
    if (body_at(held, x + i % 3 - 1, y + i / 3 - 1) != body_at(held, x, y)) return false;
  return true;
}

/* --------------------------------------------------------------------------------- boxes */

typedef struct crate {
  nv_vec min, max;
} crate;

static float meets_crate(nv_vec eye, nv_vec ray, const crate *box) {
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

TEST(test_boxes_hide) {
  table held = {0};
  for (uint32_t trial = 0; trial < 12; trial++) {
    crate boxes[BODIES_MAX];
    size_t count = stack_crates(boxes, trial + 1), checked = 0;
    nv_camera camera = camera_from(-1.2f + 0.2f * (float)trial, 0.1f * (float)trial - 0.4f);
    begin(&held, &camera, trial + 1);
    for (size_t i = 0; i < count; i++) {
      nv_model_body(held.model);
      add_box(held.model, boxes[i].min, boxes[i].max, named((uint32_t)i + 1));
    }
    finish(&held);
    for (int y = 5; y < HEIGHT - 5; y += 7)
      for (int x = 5; x < WIDTH - 5; x += 7) {
        uint32_t wanted = 0;
        float nearest = INFINITY;
        nv_vec ray = ray_through(&camera, (nv_point){(float)x + 0.5f, (float)y + 0.5f});
        for (size_t i = 0; i < count; i++) {
          float distance = meets_crate(camera.eye, ray, &boxes[i]);
          if (distance < nearest) wanted = (uint32_t)i + 1;
          nearest = fminf(nearest, distance);
        }
        if (!even_around(&held, x, y)) continue;
        assert_int_equal(body_at(&held, x, y), wanted);
        checked += wanted != 0;
      }
    assert_that(checked, >, 200);
  }
  clear_up(&held);
}

/* --------------------------------------------------------------------------------- wire */

/* Where a ray comes nearest to a length of wire: the distance between them and how far that is
 * from the eye. */
static float passes(nv_vec eye, nv_vec ray, nv_vec a, nv_vec b, float *depth) {
  float best = INFINITY;
  for (int i = 0; i <= 60; i++) {
    nv_vec at = nv_vec_mix(a, b, (float)i / 60), to = nv_vec_sub(at, eye);
    float along = nv_vec_dot(to, ray), off = nv_vec_length(nv_vec_along(to, ray, -along));
    if (off < best) *depth = along;
    best = fminf(best, off);
  }
  return best;
}

enum { RINGS = 3, CUTS = 24 };
static const nv_vec ring_centre[RINGS] = {{-1.2f, 0, 0}, {0, 0, 0}, {1.2f, 0, 0}};
static const nv_vec ring_u = {1, 0, 0}, ring_v[RINGS] = {{0, 1, 0}, {0, 0, 1}, {0, 1, 0}};

/* The ring that a ray meets first, from 1; 0: none. Not clear: it passes near an outline, where the facets decide. */
static uint32_t ring_met(nv_vec eye, nv_vec ray, bool *clear) {
  uint32_t met = 0;
  float nearest = INFINITY;
  for (int ring = 0; ring < RINGS; ring++) {
    float off = INFINITY, first = INFINITY, depth = 0;
    nv_vec line[CUTS + 1];
    for (int i = 0; i <= CUTS; i++) {
      float angle = NV_FULL_TURN * (float)i / CUTS;
      line[i] =
          nv_vec_along(nv_vec_along(ring_centre[ring], ring_u, 0.9f * cosf(angle)), ring_v[ring], 0.9f * sinf(angle));
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
TEST(test_links_hide) {
  table held = {0};
  size_t checked = 0;
  for (int view = 0; view < 10; view++) {
    nv_camera camera = camera_from(0.63f * (float)view, 0.5f - 0.11f * (float)view);
    begin(&held, &camera, (uint64_t)view + 1);
    for (int i = 0; i < RINGS; i++) {
      nv_model_body(held.model);
      nv_model_ring(held.model, ring_centre[i], ring_u, ring_v[i], 0.9f, 0.1f, CUTS, 16, named((uint32_t)i + 1));
    }
    finish(&held);
    for (int y = 3; y < HEIGHT - 3; y += 5)
      for (int x = 3; x < WIDTH - 3; x += 5) {
        bool clear = true;
        nv_vec ray = ray_through(&camera, (nv_point){(float)x + 0.5f, (float)y + 0.5f});
        uint32_t wanted = ring_met(camera.eye, ray, &clear);
        if (!clear || !even_around(&held, x, y)) continue;
        assert_int_equal(body_at(&held, x, y), wanted);
        checked += wanted != 0;
      }
  }
  assert_that(checked, >, 300);
  clear_up(&held);
}

/* Each edge of a closed body belongs to two triangles that run along it in opposite directions: there is no hole, and
 * all faces are seen from outside. */
static void assert_closed(const nv_model *model) {
  for (size_t i = 0; i < model->index_count; i++) {
    size_t first = i - i % 3, twins = 0, same = 0;
    nv_vec a = model->vertices[model->indices[i]].at, b = model->vertices[model->indices[first + (i + 1) % 3]].at;
    for (size_t k = 0; k < model->index_count; k++) {
      size_t other = k - k % 3;
      nv_vec c = model->vertices[model->indices[k]].at, d = model->vertices[model->indices[other + (k + 1) % 3]].at;
      same += nv_vec_length(nv_vec_sub(a, c)) < 1e-5f && nv_vec_length(nv_vec_sub(b, d)) < 1e-5f;
      twins += nv_vec_length(nv_vec_sub(a, d)) < 1e-5f && nv_vec_length(nv_vec_sub(b, c)) < 1e-5f;
    }
    assert_int_equal(same, 1);
    assert_int_equal(twins, 1);
  }
}

/* The volume within the triangles: positive when they face outward. */
static float volume_of(const nv_model *model) {
  float sum = 0;
  for (size_t i = 0; i < model->index_count; i += 3) {
    nv_vec a = model->vertices[model->indices[i]].at, b = model->vertices[model->indices[i + 1]].at;
    sum += nv_vec_dot(a, nv_vec_cross(b, model->vertices[model->indices[i + 2]].at)) / 6;
  }
  return sum;
}

typedef void make_body(nv_model *model);

static void make_prism(nv_model *model) {
  const nv_vec outline[4] = {{-1, 0, 1}, {1, 0, 1}, {1, 0, -1}, {-1, 0, -1}};
  nv_model_prism(model, outline, 4, (nv_vec){0, 2, 0}, true, grey);
}

static void make_ring(nv_model *model) {
  nv_model_ring(model, (nv_vec){0, 0, 0}, (nv_vec){1, 0, 0}, (nv_vec){0, 1, 0}, 2, 0.3f, 12, 8, grey);
}

/* A closed wire that bends in all three dimensions, so that its cross section comes back turned. */
static void make_twisted(nv_model *model) {
  const nv_vec points[6] = {{2, 0, 0}, {1, 2, 1}, {-1, 1, 2}, {-2, 0, 0}, {-1, -1, -2}, {1, -2, 1}};
  nv_model_wire(model, points, 6, true, 0.2f, 8, grey);
}

static void make_rod(nv_model *model) { nv_model_rod(model, (nv_vec){-1, 0, 0}, (nv_vec){2, 1, 0.5f}, 0.3f, 8, grey); }

TEST(test_bodies_are_closed) {
  static const struct {
    make_body *make;
    float volume, slack; /* of the shape that it approximates */
  } rows[] = {{make_box, 8, 0.001f},    {make_prism, 8, 0.001f},    {make_turned, 1.9f, 0.25f},
              {make_ring, 3.55f, 0.6f}, {make_twisted, 1.4f, 0.3f}, {make_rod, 0.90f, 0.12f}};
  nv_camera camera = camera_from(0, 0);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    table held = {0};
    begin(&held, &camera, i + 1);
    nv_model_body(held.model);
    rows[i].make(held.model);
    assert_closed(held.model);
    assert_close(volume_of(held.model), rows[i].volume, rows[i].slack);
    clear_up(&held);
  }
}
