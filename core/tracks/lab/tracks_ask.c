/* tracks_ask.c: questions about path puzzles: counting and solving, new ones, and other ways to write one. */
#include "text.h"
#include "tracks_generate.h"
#include "tracks_ask.h"

#include <string.h>

/* ------------------------------------------------------------------------------- the puzzle */

/* Starts to count the paths that the position of the id allows. */
static np_job *count_from(const np_asked *asked, uint64_t limit, const np_memory *memory, np_error *error) {
  np_game *game = np_live_open(asked->texts[0], "tracks", memory, error);
  np_job *job = game ? np_tracks_solve_start(np_game_puzzle(game), np_game_position(game), limit,
                                             np_asked_number(asked, "give-up"), error)
                     : NULL;
  np_game_close(game);
  return job;
}

/* --------------------------------------------------------------------- counting and solving */

static np_outcome outcome_of(np_tracks_counts counts) {
  if (counts.gave_up) return NP_NOT_FOUND;
  return counts.paths == 0 ? NP_PROVED_NONE : NP_ANSWERED;
}

static np_job *count_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  return count_from(asked, np_asked_number(asked, "limit"), memory, error);
}

static const char *const counts_heads[] = {"paths", "sets of cells", "guesses"};

static void counts_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  const np_tracks_counts *counts = of;
  (void)row;
  np_write(cell, "%U", column == 0 ? counts->paths : column == 1 ? counts->sets : counts->guesses);
}

/* One of the solutions that a job keeps. */
typedef struct kept_path {
  const np_job *job;
  size_t place;
} kept_path;

static void write_counted_id(const void *of, np_writer *id) {
  np_write(id, "%s", np_tracks_solve_id(((const kept_path *)of)->job));
}

static void write_letters(const void *of, np_writer *title) {
  kept_path path = *(const kept_path *)of;
  np_tracks_write_solution(path.job, &path.place, "", title);
}

static void write_steps(const void *of, np_writer *moves) {
  kept_path path = *(const kept_path *)of;
  np_tracks_write_solution(path.job, &path.place, " ", moves);
}

/* Offers the kept paths, to be watched. */
static void offer_paths(const np_job *job, np_answer *answer) {
  if (job->status == NP_JOB_WORKING) return;
  np_writer nowhere = np_writer_over(NULL, 0);
  kept_path path = {.job = job};
  for (size_t next = 0; np_tracks_write_solution(job, &next, "", &nowhere); path.place = next)
    np_answer_offer(answer,
                    (np_offer){.id = write_counted_id, .of = &path, .title = write_letters, .moves = write_steps});
}

static void say_verdict(const np_job *job, np_writer *lines) {
  np_tracks_write_verdict(job, lines);
  np_write(lines, "\n");
}

static void count_tell(const np_job *job, np_answer *answer) {
  np_tracks_counts counts = np_tracks_counts_of(job);
  answer->outcome = outcome_of(counts);
  say_verdict(job, answer->lines);
  np_answer_table(answer, &(np_table){.title = "paths",
                                      .columns = 3,
                                      .rows = 1,
                                      .of = &counts,
                                      .heads = counts_heads,
                                      .cell = counts_cell,
                                      .quiet = true});
  offer_paths(job, answer);
}

/* As count_start, but finds one path unless more are asked for, and keeps all it finds. */
static np_job *solve_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  uint64_t limit = np_asked_number(asked, "limit");
  if (limit == 0 && !np_asked_has(asked, "all")) limit = 1;
  np_job *job = count_from(asked, limit, memory, error);
  if (job) np_tracks_solve_keep(job, 0);
  return job;
}

/* The row asked for last and its place. Rows are asked for in order, each once a column, so the next one is found from
 * there. */
typedef struct path_rows {
  const np_job *job;
  size_t row, place;
} path_rows;

static void paths_cell(const void *of, size_t row, size_t column, np_writer *cell) {
  path_rows *last = *(path_rows *const *)of;
  np_writer measure = np_writer_over(NULL, 0);
  if (row < last->row) last->row = last->place = 0;
  for (; last->row < row; last->row++) np_tracks_write_solution(last->job, &last->place, "", &measure);
  size_t place = last->place;
  measure = np_writer_over(NULL, 0);
  np_tracks_write_solution(last->job, &place, "", column == 2 ? cell : &measure);
  if (column == 0) np_write(cell, "%U", (uint64_t)row + 1);
  if (column == 1) np_write(cell, "%U", (uint64_t)measure.length + 1);
}

static void tell_kept(const np_job *job, np_answer *answer) {
  static const char *const heads[] = {"path", "cells", "steps"};
  path_rows rows = {.job = job}, *of = &rows;
  np_writer nowhere = np_writer_over(NULL, 0);
  size_t count = 0;
  for (size_t place = 0; np_tracks_write_solution(job, &place, "", &nowhere);) count++;
  np_answer_table(
      answer,
      &(np_table){
          .title = "paths", .columns = 3, .rows = count, .heads = heads, .of = &of, .cell = paths_cell, .quiet = true});
}

static void solve_tell(const np_job *job, np_answer *answer) {
  np_tracks_counts counts = np_tracks_counts_of(job);
  size_t place = 0;
  answer->outcome = outcome_of(counts);
  while (np_answer_in_lines(answer) && np_tracks_write_solution(job, &place, " ", answer->lines))
    np_write(answer->lines, "\n");
  if (!np_answer_in_lines(answer) || counts.paths == 0 || counts.gave_up) say_verdict(job, answer->lines);
  tell_kept(job, answer);
  offer_paths(job, answer);
}

/* ------------------------------------------------------------------------------- generating */

static bool read_size(const np_asked *asked, np_tracks_options *options, np_error *error) {
  const char *text = np_asked_value(asked, "size"), *at = text;
  char quoted[NP_QUOTE_MAX];
  unsigned sides[2] = {0, 0};
  bool good = np_scan_number(&at, &sides[0]) > 0 && np_skip_times(&at) && np_scan_number(&at, &sides[1]) > 0;
  options->width = sides[0];
  options->height = sides[1];
  if (good && *at == '\0' && sides[0] >= 3 && sides[0] <= NP_TRACKS_MAX && sides[1] >= 3 && sides[1] <= NP_TRACKS_MAX)
    return true;
  return np_fail(error, "size", 0, "size is %s; it needs columns x rows, each from 3 to %u, like 10x10",
                 np_quote(quoted, text), (unsigned)NP_TRACKS_MAX);
}

static np_job *generate_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_tracks_options options = {.width = 0};
  uint64_t day;
  bool good;
  if (np_asked_day(asked, &day, &good, error)) {
    options = (np_tracks_options){.width = 8, .height = 8, .rails = true, .seed = np_day_seed(day)};
    return good ? np_tracks_generate_start(&options, memory, error) : NULL;
  }
  if (!read_size(asked, &options, error)) return NULL;
  options.seed = np_asked_number(asked, "seed");
  options.level = (np_tracks_level)np_asked_number(asked, "difficulty");
  options.rails = np_asked_number(asked, "kind") == 0;
  options.no_clues = np_asked_number(asked, "clues") == 1;
  return np_tracks_generate_start(&options, memory, error);
}

/* Notes how the puzzle made differs from the one asked for. */
static void note_generated(const np_job *job, np_answer *answer) {
  np_tracks_level level, wanted = np_tracks_generate_options(job)->level;
  uint64_t attempts;
  if (!np_tracks_generated(job, &level, &attempts))
    np_answer_note(answer, "none was found in %N attempts; a smaller one, or one with clues, is easier to find",
                   attempts);
  else if (level != wanted)
    np_answer_note(answer, "no puzzle of difficulty %s was found in %N attempts; this one is %s",
                   np_tracks_level_name(wanted), attempts, np_tracks_level_name(level));
  else if (np_tracks_generate_options(job)->rails && np_tracks_generate_options(job)->no_clues)
    np_answer_note(answer, "a railway needs the clues at its two doors; a puzzle of --kind path can do without any");
}

static void write_board(const void *board, np_writer *id) {
  np_write(id, "tracks.");
  np_tracks_write(board, id);
}

static void write_made(const void *job, np_writer *id) {
  np_tracks_level level;
  uint64_t attempts;
  write_board(np_tracks_generated(job, &level, &attempts), id);
}

static void write_made_title(const void *job, np_writer *title) {
  np_tracks_level level;
  uint64_t attempts;
  const np_tracks_options *options = np_tracks_generate_options(job);
  const np_tracks_board *board = np_tracks_generated(job, &level, &attempts);
  np_write(title, "%s %ux%u, %s", options->rails ? "Railway" : "Path", (unsigned)board->width, (unsigned)board->height,
           np_tracks_level_name(level));
}

static void generate_tell(const np_job *job, np_answer *answer) {
  np_tracks_level level;
  uint64_t attempts;
  const np_tracks_board *board = np_tracks_generated(job, &level, &attempts);
  if (!np_tracks_generated_as_asked(job)) answer->outcome = NP_NOT_FOUND;
  if (job->status == NP_JOB_WORKING) {
    np_write(answer->lines, "%N attempt%p so far\n", attempts);
    return;
  }
  if (board) np_answer_puzzle(answer, (np_offer){.id = write_made, .of = job, .title = write_made_title});
  note_generated(job, answer);
}

/* -------------------------------------------------------------------- other ways to write it */

static const np_tracks_board *written_board(const np_job *job) { return np_tracks_board_of(np_live_puzzle(job)); }

static np_job *collection_start(const np_asked *asked, const np_memory *memory, np_error *error) {
  np_job *job = np_live_start(asked, memory, error);
  np_writer nowhere = np_writer_over(NULL, 0);
  if (!job || np_tracks_write_game_id(written_board(job), &nowhere, error)) return job;
  np_job_close(job);
  return NULL;
}

static void collection_tell(const np_job *job, np_answer *answer) {
  np_tracks_write_game_id(written_board(job), answer->lines, NULL);
  np_write(answer->lines, "\n");
}

/* {"cuts":[...],"sums":[[...],...]} */
static void write_sums(const np_tracks_sums *sums, unsigned lines, np_writer *writer) {
  np_json_open(writer, NULL, '{');
  np_json_open(writer, "cuts", '[');
  for (unsigned part = 1; part < sums->parts; part++) np_json_number(writer, NULL, sums->cut[part]);
  np_json_close(writer, ']');
  np_json_open(writer, "sums", '[');
  for (unsigned part = 0; part < sums->parts; part++) {
    np_json_open(writer, NULL, '[');
    for (unsigned i = 0; i < lines; i++)
      if (sums->sum[part][i] == NP_TRACKS_ANY)
        np_json_text(writer, NULL, NULL);
      else
        np_json_number(writer, NULL, (uint64_t)sums->sum[part][i]);
    np_json_close(writer, ']');
  }
  np_json_close(writer, ']');
  np_json_close(writer, '}');
}

static void tell_end(np_answer *answer, const char *name, unsigned cell, unsigned door) {
  np_writer *into = np_answer_member(answer, name);
  np_json_open(into, NULL, '{');
  np_json_number(into, "cell", cell);
  np_json_number(into, "door", door);
  np_json_close(into, '}');
}

static void board_tell(const np_job *job, np_answer *answer) {
  const np_tracks_board *board = written_board(job);
  size_t cells = (size_t)board->width * board->height;
  np_answer_number(answer, "width", board->width);
  np_answer_number(answer, "height", board->height);
  write_sums(&board->columns, board->width, np_answer_member(answer, "columns"));
  write_sums(&board->rows, board->height, np_answer_member(answer, "rows"));
  tell_end(answer, "start", board->start, board->start_door);
  tell_end(answer, "finish", board->finish, board->finish_door);
  np_answer_numbers(answer, "clues", board->clue, cells);
  np_answer_numbers(answer, "digits", board->digit, cells);
  np_answer_puzzle(answer, (np_offer){.id = write_board, .of = board});
}

/* -------------------------------------------------------------------------------- the table */

#define LIMIT_OPTION(sentence)                                                                                         \
  {                                                                                                                    \
    .name = "limit", .kind = NP_OPTION_NUMBER, .min = 1, .max = UINT64_MAX, .initial = "1000", .label = "Most paths",  \
    .about = sentence                                                                                                  \
  }
#define GIVE_UP_OPTION                                                                                                 \
  {                                                                                                                    \
    .name = "give-up", .kind = NP_OPTION_NUMBER, .words = "GUESSES", .min = 1, .max = UINT64_MAX,                      \
    .initial = "1000000", .label = "Most guesses",                                                                     \
    .about = "how many guesses are made at most; any number if not given"                                              \
  }

static const np_option generate_options[] = {
    {.name = "size",
     .kind = NP_OPTION_WORD,
     .words = "WxH",
     .initial = "10x10",
     .label = "Columns x rows",
     .otherwise = "8x8",
     .about = "columns x rows, each from 3 to 50"},
    {.name = "difficulty",
     .kind = NP_OPTION_CHOICE,
     .words = "easy tricky hard guess",
     .label = "Difficulty",
     .about =
         "the hardest rules that it needs. Easy: sums and forced moves; tricky: loops, pairs, parity; hard: dead ends, "
         "trying borders; guess: the rules are not enough"},
    {.name = "kind",
     .kind = NP_OPTION_CHOICE,
     .words = "rail path",
     .label = "Kind",
     .about = "a railway with a door at either end, or a path between two cells"},
    {.name = "clues",
     .kind = NP_OPTION_CHOICE,
     .words = "yes no",
     .label = "Clue cells",
     .about = "whether the track of some cells is given; no: of none but those at the two doors of a railway. Without "
              "clues a large board has long straight stretches, and 50x50 takes some seconds; one that needs a guess, "
              "minutes"},
    NP_OPTION_SEED,
    NP_OPTION_DAY_ROW,
    {.name = NULL},
};
static const np_option id_options[] = {TRACKS_ID_OPTION(TRACKS_NO_POSITION), {.name = NULL}};
static const np_option count_options[] = {
    TRACKS_ID_OPTION(TRACKS_MARKS_HOLD),
    LIMIT_OPTION("how many paths are counted at most; all if not given"),
    GIVE_UP_OPTION,
    {.name = NULL},
};
static const np_option solve_options[] = {
    TRACKS_ID_OPTION(TRACKS_MARKS_HOLD),
    {.name = "all", .kind = NP_OPTION_FLAG, .label = "All paths", .about = "every path, not only the first"},
    LIMIT_OPTION("how many paths are found at most; if not given, one, or all with --all"),
    GIVE_UP_OPTION,
    {.name = NULL},
};

const np_question np_questions_tracks[] = {
    {"generate tracks",
     "a path puzzle of one solution; --clues no: no clue cells but those at the two doors of a railway",
     generate_options, .start = generate_start, .tell = generate_tell, .early = true},
    {"tracks collection", "the puzzle as a game id of Simon Tatham's Portable Puzzle Collection", id_options,
     .start = collection_start, .tell = collection_tell},
    {"tracks board", "the puzzle in our own written form; its parts with --json", id_options, .start = np_live_start,
     .tell = board_tell},
    {.words = NULL},
};

const np_question np_questions_tracks_paths[] = {
    {"tracks count", "how many paths there are, and how many sets of cells", count_options, .start = count_start,
     .tell = count_tell, .early = true},
    {"tracks solve", "a path, or all of them, one a line", solve_options, .start = solve_start, .tell = solve_tell},
    {.words = NULL},
};
