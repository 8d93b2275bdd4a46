/* cli.h: what the commands of `nopatience` share. Results go to stdout, messages to stderr. */
#ifndef NP_CLI_H
#define NP_CLI_H

#include "job.h"

#include <stdio.h>

/* How a run ends, as the shell sees it. */
enum { CLI_DONE = 0, CLI_NO_SOLUTION = 1, CLI_BAD_INPUT = 2 };

/* The command line, read. Options not given are zero. */
typedef struct cli_options {
  bool json, all, dark;
  uint64_t limit; /* solutions at most */
  uint64_t moves; /* moves at most */
  double width, height;
  const char *output;   /* -o */
  const char *from;     /* --template */
  const char *only;     /* --only */
  const char *program;  /* as the shell called this one */
  const char *words[2]; /* what is not an option: the id first */
  char **more;          /* all of them */
  int count;
} cli_options;

typedef struct cli_command {
  const char *name, *arguments, *about;
  int min, max;        /* words it needs besides its name; most -1: any number */
  const char *options; /* the options it knows besides --json, separated by spaces */
  int (*run)(const cli_options *options);
} cli_command;

int cli_solve(const cli_options *options);
int cli_count(const cli_options *options);
int cli_hint(const cli_options *options);
int cli_check(const cli_options *options);
int cli_distance(const cli_options *options);
int cli_distances(const cli_options *options);
int cli_show(const cli_options *options);
int cli_draw(const cli_options *options);
int cli_export(const cli_options *options);
int cli_bench(const cli_options *options);

/* Rows of `bench`: processor time, one row, those about path puzzles, and those of a file of ids. */
double cli_bench_now(void);
void cli_bench_row(bool json, bool first, const char *name, uint64_t count, double seconds);
int cli_bench_tracks(bool json, bool first); /* first: no row was printed before */
int cli_bench_ids(bool json, FILE *ids, const char *name);

/* Questions (core/ask.h): whether a first word begins one, the answer to all the words, the list. */
bool cli_asks(const char *word);
int cli_ask(char **words);
void cli_list_questions(FILE *file);

/* The census needs files besides its answer: one to go on from (cli_census.c). */
int cli_census(char **words);

/* Works on a job to its end, with its progress on a terminal. go_on (NULL: always) is asked some
 * twenty times a second, told a time in seconds; false stops the work, and is returned. */
bool cli_work(np_job *job, bool (*go_on)(void *user, double time), void *user);

/* What a source writes of a job: as text to be freed (NULL when there is no memory), or into a file
 * (name NULL: stdout) with a text after it. */
typedef void cli_source(const np_job *job, np_writer *writer);
char *cli_text_of(cli_source *write, const np_job *job, size_t *length);
int cli_print(cli_source *write, const np_job *job, const char *name, const char *after);

/* Opens the id on the command line and says on stderr what is wrong with a bad one (NULL). */
np_game *cli_open(const cli_options *options);

/* Says one sentence on stderr; returns its argument `end`, so that `return cli_say(...)` reads well. */
int cli_say(int end, const char *format, ...);

/* "name":"text" with a comma before it when comma is set. */
void cli_json_text(bool comma, const char *name, const char *text);

/* Writes pixels as a PNG, unpacked; false when the file or the memory fails or it is too wide. */
enum { CLI_PNG_WIDEST = 16384 };
struct np_raster;
bool cli_write_png(FILE *file, const struct np_raster *raster);

#endif
