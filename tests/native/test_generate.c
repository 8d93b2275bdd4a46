/* Random puzzles: each is of the difficulty asked for, as measured independently of the generator. */
#include "test.h"

#include "asked.h"
#include "keydisk/keydisk.h"
#include "snake/snake.h"

#include <stdio.h>
#include <string.h>

enum { SEEDS = 6, ID_MAX = 200, POSITION_MAX = 256 };

static void make(const char *words, char id[ID_MAX]) {
  char *report = asked_report(words, 100000);
  const char *puzzles = strstr(report, "\"puzzles\":[");
  if (!puzzles || sscanf(puzzles, "\"puzzles\":[{\"id\":\"%199[^\"]", id) != 1) fail_msg("%s: %s", words, report);
  free(report);
}

/* The fewest moves of a puzzle; but a key's hardness in moves, and a snake's solutions, counted up to ten. */
static uint64_t measured(const char *id) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  uint64_t found = 0;
  if (strncmp(id, "snake.", 6) == 0) {
    np_snake_search search;
    np_snake_path path;
    np_snake_search_begin(&search, np_snake_box_of_puzzle(puzzle), np_snake_word_of_puzzle(puzzle));
    while (found < 10 && np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) found++;
  } else if (strncmp(id, "keydisk.", 8) == 0) {
    np_keydisk_verdict verdict;
    np_keydisk_maze_judge(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), (np_keydisk_cell){0, 0}, &verdict);
    assert_true(verdict.solvable);
    found = verdict.hardness_moves;
  } else {
    uint8_t position[POSITION_MAX];
    np_puzzle_start(puzzle, position);
    assert_true(np_puzzle_distance(puzzle, position, NULL, &found));
  }
  np_puzzle_close(puzzle);
  return found;
}

TEST(each_is_as_asked) {
  static const struct {
    const char *words;
    uint64_t least, most;
    bool one; /* there is no other: of rings there is one position at each distance */
  } asked[] = {
      {"generate keydisk", 1, 19, false},
      {"generate keydisk --difficulty fair", 20, 49, false},
      {"generate keydisk --difficulty hard", 50, 1000, false},
      {"generate snake", 10, 10, false},
      {"generate snake --difficulty fair", 2, 9, false},
      {"generate snake --difficulty hard", 1, 1, false},
      {"generate rings", 32, 63, false},
      {"generate rings --rings 2", 2, 3, false},
      {"generate rings --rings 12 --moves 1000", 1000, 1000, true},
      {"generate ogear", 11, 22, false},
      {"generate ogear --moves 5", 5, 5, false},
  };
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    char first[ID_MAX], id[ID_MAX], words[100];
    bool differs = false;
    for (unsigned seed = 0; seed < SEEDS; seed++) {
      snprintf(words, sizeof words, "%s --seed %u", asked[i].words, seed);
      make(words, id);
      uint64_t found = measured(id);
      if (found < asked[i].least || found > asked[i].most) fail_msg("%s: %s has %u", words, id, (unsigned)found);
      if (seed == 0) memcpy(first, id, sizeof first);
      differs = differs || strcmp(first, id) != 0;
    }
    if (differs == asked[i].one) fail_msg("%s: %s", asked[i].words, differs ? "several" : "one for all seeds");
    assert_same_in_steps(words, 37);
    assert_survives_little_memory(words);
  }
}

TEST(a_snake_folds) {
  for (unsigned seed = 0; seed < 3; seed++) {
    char words[100], id[ID_MAX];
    np_error error = {0};
    snprintf(words, sizeof words, "generate snake --difficulty hard --seed %u", seed);
    make(words, id);
    np_game *game = np_game_open(id, NULL, &error);
    assert_non_null(game);
    assert_works(np_game_solve(game, NULL, &error), error);
    assert_that(np_game_length(game), <=, 20); /* folds: 26 cubelets would be laid */
    np_game_close(game);
  }
}
