/* cli_options.h: the words of a command line become a command's options. */
#ifndef NP_CLI_OPTIONS_H
#define NP_CLI_OPTIONS_H

#include "cli.h"

/* An option of commands; questions have their own (ask.h). */
typedef struct cli_option {
  const char *name; /* with its dashes; NULL ends the table */
  int form;         /* cli_options.c */
  size_t member;    /* of cli_options, that it sets */
  const char *value, *about;
} cli_option;
extern const cli_option cli_known_options[];

/* Reads the arguments, which end with NULL, and runs the command with them. They are reordered: words come
 * first. */
int cli_run(const cli_command *command, const char *program, char **arguments);

#endif
