/* exports_inbox.c: where JavaScript writes the text parameters of the next call. Every module has it. */
#include <np_exports.h>
#include <stdlib.h>

const void *np_inbox(uint32_t bytes) {
  static char *inbox;
  static size_t size;
  if (bytes > size) {
    char *grown = realloc(inbox, bytes);
    if (!grown) return NULL;
    inbox = grown;
    size = bytes;
  }
  return inbox;
}
