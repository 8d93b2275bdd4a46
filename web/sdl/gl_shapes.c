/* gl_shapes.c: the flat shapes of a canvas. Each segment of a stroke is a rectangle; a pixel's distance from the
 * segment decides how much of the pixel is covered. */
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

void nv_gl_begin_shapes(nv_gl *gl) {
  gl->shapes.program = nv_gl_program(vertex_source, fragment_source, NV_GL_SHAPES, attributes);
}

bool nv_gl_end_shapes(nv_gl *gl) {
  gl->shapes.size = glGetUniformLocation(gl->shapes.program, "size");
  if (gl->shapes.size < 0) return false;
  glGenBuffers(1, &gl->kept[0].shapes.buffer);
  nv_gl_enable_attributes(gl->kept[0].shapes.buffer);
  return true;
}

static void close_flat(nv_gl_flat *flat) {
  glDeleteBuffers(1, &flat->buffer);
  free(flat->corners);
  free(flat->made);
}

void nv_gl_close_shapes(nv_gl *gl) {
  glDeleteProgram(gl->shapes.program);
  for (int i = 0; i < NV_PANES_MAX; i++) {
    close_flat(&gl->kept[i].background);
    close_flat(&gl->kept[i].shapes);
  }
}

/* ---------------------------------------------------------------------------------- corners */

/* Where corners are added. */
typedef struct making {
  nv_gl *gl;
  nv_gl_flat *flat;
} making;

static nv_gl_corner *add_corners(const making *into, size_t count) {
  nv_gl_flat *flat = into->flat;
  if (!np_memory_grow(NULL, &flat->corners, &flat->capacity, flat->count + count, sizeof *flat->corners)) {
    into->gl->full = true;
    return NULL;
  }
  nv_gl_corner *added = flat->corners + flat->count;
  flat->count += count;
  return added;
}

static void add_polygon(const making *into, const nv_point *points, const nv_colour *colours, size_t count) {
  nv_gl_corner *corner = add_corners(into, 3 * (count - 2));
  float ratio = into->gl->ratio;
  for (size_t i = 2; corner && i < count; i++) {
    const size_t ends[3] = {0, i - 1, i};
    for (int k = 0; k < 3; k++) {
      nv_point at = points[ends[k]];
      *corner++ = (nv_gl_corner){at.x * ratio, at.y * ratio, 0, 0, 0, 100, colours[ends[k]]};
    }
  }
}

/* Writes a segment of a stroke. style->round: its ends are half circles; otherwise they are square. */
static void write_segment(nv_gl_corner corners[6], nv_point a, nv_point b, float ratio, const nv_stroke_style *style) {
  float x = (b.x - a.x) * ratio, y = (b.y - a.y) * ratio, length = sqrtf(x * x + y * y);
  nv_point on = length > 0 ? (nv_point){x / length, y / length} : (nv_point){1, 0};
  nv_point middle = {(a.x + b.x) / 2 * ratio, (a.y + b.y) / 2 * ratio};
  float half = length / 2, rim = style->radius + 1; /* a pixel more, for the soft edge */
  float end = style->round ? half + rim : half;
  static const int order[6] = {0, 1, 2, 0, 2, 3};
  for (int k = 0; k < 6; k++) {
    float along = order[k] == 0 || order[k] == 3 ? -end : end, across = order[k] < 2 ? -rim : rim;
    corners[k] = (nv_gl_corner){middle.x + on.x * along - on.y * across,
                                middle.y + on.y * along + on.x * across,
                                style->round ? along : 0,
                                across,
                                half,
                                style->radius,
                                style->colour};
  }
}

static void add_stroke(const making *into, const nv_point *points, size_t count, float width, bool closed,
                       nv_colour colour) {
  nv_stroke_style style = nv_stroke_style_of(width, into->gl->ratio, count, colour);
  size_t segments = count == 1 ? 1 : closed ? count : count - 1;
  nv_gl_corner *corners = add_corners(into, 6 * segments);
  for (size_t i = 0; corners && i < segments; i++)
    write_segment(corners + 6 * i, points[i], points[(i + 1) % count], into->gl->ratio, &style);
}

static void add_letter_stroke(void *into, const nv_point *points, size_t count, float width, nv_colour colour) {
  add_stroke(into, points, count, width, false, colour);
}

static void add_shape(making *into, const nv_canvas *canvas, const nv_shape *shape) {
  const nv_point *points = canvas->points + shape->first;
  if (shape->kind == NV_SHAPE_POLYGON)
    add_polygon(into, points, canvas->colours + shape->first, shape->count);
  else if (shape->kind == NV_SHAPE_STROKE)
    add_stroke(into, points, shape->count, shape->width, shape->closed, shape->colour);
  else if (shape->kind == NV_SHAPE_TEXT)
    nv_strokes_of_text(canvas, shape, add_letter_stroke, into);
}

/* ------------------------------------------------------------------------------------ kept */

/* A hash of all that a shape's corners depend on, except the ratio. */
static uint64_t key_of(const nv_canvas *canvas, const nv_shape *shape) {
  struct {
    uint8_t kind, closed, align, bold;
    nv_colour colour, paper;
    uint32_t count;
    float width;
    nv_point at;
  } all = {(uint8_t)shape->kind, shape->closed, shape->align, shape->bold, shape->colour,
           canvas->paper,        shape->count,  shape->width, shape->at};
  uint64_t key = nv_model_key(0, &all, sizeof all);
  if (shape->kind == NV_SHAPE_TEXT) return nv_model_key(key, canvas->text + shape->first, shape->count);
  key = nv_model_key(key, canvas->points + shape->first, shape->count * sizeof *canvas->points);
  if (!shape->shaded) return key;
  return nv_model_key(key, canvas->colours + shape->first, shape->count * sizeof *canvas->colours);
}

/* The corners from..to - 1 must be uploaded. */
typedef struct span {
  size_t from, to;
} span;

/* Keeps a shape's corners if it is as it was in the frame before, else makes them. The corners from flat->count on have
 * not been touched in this frame. */
static void keep_shape(making *into, const nv_canvas *canvas, const nv_shape *shape, nv_gl_made *made, bool known,
                       span *changed) {
  nv_gl_flat *flat = into->flat;
  uint64_t key = key_of(canvas, shape);
  size_t first = flat->count;
  if (known && made->key == key && made->first == first) {
    flat->count += made->count;
    return;
  }
  add_shape(into, canvas, shape);
  *made = (nv_gl_made){key, first, flat->count - first};
  if (first < changed->from) changed->from = first;
  changed->to = flat->count;
}

static span make(making *into, const nv_canvas *canvas, size_t from, size_t to) {
  nv_gl_flat *flat = into->flat;
  size_t known = flat->ratio == into->gl->ratio ? flat->made_count : 0;
  span changed = {SIZE_MAX, 0};
  flat->count = flat->made_count = 0;
  if (!np_memory_grow(NULL, &flat->made, &flat->made_capacity, to - from, sizeof *flat->made)) {
    into->gl->full = true;
    return changed;
  }
  for (size_t i = 0; i < to - from; i++)
    keep_shape(into, canvas, &canvas->shapes[from + i], &flat->made[i], i < known, &changed);
  flat->made_count = to - from;
  return changed;
}

static void upload(nv_gl_flat *flat, span changed) {
  if (changed.from >= changed.to) return;
  if (!flat->buffer) glGenBuffers(1, &flat->buffer);
  glBindBuffer(GL_ARRAY_BUFFER, flat->buffer);
  if (flat->count > flat->room) {
    flat->room = flat->capacity;
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(flat->room * sizeof *flat->corners), NULL, GL_DYNAMIC_DRAW);
    changed = (span){0, flat->count};
  }
  glBufferSubData(GL_ARRAY_BUFFER, (GLintptr)(changed.from * sizeof *flat->corners),
                  (GLsizeiptr)((changed.to - changed.from) * sizeof *flat->corners), flat->corners + changed.from);
}

void nv_gl_keep_shapes(nv_gl *gl, nv_gl_flat *flat, const nv_canvas *canvas, size_t from, size_t to, uint32_t version) {
  if (flat->canvas == canvas && flat->version == version && flat->ratio == gl->ratio) return;
  upload(flat, make(&(making){gl, flat}, canvas, from, to));
  if (gl->full) flat->made_count = 0;
  flat->canvas = gl->full ? NULL : canvas;
  flat->version = version;
  flat->ratio = gl->ratio;
}

void nv_gl_draw_shapes(nv_gl *gl, const nv_gl_flat *flat, const nv_canvas *canvas, size_t from, size_t to) {
  static const nv_gl_member members[] = {{4, GL_FLOAT, GL_FALSE, offsetof(nv_gl_corner, x)},
                                         {2, GL_FLOAT, GL_FALSE, offsetof(nv_gl_corner, half)},
                                         {4, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(nv_gl_corner, colour)}};
  if (from >= to) return;
  float wide = canvas->width * gl->ratio, high = canvas->height * gl->ratio;
  nv_gl_use(gl, gl->shapes.program);
  if (gl->shapes.wide != wide || gl->shapes.high != high) glUniform2f(gl->shapes.size, wide, high);
  gl->shapes.wide = wide;
  gl->shapes.high = high;
  nv_gl_attributes(gl, NV_GL_SHAPES, flat->buffer, 0, members, 3, sizeof(nv_gl_corner));
  glDrawArrays(GL_TRIANGLES, (GLint)from, (GLsizei)(to - from));
}
