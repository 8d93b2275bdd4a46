/* keydisk_generate.c: makes random keys until one has the difficulty asked for. */
#include "ask/option.h"
#include "keydisk/keydisk.h"
#include "keydisk_ask.h"
#include "keydisk_chance.h"

/* For each difficulty, the range of the hardness, with the limits of np_keydisk_hardness, and of the fewest moves. One
 * random key in six is easy, one in 80 fair, one in 2,000 hard. */
static const struct {
  unsigned least, most, moves_least, moves_most;
} levels[] = {{1, 19, 0, 24}, {20, 49, 25, NP_KEYDISK_CELLS_MAX}, {50, UINT32_MAX, 34, NP_KEYDISK_CELLS_MAX}};

typedef struct generate_job {
  np_job job;
  np_random random;
  uint64_t attempts;
  unsigned level, moves, hardness;
  np_keydisk key;
  np_keydisk_maze_map map;
} generate_job;

static generate_job *generate_of(np_job *job) { return (generate_job *)(void *)job; }
static const generate_job *generate_read(const np_job *job) { return (const generate_job *)(const void *)job; }

static void generate_step(np_job *job, uint32_t effort) {
  generate_job *made = generate_of(job);
  for (; effort > 0 && job->status == NP_JOB_WORKING; effort--) {
    np_keydisk_maze maze;
    keydisk_make_random(&made->random, KEYDISK_USUAL_LENGTH, KEYDISK_USUAL_CUTS, KEYDISK_USUAL_HIGHEST, &made->key);
    np_keydisk_maze_make(&made->key, &maze);
    np_keydisk_maze_survey(&maze, &made->map);
    made->moves = made->map.distance[0];
    made->hardness = np_keydisk_maze_hardness(&maze, &made->map, (np_keydisk_cell){0, 0});
    made->attempts++;
    bool good = made->hardness >= levels[made->level].least && made->hardness <= levels[made->level].most &&
                made->moves >= levels[made->level].moves_least && made->moves <= levels[made->level].moves_most;
    if (good) job->status = NP_JOB_DONE;
  }
}

/* About one random key in this many has the difficulty. */
static double generate_progress(const np_job *job) {
  static const double one_in[] = {6, 80, 2000};
  const generate_job *made = generate_read(job);
  return job->status == NP_JOB_DONE ? 1 : (double)made->attempts / ((double)made->attempts + one_in[made->level]);
}

static const np_job_work generate_work = {generate_step, generate_progress, NULL};

static np_job *generate_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint64_t day;
  bool good, daily = np_asked_day(asked, &day, &good, error);
  generate_job *made = good ? np_job_new(&generate_work, sizeof *made, memory, error) : NULL;
  if (!made) return NULL;
  made->level = (unsigned)np_asked_number(asked, "difficulty"); /* a day has the first one, easy */
  made->random.counter = daily ? np_day_seed(day) : np_asked_number(asked, "seed");
  return &made->job;
}

static void write_made(const void *made, np_writer *id) { np_keydisk_write_id(&((const generate_job *)made)->key, id); }

static void write_title(const void *made, np_writer *title) {
  const generate_job *job = made;
  np_write(title, "Key, %u move%p, hardness %u", job->moves, job->hardness);
}

static void generate_tell(const np_job *job, np_answer *answer) {
  np_answer_puzzle(answer, (np_offer){.id = write_made, .of = job, .title = write_title});
  const generate_job *made = generate_read(job);
  np_answer_number(answer, "moves", made->moves);
  np_answer_number(answer, "hardness", made->hardness);
  np_write(answer->lines, "%u move%p, hardness %u\n", made->moves, made->hardness);
}

static const np_option generate_options[] = {
    {.name = "difficulty",
     .kind = NP_OPTION_CHOICE,
     .words = "easy fair hard",
     .label = "Difficulty",
     .about = "hardness below 20, at most 24 moves (easy); 20 to 49, 25 moves or more (fair); 50 or more, 34 moves or "
              "more (hard)"},
    NP_OPTION_SEED,
    NP_OPTION_DAY_ROW,
    {.name = NULL},
};

const np_question np_questions_keydisk_generate[] = {
    {"generate keydisk", "a key that is easy, fair or hard, by its hardness and its moves", generate_options,
     .start = generate_start, .tell = generate_tell},
    {.words = NULL},
};
