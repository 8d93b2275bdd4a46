/* ogear_ask.c: the questions about O'Gear: the positions of a game, all positions and how far they are from the goal,
 * the links and faults of a table, and the solutions by the article's table and by the real puzzle's, side by side. All
 * are quick: they are answered as soon as they are started, without steps. */
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

/* -------------------------------------------------------------------------- the table */

typedef struct table_job {
  np_job job;
  np_ogear_table table;
  np_ogear_cube cube;
  np_ogear_fault faults[FAULTS_MAX];
  size_t fault_count;
  uint32_t distance[NP_OGEAR_STATES_MAX];
  uint32_t farthest;    /* the greatest distance from the goal */
  uint32_t lost;        /* how many states cannot reach the goal */
  np_ogear_place start; /* where the gear is when the puzzle opens */
} table_job;

static const table_job *table_of(const np_job *job) { return (const table_job *)(const void *)job; }

static void survey(table_job *job) {
  np_ogear_distances(&job->table, np_ogear_number(&job->table, job->table.goal), job->distance);
  for (unsigned state = 0; state < np_ogear_states(&job->table); state++)
    if (job->distance[state] == NP_NOWHERE)
      job->lost++;
    else if (job->distance[state] > job->farthest)
      job->farthest = job->distance[state];
}

static void write_faults(const table_job *asked, uint8_t link, const char *quote, const char *between,
                         np_writer *writer) {
  np_ogear_say_faults(&asked->table, &asked->cube, asked->faults, asked->fault_count, link, quote, between, writer);
}

static void write_goal(const void *table, np_writer *text) {
  np_ogear_write_place(((const np_ogear_table *)table)->goal, text);
}

static void tell_members(const table_job *asked, np_answer *answer) {
  const np_ogear_table *table = &asked->table;
  np_writer *links = np_answer_member(answer, "links");
  np_json_open(links, NULL, '[');
  for (uint8_t i = 0; i < table->link_count; i++) {
    np_json_open(links, NULL, '{');
    np_json_begin_text(links, "link");
    np_ogear_write_link(&table->links[i], links);
    np_json_end_text(links);
    np_json_open(links, "faults", '[');
    write_faults(asked, i, "\"", ",", links);
    np_json_close(links, ']');
    np_json_close(links, '}');
  }
  np_json_close(links, ']');
  np_answer_number(answer, "teeth", table->teeth);
  np_answer_text(answer, "goal", write_goal, table);
}

static void write_table_id(const void *table, np_writer *id) {
  np_write(id, "ogear.");
  np_ogear_write_table(table, id);
}

/* The links that have faults or are not links of the real puzzle, as indices. */
typedef struct wrong_links {
  const table_job *asked;
  size_t count;
  uint8_t number[NP_OGEAR_LINKS_MAX];
} wrong_links;

/* The real puzzle's link from the same face in the same direction; NULL: there is none. */
static const np_ogear_link *real_link(const np_ogear_link *link) {
  const np_ogear_table *real = np_ogear_table_named("corrected");
  for (uint8_t i = 0; i < real->link_count; i++)
    if (real->links[i].from_face == link->from_face && real->links[i].from_dir == link->from_dir)
      return &real->links[i];
  return NULL;
}

static bool is_wrong(const table_job *asked, uint8_t number) {
  const np_ogear_link *link = &asked->table.links[number], *real = real_link(link);
  for (size_t i = 0; i < asked->fault_count; i++)
    if (asked->faults[i].link == number) return true;
  return !real || real->to_face != link->to_face || real->to_dir != link->to_dir;
}

static const char *const wrong_heads[] = {"forward from", "here", "on the real cube", "fault"};

static void wrong_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const wrong_links *wrong = of;
  const table_job *asked = wrong->asked;
  const np_ogear_link *link = &asked->table.links[wrong->number[row]], *real = real_link(link);
  if (column == 0) np_ogear_say_facing(&asked->cube, link->from_face, link->from_dir, cell);
  if (column == 1) np_ogear_write_link(link, cell);
  if (column == 2 && real) np_ogear_write_link(real, cell);
  if (column == 3) write_faults(asked, wrong->number[row], "", "; ", cell);
}

static void tell_wrong_links(const table_job *asked, np_answer *answer) {
  wrong_links wrong = {.asked = asked};
  for (uint8_t i = 0; i < asked->table.link_count; i++)
    if (is_wrong(asked, i)) wrong.number[wrong.count++] = i;
  if (wrong.count == 0) return;
  np_answer_table(answer, &(np_table){.title = "links that are impossible on a cube, or other than the real puzzle's",
                                      .columns = 4,
                                      .rows = wrong.count,
                                      .of = &wrong,
                                      .heads = wrong_heads,
                                      .cell = wrong_cell,
                                      .quiet = true});
}

static void tell_edges(const table_job *asked, const char *label, bool open, np_answer *answer) {
  char list[256] = "";
  np_writer writer = np_writer_over(list, sizeof list);
  for (unsigned a = 0; a < NP_OGEAR_FACES; a++)
    for (unsigned b = a + 1; b < NP_OGEAR_FACES; b++) {
      if (b == np_ogear_opposite_face(a) || np_ogear_edge_open(&asked->table, &asked->cube, a, b) != open) continue;
      np_write(&writer, "%s%s-%s", writer.length > 0 ? ", " : "", np_ogear_face_word(a), np_ogear_face_word(b));
    }
  np_answer_fact(answer, label, "%s", writer.length > 0 ? list : "none");
}

static void tell_table_facts(const table_job *asked, np_answer *answer) {
  char goal[64], start[64];
  np_writer words = np_writer_over(goal, sizeof goal);
  uint32_t moves = asked->distance[np_ogear_number(&asked->table, asked->start)];
  np_ogear_say_place(&asked->cube, asked->table.goal, &words);
  words = np_writer_over(start, sizeof start);
  np_ogear_say_place(&asked->cube, asked->start, &words);
  np_answer_fact(answer, "teeth and goal", "%u teeth; %s", (unsigned)asked->table.teeth, goal);
  if (moves == NP_NOWHERE)
    np_answer_fact(answer, "start", "%s", start);
  else
    np_answer_fact(answer, "start", "%s; %u move%p to the goal", start, moves);
  tell_edges(asked, "open edges", true, answer);
  tell_edges(asked, "blocked edges", false, answer);
}

static void table_tell(const np_job *job, np_answer *answer) {
  const table_job *asked = table_of(job);
  tell_members(asked, answer);
  np_answer_number(answer, "positions", np_ogear_states(&asked->table));
  np_answer_number(answer, "farthest", asked->farthest);
  np_answer_number(answer, "lost", asked->lost);
  np_answer_puzzle(answer, (np_offer){.id = write_table_id, .of = &asked->table});
  np_write(answer->lines, "%u link%p, ", (unsigned)asked->table.link_count);
  if (asked->fault_count == 0)
    np_write(answer->lines, "no faults: a cube can do every roll, and every roll can be undone\n");
  else
    np_write(answer->lines, "%N fault%p\n", (uint64_t)asked->fault_count);
  for (size_t i = 0; i < asked->fault_count && np_answer_in_lines(answer); i++) { /* programs get them as members */
    np_ogear_say_fault(&asked->table, &asked->cube, &asked->faults[i], answer->lines);
    np_write(answer->lines, "\n");
  }
  np_write(answer->lines, "the farthest of %u positions is %u move%p from the goal", np_ogear_states(&asked->table),
           asked->farthest);
  if (asked->lost > 0) np_write(answer->lines, "; from %u the goal cannot be reached", asked->lost);
  np_write(answer->lines, "\n");
  tell_table_facts(asked, answer);
  tell_wrong_links(asked, answer);
}

static const np_job_work table_work = {NULL, NULL, NULL};

static np_job *table_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint8_t position;
  table_job *job = np_job_new(&table_work, sizeof *job, memory, error);
  if (!job) return NULL;
  np_puzzle *puzzle = np_puzzle_open_text(asked->texts[0], "ogear", memory, error);
  if (!puzzle) {
    np_job_close(&job->job);
    return NULL;
  }
  np_puzzle_start(puzzle, &position);
  job->table = *np_ogear_table_of(puzzle);
  job->start = np_ogear_place_of(puzzle, &position);
  job->cube = *np_ogear_cube_in(puzzle);
  np_puzzle_close(puzzle);
  job->fault_count = np_ogear_faults(&job->table, job->faults, FAULTS_MAX);
  survey(job);
  return &job->job;
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
static const np_option table_options[] = {
    {.name = "LINKS",
     .kind = NP_OPTION_LINES,
     .initial = "published",
     .label = "Links",
     .about = "links like \"TopE-RiS TopW-LefS\", or corrected, or published; lines like \"teeth 7\" and \"goal "
              "Top-North-0\" may follow"},
    {.name = NULL},
};
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

const np_question np_questions_ogear_tables[] = {
    {"ogear table",
     "a table as links like \"TopE-RiS TopW-LefS\", or corrected, or published: its faults, its farthest state",
     table_options, .start = table_start, .tell = table_tell},
    {.words = NULL},
};
