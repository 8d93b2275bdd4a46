/* cli_options.c: reading a command line. Each option is a row: how it is written, what follows it, and the
 * member of cli_options it sets. */
#include "cli_options.h"

#include "raster.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { ALONE, COUNT, PIXELS, FILE_NAME, WORD };

const cli_option cli_known_options[] = {
    {"--json", ALONE, offsetof(cli_options, json), "", "the answer as JSON"},
    {"--all", ALONE, offsetof(cli_options, all), "", "every solution, one a line; slow rows of bench, too"},
    {"--limit", COUNT, offsetof(cli_options, limit), "N", "at most N of them"},
    {"--moves", COUNT, offsetof(cli_options, moves), "N", "at most the first N moves"},
    {"-o", FILE_NAME, offsetof(cli_options, output), "FILE", "write there instead of to stdout"},
    {"--width", PIXELS, offsetof(cli_options, width), "N", "of a picture, in pixels"},
    {"--height", PIXELS, offsetof(cli_options, height), "N", "of a picture, in pixels"},
    {"--dark", ALONE, offsetof(cli_options, dark), "", "a picture in the dark theme"},
    {"--template", FILE_NAME, offsetof(cli_options, template), "FILE",
     "the built single.html, if not found near the program"},
    {"--only", WORD, offsetof(cli_options, only), "WORD", "rows of bench that begin with WORD"},
    {"--resume", FILE_NAME, offsetof(cli_options, resume), "FILE",
     "where a census saves its progress, to continue from"},
    {"--man", ALONE, offsetof(cli_options, man), "", "of help: the man page"},
    {"--next", ALONE, offsetof(cli_options, next), "", "of help: what may stand after the words, for shells"},
    {.name = NULL},
};
enum { KNOWN = sizeof cli_known_options / sizeof *cli_known_options };

static bool allows(const cli_command *command, const char *option) {
  size_t length = strlen(option);
  if (strcmp(option, "--json") == 0) return true;
  for (const char *at = command->options; (at = strstr(at, option)) != NULL; at += length)
    if ((at == command->options || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

/* Moves such as -x begin with a dash too: they are words where a command takes any number. */
static bool is_option(const cli_command *command, const char *argument) {
  if (argument[0] != '-' || argument[1] == '\0') return false;
  if (command->passes_on) return allows(command, argument);
  return command->max >= 0 || strncmp(argument, "--", 2) == 0;
}

static bool read_count(const char *option, const char *text, uint64_t *count) {
  char *end = NULL;
  errno = 0;
  if (text && *text >= '0' && *text <= '9') *count = strtoull(text, &end, 10);
  bool fits = errno != ERANGE;
  if (end && !*end && *count > 0 && fits) return true;
  cli_say(CLI_BAD_INPUT, "%s needs a whole number from 1%s%s%s", option, fits ? "" : " to 18446744073709551615",
          text ? ", not " : "", text ? cli_shown(text) : "");
  return false;
}

static bool read_pixels(const char *option, const char *text, uint64_t *pixels) {
  if (!read_count(option, text, pixels)) return false;
  if (*pixels >= 16 && *pixels <= NV_RASTER_MAX) return true;
  cli_say(CLI_BAD_INPUT, "%s is %s; it needs to be from 16 to %d pixels", option, cli_shown(text), (int)NV_RASTER_MAX);
  return false;
}

/* Sets the member for an option and the argument after it, NULL at the end. */
static bool read_value(int wanted, const char *option, const char *value, void *member) {
  if (wanted == ALONE) return *(bool *)member = true;
  if (wanted == COUNT) return read_count(option, value, member);
  if (wanted == PIXELS) return read_pixels(option, value, member);
  const char *what = wanted == WORD ? "a word" : "the name of a file";
  if (value && value[0] == '-' && value[1] != '\0')
    cli_say(CLI_BAD_INPUT, "%s needs %s after it, not %s%s", option, what, cli_shown(value),
            wanted == WORD ? "" : "; a name that begins with a dash is written with ./ before it");
  else if (value)
    *(const char **)member = value;
  else
    cli_say(CLI_BAD_INPUT, "%s needs %s after it", option, what);
  return *(const char **)member != NULL;
}

/* Returns how many arguments the option took, 0 when it is wrong. */
static int read_option(const cli_command *command, char **arguments, cli_options *options, bool given[KNOWN]) {
  if (!allows(command, arguments[0])) {
    cli_say(CLI_BAD_INPUT, "%s has no option %s; it has --json%s%s", command->name, cli_shown(arguments[0]),
            *command->options ? " " : "", command->options);
    return 0;
  }
  int row = 0;
  while (strcmp(cli_known_options[row].name, arguments[0]) != 0) row++; /* what a command allows is known */
  if (given[row]) {
    cli_say(CLI_BAD_INPUT, "%s is given twice; it is needed once", arguments[0]);
    return 0;
  }
  given[row] = true;
  void *member = (char *)options + cli_known_options[row].member;
  if (!read_value(cli_known_options[row].form, arguments[0], arguments[1], member)) return 0;
  return cli_known_options[row].form == ALONE ? 1 : 2;
}

int cli_run(const cli_command *command, const char *program, char **arguments) {
  cli_options options = {.program = program, .words = (const char *const *)arguments};
  bool given[KNOWN] = {false};
  for (char **at = arguments; *at;) {
    int taken = is_option(command, *at) ? read_option(command, at, &options, given) : 1;
    if (taken == 0) return CLI_BAD_INPUT;
    if (!is_option(command, *at)) arguments[options.count++] = *at; /* its place is free: options before it were read */
    at += taken;
  }
  options.id = options.count > 0 ? options.words[0] : NULL;
  if (options.count < command->min || (command->max >= 0 && options.count > command->max))
    return cli_say(CLI_BAD_INPUT, "%s takes %s; it was given %d word%s", command->name,
                   *command->arguments ? command->arguments : "no words", options.count, options.count == 1 ? "" : "s");
  return command->run(&options);
}
