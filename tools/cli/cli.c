/* cli.c: messages, JSON, texts and files. */
#include "cli.h"

#include "text.h"
#include "read/read.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Prints a text, with "?" for each character that is not printable and each byte that is not UTF-8. */
static void print_safe(FILE *file, const char *text) {
  while (*text) {
    uint32_t code;
    size_t length = np_character(text, &code);
    if (np_is_printable(code) && (length > 1 || code < 0x80))
      fwrite(text, 1, length, file);
    else
      fputc('?', file);
    text += length;
  }
}

int cli_say(int end, const char *format, ...) {
  char sentence[4096]; /* longer than any: cli_shown has cut what was typed */
  va_list list;
  va_start(list, format);
  vsnprintf(sentence, sizeof sentence, format, list);
  va_end(list);
  fputs("nopatience: ", stderr);
  print_safe(stderr, sentence);
  fputc('\n', stderr);
  return end;
}

const char *cli_shown(const char *text) {
  enum { KEPT = 8, SHOWN = 60, PART = 28 };
  static char kept[KEPT][SHOWN + 8];
  static int last;
  char *shown = kept[last = (last + 1) % KEPT];
  size_t length = strlen(text), head = PART;
  if (length == 0) return "\"\"";
  if (length <= SHOWN) return memcpy(shown, text, length + 1);
  while (head > PART - 3 && ((unsigned char)text[head] & 0xc0) == 0x80) head--; /* characters stay whole */
  const char *tail = text + length - PART;
  while (((unsigned char)*tail & 0xc0) == 0x80) tail++;
  memcpy(shown, text, head);
  sprintf(shown + head, "...%s", tail);
  return shown;
}

static int code_of(np_cause cause) {
  return cause == NP_CAUSE_NONE ? CLI_NO_SOLUTION : cause == NP_CAUSE_UNKNOWN ? CLI_NOT_FOUND : CLI_BAD_INPUT;
}

int cli_fail(const np_error *error) { return cli_say(code_of(error->cause), "%s", error->sentence); }

int cli_fail_in(const cli_options *options, const np_error *error) {
  if (options->json && error->cause == NP_CAUSE_UNKNOWN) {
    np_writer *json = cli_json(options->id);
    np_json_flag(json, "complete", false);
    np_json_text(json, "why", error->sentence);
    cli_json_end();
  }
  return cli_fail(error);
}

int cli_say_no_memory(void) { return cli_say(CLI_BAD_INPUT, "there is not enough memory for this"); }

np_game *cli_open(const cli_options *options) {
  np_error error = {0};
  np_game *game = np_game_open(options->id, NULL, &error);
  if (!game) cli_fail(&error);
  return game;
}

int cli_certain_id(const char *text, const char **id) {
  static np_readings *found; /* owns the id until the next call */
  np_error error = {0};
  np_readings_close(found);
  *id = np_certain_id(text, NULL, NULL, &found, &error);
  if (!*id) return cli_fail(&error);
  if (found && !np_reading_is_id(found, 0))
    cli_say(CLI_DONE, "read as %s: %s", np_reading_words(found, 0), cli_shown(*id));
  return CLI_DONE;
}

/* ------------------------------------------------------------------------------------ texts */

static char printed[1 << 12];
static np_writer printer;

static void take_printed(const char *text, size_t length) { fwrite(text, 1, length, stdout); }

np_writer *cli_print(void) {
  printer = np_writer_over(printed, sizeof printed);
  printer.full = take_printed;
  return &printer;
}

void cli_print_end(void) {
  take_printed(printed, printer.length - printer.taken);
  printer.taken = printer.length;
}

np_writer *cli_json(const char *id) {
  np_writer *writer = cli_print();
  np_json_open(writer, NULL, '{');
  if (id) np_json_text(writer, "id", id);
  return writer;
}

void cli_json_end(void) {
  np_write(&printer, "}\n");
  cli_print_end();
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
  FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
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
  if (file != stdin) fclose(file);
  if (!good) free(text);
  if (good) text[length] = '\0';
  return good ? text : NULL;
}

char *cli_read_lines(const char *name) {
  char *text = cli_read_file(name);
  if (!text) return NULL;
  size_t length = 0;
  for (const char *at = strncmp(text, "\xef\xbb\xbf", 3) == 0 ? text + 3 : text; *at; at++)
    if (*at != '\r' || at[1] != '\n') text[length++] = *at;
  text[length] = '\0';
  return text;
}
