/* cli.h: what the commands of `nopatience` share. Results go to stdout, messages to stderr. */
#ifndef NP_CLI_H
#define NP_CLI_H

#include "nopatience.h"

#include <stdio.h>

/* How a run ends, as the shell sees it. */
enum {
  CLI_DONE = 0,
  CLI_NO_SOLUTION = 1, /* proved that there is none; of check: illegal, or not solved */
  CLI_BAD_INPUT = 2,
  CLI_NOT_FOUND = 3, /* not found, or not all, within the effort allowed */
  CLI_SIGNAL = 128,  /* and the number of the signal that ended it */
};

/* A solution with more moves than this is printed only if --moves says how many. */
#define CLI_MOVES_UNASKED 10000000

enum { CLI_WIDTH = 960 }; /* of a picture, in pixels, without --width */

/* The command line, as cli_run has read it (cli_options.h). Options not given are zero. */
typedef struct cli_options {
  bool json, csv, all, dark, man, next;
  uint64_t limit;           /* max solutions */
  uint64_t moves;           /* max moves */
  uint64_t width, height;   /* in pixels */
  const char *output;       /* -o */
  const char *template;     /* --template */
  const char *only;         /* --only */
  const char *resume;       /* --resume */
  const char *program;      /* the name the shell called it by, for finding files beside it */
  const char *id;           /* the first word; NULL when there is none */
  const char *const *words; /* all that are not options */
  int count;
} cli_options;

typedef struct cli_command {
  const char *name, *arguments, *about;
  int min, max;        /* words it needs besides its name; max -1: any number */
  const char *options; /* the options it knows besides --json, separated by spaces */
  int (*run)(const cli_options *options);
  bool passes_on; /* options it does not know are passed on as words */
} cli_command;

int cli_solve(const cli_options *options);
int cli_count(const cli_options *options);
int cli_hint(const cli_options *options);
int cli_check(const cli_options *options);
int cli_distance(const cli_options *options);
int cli_distances(const cli_options *options);
int cli_show(const cli_options *options);
int cli_draw(const cli_options *options);
int cli_chart(const cli_options *options);
int cli_export(const cli_options *options);
int cli_bench(const cli_options *options);
int cli_open_text(const cli_options *options);

/* cli_help: the list of commands and questions, the help of one of them, or the man page. cli_usage: the list on
 * stderr. cli_help_for: the help of the command or question that `arguments` begin with; they end with NULL. */
int cli_help(const cli_options *options);
int cli_usage(void);
int cli_help_for(char **arguments);
int cli_version(void);

/* Questions (core/ask/ask.h). cli_asks: does this word begin one? cli_ask: answers the question in the words. */
bool cli_asks(const char *word);
int cli_ask(const cli_options *options);
int cli_join(const cli_options *options);

/* Call before long work: false, after saying why on stderr, if the answer could not be saved where -o says. */
bool cli_may_save(const cli_options *options);

/* A census, which can also be interrupted and resumed. */
int cli_census(const cli_options *options);

/* Opens the id on the command line. NULL, after saying why on stderr, if it is bad. */
np_game *cli_open(const cli_options *options);

/* Finds the id that a text certainly means; a text that opens is its own id. If it is in another notation, stderr says
 * how it was read. If it means none, stderr says why, and the exit code is returned. *id lives until the next call. */
int cli_certain_id(const char *text, const char **id);

/* Prints one sentence on stderr and returns `end`, so that callers can write `return cli_say(...)`. Pass what people
 * typed through cli_shown first. Whatever is not printable comes out as "?". */
int cli_say(int end, const char *format, ...);
int cli_say_no_memory(void);

/* Prints an error's sentence and returns the exit code of its cause. */
int cli_fail(const np_error *error);
/* The same; with --json, if the code is CLI_NOT_FOUND, also prints {"id":...,"complete":false,"why":...}. */
int cli_fail_in(const cli_options *options, const np_error *error);

/* A text that someone typed, for use in a sentence: two quotes for an empty one, a long one cut in the middle. The
 * result lives until the eighth call after this one. */
const char *cli_shown(const char *text);

/* A writer that prints on stdout, however much is written. cli_print_end prints the rest; more may follow after it.
 * There is only one such writer, and cli_print begins it anew. */
np_writer *cli_print(void);
void cli_print_end(void);

/* The same for a JSON object. cli_json begins it, with "id" unless id is NULL; cli_json_end ends it and the line. */
np_writer *cli_json(const char *id);
void cli_json_end(void);

/* The text that `write` writes for `of`, to be freed; NULL when there is no memory. `length` may be NULL. */
typedef void cli_writer(const void *of, np_writer *writer);
char *cli_text(cli_writer *write, const void *of, size_t *length);

/* A whole file as text, to be freed; "-" is stdin. NULL when it cannot be read. */
char *cli_read_file(const char *name);

/* The same without what Windows adds: a byte order mark at the beginning, and \r before each \n. */
char *cli_read_lines(const char *name);

#endif
