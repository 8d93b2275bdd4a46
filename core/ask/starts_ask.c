/* starts_ask.c: the questions for a random start of a puzzle whose positions can be listed: rings and O'Gear. */
#include "answer.h"
#include "ask.h"
#include "option.h"
#include "numbers.h"
#include "text.h"

#include <string.h>

enum {
  HOOKS_MIN = 2,
  HOOKS_MAX = 12, /* 2^12 positions to list, within NP_SCAN_MAX */
  POSITION_MAX = 64,
  ID_MAX = 64,
  OGEAR_FARTHEST = 22,
};

/* Which positions of a puzzle can be the puzzle of a day: those with `least` to `most` moves to the goal. */
typedef struct day_starts {
  const char *puzzle;
  uint64_t least, most;
} day_starts;

typedef struct start_job {
  np_job job;
  np_puzzle *puzzle;
  uint8_t position[POSITION_MAX];
  uint64_t moves;
} start_job;

static start_job *start_of(np_job *job) { return (start_job *)(void *)job; }
static const start_job *start_read(const np_job *job) { return (const start_job *)(const void *)job; }

static void write_start(const void *of, np_writer *id) {
  const start_job *start = of;
  np_puzzle_write_id(start->puzzle, start->position, id);
}

static void start_tell(const np_job *job, np_answer *answer) {
  const start_job *start = start_read(job);
  np_answer_puzzle(answer, (np_offer){.id = write_start, .of = start});
  np_answer_number(answer, "moves", start->moves);
  np_write(answer->lines, "%N move%p to the goal\n", start->moves);
}

static void start_close(np_job *job) { np_puzzle_close(start_of(job)->puzzle); }

static const np_job_work start_work = {NULL, NULL, start_close};

/* Finds a position as many moves from the goal as asked for, or else at least half as many as the farthest. */
static bool find_start(start_job *start, const np_asked *asked, np_error *error) {
  np_random random = {0};
  uint64_t farthest = np_puzzle_farthest(start->puzzle, start->position);
  start->moves = np_asked_number(asked, "moves");
  random.counter = np_asked_number(asked, "seed");
  if (start->moves == 0) start->moves = farthest - np_random_below(&random, (uint32_t)(farthest - farthest / 2));
  if (np_puzzle_find_at_distance(start->puzzle, start->moves, np_random_bits(&random), start->position) > 0)
    return true;
  return np_fail(error, "moves", 0, "no position is %U moves from the goal", start->moves);
}

static np_job *start_from(const char *id, const np_asked *asked, const np_memory *memory, np_error *error) {
  start_job *start = np_job_new(&start_work, sizeof *start, memory, error);
  if (!start) return NULL;
  start->puzzle = np_puzzle_open(id, memory, error);
  if (start->puzzle && find_start(start, asked, error)) return &start->job;
  np_job_close(&start->job);
  return NULL;
}

/* ------------------------------------------------------------------------ the puzzle of a day */

/* Presets are offered every day, so none is the puzzle of a day. */
static bool is_preset(const np_puzzle *puzzle, const void *position) {
  char id[ID_MAX];
  np_writer writer = np_writer_over(id, sizeof id);
  np_puzzle_write_id(puzzle, position, &writer);
  for (const np_preset *preset = np_kind_presets(np_puzzle_kind(puzzle)); preset->id; preset++)
    if (strcmp(preset->id, id) == 0) return true;
  return false;
}

/* Looks for start `number`, counted from 0, among those of one puzzle. If it is not found, returns how many there are.
 */
static uint64_t pass_starts(start_job *start, const day_starts *of, uint64_t number, bool *found) {
  uint64_t states = np_puzzle_states(start->puzzle), passed = 0;
  *found = false;
  for (uint64_t i = 0; i < states && !*found; i++) {
    bool good = np_puzzle_state_at(start->puzzle, i, start->position) &&
                np_puzzle_distance(start->puzzle, start->position, NULL, &start->moves) && start->moves >= of->least &&
                start->moves <= of->most && !is_preset(start->puzzle, start->position);
    *found = good && passed == number;
    passed += good;
  }
  return passed;
}

/* Finds start *number, counted from 0, among those of all puzzles in a list. If there are too few, *job is NULL, and
 * their number has been subtracted from *number. False and the error when memory runs out. */
static bool find_numbered(const day_starts *list, uint64_t *number, np_job **job, const np_memory *memory,
                          np_error *error) {
  bool found = false;
  for (*job = NULL; list->puzzle && !found; list++) {
    start_job *start = np_job_new(&start_work, sizeof *start, memory, error);
    if (!start) return false;
    start->puzzle = np_puzzle_open(list->puzzle, memory, error);
    bool opened = start->puzzle != NULL;
    if (opened) *number -= pass_starts(start, list, *number, &found);
    if (found)
      *job = &start->job;
    else
      np_job_close(&start->job);
    if (!opened) return false;
  }
  return true;
}

static np_job *start_of_day(const day_starts *list, uint64_t day, const np_memory *memory, np_error *error) {
  uint64_t rest = UINT64_MAX;
  np_job *job;
  if (!find_numbered(list, &rest, &job, memory, error)) return NULL;
  uint64_t number = np_day_choice(day, UINT64_MAX - rest);
  find_numbered(list, &number, &job, memory, error);
  return job;
}

static np_job *rings_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  /* Starts this far from the goal have the last ring on, so no puzzle with fewer rings has the same ones. */
  static const day_starts days[] = {{"rings.5", 16, 31}, {"rings.6", 32, 63}, {"rings.7", 64, 95}, {NULL, 0, 0}};
  uint64_t day;
  bool good;
  if (np_asked_day(asked, &day, &good, error)) return good ? start_of_day(days, day, memory, error) : NULL;
  char id[16];
  np_writer writer = np_writer_over(id, sizeof id);
  np_write(&writer, "rings.%U", np_asked_number(asked, "rings"));
  return start_from(id, asked, memory, error);
}

static np_job *ogear_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  static const day_starts days[] = {{"ogear.corrected", 8, 20}, {NULL, 0, 0}};
  uint64_t day;
  bool good;
  if (np_asked_day(asked, &day, &good, error)) return good ? start_of_day(days, day, memory, error) : NULL;
  return start_from("ogear.corrected", asked, memory, error);
}

#define MOVES_OPTION(...)                                                                                              \
  {                                                                                                                    \
    .name = "moves", .kind = NP_OPTION_NUMBER, .min = 1, __VA_ARGS__, .label = "Moves to the goal",                    \
    .about = "how far it is from the goal; if not given, at least half as far as the farthest"                         \
  }

/* All positions of the rings lie on one path, which ends at the goal. */
static uint64_t rings_farthest(uint64_t hooks) { return ((uint64_t)1 << hooks) - 1; }

static const np_option rings_options[] = {
    {.name = "rings",
     .was = "hooks",
     .kind = NP_OPTION_NUMBER,
     .min = HOOKS_MIN,
     .max = HOOKS_MAX,
     .usual = 6,
     .label = "Rings",
     .about = "how many rings there are"},
    MOVES_OPTION(.max = (1 << HOOKS_MAX) - 1, .depends = "rings", .most = rings_farthest),
    NP_OPTION_SEED,
    NP_OPTION_DAY_ROW,
    {.name = NULL},
};
static const np_option ogear_options[] = {
    MOVES_OPTION(.max = OGEAR_FARTHEST), NP_OPTION_SEED, NP_OPTION_DAY_ROW, {.name = NULL}};

const np_question np_questions_starts[] = {
    {"generate rings",
     "a random start: as many moves from the goal as asked for, or else at least half as far as the farthest",
     rings_options, .start = rings_start, .tell = start_tell},
    {"generate ogear",
     "a random start: as many moves from the goal as asked for, or else at least half as far as the farthest",
     ogear_options, .start = ogear_start, .tell = start_tell},
    {.words = NULL},
};
