/* cli.c: messages, JSON, texts and files. */
#include "cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

int cli_say(int end, const char *format, ...) {
  va_list list;
  va_start(list, format);
  fprintf(stderr, "nopatience: ");
  vfprintf(stderr, format, list);
  fprintf(stderr, "\n");
  va_end(list);
  return end;
}

int cli_say_no_memory(void) { return cli_say(CLI_BAD_INPUT, "there is not enough memory for this"); }

np_game *cli_open(const cli_options *options) {
  np_error error = {0};
  np_game *game = np_game_open(options->id, NULL, &error);
  if (!game) cli_say(CLI_BAD_INPUT, "%s", error.sentence);
  return game;
}

/* ------------------------------------------------------------------------------------ texts */

/* Character by character, so that a text of any length needs no memory. */
void cli_print_json(const char *text) {
  putchar('"');
  for (; *text; text++) {
    char one[2] = {*text, '\0'}, json[16];
    np_writer writer = np_writer_over(json, sizeof json);
    np_write_json(&writer, one);
    fwrite(json + 1, 1, writer.length - 2, stdout);
  }
  putchar('"');
}

void cli_print_member(bool comma, const char *name, const char *text) {
  printf("%s\"%s\":", comma ? "," : "", name);
  cli_print_json(text);
}

char *cli_text(cli_writer *write, const void *of, size_t *length) {
  np_writer writer = np_writer_over(NULL, 0);
  write(of, &writer);
  size_t size = writer.length + 1;
  char *text = malloc(size);
  if (!text) return NULL;
  writer = np_writer_over(text, size);
  write(of, &writer);
  if (length) *length = writer.length;
  return text;
}

/* ------------------------------------------------------------------------------------ files */

char *cli_read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file) return NULL;
  size_t capacity = (size_t)1 << 16, length = 0;
  char *text = malloc(capacity);
  while (text) {
    length += fread(text + length, 1, capacity - length - 1, file);
    if (length + 1 < capacity) break;
    char *grown = realloc(text, capacity *= 2);
    if (!grown) free(text);
    text = grown;
  }
  bool good = text && !ferror(file);
  fclose(file);
  if (!good) free(text);
  if (good) text[length] = '\0';
  return good ? text : NULL;
}

int cli_write_file(const char *name, const char *text, size_t length) {
  FILE *file = name ? fopen(name, "wb") : stdout;
  if (!file) return cli_say(CLI_BAD_INPUT, "%s cannot be written", name);
  bool good = fwrite(text, 1, length, file) == length;
  good = fflush(file) == 0 && good;
  if (name) good = fclose(file) == 0 && good;
  return good ? CLI_DONE : cli_say(CLI_BAD_INPUT, "%s could not be written whole", name ? name : "the output");
}
