/* cli_options.h: the words of a command line become a command's options. */
#ifndef NP_CLI_OPTIONS_H
#define NP_CLI_OPTIONS_H

#include "cli.h"

#include "ask/option.h"

/* An option of commands, as those of questions are (option.h): what it may be, and is where it is not given. */
typedef struct cli_option {
  np_option option; /* name NULL ends the table */
  size_t member;    /* of cli_options, that it sets */
} cli_option;
extern const cli_option cli_known_options[];

/* The one of this name, with its dashes, up to "="; NULL: there is none. */
const cli_option *cli_option_named(const char *name);

/* Does a command's list of options, or the name itself that stands before "=", hold this one? --json every one has. */
bool cli_allows(const cli_command *command, const char *option);

/* Reads the arguments, which end with NULL, and runs the command with them. They are reordered: words come
 * first. */
int cli_run(const cli_command *command, const char *program, char **arguments);

#endif
