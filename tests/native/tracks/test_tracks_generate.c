/* Generated path puzzles: solved back uniquely, of the wished difficulty, the same from the same seed. */
#include "test.h"

#include "tracks/tracks.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 16384 };

/* Runs a wish to its end and cuts the id out of the report. */
static void make(const np_tracks_wish *wish, uint32_t effort, char *id, char *report) {
  np_error error = {0};
  np_job *job = np_tracks_generate_start(wish, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  while (np_job_step(job, effort) == NP_JOB_WORKING) assert_true(np_job_progress(job) < 1);
  np_writer writer = np_writer_over(report, TEXT_MAX);
  np_job_report(job, &writer);
  np_job_close(job);
  char *begin = strstr(report, "tracks."), *end = begin ? strchr(begin, '"') : NULL;
  if (!end) fail_msg("%s", report);
  memcpy(id, begin, (size_t)(end - begin));
  id[end - begin] = '\0';
}

static bool solved_by(const np_puzzle *puzzle, np_tracks_level level) {
  np_error error = {0};
  np_tracks_path path;
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_solver_begin(solver, np_tracks_board_of(puzzle), NULL, level);
  bool solved = np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_FOUND &&
                np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_ENDED;
  np_tracks_solver_close(solver);
  return solved;
}

static unsigned inner_clues(const np_tracks_board *board) {
  unsigned count = 0;
  for (unsigned cell = 0; cell < (unsigned)board->width * board->height; cell++)
    count += board->clue[cell] && cell != board->start && cell != board->finish;
  return count;
}

static void check_made(const np_tracks_wish *wish, unsigned *at_level) {
  static char id[TEXT_MAX], report[TEXT_MAX], text[TEXT_MAX];
  np_error error = {0};
  make(wish, 500, id, report);
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  assert_int_equal(board->width, wish->width);
  assert_int_equal(board->height, wish->height);
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_id(puzzle, NULL, &writer);
  assert_string_equal(text, id);
  assert_true(solved_by(puzzle, NP_TRACKS_GUESS));
  if (wish->level < NP_TRACKS_GUESS) assert_true(solved_by(puzzle, wish->level));
  bool exact = strstr(report, np_tracks_level_name(wish->level)) != NULL;
  if (exact && wish->level > NP_TRACKS_EASY) assert_false(solved_by(puzzle, wish->level - 1));
  *at_level += exact;
  if (wish->no_clues) assert_int_equal(inner_clues(board), 0);
  writer = np_writer_over(text, sizeof text);
  assert_int_equal(np_tracks_write_game_id(board, &writer, &error), wish->rails);
  np_puzzle_close(puzzle);
}

/* 300 of every kind: rails or not, with clues or not, four difficulties, several sizes. */
static void test_every_kind(void **state) {
  (void)state;
  static const uint8_t sizes[][2] = {{6, 6}, {8, 8}, {9, 7}, {10, 10}, {5, 9}, {7, 5}};
  unsigned made = 0, at_level = 0;
  for (unsigned kind = 0; kind < 16; kind++)
    for (unsigned seed = 0; seed < 75; seed++) {
      const uint8_t *size = sizes[seed % (kind & 2 ? 3 : 6)]; /* 7 x 5 without clues is hardly ever hard */
      np_tracks_wish wish = {.width = size[0],
                             .height = size[1],
                             .rails = kind & 1,
                             .no_clues = (kind & 2) != 0,
                             .level = (np_tracks_level)(kind >> 2),
                             .seed = seed};
      check_made(&wish, &at_level);
      made++;
    }
  printf("%u puzzles, %u at the wished level\n", made, at_level);
  assert_int_equal(made, 1200);
  assert_true(at_level >= 1190);
}

static void test_large(void **state) {
  (void)state;
  unsigned at_level = 0;
  for (unsigned i = 0; i < 3; i++) {
    np_tracks_wish wish = {
        .width = 30 + 10 * i, .height = 50 - 10 * i, .rails = i & 1, .level = NP_TRACKS_TRICKY, .seed = i};
    check_made(&wish, &at_level);
  }
  np_tracks_wish wish = {.width = 3, .height = 3, .rails = true, .seed = 1};
  check_made(&wish, &at_level);
}

/* The same wish gives the same puzzle however the work is cut; another seed gives another. */
static void test_same_seed(void **state) {
  (void)state;
  static char first[TEXT_MAX], second[TEXT_MAX], report[TEXT_MAX];
  np_tracks_wish wish = {.rails = true, .level = NP_TRACKS_HARD, .seed = 42};
  make(&wish, 1, first, report);
  make(&wish, 1000000, second, report);
  assert_string_equal(first, second);
  wish.seed = 43;
  make(&wish, 1000, second, report);
  assert_string_not_equal(first, second);
}

/* What a page waits for: a 10 x 10 of the wished difficulty, with clues or without, in well under a second;
 * a unit of effort is about a microsecond. */
static void test_soon(void **state) {
  (void)state;
  for (unsigned kind = 0; kind < 16; kind++)
    for (unsigned seed = 1; seed <= 3; seed++) {
      np_tracks_wish wish = {.width = 10,
                             .height = 10,
                             .rails = kind & 1,
                             .no_clues = (kind & 2) != 0,
                             .level = (np_tracks_level)(kind >> 2),
                             .seed = seed};
      np_tracks_level level;
      uint64_t attempts;
      np_job *job = np_tracks_generate_start(&wish, NULL, NULL);
      unsigned milliseconds = 0;
      while (np_job_step(job, 1000) == NP_JOB_WORKING) assert_true(++milliseconds < 400);
      assert_non_null(np_tracks_generated(job, &level, &attempts));
      assert_int_equal(level, wish.level);
      np_job_close(job);
    }
}

static void check_bad(np_tracks_wish wish, const char *sentence) {
  np_error error = {0};
  assert_null(np_tracks_generate_start(&wish, NULL, &error));
  assert_string_equal(error.sentence, sentence);
}

static void test_bad_wishes(void **state) {
  (void)state;
  check_bad((np_tracks_wish){.width = 2}, "width is 2; it needs to be from 3 to 50");
  check_bad((np_tracks_wish){.width = 9, .height = 4000000000u}, "height is 4000000000; it needs to be from 3 to 50");
  check_bad((np_tracks_wish){.level = (np_tracks_level)9},
            "difficulty is 9; it needs to be easy, tricky, hard or guess");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_kind), cmocka_unit_test(test_large),
                                     cmocka_unit_test(test_same_seed), cmocka_unit_test(test_soon),
                                     cmocka_unit_test(test_bad_wishes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
