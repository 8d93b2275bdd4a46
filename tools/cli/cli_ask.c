/* cli_ask.c: questions (core/ask.h) on the command line: progress on a terminal, the answer on stdout,
 * what is kept of it in a file. */
#define _POSIX_C_SOURCE 200809L /* isatty, a clock */
#include "cli.h"

#include "ask.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ------------------------------------------------------------------------ words to one text */

typedef struct request {
  char *words;        /* all but the two options below; to be freed */
  const char *output; /* -o */
  bool json;
} request;

/* Joins the words; one with spaces in it is put between quotes. */
static char *join(char **words, request *asked) {
  size_t size = 1;
  for (char **at = words; *at; at++) size += strlen(*at) + 3;
  char *text = malloc(size), *end = text;
  if (!text) return NULL;
  for (char **at = words; *at; at++) {
    if (strcmp(*at, "--json") == 0) {
      asked->json = true;
    } else if (strcmp(*at, "-o") == 0 && at[1]) {
      asked->output = *++at;
    } else {
      bool quoted = strchr(*at, ' ') != NULL || !**at;
      end += sprintf(end, quoted ? "%s\"%s\"" : "%s%s", end > text ? " " : "", *at);
    }
  }
  *end = '\0';
  return text;
}

/* ------------------------------------------------------------------------------ working on it */

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Steps of about a twentieth of a second, so that progress moves; the answer does not depend on them. */
bool cli_work(np_job *job, bool (*go_on)(void *user, double time), void *user) {
  bool shown = isatty(STDERR_FILENO), more = true;
  uint32_t effort = 1000;
  double last = now();
  while (more && np_job_step(job, effort) == NP_JOB_WORKING) {
    double time = now();
    if (time - last < 0.02 && effort < UINT32_MAX / 2) effort *= 2;
    if (time - last > 0.1 && effort > 1) effort /= 2;
    last = time;
    if (shown) fprintf(stderr, "\r%5.1f %%", 100 * np_job_progress(job));
    if (go_on) more = go_on(user, time);
  }
  if (shown) fprintf(stderr, "\r        \r");
  return more;
}

/* ---------------------------------------------------------------------------------- the answer */

/* What a source writes, to be freed; NULL when there is no memory. */
char *cli_text_of(cli_source *write, const np_job *job, size_t *length) {
  np_writer measure = np_writer_over(NULL, 0);
  write(job, &measure);
  char *text = malloc(measure.length + 1);
  if (!text) return NULL;
  np_writer writer = np_writer_over(text, measure.length + 1);
  write(job, &writer);
  *length = writer.length;
  return text;
}

int cli_print(cli_source *write, const np_job *job, const char *name, const char *after) {
  size_t length;
  char *text = cli_text_of(write, job, &length);
  if (!text) return cli_say(CLI_BAD_INPUT, "there is not enough memory for the answer");
  FILE *file = name ? fopen(name, "wb") : stdout;
  if (!file) {
    free(text);
    return cli_say(CLI_BAD_INPUT, "%s cannot be written", name);
  }
  fwrite(text, 1, length, file);
  fputs(after, file);
  free(text);
  bool good = fflush(file) == 0 && !ferror(file);
  if (name) good = fclose(file) == 0 && good;
  return good ? CLI_DONE : cli_say(CLI_BAD_INPUT, "%s could not be written whole", name ? name : "the answer");
}

static int answer(const np_question *question, const np_job *job, const request *asked) {
  int end = CLI_DONE;
  if (asked->output) {
    if (!question->file) return cli_say(CLI_BAD_INPUT, "%s has nothing to write to a file", question->words);
    end = cli_print(question->file, job, asked->output, "");
  }
  if (end == CLI_DONE)
    end = asked->json ? cli_print(np_job_report, job, NULL, "\n") : cli_print(question->say, job, NULL, "");
  if (end == CLI_DONE && question->none && question->none(job)) end = CLI_NO_SOLUTION;
  return end;
}

int cli_ask(char **words) {
  request asked = {NULL, NULL, false};
  asked.words = join(words, &asked);
  if (!asked.words) return cli_say(CLI_BAD_INPUT, "there is not enough memory for the question");
  np_error error = {0};
  np_job *job = np_ask(asked.words, NULL, &error);
  int end;
  if (!job) {
    end = cli_say(CLI_BAD_INPUT, "%s", error.sentence);
  } else {
    cli_work(job, NULL, NULL);
    end = np_job_now(job) == NP_JOB_FAILED ? cli_say(CLI_BAD_INPUT, "%s", np_job_error(job)->sentence)
                                           : answer(np_question_named(asked.words), job, &asked);
  }
  np_job_close(job);
  free(asked.words);
  return end;
}

/* Whether the first word is one that questions begin with. */
bool cli_asks(const char *word) {
  size_t length = strlen(word);
  for (size_t i = 0; np_question_at(i); i++) {
    const char *words = np_question_at(i)->words;
    if (strncmp(words, word, length) == 0 && (words[length] == ' ' || words[length] == '\0')) return true;
  }
  return false;
}

void cli_list_questions(FILE *file) {
  if (np_question_at(0))
    fprintf(file, "\nQuestions, which may take long; each also knows --json, and -o FILE where something is kept:\n");
  for (size_t i = 0; np_question_at(i); i++) {
    const np_question *question = np_question_at(i);
    fprintf(file, "  %s %s\n      %s\n", question->words, question->usage, question->about);
  }
}
