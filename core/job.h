/* job.h: long work in short steps, so that a page stays responsive and a terminal can show progress.
 *
 *   np_job *job = np_..._start(..., &error);       NULL: bad input, said in error
 *   while (np_job_step(job, effort) == NP_JOB_WORKING) show(np_job_progress(job));
 *   np_job_close(job);                             at any time; closing early is cancelling
 *
 * The result never depends on how the work was cut into steps. Jobs look at no clock: the
 * caller measures how long a step took and chooses the next effort.
 */
#ifndef NP_JOB_H
#define NP_JOB_H

#include "nopatience.h"

typedef enum np_job_status {
  NP_JOB_WORKING, /* there is more to do */
  NP_JOB_DONE,    /* the answer is complete */
  NP_JOB_FAILED,  /* memory ran out; np_job_error says so */
} np_job_status;

typedef struct np_job np_job;

/* Works for a while. effort is the number of units to do before returning, about a microsecond each;
 * 0 does nothing. A job that is done or has failed stays as it is. */
np_job_status np_job_step(np_job *job, uint32_t effort);

np_job_status np_job_now(const np_job *job);     /* the status, without working */
double np_job_progress(const np_job *job);       /* 0..1, never falling; 1 only when done */
const np_error *np_job_error(const np_job *job); /* means something only when failed */

void np_job_close(np_job *job); /* NULL is allowed */

/* ------------------------------------------------------------------- writing a job */

/* A job's struct begins with np_job, as a puzzle's begins with np_puzzle. */
typedef struct np_job_work {
  /* Does some work and sets job->status. NULL: all was done when the job was made. */
  void (*step)(np_job *job, uint32_t effort);
  double (*progress)(const np_job *job); /* NULL if step is NULL */
  void (*close)(np_job *job);            /* frees what the job holds besides its own struct; may be NULL */
} np_job_work;

struct np_job {
  const np_job_work *work;
  const struct np_question *question; /* the one it answers (ask.h); NULL: none */
  np_memory memory;
  np_job_status status;
  unsigned parts; /* how many parts it is joined from (divide.h); 0: it is not joined */
  np_error error;
};

/* A zeroed struct of `size` bytes, ready to be worked on; NULL and the error when there is no memory. */
void *np_job_new(const np_job_work *work, size_t size, const np_memory *memory, np_error *error);

/* Marks the job as failed because memory ran out. */
void np_job_fail_memory(np_job *job);

#endif
