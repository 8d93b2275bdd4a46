/* cli_file.h: a file that -o names. A new file is written beside the old one and takes its name when it is complete, so
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
  char *fresh;      /* the new file beside it; NULL: not a regular file, so written directly */
} cli_file;

/* Opens the file; NULL or "-" is stdout, as is any other name of stdout's file. False after saying why on stderr. */
bool cli_file_open(cli_file *file, const char *name);

/* Closes the file. If `good`, all was written, and the new file takes its name; otherwise the new file is removed and
 * the old one stays. Returns the exit code. */
int cli_file_close(cli_file *file, bool good);

/* Call before long work: false, after saying why on stderr, if it is certain that the file cannot be written. */
bool cli_file_can(const char *name);

/* Opens the file, writes a text and closes the file. Returns the exit code. */
int cli_file_write(const char *name, const char *text, size_t length);

/* Call after writing to stdout: flushes it and returns `end`, or the exit code of a failed write. */
int cli_stdout_end(int end);

/* Call before anything is opened: no file must get the number of a standard stream that the caller has closed. */
void cli_file_begin(void);

#endif
