/* exports_api.c: answers about one position, for programs (tools/npm) and for the page's scripts. Each function opens
 * the id it is given, answers and closes it, so that nothing is kept from one call to the next. An answer is JSON:
 * {"value":...}, or {"error":{"sentence","field","place"}}. The list is exports.d.ts. */
#include "exports.h"

#include "text.h"
#include "read/read.h"

#include <stdlib.h>
#include <string.h>

typedef struct request {
  np_game *game;
  const np_puzzle *puzzle;
  np_error error;
  np_move said;       /* the move np_id_apply made from `before` */
  const void *before; /* NULL: no move was made */
  uint32_t max;       /* how many moves np_id_solve lists, or solutions np_id_solutions */
} request;

/* ------------------------------------------------------------------------ parts of answers */

static void write_error(np_writer *writer, const np_error *error) {
  np_json_open(writer, NULL, '{');
  np_json_error(writer, "error", error);
  np_json_close(writer, '}');
}

/* The frame of every answer but an error. */
static void open_value(np_writer *writer, char bracket) {
  np_json_open(writer, NULL, '{');
  np_json_open(writer, "value", bracket);
}

static void close_value(np_writer *writer, char bracket) {
  np_json_close(writer, bracket);
  np_json_close(writer, '}');
}

static void error_source(np_writer *writer, const void *from) { write_error(writer, &((const request *)from)->error); }

static void write_word(np_writer *writer, const char *name, const np_puzzle *puzzle, np_move move) {
  np_json_begin_text(writer, name);
  np_puzzle_write_move(puzzle, move, writer);
  np_json_end_text(writer);
}

/* Opens an id, or the one that a text certainly means. */
static np_game *open_game(const char *id, np_error *error) {
  np_readings *found;
  const char *certain = np_certain_id(id, NULL, NULL, &found, error);
  np_game *game = certain ? np_game_open(certain, NULL, error) : NULL;
  np_readings_close(found);
  return game;
}

/* Opens the id and lets the source answer, or says why the id does not open. */
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
  const void *position = np_game_position(asked->game);
  open_value(writer, '{');
  np_json_text(writer, "kind", np_kind_name(kind));
  np_json_text(writer, "title", np_kind_title(kind));
  np_json_text(writer, "unit", np_kind_unit(kind));
  np_json_begin_text(writer, "rule");
  np_puzzle_write_rule(asked->puzzle, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "id");
  np_game_write_id(asked->game, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "puzzle");
  np_puzzle_write_id(asked->puzzle, NULL, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "position");
  np_puzzle_write_position(asked->puzzle, position, writer);
  np_json_end_text(writer);
  np_json_begin_text(writer, "words");
  np_puzzle_describe(asked->puzzle, position, writer);
  np_json_end_text(writer);
  if (asked->before) {
    np_json_begin_text(writer, "said");
    np_puzzle_say_move(asked->puzzle, asked->before, asked->said, writer);
    np_json_end_text(writer);
  }
  np_json_flag(writer, "solved", np_puzzle_solved(asked->puzzle, position));
  close_value(writer, '}');
}

const char *np_id_open(const char *id) { return answer(id, position_source, &(request){0}); }

/* A second game holds the position before the move, which is needed to describe the move. */
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
  open_value(writer, '[');
  if (moves) np_puzzle_moves(asked->puzzle, position, moves, count);
  for (size_t i = 0; moves && i < count; i++) write_word(writer, NULL, asked->puzzle, moves[i]);
  close_value(writer, ']');
  free(moves);
}

const char *np_id_moves(const char *id) { return answer(id, moves_source, &(request){0}); }

static void distance_source(np_writer *writer, const void *from) {
  const request *asked = from;
  uint64_t moves;
  np_move move;
  const void *position = np_game_position(asked->game);
  bool known = np_puzzle_distance(asked->puzzle, position, NULL, &moves) ||
               (np_puzzle_next(asked->puzzle, position, NULL, &move) && /* finds the plan of a large snake */
                np_puzzle_distance(asked->puzzle, position, NULL, &moves));
  np_json_open(writer, NULL, '{');
  if (known)
    np_json_digits(writer, "value", moves);
  else
    np_json_text(writer, "value", NULL);
  np_json_close(writer, '}');
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
    open_value(writer, '[');
    for (uint32_t i = 0; more && i < asked->max; i++) {
      write_word(writer, NULL, asked->puzzle, move);
      np_puzzle_apply(asked->puzzle, position, move, NULL);
      more = np_puzzle_next(asked->puzzle, position, NULL, &move);
    }
    close_value(writer, ']');
  }
  free(position);
}

const char *np_id_solve(const char *id, uint32_t max) { return answer(id, solve_source, &(request){.max = max}); }

static void hint_source(np_writer *writer, const void *from) {
  const request *asked = from;
  np_error error = {0};
  np_move move;
  if (!np_game_hint(asked->game, &move, &error)) {
    write_error(writer, &error);
    return;
  }
  open_value(writer, '{');
  write_word(writer, "move", asked->puzzle, move);
  np_json_begin_text(writer, "words");
  np_puzzle_write_hint(asked->puzzle, np_game_position(asked->game), move, writer);
  np_json_end_text(writer);
  close_value(writer, '}');
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
  open_value(writer, '{');
  np_json_digits(writer, "count", count);
  np_json_flag(writer, "complete", complete);
  np_json_text(writer, "words", line);
  close_value(writer, '}');
}

const char *np_id_count(const char *id) { return answer(id, count_source, &(request){0}); }

/* --------------------------------------------------------------------------------- solutions */

/* A list of solutions, each written as soon as it is found, with the id of the position it ends in. */
typedef struct listing {
  np_writer *writer;
  const request *asked;
  void *position; /* memory for one position */
  uint32_t count;
  bool more; /* there are more than were asked for */
} listing;

static bool write_solution(void *user, const np_move *moves, size_t count) {
  listing *list = user;
  const np_puzzle *puzzle = list->asked->puzzle;
  list->more = list->count == list->asked->max;
  if (list->more) return false;
  list->count++;
  np_json_open(list->writer, NULL, '{');
  np_json_open(list->writer, "moves", '[');
  memcpy(list->position, np_game_position(list->asked->game), np_puzzle_position_size(puzzle));
  for (size_t i = 0; i < count; i++) {
    write_word(list->writer, NULL, puzzle, moves[i]);
    np_puzzle_apply(puzzle, list->position, moves[i], NULL);
  }
  np_json_close(list->writer, ']');
  np_json_begin_text(list->writer, "id");
  np_puzzle_write_id(puzzle, list->position, list->writer);
  np_json_end_text(list->writer);
  np_json_close(list->writer, '}');
  return true;
}

static void solutions_source(np_writer *writer, const void *from) {
  const request *asked = from;
  np_error error = {0};
  np_writer begun = *writer;
  listing list = {.writer = writer, .asked = asked, .position = malloc(np_puzzle_position_size(asked->puzzle))};
  open_value(writer, '{');
  np_json_open(writer, "solutions", '[');
  bool good = list.position
                  ? np_puzzle_solutions(asked->puzzle, np_game_position(asked->game), write_solution, &list, &error)
                  : np_fail_memory(&error);
  np_json_close(writer, ']');
  np_json_flag(writer, "complete", !list.more);
  close_value(writer, '}');
  free(list.position);
  if (good) return;
  *writer = begun; /* in place of what was listed so far */
  write_error(writer, &error);
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
