/* utf8.c: see utf8.h. */
#include "utf8.h"

bool np_is_printable(uint32_t code) {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return false;
  if (code == 0xad || code == 0x61c) return false;      /* a hyphen that is not shown; direction */
  if (code >= 0x200b && code <= 0x200f) return false;   /* no width; direction */
  if (code >= 0x2028 && code <= 0x202e) return false;   /* line ends; direction */
  if (code >= 0x2060 && code <= 0x206f) return false;   /* no width; direction */
  if (code >= 0xfff9 && code <= 0xfffb) return false;   /* notes between lines */
  if (code >= 0xe0000 && code <= 0xe0fff) return false; /* tags */
  return code != 0xfeff && (code < 0xd800 || code > 0xdfff) && code <= 0x10ffff;
}

size_t np_character(const char *text, uint32_t *code) {
  static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000}; /* of as many bytes as the index says */
  unsigned char first = (unsigned char)text[0];
  size_t length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  uint32_t number = length == 1 ? first : first & (0x7fu >> length);
  *code = 0xfffd;
  if (first >= 0xf8 || (first >= 0x80 && first < 0xc0)) return 1;
  for (size_t i = 1; i < length; i++) {
    unsigned char next = (unsigned char)text[i];
    if ((next & 0xc0) != 0x80) return 1;
    number = number << 6 | (next & 0x3f);
  }
  if (number < least[length]) return 1;
  *code = number;
  return length;
}
