/* play.h: opens puzzles that must open, or must not, and plays moves given as words. */
#ifndef NP_TEST_PLAY_H
#define NP_TEST_PLAY_H

#include "test.h"

#include "nopatience.h"

static inline np_puzzle *open_id(const char *id) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  return puzzle;
}

static inline np_game *open_game(const char *id) {
  np_error error = {0};
  np_game *game = np_game_open(id, NULL, &error);
  if (!game) fail_msg("%s: %s", id, error.sentence);
  return game;
}

/* An id does not open: the error names this field and has this sentence. */
static inline void assert_bad_id(const char *id, const char *field, const char *sentence) {
  np_error error = {0};
  if (np_puzzle_open(id, NULL, &error)) fail_msg("%s opened", id);
  assert_string_equal(error.sentence, sentence);
  assert_string_equal(error.field, field);
  assert_that(error.place, <=, strlen(id));
}

static inline bool play_word(np_game *game, const char *word, np_error *error) {
  np_move move;
  return np_puzzle_read_move(np_game_puzzle(game), word, &move, error) && np_game_play(game, move, error);
}

#endif
