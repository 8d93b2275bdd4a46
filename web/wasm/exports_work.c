/* exports_work.c: the functions only the module without SDL has: long work (core/ask.h), one at a time.
 * A page that wants several at once has several workers. The list is exports.txt. */
#include "exports.h"

#include "ask.h"

#include <stdlib.h>

#define EXPORT __attribute__((used, visibility("default")))

static struct {
  np_job *job;
  const np_question *question;
  np_error error; /* when there is no job: why */
} work = {.error = {.sentence = "nothing was asked"}};

EXPORT int np_work(const char *words) {
  np_job_close(work.job);
  work.error = (np_error){.place = 0};
  work.question = np_question_named(words);
  work.job = np_ask(words, NULL, &work.error);
  return work.job != NULL;
}

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

static void base64_source(np_writer *writer, const void *from) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const np_writer *file = from;
  const unsigned char *bytes = (const unsigned char *)file->text;
  for (size_t i = 0; i < file->length; i += 3) {
    size_t left = file->length - i;
    uint32_t three =
        (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
    np_write(writer, "%c%c", digits[three >> 18], digits[three >> 12 & 63]);
    np_write(writer, "%c%c", left > 1 ? digits[three >> 6 & 63] : '=', left > 2 ? digits[three & 63] : '=');
  }
}

EXPORT const char *np_answer_file(void) {
  if (!work.job || np_job_now(work.job) != NP_JOB_DONE || !work.question->file) return "";
  np_writer measure = np_writer_over(NULL, 0);
  work.question->file(work.job, &measure);
  char *room = malloc(measure.length + 1);
  if (!room) return "";
  np_writer file = np_writer_over(room, measure.length + 1);
  work.question->file(work.job, &file);
  const char *text = np_page_text(base64_source, &file);
  free(room);
  return text;
}
