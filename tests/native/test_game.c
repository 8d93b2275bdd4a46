/* The timeline: undo and redo without end, plans, jumps, taking over, and memory that runs out. */
#include "failing_allocator.h"

#include "play.h"
#include "puzzle.h"
#include "rings/rings.h"

#include <stdlib.h>

static uint64_t state_of(const np_game *game) { return np_rings_state(np_game_position(game)); }

TEST(test_undo_redo) {
  np_game *game = open_game("rings.6");
  static const char *const words[] = {"2", "1", "4", "1", "1", "1"};
  uint64_t seen[7];
  seen[0] = state_of(game);
  for (int i = 0; i < 6; i++) {
    assert_true(play_word(game, words[i], NULL));
    seen[i + 1] = state_of(game);
  }
  assert_int_equal(np_game_score(game).made, 6);
  assert_int_equal(np_game_score(game).worse, 2);
  for (int i = 5; i >= 0; i--) {
    assert_true(np_game_undo(game));
    assert_int_equal(state_of(game), seen[i]);
  }
  assert_false(np_game_undo(game));
  for (int i = 1; i <= 6; i++) {
    assert_true(np_game_redo(game));
    assert_int_equal(state_of(game), seen[i]);
  }
  assert_false(np_game_redo(game));
  np_game_close(game);
}

/* The same move keeps the future, another one replaces it. */
TEST(test_taking_over) {
  np_game *game = open_game("rings.6");
  assert_true(np_game_solve(game, NULL, NULL));
  assert_int_equal(np_game_length(game), 42);
  assert_int_equal(np_game_place(game), 0);
  assert_true(play_word(game, "2", NULL));
  assert_int_equal(np_game_length(game), 42);
  assert_true(np_game_seek(game, 20, NULL));
  assert_int_equal(state_of(game), 34);
  assert_true(play_word(game, "1", NULL));
  assert_int_equal(np_game_length(game), 21);
  assert_int_equal(np_game_place(game), 21);
  np_error error = {0};
  assert_false(np_game_seek(game, 22, &error));
  assert_string_equal(error.sentence, "place is 22; it needs to be from 0 to 21");
  assert_int_equal(np_game_place(game), 21);
  np_game_close(game);
}

TEST(test_illegal_keeps_future) {
  np_game *game = open_game("rings.6");
  assert_true(np_game_solve(game, NULL, NULL));
  assert_false(play_word(game, "6", NULL));
  assert_false(play_word(game, "seven", NULL));
  assert_int_equal(np_game_length(game), 42);
  np_game_close(game);
}

TEST(test_restart_at_the_start) {
  np_game *game = open_game("rings.6");
  assert_true(play_word(game, "1", NULL));
  assert_true(play_word(game, "1", NULL));
  assert_int_equal(np_game_score(game).made, 2);
  assert_true(np_game_restart(game));
  assert_int_equal(np_game_score(game).made, 0);
  assert_false(np_game_restart(game));
  np_game_close(game);
}

TEST(test_jumps) {
  np_game *game = open_game("rings.6~110000");
  assert_false(np_game_restart(game));
  assert_true(play_word(game, "1", NULL));
  assert_true(np_game_set(game, "111110", NULL));
  assert_int_equal(np_game_score(game).made, 0);
  assert_int_equal(np_game_score(game).fewest, 63);
  assert_true(play_word(game, "1", NULL));
  assert_true(np_game_restart(game));
  assert_int_equal(state_of(game), 3);
  assert_true(np_game_step(game, 3).jump);
  assert_false(np_game_step(game, 2).jump);
  assert_true(np_game_undo(game));
  assert_int_equal(state_of(game), 30);
  assert_true(np_game_undo(game));
  assert_int_equal(state_of(game), 31);
  assert_true(np_game_undo(game));
  assert_int_equal(state_of(game), 2);
  assert_int_equal(np_game_score(game).made, 1);
  assert_true(np_game_redo(game));
  assert_true(play_word(game, "1", NULL)); /* the future's own step: it stays */
  assert_int_equal(np_game_length(game), 4);
  assert_true(np_game_undo(game));
  assert_true(np_game_undo(game));
  assert_true(play_word(game, "2", NULL)); /* another one: the jumps ahead are forgotten */
  assert_int_equal(np_game_length(game), 2);
  assert_true(np_game_set(game, "000000", NULL));
  assert_int_equal(state_of(game), 0);
  assert_true(np_game_set(game, "111110", NULL));
  assert_true(np_game_set(game, "", NULL)); /* the puzzle's first position, not the one it was opened at */
  assert_int_equal(state_of(game), 0);
  np_error error = {0};
  assert_false(np_game_set(game, "00000", &error));
  assert_string_equal(error.sentence, "position has 5 digits; it needs 6, one for each ring");
  assert_false(np_game_set(game, "000000~", &error));
  assert_string_equal(error.sentence, "position has \"~\" at ring 7; it needs 0 (on) or 1 (off)");
  assert_int_equal(state_of(game), 0);
  np_game_close(game);
}

TEST(test_solve_to_a_position) {
  np_game *game = open_game("rings.6");
  assert_true(np_game_solve(game, "011010", NULL)); /* state 22 */
  uint64_t moves = 0, target = 22;
  assert_true(np_puzzle_distance(np_game_puzzle(game), np_game_position(game), &target, &moves));
  assert_int_equal(np_game_length(game), moves);
  assert_true(np_game_seek(game, np_game_length(game), NULL));
  assert_int_equal(state_of(game), 22);
  np_error error = {0};
  assert_false(np_game_solve(game, "011010", &error));
  assert_string_equal(error.sentence, "it is there already");
  np_game_close(game);
}

/* A random walk of jumps, moves, seeks and undos against a plain list of positions. */
enum { STEPS = 20000 };

typedef struct plain {
  uint64_t list[STEPS + 1];
  size_t place, length;
} plain;

static void play_both(np_game *game, plain *kept, uint32_t dice) {
  np_move moves[2];
  size_t count = np_puzzle_moves(np_game_puzzle(game), np_game_position(game), moves, 2);
  np_move move = moves[dice % count];
  assert_true(np_game_play(game, move, NULL));
  uint64_t next = kept->list[kept->place] ^ (uint64_t)1 << (move - 1);
  /* a jump is never a move: see set_both */
  if (kept->place == kept->length || kept->list[kept->place + 1] != next) kept->length = kept->place + 1;
  kept->list[++kept->place] = next;
}

static void set_both(np_game *game, plain *kept) {
  uint64_t next = kept->list[kept->place] ^ 24; /* two hooks at once: no move does that */
  char text[16];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_position(np_game_puzzle(game), &next, &writer);
  assert_true(np_game_set(game, text, NULL));
  kept->list[++kept->place] = next;
  kept->length = kept->place;
}

TEST(test_against_a_plain_list) {
  static plain kept;
  np_game *game = open_game("rings.5");
  uint32_t random = 1;
  for (int i = 0; i < STEPS; i++) {
    random = random * 1664525u + 1013904223u;
    uint32_t dice = random >> 16;
    if (dice % 16 < 10) {
      play_both(game, &kept, dice / 16);
    } else if (dice % 16 < 11) {
      set_both(game, &kept);
    } else if (dice % 16 < 13) {
      assert_int_equal(np_game_undo(game), kept.place > 0);
      if (kept.place > 0) kept.place--;
    } else if (dice % 16 < 15) {
      assert_int_equal(np_game_redo(game), kept.place < kept.length);
      if (kept.place < kept.length) kept.place++;
    } else {
      kept.place = (dice * 31u) % (kept.length + 1);
      assert_true(np_game_seek(game, kept.place, NULL));
    }
    assert_int_equal(np_game_place(game), kept.place);
    assert_int_equal(np_game_length(game), kept.length);
    assert_int_equal(state_of(game), kept.list[kept.place]);
  }
  for (size_t i = 0; i <= kept.length; i++) {
    uint64_t at;
    np_game_position_at(game, i, &at);
    assert_int_equal(at, kept.list[i]);
  }
  np_game_close(game);
}

/* Plans longer than the timeline takes are laid out as far as they go. */
TEST(test_endless_plan) {
  np_game *game = open_game("rings.64");
  assert_true(np_game_solve(game, NULL, NULL));
  assert_int_equal(np_game_length(game), NP_PLAN_MAX);
  assert_true(np_game_seek(game, NP_PLAN_MAX, NULL));
  assert_int_equal(np_game_score(game).worse, 0);
  assert_true(np_game_solve(game, NULL, NULL));
  assert_int_equal(np_game_length(game), 2 * NP_PLAN_MAX);
  np_game_close(game);
}

/* The rings' rule, which counts how often it is asked. */
static int applied;

static bool counted_apply(const np_puzzle *puzzle, void *position, np_move move, np_error *error) {
  applied++;
  return np_kind_rings.apply(puzzle, position, move, error);
}

static void assert_made(const np_game *game, uint64_t made) {
  applied = 0;
  assert_int_equal(np_game_score(game).made, made);
  assert_int_equal(applied, 0); /* a score replays nothing */
}

/* The origin of a score is known everywhere on a long timeline, before, between and after jumps. */
TEST(test_score_after_a_long_plan) {
  np_kind counting = np_kind_rings;
  counting.apply = counted_apply;
  np_game *game = open_game("rings.40");
  ((np_puzzle *)np_game_puzzle(game))->kind = &counting;
  size_t first = 3 + NP_PLAN_MAX; /* a jump, with a plan on both sides */
  for (int i = 0; i < 3; i++) assert_true(play_word(game, "1", NULL));
  assert_true(np_game_solve(game, NULL, NULL));
  assert_true(np_game_seek(game, first, NULL));
  assert_made(game, first);
  assert_true(np_game_restart(game));
  assert_made(game, 0);
  assert_true(np_game_solve(game, NULL, NULL));
  assert_made(game, 0);
  assert_true(np_game_seek(game, np_game_length(game), NULL));
  assert_made(game, NP_PLAN_MAX);
  assert_int_equal(np_game_score(game).worse, 0);
  assert_true(np_game_restart(game));
  assert_made(game, 0);
  assert_true(np_game_undo(game));
  assert_made(game, NP_PLAN_MAX);
  assert_true(np_game_redo(game));
  assert_made(game, 0);
  static const size_t back[] = {5, 1, 0};
  for (int i = 0; i < 3; i++) {
    assert_true(np_game_seek(game, first + back[i], NULL));
    assert_made(game, back[i] > 0 ? back[i] - 1 : first);
  }
  assert_true(np_game_seek(game, first - 40, NULL));
  assert_true(np_game_restart(game)); /* and the two jumps ahead are forgotten */
  assert_made(game, 0);
  assert_true(np_game_undo(game));
  assert_made(game, first - 40);
  assert_int_equal(np_game_length(game), first - 39);
  np_game_close(game);
}

/* ------------------------------------------------------------ memory that runs out */

static void play_a_little(np_game *game) {
  np_error error = {0};
  char before[64], after[64];
  for (int i = 0; i < 40; i++) {
    np_writer writer = np_writer_over(before, sizeof before);
    np_game_write_id(game, &writer);
    size_t length = np_game_length(game);
    bool good = i % 5 == 0   ? np_game_set(game, i % 2 ? "110100" : "001011", &error)
                : i % 5 == 1 ? np_game_solve(game, NULL, &error)
                             : play_word(game, "1", &error);
    writer = np_writer_over(after, sizeof after);
    np_game_write_id(game, &writer);
    if (good) continue;
    assert_string_equal(error.sentence, "there is not enough memory for this");
    assert_string_equal(after, before); /* a call that fails changes nothing */
    assert_int_equal(np_game_length(game), length);
  }
}

TEST(test_every_allocation_fails_once) {
  bool all_went_well = false;
  for (int budget = 0; budget < 400 && !all_went_well; budget++) {
    failing_allocator mine = {.left = budget};
    np_memory memory = failing_memory(&mine);
    np_error error = {0};
    np_game *game = np_game_open("rings.6", &memory, &error);
    if (game)
      play_a_little(game);
    else
      assert_string_equal(error.sentence, "there is not enough memory for this");
    all_went_well = mine.left > 0;
    np_game_close(game);
    assert_int_equal(mine.out, 0);
  }
  assert_true(all_went_well);
}

/* ------------------------------------------------------------------------------- history */

static const char *history_of(const np_game *game, size_t max) {
  static char text[4096];
  np_writer writer = np_writer_over(text, sizeof text);
  np_game_write_history(game, max, &writer);
  assert_that(writer.length, <, sizeof text);
  return text;
}

TEST(test_history) {
  static const char *const histories[] = {
      "rings.6",
      "rings.6~110000 4 1",
      "rings.6 | 2 1",
      "rings.6 2 1 | *4 *1",
      "rings.6 2 ~111111 | *1",
      "rings.6 2 1 ~000000 *2",
      "rings.6 1 1 ~000000 2",
      "ogear.corrected *backward | forward",
      "keydisk.a cw",
      "tracks.2x2.x-x.x-x.c1r1.c2r1 c1r2- | E",
      "snake.2x2x2.ECCCCCCE +x 3++",
  };
  for (size_t i = 0; i < sizeof histories / sizeof *histories; i++) {
    np_error error = {0};
    np_game *game = np_game_open_history(histories[i], NULL, &error);
    if (!game) fail_msg("%s: %s", histories[i], error.sentence);
    assert_string_equal(history_of(game, 10), histories[i]);
    np_game_close(game);
  }
}

static void assert_same_score(const np_game *game, const np_game *other, const char *history) {
  np_score a = np_game_score(game), b = np_game_score(other);
  if (a.made != b.made || a.returned != b.returned || a.notes != b.notes || a.ahead != b.ahead || a.known != b.known ||
      a.solved != b.solved || (a.known && (a.fewest != b.fewest || a.left != b.left)))
    fail_msg("made %u, returned %u becomes made %u, returned %u: %s", (unsigned)a.made, (unsigned)a.returned,
             (unsigned)b.made, (unsigned)b.returned, history);
}

/* One of the things that people do, by dice. */
static void do_something(np_game *game, const char *target, uint32_t dice) {
  np_move moves[64];
  size_t count = np_puzzle_moves(np_game_puzzle(game), np_game_position(game), moves, 64);
  uint32_t what = dice % 32;
  if (what < 16 && count > 0)
    np_game_play(game, moves[dice / 32 % (count < 64 ? count : 64)], NULL);
  else if (what < 20)
    np_game_undo(game);
  else if (what < 22)
    np_game_redo(game);
  else if (what < 24)
    np_game_restart(game);
  else if (what < 25)
    np_game_set(game, target, NULL);
  else if (what < 27)
    np_game_seek(game, dice / 32 % (np_game_length(game) + 1), NULL);
  else if (np_game_solve(game, what < 29 ? target : NULL, NULL))
    np_game_seek(game, what % 2 ? np_game_length(game) : np_game_place(game) + 1, NULL);
}

/* A game that was written and read is the same: its history, and what it counts everywhere. */
TEST(test_history_of_any_game) {
  static const struct {
    const char *id, *target;
  } games[] = {
      {"rings.3", "110"},
      {"rings.3.fast~111", "000"},
      {"keydisk.030.020.4030", "0-0"},
      {"ogear.corrected", "Top-North-1"},
      {"tracks.2x2.1-1.2-0.c1r1.c2r1", "1f"},
      {"snake.2x2x2.ECCCCCCE", "3xyX"},
  };
  static char text[1 << 14], again[1 << 14];
  uint32_t random = 7;
  for (size_t i = 0; i < 150 * (sizeof games / sizeof *games); i++) {
    np_error error = {0};
    np_game *game = open_game(games[i / 150].id);
    for (int step = 0; step < 40; step++) {
      random = random * 1664525u + 1013904223u;
      do_something(game, games[i / 150].target, random >> 8);
    }
    np_writer writer = np_writer_over(text, sizeof text);
    np_game_write_history(game, SIZE_MAX, &writer);
    assert_that(writer.length, <, sizeof text);
    np_game *read = np_game_open_history(text, NULL, &error);
    if (!read) fail_msg("%s: %s", text, error.sentence);
    writer = np_writer_over(again, sizeof again);
    np_game_write_history(read, SIZE_MAX, &writer);
    assert_string_equal(again, text);
    assert_int_equal(np_game_length(read), np_game_length(game));
    for (size_t place = np_game_place(game); place < SIZE_MAX; place--) {
      assert_same_score(game, read, text);
      np_game_seek(game, place, NULL);
      np_game_seek(read, place, NULL);
    }
    np_game_close(game);
    np_game_close(read);
  }
}

/* With few steps allowed the future goes first, then all steps. */
TEST(test_long_history) {
  np_game *game = np_game_open_history("rings.6 2 1 | *4 *1", NULL, NULL);
  assert_non_null(game);
  assert_string_equal(history_of(game, 4), "rings.6 2 1 | *4 *1");
  assert_string_equal(history_of(game, 3), "rings.6 2 1");
  assert_string_equal(history_of(game, 1), "rings.6~110000");
  np_game_close(game);
}

TEST(test_wrong_histories) {
  static const char *const wrong[] = {"",          " ",         "rings",       "rings.6 5",     "rings.6 2 x",
                                      "rings.6 *", "rings.6 ~", "rings.6 ~12", "rings.6 2 | 5", "rings.6 2 ||",
                                      "{}",        "null",      "rings.6\n2",  "rings.6 2\t1"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    np_error error = {0};
    assert_null(np_game_open_history(wrong[i], NULL, &error));
    assert_int_not_equal(error.sentence[0], '\0');
  }
}

/* Who played a move: one that repeats the plan is the player's. */
TEST(test_planned_moves) {
  np_game *game = open_game("rings.2");
  assert_true(np_game_solve(game, NULL, NULL));
  assert_true(np_game_redo(game));
  assert_true(play_word(game, "1", NULL));
  assert_true(np_game_score(game).solved);
  assert_int_equal(np_game_planned(game), 1);
  assert_true(np_game_step(game, 0).planned);
  assert_false(np_game_step(game, 1).planned);
  assert_true(np_game_restart(game));
  assert_int_equal(np_game_planned(game), 0);
  assert_true(np_game_seek(game, 1, NULL));
  assert_int_equal(np_game_planned(game), 1);
  assert_int_equal(np_game_score(game).ahead, 1); /* up to the restart */
  assert_int_equal(np_game_begun(game), 0);
  assert_true(np_game_seek(game, np_game_length(game), NULL));
  assert_int_equal(np_game_begun(game), 3);
  assert_true(play_word(game, "2", NULL));
  assert_int_equal(np_game_planned(game), 0);
  np_game_mark_planned(game, 3);
  assert_int_equal(np_game_planned(game), 1);
  np_game_close(game);
  game = open_game("tracks.2x2.1-1.2-0.c1r1.c2r1");
  assert_true(play_word(game, "c1r2-", NULL)); /* a note */
  np_game_mark_planned(game, 0);
  assert_int_equal(np_game_score(game).notes, 1);
  assert_int_equal(np_game_planned(game), 0);
  np_game_close(game);
}
