/* keydisk_stl.c: solids as STL files, binary or text. */
#include "keydisk_solid.h"
#include "text.h"

#include <math.h>
#include <string.h>

typedef struct stl_file {
  np_chunk_taker take;
  void *user;
  uint32_t triangles;
} stl_file;

static void count_triangle(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  (void)a, (void)b, (void)c;
  ((stl_file *)user)->triangles++;
}

/* The unit vector facing outwards. */
static void face(np_keydisk_point a, np_keydisk_point b, np_keydisk_point c, double *normal) {
  double ux = (double)b.x - a.x, uy = (double)b.y - a.y, uz = (double)b.z - a.z;
  double vx = (double)c.x - a.x, vy = (double)c.y - a.y, vz = (double)c.z - a.z;
  normal[0] = uy * vz - uz * vy;
  normal[1] = uz * vx - ux * vz;
  normal[2] = ux * vy - uy * vx;
  double length = sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  for (int i = 0; i < 3 && length > 0; i++) normal[i] /= length;
}

/* ------------------------------------------------------------------------------ binary */

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

/* -------------------------------------------------------------------------------- text */

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
