/* exports_work.c: long work (core/ask/ask.h), one job at a time. A page that wants several jobs at once uses several
 * workers. exports.d.ts lists the functions and the modules that have them. */
#include "exports.h"

#include "ask/answer.h"
#include "ask/ask.h"
#include "ask/divide.h"
#include "text.h"

#include <stdlib.h>

static struct {
  np_job *job;
  np_error error;   /* if job is NULL: why there is none */
  char *file;       /* made by np_work_file */
  size_t file_size; /* set even if there was no memory for the file */
} work = {.error = {.sentence = "nothing was asked"}};

static void forget_file(void) {
  free(work.file);
  work.file = NULL;
  work.file_size = 0;
}

int np_work(const char *words) {
  forget_file();
  np_job_close(work.job);
  work.error = (np_error){.place = 0};
  work.job = np_ask(words, NULL, &work.error);
  return work.job != NULL;
}

static void questions_source(np_writer *writer, const void *from) {
  (void)from;
  np_questions_write_json(writer);
}

const char *np_questions(void) { return nv_page_text(questions_source, NULL); }

static void answer_source(np_writer *writer, const void *from) {
  (void)from;
  static const char *const names[] = {[NP_JOB_WORKING] = "working", [NP_JOB_DONE] = "done", [NP_JOB_FAILED] = "failed"};
  np_job_status status = work.job ? np_job_now(work.job) : NP_JOB_FAILED;
  np_json_open(writer, NULL, '{');
  np_json_text(writer, "status", names[status]);
  np_json_decimal(writer, "progress", work.job ? np_job_progress(work.job) : 0, 4);
  if (status == NP_JOB_FAILED) {
    const np_error *error = work.job ? np_job_error(work.job) : &work.error;
    np_json_text(writer, "report", NULL);
    np_json_text(writer, "error", error->sentence);
    np_json_text(writer, "field", error->field);
  } else {
    np_json_name(writer, "report");
    np_answer_json(work.job, writer);
    np_json_text(writer, "error", NULL);
  }
  np_json_close(writer, '}');
}

const char *np_work_on(uint32_t effort) {
  if (work.job) np_job_step(work.job, effort);
  return nv_page_text(answer_source, NULL);
}

/* ------------------------------------------------------------------------------- in parts */

typedef struct divided {
  const char *words, *parts;
  unsigned workers;
} divided;

static void parts_source(np_writer *writer, const void *from) {
  const divided *of = from;
  np_writer measured = np_writer_over(NULL, 0);
  unsigned share, count = np_ask_part(of->words, of->workers, 0, &measured, &share, NULL);
  np_json_open(writer, NULL, '[');
  for (unsigned number = 0; count > 1 && number < count; number++) {
    np_json_open(writer, NULL, '{');
    np_json_begin_text(writer, "words");
    np_ask_part(of->words, of->workers, number, writer, &share, NULL);
    np_json_end_text(writer);
    np_json_number(writer, "share", share);
    np_json_close(writer, '}');
  }
  np_json_close(writer, ']');
}

const char *np_parts(const char *words, uint32_t workers) {
  return nv_page_text(parts_source, &(divided){words, NULL, workers});
}

static void part_source(np_writer *writer, const void *from) {
  (void)from;
  if (work.job && np_job_now(work.job) != NP_JOB_FAILED) np_part_write(work.job, writer);
}

const char *np_work_part(void) { return nv_page_text(part_source, NULL); }

static void joined_source(np_writer *writer, const void *from) {
  const divided *of = from;
  np_error error = {0};
  np_job *job = np_ask_join(of->words, of->parts, of->workers, NULL, &error);
  np_json_open(writer, NULL, '{');
  np_json_name(writer, "report");
  if (job)
    np_answer_json(job, writer);
  else
    np_json_text(writer, NULL, NULL);
  np_json_text(writer, "error", job ? NULL : error.sentence);
  np_json_close(writer, '}');
  np_job_close(job);
}

const char *np_joined(const char *words, const char *parts, uint32_t workers) {
  return nv_page_text(joined_source, &(divided){words, parts, workers});
}

/* ------------------------------------------------------------------------------- its file */

const void *np_work_file(uint32_t most) {
  forget_file();
  if (!work.job || np_job_now(work.job) != NP_JOB_DONE || !np_answer_file_kind(work.job)) return NULL;
  np_writer measure = np_writer_over(NULL, 0);
  np_answer_write_file(work.job, &measure);
  if (measure.length > most) return NULL;
  work.file_size = measure.length;
  work.file = malloc(measure.length + 1);
  if (!work.file) return NULL;
  np_writer writer = np_writer_over(work.file, measure.length + 1);
  np_answer_write_file(work.job, &writer);
  return work.file;
}

uint32_t np_work_file_size(void) { return (uint32_t)work.file_size; }
