/* exports_work.c: the functions only the module without SDL has: long work (core/ask.h), one job at a
 * time. A page that wants several at once uses several workers. exports.txt lists the functions. */
#include "exports.h"

#include "ask.h"

#include <stdlib.h>

#define EXPORT __attribute__((used, visibility("default")))

static struct {
  np_job *job;
  const np_question *question;
  np_error error;   /* when there is no job: why */
  char *file;       /* made by np_answer_file */
  size_t file_size; /* also when there was no memory for it */
} work = {.error = {.sentence = "nothing was asked"}};

static void forget_file(void) {
  free(work.file);
  work.file = NULL;
  work.file_size = 0;
}

EXPORT int np_work(const char *words) {
  forget_file();
  np_job_close(work.job);
  work.error = (np_error){.place = 0};
  work.question = np_question_named(words);
  work.job = np_ask(words, NULL, &work.error);
  return work.job != NULL;
}

static void questions_source(np_writer *writer, const void *from) {
  (void)from;
  np_questions_write_json(writer);
}

EXPORT const char *np_questions(void) { return np_page_text(questions_source, NULL); }

/* 0..1 in ten thousandths, without the C library's printing of fractions. */
static void write_progress(np_writer *writer, double progress) {
  unsigned parts = (unsigned)(progress * 10000);
  np_write(writer, "%u.%u%u%u%u", parts / 10000, parts / 1000 % 10, parts / 100 % 10, parts / 10 % 10, parts % 10);
}

static void answer_source(np_writer *writer, const void *from) {
  (void)from;
  static const char *const names[] = {[NP_JOB_WORKING] = "working", [NP_JOB_DONE] = "done", [NP_JOB_FAILED] = "failed"};
  np_job_status status = work.job ? np_job_now(work.job) : NP_JOB_FAILED;
  np_write(writer, "{\"status\":\"%s\",\"progress\":", names[status]);
  write_progress(writer, work.job ? np_job_progress(work.job) : 0);
  np_write(writer, ",\"report\":");
  if (status == NP_JOB_FAILED) {
    np_write(writer, "null,\"error\":");
    np_write_json(writer, work.job ? np_job_error(work.job)->sentence : work.error.sentence);
  } else {
    np_job_report(work.job, writer);
    np_write(writer, ",\"error\":null");
  }
  np_write(writer, "}");
}

EXPORT const char *np_answer(uint32_t effort) {
  if (work.job) np_job_step(work.job, effort);
  return np_page_text(answer_source, NULL);
}

/* ------------------------------------------------------------------------------- its file */

EXPORT const char *np_answer_file(void) {
  forget_file();
  if (!work.job || np_job_now(work.job) != NP_JOB_DONE || !work.question->file) return NULL;
  np_writer measure = np_writer_over(NULL, 0);
  work.question->file(work.job, &measure);
  work.file_size = measure.length;
  work.file = malloc(measure.length + 1);
  if (!work.file) return NULL;
  np_writer writer = np_writer_over(work.file, measure.length + 1);
  work.question->file(work.job, &writer);
  return work.file;
}

EXPORT uint32_t np_answer_file_size(void) { return (uint32_t)work.file_size; }
