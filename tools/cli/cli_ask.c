/* cli_ask.c: questions (core/ask/ask.h) on the command line: progress on a terminal, the answer on stdout, the
 * answer's file where -o says. */
#include "ask/answer.h"
#include "ask/ask.h"
#include "ask/divide.h"
#include "cli_file.h"
#include "cli_job.h"

#include <stdlib.h>
#include <string.h>

static bool prints_file(const cli_options *options) { return options->output && strcmp(options->output, "-") == 0; }

/* Saves the file of an answer. If there is nothing to save, an existing file stays as it is. */
static int save(const np_job *job, const cli_options *options) {
  if (np_answer_file_kind(job)) return cli_job_print(np_answer_write_file, job, options->output);
  if (np_job_outcome(job) == NP_ANSWERED)
    return cli_say(CLI_BAD_INPUT, "%s has nothing to save in a file", job->question->words);
  return cli_say(CLI_DONE, "there is nothing to save, so %s is not written", cli_shown(options->output));
}

/* With -o -, stdout gets the file and not the answer for a person. */
static int answer(const np_job *job, const cli_options *options) {
  int end = options->output ? save(job, options) : CLI_DONE;
  if (end == CLI_DONE && !prints_file(options))
    end = options->json ? cli_job_print_report(job) : cli_job_print(np_answer_lines, job, NULL);
  return end == CLI_DONE ? cli_job_end(job) : end;
}

bool cli_may_save(const cli_options *options) {
  if (!options->output) return true;
  if (options->json && prints_file(options)) {
    cli_say(CLI_BAD_INPUT, "--json prints the answer on stdout; it does not go with -o -");
    return false;
  }
  return cli_file_can(options->output);
}

int cli_ask(const cli_options *options) {
  np_error error = {0};
  np_job *job = np_ask_words(options->words, (size_t)options->count, NULL, NULL, &error);
  if (!job) return cli_fail(&error);
  int end = CLI_BAD_INPUT;
  if (cli_may_save(options)) {
    cli_work(job, NULL, NULL);
    end = np_job_now(job) == NP_JOB_FAILED ? cli_fail(np_job_error(job)) : answer(job, options);
  }
  np_job_close(job);
  return end;
}

/* The contents of all files, each followed by a form feed; to be freed. NULL after saying what is wrong. */
static char *read_parts(const cli_options *options) {
  size_t length = 0;
  char *parts = calloc(1, 1);
  if (!parts) cli_say_no_memory();
  for (int i = 1; parts && i < options->count; i++) {
    char *text = cli_read_lines(options->words[i]), *grown = NULL;
    size_t more = text ? strlen(text) + 1 : 0;
    bool whole = more > 1 && text[more - 2] == '\n';
    if (text && whole) grown = realloc(parts, length + more + 1);
    if (grown) {
      parts = grown;
      memcpy(parts + length, text, more - 1);
      memcpy(parts + length + more - 1, "\f", 2);
      length += more;
    } else {
      const char *name = cli_shown(options->words[i]);
      if (!text)
        cli_say(CLI_BAD_INPUT, "%s cannot be read", name);
      else if (more == 1)
        cli_say(CLI_BAD_INPUT, "%s is empty", name);
      else if (!whole)
        cli_say(CLI_BAD_INPUT, "%s is not whole: its last line has no end", name);
      else
        cli_say_no_memory();
      free(parts);
      parts = NULL;
    }
    free(text);
  }
  return parts;
}

/* If np_ask_join refused one of the parts, the error's field is "parts" and its place is the part's number, from 1. */
static int fail_join(const cli_options *options, const np_error *error) {
  bool named = strcmp(error->field, "parts") == 0 && error->place > 0 && error->place < (size_t)options->count;
  if (!named) return cli_fail(error);
  return cli_say(CLI_BAD_INPUT, "%s: %s", cli_shown(options->words[error->place]), error->sentence);
}

int cli_join(const cli_options *options) {
  np_error error = {0};
  if (strncmp(options->words[0], "census ", 7) != 0)
    return cli_say(CLI_BAD_INPUT,
                   "the question of join is %s; it needs to be a census, as one word between quotes: join \"census "
                   "2x2x3\" FILE...",
                   cli_shown(options->words[0]));
  char *parts = read_parts(options);
  if (!parts) return CLI_BAD_INPUT;
  np_job *job = np_ask_join(options->words[0], parts, (unsigned)options->count - 1, NULL, &error);
  int end = job ? answer(job, options) : fail_join(options, &error);
  np_job_close(job);
  free(parts);
  return end;
}

bool cli_asks(const char *word) {
  size_t length = strlen(word);
  for (size_t i = 0; np_question_at(i); i++) {
    const char *words = np_question_at(i)->words;
    if (strncmp(words, word, length) == 0 && (words[length] == ' ' || words[length] == '\0')) return true;
  }
  return false;
}
