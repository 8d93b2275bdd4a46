/* Hints of path puzzles: each is true, all marks of one reason are one hint, and track comes soon. */
#include "play.h"
#include "test.h"

#include "tracks/tracks.h"

#include <stdlib.h>
#include <string.h>

enum { PATHS_MAX = 4 };
typedef struct paths { /* all paths of a board, as marks */
  unsigned count, parts;
  uint8_t *marks[PATHS_MAX];
} paths;

static paths find_paths(const np_tracks_board *board) {
  np_error error = {0};
  np_tracks_path path;
  paths all = {.parts = np_tracks_parts(board)};
  np_tracks_solver *solver = np_tracks_solver_open(NULL, &error);
  np_tracks_solver_begin(solver, board, NULL, NP_TRACKS_GUESS);
  while (np_tracks_solver_next(solver, UINT64_MAX, &path) == NP_TRACKS_FOUND) {
    assert_that(all.count, <, PATHS_MAX);
    uint8_t *marks = malloc(all.parts);
    np_tracks_path_position(board, &path, marks);
    for (unsigned cell = 0; cell < all.parts / 3; cell++)
      if (path.visited[cell / board->width] >> cell % board->width & 1) marks[cell] = NP_TRACKS_LINE;
    all.marks[all.count++] = marks;
  }
  np_tracks_solver_close(solver);
  return all;
}

static void close_paths(paths *all) {
  for (unsigned i = 0; i < all->count; i++) free(all->marks[i]);
}

static bool holds(const uint8_t *path, const uint8_t *marks, unsigned parts) {
  unsigned part = 0;
  while (part < parts && (!marks[part] || (marks[part] == NP_TRACKS_LINE) == (path[part] == NP_TRACKS_LINE))) part++;
  return part == parts;
}

static void check_true(const paths *all, const uint8_t *marks, const char *id, const np_tracks_deduction *hint) {
  for (unsigned i = 0; i < all->count; i++)
    if (holds(all->marks[i], marks, all->parts)) return;
  fail_msg("%s: not true: %s", id, hint->sentence);
}

typedef struct counts {
  unsigned hints, first_track, longest; /* the first hint that gives track; the longest run of hints without track */
} counts;

/* Follows hints to the goal, each whole; every one of its moves is legal and adds a mark. */
static counts follow_hints(const char *id) {
  np_game *game = open_game(id);
  const np_puzzle *puzzle = np_game_puzzle(game);
  paths all = find_paths(np_tracks_board_of(puzzle));
  counts seen = {0};
  unsigned run = 0;
  while (!np_puzzle_solved(puzzle, np_game_position(game))) {
    np_error error = {0};
    np_tracks_deduction hint = *np_tracks_hint(puzzle, np_game_position(game));
    assert_that(hint.count, >, 0);
    assert_that(hint.sources, >, 0);
    assert_true(hint.sentence[0]);
    assert_that(++seen.hints, <, 200);
    for (unsigned i = 0; i < hint.count; i++)
      if (!np_game_play(game, np_tracks_mark_move(hint.part[i], hint.mark), &error))
        fail_msg("%s: %s: %s", id, hint.sentence, error.sentence);
    check_true(&all, np_game_position(game), id, &hint);
    bool track = hint.mark == NP_TRACKS_LINE && hint.part[0] >= all.parts / 3;
    if (track && seen.first_track == 0) seen.first_track = seen.hints;
    run = track ? 0 : run + 1;
    if (run > seen.longest) seen.longest = run;
  }
  close_paths(&all);
  np_game_close(game);
  return seen;
}

TEST(test_every_preset) {
  for (const np_tracks_preset *preset = np_tracks_presets(); preset->name; preset++) {
    char id[64];
    np_writer writer = np_writer_over(id, sizeof id);
    np_write(&writer, "tracks.%s", preset->name);
    counts seen = follow_hints(id);
    if (seen.first_track > 8 || seen.longest > 9 || seen.hints > 80)
      fail_msg("%s: %u hints, the first track by hint %u, up to %u without track", id, seen.hints, seen.first_track,
               seen.longest);
  }
}

/* All marks of one reason are one hint, so there are few, and track comes soon. */
TEST(test_times9) {
  counts seen = follow_hints("tracks.times9");
  assert_int_equal(seen.first_track, 2);
  assert_int_equal(seen.longest, 3);
  assert_int_equal(seen.hints, 27);
}

static const np_tracks_deduction *hint_at(const char *id) {
  static np_tracks_deduction kept;
  np_game *game = open_game(id);
  const np_tracks_deduction *hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_non_null(hint);
  kept = *hint;
  np_game_close(game);
  return &kept;
}

/* A cell that the player rightly notes as visited is a fact: hints count it and never mark it again. A wrong note is
 * found before all else. */
TEST(test_right_notes_are_facts) {
  np_error error = {0};
  np_game *game = open_game("tracks.times9");
  const np_puzzle *puzzle = np_game_puzzle(game);
  const np_tracks_board *board = np_tracks_board_of(puzzle);
  paths all = find_paths(board);
  assert_int_equal(all.count, 1);
  for (unsigned cell = 0; cell < all.parts / 3; cell++) /* a dot everywhere on the path */
    if (all.marks[0][cell] == NP_TRACKS_LINE)
      assert_works(np_game_play(game, np_tracks_mark_move(cell, NP_TRACKS_LINE), &error), error);
  assert_string_equal(np_tracks_hint(puzzle, np_game_position(game))->sentence,
                      "column 1 has its 1 cell, so the rest are empty");
  while (!np_puzzle_solved(puzzle, np_game_position(game))) {
    np_tracks_deduction hint = *np_tracks_hint(puzzle, np_game_position(game));
    assert_int_not_equal(hint.rule, NP_TRACKS_RULE_SUM_NEEDS);
    for (unsigned i = 0; i < hint.count; i++) /* no hint repeats a mark */
      assert_works(np_game_play(game, np_tracks_mark_move(hint.part[i], hint.mark), &error), error);
  }
  np_game_close(game);
  game = open_game("tracks.times9");
  assert_works(np_game_play(game, np_tracks_mark_move(0, NP_TRACKS_LINE), &error), error);
  const np_tracks_deduction *hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_string_equal(hint->sentence,
                      "take back a wrong mark: column 1, row 1 marked as on the path; column 1 has 2 cells, "
                      "more than its sum of 1");
  np_game_close(game);
  close_paths(&all);
}

/* A column whose cells are all crossed out. */
TEST(test_none_left) {
  np_game *game = open_game("tracks.2x2.x-2.x-x.c1r1.c1r2");
  np_error error = {0};
  for (unsigned cell = 1; cell < 4; cell += 2)
    assert_works(np_game_play(game, np_tracks_mark_move(cell, NP_TRACKS_NONE), &error), error);
  const np_tracks_deduction *hint = np_tracks_hint(np_game_puzzle(game), np_game_position(game));
  assert_has(hint->sentence, "column 2 has no cells left for its sum of 2");
  np_game_close(game);
}

/* A full row: all its other cells are one hint, which names the row's sum. */
TEST(test_a_run_is_one_hint) {
  const np_tracks_deduction *hint = hint_at("tracks.times9");
  assert_string_equal(hint->sentence, "row 1 has its 2 cells, so the rest are empty");
  assert_int_equal(hint->count, 6);
  assert_true(hint->sum.given);
  assert_false(hint->sum.column);
  assert_int_equal(hint->sum.line, 0);
  assert_int_equal(hint->sum.part, 0);
}

/* A hint about one half of a row that is cut in two. */
TEST(test_part_of_a_row) {
  const np_tracks_deduction *hint = hint_at("tracks.mums2008");
  assert_true(hint->sum.given);
  const char *place = strstr(hint->sentence, hint->sum.part == 0 ? ", columns 1 to 8," : ", columns 9 to 16,");
  if (!hint->sum.column) assert_non_null(place);
}

/* That no track enters an empty cell is no hint: no hint marks only borders of empty cells. */
TEST(test_nothing_trivial) {
  np_game *game = open_game("tracks.times9");
  const np_puzzle *puzzle = np_game_puzzle(game);
  while (!np_puzzle_solved(puzzle, np_game_position(game))) {
    np_error error = {0};
    np_tracks_deduction hint = *np_tracks_hint(puzzle, np_game_position(game));
    assert_int_not_equal(hint.rule, NP_TRACKS_RULE_EMPTY);
    assert_int_not_equal(hint.rule, NP_TRACKS_RULE_FULL);
    for (unsigned i = 0; i < hint.count; i++)
      assert_works(np_game_play(game, np_tracks_mark_move(hint.part[i], hint.mark), &error), error);
  }
  np_game_close(game);
}

/* Does a hint continue another: is it forced in the same way, and its border the next one straight on? */
static bool goes_on(const np_tracks_board *board, const np_tracks_deduction *before, const np_tracks_deduction *hint) {
  bool forced = before->rule == NP_TRACKS_RULE_ONLY_WAY && before->sources == before->count &&
                hint->rule == NP_TRACKS_RULE_ONLY_WAY && hint->count == 1;
  if (!forced) return false;
  int step = hint->part[0] - before->part[before->count - 1];
  int along = hint->part[0] < 2 * np_tracks_parts(board) / 3 ? 1 : board->width;
  return abs(step) == along && step == hint->source[0] - before->source[before->sources - 1];
}

/* Track that is forced straight on for several cells is one hint, which says where it begins and ends. */
TEST(test_a_straight_run_is_one_hint) {
  unsigned runs = 0;
  for (const np_tracks_preset *preset = np_tracks_presets(); preset->name; preset++) {
    char id[64];
    np_writer writer = np_writer_over(id, sizeof id);
    np_write(&writer, "tracks.%s", preset->name);
    np_game *game = open_game(id);
    const np_puzzle *puzzle = np_game_puzzle(game);
    np_tracks_deduction before = {.count = 1};
    while (!np_puzzle_solved(puzzle, np_game_position(game))) {
      np_error error = {0};
      np_tracks_deduction hint = *np_tracks_hint(puzzle, np_game_position(game));
      if (goes_on(np_tracks_board_of(puzzle), &before, &hint))
        fail_msg("%s: two hints in one run: %s; %s", id, before.sentence, hint.sentence);
      if (hint.rule == NP_TRACKS_RULE_ONLY_WAY && strstr(hint.sentence, "on the way it can leave each cell")) {
        runs++;
        assert_that(hint.count, >, 1);
        assert_int_equal(hint.sources, hint.count);
      }
      for (unsigned i = 0; i < hint.count; i++)
        assert_works(np_game_play(game, np_tracks_mark_move(hint.part[i], hint.mark), &error), error);
      before = hint;
    }
    np_game_close(game);
  }
  assert_that(runs, >, 10);
}

/* Cells that are closed in for the same reason are one hint. */
TEST(test_closed_cells_join) {
  unsigned joined = 0;
  for (const np_tracks_preset *preset = np_tracks_presets(); preset->name; preset++) {
    char id[64];
    np_writer writer = np_writer_over(id, sizeof id);
    np_write(&writer, "tracks.%s", preset->name);
    np_game *game = open_game(id);
    const np_puzzle *puzzle = np_game_puzzle(game);
    while (!np_puzzle_solved(puzzle, np_game_position(game))) {
      np_error error = {0};
      np_tracks_deduction hint = *np_tracks_hint(puzzle, np_game_position(game));
      if (hint.rule == NP_TRACKS_RULE_BLIND && hint.count > 1) {
        assert_int_equal(hint.sources, hint.count);
        assert_has(hint.sentence, " other cell");
        joined++;
      }
      for (unsigned i = 0; i < hint.count; i++)
        assert_works(np_game_play(game, np_tracks_mark_move(hint.part[i], hint.mark), &error), error);
    }
    np_game_close(game);
  }
  assert_that(joined, >, 0);
}
