/* snake_test_play.h: what the tests of the snake as a puzzle share. */
#ifndef NP_SNAKE_PLAY_TEST_H
#define NP_SNAKE_PLAY_TEST_H

#include "play.h"
#include "snake_plain.h"

static char text[2048];
static inline np_writer fresh(void) { return np_writer_over(text, sizeof text); }

/* Plays words from the start of the puzzle; the sentence of the first that is refused, or "". */
static inline const char *play(np_puzzle *puzzle, uint8_t *position, const char *const *words, size_t count) {
  static np_error error;
  np_move move;
  error.sentence[0] = '\0';
  np_puzzle_start(puzzle, position);
  for (size_t i = 0; i < count; i++)
    if (!np_puzzle_read_move(puzzle, words[i], &move, &error) || !np_puzzle_apply(puzzle, position, move, &error))
      break;
  return error.sentence;
}

static inline uint32_t chance(uint64_t *state, uint32_t end) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((*state >> 33) % end);
}

#endif
