/* Any text: readings whose ids open and are read as themselves, or one sentence and a place in the text. */
#include "read/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size);

static void require(bool good, const char *what) {
  if (good) return;
  fprintf(stderr, "broken: %s\n", what);
  abort();
}

static void check(const np_readings *found) {
  for (size_t i = 0; i < np_readings_count(found); i++) {
    const char *id = np_reading_id(found, i);
    np_readings *own = np_readings_open(id, NULL, NULL, NULL);
    require(own && np_readings_count(own) == 1 && np_reading_is_id(own, 0), "an id is read as one");
    require(strcmp(np_reading_id(own, 0), id) == 0, "as itself");
    require(np_reading_words(found, i)[0] != '\0', "it is said how");
    np_readings_close(own);
  }
}

/* np_readings_open_ids accepts just the texts that np_readings_open reads as an id. */
static void check_ids_alone(const char *text, const np_readings *found) {
  np_error error = {0};
  np_readings *ids = np_readings_open_ids(text, NULL, &error);
  require((ids != NULL) == (found && np_reading_is_id(found, 0)), "an id alone is read where any text is");
  require(ids || (error.sentence[0] != '\0' && !strchr(error.sentence, '\n')), "one sentence");
  np_readings_close(ids);
}

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size) {
  enum { MOST = 600 }; /* longer texts only take longer */
  if (size > MOST) return 0;
  char *copy = malloc(size + 1);
  np_error error = {0};
  if (!copy) return 0;
  memcpy(copy, text, size);
  copy[size] = '\0';
  np_readings *found = np_readings_open(copy, NULL, NULL, &error);
  if (found) {
    require(np_readings_count(found) > 0, "there is a reading");
    check(found);
  } else {
    require(error.sentence[0] != '\0' && !strchr(error.sentence, '\n'), "one sentence");
    require(error.place <= size, "a place in the text");
  }
  check_ids_alone(copy, found);
  np_readings_close(found);
  free(copy);
  return 0;
}
