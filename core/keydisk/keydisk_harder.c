/* keydisk_harder.c: the search for the key with the longest shortest solution. */
#include "bitset_bfs.h"
#include "keydisk_jobs.h"
#include "random.h"
#include "text.h"

#include <string.h>

enum {
  STAGES = 256, /* temperatures a cooling passes through */
  LOSSES = 64,  /* a change that costs so many moves is never kept */
  WORDS_MAX = 64,
  LEVELS = NP_KEYDISK_HEIGHT_MAX + 1,
};

/* Temperatures in moves, found by experiment: from 3, where most changes are kept, to 0.3, where only
 * improvements are; each stage is COOLER times the one before. */
static const double HOT = 3.0;
static const double COOLER = 0.991046; /* (0.3 / 3) ^ (1 / STAGES) */

typedef struct harder {
  np_job job;
  np_keydisk_harder_wish wish;
  np_keydisk_harder_best best;
  np_bitset_bfs bfs;
  np_random random;
  np_keydisk key;           /* the present key */
  unsigned moves;           /* its shortest solution */
  uint64_t open[WORDS_MAX]; /* its maze */
  uint64_t over[LEVELS];    /* cuts that let a tooth above of that height through */
  uint64_t under[LEVELS];   /* and one below: the same, half a turn on */
  uint64_t *covers, *trial; /* searches of the key, and of the one being tried */
  uint32_t done;            /* keys tried since the fresh start */
  double temperature;
  uint32_t chance[LOSSES]; /* chance of keeping a change that loses so many moves, in 2^-32 */
} harder;

static harder *harder_of(np_job *job) { return (harder *)(void *)job; }

/* ---------------------------------------------------------------------------- the maze */

static void cut_masks(harder *work) {
  unsigned cuts = work->wish.cuts, half = cuts / 2;
  for (unsigned height = 0; height <= work->wish.highest; height++) {
    uint64_t over = 0;
    for (unsigned r = 0; r < cuts; r++)
      if (work->key.disk[r] >= height) over |= (uint64_t)1 << r;
    work->over[height] = over;
    work->under[height] = (over >> half | over << half) & UINT64_MAX >> (64 - cuts);
  }
}

static uint64_t column(const harder *work, unsigned x) {
  return work->over[work->key.above[x]] & work->under[work->key.below[x]];
}

static void pack_key(const harder *work, uint64_t *open) {
  uint64_t columns[NP_KEYDISK_LENGTH_MAX];
  for (unsigned x = 0; x < work->wish.length; x++) columns[x] = column(work, x);
  np_bitset_bfs_pack(&work->bfs, columns, open);
}

/* ------------------------------------------------------------------------- temperature */

/* 1 - exp's error matters less here than that every machine computes the same: only
 * multiplications, no library. (1 - y / 1024) ^ 1024 is exp(-y) to half a percent. */
static double decay(double y) {
  double power = 1 - y / 1024;
  for (int i = 0; i < 10; i++) power *= power;
  return power;
}

static void set_chances(harder *work) {
  double one = decay(1 / work->temperature), chance = 1;
  for (unsigned loss = 0; loss < LOSSES; loss++) {
    work->chance[loss] = (uint32_t)(chance * 4294967295.0);
    chance *= one;
  }
}

/* ------------------------------------------------------------------------- fresh start */

static void remember(harder *work) {
  if (work->moves <= work->best.moves) return;
  work->best.moves = work->moves;
  work->best.key = work->key;
  work->best.found_after = work->best.evaluated;
}

/* A key without teeth and a random disk: always solvable. */
static void start_afresh(harder *work) {
  memset(work->key.above, 0, sizeof work->key.above);
  memset(work->key.below, 0, sizeof work->key.below);
  for (unsigned r = 0; r < work->wish.cuts; r++)
    work->key.disk[r] = (uint8_t)np_random_below(&work->random, work->wish.highest + 1);
  cut_masks(work);
  pack_key(work, work->open);
  memset(work->covers, 0, work->bfs.words * sizeof *work->covers);
  work->covers[0] = 1;
  work->moves = np_bitset_bfs_run(&work->bfs, work->open, work->covers, 0);
  work->temperature = HOT;
  set_chances(work);
  work->done = 0;
  work->best.starts++;
  remember(work);
}

/* ------------------------------------------------------------------------- one change */

/* Searches the changed maze and decides by `luck` whether the search goes there. */
static bool keep_change(harder *work, const uint64_t *open, const uint64_t *changed, unsigned first, unsigned last,
                        uint32_t luck) {
  unsigned words = work->bfs.words;
  unsigned step = np_bitset_bfs_touching(&work->bfs, work->covers, work->moves, changed, first, last);
  if (step == work->moves) return true; /* the search never touches the change: as many moves as before */
  memcpy(work->trial + (size_t)step * words, work->covers + (size_t)step * words, words * sizeof *work->trial);
  unsigned moves = np_bitset_bfs_run(&work->bfs, open, work->trial, step);
  work->best.searched++;
  if (moves == 0) return false;
  if (moves < work->moves && (work->moves - moves >= LOSSES || luck > work->chance[work->moves - moves])) return false;
  memcpy(work->covers + (size_t)step * words, work->trial + (size_t)step * words,
         (moves - step + 1) * words * sizeof *work->covers);
  work->moves = moves;
  return true;
}

/* A random height other than the present one. */
static uint8_t other_height(const harder *work, uint8_t height, uint32_t bits) {
  uint8_t other = (uint8_t)((bits * (uint64_t)work->wish.highest) >> 32);
  return (uint8_t)(other + (other >= height));
}

static void try_tooth(harder *work, uint32_t choice, uint32_t bits, uint32_t luck) {
  unsigned which = (unsigned)(((uint64_t)choice * (2 * (work->wish.length - 2))) >> 32);
  unsigned x = 1 + which / 2, word = np_bitset_bfs_word(&work->bfs, x);
  uint8_t *tooth = which % 2 ? &work->key.below[x] : &work->key.above[x], before = *tooth;
  uint64_t old = column(work, x), changed[WORDS_MAX];
  *tooth = other_height(work, before, bits);
  changed[word] = (old ^ column(work, x)) << np_bitset_bfs_shift(&work->bfs, x);
  if (!changed[word]) return; /* another key, the same maze */
  work->open[word] ^= changed[word];
  if (keep_change(work, work->open, changed, word, word, luck)) return;
  work->open[word] ^= changed[word];
  *tooth = before;
}

static void try_cut(harder *work, uint32_t choice, uint32_t bits, uint32_t luck) {
  uint8_t *cut = &work->key.disk[((uint64_t)choice * work->wish.cuts) >> 32], before = *cut;
  uint64_t open[WORDS_MAX], changed[WORDS_MAX], any = 0;
  *cut = other_height(work, before, bits);
  cut_masks(work);
  pack_key(work, open);
  for (unsigned i = 0; i < work->bfs.words; i++) any |= changed[i] = open[i] ^ work->open[i];
  if (!any) return;
  if (keep_change(work, open, changed, 0, work->bfs.words - 1, luck)) {
    memcpy(work->open, open, work->bfs.words * sizeof *open);
    return;
  }
  *cut = before;
  cut_masks(work);
}

static void try_change(harder *work) {
  uint64_t one = np_random_bits(&work->random), two = np_random_bits(&work->random);
  uint32_t choice = (uint32_t)(one >> 32), bits = (uint32_t)one, luck = (uint32_t)(two >> 32);
  /* a cut changes two rows of the maze at once and is seldom kept: one change in five */
  if (work->wish.length == 2 || (uint32_t)two < UINT32_MAX / 5)
    try_cut(work, choice, bits, luck);
  else
    try_tooth(work, choice, bits, luck);
}

/* ----------------------------------------------------------------------------- the job */

static void harder_step(np_job *job, uint32_t effort) {
  harder *work = harder_of(job);
  uint32_t stage = work->wish.cooling / STAGES + 1;
  for (; effort > 0 && work->best.evaluated < work->wish.evaluations; effort--) {
    if (work->done == work->wish.cooling) start_afresh(work);
    try_change(work);
    work->best.evaluated++;
    if (++work->done % stage == 0) {
      work->temperature *= COOLER;
      set_chances(work);
    }
    remember(work);
  }
  if (work->best.evaluated == work->wish.evaluations) job->status = NP_JOB_DONE;
}

static double harder_progress(const np_job *job) {
  const harder *work = (const harder *)(const void *)job;
  return (double)work->best.evaluated / (double)work->wish.evaluations;
}

static void harder_report(const np_job *job, np_writer *writer) {
  const harder *work = (const harder *)(const void *)job;
  np_write(writer, "{\"id\":\"");
  np_keydisk_write_id(&work->best.key, writer);
  np_write(writer, "\",\"moves\":%u,\"evaluated\":%U,\"foundAfter\":%U,\"flooded\":%U,\"starts\":%U,\"seed\":\"%U\",",
           work->best.moves, work->best.evaluated, work->best.found_after, work->best.searched, work->best.starts,
           work->wish.seed);
  np_write(writer, "\"wanted\":%U}", work->wish.evaluations);
}

static void harder_close(np_job *job) {
  np_memory_free(&job->memory, harder_of(job)->covers);
  np_memory_free(&job->memory, harder_of(job)->trial);
}

static const np_job_work harder_work = {harder_step, harder_progress, harder_report, harder_close};

np_job *np_keydisk_harder_start(const np_keydisk_harder_wish *wish, const np_memory *memory, np_error *error) {
  np_keydisk_harder_wish wanted = *wish;
  if (wanted.length == 0) wanted.length = 21;
  if (wanted.cuts == 0) wanted.cuts = 16;
  if (wanted.highest == 0) wanted.highest = 4;
  if (wanted.evaluations == 0) wanted.evaluations = 100000000;
  if (wanted.cooling == 0) wanted.cooling = 1000000;
  if (!np_keydisk_check_size(wanted.length, wanted.cuts, wanted.highest, error)) return NULL;
  harder *work = np_job_new(&harder_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->wish = wanted;
  work->random.counter = wanted.seed;
  work->bfs = np_bitset_bfs_for(wanted.length, wanted.cuts);
  work->key.length = (uint8_t)wanted.length;
  work->key.cuts = (uint8_t)wanted.cuts;
  size_t size = np_bitset_bfs_words(&work->bfs) * sizeof *work->covers;
  work->covers = np_memory_new(memory, size);
  work->trial = np_memory_new(memory, size);
  if (!work->covers || !work->trial) {
    np_job_close(&work->job);
    np_fail_memory(error);
    return NULL;
  }
  start_afresh(work);
  return &work->job;
}

void np_keydisk_harder_show(const np_job *job, np_keydisk_harder_best *best) {
  *best = ((const harder *)(const void *)job)->best;
}
