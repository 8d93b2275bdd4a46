#include "png.h"

#include "text.h"

#include <string.h>

/* Bytes of the file so far. Packed ones are at most an eighth longer than what they stand for. */
typedef struct np_png_file {
  uint8_t *bytes;
  size_t count;
  uint32_t bits; /* of the byte under way */
  int bit_count;
} np_png_file;

static void put_bits(np_png_file *file, uint32_t bits, int count) {
  file->bits |= bits << file->bit_count;
  for (file->bit_count += count; file->bit_count >= 8; file->bit_count -= 8, file->bits >>= 8)
    file->bytes[file->count++] = (uint8_t)file->bits;
}

/* Codes are sent from their highest bit on. */
static void put_code(np_png_file *file, uint32_t code, int count) {
  uint32_t turned = 0;
  for (int i = 0; i < count; i++) turned |= (code >> i & 1) << (count - 1 - i);
  put_bits(file, turned, count);
}

/* A byte, or from 256 on the end and the lengths. */
static void put_symbol(np_png_file *file, uint32_t symbol) {
  if (symbol < 144)
    put_code(file, 0x30 + symbol, 8);
  else if (symbol < 256)
    put_code(file, 0x190 + symbol - 144, 9);
  else if (symbol < 280)
    put_code(file, symbol - 256, 7);
  else
    put_code(file, 0xC0 + symbol - 280, 8);
}

enum { SHORTEST = 4, LONGEST = 258, FARTHEST = 32768, PLACES = 4096 };

/* A number as the code of its range, and bits that tell where in the range it is. Ranges double every `per` codes. */
static uint32_t range_of(uint32_t number, int per_bits, int *bits) {
  int top = 31;
  *bits = 0;
  if (number < 2u << per_bits) return number;
  while (!(number >> top)) top--;
  *bits = top - per_bits;
  return (number >> *bits) + ((uint32_t)*bits << per_bits);
}

static void put_match(np_png_file *file, uint32_t length, uint32_t distance) {
  int bits;
  if (length == LONGEST) {
    put_symbol(file, 285);
  } else {
    uint32_t range = range_of(length - 3, 2, &bits);
    put_symbol(file, 257 + range);
    put_bits(file, (length - 3) & ((1u << bits) - 1), bits);
  }
  uint32_t range = range_of(distance - 1, 1, &bits);
  put_code(file, range, 5);
  put_bits(file, (distance - 1) & ((1u << bits) - 1), bits);
}

static uint32_t place_of(const uint8_t *at) {
  uint32_t four = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
  return four * 2654435761u >> 20;
}

/* Packs the bytes as one block. last: where each four bytes were met last, and one more. */
static void pack(np_png_file *file, const uint8_t *bytes, size_t count, uint32_t last[PLACES]) {
  memset(last, 0, PLACES * sizeof *last);
  put_bits(file, 3, 3); /* the last block, with fixed codes */
  for (size_t i = 0; i < count;) {
    size_t length = 0, from = 0;
    if (i + SHORTEST <= count) {
      uint32_t *place = &last[place_of(bytes + i)];
      from = *place;
      *place = (uint32_t)i + 1;
      if (from-- > 0 && i - from <= FARTHEST)
        while (length < LONGEST && i + length < count && bytes[from + length] == bytes[i + length]) length++;
    }
    if (length < SHORTEST) {
      put_symbol(file, bytes[i++]);
      continue;
    }
    put_match(file, (uint32_t)length, (uint32_t)(i - from));
    i += length;
  }
  put_symbol(file, 256);
  put_bits(file, 0, 7); /* fills the last byte */
  file->bit_count = 0;
  file->bits = 0;
}

static void put_number(np_png_file *file, uint32_t number) {
  for (int i = 0; i < 4; i++) file->bytes[file->count++] = (uint8_t)(number >> (24 - 8 * i));
}

static uint32_t check_of(const uint8_t *bytes, size_t count) {
  uint32_t check = 0xffffffffu;
  for (size_t i = 0; i < count; i++) {
    check ^= bytes[i];
    for (int k = 0; k < 8; k++) check = check >> 1 ^ (check & 1 ? 0xedb88320u : 0);
  }
  return ~check;
}

static uint32_t sum_of(const uint8_t *bytes, size_t count) {
  uint32_t low = 1, high = 0;
  for (size_t i = 0; i < count; i++) {
    low = (low + bytes[i]) % 65521;
    high = (high + low) % 65521;
  }
  return high << 16 | low;
}

/* A chunk begins with its length, which is known at its end. Returns where it begins. */
static size_t begin_chunk(np_png_file *file, const char *name) {
  put_number(file, 0);
  memcpy(file->bytes + file->count, name, 4);
  file->count += 4;
  return file->count - 8;
}

static void end_chunk(np_png_file *file, size_t from) {
  size_t end = file->count;
  uint32_t check = check_of(file->bytes + from + 4, end - from - 4);
  file->count = from;
  put_number(file, (uint32_t)(end - from - 8));
  file->count = end;
  put_number(file, check);
}

/* Each byte as its difference from the one above, which in pictures is mostly nothing. */
static void filter(const np_colour *pixels, int width, int height, uint8_t *rows) {
  size_t line = (size_t)width * 4;
  const uint8_t *at = (const uint8_t *)pixels;
  for (int y = 0; y < height; y++, at += line) {
    *rows++ = 2;
    for (size_t i = 0; i < line; i++) *rows++ = (uint8_t)(at[i] - (y > 0 ? at[i - line] : 0));
  }
}

static void make_file(np_png_file *file, const uint8_t *rows, int width, int height, uint32_t last[PLACES]) {
  static const uint8_t head[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'}, form[5] = {8, 6, 0, 0, 0};
  size_t count = ((size_t)width * 4 + 1) * (size_t)height;
  memcpy(file->bytes, head, 8);
  file->count = 8;
  size_t chunk = begin_chunk(file, "IHDR");
  put_number(file, (uint32_t)width);
  put_number(file, (uint32_t)height);
  memcpy(file->bytes + file->count, form, 5);
  file->count += 5;
  end_chunk(file, chunk);
  chunk = begin_chunk(file, "IDAT");
  file->bytes[file->count++] = 0x78;
  file->bytes[file->count++] = 0x01;
  pack(file, rows, count, last);
  put_number(file, sum_of(rows, count));
  end_chunk(file, chunk);
  end_chunk(file, begin_chunk(file, "IEND"));
}

static void write_text(const np_png_file *file, np_writer *writer) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char line[257];
  size_t filled = 0;
  np_write(writer, "data:image/png;base64,");
  for (size_t i = 0; i < file->count; i += 3) {
    size_t left = file->count - i;
    uint32_t three = (uint32_t)file->bytes[i] << 16 | (left > 1 ? (uint32_t)file->bytes[i + 1] << 8 : 0) |
                     (left > 2 ? file->bytes[i + 2] : 0);
    for (int k = 0; k < 4; k++) line[filled++] = (size_t)k <= left ? digits[three >> (18 - 6 * k) & 63] : '=';
    if (filled < sizeof line - 1 && left > 3) continue;
    line[filled] = '\0';
    filled = 0;
    np_write(writer, "%s", line);
  }
}

bool np_png_write_address(const np_colour *pixels, int width, int height, const np_memory *memory, np_writer *writer) {
  size_t count = ((size_t)width * 4 + 1) * (size_t)height;
  uint8_t *rows = np_memory_new(memory, count);
  np_png_file file = {.bytes = np_memory_new(memory, count + count / 7 + 256)};
  uint32_t *last = np_memory_new(memory, PLACES * sizeof *last);
  bool good = rows && file.bytes && last;
  if (good) {
    filter(pixels, width, height, rows);
    make_file(&file, rows, width, height, last);
    write_text(&file, writer);
  }
  np_memory_free(memory, last);
  np_memory_free(memory, file.bytes);
  np_memory_free(memory, rows);
  return good;
}
