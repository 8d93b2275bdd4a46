/* cli_help.c: the help, the man page and what shells complete, all from the tables of commands, options and questions.
 */
#include "ask/ask.h"
#include "cli_commands.h"
#include "cli_options.h"

#include <stdlib.h>
#include <string.h>

static const char ids[] = "An ID names a puzzle and, after \"~\", a position: rings.6, rings.6~110010.";
static const char of_questions[] =
    "These may take long; each has --json too, and -o FILE where there is something to save. The member \"answer\" of "
    "--json has the outcome, sentences, note, facts, tables, puzzles that can be opened, and the kind of file:";
static const char exits[] =
    "Exit: 0 done, 1 proved that there is none, 2 bad input, 3 not found within the effort allowed.";

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
static void write_range(const void *option, np_writer *writer) { np_option_write_range(option, writer); }

static int print_all(FILE *file) {
  const np_question *question;
  fprintf(file, "usage: nopatience COMMAND ... [--json]\n\n");
  for (const cli_command *command = cli_commands; command->name; command++)
    fprintf(file, "  %-9s %-11s %s%s%s%s\n", command->name, command->arguments, command->about,
            *command->options ? "  [" : "", command->options, *command->options ? "]" : "");
  fprintf(file, "\n%s\n", ids);
  for (const cli_option *option = cli_known_options; option->name; option++)
    fprintf(file, "  %s%s%-*s %s\n", option->name, *option->value ? " " : "",
            15 - (int)strlen(option->name) - (*option->value != '\0'), option->value, option->about);
  fprintf(file, "\n%s\n", of_questions);
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++)
    fprintf(file, "  %s %s\n      %s\n", question->words, written_by(write_usage, question).text, question->about);
  fprintf(file, "\n`nopatience help` and a command tells what its options may be. %s\n", exits);
  return file == stdout ? CLI_DONE : CLI_BAD_INPUT;
}

int cli_usage(void) { return print_all(stderr); }

static void print_option(const np_option *option) {
  written usage = written_by(write_option, option), range = written_by(write_range, option);
  printf("  %-24s %s%s%s%s\n", usage.text, option->about, *range.text ? " (" : "", range.text, *range.text ? ")" : "");
}

static int print_question(const np_question *question) {
  printf("nopatience %s %s\n  %s\n\n", question->words, written_by(write_usage, question).text, question->about);
  for (const np_option *option = question->options; option && option->name; option++) print_option(option);
  return CLI_DONE;
}

/* ----------------------------------------------------------------------------- the man page */

/* As the formatter has to be told. */
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
    char usage[NP_SENTENCE_MAX];
    snprintf(usage, sizeof usage, "%s%s%s", command->arguments, *command->options ? " " : "", command->options);
    man_item(command->name, usage, command->about, "");
  }
  printf(".SH QUESTIONS\n");
  man(of_questions);
  printf("\n");
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++) {
    man_item(question->words, written_by(write_usage, question).text, question->about, "");
    printf(".RS\n");
    for (const np_option *option = question->options; option && option->name; option++)
      man_item(written_by(write_option, option).text, "", option->about, written_by(write_range, option).text);
    printf(".RE\n");
  }
  printf(".SH OPTIONS\n");
  for (const cli_option *option = cli_known_options; option->name; option++)
    man_item(option->name, option->value, option->about, "");
  printf(".SH EXIT STATUS\n");
  man(exits);
  printf("\n");
  return CLI_DONE;
}

/* ------------------------------------------------------------------- what shells complete */

static void print_first_words(void) {
  const char *before = "";
  const np_question *question;
  printf("help");
  for (const cli_command *command = cli_commands; command->name; command++) printf(" %s", command->name);
  for (size_t i = 0; (question = np_question_at(i)) != NULL; i++) {
    int length = (int)strcspn(question->words, " ");
    if (strncmp(before, question->words, (size_t)length + 1) != 0) printf(" %.*s", length, question->words);
    before = question->words;
  }
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

/* A question's options, or the choices of the one before. */
static void print_options(const np_question *question, const char *before) {
  for (const np_option *option = question->options; option && option->name; option++)
    if (strncmp(before, "--", 2) == 0 && strcmp(option->name, before + 2) == 0 && option->kind == NP_OPTION_CHOICE) {
      printf("%s", option->words);
      return;
    }
  for (const np_option *option = question->options; option && option->name; option++)
    if (!np_option_is_text(option)) printf("--%s ", option->name);
  printf("--json -o");
}

/* What may stand after these words. */
static int print_next(const cli_options *options) {
  const char *const *words = options->words;
  int count = options->count;
  char begun[NP_SENTENCE_MAX] = "";
  for (int i = 0; i < count && i < 2; i++)
    snprintf(begun + strlen(begun), sizeof begun - strlen(begun), "%s%s", i > 0 ? " " : "", words[i]);
  const np_question *question = np_question_named(begun);
  const cli_command *command = count > 0 ? cli_command_named(words[0]) : NULL;
  if (count == 0)
    print_first_words();
  else if (command)
    printf("%s%s--json", command->options, *command->options ? " " : "");
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

/* All questions of one first word: "snake". Returns whether there are any. */
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

int cli_help(const cli_options *options) {
  char words[NP_SENTENCE_MAX] = "";
  if (options->json && (options->man || options->next || options->count > 0))
    return cli_say(CLI_BAD_INPUT, "help --json tells of all questions at once; nothing else goes with it");
  if (options->man) return print_man();
  if (options->next) return print_next(options);
  if (options->json) return print_json();
  if (options->count == 0) return print_all(stdout);
  for (int i = 0; i < options->count; i++)
    snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", i > 0 ? " " : "", options->words[i]);
  const cli_command *command = cli_command_named(words);
  const np_question *question = np_question_named(words);
  if (question) return print_question(question);
  if (!command && print_questions_of(words)) return CLI_DONE;
  if (!command) return cli_say(CLI_BAD_INPUT, "there is no command %s; `nopatience help` lists them", cli_shown(words));
  printf("nopatience %s %s%s%s\n  %s\n", command->name, command->arguments, *command->options ? " " : "",
         command->options, command->about);
  return CLI_DONE;
}
