/* keydisk_count.c: counts the mazes of a small size that some key makes, by going through the choices of columns; and
 * the question that asks for the count. */
#include "keydisk_ask.h"
#include "keydisk_count.h"

#include <string.h>

enum { CUTS_MAX = NP_KEYDISK_COUNT_CUTS_MAX, CELLS_MAX = NP_KEYDISK_COUNT_CELLS_MAX };
enum { LENGTH_MAX = CELLS_MAX / NP_KEYDISK_CUTS_MIN, HEIGHT_MAX = CUTS_MAX };
static const uint64_t BYTES_MAX = (uint64_t)256 << 20;

/* A set of disks is `words` words of 64 bits, with one bit for each disk. */
typedef struct realisable {
  np_job job;
  unsigned length, cuts;
  unsigned highest;                /* heights are 0..highest */
  bool limited;                    /* highest is a limit below `cuts` */
  size_t disks, words;             /* how many disks there are; words in a set of them */
  size_t filled;                   /* how many disks are entered in `makers` */
  unsigned max_columns;            /* the most columns that one disk makes */
  uint8_t disk[CUTS_MAX];          /* the next disk to look at */
  uint64_t *makers;                /* by column: the set of the disks that make it */
  uint64_t *left;                  /* by depth: the set of the disks that make all columns chosen before it */
  unsigned column[LENGTH_MAX + 1]; /* the columns chosen, never falling; column[depth] is tried next */
  unsigned depth;
  uint64_t count;
  unsigned shard, shards; /* tries only choices whose first column is shard - 1 modulo shards */
} realisable;

static realisable *realisable_of(np_job *job) { return (realisable *)(void *)job; }

static unsigned columns_of(unsigned cuts) { return 1u << cuts; }

/* ------------------------------------------------------------------------------- disks */

/* Without a limit only disks whose cuts all differ in depth are needed: they make every column that a disk with equal
 * cuts makes. With a limit all disks are needed. */
static uint64_t count_disks(unsigned cuts, unsigned highest, bool limited) {
  uint64_t count = 1;
  for (unsigned r = 0; r < cuts; r++) count *= limited ? highest + 1 : r + 1;
  return count;
}

static void swap_cuts(uint8_t *disk, unsigned one, unsigned other) {
  uint8_t swapped = disk[one];
  disk[one] = disk[other];
  disk[other] = swapped;
}

/* The next permutation in lexicographic order; after the last one, the first. */
static void next_permutation(uint8_t *disk, unsigned cuts) {
  unsigned tail = cuts - 1; /* from here on the depths only fall */
  while (tail > 0 && disk[tail - 1] > disk[tail]) tail--;
  if (tail > 0) {
    unsigned other = cuts - 1;
    while (disk[other] < disk[tail - 1]) other--;
    swap_cuts(disk, tail - 1, other);
  }
  for (unsigned end = cuts - 1; tail < end; tail++, end--) swap_cuts(disk, tail, end);
}

static void next_disk(realisable *work) {
  if (!work->limited) {
    next_permutation(work->disk, work->cuts);
    return;
  }
  for (unsigned r = 0; r < work->cuts; r++) {
    if (work->disk[r]++ < work->highest) return;
    work->disk[r] = 0;
  }
}

/* Enters the next disk in `makers`, for every column it makes. */
static void fill_disk(realisable *work) {
  uint64_t over[HEIGHT_MAX + 2], bit = (uint64_t)1 << work->filled % 64;
  unsigned columns = 0;
  for (unsigned height = 0; height <= work->highest; height++)
    over[height] = np_keydisk_deep_cuts(work->disk, work->cuts, height);
  for (unsigned above = 0; above <= work->highest; above++)
    for (unsigned below = 0; below <= work->highest; below++) {
      uint64_t column = over[above] & np_keydisk_half_turn(over[below], work->cuts);
      uint64_t *makers = work->makers + column * work->words + work->filled / 64;
      columns += !(*makers & bit);
      *makers |= bit;
    }
  if (columns > work->max_columns) work->max_columns = columns;
  work->filled++;
  next_disk(work);
}

/* ------------------------------------------------------------------------------- mazes */

/* The number of orders in which the chosen columns can stand. */
static uint64_t count_orders(const realisable *work) {
  uint64_t orders = 1;
  for (unsigned i = 1, alike = 1; i <= work->length; i++, alike++) {
    if (i > 1 && work->column[i - 1] != work->column[i - 2]) alike = 1;
    orders = orders * i / alike; /* exact: a multinomial coefficient after every step */
  }
  return orders;
}

/* Tries the next column at the present depth; false when there is none left to try at any. */
static bool try_column(realisable *work) {
  unsigned depth = work->depth;
  if (work->column[depth] == columns_of(work->cuts)) {
    if (depth == 0) return false;
    work->column[--work->depth]++;
    return true;
  }
  if (depth == 0 && work->column[0] % work->shards != work->shard - 1) {
    work->column[0]++;
    return true;
  }
  const uint64_t *before = work->left + depth * work->words;
  const uint64_t *makers = work->makers + work->column[depth] * work->words;
  bool last = depth + 1 == work->length;
  uint64_t any = 0;
  for (size_t i = 0; i < work->words && !(last && any); i++) {
    uint64_t both = before[i] & makers[i];
    any |= both;
    if (!last) work->left[(depth + 1) * work->words + i] = both;
  }
  if (any && last) work->count += count_orders(work);
  if (any && !last) {
    work->column[depth + 1] = work->column[depth];
    work->depth++;
  } else {
    work->column[depth]++;
  }
  return true;
}

/* ----------------------------------------------------------------------------- the job */

static void realisable_step(np_job *job, uint32_t effort) {
  realisable *work = realisable_of(job);
  for (; effort > 0 && work->filled < work->disks; effort--) fill_disk(work);
  for (; effort > 0 && job->status == NP_JOB_WORKING; effort--)
    if (!try_column(work)) job->status = NP_JOB_DONE;
}

static double realisable_progress(const np_job *job) {
  const realisable *work = (const realisable *)(const void *)job;
  double all = columns_of(work->cuts), before = work->column[0] / all, left = 1 - before;
  double rest = 1; /* the share of mazes with no column before column[0]: they are still to be counted */
  for (unsigned i = 0; i < work->length; i++) rest *= left;
  return work->filled < work->disks ? 0 : 1 - rest;
}

static void realisable_close(np_job *job) {
  np_memory_free(&job->memory, realisable_of(job)->makers);
  np_memory_free(&job->memory, realisable_of(job)->left);
}

void np_keydisk_realisable_give(const np_job *job, np_writer *text) {
  const realisable *work = (const realisable *)(const void *)job;
  np_write(text, "%U,%u,", work->count, work->max_columns);
}

bool np_keydisk_realisable_take(np_job *job, const char *text, uint64_t before) {
  uint64_t found[2];
  (void)before;
  if (!np_read_list(&text, found, 2)) return false;
  realisable_of(job)->count += found[0];
  realisable_of(job)->max_columns = (unsigned)found[1]; /* the same in every part */
  return true;
}

static const np_job_work realisable_work = {realisable_step, realisable_progress, realisable_close};

static bool check_size(unsigned length, unsigned cuts, unsigned highest, np_error *error) {
  if (cuts != 4 && cuts != 6 && cuts != 8)
    return np_fail(error, "cuts", 0, "cuts is %u; it needs to be 4, 6 or 8, so that all mazes can be counted", cuts);
  if (length < 1 || length > CELLS_MAX / cuts)
    return np_fail(error, "length", 0, "length is %u; it needs to be from 1 to %u with %u cuts", length,
                   CELLS_MAX / cuts, cuts);
  if (highest > NP_KEYDISK_HEIGHT_MAX)
    return np_fail(error, "highest", 0, "highest is %u; it needs to be from 1 to 9, or 0 for no limit", highest);
  return true;
}

np_job *np_keydisk_realisable_start(unsigned length, unsigned cuts, unsigned highest, const np_memory *memory,
                                    np_error *error) {
  if (!check_size(length, cuts, highest, error)) return NULL;
  /* more heights than cuts change nothing: depths 0..cuts - 1 and a tooth above them all are enough */
  bool limited = highest > 0 && highest < cuts;
  unsigned enough = limited ? highest : cuts;
  uint64_t disks = count_disks(cuts, enough, limited), words = (disks + 63) / 64;
  if (words * 8 * columns_of(cuts) > BYTES_MAX) {
    np_fail(error, "highest", 0, "highest is %u; with %u cuts there are then %N disks, too many to count over", highest,
            cuts, disks);
    return NULL;
  }
  realisable *work = np_job_new(&realisable_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->length = length;
  work->cuts = cuts;
  work->highest = enough;
  work->limited = limited;
  work->shard = work->shards = 1;
  work->disks = (size_t)disks;
  work->words = (size_t)words;
  work->makers = np_memory_new(memory, work->words * columns_of(cuts) * sizeof *work->makers);
  work->left = np_memory_new(memory, work->words * length * sizeof *work->left);
  if (!work->makers || !work->left) {
    np_job_close(&work->job);
    np_fail_memory(error);
    return NULL;
  }
  memset(work->left, 0xff, work->words * sizeof *work->left); /* bits after the last disk's are in no makers */
  for (unsigned r = 0; r < cuts; r++) work->disk[r] = (uint8_t)(limited ? 0 : r);
  return &work->job;
}

void np_keydisk_realisable_set_shard(np_job *job, unsigned shard, unsigned shards) {
  realisable_of(job)->shard = shard;
  realisable_of(job)->shards = shards;
}

bool np_keydisk_realisable_show(const np_job *job, uint64_t *count, uint64_t *all) {
  const realisable *work = (const realisable *)(const void *)job;
  *count = work->count;
  *all = (uint64_t)1 << work->length * work->cuts;
  return job->status == NP_JOB_DONE;
}

unsigned np_keydisk_realisable_columns(const np_job *job) {
  return ((const realisable *)(const void *)job)->max_columns;
}

/* ------------------------------------------------------------------------- the question */

static np_job *count_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_part shard = np_asked_part(asked, "shard");
  np_job *job =
      np_keydisk_realisable_start((unsigned)np_asked_number(asked, "length"), (unsigned)np_asked_number(asked, "cuts"),
                                  (unsigned)np_asked_number(asked, "highest"), memory, error);
  if (job) np_keydisk_realisable_set_shard(job, shard.part, shard.parts);
  return job;
}

static bool count_divide(const np_asked *asked, np_division *how) {
  enum { WORTH_IT = 20 }; /* cells; smaller mazes are counted in less time than it takes to start another worker */
  (void)how;
  return np_asked_number(asked, "length") * np_asked_number(asked, "cuts") >= WORTH_IT && !np_asked_has(asked, "shard");
}

static const char *const mazes_heads[] = {"with a key", "all", "share", "shard", "shards"};

static void mazes_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const uint64_t *count = of; /* the mazes that some key makes, all mazes, the share's place, the shard, the shards */
  (void)row;
  if (column == 2)
    keydisk_say_share(cell, count[0], count[1]);
  else
    np_write(cell, "%U", count[column]);
}

static void count_tell(const np_job *job, np_answer *answer) {
  uint64_t with_key, all;
  unsigned columns = np_keydisk_realisable_columns(job);
  const realisable *work = (const realisable *)(const void *)job;
  np_keydisk_realisable_show(job, &with_key, &all);
  np_answer_number(answer, "shard", work->shard);
  np_answer_number(answer, "shards", work->shards);
  np_answer_number(answer, "withKey", with_key);
  np_answer_number(answer, "mazes", all);
  np_answer_number(answer, "columns", columns);
  if (work->shards > 1) np_write(answer->lines, "shard %u of %u: ", work->shard, work->shards);
  np_write(answer->lines, "%N of %N mazes %s of a key\n", with_key, all, with_key == 1 ? "is that" : "are those");
  np_write(answer->lines, "one disk makes at most %u different column%p\n", columns);
  np_answer_table(answer, &(np_table){.title = "mazes of this size",
                                      .columns = work->shards > 1 ? 5 : 3,
                                      .rows = 1,
                                      .of = (const uint64_t[]){with_key, all, 0, work->shard, work->shards},
                                      .heads = mazes_heads,
                                      .cell = mazes_cell,
                                      .quiet = true});
}

/* The greatest length with so many cuts: np_option.most. */
static uint64_t longest(uint64_t cuts) { return CELLS_MAX / cuts; }

static const np_option count_options[] = {
    {.name = "length",
     .kind = NP_OPTION_NUMBER,
     .min = 1,
     .max = NP_KEYDISK_COUNT_CELLS_MAX / NP_KEYDISK_CUTS_MIN,
     .depends = "cuts",
     .most = longest,
     .needed = true,
     .initial = "4",
     .label = "Positions",
     .about = "how many positions the mazes have"},
    {.name = "cuts",
     .kind = NP_OPTION_NUMBER,
     .min = NP_KEYDISK_CUTS_MIN,
     .max = NP_KEYDISK_COUNT_CUTS_MAX,
     .step = 2,
     .needed = true,
     .initial = "6",
     .label = "Rotations",
     .about = "how many rotations the mazes have"},
    KEYDISK_HIGHEST_OPTION(NP_KEYDISK_HEIGHT_MAX, 0,
                           KEYDISK_GREATEST "; any if not given; 7 takes too much memory with 8 rotations"),
    {.name = "shard",
     .kind = NP_OPTION_PART,
     .rare = true,
     .label = "Shard",
     .about = "only every n-th of the choices; the counts of all shards add up to the whole"},
    {.name = NULL},
};

static const np_divisible count_divisible = {count_divide, np_keydisk_realisable_give, np_keydisk_realisable_take};

const np_question np_questions_keydisk_count[] = {
    {"keydisk count", "how many of all mazes of a size are those of a key", count_options, .start = count_start,
     .tell = count_tell, .divisible = &count_divisible},
    {.words = NULL},
};
