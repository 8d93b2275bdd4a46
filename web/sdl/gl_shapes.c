/* gl_shapes.c: the flat shapes of a canvas. Every segment of a stroke is a rectangle, in which the distance from
 * the segment says how much of a pixel is covered. */
#include "gl_parts.h"

#include "strokes.h"
#include "text.h"

#include <stdlib.h>

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
  glGenBuffers(1, &gl->under.corners);
  np_gl_enable_attributes(gl->under.corners);
  return true;
}

void np_gl_close_shapes(np_gl *gl) {
  glDeleteProgram(gl->shapes.program);
  glDeleteBuffers(1, &gl->under.corners);
  for (int i = 0; i < NP_PANES_MAX; i++) glDeleteBuffers(1, &gl->kept[i].flat.corners);
  free(gl->list.corners);
}

/* ------------------------------------------------------------------------------------ lists */

static bool reserve(np_gl *gl, size_t corners) {
  np_gl_list *list = &gl->list;
  void *all = np_memory_grow(NULL, list->corners, &list->capacity, list->count + corners, sizeof *list->corners);
  if (all) list->corners = all;
  if (!all) gl->full = true;
  return all != NULL;
}

static void add_corner(np_gl_list *list, np_gl_corner corner) { list->corners[list->count++] = corner; }

static void add_polygon(np_gl *gl, const np_point *points, const np_colour *colours, size_t count) {
  if (!reserve(gl, 3 * (count - 2))) return;
  for (size_t i = 2; i < count; i++) {
    const size_t ends[3] = {0, i - 1, i};
    for (int k = 0; k < 3; k++) {
      np_point at = points[ends[k]];
      add_corner(&gl->list, (np_gl_corner){at.x * gl->ratio, at.y * gl->ratio, 0, 0, 0, 100, colours[ends[k]]});
    }
  }
}

/* A segment of a stroke. round: its ends are half circles, else it is cut off square there. */
static void add_segment(np_gl *gl, np_point a, np_point b, float radius, bool round, np_colour colour) {
  float x = (b.x - a.x) * gl->ratio, y = (b.y - a.y) * gl->ratio, length = sqrtf(x * x + y * y);
  np_point on = length > 0 ? (np_point){x / length, y / length} : (np_point){1, 0};
  np_point middle = {(a.x + b.x) / 2 * gl->ratio, (a.y + b.y) / 2 * gl->ratio};
  float half = length / 2, rim = radius + 1, end = round ? half + rim : half; /* a pixel more, for the soft edge */
  static const int order[6] = {0, 1, 2, 0, 2, 3};
  if (!reserve(gl, 6)) return;
  for (int k = 0; k < 6; k++) {
    float along = order[k] == 0 || order[k] == 3 ? -end : end, across = order[k] < 2 ? -rim : rim;
    add_corner(&gl->list,
               (np_gl_corner){middle.x + on.x * along - on.y * across, middle.y + on.y * along + on.x * across,
                              round ? along : 0, across, half, radius, colour});
  }
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

/* Adds shapes to the list, and returns how many corners it has then. */
static GLsizei gather(np_gl *gl, const np_canvas *canvas, size_t from, size_t to) {
  for (; from < to; from++) add_shape(gl, canvas, &canvas->shapes[from]);
  return (GLsizei)gl->list.count;
}

/* ------------------------------------------------------------------------------------ calls */

/* Brings the list to the card, and empties it. */
static void upload(np_gl *gl, GLuint buffer, GLenum use) {
  np_gl_list *list = &gl->list;
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(list->count * sizeof *list->corners), list->corners, use);
  list->count = 0;
}

static void tell_size(np_gl *gl, const np_canvas *canvas) {
  float wide = canvas->width * gl->ratio, high = canvas->height * gl->ratio;
  if (gl->shapes.wide != wide || gl->shapes.high != high) glUniform2f(gl->shapes.size, wide, high);
  gl->shapes.wide = wide;
  gl->shapes.high = high;
}

static void call(np_gl *gl, const np_canvas *canvas, const np_gl_batch *batch) {
  static const np_gl_member members[] = {{4, GL_FLOAT, GL_FALSE, offsetof(np_gl_corner, x)},
                                         {2, GL_FLOAT, GL_FALSE, offsetof(np_gl_corner, half)},
                                         {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(np_gl_corner, colour)}};
  if (batch->count == 0) return;
  np_gl_use(gl, gl->shapes.program);
  tell_size(gl, canvas);
  np_gl_attributes(gl, NP_GL_SHAPES, batch->corners, 0, members, 3, sizeof(np_gl_corner));
  glDrawArrays(GL_TRIANGLES, batch->first, batch->count);
}

void np_gl_load_shapes(np_gl *gl, const np_canvas *canvas, size_t from, size_t solids) {
  GLsizei under = gather(gl, canvas, from, solids), all = gather(gl, canvas, solids + 1, canvas->shape_count);
  gl->under.count = under;
  gl->over = (np_gl_batch){gl->under.corners, under, all - under};
  if (all > 0) upload(gl, gl->under.corners, GL_STREAM_DRAW);
}

void np_gl_draw_under(np_gl *gl, const np_canvas *canvas) { call(gl, canvas, &gl->under); }

void np_gl_draw_over(np_gl *gl, const np_canvas *canvas) { call(gl, canvas, &gl->over); }

static void keep(np_gl *gl, np_gl_kept *kept, const np_canvas *canvas, size_t count) {
  kept->flat.count = gather(gl, canvas, 0, count);
  if (!kept->flat.corners) glGenBuffers(1, &kept->flat.corners);
  upload(gl, kept->flat.corners, GL_STATIC_DRAW);
}

void np_gl_draw_kept(np_gl *gl, np_gl_kept *kept, const np_canvas *canvas, size_t count, bool background) {
  uint32_t version = background ? canvas->background_version : canvas->version;
  if (kept->flat_of != canvas || kept->flat_background != background || kept->flat_version != version ||
      kept->flat_ratio != gl->ratio)
    keep(gl, kept, canvas, count);
  kept->flat_of = canvas;
  kept->flat_background = background;
  kept->flat_version = version;
  kept->flat_ratio = gl->ratio;
  call(gl, canvas, &kept->flat);
}
