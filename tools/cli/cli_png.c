/* cli_png.c: a mesh as a PNG file, drawn, compressed and written some lines at a time. */
#include "cli_png.h"

#include "png.h"

typedef struct output {
  FILE *file;
  nv_png *png;
  int height, written; /* lines */
  void (*progress)(double share);
} output;

static bool write_bytes(void *user, const uint8_t *bytes, size_t count) {
  return fwrite(bytes, 1, count, ((output *)user)->file) == count;
}

static bool take_lines(void *user, const nv_colour *pixels, int lines) {
  output *out = user;
  if (!nv_png_rows(out->png, pixels, lines)) return false;
  out->written += lines;
  if (out->progress) out->progress((double)out->written / out->height);
  return true;
}

bool cli_write_png(FILE *file, const nv_mesh *mesh, int width, int height, nv_colour paper,
                   void (*progress)(double share)) {
  nv_raster raster = {0};
  output out = {.file = file, .height = height, .progress = progress};
  int across = width > 4096 || height > 4096 ? 2 : 4; /* samples along a pixel's side; a large picture needs fewer */
  out.png = nv_png_open(width, write_bytes, &out, NULL);
  bool good = out.png && nv_png_begin(out.png, height) &&
              nv_raster_lines(&raster, mesh, width, height, paper, across, take_lines, &out) && nv_png_end(out.png);
  nv_png_close(out.png);
  nv_raster_close(&raster);
  return good && !ferror(file);
}
