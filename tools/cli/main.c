/* main.c: nopatience, the puzzles on the command line.
 *
 * Results on stdout, messages on stderr; exit 0 done, 1 proved that there is none (check: illegal, or not solved), 2
 * bad input, 3 not found within the effort allowed, 128 plus the number of a signal when it was interrupted.
 */
#include "cli_commands.h"
#include "cli_file.h"
#include "cli_options.h"

#include <string.h>

/* A question's own options are read by the core; its row has only those that the command line adds. */
static const cli_command question = {"", "", "", 1, -1, "-o", cli_ask, true};
static const cli_command help = {"help", "[COMMAND]", "", 0, -1, "--man --next", cli_help, true};
static const cli_command census = {"census", "", "", 1, -1, "-o --resume", cli_census, true};

static bool is_help(const char *word) { return strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0; }

static bool is_version(const char *word) { return strcmp(word, "--version") == 0; }

/* After "--" no word is an option. */
static bool is_end(const char *word) { return strcmp(word, "--") == 0; }

/* Is there an option like -h or --version anywhere before "--"? */
static bool asks(char **arguments, bool (*is_asked)(const char *word)) {
  for (; *arguments && !is_end(*arguments); arguments++)
    if (is_asked(*arguments)) return true;
  return false;
}

/* Moves a "--" that is before or between the words of a command, like "tracks count", to behind them. */
static void put_end_behind(char **arguments) {
  for (int i = 1; i <= 2 && arguments[i] && arguments[i + 1]; i++) {
    const char *first = arguments[1];
    bool within = i == 1 || (cli_asks(first) && strcmp(first, census.name) != 0); /* other questions are two words */
    if (!within || !is_end(arguments[i]) || arguments[i + 1][0] == '-') continue;
    arguments[i] = arguments[i + 1];
    arguments[i + 1] = "--";
  }
}

static int run(char **arguments) {
  put_end_behind(arguments);
  const char *first = arguments[1], *second = arguments[2];
  if (strcmp(first, help.name) == 0 && second && (is_help(second) || is_end(second))) arguments++;
  if (is_help(first) || strcmp(first, help.name) == 0) return cli_run(&help, arguments[0], arguments + 2);
  if (is_version(first)) return cli_version();
  if (asks(arguments + 1, is_help)) return cli_help_for(arguments + 1);
  if (asks(arguments + 1, is_version)) return cli_version();
  const cli_command *command = cli_command_named(first);
  if (command) return cli_run(command, arguments[0], arguments + 2);
  if (strcmp(first, census.name) == 0) return cli_run(&census, arguments[0], arguments + 1);
  if (cli_asks(first)) return cli_run(&question, arguments[0], arguments + 1);
  if (*first == '-')
    return cli_say(CLI_BAD_INPUT, "%s stands where a command is needed; options follow the command", cli_shown(first));
  return cli_say(CLI_BAD_INPUT, "there is no command %s; `nopatience help` lists them", cli_shown(first));
}

int main(int count, char **arguments) {
  cli_file_begin();
  if (count < 2) return cli_usage();
  return cli_stdout_end(run(arguments));
}
