/* Any text as pasted arrays: a key that opens by its id to the same arrays, or one sentence. */
#include "keydisk/keydisk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size);

static void require(bool good, const char *what) {
  if (good) return;
  fprintf(stderr, "broken: %s\n", what);
  abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size) {
  char *copy = malloc(size + 1), id[256];
  np_error error = {0};
  np_keydisk key;
  if (!copy) return 0;
  memcpy(copy, text, size);
  copy[size] = '\0';
  if (!np_keydisk_paste(copy, &key, &error)) {
    require(error.sentence[0] != '\0' && !strchr(error.sentence, '\n'), "one sentence");
  } else {
    np_writer writer = np_writer_over(id, sizeof id);
    require(np_keydisk_check(&key, &error), "pasted arrays are good");
    np_keydisk_write_id(&key, &writer);
    np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
    require(!puzzle || memcmp(np_keydisk_arrays(puzzle), &key, sizeof key) == 0, "the id opens the same arrays");
    require(puzzle || strstr(error.sentence, "fits nowhere"), "the id opens");
    np_puzzle_close(puzzle);
  }
  free(copy);
  return 0;
}
