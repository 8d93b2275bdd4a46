/* What the score counts from once the puzzle was solved and is put back: by a plan, move by move, undone, kept. */
#include "test.h"

#include "play.h"
#include "text.h"

#include <string.h>

static void go(np_game *game, const char *target) {
  np_error error = {0};
  if (!np_game_solve(game, target, &error)) fail_msg("%s", error.sentence);
  assert_true(np_game_seek(game, np_game_length(game), NULL));
}

static void assert_score(const np_game *game, unsigned made, unsigned returned, unsigned fewest, unsigned left) {
  np_score score = np_game_score(game);
  assert_true(score.known);
  assert_int_equal(score.made, made);
  assert_int_equal(score.returned, returned);
  assert_int_equal(score.fewest, fewest);
  assert_int_equal(score.left, left);
  assert_int_equal(score.worse, made + left - fewest);
}

static void play(np_game *game, const char *word) {
  np_error error = {0};
  if (!play_word(game, word, &error)) fail_msg("%s: %s", word, error.sentence);
}

/* All the moves back at once, undone one by one, and solved a second time. */
TEST(test_put_back_by_a_plan) {
  np_game *game = open_game("keydisk.a");
  go(game, NULL);
  assert_score(game, 74, 0, 74, 0);
  go(game, "0-0");
  assert_score(game, 0, 74, 74, 74);
  assert_int_equal(np_game_planned(game), 0);
  for (unsigned left = 73; left > 0; left--) {
    assert_true(np_game_undo(game));
    assert_score(game, 0, left, left, left);
  }
  assert_true(np_game_undo(game));
  assert_score(game, 74, 0, 74, 0);
  assert_true(np_game_seek(game, 148, NULL));
  go(game, NULL);
  assert_score(game, 74, 74, 74, 0);
  assert_int_equal(np_game_planned(game), 74);
  assert_true(np_game_score(game).solved);
  go(game, "0-0");
  assert_score(game, 0, 74, 74, 74);
  assert_int_equal(np_game_place(game), 4 * 74);
  np_game_close(game);
}

/* By hand: a move that leads nearer again is a move made; one that leads farther than any since the goal makes the
 * count begin anew there. */
TEST(test_put_back_by_hand) {
  np_game *game = open_game("rings.6");
  go(game, NULL);
  play(game, "1");
  assert_score(game, 0, 1, 1, 1);
  play(game, "2");
  assert_score(game, 0, 2, 2, 2);
  play(game, "2");
  assert_score(game, 1, 2, 2, 1);
  play(game, "2");
  assert_score(game, 2, 2, 2, 2);
  play(game, "1");
  assert_score(game, 0, 5, 3, 3);
  assert_true(np_game_undo(game)); /* the score is again what it was here */
  assert_score(game, 2, 2, 2, 2);
  play(game, "2"); /* the future is another one now */
  assert_score(game, 3, 2, 2, 1);
  play(game, "1");
  assert_true(np_game_score(game).solved);
  assert_score(game, 4, 2, 2, 0);
  np_game_close(game);
}

/* At the first position putting back is over: a move that leads still farther from there is a move made, as in a new
 * game. */
TEST(test_put_back_ends_at_the_start) {
  np_game *game = open_game("rings.6~111111");
  assert_score(game, 0, 0, 0, 0);
  go(game, "000000");
  assert_score(game, 0, 42, 42, 42);
  play(game, "1");
  assert_score(game, 1, 42, 42, 43);
  np_game_close(game);
}

/* After a jump the count begins at the jump, whatever was put back before; back before the jump, that counts again. */
TEST(test_jumps_after_putting_back) {
  np_game *game = open_game("rings.6");
  go(game, NULL);
  play(game, "1");
  play(game, "2");
  assert_true(np_game_restart(game));
  assert_score(game, 0, 0, 42, 42);
  play(game, "1");
  assert_score(game, 1, 0, 42, 43);
  assert_true(np_game_seek(game, 44, NULL));
  assert_score(game, 0, 2, 2, 2);
  np_game_close(game);
}

/* A kept game counts as it did. */
TEST(test_kept) {
  static char kept[1 << 12];
  np_game *game = open_game("keydisk.030.020.4030");
  go(game, NULL);
  go(game, "0-0");
  play(game, "right");
  assert_score(game, 1, 2, 2, 1);
  np_writer writer = np_writer_over(kept, sizeof kept);
  np_game_write_history(game, 100, &writer);
  np_game_close(game);
  np_error error = {0};
  game = np_game_open_history(kept, NULL, &error);
  if (!game) fail_msg("%s", error.sentence);
  assert_score(game, 1, 2, 2, 1);
  np_game_close(game);
}
