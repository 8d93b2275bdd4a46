/* Puzzles that Simon Tatham's collection made (tests/collection.txt): each is read, has one path, and is
 * written back as it was. Those it calls easy and tricky need no guess here either. */
#include "test.h"

#include "tracks/tracks.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_MAX = 8192 };

static void check_id(np_tracks_solver *solver, const char *id) {
  char text[LINE_MAX];
  np_error error = {0};
  np_tracks_path path;
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  assert_int_equal(np_tracks_solver_next(solver, UINT64_MAX, &path), NP_TRACKS_FOUND);
  uint8_t *position = calloc(1, np_puzzle_position_size(puzzle));
  np_tracks_path_position(board, &path, position);
  assert_true(np_puzzle_solved(puzzle, position));
  free(position);
  assert_int_equal(np_tracks_solver_next(solver, UINT64_MAX, &path), NP_TRACKS_ENDED);
  np_writer writer = np_writer_over(text, sizeof text);
  np_write(&writer, "tracks:");
  assert_works(np_tracks_write_game_id(board, &writer, &error), error);
  assert_string_equal(text, id);
  np_puzzle_close(puzzle);
}

TEST(test_collection) {
  static char line[LINE_MAX];
  np_error error = {0};
  unsigned count = 0, guesses = 0;
  FILE *file = fopen(NP_TESTS_FOLDER "/collection.txt", "r");
  assert_non_null(file);
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  while (fgets(line, sizeof line, file)) {
    char *bar = strstr(line, " | ");
    if (*line == '#') continue;
    assert_non_null(bar);
    *bar = '\0';
    bar[3 + strcspn(bar + 3, "\n")] = '\0';
    check_id(solver, bar + 3);
    bool plain = strstr(line, "easy") || strstr(line, "tricky");
    if (plain) guesses += (unsigned)np_tracks_solver_guesses(solver);
    count++;
  }
  np_tracks_solver_close(solver);
  fclose(file);
  printf("%u puzzles\n", count);
  assert_int_equal(guesses, 0);
  assert_that(count, >=, 99);
}
