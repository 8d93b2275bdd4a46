/* keydisk_kind.c: Free the Key as a kind of puzzle: its positions, moves and words. The maze behind it is
 * in keydisk_maze.c; it is surveyed once when a key is opened, so every hint to the goal is a look-up.
 */
#include "keydisk.h"
#include "puzzle.h"
#include "search.h"

#include <string.h>

typedef struct keydisk {
  np_puzzle puzzle; /* must be first: pointers to it are cast to pointers to the whole */
  np_keydisk key;
  np_keydisk_maze maze;
  np_keydisk_cell first;
  np_keydisk_maze_map *map;
  uint64_t *ways; /* by cell number: how many shortest solutions there are; UINT64_MAX: that many or more */
} keydisk;

static const keydisk *keydisk_of(const np_puzzle *puzzle) { return (const keydisk *)(const void *)puzzle; }

const np_keydisk *np_keydisk_arrays(const np_puzzle *puzzle) { return &keydisk_of(puzzle)->key; }
const np_keydisk_maze *np_keydisk_maze_of(const np_puzzle *puzzle) { return &keydisk_of(puzzle)->maze; }
const np_keydisk_maze_map *np_keydisk_map(const np_puzzle *puzzle) { return keydisk_of(puzzle)->map; }

/* ------------------------------------------------------------------------- open, close */

static void keydisk_close(np_puzzle *base) {
  keydisk *puzzle = (keydisk *)(void *)base;
  np_memory_free(&base->memory, puzzle->map);
  np_memory_free(&base->memory, puzzle->ways);
}

static bool keydisk_open(np_puzzle *base, np_reader *reader, np_error *error) {
  keydisk *puzzle = (keydisk *)(void *)base;
  base->position_size = 2;
  if (!np_keydisk_read(reader, &puzzle->key, error)) return false;
  np_keydisk_maze_make(&puzzle->key, &puzzle->maze);
  if (!np_keydisk_maze_first(&puzzle->maze, &puzzle->first))
    return np_fail(error, "disk", np_reader_place(reader),
                   "disk fits nowhere on this key; at one position at least, both teeth need to be no higher than the "
                   "cuts they meet");
  puzzle->map = np_memory_new(&base->memory, sizeof *puzzle->map);
  puzzle->ways = np_memory_new(&base->memory, sizeof *puzzle->ways * puzzle->maze.length * puzzle->maze.cuts);
  if (!puzzle->map || !puzzle->ways) {
    keydisk_close(base);
    return np_fail_memory(error);
  }
  np_keydisk_maze_survey(&puzzle->maze, puzzle->map);
  np_space space = np_keydisk_maze_space(&puzzle->maze);
  np_search_ways(&space, puzzle->map->distance, puzzle->ways);
  return true;
}

/* --------------------------------------------------------------------------- positions */

static void put_cell(void *position, np_keydisk_cell cell) {
  uint8_t *bytes = position;
  bytes[0] = cell.x;
  bytes[1] = cell.r;
}

static void keydisk_first(const np_puzzle *base, void *position) { put_cell(position, keydisk_of(base)->first); }

/* Says which teeth are too long for the cuts they meet at an illegal cell. Returns false. */
static bool refuse(const keydisk *puzzle, const char *field, size_t place, const char *what, np_keydisk_cell cell,
                   np_error *error) {
  const np_keydisk *key = &puzzle->key;
  unsigned over = cell.r, under = (cell.r + key->cuts / 2u) % key->cuts;
  bool above, below;
  np_keydisk_stops(key, cell, &above, &below);
  if (above && below)
    return np_fail(error, field, place,
                   "%sboth teeth are too long for their cuts (position %u: above %u high, cut %u is %u deep; below %u "
                   "high, cut %u is %u deep)",
                   what, (unsigned)cell.x, (unsigned)key->above[cell.x], over, (unsigned)key->disk[over],
                   (unsigned)key->below[cell.x], under, (unsigned)key->disk[under]);
  return np_fail(
      error, field, place, "%sthis tooth is too long for this cut (position %u, %s: %u high, cut %u is %u deep)", what,
      (unsigned)cell.x, above ? "above" : "below", (unsigned)(above ? key->above[cell.x] : key->below[cell.x]),
      above ? over : under, (unsigned)key->disk[above ? over : under]);
}

static bool keydisk_read_position(const np_puzzle *base, np_reader *reader, void *position, np_error *error) {
  const keydisk *puzzle = keydisk_of(base);
  char quoted[NP_QUOTE_MAX];
  const char *text = reader->at;
  size_t place = np_reader_place(reader);
  unsigned x, r;
  bool good = np_scan_number(&reader->at, &x) > 0 && np_read_char(reader, '-') && np_scan_number(&reader->at, &r) > 0;
  if (!good || *reader->at)
    return np_fail(error, "position", place, "position is %s; it needs to be position and rotation, like 0-0",
                   *text ? np_quote(quoted, text) : "missing");
  if (x >= puzzle->maze.length)
    return np_fail(error, "position", place, "position is %u; it needs to be from 0 to %u", x,
                   puzzle->maze.length - 1u);
  if (r >= puzzle->maze.cuts)
    return np_fail(error, "position", place, "rotation is %u; it needs to be from 0 to %u", r, puzzle->maze.cuts - 1u);
  np_keydisk_cell cell = {(uint8_t)x, (uint8_t)r};
  if (!np_keydisk_maze_is_open(&puzzle->maze, (int)x, (int)r))
    return refuse(puzzle, "position", place, "the disk cannot stand there: ", cell, error);
  put_cell(position, cell);
  return true;
}

static void keydisk_write_puzzle(const np_puzzle *base, np_writer *writer) {
  np_keydisk_write(&keydisk_of(base)->key, writer);
}

static void keydisk_write_position(const np_puzzle *base, const void *position, np_writer *writer) {
  (void)base;
  np_keydisk_cell cell = np_keydisk_cell_of(position);
  np_write(writer, "%u-%u", (unsigned)cell.x, (unsigned)cell.r);
}

static bool keydisk_solved(const np_puzzle *base, const void *position) {
  return np_keydisk_cell_of(position).x + 1 == keydisk_of(base)->maze.length;
}

/* Leaves out the teeth and cuts that meet: the view's list of parts has them. */
static void keydisk_describe(const np_puzzle *base, const void *position, np_writer *writer) {
  const np_keydisk *key = &keydisk_of(base)->key;
  np_keydisk_cell cell = np_keydisk_cell_of(position);
  np_write(writer, "disk at position %u of %u, rotation %u of %u%s", (unsigned)cell.x, key->length - 1u,
           (unsigned)cell.r, key->cuts - 1u, keydisk_solved(base, position) ? "; it comes off" : "");
}

static uint64_t keydisk_states(const np_puzzle *base) {
  return (uint64_t)keydisk_of(base)->maze.length * keydisk_of(base)->maze.cuts;
}

static bool keydisk_state_at(const np_puzzle *base, uint64_t number, void *position) {
  const np_keydisk_maze *maze = &keydisk_of(base)->maze;
  if (number >= keydisk_states(base)) return false;
  np_keydisk_cell cell = {(uint8_t)(number / maze->cuts), (uint8_t)(number % maze->cuts)};
  if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) return false;
  put_cell(position, cell);
  return true;
}

/* ------------------------------------------------------------------------------- moves */

static const struct {
  const char *word, *done, *order;
} moves[NP_KEYDISK_MOVES] = {
    {"left", "slid left to position", "slide the disk left"},
    {"right", "slid right to position", "slide the disk right"},
    {"ccw", "turned counterclockwise to rotation", "turn the disk counterclockwise"},
    {"cw", "turned clockwise to rotation", "turn the disk clockwise"},
};

static size_t keydisk_moves(const np_puzzle *base, const void *position, np_move *legal, size_t max) {
  size_t count = 0;
  np_keydisk_cell next;
  for (np_move move = 0; move < NP_KEYDISK_MOVES; move++)
    if (np_keydisk_maze_step(&keydisk_of(base)->maze, np_keydisk_cell_of(position), move, &next)) {
      if (count < max) legal[count] = move;
      count++;
    }
  return count;
}

static bool keydisk_apply(const np_puzzle *base, void *position, np_move move, np_error *error) {
  const keydisk *puzzle = keydisk_of(base);
  np_keydisk_cell from = np_keydisk_cell_of(position), to;
  if (np_keydisk_maze_step(&puzzle->maze, from, move, &to)) {
    put_cell(position, to);
    return true;
  }
  if (move >= NP_KEYDISK_MOVES) return np_fail_no_move(error, move);
  if (np_keydisk_maze_aim(&puzzle->maze, from, move, &to)) return refuse(puzzle, "move", 0, "", to, error);
  if (move == NP_KEYDISK_LEFT) return np_fail(error, "move", 0, "position 0 is the first; the handle stops the disk");
  return np_fail(error, "move", 0, "position %u is the last; the disk is free there", (unsigned)from.x);
}

static bool keydisk_read_move(const np_puzzle *base, const char *word, np_move *move, np_error *error) {
  (void)base;
  char quoted[NP_QUOTE_MAX];
  for (np_move m = 0; m < NP_KEYDISK_MOVES; m++)
    if (strcmp(word, moves[m].word) == 0) {
      *move = m;
      return true;
    }
  return np_fail(error, "move", 0, "move is %s; it needs to be left, right, ccw or cw", np_quote(quoted, word));
}

static void keydisk_write_move(const np_puzzle *base, np_move move, np_writer *writer) {
  (void)base;
  np_write(writer, "%s", move < NP_KEYDISK_MOVES ? moves[move].word : "?");
}

static void keydisk_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  const np_keydisk_maze *maze = &keydisk_of(base)->maze;
  np_keydisk_cell to;
  if (!np_keydisk_maze_aim(maze, np_keydisk_cell_of(before), move, &to)) return;
  bool slide = move == NP_KEYDISK_LEFT || move == NP_KEYDISK_RIGHT;
  np_write(writer, "%s %u", moves[move].done, (unsigned)(slide ? to.x : to.r));
  if (move == NP_KEYDISK_RIGHT && to.x + 1 == maze->length) np_write(writer, ", free");
}

static void keydisk_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  (void)base;
  (void)position;
  np_write(writer, "%s", move < NP_KEYDISK_MOVES ? moves[move].order : "?");
}

static void keydisk_reason(const np_puzzle *base, const void *position, np_move hint, np_writer *writer) {
  uint32_t scratch[NP_KEYDISK_CELLS_MAX], queue[NP_KEYDISK_CELLS_MAX];
  const keydisk *puzzle = keydisk_of(base);
  np_space space = np_keydisk_maze_space(&puzzle->maze);
  uint32_t state = np_keydisk_maze_number(&puzzle->maze, np_keydisk_cell_of(position));
  if (puzzle->map->distance[state] == 1) {
    np_write(writer, ": then it comes off");
    return;
  }
  np_others others = np_search_others(&space, puzzle->map->distance, state, hint, scratch, queue);
  np_others_write(&others, "disk", writer);
}

/* --------------------------------------------------------------------------- distances */

static bool keydisk_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *count) {
  const keydisk *puzzle = keydisk_of(base);
  unsigned between;
  if (target) {
    if (!np_keydisk_maze_between(&puzzle->maze, np_keydisk_cell_of(from), np_keydisk_cell_of(target), &between, NULL))
      return false;
    *count = between;
    return true;
  }
  uint32_t far = puzzle->map->distance[np_keydisk_maze_number(&puzzle->maze, np_keydisk_cell_of(from))];
  if (far == NP_NOWHERE) return false;
  *count = far;
  return true;
}

static bool keydisk_next(const np_puzzle *base, const void *from, const void *target, np_move *move) {
  const keydisk *puzzle = keydisk_of(base);
  unsigned between;
  if (!target) return np_keydisk_maze_next(&puzzle->maze, puzzle->map, np_keydisk_cell_of(from), move);
  return np_keydisk_maze_between(&puzzle->maze, np_keydisk_cell_of(from), np_keydisk_cell_of(target), &between, move) &&
         between > 0;
}

static bool keydisk_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error) {
  const keydisk *puzzle = keydisk_of(base);
  unsigned state = np_keydisk_maze_number(&puzzle->maze, np_keydisk_cell_of(from));
  unsigned far = puzzle->map->distance[state];
  *count = puzzle->ways[state];
  (void)error;
  np_write(line, "%N shortest solution%p", *count);
  if (*count > 0) np_write(line, ", %u move%p", far);
  return true;
}

static const np_preset presets[] = {
    {"keydisk.a", "Hard key, 74 moves"},
    {"keydisk.b", "Harder key, 82 moves"},
    {"keydisk.hardest", "Key of greatest hardness, 52 moves"},
    {"keydisk.record", "Longest solution found, 154 moves"},
    {NULL, NULL},
};

static void keydisk_goal(const np_puzzle *base, np_writer *writer) {
  (void)base;
  np_write(writer, "Free the key: get the disk off at the end without a handle.");
}

const np_kind np_kind_keydisk = {
    .name = "keydisk",
    .title = "Free the Key",
    .rule = "The disk slides along the key and turns on it, wherever the teeth above and below fit its cuts.",
    .goal = keydisk_goal,
    .id = "keydisk.a",
    .presets = presets,
    .size = sizeof(keydisk),
    .open = keydisk_open,
    .close = keydisk_close,
    .first = keydisk_first,
    .read_position = keydisk_read_position,
    .write_puzzle = keydisk_write_puzzle,
    .write_position = keydisk_write_position,
    .describe = keydisk_describe,
    .solved = keydisk_solved,
    .moves = keydisk_moves,
    .apply = keydisk_apply,
    .read_move = keydisk_read_move,
    .write_move = keydisk_write_move,
    .say_move = keydisk_say_move,
    .advise = keydisk_advise,
    .reason = keydisk_reason,
    .distance = keydisk_distance,
    .next = keydisk_next,
    .count = keydisk_count,
    .states = keydisk_states,
    .state_at = keydisk_state_at,
};
