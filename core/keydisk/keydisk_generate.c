/* keydisk_generate.c: a key of a difficulty: random keys are made until one takes that many moves. */
#include "ask/answer.h"
#include "keydisk_random.h"
#include "text.h"

enum { LENGTH = 21, CUTS = 16, HIGHEST = 4 }; /* as the original's */

/* Of random keys that can be solved, nine in ten take fewer than 25 moves, one in a hundred 34 or more. */
static const struct {
  unsigned least, most;
} levels[] = {{20, 24}, {25, 33}, {34, NP_KEYDISK_CELLS_MAX}};

typedef struct generate_job {
  np_job job;
  np_bitset_bfs bfs;
  np_random random;
  uint64_t *covers;
  uint64_t attempts;
  unsigned level, moves;
  np_keydisk key;
} generate_job;

static generate_job *generate_of(np_job *job) { return (generate_job *)(void *)job; }
static const generate_job *generate_read(const np_job *job) { return (const generate_job *)(const void *)job; }

static void generate_step(np_job *job, uint32_t effort) {
  generate_job *made = generate_of(job);
  for (; effort > 0 && job->status == NP_JOB_WORKING; effort--) {
    keydisk_make_random(&made->random, LENGTH, CUTS, HIGHEST, &made->key);
    made->moves = keydisk_fewest_moves(&made->bfs, &made->key, made->covers);
    made->attempts++;
    if (made->moves >= levels[made->level].least && made->moves <= levels[made->level].most) job->status = NP_JOB_DONE;
  }
}

/* About one random key in this many has the difficulty. */
static double generate_progress(const np_job *job) {
  static const double one_in[] = {4, 200, 1000};
  const generate_job *made = generate_read(job);
  return job->status == NP_JOB_DONE ? 1 : (double)made->attempts / ((double)made->attempts + one_in[made->level]);
}

static void generate_close(np_job *job) { np_memory_free(&job->memory, generate_of(job)->covers); }

static const np_job_work generate_work = {generate_step, generate_progress, generate_close};

static np_job *generate_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  generate_job *made = np_job_new(&generate_work, sizeof *made, memory, error);
  if (!made) return NULL;
  made->level = (unsigned)np_asked_number(asked, "difficulty");
  made->random.counter = np_asked_number(asked, "seed");
  made->bfs = np_bitset_bfs_for(LENGTH, CUTS);
  made->covers = np_memory_new(memory, np_bitset_bfs_words(&made->bfs) * sizeof *made->covers);
  if (made->covers) return &made->job;
  np_job_close(&made->job);
  np_fail_memory(error);
  return NULL;
}

static void write_made(const void *made, np_writer *id) { np_keydisk_write_id(&((const generate_job *)made)->key, id); }

static void write_title(const void *made, np_writer *title) {
  np_write(title, "Key, %u moves", ((const generate_job *)made)->moves);
}

static void generate_tell(const np_job *job, np_answer *answer) {
  np_answer_puzzle(answer, (np_offer){.id = write_made, .of = job, .title = write_title});
  np_write(answer->lines, "%u moves\n", generate_read(job)->moves);
}

static const np_option generate_options[] = {
    {.name = "difficulty",
     .kind = NP_OPTION_CHOICE,
     .words = "easy fair hard",
     .label = "Difficulty",
     .about = "20 to 24 moves (easy), 25 to 33 (fair), or more (hard)"},
    NP_OPTION_SEED,
    {.name = NULL},
};

const np_question np_questions_keydisk_generate[] = {
    {"generate keydisk", "a key that takes 20 to 24 moves (easy), 25 to 33 (fair), or more (hard)", generate_options,
     .start = generate_start, .tell = generate_tell},
    {.words = NULL},
};
