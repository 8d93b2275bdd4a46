/* keydisk_ask.h: internal: what questions about Free the Key share: rows of options, and a job inside another. */
#ifndef NP_KEYDISK_ASK_H
#define NP_KEYDISK_ASK_H

#include "ask/answer.h"
#include "ask/ask.h"
#include "keydisk/keydisk.h"

#define KEYDISK_HIGHEST_OPTION(most, if_not_given, sentence)                                                           \
  {                                                                                                                    \
    .name = "highest", .kind = NP_OPTION_NUMBER, .min = 1, .max = most, .usual = if_not_given,                         \
    .label = "Greatest height", .about = sentence                                                                      \
  }
#define KEYDISK_ID_OPTION                                                                                              \
  { .name = "ID", .kind = NP_OPTION_PUZZLE, .words = "keydisk", .label = "Key", .about = "the key" }

/* Steps the job inside and takes over its status. */
static inline void keydisk_follow(np_job *job, np_job *work, uint32_t effort) {
  job->status = np_job_step(work, effort);
  if (job->status == NP_JOB_FAILED) job->error = *np_job_error(work);
}

static inline void keydisk_write_key(const void *key, np_writer *id) { np_keydisk_write_id(key, id); }

#endif
