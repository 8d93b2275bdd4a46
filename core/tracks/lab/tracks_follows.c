/* tracks_follows.c: questions about the marks of a path puzzle: what the rules prove from them, and which digits the
 * path carries so far. */
#include "text.h"
#include "tracks_ask.h"
#include "tracks/tracks.h"

#include <string.h>

static const np_tracks_board *board_of(const np_job *job) { return np_tracks_board_of(np_live_puzzle(job)); }

/* ----------------------------------------------------------------------- what the rules prove */

enum { DEDUCTION_UNITS = 100 }; /* microseconds per deduction, about */

/* A deduction that was made. */
typedef struct made_step {
  np_tracks_rule rule;
  np_tracks_mark mark;
  size_t reason, parts; /* where the two begin in `text`; each ends with 0 */
} made_step;

typedef struct follows_job {
  np_live_job live; /* first, always */
  np_tracks_reasoner *reasoner;
  uint8_t marks[NP_TRACKS_PARTS_MAX]; /* with what was proved */
  bool wrong;                         /* the marks fit no path; the last text says why */
  made_step *step;
  char *text;
  size_t count, step_capacity, length, text_capacity;
} follows_job;

static follows_job *follows_of(np_job *job) { return (follows_job *)(void *)job; }

static void follows_close(np_job *job) {
  follows_job *follows = follows_of(job);
  np_tracks_reasoner_close(follows->reasoner);
  np_memory_free(&job->memory, follows->step);
  np_memory_free(&job->memory, follows->text);
  np_live_close(job);
}

static void write_parts(const np_puzzle *puzzle, const np_tracks_deduction *made, np_writer *writer) {
  for (unsigned i = 0; i < made->count; i++) {
    if (i > 0) np_write(writer, " ");
    np_puzzle_write_move(puzzle, np_tracks_mark_move(made->part[i], made->mark), writer);
  }
}

/* False: out of memory. */
static bool keep(follows_job *follows, const np_tracks_deduction *made) {
  const np_memory *memory = &follows->live.job.memory;
  const np_puzzle *puzzle = np_live_puzzle(&follows->live.job);
  np_writer measure = np_writer_over(NULL, 0);
  write_parts(puzzle, made, &measure);
  size_t reason = strlen(made->sentence) + 1, parts = measure.length + 1;
  if (!np_memory_grow(memory, &follows->step, &follows->step_capacity, follows->count + 1, sizeof *follows->step) ||
      !np_memory_grow(memory, &follows->text, &follows->text_capacity, follows->length + reason + parts, 1))
    return false;
  follows->step[follows->count++] = (made_step){made->rule, made->mark, follows->length, follows->length + reason};
  memcpy(follows->text + follows->length, made->sentence, reason);
  np_writer writer = np_writer_over(follows->text + follows->length + reason, parts);
  write_parts(puzzle, made, &writer);
  follows->length += reason + parts;
  return true;
}

static void follows_step(np_job *job, uint32_t effort) {
  follows_job *follows = follows_of(job);
  for (uint64_t spent = 0; spent < effort && job->status == NP_JOB_WORKING; spent += DEDUCTION_UNITS) {
    const np_tracks_deduction *made =
        np_tracks_deduce(follows->reasoner, board_of(job), follows->marks, NP_TRACKS_HARD);
    if (made && !keep(follows, made)) {
      np_job_fail_memory(job);
    } else if (!made || made->contradiction) {
      follows->wrong = made != NULL;
      follows->count -= follows->wrong; /* it is no step: its sentence says what is wrong */
      job->status = NP_JOB_DONE;
    } else {
      for (unsigned i = 0; i < made->count; i++) follows->marks[made->part[i]] = (uint8_t)made->mark;
    }
  }
}

/* The share of the cells that are decided. */
static double follows_progress(const np_job *job) {
  const follows_job *follows = (const follows_job *)(const void *)job;
  unsigned cells = np_tracks_parts(board_of(job)) / 3, known = 0;
  if (job->status == NP_JOB_DONE) return 1;
  for (unsigned cell = 0; cell < cells; cell++) known += follows->marks[cell] != 0;
  return 0.99 * known / cells;
}

static const np_job_work follows_work = {follows_step, follows_progress, follows_close};

static np_job *follows_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  follows_job *follows = np_live_new(&follows_work, sizeof *follows, asked, memory, error);
  if (!follows) return NULL;
  np_job *job = &follows->live.job;
  follows->reasoner = np_tracks_reasoner_open(memory, error);
  if (!follows->reasoner) {
    np_job_close(job);
    return NULL;
  }
  memcpy(follows->marks, np_live_position(job), np_tracks_parts(board_of(job)));
  return job;
}

static void follows_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const follows_job *follows = of;
  const made_step *made = &follows->step[row];
  if (column == 0) np_write(cell, "%U", (uint64_t)row + 1);
  if (column == 1) np_write(cell, "%s", np_tracks_rule_name(made->rule));
  if (column == 2) np_write(cell, "%s", np_tracks_level_name(np_tracks_rule_level(made->rule)));
  if (column == 3)
    np_write(cell, "%s", made->mark == NP_TRACKS_LINE ? "line" : made->mark == NP_TRACKS_NONE ? "none" : "open");
  if (column == 4) np_write(cell, "%s", follows->text + made->reason);
  if (column == 5) np_write(cell, "%s", follows->text + made->parts);
}

static void follows_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"deduction", "rule", "level", "mark", "reason", "moves", NULL};
  const follows_job *follows = (const follows_job *)(const void *)job;
  np_write(answer->lines, "%N deduction%p\n", (uint64_t)follows->count);
  if (follows->wrong)
    np_write(answer->lines, "the marks fit no path: %s\n", follows->text + follows->step[follows->count].reason);
  np_live_table(job, answer, "what the rules prove", heads, follows->count, follows_cell);
}

/* -------------------------------------------------------------------------------- the digits */

typedef struct digits_job {
  np_live_job live; /* first, always */
  size_t count;
  uint16_t at[NP_TRACKS_CELLS]; /* the cells with a digit */
} digits_job;

static const np_job_work digits_work = {NULL, NULL, np_live_close};

static np_job *digits_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  digits_job *digits = np_live_new(&digits_work, sizeof *digits, asked, memory, error);
  if (!digits) return NULL;
  const np_tracks_board *board = board_of(&digits->live.job);
  for (unsigned cell = 0; cell < np_tracks_parts(board) / 3; cell++)
    if (board->digit[cell]) digits->at[digits->count++] = (uint16_t)cell;
  return &digits->live.job;
}

static void digits_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_tracks_board *board = board_of(of);
  unsigned at = ((const digits_job *)of)->at[row];
  if (column == 0) np_write(cell, "%u", at / board->width + 1);
  if (column == 1) np_write(cell, "%u", at % board->width + 1);
  if (column == 2) np_write(cell, "%u", board->digit[at] - 1u);
  if (column == 3) np_write(cell, np_tracks_sides(board, np_live_position(of), at) ? "yes" : "no");
}

static void digits_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"row", "column", "digit", "on the path", NULL};
  np_live_table(job, answer, "the digits, and which of them are on the path", heads,
                ((const digits_job *)(const void *)job)->count, digits_cell);
}

/* -------------------------------------------------------------------------------- the table */

static const np_option follows_options[] = {TRACKS_ID_OPTION(TRACKS_MARKS_HOLD), {.name = NULL}};
static const np_option digits_options[] = {TRACKS_ID_OPTION("the track of a position after ~ is the path"),
                                           {.name = NULL}};

const np_question np_questions_tracks_follows[] = {
    {"tracks follows", "what the rules prove from the marks, one deduction after the other, with its reason",
     follows_options, .start = follows_start, .tell = follows_tell},
    {"tracks digits", "the digits in the cells, and which of them are on the path", digits_options,
     .start = digits_start, .tell = digits_tell},
    {.words = NULL},
};
