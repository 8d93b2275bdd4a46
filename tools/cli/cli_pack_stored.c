/* cli_pack_stored.c: see cli_pack.h. Stored blocks of RFC 1951: nothing gets smaller, and no library is needed. */
#include "cli_pack.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK = 65535 - 5 };

struct cli_pack {
  cli_take_packed *take;
  void *user;
  uint32_t low, high; /* Adler-32 */
  bool begun;
  size_t count;
  uint8_t block[2 + 5 + BLOCK + 4]; /* the stream's head, the block's, its bytes, the sum at the end */
};

cli_pack *cli_pack_open(cli_take_packed *take, void *user) {
  cli_pack *pack = malloc(sizeof *pack);
  if (!pack) return NULL;
  pack->take = take;
  pack->user = user;
  pack->low = 1;
  pack->high = 0;
  pack->begun = false;
  pack->count = 0;
  return pack;
}

static bool write_block(cli_pack *pack, bool last) {
  static const uint8_t stream[2] = {0x78, 0x01};
  size_t count = pack->count;
  uint8_t *head = pack->block + 2, *end = head + 5 + count;
  const uint8_t size[5] = {last, (uint8_t)count, (uint8_t)(count >> 8), (uint8_t)~count, (uint8_t)(~count >> 8)};
  const uint8_t sum[4] = {(uint8_t)(pack->high >> 8), (uint8_t)pack->high, (uint8_t)(pack->low >> 8),
                          (uint8_t)pack->low};
  memcpy(head, size, sizeof size);
  if (!pack->begun) memcpy(head -= 2, stream, sizeof stream);
  if (last) {
    memcpy(end, sum, sizeof sum);
    end += sizeof sum;
  }
  pack->begun = true;
  pack->count = 0;
  return pack->take(pack->user, head, (size_t)(end - head));
}

bool cli_pack_put(cli_pack *pack, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (pack->count == BLOCK && !write_block(pack, false)) return false;
    pack->block[2 + 5 + pack->count++] = bytes[i];
    pack->low = (pack->low + bytes[i]) % 65521;
    pack->high = (pack->high + pack->low) % 65521;
  }
  return true;
}

bool cli_pack_end(cli_pack *pack) { return write_block(pack, true); }

void cli_pack_close(cli_pack *pack) { free(pack); }

uint32_t cli_pack_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  crc = ~crc;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
  }
  return ~crc;
}
