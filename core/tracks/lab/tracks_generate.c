/* tracks_generate.c: makes path puzzles of one solution, of a given size and difficulty.
 *
 * A path is drawn from start to finish and shaken (tracks_drawing.c). Its sums make the puzzle; clue
 * cells are added where the rules of the level leave something open, until nothing is, and then taken
 * away again one by one as long as the rules still solve it. Without clues the path itself is bent
 * where something is left open, and most bends that leave more open are undone. The rules of the level
 * below must not be enough. Every step of the job is one solve, so it can stop anywhere.
 *
 * On a large board without clues this fails: while much is left open, hardly any bend leaves less.
 * There the path grows instead. It begins straight, so that its sums alone give it away, and a bend is kept only
 * if they still do; so every path on the way is a puzzle.
 */
#include "tracks_generate.h"
#include "tracks_drawing.h"

#include <string.h>

enum {
  SOLVE_EFFORT = 2000, /* plus 4 a cell: a puzzle that takes longer is thrown away */
  TRY_EFFORT = 150,    /* for a solve by hard rules while bending: many bends are tried, most of them poor */
  ATTEMPTS_MAX = 50000,
  ATTEMPTS_AT_LEVEL = 400, /* after these an easier puzzle will do */
  TRIES_BY_CELLS = 16000,  /* divided by the cells: how many clues the hard levels try to do without, so that large
                              boards end in time */
  PATHS_BENT_MAX = 120,
  BENDS_MAX = 400,          /* after so many bends in a row that left no fewer cells open, draw another path */
  BENDS_IN_ALL_MAX = 40000, /* after these an easier puzzle will do */
  EFFORT_A_CELL = 40000,    /* for one level, EFFORT_MAX at most: in microseconds, about */
  EFFORT_MAX = 16000000,
  GROWN_CELLS = 625, /* larger boards without clues are grown; smaller ones if nothing else was found */
  GROWING = 100,     /* bends tried per cell with the cheap rules */
  HARDENING = 8,     /* and after them for hard rules or a guess */
};

typedef enum { STAGE_PATH, STAGE_BEND, STAGE_GROW, STAGE_ADD, STAGE_REMOVE, STAGE_REMOVE_MORE, STAGE_JUDGE } stage;

typedef struct generate_job {
  np_job job;
  np_tracks_options options;
  np_random random;
  np_tracks_solver *solver;
  np_tracks_board board, best;
  np_tracks_level aim; /* the level searched for: the one asked for, or a lower one where that was not found */
  np_tracks_level best_level;
  bool found;
  stage stage;
  bool judging;           /* judging has begun */
  np_tracks_level judged; /* the level of the rules being tried */
  tracks_drawing drawing;
  unsigned cells;
  uint16_t list[NP_TRACKS_CELLS]; /* clues to try to do without; cells that may get a clue; open cells */
  unsigned listed, tries;
  uint8_t kept[NP_TRACKS_CELLS];     /* the path before it was bent */
  unsigned kept_length, open, bends; /* open: cells of the kept path left open; bends: since that last fell */
  bool grown, growing;               /* paths grow from the start; they grow now, and `bends` counts all bends tried */
  uint64_t attempts;                 /* paths drawn */
  unsigned paths, bends_in_all;      /* for the present aim */
  uint64_t spent;                    /* effort for the present aim, not counting judging */
  uint64_t effort, used;             /* of this step: effort allowed, effort used */
} generate_job;

static generate_job *generate_of(np_job *job) { return (generate_job *)(void *)job; }
static const generate_job *generate_of_const(const np_job *job) { return (const generate_job *)(const void *)job; }

static unsigned below(generate_job *make, unsigned end) { return np_random_below(&make->random, end); }

/* ------------------------------------------------------------------------------- the path */

static void sum_up(generate_job *make) {
  np_tracks_board *board = &make->board;
  memset(board->columns.sum[0], 0, sizeof board->columns.sum[0]);
  memset(board->rows.sum[0], 0, sizeof board->rows.sum[0]);
  for (unsigned cell = 0; cell < make->cells; cell++)
    if (make->drawing.side[cell]) {
      board->columns.sum[0][cell % board->width]++;
      board->rows.sum[0][cell / board->width]++;
    }
}

static unsigned clue_of(const generate_job *make, unsigned cell) {
  return make->drawing.side[cell] | tracks_door(&make->board, cell);
}

static void write_path(generate_job *make) {
  sum_up(make);
  if (!make->options.rails) return;
  make->board.clue[make->board.start] = (uint8_t)clue_of(make, make->board.start);
  make->board.clue[make->board.finish] = (uint8_t)clue_of(make, make->board.finish);
}

static void keep_path(generate_job *make, unsigned open) {
  memcpy(make->kept, make->drawing.side, sizeof make->kept);
  make->kept_length = make->drawing.length;
  make->open = open;
}

static void restore_path(generate_job *make) {
  memcpy(make->drawing.side, make->kept, sizeof make->drawing.side);
  make->drawing.length = make->kept_length;
}

static void begin_attempt(generate_job *make) {
  np_tracks_board_clear(&make->board, make->options.width, make->options.height);
  tracks_drawing_begin(&make->drawing, &make->board, make->options.rails, make->growing);
  if (!make->growing) tracks_drawing_shake(&make->drawing);
  write_path(make);
  keep_path(make, make->cells + 1);
  make->bends = 0;
  make->attempts++;
  make->paths++;
  make->used += make->cells / 2;
  make->stage = make->growing ? STAGE_GROW : make->options.no_clues ? STAGE_BEND : STAGE_ADD;
}

/* --------------------------------------------------------------------------- the clues */

/* Do the rules up to a level solve the board, to one path, within the effort allowed? *path is the path found last. */
static bool is_solved_by(generate_job *make, np_tracks_level level, np_tracks_path *path) {
  np_tracks_path other;
  bool trying = level == NP_TRACKS_HARD && make->options.no_clues && !make->growing;
  uint64_t effort = trying ? TRY_EFFORT : SOLVE_EFFORT + 4 * make->cells;
  np_tracks_solver_begin(make->solver, &make->board, NULL, level);
  np_tracks_answer answer = np_tracks_solver_next(make->solver, effort, path);
  bool found = answer == NP_TRACKS_FOUND;
  if (found && level == NP_TRACKS_GUESS) {
    answer = np_tracks_solver_next(make->solver, effort, &other);
    found = answer == NP_TRACKS_ENDED;
    if (answer == NP_TRACKS_FOUND) *path = other;
  }
  uint64_t used = np_tracks_solver_effort(make->solver) + 1;
  make->spent += used;
  make->used += used;
  return found;
}

/* The level for which clues are first added and removed, and to which growing keeps: the cheap rules. */
static np_tracks_level first_level(const generate_job *make) {
  return make->aim < NP_TRACKS_TRICKY ? make->aim : NP_TRACKS_TRICKY;
}

static bool path_differs(const generate_job *make, const np_tracks_path *path, unsigned cell) {
  return make->drawing.side[cell] != tracks_path_sides(&make->board, path, cell);
}

static unsigned list_differing(generate_job *make, const np_tracks_path *path) {
  make->listed = 0;
  for (unsigned cell = 0; cell < make->cells; cell++)
    if (path_differs(make, path, cell)) make->list[make->listed++] = (uint16_t)cell;
  return make->listed;
}

/* ------------------------------------------------------------------- bending, instead of clues */

static unsigned bends_to_grow(const generate_job *make) {
  return make->cells * (GROWING + (make->aim > NP_TRACKS_TRICKY ? HARDENING : 0));
}

/* The share used up of the work allowed for the present aim; 1 or more: all of it. */
static double lateness(const generate_job *make) {
  if (make->growing) return (double)make->bends / bends_to_grow(make);
  unsigned paths = make->options.no_clues ? PATHS_BENT_MAX : make->found ? ATTEMPTS_AT_LEVEL : ATTEMPTS_MAX;
  unsigned effort = EFFORT_A_CELL * make->cells < EFFORT_MAX ? EFFORT_A_CELL * make->cells : EFFORT_MAX;
  double by_paths = (double)make->paths / paths, by_effort = (double)make->spent / effort;
  double by_bends = make->found ? (double)make->bends_in_all / BENDS_IN_ALL_MAX : 0;
  double late = by_paths > by_effort ? by_paths : by_effort;
  return late > by_bends ? late : by_bends;
}

static bool is_late(const generate_job *make) { return lateness(make) >= 1; }

/* Lists and counts the cells that the rules of the aim leave open. 0: the path is ready to be judged. If the aim
 * is a guess, the hardest rules must leave something open, and guesses decide it. */
static unsigned count_open(generate_job *make) {
  np_tracks_path path;
  bool guesses = make->aim == NP_TRACKS_GUESS;
  bool solved = is_solved_by(make, guesses ? NP_TRACKS_HARD : make->aim, &path);
  make->listed = 0;
  if (solved) return guesses && make->found ? 1 + make->cells / 8 : 0; /* keep one easier, in case none is found */
  np_tracks_solver_known(make->solver, &path);
  unsigned open = list_differing(make, &path);
  if (guesses && open <= make->cells / 3 && is_solved_by(make, NP_TRACKS_GUESS, &path)) return 0;
  return open;
}

/* Flips one to three squares, most often beside an open cell. */
static void bend(generate_job *make) {
  unsigned width = make->board.width, height = make->board.height;
  for (unsigned flips = 1 + below(make, 3), i = 0; flips > 0 && i < make->cells; i++) {
    bool here = make->listed > 0 && below(make, 4) > 0;
    unsigned cell = here ? make->list[below(make, make->listed)] : below(make, make->cells);
    unsigned c = cell % width, r = cell / width;
    if (c > 0 && below(make, 2) == 0) c--;
    if (r > 0 && below(make, 2) == 0) r--;
    if (c + 1 == width || r + 1 == height) continue;
    uint8_t before = make->drawing.side[r * width + c];
    tracks_drawing_flip(&make->drawing, r * width + c);
    flips -= before != make->drawing.side[r * width + c];
  }
  write_path(make);
}

/* Keeps a bend that leaves no more cells open than before; now and then one that leaves up to two more. */
static void stage_bend(generate_job *make) {
  unsigned open = count_open(make), max = make->open + (below(make, 8) == 0 ? 2 : 0);
  if (open == 0) {
    make->stage = STAGE_JUDGE;
    return;
  }
  make->bends = open < make->open ? 0 : make->bends + 1;
  make->bends_in_all++;
  if (open <= max) {
    keep_path(make, open);
  } else {
    restore_path(make);
  }
  if (make->bends == BENDS_MAX || is_late(make))
    make->stage = STAGE_PATH;
  else
    bend(make);
}

/* Does the path, just bent, still make a puzzle? Of the last bends, which may need hard rules, the first that needs the
 * rules aimed at ends the growing. */
static bool still_solved(generate_job *make) {
  np_tracks_path path;
  bool hardening = make->bends > make->cells * GROWING;
  if (is_solved_by(make, first_level(make), &path)) return true;
  if (!hardening) return false;
  bool hard = is_solved_by(make, NP_TRACKS_HARD, &path);
  bool there = make->aim == NP_TRACKS_HARD ? hard : !hard && is_solved_by(make, NP_TRACKS_GUESS, &path);
  if (there) make->stage = STAGE_JUDGE;
  return there || hard;
}

static void stage_grow(generate_job *make) {
  if (is_late(make)) {
    write_path(make);
    make->stage = STAGE_JUDGE;
    return;
  }
  keep_path(make, 0);
  make->bends++;
  bend(make);
  if (!still_solved(make)) restore_path(make);
}

/* Goes on from a path that is solved too easily: any bend will do. */
static void bend_on(generate_job *make) {
  keep_path(make, make->cells + 1);
  make->listed = 0;
  make->attempts++;
  make->paths++;
  make->stage = STAGE_BEND;
  bend(make);
}

/* ------------------------------------------------------------------------------ adding clues */

/* Adds a clue where the solver needs one: to a cell of the path that it did not get right. */
static bool add_clue(generate_job *make, const np_tracks_path *path) {
  make->listed = 0;
  for (unsigned cell = 0; cell < make->cells; cell++)
    if (make->drawing.side[cell] && !make->board.clue[cell] && !tracks_is_end(&make->board, cell) &&
        path_differs(make, path, cell))
      make->list[make->listed++] = (uint16_t)cell;
  if (make->listed == 0) return false;
  unsigned cell = make->list[below(make, make->listed)];
  make->board.clue[cell] = (uint8_t)clue_of(make, cell);
  return true;
}

static void list_clues(generate_job *make) {
  make->listed = 0;
  for (unsigned cell = 0; cell < make->cells; cell++)
    if (make->board.clue[cell] && !tracks_is_end(&make->board, cell)) make->list[make->listed++] = (uint16_t)cell;
}

static void stage_add(generate_job *make) {
  np_tracks_path path;
  memset(&path, 0, sizeof path);
  if (is_solved_by(make, first_level(make), &path)) {
    list_clues(make);
    make->stage = STAGE_REMOVE;
    return;
  }
  np_tracks_solver_known(make->solver, &path);
  if (!add_clue(make, &path)) make->stage = STAGE_PATH;
}

/* Removes one of the listed clues if it is not needed. */
static void remove_one(generate_job *make, np_tracks_level level) {
  np_tracks_path path;
  unsigned at = below(make, make->listed), cell = make->list[at];
  uint8_t clue = make->board.clue[cell];
  make->list[at] = make->list[--make->listed];
  make->board.clue[cell] = 0;
  if (!is_solved_by(make, level, &path)) make->board.clue[cell] = clue;
}

static void stage_remove(generate_job *make) {
  if (make->listed > 0) {
    remove_one(make, first_level(make));
    return;
  }
  make->stage = first_level(make) == make->aim ? STAGE_JUDGE : STAGE_REMOVE_MORE;
  make->tries = TRIES_BY_CELLS / make->cells;
  list_clues(make);
}

static void stage_remove_more(generate_job *make) {
  if (make->listed == 0 || make->tries-- == 0)
    make->stage = STAGE_JUDGE;
  else
    remove_one(make, make->aim);
}

static void finish(generate_job *make) { make->job.status = NP_JOB_DONE; }

/* Enough was tried: no puzzle of the present aim will be found. Takes what was found, unless the level below may give
 * something harder. */
static void settle_for_less(generate_job *make) {
  make->growing = !make->growing && !make->found && make->options.no_clues && make->aim == NP_TRACKS_EASY;
  if (!make->growing &&
      (make->aim == NP_TRACKS_EASY || (make->found && make->best_level + 1u >= (unsigned)make->aim))) {
    finish(make);
    return;
  }
  make->aim = make->growing ? make->options.level : make->aim - 1;
  make->random.counter = make->options.seed;
  make->paths = make->bends_in_all = 0;
  make->spent = 0;
  make->stage = STAGE_PATH;
}

static void judged_as(generate_job *make, np_tracks_level level) {
  make->stage = STAGE_PATH;
  if (!make->found || level > make->best_level) {
    make->best = make->board;
    make->best_level = level;
    make->found = true;
  }
  if (level >= make->aim || (make->growing && is_late(make)))
    finish(make);
  else if (make->growing)
    make->stage = STAGE_GROW;
  else if (make->options.no_clues && !is_late(make))
    bend_on(make);
}

/* Finds the lowest level that solves it, without a limit on the effort: "not solved in time" would prove nothing. */
static void stage_judge(generate_job *make) {
  np_tracks_path path;
  if (!make->judging) np_tracks_solver_begin(make->solver, &make->board, NULL, make->judged = NP_TRACKS_EASY);
  make->judging = true;
  uint64_t begun = np_tracks_solver_effort(make->solver);
  np_tracks_answer answer = np_tracks_solver_next(make->solver, make->effort - make->used, &path);
  make->used += np_tracks_solver_effort(make->solver) - begun + 1;
  if (answer == NP_TRACKS_PAUSED) return;
  if (answer == NP_TRACKS_FAILED) {
    np_job_fail_memory(&make->job);
    return;
  }
  if (answer == NP_TRACKS_STUCK && ++make->judged < NP_TRACKS_GUESS) {
    np_tracks_solver_begin(make->solver, &make->board, NULL, make->judged);
    return;
  }
  make->judging = false;
  judged_as(make, make->judged);
}

/* ------------------------------------------------------------------------------- the job */

static void stage_path(generate_job *make) {
  if (is_late(make))
    settle_for_less(make);
  else
    begin_attempt(make);
}

static void generate_step(np_job *job, uint32_t effort) {
  static void (*const stages[])(generate_job *) = {stage_path,   stage_bend,        stage_grow, stage_add,
                                                   stage_remove, stage_remove_more, stage_judge};
  generate_job *make = generate_of(job);
  make->effort = effort;
  make->used = 0;
  while (make->used < effort && job->status == NP_JOB_WORKING) {
    stages[make->stage](make);
    make->used++;
  }
}

const np_tracks_board *np_tracks_generated(const np_job *job, np_tracks_level *level, uint64_t *attempts) {
  const generate_job *make = generate_of_const(job);
  *level = make->best_level;
  *attempts = make->attempts;
  return make->found ? &make->best : NULL;
}

bool np_tracks_generated_as_asked(const np_job *job) {
  const generate_job *make = generate_of_const(job);
  return make->found && make->best_level == make->options.level;
}

const np_tracks_options *np_tracks_generate_options(const np_job *job) { return &generate_of_const(job)->options; }

static double generate_progress(const np_job *job) {
  const generate_job *make = generate_of_const(job);
  double late = lateness(make), rounds = make->grown ? 1 : make->options.level + 1.0 + make->options.no_clues;
  double before = make->growing ? rounds - 1 : (double)(make->options.level - make->aim);
  return (before + (late < 1 ? late : 1)) / rounds;
}

static void generate_close(np_job *job) { np_tracks_solver_close(generate_of(job)->solver); }

static const np_job_work generate_work = {generate_step, generate_progress, generate_close};

static bool check_side(const char *name, unsigned *side, np_error *error) {
  if (*side == 0) *side = 8;
  if (*side >= 3 && *side <= NP_TRACKS_MAX) return true;
  return np_fail(error, name, 0, "%s is %u; it needs to be from 3 to %u", name, *side, (unsigned)NP_TRACKS_MAX);
}

np_job *np_tracks_generate_start(const np_tracks_options *options, const np_memory *memory, np_error *error) {
  np_tracks_options whole = *options;
  if (!check_side("width", &whole.width, error) || !check_side("height", &whole.height, error)) return NULL;
  if (whole.level > NP_TRACKS_GUESS) {
    np_fail(error, "difficulty", 0, "difficulty is %d; it needs to be easy, tricky, hard or guess", (int)whole.level);
    return NULL;
  }
  generate_job *make = np_job_new(&generate_work, sizeof *make, memory, error);
  if (!make) return NULL;
  make->options = whole;
  make->aim = whole.level;
  make->cells = whole.width * whole.height;
  make->grown = make->growing = whole.no_clues && make->cells > GROWN_CELLS;
  make->random.counter = whole.seed;
  make->drawing.random = &make->random;
  make->solver = np_tracks_solver_open(memory, error);
  if (make->solver) return &make->job;
  np_job_close(&make->job);
  return NULL;
}
