/* keydisk_chance.c: random keys: how many can be solved, and in how many moves. */
#include "keydisk/keydisk_arrays.h"
#include "keydisk_chance.h"
#include "keydisk_random.h"
#include "text.h"

#include <string.h>

typedef struct chance {
  np_job job;
  np_keydisk_chance_options options;
  np_keydisk_chance_tally tally;
  np_bitset_bfs bfs;
  np_random random;
  uint64_t *covers;
} chance;

static chance *chance_of(np_job *job) { return (chance *)(void *)job; }

void keydisk_make_random(np_random *random, unsigned length, unsigned cuts, unsigned highest, np_keydisk *key) {
  memset(key, 0, sizeof *key);
  key->length = (uint8_t)length;
  key->cuts = (uint8_t)cuts;
  for (unsigned x = 1; x + 1 < length; x++) key->above[x] = (uint8_t)np_random_below(random, highest + 1);
  for (unsigned x = 1; x + 1 < length; x++) key->below[x] = (uint8_t)np_random_below(random, highest + 1);
  for (unsigned r = 0; r < cuts; r++) key->disk[r] = (uint8_t)np_random_below(random, highest + 1);
}

unsigned keydisk_fewest_moves(const np_bitset_bfs *bfs, const np_keydisk *key, uint64_t *covers) {
  np_keydisk_maze maze;
  uint64_t open[NP_KEYDISK_LENGTH_MAX];
  np_keydisk_maze_make(key, &maze);
  np_bitset_bfs_pack(bfs, maze.open, open);
  memset(covers, 0, bfs->words * sizeof *covers);
  covers[0] = 1;
  return np_bitset_bfs_run(bfs, open, covers, 0);
}

static void try_key(chance *work) {
  np_keydisk key;
  keydisk_make_random(&work->random, work->options.length, work->options.cuts, work->options.highest, &key);
  unsigned moves = keydisk_fewest_moves(&work->bfs, &key, work->covers);
  np_keydisk_chance_tally *tally = &work->tally;
  tally->tried++;
  if (moves == 0) return;
  tally->solvable++;
  tally->with[moves]++;
  if (moves <= tally->max) return;
  tally->max = moves;
  tally->hardest = key;
}

static void chance_step(np_job *job, uint32_t effort) {
  chance *work = chance_of(job);
  for (; effort > 0 && work->tally.tried < work->options.keys; effort--) try_key(work);
  if (work->tally.tried == work->options.keys) job->status = NP_JOB_DONE;
}

static double chance_progress(const np_job *job) {
  const chance *work = (const chance *)(const void *)job;
  return (double)work->tally.tried / (double)work->options.keys;
}

static void chance_close(np_job *job) { np_memory_free(&job->memory, chance_of(job)->covers); }

void np_keydisk_chance_give(const np_job *job, np_writer *text) {
  const np_keydisk_chance_tally *tally = &((const chance *)(const void *)job)->tally;
  np_write(text, "%U,%U,%u,", tally->tried, tally->solvable, tally->max);
  for (unsigned m = 0; m <= tally->max; m++) np_write(text, "%U,", tally->with[m]);
  np_keydisk_write(&tally->hardest, text);
}

bool np_keydisk_chance_take(np_job *job, const char *text, uint64_t before) {
  np_keydisk_chance_tally *tally = &chance_of(job)->tally;
  np_keydisk hardest;
  uint64_t sums[3], with;
  (void)before;
  if (!np_read_list(&text, sums, 3) || sums[2] >= NP_KEYDISK_CELLS_MAX) return false;
  for (unsigned m = 0; m <= sums[2]; m++) {
    if (!np_read_list(&text, &with, 1)) return false;
    tally->with[m] += with;
  }
  tally->tried += sums[0];
  tally->solvable += sums[1];
  if (sums[2] <= tally->max) return true;
  np_reader reader = np_reader_over(text);
  if (!np_keydisk_read(&reader, &hardest, NULL)) return false;
  tally->max = (unsigned)sums[2];
  tally->hardest = hardest;
  return true;
}

static const np_job_work chance_work = {chance_step, chance_progress, chance_close};

np_job *np_keydisk_chance_start(const np_keydisk_chance_options *options, const np_memory *memory, np_error *error) {
  np_keydisk_chance_options wanted = *options;
  if (wanted.length == 0) wanted.length = 21;
  if (wanted.cuts == 0) wanted.cuts = 16;
  if (wanted.highest == 0) wanted.highest = 4;
  if (wanted.keys == 0) wanted.keys = 1000000;
  if (!np_keydisk_check_size(wanted.length, wanted.cuts, wanted.highest, error)) return NULL;
  chance *work = np_job_new(&chance_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->options = wanted;
  work->random.counter = wanted.seed;
  np_random_skip(&work->random, wanted.after * (2 * (wanted.length - 2) + wanted.cuts)); /* a number a height */
  work->bfs = np_bitset_bfs_for(wanted.length, wanted.cuts);
  work->covers = np_memory_new(memory, np_bitset_bfs_words(&work->bfs) * sizeof *work->covers);
  if (work->covers) return &work->job;
  np_job_close(&work->job);
  np_fail_memory(error);
  return NULL;
}

const np_keydisk_chance_tally *np_keydisk_chance_show(const np_job *job) {
  return &((const chance *)(const void *)job)->tally;
}
