/* nopatience: the puzzles on the command line.
 *
 * Results on stdout, messages on stderr; exit 0 done, 1 no solution, 2 bad input.
 */
#include "cli.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cli_command commands[] = {
    {"solve", "ID", "the moves of a shortest solution, on one line; path puzzles and snakes: --all of them", 1, 1,
     "--all --limit --moves", cli_solve},
    {"count", "ID", "how many solutions there are", 1, 1, "", cli_count},
    {"distance", "ID", "how many moves are left to the goal", 1, 1, "", cli_distance},
    {"distances", "ID", "how many positions lie at each distance from the goal", 1, 1, "", cli_distances},
    {"hint", "ID", "a best next move", 1, 1, "", cli_hint},
    {"check", "ID MOVE...", "plays moves: solved, or the first illegal one and why", 1, -1, "", cli_check},
    {"show", "ID", "the position as text", 1, 1, "", cli_show},
    {"draw", "ID", "the picture as SVG, or as PNG where FILE ends in .png", 1, 1, "-o --width --height --dark",
     cli_draw},
    {"export", "ID", "one HTML file with everything inside, which plays from a disk", 1, 1, "-o --template",
     cli_export},
    {"bench", "[FILE]",
     "the solvers' speed, as rows: name,count,seconds,per_second; FILE: path puzzles, \"name | id\" a line", 0, 1,
     "--all --only", cli_bench},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int usage(FILE *file) {
  fprintf(file, "usage: nopatience COMMAND ... [--json]\n\n");
  for (int i = 0; i < COMMANDS; i++)
    fprintf(file, "  %-9s %-11s %s%s%s%s\n", commands[i].name, commands[i].arguments, commands[i].about,
            *commands[i].options ? "  [" : "", commands[i].options, *commands[i].options ? "]" : "");
  fprintf(file,
          "\nAn ID names a puzzle and, after \"~\", a position: rings.6, rings.6~110010.\n"
          "  --all          every solution, one a line    --limit N    at most N of them\n"
          "  --moves N      at most the first N moves     -o FILE      write there instead of to stdout\n"
          "  --width N --height N --dark                  size in pixels and theme of a picture\n"
          "  --template FILE                              the built single.html, if not found near the program\n"
          "  --only WORD                                  rows of a bench that begin so; --all: slow ones too\n"
          "  --resume FILE                                where a census keeps how far it came, to go on from it\n");
  cli_list_questions(file);
  fprintf(file, "\nExit: 0 done, 1 no solution, 2 bad input.\n");
  return file == stdout ? CLI_DONE : CLI_BAD_INPUT;
}

int cli_say(int end, const char *format, ...) {
  va_list list;
  va_start(list, format);
  fprintf(stderr, "nopatience: ");
  vfprintf(stderr, format, list);
  fprintf(stderr, "\n");
  va_end(list);
  return end;
}

void cli_json_text(bool comma, const char *name, const char *text) {
  char json[8192];
  np_writer writer = np_writer_over(json, sizeof json);
  np_write_json(&writer, text);
  printf("%s\"%s\":%s", comma ? "," : "", name, json);
}

np_game *cli_open(const cli_options *options) {
  np_error error = {0};
  np_game *game = np_game_open(options->words[0], NULL, &error);
  if (!game) cli_say(CLI_BAD_INPUT, "%s", error.sentence);
  return game;
}

/* ------------------------------------------------------------------------ the command line */

static bool knows(const cli_command *command, const char *option) {
  size_t length = strlen(option);
  for (const char *at = command->options; (at = strstr(at, option)) != NULL; at += length)
    if ((at == command->options || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
  return false;
}

static bool read_count(const char *option, const char *text, uint64_t *count) {
  char *end = NULL;
  if (text && *text >= '0' && *text <= '9') *count = strtoull(text, &end, 10);
  if (end && !*end && *count > 0) return true;
  cli_say(CLI_BAD_INPUT, "%s needs a whole number from 1 on%s%s", option, text ? ", not " : "", text ? text : "");
  return false;
}

static bool read_size(const char *option, const char *text, double *size) {
  uint64_t pixels;
  if (!read_count(option, text, &pixels)) return false;
  if (pixels < 16 || pixels > 16384) {
    cli_say(CLI_BAD_INPUT, "%s is %s; it needs to be from 16 to 16384 pixels", option, text);
    return false;
  }
  *size = (double)pixels;
  return true;
}

/* Reads one option at arguments[0]; returns how many words it took, 0 when it is wrong. */
static int read_option(const cli_command *command, char **arguments, cli_options *options) {
  const char *option = arguments[0], *value = arguments[1];
  if (strcmp(option, "--json") == 0) {
    options->json = true;
    return 1;
  }
  if (!knows(command, option)) {
    cli_say(CLI_BAD_INPUT, "%s has no option %s; it has --json%s%s", command->name, option,
            *command->options ? " " : "", command->options);
    return 0;
  }
  if (strcmp(option, "--all") == 0) return options->all = true, 1;
  if (strcmp(option, "--dark") == 0) return options->dark = true, 1;
  if (strcmp(option, "--limit") == 0) return read_count(option, value, &options->limit) ? 2 : 0;
  if (strcmp(option, "--moves") == 0) return read_count(option, value, &options->moves) ? 2 : 0;
  if (strcmp(option, "--width") == 0) return read_size(option, value, &options->width) ? 2 : 0;
  if (strcmp(option, "--height") == 0) return read_size(option, value, &options->height) ? 2 : 0;
  if (!value) {
    cli_say(CLI_BAD_INPUT, "%s needs %s after it", option,
            strcmp(option, "--only") == 0 ? "a word" : "the name of a file");
    return 0;
  }
  if (strcmp(option, "--template") == 0) return options->from = value, 2;
  if (strcmp(option, "--only") == 0) return options->only = value, 2;
  options->output = value;
  return 2;
}

static int run(const cli_command *command, const char *program, char **arguments) {
  cli_options options = {.more = arguments, .program = program};
  for (char **at = arguments; *at;) {
    if ((*at)[0] == '-' && (*at)[1] != '\0') {
      /* moves such as -x begin with a dash too: they are words where a command takes any number */
      bool word = command->max < 0 && strncmp(*at, "--", 2) != 0;
      if (!word) {
        int taken = read_option(command, at, &options);
        if (taken == 0) return CLI_BAD_INPUT;
        at += taken;
        continue;
      }
    }
    if (options.count < 2) options.words[options.count] = *at;
    options.more[options.count++] = *at++; /* words move to the front; options were read already */
  }
  if (options.count < command->min || (command->max >= 0 && options.count > command->max))
    return cli_say(CLI_BAD_INPUT, "%s takes %s; it was given %d word%s", command->name,
                   *command->arguments ? command->arguments : "no words", options.count, options.count == 1 ? "" : "s");
  return command->run(&options);
}

int main(int count, char **arguments) {
  if (count < 2) return usage(stderr);
  if (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "help") == 0) return usage(stdout);
  if (strcmp(arguments[1], "census") == 0) return cli_census(arguments + 1);
  const cli_command *command = NULL;
  for (int i = 0; i < COMMANDS && !command; i++)
    if (strcmp(arguments[1], commands[i].name) == 0) command = &commands[i];
  if (!command && !cli_asks(arguments[1]))
    return cli_say(CLI_BAD_INPUT, "there is no command %s; `nopatience help` lists them", arguments[1]);
  int end = command ? run(command, arguments[0], arguments + 2) : cli_ask(arguments + 1);
  return fflush(stdout) == 0 ? end : cli_say(CLI_BAD_INPUT, "the output could not be written");
}
