/* keydisk_harder.c: the search for the key with the longest shortest solution, or the greatest hardness, and the
 * question that asks for it. */
#include "bitset_bfs.h"
#include "keydisk/keydisk.h"
#include "keydisk_ask.h"
#include "keydisk_harder.h"
#include "numbers.h"

#include <string.h>

enum {
  STAGES = 256,        /* temperatures from one fresh start to the next */
  LOSSES = 64,         /* a change that loses so many points or more is never kept */
  KEY_BY_HARDNESS = 8, /* units of effort that a key costs if keys are compared by hardness */
  WORDS_MAX = 64,
  LEVELS = NP_KEYDISK_HEIGHT_MAX + 1,
  USUAL_KEYS = 100000000,
  USUAL_COOLING = 1000000,
};

/* Temperatures in points (moves, or hardness), found by experiment: from 3, where most changes are kept, to 0.3, where
 * hardly any that makes the key easier is; each stage is COOLER times the one before. */
static const double HOT = 3.0;
static const double COOLER = 0.991046; /* (0.3 / 3) ^ (1 / STAGES) */

typedef struct harder {
  np_job job;
  np_keydisk_harder_options options;
  np_keydisk_harder_best best;
  np_bitset_bfs bfs;
  np_random random;
  np_keydisk key;            /* the present key */
  unsigned points;           /* the moves of its shortest solution, or its hardness */
  uint64_t open[WORDS_MAX];  /* its maze */
  uint64_t over[LEVELS];     /* rotations at which a tooth above of that height passes */
  uint64_t under[LEVELS];    /* the same for a tooth below: half a turn on */
  uint64_t *covers, *trial;  /* searches of the key, and of the one being tried */
  uint64_t reach[WORDS_MAX]; /* by hardness: cells that can be reached */
  np_keydisk_maze_map *map;  /* by hardness: scratch */
  uint32_t done;             /* keys tried since the fresh start */
  double temperature;
  bool joined;             /* `best` is joined from parts */
  uint32_t chance[LOSSES]; /* by points lost: the chance of keeping the change, in 2^-32 */
} harder;

static const np_keydisk_cell START = {0, 0};

static harder *harder_of(np_job *job) { return (harder *)(void *)job; }

/* ---------------------------------------------------------------------------- the maze */

static void cut_masks(harder *work) {
  unsigned cuts = work->options.cuts;
  for (unsigned height = 0; height <= work->options.highest; height++) {
    work->over[height] = np_keydisk_deep_cuts(work->key.disk, cuts, height);
    work->under[height] = np_keydisk_half_turn(work->over[height], cuts);
  }
}

static uint64_t column(const harder *work, unsigned x) {
  return work->over[work->key.above[x]] & work->under[work->key.below[x]];
}

static void pack_key(const harder *work, uint64_t *open) {
  uint64_t columns[NP_KEYDISK_LENGTH_MAX];
  for (unsigned x = 0; x < work->options.length; x++) columns[x] = column(work, x);
  np_bitset_bfs_pack(&work->bfs, columns, open);
}

/* ------------------------------------------------------------------------- temperature */

/* exp(-y) to half a percent, as (1 - y / 1024) ^ 1024. It is more important that every machine computes the same, so
 * this uses no library, and only multiplications. */
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

/* ------------------------------------------------------------------------- what it is worth */

/* Searches the key's whole maze; returns the fewest moves, or 0 if the disk cannot come off. */
static unsigned search_whole(harder *work) {
  memset(work->covers, 0, work->bfs.words * sizeof *work->covers);
  work->covers[0] = 1;
  return np_bitset_bfs_run(&work->bfs, work->open, work->covers, 0);
}

/* The hardness of the key's maze; leaves the cells that can be reached in `trial`. */
static unsigned rate_whole(harder *work) {
  np_keydisk_maze maze = {.length = work->key.length, .cuts = work->key.cuts};
  uint64_t reach[NP_KEYDISK_LENGTH_MAX];
  for (unsigned x = 0; x < work->options.length; x++) maze.open[x] = column(work, x);
  np_keydisk_maze_reach(&maze, START, reach);
  np_bitset_bfs_pack(&work->bfs, reach, work->trial);
  np_keydisk_maze_survey(&maze, work->map);
  return np_keydisk_maze_hardness(&maze, work->map, START);
}

static void remember(harder *work) {
  bool by_moves = work->options.by == NP_KEYDISK_HARDER_BY_MOVES;
  bool any = work->best.key.length > 0; /* a hardness may be 0 */
  if (any && work->points <= (by_moves ? work->best.moves : work->best.hardness)) return;
  work->best.moves = by_moves ? work->points : search_whole(work);
  work->best.hardness = by_moves ? 0 : work->points;
  work->best.key = work->key;
  work->best.found_after = work->best.evaluated;
}

/* Is a change of the maze kept that gives the key this many points? */
static bool is_kept(const harder *work, unsigned points, uint32_t luck) {
  return points >= work->points || (work->points - points < LOSSES && luck <= work->chance[work->points - points]);
}

/* Searches the changed maze and decides by `luck` whether to keep the change. */
static bool keep_moves(harder *work, const uint64_t *open, const uint64_t *changed, unsigned first, unsigned last,
                       uint32_t luck) {
  unsigned words = work->bfs.words;
  unsigned step = np_bitset_bfs_touching(&work->bfs, work->covers, work->points, changed, first, last);
  if (step == work->points) return true; /* the search never touches the change: as many moves as before */
  memcpy(work->trial + (size_t)step * words, work->covers + (size_t)step * words, words * sizeof *work->trial);
  unsigned moves = np_bitset_bfs_run(&work->bfs, open, work->trial, step);
  work->best.searched++;
  if (moves == 0 || !is_kept(work, moves, luck)) return false;
  memcpy(work->covers + (size_t)step * words, work->trial + (size_t)step * words,
         (moves - step + 1) * words * sizeof *work->covers);
  work->points = moves;
  return true;
}

/* The same by hardness. */
static bool keep_hardness(harder *work, const uint64_t *changed, unsigned first, unsigned last, uint32_t luck) {
  if (np_bitset_bfs_touching(&work->bfs, work->reach, 1, changed, first, last) == 1) return true; /* out of reach */
  unsigned points = rate_whole(work);
  work->best.searched++;
  if (points == 0 || !is_kept(work, points, luck)) return false;
  memcpy(work->reach, work->trial, work->bfs.words * sizeof *work->reach);
  work->points = points;
  return true;
}

static bool keep_change(harder *work, const uint64_t *open, const uint64_t *changed, unsigned first, unsigned last,
                        uint32_t luck) {
  return work->options.by == NP_KEYDISK_HARDER_BY_MOVES ? keep_moves(work, open, changed, first, last, luck)
                                                        : keep_hardness(work, changed, first, last, luck);
}

/* ------------------------------------------------------------------------- fresh start */

/* Begins again with a random disk and a key without teeth, which is always solvable. */
static void start_afresh(harder *work) {
  memset(work->key.above, 0, sizeof work->key.above);
  memset(work->key.below, 0, sizeof work->key.below);
  for (unsigned r = 0; r < work->options.cuts; r++)
    work->key.disk[r] = (uint8_t)np_random_below(&work->random, work->options.highest + 1);
  cut_masks(work);
  pack_key(work, work->open);
  if (work->options.by == NP_KEYDISK_HARDER_BY_MOVES) {
    work->points = search_whole(work);
  } else {
    work->points = rate_whole(work);
    memcpy(work->reach, work->trial, work->bfs.words * sizeof *work->reach);
  }
  work->temperature = HOT;
  set_chances(work);
  work->done = 0;
  work->best.starts++;
  remember(work);
}

/* ------------------------------------------------------------------------- one change */

/* A random height other than the present one. */
static uint8_t other_height(const harder *work, uint8_t height, uint32_t bits) {
  uint8_t other = (uint8_t)((bits * (uint64_t)work->options.highest) >> 32);
  return (uint8_t)(other + (other >= height));
}

static void try_tooth(harder *work, uint32_t choice, uint32_t bits, uint32_t luck) {
  unsigned which = (unsigned)(((uint64_t)choice * (2 * (work->options.length - 2))) >> 32);
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
  uint8_t *cut = &work->key.disk[((uint64_t)choice * work->options.cuts) >> 32], before = *cut;
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
  /* Only one change in five is of a cut: that changes two rows of the maze at once, and is seldom kept. */
  if (work->options.length == 2 || (uint32_t)two < UINT32_MAX / 5)
    try_cut(work, choice, bits, luck);
  else
    try_tooth(work, choice, bits, luck);
}

/* ----------------------------------------------------------------------------- the job */

static void harder_step(np_job *job, uint32_t effort) {
  harder *work = harder_of(job);
  uint32_t stage = work->options.cooling / STAGES + 1;
  if (work->options.by == NP_KEYDISK_HARDER_BY_HARDNESS) effort = effort / KEY_BY_HARDNESS + 1;
  for (; effort > 0 && work->best.evaluated < work->options.evaluations; effort--) {
    if (work->done == work->options.cooling) start_afresh(work);
    try_change(work);
    work->best.evaluated++;
    if (++work->done % stage == 0) {
      work->temperature *= COOLER;
      set_chances(work);
    }
    remember(work);
  }
  if (work->best.evaluated == work->options.evaluations) job->status = NP_JOB_DONE;
}

static double harder_progress(const np_job *job) {
  const harder *work = (const harder *)(const void *)job;
  return (double)work->best.evaluated / (double)work->options.evaluations;
}

static void harder_close(np_job *job) {
  np_memory_free(&job->memory, harder_of(job)->covers);
  np_memory_free(&job->memory, harder_of(job)->trial);
  np_memory_free(&job->memory, harder_of(job)->map);
}

void np_keydisk_harder_give(const np_job *job, np_writer *text) {
  const np_keydisk_harder_best *best = &((const harder *)(const void *)job)->best;
  np_write(text, "%u,%u,%U,%U,%U,%U,", best->moves, best->hardness, best->evaluated, best->found_after, best->searched,
           best->starts);
  np_keydisk_write(&best->key, text);
}

bool np_keydisk_harder_take(np_job *job, const char *text, uint64_t before) {
  harder *work = harder_of(job);
  np_keydisk_harder_best *best = &work->best, part = {.moves = 0};
  uint64_t numbers[6];
  if (!np_read_list(&text, numbers, 6)) return false;
  np_reader reader = np_reader_over(text);
  if (!np_keydisk_read(&reader, &part.key, NULL)) return false;
  bool by_hardness = work->options.by == NP_KEYDISK_HARDER_BY_HARDNESS;
  bool first = !work->joined, better = by_hardness ? numbers[1] > best->hardness : numbers[0] > best->moves;
  if (first) *best = (np_keydisk_harder_best){.moves = 0};
  if (first || better) {
    best->key = part.key;
    best->moves = (unsigned)numbers[0];
    best->hardness = (unsigned)numbers[1];
    best->found_after = numbers[3] + before;
  }
  best->evaluated += numbers[2];
  best->searched += numbers[4];
  best->starts += numbers[5];
  return work->joined = true;
}

static const np_job_work harder_work = {harder_step, harder_progress, harder_close};

np_job *np_keydisk_harder_start(const np_keydisk_harder_options *options, const np_memory *memory, np_error *error) {
  np_keydisk_harder_options wanted = *options;
  if (wanted.length == 0) wanted.length = KEYDISK_USUAL_LENGTH;
  if (wanted.cuts == 0) wanted.cuts = KEYDISK_USUAL_CUTS;
  if (wanted.highest == 0) wanted.highest = KEYDISK_USUAL_HIGHEST;
  if (wanted.evaluations == 0) wanted.evaluations = USUAL_KEYS;
  if (wanted.cooling == 0) wanted.cooling = USUAL_COOLING;
  if (!np_keydisk_check_size(wanted.length, wanted.cuts, wanted.highest, error)) return NULL;
  if (wanted.after % wanted.cooling) {
    np_fail(error, "after", 0, "after is %N; it needs to be a multiple of cooling, which is %n", wanted.after,
            (unsigned)wanted.cooling);
    return NULL;
  }
  harder *work = np_job_new(&harder_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->options = wanted;
  work->random.counter = wanted.seed;
  /* a fresh start draws one number for each cut, and each key tried draws two */
  np_random_skip(&work->random, wanted.after / wanted.cooling * wanted.cuts + 2 * wanted.after);
  work->bfs = np_bitset_bfs_for(wanted.length, wanted.cuts);
  work->key.length = (uint8_t)wanted.length;
  work->key.cuts = (uint8_t)wanted.cuts;
  size_t size = np_bitset_bfs_words(&work->bfs) * sizeof *work->covers;
  bool by_moves = wanted.by == NP_KEYDISK_HARDER_BY_MOVES;
  work->covers = np_memory_new(memory, size);
  work->trial = np_memory_new(memory, size);
  if (!by_moves) work->map = np_memory_new(memory, sizeof *work->map);
  if (!work->covers || !work->trial || (!by_moves && !work->map)) {
    np_job_close(&work->job);
    np_fail_memory(error);
    return NULL;
  }
  start_afresh(work);
  return &work->job;
}

void np_keydisk_harder_show(const np_job *job, np_keydisk_harder_best *best) {
  const harder *work = (const harder *)(const void *)job;
  *best = work->best;
  best->seed = work->options.seed;
}

/* ------------------------------------------------------------------------- the question */

static np_job *harder_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_keydisk_harder_options options = {
      .length = (unsigned)np_asked_number(asked, "length"),
      .cuts = (unsigned)np_asked_number(asked, "cuts"),
      .highest = (unsigned)np_asked_number(asked, "highest"),
      .seed = np_asked_number(asked, "seed"),
      .evaluations = np_asked_number(asked, "keys"),
      .cooling = (uint32_t)np_asked_number(asked, "cooling"),
      .after = np_asked_number(asked, "after"),
      .by = (np_keydisk_harder_by)np_asked_number(asked, "by"),
  };
  return np_keydisk_harder_start(&options, memory, error);
}

static void write_best(const void *best, np_writer *id) {
  np_keydisk_write_id(&((const np_keydisk_harder_best *)best)->key, id);
}

static void write_best_title(const void *of, np_writer *title) {
  const np_keydisk_harder_best *best = of;
  np_write(title, "Key, %u move%p, seed %U", best->moves, best->seed);
}

static void harder_tell(const np_job *job, np_answer *answer) {
  np_keydisk_harder_best best;
  np_keydisk_harder_show(job, &best);
  np_answer_puzzle(answer, (np_offer){.id = write_best, .of = &best, .title = write_best_title});
  np_answer_number(answer, "moves", best.moves);
  np_answer_number(answer, "hardness", best.hardness);
  np_answer_number(answer, "foundAfter", best.found_after);
  np_answer_number(answer, "keys", best.evaluated);
  np_write(answer->lines, "%u move%p, ", best.moves);
  if (best.hardness > 0) np_write(answer->lines, "hardness %u, ", best.hardness);
  np_write(answer->lines, "found after %N of %N key%p\n", best.found_after, best.evaluated);
}

/* Each piece begins with a fresh start. With --after, this is a part already. */
static bool harder_divide(const np_asked *asked, np_division *how) {
  how->keys = np_asked_number(asked, "keys");
  how->piece = np_asked_number(asked, "cooling");
  return how->keys > how->piece && !np_asked_has(asked, "after");
}

static const np_option harder_options[] = {
    KEYDISK_LENGTH_OPTION(),
    KEYDISK_CUTS_OPTION(),
    KEYDISK_HIGHEST_OPTION(NP_KEYDISK_HEIGHT_MAX, KEYDISK_USUAL_HIGHEST, KEYDISK_GREATEST),
    NP_OPTION_SEED,
    {.name = "keys",
     .kind = NP_OPTION_NUMBER,
     .min = 1,
     .max = KEYDISK_KEYS_MAX,
     .usual = USUAL_KEYS,
     .initial = "8000000",
     .label = "Keys to try",
     .about = "how many keys are tried"},
    {.name = "cooling",
     .kind = NP_OPTION_NUMBER,
     .min = 1000,
     .max = 1000000000,
     .usual = USUAL_COOLING,
     .rare = true,
     .label = "Keys a start",
     .about = "how many keys are tried from one fresh start to the next"},
    KEYDISK_AFTER_OPTION("; a multiple of --cooling"),
    {.name = "by",
     .kind = NP_OPTION_CHOICE,
     .words = "moves hardness",
     .label = "Harder by",
     .about = "the moves of its shortest solution, or its hardness: the moves into wrong branches, at most 8 for each, "
              "double for one that begins to the right"},
    {.name = NULL},
};

static const np_divisible harder_divisible = {harder_divide, np_keydisk_harder_give, np_keydisk_harder_take};

const np_question np_questions_keydisk_harder[] = {
    {"keydisk harder", "the key with the longest shortest solution, or the greatest hardness, that a search finds",
     harder_options, .start = harder_start, .tell = harder_tell, .divisible = &harder_divisible, .early = true},
    {.words = NULL},
};
