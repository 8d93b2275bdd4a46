/* play.h: plays moves given as words. */
#ifndef NP_TEST_PLAY_H
#define NP_TEST_PLAY_H

#include "nopatience.h"

static inline bool play_word(np_game *game, const char *word, np_error *error) {
  np_move move;
  return np_puzzle_read_move(np_game_puzzle(game), word, &move, error) && np_game_play(game, move, error);
}

#endif
