/* running.h: long work, done to its end as a patient caller would. */
#ifndef NP_TEST_RUNNING_H
#define NP_TEST_RUNNING_H

#include "test.h"

#include "job.h"

/* Runs a job to its end in steps of this effort. Checks that its progress never falls. */
static inline void run_to_end(np_job *job, uint32_t effort) {
  double before = 0;
  while (np_job_step(job, effort) == NP_JOB_WORKING) {
    assert_that(np_job_progress(job), >=, before);
    assert_that(np_job_progress(job), <, 1);
    before = np_job_progress(job);
  }
  assert_int_equal(np_job_now(job), NP_JOB_DONE);
  assert_that(np_job_progress(job), ==, 1);
}

#endif
