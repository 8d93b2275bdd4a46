/* keydisk_inverse.c: heights for a maze, the greatest as small as possible; or a small contradiction.
 *
 * All of it asks the order solver the same question again and again: can these cells of the maze be made with heights
 * up to a limit? An answer takes some microseconds.
 */
#include "order_solver.h"
#include "keydisk_inverse.h"
#include "numbers.h"
#include "text.h"

#include <string.h>

enum {
  SHRUNK_ENOUGH = 200, /* contradictions to reduce before the smallest is taken */
  STARTS = 16,         /* orders of leaving columns out to try, if no three columns contradict each other */
};

/* The question being asked of the order solver. */
typedef enum phase {
  DECIDE,  /* is the whole maze a key? */
  FEWER,   /* is it one with a smaller greatest height? */
  PICK,    /* do these few columns contradict each other? one (with a limit), then two, then three */
  COLUMNS, /* do the columns still contradict each other without this one? */
  CELLS,   /* do the cells still contradict each other without this one? */
} phase;

typedef struct inverse {
  np_job job;
  np_keydisk_inverse_options options;
  np_keydisk_inverse_answer answer;
  phase phase;
  np_keydisk_order *order;   /* the question being asked */
  np_keydisk_maze relevant;  /* the cells it is about */
  unsigned picked[3], picks; /* columns in PICK, in rising order */
  unsigned start;            /* in COLUMNS and CELLS: the column that is tried first */
  unsigned at;               /* in COLUMNS and CELLS: how many columns or cells have been tried */
  uint64_t before;           /* in COLUMNS and CELLS: the column as it was before one was left out */
  unsigned shrunk;           /* contradictions made small */
  bool broad;                /* more than three columns are needed */
} inverse;

static inverse *inverse_of(np_job *job) { return (inverse *)(void *)job; }

static unsigned limit(const inverse *work) {
  return work->options.highest ? work->options.highest : NP_KEYDISK_ORDER_NO_LIMIT;
}

static void ask(inverse *work, unsigned highest) {
  np_keydisk_order_close(work->order);
  work->order = np_keydisk_order_start(&work->options.maze, &work->relevant, highest, &work->job.memory);
  if (!work->order) np_job_fail_memory(&work->job);
}

/* ---------------------------------------------------------------------------- it is a key */

static uint64_t made_column(const np_keydisk_inverse_answer *answer, unsigned cuts, unsigned above, unsigned below) {
  return np_keydisk_deep_cuts(answer->disk, cuts, above) &
         np_keydisk_half_turn(np_keydisk_deep_cuts(answer->disk, cuts, below), cuts);
}

/* Sets the lowest teeth that make a column: those with the least sum, and of these the lowest above. */
static void set_teeth(const np_keydisk_maze *maze, np_keydisk_inverse_answer *answer, unsigned x) {
  for (unsigned sum = 0; sum <= 2 * answer->highest; sum++)
    for (unsigned above = sum > answer->highest ? sum - answer->highest : 0; above <= sum && above <= answer->highest;
         above++)
      if (made_column(answer, maze->cuts, above, sum - above) == maze->open[x]) {
        answer->above[x] = (uint8_t)above;
        answer->below[x] = (uint8_t)(sum - above);
        return;
      }
}

static void found_key(inverse *work) {
  np_keydisk_inverse_answer *answer = &work->answer;
  answer->state = NP_KEYDISK_INVERSE_KEY;
  answer->highest = np_keydisk_order_depths(work->order, answer->disk);
  for (unsigned x = 0; x < work->options.maze.length; x++) set_teeth(&work->options.maze, answer, x);
  answer->fewest = answer->highest == 0;
  work->phase = FEWER;
  if (answer->fewest)
    work->job.status = NP_JOB_DONE;
  else
    ask(work, answer->highest - 1);
}

/* -------------------------------------------------------------------------- it is not one */

/* Picks the next set of work->picks columns; false if all have been picked. */
static bool pick_next(inverse *work) {
  unsigned length = work->options.maze.length, i = work->picks;
  while (i > 0 && work->picked[i - 1] + (work->picks - i) + 1 >= length) i--;
  if (i == 0) return false;
  work->picked[i - 1]++;
  for (; i < work->picks; i++) work->picked[i] = work->picked[i - 1] + 1;
  return true;
}

static void ask_pick(inverse *work) {
  memset(work->relevant.open, 0, sizeof work->relevant.open);
  for (unsigned i = 0; i < work->picks; i++)
    work->relevant.open[work->picked[i]] = np_keydisk_all_around(work->options.maze.cuts);
  work->phase = PICK;
  ask(work, limit(work));
}

static bool begin_picks(inverse *work, unsigned picks) {
  if (picks > work->options.maze.length) return false;
  work->picks = picks;
  for (unsigned i = 0; i < picks; i++) work->picked[i] = i;
  ask_pick(work);
  return true;
}

static unsigned candidates(const inverse *work) {
  return work->phase == COLUMNS ? work->options.maze.length
                                : (unsigned)work->options.maze.length * work->options.maze.cuts;
}

/* The column of the candidate being tried. */
static unsigned candidate_column(const inverse *work) {
  unsigned column = work->phase == COLUMNS ? work->at : work->at / work->options.maze.cuts;
  return (column + work->start) % work->options.maze.length;
}

/* Leaves out the next column or cell and asks again; false if all have been tried. */
static bool leave_out_next(inverse *work) {
  for (; work->at < candidates(work); work->at++) {
    unsigned x = candidate_column(work);
    uint64_t out = work->phase == COLUMNS ? np_keydisk_all_around(work->options.maze.cuts)
                                          : (uint64_t)1 << work->at % work->options.maze.cuts;
    work->before = work->relevant.open[x];
    if (!(work->before & out)) continue;
    work->relevant.open[x] &= ~out;
    ask(work, limit(work));
    return true;
  }
  return false;
}

static void begin_leaving_out(inverse *work, phase next) {
  work->phase = next;
  work->at = 0;
  leave_out_next(work);
}

static void begin_broad(inverse *work) {
  work->broad = true;
  for (unsigned x = 0; x < work->options.maze.length; x++)
    work->relevant.open[x] = np_keydisk_all_around(work->options.maze.cuts);
  begin_leaving_out(work, COLUMNS);
}

/* Keeps a contradiction of which no cell can be left out, if it is the smallest so far. */
static void found_small(inverse *work) {
  unsigned cells = 0, columns = 0;
  for (unsigned x = 0; x < work->options.maze.length; x++) {
    cells += np_count_bits(work->relevant.open[x]);
    columns += work->relevant.open[x] != 0;
  }
  np_keydisk_inverse_answer *answer = &work->answer;
  work->shrunk++;
  if (answer->cells > 0 && (columns > answer->columns || (columns == answer->columns && cells >= answer->cells)))
    return;
  answer->needed = work->relevant;
  answer->cells = cells;
  answer->columns = columns;
  answer->smallest = cells == NP_KEYDISK_INVERSE_CELLS_MIN && work->options.highest == 0;
}

/* After a contradiction was made small: tries another, or ends the job. */
static void look_further(inverse *work) {
  bool enough = work->answer.smallest || work->shrunk >= SHRUNK_ENOUGH;
  if (!enough && work->broad && work->start + 1 < STARTS && work->start + 1 < work->options.maze.length) {
    work->start++;
    begin_broad(work);
  } else if (!enough && !work->broad && pick_next(work)) {
    ask_pick(work);
  } else {
    work->job.status = NP_JOB_DONE;
  }
}

/* After all sets of work->picks columns have been tried: tries larger sets, or ends the job. */
static void end_picks(inverse *work) {
  if (work->answer.cells > 0)
    work->job.status = NP_JOB_DONE;
  else if (work->picks == 3 || !begin_picks(work, work->picks + 1))
    begin_broad(work);
}

/* ------------------------------------------------------------------- question and answer */

static void take_yes(inverse *work) {
  switch (work->phase) {
  case DECIDE:
  case FEWER:
    found_key(work);
    return;
  case PICK:
    if (pick_next(work))
      ask_pick(work);
    else
      end_picks(work);
    return;
  default:
    work->relevant.open[candidate_column(work)] = work->before; /* no contradiction without it: it is needed */
    work->at++;
  }
}

static void take_no(inverse *work) {
  switch (work->phase) {
  case DECIDE:
    work->answer.state = NP_KEYDISK_INVERSE_NONE;
    if (!begin_picks(work, work->options.highest ? 1 : 2)) begin_broad(work);
    return;
  case FEWER:
    work->answer.fewest = true;
    work->job.status = NP_JOB_DONE;
    return;
  case PICK:
    begin_leaving_out(work, CELLS);
    return;
  default:
    work->at++;
  }
}

/* In COLUMNS and CELLS, after the answer: goes on to the next candidate or the next phase. */
static void try_next(inverse *work) {
  if (work->phase != COLUMNS && work->phase != CELLS) return;
  if (leave_out_next(work)) return;
  if (work->phase == COLUMNS) {
    begin_leaving_out(work, CELLS);
  } else {
    found_small(work);
    look_further(work);
  }
}

static void inverse_step(np_job *job, uint32_t effort) {
  inverse *work = inverse_of(job);
  while (job->status == NP_JOB_WORKING && effort > 0) {
    np_keydisk_order_answer answer = np_keydisk_order_work(work->order, &effort);
    if (answer == NP_KEYDISK_ORDER_NO_MEMORY) np_job_fail_memory(job);
    if (answer != NP_KEYDISK_ORDER_YES && answer != NP_KEYDISK_ORDER_NO) return;
    phase asked = work->phase;
    if (answer == NP_KEYDISK_ORDER_YES)
      take_yes(work);
    else
      take_no(work);
    if (asked == COLUMNS || asked == CELLS) try_next(work);
  }
}

/* ----------------------------------------------------------------------------- the job */

static double inverse_progress(const np_job *job) {
  const inverse *work = (const inverse *)(const void *)job;
  if (work->answer.state == NP_KEYDISK_INVERSE_OPEN) return 0;
  if (work->answer.state == NP_KEYDISK_INVERSE_KEY) return 0.5;
  return 0.5 + 0.5 * work->shrunk / SHRUNK_ENOUGH;
}

static void inverse_close(np_job *job) { np_keydisk_order_close(inverse_of(job)->order); }

static const np_job_work inverse_work = {inverse_step, inverse_progress, inverse_close};

static bool check_inverse(const np_keydisk_inverse_options *options, np_error *error) {
  const np_keydisk_maze *maze = &options->maze;
  if (maze->length < 1 || maze->length > NP_KEYDISK_LENGTH_MAX)
    return np_fail(error, "length", 0, "the maze has %u columns; it needs from 1 to 64", (unsigned)maze->length);
  if (maze->cuts < NP_KEYDISK_CUTS_MIN || maze->cuts > NP_KEYDISK_CUTS_MAX || maze->cuts % 2 == 1)
    return np_fail(error, "cuts", 0, "the maze has %u rotation%p; it needs an even number from 4 to 64",
                   (unsigned)maze->cuts);
  for (unsigned x = 0; x < maze->length; x++)
    if (maze->open[x] & ~np_keydisk_all_around(maze->cuts))
      return np_fail(error, "maze", x, "column %u has open cells beyond its %u rotations", x, (unsigned)maze->cuts);
  if (options->highest >= NP_KEYDISK_ORDER_NO_LIMIT)
    return np_fail(error, "highest", 0, "highest is %u; it needs to be from 1 to 254, or 0 for no limit",
                   options->highest);
  return true;
}

np_job *np_keydisk_inverse_start(const np_keydisk_inverse_options *options, const np_memory *memory, np_error *error) {
  if (!check_inverse(options, error)) return NULL;
  inverse *work = np_job_new(&inverse_work, sizeof *work, memory, error);
  if (!work) return NULL;
  work->options = *options;
  work->relevant = options->maze;
  for (unsigned x = 0; x < options->maze.length; x++)
    work->relevant.open[x] = np_keydisk_all_around(options->maze.cuts);
  ask(work, limit(work));
  if (work->order) return &work->job;
  np_job_close(&work->job);
  np_fail_memory(error);
  return NULL;
}

const np_keydisk_inverse_options *np_keydisk_inverse_asked(const np_job *job) {
  return &((const inverse *)(const void *)job)->options;
}

void np_keydisk_inverse_show(const np_job *job, np_keydisk_inverse_answer *answer) {
  *answer = ((const inverse *)(const void *)job)->answer;
}
