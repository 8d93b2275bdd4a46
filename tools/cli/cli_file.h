/* cli_file.h: a file that -o names. It is written beside the one it replaces and takes its name when it is whole, so
 * that a full disk, a run that fails or a signal never costs the old one. */
#ifndef NP_CLI_FILE_H
#define NP_CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct cli_file {
  FILE *stream;
  const char *name; /* as it was typed, for sentences */
  char *target;     /* the file that is replaced, links followed */
  char *fresh;      /* the one beside it; NULL: what is no plain file is written as it is */
} cli_file;

/* Opens it; NULL or "-" is stdout, as is any other name of the same file. False after a sentence. */
bool cli_file_open(cli_file *file, const char *name);

/* Ends it. `good`: all was written, and it takes its name. Otherwise nothing is left of it, and the old one is as it
 * was. Returns the exit code. */
int cli_file_close(cli_file *file, bool good);

/* Whether work may begin whose answer goes there: false after a sentence where it is plain that it cannot be written.
 */
bool cli_file_can(const char *name);

/* The same at once for a text. */
int cli_file_write(const char *name, const char *text, size_t length);

/* After writing to stdout: the exit code `end`, or what a failed write makes of it. */
int cli_stdout_end(int end);

/* Before anything is opened: a standard stream that the caller has closed must not become a file's. */
void cli_file_begin(void);

#endif
