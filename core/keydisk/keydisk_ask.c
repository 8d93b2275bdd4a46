/* keydisk_ask.c: the questions about Free the Key (ask.h): those that search over many keys or mazes,
 * and the table of all. */
#include "keydisk_ask_key.h"
#include "keydisk_jobs.h"
#include "keydisk_random.h"
#include "text.h"

#include <string.h>

static const uint64_t KEYS_MAX = (uint64_t)1000000000000;

static bool read_unsigned(const np_asked *asked, const char *name, uint64_t min, uint64_t max, unsigned *number,
                          np_error *error) {
  uint64_t wide = *number;
  if (!np_asked_number(asked, name, min, max, &wide, error)) return false;
  *number = (unsigned)wide;
  return true;
}

/* The size of a key; what is not given stays as it is. */
static bool read_size(const np_asked *asked, unsigned *length, unsigned *cuts, unsigned *highest, np_error *error) {
  return read_unsigned(asked, "length", NP_KEYDISK_LENGTH_MIN, NP_KEYDISK_LENGTH_MAX, length, error) &&
         read_unsigned(asked, "cuts", NP_KEYDISK_CUTS_MIN, NP_KEYDISK_CUTS_MAX, cuts, error) &&
         read_unsigned(asked, "highest", 1, NP_KEYDISK_HEIGHT_MAX, highest, error);
}

/* ----------------------------------------------------------------------------- harder keys */

static np_job *harder_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_keydisk_harder_wish wish = {.length = 0};
  uint64_t cooling = 0;
  unsigned by = 0;
  if (!read_size(asked, &wish.length, &wish.cuts, &wish.highest, error) ||
      !np_asked_number(asked, "seed", 0, UINT64_MAX, &wish.seed, error) ||
      !np_asked_number(asked, "keys", 1, KEYS_MAX, &wish.evaluations, error) ||
      !np_asked_number(asked, "cooling", 1000, 1000000000, &cooling, error) ||
      !np_asked_number(asked, "after", 0, KEYS_MAX, &wish.after, error) ||
      !np_asked_choice(asked, "by", "moves hardness", &by, error))
    return NULL;
  wish.by = by ? NP_KEYDISK_HARDER_BY_HARDNESS : NP_KEYDISK_HARDER_BY_MOVES;
  wish.cooling = (uint32_t)cooling;
  return np_keydisk_harder_start(&wish, memory, error);
}

/* The id stands alone on its line, so that it can be handed to another command. */
static void harder_say(const np_job *job, np_writer *lines) {
  np_keydisk_harder_best best;
  np_keydisk_harder_show(job, &best);
  np_keydisk_write_id(&best.key, lines);
  np_write(lines, "\n%u moves, ", best.moves);
  if (best.hardness > 0) np_write(lines, "hardness %u, ", best.hardness);
  np_write(lines, "found after %N of %N keys\n", best.found_after, best.evaluated);
}

/* ------------------------------------------------------------------------ which mazes are keys */

typedef struct inverse_job {
  np_job job;
  np_keydisk_inverse_wish wish;
  np_job *work;
} inverse_job;

static const inverse_job *inverse_of(const np_job *job) { return (const inverse_job *)(const void *)job; }

/* Steps the job inside and takes over its status. */
static void follow(np_job *job, np_job *work, uint32_t effort) {
  job->status = np_job_step(work, effort);
  if (job->status == NP_JOB_FAILED) job->error = *np_job_error(work);
}

static void inverse_step(np_job *job, uint32_t effort) { follow(job, ((inverse_job *)(void *)job)->work, effort); }
static double inverse_progress(const np_job *job) { return np_job_progress(inverse_of(job)->work); }
static void inverse_report(const np_job *job, np_writer *writer) { np_job_report(inverse_of(job)->work, writer); }
static void inverse_close(np_job *job) { np_job_close(((inverse_job *)(void *)job)->work); }

static const np_job_work inverse_work = {inverse_step, inverse_progress, inverse_report, inverse_close};

/* A maze as text, or that of a key. */
static bool read_maze(const char *text, const np_memory *memory, np_keydisk_maze *maze, np_error *error) {
  if (strncmp(text, "keydisk.", 8) != 0) return keydisk_read_maze(text, maze, error);
  np_puzzle *puzzle = np_asked_puzzle(text, "keydisk", "key", memory, error);
  if (puzzle) *maze = *np_keydisk_maze_of(puzzle);
  np_puzzle_close(puzzle);
  return puzzle != NULL;
}

static np_job *inverse_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  inverse_job *job = np_job_new(&inverse_work, sizeof *job, memory, error);
  if (!job) return NULL;
  if (read_maze(asked->texts[0], memory, &job->wish.maze, error) &&
      read_unsigned(asked, "highest", 1, 254, &job->wish.highest, error))
    job->work = np_keydisk_inverse_start(&job->wish, memory, error);
  if (job->work) return &job->job;
  np_job_close(&job->job);
  return NULL;
}

static void say_heights(np_writer *lines, const char *name, const uint8_t *heights, unsigned count) {
  np_write(lines, "%s", name);
  for (unsigned i = 0; i < count; i++) np_write(lines, " %u", (unsigned)heights[i]);
  np_write(lines, "\n");
}

static void inverse_say(const np_job *job, np_writer *lines) {
  const np_keydisk_inverse_wish *wish = &inverse_of(job)->wish;
  np_keydisk_inverse_answer answer;
  np_keydisk_inverse_show(inverse_of(job)->work, &answer);
  if (answer.state == NP_KEYDISK_INVERSE_KEY) {
    np_write(lines, "a key with %u height%s%s\n", answer.highest + 1, answer.highest == 0 ? "" : "s",
             answer.fewest ? ", the fewest that make this maze" : "");
    say_heights(lines, "above", answer.above, wish->maze.length);
    say_heights(lines, "below", answer.below, wish->maze.length);
    say_heights(lines, "disk", answer.disk, wish->maze.cuts);
  } else {
    np_write(lines, "no key makes this maze");
    if (wish->highest > 0) np_write(lines, " with heights 0 to %u", wish->highest);
    np_write(lines, "; %u cells on %u position%s contradict each other\n", answer.cells, answer.columns,
             answer.columns == 1 ? "" : "s");
    if (!np_keydisk_inverse_explain(&wish->maze, &answer, wish->highest, &job->memory, lines))
      np_write(lines, "there is not enough memory to say why\n");
  }
}

static np_outcome inverse_outcome(const np_job *job) {
  np_keydisk_inverse_answer answer;
  np_keydisk_inverse_show(inverse_of(job)->work, &answer);
  return answer.state == NP_KEYDISK_INVERSE_NONE ? NP_PROVED_NONE : NP_ANSWERED;
}

/* ---------------------------------------------------------------------------- counting mazes */

static np_job *count_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  unsigned length = 0, cuts = 0, highest = 0;
  if (!np_asked_has(asked, "length") || !np_asked_has(asked, "cuts")) {
    const char *missing = np_asked_has(asked, "length") ? "cuts" : "length";
    np_fail(error, missing, 0, "keydisk count needs --%s, the size of the mazes it counts", missing);
    return NULL;
  }
  if (!read_unsigned(asked, "length", 1, NP_KEYDISK_LENGTH_MAX, &length, error) ||
      !read_unsigned(asked, "cuts", NP_KEYDISK_CUTS_MIN, NP_KEYDISK_CUTS_MAX, &cuts, error) ||
      !read_unsigned(asked, "highest", 1, NP_KEYDISK_HEIGHT_MAX, &highest, error))
    return NULL;
  unsigned shard = 1, shards = 1;
  if (!np_asked_part(asked, "shard", &shard, &shards, error)) return NULL;
  np_job *job = np_keydisk_realisable_start(length, cuts, highest, memory, error);
  if (job) np_keydisk_realisable_set_shard(job, shard, shards);
  return job;
}

static void count_say(const np_job *job, np_writer *lines) {
  uint64_t realisable, all;
  unsigned columns = np_keydisk_realisable_columns(job);
  np_keydisk_realisable_show(job, &realisable, &all);
  np_write(lines, "%U of %U mazes are those of a key\n", realisable, all);
  np_write(lines, "one disk makes at most %u different columns\n", columns);
}

/* ------------------------------------------------------------------------- keys made by chance */

typedef struct chance_job {
  np_job job;
  np_job *work;
  np_keydisk_chance_wish wish;
  np_puzzle *key; /* the key to be compared with them, or NULL */
  uint64_t moves; /* moves it needs */
  bool solvable;
} chance_job;

static const chance_job *chance_of(const np_job *job) { return (const chance_job *)(const void *)job; }

static void chance_step(np_job *job, uint32_t effort) { follow(job, ((chance_job *)(void *)job)->work, effort); }
static double chance_progress(const np_job *job) { return np_job_progress(chance_of(job)->work); }

static void chance_close(np_job *job) {
  np_job_close(((chance_job *)(void *)job)->work);
  np_puzzle_close(((chance_job *)(void *)job)->key);
}

/* A share in millionths of a whole, rounded down, so that only all is all. */
static uint64_t millionths(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : (uint64_t)((double)part / (double)whole * 1000000);
}

/* Solvable random keys that need fewer moves than the key asked about. */
static uint64_t easier(const chance_job *asked) {
  const np_keydisk_chance_tally *tally = np_keydisk_chance_show(asked->work);
  uint64_t count = 0;
  for (unsigned m = 0; m < asked->moves && m < NP_KEYDISK_CELLS_MAX; m++) count += tally->with[m];
  return count;
}

static void chance_report(const np_job *job, np_writer *writer) {
  const chance_job *asked = chance_of(job);
  np_write(writer, "{\"chance\":");
  np_job_report(asked->work, writer);
  np_write(writer, ",\"length\":%u,\"cuts\":%u,\"highest\":%u,\"key\":", asked->wish.length, asked->wish.cuts,
           asked->wish.highest);
  if (asked->key) {
    np_write(writer, "{\"id\":\"");
    np_puzzle_write_id(asked->key, NULL, writer);
    np_write(writer, "\",\"solvable\":%s,\"moves\":%U,\"easier\":%U}}", asked->solvable ? "true" : "false",
             asked->moves, easier(asked));
  } else {
    np_write(writer, "null}");
  }
}

static const np_job_work chance_work = {chance_step, chance_progress, chance_report, chance_close};

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
  job->key = np_asked_puzzle(id, "keydisk", "key", &job->job.memory, error);
  if (!job->key) return false;
  const np_keydisk *key = np_keydisk_arrays(job->key);
  uint8_t position[2];
  np_puzzle_start(job->key, position);
  job->solvable = np_puzzle_distance(job->key, position, NULL, &job->moves);
  job->wish.length = key->length;
  job->wish.cuts = key->cuts;
  job->wish.highest = greatest(key);
  return true;
}

static np_job *chance_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  chance_job *job = np_job_new(&chance_work, sizeof *job, memory, error);
  if (!job) return NULL;
  const char *id = np_asked_value(asked, "key");
  job->wish = (np_keydisk_chance_wish){.length = 21, .cuts = 16, .highest = 4};
  if ((!id || take_key(job, id, error)) &&
      read_size(asked, &job->wish.length, &job->wish.cuts, &job->wish.highest, error) &&
      np_asked_number(asked, "seed", 0, UINT64_MAX, &job->wish.seed, error) &&
      np_asked_number(asked, "keys", 1, KEYS_MAX, &job->wish.keys, error) &&
      np_asked_number(asked, "after", 0, KEYS_MAX, &job->wish.after, error))
    job->work = np_keydisk_chance_start(&job->wish, memory, error);
  if (job->work) return &job->job;
  np_job_close(&job->job);
  return NULL;
}

static void say_share(np_writer *lines, uint64_t part, uint64_t whole) {
  uint64_t share = millionths(part, whole) / 10;
  np_write(lines, "%U.%U%U%U %%", share / 1000, share / 100 % 10, share / 10 % 10, share % 10);
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

static void chance_say(const np_job *job, np_writer *lines) {
  const chance_job *asked = chance_of(job);
  const np_keydisk_chance_tally *tally = np_keydisk_chance_show(asked->work);
  np_write(lines, "%N random keys of %u positions, %u cuts, heights 0 to %u: ", tally->tried, asked->wish.length,
           asked->wish.cuts, asked->wish.highest);
  say_share(lines, tally->solvable, tally->tried);
  np_write(lines, " can be solved\n");
  if (tally->solvable > 0) {
    np_write(lines, "half of these need at most %u moves, 90 %% at most %u, 99 %% at most %u; the hardest needs %u:\n",
             quantile(tally, 50), quantile(tally, 90), quantile(tally, 99), tally->max);
    np_keydisk_write_id(&tally->hardest, lines);
    np_write(lines, "\n");
  }
  if (!asked->key) return;
  np_puzzle_write_id(asked->key, NULL, lines);
  if (asked->solvable) {
    np_write(lines, " needs %U, more than ", asked->moves);
    if (easier(asked) == tally->solvable)
      np_write(lines, "any");
    else
      say_share(lines, easier(asked), tally->solvable);
    np_write(lines, " of these\n");
  } else {
    np_write(lines, " cannot be solved\n");
  }
}

static void chance_file(const np_job *job, np_writer *bytes) {
  const np_keydisk_chance_tally *tally = np_keydisk_chance_show(chance_of(job)->work);
  np_write(bytes, "moves,keys\n");
  for (unsigned m = 0; m <= tally->max; m++)
    if (tally->with[m] > 0) np_write(bytes, "%u,%U\n", m, tally->with[m]);
}

/* -------------------------------------------------------------------------------- the table */

const np_question np_questions_keydisk[] = {
    {"keydisk harder",
     "[--length N] [--cuts N] [--highest N] [--seed N] [--keys N] [--cooling N] [--after N] [--by moves|hardness]",
     "the key with the longest shortest solution, or the greatest hardness, that a search finds", harder_start,
     harder_say, NULL, NULL, NULL},
    {"keydisk inverse", "MAZE [--highest N]",
     "heights that make a maze, or why there are none; MAZE: columns of 1 (open) and 0 (blocked) with points between, "
     "1100.0110, "
     "or a key's id",
     inverse_start, inverse_say, NULL, inverse_outcome, NULL},
    {"keydisk count", "[--length N] [--cuts N] [--highest N] [--shard I/N]",
     "how many of all mazes of a size are those of a key", count_start, count_say, NULL, NULL, NULL},
    {"keydisk chance", "[--key ID] [--length N] [--cuts N] [--highest N] [--seed N] [--keys N] [--after N]",
     "how hard random keys are, and how hard a key is beside them; -o: CSV", chance_start, chance_say, chance_file,
     NULL, NULL},
    {"keydisk verdict", "ID",
     "whether it can be solved, in how many moves, how many of them to the left; its loops, dead ends and hardness",
     keydisk_verdict_start, keydisk_verdict_say, NULL, keydisk_verdict_outcome, NULL},
    {"keydisk walk", "ID [--keep-off]",
     "the walk of Caviness's article beside a shortest solution; --keep-off: it stays out of the first column, where "
     "it runs in a circle",
     keydisk_walk_start, keydisk_walk_say, NULL, keydisk_walk_outcome, NULL},
    {"keydisk maze", "ID", "the maze a key makes, as text for keydisk inverse", keydisk_maze_start, keydisk_maze_say,
     NULL, NULL, NULL},
    {"keydisk paste", "TEXT", "the id of three arrays copied from a program: above, below, disk", keydisk_paste_start,
     keydisk_paste_say, NULL, NULL, NULL},
    {"keydisk stl", "ID [--part key|disk] [--clearance MM] [--unit MM] [--text]",
     "key or disk as a solid for a 3D printer, saved as STL", keydisk_stl_start, keydisk_stl_say, keydisk_stl_file,
     NULL, NULL},
    {"generate keydisk", "[--difficulty easy|fair|hard] [--seed N]",
     "a key that takes 20 to 24 moves (easy), 25 to 33 (fair), or more (hard)", keydisk_generate_start,
     keydisk_generate_say, NULL, NULL, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL},
};
