/* Questions in words: any question, with any options, starts a job or is refused in one sentence; what the job
 * knows on the way can be read at any time. */
#include "ask/answer.h"
#include "ask/ask.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { STEPS = 4, EFFORT = 50, WORDS_MAX = 600 };

static void read_all(void (*write)(const np_job *job, np_writer *writer), const np_job *job) {
  static char text[4096];
  np_writer writer = np_writer_over(text, sizeof text);
  write(job, &writer);
}

/* The first byte chooses the question. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  char words[WORDS_MAX];
  size_t count = 0;
  while (np_question_at(count)) count++;
  if (size == 0 || size > WORDS_MAX / 2) return 0;
  const np_question *question = np_question_at(bytes[0] % count);
  np_writer writer = np_writer_over(words, sizeof words);
  np_write(&writer, "%s ", question->words);
  for (size_t i = 1; i < size; i++) np_write(&writer, "%c", bytes[i] ? bytes[i] : ' ');
  np_error error = {0};
  np_job *job = np_ask(words, NULL, &error);
  if (!job && (!*error.sentence || strlen(error.sentence) >= sizeof error.sentence)) abort();
  if (!job) return 0;
  for (int step = 0; step < STEPS && np_job_now(job) == NP_JOB_WORKING; step++) {
    np_job_step(job, EFFORT);
    read_all(np_answer_json, job);
  }
  if (np_job_now(job) == NP_JOB_FAILED && !*np_job_error(job)->sentence) abort();
  if (np_job_now(job) == NP_JOB_DONE) read_all(np_answer_lines, job);
  if (np_job_now(job) == NP_JOB_DONE && np_answer_file_kind(job)) read_all(np_answer_write_file, job);
  np_job_close(job);
  return 0;
}
