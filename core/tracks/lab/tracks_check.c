/* tracks_check.c: the question whether a path puzzle has exactly one solution, and which rules find it. */
#include "text.h"
#include "tracks/tracks.h"
#include "tracks_ask.h"

/* Counts the solutions up to these limits; if there is exactly one, finds the easiest rules that solve the puzzle. */
enum { CHECKED_LIMIT = 100, CHECKED_GUESSES = 20000 };

typedef struct check_job {
  np_live_job live; /* first, always */
  np_job *count;
  np_tracks_solver *solver; /* NULL until the level is looked for */
  unsigned level;           /* being tried */
} check_job;

static check_job *check_of(np_job *job) { return (check_job *)(void *)job; }
static const check_job *check_of_const(const np_job *job) { return (const check_job *)(const void *)job; }

static void check_count(check_job *check, uint32_t effort) {
  np_job_status status = np_job_step(check->count, effort);
  if (status == NP_JOB_FAILED) np_job_fail_memory(&check->live.job);
  if (status != NP_JOB_DONE) return;
  np_tracks_counts counts = np_tracks_counts_of(check->count);
  check->level = NP_TRACKS_EASY;
  if (counts.paths != 1 || !counts.complete) {
    check->live.job.status = NP_JOB_DONE;
    return;
  }
  check->solver = np_tracks_solver_open(&check->live.job.memory, NULL);
  if (!check->solver)
    np_job_fail_memory(&check->live.job);
  else
    np_tracks_solver_begin(check->solver, np_tracks_board_of(np_live_puzzle(&check->live.job)), NULL, NP_TRACKS_EASY);
}

/* Tries the levels from the easiest up; guesses always solve it. */
static void check_level(check_job *check, uint32_t effort) {
  np_tracks_path path;
  switch (np_tracks_solver_next(check->solver, effort, &path)) {
  case NP_TRACKS_PAUSED:
    return;
  case NP_TRACKS_FAILED:
    np_job_fail_memory(&check->live.job);
    return;
  case NP_TRACKS_STUCK:
    if (++check->level < NP_TRACKS_GUESS) {
      np_tracks_solver_begin(check->solver, np_tracks_board_of(np_live_puzzle(&check->live.job)), NULL,
                             (np_tracks_level)check->level);
      return;
    }
    break;
  case NP_TRACKS_FOUND:
  case NP_TRACKS_ENDED:
    break;
  }
  check->live.job.status = NP_JOB_DONE;
}

static void check_step(np_job *job, uint32_t effort) {
  check_job *check = check_of(job);
  if (check->solver)
    check_level(check, effort);
  else
    check_count(check, effort);
}

static double check_progress(const np_job *job) { return np_job_progress(check_of_const(job)->count); }

typedef enum verdict { UNIQUE, SAME_CELLS, SEVERAL, NONE, UNKNOWN } verdict;
static const char *const verdict_names[] = {"unique", "same cells", "several", "none", "unknown"};

static verdict verdict_of(const check_job *check) {
  np_tracks_counts counts = np_tracks_counts_of(check->count);
  if (counts.paths > 1 && (counts.sets > 1 || !counts.complete)) return SEVERAL;
  if (!counts.complete) return UNKNOWN;
  return counts.paths == 0 ? NONE : counts.paths == 1 ? UNIQUE : SAME_CELLS;
}

static void check_write_line(const check_job *check, np_writer *writer) {
  bool guesses = check->level == NP_TRACKS_GUESS;
  np_tracks_write_verdict(check->count, writer);
  if (verdict_of(check) == UNIQUE && check->live.job.status == NP_JOB_DONE)
    np_write(writer, ", found by %s rules%s",
             np_tracks_level_name(guesses ? NP_TRACKS_HARD : (np_tracks_level)check->level),
             guesses ? " and guesses" : "");
}

static void check_close(np_job *job) {
  check_job *check = check_of(job);
  np_tracks_solver_close(check->solver);
  np_job_close(check->count);
  np_live_close(job);
}

static const np_job_work check_work = {check_step, check_progress, check_close};

static np_job *check_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  check_job *check = np_live_new(&check_work, sizeof *check, asked, memory, error);
  if (!check) return NULL;
  check->count = np_tracks_solve_start(np_live_puzzle(&check->live.job), NULL, CHECKED_LIMIT, CHECKED_GUESSES, error);
  if (check->count) return &check->live.job;
  np_job_close(&check->live.job);
  return NULL;
}

static void write_own_id(const void *puzzle, np_writer *id) { np_puzzle_write_id(puzzle, NULL, id); }

static void write_game_id(const void *puzzle, np_writer *id) {
  np_tracks_write_game_id(np_tracks_board_of(puzzle), id, NULL);
}

/* As a game id of the collection; or why there is none. */
static void tell_collection(const np_puzzle *puzzle, np_answer *answer) {
  np_error why = {0};
  np_writer nowhere = np_writer_over(NULL, 0);
  bool fits = np_tracks_write_game_id(np_tracks_board_of(puzzle), &nowhere, &why);
  np_answer_text(answer, "collection", fits ? write_game_id : NULL, puzzle);
  np_json_text(np_answer_member(answer, "why"), NULL, fits ? NULL : why.sentence);
}

static void check_tell(const np_job *job, np_answer *answer) {
  const check_job *check = check_of_const(job);
  verdict found = job->status == NP_JOB_DONE ? verdict_of(check) : UNKNOWN;
  if (found == NONE) answer->outcome = NP_PROVED_NONE;
  if (found == UNKNOWN) answer->outcome = NP_NOT_FOUND;
  np_json_text(np_answer_member(answer, "verdict"), NULL, verdict_names[found]);
  np_answer_truth(answer, "complete", found != UNKNOWN);
  np_json_text(np_answer_member(answer, "level"), NULL,
               found == UNIQUE ? np_tracks_level_name((np_tracks_level)check->level) : NULL);
  np_json_digits(np_answer_member(answer, "guesses"), NULL, np_tracks_counts_of(check->count).guesses);
  np_answer_text(answer, "id", write_own_id, np_live_puzzle(&check->live.job));
  tell_collection(np_live_puzzle(&check->live.job), answer);
  check_write_line(check, answer->lines);
  np_write(answer->lines, "\n");
}

static const np_option id_options[] = {TRACKS_ID_OPTION(TRACKS_NO_POSITION), {.name = NULL}};

const np_question np_questions_tracks_check[] = {
    {"tracks check", "whether it is a puzzle of one solution, and which rules find it", id_options,
     .start = check_start, .tell = check_tell, .early = true},
    {.words = NULL},
};
