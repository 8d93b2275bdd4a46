/* cli_pack_zlib.c: see cli_pack.h. */
#include "cli_pack.h"

#include <stdlib.h>
#include <zlib.h>

enum { PIECE = 1 << 16 };

struct cli_pack {
  z_stream stream;
  cli_take_packed *take;
  void *user;
  uint8_t piece[PIECE];
};

cli_pack *cli_pack_open(cli_take_packed *take, void *user) {
  cli_pack *pack = calloc(1, sizeof *pack);
  if (!pack) return NULL;
  pack->take = take;
  pack->user = user;
  pack->stream.next_out = pack->piece;
  pack->stream.avail_out = PIECE;
  if (deflateInit(&pack->stream, Z_DEFAULT_COMPRESSION) == Z_OK) return pack;
  free(pack);
  return NULL;
}

/* Packs all it has been given; what is ready is handed on piece by piece. */
static bool run(cli_pack *pack, int flush) {
  for (;;) {
    int end = deflate(&pack->stream, flush);
    bool full = pack->stream.avail_out == 0;
    size_t ready = PIECE - pack->stream.avail_out;
    if ((full || end == Z_STREAM_END) && ready > 0) {
      if (!pack->take(pack->user, pack->piece, ready)) return false;
      pack->stream.next_out = pack->piece;
      pack->stream.avail_out = PIECE;
    }
    if (!full) return end != Z_STREAM_ERROR;
  }
}

bool cli_pack_put(cli_pack *pack, const uint8_t *bytes, size_t count) {
  pack->stream.next_in = (Bytef *)(uintptr_t)bytes; /* zlib of old has no const */
  pack->stream.avail_in = (uInt)count;
  return run(pack, Z_NO_FLUSH);
}

bool cli_pack_end(cli_pack *pack) { return run(pack, Z_FINISH); }

void cli_pack_close(cli_pack *pack) {
  if (!pack) return;
  deflateEnd(&pack->stream);
  free(pack);
}

uint32_t cli_pack_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  return count > 0 ? (uint32_t)crc32(crc, bytes, (uInt)count) : crc;
}
