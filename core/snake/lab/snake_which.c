/* snake_which.c: questions about one snake: which one it is, all its solutions. */
#include "ask/live.h"
#include "snake/snake_play.h"
#include "snake_proof.h"
#include "snake_ask.h"
#include "text.h"

#include <string.h>

enum {
  CUBELETS_A_UNIT = 25, /* tried per microsecond, about */
  SHAPE_UNITS = 8,      /* microseconds that a shape takes in the search for folds, about */
  CENSUS_CELLS = 32,    /* in larger boxes a census takes half a minute or more */
};

typedef struct asked_snake {
  np_job job;
  np_puzzle *named;        /* the snake, if a word names it */
  np_game *game;           /* or if an id or a game does */
  const np_puzzle *puzzle; /* that of `named` or of `game` */
  const np_snake_box *box;
  np_snake_word word;
  np_snake_search search;
  uint64_t give_up;   /* cubelets tried at most */
  bool ended, proved; /* the search has ended; it has proved that there are no other solutions */
  /* which */
  np_job *census; /* NULL: none is taken */
  size_t number, of;
  uint64_t same, fewer, more, same_straights, same_both;
  uint32_t effort;  /* of the search for the fewest folds, as a multiple of the usual */
  bool folds_known; /* as far as that effort goes */
  snake_folds_needed needed;
  /* all solutions: the links of each */
  uint8_t (*links)[NP_SNAKE_MAX];
  size_t capacity, count, limit;
  bool beyond;    /* one more than `limit` was found */
  unsigned given; /* links that the id gives */
} asked_snake;

static asked_snake *asked_of(np_job *job) { return (asked_snake *)(void *)job; }
static const asked_snake *snake_read(const np_job *job) { return (const asked_snake *)(const void *)job; }

static void asked_close(np_job *job) {
  asked_snake *asked = asked_of(job);
  np_puzzle_close(asked->named);
  np_game_close(asked->game);
  np_job_close(asked->census);
  np_memory_free(&job->memory, asked->links);
}

/* -------------------------------------------------------------------------------- opening */

static void begin(asked_snake *asked, const np_puzzle *puzzle) {
  asked->puzzle = puzzle;
  asked->box = np_snake_box_of_puzzle(asked->puzzle);
  asked->word = np_snake_word_of_puzzle(asked->puzzle);
  np_snake_search_begin(&asked->search, asked->box, asked->word);
}

static bool open_word(asked_snake *job, const np_asked *asked, np_error *error) {
  job->named = snake_word_asked(asked, &job->job.memory, error);
  if (job->named) begin(job, job->named);
  return job->named != NULL;
}

static bool open_id(asked_snake *job, const np_asked *asked, np_error *error) {
  job->game = np_live_open(asked->texts[0], "snake", &job->job.memory, error);
  if (!job->game) return false;
  const void *position = np_game_position(job->game);
  begin(job, np_game_puzzle(job->game));
  job->given = np_snake_laid(position) - 1;
  if (job->given > 0)
    np_snake_search_begin_from(&job->search, job->box, job->word, np_snake_links(position), job->given);
  return true;
}

static asked_snake *start(const np_job_work *work, bool (*open)(asked_snake *, const np_asked *, np_error *),
                          const np_asked *asked, const np_memory *memory, np_error *error) {
  asked_snake *job = np_job_new(work, sizeof *job, memory, error);
  if (!job) return NULL;
  if (open(job, asked, error)) return job;
  np_job_close(&job->job);
  return NULL;
}

/* ------------------------------------------------------------------------------ searching */

/* Continues the search. keep is called for each solution found, and returns false when memory runs out or there are
 * enough; NULL: solutions are only counted. */
static void search(asked_snake *asked, uint32_t effort, bool (*keep)(asked_snake *asked, const np_snake_path *path)) {
  uint64_t until = asked->search.tried + (uint64_t)effort * CUBELETS_A_UNIT;
  if (until > asked->give_up) until = asked->give_up;
  np_snake_path path;
  while (asked->search.tried < until) {
    np_snake_answer answer = np_snake_search_next(&asked->search, until - asked->search.tried, &path);
    if (answer == NP_SNAKE_ENDED) {
      asked->ended = asked->proved = true;
      return;
    }
    if (answer == NP_SNAKE_FOUND && keep && !keep(asked, &path)) {
      asked->ended = true;
      return;
    }
  }
  asked->ended = asked->search.tried >= asked->give_up;
}

/* The share of give_up that is spent: the search may end any time before that. */
static double search_share(const asked_snake *asked) {
  double share = (double)asked->search.tried / (double)asked->give_up;
  return asked->ended || share > 1 ? 1 : share;
}

static void say_solutions(const asked_snake *asked, uint64_t count, np_writer *lines) {
  if (asked->proved && count == 0)
    np_write(lines, "no solution: this snake cannot be folded into its box");
  else if (asked->proved)
    np_write(lines, "%N solution%p", count);
  else if (asked->beyond)
    np_write(lines, "%N solution%p, and there are more", count);
  else if (asked->search.tried >= asked->give_up)
    np_write(lines, "at least %N solution%p; gave up after %N cubelets tried", count, asked->search.tried);
  else
    np_write(lines, "%N solution%p, and there may be more", count);
}

/* --------------------------------------------------------------------------- which is it */

/* Ranks the snake among all snakes of its box. */
static void rank(asked_snake *asked) {
  const np_snake_census_row *rows = np_snake_census_rows(asked->census, &asked->of);
  uint64_t own = np_snake_canonical(asked->word).straights, solutions = asked->search.found;
  unsigned straights = np_snake_straights(asked->word);
  for (size_t i = 0; i < asked->of; i++) {
    np_snake_word word = {.straights = rows[i].straights, .length = asked->box->cells};
    bool same = rows[i].solutions == solutions, both = np_snake_straights(word) == straights;
    if (rows[i].straights == own) asked->number = i + 1;
    asked->same += same;
    asked->fewer += rows[i].solutions < solutions;
    asked->more += rows[i].solutions > solutions;
    asked->same_straights += both;
    asked->same_both += same && both;
  }
  asked->job.status = NP_JOB_DONE;
}

/* Makes the plan that No patience would play from the start, bit by bit. */
static void plan_folds(asked_snake *asked, uint32_t effort) {
  const snake *puzzle = snake_of(asked->puzzle);
  const uint8_t *links = snake_links(puzzle->puzzle.first);
  snake_way way = {.count = 0};
  puzzle->memo->effort = asked->effort;
  asked->folds_known = asked->search.found == 0 || (snake_memo_search(puzzle, (uint64_t)effort * CUBELETS_A_UNIT) &&
                                                    snake_plan_prepare(puzzle, links, NULL, 1 + effort / SHAPE_UNITS));
  if (!asked->folds_known || asked->search.found == 0) return;
  asked->needed.verdict = snake_folds(puzzle);
  snake_plan_way(puzzle, links, NULL, true, &way);
  asked->needed.least = (uint8_t)way.least;
  asked->needed.most = (uint8_t)way.count;
}

static void which_step(np_job *job, uint32_t effort) {
  asked_snake *asked = asked_of(job);
  if (effort == 0) return;
  if (!asked->ended) {
    search(asked, effort, NULL);
    return;
  }
  if (!asked->folds_known) {
    plan_folds(asked, effort);
    if (!asked->folds_known) return;
    if (!asked->proved || asked->search.found == 0 || asked->box->cells > CENSUS_CELLS) {
      job->status = NP_JOB_DONE;
      return;
    }
    asked->census = np_snake_census_start(asked->box, NULL, &job->memory, &job->error);
    if (!asked->census) job->status = NP_JOB_FAILED;
    return;
  }
  np_job_status status = np_job_step(asked->census, effort);
  if (status == NP_JOB_DONE) rank(asked);
  if (status == NP_JOB_FAILED) np_job_fail_memory(job);
}

static double which_progress(const np_job *job) {
  const asked_snake *asked = snake_read(job);
  if (job->status == NP_JOB_DONE) return 1;
  double parts = asked->box->cells > CENSUS_CELLS ? 1 : 0.1; /* the search's share */
  double done = parts * search_share(asked) + (asked->census ? (1 - parts) * np_job_progress(asked->census) : 0);
  return done < 0.999 ? done : 0.999;
}

static void tell_folds(snake_folds_needed needed, np_answer *answer) {
  bool folds = needed.verdict == NP_SNAKE_FOLDS;
  if (needed.verdict == NP_SNAKE_FOLDS_NOT_KNOWN)
    np_json_text(np_answer_member(answer, "folds"), NULL, NULL);
  else
    np_answer_truth(answer, "folds", folds);
  if (!folds) return;
  np_answer_number(answer, "leastFolds", needed.least);
  np_answer_number(answer, "enoughFolds", needed.most);
}

static void tell_members(const asked_snake *asked, np_answer *answer) {
  np_answer_number(answer, "solutions", asked->search.found);
  np_answer_truth(answer, "complete", asked->proved);
  if (asked->search.found > 0) tell_folds(asked->needed, answer);
  if (asked->number == 0) {
    np_json_text(np_answer_member(answer, "number"), NULL, NULL);
    return;
  }
  np_answer_number(answer, "number", asked->number);
  np_answer_number(answer, "of", asked->of);
  np_answer_number(answer, "same", asked->same);
  np_answer_number(answer, "fewer", asked->fewer);
  np_answer_number(answer, "more", asked->more);
  np_answer_number(answer, "sameStraights", asked->same_straights);
  np_answer_number(answer, "sameBoth", asked->same_both);
}

static void say_folds(const asked_snake *asked, np_writer *lines) {
  if (asked->search.found == 0) return;
  switch (asked->needed.verdict) {
  case NP_SNAKE_FOLDS:
    np_write(lines, "it folds without stretching the elastic; ");
    snake_folds_needed_say(asked->needed, lines);
    np_write(lines, "\n");
    return;
  case NP_SNAKE_NEEDS_STRETCHING:
    np_write(lines, "the elastic must be stretched: no folds lead to a solution\n");
    return;
  case NP_SNAKE_FOLDS_NOT_KNOWN:
    np_write(lines, "no folds to a solution were found; there may be some\n");
  }
}

static np_outcome outcome_of(const asked_snake *asked, uint64_t count) {
  if (asked->proved) return count > 0 ? NP_ANSWERED : NP_PROVED_NONE;
  return !asked->beyond && asked->search.tried >= asked->give_up ? NP_NOT_FOUND : NP_ANSWERED;
}

static void which_tell(const np_job *job, np_answer *answer) {
  const asked_snake *asked = snake_read(job);
  snake_forms_tell(asked->puzzle, answer);
  tell_members(asked, answer);
  answer->outcome = outcome_of(asked, asked->search.found);
  say_solutions(asked, asked->search.found, answer->lines);
  if (asked->number == 0) {
    np_write(answer->lines, "\n");
    say_folds(asked, answer->lines);
    return;
  }
  np_write(answer->lines, "; of the %N snake%p of this box, %N %s as many, %N fewer, %N more\n", (uint64_t)asked->of,
           asked->same, asked->same == 1 ? "has" : "have", asked->fewer, asked->more);
  np_write(answer->lines, "%N %s as many straights; %N of these %s as many solutions, too\n", asked->same_straights,
           asked->same_straights == 1 ? "has" : "have", asked->same_both, asked->same_both == 1 ? "has" : "have");
  np_write(answer->lines, "number %N of %N in alphabetical order\n", (uint64_t)asked->number, (uint64_t)asked->of);
  say_folds(asked, answer->lines);
}

static const np_job_work which_work = {which_step, which_progress, asked_close};

static np_job *which_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  asked_snake *job = start(&which_work, open_word, asked, memory, error);
  if (!job) return NULL;
  job->give_up = np_asked_number(asked, "give-up");
  job->effort = (uint32_t)np_asked_number(asked, "effort");
  return &job->job;
}

/* -------------------------------------------------------------------------- all solutions */

static bool keep_solution(asked_snake *asked, const np_snake_path *path) {
  if (!np_memory_grow(&asked->job.memory, &asked->links, &asked->capacity, asked->count + 1, sizeof *asked->links)) {
    np_job_fail_memory(&asked->job);
    return false;
  }
  asked->beyond = asked->count == asked->limit;
  if (asked->beyond) return false;
  if (asked->given > 0)
    np_snake_search_links(&asked->search, path, asked->links[asked->count]);
  else
    np_snake_path_links(asked->box, path, asked->links[asked->count]);
  asked->count++;
  return true;
}

static void solutions_step(np_job *job, uint32_t effort) {
  asked_snake *asked = asked_of(job);
  if (effort > 0) search(asked, effort, keep_solution);
  if (asked->ended && job->status == NP_JOB_WORKING) job->status = NP_JOB_DONE;
}

static double solutions_progress(const np_job *job) {
  if (job->status == NP_JOB_DONE) return 1;
  double share = search_share(snake_read(job));
  return share < 0.999 ? share : 0.999;
}

static void write_steps(const asked_snake *asked, size_t number, np_writer *writer) {
  for (unsigned link = 0; link + 1u < asked->box->cells; link++) {
    np_write(writer, "%s", link > 0 ? " " : "");
    np_puzzle_write_move(asked->puzzle, NP_SNAKE_STEP + asked->links[number][link], writer);
  }
}

/* A solution that can be opened and watched. */
typedef struct kept_solution {
  const asked_snake *asked;
  size_t number;
} kept_solution;

static void write_start(const void *of, np_writer *id) {
  np_puzzle_write_id(((const kept_solution *)of)->asked->puzzle, NULL, id);
}

static void write_moves(const void *of, np_writer *moves) {
  const kept_solution *one = of;
  write_steps(one->asked, one->number, moves);
}

static void solutions_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  if (column == 0)
    np_write(cell, "%U", (uint64_t)row + 1);
  else
    write_steps(of, row, cell);
}

static void solutions_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"solution", "steps"};
  const asked_snake *asked = snake_read(job);
  np_answer_table(answer, &(np_table){.title = "solutions",
                                      .columns = 2,
                                      .rows = asked->count,
                                      .heads = heads,
                                      .of = asked,
                                      .cell = solutions_cell,
                                      .quiet = true});
  for (size_t i = 0; i < asked->count && np_answer_in_lines(answer); i++) {
    write_steps(asked, i, answer->lines);
    np_write(answer->lines, "\n");
  }
  kept_solution one = {.asked = asked};
  for (; one.number < asked->count && job->status == NP_JOB_DONE; one.number++)
    np_answer_offer(answer, (np_offer){.id = write_start, .of = &one, .title = write_moves, .moves = write_moves});
  answer->outcome = outcome_of(asked, asked->count);
  say_solutions(asked, asked->count, answer->lines);
  if (asked->given > 0) np_write(answer->lines, "; all begin like the position, symmetric ones included");
  np_write(answer->lines, "\n");
}

static void solutions_file(const np_job *job, np_writer *bytes) {
  const asked_snake *asked = snake_read(job);
  for (size_t i = 0; i < asked->count; i++) {
    np_snake_word_write(asked->word, bytes);
    np_write(bytes, ",");
    write_steps(asked, i, bytes);
    np_write(bytes, "\n");
  }
}

static const np_job_work solutions_work = {solutions_step, solutions_progress, asked_close};

static np_job *solutions_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  asked_snake *job = start(&solutions_work, open_id, asked, memory, error);
  if (!job) return NULL;
  job->give_up = np_asked_number(asked, "give-up");
  job->limit = (size_t)np_asked_number(asked, "limit");
  return &job->job;
}

/* -------------------------------------------------------------------------------- the table */

#define GIVE_UP_OPTION                                                                                                 \
  {                                                                                                                    \
    .name = "give-up", .kind = NP_OPTION_NUMBER, .words = "CUBELETS", .min = 1, .max = 1000000000000000,               \
    .usual = 1000000000, .rare = true, .label = "Most cubelets", .about = "how many cubelets the search tries at most" \
  }

static const np_option which_options[] = {
    SNAKE_WORD_OPTIONS,
    GIVE_UP_OPTION,
    {.name = "effort",
     .kind = NP_OPTION_NUMBER,
     .words = "TIMES",
     .min = 0,
     .max = 1000,
     .usual = 1,
     .rare = true,
     .label = "Effort for the folds",
     .about = "how long it looks for fewer folds than those of a first plan: 1 is as long as No patience does, 0 not "
              "at all"},
    {.name = NULL},
};
static const np_option solutions_options[] = {
    {.name = "ID",
     .kind = NP_OPTION_PUZZLE,
     .words = "snake",
     .label = "Snake",
     .about = "the snake; with a position after ~, only solutions that begin so"},
    {.name = "limit",
     .kind = NP_OPTION_NUMBER,
     .min = 1,
     .max = 100000,
     .usual = 1000,
     .label = "Most solutions",
     .about = "how many solutions are found at most"},
    GIVE_UP_OPTION,
    {.name = NULL},
};

const np_question np_questions_snake_which[] = {
    {"snake which",
     "which snake a word of E, S, C (or runs, or 0 and 1) is: its solutions, how rare it is, its number in the census, "
     "and "
     "the fewest folds",
     which_options, .start = which_start, .tell = which_tell},
    {.words = NULL},
};

const np_question np_questions_snake_solutions[] = {
    {"snake solutions",
     "all solutions of a snake, up to symmetry and reversal, one line of steps each; CSV with the word before them",
     solutions_options, .start = solutions_start, .tell = solutions_tell, .file = solutions_file, .file_kind = "csv"},
    {.words = NULL},
};
