/* cli.h: what the commands of `nopatience` share. Results go to stdout, messages to stderr. */
#ifndef NP_CLI_H
#define NP_CLI_H

#include "nopatience.h"

#include <stdio.h>

/* How a run ends, as the shell sees it. */
enum {
  CLI_DONE = 0,
  CLI_NO_SOLUTION = 1, /* proved that there is none */
  CLI_BAD_INPUT = 2,
  CLI_NOT_FOUND = 3, /* not found, or not all, within the effort allowed */
  CLI_SIGNAL = 128,  /* and the number of the signal that ended it */
};

/* A solution longer than this is printed only when its length is asked for. */
#define CLI_MOVES_UNASKED 10000000

enum { CLI_WIDTH = 960 }; /* of a picture, where none is asked for */

/* The command line, read (cli_options.h). Options not given are zero. */
typedef struct cli_options {
  bool json, csv, all, dark, man, next;
  uint64_t limit;           /* max solutions */
  uint64_t moves;           /* max moves */
  uint64_t width, height;   /* in pixels */
  const char *output;       /* -o */
  const char *template;     /* --template */
  const char *only;         /* --only */
  const char *resume;       /* --resume */
  const char *program;      /* as the shell called this one */
  const char *id;           /* the first word; NULL when there is none */
  const char *const *words; /* all that are not options */
  int count;
} cli_options;

typedef struct cli_command {
  const char *name, *arguments, *about;
  int min, max;        /* words it needs besides its name; max -1: any number */
  const char *options; /* the options it knows besides --json, separated by spaces */
  int (*run)(const cli_options *options);
  bool passes_on; /* options it does not know are words, for another to read */
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

/* The list of commands and questions, one of them, the man page; the list on stderr; the help of the command that
 * arguments, which end with NULL, begin with. */
int cli_help(const cli_options *options);
int cli_usage(void);
int cli_help_for(char **arguments);
int cli_version(void);

/* Questions (core/ask/ask.h): whether a first word begins one, the answer to all the words. */
bool cli_asks(const char *word);
int cli_ask(const cli_options *options);
int cli_join(const cli_options *options);

/* Before long work: false after a sentence where what is asked for could not be saved as -o says. */
bool cli_may_save(const cli_options *options);

/* A census, which can also be interrupted and resumed. */
int cli_census(const cli_options *options);

/* Opens the id on the command line and says on stderr what is wrong with a bad one (NULL). */
np_game *cli_open(const cli_options *options);

/* The id that a text certainly means, which is the text itself where it opens; of another notation stderr says how it
 * was read, and of what means none what is wrong with it: then the code of that. The id lives until the next call. */
int cli_certain_id(const char *text, const char **id);

/* Prints one sentence on stderr; returns its argument `end`, so that `return cli_say(...)` reads well. What
 * people typed goes through cli_shown first; control characters come out as "?" whatever they are in. */
int cli_say(int end, const char *format, ...);
int cli_say_no_memory(void);

/* The sentence of an error, and the code of its cause. */
int cli_fail(const np_error *error);
/* The same; with --json the code NOT_FOUND also prints {"id":...,"complete":false,"why":...}. */
int cli_fail_in(const cli_options *options, const np_error *error);

/* A text that someone typed, safe to print: "?" for what is not a printable character, a long one cut in the
 * middle. The answer lives until the eighth call after this one. */
const char *cli_shown(const char *text);

/* What is written to it is printed on stdout, however long it is: at cli_print_end, after which more may follow, or
 * before. There is one. */
np_writer *cli_print(void);
void cli_print_end(void);

/* The same of JSON: {"id":...} begun, the id left out where it is NULL; and its end, with a line break. */
np_writer *cli_json(const char *id);
void cli_json_end(void);

/* What `write` writes of something, to be freed; NULL when there is no memory. *length may be NULL. */
typedef void cli_writer(const void *of, np_writer *writer);
char *cli_text(cli_writer *write, const void *of, size_t *length);

/* A file whole, "-" being stdin, as text to be freed; NULL when it cannot be read. */
char *cli_read_file(const char *name);

/* The same of lines, without what Windows puts into them: a mark at the beginning, and \r before each \n. */
char *cli_read_lines(const char *name);

#endif
