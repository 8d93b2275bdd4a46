/* tracks_count.c: finding and counting paths as a job. */
#include "tracks/reason/tracks_reasoner.h"

#include <string.h>

typedef struct count_job {
  np_job job;
  np_tracks_board board;
  np_tracks_solver *solver;
  uint64_t limit, give_up; /* 0: none */
  uint64_t paths, sets, guesses;
  bool ended, gave_up;
  double progress;
  uint64_t keep; /* how many solutions to keep at most; 0: all */
  char *kept;    /* the kept solutions, as letters, each ended by \n */
  size_t kept_length, kept_capacity;
  uint64_t *seen; /* hashes of the sets of cells: a hash table with open addressing; 0: free */
  size_t capacity;
  char *id;                     /* of the puzzle */
  uint8_t *marks;               /* of the position */
  bool marked;                  /* a position was given */
  char reason[NP_SENTENCE_MAX]; /* why there is no path */
} count_job;

static count_job *count_of(np_job *job) { return (count_job *)(void *)job; }
static const count_job *count_of_const(const np_job *job) { return (const count_job *)(const void *)job; }

/* ------------------------------------------------------------------------ sets of cells */

static uint64_t hash_cells(const np_tracks_board *board, const np_tracks_path *path) {
  uint64_t hash = 0;
  for (unsigned r = 0; r < board->height; r++) {
    hash = (hash ^ path->visited[r]) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 29;
  }
  return hash ? hash : 1;
}

/* Adds a hash. Returns whether it is new. */
static bool put_hash(uint64_t *table, size_t capacity, uint64_t hash) {
  size_t at = (size_t)(hash >> 20) & (capacity - 1);
  while (table[at] && table[at] != hash) at = (at + 1) & (capacity - 1);
  bool fresh = table[at] == 0;
  table[at] = hash;
  return fresh;
}

static bool grow_seen(count_job *count) {
  size_t capacity = count->capacity ? 2 * count->capacity : 64;
  if (count->sets < count->capacity / 2) return true;
  uint64_t *table =
      capacity <= SIZE_MAX / sizeof *table ? np_memory_new(&count->job.memory, capacity * sizeof *table) : NULL;
  if (!table) return false;
  for (size_t i = 0; i < count->capacity; i++)
    if (count->seen[i]) put_hash(table, capacity, count->seen[i]);
  np_memory_free(&count->job.memory, count->seen);
  count->seen = table;
  count->capacity = capacity;
  return true;
}

/* -------------------------------------------------------------------------- the solutions */

/* Keeps a path as letters, unless enough are kept. False: no memory. */
static bool keep_path(count_job *count, const np_tracks_path *path) {
  if (count->keep && count->paths >= count->keep) return true;
  size_t needed = count->kept_length + np_tracks_path_length(&count->board, path) + 2;
  if (!np_memory_grow(&count->job.memory, &count->kept, &count->kept_capacity, needed, 1)) return false;
  np_writer writer = np_writer_over(count->kept + count->kept_length, count->kept_capacity - count->kept_length);
  np_tracks_write_path(&count->board, path, "", &writer);
  np_write(&writer, "\n");
  count->kept_length += writer.length;
  return true;
}

void np_tracks_solve_keep(np_job *job, uint64_t max) { count_of(job)->keep = max; }

bool np_tracks_write_solution(const np_job *job, size_t *place, const char *between, np_writer *writer) {
  const count_job *count = count_of_const(job);
  size_t begin = *place;
  if (begin == count->kept_length) return false;
  for (; count->kept[*place] != '\n'; ++*place)
    np_write(writer, "%s%c", *place > begin ? between : "", count->kept[*place]);
  ++*place;
  return true;
}

const char *np_tracks_solve_id(const np_job *job) { return count_of_const(job)->id; }

np_tracks_counts np_tracks_counts_of(const np_job *job) {
  const count_job *count = count_of_const(job);
  return (np_tracks_counts){count->paths, count->sets, count->guesses, count->ended, count->gave_up};
}

/* -------------------------------------------------------------------------------- the job */

/* Finds out why there is no path, in some tenths of a second at most. */
static bool find_reason(count_job *count) {
  np_error error;
  np_tracks_reasoner *reasoner = np_tracks_reasoner_open(&count->job.memory, &error);
  if (!reasoner) return false;
  np_writer writer = np_writer_over(count->reason, sizeof count->reason);
  bool good = tracks_write_reason(reasoner, &count->board, count->marked ? count->marks : NULL, &writer);
  np_tracks_reasoner_close(reasoner);
  return good;
}

static void finish(count_job *count) {
  np_tracks_solver_close(count->solver);
  count->solver = NULL;
  count->job.status = NP_JOB_DONE;
  if (count->paths == 0 && count->ended && !find_reason(count)) np_job_fail_memory(&count->job);
}

static bool is_to_end(count_job *count, np_tracks_answer answer) {
  count->guesses = np_tracks_solver_guesses(count->solver);
  count->ended = answer == NP_TRACKS_ENDED;
  if (count->ended || (count->limit && count->paths >= count->limit)) return true;
  count->gave_up = answer == NP_TRACKS_PAUSED && count->give_up && count->guesses >= count->give_up;
  return count->gave_up;
}

static void count_step(np_job *job, uint32_t effort) {
  count_job *count = count_of(job);
  np_tracks_path path;
  uint64_t begun = np_tracks_solver_effort(count->solver), used = 0;
  while (used < effort) {
    np_tracks_answer answer = np_tracks_solver_next(count->solver, effort - used, &path);
    used = np_tracks_solver_effort(count->solver) - begun + 1;
    if (answer == NP_TRACKS_FAILED || (answer == NP_TRACKS_FOUND && (!grow_seen(count) || !keep_path(count, &path)))) {
      np_job_fail_memory(job);
      return;
    }
    if (answer == NP_TRACKS_FOUND) {
      count->paths++;
      count->sets += put_hash(count->seen, count->capacity, hash_cells(&count->board, &path));
    }
    if (is_to_end(count, answer)) {
      finish(count);
      return;
    }
  }
  double progress = np_tracks_solver_progress(count->solver);
  if (progress > count->progress) count->progress = progress;
}

static double count_progress(const np_job *job) { return count_of_const(job)->progress; }

static void write_paths(uint64_t paths, np_writer *writer) { np_write(writer, "%N path%p", paths); }

void tracks_write_at_least(const np_job *job, np_writer *writer) {
  const count_job *count = count_of_const(job);
  np_write(writer, "at least ");
  write_paths(count->paths, writer);
  if (count->paths > 1) np_write(writer, ", on at least %N different set%p of cells", count->sets);
}

void np_tracks_write_verdict(const np_job *job, np_writer *writer) {
  const count_job *count = count_of_const(job);
  const char *guesses = count->guesses == 1 ? "" : "es", *more = count->ended ? "" : " or more";
  if (count->gave_up) {
    tracks_write_at_least(job, writer);
    np_write(writer, "; gave up after %N guess%s", count->guesses, guesses);
    return;
  }
  if (job->status == NP_JOB_WORKING) {
    np_write(writer, "after %N guess%s: ", count->guesses, guesses);
    write_paths(count->paths, writer);
    np_write(writer, " found");
    return;
  }
  if (count->paths == 0) {
    np_write(writer, "no path: %s", count->reason);
    return;
  }
  write_paths(count->paths, writer);
  np_write(writer, "%s", more);
  if (count->paths > 1 && count->sets == 1 && count->ended)
    np_write(writer, " on the same cells");
  else if (count->paths > 1)
    np_write(writer, "%s on %N different set%p of cells%s", count->ended ? "" : ",", count->sets, more);
}

static void count_close(np_job *job) {
  count_job *count = count_of(job);
  np_tracks_solver_close(count->solver);
  np_memory_free(&job->memory, count->seen);
  np_memory_free(&job->memory, count->kept);
  np_memory_free(&job->memory, count->marks);
  np_memory_free(&job->memory, count->id);
}

static const np_job_work count_work = {count_step, count_progress, count_close};

static char *write_id(const np_puzzle *puzzle) {
  np_writer measure = np_writer_over(NULL, 0);
  np_puzzle_write_id(puzzle, NULL, &measure);
  char *id = np_memory_new(&puzzle->memory, measure.length + 1);
  np_writer writer = np_writer_over(id, id ? measure.length + 1 : 0);
  np_puzzle_write_id(puzzle, NULL, &writer);
  return id;
}

np_job *np_tracks_solve_start(const np_puzzle *puzzle, const void *position, uint64_t limit, uint64_t give_up,
                              np_error *error) {
  count_job *count = np_job_new(&count_work, sizeof *count, &puzzle->memory, error);
  if (!count) return NULL;
  count->board = *np_tracks_board_of(puzzle);
  count->limit = limit;
  count->give_up = give_up;
  count->keep = NP_TRACKS_SHOWN;
  count->solver = np_tracks_solver_open(&puzzle->memory, error);
  size_t parts = np_tracks_parts(&count->board);
  count->marks = np_memory_new(&puzzle->memory, parts);
  count->id = write_id(puzzle);
  if (!count->marks || !count->id) np_fail_memory(error);
  if (count->solver && count->marks && count->id) {
    count->marked = position != NULL;
    if (position) memcpy(count->marks, position, parts);
    np_tracks_solver_begin(count->solver, &count->board, position, NP_TRACKS_GUESS);
    np_tracks_solver_allow(count->solver, give_up);
    return &count->job;
  }
  np_job_close(&count->job);
  return NULL;
}
