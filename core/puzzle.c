/* puzzle.c: opening ids, and handing each question to the puzzle's kind. */
#include "puzzle.h"

#include <string.h>

#define NP_KIND_LIST(name) &np_kind_##name,
static const np_kind *const kinds[] = {NP_KINDS(NP_KIND_LIST) NULL};

enum { KIND_NAME_MOST = 16 };

const np_kind *np_kind_at(size_t index) { return index < sizeof kinds / sizeof *kinds ? kinds[index] : NULL; }

const np_kind *np_kind_named(const char *name) {
  for (size_t i = 0; kinds[i]; i++)
    if (strcmp(kinds[i]->name, name) == 0) return kinds[i];
  return NULL;
}

const char *np_kind_name(const np_kind *kind) { return kind->name; }
const char *np_kind_title(const np_kind *kind) { return kind->title; }
const char *np_kind_rule(const np_kind *kind) { return kind->rule; }
const char *np_kind_default(const np_kind *kind) { return kind->id; }
const np_preset *np_kind_presets(const np_kind *kind) { return kind->presets; }

/* ------------------------------------------------------------------------- opening */

static bool is_id_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("-_.~", c) != NULL;
}

/* "kind:" of a kind that also reads a form of someone else's, with characters of its own. NULL, and
 * nothing read: it is not that. */
static const np_kind *read_other_kind(np_reader *reader) {
  for (size_t i = 0; kinds[i]; i++) {
    size_t length = strlen(kinds[i]->name);
    if (!kinds[i]->open_other || strncmp(reader->at, kinds[i]->name, length) != 0 || reader->at[length] != ':')
      continue;
    reader->at += length + 1;
    return kinds[i];
  }
  return NULL;
}

static const np_kind *read_kind(np_reader *reader, np_error *error) {
  char word[KIND_NAME_MOST], quoted[NP_QUOTE_MOST];
  for (const char *at = reader->at; *at; at++)
    if (!is_id_char(*at)) {
      char bad[2] = {*at, '\0'};
      np_fail(error, "id", (size_t)(at - reader->start),
              "the id has %s at character %u; only letters, digits and - _ . ~ can stand in one", np_quote(quoted, bad),
              (unsigned)(at - reader->start) + 1);
      return NULL;
    }
  const char *whole = reader->at;
  size_t length = np_read_field(reader, word, sizeof word);
  const np_kind *kind = length < sizeof word ? np_kind_named(word) : NULL;
  if (kind) return kind;
  char names[96];
  np_writer writer = np_writer_over(names, sizeof names);
  for (size_t i = 0; kinds[i]; i++)
    np_write(&writer, "%s%s", i == 0 ? "" : kinds[i + 1] ? ", " : " or ", kinds[i]->name);
  if (length == 0)
    np_fail(error, "kind", 0, "the id names no kind of puzzle; it needs to begin with %s", names);
  else
    np_fail(error, "kind", 0, "there is no kind of puzzle called %s; it needs to be %s",
            np_quote(quoted, length < sizeof word ? word : whole), names);
  return NULL;
}

/* Reads what follows the kind's part of the id into a puzzle that its kind has opened. */
static bool read_start(np_puzzle *puzzle, np_reader *reader, np_error *error) {
  const np_kind *kind = puzzle->kind;
  char quoted[NP_QUOTE_MOST];
  char *both = np_memory_new(&puzzle->memory, 2 * puzzle->position_size);
  if (!both) return np_fail_memory(error);
  puzzle->start = both;
  puzzle->first = both + puzzle->position_size;
  kind->first(puzzle, both + puzzle->position_size);
  memcpy(both, puzzle->first, puzzle->position_size);
  if (np_read_char(reader, '~') && !kind->read_position(puzzle, reader, puzzle->start, error)) return false;
  if (*reader->at)
    return np_fail(error, "id", np_reader_place(reader), "the id has %s after its end", np_quote(quoted, reader->at));
  return true;
}

np_puzzle *np_puzzle_open(const char *id, const np_memory *memory, np_error *error) {
  np_reader reader = np_reader_over(id);
  const np_kind *other = read_other_kind(&reader), *kind = other ? other : read_kind(&reader, error);
  if (!kind) return NULL;
  np_puzzle *puzzle = np_memory_new(memory, kind->size);
  if (!puzzle) {
    np_fail_memory(error);
    return NULL;
  }
  puzzle->kind = kind;
  if (memory) puzzle->memory = *memory;
  if (!other) np_read_char(&reader, '.');
  if (!(other ? kind->open_other : kind->open)(puzzle, &reader, error)) {
    np_memory_free(memory, puzzle);
    return NULL;
  }
  if (read_start(puzzle, &reader, error)) return puzzle;
  np_puzzle_close(puzzle);
  return NULL;
}

void np_puzzle_close(np_puzzle *puzzle) {
  if (!puzzle) return;
  np_memory memory = puzzle->memory;
  if (puzzle->kind->close) puzzle->kind->close(puzzle);
  np_memory_free(&memory, puzzle->start);
  np_memory_free(&memory, puzzle);
}

/* ----------------------------------------------------------------------- questions */

const np_kind *np_puzzle_kind(const np_puzzle *puzzle) { return puzzle->kind; }
size_t np_puzzle_position_size(const np_puzzle *puzzle) { return puzzle->position_size; }

void np_puzzle_start(const np_puzzle *puzzle, void *position) {
  memcpy(position, puzzle->start, puzzle->position_size);
}

void np_puzzle_write_position(const np_puzzle *puzzle, const void *position, np_writer *writer) {
  puzzle->kind->write_position(puzzle, position, writer);
}

void np_puzzle_write_id(const np_puzzle *puzzle, const void *position, np_writer *writer) {
  np_write(writer, "%s.", puzzle->kind->name);
  puzzle->kind->write_puzzle(puzzle, writer);
  if (!position || np_puzzle_is_first(puzzle, position)) return;
  np_write(writer, "~");
  puzzle->kind->write_position(puzzle, position, writer);
}

bool np_puzzle_is_first(const np_puzzle *puzzle, const void *position) {
  return memcmp(puzzle->first, position, puzzle->position_size) == 0;
}

bool np_puzzle_read_position(const np_puzzle *puzzle, const char *text, void *position, np_error *error) {
  char quoted[NP_QUOTE_MOST];
  np_reader reader = np_reader_over(text);
  void *read = np_memory_new(&puzzle->memory, puzzle->position_size);
  if (!read) return np_fail_memory(error);
  bool good = puzzle->kind->read_position(puzzle, &reader, read, error);
  if (good && *reader.at)
    good = np_fail(error, "position", np_reader_place(&reader), "the position has %s after its end",
                   np_quote(quoted, reader.at));
  if (good) memcpy(position, read, puzzle->position_size);
  np_memory_free(&puzzle->memory, read);
  return good;
}

void np_puzzle_describe(const np_puzzle *puzzle, const void *position, np_writer *writer) {
  puzzle->kind->describe(puzzle, position, writer);
}

bool np_puzzle_solved(const np_puzzle *puzzle, const void *position) { return puzzle->kind->solved(puzzle, position); }

size_t np_puzzle_moves(const np_puzzle *puzzle, const void *position, np_move *moves, size_t most) {
  return puzzle->kind->moves(puzzle, position, moves, most);
}

bool np_puzzle_apply(const np_puzzle *puzzle, void *position, np_move move, np_error *error) {
  return puzzle->kind->apply(puzzle, position, move, error);
}

bool np_puzzle_read_move(const np_puzzle *puzzle, const char *word, np_move *move, np_error *error) {
  return puzzle->kind->read_move(puzzle, word, move, error);
}

void np_puzzle_write_move(const np_puzzle *puzzle, np_move move, np_writer *writer) {
  puzzle->kind->write_move(puzzle, move, writer);
}

void np_puzzle_say_move(const np_puzzle *puzzle, const void *before, np_move move, np_writer *writer) {
  puzzle->kind->say_move(puzzle, before, move, writer);
}

void np_puzzle_advise(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  if (puzzle->kind->advise) {
    puzzle->kind->advise(puzzle, position, move, writer);
    return;
  }
  np_write(writer, "play ");
  puzzle->kind->write_move(puzzle, move, writer);
}

bool np_puzzle_distance(const np_puzzle *puzzle, const void *from, const void *target, uint64_t *moves) {
  return puzzle->kind->distance && puzzle->kind->distance(puzzle, from, target, moves);
}

bool np_puzzle_next(const np_puzzle *puzzle, const void *from, const void *target, np_move *move) {
  return puzzle->kind->next && puzzle->kind->next(puzzle, from, target, move);
}

bool np_puzzle_hint(const np_puzzle *puzzle, const void *from, np_move *move) {
  return puzzle->kind->hint ? puzzle->kind->hint(puzzle, from, move) : np_puzzle_next(puzzle, from, NULL, move);
}

bool np_puzzle_why(const np_puzzle *puzzle, const void *from, np_error *error) {
  if (np_puzzle_solved(puzzle, from)) return np_fail(error, "position", 0, "it is solved already");
  if (puzzle->kind->why) return puzzle->kind->why(puzzle, from, error);
  return np_fail(error, "position", 0, "no way leads from here to the goal");
}

bool np_puzzle_count(const np_puzzle *puzzle, const void *from, np_writer *line, np_error *error) {
  if (puzzle->kind->count) return puzzle->kind->count(puzzle, from, line, error);
  return np_fail(error, "id", 0, "solutions of %s are not counted", puzzle->kind->name);
}

uint64_t np_puzzle_states(const np_puzzle *puzzle) { return puzzle->kind->states ? puzzle->kind->states(puzzle) : 0; }

bool np_puzzle_state_at(const np_puzzle *puzzle, uint64_t number, void *position) {
  return puzzle->kind->state_at && puzzle->kind->state_at(puzzle, number, position);
}
