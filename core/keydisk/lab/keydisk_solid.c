/* keydisk_solid.c: the surfaces of key and disk, triangle by triangle.
 *
 * Every surface is laid out on a grid whose corners neighbouring faces share, so that no edge
 * ends in the middle of another: each edge belongs to exactly two triangles.
 */
#include "keydisk_solid.h"
#include "text.h"

#include <math.h>
#include <string.h>

enum {
  PLATE_STEPS = 4,                          /* straight pieces of the shaft's outline where the handle meets it */
  ROUND_STEPS = 10,                         /* from there to a tooth */
  HALF = PLATE_STEPS + 2 * ROUND_STEPS + 1, /* corners of half the outline */
  RIM_STEPS = 192,                          /* about how many straight pieces the disk's outline has */
};
static const double PI = 3.14159265358979323846;

/* A part to be made; measures in millimetres. */
typedef struct workpiece {
  const np_keydisk *key;
  double unit, clearance;
  double shaft;  /* radius */
  double across; /* half the width of a tooth */
  unsigned top;  /* the greatest height of all */
  np_keydisk_triangle_taker take;
  void *user;
} workpiece;

static int32_t whole(double mm) { return (int32_t)lround(mm * NP_KEYDISK_POINTS_A_MM); }

static np_keydisk_point point(double x, double y, double z) { return (np_keydisk_point){whole(x), whole(y), whole(z)}; }

static np_keydisk_point at_height(np_keydisk_point p, int32_t z) { return (np_keydisk_point){p.x, p.y, z}; }

static void triangle(const workpiece *solid, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  solid->take(solid->user, a, b, c);
}

static void quad(const workpiece *solid, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c,
                 np_keydisk_point d) {
  triangle(solid, a, b, c);
  triangle(solid, a, c, d);
}

/* --------------------------------------------------------------------------------- key */

/* The shaft's outline, counterclockwise from the handle's lower edge on the right. A tooth above stands on the piece
 * from corner PLATE_STEPS + ROUND_STEPS to the next. The other half is the same, turned by half a turn. */
static void draw_outline(const workpiece *solid, np_keydisk_point *outline) {
  double plate = asin(0.5 * solid->unit / solid->shaft), tooth = asin(solid->across / solid->shaft);
  double round = PI / 2 - tooth - plate;
  for (int i = 0; i < HALF; i++) {
    double angle = i < PLATE_STEPS                  ? plate * (2.0 * i / PLATE_STEPS - 1)
                   : i <= PLATE_STEPS + ROUND_STEPS ? plate + round * (i - PLATE_STEPS) / ROUND_STEPS
                                                    : PI / 2 + tooth + round * (i - HALF + ROUND_STEPS) / ROUND_STEPS;
    outline[i] = point(solid->shaft * cos(angle), solid->shaft * sin(angle), 0);
    outline[i + HALF] = (np_keydisk_point){-outline[i].x, -outline[i].y, 0};
  }
}

/* A tooth on the piece of shaft a, b, c, d: four sides and a top at distance y from the axis. */
static void raise_tooth(const workpiece *solid, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c,
                        np_keydisk_point d, int32_t y) {
  np_keydisk_point a2 = {a.x, y, a.z}, b2 = {b.x, y, b.z}, c2 = {c.x, y, c.z}, d2 = {d.x, y, d.z};
  quad(solid, a, b, b2, a2);
  quad(solid, b, c, c2, b2);
  quad(solid, c, d, d2, c2);
  quad(solid, d, a, a2, d2);
  quad(solid, a2, b2, c2, d2);
}

/* How far from the axis a tooth's flat top is: its corners have the distance that the tooth's height demands. */
static int32_t tooth_top(const workpiece *solid, unsigned height) {
  double reach = solid->shaft + height * solid->unit;
  return whole(sqrt(reach * reach - solid->across * solid->across));
}

/* One ring of the shaft's surface, with teeth of these heights; 0: no tooth. */
static void wrap_ring(const workpiece *solid, const np_keydisk_point *outline, int32_t from, int32_t to, unsigned above,
                      unsigned below) {
  for (int i = 0; i < 2 * HALF; i++) {
    np_keydisk_point left = outline[i], right = outline[(i + 1) % (2 * HALF)];
    np_keydisk_point a = at_height(left, from), b = at_height(right, from), c = at_height(right, to),
                     d = at_height(left, to);
    unsigned height = i == PLATE_STEPS + ROUND_STEPS ? above : i == PLATE_STEPS + ROUND_STEPS + HALF ? below : 0;
    if (height > 0)
      raise_tooth(solid, a, b, c, d, i < HALF ? tooth_top(solid, height) : -tooth_top(solid, height));
    else
      quad(solid, a, b, c, d);
  }
}

/* A point, turned by half a turn about the axis if `turned`: the handle's two halves are alike. */
static np_keydisk_point turn(np_keydisk_point p, bool turned) {
  return turned ? (np_keydisk_point){-p.x, -p.y, p.z} : p;
}

/* Half the handle: the shaft's end beside it, its front beside the shaft, one broad and one narrow side. */
static void draw_half_handle(const workpiece *solid, const np_keydisk_point *outline, int32_t front, int32_t back,
                             bool turned) {
  int32_t wide = whole(solid->shaft + 3 * solid->unit), thick = outline[PLATE_STEPS].y;
  np_keydisk_point arc[HALF + 1];
  for (int i = 0; i <= HALF; i++) arc[i] = turn(at_height(outline[i], front), turned);
  np_keydisk_point low = turn((np_keydisk_point){wide, -thick, front}, turned),
                   high = turn((np_keydisk_point){wide, thick, front}, turned);
  np_keydisk_point low_back = at_height(low, back), high_back = at_height(high, back);
  np_keydisk_point far_front = turn((np_keydisk_point){-wide, thick, front}, turned),
                   far_back = at_height(far_front, back);
  for (int i = PLATE_STEPS + 1; i < HALF; i++) triangle(solid, arc[PLATE_STEPS], arc[i + 1], arc[i]);
  triangle(solid, low, high, arc[PLATE_STEPS / 2]);
  for (int i = PLATE_STEPS; i > 0; i--) triangle(solid, i > PLATE_STEPS / 2 ? high : low, arc[i], arc[i - 1]);
  triangle(solid, high_back, far_back, far_front);
  triangle(solid, high_back, far_front, arc[HALF]);
  triangle(solid, high_back, arc[HALF], arc[PLATE_STEPS]);
  triangle(solid, high_back, arc[PLATE_STEPS], high);
  quad(solid, low_back, high_back, high, low);
  triangle(solid, far_back, high_back, low_back); /* half of the handle's back */
}

static void draw_key(const workpiece *solid) {
  const np_keydisk *key = solid->key;
  np_keydisk_point outline[2 * HALF];
  draw_outline(solid, outline);
  int32_t front = whole(-0.6 * solid->unit), at = front, end = whole((key->length - 0.5) * solid->unit);
  draw_half_handle(solid, outline, front, whole(-6 * solid->unit), false);
  draw_half_handle(solid, outline, front, whole(-6 * solid->unit), true);
  for (unsigned x = 0; x < key->length; x++) {
    int32_t from = whole((x - 0.25) * solid->unit), to = whole((x + 0.25) * solid->unit);
    wrap_ring(solid, outline, at, from, 0, 0);
    wrap_ring(solid, outline, from, to, key->above[x], key->below[x]);
    at = to;
  }
  wrap_ring(solid, outline, at, end, 0, 0);
  for (int i = 1; i + 1 < 2 * HALF; i++)
    triangle(solid, at_height(outline[0], end), at_height(outline[i], end), at_height(outline[i + 1], end));
}

/* -------------------------------------------------------------------------------- disk */

/* The disk as a grid around the axis: `steps` pieces for each cut, and a ring for each cut depth that occurs. */
typedef struct polar_grid {
  unsigned steps;                           /* for each cut */
  unsigned rings;                           /* one for each cut depth that occurs */
  double radius[NP_KEYDISK_HEIGHT_MAX + 2]; /* the inner radius of each, then that of the rim */
  unsigned first[NP_KEYDISK_CUTS_MAX];      /* the ring at which a cut ends and the disk begins */
} polar_grid;

static void draw_grid(const workpiece *solid, polar_grid *grid) {
  const np_keydisk *key = solid->key;
  grid->steps = RIM_STEPS / key->cuts;
  grid->rings = 0;
  for (unsigned depth = 0; depth <= NP_KEYDISK_HEIGHT_MAX; depth++) {
    bool occurs = false;
    for (unsigned r = 0; r < key->cuts; r++) {
      if (key->disk[r] != depth) continue;
      grid->first[r] = grid->rings;
      occurs = true;
    }
    if (occurs) grid->radius[grid->rings++] = solid->shaft + depth * solid->unit + solid->clearance;
  }
  grid->radius[grid->rings] = solid->shaft + (solid->top + 2) * solid->unit;
}

/* A corner of the grid. The middle of each straight piece touches the circle, so that the hole is nowhere narrower than
 * its radius. Steps go clockwise from where cut 0 begins. */
static np_keydisk_point corner(const workpiece *solid, const polar_grid *grid, unsigned ring, unsigned step,
                               int32_t z) {
  unsigned steps = grid->steps * solid->key->cuts;
  double turn_by = 2 * PI / steps, angle = turn_by * (step % steps) - PI / solid->key->cuts;
  double radius = grid->radius[ring] / cos(turn_by / 2);
  np_keydisk_point p = point(radius * sin(angle), radius * cos(angle), 0);
  return at_height(p, z);
}

/* The faces of one piece of the disk that do not lie against another piece. */
static void draw_piece(const workpiece *solid, const polar_grid *grid, unsigned ring, unsigned step, int32_t low,
                       int32_t high) {
  unsigned cuts = solid->key->cuts, cut = step / grid->steps;
  unsigned before = grid->first[(step + grid->steps * cuts - 1) / grid->steps % cuts];
  unsigned after = grid->first[(step + 1) / grid->steps % cuts];
  np_keydisk_point inner = corner(solid, grid, ring, step, low), inner2 = corner(solid, grid, ring, step + 1, low);
  np_keydisk_point outer = corner(solid, grid, ring + 1, step, low),
                   outer2 = corner(solid, grid, ring + 1, step + 1, low);
  np_keydisk_point inner_up = at_height(inner, high), inner2_up = at_height(inner2, high);
  np_keydisk_point outer_up = at_height(outer, high), outer2_up = at_height(outer2, high);
  quad(solid, inner_up, inner2_up, outer2_up, outer_up);
  quad(solid, inner, outer, outer2, inner2);
  if (ring == grid->first[cut]) quad(solid, inner, inner2, inner2_up, inner_up);
  if (ring + 1 == grid->rings) quad(solid, outer, outer_up, outer2_up, outer2);
  if (before > ring) quad(solid, inner, inner_up, outer_up, outer);
  if (after > ring) quad(solid, inner2, outer2, outer2_up, inner2_up);
}

static void draw_disk(const workpiece *solid) {
  polar_grid grid;
  draw_grid(solid, &grid);
  int32_t high = whole(0.4 * solid->unit);
  for (unsigned step = 0; step < grid.steps * solid->key->cuts; step++)
    for (unsigned ring = grid.first[step / grid.steps]; ring < grid.rings; ring++)
      draw_piece(solid, &grid, ring, step, -high, high);
}

/* ---------------------------------------------------------------------------- measures */

static void measure(workpiece *solid) {
  const np_keydisk *key = solid->key;
  double slope = sin(PI / key->cuts), min = 0.2 * solid->unit;
  solid->shaft = 2 * solid->unit;
  /* At the shaft a cut is (shaft + clearance) * slope wide to either side, clearance for the tooth included. */
  if ((solid->shaft + solid->clearance) * slope < min + solid->clearance)
    solid->shaft = (min + solid->clearance) / slope - solid->clearance;
  solid->across = (solid->shaft + solid->clearance) * slope - solid->clearance;
  if (solid->across > 0.25 * solid->unit) solid->across = 0.25 * solid->unit;
  for (unsigned x = 0; x < key->length; x++) {
    if (key->above[x] > solid->top) solid->top = key->above[x];
    if (key->below[x] > solid->top) solid->top = key->below[x];
  }
  for (unsigned r = 0; r < key->cuts; r++)
    if (key->disk[r] > solid->top) solid->top = key->disk[r];
}

bool np_keydisk_solid(const np_keydisk *key, np_keydisk_part part, const np_keydisk_solid_options *options,
                      np_keydisk_triangle_taker take, void *user, np_error *error) {
  workpiece solid = {.key = key, .unit = options->unit, .clearance = options->clearance, .take = take, .user = user};
  if (solid.unit == 0) solid.unit = 3;
  if (solid.clearance == 0) solid.clearance = 0.3;
  if (!(solid.unit >= 1 && solid.unit <= 20))
    return np_fail(error, "unit", 0,
                   "unit is out of range; it needs to be from 1 to 20 mm, the step from one height to the next");
  if (!(solid.clearance >= 0.05 && solid.clearance <= 0.4 * solid.unit))
    return np_fail(error, "clearance", 0,
                   "clearance is out of range; it needs to be from 0.05 mm to 0.4 units, so that a tooth too "
                   "high for a cut does not pass");
  measure(&solid);
  if (part == NP_PART_KEY)
    draw_key(&solid);
  else
    draw_disk(&solid);
  return true;
}

/* ------------------------------------------------------------------------------- STL files */

typedef struct stl_file {
  np_chunk_taker take;
  void *user;
  uint32_t triangles;
} stl_file;

static void count_triangle(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  (void)a, (void)b, (void)c;
  ((stl_file *)user)->triangles++;
}

/* The unit normal, facing outwards. */
static void face(np_keydisk_point a, np_keydisk_point b, np_keydisk_point c, double *normal) {
  double ux = (double)b.x - a.x, uy = (double)b.y - a.y, uz = (double)b.z - a.z;
  double vx = (double)c.x - a.x, vy = (double)c.y - a.y, vz = (double)c.z - a.z;
  normal[0] = uy * vz - uz * vy;
  normal[1] = uz * vx - ux * vz;
  normal[2] = ux * vy - uy * vx;
  double length = sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  for (int i = 0; i < 3 && length > 0; i++) normal[i] /= length;
}

/* Little-endian whatever the machine. */
static void put_bytes(uint8_t *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(number >> 8 * i);
}

static void put_float(uint8_t *bytes, double number) {
  float value = (float)number;
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  put_bytes(bytes, bits);
}

static void put_point(uint8_t *bytes, np_keydisk_point p) {
  put_float(bytes, (double)p.x / NP_KEYDISK_POINTS_A_MM);
  put_float(bytes + 4, (double)p.y / NP_KEYDISK_POINTS_A_MM);
  put_float(bytes + 8, (double)p.z / NP_KEYDISK_POINTS_A_MM);
}

static void write_binary(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  stl_file *stl = user;
  uint8_t bytes[50] = {0};
  double normal[3];
  face(a, b, c, normal);
  for (int i = 0; i < 3; i++) put_float(bytes + 4 * i, normal[i]);
  put_point(bytes + 12, a);
  put_point(bytes + 24, b);
  put_point(bytes + 36, c);
  stl->take(stl->user, bytes, sizeof bytes);
}

static void write_decimal(np_writer *writer, int32_t number) {
  uint32_t size = (uint32_t)(number < 0 ? -number : number), rest = size % NP_KEYDISK_POINTS_A_MM;
  np_write(writer, " %s%u.%u%u%u%u", number < 0 ? "-" : "", size / NP_KEYDISK_POINTS_A_MM, rest / 1000, rest / 100 % 10,
           rest / 10 % 10, rest % 10);
}

static void write_point(np_writer *writer, np_keydisk_point p) {
  np_write(writer, "      vertex");
  write_decimal(writer, p.x);
  write_decimal(writer, p.y);
  write_decimal(writer, p.z);
  np_write(writer, "\n");
}

static void write_text(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  stl_file *stl = user;
  char text[400];
  np_writer writer = np_writer_over(text, sizeof text);
  double normal[3];
  face(a, b, c, normal);
  np_write(&writer, "  facet normal");
  for (int i = 0; i < 3; i++) write_decimal(&writer, (int32_t)lround(normal[i] * NP_KEYDISK_POINTS_A_MM));
  np_write(&writer, "\n    outer loop\n");
  write_point(&writer, a);
  write_point(&writer, b);
  write_point(&writer, c);
  np_write(&writer, "    endloop\n  endfacet\n");
  stl->take(stl->user, text, writer.length);
}

bool np_keydisk_stl(const np_keydisk *key, np_keydisk_part part, const np_keydisk_solid_options *options, bool text,
                    np_chunk_taker take, void *user, np_error *error) {
  static const char *const names[] = {"key", "disk"};
  stl_file stl = {.take = take, .user = user};
  if (!np_keydisk_solid(key, part, options, count_triangle, &stl, error)) return false;
  char line[32];
  np_writer writer = np_writer_over(line, sizeof line);
  if (text) {
    np_write(&writer, "solid %s\n", names[part]);
    take(user, line, writer.length);
    np_keydisk_solid(key, part, options, write_text, &stl, error);
    writer = np_writer_over(line, sizeof line);
    np_write(&writer, "endsolid %s\n", names[part]);
    take(user, line, writer.length);
    return true;
  }
  uint8_t head[84] = {0}; /* must not begin with "solid" */
  np_write(&writer, "Free the Key: %s, in mm", names[part]);
  memcpy(head, line, writer.length);
  put_bytes(head + 80, stl.triangles);
  take(user, head, sizeof head);
  return np_keydisk_solid(key, part, options, write_binary, &stl, error);
}
