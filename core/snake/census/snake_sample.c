/* snake_sample.c: sampled paths of the census's search, and words drawn from them. */
#include "snake_estimate_state.h"
#include "text.h"

enum {
  NODES_A_UNIT = 20, /* nodes that a path goes through in a microsecond, about */
  PATHS_MIN = 64,
};

static snake_estimate *estimate_of(np_job *job) { return (snake_estimate *)(void *)job; }
static const snake_estimate *estimate_read(const np_job *job) { return (const snake_estimate *)(const void *)job; }

/* -------------------------------------------------------------------------------- a path */

typedef struct walk {
  snake_way at;
  np_snake_path path;
  uint64_t letters;
  unsigned depth;
  bool tie;
  double weight;
} walk;

static walk first_node(snake_estimate *work) {
  const snake_level *root = &work->census->levels[SNAKE_BEGINNING];
  snake_way at = root->ways[0][np_random_below(&work->random, (uint32_t)root->count[0])];
  walk now = {.at = at, .depth = SNAKE_BEGINNING, .tie = true, .weight = (double)root->count[0]};
  now.path.cell[0] = (uint8_t)at.parent; /* the first node keeps the first cell as the parent */
  now.path.cell[1] = at.cell;
  return now;
}

/* On to a child. False: there is none. */
static bool step_down(snake_estimate *work, walk *now) {
  snake_way children[2][5];
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

/* How many solutions a complete path counts for. A palindrome's is found from both ends, unless it is its own
 * reverse. */
static double solutions_of(const snake_estimate *work, const walk *now) {
  bool twice = now->tie && !snake_is_own_reverse(&work->census->box, &now->path);
  return twice ? now->weight / 2 : now->weight;
}

/* How much more often a word is drawn for its straights. Words with many of them have few solutions, so they represent
 * more snakes and are counted faster. (Tried on 3x3x3, 2x4x4 and 3x3x4: of 1, 1.15, 1.3, 1.45, 1.6 and 1.8, 1.45 gives
 * the number of snakes with the smallest error in the same time, in half the time of 1.) */
static double favour(uint64_t straights) {
  double times = 1;
  for (; straights; straights &= straights - 1) times *= 1.45;
  return times;
}

/* Samples one path; returns how many nodes it went through. Nodes where the census looks the rest up are its last. */
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

/* Adds the probe to the sums; the next one begins. `solutions`: of its word. */
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

/* Paths are sampled: a word is drawn if any is complete. */
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

const np_job_work snake_estimate_work = {estimate_step, estimate_progress, estimate_close};

np_job *np_snake_estimate_start(const np_snake_box *box, const np_snake_estimate_options *options,
                                const np_memory *memory, np_error *error) {
  snake_estimate *work = np_job_new(&snake_estimate_work, sizeof *work, memory, error);
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

bool np_snake_is_estimate(const np_job *job) { return job->work == &snake_estimate_work; }

void np_snake_estimate_set_pace(np_job *job, uint64_t nodes_a_second) {
  estimate_of(job)->pace = nodes_a_second ? nodes_a_second : 1;
}

const np_snake_box *np_snake_estimate_box(const np_job *job) { return &estimate_read(job)->census->box; }
