/* snake_plans_ask.c: which snakes of a box fold without stretching the elastic: a census, then each snake of it. */
#include "snake_plans_ask.h"
#include "snake.h"
#include "text.h"

enum { MICROSECONDS_A_SNAKE = 100 };

/* A snake that has no plan. */
typedef struct unplanned {
  uint64_t straights;
  bool proved;
} unplanned;

typedef struct asked_plans {
  np_job job;
  np_snake_box box;
  np_job *census;
  size_t looked_at; /* rows of the census */
  unplanned *without;
  size_t count, capacity, proved;
} asked_plans;

static asked_plans *plans_of(np_job *job) { return (asked_plans *)(void *)job; }
static const asked_plans *plans_read(const np_job *job) { return (const asked_plans *)(const void *)job; }

static void look_at(asked_plans *asked, const np_snake_census_row *row) {
  np_snake_word word = {.straights = row->straights, .length = asked->box.cells};
  np_snake_verdict verdict = np_snake_word_folds(&asked->box, word, &asked->job.memory);
  asked->looked_at++;
  if (verdict == NP_SNAKE_FOLDS) return;
  unplanned *without =
      np_memory_grow(&asked->job.memory, asked->without, &asked->capacity, asked->count + 1, sizeof *without);
  if (!without) {
    np_job_fail_memory(&asked->job);
    return;
  }
  asked->without = without;
  bool proved = verdict == NP_SNAKE_NEEDS_STRETCHING;
  asked->without[asked->count++] = (unplanned){row->straights, proved};
  asked->proved += proved;
}

static void plans_step(np_job *job, uint32_t effort) {
  asked_plans *asked = plans_of(job);
  if (np_job_now(asked->census) != NP_JOB_DONE) {
    if (np_job_step(asked->census, effort) == NP_JOB_FAILED) np_job_fail_memory(job);
    return;
  }
  size_t count;
  const np_snake_census_row *rows = np_snake_census_rows(asked->census, &count);
  for (uint32_t left = 1 + effort / MICROSECONDS_A_SNAKE; left > 0 && asked->looked_at < count; left--) {
    look_at(asked, &rows[asked->looked_at]);
    if (job->status == NP_JOB_FAILED) return;
  }
  if (asked->looked_at == count) job->status = NP_JOB_DONE;
}

static double plans_progress(const np_job *job) {
  const double census = 0.1; /* its share of the work */
  const asked_plans *asked = plans_read(job);
  size_t count;
  if (np_job_now(asked->census) != NP_JOB_DONE) return census * np_job_progress(asked->census);
  np_snake_census_rows(asked->census, &count);
  return count == 0 ? 1 : census + (1 - census) * (double)asked->looked_at / (double)count;
}

static void write_word(const asked_plans *asked, const unplanned *one, np_writer *writer) {
  np_snake_word_write((np_snake_word){.straights = one->straights, .length = asked->box.cells}, writer);
}

static void plans_report(const np_job *job, np_writer *writer) {
  const asked_plans *asked = plans_read(job);
  np_write(writer, "{\"box\":\"");
  np_snake_box_write(&asked->box, writer);
  np_write(writer, "\",\"snakes\":%U,\"plans\":%U,\"none\":%U,\"notKnown\":%U,\"without\":[",
           (uint64_t)asked->looked_at, (uint64_t)(asked->looked_at - asked->count), (uint64_t)asked->proved,
           (uint64_t)(asked->count - asked->proved));
  for (size_t i = 0; i < asked->count; i++) {
    np_write(writer, "%s{\"word\":\"", i > 0 ? "," : "");
    write_word(asked, &asked->without[i], writer);
    np_write(writer, "\",\"proved\":%s}", asked->without[i].proved ? "true" : "false");
  }
  np_write(writer, "]}");
}

void snake_plans_say(const np_job *job, np_writer *lines) {
  const asked_plans *asked = plans_read(job);
  uint64_t snakes = asked->looked_at, unknown = asked->count - asked->proved;
  np_snake_box_write(&asked->box, lines);
  np_write(lines, ": of %N snake%s, %N can be folded without stretching the elastic\n", snakes, np_plural(snakes),
           snakes - asked->count);
  np_write(lines, "%N cannot, proved; %N not known\n", (uint64_t)asked->proved, unknown);
  np_write(lines, "(folds of a corner by a quarter or half a turn; while they move cubelets are taken as balls as wide "
                  "as they are)\n");
  for (size_t i = 0; i < asked->count; i++) {
    write_word(asked, &asked->without[i], lines);
    np_write(lines, asked->without[i].proved ? " cannot\n" : " not known\n");
  }
}

static void plans_close(np_job *job) {
  asked_plans *asked = plans_of(job);
  np_job_close(asked->census);
  np_memory_free(&job->memory, asked->without);
}

static const np_job_work plans_work = {plans_step, plans_progress, plans_report, plans_close};

np_job *snake_plans_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_snake_census_wish wish = {.shard = 0};
  asked_plans *job = np_job_new(&plans_work, sizeof *job, memory, error);
  if (!job) return NULL;
  if (np_snake_box_read(&job->box, asked->texts[0], error) &&
      np_asked_part(asked, "shard", &wish.shard, &wish.shards, error)) {
    job->census = np_snake_census_start(&job->box, &wish, memory, error);
    if (job->census) return &job->job;
  }
  np_job_close(&job->job);
  return NULL;
}
