/* Any text as a snake's word, a box, a row of a census, a saved census, and after a bar a position and
 * moves: read and written back, or refused in one sentence. */
#include "snake/lab/snake_census.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size);

static void require(bool good, const char *what) {
  if (good) return;
  fprintf(stderr, "broken: %s\n", what);
  abort();
}

static void read_word(const char *text) {
  np_snake_word word, back;
  np_error error = {0};
  char letters[NP_SNAKE_MAX + 1];
  if (!np_snake_word_read(&word, text, NULL, &error)) {
    require(strlen(error.sentence) > 10 && error.place <= strlen(text), "a refusal has a sentence and a place");
    return;
  }
  np_writer writer = np_writer_over(letters, sizeof letters);
  np_snake_word_write(word, &writer);
  require(np_snake_word_read(&back, letters, NULL, NULL) && back.straights == word.straights, "a word is read back");
  back = np_snake_reverse(np_snake_reverse(word));
  require(back.straights == word.straights, "twice reversed is as before");
}

/* Boxes of 18 cells at most: a saved census of a larger one could take too long. */
static void resume(const char *text) {
  np_snake_box box;
  char word[16] = {0};
  if (sscanf(text, "census %15s", word) != 1 || !np_snake_box_read(&box, word, NULL) || box.cells > 18) return;
  np_error error = {0};
  np_job *job = np_snake_census_resume(text, NULL, &error);
  require(job || strlen(error.sentence) > 10, "a refusal has a sentence");
  if (job) np_job_step(job, 2000);
  np_job_close(job);
}

static void play(const char *id, char *moves) {
  np_puzzle *puzzle = strncmp(id, "snake", 5) == 0 ? np_puzzle_open(id, NULL, NULL) : NULL;
  uint8_t position[NP_SNAKE_MAX], read[NP_SNAKE_MAX];
  char text[2 * NP_SNAKE_MAX];
  if (!puzzle) return;
  np_puzzle_start(puzzle, position);
  for (char *word = strtok(moves, " "); word; word = strtok(NULL, " ")) {
    np_move move;
    unsigned a, b;
    np_error error = {0};
    if (np_puzzle_read_move(puzzle, word, &move, &error) && np_puzzle_apply(puzzle, position, move, &error))
      np_snake_overlap(puzzle, position, &a, &b);
    else
      require(strlen(error.sentence) > 10, "a refusal has a sentence");
    np_writer writer = np_writer_over(text, sizeof text);
    np_puzzle_write_position(puzzle, position, &writer);
    require(np_puzzle_read_position(puzzle, text, read, &error), "a position is read back");
    require(memcmp(read, position, np_puzzle_position_size(puzzle)) == 0 || np_puzzle_solved(puzzle, read),
            "a position is read back the same");
  }
  np_puzzle_close(puzzle);
}

int LLVMFuzzerTestOneInput(const uint8_t *text, size_t size) {
  np_snake_box box;
  char *copy = malloc(size + 1);
  if (!copy) return 0;
  memcpy(copy, text, size);
  copy[size] = '\0';
  read_word(copy);
  np_snake_box_read(&box, copy, NULL);
  resume(copy);
  char *bar = strchr(copy, '|');
  if (bar) {
    *bar = '\0';
    play(copy, bar + 1);
  }
  free(copy);
  return 0;
}
