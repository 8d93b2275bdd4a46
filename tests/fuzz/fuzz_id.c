/* Any text as an id: it opens and round-trips, or is refused in one sentence. */
#include "nopatience.h"

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
  enum { ID_MAX = 1 << 16 };
  static char first[ID_MAX], second[ID_MAX];
  np_error error = {0};
  if (size >= 4096) return 0;
  char *id = malloc(size + 1);
  if (!id) return 0;
  memcpy(id, text, size);
  id[size] = '\0';
  np_game *game = np_game_open(id, NULL, &error);
  if (game) {
    np_writer writer = np_writer_over(first, sizeof first);
    np_game_write_id(game, &writer);
    require(writer.length < sizeof first, "an id is of bounded length");
    np_game_close(game);
    game = np_game_open(first, NULL, &error);
    require(game != NULL, "a written id opens");
    writer = np_writer_over(second, sizeof second);
    np_game_write_id(game, &writer);
    require(strcmp(first, second) == 0, "a written id is written the same again");
    np_game_close(game);
  } else {
    require(strlen(error.sentence) > 10, "a refusal has a sentence");
    require(strlen(error.field) > 0, "a refusal names a field");
    require(error.place <= strlen(id), "a refusal names a place in the text");
  }
  free(id);
  return 0;
}
