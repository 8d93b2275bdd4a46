/* svg.c: a canvas printed as SVG.
 *
 * Shaded polygons are printed in the mean colour of their corners. Between neighbours the background would show as a
 * hairline, because each polygon is antialiased by itself; a thin stroke of the same colour covers it. Solids are
 * printed as an embedded PNG. Numbers have at most two decimals, so the same canvas prints the same bytes on every
 * platform.
 */
#include "svg.h"

#include "png.h"
#include "raster.h"
#include "scalar.h"

#include <math.h>
#include <string.h>

static void put_number(np_writer *writer, float value) {
  if (!(fabsf(value) < 1e6f)) value = 0; /* nothing is drawn that far out */
  int hundredths = (int)lroundf(value * 100);
  if (hundredths < 0) np_write(writer, "-");
  unsigned size = (unsigned)(hundredths < 0 ? -hundredths : hundredths);
  np_write(writer, "%u", size / 100);
  if (size % 100 == 0) return;
  np_write(writer, ".%u", size % 100 / 10);
  if (size % 10 != 0) np_write(writer, "%u", size % 10);
}

static void put_attribute(np_writer *writer, const char *name, float value) {
  np_write(writer, " %s=\"", name);
  put_number(writer, value);
  np_write(writer, "\"");
}

static void put_colour(np_writer *writer, const char *name, nv_colour colour) {
  static const char hex[] = "0123456789abcdef";
  np_write(writer, " %s=\"#%c%c%c%c%c%c\"", name, hex[colour.r >> 4], hex[colour.r & 15], hex[colour.g >> 4],
           hex[colour.g & 15], hex[colour.b >> 4], hex[colour.b & 15]);
}

static void put_opacity(np_writer *writer, const char *name, nv_colour colour) {
  if (colour.a < 255) put_attribute(writer, name, (float)colour.a / 255);
}

static void put_escaped(np_writer *writer, const char *text, size_t count) {
  for (size_t i = 0; i < count; i++) switch (text[i]) {
    case '&':
      np_write(writer, "&amp;");
      break;
    case '<':
      np_write(writer, "&lt;");
      break;
    case '>':
      np_write(writer, "&gt;");
      break;
    case '"':
      np_write(writer, "&quot;");
      break;
    default:
      np_write(writer, "%c", text[i]);
    }
}

static void put_path(np_writer *writer, const nv_canvas *canvas, const nv_shape *shape, bool closed) {
  const nv_shape *end = canvas->shapes + canvas->shape_count;
  np_write(writer, " d=\"");
  do {
    for (uint32_t i = 0; i < shape->count; i++) {
      nv_point at = canvas->points[shape->first + i];
      np_write(writer, i == 0 ? "M" : i == 1 ? "L" : " ");
      put_number(writer, at.x);
      np_write(writer, " ");
      put_number(writer, at.y);
    }
    if (shape->count == 1) np_write(writer, "h0"); /* a dot: only its round ends */
    if (closed) np_write(writer, "Z");
  } while (++shape < end && shape->joined);
  np_write(writer, "\"");
}

static void put_polygon(np_writer *writer, const nv_canvas *canvas, const nv_shape *shape) {
  np_write(writer, "<path");
  put_path(writer, canvas, shape, true);
  put_colour(writer, "fill", shape->colour);
  put_opacity(writer, "fill-opacity", shape->colour);
  if (shape->colour.a == 255 && shape->shaded) {
    put_colour(writer, "stroke", shape->colour);
    np_write(writer, " stroke-width=\".5\"");
  }
}

static void put_stroke(np_writer *writer, const nv_canvas *canvas, const nv_shape *shape) {
  np_write(writer, "<path");
  put_path(writer, canvas, shape, shape->closed);
  np_write(writer, " fill=\"none\"");
  put_colour(writer, "stroke", shape->colour);
  put_opacity(writer, "stroke-opacity", shape->colour);
  put_attribute(writer, "stroke-width", shape->width);
}

static void put_text(np_writer *writer, const nv_canvas *canvas, const nv_shape *shape) {
  np_write(writer, "<text");
  put_attribute(writer, "x", shape->at.x);
  put_attribute(writer, "y", shape->at.y);
  put_attribute(writer, "font-size", shape->width);
  if (shape->align == NV_ALIGN_MIDDLE) np_write(writer, " text-anchor=\"middle\"");
  if (shape->align == NV_ALIGN_END) np_write(writer, " text-anchor=\"end\"");
  if (shape->bold) np_write(writer, " font-weight=\"600\"");
  put_colour(writer, "fill", shape->colour);
  put_opacity(writer, "fill-opacity", shape->colour);
  if (shape->tag) np_write(writer, " data-tag=\"%u\"", shape->tag);
  np_write(writer, ">");
  put_escaped(writer, canvas->text + shape->first, shape->count);
  np_write(writer, "</text>\n");
}

/* The PNG's pixels per CSS pixel: 2 if the picture is at most 640 CSS pixels wide, 1 from 1280 on. */
static float ratio_of(const nv_canvas *canvas) { return nv_clamp(1280 / canvas->width, 1, 2); }

static void put_solids(np_writer *writer, const nv_canvas *canvas) {
  float ratio = ratio_of(canvas);
  nv_mesh mesh = {.memory = canvas->memory};
  nv_raster raster = {.memory = canvas->memory, .clear = true};
  int width = (int)lroundf(canvas->width * ratio), height = (int)lroundf(canvas->height * ratio);
  nv_mesh_build_solids(&mesh, canvas, ratio);
  np_write(writer, "<image");
  put_attribute(writer, "width", canvas->width);
  put_attribute(writer, "height", canvas->height);
  np_write(writer, " href=\"data:image/png;base64,");
  nv_png_address address = {.writer = writer};
  nv_png *png = nv_png_open(width, nv_png_write_address, &address, canvas->memory);
  if (png && nv_raster_draw(&raster, &mesh, width, height, (nv_colour){0, 0, 0, 0}, 2)) {
    nv_png_begin(png, height);
    nv_png_rows(png, raster.pixels, height);
    nv_png_end(png);
    nv_png_end_address(&address);
  }
  nv_png_close(png);
  np_write(writer, "\"/>\n");
  nv_raster_close(&raster);
  nv_mesh_close(&mesh);
}

static void put_shape(np_writer *writer, const nv_canvas *canvas, const nv_shape *shape) {
  if (shape->joined) return; /* printed with the one before it */
  switch (shape->kind) {
  case NV_SHAPE_POLYGON:
    put_polygon(writer, canvas, shape);
    break;
  case NV_SHAPE_STROKE:
    put_stroke(writer, canvas, shape);
    break;
  case NV_SHAPE_TEXT:
    put_text(writer, canvas, shape);
    return;
  case NV_SHAPE_MODEL:
    put_solids(writer, canvas);
    return;
  }
  if (shape->tag) np_write(writer, " data-tag=\"%u\"", shape->tag);
  np_write(writer, "/>\n");
}

void nv_svg_write(const nv_canvas *canvas, const char *title, np_writer *writer) {
  np_write(writer, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
  put_number(writer, canvas->width);
  np_write(writer, " ");
  put_number(writer, canvas->height);
  np_write(writer, "\"");
  put_attribute(writer, "width", canvas->width);
  put_attribute(writer, "height", canvas->height);
  np_write(writer, " font-family=\"system-ui, sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
  np_write(writer, title ? " role=\"img\">\n<title>" : " aria-hidden=\"true\">\n");
  if (title) {
    put_escaped(writer, title, strlen(title));
    np_write(writer, "</title>\n");
  }
  if (canvas->paper.a > 0) {
    np_write(writer, "<rect width=\"100%%\" height=\"100%%\"");
    put_colour(writer, "fill", canvas->paper);
    np_write(writer, "/>\n");
  }
  for (size_t i = 0; i < canvas->shape_count; i++) put_shape(writer, canvas, &canvas->shapes[i]);
  np_write(writer, "</svg>\n");
}

void nv_svg_texts(const nv_canvas *canvas, nv_point at, float ratio, np_writer *writer) {
  np_write(writer, "<svg");
  put_attribute(writer, "x", at.x);
  put_attribute(writer, "y", at.y);
  put_attribute(writer, "width", canvas->width);
  put_attribute(writer, "height", canvas->height);
  np_write(writer, ">\n");
  for (size_t i = 0; i < canvas->shape_count; i++) {
    nv_shape shape = canvas->shapes[i];
    if (shape.kind != NV_SHAPE_TEXT) continue;
    shape.at.y = roundf((at.y + shape.at.y) * ratio) / ratio - at.y;
    put_text(writer, canvas, &shape);
  }
  np_write(writer, "</svg>\n");
}
