/* keydisk_search_ask.c: the questions that go through many keys or mazes: harder keys, how many mazes have a key, and
 * how hard random keys are. */
#include "keydisk_ask.h"
#include "keydisk_chance.h"
#include "keydisk_count.h"
#include "keydisk_harder.h"
#include "read/read.h"
#include "text.h"

#include <limits.h>

#define KEYS_MAX ((uint64_t)1000000000000)

/* ----------------------------------------------------------------------------- harder keys */

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
  np_write(title, "Key, %u move%s, seed %U", best->moves, np_plural(best->moves), best->seed);
}

static void harder_tell(const np_job *job, np_answer *answer) {
  np_keydisk_harder_best best;
  np_keydisk_harder_show(job, &best);
  np_answer_puzzle(answer, (np_offer){.id = write_best, .of = &best, .title = write_best_title});
  np_answer_number(answer, "moves", best.moves);
  np_answer_number(answer, "hardness", best.hardness);
  np_answer_number(answer, "foundAfter", best.found_after);
  np_answer_number(answer, "keys", best.evaluated);
  np_write(answer->lines, "%u move%s, ", best.moves, np_plural(best.moves));
  if (best.hardness > 0) np_write(answer->lines, "hardness %u, ", best.hardness);
  np_write(answer->lines, "found after %N of %N key%s\n", best.found_after, best.evaluated, np_plural(best.evaluated));
}

/* In pieces that begin afresh, as long as others are not asked to do some of it already. */
static bool harder_divide(const np_asked *asked, np_division *how) {
  how->keys = np_asked_number(asked, "keys");
  how->piece = np_asked_number(asked, "cooling");
  return how->keys > how->piece && !np_asked_has(asked, "after");
}

/* ---------------------------------------------------------------------------- counting mazes */

/* A share in millionths of a whole, rounded down, so that only all is all. */
static uint64_t millionths(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : (uint64_t)((double)part / (double)whole * 1000000);
}

static void say_share(np_writer *lines, uint64_t part, uint64_t whole) {
  uint64_t share = millionths(part, whole) / 10;
  np_write(lines, "%U.%U%U%U %%", share / 1000, share / 100 % 10, share / 10 % 10, share % 10);
}

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

static const char *const mazes_heads[] = {"with a key", "all", "share"};

static void mazes_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const uint64_t *count = of; /* those with a key, all */
  (void)row;
  if (column < 2)
    np_write(cell, "%U", count[column]);
  else
    say_share(cell, count[0], count[1]);
}

static void count_tell(const np_job *job, np_answer *answer) {
  uint64_t realisable, all;
  unsigned columns = np_keydisk_realisable_columns(job);
  np_keydisk_realisable_show(job, &realisable, &all);
  np_answer_number(answer, "withKey", realisable);
  np_answer_number(answer, "mazes", all);
  np_answer_number(answer, "columns", columns);
  np_write(answer->lines, "%N of %N mazes %s of a key\n", realisable, all, realisable == 1 ? "is that" : "are those");
  np_write(answer->lines, "one disk makes at most %u different column%s\n", columns, np_plural(columns));
  np_answer_table(answer, &(np_table){.title = "mazes of this size",
                                      .columns = 3,
                                      .rows = 1,
                                      .of = (const uint64_t[]){realisable, all},
                                      .heads = mazes_heads,
                                      .cell = mazes_cell,
                                      .quiet = true});
}

/* ------------------------------------------------------------------------- keys made by chance */

typedef struct chance_job {
  np_job job;
  np_job *work;
  np_keydisk_chance_options options;
  np_puzzle *key; /* the key to be compared with them, or NULL */
  uint64_t moves; /* moves it needs */
  bool solvable;
} chance_job;

static const chance_job *chance_of(const np_job *job) { return (const chance_job *)(const void *)job; }

static void chance_step(np_job *job, uint32_t effort) {
  keydisk_follow(job, ((chance_job *)(void *)job)->work, effort);
}
static double chance_progress(const np_job *job) { return np_job_progress(chance_of(job)->work); }

static void chance_close(np_job *job) {
  np_job_close(((chance_job *)(void *)job)->work);
  np_puzzle_close(((chance_job *)(void *)job)->key);
}

/* Solvable random keys that need fewer moves than the key asked about. */
static uint64_t easier(const chance_job *asked) {
  const np_keydisk_chance_tally *tally = np_keydisk_chance_show(asked->work);
  uint64_t count = 0;
  for (unsigned m = 0; m < asked->moves && m < NP_KEYDISK_CELLS_MAX; m++) count += tally->with[m];
  return count;
}

static const np_job_work chance_work = {chance_step, chance_progress, chance_close};

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
static bool take_key(chance_job *job, const char *id, np_error *error) {
  job->key = np_puzzle_open_text(id, "keydisk", &job->job.memory, error);
  if (!job->key) return false;
  const np_keydisk *key = np_keydisk_arrays(job->key);
  uint8_t position[2];
  np_puzzle_start(job->key, position);
  job->solvable = np_puzzle_distance(job->key, position, NULL, &job->moves);
  job->options.length = key->length;
  job->options.cuts = key->cuts;
  job->options.highest = greatest(key);
  return true;
}

/* What is asked for, or as the key has it, or the usual. */
static void take_size(const np_asked *asked, const char *name, unsigned *size) {
  if (*size == 0 || np_asked_has(asked, name)) *size = (unsigned)np_asked_number(asked, name);
}

static np_job *chance_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  chance_job *job = np_job_new(&chance_work, sizeof *job, memory, error);
  if (!job) return NULL;
  const char *id = np_asked_value(asked, "key");
  job->options = (np_keydisk_chance_options){.seed = np_asked_number(asked, "seed"),
                                             .keys = np_asked_number(asked, "keys"),
                                             .after = np_asked_number(asked, "after")};
  if (!id || take_key(job, id, error)) {
    take_size(asked, "length", &job->options.length);
    take_size(asked, "cuts", &job->options.cuts);
    take_size(asked, "highest", &job->options.highest);
    job->work = np_keydisk_chance_start(&job->options, memory, error);
  }
  if (job->work) return &job->job;
  np_job_close(&job->job);
  return NULL;
}

/* The fewest moves m so that at least this share of the solvable keys, in hundredths, need at most m. */
static unsigned quantile(const np_keydisk_chance_tally *tally, unsigned hundredths) {
  uint64_t seen = 0;
  for (unsigned m = 0; m <= tally->max; m++) {
    seen += tally->with[m];
    if (seen * 100 >= tally->solvable * hundredths && seen > 0) return m;
  }
  return tally->max;
}

/* How many different numbers of moves there are; *moves: the one at this index. */
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

static void chance_give(const np_job *job, np_writer *text) { np_keydisk_chance_give(chance_of(job)->work, text); }

static bool chance_take(np_job *job, const char *text, uint64_t before) {
  return np_keydisk_chance_take(((chance_job *)(void *)job)->work, text, before);
}

static void chance_tell(const np_job *job, np_answer *answer) {
  const chance_job *asked = chance_of(job);
  const np_keydisk_chance_tally *tally = np_keydisk_chance_show(asked->work);
  np_answer_number(answer, "keys", tally->tried);
  np_answer_number(answer, "solvable", tally->solvable);
  np_answer_number(answer, "most", tally->max);
  if (asked->key && asked->solvable) np_answer_number(answer, "easier", easier(asked));
  np_write(answer->lines,
           "%N random key%s of %u positions, no teeth at the first and the last, %u cuts, heights 0 to %u: ",
           tally->tried, np_plural(tally->tried), asked->options.length, asked->options.cuts, asked->options.highest);
  say_share(answer->lines, tally->solvable, tally->tried);
  np_write(answer->lines, " can be solved\n");
  if (tally->solvable > 0) {
    np_write(answer->lines,
             "half of these need at most %u move%s, 90 %% at most %u, 99 %% at most %u; the hardest needs %u%s\n",
             quantile(tally, 50), np_plural(quantile(tally, 50)), quantile(tally, 90), quantile(tally, 99), tally->max,
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
  np_puzzle_write_id(asked->key, NULL, answer->lines);
  if (asked->solvable) {
    np_write(answer->lines, " needs %U, more than ", asked->moves);
    if (easier(asked) == tally->solvable)
      np_write(answer->lines, "any");
    else
      say_share(answer->lines, easier(asked), tally->solvable);
    np_write(answer->lines, " of these\n");
  } else {
    np_write(answer->lines, " cannot be solved\n");
  }
}

/* -------------------------------------------------------------------------------- the table */

#define NUMBER .kind = NP_OPTION_NUMBER
#define LENGTH_OPTION(more)                                                                                            \
  {                                                                                                                    \
    .name = "length", NUMBER, .min = NP_KEYDISK_LENGTH_MIN, .max = NP_KEYDISK_LENGTH_MAX, .usual = 21,                 \
    .label = "Positions", .about = "how many positions the key has" more                                               \
  }
#define CUTS_OPTION(more)                                                                                              \
  {                                                                                                                    \
    .name = "cuts", NUMBER, .min = NP_KEYDISK_CUTS_MIN, .max = NP_KEYDISK_CUTS_MAX, .usual = 16, .step = 2,            \
    .label = "Cuts", .about = "how many cuts the disk has" more                                                        \
  }
#define GREATEST "the greatest height of a tooth, depth of a cut"
#define AS_THE_KEY "; as the key's where one is given"

/* Where all mazes are gone through. */
static uint64_t longest(uint64_t cuts) { return NP_KEYDISK_COUNT_CELLS_MAX / cuts; }
#define AFTER_OPTION(more)                                                                                             \
  {                                                                                                                    \
    .name = "after", NUMBER, .max = KEYS_MAX, .rare = true, .label = "After",                                          \
    .about = "how many keys of the same seed are left to others, before these" more                                    \
  }

static const np_option harder_options[] = {
    LENGTH_OPTION(),
    CUTS_OPTION(),
    KEYDISK_HIGHEST_OPTION(NP_KEYDISK_HEIGHT_MAX, 4, GREATEST),
    NP_OPTION_SEED,
    {.name = "keys",
     NUMBER,
     .min = 1,
     .max = KEYS_MAX,
     .usual = 100000000,
     .initial = "8000000",
     .label = "Keys to try",
     .about = "how many keys are tried"},
    {.name = "cooling",
     NUMBER,
     .min = 1000,
     .max = 1000000000,
     .usual = 1000000,
     .rare = true,
     .label = "Keys a start",
     .about = "how many keys are tried from one fresh start to the next"},
    AFTER_OPTION("; a multiple of --cooling"),
    {.name = "by",
     .kind = NP_OPTION_CHOICE,
     .words = "moves hardness",
     .label = "Harder by",
     .about = "the moves of its shortest solution, or its hardness: the moves into wrong branches, at most 8 for each, "
              "double for one that begins to the right"},
    {.name = NULL},
};
static const np_option count_options[] = {
    {.name = "length",
     NUMBER,
     .min = 1,
     .max = NP_KEYDISK_COUNT_CELLS_MAX / NP_KEYDISK_CUTS_MIN,
     .depends = "cuts",
     .most = longest,
     .needed = true,
     .initial = "4",
     .label = "Positions",
     .about = "how many positions the mazes have"},
    {.name = "cuts",
     NUMBER,
     .min = NP_KEYDISK_CUTS_MIN,
     .max = NP_KEYDISK_COUNT_CUTS_MAX,
     .step = 2,
     .needed = true,
     .initial = "6",
     .label = "Rotations",
     .about = "how many rotations the mazes have"},
    KEYDISK_HIGHEST_OPTION(NP_KEYDISK_HEIGHT_MAX, 0,
                           GREATEST "; any if not given; 7 takes too much memory with 8 rotations"),
    {.name = "shard",
     .kind = NP_OPTION_PART,
     .rare = true,
     .label = "Shard",
     .about = "only every n-th of the choices; the counts of all shards add up to the whole"},
    {.name = NULL},
};
static const np_option chance_options[] = {
    {.name = "key",
     .kind = NP_OPTION_PUZZLE,
     .words = "keydisk",
     .label = "Key",
     .about = "a key to compare with random keys of its size"},
    LENGTH_OPTION(AS_THE_KEY),
    CUTS_OPTION(AS_THE_KEY),
    KEYDISK_HIGHEST_OPTION(NP_KEYDISK_HEIGHT_MAX, 4, GREATEST AS_THE_KEY),
    NP_OPTION_SEED,
    {.name = "keys",
     NUMBER,
     .min = 1,
     .max = KEYS_MAX,
     .usual = 1000000,
     .initial = "200000",
     .label = "Keys",
     .about = "how many random keys are made"},
    AFTER_OPTION(),
    {.name = NULL},
};

const np_question np_questions_keydisk_search[] = {
    {"keydisk harder", "the key with the longest shortest solution, or the greatest hardness, that a search finds",
     harder_options, .start = harder_start, .tell = harder_tell, .divide = harder_divide,
     .give = np_keydisk_harder_give, .take = np_keydisk_harder_take, .early = true},
    {"keydisk count", "how many of all mazes of a size are those of a key", count_options, .start = count_start,
     .tell = count_tell, .divide = count_divide, .give = np_keydisk_realisable_give,
     .take = np_keydisk_realisable_take},
    {"keydisk chance",
     "how hard random keys without teeth at their two ends are, and how hard a key is beside them; -o: CSV",
     chance_options, .start = chance_start, .tell = chance_tell, .divide = chance_divide, .give = chance_give,
     .take = chance_take, .early = true},
    {.words = NULL},
};
