/* keydisk_key_ask.c: the questions about one key: its verdict, the article's walk, pasted
 * arrays, and solids to print. All are quick, done in one step. */
#include "keydisk_ask.h"
#include "keydisk/keydisk.h"
#include "keydisk_read_maze.h"
#include "keydisk_solid.h"
#include "text.h"
#include "read/read.h"

/* ---------------------------------------------------------------------------- one key */

/* The first member of all these jobs: the key, and where its disk stands. */
typedef struct key_job {
  np_job job;
  np_puzzle *puzzle;
  np_keydisk_cell at;
} key_job;

static key_job *key_of(np_job *job) { return (key_job *)(void *)job; }

static void key_close(np_job *job) { np_puzzle_close(key_of(job)->puzzle); }

static void *key_start(const np_job_work *work, size_t size, const np_asked *asked, const np_memory *memory,
                       np_error *error) {
  key_job *key = np_job_new(work, size, memory, error);
  if (!key) return NULL;
  key->puzzle = np_puzzle_open_text(asked->texts[0], "keydisk", memory, error);
  if (!key->puzzle) {
    np_job_close(&key->job);
    return NULL;
  }
  uint8_t position[2];
  np_puzzle_start(key->puzzle, position);
  key->at = np_keydisk_cell_of(position);
  return key;
}

static void write_id(const void *of, np_writer *id) {
  const key_job *key = of;
  uint8_t position[2] = {key->at.x, key->at.r};
  np_puzzle_write_id(key->puzzle, position, id);
}

static void write_maze(const void *key, np_writer *text) {
  keydisk_write_maze(np_keydisk_maze_of(((const key_job *)key)->puzzle), text);
}

/* -------------------------------------------------------------------------- the verdict */

typedef struct verdict_job {
  key_job key; /* first, always */
  np_keydisk_verdict verdict;
  np_keydisk_filling filling;
} verdict_job;

static const verdict_job *verdict_of(const np_job *job) { return (const verdict_job *)(const void *)job; }

static const np_job_work verdict_work = {NULL, NULL, key_close};

static np_job *verdict_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  verdict_job *job = key_start(&verdict_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  const np_keydisk_maze *maze = np_keydisk_maze_of(job->key.puzzle);
  np_keydisk_maze_judge(maze, np_keydisk_map(job->key.puzzle), job->key.at, &job->verdict);
  np_keydisk_maze_fill(maze, &job->filling);
  return &job->key.job;
}

/* For programs: the key, its maze, and every number. */
static void tell_members(const verdict_job *asked, np_answer *answer) {
  const np_keydisk *key = np_keydisk_arrays(asked->key.puzzle);
  const np_keydisk_verdict *verdict = &asked->verdict;
  np_answer_text(answer, "id", write_id, &asked->key);
  np_answer_numbers(answer, "above", key->above, key->length);
  np_answer_numbers(answer, "below", key->below, key->length);
  np_answer_numbers(answer, "disk", key->disk, key->cuts);
  np_answer_text(answer, "maze", write_maze, &asked->key);
  np_answer_truth(answer, "solvable", verdict->solvable);
  np_answer_number(answer, "moves", verdict->moves);
  np_answer_number(answer, "back", verdict->back);
  np_answer_truth(answer, "needsBack", verdict->needs_back);
  np_answer_truth(answer, "columnSolvable", verdict->column_solvable);
  np_answer_number(answer, "columnMoves", verdict->column_moves);
  np_answer_number(answer, "columnBack", verdict->column_back);
  np_answer_number(answer, "open", verdict->open);
  np_answer_number(answer, "reached", verdict->reached);
  np_answer_number(answer, "parts", verdict->parts);
  np_answer_number(answer, "loops", verdict->loops);
  np_answer_number(answer, "endRings", verdict->end_rings);
  np_answer_number(answer, "deadEnds", verdict->dead_ends);
  np_answer_number(answer, "rounds", asked->filling.rounds);
  np_answer_number(answer, "left", asked->filling.left);
  np_json_text(np_answer_member(answer, "hardness"), NULL, np_keydisk_hardness_word(verdict->hardness));
  np_answer_number(answer, "hardnessMoves", verdict->hardness_moves);
}

static void tell_fact(void *answer, const char *label, const char *value) {
  np_answer_fact(answer, label, "%s", value);
}

static void verdict_tell(const np_job *job, np_answer *answer) {
  const verdict_job *asked = verdict_of(job);
  const np_keydisk_verdict *verdict = &asked->verdict;
  unsigned x = asked->key.at.x, r = asked->key.at.r;
  tell_members(asked, answer);
  np_write(answer->lines, "%s", np_keydisk_hardness_word(verdict->hardness));
  if (verdict->solvable)
    np_write(answer->lines, ": %u move%p from %u-%u, %u of them to the left%s\n", verdict->moves, x, r, verdict->back,
             verdict->needs_back || !verdict->back ? "" : ", though it can be solved without");
  else
    np_write(answer->lines, ": the disk cannot come off from %u-%u\n", x, r);
  if (verdict->solvable)
    np_write(answer->lines,
             "hardness counts the moves into wrong branches, at most %u for each, and double for one that begins to "
             "the right; below 20 is easy, below 50 fair, below 100 hard\n",
             (unsigned)NP_KEYDISK_BRANCH_MAX);
  np_keydisk_tell_verdict(np_keydisk_maze_of(asked->key.puzzle), verdict, tell_fact, answer);
}

static np_outcome verdict_outcome(const np_job *job) {
  return verdict_of(job)->verdict.solvable ? NP_ANSWERED : NP_PROVED_NONE;
}

/* ---------------------------------------------------------------- the walk and the shortest */

typedef struct walk_job {
  key_job key; /* first, always */
  np_keydisk_filling filling;
  np_keydisk_way walk, shortest;
} walk_job;

static const walk_job *walk_of(const np_job *job) { return (const walk_job *)(const void *)job; }

static void write_moves(const walk_job *asked, const np_keydisk_way *way, const char *between, np_writer *writer) {
  for (unsigned i = 0; i < way->count; i++) {
    if (i > 0) np_write(writer, "%s", between);
    np_puzzle_write_move(asked->key.puzzle, way->moves[i], writer);
  }
}

static const np_job_work walk_work = {NULL, NULL, key_close};

static np_job *walk_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  walk_job *job = key_start(&walk_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  const np_keydisk_maze *maze = np_keydisk_maze_of(job->key.puzzle);
  np_keydisk_maze_fill(maze, &job->filling);
  np_keydisk_maze_walk(maze, &job->filling, job->key.at, np_asked_has(asked, "keep-off"), &job->walk);
  np_keydisk_maze_shortest(maze, np_keydisk_map(job->key.puzzle), job->key.at, &job->shortest);
  return &job->key.job;
}

/* A way to be watched. */
typedef struct way_answer {
  const walk_job *asked;
  const np_keydisk_way *way;
  const char *title;
} way_answer;

static void write_way_id(const void *of, np_writer *id) { write_id(&((const way_answer *)of)->asked->key, id); }

static void write_way_title(const void *of, np_writer *title) {
  np_write(title, "%s", ((const way_answer *)of)->title);
}

static void write_way_moves(const void *of, np_writer *moves) {
  write_moves(((const way_answer *)of)->asked, ((const way_answer *)of)->way, " ", moves);
}

static void offer_way(const walk_job *asked, const char *title, const np_keydisk_way *way, np_answer *answer) {
  const way_answer told = {asked, way, title};
  if (way->count > 0)
    np_answer_offer(answer,
                    (np_offer){.id = write_way_id, .of = &told, .title = write_way_title, .moves = write_way_moves});
}

static void say_way(const walk_job *asked, const char *name, const char *end, const np_keydisk_way *way,
                    np_writer *lines) {
  np_write(lines, "%s: %u move%p, %u of them to the left%s\n", name, (unsigned)way->count, (unsigned)way->back, end);
  if (way->count == 0) return;
  write_moves(asked, way, " ", lines);
  np_write(lines, "\n");
}

static void walk_tell(const np_job *job, np_answer *answer) {
  const walk_job *asked = walk_of(job);
  unsigned same = np_keydisk_way_parting(&asked->walk, &asked->shortest);
  offer_way(asked, "the article's walk", &asked->walk, answer);
  if (asked->shortest.free) offer_way(asked, "a shortest solution", &asked->shortest, answer);
  say_way(asked, "the article's walk", asked->walk.free ? ", reaches the free end" : ", then stuck", &asked->walk,
          answer->lines);
  if (!asked->shortest.free) {
    np_write(answer->lines, "no path leads to the free end\n");
    return;
  }
  say_way(asked, "a shortest solution", "", &asked->shortest, answer->lines);
  if (same == asked->walk.count && same == asked->shortest.count)
    np_write(answer->lines, "they are the same\n");
  else
    np_write(answer->lines, "they are the same for %u move%p\n", same);
}

static np_outcome walk_outcome(const np_job *job) { return walk_of(job)->shortest.free ? NP_ANSWERED : NP_PROVED_NONE; }

/* ------------------------------------------------------------------------- pasted arrays */

typedef struct paste_job {
  np_job job;
  np_keydisk key;
} paste_job;

static const np_keydisk *pasted(const np_job *job) { return &((const paste_job *)(const void *)job)->key; }

static const np_job_work paste_work = {NULL, NULL, NULL};

static np_job *paste_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  paste_job *job = np_job_new(&paste_work, sizeof *job, memory, error);
  if (!job) return NULL;
  np_puzzle *puzzle = np_puzzle_open_text(asked->texts[0], "keydisk", memory, error);
  if (!puzzle) {
    np_job_close(&job->job);
    return NULL;
  }
  job->key = *np_keydisk_arrays(puzzle);
  np_puzzle_close(puzzle);
  return &job->job;
}

static void paste_tell(const np_job *job, np_answer *answer) {
  np_answer_puzzle(answer, (np_offer){.id = keydisk_write_key, .of = pasted(job)});
}

/* -------------------------------------------------------------------------------- solids */

typedef struct stl_job {
  key_job key; /* first, always */
  np_keydisk_part part;
  np_keydisk_solid_options options;
  bool text;
  unsigned triangles;
  size_t bytes;
  np_keydisk_point min, max; /* the box around it */
} stl_job;

static const stl_job *stl_of(const np_job *job) { return (const stl_job *)(const void *)job; }

static void measure_point(stl_job *job, np_keydisk_point p) {
  if (p.x < job->min.x) job->min.x = p.x;
  if (p.y < job->min.y) job->min.y = p.y;
  if (p.z < job->min.z) job->min.z = p.z;
  if (p.x > job->max.x) job->max.x = p.x;
  if (p.y > job->max.y) job->max.y = p.y;
  if (p.z > job->max.z) job->max.z = p.z;
}

static void measure_triangle(void *user, np_keydisk_point a, np_keydisk_point b, np_keydisk_point c) {
  stl_job *job = user;
  measure_point(job, a);
  measure_point(job, b);
  measure_point(job, c);
  job->triangles++;
}

static void count_chunk(void *user, const void *bytes, size_t count) {
  (void)bytes;
  ((stl_job *)user)->bytes += count;
}

static void write_chunk(void *user, const void *bytes, size_t count) {
  const unsigned char *at = bytes;
  for (size_t i = 0; i < count; i++) np_write(user, "%c", at[i]);
}

static void write_millimetres(np_writer *writer, double mm) {
  unsigned hundredths = (unsigned)(mm * 100 + 0.5);
  np_write(writer, "%u.%u%u", hundredths / 100, hundredths / 10 % 10, hundredths % 10);
}

/* A size along the three axes, with `between` between the numbers. */
static void write_box(const stl_job *job, const char *between, np_writer *writer) {
  write_millimetres(writer, (double)(job->max.x - job->min.x) / NP_KEYDISK_POINTS_A_MM);
  np_write(writer, "%s", between);
  write_millimetres(writer, (double)(job->max.y - job->min.y) / NP_KEYDISK_POINTS_A_MM);
  np_write(writer, "%s", between);
  write_millimetres(writer, (double)(job->max.z - job->min.z) / NP_KEYDISK_POINTS_A_MM);
}

static const char *const part_names[] = {"key", "disk"};

static const np_job_work stl_work = {NULL, NULL, key_close};

static np_job *stl_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  stl_job *job = key_start(&stl_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  const np_keydisk *key = np_keydisk_arrays(job->key.puzzle);
  job->part = (np_keydisk_part)np_asked_number(asked, "part");
  job->options.clearance = (double)np_asked_number(asked, "clearance") / 1000;
  job->options.unit = (double)np_asked_number(asked, "unit") / 1000;
  job->text = np_asked_has(asked, "text");
  if (np_keydisk_solid(key, job->part, &job->options, measure_triangle, job, error) &&
      np_keydisk_stl(key, job->part, &job->options, job->text, count_chunk, job, error))
    return &job->key.job;
  np_job_close(&job->key.job);
  return NULL;
}

static void stl_tell(const np_job *job, np_answer *answer) {
  const stl_job *asked = stl_of(job);
  np_write(answer->lines, "%s: ", part_names[asked->part]);
  write_box(asked, " x ", answer->lines);
  np_write(answer->lines, " mm, %n triangles, %N bytes%s\n", asked->triangles, (uint64_t)asked->bytes,
           np_answer_in_lines(answer) ? " (-o FILE saves it as STL)" : "");
}

static void stl_file(const np_job *job, np_writer *bytes) {
  const stl_job *asked = stl_of(job);
  np_keydisk_stl(np_keydisk_arrays(asked->key.puzzle), asked->part, &asked->options, asked->text, write_chunk, bytes,
                 NULL);
}

/* -------------------------------------------------------------------------------- the table */

static const np_option id_options[] = {KEYDISK_ID_OPTION, {.name = NULL}};
static const np_option walk_options[] = {
    KEYDISK_ID_OPTION,
    {.name = "keep-off",
     .kind = NP_OPTION_FLAG,
     .label = "Keep off the first column",
     .about = "the walk stays out of the first column, where it runs in a circle"},
    {.name = NULL},
};
static const np_option paste_options[] = {
    {.name = "TEXT",
     .kind = NP_OPTION_LINES,
     .label = "Three lists of heights",
     .about =
         "copied from a program: teeth above, teeth below, disk, like {{0, 3, 1, ...}, {0, 4, 0, ...}} {4, 0, 3, ...}"},
    {.name = NULL},
};
/* With more, a tooth would pass a cut that is too low for it. */
static uint64_t widest(uint64_t unit) { return unit * 4 / 10; }

static const np_option stl_options[] = {
    KEYDISK_ID_OPTION,
    {.name = "part", .kind = NP_OPTION_CHOICE, .words = "key disk", .label = "Part", .about = "which of the two"},
    {.name = "clearance",
     .kind = NP_OPTION_DECIMAL,
     .min = 50,
     .max = 8000,
     .depends = "unit",
     .most = widest,
     .usual = 300,
     .label = "Clearance in mm",
     .about = "millimetres between a tooth and the cut it fits"},
    {.name = "unit",
     .kind = NP_OPTION_DECIMAL,
     .min = 1000,
     .max = 20000,
     .usual = 3000,
     .label = "Unit in mm",
     .about = "millimetres from height to height and from position to position"},
    {.name = "text",
     .kind = NP_OPTION_FLAG,
     .rare = true,
     .label = "As text",
     .about = "the file is text; if not given, binary"},
    {.name = NULL},
};

const np_question np_questions_keydisk_key[] = {
    {"keydisk verdict",
     "whether it can be solved, in how many moves, how many of them to the left; its loops, dead ends and hardness",
     id_options, .start = verdict_start, .tell = verdict_tell, .outcome = verdict_outcome},
    {"keydisk walk",
     "the walk of Caviness's article beside a shortest solution; --keep-off: it stays out of the first column, where "
     "it runs in a circle",
     walk_options, .start = walk_start, .tell = walk_tell, .outcome = walk_outcome},
    {"keydisk paste", "the id of three arrays copied from a program: above, below, disk", paste_options,
     .start = paste_start, .tell = paste_tell},
    {"keydisk stl", "key or disk as a solid for a 3D printer, saved as STL", stl_options, .start = stl_start,
     .tell = stl_tell, .file = stl_file, .file_kind = "stl"},
    {.words = NULL},
};
