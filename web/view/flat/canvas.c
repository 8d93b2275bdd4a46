/* canvas.c: a growing list of shapes. */
#include "canvas.h"

#include "scalar.h"
#include "text.h"

#include <string.h>

void nv_canvas_open(nv_canvas *canvas) { memset(canvas, 0, sizeof *canvas); }

void nv_canvas_close(nv_canvas *canvas) {
  const np_memory *memory = canvas->memory;
  np_memory_free(memory, canvas->shapes);
  np_memory_free(memory, canvas->points);
  np_memory_free(memory, canvas->colours);
  np_memory_free(memory, canvas->text);
  if (canvas->kept) canvas->free_kept(memory, canvas->kept);
  nv_canvas_open(canvas);
  canvas->memory = memory;
}

void nv_canvas_clear(nv_canvas *canvas, float width, float height, nv_colour paper) {
  if (canvas->width != width || canvas->height != height) canvas->background_kept = false;
  canvas->width = width;
  canvas->height = height;
  canvas->paper = paper;
  canvas->tag = 0;
  canvas->shape_count = canvas->point_count = canvas->text_count = 0;
  canvas->version++;
  canvas->full = false;
  canvas->cleared = true;
}

bool nv_canvas_begin_background(nv_canvas *canvas, uint64_t key) {
  bool kept = canvas->background_kept && canvas->cleared && canvas->background_key == key;
  canvas->background_key = key;
  canvas->cleared = false;
  canvas->background_kept = kept;
  if (!kept) return true;
  canvas->shape_count = canvas->background_shapes;
  canvas->point_count = canvas->background_points;
  canvas->text_count = canvas->background_text;
  return false;
}

void nv_canvas_end_background(nv_canvas *canvas) {
  canvas->background_shapes = canvas->shape_count;
  canvas->background_points = canvas->point_count;
  canvas->background_text = canvas->text_count;
  canvas->background_version++;
  canvas->background_kept = !canvas->full;
}

void nv_canvas_scale(nv_canvas *canvas, float factor) {
  if (factor == 1) return;
  canvas->background_kept = false;
  canvas->width *= factor;
  canvas->height *= factor;
  for (size_t i = 0; i < canvas->point_count; i++) {
    canvas->points[i].x *= factor;
    canvas->points[i].y *= factor;
  }
  for (size_t i = 0; i < canvas->shape_count; i++) {
    canvas->shapes[i].width *= factor;
    canvas->shapes[i].at.x *= factor;
    canvas->shapes[i].at.y *= factor;
  }
}

static bool grow_points(nv_canvas *canvas, size_t wanted) {
  return np_memory_grow(canvas->memory, &canvas->points, &canvas->point_capacity, wanted, sizeof *canvas->points) &&
         np_memory_grow(canvas->memory, &canvas->colours, &canvas->colour_capacity, wanted, sizeof *canvas->colours);
}

static nv_shape *add_shape(nv_canvas *canvas, nv_shape_kind kind, size_t points, nv_colour colour) {
  if (canvas->cleared) { /* this overwrites the background that was kept */
    canvas->cleared = canvas->background_kept = false;
    canvas->background_shapes = 0;
  }
  if (!np_memory_grow(canvas->memory, &canvas->shapes, &canvas->shape_capacity, canvas->shape_count + 1,
                      sizeof *canvas->shapes) ||
      !grow_points(canvas, canvas->point_count + points)) {
    canvas->full = true;
    return NULL;
  }
  nv_shape *shape = &canvas->shapes[canvas->shape_count++];
  *shape = (nv_shape){.kind = kind,
                      .first = (uint32_t)canvas->point_count,
                      .count = (uint32_t)points,
                      .colour = colour,
                      .tag = canvas->tag};
  return shape;
}

static void add_points(nv_canvas *canvas, const nv_point *points, size_t count) {
  memcpy(canvas->points + canvas->point_count, points, count * sizeof *points);
  canvas->point_count += count;
}

void nv_canvas_polygon(nv_canvas *canvas, const nv_point *points, size_t count, nv_colour colour) {
  if (count < 3 || (colour.a == 0 && !canvas->items) || !add_shape(canvas, NV_SHAPE_POLYGON, count, colour)) return;
  for (size_t i = 0; i < count; i++) canvas->colours[canvas->point_count + i] = colour;
  add_points(canvas, points, count);
}

static nv_colour mean(const nv_colour *colours, size_t count) {
  size_t sum[4] = {0};
  for (size_t i = 0; i < count; i++) {
    sum[0] += colours[i].r;
    sum[1] += colours[i].g;
    sum[2] += colours[i].b;
    sum[3] += colours[i].a;
  }
  for (int i = 0; i < 4; i++) sum[i] = (sum[i] + count / 2) / count;
  return (nv_colour){(uint8_t)sum[0], (uint8_t)sum[1], (uint8_t)sum[2], (uint8_t)sum[3]};
}

void nv_canvas_shaded(nv_canvas *canvas, const nv_point *points, const nv_colour *colours, size_t count) {
  if (count < 3) return;
  nv_shape *shape = add_shape(canvas, NV_SHAPE_POLYGON, count, mean(colours, count));
  if (!shape) return;
  shape->shaded = 1;
  memcpy(canvas->colours + canvas->point_count, colours, count * sizeof *colours);
  add_points(canvas, points, count);
}

void nv_canvas_join(nv_canvas *canvas) {
  if (canvas->shape_count < 2) return;
  nv_shape *last = &canvas->shapes[canvas->shape_count - 1];
  const nv_shape *before = last - 1;
  bool alike = last->kind == NV_SHAPE_POLYGON && before->kind == NV_SHAPE_POLYGON && last->tag == before->tag &&
               memcmp(&last->colour, &before->colour, sizeof last->colour) == 0 && last->shaded == before->shaded;
  if (alike) last->joined = 1;
}

void nv_canvas_stroke(nv_canvas *canvas, const nv_point *points, size_t count, float width, bool closed,
                      nv_colour colour) {
  if (count < 1) return;
  nv_shape *shape = add_shape(canvas, NV_SHAPE_STROKE, count, colour);
  if (!shape) return;
  shape->width = width;
  shape->closed = closed;
  for (size_t i = 0; i < count; i++) canvas->colours[canvas->point_count + i] = colour;
  add_points(canvas, points, count);
}

void nv_canvas_text(nv_canvas *canvas, nv_point at, float size, nv_align align, bool bold, nv_colour colour,
                    const char *text) {
  if (np_poster_build) return;
  if (align == NV_ALIGN_CENTRE) at.y += 0.35f * size;
  size_t bytes = strlen(text) + 1;
  bool grown = np_memory_grow(canvas->memory, &canvas->text, &canvas->text_capacity, canvas->text_count + bytes, 1);
  nv_shape *shape = grown ? add_shape(canvas, NV_SHAPE_TEXT, 0, colour) : NULL;
  if (!shape) {
    canvas->full = true;
    return;
  }
  shape->first = (uint32_t)canvas->text_count;
  shape->count = (uint32_t)bytes - 1;
  shape->width = size;
  shape->at = at;
  shape->align = (uint8_t)(align == NV_ALIGN_CENTRE ? NV_ALIGN_MIDDLE : align);
  shape->bold = bold;
  memcpy(canvas->text + canvas->text_count, text, bytes);
  canvas->text_count += bytes;
}

void nv_canvas_write_list(nv_canvas *canvas, nv_point at, float size, nv_align align, bool bold, nv_colour colour,
                          const char *format, va_list list) {
  char text[256];
  np_writer writer = np_writer_over(text, sizeof text);
  np_write_list(&writer, format, list);
  nv_canvas_text(canvas, at, size, align, bold, colour, text);
}

void nv_canvas_write(nv_canvas *canvas, nv_point at, float size, nv_align align, bool bold, nv_colour colour,
                     const char *format, ...) {
  va_list list;
  va_start(list, format);
  nv_canvas_write_list(canvas, at, size, align, bold, colour, format, list);
  va_end(list);
}

void nv_canvas_model(nv_canvas *canvas) { add_shape(canvas, NV_SHAPE_MODEL, 0, (nv_colour){0, 0, 0, 255}); }

/* -------------------------------------------------------------------------- shorthands */

void nv_canvas_rect(nv_canvas *canvas, float x, float y, float width, float height, nv_colour colour) {
  nv_canvas_polygon(canvas, (nv_point[]){{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}, 4, colour);
}

void nv_canvas_frame(nv_canvas *canvas, nv_area area, float width, nv_colour colour) {
  float right = area.left + area.width, bottom = area.top + area.height;
  const nv_point corners[4] = {{area.left, area.top}, {right, area.top}, {right, bottom}, {area.left, bottom}};
  nv_canvas_stroke(canvas, corners, 4, width, true, colour);
}

void nv_round_points(nv_point *points, int count, nv_point centre, float radius) {
  float angle = NV_FULL_TURN / (float)count, c = cosf(angle), s = sinf(angle);
  nv_point from_centre = {radius, 0};
  for (int i = 0; i < count; i++) {
    points[i] = (nv_point){centre.x + from_centre.x, centre.y + from_centre.y};
    from_centre = (nv_point){c * from_centre.x - s * from_centre.y, s * from_centre.x + c * from_centre.y};
  }
}

void nv_canvas_disc(nv_canvas *canvas, nv_point centre, float radius, nv_colour colour) {
  enum { CORNERS_MIN = 12, CORNERS_MAX = 64 };
  nv_point points[CORNERS_MAX];
  int corners = (int)(4 * sqrtf(fmaxf(radius, 0)) + 8); /* so that no side is a third of a pixel off the circle */
  corners = corners < CORNERS_MIN ? CORNERS_MIN : corners > CORNERS_MAX ? CORNERS_MAX : corners;
  nv_round_points(points, corners, centre, radius);
  nv_canvas_polygon(canvas, points, (size_t)corners, colour);
}

void nv_canvas_line(nv_canvas *canvas, nv_point from, nv_point to, float width, nv_colour colour) {
  nv_canvas_stroke(canvas, (nv_point[]){from, to}, 2, width, false, colour);
}

/* ----------------------------------------------------------------------------- colours */

static uint8_t mix(uint8_t from, uint8_t to, float share) {
  return (uint8_t)((float)from + ((float)to - (float)from) * share + 0.5f);
}

nv_colour nv_colour_mix(nv_colour from, nv_colour to, float share) {
  share = nv_clamp(share, 0, 1);
  return (nv_colour){mix(from.r, to.r, share), mix(from.g, to.g, share), mix(from.b, to.b, share),
                     mix(from.a, to.a, share)};
}

nv_colour nv_colour_fade(nv_colour colour, float alpha) {
  colour.a = (uint8_t)((float)colour.a * nv_clamp(alpha, 0, 1) + 0.5f);
  return colour;
}
