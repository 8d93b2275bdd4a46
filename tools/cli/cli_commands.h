/* cli_commands.h: the commands, for running them and for the help. */
#ifndef NP_CLI_COMMANDS_H
#define NP_CLI_COMMANDS_H

#include "cli.h"

/* All commands but help and questions; a name of NULL ends them. */
extern const cli_command cli_commands[];
const cli_command *cli_command_named(const char *name); /* NULL: there is none */

/* A line of a command or a question that can be typed as it is, without the program's name; NULL: none. */
const char *cli_example_of(const char *words);

#endif
