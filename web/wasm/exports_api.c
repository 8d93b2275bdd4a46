/* exports_api.c: answers about one position, for programs (tools/npm) and for the page's scripts. Each function opens
 * the id it is given, answers and closes it, so that nothing is kept from one call to the next. An answer is JSON:
 * {"value":...}, or {"error":{"sentence","field","place"}}. The list is exports.d.ts. */
#include "exports.h"

#include "read/read.h"

#include <stdlib.h>
#include <string.h>

typedef struct request {
  np_game *game;
  const np_puzzle *puzzle;
  np_error error;
  np_move said;       /* the move np_id_apply made from `before` */
  const void *before; /* NULL: no move was made */
  uint32_t max;       /* moves np_id_solve lists */
} request;

/* ------------------------------------------------------------------------ parts of answers */

static void write_error(np_writer *writer, const np_error *error) {
  np_write(writer, "{\"error\":{\"sentence\":");
  np_write_json(writer, error->sentence);
  np_write(writer, ",\"field\":");
  np_write_json(writer, error->field);
  np_write(writer, ",\"place\":%U}}", (uint64_t)error->place);
}

static void error_source(np_writer *writer, const void *from) { write_error(writer, &((const request *)from)->error); }

/* The texts about a position, which have no length known beforehand. */
typedef void text_of(const request *asked, np_writer *writer);

static void rule_of(const request *asked, np_writer *writer) { np_puzzle_write_rule(asked->puzzle, writer); }
static void id_of(const request *asked, np_writer *writer) { np_game_write_id(asked->game, writer); }
static void puzzle_of(const request *asked, np_writer *writer) { np_puzzle_write_id(asked->puzzle, NULL, writer); }
static void position_of(const request *asked, np_writer *writer) {
  np_puzzle_write_position(asked->puzzle, np_game_position(asked->game), writer);
}
static void words_of(const request *asked, np_writer *writer) {
  np_puzzle_describe(asked->puzzle, np_game_position(asked->game), writer);
}
static void said_of(const request *asked, np_writer *writer) {
  np_puzzle_say_move(asked->puzzle, asked->before, asked->said, writer);
}

/* Written to memory first: it becomes a JSON string only once it is whole. */
static void write_member(np_writer *writer, const char *name, text_of *text, const request *asked) {
  np_writer measure = np_writer_over(NULL, 0);
  text(asked, &measure);
  char *whole = malloc(measure.length + 1);
  if (!whole) return;
  np_writer into = np_writer_over(whole, measure.length + 1);
  text(asked, &into);
  np_write(writer, "\"%s\":", name);
  np_write_json(writer, whole);
  np_write(writer, ",");
  free(whole);
}

static void write_word(np_writer *writer, const np_puzzle *puzzle, np_move move) {
  char word[NP_WORD_MAX];
  np_writer into = np_writer_over(word, sizeof word);
  np_puzzle_write_move(puzzle, move, &into);
  np_write_json(writer, word);
}

/* Opens an id, or what it certainly means. */
static np_game *open_game(const char *id, np_error *error) {
  np_readings *found;
  const char *certain = np_certain_id(id, NULL, NULL, &found, error);
  np_game *game = certain ? np_game_open(certain, NULL, error) : NULL;
  np_readings_close(found);
  return game;
}

/* Opens the id and lets the source answer, or says why it does not open. */
static const char *answer(const char *id, nv_page_source *source, request *asked) {
  asked->game = open_game(id, &asked->error);
  if (asked->game) asked->puzzle = np_game_puzzle(asked->game);
  const char *text = nv_page_text(asked->game ? source : error_source, asked);
  np_game_close(asked->game);
  return text;
}

/* -------------------------------------------------------------------------------- positions */

static void position_source(np_writer *writer, const void *from) {
  const request *asked = from;
  const np_kind *kind = np_puzzle_kind(asked->puzzle);
  np_write(writer, "{\"value\":{\"kind\":");
  np_write_json(writer, np_kind_name(kind));
  np_write(writer, ",\"title\":");
  np_write_json(writer, np_kind_title(kind));
  np_write(writer, ",\"unit\":");
  np_write_json(writer, np_kind_unit(kind));
  np_write(writer, ",");
  write_member(writer, "rule", rule_of, asked);
  write_member(writer, "id", id_of, asked);
  write_member(writer, "puzzle", puzzle_of, asked);
  write_member(writer, "position", position_of, asked);
  write_member(writer, "words", words_of, asked);
  if (asked->before) write_member(writer, "said", said_of, asked);
  bool solved = np_puzzle_solved(asked->puzzle, np_game_position(asked->game));
  np_write(writer, "\"solved\":%s}}", solved ? "true" : "false");
}

const char *np_id_open(const char *id) { return answer(id, position_source, &(request){0}); }

/* The position before the move is a second game's, so that the move can be said. */
const char *np_id_apply(const char *id, const char *word) {
  request asked = {0};
  np_game *before = open_game(id, &asked.error);
  asked.game = before ? open_game(id, &asked.error) : NULL;
  bool good = asked.game && np_puzzle_read_move(np_game_puzzle(asked.game), word, &asked.said, &asked.error) &&
              np_game_play(asked.game, asked.said, &asked.error);
  if (good) {
    asked.puzzle = np_game_puzzle(asked.game);
    asked.before = np_game_position(before);
  }
  const char *text = nv_page_text(good ? position_source : error_source, &asked);
  np_game_close(asked.game);
  np_game_close(before);
  return text;
}

/* ------------------------------------------------------------------------------------- moves */

static void moves_source(np_writer *writer, const void *from) {
  const request *asked = from;
  const void *position = np_game_position(asked->game);
  size_t count = np_puzzle_moves(asked->puzzle, position, NULL, 0);
  np_move *moves = malloc((count + 1) * sizeof *moves);
  np_write(writer, "{\"value\":[");
  if (moves) np_puzzle_moves(asked->puzzle, position, moves, count);
  for (size_t i = 0; moves && i < count; i++) {
    if (i > 0) np_write(writer, ",");
    write_word(writer, asked->puzzle, moves[i]);
  }
  np_write(writer, "]}");
  free(moves);
}

const char *np_id_moves(const char *id) { return answer(id, moves_source, &(request){0}); }

static void distance_source(np_writer *writer, const void *from) {
  const request *asked = from;
  uint64_t moves;
  np_move move;
  const void *position = np_game_position(asked->game);
  bool known = np_puzzle_distance(asked->puzzle, position, NULL, &moves) ||
               (np_puzzle_next(asked->puzzle, position, NULL, &move) && /* a large snake's plan is known by now */
                np_puzzle_distance(asked->puzzle, position, NULL, &moves));
  if (known)
    np_write(writer, "{\"value\":\"%U\"}", moves);
  else
    np_write(writer, "{\"value\":null}");
}

const char *np_id_distance(const char *id) { return answer(id, distance_source, &(request){0}); }

static void solve_source(np_writer *writer, const void *from) {
  const request *asked = from;
  np_error error = {0};
  np_move move;
  size_t size = np_puzzle_position_size(asked->puzzle);
  void *position = malloc(size);
  if (!position) return;
  memcpy(position, np_game_position(asked->game), size);
  bool more = np_puzzle_next(asked->puzzle, position, NULL, &move);
  if (!more && !np_puzzle_solved(asked->puzzle, position)) {
    np_puzzle_why(asked->puzzle, position, &error);
    write_error(writer, &error);
  } else {
    np_write(writer, "{\"value\":[");
    for (uint32_t i = 0; more && i < asked->max; i++) {
      if (i > 0) np_write(writer, ",");
      write_word(writer, asked->puzzle, move);
      np_puzzle_apply(asked->puzzle, position, move, NULL);
      more = np_puzzle_next(asked->puzzle, position, NULL, &move);
    }
    np_write(writer, "]}");
  }
  free(position);
}

const char *np_id_solve(const char *id, uint32_t max) { return answer(id, solve_source, &(request){.max = max}); }

static void hint_source(np_writer *writer, const void *from) {
  const request *asked = from;
  np_error error = {0};
  char word[NP_WORD_MAX], advice[512];
  np_move move;
  np_writer into = np_writer_over(word, sizeof word), advised = np_writer_over(advice, sizeof advice);
  if (!np_game_hint(asked->game, &move, &error)) {
    write_error(writer, &error);
    return;
  }
  np_puzzle_write_move(asked->puzzle, move, &into);
  np_puzzle_write_hint(asked->puzzle, np_game_position(asked->game), move, &advised);
  np_write(writer, "{\"value\":{\"move\":");
  np_write_json(writer, word);
  np_write(writer, ",\"words\":");
  np_write_json(writer, advice);
  np_write(writer, "}}");
}

const char *np_id_hint(const char *id) { return answer(id, hint_source, &(request){0}); }

static void count_source(np_writer *writer, const void *from) {
  const request *asked = from;
  np_error error = {0};
  char line[NP_SENTENCE_MAX];
  uint64_t count;
  np_writer into = np_writer_over(line, sizeof line);
  bool complete = np_puzzle_count(asked->puzzle, np_game_position(asked->game), &count, &into, &error);
  if (!complete && error.cause != NP_CAUSE_UNKNOWN) {
    write_error(writer, &error);
    return;
  }
  np_write(writer, "{\"value\":{\"count\":\"%U\",\"complete\":%s", count, complete ? "true" : "false");
  np_write_member(writer, "words", line);
  np_write(writer, "}}");
}

const char *np_id_count(const char *id) { return answer(id, count_source, &(request){0}); }

/* --------------------------------------------------------------------------------- solutions */

/* A list that is written as it is found, each solution with the id of where it ends. */
typedef struct listing {
  np_writer *writer;
  const request *asked;
  void *position; /* memory for one */
  uint32_t count;
  bool more; /* there are more than were asked for */
} listing;

static bool write_solution(void *user, const np_move *moves, size_t count) {
  listing *list = user;
  const np_puzzle *puzzle = list->asked->puzzle;
  list->more = list->count == list->asked->max;
  if (list->more) return false;
  np_write(list->writer, "%s{\"moves\":[", list->count++ ? "," : "");
  memcpy(list->position, np_game_position(list->asked->game), np_puzzle_position_size(puzzle));
  for (size_t i = 0; i < count; i++) {
    if (i > 0) np_write(list->writer, ",");
    write_word(list->writer, puzzle, moves[i]);
    np_puzzle_apply(puzzle, list->position, moves[i], NULL);
  }
  np_write(list->writer, "],\"id\":\"");
  np_puzzle_write_id(puzzle, list->position, list->writer);
  np_write(list->writer, "\"}");
  return true;
}

static void solutions_source(np_writer *writer, const void *from) {
  const request *asked = from;
  np_error error = {0};
  listing list = {.writer = writer, .asked = asked, .position = malloc(np_puzzle_position_size(asked->puzzle))};
  if (!list.position) return;
  np_write(writer, "{\"value\":{\"solutions\":[");
  bool good = np_puzzle_solutions(asked->puzzle, np_game_position(asked->game), write_solution, &list, &error);
  np_write(writer, "],\"complete\":%s}}", good && !list.more ? "true" : "false");
  free(list.position);
}

const char *np_id_solutions(const char *id, uint32_t max) {
  return answer(id, solutions_source, &(request){.max = max});
}

/* ------------------------------------------------------------------------------------- texts */

typedef struct asked_text {
  const char *text;
  const np_readings *found;
  np_error error;
} asked_text;

static void readings_source(np_writer *writer, const void *from) {
  const asked_text *asked = from;
  np_readings_write_json(asked->found, asked->text, &asked->error, writer);
}

const char *np_read_text(const char *text) {
  asked_text asked = {.text = text};
  np_readings *found = np_readings_open(text, NULL, NULL, &asked.error);
  asked.found = found;
  const char *json = nv_page_text(readings_source, &asked);
  np_readings_close(found);
  return json;
}
