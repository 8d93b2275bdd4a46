/* cli_job.c: see cli_job.h. */
#define _POSIX_C_SOURCE 200809L /* isatty, a clock */
#include "cli_job.h"

#include "ask/answer.h"
#include "ask/ask.h"
#include "cli_file.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool cli_on_terminal(void) {
  const char *terminal = getenv("TERM");
  return isatty(STDERR_FILENO) && !(terminal && strcmp(terminal, "dumb") == 0); /* "dumb" cannot rewrite a line */
}

/* Works in steps of about a twentieth of a second, so that progress moves; the answer does not depend on the steps. */
bool cli_work(np_job *job, bool (*keep_working)(void *user, double time), void *user) {
  bool shown = cli_on_terminal(), more = true;
  uint32_t effort = 1000;
  double last = now();
  while (more && np_job_step(job, effort) == NP_JOB_WORKING) {
    double time = now();
    if (time - last < 0.02 && effort < UINT32_MAX / 2) effort *= 2;
    if (time - last > 0.1 && effort > 1) effort /= 2;
    last = time;
    if (shown) fprintf(stderr, "\r%5.1f %%", 100 * np_job_progress(job));
    if (keep_working) more = keep_working(user, time);
  }
  if (shown) fprintf(stderr, "\r        \r");
  return more;
}

typedef struct written {
  cli_job_writer *write;
  const np_job *job;
} written;

static void write_job(const void *of, np_writer *writer) {
  const written *answer = of;
  answer->write(answer->job, writer);
}

char *cli_job_text(cli_job_writer *write, const np_job *job, size_t *length) {
  written answer = {write, job};
  return cli_text(write_job, &answer, length);
}

int cli_job_print(cli_job_writer *write, const np_job *job, const char *name) {
  size_t length;
  char *text = cli_job_text(write, job, &length);
  if (!text) return cli_say(CLI_BAD_INPUT, "there is not enough memory for the answer");
  int end = cli_file_write(name, text, length);
  free(text);
  return end;
}

static void write_report(const np_job *job, np_writer *writer) {
  np_answer_json(job, writer);
  np_write(writer, "\n");
}

int cli_job_print_report(const np_job *job) { return cli_job_print(write_report, job, NULL); }

int cli_job_end(const np_job *job) {
  static const int ends[] = {CLI_DONE, CLI_NO_SOLUTION, CLI_NOT_FOUND};
  char note[NP_SENTENCE_MAX];
  np_writer writer = np_writer_over(note, sizeof note);
  np_answer_write_note(job, &writer);
  if (writer.length > 0) cli_say(CLI_DONE, "%s", note);
  return ends[np_job_outcome(job)];
}
