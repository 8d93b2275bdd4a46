/* keydisk_key_ask.c: the questions about one key: the cells of its maze, its verdict, the article's walk, pasted
 * arrays, and solids to print. All are quick, done in one step. */
#include "ask/live.h"
#include "keydisk_ask.h"
#include "keydisk/keydisk.h"
#include "keydisk_read_maze.h"
#include "keydisk_solid.h"
#include "read/read.h"
#include "search.h"
#include "text.h"

/* ---------------------------------------------------------------------------- one key */

static np_keydisk_cell cell_of(const np_job *job) { return np_keydisk_cell_of(np_live_position(job)); }
static const np_keydisk_maze *maze_of(const np_job *job) { return np_keydisk_maze_of(np_live_puzzle(job)); }

static void write_id(const void *job, np_writer *id) { np_game_write_id(np_live_game(job), id); }

static void write_maze(const void *job, np_writer *text) { keydisk_write_maze(maze_of(job), text); }

/* ---------------------------------------------------------------------------- the cells */

typedef struct cells_job {
  np_live_job live; /* first, always */
  np_keydisk_filling filling;
  size_t count;
  np_keydisk_cell open[NP_KEYDISK_CELLS_MAX];
} cells_job;

static const np_job_work cells_work = {NULL, NULL, np_live_close};

static np_job *cells_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  cells_job *job = np_live_new(&cells_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  const np_keydisk_maze *maze = maze_of(&job->live.job);
  np_keydisk_maze_fill(maze, &job->filling);
  for (uint8_t x = 0; x < maze->length; x++)
    for (uint8_t r = 0; r < maze->cuts; r++)
      if (np_keydisk_maze_is_open(maze, x, r)) job->open[job->count++] = (np_keydisk_cell){x, r};
  return &job->live.job;
}

static void cells_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const cells_job *asked = of;
  const np_puzzle *puzzle = np_live_puzzle(of);
  np_keydisk_cell at = asked->open[row];
  unsigned number = np_keydisk_maze_number(np_keydisk_maze_of(puzzle), at);
  const np_keydisk_maze_map *map = np_keydisk_map(puzzle);
  bool reaches = map->distance[number] != NP_NOWHERE, fills = asked->filling.round[number] > 0;
  if (column == 0) np_write(cell, "%u", (unsigned)at.x);
  if (column == 1) np_write(cell, "%u", (unsigned)at.r);
  if (column == 2 && reaches) np_write(cell, "%u", map->distance[number]);
  if (column == 3 && reaches) np_write(cell, "%u", (unsigned)map->back[number]);
  if (column == 4 && fills) np_write(cell, "%u", (unsigned)asked->filling.round[number]);
  if (column == 5 && fills) np_write(cell, "%u", (unsigned)asked->filling.depth[number]);
}

static void cells_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {
      "position", "rotation", "moves to the goal", "moves to the left", "filled in round", "depth", NULL};
  const cells_job *asked = (const cells_job *)(const void *)job;
  np_live_table(job, answer, "the open cells of the maze", heads, asked->count, cells_cell);
}

/* -------------------------------------------------------------------------- the verdict */

typedef struct verdict_job {
  np_live_job live; /* first, always */
  np_keydisk_verdict verdict;
  np_keydisk_filling filling;
} verdict_job;

static const verdict_job *verdict_of(const np_job *job) { return (const verdict_job *)(const void *)job; }

static const np_job_work verdict_work = {NULL, NULL, np_live_close};

static np_job *verdict_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  verdict_job *verdict = np_live_new(&verdict_work, sizeof *verdict, asked, memory, error);
  if (!verdict) return NULL;
  np_job *job = &verdict->live.job;
  np_keydisk_maze_judge(maze_of(job), np_keydisk_map(np_live_puzzle(job)), cell_of(job), &verdict->verdict);
  np_keydisk_maze_fill(maze_of(job), &verdict->filling);
  return job;
}

/* For programs: the key, its maze, and every number. */
static void tell_members(const verdict_job *asked, np_answer *answer) {
  const np_keydisk *key = np_keydisk_arrays(np_live_puzzle(&asked->live.job));
  const np_keydisk_verdict *verdict = &asked->verdict;
  np_answer_text(answer, "id", write_id, asked);
  np_answer_numbers(answer, "above", key->above, key->length);
  np_answer_numbers(answer, "below", key->below, key->length);
  np_answer_numbers(answer, "disk", key->disk, key->cuts);
  np_answer_text(answer, "maze", write_maze, asked);
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
  unsigned x = cell_of(job).x, r = cell_of(job).r;
  tell_members(asked, answer);
  if (!verdict->solvable) answer->outcome = NP_PROVED_NONE;
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
  np_keydisk_tell_verdict(maze_of(job), verdict, tell_fact, answer);
}

/* ---------------------------------------------------------------- the walk and the shortest */

typedef struct walk_job {
  np_live_job live; /* first, always */
  np_keydisk_ways ways;
  np_keydisk_cell walk[NP_KEYDISK_CELLS_MAX + 1], shortest[NP_KEYDISK_CELLS_MAX + 1]; /* cells by moves made */
} walk_job;

static const np_keydisk_ways *ways_of(const np_job *job) { return &((const walk_job *)(const void *)job)->ways; }

static void write_moves(const np_job *job, const np_keydisk_way *way, const char *between, np_writer *writer) {
  for (unsigned i = 0; i < way->count; i++) {
    if (i > 0) np_write(writer, "%s", between);
    np_puzzle_write_move(np_live_puzzle(job), way->moves[i], writer);
  }
}

static void list_cells(const np_keydisk_maze *maze, const np_keydisk_way *way, np_keydisk_cell *cells) {
  cells[0] = way->from;
  for (unsigned i = 0; i < way->count; i++) np_keydisk_maze_step(maze, cells[i], way->moves[i], &cells[i + 1]);
}

static const np_job_work walk_work = {NULL, NULL, np_live_close};

static np_job *walk_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  walk_job *walk = np_live_new(&walk_work, sizeof *walk, asked, memory, error);
  if (!walk) return NULL;
  np_job *job = &walk->live.job;
  np_keydisk_maze_ways(maze_of(job), np_keydisk_map(np_live_puzzle(job)), cell_of(job), np_asked_has(asked, "keep-off"),
                       &walk->ways);
  list_cells(maze_of(job), &walk->ways.walk, walk->walk);
  list_cells(maze_of(job), &walk->ways.shortest, walk->shortest);
  return job;
}

/* The walk or the shortest solution, offered as a puzzle with moves to watch. */
typedef struct way_answer {
  const np_job *job;
  const np_keydisk_way *way;
  const char *title;
} way_answer;

static void write_way_id(const void *of, np_writer *id) {
  const way_answer *told = of;
  const uint8_t position[2] = {told->way->from.x, told->way->from.r};
  np_puzzle_write_id(np_live_puzzle(told->job), position, id);
}

static void write_way_title(const void *of, np_writer *title) {
  np_write(title, "%s", ((const way_answer *)of)->title);
}

static void write_way_moves(const void *of, np_writer *moves) {
  write_moves(((const way_answer *)of)->job, ((const way_answer *)of)->way, " ", moves);
}

static void offer_way(const np_job *job, const char *title, const np_keydisk_way *way, np_answer *answer) {
  const way_answer told = {job, way, title};
  if (way->count > 0)
    np_answer_offer(answer,
                    (np_offer){.id = write_way_id, .of = &told, .title = write_way_title, .moves = write_way_moves});
}

static void say_way(const np_job *job, const char *name, const char *end, const np_keydisk_way *way, np_writer *lines) {
  np_write(lines, "%s: %u move%p, %u of them to the left%s\n", name, (unsigned)way->count, (unsigned)way->back, end);
  if (way->count == 0) return;
  write_moves(job, way, " ", lines);
  np_write(lines, "\n");
}

/* One row for each step, both ways side by side. */
static void walk_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_keydisk_ways *ways = ways_of(of);
  const np_keydisk_way *way = column < 4 ? &ways->walk : &ways->shortest;
  if (column == 0) np_write(cell, "%U", (uint64_t)row);
  if (column == 7) np_write(cell, row <= ways->parting ? "yes" : "no");
  if (column == 0 || column == 7 || row > way->count) return;
  np_keydisk_cell at = (column < 4 ? ((const walk_job *)of)->walk : ((const walk_job *)of)->shortest)[row];
  if (column % 3 == 1 && row > 0) np_puzzle_write_move(np_live_puzzle(of), way->moves[row - 1], cell);
  if (column % 3 == 2) np_write(cell, "%u", (unsigned)at.x);
  if (column % 3 == 0) np_write(cell, "%u", (unsigned)at.r);
}

static void tell_steps(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {
      "step",    "walk", "walk position", "walk rotation", "shortest", "shortest position", "shortest rotation",
      "together"};
  const np_keydisk_ways *ways = ways_of(job);
  size_t steps = ways->walk.count > ways->shortest.count ? ways->walk.count : ways->shortest.count;
  np_answer_table(answer, &(np_table){.title = "the article's walk and a shortest solution, step by step",
                                      .columns = 8,
                                      .rows = steps + 1,
                                      .heads = heads,
                                      .of = job,
                                      .cell = walk_cell,
                                      .quiet = true});
}

static void walk_tell(const np_job *job, np_answer *answer) {
  const np_keydisk_ways *ways = ways_of(job);
  unsigned same = ways->parting;
  offer_way(job, "the article's walk", &ways->walk, answer);
  if (ways->shortest.free) offer_way(job, "a shortest solution", &ways->shortest, answer);
  say_way(job, "the article's walk", ways->walk.free ? ", reaches the free end" : ", then stuck", &ways->walk,
          answer->lines);
  tell_steps(job, answer);
  if (!ways->shortest.free) {
    answer->outcome = NP_PROVED_NONE;
    np_write(answer->lines, "no path leads to the free end\n");
    return;
  }
  say_way(job, "a shortest solution", "", &ways->shortest, answer->lines);
  if (same == ways->walk.count && same == ways->shortest.count)
    np_write(answer->lines, "they are the same\n");
  else
    np_write(answer->lines, "they are the same for %u move%p\n", same);
}

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
  np_live_job live; /* first, always */
  np_keydisk_part part;
  np_keydisk_solid_options options;
  bool text;
  unsigned triangles;
  size_t bytes;
  np_keydisk_point min, max; /* the box around the part */
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

/* Writes the part's size along the three axes, with `between` between the numbers. */
static void write_box(const stl_job *job, const char *between, np_writer *writer) {
  write_millimetres(writer, (double)(job->max.x - job->min.x) / NP_KEYDISK_POINTS_A_MM);
  np_write(writer, "%s", between);
  write_millimetres(writer, (double)(job->max.y - job->min.y) / NP_KEYDISK_POINTS_A_MM);
  np_write(writer, "%s", between);
  write_millimetres(writer, (double)(job->max.z - job->min.z) / NP_KEYDISK_POINTS_A_MM);
}

static const char *const part_names[] = {"key", "disk"};

static const np_job_work stl_work = {NULL, NULL, np_live_close};

static np_job *stl_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  stl_job *job = np_live_new(&stl_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  const np_keydisk *key = np_keydisk_arrays(np_live_puzzle(&job->live.job));
  job->part = (np_keydisk_part)np_asked_number(asked, "part");
  job->options.clearance = (double)np_asked_number(asked, "clearance") / 1000;
  job->options.unit = (double)np_asked_number(asked, "unit") / 1000;
  job->text = np_asked_has(asked, "text");
  if (np_keydisk_solid(key, job->part, &job->options, measure_triangle, job, error) &&
      np_keydisk_stl(key, job->part, &job->options, job->text, count_chunk, job, error))
    return &job->live.job;
  np_job_close(&job->live.job);
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
  np_keydisk_stl(np_keydisk_arrays(np_live_puzzle(job)), asked->part, &asked->options, asked->text, write_chunk, bytes,
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
/* At most 0.4 units, so that a tooth too high for a cut does not pass it. */
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
    {"keydisk cells",
     "the open cells of the maze: how many moves from the goal each is, how many of them to the left, and in which "
     "round the filling of the dead ends fills it",
     id_options, .start = cells_start, .tell = cells_tell},
    {"keydisk verdict",
     "whether it can be solved, in how many moves, how many of them to the left; its loops, dead ends and hardness",
     id_options, .start = verdict_start, .tell = verdict_tell},
    {"keydisk walk",
     "the walk of Caviness's article beside a shortest solution; --keep-off: it stays out of the first column, where "
     "it runs in a circle",
     walk_options, .start = walk_start, .tell = walk_tell},
    {.words = NULL},
};

const np_question np_questions_keydisk_make[] = {
    {"keydisk paste", "the id of three arrays copied from a program: above, below, disk", paste_options,
     .start = paste_start, .tell = paste_tell},
    {"keydisk stl", "key or disk as a solid for a 3D printer, saved as STL", stl_options, .start = stl_start,
     .tell = stl_tell, .file = stl_file, .file_kind = "stl"},
    {.words = NULL},
};
