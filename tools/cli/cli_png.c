/* cli_png.c: a mesh as a PNG file (RFC 2083), drawn, packed and written some lines at a time. */
#include "cli_png.h"

#include "cli_pack.h"

#include <stdlib.h>
#include <string.h>

enum { PIXEL = 3 }; /* bytes */

typedef struct png {
  FILE *file;
  cli_pack *pack;
  int width, height, written; /* in lines: written so far */
  uint8_t *above, *line;      /* three bytes a pixel; `line` has the filter's byte before them */
  void (*progress)(double share);
} png;

static void put_number(uint8_t *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(number >> (24 - 8 * i));
}

static bool write_chunk(FILE *file, const char *name, const uint8_t *bytes, size_t count) {
  uint8_t head[8], sum[4];
  put_number(head, (uint32_t)count);
  memcpy(head + 4, name, 4);
  put_number(sum, cli_pack_crc(cli_pack_crc(0, head + 4, 4), bytes, count));
  bool good = fwrite(head, 1, 8, file) == 8 && (count == 0 || fwrite(bytes, 1, count, file) == count);
  return good && fwrite(sum, 1, 4, file) == 4;
}

static bool write_pixels(void *user, const uint8_t *bytes, size_t count) {
  return write_chunk(((png *)user)->file, "IDAT", bytes, count);
}

/* Each line is told by how it differs from the one above (filter 2), which in drawings is mostly nothing. */
static bool take_lines(void *user, const np_colour *pixels, int lines) {
  png *out = user;
  size_t bytes = (size_t)out->width * PIXEL;
  for (int y = 0; y < lines; y++, pixels += out->width) {
    uint8_t *to = out->line, *above = out->above;
    *to++ = 2;
    for (int x = 0; x < out->width; x++) {
      const uint8_t colour[PIXEL] = {pixels[x].r, pixels[x].g, pixels[x].b};
      for (int i = 0; i < PIXEL; i++, above++) {
        *to++ = (uint8_t)(colour[i] - *above);
        *above = colour[i];
      }
    }
    if (!cli_pack_put(out->pack, out->line, bytes + 1)) return false;
  }
  out->written += lines;
  if (out->progress) out->progress((double)out->written / out->height);
  return true;
}

static bool write_head(const png *out) {
  uint8_t head[13] = {0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0}; /* 8 bits, RGB */
  put_number(head, (uint32_t)out->width);
  put_number(head + 4, (uint32_t)out->height);
  return fwrite("\x89PNG\r\n\x1a\n", 1, 8, out->file) == 8 && write_chunk(out->file, "IHDR", head, sizeof head);
}

static bool write_all(png *out, const np_mesh *mesh, np_colour paper) {
  np_raster raster = {0};
  int across = out->width > 4096 || out->height > 4096 ? 2 : 4; /* samples; with so many pixels fewer do */
  bool good = write_head(out) &&
              np_raster_lines(&raster, mesh, out->width, out->height, paper, across, take_lines, out) &&
              cli_pack_end(out->pack) && write_chunk(out->file, "IEND", NULL, 0);
  np_raster_close(&raster);
  return good;
}

bool cli_write_png(FILE *file, const np_mesh *mesh, int width, int height, np_colour paper,
                   void (*progress)(double share)) {
  png out = {.file = file, .width = width, .height = height, .progress = progress};
  out.above = calloc((size_t)width, PIXEL);
  out.line = malloc((size_t)width * PIXEL + 1);
  out.pack = cli_pack_open(write_pixels, &out);
  bool good = out.above && out.line && out.pack && write_all(&out, mesh, paper);
  cli_pack_close(out.pack);
  free(out.above);
  free(out.line);
  return good && !ferror(file);
}
