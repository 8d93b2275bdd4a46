/* null.c: the smallest kind there is, to be copied when a puzzle is added. It compiles with
 * the tests, so it stays right; it is in no list, so no page shows it.
 *
 *   null.5        a counter that starts at 5 and is solved at 0
 *   null.5~3      two steps on
 *
 * What else to do: see "Adding a puzzle" in core/README.md.
 */
#include "puzzle.h"

#include <string.h>

typedef struct null {
  np_puzzle puzzle; /* first, always */
  uint32_t steps;
} null;

static const null *null_of(const np_puzzle *puzzle) { return (const null *)(const void *)puzzle; }

/* A position is a block of bytes; equal positions must be equal bytes, so leave no padding. */
static uint32_t remaining_of(const void *position) {
  uint32_t remaining;
  memcpy(&remaining, position, sizeof remaining);
  return remaining;
}

static bool null_open(np_puzzle *base, np_reader *reader, np_error *error) {
  null *puzzle = (null *)(void *)base;
  base->position_size = sizeof(uint32_t);
  return np_read_number(reader, "steps", 1, 1000, &puzzle->steps, error) && np_read_end(reader, error);
}

static void null_first(const np_puzzle *base, void *position) {
  memcpy(position, &null_of(base)->steps, sizeof(uint32_t));
}

static bool null_read_position(const np_puzzle *base, np_reader *reader, void *position, np_error *error) {
  uint32_t remaining;
  if (!np_read_number(reader, "position", 0, null_of(base)->steps, &remaining, error)) return false;
  memcpy(position, &remaining, sizeof remaining);
  return true;
}

static void null_write_puzzle(const np_puzzle *base, np_writer *writer) {
  np_write(writer, "%u", null_of(base)->steps);
}

static void null_write_position(const np_puzzle *base, const void *position, np_writer *writer) {
  (void)base;
  np_write(writer, "%u", remaining_of(position));
}

static void null_describe(const np_puzzle *base, const void *position, np_writer *writer) {
  (void)base;
  np_write(writer, "%u left", remaining_of(position));
}

enum { DOWN = 1 }; /* the one move */

static bool null_solved(const np_puzzle *base, const void *position) {
  (void)base;
  return remaining_of(position) == 0;
}

static size_t null_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max) {
  if (null_solved(base, position)) return 0;
  if (max > 0) moves[0] = DOWN;
  return 1;
}

static bool null_apply(const np_puzzle *base, void *position, np_move move, np_error *error) {
  (void)base;
  if (move != DOWN) return np_fail_no_move(error, move);
  uint32_t remaining = remaining_of(position);
  if (remaining == 0) return np_fail(error, "move", 0, "down moves only while something is left");
  remaining--;
  memcpy(position, &remaining, sizeof remaining);
  return true;
}

static bool null_read_move(const np_puzzle *base, const char *word, np_move *move, np_error *error) {
  (void)base;
  char quoted[NP_QUOTE_MAX];
  if (strcmp(word, "down") != 0)
    return np_fail(error, "move", 0, "move is %s; it can only be \"down\"", np_quote(quoted, word));
  *move = DOWN;
  return true;
}

static void null_write_move(const np_puzzle *base, np_move move, np_writer *writer) {
  (void)base;
  (void)move;
  np_write(writer, "down");
}

static void null_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  (void)base;
  (void)move;
  np_write(writer, "down to %u", remaining_of(before) - 1);
}

static void null_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  null_say_move(base, position, move, writer);
}

static bool null_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *moves) {
  (void)base;
  /* target NULL: the goal */
  uint32_t here = remaining_of(from), there = target ? remaining_of(target) : 0;
  *moves = here - there;
  return here >= there;
}

static bool null_next(const np_puzzle *base, const void *from, const void *target, np_move *move) {
  uint64_t moves;
  *move = DOWN;
  return null_distance(base, from, target, &moves) && moves > 0;
}

static const np_preset presets[] = {{"null.5", "five steps"}, {NULL, NULL}};

static void null_goal(const np_puzzle *base, np_writer *writer) {
  (void)base;
  np_write(writer, "Count down to 0.");
}

const np_kind np_kind_null = {
    .name = "null",
    .title = "Nothing to it",
    .rule = "Count down. Stop at nothing.",
    .goal = null_goal,
    .id = "null.5",
    .presets = presets,
    .size = sizeof(null),
    .open = null_open,
    .first = null_first,
    .read_position = null_read_position,
    .write_puzzle = null_write_puzzle,
    .write_position = null_write_position,
    .describe = null_describe,
    .solved = null_solved,
    .moves = null_moves,
    .apply = null_apply,
    .read_move = null_read_move,
    .write_move = null_write_move,
    .say_move = null_say_move,
    .advise = null_advise,
    .distance = null_distance,
    .next = null_next,
};
