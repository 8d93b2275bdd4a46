/* cli_job.h: jobs (core/job.h) on the command line: work with progress on a terminal, and answers. */
#ifndef NP_CLI_JOB_H
#define NP_CLI_JOB_H

#include "cli.h"
#include "job.h"

/* Do messages go to a terminal that can show progress? */
bool cli_on_terminal(void);

/* Works on a job to its end, and shows its progress on a terminal. keep_working (NULL: always) is called about
 * twenty times a second with the time in seconds; false stops the work, and is returned. */
bool cli_work(np_job *job, bool (*keep_working)(void *user, double time), void *user);

/* cli_job_text returns what `write` writes about a job, to be freed; NULL when there is no memory; `length` may be
 * NULL. cli_job_print writes the same into the file `name` (NULL: stdout) and returns the exit code. */
typedef void cli_job_writer(const np_job *job, np_writer *writer);
char *cli_job_text(cli_job_writer *write, const np_job *job, size_t *length);
int cli_job_print(cli_job_writer *write, const np_job *job, const char *name);

/* Prints the report as JSON on one line of stdout; returns the exit code. */
int cli_job_print_report(const np_job *job);

/* Call when a finished job's answer is printed: prints its note (ask/ask.h) on stderr and returns the exit code. */
int cli_job_end(const np_job *job);

#endif
