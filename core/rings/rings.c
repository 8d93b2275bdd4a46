/* rings.c: Chinese rings.
 *
 *   rings.6            six rings, all on
 *   rings.6~110010     rings 1, 2 and 5 off (ring 1 first)
 *   rings.6.fast       rings 1 and 2 may move together, as one move
 *
 * Nothing here searches: the maze is one path (see rings.h), so a distance is the difference
 * of two places on it, and the next move is one step along it. The fast variant has shortcuts,
 * counted below.
 */
#include "rings.h"
#include "numbers.h"
#include "puzzle.h"

#include <string.h>

typedef struct rings {
  np_puzzle puzzle;
  uint32_t count;
  bool fast;
} rings;

static const rings *rings_of(const np_puzzle *puzzle) { return (const rings *)(const void *)puzzle; }

unsigned np_rings_count(const np_puzzle *puzzle) { return rings_of(puzzle)->count; }
bool np_rings_fast(const np_puzzle *puzzle) { return rings_of(puzzle)->fast; }

uint64_t np_rings_state(const void *position) {
  uint64_t state;
  memcpy(&state, position, sizeof state);
  return state;
}

uint64_t np_rings_goal(unsigned count) { return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1; }

uint64_t np_rings_place(unsigned count, uint64_t state) {
  uint64_t place = np_rings_goal(count) ^ state;
  for (unsigned shift = 1; shift < 64; shift *= 2) place ^= place >> shift;
  return place;
}

uint64_t np_rings_state_at(unsigned count, uint64_t place) { return np_rings_goal(count) ^ place ^ (place >> 1); }

/* ---------------------------------------------------------------------------- the rule */

static uint64_t ring_bit(unsigned ring) { return (uint64_t)1 << (ring - 1); }

static bool is_off(uint64_t state, unsigned ring) { return (state & ring_bit(ring)) != 0; }

static uint64_t move_bits(np_move move) { return move == NP_RINGS_BOTH ? 3 : ring_bit(move); }

/* Is there a move 1+2? */
static bool has_both(const rings *puzzle) { return puzzle->fast && puzzle->count >= 2; }

static bool can_move(const rings *puzzle, uint64_t state, np_move move) {
  if (move == NP_RINGS_BOTH) return has_both(puzzle) && ((state & 3) == 0 || (state & 3) == 3);
  if (move < 1 || move > puzzle->count) return false;
  /* of the rings before it, only the last is on */
  return move == 1 || (state & (ring_bit(move) - 1)) == ring_bit(move - 1) - 1;
}

/* "ring 1", "rings 1 and 2", "rings 1 to 5" */
static void write_rings_to(np_writer *writer, unsigned last) {
  if (last == 1)
    np_write(writer, "ring 1");
  else
    np_write(writer, last == 2 ? "rings 1 and %u" : "rings 1 to %u", last);
}

/* Fails with the rule for the move, and what prevents it now. */
static bool refuse(const rings *puzzle, uint64_t state, np_move move, np_error *error) {
  if (move == NP_RINGS_BOTH && puzzle->count >= 2) {
    if (!puzzle->fast)
      return np_fail(error, "move", 0, "rings 1 and 2 move together only in the fast variant, rings.%u.fast",
                     puzzle->count);
    return np_fail(error, "move", 0, "rings 1 and 2 move together only when both are on or both are off; ring %u is on",
                   is_off(state, 1) ? 2 : 1);
  }
  if (move < 1 || move > puzzle->count) return np_fail_no_move(error, move);
  char rule[64], way[64];
  np_writer below = np_writer_over(rule, sizeof rule);
  np_writer now = np_writer_over(way, sizeof way);
  if (move > 2) {
    np_write(&below, " and ");
    write_rings_to(&below, move - 2);
    np_write(&below, move == 3 ? " is off" : " are off");
  }
  if (is_off(state, move - 1)) {
    np_write(&now, "ring %u is off", move - 1);
  } else {
    unsigned on = 1;
    while (is_off(state, on)) on++;
    np_write(&now, "ring %u is on", on);
  }
  return np_fail(error, "move", 0, "ring %u moves only when ring %u is on%s; now %s", move, move - 1, rule, way);
}

static bool rings_apply(const np_puzzle *base, void *position, np_move move, np_error *error) {
  const rings *puzzle = rings_of(base);
  uint64_t state = np_rings_state(position);
  if (!can_move(puzzle, state, move)) return refuse(puzzle, state, move, error);
  state ^= move_bits(move);
  memcpy(position, &state, sizeof state);
  return true;
}

static size_t rings_moves(const np_puzzle *base, const void *position, np_move *moves, size_t max) {
  const rings *puzzle = rings_of(base);
  uint64_t state = np_rings_state(position);
  unsigned lowest = 1; /* the lowest ring that is on; it lets the ring after it move */
  while (lowest < puzzle->count && is_off(state, lowest)) lowest++;
  np_move legal[3];
  size_t count = 0;
  legal[count++] = 1;
  if (lowest < puzzle->count) legal[count++] = lowest + 1;
  if (can_move(puzzle, state, NP_RINGS_BOTH)) legal[count++] = NP_RINGS_BOTH;
  for (size_t i = 0; i < count && i < max; i++) moves[i] = legal[i];
  return count;
}

static bool rings_solved(const np_puzzle *base, const void *position) {
  return np_rings_state(position) == np_rings_goal(rings_of(base)->count);
}

/* --------------------------------------------------------------------- plain distances */

static uint64_t target_state(const rings *puzzle, const void *target) {
  return target ? np_rings_state(target) : np_rings_goal(puzzle->count);
}

static np_move step_along(const rings *puzzle, uint64_t from, uint64_t to) {
  uint64_t place = np_rings_place(puzzle->count, from);
  uint64_t next = np_rings_place(puzzle->count, to) < place ? place - 1 : place + 1;
  return np_lowest_bit(from ^ np_rings_state_at(puzzle->count, next)) + 1; /* two states in a row differ by one ring */
}

/* ---------------------------------------------------------------------- fast distances
 *
 * Four states in a row on the path, at the places 4q..4q+3, differ only in rings 1 and 2. In path
 * order (or its reverse) they are: ring 1 off, both on, ring 2 off, both off. Moving both rings
 * together joins the second and the last. Number the states of such a block 0..3 in that order
 * and call them its corners. From one corner to another it takes this many moves: */
static const uint8_t block_cost[4][4] = {{0, 1, 2, 2}, {1, 0, 1, 1}, {2, 1, 0, 1}, {2, 1, 1, 0}};

/* The corner of a state, by its two low bits: [0] both on, [1] ring 1 off, [2] ring 2 off, [3] both off. */
static const uint8_t block_corner[4] = {1, 0, 2, 3};

/* The corner through which the path leaves a block toward rising or falling places. */
static unsigned block_exit(const rings *puzzle, uint64_t block, bool rising) {
  uint64_t last = np_rings_state_at(puzzle->count, 4 * block + (rising ? 3 : 0));
  return block_corner[last & 3];
}

/* To cross a whole block takes 2 moves, and 1 more to leave it. */
static uint64_t fast_distance(const rings *puzzle, uint64_t from, uint64_t to) {
  uint64_t a = np_rings_place(puzzle->count, from) / 4, b = np_rings_place(puzzle->count, to) / 4;
  unsigned here = block_corner[from & 3], there = block_corner[to & 3];
  if (a == b) return block_cost[here][there];
  bool rising = a < b;
  uint64_t between = (rising ? b - a : a - b) - 1;
  return block_cost[here][block_exit(puzzle, a, rising)] + 3 * between + 1 +
         block_cost[block_exit(puzzle, b, !rising)][there];
}

static bool rings_distance(const np_puzzle *base, const void *from, const void *target, uint64_t *moves) {
  const rings *puzzle = rings_of(base);
  uint64_t a = np_rings_state(from), b = target_state(puzzle, target);
  if (has_both(puzzle)) {
    *moves = fast_distance(puzzle, a, b);
  } else {
    uint64_t here = np_rings_place(puzzle->count, a), there = np_rings_place(puzzle->count, b);
    *moves = here > there ? here - there : there - here;
  }
  return true;
}

static bool rings_next(const np_puzzle *base, const void *from, const void *target, np_move *move) {
  const rings *puzzle = rings_of(base);
  uint64_t a = np_rings_state(from), b = target_state(puzzle, target);
  if (a == b) return false;
  if (!has_both(puzzle)) {
    *move = step_along(puzzle, a, b);
    return true;
  }
  np_move legal[3];
  size_t count = rings_moves(base, from, legal, 3);
  uint64_t best = UINT64_MAX;
  for (size_t i = 0; i < count; i++) {
    uint64_t left = fast_distance(puzzle, a ^ move_bits(legal[i]), b);
    if (left < best) {
      best = left;
      *move = legal[i];
    }
  }
  return true;
}

/* The plain maze is a path, so there is one solution. In the fast variant there is only one shortest solution, too:
 * only one shortest path crosses each block. */
static bool rings_count(const np_puzzle *base, const void *from, uint64_t *count, np_writer *line, np_error *error) {
  (void)base;
  (void)from;
  (void)error;
  *count = 1;
  np_write(line, "1 shortest solution");
  return true;
}

/* 0 for 64 rings: the number 2^64 does not fit. */
static uint64_t rings_states(const np_puzzle *base) {
  return np_rings_count(base) < 64 ? (uint64_t)1 << np_rings_count(base) : 0;
}

static bool rings_state_at(const np_puzzle *base, uint64_t number, void *position) {
  memcpy(position, &number, sizeof number);
  return number <= np_rings_goal(np_rings_count(base));
}

/* ------------------------------------------------------------------------------- texts */

static bool rings_open(np_puzzle *base, np_reader *reader, np_error *error) {
  rings *puzzle = (rings *)(void *)base;
  char word[NP_QUOTE_MAX], quoted[NP_QUOTE_MAX];
  if (!np_read_number(reader, "rings", NP_RINGS_MIN, NP_RINGS_MAX, &puzzle->count, error)) return false;
  if (np_read_char(reader, '.')) {
    size_t place = np_reader_place(reader);
    np_read_field(reader, word, sizeof word);
    if (strcmp(word, "fast") != 0)
      return np_fail(error, "variant", place, "variant is %s; it can only be \"fast\", or be left out",
                     np_quote(quoted, word));
    puzzle->fast = true;
  }
  base->position_size = sizeof(uint64_t);
  return np_read_end(reader, error);
}

static void rings_first(const np_puzzle *base, void *position) { memset(position, 0, base->position_size); }

static bool rings_read_position(const np_puzzle *base, np_reader *reader, void *position, np_error *error) {
  unsigned count = np_rings_count(base);
  uint64_t state = 0;
  size_t place = np_reader_place(reader);
  char quoted[NP_QUOTE_MAX];
  unsigned digits = 0;
  for (; *reader->at; reader->at++, digits++) {
    char c = *reader->at;
    if (c != '0' && c != '1')
      return np_fail(error, "position", np_reader_place(reader),
                     "position has %s at ring %u; it needs 0 (on) or 1 (off)", np_quote_one(quoted, reader->at),
                     digits + 1);
    if (digits < count && c == '1') state |= ring_bit(digits + 1);
  }
  if (digits != count)
    return np_fail(error, "position", place, "position has %u digit%p; it needs %u, one for each ring", digits, count);
  memcpy(position, &state, sizeof state);
  return true;
}

static void rings_write_puzzle(const np_puzzle *base, np_writer *writer) {
  np_write(writer, "%u%s", np_rings_count(base), np_rings_fast(base) ? ".fast" : "");
}

static void rings_write_position(const np_puzzle *base, const void *position, np_writer *writer) {
  uint64_t state = np_rings_state(position);
  for (unsigned ring = 1; ring <= np_rings_count(base); ring++) np_write(writer, "%c", is_off(state, ring) ? '1' : '0');
}

static void rings_describe(const np_puzzle *base, const void *position, np_writer *writer) {
  unsigned count = np_rings_count(base), off = 0;
  uint64_t state = np_rings_state(position);
  for (unsigned ring = 1; ring <= count; ring++) off += is_off(state, ring);
  if (off == 0)
    np_write(writer, count == 1 ? "the ring is on" : "all %u rings on", count);
  else if (off == count)
    np_write(writer, count == 1 ? "the ring is off, the shuttle is free" : "all %u rings off, the shuttle is free",
             count);
  else {
    np_write(writer, off == 1 ? "ring" : "rings");
    for (unsigned ring = 1, said = 0; ring <= count; ring++)
      if (is_off(state, ring)) {
        np_write(writer, "%s%u", said == 0 ? " " : said + 1 == off ? " and " : ", ", ring);
        said++;
      }
    np_write(writer, " off, the rest on");
  }
}

static bool rings_read_move(const np_puzzle *base, const char *word, np_move *move, np_error *error) {
  unsigned count = np_rings_count(base);
  char quoted[NP_QUOTE_MAX];
  uint32_t ring = 0;
  if (has_both(rings_of(base)) && strcmp(word, "1+2") == 0) {
    *move = NP_RINGS_BOTH;
    return true;
  }
  for (const char *at = word; *at && ring <= NP_RINGS_MAX; at++) {
    if (*at < '0' || *at > '9') {
      ring = 0;
      break;
    }
    ring = ring * 10 + (uint32_t)(*at - '0');
  }
  if (ring < 1 || ring > count)
    return np_fail(error, "move", 0, "move is %s; it needs to be a ring from 1 to %u%s", np_quote(quoted, word), count,
                   has_both(rings_of(base)) ? ", or 1+2" : "");
  *move = ring;
  return true;
}

static void rings_write_move(const np_puzzle *base, np_move move, np_writer *writer) {
  (void)base;
  if (move == NP_RINGS_BOTH)
    np_write(writer, "1+2");
  else
    np_write(writer, "%u", move);
}

static void rings_say_move(const np_puzzle *base, const void *before, np_move move, np_writer *writer) {
  (void)base;
  const char *done = np_rings_state(before) & move_bits(move) ? "put on" : "taken off";
  if (move == NP_RINGS_BOTH)
    np_write(writer, "rings 1 and 2 %s", done);
  else
    np_write(writer, "ring %u %s", move, done);
}

static void rings_advise(const np_puzzle *base, const void *position, np_move move, np_writer *writer) {
  (void)base;
  bool off = np_rings_state(position) & move_bits(move);
  if (move == NP_RINGS_BOTH)
    np_write(writer, off ? "put rings 1 and 2 on together" : "take rings 1 and 2 off together");
  else
    np_write(writer, off ? "put ring %u on" : "take ring %u off", move);
}

/* The last ring that is on comes off when the ring before it is on and all before that are off. The highest ring that
 * is not as this demands has to move first, which demands the same of the rings before it; and so on, down to the ring
 * that moves now. Returns the ring that waits for `moving` to move, or 0 if there is none. */
static unsigned ring_that_waits(uint64_t state, unsigned last, unsigned moving) {
  unsigned waits = 0;
  for (unsigned ring = last; ring > moving;) {
    uint64_t wanted = ring_bit(ring - 1) - 1, wrong = (state ^ wanted) & (ring_bit(ring) - 1);
    waits = ring;
    for (ring--; ring > moving && !(wrong & ring_bit(ring));) ring--;
  }
  return waits;
}

/* "ring 5 on and rings 1 to 4 off" */
static void write_needs(np_writer *writer, unsigned ring) {
  np_write(writer, "ring %u on", ring - 1);
  if (ring < 3) return;
  np_write(writer, " and ");
  write_rings_to(writer, ring - 2);
  np_write(writer, " off");
}

static void rings_reason(const np_puzzle *base, const void *position, np_move hint, np_writer *writer) {
  uint64_t state = np_rings_state(position);
  unsigned last = rings_of(base)->count, moving = hint == NP_RINGS_BOTH ? 2 : hint;
  while (last > 0 && is_off(state, last)) last--;
  unsigned waits = ring_that_waits(state, last, moving);
  if (waits == 0) {
    bool frees = (state | move_bits(hint)) == np_rings_goal(rings_of(base)->count);
    np_write(writer, frees ? ": that frees the shuttle" : ": it is the last ring that is on, and stays off then");
    return;
  }
  if (waits < last)
    np_write(writer, ": before ring %u, ring %u must %s, which needs ", last, waits,
             is_off(state, waits) ? "go on" : "come off");
  else
    np_write(writer, ": ring %u comes off only with ", waits);
  write_needs(writer, waits);
}

static const np_preset presets[] = {
    {"rings.2", "2 rings"},
    {"rings.3", "3 rings"},
    {"rings.4", "4 rings"},
    {"rings.5", "5 rings"},
    {"rings.6", "6 rings"},
    {"rings.7", "7 rings"},
    {"rings.8", "8 rings"},
    {"rings.9", "9 rings"},
    {"rings.10", "10 rings"},
    {"rings.11", "11 rings"},
    {"rings.12", "12 rings"},
    {"rings.6.fast", "6 rings, 1 and 2 also move together"},
    {NULL, NULL},
};

static void rings_rule_also(const np_puzzle *base, np_writer *writer) {
  if (has_both(rings_of(base))) np_write(writer, " Rings 1 and 2, both on or both off, may also move together.");
}

static void rings_goal(const np_puzzle *base, np_writer *writer) {
  static const char *const numbers[] = {"",      "",      "two",  "three", "four",   "five",  "six",
                                        "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  unsigned count = np_rings_count(base);
  if (count == 1)
    np_write(writer, "Free the shuttle, the long loop: get the ring off it.");
  else if (count == 2)
    np_write(writer, "Free the shuttle, the long loop: get both rings off it.");
  else if (count < sizeof numbers / sizeof *numbers)
    np_write(writer, "Free the shuttle, the long loop: get all %s rings off it.", numbers[count]);
  else
    np_write(writer, "Free the shuttle, the long loop: get all %u rings off it.", count);
}

const np_kind np_kind_rings = {
    .name = "rings",
    .title = "Chinese rings",
    .rule =
        "Ring 1 can always move. Any other ring moves when the ring before it is on and all rings before that are off.",
    .rule_also = rings_rule_also,
    .goal = rings_goal,
    .id = "rings.6",
    .presets = presets,
    .size = sizeof(rings),
    .open = rings_open,
    .first = rings_first,
    .read_position = rings_read_position,
    .write_puzzle = rings_write_puzzle,
    .write_position = rings_write_position,
    .describe = rings_describe,
    .solved = rings_solved,
    .moves = rings_moves,
    .apply = rings_apply,
    .read_move = rings_read_move,
    .write_move = rings_write_move,
    .say_move = rings_say_move,
    .advise = rings_advise,
    .reason = rings_reason,
    .distance = rings_distance,
    .next = rings_next,
    .count = rings_count,
    .states = rings_states,
    .state_at = rings_state_at,
};
