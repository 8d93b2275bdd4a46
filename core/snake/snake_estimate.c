/* snake_estimate.c: probes of the census's tree. */
#include "snake_estimate.h"
#include "random.h"
#include "snake_census_state.h"
#include "text.h"

#include <math.h>

enum {
  ENDINGS_MAX = 1 << 18, /* endings that are kept from probe to probe */
  WAYS_A_UNIT = 10,
  MANY_WAYS = 1 << 20,
};

typedef struct estimate {
  np_job job;
  np_snake_estimate_wish wish;
  snake_census *census; /* goes down the tree and back to its root; never finishes */
  np_random random;
  uint64_t probes, pace;
  double sum[NP_SNAKE_AMOUNTS], squares[NP_SNAKE_AMOUNTS]; /* over the probes */
  double unique_by_snakes;                                 /* sum of products */
} estimate;

static estimate *estimate_of(np_job *job) { return (estimate *)(void *)job; }
static const estimate *estimate_read(const np_job *job) { return (const estimate *)(const void *)job; }

/* ------------------------------------------------------------------------------ a probe */

/* The rows of a node where the probe ends. False: memory ran out. */
static bool end_probe(snake_census *census) {
  const snake_level *at = &census->levels[census->depth];
  if (census->depth == census->box.cells) return snake_end_word(census);
  return snake_tally_endings(census, at->ways[at->letter], 0, at->count[at->letter]) && snake_end_tally(census);
}

static unsigned digits_of(uint32_t number) {
  unsigned digits = 1;
  for (; number >= 10; number /= 10) digits++;
  return digits;
}

static void add_rows(const snake_census *census, double weight, double amounts[NP_SNAKE_AMOUNTS]) {
  for (size_t i = 0; i < census->row_count; i++) {
    uint32_t solutions = census->rows[i].solutions;
    amounts[NP_SNAKE_AMOUNT_SNAKES] += weight;
    amounts[NP_SNAKE_AMOUNT_SOLUTIONS] += weight * solutions;
    amounts[NP_SNAKE_AMOUNT_UNIQUE] += solutions == 1 ? weight : 0;
    amounts[NP_SNAKE_AMOUNT_BYTES] += weight * (census->box.cells + 2u + digits_of(solutions));
  }
}

static double chance_of(size_t ways) { return ways < MANY_WAYS ? sqrt((double)ways) : MANY_WAYS / sqrt((double)ways); }

/* Draws a letter; the weight grows by the inverse of its probability. False: nothing goes on. */
static bool draw(estimate *work, double *weight) {
  size_t corner = snake_child_count(work->census, 0), straight = snake_child_count(work->census, 1);
  if (corner + straight == 0) return false;
  double share = (double)(np_random_bits(&work->random) >> 11) / 9007199254740992.0; /* 2^53 */
  double chances[2] = {chance_of(corner), chance_of(straight)}, both = chances[0] + chances[1];
  unsigned letter = share * both < chances[1];
  *weight *= both / chances[letter];
  snake_go_down(work->census, letter);
  if (!work->census->levels[work->census->depth].tie && work->census->depth > SNAKE_BEGINNING + 1)
    snake_release_ways(work->census, work->census->depth - 1);
  return true;
}

/* One probe from the root to where it ends. How many ways it went on with; 0: memory ran out. */
static size_t probe(estimate *work, double amounts[NP_SNAKE_AMOUNTS]) {
  snake_census *census = work->census;
  double weight = 1;
  size_t done = 0;
  snake_return_to_root(census);
  census->row_count = 0;
  if (census->endgame.count > ENDINGS_MAX) snake_endgame_clear(&census->endgame);
  do {
    const snake_level *at = &census->levels[census->depth];
    size_t count = at->count[at->letter];
    done += count;
    amounts[NP_SNAKE_AMOUNT_NODES] += weight;
    amounts[NP_SNAKE_AMOUNT_WAYS] += weight * (double)count;
    if (census->depth == census->box.cells || (census->depth == census->endgame_depth && !at->tie)) {
      if (!end_probe(census)) return 0;
      add_rows(census, weight, amounts);
      return done;
    }
    if (!snake_open_node(census)) return 0;
  } while (draw(work, &weight));
  return done;
}

static void estimate_step(np_job *job, uint32_t effort) {
  estimate *work = estimate_of(job);
  for (uint64_t left = (uint64_t)effort * WAYS_A_UNIT; left > 0 && work->probes < work->wish.probes;) {
    double amounts[NP_SNAKE_AMOUNTS] = {0};
    size_t done = probe(work, amounts);
    if (done == 0) {
      np_job_fail_memory(job);
      return;
    }
    work->probes++;
    for (int i = 0; i < NP_SNAKE_AMOUNTS; i++) {
      work->sum[i] += amounts[i];
      work->squares[i] += amounts[i] * amounts[i];
    }
    work->unique_by_snakes += amounts[NP_SNAKE_AMOUNT_UNIQUE] * amounts[NP_SNAKE_AMOUNT_SNAKES];
    left = left > done ? left - done : 0;
  }
  if (work->probes == work->wish.probes) job->status = NP_JOB_DONE;
}

/* ----------------------------------------------------------------------------- estimates */

/* The standard error of a mean, from the sum of squares of what was met less the mean. */
static double error_of(const estimate *work, double squares) {
  double probes = (double)work->probes;
  return work->probes < 2 || squares <= 0 ? 0 : sqrt(squares / (probes - 1) / probes);
}

np_snake_estimated np_snake_estimate_of(const np_job *job, np_snake_amount amount) {
  const estimate *work = estimate_read(job);
  if (work->probes == 0) return (np_snake_estimated){0, 0};
  double mean = work->sum[amount] / (double)work->probes;
  return (np_snake_estimated){mean, error_of(work, work->squares[amount] - mean * work->sum[amount])};
}

/* Of unique - share x snakes, whose mean is zero. */
np_snake_estimated np_snake_estimate_share(const np_job *job) {
  const estimate *work = estimate_read(job);
  double snakes = work->sum[NP_SNAKE_AMOUNT_SNAKES];
  if (snakes == 0) return (np_snake_estimated){0, 0};
  double share = work->sum[NP_SNAKE_AMOUNT_UNIQUE] / snakes;
  double squares = work->squares[NP_SNAKE_AMOUNT_UNIQUE] - 2 * share * work->unique_by_snakes +
                   share * share * work->squares[NP_SNAKE_AMOUNT_SNAKES];
  return (np_snake_estimated){share, error_of(work, squares) * (double)work->probes / snakes};
}

static double estimate_progress(const np_job *job) {
  return (double)estimate_read(job)->probes / (double)estimate_read(job)->wish.probes;
}

static uint64_t rounded(double number) { return number < 1.8e19 ? (uint64_t)(number + 0.5) : UINT64_MAX; }

static np_snake_estimated times(np_snake_estimated estimated, double factor) {
  return (np_snake_estimated){estimated.mean * factor, estimated.error * factor};
}

static np_snake_estimated core_seconds(const np_job *job) {
  return times(np_snake_estimate_of(job, NP_SNAKE_AMOUNT_WAYS), 1 / (double)estimate_read(job)->pace);
}

static void report_pair(np_writer *writer, const char *name, np_snake_estimated estimated) {
  np_write(writer, ",\"%s\":[%U,%U]", name, rounded(estimated.mean), rounded(estimated.error));
}

static void estimate_report(const np_job *job, np_writer *writer) {
  static const char *const names[NP_SNAKE_AMOUNTS] = {"snakes", "solutions", "unique", "nodes", "ways", "bytes"};
  const estimate *work = estimate_read(job);
  np_write(writer, "{\"box\":\"");
  np_snake_box_write(&work->census->box, writer);
  np_write(writer, "\",\"probes\":%U,\"wanted\":%U,\"seed\":\"%U\"", work->probes, work->wish.probes, work->wish.seed);
  for (int i = 0; i < NP_SNAKE_AMOUNTS; i++) report_pair(writer, names[i], np_snake_estimate_of(job, i));
  report_pair(writer, "share", times(np_snake_estimate_share(job), 1000000));
  np_write(writer, ",\"pace\":%U", work->pace);
  report_pair(writer, "coreSeconds", core_seconds(job));
  np_write(writer, "}");
}

static void estimate_close(np_job *job) {
  np_job_close(estimate_of(job)->census ? &estimate_of(job)->census->job : NULL);
}

static const np_job_work estimate_work = {estimate_step, estimate_progress, estimate_report, estimate_close};

np_job *np_snake_estimate_start(const np_snake_box *box, const np_snake_estimate_wish *wish, const np_memory *memory,
                                np_error *error) {
  estimate *work = np_job_new(&estimate_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->wish = *wish;
  if (work->wish.probes == 0) work->wish.probes = 1000;
  work->random.counter = work->wish.seed;
  work->pace = 20000000;
  work->census = (snake_census *)(void *)np_snake_census_start(box, NULL, memory, error);
  if (work->census) return &work->job;
  np_job_close(&work->job);
  return NULL;
}

bool np_snake_is_estimate(const np_job *job) { return job->work == &estimate_work; }

void np_snake_estimate_set_pace(np_job *job, uint64_t ways_a_second) {
  estimate_of(job)->pace = ways_a_second ? ways_a_second : 1;
}

const np_snake_box *np_snake_estimate_box(const np_job *job) { return &estimate_read(job)->census->box; }

/* -------------------------------------------------------------------------------- saying */

/* "about 11,487 snakes, from 11,201 to 11,773" is the 95 % interval. */
static void say_pair(np_writer *lines, const char *what, np_snake_estimated estimated) {
  double width = 1.96 * estimated.error;
  np_write(lines, "%s: %U, from %U to %U\n", what, rounded(estimated.mean),
           rounded(estimated.mean > width ? estimated.mean - width : 0), rounded(estimated.mean + width));
}

/* Parts of a hundred with two decimals. */
static void say_percent(np_writer *lines, double share) {
  uint64_t parts = rounded((share < 0 ? 0 : share > 1 ? 1 : share) * 10000);
  np_write(lines, "%U.%U%U", parts / 100, parts / 10 % 10, parts % 10);
}

void np_snake_estimate_say(const np_job *job, np_writer *lines) {
  static const char *const names[NP_SNAKE_AMOUNTS] = {"snakes", "solutions", "snakes with one solution",
                                                      "nodes",  "ways",      "bytes of rows"};
  const estimate *work = estimate_read(job);
  np_snake_estimated share = np_snake_estimate_share(job);
  np_snake_box_write(&work->census->box, lines);
  np_write(lines, ", by %U probes from seed %U, each number with its 95 %% confidence interval\n", work->probes,
           work->wish.seed);
  for (int i = 0; i < NP_SNAKE_AMOUNTS; i++) {
    say_pair(lines, names[i], np_snake_estimate_of(job, i));
    if (i != NP_SNAKE_AMOUNT_UNIQUE) continue;
    np_write(lines, "share of snakes with one solution: ");
    say_percent(lines, share.mean);
    np_write(lines, " %%, from ");
    say_percent(lines, share.mean - 1.96 * share.error);
    np_write(lines, " to ");
    say_percent(lines, share.mean + 1.96 * share.error);
    np_write(lines, "\n");
  }
  np_snake_estimated seconds = core_seconds(job);
  bool hours = seconds.mean >= 36000;
  say_pair(lines, hours ? "core hours" : "core seconds", hours ? times(seconds, 1.0 / 3600) : seconds);
  np_write(lines, "at %U ways a second\n", work->pace);
}
