/* cli_census.c: the census on the command line. Unlike other questions (core/ask/ask.h) it can continue after an
 * interruption, from the file that --resume names; and it writes CSV row by row, so that the CSV of a large box
 * is never in memory as a whole.
 *
 *   nopatience census 3x3x4 --csv --resume 334.state -o 334.csv      run it again after an interruption
 *   nopatience census 3x3x4 --csv --shard 2/5 -o part2.csv           each shard on its own machine, then
 *   LC_ALL=C sort -m part1.csv ... part5.csv                         the bytes of the whole
 *   nopatience census 3x3x4 --csv --block 2/5 -o block2.csv          blocks are in alphabetical order:
 *   cat block1.csv ... block5.csv                                    the bytes of the whole
 *   nopatience census 3x3x4 --block 2/5 --counts -o block2.csv       rows to the file, sums to stdout
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */
#include "ask/answer.h"
#include "cli_file.h"
#include "cli_job.h"

#include "snake/lab/snake_ask.h"
#include "snake/lab/snake_estimate.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct census_request {
  const cli_options *options;
  np_job *job;
  snake_census_form form;
  int saved; /* how the last save ended */
} census_request;

/* ---------------------------------------------------------------------- the file of --resume */

/* The new file replaces the old one only when it is complete. */
static int save(const census_request *request) {
  size_t length;
  char *text = cli_job_text(np_snake_census_save, snake_census_inside(request->job), &length);
  int end = text ? cli_file_write(request->options->resume, text, length) : cli_say_no_memory();
  free(text);
  return end;
}

/* The length of the heading that names the box and the shard: "census 3x3x3 1/2". */
static int heading_length(const char *saved) {
  int length = 0;
  for (unsigned spaces = 0; saved[length] && saved[length] != '\n' && length < 60; length++) {
    spaces += saved[length] == ' ';
    if (spaces == 3) break;
  }
  return length;
}

/* Continues from the file, if there is one. */
static int resume(census_request *request) {
  np_error error = {0};
  FILE *file = fopen(request->options->resume, "rb");
  if (!file && errno == ENOENT) return save(request); /* finds out now whether it can be written */
  if (file) fclose(file);
  char *saved = cli_read_file(request->options->resume);
  if (!saved) return cli_say(CLI_BAD_INPUT, "%s cannot be read", cli_shown(request->options->resume));
  char own[64];
  np_writer writer = np_writer_over(own, sizeof own);
  np_snake_census_save(snake_census_inside(request->job), &writer);
  int length = heading_length(saved), wanted = heading_length(own);
  bool begins = strncmp(saved, "census ", 7) == 0, same = length == wanted && strncmp(saved, own, (size_t)wanted) == 0;
  np_job *census = NULL;
  if (!begins || same)
    census = np_snake_census_resume(saved, NULL, &error);
  else
    snprintf(error.sentence, sizeof error.sentence, "it holds %.*s, not %.*s", length, saved, wanted, own);
  free(saved);
  if (!census) return cli_say(CLI_BAD_INPUT, "%s: %s", cli_shown(request->options->resume), error.sentence);
  const np_question *question = request->job->question;
  np_job_close(request->job);
  request->job = snake_census_asked(census, request->form, NULL, &error);
  if (request->job) request->job->question = question;
  return request->job ? CLI_DONE : cli_fail(&error);
}

/* ---------------------------------------------------------------------------------- working */

static volatile sig_atomic_t interrupted; /* the number of the signal, or 0 */

static void interrupt(int number) { interrupted = number; }

typedef struct keeper {
  census_request *request;
  double saved, wait; /* the time of the last save; seconds from it to the next */
} keeper;

/* Saves after 5 seconds, and then every 10. A disk that is full may have room again: the work goes on, and the next
 * save is tried after twice the time, which keeps what is said of it short. */
static bool keep(void *user, double time) {
  keeper *at = user;
  if (interrupted) return false;
  if (at->saved == 0) at->saved = time;
  if (time - at->saved < at->wait) return true;
  int end = at->request->saved = save(at->request);
  at->wait = end == CLI_DONE ? 10 : 2 * at->wait;
  at->saved = time;
  if (end != CLI_DONE) cli_say(end, "the census goes on, and is saved again in %.0f seconds", at->wait);
  return true;
}

/* With --resume an interruption loses nothing: the signal handlers are set before the file is first written. */
static int work(census_request *request) {
  if (!request->options->resume) {
    cli_work(request->job, NULL, NULL);
    return CLI_DONE;
  }
  enum { SIGNALS = 3 };
  struct sigaction action = {.sa_handler = interrupt}, before[SIGNALS];
  static const int signals[SIGNALS] = {SIGINT, SIGTERM, SIGHUP};
  for (int i = 0; i < SIGNALS; i++) {
    sigaction(signals[i], NULL, &before[i]);
    if (before[i].sa_handler != SIG_IGN)
      sigaction(signals[i], &action, NULL); /* ignored ones, as under nohup or in the background, stay ignored */
  }
  keeper at = {.request = request, .wait = 5};
  int end = resume(request);
  bool whole = end == CLI_DONE && cli_work(request->job, keep, &at);
  if (end == CLI_DONE) request->saved = save(request);
  for (int i = 0; i < SIGNALS; i++) sigaction(signals[i], &before[i], NULL);
  if (whole || end != CLI_DONE) return end;
  if (request->saved == CLI_DONE)
    cli_say(CLI_DONE, "interrupted at %.1f %%; the same command continues from %s", 100 * np_job_progress(request->job),
            cli_shown(request->options->resume));
  raise(interrupted); /* ends this program as the signal would have */
  return CLI_SIGNAL + interrupted;
}

/* ---------------------------------------------------------------------------------- answering */

static bool write_rows(const np_job *census, unsigned length, FILE *file) {
  enum { LINE_MAX = NP_SNAKE_MAX + 16 };
  size_t count;
  const np_snake_census_row *rows = np_snake_census_rows(census, &count);
  for (size_t i = 0; i < count; i++) {
    char line[LINE_MAX];
    np_writer writer = np_writer_over(line, sizeof line);
    np_snake_census_write_row(length, &rows[i], &writer);
    if (fwrite(line, 1, writer.length, file) != writer.length) return false;
  }
  return fflush(file) == 0;
}

static int print_rows(const census_request *request, unsigned length, const char *name) {
  cli_file file;
  if (!cli_file_open(&file, name)) return CLI_BAD_INPUT;
  return cli_file_close(&file, write_rows(snake_census_inside(request->job), length, file.stream));
}

/* Rows go where -o says. They go to stdout only with --csv and without -o. */
static int answer(const census_request *request) {
  const char *output = request->options->output;
  bool to_stdout = output && strcmp(output, "-") == 0;
  unsigned length = snake_census_box(request->job)->cells;
  int end = output ? print_rows(request, length, output) : CLI_DONE;
  if (end != CLI_DONE || to_stdout || (request->form == SNAKE_CENSUS_ROWS && output && !request->options->json))
    return end;
  if (request->options->json) return cli_job_print_report(request->job);
  return request->form == SNAKE_CENSUS_ROWS ? print_rows(request, length, NULL)
                                            : cli_job_print(np_answer_lines, request->job, NULL);
}

/* ---------------------------------------------------------------------------- estimates */

enum { PACE_BYTES = 256 << 20 }; /* the most that measure_pace may use */

/* An np_memory limited to PACE_BYTES; the size of each block is stored before it. */
static void *resize_within(void *user, void *block, size_t size) {
  enum { HEAD = 2 * sizeof(max_align_t) };
  size_t *used = user;
  char *whole = block ? (char *)block - HEAD : NULL;
  size_t before = whole ? *(size_t *)(void *)whole : 0;
  if (size > before && size - before > PACE_BYTES - *used) return NULL;
  if (size == 0) {
    free(whole);
  } else {
    whole = realloc(whole, HEAD + size);
    if (!whole) return NULL;
    *(size_t *)(void *)whole = size;
  }
  *used += size - before;
  return size == 0 ? NULL : whole + HEAD;
}

/* Nodes per second, measured on a census of this box that runs for a second or until its memory is used up. 0: it ran
 * too briefly to tell. */
static uint64_t measure_pace(const np_snake_box *box) {
  size_t used = 0;
  np_memory memory = {resize_within, &used};
  np_job *job = np_snake_census_start(box, NULL, &memory, NULL);
  clock_t start = clock(), spent = 0;
  while (job && spent < CLOCKS_PER_SEC && np_job_step(job, 20000) == NP_JOB_WORKING) spent = clock() - start;
  uint64_t nodes = job ? np_snake_census_ways(job) : 0;
  np_job_close(job);
  return spent > CLOCKS_PER_SEC / 4 ? (uint64_t)((double)nodes * CLOCKS_PER_SEC / (double)spent) : 0;
}

/* How long a census takes depends on the machine; how many nodes it goes through does not. */
static int estimate(const census_request *request) {
  if (request->options->resume)
    return cli_say(CLI_BAD_INPUT, "--resume continues a census; it does not go with --estimate");
  if (request->options->json && request->options->output)
    return cli_say(CLI_BAD_INPUT, "--json prints the estimates on stdout; it does not go with -o");
  cli_work(request->job, NULL, NULL);
  if (np_job_now(request->job) == NP_JOB_FAILED)
    return cli_say(CLI_BAD_INPUT, "%s", np_job_error(request->job)->sentence);
  uint64_t pace = measure_pace(np_snake_estimate_box(request->job));
  if (pace > 0) np_snake_estimate_set_pace(request->job, pace);
  if (request->options->json) return cli_job_print_report(request->job);
  return cli_job_print(np_answer_lines, request->job, request->options->output);
}

static int ask(census_request *request) {
  const cli_options *options = request->options;
  np_error error = {0};
  request->job = np_ask_words(options->words, (size_t)options->count, NULL, NULL, &error);
  if (!request->job) return cli_fail(&error);
  if (!cli_may_save(options)) return CLI_BAD_INPUT;
  if (options->resume && strcmp(options->resume, "-") == 0)
    return cli_say(CLI_BAD_INPUT, "--resume needs the name of a file that can be written again and again, not -");
  if (np_snake_is_estimate(request->job)) return estimate(request);
  for (int i = 0; i < options->count; i++)
    if (strcmp(options->words[i], "--csv") == 0)
      request->form = SNAKE_CENSUS_ROWS;
    else if (strcmp(options->words[i], "--counts") == 0)
      request->form = SNAKE_CENSUS_COUNTS;
  if (request->form == SNAKE_CENSUS_ROWS && options->json && !options->output)
    return cli_say(CLI_BAD_INPUT,
                   "--json prints the tables on stdout; --csv goes with it only if -o names a file for the rows");
  int end = work(request);
  if (end == CLI_DONE && np_job_now(request->job) == NP_JOB_FAILED) end = cli_fail(np_job_error(request->job));
  if (end == CLI_DONE) end = answer(request);
  return end == CLI_DONE ? request->saved : end; /* a finished census is printed even where it cannot be saved */
}

int cli_census(const cli_options *options) {
  census_request request = {.options = options};
  int end = ask(&request);
  np_job_close(request.job);
  return end;
}
