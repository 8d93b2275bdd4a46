/* rings_ask.c: the questions about Chinese rings: the path to the goal, the moves there are, how long each start is,
 * how many moves two rings at once save, and how long any number of rings takes. Nothing is searched: every length is a
 * distance (rings.h).
 */
#include "ask/live.h"
#include "rings/rings.h"
#include "text.h"

#include <string.h>

enum {
  LISTED_MAX = 12, /* rings whose states are listed */
  ID_MAX = NP_RINGS_MAX + 16,
};

/* For a question whose answer has a row for every state, or more: are there few enough states? False and the error if
 * not. */
static bool can_list(const np_job *job, const np_asked *asked, np_error *error) {
  unsigned count = np_rings_count(np_live_puzzle(job));
  return count <= LISTED_MAX ||
         np_fail(error, "ID", asked->places[0], "%u rings have too many states to list them; it needs %u rings at most",
                 count, (unsigned)LISTED_MAX);
}

/* ------------------------------------------------------------------------ the path to the goal */

/* The states from the start of the game to the goal, with the fewest moves: the article's two lists, path and rings,
 * side by side. */
typedef struct path_job {
  np_live_job live; /* first, always */
  size_t count;
  uint64_t state[1 << LISTED_MAX];
} path_job;

static const np_job_work path_work = {NULL, NULL, np_live_close};

static np_job *path_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  path_job *path = np_live_new(&path_work, sizeof *path, asked, memory, error);
  if (!path) return NULL;
  if (!can_list(&path->live.job, asked, error)) {
    np_job_close(&path->live.job);
    return NULL;
  }
  const np_puzzle *puzzle = np_live_puzzle(&path->live.job);
  uint64_t state;
  np_move move;
  np_puzzle_start(puzzle, &state);
  for (path->state[path->count++] = state; np_puzzle_next(puzzle, &state, NULL, &move);
       path->state[path->count++] = state)
    np_puzzle_apply(puzzle, &state, move, NULL);
  return &path->live.job;
}

static void path_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const path_job *path = of;
  const np_puzzle *puzzle = np_live_puzzle(&path->live.job);
  np_move move;
  if (column == 0) np_write(cell, "%U", (uint64_t)row);
  if (column == 1) np_write(cell, "%U", path->state[row]);
  if (column == 2) np_puzzle_write_position(puzzle, &path->state[row], cell);
  if (column == 3 && np_puzzle_next(puzzle, &path->state[row], NULL, &move)) np_puzzle_write_move(puzzle, move, cell);
}

static void path_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"move", "state", "position", "ring", NULL};
  const path_job *path = (const path_job *)(const void *)job;
  np_live_table(job, answer, "the path as numbers", heads, path->count, path_cell);
}

/* ------------------------------------------------------------------------------- the hypercube */

static np_job *graph_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_job *job = np_live_start(asked, memory, error);
  if (!job || can_list(job, asked, error)) return job;
  np_job_close(job);
  return NULL;
}

/* One row for each edge. The row's number has the ring that moves in its high bits, and the states of the others below.
 */
static void edge_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_puzzle *puzzle = np_live_puzzle(of);
  unsigned others = np_rings_count(puzzle) - 1, ring = (unsigned)(row >> others) + 1;
  uint64_t rest = row & (((uint64_t)1 << others) - 1), bit = (uint64_t)1 << (ring - 1);
  uint64_t off = (rest & (bit - 1)) | (rest & ~(bit - 1)) << 1, moved = off;
  bool legal = np_puzzle_apply(puzzle, &moved, ring, NULL);
  if (column == 0) np_write(cell, "%u", ring);
  if (column == 1) np_write(cell, "%U", off);
  if (column == 2) np_write(cell, "%U", off | bit);
  if (column == 3) np_write(cell, legal ? "yes" : "no");
}

static void graph_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"ring", "from", "to", "legal", NULL};
  unsigned count = np_rings_count(np_live_puzzle(job));
  np_live_table(job, answer, "the edges of the hypercube", heads, (size_t)count << (count - 1), edge_cell);
}

/* The puzzle of so many rings in both variants. */
typedef struct rings_pair {
  np_puzzle *plain, *fast; /* fast: rings 1 and 2 also move together */
  unsigned count;
} rings_pair;

static bool open_pair(rings_pair *pair, unsigned count, const np_memory *memory, np_error *error) {
  char id[ID_MAX];
  np_writer plain = np_writer_over(id, sizeof id);
  pair->count = count;
  np_write(&plain, "rings.%u", count);
  pair->plain = np_puzzle_open(id, memory, error);
  np_write(&plain, ".fast");
  if (pair->plain) pair->fast = np_puzzle_open(id, memory, error);
  return pair->fast != NULL;
}

static void close_pair(rings_pair *pair) {
  np_puzzle_close(pair->plain);
  np_puzzle_close(pair->fast);
  pair->plain = pair->fast = NULL;
}

static uint64_t moves_from(const np_puzzle *puzzle, uint64_t state) {
  uint64_t moves = 0;
  np_puzzle_distance(puzzle, &state, NULL, &moves);
  return moves;
}

/* ------------------------------------------------------------ rings lengths, rings together */

typedef struct id_job {
  np_live_job live; /* first, always */
  rings_pair pair;
  uint64_t start;
  uint64_t sum, most; /* of the moves from all starts, in the fast variant */
} id_job;

static id_job *of_job(np_job *job) { return (id_job *)(void *)job; }
static const id_job *read_job(const np_job *job) { return (const id_job *)(const void *)job; }

static void id_close(np_job *job) {
  close_pair(&of_job(job)->pair);
  np_live_close(job);
}

static const np_job_work id_work = {NULL, NULL, id_close};

static id_job *id_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  id_job *job = np_live_new(&id_work, sizeof *job, asked, memory, error);
  if (!job) return NULL;
  job->start = np_rings_state(np_live_position(&job->live.job));
  if (open_pair(&job->pair, np_rings_count(np_live_puzzle(&job->live.job)), memory, error)) return job;
  np_job_close(&job->live.job);
  return NULL;
}

static np_job *lengths_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  id_job *job = id_start(asked, memory, error);
  if (!job) return NULL;
  if (!can_list(&job->live.job, asked, error)) {
    np_job_close(&job->live.job);
    return NULL;
  }
  for (uint64_t state = 0; state <= np_rings_goal(job->pair.count); state++) {
    uint64_t moves = moves_from(job->pair.fast, state);
    job->sum += moves;
    if (moves > job->most) job->most = moves;
  }
  return &job->live.job;
}

static void write_farthest(const void *of, np_writer *id) {
  const id_job *asked = of;
  uint64_t state = np_rings_state_at(asked->pair.count, np_rings_goal(asked->pair.count));
  np_puzzle_write_id(asked->pair.plain, &state, id);
}

static void write_farthest_title(const void *of, np_writer *title) {
  const id_job *asked = of;
  uint64_t moves = np_rings_goal(asked->pair.count);
  np_write(title, "the farthest start, %N move%p", moves);
}

static void lengths_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const id_job *asked = of;
  uint64_t state = row;
  if (column == 0)
    np_puzzle_write_id(asked->pair.plain, &state, cell);
  else
    np_write(cell, "%U", moves_from(column == 1 ? asked->pair.plain : asked->pair.fast, state));
}

/* "31.5" */
static void write_mean(uint64_t sum, uint64_t count, np_writer *writer) {
  uint64_t tenths = (20 * sum + count) / (2 * count);
  np_write(writer, "%N.%U", tenths / 10, tenths % 10);
}

static void lengths_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"start", "moves", "two at once"};
  const id_job *asked = read_job(job);
  uint64_t farthest = np_rings_goal(asked->pair.count), count = farthest + 1;
  np_answer_number(answer, "starts", count);
  np_answer_number(answer, "farthest", farthest);
  np_write(answer->lines, "%N starts, each a different number of moves from the goal: 0 to %N, ", count, farthest);
  write_mean(farthest * count / 2, count, answer->lines);
  np_write(answer->lines, " on average\n");
  if (asked->pair.count > 1) {
    np_write(answer->lines, "with rings 1 and 2 together as one move: 0 to %N, ", asked->most);
    write_mean(asked->sum, count, answer->lines);
    np_write(answer->lines, " on average\n");
  }
  np_answer_table(answer, &(np_table){.title = "moves from each start",
                                      .columns = asked->pair.count > 1 ? 3 : 2,
                                      .rows = (size_t)count,
                                      .heads = heads,
                                      .of = asked,
                                      .cell = lengths_cell});
  np_answer_offer(answer, (np_offer){.id = write_farthest, .of = asked, .title = write_farthest_title});
}

static np_job *together_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  id_job *job = id_start(asked, memory, error);
  return job ? &job->live.job : NULL;
}

static void write_plain(const void *of, np_writer *id) {
  const id_job *asked = of;
  np_puzzle_write_id(asked->pair.plain, &asked->start, id);
}

static void write_fast(const void *of, np_writer *id) {
  const id_job *asked = of;
  np_puzzle_write_id(asked->pair.fast, &asked->start, id);
}

static void write_plain_title(const void *of, np_writer *title) {
  (void)of;
  np_write(title, "one ring at a time");
}

static void write_fast_title(const void *of, np_writer *title) {
  (void)of;
  np_write(title, "two at once");
}

static void together_tell(const np_job *job, np_answer *answer) {
  const id_job *asked = read_job(job);
  uint64_t plain = moves_from(asked->pair.plain, asked->start), fast = moves_from(asked->pair.fast, asked->start);
  np_answer_number(answer, "moves", plain);
  np_answer_number(answer, "together", fast);
  np_write(answer->lines, "%N move%p to the goal one ring at a time; ", plain);
  if (plain == fast)
    np_write(answer->lines, "moving rings 1 and 2 together does not make it shorter\n");
  else
    np_write(answer->lines, "%N where rings 1 and 2 may move together, %N fewer\n", fast, plain - fast);
  np_answer_offer(answer, (np_offer){.id = write_plain, .of = asked, .title = write_plain_title});
  np_answer_offer(answer, (np_offer){.id = write_fast, .of = asked, .title = write_fast_title});
}

/* ----------------------------------------------------------------------- any number of rings */

typedef struct time_job {
  np_job job;
  unsigned rings;
  uint64_t pace;                                            /* milliseconds for each move */
  uint64_t plain[NP_RINGS_MAX + 1], fast[NP_RINGS_MAX + 1]; /* moves, by rings */
} time_job;

static const np_job_work time_work = {NULL, NULL, NULL};

static np_job *time_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  time_job *job = np_job_new(&time_work, sizeof *job, memory, error);
  if (!job) return NULL;
  job->rings = (unsigned)np_asked_number(asked, "rings");
  job->pace = np_asked_number(asked, "pace");
  bool good = true;
  for (unsigned rings = 1; rings <= job->rings && good; rings++) {
    rings_pair pair = {0};
    good = open_pair(&pair, rings, memory, error);
    if (good) job->plain[rings] = moves_from(pair.plain, 0);
    if (good) job->fast[rings] = moves_from(pair.fast, 0);
    close_pair(&pair);
  }
  if (good) return &job->job;
  np_job_close(&job->job);
  return NULL;
}

static const time_job *time_of(const np_job *job) { return (const time_job *)(const void *)job; }

/* "1.4 minutes", "390 billion years": in the largest unit of which there is at least one, below 10 with a decimal,
 * below 1 second with two. */
static void write_time(uint64_t moves, uint64_t pace, np_writer *writer) {
  static const struct {
    const char *name;
    double seconds;
  } units[] = {{"year", 31557600}, {"day", 86400}, {"hour", 3600}, {"minute", 60}, {"second", 1}};
  double seconds = (double)moves * (double)pace / 1000;
  size_t unit = 0;
  while (unit + 1 < sizeof units / sizeof *units && seconds < units[unit].seconds) unit++;
  double share = seconds / units[unit].seconds;
  unsigned step = share < 1 ? 1 : share < 10 ? 10 : 100; /* hundredths that are rounded to */
  uint64_t hundredths = (uint64_t)(share * 100 / step + 0.5) * step;
  np_write(writer, "%B", hundredths / 100);
  if (hundredths % 10 > 0)
    np_write(writer, ".%s%u", hundredths % 100 < 10 ? "0" : "", (unsigned)(hundredths % 100));
  else if (hundredths % 100 > 0)
    np_write(writer, ".%u", (unsigned)(hundredths % 100 / 10));
  np_write(writer, " %s%s", units[unit].name, hundredths == 100 ? "" : "s");
}

static void time_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const time_job *asked = of;
  unsigned rings = (unsigned)row + 1;
  uint64_t moves = (column < 3 ? asked->plain : asked->fast)[rings];
  if (column == 0)
    np_write(cell, "%u", rings);
  else if (column % 2 == 1)
    np_write(cell, "%U", moves);
  else
    write_time(moves, asked->pace, cell);
}

static void write_asked(const void *of, np_writer *id) {
  const time_job *asked = of;
  np_write(id, "rings.%u", asked->rings);
}

static void time_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"rings", "moves", "time", "two at once", "time with two at once"};
  const time_job *asked = time_of(job);
  unsigned rings = asked->rings;
  np_answer_number(answer, "moves", asked->plain[rings]);
  np_answer_number(answer, "together", asked->fast[rings]);
  np_write(answer->lines, "%u ring%p, all on: %N move%p, ", rings, asked->plain[rings]);
  write_time(asked->plain[rings], asked->pace, answer->lines);
  np_write(answer->lines, "; with rings 1 and 2 together as one move %N, ", asked->fast[rings]);
  write_time(asked->fast[rings], asked->pace, answer->lines);
  np_write(answer->lines, "\n");
  np_answer_table(answer, &(np_table){.title = "how long any number of rings takes",
                                      .columns = 5,
                                      .rows = rings,
                                      .heads = heads,
                                      .of = asked,
                                      .cell = time_cell});
  np_answer_offer(answer, (np_offer){.id = write_asked, .of = asked});
}

/* -------------------------------------------------------------------------------- the table */

static const np_option id_options[] = {
    {.name = "ID", .kind = NP_OPTION_PUZZLE, .words = "rings", .label = "Rings", .about = "the rings"}, {.name = NULL}};
static const np_option time_options[] = {
    {.name = "rings",
     .kind = NP_OPTION_NUMBER,
     .min = NP_RINGS_MIN,
     .max = NP_RINGS_MAX,
     .usual = 64,
     .label = "Most rings",
     .about = "up to how many rings"},
    {.name = "pace",
     .kind = NP_OPTION_DECIMAL,
     .words = "SECONDS",
     .min = 50,
     .max = 3600000,
     .usual = 1000,
     .label = "Seconds a move",
     .about = "how long a move takes, in seconds"},
    {.name = NULL},
};

const np_question np_questions_rings[] = {
    {"rings path", "the path to the goal with the fewest moves: each state, as a number, and the ring that moves",
     id_options, .start = path_start, .tell = path_tell},
    {"rings graph", "all moves between states, legal or not: the edges of the hypercube", id_options,
     .start = graph_start, .tell = graph_tell},
    {"rings lengths", "how many moves each start needs, one ring at a time and with two at once", id_options,
     .start = lengths_start, .tell = lengths_tell},
    {"rings together", "how many moves it spares to move rings 1 and 2 together", id_options, .start = together_start,
     .tell = together_tell},
    {"rings time", "how many moves and how long any number of rings takes, all of them being on", time_options,
     .start = time_start, .tell = time_tell},
    {.words = NULL},
};
