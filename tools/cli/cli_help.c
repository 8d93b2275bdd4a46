/* cli_help.c: the help, the man page and shell completions, all from the tables of commands, options and questions. */
#include "ask/ask.h"
#include "cli_commands.h"
#include "cli_options.h"

#include <stdlib.h>
#include <string.h>

static const char ids[] = "An ID names a puzzle and, after \"~\", a position: rings.6, rings.6~110010.";
static const char of_questions[] =
    "These may take long; each has --json too, and -o FILE where there is something to save: of census a row for each "
    "snake. The answer itself stays on stdout. The member \"answer\" of "
    "--json has the outcome, sentences, note, facts, tables, puzzles that can be opened, and the kind of file:";
static const char forms[] =
    "The value of an option follows it, or stands after \"=\": --limit 3, --limit=3. What follows -- is never an "
    "option, "
    "even if it begins with a dash. -h or --help after any command explains it; --version says which version this is.";
static const char files[] =
    "A file that -o names is replaced when the new one is whole. Symbolic links are followed; a second name of the old "
    "file, a hard link, keeps what was in it.";
static const char exits[] = "Exit: 0 done, 1 proved that there is none (check: illegal, or not solved), 2 bad input, 3 "
                            "not found within the effort allowed, 128 and the number of a signal when it was "
                            "interrupted.";

/* The meanings of the words that commands take. */
static const np_option arguments[] = {
    {.name = "ID", .about = "a puzzle and, after \"~\", a position: rings.6, rings.6~110010"},
    {.name = "[NAME]", .about = "the name of a chart"},
    {.name = "MOVE...", .about = "moves, as `nopatience solve` prints them"},
    {.name = "[FILE]", .about = "path puzzles, one \"name | id\" a line; - is stdin"},
    {.name = "QUESTION", .about = "the census that was divided, as one word: \"census 2x2x3\""},
    {.name = "FILE...", .about = "what --counts printed of each of its parts, all of them, in any order; - is stdin"},
    {.name = NULL},
};

/* ------------------------------------------------------------------------------- the help */

typedef struct written {
  char text[2 * NP_SENTENCE_MAX];
} written;

static written written_by(void (*write)(const void *of, np_writer *writer), const void *of) {
  written out;
  np_writer writer = np_writer_over(out.text, sizeof out.text);
  write(of, &writer);
  return out;
}

static void write_usage(const void *question, np_writer *writer) { np_question_write_usage(question, writer); }
static void write_option(const void *option, np_writer *writer) { np_option_write_usage(option, writer); }

/* An option, and the table it is in. */
typedef struct row {
  const np_option *options, *option;
} row;

static void write_range(const void *of, np_writer *writer) {
  np_option_write_range(((const row *)of)->options, ((const row *)of)->option, writer);
}

static written range_of(const np_option *options, const np_option *option) {
  return written_by(write_range, &(row){options, option});
}

/* A command's option by its index; NULL after the last. */
static const np_option *option_of(const cli_command *command, size_t index) {
  for (const cli_option *one = cli_known_options; one->option.name; one++) {
    char name[32];
    snprintf(name, sizeof name, "%s%s", one->option.name[1] ? "--" : "-", one->option.name);
    if (cli_allows(command, name) && index-- == 0) return &one->option;
  }
  return NULL;
}

static void write_command_usage(const void *of, np_writer *writer) {
  const cli_command *command = of;
  const np_option *option;
  np_write(writer, "%s", command->arguments);
  for (size_t i = 0; (option = option_of(command, i)) != NULL; i++) {
    np_write(writer, *command->arguments || i > 0 ? " " : "");
    np_option_write_usage(option, writer);
  }
}

static void print_line(FILE *file, const char *usage, const char *about, const char *range) {
  fprintf(file, "  %-24s %s%s%s%s\n", usage, about, *range ? " (" : "", range, *range ? ")" : "");
}

static void print_option(FILE *file, const np_option *options, const np_option *option) {
  print_line(file, written_by(write_option, option).text, option->about, range_of(options, option).text);
}

static int print_all(FILE *file) {
  const np_question *question;
  fprintf(file, "usage: nopatience COMMAND ... [--json]\n\n");
  for (const cli_command *command = cli_commands; command->name; command++)
    fprintf(file, "  %-9s %-11s %s%s%s%s\n", command->name, command->arguments, command->about,
            *command->options ? "  [" : "", command->options, *command->options ? "]" : "");
  fprintf(file, "\n%s\n", ids);
  for (const cli_option *one = cli_known_options; one->option.name; one++)
    print_option(file, &one->option, &one->option);
  fprintf(file, "\n%s\n", of_questions);
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++)
    fprintf(file, "  %s %s\n      %s\n", question->words, written_by(write_usage, question).text, question->about);
  fprintf(file, "\n%s\n\n%s\n", forms, exits);
  return file == stdout ? CLI_DONE : CLI_BAD_INPUT;
}

int cli_usage(void) { return print_all(stderr); }

int cli_version(void) {
  puts("nopatience " NP_VERSION);
  return CLI_DONE;
}

/* An option of the command line that a question has besides its own, and what it is there; NULL: what it always is. */
static void print_shared(const char *name, const char *about) {
  np_option option = cli_option_named(name)->option;
  if (about) option.about = about;
  print_option(stdout, &option, &option);
}

static void print_end(const char *words) {
  const char *example = cli_example_of(words);
  if (example) printf("\nExample: nopatience %s\n", example);
}

static int print_question(const np_question *question) {
  bool census = strcmp(question->words, "census") == 0;
  printf("nopatience %s %s\n  %s\n\n", question->words, written_by(write_usage, question).text, question->about);
  for (const np_option *option = question->options; option && option->name; option++)
    print_option(stdout, question->options, option);
  print_shared("--json", NULL);
  print_shared("-o", census
                         ? "where to save a row for each snake; tables or counts stay on stdout"
                         : "where to save the answer's file; the answer itself stays on stdout, unless FILE is \"-\"");
  if (census) print_shared("--resume", NULL);
  print_end(question->words);
  return CLI_DONE;
}

static int print_command(const cli_command *command) {
  const np_option *option;
  printf("nopatience %s %s\n  %s\n\n", command->name, written_by(write_command_usage, command).text, command->about);
  for (const np_option *one = arguments; one->name; one++)
    if (strstr(command->arguments, one->name)) print_line(stdout, one->name, one->about, "");
  for (size_t i = 0; (option = option_of(command, i)) != NULL; i++) print_option(stdout, option, option);
  print_end(command->name);
  return CLI_DONE;
}

/* ----------------------------------------------------------------------------- the man page */

/* Prints a text, escaped for troff. */
static void man(const char *text) {
  if (*text == '.' || *text == '\'') printf("\\&");
  for (; *text; text++)
    if (*text == '\\')
      printf("\\e");
    else if (*text == '-')
      printf("\\-");
    else if (*text == '"')
      printf("\\(dq");
    else
      putchar(*text);
}

static void man_item(const char *name, const char *usage, const char *about, const char *range) {
  printf(".TP\n.B ");
  man(name);
  if (*usage) {
    printf("\n.RI \"");
    man(usage);
    printf("\"");
  }
  printf("\n");
  man(about);
  if (*range) printf(" (");
  man(range);
  printf("%s.\n", *range ? ")" : "");
}

static int print_man(void) {
  const np_question *question;
  printf(".TH NOPATIENCE 1 \"\" \"No Patience " NP_VERSION "\" \"User Commands\"\n"
         ".SH NAME\nnopatience \\- mechanical puzzles: rules, shortest solutions, pictures\n"
         ".SH SYNOPSIS\n.B nopatience\n.I COMMAND\n\\&...\n.RB [ \\-\\-json ]\n.SH DESCRIPTION\n");
  man(ids);
  printf("\nResults go to standard output and messages to standard error.\n.SH COMMANDS\n");
  for (const cli_command *command = cli_commands; command->name; command++) {
    man_item(command->name, written_by(write_command_usage, command).text, command->about, "");
  }
  printf(".SH QUESTIONS\n");
  man(of_questions);
  printf("\n");
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++) {
    man_item(question->words, written_by(write_usage, question).text, question->about, "");
    printf(".RS\n");
    for (const np_option *option = question->options; option && option->name; option++)
      man_item(written_by(write_option, option).text, "", option->about, range_of(question->options, option).text);
    printf(".RE\n");
  }
  printf(".SH OPTIONS\n");
  for (const cli_option *one = cli_known_options; one->option.name; one++)
    man_item(written_by(write_option, &one->option).text, "", one->option.about,
             range_of(&one->option, &one->option).text);
  man(forms);
  printf("\n.PP\n");
  man(files);
  printf("\n.SH EXIT STATUS\n");
  man(exits);
  printf("\n");
  return CLI_DONE;
}

/* ------------------------------------------------------------------- what shells complete */

/* Does an earlier question begin with the same word? */
static bool begun_before(size_t index) {
  const char *words = np_question_at(index)->words;
  size_t length = strcspn(words, " ");
  while (index-- > 0) {
    const char *earlier = np_question_at(index)->words;
    if (strcspn(earlier, " ") == length && strncmp(earlier, words, length) == 0) return true;
  }
  return false;
}

static void print_first_words(void) {
  const np_question *question;
  printf("help --help --version");
  for (const cli_command *command = cli_commands; command->name; command++) printf(" %s", command->name);
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++)
    if (!begun_before(i)) printf(" %.*s", (int)strcspn(question->words, " "), question->words);
}

/* The second words of questions that begin with this one. */
static bool print_second_words(const char *first) {
  size_t length = strlen(first);
  const np_question *question;
  bool any = false;
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++)
    if (strncmp(question->words, first, length) == 0 && question->words[length] == ' ') {
      printf("%s%s", any ? " " : "", question->words + length + 1);
      any = true;
    }
  return any;
}

/* A question's options; after an option with choices, these choices. */
static void print_options(const np_question *question, const char *before) {
  for (const np_option *option = question->options; option && option->name; option++)
    if (strncmp(before, "--", 2) == 0 && strcmp(option->name, before + 2) == 0 && option->kind == NP_OPTION_CHOICE) {
      printf("%s", option->words);
      return;
    }
  for (const np_option *option = question->options; option && option->name; option++)
    if (!np_option_is_text(option)) printf("--%s ", option->name);
  printf("--json -o%s --help", strcmp(question->words, "census") == 0 ? " --resume" : "");
}

/* After an option that names a file nothing is printed: shells then complete names of files. */
static bool names_a_file(const char *word) {
  const cli_option *option = *word == '-' && !strchr(word, '=') ? cli_option_named(word) : NULL;
  return option && option->option.words && strcmp(option->option.words, "FILE") == 0;
}

/* Completions for shells: what may follow these words. */
static int print_next(const cli_options *options) {
  bool ended = options->count > 0 && strcmp(options->words[0], "--") == 0; /* it kept words from being options */
  const char *const *words = options->words + ended;
  int count = options->count - ended;
  char begun[NP_SENTENCE_MAX] = "";
  for (int i = 0; i < count && i < 2; i++)
    snprintf(begun + strlen(begun), sizeof begun - strlen(begun), "%s%s", i > 0 ? " " : "", words[i]);
  const np_question *question = np_question_named(begun);
  const cli_command *command = count > 0 ? cli_command_named(words[0]) : NULL;
  if (count == 0)
    print_first_words();
  else if (names_a_file(words[count - 1]))
    ;
  else if (command)
    printf("%s%s--json --help", command->options, *command->options ? " " : "");
  else if (question)
    print_options(question, words[count - 1]);
  else if (count == 1)
    print_second_words(words[0]);
  printf("\n");
  return CLI_DONE;
}

/* ----------------------------------------------------------------------------- the command */

static void write_questions(const void *of, np_writer *writer) {
  (void)of;
  np_questions_write_json(writer);
}

/* All questions and their options, for programs. */
static int print_json(void) {
  char *text = cli_text(write_questions, NULL, NULL);
  if (!text) return cli_say_no_memory();
  puts(text);
  free(text);
  return CLI_DONE;
}

/* Prints the help of all questions that begin with a word, like "snake". Returns whether there are any. */
static bool print_questions_of(const char *first) {
  size_t length = strlen(first);
  const np_question *question;
  bool any = false;
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++)
    if (strncmp(question->words, first, length) == 0 && question->words[length] == ' ') {
      if (any) printf("\n");
      print_question(question);
      any = true;
    }
  return any;
}

/* Prints the help of a command, a question, or all questions that begin with a word. */
static int print_named(const char *words) {
  const cli_command *command = cli_command_named(words);
  const np_question *question = np_question_named(words);
  bool found = true;
  if (question)
    print_question(question);
  else if (command)
    print_command(command);
  else
    found = print_questions_of(words);
  if (!found) return cli_say(CLI_BAD_INPUT, "there is no command %s; `nopatience help` lists them", cli_shown(words));
  printf("%s\n", exits);
  return CLI_DONE;
}

int cli_help_for(char **given) {
  char words[NP_SENTENCE_MAX];
  snprintf(words, sizeof words, "%s%s%s", given[0], given[1][0] != '-' ? " " : "", given[1][0] != '-' ? given[1] : "");
  return print_named(np_question_named(words) ? words : given[0]);
}

int cli_help(const cli_options *options) {
  char words[NP_SENTENCE_MAX] = "";
  if (options->json && (options->man || options->next || options->count > 0))
    return cli_say(CLI_BAD_INPUT, "help --json describes all questions at once; it takes nothing else");
  if (options->man) return print_man();
  if (options->next) return print_next(options);
  if (options->json) return print_json();
  if (options->count == 0) return print_all(stdout);
  for (int i = 0; i < options->count; i++)
    snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", i > 0 ? " " : "", options->words[i]);
  return print_named(words);
}
