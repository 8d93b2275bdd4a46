/* cli_open.c: reads a text as a puzzle. Prints the puzzle's id on stdout and how the text was read on stderr; if there
 * are several readings, the ids of all. */
#include "cli.h"

#include "read/read.h"

#include <stdlib.h>
#include <string.h>

/* {"readings":[...]} */
static int print_json(const np_readings *found, const char *text) {
  np_readings_write_list(found, text, "readings", cli_json(NULL));
  cli_json_end();
  return np_readings_count(found) == 1 ? CLI_DONE : CLI_BAD_INPUT;
}

/* The words of the command line as one text, which the caller frees; NULL: out of memory. */
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

/* The text on standard input, which the caller frees. Zero bytes become \x01, which no notation has, so that the text
 * does not end there. NULL: it could not be read, and an error was printed. */
static char *read_stdin(void) {
  size_t size = (size_t)1 << 17; /* NP_TEXT_MAX and more: a longer text is refused anyway */
  char *text = calloc(1, size);
  if (!text) {
    cli_say_no_memory();
    return NULL;
  }
  size_t length = fread(text, 1, size - 1, stdin);
  if (ferror(stdin)) {
    cli_say(CLI_BAD_INPUT, "the standard input cannot be read; it needs to be a text, or a file of one");
    free(text);
    return NULL;
  }
  if (length == size - 1) {
    cli_say(CLI_BAD_INPUT, "the standard input has %u bytes or more; a text of at most 65536 is read",
            (unsigned)length);
    free(text);
    return NULL;
  }
  for (size_t i = 0; i < length; i++)
    if (!text[i]) text[i] = '\x01';
  return text;
}

static int print_readings(const np_readings *found) {
  size_t count = np_readings_count(found);
  for (size_t i = 0; i < count; i++) printf("%s\n", np_reading_id(found, i));
  fflush(stdout); /* so that the ids come first where stdout and stderr are one */
  if (count == 1) return cli_say(CLI_DONE, "read as %s", np_reading_words(found, 0));
  for (size_t i = 0; i < count; i++)
    cli_say(CLI_BAD_INPUT, "%s: read as %s", cli_shown(np_reading_id(found, i)), np_reading_words(found, i));
  return cli_say(CLI_BAD_INPUT, "the text has %u readings; it needs one: give one of these ids", (unsigned)count);
}

int cli_open_text(const cli_options *options) {
  np_error error = {0};
  bool from_stdin = options->count == 1 && strcmp(options->words[0], "-") == 0;
  char *text = from_stdin ? read_stdin() : joined(options);
  if (!text) return from_stdin ? CLI_BAD_INPUT : cli_say_no_memory();
  np_readings *found = np_readings_open(text, NULL, NULL, &error);
  int end = !found ? cli_fail(&error) : options->json ? print_json(found, text) : print_readings(found);
  np_readings_close(found);
  free(text);
  return end;
}
