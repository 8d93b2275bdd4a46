/* main.c: nopatience: the puzzles on the command line.
 *
 * Results on stdout, messages on stderr; exit 0 done, 1 proved that there is none, 2 bad input, 3 not found within the
 * effort allowed.
 */
#include "cli_commands.h"
#include "cli_options.h"

#include <string.h>

/* Questions, whose own options core reads. */
static const cli_command question = {"", "", "", 1, -1, "-o", cli_ask, true};
static const cli_command help = {"help", "[COMMAND]", "", 0, -1, "--man --next", cli_help, true};
static const cli_command census = {"census", "", "", 1, -1, "-o --resume", cli_census, true};

static int run(char **arguments) {
  const cli_command *command = cli_command_named(arguments[1]);
  if (command) return cli_run(command, arguments[0], arguments + 2);
  if (strcmp(arguments[1], "--help") == 0 || strcmp(arguments[1], help.name) == 0)
    return cli_run(&help, arguments[0], arguments + 2);
  if (strcmp(arguments[1], census.name) == 0) return cli_run(&census, arguments[0], arguments + 1);
  if (cli_asks(arguments[1])) return cli_run(&question, arguments[0], arguments + 1);
  return cli_say(CLI_BAD_INPUT, "there is no command %s; `nopatience help` lists them", cli_shown(arguments[1]));
}

int main(int count, char **arguments) {
  if (count < 2) return cli_usage();
  int end = run(arguments);
  return fflush(stdout) == 0 ? end : cli_say(CLI_BAD_INPUT, "the output could not be written");
}
