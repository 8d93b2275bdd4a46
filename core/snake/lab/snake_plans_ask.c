/* snake_plans_ask.c: how few folds the snakes of a box need: a census, then a search for each snake. For a snake that
 * cannot be folded, also the greatest width at which it could be, with balls instead of cubelets. */
#include "ask/answer.h"
#include "snake_ask.h"
#include "snake_proof.h"
#include "text.h"

enum { NAMED = 3, LISTED = 20 };

static const uint64_t tried_max = 1000000000; /* cubelets, for the solutions of one snake */

/* A snake of the census that has no plan. */
typedef struct unplanned {
  size_t row;
  bool proved;
  double width; /* if proved: it can be folded with balls at most so wide; 0: with none */
} unplanned;

typedef struct asked_plans {
  np_job job;
  np_snake_box box;
  np_snake_census_options options;
  np_job *census;
  const np_snake_census_row *rows; /* of the census */
  size_t count;
  snake_folds_needed *needed; /* of each row looked at */
  size_t looked_at, capacity;
  unplanned *without;
  size_t without_count, without_capacity;
  /* the snake that is looked at */
  bool open, ended; /* ended: all its solutions have been added, or the search for them was given up */
  double width;
  np_snake_search solutions;
  snake_proof proof;
} asked_plans;

static asked_plans *plans_of(np_job *job) { return (asked_plans *)(void *)job; }
static const asked_plans *plans_read(const np_job *job) { return (const asked_plans *)(const void *)job; }

static np_snake_word word_at(const asked_plans *asked, size_t row) {
  return (np_snake_word){.straights = asked->rows[row].straights, .length = asked->box.cells};
}

/* ------------------------------------------------------------------------------ working */

static void begin_snake(asked_plans *asked, double width) {
  np_snake_word word = word_at(asked, asked->looked_at);
  snake_proof_close(&asked->proof);
  asked->width = width;
  asked->ended = false;
  asked->open = snake_proof_open(&asked->proof, word, width, &asked->job.memory);
  if (!asked->open) np_job_fail_memory(&asked->job);
  np_snake_search_begin(&asked->solutions, &asked->box, word);
}

/* Finds and adds solutions of the snake. Returns about how many microseconds it took. */
static uint32_t add_solutions(asked_plans *asked, uint32_t effort) {
  uint64_t before = asked->solutions.tried, until = before + (uint64_t)effort * NP_SNAKE_CUBELETS_A_MICROSECOND;
  np_snake_path path;
  while (!asked->ended && asked->solutions.tried < until) {
    np_snake_answer answer = np_snake_search_next(&asked->solutions, until - asked->solutions.tried, &path);
    if (answer == NP_SNAKE_FOUND) snake_proof_add(&asked->proof, &asked->box, &path);
    asked->ended = answer == NP_SNAKE_ENDED || asked->solutions.tried > tried_max;
  }
  return (uint32_t)((asked->solutions.tried - before) / NP_SNAKE_CUBELETS_A_MICROSECOND) + 1;
}

static void note(asked_plans *asked, snake_folds_needed needed) {
  np_memory *memory = &asked->job.memory;
  if (!np_memory_grow(memory, &asked->needed, &asked->capacity, asked->looked_at + 1, sizeof *asked->needed) ||
      !np_memory_grow(memory, &asked->without, &asked->without_capacity, asked->without_count + 1,
                      sizeof *asked->without)) {
    np_job_fail_memory(&asked->job);
    return;
  }
  if (needed.verdict != NP_SNAKE_FOLDS)
    asked->without[asked->without_count++] =
        (unplanned){asked->looked_at, needed.verdict == NP_SNAKE_NEEDS_STRETCHING, asked->width};
  asked->needed[asked->looked_at++] = needed;
}

/* A snake that cannot be folded is tried again with smaller balls: the widest for which any of the folds refused has
 * room. With wider ones the same folds would be refused, so the first width with which it folds is the greatest. */
static void end_snake(asked_plans *asked) {
  snake_folds_needed needed = snake_proof_answer(&asked->proof, asked->solutions.tried <= tried_max);
  double gap = snake_fewest_gap(asked->proof.search);
  if (needed.verdict == NP_SNAKE_NEEDS_STRETCHING && gap > 0) {
    begin_snake(asked, gap);
    return;
  }
  if (needed.verdict != NP_SNAKE_FOLDS && asked->width < 1) asked->width = 0;
  if (asked->width < 1) needed = (snake_folds_needed){.verdict = NP_SNAKE_NEEDS_STRETCHING};
  note(asked, needed);
  snake_proof_close(&asked->proof);
  asked->open = false;
}

static uint32_t look_on(asked_plans *asked, uint32_t effort) {
  if (!asked->open) begin_snake(asked, 1);
  if (asked->job.status == NP_JOB_FAILED) return effort;
  if (!asked->ended) return add_solutions(asked, effort);
  uint32_t before = asked->proof.effort;
  bool ended = snake_proof_step(&asked->proof, effort);
  uint32_t took = snake_proof_took(before - asked->proof.effort) + 1;
  if (ended) end_snake(asked);
  return took;
}

static void plans_step(np_job *job, uint32_t effort) {
  asked_plans *asked = plans_of(job);
  if (np_job_now(asked->census) != NP_JOB_DONE) {
    if (np_job_step(asked->census, effort) == NP_JOB_FAILED) np_job_fail_memory(job);
    return;
  }
  asked->rows = np_snake_census_rows(asked->census, &asked->count);
  while (effort > 0 && asked->looked_at < asked->count && job->status == NP_JOB_WORKING) {
    uint32_t took = look_on(asked, effort);
    effort -= took < effort ? took : effort;
  }
  if (asked->looked_at == asked->count && job->status == NP_JOB_WORKING) job->status = NP_JOB_DONE;
}

static double plans_progress(const np_job *job) {
  const double census = 0.1; /* its share of the work */
  const asked_plans *asked = plans_read(job);
  if (job->status == NP_JOB_DONE) return 1;
  if (!asked->rows) return census * np_job_progress(asked->census);
  return census + (1 - census) * (double)asked->looked_at / ((double)asked->count + 1);
}

/* ---------------------------------------------------------------------------- answering */

/* How many snakes need each number of folds, proved by corners alone or by search; and for how many snakes that fold
 * the fewest folds are proved, or open. */
typedef struct tally {
  uint64_t by_corners[SNAKE_FOLDS_MAX + 1], by_search[SNAKE_FOLDS_MAX + 1];
  uint64_t proved, open;
  unsigned fewest, most;
} tally;

static bool is_proved(snake_folds_needed needed) {
  return needed.verdict == NP_SNAKE_FOLDS && needed.least == needed.most;
}

static tally count_folds(const asked_plans *asked) {
  tally all = {.fewest = SNAKE_FOLDS_MAX};
  for (size_t i = 0; i < asked->looked_at; i++) {
    snake_folds_needed needed = asked->needed[i];
    unsigned folds = needed.most;
    all.open += needed.verdict == NP_SNAKE_FOLDS && !is_proved(needed);
    if (!is_proved(needed)) continue;
    ++*(folds == needed.differ ? &all.by_corners[folds] : &all.by_search[folds]);
    all.proved++;
    if (folds < all.fewest) all.fewest = folds;
    if (folds > all.most) all.most = folds;
  }
  return all;
}

static void write_word(const asked_plans *asked, size_t row, np_writer *writer) {
  np_snake_word_write(word_at(asked, row), writer);
}

/* "0.414" */
static void write_width(double width, np_writer *writer) {
  unsigned thousandths = (unsigned)(width * 1000 + 0.5);
  np_write(writer, "0.%u%u%u", thousandths / 100, thousandths / 10 % 10, thousandths % 10);
}

/* Names the first few snakes that need so many folds. */
static void say_those(const asked_plans *asked, unsigned folds, uint64_t count, np_writer *lines) {
  unsigned named = 0;
  np_write(lines, "%u fold%p:", folds);
  for (size_t i = 0; i < asked->looked_at && named < NAMED; i++) {
    if (!is_proved(asked->needed[i]) || asked->needed[i].most != folds) continue;
    np_write(lines, named++ > 0 ? ", " : " ");
    write_word(asked, i, lines);
  }
  if (count > named) np_write(lines, " and %N more", count - named);
  np_write(lines, "\n");
}

static const char *const fewest_heads[] = {"folds", "snakes", "by corners", "by search"};

static void fewest_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const tally *all = of;
  size_t folds = all->fewest + row;
  const uint64_t cells[] = {folds, all->by_corners[folds] + all->by_search[folds], all->by_corners[folds],
                            all->by_search[folds]};
  np_write(cell, "%U", cells[column]);
}

static void tell_fewest(const asked_plans *asked, np_answer *answer) {
  tally all = count_folds(asked);
  np_answer_number(answer, "fewestProved", all.proved);
  np_answer_number(answer, "fewestNotProved", all.open);
  np_write(answer->lines, "fewest folds: proved for %N; not proved for %N\n", all.proved, all.open);
  if (all.proved == 0) return;
  np_answer_table(answer, &(np_table){.title = "snakes by their fewest folds",
                                      .columns = 4,
                                      .rows = all.most - all.fewest + 1,
                                      .of = &all,
                                      .heads = fewest_heads,
                                      .cell = fewest_cell});
  np_write(answer->lines,
           "(proved by corners: a fold turns one corner, and no solution differs from the staircase in fewer; by "
           "search: all shapes that fewer folds could lead to were looked at)\n");
  const unsigned ends[2] = {all.fewest, all.most};
  for (unsigned i = 0; i < (all.fewest < all.most ? 2u : 1u); i++)
    say_those(asked, ends[i], all.by_corners[ends[i]] + all.by_search[ends[i]], answer->lines);
}

static void say_open(const asked_plans *asked, np_writer *lines) {
  unsigned listed = 0;
  for (size_t i = 0; i < asked->looked_at && listed < LISTED; i++) {
    snake_folds_needed needed = asked->needed[i];
    if (needed.verdict != NP_SNAKE_FOLDS || is_proved(needed)) continue;
    write_word(asked, i, lines);
    np_write(lines, ": ");
    snake_folds_needed_say(needed, lines);
    np_write(lines, "\n");
    listed++;
  }
}

static void plans_tell(const np_job *job, np_answer *answer) {
  const asked_plans *asked = plans_read(job);
  uint64_t snakes = asked->looked_at, without = asked->without_count, proved = 0;
  for (size_t i = 0; i < without; i++) proved += asked->without[i].proved;
  np_answer_number(answer, "snakes", snakes);
  np_answer_number(answer, "fold", snakes - without);
  np_answer_number(answer, "cannot", proved);
  np_answer_number(answer, "notKnown", without - proved);
  snake_part_say(&asked->box, &asked->options, answer->lines);
  np_write(answer->lines, ": of %N snake%p, %N can be folded without stretching the elastic\n", snakes,
           snakes - without);
  np_write(answer->lines, "%N cannot, proved; %N not known\n", proved, without - proved);
  np_write(answer->lines,
           "(folds of a corner by a quarter or half a turn; while they move cubelets are taken as balls as wide "
           "as they are; cubes with sharp edges need more space)\n");
  for (size_t i = 0; i < without; i++) {
    const unplanned *one = &asked->without[i];
    write_word(asked, one->row, answer->lines);
    np_write(answer->lines, one->proved ? " cannot" : " not known");
    if (one->proved && one->width > 0) {
      np_write(answer->lines, "; balls can, up to a diameter of about ");
      write_width(one->width, answer->lines);
    }
    np_write(answer->lines, "\n");
  }
  tell_fewest(asked, answer);
  say_open(asked, answer->lines);
}

static void plans_file(const np_job *job, np_writer *bytes) {
  const asked_plans *asked = plans_read(job);
  for (size_t i = 0; i < asked->looked_at; i++) {
    snake_folds_needed needed = asked->needed[i];
    write_word(asked, i, bytes);
    np_write(bytes, ",");
    if (needed.verdict != NP_SNAKE_NEEDS_STRETCHING) np_write(bytes, "%u", (unsigned)needed.least);
    np_write(bytes, ",");
    if (needed.verdict == NP_SNAKE_FOLDS) np_write(bytes, "%u", (unsigned)needed.most);
    np_write(bytes, "\n");
  }
}

static void plans_close(np_job *job) {
  asked_plans *asked = plans_of(job);
  np_job_close(asked->census);
  snake_proof_close(&asked->proof);
  np_memory_free(&job->memory, asked->needed);
  np_memory_free(&job->memory, asked->without);
}

static const np_job_work plans_work = {plans_step, plans_progress, plans_close};

static np_job *plans_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  asked_plans *job = np_job_new(&plans_work, sizeof *job, memory, error);
  if (!job) return NULL;
  if (np_snake_box_read(&job->box, asked->texts[0], error) && snake_part_asked(asked, &job->options, error)) {
    job->census = np_snake_census_start(&job->box, &job->options, memory, error);
    if (job->census) return &job->job;
  }
  np_job_close(&job->job);
  return NULL;
}

static const np_option plans_options[] = {SNAKE_BOX_OPTION, SNAKE_PART_OPTIONS, {.name = NULL}};

const np_question np_questions_snake_plans[] = {
    {"snake plans",
     "the fewest folds of all snakes of a box, AxBxC, and which of them need the elastic stretched; CSV with -o: one "
     "row for each snake, folds that are needed at least and folds that are enough",
     plans_options, .start = plans_start, .tell = plans_tell, .file = plans_file, .file_kind = "csv"},
    {.words = NULL},
};
