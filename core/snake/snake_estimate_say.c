/* snake_estimate_say.c: estimates and their intervals, from the sums over probes; and their answer. */
#include "ask/answer.h"
#include "snake_part.h"
#include "snake/census/snake_estimate_state.h"
#include "text.h"

#include <math.h>

enum {
  PROBES_MIN = 100,
  PROBES_IN_LARGEST = 10, /* the sum must be this many times its largest probe */
};

static const double errors_wide = 2.3; /* an interval of 95 %, each side; snake_estimate.h says why */

static const snake_estimate *estimate_read(const np_job *job) { return (const snake_estimate *)(const void *)job; }

/* ------------------------------------------------------------------------------ intervals */

/* The standard error of the mean of probes, from the sum of squares of what they are apart from it. */
static double error_of_mean(const snake_estimate *work, double squares) {
  double probes = (double)work->probes;
  return probes > 1 && squares > 0 ? sqrt(squares / (probes - 1) / probes) : 0;
}

/* The interval has the amounts that are no farther from the mean than errors_wide of their own standard errors. The
 * square of that grows with the amount. */
static np_snake_estimated estimated(double mean, double error, bool known) {
  double wide = mean > 0 ? errors_wide * error / mean : 0;
  double middle = 1 + wide * wide / 2, half = wide * sqrt(1 + wide * wide / 4);
  return (np_snake_estimated){mean, error, mean * (middle - half), mean * (middle + half), known};
}

static bool is_known(const snake_estimate *work, np_snake_amount amount) {
  return work->probes >= PROBES_MIN && work->sum[amount] > 0 &&
         work->largest[amount] * PROBES_IN_LARGEST <= work->sum[amount];
}

np_snake_estimated np_snake_estimate_of(const np_job *job, np_snake_amount amount) {
  const snake_estimate *work = estimate_read(job);
  if (work->probes == 0) return (np_snake_estimated){.known = false};
  double mean = work->sum[amount] / (double)work->probes;
  double error = error_of_mean(work, work->squares[amount] - mean * work->sum[amount]);
  return estimated(mean, error, is_known(work, amount));
}

/* The interval of a share that was found in `draws` independent draws (Wilson's). */
static np_snake_estimated share_of_draws(double share, double error, double draws, bool known) {
  double wide = errors_wide * errors_wide / draws;
  double middle = (share + wide / 2) / (1 + wide);
  double half = sqrt(wide * (share * (1 - share) + wide / 4)) / (1 + wide);
  return (np_snake_estimated){share, error, middle - half, middle + half, known};
}

/* The standard error is that of the mean of unique - share x snakes, which is zero. Where it tells of more draws than
 * the weights of the snakes allow, too few snakes of one sort were met to know it. */
np_snake_estimated np_snake_estimate_share(const np_job *job) {
  const snake_estimate *work = estimate_read(job);
  double snakes = work->sum[NP_SNAKE_AMOUNT_SNAKES];
  if (snakes == 0) return (np_snake_estimated){.known = false};
  double share = work->sum[NP_SNAKE_AMOUNT_UNIQUE] / snakes;
  double squares = work->squares[NP_SNAKE_AMOUNT_UNIQUE] - 2 * share * work->unique_by_snakes +
                   share * share * work->squares[NP_SNAKE_AMOUNT_SNAKES];
  double error = error_of_mean(work, squares) * (double)work->probes / snakes;
  double draws = snakes * snakes / work->squares[NP_SNAKE_AMOUNT_SNAKES], spread = share * (1 - share);
  if (spread > 0 && error * error * draws > spread) draws = spread / (error * error);
  bool known = is_known(work, NP_SNAKE_AMOUNT_SNAKES) && is_known(work, NP_SNAKE_AMOUNT_UNIQUE);
  return share_of_draws(share, error, draws, known);
}

static np_snake_estimated times(np_snake_estimated one, double factor) {
  return (np_snake_estimated){one.mean * factor, one.error * factor, one.low * factor, one.high * factor, one.known};
}

static np_snake_estimated core_seconds(const np_job *job) {
  return times(np_snake_estimate_of(job, NP_SNAKE_AMOUNT_NODES), 1 / (double)estimate_read(job)->pace);
}

static uint64_t rounded(double number) { return number < 1.8e19 ? (uint64_t)(number + 0.5) : UINT64_MAX; }

/* -------------------------------------------------------------------------------- saying */

/* [mean, error, low, high], or null. */
static void tell_member(np_answer *answer, const char *name, np_snake_estimated one) {
  np_writer *into = np_answer_member(answer, name);
  const double numbers[] = {one.mean, one.error, one.low, one.high};
  if (!one.known) {
    np_json_text(into, NULL, NULL);
    return;
  }
  np_json_open(into, NULL, '[');
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) np_json_number(into, NULL, rounded(numbers[i]));
  np_json_close(into, ']');
}

static void tell_fact(np_answer *answer, const char *label, np_snake_estimated one) {
  if (one.known)
    np_answer_fact(answer, label, "%N, from %N to %N", rounded(one.mean), rounded(one.low), rounded(one.high));
  else
    np_answer_fact(answer, label, "not known, too few probes");
}

/* Parts of a hundred with two decimals. */
typedef struct percent {
  char text[16];
} percent;

static percent percent_of(double share) {
  percent out;
  uint64_t parts = rounded(share * 10000);
  np_writer writer = np_writer_over(out.text, sizeof out.text);
  np_write(&writer, "%U.%U%U", parts / 100, parts / 10 % 10, parts % 10);
  return out;
}

static void tell_share(np_answer *answer, np_snake_estimated share) {
  static const char label[] = "share of snakes with one solution";
  tell_member(answer, "share", times(share, 1000000));
  if (share.known)
    np_answer_fact(answer, label, "%s %%, from %s to %s", percent_of(share.mean).text, percent_of(share.low).text,
                   percent_of(share.high).text);
  else
    np_answer_fact(answer, label, "not known, too few probes");
}

void np_snake_estimate_tell(const np_job *job, np_answer *answer) {
  static const struct {
    const char *name, *label;
  } amounts[NP_SNAKE_AMOUNTS] = {
      {"snakes", "snakes"}, {"solutions", "solutions"}, {"unique", "snakes with one solution"},
      {"nodes", "nodes"},   {"bytes", "bytes of rows"},
  };
  const snake_estimate *work = estimate_read(job);
  const np_snake_box *box = &work->census->box;
  np_answer_text(answer, "box", snake_box_text, box);
  np_answer_number(answer, "probes", work->probes);
  np_answer_number(answer, "wanted", work->options.probes);
  np_json_digits(np_answer_member(answer, "seed"), NULL, work->options.seed);
  np_snake_box_write(box, answer->lines);
  np_write(answer->lines, ", %N probe%s from seed %U, each number with its 95 %% confidence interval\n", work->probes,
           np_plural(work->probes), work->options.seed);
  for (int i = 0; i < NP_SNAKE_AMOUNTS; i++) {
    np_snake_estimated amount = np_snake_estimate_of(job, i);
    tell_member(answer, amounts[i].name, amount);
    tell_fact(answer, amounts[i].label, amount);
    if (i == NP_SNAKE_AMOUNT_UNIQUE) tell_share(answer, np_snake_estimate_share(job));
  }
  np_snake_estimated seconds = core_seconds(job);
  bool hours = seconds.mean >= 36000;
  np_answer_number(answer, "pace", work->pace);
  tell_member(answer, "coreSeconds", seconds);
  tell_fact(answer, hours ? "core hours" : "core seconds", hours ? times(seconds, 1.0 / 3600) : seconds);
  np_write(answer->lines, "at %N nodes a second\n", work->pace);
}
