/* snake_estimate.c: sampled paths of the census's search, words drawn from them, and what is known from these samples.
 */
#include "snake_estimate.h"
#include "numbers.h"
#include "snake_ask.h"
#include "snake_census.h"

#include <math.h>

enum {
  NODES_A_UNIT = 20, /* about how many nodes a path goes through in a microsecond */
  PATHS_MIN = 64,
  PROBES_MIN = 100,
  PROBES_IN_LARGEST = 10, /* the sum must be at least so many times its largest probe */
};

static const double errors_wide = 2.3; /* standard errors to each side, for 95 %; snake_estimate.h says why */

/* A probe: the sums over its paths, and the word drawn from them. */
typedef struct snake_probe {
  uint64_t paths;          /* sampled so far */
  double solutions, nodes; /* sums over them */
  double chances;          /* for drawing: the sum of the chances of the complete paths */
  uint64_t straights;      /* of the word drawn */
  bool counting;           /* all paths are sampled, and the solutions of the word drawn are being counted */
} snake_probe;

typedef struct snake_estimate {
  np_job job;
  np_snake_estimate_options options;
  snake_census *census; /* for its box and its first node; it is never stepped */
  np_random random;
  uint64_t paths_a_probe, probes, pace;
  snake_probe probe; /* the one under way */
  np_snake_search search;
  double sum[NP_SNAKE_AMOUNTS], squares[NP_SNAKE_AMOUNTS], largest[NP_SNAKE_AMOUNTS]; /* over the probes */
  double unique_by_snakes;                                                            /* sum of products */
} snake_estimate;

static snake_estimate *estimate_of(np_job *job) { return (snake_estimate *)(void *)job; }
static const snake_estimate *estimate_read(const np_job *job) { return (const snake_estimate *)(const void *)job; }

/* -------------------------------------------------------------------------------- a path */

typedef struct walk {
  snake_placement at;
  np_snake_path path;
  uint64_t letters;
  unsigned depth;
  bool tie;
  double weight;
} walk;

static walk first_node(snake_estimate *work) {
  const snake_level *root = &work->census->levels[SNAKE_BEGINNING];
  snake_placement at = root->ways[0][np_random_below(&work->random, (uint32_t)root->count[0])];
  walk now = {.at = at, .depth = SNAKE_BEGINNING, .tie = true, .weight = (double)root->count[0]};
  now.path.cell[0] = (uint8_t)at.parent; /* the first node keeps the first cell as the parent */
  now.path.cell[1] = at.cell;
  return now;
}

/* Goes on to a random child. False: there is none. */
static bool step_down(snake_estimate *work, walk *now) {
  snake_placement children[2][5];
  snake_level below = {.ways = {children[0], children[1]}};
  snake_extend_ways(work->census, &now->at, 0, 1, now->depth + 1, &below);
  bool ties[2] = {now->tie, now->tie};
  for (unsigned letter = 0; letter < 2; letter++)
    if (!snake_follows(work->census->box.cells, now->letters, now->depth, letter, &ties[letter]))
      below.count[letter] = 0;
  size_t count = below.count[0] + below.count[1];
  if (count == 0) return false;
  size_t drawn = count == 1 ? 0 : np_random_below(&work->random, (uint32_t)count);
  unsigned letter = drawn >= below.count[0];
  now->at = letter ? children[1][drawn - below.count[0]] : children[0][drawn];
  now->path.cell[now->depth++] = now->at.cell;
  now->letters = now->letters << 1 | letter;
  now->tie = ties[letter];
  now->weight *= (double)count;
  return true;
}

/* How many solutions a complete path counts for: its weight, or half of that for a palindrome's path, which is found
 * from both ends unless it is its own reverse. */
static double solutions_of(const snake_estimate *work, const walk *now) {
  bool twice = now->tie && !snake_is_own_reverse(&work->census->box, &now->path);
  return twice ? now->weight / 2 : now->weight;
}

/* How much more often a word is drawn because of its straights. Words with many straights have few solutions, so they
 * represent more snakes and are counted faster. (Tried on 3x3x3, 2x4x4 and 3x3x4: of 1, 1.15, 1.3, 1.45, 1.6 and 1.8,
 * 1.45 gives the smallest error of the number of snakes in the same time; 1 takes twice as long for the same error.) */
static double favour(uint64_t straights) {
  double times = 1;
  for (; straights; straights &= straights - 1) times *= 1.45;
  return times;
}

/* Samples one path; returns how many nodes it went through. Nodes below those where the census looks up the rest are
 * not counted in probe->nodes. */
static unsigned sample_path(snake_estimate *work, snake_probe *probe) {
  const snake_census *census = work->census;
  walk now = first_node(work);
  bool counted = true;
  do {
    if (now.depth == census->box.cells) {
      double solutions = solutions_of(work, &now);
      probe->solutions += solutions;
      double share = (double)(np_random_bits(&work->random) >> 11) / 9007199254740992.0; /* 2^53 */
      double chance = solutions * favour(now.letters);
      probe->chances += chance;
      if (share * probe->chances < chance) probe->straights = now.letters;
      break;
    }
    if (counted) probe->nodes += now.weight;
    counted = counted && (now.depth != census->endgame_depth || now.tie);
  } while (step_down(work, &now));
  probe->paths++;
  return now.depth;
}

/* -------------------------------------------------------------------------------- a probe */

/* Adds the probe to the sums, and begins the next one. solutions: how many its word has; 0: no word was drawn. */
static void end_probe(snake_estimate *work, uint64_t solutions) {
  double paths = (double)work->paths_a_probe, amounts[NP_SNAKE_AMOUNTS] = {0};
  double snakes = solutions ? work->probe.chances / favour(work->probe.straights) / paths / (double)solutions : 0;
  amounts[NP_SNAKE_AMOUNT_SNAKES] = snakes;
  amounts[NP_SNAKE_AMOUNT_SOLUTIONS] = work->probe.solutions / paths;
  amounts[NP_SNAKE_AMOUNT_UNIQUE] = solutions == 1 ? snakes : 0;
  amounts[NP_SNAKE_AMOUNT_NODES] = work->probe.nodes / paths;
  amounts[NP_SNAKE_AMOUNT_BYTES] = snakes * (work->census->box.cells + 2u + np_count_digits(solutions));
  for (int i = 0; i < NP_SNAKE_AMOUNTS; i++) {
    work->sum[i] += amounts[i];
    work->squares[i] += amounts[i] * amounts[i];
    if (amounts[i] > work->largest[i]) work->largest[i] = amounts[i];
  }
  work->unique_by_snakes += amounts[NP_SNAKE_AMOUNT_UNIQUE] * snakes;
  work->probe = (snake_probe){.paths = 0};
  if (++work->probes == work->options.probes) work->job.status = NP_JOB_DONE;
}

/* All paths of the probe are sampled. If any was complete, a word was drawn, and its solutions are counted next. */
static void end_paths(snake_estimate *work) {
  np_snake_word word = {.straights = work->probe.straights, .length = work->census->box.cells};
  work->probe.counting = work->probe.solutions > 0;
  if (work->probe.counting)
    np_snake_search_begin(&work->search, &work->census->box, word);
  else
    end_probe(work, 0);
}

static void estimate_step(np_job *job, uint32_t effort) {
  enum { CHUNK = 1000 };
  snake_estimate *work = estimate_of(job);
  np_snake_path path;
  for (double left = effort; left > 0 && job->status == NP_JOB_WORKING;) {
    if (!work->probe.counting) {
      left -= (double)sample_path(work, &work->probe) / NODES_A_UNIT;
      if (work->probe.paths == work->paths_a_probe) end_paths(work);
      continue;
    }
    uint64_t tried = work->search.tried;
    if (np_snake_search_next(&work->search, (uint64_t)CHUNK * NP_SNAKE_CUBELETS_A_MICROSECOND, &path) == NP_SNAKE_ENDED)
      end_probe(work, work->search.found);
    left -= (double)(work->search.tried - tried) / NP_SNAKE_CUBELETS_A_MICROSECOND;
  }
}

/* ------------------------------------------------------------------------------- the job */

static double estimate_progress(const np_job *job) {
  return (double)estimate_read(job)->probes / (double)estimate_read(job)->options.probes;
}

static void estimate_close(np_job *job) {
  np_job_close(estimate_of(job)->census ? &estimate_of(job)->census->job : NULL);
}

static const np_job_work estimate_work = {estimate_step, estimate_progress, estimate_close};

np_job *np_snake_estimate_start(const np_snake_box *box, const np_snake_estimate_options *options,
                                const np_memory *memory, np_error *error) {
  snake_estimate *work = np_job_new(&estimate_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->options = *options;
  if (work->options.probes == 0) work->options.probes = 1000;
  work->random.counter = work->options.seed;
  work->pace = 20000000;
  work->paths_a_probe = (uint64_t)1 << box->cells / 4;
  if (work->paths_a_probe < PATHS_MIN) work->paths_a_probe = PATHS_MIN;
  work->census = (snake_census *)(void *)np_snake_census_start(box, NULL, memory, error);
  if (work->census) return &work->job;
  np_job_close(&work->job);
  return NULL;
}

bool np_snake_is_estimate(const np_job *job) { return job->work == &estimate_work; }

void np_snake_estimate_set_pace(np_job *job, uint64_t nodes_a_second) {
  estimate_of(job)->pace = nodes_a_second ? nodes_a_second : 1;
}

const np_snake_box *np_snake_estimate_box(const np_job *job) { return &estimate_read(job)->census->box; }

/* ------------------------------------------------------------------------------ intervals */

/* The standard error of the mean of the probes, from the sum of the squares of their distances from it. */
static double error_of_mean(const snake_estimate *work, double squares) {
  double probes = (double)work->probes;
  return probes > 1 && squares > 0 ? sqrt(squares / (probes - 1) / probes) : 0;
}

/* The interval holds the amounts that are no farther from the mean than errors_wide times the standard error they would
 * have. The square of that error is proportional to the amount. */
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

/* Wilson's interval of a share that was found in `draws` independent draws. */
static np_snake_estimated share_of_draws(double share, double error, double draws, bool known) {
  double wide = errors_wide * errors_wide / draws;
  double middle = (share + wide / 2) / (1 + wide);
  double half = sqrt(wide * (share * (1 - share) + wide / 4)) / (1 + wide);
  return (np_snake_estimated){share, error, middle - half, middle + half, known};
}

/* The standard error is taken of unique - share x snakes, whose mean is zero. If it is so small that it would take more
 * draws than the weights of the snakes allow, too few snakes of one sort were met to know it: the weights decide. */
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

/* A percentage with two decimals. */
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
  np_write(answer->lines, ", %N probe%p from seed %U, each number with its 95 %% confidence interval\n", work->probes,
           work->options.seed);
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
