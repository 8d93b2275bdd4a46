/* cli_options.h: the words of a command line become a command's options. */
#ifndef NP_CLI_OPTIONS_H
#define NP_CLI_OPTIONS_H

#include "cli.h"

/* Reads the arguments, which end with NULL, and runs the command with them. They are reordered: words come
 * first. */
int cli_run(const cli_command *command, const char *program, char **arguments);

#endif
