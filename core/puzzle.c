/* puzzle.c: opens ids and calls the functions of a puzzle's kind. */
#include "puzzle.h"

#include <string.h>

#define NP_KIND_LIST(name) &np_kind_##name,
#define NP_KIND_LIST_OF(name) NP_KIND_LIST(name) /* for a name that is itself a macro */
#define NP_KIND_NAME(name) #name,
static const char *const names[] = {NP_KINDS(NP_KIND_NAME) NP_KINDS_WITHOUT_VIEW(NP_KIND_NAME)};

/* Kinds are numbered from 1; 0 is none. In a build for one kind alone these functions look at neither puzzle nor
 * number, so that the linker sees which of the kind's functions are never called. */
#ifdef NP_ONLY_KIND
static const np_kind *const kinds[] = {NP_KIND_LIST_OF(NP_ONLY_KIND)};
static const np_kind *kind_of(const np_puzzle *puzzle) { return (void)puzzle, kinds[0]; }
static const np_kind *kind_numbered(size_t number) { return (void)number, kinds[0]; }
#else
static const np_kind *const kinds[] = {NP_KINDS(NP_KIND_LIST) NP_KINDS_WITHOUT_VIEW(NP_KIND_LIST)};
static const np_kind *kind_of(const np_puzzle *puzzle) { return puzzle->kind; }
static const np_kind *kind_numbered(size_t number) { return kinds[number - 1]; }
#endif
enum { KINDS = sizeof kinds / sizeof *kinds, NAMES = sizeof names / sizeof *names, KIND_NAME_MAX = 16 };

static size_t number_of(const char *name) {
  for (size_t i = 0; i < KINDS; i++)
    if (strcmp(kinds[i]->name, name) == 0) return i + 1;
  return 0;
}

const np_kind *np_kind_at(size_t index) { return index < KINDS ? kind_numbered(index + 1) : NULL; }

/* Returns the id, not the kind: in a build for one kind the linker must see which parts of the kind are used. */
const char *np_default_id(const char *name) {
  size_t number = number_of(name);
  return kind_numbered(number ? number : 1)->id;
}

const char *np_kind_name(const np_kind *kind) { return kind->name; }
const char *np_kind_title(const np_kind *kind) { return kind->title; }
const char *np_kind_unit(const np_kind *kind) { return kind->unit ? kind->unit : "move"; }
const char *np_kind_rule(const np_kind *kind) { return kind->rule; }
const char *np_kind_default(const np_kind *kind) { return kind->id; }
const np_preset *np_kind_presets(const np_kind *kind) { return kind->presets; }

/* ------------------------------------------------------------------------- opening */

static bool is_id_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("-_.~", c) != NULL;
}

/* Reads "kind:", which begins an id in another program's form; such an id may have other characters. Returns 0, with
 * nothing read, if it is not there. */
static size_t read_other_kind(np_reader *reader) {
  for (size_t i = 0; i < KINDS; i++) {
    size_t length = strlen(kinds[i]->name);
    if (!kinds[i]->open_other || strncmp(reader->at, kinds[i]->name, length) != 0 || reader->at[length] != ':')
      continue;
    reader->at += length + 1;
    return i + 1;
  }
  return 0;
}

size_t np_kind_name_length(const char *id) {
  char word[KIND_NAME_MAX];
  size_t length = strcspn(id, ".:~");
  if (length >= sizeof word) return 0;
  memcpy(word, id, length);
  word[length] = '\0';
  return number_of(word) ? length : 0;
}

void np_puzzle_recase(char *id) {
  size_t length = np_kind_name_length(id);
  if (length == 0 || !id[length]) return;
  char *fields = id + length + 1, first = id[length];
  id[length] = '\0';
  void (*recase)(char *fields) = kind_numbered(number_of(id))->recase;
  id[length] = first;
  if (recase) recase(fields);
  for (; !recase && *fields; fields++) *fields = np_to_lower(*fields);
}

static size_t read_kind(np_reader *reader, np_error *error) {
  char word[KIND_NAME_MAX], quoted[NP_QUOTE_MAX];
  for (const char *at = reader->at; *at; at++)
    if (!is_id_char(*at)) {
      np_fail(error, "id", (size_t)(at - reader->start),
              "the id has %s at character %u; it needs letters, digits and - _ . ~ only", np_quote_one(quoted, at),
              (unsigned)(at - reader->start) + 1);
      return 0;
    }
  const char *whole = reader->at;
  size_t length = np_read_field(reader, word, sizeof word);
  size_t number = length < sizeof word ? number_of(word) : 0;
  if (number) return number;
  char list[96];
  np_writer writer = np_writer_over(list, sizeof list);
  for (size_t i = 0; i < NAMES; i++) np_write(&writer, "%s%s", i == 0 ? "" : i + 1 < NAMES ? ", " : " or ", names[i]);
  if (length == 0)
    np_fail(error, "kind", 0, "the id names no puzzle; it needs to begin with %s", list);
  else
    np_fail(error, "kind", 0, "there is no puzzle called %s; it needs to be %s",
            np_quote(quoted, length < sizeof word ? word : whole), list);
  return 0;
}

/* Reads the rest of an id, "~" and a position or nothing, after the kind has opened the puzzle from its fields. */
static bool read_start(np_puzzle *puzzle, np_reader *reader, np_error *error) {
  const np_kind *kind = kind_of(puzzle);
  char quoted[NP_QUOTE_MAX];
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
  size_t other = read_other_kind(&reader), number = other ? other : read_kind(&reader, error);
  if (!number) return NULL;
  const np_kind *kind = kind_numbered(number);
  np_puzzle *puzzle = np_memory_new(memory, kind->size);
  if (!puzzle) {
    np_fail_memory(error);
    return NULL;
  }
#ifndef NP_ONLY_KIND
  puzzle->kind = kind;
#endif
  if (memory) puzzle->memory = *memory;
  if (!other) np_read_char(&reader, '.');
  bool good = other ? kind->open_other && kind->open_other(puzzle, &reader, error) : kind->open(puzzle, &reader, error);
  if (!good) {
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
  if (kind_of(puzzle)->close) kind_of(puzzle)->close(puzzle);
  np_memory_free(&memory, puzzle->start);
  np_memory_free(&memory, puzzle);
}

/* ----------------------------------------------------------------------- questions */

const np_kind *np_puzzle_kind(const np_puzzle *puzzle) { return kind_of(puzzle); }
size_t np_puzzle_position_size(const np_puzzle *puzzle) { return puzzle->position_size; }

void np_puzzle_start(const np_puzzle *puzzle, void *position) {
  memcpy(position, puzzle->start, puzzle->position_size);
}

void np_puzzle_write_position(const np_puzzle *puzzle, const void *position, np_writer *writer) {
  kind_of(puzzle)->write_position(puzzle, position, writer);
}

void np_puzzle_write_id(const np_puzzle *puzzle, const void *position, np_writer *writer) {
  np_write(writer, "%s.", kind_of(puzzle)->name);
  kind_of(puzzle)->write_puzzle(puzzle, writer);
  if (!position || np_puzzle_is_first(puzzle, position)) return;
  np_write(writer, "~");
  kind_of(puzzle)->write_position(puzzle, position, writer);
}

bool np_puzzle_is_first(const np_puzzle *puzzle, const void *position) {
  return memcmp(puzzle->first, position, puzzle->position_size) == 0;
}

bool np_puzzle_read_position(const np_puzzle *puzzle, const char *text, void *position, np_error *error) {
  char quoted[NP_QUOTE_MAX];
  np_reader reader = np_reader_over(text);
  void *read = np_memory_new(&puzzle->memory, puzzle->position_size);
  if (!read) return np_fail_memory(error);
  bool good = kind_of(puzzle)->read_position(puzzle, &reader, read, error);
  if (good && *reader.at)
    good = np_fail(error, "position", np_reader_place(&reader), "the position has %s after its end",
                   np_quote(quoted, reader.at));
  if (good) memcpy(position, read, puzzle->position_size);
  np_memory_free(&puzzle->memory, read);
  return good;
}

void np_puzzle_write_rule(const np_puzzle *puzzle, np_writer *writer) {
  const np_kind *kind = kind_of(puzzle);
  np_write(writer, "%s", kind->rule);
  if (kind->rule_also) kind->rule_also(puzzle, writer);
}

void np_puzzle_write_goal(const np_puzzle *puzzle, np_writer *writer) { kind_of(puzzle)->goal(puzzle, writer); }

void np_puzzle_describe(const np_puzzle *puzzle, const void *position, np_writer *writer) {
  kind_of(puzzle)->describe(puzzle, position, writer);
}

bool np_puzzle_solved(const np_puzzle *puzzle, const void *position) {
  return kind_of(puzzle)->solved(puzzle, position);
}

size_t np_puzzle_moves(const np_puzzle *puzzle, const void *position, np_move *moves, size_t max) {
  return kind_of(puzzle)->moves(puzzle, position, moves, max);
}

bool np_puzzle_apply(const np_puzzle *puzzle, void *position, np_move move, np_error *error) {
  return kind_of(puzzle)->apply(puzzle, position, move, error);
}

bool np_puzzle_read_move(const np_puzzle *puzzle, const char *word, np_move *move, np_error *error) {
  return kind_of(puzzle)->read_move(puzzle, word, move, error);
}

void np_puzzle_write_move(const np_puzzle *puzzle, np_move move, np_writer *writer) {
  kind_of(puzzle)->write_move(puzzle, move, writer);
}

void np_puzzle_say_move(const np_puzzle *puzzle, const void *before, np_move move, np_writer *writer) {
  kind_of(puzzle)->say_move(puzzle, before, move, writer);
}

void np_puzzle_advise(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  if (kind_of(puzzle)->advise) {
    kind_of(puzzle)->advise(puzzle, position, move, writer);
    return;
  }
  np_write(writer, "play ");
  kind_of(puzzle)->write_move(puzzle, move, writer);
}

void np_puzzle_write_hint(const np_puzzle *puzzle, const void *position, np_move hint, np_writer *writer) {
  np_puzzle_advise(puzzle, position, hint, writer);
  if (kind_of(puzzle)->reason) kind_of(puzzle)->reason(puzzle, position, hint, writer);
}

void np_puzzle_caution(const np_puzzle *puzzle, const void *from, np_move first, np_writer *writer) {
  if (kind_of(puzzle)->caution) kind_of(puzzle)->caution(puzzle, from, first, writer);
}

void np_puzzle_ending(const np_puzzle *puzzle, np_writer *writer) {
  if (kind_of(puzzle)->ending) kind_of(puzzle)->ending(puzzle, writer);
}

bool np_puzzle_distance(const np_puzzle *puzzle, const void *from, const void *target, uint64_t *moves) {
  return kind_of(puzzle)->distance && kind_of(puzzle)->distance(puzzle, from, target, moves);
}

bool np_puzzle_next(const np_puzzle *puzzle, const void *from, const void *target, np_move *move) {
  if (!target && np_puzzle_solved(puzzle, from)) return false; /* in Tracks a step could still draw over given track */
  return kind_of(puzzle)->next && kind_of(puzzle)->next(puzzle, from, target, move);
}

bool np_puzzle_is_note(const np_puzzle *puzzle, const void *before, np_move move) {
  return kind_of(puzzle)->is_note && kind_of(puzzle)->is_note(puzzle, before, move);
}

bool np_puzzle_prepare(const np_puzzle *puzzle, const void *from, const void *target, uint32_t effort) {
  return !kind_of(puzzle)->prepare || kind_of(puzzle)->prepare(puzzle, from, target, effort);
}

bool np_puzzle_hint(const np_puzzle *puzzle, const void *from, np_move *move) {
  return kind_of(puzzle)->hint ? kind_of(puzzle)->hint(puzzle, from, move) : np_puzzle_next(puzzle, from, NULL, move);
}

bool np_puzzle_why(const np_puzzle *puzzle, const void *from, np_error *error) {
  bool solved = np_puzzle_solved(puzzle, from);
  if (!solved && kind_of(puzzle)->why) return kind_of(puzzle)->why(puzzle, from, error);
  np_fail(error, "position", 0, solved ? "it is solved already" : "the goal cannot be reached from here");
  return np_fail_because(error, NP_CAUSE_NONE);
}

bool np_puzzle_count(const np_puzzle *puzzle, const void *from, uint64_t *count, np_writer *line, np_error *error) {
  char words[NP_SENTENCE_MAX];
  np_writer inside = np_writer_over(words, sizeof words);
  *count = 0;
  if (!kind_of(puzzle)->count)
    return np_fail(error, "id", 0, "solutions of %s cannot be counted", kind_of(puzzle)->name);
  bool counted = kind_of(puzzle)->count(puzzle, from, count, &inside, error), many = counted && *count == UINT64_MAX;
  np_write(line, "%s%s", many ? "at least " : "", words);
  if (!many) return counted;
  np_fail(error, "id", 0, "there are more solutions than can be counted");
  return np_fail_because(error, NP_CAUSE_UNKNOWN);
}

uint64_t np_puzzle_states(const np_puzzle *puzzle) {
  return kind_of(puzzle)->states ? kind_of(puzzle)->states(puzzle) : 0;
}

bool np_puzzle_state_at(const np_puzzle *puzzle, uint64_t number, void *position) {
  return kind_of(puzzle)->state_at && kind_of(puzzle)->state_at(puzzle, number, position);
}

/* Scans the positions from `number` on for one whose distance from the goal is at least `min` and at most `max`.
 * Returns its number, or how many positions there are if there is none. */
static uint64_t scan(const np_puzzle *puzzle, uint64_t number, uint64_t min, uint64_t max, uint64_t *distance,
                     void *position) {
  uint64_t states = np_puzzle_states(puzzle);
  if (states > NP_SCAN_MAX) return states;
  for (; number < states; number++)
    if (np_puzzle_state_at(puzzle, number, position) && np_puzzle_distance(puzzle, position, NULL, distance) &&
        *distance >= min && *distance <= max)
      break;
  return number;
}

uint64_t np_puzzle_farthest(const np_puzzle *puzzle, void *position) {
  uint64_t states = np_puzzle_states(puzzle), farthest = 0, distance;
  for (uint64_t i = 0; (i = scan(puzzle, i, farthest + 1, UINT64_MAX, &distance, position)) < states; i++)
    farthest = distance;
  return farthest;
}

uint64_t np_puzzle_find_at_distance(const np_puzzle *puzzle, uint64_t distance, uint64_t choice, void *position) {
  uint64_t states = np_puzzle_states(puzzle), count = 0, found, at = 0;
  for (uint64_t i = 0; (i = scan(puzzle, i, distance, distance, &found, position)) < states; i++) count++;
  if (count == 0) return 0;
  for (uint64_t i = 0; i <= choice % count; i++) at = 1 + scan(puzzle, at, distance, distance, &found, position);
  return count;
}

/* ----------------------------------------------------------------------- all solutions */

/* A walk through all shortest solutions, depth first. Level d holds the position after d moves. */
typedef struct walk {
  const np_puzzle *puzzle;
  uint64_t length; /* moves of a solution */
  size_t depth;    /* moves made */
  np_move *path;
  size_t *tried; /* of each level: how many of its legal moves were tried */
  char *positions;
  size_t path_capacity, tried_capacity, position_capacity;
  np_move *moves; /* the legal ones at the present level */
  size_t move_capacity;
} walk;

static char *position_at(const walk *at, size_t depth) { return at->positions + depth * at->puzzle->position_size; }

static bool reserve_level(walk *at, size_t depth) {
  const np_memory *memory = &at->puzzle->memory;
  return np_memory_grow(memory, &at->path, &at->path_capacity, depth + 1, sizeof *at->path) &&
         np_memory_grow(memory, &at->tried, &at->tried_capacity, depth + 1, sizeof *at->tried) &&
         np_memory_grow(memory, &at->positions, &at->position_capacity, depth + 1, at->puzzle->position_size);
}

/* Makes the next untried move that gets closer to the goal. *made: there was one. False: no memory. */
static bool walk_on(walk *at, bool *made) {
  *made = false;
  if (!reserve_level(at, at->depth + 1)) return false;
  char *here = position_at(at, at->depth), *next = position_at(at, at->depth + 1);
  size_t count = np_puzzle_moves(at->puzzle, here, NULL, 0);
  if (!np_memory_grow(&at->puzzle->memory, &at->moves, &at->move_capacity, count, sizeof *at->moves)) return false;
  np_puzzle_moves(at->puzzle, here, at->moves, count);
  while (at->tried[at->depth] < count && !*made) {
    np_move move = at->moves[at->tried[at->depth]++];
    uint64_t left;
    memcpy(next, here, at->puzzle->position_size);
    *made = np_puzzle_apply(at->puzzle, next, move, NULL) && np_puzzle_distance(at->puzzle, next, NULL, &left) &&
            left == at->length - at->depth - 1;
    at->path[at->depth] = move;
  }
  if (*made) at->tried[++at->depth] = 0;
  return true;
}

static bool walk_all(walk *at, np_take_solution *take, void *user) {
  bool made;
  for (;;) {
    if (at->depth == at->length) {
      if (!take(user, at->path, at->depth)) return true;
    } else {
      if (!walk_on(at, &made)) return false;
      if (made) continue;
    }
    if (at->depth == 0) return true;
    at->depth--;
  }
}

static bool list_shortest(const np_puzzle *puzzle, const void *from, np_take_solution *take, void *user,
                          np_error *error) {
  walk at = {.puzzle = puzzle};
  if (!np_puzzle_distance(puzzle, from, NULL, &at.length)) return true;
  if (at.length > NP_PLAN_MAX)
    return np_fail(error, "id", 0, "the shortest solutions have %N moves; solutions of at most %N can be listed",
                   at.length, (uint64_t)NP_PLAN_MAX);
  bool good = reserve_level(&at, 0);
  if (good) {
    memcpy(at.positions, from, puzzle->position_size);
    at.tried[0] = 0;
    good = walk_all(&at, take, user);
  }
  np_memory_free(&puzzle->memory, at.path);
  np_memory_free(&puzzle->memory, at.tried);
  np_memory_free(&puzzle->memory, at.positions);
  np_memory_free(&puzzle->memory, at.moves);
  return good || np_fail_memory(error);
}

bool np_puzzle_solutions(const np_puzzle *puzzle, const void *from, np_take_solution *take, void *user,
                         np_error *error) {
  if (kind_of(puzzle)->solutions) return kind_of(puzzle)->solutions(puzzle, from, take, user, error);
  if (kind_of(puzzle)->distance) return list_shortest(puzzle, from, take, user, error);
  return np_fail(error, "id", 0, "solutions of %s cannot be listed", kind_of(puzzle)->name);
}
