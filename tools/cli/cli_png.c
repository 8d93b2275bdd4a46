/* cli_png.c: pixels as a PNG file without compression: RFC 2083 with the stored blocks of RFC 1951, so
 * that no library is needed. tools/site/cards.mjs compresses those of the site. */
#include "cli.h"

#include "raster.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct chunk {
  FILE *file;
  uint32_t crc; /* of what was written, its bits inverted */
} chunk;

static void put(chunk *into, const uint8_t *bytes, size_t count) {
  fwrite(bytes, 1, count, into->file);
  for (size_t i = 0; i < count; i++) {
    into->crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) into->crc = into->crc >> 1 ^ (into->crc & 1 ? 0xedb88320u : 0);
  }
}

static void put_number(chunk *into, uint32_t number) {
  put(into, (uint8_t[4]){(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8), (uint8_t)number}, 4);
}

static chunk chunk_start(FILE *file, const char *name, uint32_t length) {
  chunk into = {.file = file};
  put_number(&into, length);
  into.crc = 0xffffffffu; /* the length does not count */
  put(&into, (const uint8_t *)name, 4);
  return into;
}

static void chunk_end(chunk *into) { put_number(into, into->crc ^ 0xffffffffu); }

/* One row is one stored block: a filter byte (0: none) and three bytes a pixel. */
static void put_rows(chunk *into, const np_raster *raster, uint8_t *row) {
  uint32_t low = 1, high = 0; /* Adler-32 */
  uint16_t length = (uint16_t)(1 + 3 * raster->width);
  for (int y = 0; y < raster->height; y++) {
    const np_colour *pixel = raster->pixels + (size_t)y * (size_t)raster->width;
    row[0] = 0;
    for (int x = 0; x < raster->width; x++)
      memcpy(row + 1 + 3 * x, (uint8_t[3]){pixel[x].r, pixel[x].g, pixel[x].b}, 3);
    for (int i = 0; i < length; i++) {
      low = (low + row[i]) % 65521;
      high = (high + low) % 65521;
    }
    uint16_t other = (uint16_t)~length;
    put(into,
        (uint8_t[5]){y == raster->height - 1, (uint8_t)length, (uint8_t)(length >> 8), (uint8_t)other,
                     (uint8_t)(other >> 8)},
        5);
    put(into, row, length);
  }
  put_number(into, high << 16 | low);
}

bool cli_write_png(FILE *file, const np_raster *raster) {
  if (raster->width < 1 || raster->width > CLI_PNG_WIDEST || raster->height < 1) return false;
  uint32_t row_length = 1 + 3 * (uint32_t)raster->width;
  uint8_t *row = malloc(row_length);
  if (!row) return false;
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  chunk head = chunk_start(file, "IHDR", 13);
  put_number(&head, (uint32_t)raster->width);
  put_number(&head, (uint32_t)raster->height);
  put(&head, (const uint8_t[5]){8, 2, 0, 0, 0}, 5); /* 8 bits, RGB */
  chunk_end(&head);
  chunk pixels = chunk_start(file, "IDAT", 2 + (uint32_t)raster->height * (5 + row_length) + 4);
  put(&pixels, (const uint8_t[2]){0x78, 0x01}, 2);
  put_rows(&pixels, raster, row);
  chunk_end(&pixels);
  chunk end = chunk_start(file, "IEND", 0);
  chunk_end(&end);
  free(row);
  return !ferror(file);
}
