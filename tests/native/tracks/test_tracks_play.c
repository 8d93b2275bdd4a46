/* Playing path puzzles: marks, steps, hints with reasons, mistakes, watching, and memory running out. */
#include "failing_allocator.h"
#include "play.h"
#include "running.h"

#include "numbers.h"
#include "tracks/tracks.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXT_MAX = 8192 };

/* a b c    a 3 x 3 board from c1r1 to c3r3, all of its cells visited: two paths, mirror images */
static const char square[] = "tracks.3x3.3-3-3.3-3-3.c1r1.c3r3";

static void play(np_game *game, const char *words) {
  np_error error = {0};
  char word[NP_WORD_MAX];
  for (int length; sscanf(words, "%31s%n", word, &length) == 1; words += length)
    if (!play_word(game, word, &error)) fail_msg("%s: %s", word, error.sentence);
}

static void check_refused(np_game *game, const char *word, const char *why) {
  np_error error = {0};
  char before[TEXT_MAX], after[TEXT_MAX];
  np_writer writer = np_writer_over(before, sizeof before);
  np_game_write_id(game, &writer);
  if (play_word(game, word, &error)) fail_msg("%s was played", word);
  assert_string_equal(error.sentence, why);
  assert_string_equal(error.field, "move");
  writer = np_writer_over(after, sizeof after);
  np_game_write_id(game, &writer);
  assert_string_equal(before, after);
}

static void check_id(np_game *game, const char *id) {
  char text[TEXT_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  np_game_write_id(game, &writer);
  assert_string_equal(text, id);
  np_game_close(open_game(text));
}

static void check_said(np_game *game, const char *expected) {
  char text[TEXT_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_describe(np_game_puzzle(game), np_game_position(game), &writer);
  assert_string_equal(text, expected);
}

TEST(test_steps_and_marks) {
  np_game *game = open_game(square);
  check_said(game, "no track drawn yet; 0 of 6 numbers right");
  check_refused(game, "N", "there is no cell north of column 1, row 1");
  play(game, "E E");
  check_said(game, "the track from the start reaches column 3, row 1; 2 pieces of track; 1 of 6 numbers right");
  check_id(game, "tracks.3x3.3-3-3.3-3-3.c1r1.c3r3~3l");
  check_refused(game, "W", "there is track west of column 3, row 1 already");
  check_refused(game, "c1r1S+", "the start already has its exit");
  check_refused(game, "c2r1S+", "column 2, row 1 already has track on two sides");
  check_refused(game, "c2r1-", "column 2, row 1 has track, so it is not empty");
  check_refused(game, "c3r3-", "the finish is always on the path");
  check_refused(game, "c1r1E+", "it is marked like that already");
  check_refused(game, "c1r2.", "it is marked like that already");
  check_refused(game, "c1r4+", "move is \"c1r4+\"; its cell needs to be from c1r1 to c3r3");
  np_game_close(game);
}

/* The track from the start goes on where a clue gives it. */
TEST(test_said_over_clues) {
  np_game *game = open_game("tracks.times9");
  play(game, "c2r4S+ c2r5S+ c2r6E+ c3r5S+ c3r5E+");
  check_said(game, "the track from the start reaches column 4, row 5; 5 pieces of track; 5 of 16 numbers right");
  np_game_close(game);
}

TEST(test_words) {
  np_game *game = open_game(square);
  check_refused(game, "c3r1E+", "move is \"c3r1E+\"; that side of the cell is the edge of the board");
  check_refused(game, "c1r1", "move is \"c1r1\"; it needs to end in + (track), - (none) or . (open)");
  check_refused(game, "c1r1+-", "move is \"c1r1+-\"; it needs to end in + (track), - (none) or . (open)");
  check_refused(game, "", "move is \"\"; it needs N, E, S or W, or a mark like c3r2E+ or c3r2-");
  check_refused(game, "NE", "move is \"NE\"; it needs N, E, S or W, or a mark like c3r2E+ or c3r2-");
  check_refused(game, "c99999999999999999999r1+",
                "move is \"c9999999999999999999...\"; its cell needs to be from c1r1 to c3r3");
  play(game, "c1r2+ c2r2- c2r3N- c2r3N. c2r2. c1r2.");
  check_id(game, square);
  play(game, "c2r2- c2r2E-");
  check_id(game, "tracks.3x3.3-3-3.3-3-3.c1r1.c3r3~1f2r");
  play(game, "c2r2E+"); /* a line takes the notes away */
  check_id(game, "tracks.3x3.3-3-3.3-3-3.c1r1.c3r3~4i");
  np_game_close(game);
}

/* A loop, a clue, the end of the path. */
TEST(test_rules_of_the_path) {
  np_game *game = open_game("tracks.4x4.x-x-x-x.x-x-x-x.c1r1.c4r4.kb5a");
  play(game, "c2r2E+ c3r2S+ c3r3W+");
  check_refused(game, "c2r2S+", "track south of column 2, row 2 would close a loop");
  check_refused(game, "c3r1S+", "the clue in column 3, row 1 has no track to the south");
  check_refused(game, "c3r1E-", "a clue has track east of column 3, row 1");
  np_game_close(game);
  game = open_game("tracks.2x2.x-x.x-x.c1r1.c2r1");
  play(game, "E");
  check_refused(game, "S", "the track from the start has already reached the finish");
  check_said(game, "solved: the path is complete, 1 piece of track");
  np_game_close(game);
}

/* Plays hints alone, each with a reason, to the path; all marks of every hint are right on it. */
static void check_hints(const char *id, bool guesses) {
  np_game *game = open_game(id);
  const np_puzzle *puzzle = np_game_puzzle(game);
  char word[NP_WORD_MAX], reason[TEXT_MAX];
  np_error error = {0};
  np_move move;
  unsigned hints = 0, plain = 0, steps = 0;
  while (!np_puzzle_solved(puzzle, np_game_position(game))) {
    np_writer writer = np_writer_over(word, sizeof word), said = np_writer_over(reason, sizeof reason);
    assert_works(np_game_hint(game, &move, &error), error);
    np_puzzle_write_move(puzzle, move, &writer);
    np_puzzle_advise(puzzle, np_game_position(game), move, &said);
    const np_tracks_deduction *hint = np_tracks_hint(puzzle, np_game_position(game));
    assert_string_equal(reason, hint->sentence);
    bool guessed = hint->rule == NP_TRACKS_RULE_GUESSED;
    plain += guessed;
    if (guessed && !strstr(hint->sentence, ": otherwise ") && !strstr(hint->sentence, "one of several paths"))
      fail_msg("%s: no reason is given: %s", id, hint->sentence);
    assert_int_not_equal(hint->rule, NP_TRACKS_RULE_WRONG);
    assert_that(hint->count, >, 0);
    np_tracks_deduction given = *hint;
    for (unsigned i = 0; i < given.count; i++) {
      writer = np_writer_over(word, sizeof word);
      np_puzzle_write_move(puzzle, np_tracks_mark_move(given.part[i], given.mark), &writer);
      play(game, word);
    }
    if (guessed) steps += given.count;
    assert_int_equal(np_tracks_mistakes(puzzle, np_game_position(game), NULL, 0), 0);
    assert_that(++hints, <, 1000);
  }
  if (!guesses) assert_int_equal(plain, 0);
  if (strstr(id, "8x8")) assert_that(steps, >, plain); /* a straight run is one hint */
  np_game_close(game);
}

TEST(test_hints) {
  check_hints("tracks.mums2008", true);
  check_hints("tracks.a", false);
  check_hints("tracks.times9", false);
  check_hints("tracks.q", true);
  check_hints("tracks.hard", true);
  check_hints("tracks.8x8.3-1-5-6-3-4-5-7.3-5-4-4-5-6-5-2.c1r4.c8r2", true);
}

TEST(test_first_hints) {
  np_game *game = open_game("tracks.mums2008");
  const np_tracks_deduction *hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_string_equal(hint->sentence, "row 6, columns 1 to 8, has its 1 cell, so the rest are empty");
  assert_int_equal(hint->count, 7);
  assert_int_equal(hint->sources, 1);
  assert_int_equal(hint->source[0], 5 * 16);
  np_game_close(game);
}

/* Where the plain rules find nothing more, a border is tried; the reason says what that leads to. */
TEST(test_tried) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open("tracks.mums2008", NULL, &error);
  np_tracks_thinker *thinker = np_tracks_thinker_open(puzzle, NULL, &error);
  np_tracks_thought thought;
  do {
    assert_int_equal(np_tracks_thinker_step(thinker), NP_TRACKS_DEDUCED);
    thought = np_tracks_thinker_now(thinker);
  } while (thought.why->rule != NP_TRACKS_RULE_TRIED);
  assert_string_equal(thought.sentence,
                      "no track from column 15, row 1 to column 16, row 1: otherwise column 16, row 2 would be "
                      "on the path, and the path could not leave it");
  assert_int_equal(thought.why->count, 1);
  assert_int_equal(thought.why->mark, NP_TRACKS_NONE);
  assert_int_equal(thought.why->part[0], 96 + 14);
  while (np_tracks_thinker_step(thinker) != NP_TRACKS_FINISHED) {}
  assert_string_equal(np_tracks_thinker_now(thinker).sentence, "2 paths, found by 144 deductions and 1 guess");
  np_tracks_thinker_close(thinker);
  np_puzzle_close(puzzle);
}

/* A mistake is only shown when asked for, and taken back by a hint. */
TEST(test_mistakes) {
  np_game *game = open_game("tracks.a");
  np_error error = {0};
  uint16_t parts[8];
  play(game, "c1r5E+ c6r6N+ c3r3- c1r1-");
  assert_int_equal(np_tracks_mistakes(np_game_puzzle(game), np_game_position(game), parts, 8), 1);
  assert_int_equal(parts[0], 36 + 4 * 6);
  char word[NP_WORD_MAX];
  np_writer writer = np_writer_over(word, sizeof word);
  np_move move;
  assert_works(np_game_hint(game, &move, &error), error);
  np_puzzle_write_move(np_game_puzzle(game), move, &writer);
  assert_string_equal(word, "c1r5E.");
  const np_tracks_deduction *hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_int_equal(hint->rule, NP_TRACKS_RULE_WRONG);
  assert_string_equal(hint->sentence, "take back a wrong mark: track from column 1, row 5 to column 2, row 5; with it, "
                                      "column 2, row 2 would be on the path, and the path could not leave it");
  assert_false(hint->sum.given);
  assert_works(np_game_solve(game, NULL, &error), error); /* solving takes it back, too */
  assert_works(np_game_seek(game, np_game_length(game), &error), error);
  assert_true(np_puzzle_solved(np_game_puzzle(game), np_game_position(game)));
  np_game_close(game);
}

/* If a wrong mark also breaks a sum as it stands, the hint says so and names the sum. */
TEST(test_wrong_by_a_sum) {
  np_game *game = open_game("tracks.mums2008");
  play(game, "c1r6E+ c2r6E+");
  const np_tracks_deduction *hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_string_equal(hint->sentence, "take back a wrong mark: track from column 1, row 6 to column 2, row 6; row 6, "
                                      "columns 1 to 8, has 3 cells, more than its sum of 1");
  assert_true(hint->sum.given && !hint->sum.column && hint->sum.line == 5 && hint->sum.part == 0);
  np_game_close(game);
  game = open_game("tracks.mums2008");
  play(game, "c11r1- c10r1- c12r1-"); /* the first of these marks, once they leave the row too few cells */
  hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_string_equal(hint->sentence,
                      "take back a wrong mark: column 11, row 1 marked empty; row 1, columns 9 to 16, has "
                      "only 5 cells left for its sum of 6");
  assert_true(hint->sum.given && !hint->sum.column && hint->sum.line == 0 && hint->sum.part == 1);
  np_game_close(game);
}

/* The rule tells what each number of this board counts, and whether there are clues. */
TEST(test_rule) {
  static const char kind[] =
      "The path visits no cell twice. Each number counts the path's cells in its row or column, or in a part of it.";
  static const char *const rules[][2] = {
      {"tracks.a", ""},
      {"tracks.times9", " Track in shaded cells is given."},
      {"tracks.mums2008", " A row's left number counts columns 1 to 8, its right one columns 9 to 16."},
      {"tracks.3x4.1-1-1_1_x-x-x.x-x-x-x.c1r1.c3r4",
       " A column's upper number counts row 1, its lower one rows 2 to 4."},
      {"tracks.3x3.x-x-x_1_x-x-x_2_x-x-x.1-1-1_2_x-x-1.c1r1.c3r3.kd6",
       " A row's left number counts columns 1 to 2, its right one column 3. Columns are counted in 3 parts, the "
       "first above. Track in shaded cells is given."},
  };
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    char rule[TEXT_MAX];
    np_writer writer = np_writer_over(rule, sizeof rule);
    np_puzzle *puzzle = open_id(rules[i][0]);
    np_puzzle_write_rule(puzzle, &writer);
    assert_memory_equal(rule, kind, strlen(kind));
    assert_string_equal(rule + strlen(kind), rules[i][1]);
    np_puzzle_close(puzzle);
  }
}

TEST(test_tallies) {
  np_game *game = open_game(square);
  const np_tracks_board *board = np_tracks_board_of(np_game_puzzle(game));
  play(game, "E E c2r2-");
  np_tracks_tally tally = np_tracks_tally_of(board, np_game_position(game), false, 0, 0);
  assert_int_equal(tally.state, NP_TRACKS_EXACT);
  tally = np_tracks_tally_of(board, np_game_position(game), true, 1, 0);
  assert_int_equal(tally.state, NP_TRACKS_SHORT);
  assert_int_equal(tally.line, 1);
  assert_int_equal(tally.empty, 1);
  tally = np_tracks_tally_of(board, np_game_position(game), true, 0, 0);
  assert_int_equal(tally.state, NP_TRACKS_OPEN);
  np_game_close(game);
}

/* Thousands of random legal moves: the id always opens to the same position, and undo leads back. */
TEST(test_random_play) {
  static const char *const ids[] = {"tracks.mums2008", "tracks.times9", "tracks.b", square,
                                    "tracks.2x7.x-x.x-x-x-x-x-x-x.c1r1N.c2r1"};
  static np_move moves[4096];
  np_random random = {7};
  np_error error = {0};
  char text[TEXT_MAX], word[NP_WORD_MAX];
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    np_game *game = open_game(ids[i]);
    const np_puzzle *puzzle = np_game_puzzle(game);
    void *position = malloc(np_puzzle_position_size(puzzle));
    for (int round = 0; round < 300; round++) {
      size_t count = np_puzzle_moves(puzzle, np_game_position(game), moves, 4096);
      assert_that(count, >, 0);
      assert_that(count, <=, 4096);
      np_writer writer = np_writer_over(word, sizeof word);
      np_puzzle_write_move(puzzle, moves[np_random_below(&random, (uint32_t)count)], &writer);
      play(game, word);
      writer = np_writer_over(text, sizeof text);
      np_puzzle_write_position(puzzle, np_game_position(game), &writer);
      if (!np_puzzle_read_position(puzzle, text, position, &error)) fail_msg("%s: %s", text, error.sentence);
      assert_memory_equal(position, np_game_position(game), np_puzzle_position_size(puzzle));
    }
    while (np_game_undo(game)) {}
    assert_true(np_puzzle_is_first(puzzle, np_game_position(game)));
    assert_works(np_game_solve(game, text, &error), error); /* and any position can be reached by moves */
    assert_works(np_game_seek(game, np_game_length(game), &error), error);
    assert_memory_equal(position, np_game_position(game), np_puzzle_position_size(puzzle));
    free(position);
    np_game_close(game);
  }
}

/* -------------------------------------------------------------------------------- watching */

static void check_thinking(const char *id, unsigned paths, bool guesses) {
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  np_tracks_thinker *thinker = np_tracks_thinker_open(puzzle, NULL, &error);
  unsigned solved = 0, depth = 0;
  np_tracks_event event;
  for (int i = 0; (event = np_tracks_thinker_step(thinker)) != NP_TRACKS_FINISHED; i++) {
    np_tracks_thought thought = np_tracks_thinker_now(thinker);
    assert_that(i, <, 10000);
    assert_int_not_equal(event, NP_TRACKS_NO_MEMORY);
    assert_int_equal(thought.event, event);
    assert_true(thought.sentence[0]);
    if (event == NP_TRACKS_GUESSED) assert_int_equal(thought.depth, depth + 1);
    if (event == NP_TRACKS_REFUTED) assert_int_equal(thought.depth + 1, depth);
    if (event == NP_TRACKS_DEDUCED) {
      assert_non_null(thought.why);
      assert_that(thought.why->count, >, 0);
    }
    if (event == NP_TRACKS_SOLVED) assert_true(np_puzzle_solved(puzzle, thought.position));
    solved += event == NP_TRACKS_SOLVED;
    depth = thought.depth;
  }
  np_tracks_thought end = np_tracks_thinker_now(thinker);
  assert_int_equal(solved, paths);
  assert_int_equal(end.paths, paths);
  assert_int_equal(end.guesses > 0, guesses);
  assert_int_equal(np_tracks_thinker_step(thinker), NP_TRACKS_FINISHED);
  np_tracks_thinker_close(thinker);
  np_puzzle_close(puzzle);
}

TEST(test_thinking) {
  check_thinking("tracks.mums2008", 2, true);
  check_thinking("tracks.a", 1, false);
  check_thinking("tracks.times112", 1, false);
  check_thinking("tracks.hard", 1, false);
  check_thinking(square, 2, true);
  check_thinking("tracks.3x3.1-1-1.3-1-1.c1r1.c3r3", 0, false);
}

/* --------------------------------------------------------------------------- hard, and memory */

/* Memory runs out at every request in turn. */
TEST(test_memory_runs_out) {
  bool done = false;
  for (int requests = 0; !done; requests++) {
    failing_allocator own = {.left = requests};
    np_memory memory = failing_memory(&own);
    np_error error = {0};
    uint64_t count;
    char line[TEXT_MAX];
    np_writer writer = np_writer_over(line, sizeof line);
    np_game *game = np_game_open("tracks.mums2008", &memory, &error);
    if (game) {
      np_tracks_thinker *thinker = np_tracks_thinker_open(np_game_puzzle(game), NULL, &error);
      np_tracks_event event = NP_TRACKS_DEDUCED;
      while (thinker && event != NP_TRACKS_FINISHED && event != NP_TRACKS_NO_MEMORY)
        event = np_tracks_thinker_step(thinker);
      np_tracks_thinker_close(thinker);
      done = np_puzzle_count(np_game_puzzle(game), np_game_position(game), &count, &writer, &error) &&
             event == NP_TRACKS_FINISHED && np_game_solve(game, NULL, &error);
    }
    if (!done) assert_true(error.sentence[0]);
    np_game_close(game);
    assert_int_equal(own.out, 0);
    assert_that(requests, <, 200);
  }
}
