/* cli_options.h: reads a command line into the options of a command. */
#ifndef NP_CLI_OPTIONS_H
#define NP_CLI_OPTIONS_H

#include "cli.h"

#include "ask/option.h"

/* An option of commands, described as those of questions are (option.h). */
typedef struct cli_option {
  np_option option; /* name NULL ends the table */
  size_t member;    /* offset of the member of cli_options that it sets */
} cli_option;
extern const cli_option cli_known_options[];

/* The option of this name, with its dashes; "=" and what follows do not count. NULL: there is none. */
const cli_option *cli_option_named(const char *name);

/* Does the command have this option? "=" and what follows do not count. Every command has --json. */
bool cli_allows(const cli_command *command, const char *option);

/* Reads the arguments, which end with NULL, and runs the command with them. They are reordered: words come
 * first. Returns the exit code. */
int cli_run(const cli_command *command, const char *program, char **arguments);

#endif
