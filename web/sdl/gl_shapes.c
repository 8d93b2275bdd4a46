/* gl_shapes.c: the flat shapes of a canvas. Every segment of a stroke is a rectangle, in which the distance from
 * the segment says how much of a pixel is covered. */
#include "gl_parts.h"

#include "strokes.h"
#include "text.h"

#include <stdlib.h>

enum { CORNERS_MAX = 65536 }; /* of one call: indices have 16 bits */

static const char *const attributes[] = {"at", "reach", "colour", NULL};

static const char *const vertex_source =
    "attribute vec4 at, colour;" /* at: x, y, along, across */
    "attribute vec2 reach;"
    "uniform vec2 size;"
    "varying vec4 place;"
    "varying lowp vec4 shown;"
    "void main() {"
    "  shown = colour;"
    "  place = vec4(at.zw, reach);"
    "  gl_Position = vec4(2.0 * at.x / size.x - 1.0, 1.0 - 2.0 * at.y / size.y, 0, 1);"
    "}";
static const char *const fragment_source =
    "precision mediump float;"
    "varying vec4 place;"
    "varying lowp vec4 shown;"
    "void main() {"
    "  float outside = length(vec2(max(abs(place.x) - place.z, 0.0), place.y)) - place.w;"
    "  gl_FragColor = vec4(shown.rgb, shown.a * clamp(0.5 - outside, 0.0, 1.0));"
    "}";

void np_gl_begin_shapes(np_gl *gl) {
  gl->shapes.program = np_gl_program(vertex_source, fragment_source, NP_GL_SHAPES, attributes);
}

bool np_gl_end_shapes(np_gl *gl) {
  if (!np_gl_linked(gl->shapes.program)) return false;
  gl->shapes.size = glGetUniformLocation(gl->shapes.program, "size");
  glGenBuffers(1, &gl->stream.corners);
  glGenBuffers(1, &gl->stream.indices);
  np_gl_enable_attributes(gl->stream.corners);
  return true;
}

void np_gl_close_shapes(np_gl *gl) {
  glDeleteProgram(gl->shapes.program);
  np_gl_delete_buffers(gl->stream.corners, gl->stream.indices);
  for (int i = 0; i < NP_PANES_MAX; i++)
    for (int k = 0; k < NP_GL_GROUND_BATCHES; k++)
      np_gl_delete_buffers(gl->kept[i].ground[k].corners, gl->kept[i].ground[k].indices);
  free(gl->list.corners);
  free(gl->list.indices);
}

/* ------------------------------------------------------------------------------------ lists */

static bool reserve(np_gl *gl, size_t corners, size_t indices) {
  np_gl_list *list = &gl->list;
  void *all =
      np_memory_grow(NULL, list->corners, &list->corner_capacity, list->corner_count + corners, sizeof *list->corners);
  if (all) list->corners = all;
  void *numbers =
      np_memory_grow(NULL, list->indices, &list->index_capacity, list->index_count + indices, sizeof *list->indices);
  if (numbers) list->indices = numbers;
  if (!all || !numbers) gl->full = true;
  return all && numbers;
}

static void add_corner(np_gl_list *list, np_point at, float along, float across, float half, float radius,
                       np_colour colour) {
  list->corners[list->corner_count++] = (np_gl_corner){at.x, at.y, along, across, half, radius, colour};
}

static void add_triangle(np_gl_list *list, size_t a, size_t b, size_t c) {
  list->indices[list->index_count++] = (uint16_t)a;
  list->indices[list->index_count++] = (uint16_t)b;
  list->indices[list->index_count++] = (uint16_t)c;
}

static void add_polygon(np_gl *gl, const np_point *points, const np_colour *colours, size_t count) {
  np_gl_list *list = &gl->list;
  size_t first = list->corner_count;
  if (!reserve(gl, count, 3 * (count - 2))) return;
  for (size_t i = 0; i < count; i++)
    add_corner(list, (np_point){points[i].x * gl->ratio, points[i].y * gl->ratio}, 0, 0, 0, 100, colours[i]);
  for (size_t i = 2; i < count; i++) add_triangle(list, first, first + i - 1, first + i);
}

/* A segment of a stroke. round: its ends are half circles, else it is cut off square there. */
static void add_segment(np_gl *gl, np_point a, np_point b, float radius, bool round, np_colour colour) {
  np_gl_list *list = &gl->list;
  float x = (b.x - a.x) * gl->ratio, y = (b.y - a.y) * gl->ratio, length = sqrtf(x * x + y * y);
  np_point on = length > 0 ? (np_point){x / length, y / length} : (np_point){1, 0};
  np_point middle = {(a.x + b.x) / 2 * gl->ratio, (a.y + b.y) / 2 * gl->ratio};
  float half = length / 2, rim = radius + 1, end = round ? half + rim : half; /* a pixel more, for the soft edge */
  size_t first = list->corner_count;
  if (!reserve(gl, 4, 6)) return;
  for (int i = 0; i < 4; i++) {
    float along = i == 0 || i == 3 ? -end : end, across = i < 2 ? -rim : rim;
    np_point at = {middle.x + on.x * along - on.y * across, middle.y + on.y * along + on.x * across};
    add_corner(list, at, round ? along : 0, across, half, radius, colour);
  }
  add_triangle(list, first, first + 1, first + 2);
  add_triangle(list, first, first + 2, first + 3);
}

static void add_stroke(np_gl *gl, const np_point *points, size_t count, float width, bool closed, np_colour colour) {
  np_stroke_style style = np_stroke_style_of(width, gl->ratio, count, colour);
  size_t segments = count == 1 ? 1 : closed ? count : count - 1;
  for (size_t i = 0; i < segments; i++)
    add_segment(gl, points[i], points[(i + 1) % count], style.radius, style.round, style.colour);
}

static void add_letter_stroke(void *gl, const np_point *points, size_t count, float width, np_colour colour) {
  add_stroke(gl, points, count, width, false, colour);
}

static void add_shape(np_gl *gl, const np_canvas *canvas, const np_shape *shape) {
  const np_point *points = canvas->points + shape->first;
  if (shape->kind == NP_SHAPE_POLYGON)
    add_polygon(gl, points, canvas->colours + shape->first, shape->count);
  else if (shape->kind == NP_SHAPE_STROKE)
    add_stroke(gl, points, shape->count, shape->width, shape->closed, shape->colour);
  else if (shape->kind == NP_SHAPE_TEXT)
    np_strokes_of_text(canvas, shape, add_letter_stroke, gl);
}

/* The most corners that a shape may have: a letter has fewer than 40 segments. */
static size_t corners_of(const np_shape *shape) {
  return shape->kind == NP_SHAPE_TEXT ? 160 * (size_t)shape->count : 4 * (size_t)shape->count + 4;
}

/* Fills the list with shapes from `at` on, as many as one call can draw. Returns the first that was left. */
static size_t gather(np_gl *gl, const np_canvas *canvas, size_t at, size_t to) {
  gl->list.corner_count = gl->list.index_count = 0;
  for (; at < to; at++) {
    const np_shape *shape = &canvas->shapes[at];
    if (shape->kind == NP_SHAPE_MODEL) break;
    if (gl->list.corner_count > 0 && gl->list.corner_count + corners_of(shape) > CORNERS_MAX) break;
    if (corners_of(shape) > CORNERS_MAX) continue;
    add_shape(gl, canvas, shape);
  }
  return at;
}

/* ------------------------------------------------------------------------------------ calls */

static void fill(const np_gl *gl, np_gl_batch *batch, GLenum use) {
  const np_gl_list *list = &gl->list;
  glBindBuffer(GL_ARRAY_BUFFER, batch->corners);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, batch->indices);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(list->corner_count * sizeof *list->corners), list->corners, use);
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, (GLsizeiptr)(list->index_count * sizeof *list->indices), list->indices, use);
  batch->count = (GLsizei)list->index_count;
}

static void call(np_gl *gl, const np_canvas *canvas, const np_gl_batch *batch) {
  static const np_gl_member members[] = {{4, GL_FLOAT, GL_FALSE, offsetof(np_gl_corner, x)},
                                         {2, GL_FLOAT, GL_FALSE, offsetof(np_gl_corner, half)},
                                         {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(np_gl_corner, colour)}};
  if (batch->count == 0) return;
  glUseProgram(gl->shapes.program);
  glUniform2f(gl->shapes.size, canvas->width * gl->ratio, canvas->height * gl->ratio);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, batch->indices);
  np_gl_attributes(gl, NP_GL_SHAPES, batch->corners, 0, members, 3, sizeof(np_gl_corner));
  glDrawElements(GL_TRIANGLES, batch->count, GL_UNSIGNED_SHORT, NULL);
}

void np_gl_draw_shapes(np_gl *gl, const np_canvas *canvas, size_t from, size_t to) {
  while (from < to) {
    size_t left = gather(gl, canvas, from, to);
    if (left == from) return;
    from = left;
    fill(gl, &gl->stream, GL_STREAM_DRAW);
    call(gl, canvas, &gl->stream);
  }
}

static void keep_ground(np_gl *gl, np_gl_kept *kept, const np_canvas *canvas) {
  size_t from = 0;
  kept->ground_count = 0;
  while (from < canvas->ground_shapes && kept->ground_count < NP_GL_GROUND_BATCHES) {
    np_gl_batch *batch = &kept->ground[kept->ground_count++];
    from = gather(gl, canvas, from, canvas->ground_shapes);
    if (!batch->corners) {
      glGenBuffers(1, &batch->corners);
      glGenBuffers(1, &batch->indices);
    }
    fill(gl, batch, GL_STATIC_DRAW);
  }
  kept->ground_of = canvas;
  kept->ground_version = canvas->ground_version;
  kept->ground_ratio = gl->ratio;
}

void np_gl_draw_ground(np_gl *gl, np_gl_kept *kept, const np_canvas *canvas) {
  if (kept->ground_of != canvas || kept->ground_version != canvas->ground_version || kept->ground_ratio != gl->ratio)
    keep_ground(gl, kept, canvas);
  for (size_t i = 0; i < kept->ground_count; i++) call(gl, canvas, &kept->ground[i]);
}
