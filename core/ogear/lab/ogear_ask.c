/* ogear_ask.c: the questions about O'Gear: the positions of a game, all positions and how far they are from the goal,
 * the links of its table, and the solutions by the article's table and by the real puzzle's, side by side. All are
 * quick: they are answered as soon as they are started, without steps. */
#include "ask/live.h"
#include "ogear/ogear.h"
#include "read/read.h"
#include "search.h"
#include "text.h"

#include <string.h>

enum { FAULTS_MAX = 3 * NP_OGEAR_LINKS_MAX };

static const np_ogear_table *live_table(const np_job *job) { return np_ogear_table_of(np_live_puzzle(job)); }

/* ------------------------------------------------------------------------------- the game */

static void steps_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_game *game = np_live_game(of);
  const np_puzzle *puzzle = np_live_puzzle(of);
  uint8_t state;
  uint64_t left;
  np_game_position_at(game, row, &state);
  np_ogear_place at = np_ogear_place_at(live_table(of), state);
  if (column == 0) np_write(cell, "%U", (uint64_t)row);
  if (column == 1 && row > 0) {
    np_step step = np_game_step(game, row - 1);
    if (step.jump)
      np_write(cell, "set");
    else
      np_puzzle_write_move(puzzle, step.move, cell);
  }
  if (column == 2) np_write(cell, "%s", np_ogear_face_word(at.face));
  if (column == 3) np_write(cell, "%s", np_ogear_dir_word(at.dir));
  if (column == 4) np_write(cell, "%u", (unsigned)at.tooth);
  if (column == 5 && np_puzzle_distance(puzzle, &state, NULL, &left)) np_write(cell, "%U", left);
}

static void steps_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"step", "move", "face", "direction", "tooth", "moves left", NULL};
  np_live_table(job, answer, "the moves of the game, and a plan's", heads, np_game_length(np_live_game(job)) + 1,
                steps_cell);
}

/* -------------------------------------------------------------------------- all positions */

typedef struct graph_job {
  np_live_job live; /* first, always */
  uint64_t ways[NP_OGEAR_STATES_MAX];
} graph_job;

static const np_job_work graph_work = {NULL, NULL, np_live_close};

static np_job *graph_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  graph_job *graph = np_live_new(&graph_work, sizeof *graph, asked, memory, error);
  if (!graph) return NULL;
  np_space space = np_ogear_space(live_table(&graph->live.job));
  np_search_ways(&space, np_ogear_distances_in(np_live_puzzle(&graph->live.job)), graph->ways);
  return &graph->live.job;
}

/* A row for each state. The cell of a move shows where it leads; it is empty if the move is illegal. */
static void graph_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_ogear_table *table = live_table(of);
  unsigned state = (unsigned)row;
  uint32_t left = np_ogear_distances_in(np_live_puzzle(of))[state];
  if (column == 0) np_ogear_write_place(np_ogear_place_at(table, state), cell);
  if (column == 1 && left != NP_NOWHERE) np_write(cell, "%u", left);
  if (column == 2) np_write(cell, "%U", left == NP_NOWHERE ? 0 : ((const graph_job *)of)->ways[state]);
  if (column < 3) return;
  np_space space = np_ogear_space(table);
  unsigned next = space.step(space.user, state, (np_move)(column - 3));
  if (next != NP_NOWHERE) np_ogear_write_place(np_ogear_place_at(table, next), cell);
}

static void graph_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"position", "moves left", "shortest solutions", "turn", "forward",
                                      "backward", NULL};
  np_live_table(job, answer, "all positions, and where each move leads", heads, np_ogear_states(live_table(job)),
                graph_cell);
}

/* The number of states at this distance from the goal (NP_NOWHERE: it cannot be reached). Raises *farthest, which may
 * be NULL, to the greatest distance there is. */
static unsigned count_at(const np_job *job, uint32_t distance, uint32_t *farthest) {
  const uint32_t *left = np_ogear_distances_in(np_live_puzzle(job));
  unsigned count = 0;
  for (unsigned state = 0; state < np_ogear_states(live_table(job)); state++) {
    count += left[state] == distance;
    if (farthest && left[state] != NP_NOWHERE && left[state] > *farthest) *farthest = left[state];
  }
  return count;
}

static void distances_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  uint32_t farthest = 0;
  count_at(of, 0, &farthest);
  bool lost = row > farthest;
  if (column == 1)
    np_write(cell, "%u", count_at(of, lost ? NP_NOWHERE : (uint32_t)row, NULL));
  else if (lost)
    np_write(cell, "unreachable");
  else
    np_write(cell, "%U", (uint64_t)row);
}

static void distances_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"moves to the goal", "positions", NULL};
  uint32_t farthest = 0;
  unsigned lost = count_at(job, NP_NOWHERE, &farthest);
  np_live_table(job, answer, "how many positions are how far from the goal", heads, (size_t)farthest + 1 + (lost > 0),
                distances_cell);
}

/* -------------------------------------------------------------------------------- the links */

typedef struct links_job {
  np_live_job live; /* first, always */
  np_ogear_fault faults[FAULTS_MAX];
  size_t fault_count;
} links_job;

static const np_job_work links_work = {NULL, NULL, np_live_close};

static np_job *links_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  links_job *links = np_live_new(&links_work, sizeof *links, asked, memory, error);
  if (!links) return NULL;
  links->fault_count = np_ogear_faults(live_table(&links->live.job), links->faults, FAULTS_MAX);
  return &links->live.job;
}

static void links_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const links_job *asked = of;
  const np_ogear_table *table = live_table(of);
  const np_ogear_link *link = &table->links[row];
  if (column == 0) np_ogear_write_link(link, cell);
  if (column == 1) np_write(cell, "%s", np_ogear_face_word(link->from_face));
  if (column == 2) np_write(cell, "%s", np_ogear_dir_word(link->from_dir));
  if (column == 3) np_write(cell, "%s", np_ogear_face_word(link->to_face));
  if (column == 4) np_write(cell, "%s", np_ogear_dir_word(link->to_dir));
  if (column == 5)
    np_ogear_say_faults(table, np_ogear_cube_in(np_live_puzzle(of)), asked->faults, asked->fault_count, (uint8_t)row,
                        "", "; ", cell);
}

static void links_tell(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"link", "from", "facing", "to", "arriving", "faults", NULL};
  np_live_table(job, answer, "the table, link by link", heads, live_table(job)->link_count, links_cell);
}

/* ------------------------------------------------------------------------- both answers */

enum { PAPER, CUBE, ANSWERS };

static const char *const tables[ANSWERS] = {"published", "corrected"};
static const char *const titles[ANSWERS] = {"by the published table", "on the real cube"};
static const char *const move_words[] = {"turn", "forward", "backward"};

typedef struct answers_job {
  np_job job;
  np_ogear_place from;
  np_ogear_cube cube;              /* the same one for both tables */
  np_ogear_history found[ANSWERS]; /* what the article's program finds in each table */
} answers_job;

static const answers_job *answers_of(const np_job *job) { return (const answers_job *)(const void *)job; }

/* One of the answers, for functions that write about its moves. */
typedef struct answer_moves {
  const answers_job *asked;
  int which;
} answer_moves;

static const char *const moves_heads[] = {"move", "turn or roll", "to"};

static void moves_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const answer_moves *moves = of;
  const np_ogear_history *found = &moves->asked->found[moves->which];
  np_ogear_place place = moves->asked->from;
  for (size_t i = 0; i <= row; i++) np_ogear_step(np_ogear_table_named(tables[moves->which]), &place, found->moves[i]);
  if (column == 0)
    np_write(cell, "%U", (uint64_t)row + 1);
  else if (column == 1)
    np_write(cell, "%s", move_words[found->moves[row]]);
  else
    np_ogear_say_place(&moves->asked->cube, place, cell);
}

static void write_from(const void *of, np_writer *id) {
  const answer_moves *moves = of;
  np_write(id, "ogear.%s~", tables[moves->which]);
  np_ogear_write_place(moves->asked->from, id);
}

static void write_which(const void *of, np_writer *title) {
  np_write(title, "%s", titles[((const answer_moves *)of)->which]);
}

static void write_moves(const void *of, np_writer *words) {
  const answer_moves *moves = of;
  const np_ogear_history *found = &moves->asked->found[moves->which];
  for (uint32_t i = 0; i < found->count; i++) np_write(words, "%s%s", i > 0 ? " " : "", move_words[found->moves[i]]);
}

static void tell_moves(const answers_job *asked, int which, np_answer *answer) {
  const answer_moves moves = {asked, which};
  np_answer_table(answer, &(np_table){.title = titles[which],
                                      .columns = 3,
                                      .rows = asked->found[which].count,
                                      .of = &moves,
                                      .heads = moves_heads,
                                      .cell = moves_cell,
                                      .quiet = true});
  np_answer_offer(answer, (np_offer){.id = write_from, .of = &moves, .title = write_which, .moves = write_moves});
}

static void answers_tell(const np_job *job, np_answer *answer) {
  const answers_job *asked = answers_of(job);
  for (int i = 0; i < ANSWERS; i++) {
    const np_ogear_history *found = &asked->found[i];
    np_write(answer->lines, "%u move%p %s:", found->count, titles[i]);
    for (uint32_t move = 0; move < found->count; move++) np_write(answer->lines, " %s", move_words[found->moves[move]]);
    np_write(answer->lines, "\n");
  }
  const np_ogear_history *paper = &asked->found[PAPER];
  np_write(answer->lines, "the program in Wiener's article looks at %N state%p and prints\n", paper->looked);
  np_ogear_write_history(paper, answer->lines);
  np_write(answer->lines, "\n");
  for (int i = 0; i < ANSWERS; i++) tell_moves(asked, i, answer);
}

static const np_job_work answers_work = {NULL, NULL, NULL};

/* Reads a place; or a game, an id and perhaps moves after it, and takes the place where the game stands. */
static bool read_from(const char *text, np_ogear_place *from, const np_memory *memory, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  np_reader reader = np_reader_over(text);
  if (strncmp(text, "ogear.", 6) == 0) {
    np_game *game = np_live_open(text, "ogear", memory, error);
    if (game) *from = np_ogear_place_of(np_game_puzzle(game), np_game_position(game));
    np_game_close(game);
    if (game && from->tooth >= np_ogear_table_named(tables[PAPER])->teeth)
      return np_fail(error, "from", 0, "from has tooth %u; it needs to be from 0 to %u", from->tooth,
                     np_ogear_table_named(tables[PAPER])->teeth - 1u);
    return game != NULL;
  }
  if (!np_ogear_read_place(&reader, np_ogear_table_named(tables[PAPER]), "from", from, error)) return false;
  if (!*reader.at) return true;
  return np_fail(error, "from", np_reader_place(&reader), "from has %s after the tooth; it needs to end there",
                 np_quote(quoted, reader.at));
}

static np_job *answers_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint32_t distance[NP_OGEAR_STATES_MAX];
  const char *from = np_asked_value(asked, "from");
  answers_job *job = np_job_new(&answers_work, sizeof *job, memory, error);
  if (!job) return NULL;
  if (!read_from(from, &job->from, memory, error)) {
    np_job_close(&job->job);
    return NULL;
  }
  job->cube = np_ogear_cube_of(np_ogear_table_named(tables[CUBE]));
  for (int i = 0; i < ANSWERS; i++) { /* both tables reach the goal from every state */
    const np_ogear_table *table = np_ogear_table_named(tables[i]);
    np_ogear_distances(table, np_ogear_number(table, table->goal), distance);
    np_ogear_solve_as_printed(table, distance, np_ogear_number(table, job->from), &job->found[i]);
  }
  return &job->job;
}

static const np_option id_options[] = {
    {.name = "ID", .kind = NP_OPTION_PUZZLE, .words = "ogear", .label = "Puzzle", .about = "the puzzle"},
    {.name = NULL}};
static const np_option answers_options[] = {
    {.name = "from",
     .kind = NP_OPTION_WORD,
     .words = "PLACE",
     .initial = "Top-South-4",
     .otherwise = "Top-South-4",
     .label = "Start",
     .about = "where the gear is: face, side and tooth; or an id with that"},
    {.name = NULL},
};

const np_question np_questions_ogear[] = {
    {"ogear steps", "the positions of a game, ID MOVE... as one text: each move, and how many are left to the goal",
     id_options, .start = np_live_start, .tell = steps_tell},
    {"ogear graph", "all positions: how far from the goal, how many shortest solutions, where each move leads",
     id_options, .start = graph_start, .tell = graph_tell},
    {"ogear distances", "how many positions are how far from the goal", id_options, .start = np_live_start,
     .tell = distances_tell},
    {"ogear links", "the table link by link, with what is wrong with each on a cube", id_options, .start = links_start,
     .tell = links_tell},
    {"ogear answers", "the solutions by the table in Wiener's article and on the real cube from one start, Top-South-4",
     answers_options, .start = answers_start, .tell = answers_tell},
    {.words = NULL},
};
