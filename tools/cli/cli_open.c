/* cli_open.c: what a text means: its id on stdout, and how it was read on stderr; the ids of all readings where there are
 * several. */
#include "cli.h"

#include "read/read.h"

#include <stdlib.h>
#include <string.h>

static void write_json(const void *text, np_writer *writer) { np_readings_write_json(text, NULL, writer); }

/* {"value":[...]} as the members of a line of JSON: "readings". */
static int print_json(const char *text, size_t count) {
  char *json = cli_text(write_json, text, NULL);
  if (!json) return cli_say_no_memory();
  printf("{\"readings\":%s\n", strchr(json, '['));
  free(json);
  return count == 1 ? CLI_DONE : CLI_BAD_INPUT;
}

/* The words of the command line as one text; to be freed. */
static char *joined(const cli_options *options) {
  size_t length = 1;
  for (int i = 0; i < options->count; i++) length += strlen(options->words[i]) + 1;
  char *text = calloc(1, length);
  for (int i = 0; text && i < options->count; i++) {
    if (i > 0) strcat(text, " ");
    strcat(text, options->words[i]);
  }
  return text;
}

static char *read_stdin(void) {
  size_t size = NP_TEXT_MAX + 2;
  char *text = calloc(1, size);
  if (text) text[fread(text, 1, size - 1, stdin)] = '\0';
  return text;
}

static int print_readings(const np_readings *found) {
  size_t count = np_readings_count(found);
  for (size_t i = 0; i < count; i++) printf("%s\n", np_reading_id(found, i));
  if (count == 1) return cli_say(CLI_DONE, "read as %s", np_reading_words(found, 0));
  for (size_t i = 0; i < count; i++)
    cli_say(CLI_BAD_INPUT, "%s: read as %s", cli_shown(np_reading_id(found, i)), np_reading_words(found, i));
  return cli_say(CLI_BAD_INPUT, "the text has %u readings; it needs one: give one of these ids", (unsigned)count);
}

int cli_open_text(const cli_options *options) {
  np_error error = {0};
  bool from_stdin = options->count == 1 && strcmp(options->words[0], "-") == 0;
  char *text = from_stdin ? read_stdin() : joined(options);
  if (!text) return cli_say_no_memory();
  np_readings *found = np_readings_open(text, NULL, NULL, &error);
  int end = !found ? cli_fail(&error) : options->json ? print_json(text, np_readings_count(found)) : print_readings(found);
  np_readings_close(found);
  free(text);
  return end;
}
