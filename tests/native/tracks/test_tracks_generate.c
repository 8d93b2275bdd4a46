/* Generated path puzzles: they have one path, are of the difficulty asked for, and the same seed gives the same
 * puzzle. */
#include "asked.h"
#include "tracks/lab/tracks_generate.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 16384 };

/* Runs a generator to its end. Returns the effort it took, about a microsecond a unit. */
static uint64_t make(const np_tracks_options *options, uint32_t effort, char *id, np_tracks_level *level) {
  uint64_t attempts;
  np_error error = {0};
  uint64_t steps = 1;
  np_job *job = np_tracks_generate_start(options, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  for (; np_job_step(job, effort) == NP_JOB_WORKING; steps++) assert_that(np_job_progress(job), <, 1);
  np_writer writer = np_writer_over(id, TEXT_MAX);
  const np_tracks_board *board = np_tracks_generated(job, level, &attempts);
  assert_non_null(board);
  np_write(&writer, "tracks.");
  np_tracks_write(board, &writer);
  assert_int_equal(np_tracks_generated_as_asked(job), *level == options->level);
  np_job_close(job);
  return steps * effort;
}

/* Do the rules up to a level (at the last level guesses, too) find the only path? However long it takes. */
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

/* Do hints up to a level solve the puzzle? */
static bool solved_by_hints(const np_puzzle *puzzle, np_tracks_level level) {
  static uint8_t marks[NP_TRACKS_PARTS_MAX];
  np_error error = {0};
  const np_tracks_deduction *found;
  np_tracks_reasoner *reasoner = np_tracks_reasoner_open(NULL, &error);
  memset(marks, 0, sizeof marks);
  while ((found = np_tracks_deduce(reasoner, np_tracks_board_of(puzzle), marks, level)) != NULL) {
    assert_false(found->contradiction);
    for (unsigned i = 0; i < found->count; i++) marks[found->part[i]] = (uint8_t)found->mark;
  }
  np_tracks_reasoner_close(reasoner);
  return np_puzzle_solved(puzzle, marks);
}

/* Checks that `tracks check` names this level. */
static void check_verdict(const char *id, np_tracks_level level) {
  char words[TEXT_MAX + 16], wanted[64];
  snprintf(words, sizeof words, "tracks check %s", id);
  snprintf(wanted, sizeof wanted, "\"level\":\"%s\"", np_tracks_level_name(level));
  assert_reports(words, wanted);
}

/* The level that the generator reports is the one that the puzzle needs: the rules of this level solve it, and the
 * rules of the level below do not. */
static void check_level(const np_puzzle *puzzle, const char *id, np_tracks_level level) {
  assert_true(solved_by(puzzle, level));
  if (level > NP_TRACKS_EASY) assert_false(solved_by(puzzle, level - 1));
  assert_int_equal(solved_by_hints(puzzle, level), level < NP_TRACKS_GUESS);
  if (level > NP_TRACKS_EASY) assert_false(solved_by_hints(puzzle, level - 1));
  check_verdict(id, level);
}

/* Makes a puzzle within this much effort and checks it against the options. Returns its level. */
static np_tracks_level check_made(const np_tracks_options *options, uint64_t max_effort) {
  static char id[TEXT_MAX], text[TEXT_MAX];
  np_tracks_level level;
  np_error error = {0};
  uint64_t effort = make(options, 500, id, &level);
  assert_between(effort, 1, max_effort);
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  assert_int_equal(board->width, options->width);
  assert_int_equal(board->height, options->height);
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_write_id(puzzle, NULL, &writer);
  assert_string_equal(text, id);
  assert_that(level, <=, options->level);
  check_level(puzzle, id, level);
  if (options->no_clues) assert_int_equal(inner_clues(board), 0);
  writer = np_writer_over(text, sizeof text);
  assert_int_equal(np_tracks_write_game_id(board, &writer, &error), options->rails);
  np_puzzle_close(puzzle);
  return level;
}

/* Boards of every kind that needs no guess: rails or not, with clues or not, three difficulties, several sizes. Now and
 * then a small one is not as hard as asked for. */
TEST(test_every_kind) {
  static const uint8_t sizes[][2] = {{8, 8}, {9, 7}, {10, 10}, {6, 6}, {5, 9}, {7, 5}};
  unsigned made = 0, at_level = 0;
  for (unsigned kind = 0; kind < 12; kind++)
    for (unsigned seed = kind % TEST_STRIDE; seed < 30; seed += TEST_STRIDE) {
      bool no_clues = (kind & 2) != 0;
      const uint8_t *size = sizes[seed % (no_clues ? 3 : 6)];
      np_tracks_options options = {.width = size[0],
                                   .height = size[1],
                                   .rails = kind & 1,
                                   .no_clues = no_clues,
                                   .level = (np_tracks_level)(kind >> 2),
                                   .seed = seed};
      at_level += check_made(&options, UINT64_MAX) == options.level;
      made++;
    }
  printf("%u puzzles, %u at the level asked for\n", made, at_level);
  assert_that(at_level + 2, >=, made);
}

/* Puzzles that need a guess are sought longest: these seeds have one soon. Under the sanitizers the first of each
 * kind is enough. */
TEST(test_guesses) {
  static const struct {
    uint8_t size;
    bool rails, no_clues;
    uint32_t seeds[4];
  } kinds[] = {{8, false, false, {0, 1, 2, 3}},
               {8, true, false, {0, 1, 2, 3}},
               {10, false, true, {5, 6, 3, 2}},
               {10, true, true, {6, 3, 5, 2}}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    for (unsigned j = 0; j < 4; j += TEST_STRIDE) {
      np_tracks_options options = {.width = kinds[i].size,
                                   .height = kinds[i].size,
                                   .rails = kinds[i].rails,
                                   .no_clues = kinds[i].no_clues,
                                   .level = NP_TRACKS_GUESS,
                                   .seed = kinds[i].seeds[j]};
      assert_int_equal(check_made(&options, 4000000), NP_TRACKS_GUESS);
    }
}

/* If no puzzle of a difficulty turns up, the result is no easier than a puzzle made for the difficulty below. */
TEST(test_too_hard) {
  static char id[TEXT_MAX];
  np_tracks_level level;
  for (unsigned kind = 0; kind < 4; kind++)
    for (unsigned seed = 1; seed <= 3; seed++) {
      np_tracks_options options = {.width = 4,
                                   .height = 4,
                                   .rails = kind & 1,
                                   .no_clues = (kind & 2) != 0,
                                   .level = NP_TRACKS_HARD,
                                   .seed = seed};
      make(&options, 5000, id, &level);
      np_tracks_level below = level;
      options.level = NP_TRACKS_GUESS;
      make(&options, 5000, id, &level);
      assert_that(level, >=, below);
    }
}

TEST(test_large) {
  for (unsigned i = 0; i < 3; i += TEST_STRIDE) {
    np_tracks_options options = {
        .width = 30 + 10 * i, .height = 50 - 10 * i, .rails = i & 1, .level = NP_TRACKS_TRICKY, .seed = i};
    assert_int_equal(check_made(&options, UINT64_MAX), NP_TRACKS_TRICKY);
  }
  np_tracks_options options = {.width = 3, .height = 3, .rails = true, .seed = 1};
  check_made(&options, UINT64_MAX);
}

/* The same options give the same puzzle however the work is cut; another seed gives another. */
TEST(test_same_seed) {
  static char first[TEXT_MAX], second[TEXT_MAX];
  np_tracks_level level;
  np_tracks_options options = {.rails = true, .level = NP_TRACKS_HARD, .seed = 42};
  make(&options, 1, first, &level);
  make(&options, 1000000, second, &level);
  assert_string_equal(first, second);
  options.seed = 43;
  make(&options, 1000, second, &level);
  assert_string_not_equal(first, second);
}

/* Soon enough for a page: a 10 x 10 board of the difficulty asked for takes little effort, with clues or without.
 * Boards without clues that need a guess are in test_guesses. */
TEST(test_soon) {
  static char id[TEXT_MAX];
  np_tracks_level level;
  for (unsigned kind = 0; kind < 16; kind++)
    for (unsigned seed = 1; seed <= 3; seed += TEST_STRIDE) {
      np_tracks_options options = {.width = 10,
                                   .height = 10,
                                   .rails = kind & 1,
                                   .no_clues = (kind & 2) != 0,
                                   .level = (np_tracks_level)(kind >> 2),
                                   .seed = seed};
      if (options.no_clues && options.level == NP_TRACKS_GUESS) continue;
      assert_between(make(&options, 1000, id, &level), 1, 400000);
      assert_int_equal(level, options.level);
    }
}

/* A long job tells its progress, which never falls, and can be stopped anywhere. */
static void check_progress(np_tracks_options options, uint32_t effort, unsigned steps) {
  np_job *job = np_tracks_generate_start(&options, NULL, NULL);
  double last = 0;
  unsigned risen = 0, i = 0;
  for (; i < steps && np_job_step(job, effort) == NP_JOB_WORKING; i++) {
    double now = np_job_progress(job);
    assert_that(now, >=, last);
    assert_that(now, <, 1);
    risen += now > last;
    last = now;
  }
  assert_that(risen, >, 20);
  assert_that(last, >, 0.02);
  np_job_close(job);
}

TEST(test_progress) {
  check_progress((np_tracks_options){.width = 30, .height = 30, .no_clues = true, .seed = 1}, 10000, 400);
  check_progress((np_tracks_options){.width = 27, .height = 27, .no_clues = true, .level = NP_TRACKS_HARD}, 10000, 400);
  check_progress((np_tracks_options){.width = 25, .height = 25, .no_clues = true, .seed = 3}, 40000, 25);
}

typedef struct look {
  unsigned cells, turns, rows, columns; /* of the path: cells, turns; rows and columns that it visits */
} look;

static look look_at(const np_tracks_board *board) {
  np_error error = {0};
  np_tracks_path path;
  look seen = {0};
  uint64_t columns = 0;
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  assert_int_equal(np_tracks_solver_next(solver, UINT64_MAX, &path), NP_TRACKS_FOUND);
  np_tracks_solver_close(solver);
  seen.cells = np_tracks_path_length(board, &path);
  for (unsigned r = 0; r < board->height; r++) {
    seen.rows += path.visited[r] != 0;
    columns |= path.visited[r];
    for (unsigned c = 0; c < board->width; c++) {
      bool e = path.east[r] >> c & 1, w = c > 0 && path.east[r] >> (c - 1) & 1;
      bool s = path.south[r] >> c & 1, n = r > 0 && path.south[r - 1] >> c & 1;
      seen.turns += (e || w) && (s || n);
    }
  }
  for (; columns; columns &= columns - 1) seen.columns++;
  return seen;
}

/* Large boards without clues come every time, soon, and wind about most of the board. */
TEST(test_large_without_clues) {
  static const uint8_t sizes[][2] = {{30, 30}, {26, 25}, {40, 20}};
  static char id[TEXT_MAX];
  look least = {UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX};
  for (unsigned i = 0; i < 6; i += TEST_STRIDE) {
    const uint8_t *size = sizes[i < 4 ? 0 : i - 3];
    np_tracks_options options = {.width = size[0], .height = size[1], .rails = i & 1, .no_clues = true, .seed = i};
    np_tracks_level level;
    np_error error = {0};
    uint64_t effort = make(&options, 5000, id, &level);
    assert_int_equal(level, NP_TRACKS_EASY);
    assert_that(effort, <, 4000u * size[0] * size[1]);
    np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
    const np_tracks_board *board = np_tracks_board_of(puzzle);
    assert_true(solved_by(puzzle, NP_TRACKS_EASY));
    assert_int_equal(inner_clues(board), 0);
    look seen = look_at(board);
    unsigned shares[] = {100 * seen.cells / (size[0] * size[1]), 100 * seen.turns / seen.cells,
                         100 * seen.rows / size[1], 100 * seen.columns / size[0]};
    if (shares[0] < least.cells) least.cells = shares[0];
    if (shares[1] < least.turns) least.turns = shares[1];
    if (shares[2] < least.rows) least.rows = shares[2];
    if (shares[3] < least.columns) least.columns = shares[3];
    np_puzzle_close(puzzle);
  }
  printf("at least: %u %% of the cells on the path, %u %% of these turns, %u %% of the rows, %u %% of the columns\n",
         least.cells, least.turns, least.rows, least.columns);
  assert_that(least.cells, >=, 8);
  assert_that(least.turns, >=, 10);
  assert_that(least.rows, >=, 50);
  assert_that(least.columns, >=, 50);
}

/* Large boards without clues, at the harder levels. */
TEST(test_grown_levels) {
  for (unsigned i = 0; i < 2; i += TEST_STRIDE) {
    np_tracks_options options = {
        .width = 26, .height = 26, .rails = i & 1, .no_clues = true, .level = (np_tracks_level)(1 + i), .seed = i};
    assert_int_equal(check_made(&options, UINT64_MAX), options.level);
  }
}

static void check_bad(np_tracks_options options, const char *sentence) {
  np_error error = {0};
  assert_null(np_tracks_generate_start(&options, NULL, &error));
  assert_string_equal(error.sentence, sentence);
}

TEST(test_bad_options) {
  check_bad((np_tracks_options){.width = 2}, "width is 2; it needs to be from 3 to 50");
  check_bad((np_tracks_options){.width = 9, .height = 4000000000u},
            "height is 4000000000; it needs to be from 3 to 50");
  check_bad((np_tracks_options){.level = (np_tracks_level)9},
            "difficulty is 9; it needs to be easy, tricky, hard or guess");
}
