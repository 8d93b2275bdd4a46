/* snake_census_ask.c: the census as a question. */
#include "ask/answer.h"
#include "snake_ask.h"
#include "snake_census.h"
#include "snake_estimate.h"
#include "snake_tables.h"
#include "text.h"

#include <string.h>

enum { ROWS_A_UNIT = 10 }; /* about how many rows are put into the tables in a microsecond */

typedef struct asked_census {
  np_job job;
  np_job *census;
  snake_census_form form;
  size_t rows; /* in the tables so far */
  snake_table all, palindromes;
  bool *taken, takes_blocks; /* taken[n - 1]: part n was joined (NULL: none was); takes_blocks: parts are blocks */
  unsigned parts, joined;    /* of the first part that was joined: of how many it is one; how many were joined */
} asked_census;

static asked_census *census_of(np_job *job) { return (asked_census *)(void *)job; }
static const asked_census *census_read(const np_job *job) { return (const asked_census *)(const void *)job; }
static const np_snake_box *box_of(const asked_census *asked) {
  return &((const snake_census *)(const void *)asked->census)->box;
}

/* ------------------------------------------------------------------------------- working */

static void fill_tables(asked_census *asked, uint32_t effort) {
  size_t count;
  unsigned length = box_of(asked)->cells;
  const np_snake_census_row *rows = np_snake_census_rows(asked->census, &count);
  for (uint64_t left = (uint64_t)effort * ROWS_A_UNIT; left > 0 && asked->rows < count; left--, asked->rows++) {
    const np_snake_census_row *row = &rows[asked->rows];
    np_snake_word word = {.straights = row->straights, .length = (uint8_t)length};
    unsigned straights = np_snake_straights(word);
    if (snake_table_add(&asked->all, row->solutions, straights, 1, &asked->job.memory) &&
        (!np_snake_is_palindrome(word) ||
         snake_table_add(&asked->palindromes, row->solutions, straights, 1, &asked->job.memory)))
      continue;
    np_job_fail_memory(&asked->job);
    return;
  }
  if (asked->rows == count) asked->job.status = NP_JOB_DONE;
}

static void census_step(np_job *job, uint32_t effort) {
  asked_census *asked = census_of(job);
  if (np_job_now(asked->census) == NP_JOB_DONE) {
    fill_tables(asked, effort);
  } else if (np_job_step(asked->census, effort) == NP_JOB_FAILED) {
    job->error = *np_job_error(asked->census);
    job->status = NP_JOB_FAILED;
  }
}

static double census_progress(const np_job *job) {
  const double tables = 0.02; /* their share of the work */
  if (job->status == NP_JOB_DONE) return 1;
  return np_job_progress(census_read(job)->census) * (1 - tables);
}

static void census_close(np_job *job) {
  asked_census *asked = census_of(job);
  np_job_close(asked->census);
  np_memory_free(&job->memory, asked->taken);
  snake_table_close(&asked->all, &job->memory);
  snake_table_close(&asked->palindromes, &job->memory);
}

/* ------------------------------------------------------------------------------ answering */

static void tell_members(const asked_census *asked, np_answer *answer) {
  const np_snake_census_options *options = &((const snake_census *)(const void *)asked->census)->options;
  const np_snake_census_totals *totals = np_snake_census_totals_of(asked->census);
  snake_words words = snake_words_of(box_of(asked));
  np_answer_text(answer, "box", snake_box_text, box_of(asked));
  np_answer_number(answer, "cubelets", box_of(asked)->cells);
  np_answer_number(answer, "symmetries", box_of(asked)->images);
  np_answer_number(answer, "shard", options->shard);
  np_answer_number(answer, "shards", options->shards);
  np_answer_number(answer, "snakes", totals->snakes);
  np_answer_number(answer, "solutions", totals->solutions);
  np_answer_number(answer, "unique", totals->unique);
  np_answer_number(answer, "most", totals->max);
  np_answer_number(answer, "palindromes", totals->palindromes);
  np_answer_number(answer, "palindromeSolutions", totals->palindrome_solutions);
  np_answer_number(answer, "palindromeUnique", totals->palindrome_unique);
  np_answer_number(answer, "palindromeMost", totals->palindrome_max);
  np_json_digits(np_answer_member(answer, "words"), NULL, words.all);
  np_json_digits(np_answer_member(answer, "plausible"), NULL, words.plausible);
}

static void tell_census(const asked_census *asked, np_answer *answer) {
  np_writer *lines = answer->lines;
  const np_snake_census_options *options = &((const snake_census *)(const void *)asked->census)->options;
  const np_snake_census_totals *totals = np_snake_census_totals_of(asked->census);
  snake_words words = snake_words_of(box_of(asked));
  tell_members(asked, answer);
  snake_part_say(box_of(asked), options, lines);
  np_write(lines, ": %N snake%p, %N solution%p; %N with just one, at most %N\n", totals->snakes, totals->solutions,
           totals->unique, totals->max);
  if (options->shards == 1)
    np_write(lines, "of %N word%p, %N %s no straight line longer than the box, and %N of these %s a solution\n",
             words.all, words.plausible, words.plausible == 1 ? "has" : "have", totals->snakes,
             totals->snakes == 1 ? "has" : "have");
  np_write(lines, "only palindromes: %N snake%p, %N solution%p; %N with just one, at most %N\n", totals->palindromes,
           totals->palindrome_solutions, totals->palindrome_unique, totals->palindrome_max);
  snake_table_tell(&asked->all, "snakes by solutions (down) and straights (across)", "straights", answer);
  snake_table_tell(&asked->palindromes, "palindromes: the same from both ends", "palindromeStraights", answer);
}

/* "# census 2x2x3 --block 2/5: 17 snakes" */
static void write_heading(const asked_census *asked, const char *part, np_writer *line) {
  np_write(line, "# census ");
  np_snake_box_write(box_of(asked), line);
  np_write(line, "%s: %U snakes\n", part, np_snake_census_totals_of(asked->census)->snakes);
}

static const char *const part_names[] = {"shard", "block"};

/* The tables as lines that can be added up, after a heading that names the part. Palindromes are also counted among all
 * snakes. */
static void write_counts(const asked_census *asked, np_writer *lines) {
  const np_snake_census_options *options = &((const snake_census *)(const void *)asked->census)->options;
  char part[48] = "";
  np_writer named = np_writer_over(part, sizeof part);
  if (options->shards > 1) np_write(&named, " --%s %u/%u", part_names[options->block], options->shard, options->shards);
  write_heading(asked, part, lines);
  const snake_table *all = &asked->all, *palindromes = &asked->palindromes;
  size_t p = 0;
  for (size_t i = 0; i < all->count; i++) {
    const snake_table_line *line = &all->lines[i];
    while (p < palindromes->count && palindromes->lines[p].solutions < line->solutions) p++;
    bool has = p < palindromes->count && palindromes->lines[p].solutions == line->solutions;
    for (unsigned straights = 0; straights < NP_SNAKE_MAX; straights++)
      if (line->by_straights[straights])
        np_write(lines, "%u,%u,%U,%U\n", (unsigned)line->solutions, straights, line->by_straights[straights],
                 has ? palindromes->lines[p].by_straights[straights] : (uint64_t)0);
  }
}

/* ------------------------------------------------------------------------------- in parts */

static bool census_divide(const np_asked *asked, np_division *how) {
  enum { WORTH_IT = 28 }; /* cells; a census of fewer takes less time than starting another worker */
  np_snake_box box;
  (void)how;
  return asked->option_count == 0 && np_snake_box_read(&box, asked->texts[0], NULL) && box.cells >= WORTH_IT;
}

/* Writes the counts, or, while the census is still working, only how many snakes it has found. */
static void census_give(const np_job *job, np_writer *text) {
  const asked_census *asked = census_read(job);
  if (np_snake_is_estimate(job)) return;
  if (job->status == NP_JOB_DONE)
    write_counts(asked, text);
  else
    np_write(text, "%U,", np_snake_census_totals_of(asked->census)->snakes);
}

static void add_totals(np_snake_census_totals *totals, uint64_t solutions, uint64_t snakes, uint64_t palindromes) {
  totals->snakes += snakes;
  totals->solutions += snakes * solutions;
  totals->palindromes += palindromes;
  totals->palindrome_solutions += palindromes * solutions;
  if (solutions == 1) totals->unique += snakes;
  if (solutions == 1) totals->palindrome_unique += palindromes;
  if (solutions > totals->max) totals->max = (uint32_t)solutions;
  if (palindromes > 0 && solutions > totals->palindrome_max) totals->palindrome_max = (uint32_t)solutions;
}

static bool take_counts(asked_census *asked, const char *line) {
  uint64_t counts[3], palindromes = 0;
  if (!np_read_list(&line, counts, 3) || counts[0] > UINT32_MAX || counts[1] >= NP_SNAKE_MAX ||
      np_scan_whole(&line, &palindromes) == 0 || palindromes > counts[2] || (*line && *line != '\n'))
    return false;
  add_totals(&((snake_census *)(void *)asked->census)->totals, counts[0], counts[2], palindromes);
  return snake_table_add(&asked->all, (uint32_t)counts[0], (unsigned)counts[1], counts[2], &asked->job.memory) &&
         (palindromes == 0 || snake_table_add(&asked->palindromes, (uint32_t)counts[0], (unsigned)counts[1],
                                              palindromes, &asked->job.memory));
}

/* The heading of a text: which part it is, and how many snakes it has. The whole is part 1 of 1. */
typedef struct part_given {
  uint64_t part, parts, snakes;
  bool block;
} part_given;

static bool read_text(const char **at, const char *text) {
  size_t length = strlen(text);
  if (strncmp(*at, text, length) != 0) return false;
  *at += length;
  return true;
}

/* Reads the first line, and moves *text past it. */
static bool read_heading(const asked_census *asked, const char **text, part_given *given) {
  char box[16];
  np_writer writer = np_writer_over(box, sizeof box);
  np_snake_box_write(box_of(asked), &writer);
  *given = (part_given){.part = 1, .parts = 1};
  if (!read_text(text, "# census ") || !read_text(text, box)) return false;
  given->block = read_text(text, " --block ");
  if ((given->block || read_text(text, " --shard ")) &&
      (np_scan_whole(text, &given->part) == 0 || !read_text(text, "/") || np_scan_whole(text, &given->parts) == 0))
    return false;
  return read_text(text, ": ") && np_scan_whole(text, &given->snakes) > 0 && read_text(text, " snakes\n") &&
         given->part >= 1 && given->part <= given->parts && given->parts <= NP_PARTS_MAX;
}

static bool fail_heading(asked_census *asked, const char *text) {
  char quote[NP_QUOTE_MAX], first[NP_QUOTE_MAX], box[16];
  np_writer line = np_writer_over(first, sizeof first), side = np_writer_over(box, sizeof box);
  for (; *text && *text != '\n'; text++) np_write(&line, "%c", *text);
  np_snake_box_write(box_of(asked), &side);
  return np_fail(&asked->job.error, "parts", 0,
                 "its first line is %s; it needs to be like \"# census %s --block 1/2: 5 snakes\", as census --counts "
                 "writes it for this box",
                 np_quote(quote, first), box);
}

/* Marks a part as taken. False and the error if it is given twice or does not go with the other parts, if it is the
 * last one and another is missing, or if memory runs out. */
static bool is_wanted(asked_census *asked, const part_given *given) {
  np_error *error = &asked->job.error;
  const char *name = part_names[given->block];
  unsigned part = (unsigned)given->part;
  if (given->parts == 1 && asked->job.parts > 1)
    return np_fail(error, "parts", 0, "it is the whole, to which no part can be joined");
  if (!asked->taken) {
    asked->taken = np_memory_new(&asked->job.memory, (size_t)given->parts);
    asked->takes_blocks = given->block;
    asked->parts = (unsigned)given->parts;
  }
  if (!asked->taken) return np_fail_memory(error);
  if (asked->takes_blocks != given->block)
    return np_fail(error, "parts", 0, "it is a %s, and the first one is a %s; they cannot be joined", name,
                   part_names[!given->block]);
  if (given->parts != asked->parts)
    return np_fail(error, "parts", 0, "it is %s %u of %u, and the first one is of %u; they cannot be joined", name,
                   part, (unsigned)given->parts, asked->parts);
  if (asked->taken[part - 1]) return np_fail(error, "parts", 0, "%s %u of %u is given twice", name, part, asked->parts);
  asked->taken[part - 1] = true;
  if (++asked->joined < asked->job.parts) return true;
  for (part = 1; part <= asked->parts; part++)
    if (!asked->taken[part - 1])
      return np_fail(error, "part", 0, "%s %u of %u is missing; join needs them all", name, part, asked->parts);
  return true;
}

/* Parts are those of a whole census, and are joined as tables or counts. */
static bool is_whole_census(const np_job *job, np_error *error) {
  const asked_census *asked = census_read(job);
  const char *name = "estimate";
  if (!np_snake_is_estimate(job)) {
    const np_snake_census_options *options = &((const snake_census *)(const void *)asked->census)->options;
    if (options->shards == 1 && asked->form != SNAKE_CENSUS_ROWS) return true;
    name = options->shards > 1 ? part_names[options->block] : "csv";
  }
  return np_fail(error, name, 0, "--%s does not go with join, whose question is a whole census, as in \"census 2x2x3\"",
                 name);
}

static bool census_take(np_job *job, const char *text, uint64_t before) {
  if (!is_whole_census(job, &job->error)) return false;
  asked_census *asked = census_of(job);
  const np_snake_census_totals *totals = np_snake_census_totals_of(asked->census);
  uint64_t snakes, counted = totals->snakes;
  part_given given;
  const char *whole = text;
  (void)before;
  if (!strchr(text, '\n')) { /* the census is still working */
    if (np_read_list(&text, &snakes, 1)) add_totals(&((snake_census *)(void *)asked->census)->totals, 0, snakes, 0);
    return !*text;
  }
  if (!read_heading(asked, &text, &given)) return fail_heading(asked, whole);
  if (!is_wanted(asked, &given)) return false;
  for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
    if (!take_counts(asked, text)) return false;
  return totals->snakes - counted == given.snakes ||
         np_fail(&job->error, "parts", 0, "its rows have %U snakes, and its first line says %U",
                 totals->snakes - counted, given.snakes);
}

/* ------------------------------------------------------------------------------- the file */

static void census_file(const np_job *job, np_writer *bytes) {
  if (np_snake_is_estimate(job)) {
    np_answer_lines(job, bytes);
    return;
  }
  const asked_census *asked = census_read(job);
  size_t count;
  const np_snake_census_row *rows = np_snake_census_rows(asked->census, &count);
  for (size_t i = 0; i < count; i++) np_snake_census_write_row(box_of(asked)->cells, &rows[i], bytes);
}

static void census_tell(const np_job *job, np_answer *answer) {
  if (np_snake_is_estimate(job))
    np_snake_estimate_tell(job, answer);
  else if (census_read(job)->form == SNAKE_CENSUS_ROWS && np_answer_in_lines(answer))
    census_file(job, answer->lines);
  else if (census_read(job)->form == SNAKE_CENSUS_COUNTS && np_answer_in_lines(answer))
    write_counts(census_read(job), answer->lines);
  else
    tell_census(census_read(job), answer);
}

np_job *snake_census_inside(np_job *job) { return census_of(job)->census; }
const np_snake_box *snake_census_box(const np_job *job) { return box_of(census_read(job)); }

/* -------------------------------------------------------------------------------- starting */

static const np_job_work census_work = {census_step, census_progress, census_close};

np_job *snake_census_asked(np_job *census, snake_census_form form, const np_memory *memory, np_error *error) {
  if (!census) return NULL;
  asked_census *asked = np_job_new(&census_work, sizeof *asked, memory, error);
  if (!asked) {
    np_job_close(census);
    return NULL;
  }
  asked->census = census;
  asked->form = form;
  return &asked->job;
}

/* Starts an estimate. It takes only --probes and --seed, and refuses the other options of a census. */
static np_job *estimate_start(const np_snake_box *box, const np_asked *asked, const np_memory *memory,
                              np_error *error) {
  static const char *const none[] = {"csv", "counts", "shard", "block"};
  np_snake_estimate_options options = {.probes = np_asked_number(asked, "probes"),
                                       .seed = np_asked_number(asked, "seed")};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    if (np_asked_has(asked, none[i])) {
      np_fail(error, none[i], 0, "--%s does not go with --estimate; it is for a census", none[i]);
      return NULL;
    }
  return np_snake_estimate_start(box, &options, memory, error);
}

static np_job *census_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_snake_box box;
  np_snake_census_options options = {.shard = 0};
  if (!np_snake_box_read(&box, asked->texts[0], error) || !snake_part_asked(asked, &options, error)) return NULL;
  if (np_asked_has(asked, "estimate")) return estimate_start(&box, asked, memory, error);
  if (np_asked_has(asked, "probes") || np_asked_has(asked, "seed")) {
    const char *name = np_asked_has(asked, "probes") ? "probes" : "seed";
    np_fail(error, name, 0, "--%s does not go with a census; it is for --estimate", name);
    return NULL;
  }
  if (np_asked_has(asked, "csv") && np_asked_has(asked, "counts")) {
    np_fail(error, "counts", 0, "--csv and --counts exclude each other; it needs one of them");
    return NULL;
  }
  snake_census_form form = np_asked_has(asked, "csv")      ? SNAKE_CENSUS_ROWS
                           : np_asked_has(asked, "counts") ? SNAKE_CENSUS_COUNTS
                                                           : SNAKE_CENSUS_TABLES;
  return snake_census_asked(np_snake_census_start(&box, &options, memory, error), form, memory, error);
}

/* -------------------------------------------------------------------------------- the table */

static const np_option census_options[] = {
    SNAKE_BOX_OPTION,
    {.name = "csv",
     .kind = NP_OPTION_FLAG,
     .rare = true,
     .label = "A row a snake",
     .about = "CSV, one row for each snake"},
    {.name = "counts",
     .kind = NP_OPTION_FLAG,
     .rare = true,
     .label = "Counts",
     .about = "CSV, one row for each number of straights and solutions"},
    SNAKE_PART_OPTIONS,
    {.name = "estimate",
     .kind = NP_OPTION_FLAG,
     .label = "Estimate",
     .about = "what it would find and cost, by sampling"},
    {.name = "probes",
     .kind = NP_OPTION_NUMBER,
     .min = 2,
     .max = 1000000000,
     .usual = 1000,
     .label = "Probes",
     .about = "how many random samples an estimate takes"},
    NP_OPTION_SEED,
    {.name = NULL},
};

static const np_divisible census_divisible = {census_divide, census_give, census_take};

const np_question np_questions_snake_census[] = {
    {"census",
     "all snakes of a box, AxBxC: how many, by straights and solutions; --csv: one row for each snake; "
     "--counts: CSV, one row for each number of straights and solutions; "
     "--estimate: what it would find and cost, by sampling, with intervals of 95 %, "
     "or \"not known\" where there are too few probes or one of them outweighs the others",
     census_options, .start = census_start, .tell = census_tell, .divisible = &census_divisible, .file = census_file,
     .file_kind = "csv"},
    {.words = NULL},
};
