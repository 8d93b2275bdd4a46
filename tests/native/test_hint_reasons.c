/* The reasons of hints of Chinese rings, Free the Key and O'Gear: each is read, and what it claims is worked out a
 * second time, from the legal moves of all positions alone. Those of Tracks and the snake have tests of their own. */
#include "play.h"
#include "test.h"

#include "rings/rings.h"

#include <stdlib.h>

enum { STATES_MAX = 4096, MOVES_MAX = 8, BYTES = 8, FAR = 1 << 30 };

/* All positions of a puzzle and the moves between them. */
static const np_puzzle *puzzle;
static unsigned count, move_count[STATES_MAX], next[STATES_MAX][MOVES_MAX];
static uint8_t position[STATES_MAX][BYTES];
static np_move move_made[STATES_MAX][MOVES_MAX];
static bool solved[STATES_MAX];
static int distance[STATES_MAX];

static unsigned number_of(const uint8_t *wanted) {
  for (unsigned i = 0; i < count; i++)
    if (memcmp(position[i], wanted, np_puzzle_position_size(puzzle)) == 0) return i;
  fail_msg("no such position");
  return 0;
}

static void list_states(void) {
  count = 0;
  for (uint64_t i = 0; i < np_puzzle_states(puzzle); i++) {
    assert_that(count, <, STATES_MAX);
    if (np_puzzle_state_at(puzzle, i, position[count])) count++;
  }
  for (unsigned i = 0; i < count; i++) {
    move_count[i] = (unsigned)np_puzzle_moves(puzzle, position[i], move_made[i], MOVES_MAX);
    solved[i] = np_puzzle_solved(puzzle, position[i]);
    distance[i] = solved[i] ? 0 : FAR;
    for (unsigned m = 0; m < move_count[i]; m++) {
      uint8_t after[BYTES];
      memcpy(after, position[i], sizeof after);
      assert_true(np_puzzle_apply(puzzle, after, move_made[i][m], NULL));
      next[i][m] = number_of(after);
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned i = 0; i < count; i++)
      for (unsigned m = 0; m < move_count[i]; m++)
        if (distance[next[i][m]] + 1 < distance[i]) {
          distance[i] = distance[next[i][m]] + 1;
          changed = true;
        }
  }
}

/* -------------------------------------------------------------------------- the sentence */

static char text[400];
static const char *at;

static void hold(bool truth, const char *what, unsigned state) {
  char id[512];
  np_writer writer = np_writer_over(id, sizeof id);
  np_puzzle_write_id(puzzle, position[state], &writer);
  if (!truth) fail_msg("%s: not so (%s): %s", id, what, text);
}

static bool take(const char *words) {
  size_t length = strlen(words);
  if (strncmp(at, words, length) != 0) return false;
  at += length;
  return true;
}

static unsigned take_number(unsigned state) {
  char *end;
  hold(*at >= '0' && *at <= '9', "a number", state);
  unsigned number = (unsigned)strtoul(at, &end, 10);
  at = end;
  return number;
}

/* ---------------------------------------------------------------- what other moves lead to */

typedef struct others {
  unsigned count;
  int best;          /* the fewest moves to the goal, that move included */
  bool lost, around; /* lost: after one the goal cannot be reached; around: it can, without coming back here */
} others;

static bool reaches(unsigned from, unsigned without) {
  static bool seen[STATES_MAX];
  static unsigned queue[STATES_MAX];
  unsigned found = 1;
  memset(seen, 0, sizeof seen);
  seen[queue[0] = from] = true;
  for (unsigned head = 0; head < found; head++) {
    if (solved[queue[head]]) return true;
    for (unsigned m = 0; m < move_count[queue[head]]; m++) {
      unsigned to = next[queue[head]][m];
      if (to == without || seen[to]) continue;
      seen[queue[found++] = to] = true;
    }
  }
  return false;
}

static others others_of(unsigned state, unsigned chosen) {
  others all = {.best = FAR};
  for (unsigned m = 0; m < move_count[state]; m++) {
    unsigned to = next[state][m];
    if (to == chosen) continue;
    all.count++;
    if (distance[to] + 1 < all.best) all.best = distance[to] + 1;
    all.lost |= distance[to] == FAR;
    all.around |= reaches(to, state);
  }
  return all;
}

/* A reason that compares the move with the others. False: the sentence is another one. */
static bool check_others(unsigned state, unsigned chosen) {
  others all = others_of(state, chosen);
  bool only;
  if (take("there is no other move")) {
    hold(all.count == 0, "there is another", state);
  } else if (take("no other route is shorter")) {
    hold(all.best == distance[state], "as short as another", state);
  } else if ((only = take("after the only other move ")) || take("after any other move ")) {
    hold(take("the disk must come back here") || take("the gear must come back here"), "words", state);
    hold(only == (all.count == 1) && !all.lost && !all.around, "another goes round", state);
  } else if ((only = take("the only other route takes ")) || take("any other route takes at least ")) {
    int more = (int)take_number(state);
    hold(take(more == 1 ? " move more" : " moves more"), "words", state);
    hold(only == (all.count == 1) && all.best == distance[state] + more, "so many more", state);
  } else {
    return false;
  }
  return true;
}

/* ------------------------------------------------------------------------------- O'Gear */

/* "then it can roll forward onto Left": the next hint does so. */
static void check_roll(unsigned after) {
  char advice[200];
  np_move move;
  np_writer writer = np_writer_over(advice, sizeof advice);
  assert_true(np_puzzle_hint(puzzle, position[after], &move));
  np_puzzle_advise(puzzle, position[after], move, &writer);
  hold(strcmp(at, advice) == 0, "the next hint", after);
  at += strlen(at);
}

/* --------------------------------------------------------------------------------- rings */

static uint64_t rings_in(unsigned state) {
  uint64_t freed;
  memcpy(&freed, position[state], sizeof freed);
  return freed;
}

static bool is_off(unsigned state, unsigned ring) { return rings_in(state) >> (ring - 1) & 1; }

/* "ring 5 on and rings 1 to 4 off": only in such positions does the ring move that way (off or on). */
static void check_when(unsigned state, unsigned ring, bool on) {
  hold(take("ring ") && take_number(state) == ring - 1 && take(" on"), "the ring before", state);
  if (ring == 3) hold(take(" and ring 1 off"), "ring 1", state);
  if (ring == 4) hold(take(" and rings 1 and 2 off"), "rings 1 and 2", state);
  if (ring > 4) hold(take(" and rings 1 to ") && take_number(state) == ring - 2 && take(" off"), "the rest", state);
  for (unsigned i = 0; i < count; i++)
    for (unsigned m = 0; m < move_count[i]; m++) {
      if (is_off(i, ring) == is_off(next[i][m], ring) || is_off(i, ring) != on) continue;
      bool ready = !is_off(i, ring - 1);
      for (unsigned below = 1; below + 1 < ring; below++) ready &= is_off(i, below);
      hold(ready, "it moves elsewhere, too", i);
    }
}

/* Follows the way to the goal until this ring or one beyond it has moved. Returns which of them moved, this ring as bit
 * 0; 0 where none moves. */
static uint64_t move_from(unsigned state, unsigned ring) {
  uint64_t moved = 0;
  for (unsigned here = state; !moved && !solved[here];) {
    np_move move;
    uint8_t after[BYTES];
    hold(np_puzzle_next(puzzle, position[here], NULL, &move), "the way ends", state);
    memcpy(after, position[here], sizeof after);
    np_puzzle_apply(puzzle, after, move, NULL);
    here = number_of(after);
    moved = (rings_in(here) ^ rings_in(state)) >> (ring - 1);
  }
  return moved;
}

/* Of this ring and those beyond it, this one is the first to move on the way to the goal. */
static void check_first(unsigned state, unsigned ring) {
  hold(move_from(state, ring) == 1, "another moves first", state);
}

/* A reason about the rings. False: the sentence is another one. */
static bool check_rings(unsigned state, unsigned chosen) {
  unsigned last = np_rings_count(puzzle);
  while (is_off(state, last)) last--;
  if (take("that frees the shuttle")) {
    hold(solved[chosen], "it does not", state);
  } else if (take("it is the last ring that is on, and stays off then")) {
    hold(is_off(chosen, last) && !solved[chosen], "another moves", state);
    hold(move_from(chosen, last) == 0, "it moves again", state);
  } else if (take("before ring ")) {
    hold(take_number(state) == last && take(", ring "), "the last ring that is on", state);
    unsigned ring = take_number(state);
    bool on = take(" must go on");
    hold(ring < last && on == is_off(state, ring) && (on || take(" must come off")), "where it is", state);
    hold(take(", which needs "), "words", state);
    check_when(state, ring, on);
    check_first(state, ring);
  } else if (take("ring ")) {
    unsigned ring = take_number(state);
    hold(ring == last && take(" comes off only with "), "the last ring that is on", state);
    check_when(state, ring, false);
    check_first(state, ring);
  } else {
    return false;
  }
  return true;
}

/* ------------------------------------------------------------------------------ all of it */

/* Every reason there is, and how often it was read. */
static struct {
  const char *words;
  unsigned times;
} reasons[] = {{"there is no other move", 0},
               {"no other route is shorter", 0},
               {"after any other move the disk must come back here", 0},
               {"after the only other move", 0},
               {"any other route takes at least", 0},
               {"the only other route takes", 0},
               {"then it comes off", 0},
               {"then it can roll forward", 0},
               {"then it can roll backward", 0},
               {"that frees the shuttle", 0},
               {"stays off then", 0},
               {"must go on", 0},
               {"must come off", 0},
               {"comes off only with ring 1 on", 0}};

static void count_reason(void) {
  for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
    reasons[i].times += strstr(text, reasons[i].words) != NULL;
}

static void check_hint(unsigned state) {
  np_move move;
  np_writer writer = np_writer_over(text, sizeof text);
  unsigned chosen = 0;
  hold(np_puzzle_hint(puzzle, position[state], &move), "a hint", state);
  for (unsigned m = 0; m < move_count[state]; m++)
    if (move_made[state][m] == move) chosen = next[state][m];
  np_puzzle_advise(puzzle, position[state], move, &writer);
  size_t advised = strlen(text);
  writer = np_writer_over(text, sizeof text);
  np_puzzle_write_hint(puzzle, position[state], move, &writer);
  at = text + advised;
  hold(take(": "), "there is a reason", state);
  if (take("then it comes off"))
    hold(solved[chosen], "it does not", state);
  else if (take("then it can "))
    check_roll(chosen);
  else if (!check_others(state, chosen))
    hold(strcmp(np_kind_name(np_puzzle_kind(puzzle)), "rings") == 0 && check_rings(state, chosen), "words", state);
  hold(*at == '\0', "it ends", state);
  count_reason();
}

static void check_puzzle(const char *id) {
  np_puzzle *opened = open_id(id);
  puzzle = opened;
  list_states();
  for (unsigned i = 0; i < count; i++)
    if (!solved[i] && distance[i] < FAR) check_hint(i);
  np_puzzle_close(opened);
}

TEST(test_every_position) {
  static const char *const ids[] = {
      "rings.1",      "rings.2",        "rings.3",         "rings.4",         "rings.5",         "rings.7",
      "rings.1.fast", "rings.2.fast",   "rings.3.fast",    "rings.5.fast",    "rings.7.fast",    "keydisk.a",
      "keydisk.b",    "keydisk.record", "keydisk.hardest", "ogear.corrected", "ogear.published", "keydisk.00.00.0000"};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) check_puzzle(ids[i]);
  for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
    if (reasons[i].times == 0) fail_msg("%s: never", reasons[i].words);
}
