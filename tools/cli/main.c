/* main.c: nopatience: the puzzles on the command line.
 *
 * Results on stdout, messages on stderr; exit 0 done, 1 proved that there is none, 2 bad input, 3 not found within the
 * effort allowed.
 */
#include "cli_options.h"

#include <string.h>

static const cli_command commands[] = {
    {"solve", "ID",
     "the moves of a shortest solution, or of a short one where none is proved to be, on one line; --all: of every "
     "one, a line each",
     1, 1, "--all --limit --moves", cli_solve, false},
    {"count", "ID", "how many solutions there are", 1, 1, "", cli_count, false},
    {"distance", "ID", "how many moves are left to the goal", 1, 1, "", cli_distance, false},
    {"distances", "ID", "how many positions there are at each distance from the goal", 1, 1, "", cli_distances, false},
    {"hint", "ID", "a good next move, in words", 1, 1, "", cli_hint, false},
    {"check", "ID MOVE...", "plays moves: solved, or the first illegal one and why", 1, -1, "", cli_check, false},
    {"show", "ID", "the position as text", 1, 1, "", cli_show, false},
    {"draw", "ID", "the picture as SVG, or as PNG where FILE ends in .png", 1, 1, "-o --width --height --dark",
     cli_draw, false},
    {"export", "ID", "one HTML file with everything in it, playable without a server", 1, 1, "-o --template",
     cli_export, false},
    {"bench", "[FILE]",
     "the solvers' speed, as rows: name,count,seconds,per_second; FILE: path puzzles, one \"name | id\" a line", 0, 1,
     "--all --only", cli_bench, false},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Questions, whose own options core reads. */
static const cli_command question = {"", "", "", 1, -1, "-o", cli_ask, true};
static const cli_command census = {"census", "", "", 1, -1, "-o --resume", cli_census, true};

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
          "  --only WORD                                  rows of bench that begin with WORD; --all: slow ones too\n"
          "  --resume FILE                                where a census saves its progress, to continue from\n");
  cli_list_questions(file);
  fprintf(file, "\nExit: 0 done, 1 proved that there is none, 2 bad input, 3 not found within the effort allowed.\n");
  return file == stdout ? CLI_DONE : CLI_BAD_INPUT;
}

static int run(char **arguments) {
  if (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], "help") == 0)
    return arguments[2] ? cli_say(CLI_BAD_INPUT, "help takes nothing after it, not %s", cli_shown(arguments[2]))
                        : usage(stdout);
  for (int i = 0; i < COMMANDS; i++)
    if (strcmp(arguments[1], commands[i].name) == 0) return cli_run(&commands[i], arguments[0], arguments + 2);
  if (strcmp(arguments[1], census.name) == 0) return cli_run(&census, arguments[0], arguments + 1);
  if (cli_asks(arguments[1])) return cli_run(&question, arguments[0], arguments + 1);
  return cli_say(CLI_BAD_INPUT, "there is no command %s; `nopatience help` lists them", cli_shown(arguments[1]));
}

int main(int count, char **arguments) {
  if (count < 2) return usage(stderr);
  int end = run(arguments);
  return fflush(stdout) == 0 ? end : cli_say(CLI_BAD_INPUT, "the output could not be written");
}
