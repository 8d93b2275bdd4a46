/* job.c: functions for all jobs. */
#include "job.h"
#include "text.h"

void *np_job_new(const np_job_work *work, size_t size, const np_memory *memory, np_error *error) {
  np_job *job = np_memory_new(memory, size);
  if (!job) {
    np_fail_memory(error);
    return NULL;
  }
  job->work = work;
  if (memory) job->memory = *memory;
  return job;
}

void np_job_fail_memory(np_job *job) {
  job->status = NP_JOB_FAILED;
  np_fail_memory(&job->error);
}

np_job_status np_job_step(np_job *job, uint32_t effort) {
  if (job->status != NP_JOB_WORKING || effort == 0) return job->status;
  if (job->work->step)
    job->work->step(job, effort);
  else
    job->status = NP_JOB_DONE;
  return job->status;
}

np_job_status np_job_now(const np_job *job) { return job->status; }
const np_error *np_job_error(const np_job *job) { return &job->error; }

double np_job_progress(const np_job *job) {
  if (job->status == NP_JOB_DONE) return 1;
  double done = job->work->progress ? job->work->progress(job) : 0;
  return done < 0 ? 0 : done < 0.999 ? done : 0.999; /* 1 is for the end alone */
}

void np_job_close(np_job *job) {
  if (!job) return;
  np_memory memory = job->memory;
  if (job->work->close) job->work->close(job);
  np_memory_free(&memory, job);
}
