/* cli_options.c: reading a command line. Each option is a row: how it is written, what it may be, and the member of
 * cli_options it sets. */
#include "cli_options.h"

#include "raster.h"

#include <stddef.h>
#include <string.h>

#define WRITTEN(number) #number
#define NUMBER_IN(macro) WRITTEN(macro)
#define MEMBER(name) offsetof(cli_options, name)
#define FLAG(name, member, sentence)                                                                                   \
  { {name, NP_OPTION_FLAG, .about = sentence}, MEMBER(member) }
#define COUNT(name, member, sentence)                                                                                  \
  { {name, NP_OPTION_NUMBER, .min = 1, .max = UINT64_MAX, .about = sentence}, MEMBER(member) }
#define PIXELS(name, member, sentence, ...)                                                                            \
  { {name, NP_OPTION_NUMBER, .min = 16, .max = NV_RASTER_MAX, .about = sentence, __VA_ARGS__}, MEMBER(member) }
#define WORD(name, member, value, sentence)                                                                            \
  { {name, NP_OPTION_WORD, value, .about = sentence}, MEMBER(member) }

static const char file[] = "FILE"; /* the value of an option that names a file */

const cli_option cli_known_options[] = {
    FLAG("json", json, "the answer as JSON"),
    FLAG("csv", csv, "the numbers of a chart as CSV"),
    FLAG("all", all, "of solve: every solution, one a line; of bench: slow rows, too"),
    COUNT("limit", limit, "at most this many of them; all if not given"),
    COUNT("moves", moves,
          "at most this many moves, the first ones; if not given all, of " NUMBER_IN(CLI_MOVES_UNASKED) " at most"),
    WORD("o", output, file, "write there instead of to stdout, which is \"-\""),
    PIXELS("width", width, "of a picture, in pixels", .usual = CLI_WIDTH),
    PIXELS("height", height, "of a picture, in pixels; what suits it if not given", .usual = 0),
    FLAG("dark", dark, "a picture in the dark theme"),
    WORD("template", template, file, "the built single.html, if not found near the program"),
    WORD("only", only, "WORD", "rows of bench that begin with WORD"),
    WORD("resume", resume, file, "where a census saves its progress, to continue from"),
    FLAG("man", man, "of help: the man page"),
    FLAG("next", next, "of help: what may stand after the words, for shells"),
    {.option.name = NULL},
};
enum { KNOWN = sizeof cli_known_options / sizeof *cli_known_options };

/* ------------------------------------------------------------------------------- by name */

static size_t name_length(const char *argument) { return strcspn(argument, "="); }

const cli_option *cli_option_named(const char *name) {
  size_t dashes = strspn(name, "-"), length = name_length(name) - dashes;
  for (const cli_option *one = cli_known_options; one->option.name; one++)
    if (strlen(one->option.name) == length && strncmp(one->option.name, name + dashes, length) == 0 &&
        dashes == (length == 1 ? 1u : 2u))
      return one;
  return NULL;
}

static bool lists(const char *options, const char *name, size_t length) {
  for (const char *at = options; (at = strstr(at, "-")) != NULL; at += strcspn(at, " "))
    if (strcspn(at, " ") == length && strncmp(at, name, length) == 0) return true;
  return false;
}

bool cli_allows(const cli_command *command, const char *option) {
  size_t length = name_length(option);
  return lists("--json", option, length) || lists(command->options, option, length);
}

/* Moves such as -x begin with a dash too: they are words for a command that takes any number of words, but no files. */
static bool is_option(const cli_command *command, const char *argument) {
  if (argument[0] != '-' || argument[1] == '\0') return false;
  if (command->passes_on || (command->max < 0 && !strstr(command->arguments, "FILE")))
    return cli_allows(command, argument) || (!command->passes_on && strncmp(argument, "--", 2) == 0);
  return true;
}

/* ------------------------------------------------------------------------------ reading */

static int fail_value(const np_option *option, const char *value) {
  const char *dashes = option->name[1] ? "--" : "-", *what = option->words == file ? "the name of a file" : "a word";
  if (option->kind == NP_OPTION_NUMBER) what = "a number";
  cli_say(CLI_BAD_INPUT, "%s%s needs %s after it%s%s%s", dashes, option->name, what, value ? ", not " : "",
          value ? cli_shown(value) : "",
          value && option->words == file ? "; a name that begins with a dash is written with ./ before it" : "");
  return 0;
}

/* Sets the option's member. Returns how many arguments it took; 0 after saying what is wrong. */
static int set_value(const cli_option *known, char **arguments, cli_options *options) {
  np_error error = {0};
  void *member = (char *)options + known->member;
  const char *equals = strchr(arguments[0], '='), *value = equals ? equals + 1 : arguments[1];
  np_asked_option given = {.option = &known->option, .value = value};
  if (known->option.kind == NP_OPTION_FLAG) {
    if (equals) cli_say(CLI_BAD_INPUT, "--%s takes no value; it stands alone", known->option.name);
    return *(bool *)member = !equals;
  }
  if (!value || (!equals && value[0] == '-' && value[1] != '\0')) return fail_value(&known->option, value);
  if (equals && !*value) return fail_value(&known->option, NULL);
  if (!np_option_read(&given, &error)) return cli_fail(&error), 0;
  if (known->option.kind == NP_OPTION_NUMBER)
    *(uint64_t *)member = given.number;
  else
    *(const char **)member = value;
  return equals ? 1 : 2;
}

/* Returns how many arguments the option took, 0 when it is wrong. */
static int read_option(const cli_command *command, char **arguments, cli_options *options, bool given[KNOWN]) {
  const cli_option *known = cli_option_named(arguments[0]);
  if (!known || !cli_allows(command, arguments[0])) {
    cli_say(CLI_BAD_INPUT, "%s has no option %s; it has --json%s%s", command->name, cli_shown(arguments[0]),
            *command->options ? " " : "", command->options);
    return 0;
  }
  bool *before = &given[known - cli_known_options];
  if (*before) {
    cli_say(CLI_BAD_INPUT, "%.*s is given twice; it is needed once", (int)name_length(arguments[0]), arguments[0]);
    return 0;
  }
  *before = true;
  return set_value(known, arguments, options);
}

int cli_run(const cli_command *command, const char *program, char **arguments) {
  cli_options options = {.program = program, .words = (const char *const *)arguments};
  bool given[KNOWN] = {false}, ended = false; /* by "--": only words follow */
  for (char **at = arguments; *at;) {
    bool ends = !ended && strcmp(*at, "--") == 0, word = ended || ends || !is_option(command, *at);
    int taken = word ? 1 : read_option(command, at, &options, given);
    if (taken == 0) return CLI_BAD_INPUT;
    ended = ended || ends;
    /* Words move to the front, over options that were read already. A question reads "--" itself. */
    if (word && (!ends || command->passes_on)) arguments[options.count++] = *at;
    at += taken;
  }
  options.id = options.count > 0 ? options.words[0] : NULL;
  if (options.count < command->min || (command->max >= 0 && options.count > command->max))
    return cli_say(CLI_BAD_INPUT, "%s takes %s; it was given %d word%s", command->name,
                   *command->arguments ? command->arguments : "no words", options.count, options.count == 1 ? "" : "s");
  int end = strncmp(command->arguments, "ID", 2) == 0 ? cli_certain_id(options.id, &options.id) : CLI_DONE;
  return end == CLI_DONE ? command->run(&options) : end;
}
