/* snake_generate.c: a snake of the 3x3x3 cube with few or many solutions. */
#include "ask/answer.h"
#include "ask/ask.h"
#include "ask/option.h"
#include "numbers.h"
#include "snake_proof.h"
#include "text.h"

enum {
  ENOUGH = 10, /* solutions are counted up to this number, which stands for as many or more */
  BITES = 300, /* changes from one snake's path to the next one's */
};

/* How many solutions the snakes of each difficulty have. */
static const struct {
  unsigned least, most;
} levels[] = {{ENOUGH, ENOUGH}, {2, ENOUGH - 1}, {1, 1}};

typedef struct generate_job {
  np_job job;
  np_snake_box box;
  np_random random;
  np_snake_path path; /* through the box */
  np_snake_word word;
  np_snake_search search;
  bool searching;
  snake_proof proof; /* the proof that it folds */
  uint64_t attempts, solutions;
  unsigned level;
  uint64_t day; /* if `daily`: the day whose snake it is to be */
  bool daily;
} generate_job;

static generate_job *generate_of(np_job *job) { return (generate_job *)(void *)job; }
static const generate_job *generate_read(const np_job *job) { return (const generate_job *)(const void *)job; }

static void reverse(np_snake_path *path, unsigned from, unsigned to) {
  for (; from < to; from++, to--) {
    uint8_t cell = path->cell[from];
    path->cell[from] = path->cell[to];
    path->cell[to] = cell;
  }
}

/* The path to begin with: back and forth along the rows of cells. */
static void first_path(generate_job *made) {
  unsigned side = made->box.side[0], k = 0;
  for (unsigned z = 0; z < side; z++)
    for (unsigned row = 0; row < side; row++)
      for (unsigned column = 0; column < side; column++) {
        unsigned y = z % 2 ? side - 1 - row : row, x = (z * side + row) % 2 ? side - 1 - column : column;
        made->path.cell[k++] = (uint8_t)(x + side * (y + side * z));
      }
}

/* Joins the end of the path to a cell beside it, and cuts the link that would make a ring there ("backbite": M. L.
 * Mansfield, Monte Carlo studies of polymer chain dimensions in the melt, 1982). Then, half of the time at random,
 * reverses the path. */
static void bite(generate_job *made) {
  unsigned last = made->box.cells - 1u;
  uint8_t beside = made->box.next[made->path.cell[last]][np_random_below(&made->random, 6)];
  if (beside != UINT8_MAX) {
    unsigned at = 0;
    while (made->path.cell[at] != beside) at++;
    reverse(&made->path, at + 1, last);
  }
  if (np_random_below(&made->random, 2)) reverse(&made->path, 0, last);
}

static np_snake_word word_of(const generate_job *made) {
  uint8_t links[NP_SNAKE_MAX];
  np_snake_word word = {.straights = 0, .length = made->box.cells};
  np_snake_path_links(&made->box, &made->path, links);
  for (unsigned k = 2; k < word.length; k++)
    if (links[k - 2] == links[k - 1]) word.straights |= (uint64_t)1 << (word.length - 1 - k);
  return np_snake_canonical(word);
}

static void begin(generate_job *made) {
  do {
    for (int i = 0; i < BITES; i++) bite(made);
    made->word = word_of(made);
  } while (made->daily && !np_day_takes(made->day, made->word.straights));
  made->solutions = 0;
  made->attempts++;
  snake_proof_close(&made->proof);
  np_snake_search_begin(&made->search, &made->box, made->word);
  made->searching = snake_proof_open(&made->proof, made->word, 1, &made->job.memory);
  if (!made->searching) np_job_fail_memory(&made->job);
}

/* Counts the snake's solutions, up to ENOUGH; begins another snake if it has more or fewer than wanted. */
static void count(generate_job *made, uint64_t effort) {
  np_snake_path path;
  np_snake_answer answer = np_snake_search_next(&made->search, effort, &path);
  if (answer == NP_SNAKE_FOUND) {
    made->solutions++;
    snake_proof_add(&made->proof, &made->box, &path);
  }
  bool ended = answer == NP_SNAKE_ENDED || made->solutions == ENOUGH;
  if (ended && made->solutions >= levels[made->level].least && made->solutions <= levels[made->level].most)
    made->searching = false;
  else if (ended || made->solutions > levels[made->level].most)
    begin(made);
}

static void generate_step(np_job *job, uint32_t effort) {
  generate_job *made = generate_of(job);
  for (uint32_t left = effort; left > 0 && job->status == NP_JOB_WORKING;) {
    uint32_t unit = left < 1000 ? left : 1000;
    left -= unit;
    if (made->searching) {
      count(made, (uint64_t)unit * NP_SNAKE_CUBELETS_A_MICROSECOND);
    } else if (snake_proof_step(&made->proof, unit)) {
      if (snake_proof_answer(&made->proof, false).most > 0)
        job->status = NP_JOB_DONE;
      else
        begin(made); /* one of the two snakes of 3x3x3 that fold only if stretched */
    }
  }
}

static double generate_progress(const np_job *job) {
  static const double one_in[] = {2, 2, 15};
  const generate_job *made = generate_read(job);
  return job->status == NP_JOB_DONE ? 1 : (double)made->attempts / ((double)made->attempts + one_in[made->level]);
}

static void write_id(const generate_job *made, np_writer *writer) {
  np_write(writer, "snake.");
  np_snake_box_write(&made->box, writer);
  np_write(writer, ".");
  np_snake_word_write(made->word, writer);
}

static void generate_close(np_job *job) { snake_proof_close(&generate_of(job)->proof); }

static const np_job_work generate_work = {generate_step, generate_progress, generate_close};

static np_job *generate_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint64_t day = 0;
  bool good, daily = np_asked_day(asked, &day, &good, error);
  generate_job *made = good ? np_job_new(&generate_work, sizeof *made, memory, error) : NULL;
  if (!made) return NULL;
  made->daily = daily;
  made->day = day;
  made->level = (unsigned)np_asked_number(asked, "difficulty"); /* of a day's snake: the first one */
  made->random.counter = daily ? np_day_seed(day) : np_asked_number(asked, "seed");
  np_snake_box_open(&made->box, 3, 3, 3, error);
  first_path(made);
  begin(made);
  if (made->searching) return &made->job;
  np_job_close(&made->job);
  np_fail_memory(error);
  return NULL;
}

static void write_made(const void *made, np_writer *id) { write_id(made, id); }

static void write_title(const void *of, np_writer *title) {
  const generate_job *made = of;
  if (made->solutions == ENOUGH)
    np_write(title, "Snake, many solutions");
  else if (made->solutions == 1)
    np_write(title, "Snake, one solution");
  else
    np_write(title, "Snake, %N solutions", made->solutions);
}

static void generate_tell(const np_job *job, np_answer *answer) {
  const generate_job *made = generate_read(job);
  np_answer_puzzle(answer, (np_offer){.id = write_made, .of = made, .title = write_title});
  np_answer_number(answer, "solutions", made->solutions);
  np_answer_truth(answer, "complete", made->solutions < ENOUGH);
  np_write(answer->lines, "%N solution%p%s\n", made->solutions, made->solutions == ENOUGH ? " or more" : "");
}

static const np_option generate_options[] = {
    {.name = "difficulty",
     .kind = NP_OPTION_CHOICE,
     .words = "easy fair hard",
     .label = "Difficulty",
     .about = "10 solutions or more (easy), 2 to 9 (fair), or one (hard)"},
    NP_OPTION_SEED,
    NP_OPTION_DAY_ROW,
    {.name = NULL},
};

const np_question np_questions_snake_generate[] = {
    {"generate snake", "a snake of the 3x3x3 cube with 10 solutions or more (easy), 2 to 9 (fair), or one (hard)",
     generate_options, .start = generate_start, .tell = generate_tell},
    {.words = NULL},
};
