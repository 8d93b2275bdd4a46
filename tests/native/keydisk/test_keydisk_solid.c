/* The solids: closed, facing outwards, and the disk passes exactly where the maze says so. */
#include "random_key.h"

#include "keydisk/lab/keydisk_solid.h"
#include "read/read.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;

/* ------------------------------------------------------------------------------- meshes */

typedef struct mesh {
  np_keydisk_point (*corners)[3];
  size_t count, capacity;
} mesh;

static void keep_triangle(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  mesh *kept = user;
  if (kept->count == kept->capacity) {
    kept->capacity = kept->capacity * 2 + 1000;
    kept->corners = realloc(kept->corners, kept->capacity * sizeof *kept->corners);
  }
  kept->corners[kept->count][0] = a;
  kept->corners[kept->count][1] = b;
  kept->corners[kept->count++][2] = c;
}

static mesh make_mesh(const np_keydisk *key, np_keydisk_part part, np_keydisk_solid_options options) {
  mesh made = {0};
  np_error error = {0};
  if (!np_keydisk_solid(key, part, &options, keep_triangle, &made, &error)) fail_msg("%s", error.sentence);
  return made;
}

typedef struct edge {
  np_keydisk_point from, to;
} edge;

static int compare_points(np_keydisk_point a, np_keydisk_point b) {
  if (a.x != b.x) return a.x < b.x ? -1 : 1;
  if (a.y != b.y) return a.y < b.y ? -1 : 1;
  return a.z < b.z ? -1 : a.z > b.z;
}

static int compare_edges(const void *one, const void *other) {
  const edge *a = one, *b = other;
  int from = compare_points(a->from, b->from);
  return from ? from : compare_points(a->to, b->to);
}

/* Closed: every edge is gone along once in each direction. Facing outwards: the volume, counted
 * with its sign, is positive. No triangle is a line. Returns the volume in mm^3. */
static double check_closed(const mesh *made) {
  edge *edges = malloc(3 * made->count * sizeof *edges);
  double volume = 0;
  for (size_t i = 0; i < made->count; i++) {
    const np_keydisk_point *t = made->corners[i];
    for (int e = 0; e < 3; e++) edges[3 * i + (size_t)e] = (edge){t[e], t[(e + 1) % 3]};
    double ux = t[1].x - t[0].x, uy = t[1].y - t[0].y, uz = t[1].z - t[0].z;
    double vx = t[2].x - t[0].x, vy = t[2].y - t[0].y, vz = t[2].z - t[0].z;
    double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
    assert_that(nx * nx + ny * ny + nz * nz, >, 0);
    volume += (nx * t[0].x + ny * t[0].y + nz * t[0].z) / 6;
  }
  size_t count = 3 * made->count;
  qsort(edges, count, sizeof *edges, compare_edges);
  for (size_t i = 0; i < count; i++) {
    edge back = {edges[i].to, edges[i].from};
    if (i > 0) assert_int_not_equal(compare_edges(&edges[i - 1], &edges[i]), 0);
    assert_non_null(bsearch(&back, edges, count, sizeof *edges, compare_edges));
  }
  free(edges);
  volume /= 1e12;
  assert_that(volume, >, 0);
  return volume;
}

static np_keydisk read_key(const char *arrays) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open_text(arrays, "keydisk", NULL, &error);
  assert_works(puzzle, error);
  np_keydisk key = *np_keydisk_arrays(puzzle);
  np_puzzle_close(puzzle);
  return key;
}

static const char stand_in[] = "031240322102103322410.040212302231320140110.4030244024424032";

static void check_parts(const np_keydisk *key, np_keydisk_solid_options options) {
  for (int part = 0; part < 2; part++) {
    mesh made = make_mesh(key, (np_keydisk_part)part, options);
    check_closed(&made);
    free(made.corners);
  }
}

TEST(meshes_are_closed) {
  np_random random = {3};
  np_keydisk key = read_key(stand_in);
  check_parts(&key, (np_keydisk_solid_options){0});
  check_parts(&key, (np_keydisk_solid_options){.unit = 20, .clearance = 0.05});
  check_parts(&key, (np_keydisk_solid_options){.unit = 1, .clearance = 0.4});
  for (unsigned cuts = 4; cuts <= 64; cuts += 2) {
    random_key(&random, 2 + np_random_below(&random, 63), cuts, 1 + np_random_below(&random, 9), &key);
    check_parts(&key, (np_keydisk_solid_options){0});
  }
}

/* A ring without cuts has a known volume; as a prism of many sides, to within a thousandth. */
TEST(a_plain_ring_weighs_what_it_should) {
  np_keydisk key = read_key("00.00.0000");
  mesh made = make_mesh(&key, NP_PART_DISK, (np_keydisk_solid_options){.unit = 2, .clearance = 0.5});
  double outer = 2 * 2 + 2 * 2, inner = 2 * 2 + 0.5, volume = PI * (outer * outer - inner * inner) * 0.8 * 2;
  assert_close(check_closed(&made) / volume, 1, 0.001);
  free(made.corners);
}

/* ------------------------------------------------------------------------------ passing */

typedef struct place {
  double x, y, z;
} place;

typedef struct body {
  place (*corners)[3];
  double (*low)[3], (*high)[3]; /* boxes around them */
  size_t count;
} body;

/* The mesh turned counterclockwise around the axis and pushed along it, in mm. */
static void put(const mesh *made, double angle, double z, body *into) {
  into->count = made->count;
  for (size_t i = 0; i < made->count; i++) {
    for (int k = 0; k < 3; k++) {
      np_keydisk_point p = made->corners[i][k];
      into->corners[i][k] = (place){(p.x * cos(angle) - p.y * sin(angle)) / NP_KEYDISK_POINTS_A_MM,
                                    (p.x * sin(angle) + p.y * cos(angle)) / NP_KEYDISK_POINTS_A_MM,
                                    (double)p.z / NP_KEYDISK_POINTS_A_MM + z};
    }
    const place *t = into->corners[i];
    for (int axis = 0; axis < 3; axis++) {
      double a = (&t[0].x)[axis], b = (&t[1].x)[axis], c = (&t[2].x)[axis];
      into->low[i][axis] = fmin(a, fmin(b, c));
      into->high[i][axis] = fmax(a, fmax(b, c));
    }
  }
}

static body new_body(const mesh *made) {
  return (body){malloc(made->count * sizeof(place[3])), malloc(made->count * sizeof(double[3])),
                malloc(made->count * sizeof(double[3])), 0};
}

static void free_body(body *freed) {
  free(freed->corners);
  free(freed->low);
  free(freed->high);
}

static place minus(place a, place b) { return (place){a.x - b.x, a.y - b.y, a.z - b.z}; }
static double dot(place a, place b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static place cross(place a, place b) {
  return (place){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/* Does the piece of line from p to q go through the triangle? */
static bool pierces(place p, place q, const place *t) {
  place u = minus(t[1], t[0]), v = minus(t[2], t[0]), way = minus(q, p), normal = cross(u, v);
  double along = dot(normal, way);
  if (along == 0) return false;
  double at = dot(normal, minus(t[0], p)) / along;
  if (at < 0 || at > 1) return false;
  place hit = {p.x + at * way.x - t[0].x, p.y + at * way.y - t[0].y, p.z + at * way.z - t[0].z};
  double uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), hu = dot(hit, u), hv = dot(hit, v);
  double whole = uu * vv - uv * uv, a = (hu * vv - hv * uv) / whole, b = (hv * uu - hu * uv) / whole;
  return a >= 0 && b >= 0 && a + b <= 1;
}

static bool cut_each_other(const place *one, const place *other) {
  for (int k = 0; k < 3; k++)
    if (pierces(one[k], one[(k + 1) % 3], other) || pierces(other[k], other[(k + 1) % 3], one)) return true;
  return false;
}

/* Do the surfaces cut each other anywhere? Neither solid can be all inside the other. */
static bool collide(const body *one, const body *other) {
  for (size_t i = 0; i < one->count; i++)
    for (size_t j = 0; j < other->count; j++) {
      if (one->low[i][2] > other->high[j][2] || one->high[i][2] < other->low[j][2] ||
          one->low[i][0] > other->high[j][0] || one->high[i][0] < other->low[j][0] ||
          one->low[i][1] > other->high[j][1] || one->high[i][1] < other->low[j][1])
        continue;
      if (cut_each_other(one->corners[i], other->corners[j])) return true;
    }
  return false;
}

static double reach(np_keydisk_point p) { return hypot(p.x, p.y) / NP_KEYDISK_POINTS_A_MM; }

/* How near the axis the disk comes. Its straight pieces are a little nearer than their corners. */
static double hole(const mesh *disk) {
  double nearest = reach(disk->corners[0][0]);
  for (size_t i = 0; i < disk->count; i++)
    for (int k = 0; k < 3; k++) nearest = fmin(nearest, reach(disk->corners[i][k]));
  return 0.99 * nearest;
}

/* The part of the key that can touch the disk at all: not beyond it along the axis, nor wholly within its hole. */
static mesh near_disk(const mesh *key, double hole_there, double from, double to) {
  mesh near = {0};
  for (size_t i = 0; i < key->count; i++) {
    const np_keydisk_point *t = key->corners[i];
    double low = fmin(t[0].z, fmin(t[1].z, t[2].z)) / NP_KEYDISK_POINTS_A_MM;
    double high = fmax(t[0].z, fmax(t[1].z, t[2].z)) / NP_KEYDISK_POINTS_A_MM;
    double out = fmax(reach(t[0]), fmax(reach(t[1]), reach(t[2])));
    if (low <= to && high >= from && out >= hole_there) keep_triangle(&near, t[0], t[1], t[2]);
  }
  return near;
}

/* The two parts of a key, and whether they can be where they are put. */
typedef struct pair {
  mesh key, disk;
  body fixed, moved;
  double unit, cut; /* mm a position, radians a rotation */
  double hole;      /* mm */
} pair;

static pair make_pair(const np_keydisk *key, np_keydisk_solid_options options) {
  pair made = {.key = make_mesh(key, NP_PART_KEY, options), .disk = make_mesh(key, NP_PART_DISK, options)};
  made.fixed = new_body(&made.key);
  made.moved = new_body(&made.disk);
  made.unit = options.unit == 0 ? 3 : options.unit;
  made.cut = 2 * PI / key->cuts;
  made.hole = hole(&made.disk);
  return made;
}

static void free_pair(pair *made) {
  free(made->key.corners);
  free(made->disk.corners);
  free_body(&made->fixed);
  free_body(&made->moved);
}

static bool stands(pair *made, double x, double r) {
  mesh near = near_disk(&made->key, made->hole, (x - 0.5) * made->unit, (x + 0.5) * made->unit);
  put(&near, 0, 0, &made->fixed);
  put(&made->disk, r * made->cut, x * made->unit, &made->moved);
  bool free_there = !collide(&made->fixed, &made->moved);
  free(near.corners);
  return free_there;
}

/* Every cell of the stand-in: the disk stands there without touching exactly if the maze says so; and
 * between neighbouring cells that are legal it touches nothing on the way. */
TEST(stands_where_the_maze_says_so) {
  np_keydisk key = read_key(stand_in);
  np_keydisk_maze maze;
  np_keydisk_maze_make(&key, &maze);
  pair made = make_pair(&key, (np_keydisk_solid_options){0});
  for (int x = 0; x < key.length; x++)
    for (int r = 0; r < key.cuts; r++) {
      bool open = np_keydisk_maze_is_open(&maze, x, r);
      assert_int_equal(stands(&made, x, r), open);
      bool right = np_keydisk_maze_is_open(&maze, x + 1, r), ccw = np_keydisk_maze_is_open(&maze, x, r + 1);
      if (x + 1 < key.length) assert_int_equal(stands(&made, x + 0.5, r), open && right);
      assert_int_equal(stands(&made, x, r + 0.5), open && ccw);
      for (double way = 0.125; open && right && way < 1; way += 0.25) assert_true(stands(&made, x + way, r));
      for (double way = 0.125; open && ccw && way < 1; way += 0.25) assert_true(stands(&made, x, r + way));
    }
  free_pair(&made);
}

/* In small steps and turns, a quarter of the maze's, the disk reaches just the cells that the maze lets it reach:
 * there is no way around a tooth through the gap beside it. */
static void no_way_around(const np_keydisk *key) {
  enum { FINE = 4, ROOM = 64 * FINE };
  static bool free_at[ROOM][ROOM], seen[ROOM][ROOM];
  static int stack[ROOM * ROOM][2];
  np_keydisk_maze maze;
  np_keydisk_maze_make(key, &maze);
  pair made = make_pair(key, (np_keydisk_solid_options){0});
  int long_way = (key->length - 1) * FINE + 1, around = key->cuts * FINE;
  for (int i = 0; i < long_way; i++)
    for (int j = 0; j < around; j++) free_at[i][j] = stands(&made, (double)i / FINE, (double)j / FINE);
  for (int start = 0; start < key->cuts; start++) {
    np_keydisk_cell from = {0, (uint8_t)start};
    if (!np_keydisk_maze_is_open(&maze, 0, start)) continue;
    memset(seen, 0, sizeof seen);
    int count = 0;
    stack[count][0] = 0;
    stack[count++][1] = start * FINE;
    seen[0][start * FINE] = true;
    while (count > 0) {
      int i = stack[--count][0], j = stack[count][1];
      static const int di[] = {-1, 1, 0, 0}, dj[] = {0, 0, 1, -1};
      for (int k = 0; k < 4; k++) {
        int i2 = i + di[k], j2 = (j + dj[k] + around) % around;
        if (i2 < 0 || i2 >= long_way || seen[i2][j2] || !free_at[i2][j2]) continue;
        seen[i2][j2] = true;
        stack[count][0] = i2;
        stack[count++][1] = j2;
      }
    }
    for (int x = 0; x < key->length; x++)
      for (int r = 0; r < key->cuts; r++) {
        unsigned moves;
        assert_int_equal(seen[x * FINE][r * FINE],
                         np_keydisk_maze_between(&maze, from, (np_keydisk_cell){(uint8_t)x, (uint8_t)r}, &moves, NULL));
      }
  }
  free_pair(&made);
}

TEST(the_gaps_lead_nowhere) {
  np_random random = {8};
  for (int i = 0; i < 3; i++) {
    np_keydisk key;
    random_key(&random, 5, 8, 3, &key);
    key.above[0] = key.below[0] = 0;
    no_way_around(&key);
  }
}

/* ----------------------------------------------------------------------------- STL files */

typedef struct file {
  uint8_t *bytes;
  size_t count;
} file;

static void append(void *user, const void *bytes, size_t count) {
  file *written = user;
  written->bytes = realloc(written->bytes, written->count + count + 1);
  memcpy(written->bytes + written->count, bytes, count);
  written->count += count;
  written->bytes[written->count] = 0;
}

static float read_float(const uint8_t *bytes) {
  uint32_t bits = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
  float number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static bool same_place(np_keydisk_point p, const float *read) {
  return fabs(p.x / 1e4 - read[0]) < 1e-4 && fabs(p.y / 1e4 - read[1]) < 1e-4 && fabs(p.z / 1e4 - read[2]) < 1e-4;
}

TEST(stl_files) {
  np_keydisk key = read_key(stand_in);
  np_keydisk_solid_options options = {0};
  for (int part = 0; part < 2; part++) {
    mesh made = make_mesh(&key, (np_keydisk_part)part, options);
    file binary = {0}, text = {0};
    assert_true(np_keydisk_stl(&key, (np_keydisk_part)part, &options, false, append, &binary, NULL));
    assert_true(np_keydisk_stl(&key, (np_keydisk_part)part, &options, true, append, &text, NULL));
    assert_int_equal(binary.count, 84 + 50 * made.count);
    assert_int_equal(binary.bytes[80] | binary.bytes[81] << 8 | binary.bytes[82] << 16, made.count);
    assert_memory_not_equal(binary.bytes, "solid", 5);
    const char *at = (const char *)text.bytes;
    assert_int_equal(strncmp(at, part ? "solid disk\n" : "solid key\n", part ? 11 : 10), 0);
    for (size_t i = 0; i < made.count; i++) {
      const uint8_t *facet = binary.bytes + 84 + 50 * i;
      float normal[3], length = 0;
      for (int k = 0; k < 3; k++) {
        normal[k] = read_float(facet + 4 * k);
        length += normal[k] * normal[k];
      }
      assert_close(length, 1, 1e-5);
      for (int corner = 0; corner < 3; corner++) {
        float read[3], told[3];
        for (int k = 0; k < 3; k++) read[k] = read_float(facet + 12 + 12 * corner + 4 * k);
        assert_true(same_place(made.corners[i][corner], read));
        at = strstr(at, "vertex") + 6;
        assert_int_equal(sscanf(at, "%f %f %f", &told[0], &told[1], &told[2]), 3);
        assert_true(same_place(made.corners[i][corner], told));
      }
    }
    assert_has(at, part ? "endsolid disk\n" : "endsolid key\n");
    assert_lacks(at, "vertex");
    free(made.corners);
    free(binary.bytes);
    free(text.bytes);
  }
}

TEST(measures_out_of_range) {
  np_keydisk key = read_key(stand_in);
  np_error error = {0};
  mesh none = {0};
  np_keydisk_solid_options options = {.unit = 21};
  assert_false(np_keydisk_solid(&key, NP_PART_KEY, &options, keep_triangle, &none, &error));
  assert_string_equal(error.field, "unit");
  options = (np_keydisk_solid_options){.unit = 1, .clearance = 0.5};
  assert_false(np_keydisk_solid(&key, NP_PART_KEY, &options, keep_triangle, &none, &error));
  assert_string_equal(error.field, "clearance");
  options.clearance = NAN;
  assert_false(np_keydisk_solid(&key, NP_PART_KEY, &options, keep_triangle, &none, &error));
  assert_int_equal(none.count, 0);
}
