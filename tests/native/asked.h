/* asked.h: questions in the words of the command line, asked by tests and answered in steps. */
#ifndef NP_TEST_ASKED_H
#define NP_TEST_ASKED_H

#include "failing_allocator.h"
#include "running.h"

#include "ask/answer.h"
#include "ask/ask.h"

/* The job that a question starts; the test fails if the question is refused. The caller closes it. */
static inline np_job *asked(const char *words) {
  np_error error = {0};
  np_job *job = np_ask(words, NULL, &error);
  if (!job) fail_msg("%s: %s", words, error.sentence);
  return job;
}

/* The finished job of a question. The caller closes it. */
static inline np_job *asked_whole(const char *words, uint32_t effort) {
  np_job *job = asked(words);
  run_to_end(job, effort);
  return job;
}

/* The text that np_answer_json, np_answer_lines ... writes for a job. Its length without the closing zero goes to
 * `length` unless that is NULL. The caller frees it. */
static inline char *asked_text(void (*write)(const np_job *, np_writer *), const np_job *job, size_t *length) {
  np_writer measure = np_writer_over(NULL, 0);
  write(job, &measure);
  char *text = malloc(measure.length + 1);
  assert_non_null(text);
  np_writer writer = np_writer_over(text, measure.length + 1);
  write(job, &writer);
  if (length) *length = measure.length;
  return text;
}

/* A question's answer as JSON. The caller frees it. */
static inline char *asked_report(const char *words, uint32_t effort) {
  np_job *job = asked_whole(words, effort);
  char *text = asked_text(np_answer_json, job, NULL);
  np_job_close(job);
  return text;
}

static inline void assert_reports(const char *words, const char *part) {
  char *report = asked_report(words, 1000);
  assert_has(report, part);
  free(report);
}

/* Checks that the report is the same however the work is cut into steps. */
static inline void assert_same_in_steps(const char *words, uint32_t effort) {
  char *whole = asked_report(words, UINT32_MAX), *pieces = asked_report(words, effort);
  assert_string_equal(whole, pieces);
  free(whole);
  free(pieces);
}

/* Memory runs out at the first request, at the second, ... until there is enough: each time one sentence
 * says so, and no block is lost. */
static inline void assert_survives_little_memory(const char *words) {
  np_job_status end = NP_JOB_FAILED;
  for (int gifts = 0; end != NP_JOB_DONE; gifts++) {
    failing_allocator own = {.left = gifts};
    np_memory memory = failing_memory(&own);
    np_error error = {0};
    np_job *job = np_ask(words, &memory, &error);
    end = NP_JOB_FAILED;
    if (job) {
      while ((end = np_job_step(job, 100)) == NP_JOB_WORKING) continue;
      if (end == NP_JOB_FAILED) error = *np_job_error(job);
    }
    np_job_close(job);
    assert_int_equal(own.out, 0);
    if (end != NP_JOB_DONE) assert_string_equal(error.sentence, "there is not enough memory for this");
    assert_that(gifts, <, 1000);
  }
}

#endif
