/* ogear_table_ask.c: the question about a table of O'Gear: its faults, its edges, its farthest position. It is answered
 * as soon as it is started, without steps. */
#include "ask/answer.h"
#include "ask/ask.h"
#include "ogear/ogear.h"
#include "read/read.h"
#include "search.h"
#include "text.h"

enum { FAULTS_MAX = 3 * NP_OGEAR_LINKS_MAX };

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

static const np_option table_options[] = {
    {.name = "LINKS",
     .kind = NP_OPTION_LINES,
     .initial = "published",
     .label = "Links",
     .about = "links like \"TopE-RiS TopW-LefS\", or corrected, or published; lines like \"teeth 7\" and \"goal "
              "Top-North-0\" may follow"},
    {.name = NULL},
};

const np_question np_questions_ogear_tables[] = {
    {"ogear table",
     "a table as links like \"TopE-RiS TopW-LefS\", or corrected, or published: its faults, its farthest state",
     table_options, .start = table_start, .tell = table_tell},
    {.words = NULL},
};
