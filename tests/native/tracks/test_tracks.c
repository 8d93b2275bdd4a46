/* Path puzzles with known answers, their written forms, and what is said about bad ones. */
#include "play.h"
#include "test.h"

#include "tracks/tracks.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 8192 };

static void check_count(const np_puzzle *puzzle, const char *expected) {
  char line[TEXT_MAX];
  np_error error = {0};
  void *position = calloc(1, np_puzzle_position_size(puzzle));
  np_writer writer = np_writer_over(line, sizeof line);
  uint64_t count;
  if (!np_puzzle_count(puzzle, position, &count, &writer, &error)) fail_msg("%s", error.sentence);
  assert_string_equal(line, expected);
  free(position);
}

/* Is this one of the paths? If `only`, is it the one the solver finds? */
static void check_path(const np_puzzle *puzzle, const char *path, bool only) {
  char found[TEXT_MAX];
  size_t place = 0, paths = 0;
  bool among = false;
  np_error error = {0};
  np_job *job = np_tracks_solve_start(puzzle, NULL, 0, 0, &error);
  assert_non_null(job);
  while (np_job_step(job, 100) == NP_JOB_WORKING) assert_that(np_job_progress(job), <, 1);
  assert_int_equal(np_job_now(job), NP_JOB_DONE);
  for (np_writer writer = np_writer_over(found, sizeof found); np_tracks_write_solution(job, &place, "", &writer);
       writer = np_writer_over(found, sizeof found), paths++)
    among = among || strcmp(found, path) == 0;
  if (!among) fail_msg("%s is not found", path);
  if (only) assert_int_equal(paths, 1);
  np_job_close(job);
}

/* The letters, played as moves, solve it. */
static void check_played(const np_puzzle *puzzle, const char *path) {
  np_error error = {0};
  np_move move;
  void *position = calloc(1, np_puzzle_position_size(puzzle));
  for (const char *at = path; *at; at++) {
    char word[2] = {*at, '\0'};
    assert_works(np_puzzle_read_move(puzzle, word, &move, &error), error);
    if (!np_puzzle_apply(puzzle, position, move, &error))
      fail_msg("%s at %d: %s", path, (int)(at - path), error.sentence);
  }
  assert_true(np_puzzle_solved(puzzle, position));
  assert_false(np_puzzle_next(puzzle, position, NULL, &move));
  free(position);
}

TEST(test_known_answers) {
  char line[TEXT_MAX];
  int rows = 0;
  FILE *file = fopen(NP_TESTS_FOLDER "/tracks.txt", "r");
  assert_non_null(file);
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#' || line[0] == '\n') continue;
    char *count = strstr(line, " | "), *path = count ? strstr(count + 3, " | ") : NULL;
    assert_non_null(path);
    line[strcspn(line, "\n")] = '\0';
    *count = *path = '\0';
    np_puzzle *puzzle = open_id(line);
    check_count(puzzle, count + 3);
    check_path(puzzle, path + 3, strcmp(count + 3, "1 path") == 0);
    check_played(puzzle, path + 3);
    np_puzzle_close(puzzle);
    rows++;
  }
  fclose(file);
  assert_int_equal(rows, 35);
}

/* The plan that `next` makes is the path, up to the track that is given at its end. */
TEST(test_next_draws_the_path) {
  static const char path[] = "ESSSEENNNENNNESSEESSSSW"; /* and S, to the finish */
  np_error error = {0};
  np_move move;
  np_puzzle *puzzle = open_id("tracks.times9");
  void *position = calloc(1, np_puzzle_position_size(puzzle));
  for (const char *at = path; *at; at++) {
    char word[NP_WORD_MAX];
    np_writer writer = np_writer_over(word, sizeof word);
    assert_true(np_puzzle_next(puzzle, position, NULL, &move));
    np_puzzle_write_move(puzzle, move, &writer);
    assert_int_equal(word[0], *at);
    assert_int_equal(word[1], 0);
    assert_works(np_puzzle_apply(puzzle, position, move, &error), error);
  }
  assert_true(np_puzzle_solved(puzzle, position));
  assert_false(np_puzzle_next(puzzle, position, NULL, &move));
  free(position);
  np_puzzle_close(puzzle);
}

/* Plays moves given as words. */
static np_game *open_played(const char *id, const char *at) {
  np_error error = {0};
  np_game *game = np_game_open(id, NULL, &error);
  while (*at) {
    char word[16];
    np_move move;
    size_t length = strcspn(at, " ");
    memcpy(word, at, length);
    word[length] = '\0';
    assert_works(np_puzzle_read_move(np_game_puzzle(game), word, &move, &error), error);
    assert_works(np_game_play(game, move, &error), error);
    at += length + (at[length] == ' ');
  }
  return game;
}

/* Writes the letters of a plan's steps. After the first of them no track is drawn in another way. */
static void write_steps(const np_game *game, np_writer *writer) {
  const np_puzzle *puzzle = np_game_puzzle(game);
  bool drawing = false;
  for (size_t place = np_game_place(game); place < np_game_length(game); place++) {
    np_move move = np_game_step(game, place).move;
    bool step = move >= NP_TRACKS_STEP, border = move / 3 >= np_tracks_parts(np_tracks_board_of(puzzle)) / 3;
    if (drawing && !step && border) assert_int_not_equal(move % 3, NP_TRACKS_LINE);
    drawing |= step;
    if (step) np_puzzle_write_move(puzzle, move, writer);
  }
}

static void check_chosen(const char *before, const np_tracks_path *path) {
  char target[TEXT_MAX], letters[TEXT_MAX], drawn[TEXT_MAX] = "";
  np_writer writer = np_writer_over(target, sizeof target), all = np_writer_over(letters, sizeof letters),
            steps = np_writer_over(drawn, sizeof drawn);
  np_error error = {0};
  uint8_t marks[NP_TRACKS_PARTS_MAX];
  np_game *game = open_played("tracks.mums2008", before);
  const np_tracks_board *board = np_tracks_board_of(np_game_puzzle(game));
  np_tracks_path_position(board, path, marks);
  np_puzzle_write_position(np_game_puzzle(game), marks, &writer);
  np_tracks_write_path(board, path, "", &all);
  assert_works(np_game_solve(game, target, &error), error);
  write_steps(game, &steps);
  assert_works(np_game_seek(game, np_game_length(game), &error), error);
  assert_true(np_puzzle_solved(np_game_puzzle(game), np_game_position(game)));
  size_t rest = strlen(letters) - strlen(drawn); /* letters whose track was drawn before, at the beginning */
  assert_that(rest, <=, strlen(before));
  assert_string_equal(letters + rest, drawn);
  np_game_close(game);
}

/* A path that was chosen is drawn as the solution is, from the start to the finish, whatever was drawn before: what
 * does not belong to it is taken away first. */
TEST(test_a_chosen_path_is_drawn_from_the_start) {
  static const char *const before[] = {"", "c5r3E+", "E E", "c8r1+ c8r2-"};
  np_puzzle *puzzle = open_id("tracks.mums2008");
  np_tracks_solver *solver = np_tracks_solver_open(&(np_memory){0}, NULL);
  np_tracks_path path;
  size_t paths = 0;
  np_tracks_solver_begin(solver, np_tracks_board_of(puzzle), NULL, NP_TRACKS_GUESS);
  for (; np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_FOUND; paths++)
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) check_chosen(before[i], &path);
  assert_that(paths, >=, 2);
  np_tracks_solver_close(solver);
  np_puzzle_close(puzzle);
}

/* Both paths of the hunt puzzle visit the same cells and give the one message. */
TEST(test_one_message) {
  static const char message[] = "---57--78--82--2\n--5--5---5---3--\n-5----5---5---2-\n7---6---5---4---\n"
                                "----------------\n----------------\n";
  np_error error = {0};
  np_puzzle *puzzle = open_id("tracks.mums2008");
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_path path[3];
  uint8_t *position = calloc(1, np_puzzle_position_size(puzzle));
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  for (int i = 0; i < 2; i++) {
    char text[TEXT_MAX];
    np_writer writer = np_writer_over(text, sizeof text);
    assert_int_equal(np_tracks_solver_next(solver, UINT64_MAX, &path[i]), NP_TRACKS_FOUND);
    assert_int_equal(np_tracks_path_length(board, &path[i]), 49);
    np_tracks_path_position(board, &path[i], position);
    assert_true(np_puzzle_solved(puzzle, position));
    np_tracks_write_message(board, position, &writer);
    assert_string_equal(text, message);
  }
  assert_int_equal(np_tracks_solver_next(solver, UINT64_MAX, &path[2]), NP_TRACKS_ENDED);
  assert_memory_equal(path[0].visited, path[1].visited, sizeof path[0].visited);
  assert_memory_not_equal(path[0].east, path[1].east, sizeof path[0].east);
  np_tracks_solver_close(solver);
  free(position);
  np_puzzle_close(puzzle);
}

/* ------------------------------------------------------------------------------- forms */

static void check_written(const char *id, const char *expected) {
  char text[TEXT_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle *puzzle = open_id(id);
  np_puzzle_write_id(puzzle, NULL, &writer);
  assert_string_equal(text, expected);
  for (const char *at = text; *at; at++) assert_true(isalnum((unsigned char)*at) || strchr("-_.~", *at));
  np_puzzle_close(puzzle);
}

TEST(test_written_forms) {
  check_written("tracks.mums2008", "tracks.mums2008");
  check_written("tracks.2x2.x-x.x-x.c1r1.c2r1", "tracks.2x2.x-x.x-x.c1r1.c2r1");
  check_written("tracks.02x2.2-02.x-x.c1r1N.c2r1E", "tracks.2x2.2-2.x-x.c1r1N.c2r1E");
  check_written("tracks.4x2.x-x-x-x.1-0_1_0-3.c1r1.c4r2.k.d", "tracks.4x2.x-x-x-x.1-0_1_0-3.c1r1.c4r2");
  check_written("tracks.2x4.1-x_1_0-3.x-x-x-x.c1r1.c2r4", "tracks.2x4.1-x_1_0-3.x-x-x-x.c1r1.c2r4");
  check_written("tracks.3x3.x-x-x.x-x-x.c1r1.c3r3.kbCa.d0a9", "tracks.3x3.x-x-x.x-x-x.c1r1.c3r3.kbC.d0a9");
}

/* Game ids open, are written as ids of this program, open from these, and are written back the same. */
TEST(test_game_ids) {
  static const char *const ids[][2] = {
      {"8x8:d9s5c6zgAa,1,4,1,4,4,3,S3,5,2,2,4,S5,3,3,5,1",
       "tracks.8x8.1-4-1-4-4-3-3-5.2-2-4-5-3-3-5-1.c1r4W.c7r8S.kd9s5c6zgA"},
      {"6x6:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3", "tracks.6x6.3-2-1-4-5-4.2-6-3-2-3-3.c1r3W.c4r6S.kl6t9"},
      {"10x10:kCf6f9i3b6o6qAg5mCe,8,7,7,8,S7,5,5,5,5,5,9,10,9,9,10,3,3,3,S4,2",
       "tracks.10x10.8-7-7-8-7-5-5-5-5-5.9-10-9-9-10-3-3-3-4-2.c1r9W.c5r10S.kkCf6f9i3b6o6qAg5mC"},
  };
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    char text[TEXT_MAX], back[TEXT_MAX];
    np_error error = {0};
    np_writer writer = np_writer_over(text, sizeof text);
    np_write(&writer, "tracks:%s", ids[i][0]);
    check_written(text, ids[i][1]);
    np_puzzle *puzzle = open_id(ids[i][1]);
    writer = np_writer_over(back, sizeof back);
    assert_works(np_tracks_write_game_id(np_tracks_board_of(puzzle), &writer, &error), error);
    assert_string_equal(back, ids[i][0]);
    np_puzzle_close(puzzle);
  }
  check_written("tracks:6x6dho:l6t9b,3,2,1,S4,5,4,2,6,S3,2,3,3~0", ids[1][1]);
}

static void check_unfit(const char *id, const char *why) {
  char text[TEXT_MAX];
  np_error error = {0};
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle *puzzle = open_id(id);
  assert_false(np_tracks_write_game_id(np_tracks_board_of(puzzle), &writer, &error));
  assert_string_equal(error.sentence, why);
  assert_int_equal(writer.length, 0);
  np_puzzle_close(puzzle);
}

TEST(test_what_fits_no_game_id) {
  check_unfit("tracks.mums2008", "that form has no rows or columns counted in parts");
  check_unfit("tracks.b", "that form has no missing sums");
  check_unfit("tracks.a", "that form needs its entrance on the left edge and its exit on the bottom edge");
  check_unfit("tracks.2x2.2-2.2-2.c1r1W.c2r2S.d1", "that form has no digits in its cells");
}

/* -------------------------------------------------------------------------------- bad ids */

#define ID_NEEDS "; it needs a size, columns, rows, a start and a finish, as in tracks.2x2.1-1.2-0.c1r1.c2r1"

TEST(test_bad_ids) {
  assert_bad_id("tracks", "size",
                "the id names no path puzzle; it needs a name like mums2008 or a, or a size like 8x6 and what "
                "follows it, as in tracks.2x2.1-1.2-0.c1r1.c2r1");
  assert_bad_id("tracks.mums2009", "size",
                "no path puzzle is called \"mums2009\"; it needs a name like mums2008 or a, or a size like 8x6 and "
                "what follows it, as in tracks.2x2.1-1.2-0.c1r1.c2r1");
  assert_bad_id("tracks.8", "size", "size is \"8\"; it needs columns x rows, like 8x6");
  assert_bad_id("tracks.8x", "size", "size is \"8x\"; it needs columns x rows, like 8x6");
  assert_bad_id("tracks.51x8.1", "size", "size is \"51x8\"; it needs 1 to 50 columns and rows, and two cells at least");
  assert_bad_id("tracks.99999999999999999999x4294967297", "size",
                "size is \"99999999999999999999...\"; it needs 1 to 50 columns and rows, and two cells at least");
  assert_bad_id("tracks.1x1.1.1.c1r1.c1r1", "size",
                "size is \"1x1\"; it needs 1 to 50 columns and rows, and two cells at least");
  assert_bad_id("tracks.2x2", "columns", "the id ends before its columns" ID_NEEDS);
  assert_bad_id("tracks.2x2.2", "columns", "columns has 1 sum; it needs one for each of 2");
  assert_bad_id("tracks.2x2.2-3.2-2.c1r1.c2r2", "columns",
                "columns has \"3\" as the sum of column 2; it needs a number from 0 to 2, or x");
  assert_bad_id("tracks.2x2.--3", "columns",
                "columns has nothing as the sum of column 1; it needs a number from 0 to 2, or x");
  assert_bad_id("tracks.2x2.2-1111111111111111111111111111111111111111.2-2.c1r1.c2r2", "columns",
                "columns has \"11111111111111111111...\" as the sum of column 2; it needs a number from 0 to 2, or x");
  assert_bad_id("tracks.2x2.2-2-2.2-2.c1r1.c2r2", "columns", "columns has \"-\" after the last sum");
  assert_bad_id("tracks.2x2.2-2", "rows", "the id ends before its rows" ID_NEEDS);
  assert_bad_id("tracks.2x2.2-2.2_2.c1r1.c2r2", "rows", "rows has 1 sum; it needs one for each of 2");
}

TEST(test_bad_rows_ends_and_positions) {
  assert_bad_id("tracks.2x2.2-2.1-1_2_1-1.c1r1.c2r2", "rows",
                "rows has the cut \"2\"; it needs a number of cells from 1 to 1 and a _ after it");
  assert_bad_id("tracks.2x2.2-2.2-2_1_0-0.c1r1.c2r2", "rows", "the sum of row 1 is 2; that part of it has only 1 cell");
  assert_bad_id("tracks.2x2.2-2.2-2", "start", "the id ends before its start" ID_NEEDS);
  assert_bad_id("tracks.2x2.2-2.2-2.c3r1.c2r2", "start", "start is \"c3r1\"; it needs a cell from c1r1 to c2r2");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c1r1", "finish", "start and finish are the same cell; they need to be two");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1E.c2r2", "start",
                "the door of the start leads to another cell; it needs to lead out of the board");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1X.c2r2", "start",
                "start has \"X\" after its cell; it needs N, E, S or W, or nothing");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2.kaaaaa", "clues", "clues goes on after the last of the 4 cells");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2.kG", "clues",
                "clues has \"G\"; it needs a digit 1 to 9 or A to F, or a letter a to z to skip cells");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2.ka7", "clues", "the clue in column 2, row 1 shows 3 sides; it needs 2");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2.ka3", "clues", "the clue in column 2, row 1 leads out of the board");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1W.c2r2.k9", "clues", "the clue in column 1, row 1 leaves out the door there");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2.d12345", "digits", "digits goes on after the last of the 4 cells");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2.z", "id",
                "the id has \".z\" after the finish; it needs .k and clues, then .d and digits, or nothing");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2~", "position",
                "position is missing; it needs letters and numbers, or 0 for no marks");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2~A", "position",
                "position has \"A\"; it needs letters a to z, and numbers for what is left out");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2~999999999999", "position",
                "position goes on after the board's last border");
  assert_bad_id("tracks.2x2.2-2.2-2.c1r1.c2r2~1ml", "position", "position cannot be: the start already has its exit");
}

TEST(test_bad_game_ids) {
  assert_bad_id("tracks:", "size", "size is missing; it needs columns x rows, like 8x6");
  assert_bad_id("tracks:8x8de#123456789", "id",
                "a random seed cannot be opened here; it needs the game id, with a colon after the size");
  assert_bad_id("tracks:8x8dz:a", "difficulty", "difficulty is \"z:a\"; it needs e, t or h after the d");
  assert_bad_id("tracks:8x8", "id", "the game id has nothing after its size; it needs a colon");
  assert_bad_id("tracks:1000x1000:zz", "size",
                "size is \"1000x1000:zz\"; it needs 1 to 50 columns and rows, and two cells at least");
  assert_bad_id("tracks:4x4:z", "clues", "clues goes on after the last of the 16 cells");
  assert_bad_id("tracks:4x4:o", "clues", "clues has 15 cells; the board has 16");
  assert_bad_id("tracks:4x4:p,1,2,3", "columns", "the game id has 3 of 4 column sums");
  assert_bad_id("tracks:4x4:p,1,2,3,4,1,2,3,4", "columns", "no column sum has an S before it, so there is no exit");
  assert_bad_id("tracks:4x4:p,1,2,3,S4,1,2,3,4", "rows", "no row sum has an S before it, so there is no entrance");
  assert_bad_id("tracks:4x4:p,S1,2,3,S4,1,2,3,4", "columns",
                "columns 1 and 4 both have an S; only one can be the exit");
  assert_bad_id("tracks:4x4:p,1,2,-3,S4,1,2,3,4", "columns",
                "the sum of column 3 is \"-\"; it needs a number from 0 to 4");
  assert_bad_id("tracks:4x4:p,1,2,3,S4,1,2,3,S4,5", "rows", "the game id has \",5\" after its last sum");
  assert_bad_id("tracks:4x4:p,1,2,3,S4444444444444444444444444444444444444444,1,2,3,S4", "columns",
                "the sum of column 4 is \"44444444444444444444...\"; it needs a number from 0 to 4");
  assert_bad_id("tracks:4x4:1o,1,2,3,S4,1,2,3,S4", "clues", "the clue in column 1, row 1 shows 1 side; it needs 2");
  assert_bad_id("tracks;4x4", "id", "the id has \";\" at character 7; it needs letters, digits and - _ . ~ only");
}
