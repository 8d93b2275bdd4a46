/* cli_pack.h: bytes packed as a zlib stream (RFC 1950), for PNG files.
 *
 * cli_pack_zlib.c does it with zlib. Where that is not to be had, in the command line that runs in Node, it is
 * cli_pack_stored.c, which packs nothing: the build takes one of them.
 */
#ifndef NP_CLI_PACK_H
#define NP_CLI_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Takes some of what is packed; false: stop. */
typedef bool cli_take_packed(void *user, const uint8_t *bytes, size_t count);

typedef struct cli_pack cli_pack;

/* NULL: no memory. */
cli_pack *cli_pack_open(cli_take_packed *take, void *user);
bool cli_pack_put(cli_pack *pack, const uint8_t *bytes, size_t count);
bool cli_pack_end(cli_pack *pack); /* what is left */
void cli_pack_close(cli_pack *pack);

/* The CRC-32 of bytes that come after others whose CRC is given, 0 at the beginning. */
uint32_t cli_pack_crc(uint32_t crc, const uint8_t *bytes, size_t count);

#endif
