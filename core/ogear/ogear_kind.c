/* ogear_kind.c: O'Gear.
 *
 *   ogear.corrected                    the gear on Bottom facing North, tooth 1: 16 moves
 *   ogear.published~Top-South-4        the article's own start on the article's own table
 *   ogear.TopE-RiS_RiN-TopW.5.Ri-South-1   any other table
 *
 * The rule is a table (ogear_table.c), and with at most 216 states everything is known: the
 * distances are worked out when a puzzle is opened. See ogear.h.
 */
#include "ogear.h"
#include "puzzle.h"
#include "search.h"

#include <string.h>

typedef struct ogear {
  np_puzzle puzzle;
  np_ogear_table table;
  np_ogear_cube cube;
  uint32_t distance[NP_OGEAR_STATES_MAX];
} ogear;

static const ogear *ogear_of(const np_puzzle *puzzle) { return (const ogear *)(const void *)puzzle; }

const np_ogear_table *np_ogear_table_of(const np_puzzle *puzzle) { return &ogear_of(puzzle)->table; }
const np_ogear_cube *np_ogear_cube_in(const np_puzzle *puzzle) { return &ogear_of(puzzle)->cube; }
const uint32_t *np_ogear_distances_in(const np_puzzle *puzzle) { return ogear_of(puzzle)->distance; }

static unsigned state_of(const void *position) { return *(const uint8_t *)position; }
static void set_state(void *position, unsigned state) { *(uint8_t *)position = (uint8_t)state; }

np_ogear_place np_ogear_place_of(const np_puzzle *puzzle, const void *position) {
  return np_ogear_place_at(np_ogear_table_of(puzzle), state_of(position));
}

/* ----------------------------------------------------------------------------- the rule */

/* Says why a roll is impossible: the edge is blocked, or it is open but the table has no such link. */
static bool refuse(const ogear *puzzle, np_ogear_place place, np_move move, np_error *error) {
  bool forward = move == NP_OGEAR_FORWARD;
  unsigned edge = forward ? place.dir : np_ogear_opposite_dir(place.dir);
  unsigned beyond = np_ogear_across(&puzzle->cube, place.face, edge);
  const char *word = forward ? "forward" : "backward", *face = np_ogear_face_name(place.face);
  if (np_ogear_edge_open(&puzzle->table, &puzzle->cube, place.face, beyond))
    return np_fail(error, "move", 0, "the gear cannot roll %s: the table has no link for %s facing %s", word, face,
                   np_ogear_facing(&puzzle->cube, place.face, place.dir));
  return np_fail(error, "move", 0, "the gear cannot roll %s: the edge from %s to %s is blocked", word, face,
                 np_ogear_face_name(beyond));
}

static bool ogear_apply(const np_puzzle *base, void *position, np_move move, np_error *error) {
  const ogear *puzzle = ogear_of(base);
  np_ogear_place place = np_ogear_place_of(base, position);
  if (move >= NP_OGEAR_MOVES) return np_fail_no_move(error, move);
  if (!np_ogear_step(&puzzle->table, &place, move)) return refuse(puzzle, place, move, error);
  set_state(position, np_ogear_number(&puzzle->table, place));
  return true;
}

static size_t ogear_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max) {
  size_t count = 0;
  for (np_move move = 0; move < NP_OGEAR_MOVES; move++) {
    np_ogear_place place = np_ogear_place_of(base, position);
    if (!np_ogear_step(np_ogear_table_of(base), &place, move)) continue;
    if (count < max) moves[count] = move;
    count++;
  }
  return count;
}

static unsigned goal_of(const np_puzzle *base) {
  const np_ogear_table *table = np_ogear_table_of(base);
  return np_ogear_number(table, table->goal);
}

static bool ogear_solved(const np_puzzle *base, const void *position) { return state_of(position) == goal_of(base); }

/* ---------------------------------------------------------------------------- distances */

/* The distances to a target: those to the goal are stored, others are computed into `scratch`. */
static const uint32_t *distances_to(const ogear *puzzle, const void *target, uint32_t *scratch) {
  if (!target || ogear_solved(&puzzle->puzzle, target)) return puzzle->distance;
  np_ogear_distances(&puzzle->table, state_of(target), scratch);
  return scratch;
}

static bool ogear_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *moves) {
  uint32_t scratch[NP_OGEAR_STATES_MAX];
  uint32_t found = distances_to(ogear_of(base), target, scratch)[state_of(from)];
  *moves = found;
  return found != NP_NOWHERE;
}

static bool ogear_next(const np_puzzle *base, const void *from, const void *target, np_move *move) {
  uint32_t scratch[NP_OGEAR_STATES_MAX];
  np_space space = np_ogear_space(np_ogear_table_of(base));
  *move = np_search_next(&space, distances_to(ogear_of(base), target, scratch), state_of(from));
  return *move != NP_NOWHERE;
}

static bool ogear_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error) {
  uint64_t ways[NP_OGEAR_STATES_MAX];
  np_space space = np_ogear_space(np_ogear_table_of(base));
  np_search_ways(&space, np_ogear_distances_in(base), ways);
  *count = ways[state_of(from)];
  (void)error;
  np_write(line, "%N shortest solution%p", *count);
  return true;
}

static uint64_t ogear_states(const np_puzzle *base) { return np_ogear_states(np_ogear_table_of(base)); }

static bool ogear_state_at(const np_puzzle *base, uint64_t number, void *position) {
  if (number >= ogear_states(base)) return false;
  set_state(position, (unsigned)number);
  return true;
}

/* -------------------------------------------------------------------------------- texts */

static bool ogear_open(np_puzzle *base, np_reader *reader, np_error *error) {
  ogear *puzzle = (ogear *)(void *)base;
  if (!np_ogear_read_table(reader, &puzzle->table, error) || !np_read_end(reader, error)) return false;
  puzzle->cube = np_ogear_cube_of(&puzzle->table);
  np_ogear_distances(&puzzle->table, np_ogear_number(&puzzle->table, puzzle->table.goal), puzzle->distance);
  base->position_size = sizeof(uint8_t);
  return true;
}

/* The real puzzle has its usual start, and the article's table has the article's start. With any other table the gear
 * starts as far from the goal as possible. */
static void ogear_first(const np_puzzle *base, void *position) {
  const ogear *puzzle = ogear_of(base);
  const np_ogear_table *table = &puzzle->table;
  np_space space = np_ogear_space(table);
  if (!table->name)
    set_state(position, np_search_farthest(&space, puzzle->distance));
  else if (strcmp(table->name, "published") == 0)
    set_state(position, np_ogear_number(table, (np_ogear_place){NP_OGEAR_TOP, NP_OGEAR_SOUTH, 4}));
  else
    set_state(position, np_ogear_number(table, (np_ogear_place){NP_OGEAR_BOT, NP_OGEAR_NORTH, 1}));
}

static bool ogear_read_position(const np_puzzle *base, np_reader *reader, void *position, np_error *error) {
  const np_ogear_table *table = np_ogear_table_of(base);
  np_ogear_place place;
  if (!np_ogear_read_place(reader, table, "position", &place, error)) return false;
  set_state(position, np_ogear_number(table, place));
  return true;
}

static void ogear_write_puzzle(const np_puzzle *base, np_writer *writer) {
  np_ogear_write_table(np_ogear_table_of(base), writer);
}

static void ogear_write_position(const np_puzzle *base, const void *position, np_writer *writer) {
  np_ogear_write_place(np_ogear_place_of(base, position), writer);
}

static void ogear_describe(const np_puzzle *base, const void *position, np_writer *writer) {
  np_ogear_place place = np_ogear_place_of(base, position);
  np_write(writer, "the gear is on ");
  np_ogear_say_place(np_ogear_cube_in(base), place, writer);
  np_write(writer, " in the face");
  if (ogear_solved(base, position)) np_write(writer, "; it comes off");
}

static const char *const move_words[] = {"turn", "forward", "backward"};

static bool ogear_read_move(const np_puzzle *base, const char *word, np_move *move, np_error *error) {
  (void)base;
  char quoted[NP_QUOTE_MAX];
  for (np_move i = 0; i < NP_OGEAR_MOVES; i++)
    if (strcmp(word, move_words[i]) == 0) {
      *move = i;
      return true;
    }
  return np_fail(error, "move", 0, "move is %s; it needs to be turn, forward or backward", np_quote(quoted, word));
}

static void ogear_write_move(const np_puzzle *base, np_move move, np_writer *writer) {
  (void)base;
  np_write(writer, "%s", move_words[move]);
}

static void ogear_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  np_ogear_place place = np_ogear_place_of(base, before), rolled = place;
  np_ogear_step(np_ogear_table_of(base), &place, move);
  if (move == NP_OGEAR_TURN) {
    np_write(writer, "turned towards the face %s", np_ogear_facing(np_ogear_cube_in(base), place.face, place.dir));
    return;
  }
  rolled = np_ogear_rolled(np_ogear_cube_in(base), rolled, move == NP_OGEAR_FORWARD);
  bool by_table = rolled.face != place.face || rolled.dir != place.dir;
  np_write(writer, "%s %s onto %s, facing %s, tooth %u", by_table ? "moved" : "rolled", move_words[move],
           np_ogear_face_name(place.face), np_ogear_facing(np_ogear_cube_in(base), place.face, place.dir), place.tooth);
  if (by_table) np_write(writer, ", as the table says; impossible on a cube");
}

static void ogear_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  np_ogear_place place = np_ogear_place_of(base, position);
  np_ogear_step(np_ogear_table_of(base), &place, move);
  if (move == NP_OGEAR_TURN)
    np_write(writer, "turn the gear towards the face %s",
             np_ogear_facing(np_ogear_cube_in(base), place.face, place.dir));
  else
    np_write(writer, "roll %s onto %s", move_words[move], np_ogear_face_name(place.face));
}

/* The reason for a turn is the roll after it; the reason for a roll is what the other moves lead to. */
static void ogear_reason(const np_puzzle *base, const void *position, np_move hint, np_writer *writer) {
  uint32_t scratch[NP_OGEAR_STATES_MAX], queue[NP_OGEAR_STATES_MAX];
  const ogear *puzzle = ogear_of(base);
  np_space space = np_ogear_space(&puzzle->table);
  np_ogear_place place = np_ogear_place_of(base, position);
  np_ogear_step(&puzzle->table, &place, hint);
  uint32_t next = np_search_next(&space, puzzle->distance, np_ogear_number(&puzzle->table, place));
  if (next == NP_NOWHERE) {
    np_write(writer, ": then it comes off");
  } else if (hint == NP_OGEAR_TURN) {
    np_ogear_step(&puzzle->table, &place, next);
    np_write(writer, ": then it can roll %s onto %s", move_words[next], np_ogear_face_name(place.face));
  } else {
    np_others others = np_search_others(&space, puzzle->distance, state_of(position), hint, scratch, queue);
    np_others_write(&others, "gear", writer);
  }
}

static void ogear_ending(const np_puzzle *base, np_writer *writer) {
  const np_ogear_table *table = np_ogear_table_of(base);
  for (unsigned i = 0; i < table->link_count; i++)
    if (!np_ogear_fits(np_ogear_cube_in(base), &table->links[i])) {
      np_write(writer, "; on no real cube does the gear roll like this");
      return;
    }
}

static const np_preset presets[] = {{"ogear.corrected", "The real puzzle, 16 moves"},
                                    {"ogear.corrected~Top-South-4", "The article's start, 18 moves"},
                                    {"ogear.corrected~Top-South-2", "The farthest start, 22 moves"},
                                    {"ogear.published", "The article's table, 10 moves"},
                                    {NULL, NULL}};

static void ogear_goal(const np_puzzle *base, np_writer *writer) {
  (void)base;
  np_write(writer, "Get the gear off the cube: bring its green tooth to the green slot.");
}

/* ------------------------------------------------------------------------- the case of ids */

static void copy_case(char *to, const char *from) {
  for (; *from; from++) *to++ = *from;
}

/* Puts one word of an id into its usual case: "rin" becomes RiN, "top" Top, "north" North. */
static void recase_word(char *word, size_t length) {
  for (unsigned face = 0; face < NP_OGEAR_FACES; face++)
    for (unsigned long_name = 0; long_name < 2; long_name++) {
      const char *name = long_name ? np_ogear_face_name(face) : np_ogear_face_word(face);
      size_t own = strlen(name);
      bool end = length == own + 1 && strchr("neswNESW", word[own]);
      if ((length != own && !end) || !np_same_word(word, own, name)) continue;
      copy_case(word, name);
      if (end) word[own] = np_to_upper(word[own]);
      return;
    }
  for (unsigned dir = 0; dir < NP_OGEAR_DIRS; dir++)
    if (np_same_word(word, length, np_ogear_dir_word(dir))) {
      copy_case(word, np_ogear_dir_word(dir));
      return;
    }
  for (size_t i = 0; i < length; i++) word[i] = np_to_lower(word[i]);
}

static void ogear_recase(char *id) {
  while (*id) {
    size_t length = strcspn(id, ".~-_");
    recase_word(id, length);
    id += length + (id[length] != '\0');
  }
}

const np_kind np_kind_ogear = {
    .name = "ogear",
    .title = "O'Gear",
    .rule = "The gear turns in place, or rolls over an open edge onto the next face, one tooth forward or backward. It "
            "comes off when it faces in the slot's direction.",
    .goal = ogear_goal,
    .id = "ogear.corrected",
    .presets = presets,
    .size = sizeof(ogear),
    .open = ogear_open,
    .recase = ogear_recase,
    .first = ogear_first,
    .read_position = ogear_read_position,
    .write_puzzle = ogear_write_puzzle,
    .write_position = ogear_write_position,
    .describe = ogear_describe,
    .solved = ogear_solved,
    .moves = ogear_moves,
    .apply = ogear_apply,
    .read_move = ogear_read_move,
    .write_move = ogear_write_move,
    .say_move = ogear_say_move,
    .advise = ogear_advise,
    .reason = ogear_reason,
    .ending = ogear_ending,
    .distance = ogear_distance,
    .next = ogear_next,
    .count = ogear_count,
    .states = ogear_states,
    .state_at = ogear_state_at,
};
