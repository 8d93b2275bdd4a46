/* cli_commands.h: the commands, for running them and for the help. */
#ifndef NP_CLI_COMMANDS_H
#define NP_CLI_COMMANDS_H

#include "cli.h"

/* All commands except help and the questions; the last row's name is NULL. */
extern const cli_command cli_commands[];
const cli_command *cli_command_named(const char *name); /* NULL: there is none */

/* An example of a command or a question, to be typed after the program's name; NULL: there is none. */
const char *cli_example_of(const char *words);

#endif
