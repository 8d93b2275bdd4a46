/* keydisk_chance.c: random keys: how many can be solved, and in how many moves; and the question that asks for it. */
#include "bitset_bfs.h"
#include "keydisk/keydisk.h"
#include "keydisk_ask.h"
#include "keydisk_chance.h"
#include "read/read.h"

#include <limits.h>
#include <string.h>

enum { USUAL_KEYS = 1000000 };

typedef struct chance {
  np_job job;
  np_keydisk_chance_options options;
  np_keydisk_chance_tally tally;
  np_bitset_bfs bfs;
  np_random random;
  uint64_t *covers;
  np_puzzle *key; /* the key to compare with the random ones, or NULL */
  uint64_t moves; /* the fewest moves that this key needs */
  bool solvable;
} chance;

static chance *chance_of(np_job *job) { return (chance *)(void *)job; }
static const chance *chance_read(const np_job *job) { return (const chance *)(const void *)job; }

void keydisk_make_random(np_random *random, unsigned length, unsigned cuts, unsigned highest, np_keydisk *key) {
  memset(key, 0, sizeof *key);
  key->length = (uint8_t)length;
  key->cuts = (uint8_t)cuts;
  for (unsigned x = 1; x + 1 < length; x++) key->above[x] = (uint8_t)np_random_below(random, highest + 1);
  for (unsigned x = 1; x + 1 < length; x++) key->below[x] = (uint8_t)np_random_below(random, highest + 1);
  for (unsigned r = 0; r < cuts; r++) key->disk[r] = (uint8_t)np_random_below(random, highest + 1);
}

/* The fewest moves from 0-0 to the last column, 0 when there is no way. covers: np_bitset_bfs_words numbers. */
static unsigned fewest_moves(const np_bitset_bfs *bfs, const np_keydisk *key, uint64_t *covers) {
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
  unsigned moves = fewest_moves(&work->bfs, &key, work->covers);
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
  return (double)chance_read(job)->tally.tried / (double)chance_read(job)->options.keys;
}

static void chance_close(np_job *job) {
  np_memory_free(&job->memory, chance_of(job)->covers);
  np_puzzle_close(chance_of(job)->key);
}

void np_keydisk_chance_give(const np_job *job, np_writer *text) {
  const np_keydisk_chance_tally *tally = &chance_read(job)->tally;
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
  if (wanted.length == 0) wanted.length = KEYDISK_USUAL_LENGTH;
  if (wanted.cuts == 0) wanted.cuts = KEYDISK_USUAL_CUTS;
  if (wanted.highest == 0) wanted.highest = KEYDISK_USUAL_HIGHEST;
  if (wanted.keys == 0) wanted.keys = USUAL_KEYS;
  if (!np_keydisk_check_size(wanted.length, wanted.cuts, wanted.highest, error)) return NULL;
  chance *work = np_job_new(&chance_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->options = wanted;
  work->random.counter = wanted.seed;
  np_random_skip(&work->random, wanted.after * (2 * (wanted.length - 2) + wanted.cuts)); /* one for each height */
  work->bfs = np_bitset_bfs_for(wanted.length, wanted.cuts);
  work->covers = np_memory_new(memory, np_bitset_bfs_words(&work->bfs) * sizeof *work->covers);
  if (work->covers) return &work->job;
  np_job_close(&work->job);
  np_fail_memory(error);
  return NULL;
}

const np_keydisk_chance_tally *np_keydisk_chance_show(const np_job *job) { return &chance_read(job)->tally; }

/* ------------------------------------------------------------------------- the question */

/* Solvable random keys that need fewer moves than the key asked about. */
static uint64_t easier(const chance *asked) {
  uint64_t count = 0;
  for (unsigned m = 0; m < asked->moves && m < NP_KEYDISK_CELLS_MAX; m++) count += asked->tally.with[m];
  return count;
}

static unsigned greatest(const np_keydisk *key) {
  unsigned max = 1;
  for (unsigned i = 0; i < key->length; i++) {
    if (key->above[i] > max) max = key->above[i];
    if (key->below[i] > max) max = key->below[i];
  }
  for (unsigned r = 0; r < key->cuts; r++)
    if (key->disk[r] > max) max = key->disk[r];
  return max;
}

/* The random keys are as large as the key they are compared with. */
static void size_as(const np_keydisk *key, np_keydisk_chance_options *options) {
  options->length = key->length;
  options->cuts = key->cuts;
  options->highest = greatest(key);
}

/* The option as given, or else the key's size, or else the usual value. */
static void take_size(const np_asked *asked, const char *name, unsigned *size) {
  if (*size == 0 || np_asked_has(asked, name)) *size = (unsigned)np_asked_number(asked, name);
}

static void compare_with(chance *work, np_puzzle *key) {
  uint8_t position[2];
  np_puzzle_start(key, position);
  work->key = key;
  work->solvable = np_puzzle_distance(key, position, NULL, &work->moves);
}

static np_job *chance_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  const char *id = np_asked_value(asked, "key");
  np_puzzle *key = id ? np_puzzle_open_text(id, "keydisk", memory, error) : NULL;
  if (id && !key) return NULL;
  np_keydisk_chance_options options = {.seed = np_asked_number(asked, "seed"),
                                       .keys = np_asked_number(asked, "keys"),
                                       .after = np_asked_number(asked, "after")};
  if (key) size_as(np_keydisk_arrays(key), &options);
  take_size(asked, "length", &options.length);
  take_size(asked, "cuts", &options.cuts);
  take_size(asked, "highest", &options.highest);
  np_job *job = np_keydisk_chance_start(&options, memory, error);
  if (job && key) compare_with(chance_of(job), key);
  if (!job) np_puzzle_close(key);
  return job;
}

/* The fewest moves m such that at least this share of the solvable keys, in hundredths, need at most m. */
static unsigned quantile(const np_keydisk_chance_tally *tally, unsigned hundredths) {
  uint64_t seen = 0;
  for (unsigned m = 0; m <= tally->max; m++) {
    seen += tally->with[m];
    if (seen * 100 >= tally->solvable * hundredths && seen > 0) return m;
  }
  return tally->max;
}

/* How many different numbers of moves occur; *moves: the one at this index. */
static size_t kinds_of(const np_keydisk_chance_tally *tally, size_t index, unsigned *moves) {
  size_t count = 0;
  for (unsigned m = 0; m <= tally->max; m++) {
    if (tally->with[m] == 0) continue;
    if (count++ == index) *moves = m;
  }
  return count;
}

static const char *const tally_heads[] = {"moves", "keys"};

static void tally_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_keydisk_chance_tally *tally = of;
  unsigned moves = 0;
  kinds_of(tally, row, &moves);
  np_write(cell, "%U", column ? tally->with[moves] : (uint64_t)moves);
}

static bool chance_divide(const np_asked *asked, np_division *how) {
  how->keys = np_asked_number(asked, "keys");
  how->piece = 10000; /* fewer take less time than starting another worker */
  return how->keys > how->piece && !np_asked_has(asked, "after");
}

static void chance_tell(const np_job *job, np_answer *answer) {
  const chance *asked = chance_read(job);
  const np_keydisk_chance_tally *tally = &asked->tally;
  np_answer_number(answer, "keys", tally->tried);
  np_answer_number(answer, "solvable", tally->solvable);
  np_answer_number(answer, "most", tally->max);
  if (asked->key && asked->solvable) np_answer_number(answer, "easier", easier(asked));
  np_write(answer->lines,
           "%N random key%p of %u positions, no teeth at the first and the last, %u cuts, heights 0 to %u: ",
           tally->tried, asked->options.length, asked->options.cuts, asked->options.highest);
  keydisk_say_share(answer->lines, tally->solvable, tally->tried);
  np_write(answer->lines, " can be solved\n");
  if (tally->solvable > 0) {
    np_write(answer->lines,
             "half of these need at most %u move%p, 90 %% at most %u, 99 %% at most %u; the hardest needs %u%s\n",
             quantile(tally, 50), quantile(tally, 90), quantile(tally, 99), tally->max,
             np_answer_in_lines(answer) ? ":" : "");
    np_answer_puzzle(answer, (np_offer){.id = keydisk_write_key, .of = &tally->hardest});
  }
  np_answer_table(answer, &(np_table){.title = "moves of the random keys that can be solved",
                                      .columns = 2,
                                      .rows = kinds_of(tally, UINT_MAX, NULL),
                                      .of = tally,
                                      .heads = tally_heads,
                                      .cell = tally_cell,
                                      .bars = true,
                                      .mark = asked->key && asked->solvable ? asked->moves : 0,
                                      .what = "this key"});
  if (!asked->key) return;
  uint8_t position[2];
  np_puzzle_start(asked->key, position);
  np_puzzle_write_id(asked->key, position, answer->lines);
  if (asked->solvable) {
    np_write(answer->lines, " needs %U, more than ", asked->moves);
    if (easier(asked) == tally->solvable)
      np_write(answer->lines, "any");
    else
      keydisk_say_share(answer->lines, easier(asked), tally->solvable);
    np_write(answer->lines, " of these\n");
  } else {
    np_write(answer->lines, " cannot be solved\n");
  }
}

#define AS_THE_KEY "; as the key's where one is given"
static const np_option chance_options[] = {
    {.name = "key",
     .kind = NP_OPTION_PUZZLE,
     .words = "keydisk",
     .label = "Key",
     .about = "a key to compare with random keys of its size"},
    KEYDISK_LENGTH_OPTION(AS_THE_KEY),
    KEYDISK_CUTS_OPTION(AS_THE_KEY),
    KEYDISK_HIGHEST_OPTION(NP_KEYDISK_HEIGHT_MAX, KEYDISK_USUAL_HIGHEST, KEYDISK_GREATEST AS_THE_KEY),
    NP_OPTION_SEED,
    {.name = "keys",
     .kind = NP_OPTION_NUMBER,
     .min = 1,
     .max = KEYDISK_KEYS_MAX,
     .usual = USUAL_KEYS,
     .initial = "200000",
     .label = "Keys",
     .about = "how many random keys are made"},
    KEYDISK_AFTER_OPTION(),
    {.name = NULL},
};

static const np_divisible chance_divisible = {chance_divide, np_keydisk_chance_give, np_keydisk_chance_take};

const np_question np_questions_keydisk_chance[] = {
    {"keydisk chance",
     "how hard random keys without teeth at their two ends are, and how hard a key is beside them; -o: CSV",
     chance_options, .start = chance_start, .tell = chance_tell, .divisible = &chance_divisible, .early = true},
    {.words = NULL},
};
