#include "png.h"

#include "text.h"

#include <string.h>

enum {
  SHORTEST = 4, /* bytes of a match */
  LONGEST = 258,
  FARTHEST = 32768,
  PLACES = 4096,
  BAND = 1 << 18,               /* bytes packed at a time; matches lie within it */
  PACKED = BAND + BAND / 7 + 64 /* packed bytes are at most an eighth more than unpacked ones */
};

struct nv_png {
  int width;
  nv_png_take *take;
  void *user;
  const np_memory *memory;
  uint8_t *above; /* the row before */
  size_t filled;  /* bytes in the band */
  size_t count;   /* bytes in `packed` */
  uint32_t bits;  /* the first `bit_count` bits of the next byte */
  int bit_count;
  uint32_t low, high;    /* the two halves of the Adler-32 checksum (RFC 1950) */
  uint32_t last[PLACES]; /* 1 + where four bytes with this hash were last met in the band; 0: nowhere */
  uint8_t band[BAND], packed[PACKED];
};

/* --------------------------------------------------------------------------------- packing */

static void put_bits(nv_png *png, uint32_t bits, int count) {
  png->bits |= bits << png->bit_count;
  for (png->bit_count += count; png->bit_count >= 8; png->bit_count -= 8, png->bits >>= 8)
    png->packed[png->count++] = (uint8_t)png->bits;
}

/* Huffman codes are sent with their highest bit first. */
static void put_code(nv_png *png, uint32_t code, int count) {
  uint32_t turned = 0;
  for (int i = 0; i < count; i++) turned |= (code >> i & 1) << (count - 1 - i);
  put_bits(png, turned, count);
}

/* symbol: below 256 a byte; 256: the end of the block; above: a range of lengths. */
static void put_symbol(nv_png *png, uint32_t symbol) {
  if (symbol < 144)
    put_code(png, 0x30 + symbol, 8);
  else if (symbol < 256)
    put_code(png, 0x190 + symbol - 144, 9);
  else if (symbol < 280)
    put_code(png, symbol - 256, 7);
  else
    put_code(png, 0xC0 + symbol - 280, 8);
}

/* The code of the range that a number is in; *bits: how many bits tell where in the range it is. Ranges double in size
 * every 1 << per_bits codes. */
static uint32_t range_of(uint32_t number, int per_bits, int *bits) {
  int top = 31;
  *bits = 0;
  if (number < 2u << per_bits) return number;
  while (!(number >> top)) top--;
  *bits = top - per_bits;
  return (number >> *bits) + ((uint32_t)*bits << per_bits);
}

static void put_match(nv_png *png, uint32_t length, uint32_t distance) {
  int bits;
  if (length == LONGEST) {
    put_symbol(png, 285);
  } else {
    uint32_t range = range_of(length - 3, 2, &bits);
    put_symbol(png, 257 + range);
    put_bits(png, (length - 3) & ((1u << bits) - 1), bits);
  }
  uint32_t range = range_of(distance - 1, 1, &bits);
  put_code(png, range, 5);
  put_bits(png, (distance - 1) & ((1u << bits) - 1), bits);
}

static uint32_t place_of(const uint8_t *at) {
  uint32_t four = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
  return four * 2654435761u >> 20;
}

/* The length of the match for the bytes from `at` on; *distance: how far back it is. Below SHORTEST: there is none. */
static size_t match_at(nv_png *png, size_t at, size_t *distance) {
  size_t length = 0;
  if (at + SHORTEST > png->filled) return 0;
  uint32_t *place = &png->last[place_of(png->band + at)];
  size_t from = *place;
  *place = (uint32_t)at + 1;
  if (from-- == 0 || at - from > FARTHEST) return 0;
  while (length < LONGEST && at + length < png->filled && png->band[from + length] == png->band[at + length]) length++;
  *distance = at - from;
  return length;
}

/* Packs the band as one block. */
static void pack(nv_png *png) {
  memset(png->last, 0, sizeof png->last);
  put_bits(png, 2, 3); /* a block with fixed codes, not the last one */
  for (size_t at = 0, distance = 0; at < png->filled;) {
    size_t length = match_at(png, at, &distance);
    if (length < SHORTEST) {
      put_symbol(png, png->band[at++]);
      continue;
    }
    put_match(png, (uint32_t)length, (uint32_t)distance);
    at += length;
  }
  put_symbol(png, 256);
}

static void add_to_sum(nv_png *png) {
  enum { UNTIL = 5552 }; /* this many bytes cannot overflow the sums */
  for (size_t from = 0; from < png->filled; from += UNTIL) {
    for (size_t i = from; i < png->filled && i < from + UNTIL; i++) {
      png->low += png->band[i];
      png->high += png->low;
    }
    png->low %= 65521;
    png->high %= 65521;
  }
}

/* ---------------------------------------------------------------------------------- chunks */

static void write_number(uint8_t *bytes, uint32_t number) {
  for (int i = 0; i < 4; i++) bytes[i] = (uint8_t)(number >> (24 - 8 * i));
}

static uint32_t check_of(uint32_t check, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    check ^= bytes[i];
    for (int k = 0; k < 8; k++) check = check >> 1 ^ (check & 1 ? 0xedb88320u : 0);
  }
  return check;
}

static bool put_chunk(nv_png *png, const char *name, const uint8_t *bytes, size_t count) {
  uint8_t head[8], check[4];
  write_number(head, (uint32_t)count);
  memcpy(head + 4, name, 4);
  write_number(check, ~check_of(check_of(0xffffffffu, head + 4, 4), bytes, count));
  return png->take(png->user, head, sizeof head) && (count == 0 || png->take(png->user, bytes, count)) &&
         png->take(png->user, check, sizeof check);
}

/* Hands the packed bytes to `take`; the bits of the next byte stay. */
static bool put_packed(nv_png *png) {
  size_t count = png->count;
  png->count = 0;
  return count == 0 || put_chunk(png, "IDAT", png->packed, count);
}

static bool end_band(nv_png *png) {
  add_to_sum(png);
  pack(png);
  png->filled = 0;
  return put_packed(png);
}

/* ------------------------------------------------------------------------------------ file */

nv_png *nv_png_open(int width, nv_png_take *take, void *user, const np_memory *memory) {
  nv_png *png = np_memory_new(memory, sizeof *png + (size_t)width * 4);
  if (!png) return NULL;
  png->width = width;
  png->take = take;
  png->user = user;
  png->memory = memory;
  png->above = (uint8_t *)(png + 1);
  png->low = 1;
  return png;
}

bool nv_png_begin(nv_png *png, int height) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  uint8_t head[13] = {[8] = 8, [9] = 6}; /* bits per channel; RGB with alpha */
  write_number(head, (uint32_t)png->width);
  write_number(head + 4, (uint32_t)height);
  png->packed[png->count++] = 0x78;
  png->packed[png->count++] = 0x01;
  return png->take(png->user, signature, sizeof signature) && put_chunk(png, "IHDR", head, sizeof head);
}

static bool put_byte(nv_png *png, uint8_t byte) {
  png->band[png->filled++] = byte;
  return png->filled < BAND || end_band(png);
}

bool nv_png_rows(nv_png *png, const nv_colour *pixels, int rows) {
  for (int y = 0; y < rows; y++) {
    uint8_t *above = png->above;
    if (!put_byte(png, 2)) return false; /* the filter Up: each byte is its difference from the one above */
    for (int x = 0; x < png->width; x++, pixels++) {
      const uint8_t parts[4] = {pixels->r, pixels->g, pixels->b, pixels->a};
      for (int i = 0; i < 4; i++, above++) {
        if (!put_byte(png, (uint8_t)(parts[i] - *above))) return false;
        *above = parts[i];
      }
    }
  }
  return true;
}

bool nv_png_end(nv_png *png) {
  uint8_t sum[4];
  if (png->filled > 0 && !end_band(png)) return false;
  put_bits(png, 3, 3); /* the last block, an empty one */
  put_symbol(png, 256);
  put_bits(png, 0, 7); /* fills the last byte */
  write_number(sum, png->high << 16 | png->low);
  memcpy(png->packed + png->count, sum, sizeof sum);
  png->count += sizeof sum;
  return put_packed(png) && put_chunk(png, "IEND", NULL, 0);
}

void nv_png_close(nv_png *png) {
  if (png) np_memory_free(png->memory, png);
}

/* -------------------------------------------------------------------------------- as a text */

/* Writes three bytes as four base64 digits; fewer are padded with "=". */
static void write_digits(nv_png_address *address) {
  static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char digits[5] = "====";
  for (unsigned k = 0; k <= address->count; k++) digits[k] = all[address->left >> (18 - 6 * k) & 63];
  np_write(address->writer, "%s", digits);
  address->left = 0;
  address->count = 0;
}

bool nv_png_write_address(void *user, const uint8_t *bytes, size_t count) {
  nv_png_address *address = user;
  for (size_t i = 0; i < count; i++) {
    address->left |= (uint32_t)bytes[i] << (16 - 8 * address->count++);
    if (address->count == 3) write_digits(address);
  }
  return true;
}

void nv_png_end_address(nv_png_address *address) {
  if (address->count > 0) write_digits(address);
}
