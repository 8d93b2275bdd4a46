/* Free the Key: the known numbers of keydisk.a, keydisk.b and an earlier record, ids, and sentences. */
#include "play.h"
#include "failing_allocator.h"

#include "keydisk/keydisk.h"
#include "search.h"

#include <stdio.h>
#include <stdlib.h>

/* ------------------------------------------------------------------------ known numbers */

typedef struct known {
  const char *id;
  unsigned open, second, second_column[2], rounds, left, loops, column_moves, column_back, moves, back;
} known;

static void numbers(const known *key) {
  np_puzzle *puzzle = open_id(key->id);
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  static np_keydisk_filling filling;
  np_keydisk_verdict verdict;
  np_keydisk_cell first;
  assert_int_equal(np_keydisk_maze_count_open(maze), key->open);
  assert_int_equal(maze->open[0], 0xffff);
  uint64_t second = 0;
  for (unsigned i = 0; i < key->second; i++) second |= (uint64_t)1 << key->second_column[i];
  assert_int_equal(maze->open[1], second);
  np_keydisk_maze_fill(maze, &filling);
  assert_int_equal(filling.rounds, key->rounds);
  assert_int_equal(filling.left, key->left);
  assert_true(np_keydisk_maze_first(maze, &first));
  assert_int_equal(first.x, 0);
  assert_int_equal(first.r, 0);
  np_keydisk_maze_judge(maze, np_keydisk_map(puzzle), first, &verdict);
  assert_true(verdict.solvable);
  assert_true(verdict.column_solvable);
  assert_true(verdict.needs_back);
  assert_int_equal(verdict.open, key->open);
  assert_int_equal(verdict.end_rings, 2);
  assert_int_equal(verdict.loops - verdict.end_rings, key->loops);
  assert_int_equal(verdict.column_moves, key->column_moves);
  assert_int_equal(verdict.column_back, key->column_back);
  assert_int_equal(verdict.moves, key->moves);
  if (key->back > 0) assert_int_equal(verdict.back, key->back);
  np_puzzle_close(puzzle);
}

TEST(known_numbers) {
  static const known keys[] = {
      {"keydisk.a", 178, 2, {2, 14}, 8, 110, 1, 72, 17, 74, 0},
      {"keydisk.b", 184, 2, {0, 6}, 11, 108, 1, 76, 15, 82, 0},
  };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) numbers(&keys[i]);
}

/* The key of 140 moves, the record before keydisk.record. */
TEST(earlier_record) {
  np_puzzle *puzzle = open_id("keydisk.041311013220401132140.030112421142314201030.3424042340422240");
  np_keydisk_verdict verdict;
  np_keydisk_maze_judge(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), (np_keydisk_cell){0, 0}, &verdict);
  assert_int_equal(verdict.moves, 140);
  assert_int_equal(verdict.back, 28);
  assert_int_equal(verdict.hardness, NP_KEYDISK_HARDNESS_FAIR); /* it has few branches */
  np_puzzle_close(puzzle);
}

TEST(the_article_s_walk) {
  static np_keydisk_filling filling;
  static np_keydisk_way walk;
  static np_keydisk_ways ways;
  np_puzzle *puzzle = open_id("keydisk.a");
  np_keydisk_maze_fill(np_keydisk_maze_of(puzzle), &filling);
  np_keydisk_maze_walk(np_keydisk_maze_of(puzzle), &filling, (np_keydisk_cell){1, 14}, true, &walk);
  assert_true(walk.free);
  assert_int_equal(walk.count, 71);
  np_keydisk_maze_walk(np_keydisk_maze_of(puzzle), &filling, (np_keydisk_cell){1, 14}, false, &walk);
  assert_false(walk.free); /* it runs around the first column and stops */
  assert_int_equal(walk.count, 16);
  np_puzzle_close(puzzle);

  puzzle = open_id("keydisk.b");
  np_keydisk_maze_fill(np_keydisk_maze_of(puzzle), &filling);
  np_keydisk_maze_walk(np_keydisk_maze_of(puzzle), &filling, (np_keydisk_cell){1, 6}, true, &walk);
  assert_true(walk.free);
  assert_int_equal(walk.count, 76);
  const np_keydisk_cell starts[] = {{1, 6}, {0, 6}}; /* from either, both ways begin just outside the first column */
  for (size_t i = 0; i < 2; i++) {
    np_keydisk_maze_ways(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), starts[i], true, &ways);
    assert_int_equal(ways.walk.from.x, 1);
    assert_int_equal(ways.walk.count, 76);
    assert_true(ways.shortest.free);
    assert_int_equal(ways.shortest.from.r, 6);
    assert_int_equal(ways.shortest.count, 75);
    assert_that(ways.parting, <, 75);
    assert_int_not_equal(ways.walk.moves[ways.parting], ways.shortest.moves[ways.parting]);
  }
  np_keydisk_maze_ways(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), (np_keydisk_cell){0, 6}, false, &ways);
  assert_int_equal(ways.shortest.count, 76);
  np_puzzle_close(puzzle);
}

/* The article's code of a cell after a number of rounds: 0 illegal, 1 legal, and between these when blocked. */
static double code_of(const np_keydisk_maze *maze, const np_keydisk_filling *filling, np_keydisk_cell cell,
                      unsigned after) {
  unsigned number = np_keydisk_maze_number(maze, cell), depth = filling->depth[number];
  if (!np_keydisk_maze_is_open(maze, cell.x, cell.r)) return 0;
  return filling->round[number] == 0 || filling->round[number] > after ? 1 : depth / (depth + 1.0);
}

TEST(the_article_s_codes) {
  static np_keydisk_filling filling;
  np_puzzle *puzzle = open_id("keydisk.a");
  const np_keydisk_maze *maze = np_keydisk_maze_of(puzzle);
  np_keydisk_maze_fill(maze, &filling);
  unsigned halves = 0, between = 0, ones = 0;
  for (int x = 0; x < maze->length; x++)
    for (int r = 0; r < maze->cuts; r++) {
      np_keydisk_cell cell = {(uint8_t)x, (uint8_t)r};
      double code = code_of(maze, &filling, cell, filling.rounds), min = 1;
      assert_that(code_of(maze, &filling, cell, 0), ==, (np_keydisk_maze_is_open(maze, x, r) ? 1 : 0));
      assert_int_equal((code == 0), !np_keydisk_maze_is_open(maze, x, r));
      if (code == 1) ones++;
      if (code == 0 || code == 1) continue;
      /* a little more than the smallest code among the neighbours that were blocked before */
      static const int dx[] = {-1, 1, 0, 0}, dr[] = {0, 0, 1, -1};
      unsigned closed = 0, round = filling.round[np_keydisk_maze_number(maze, cell)];
      for (int i = 0; i < 4; i++) {
        if (x + dx[i] < 0 || x + dx[i] >= maze->length) {
          closed++;
          continue;
        }
        np_keydisk_cell next = {(uint8_t)(x + dx[i]), (uint8_t)((r + dr[i] + 16) % 16)};
        double before = code_of(maze, &filling, next, round - 1);
        if (before < 1) closed++;
        if (before > 0 && before < min) min = before;
      }
      assert_that(closed, >=, 3);
      if (min == 1)
        assert_that(code, ==, 0.5);
      else {
        assert_that(code, >, min);
        assert_that(code, <, 1);
      }
      halves += code == 0.5;
      between += code > 0.5;
    }
  assert_int_equal(ones, 110);
  assert_int_equal(halves + between, 178 - 110);
  assert_that(halves, >, 0);
  assert_that(between, >, 0);
  np_puzzle_close(puzzle);
}

/* Hints follow a shortest way that goes left as seldom as any. */
TEST(hints_lead_out) {
  static np_keydisk_way way;
  np_puzzle *puzzle = open_id("keydisk.a");
  np_keydisk_maze_shortest(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), (np_keydisk_cell){0, 0}, &way);
  assert_int_equal(way.count, 74);
  assert_int_equal(way.back, np_keydisk_map(puzzle)->back[0]);
  uint8_t position[2] = {0, 0};
  for (unsigned i = 0; i < way.count; i++) {
    assert_false(np_puzzle_solved(puzzle, position));
    assert_true(np_puzzle_apply(puzzle, position, way.moves[i], NULL));
  }
  assert_true(np_puzzle_solved(puzzle, position));
  np_puzzle_close(puzzle);
}

/* Putting the disk back on takes as many moves as taking it off, and ends at the very first cell. */
TEST(putting_the_disk_back_on) {
  np_error error;
  np_game *game = np_game_open("keydisk.a", NULL, NULL);
  assert_works(np_game_solve(game, NULL, &error), error);
  assert_works(np_game_seek(game, 74, &error), error);
  assert_true(np_game_score(game).solved);
  assert_works(np_game_solve(game, "0-0", &error), error);
  assert_int_equal(np_game_length(game), 148);
  assert_works(np_game_seek(game, 148, &error), error);
  assert_true(np_puzzle_is_first(np_game_puzzle(game), np_game_position(game)));
  np_game_close(game);
}

/* ---------------------------------------------------------------------------- verdicts */

static void judge(const char *id, np_keydisk_verdict *verdict) {
  np_puzzle *puzzle = open_id(id);
  np_keydisk_cell first;
  assert_true(np_keydisk_maze_first(np_keydisk_maze_of(puzzle), &first));
  np_keydisk_maze_judge(np_keydisk_maze_of(puzzle), np_keydisk_map(puzzle), first, verdict);
  np_puzzle_close(puzzle);
}

TEST(verdicts) {
  np_keydisk_verdict verdict;
  judge("keydisk.00.00.0000", &verdict); /* nothing in the way: two rings of four, side by side */
  assert_true(verdict.solvable);
  assert_false(verdict.needs_back);
  assert_int_equal(verdict.moves, 1);
  assert_int_equal(verdict.hardness, NP_KEYDISK_HARDNESS_NONE);
  assert_int_equal(verdict.loops, 5); /* 12 pairs of neighbours - 8 cells + 1 piece */
  assert_int_equal(verdict.dead_ends, 0);
  assert_int_equal(verdict.parts, 1);
  judge("keydisk.0109.0000.1000", &verdict); /* position 1 is open at r = 0 only, position 3 nowhere */
  assert_false(verdict.solvable);
  assert_int_equal(verdict.hardness, NP_KEYDISK_HARDNESS_IMPOSSIBLE);
  assert_string_equal(np_keydisk_hardness_word(verdict.hardness), "impossible");
  assert_int_equal(verdict.reached, 0);
  judge("keydisk.0010.0000.0100", &verdict); /* one turn, then straight out */
  assert_true(verdict.solvable);
  assert_false(verdict.needs_back);
  assert_int_equal(verdict.moves, 4);
  assert_int_equal(verdict.hardness, NP_KEYDISK_HARDNESS_EASY);
  judge("keydisk.900.000.0900", &verdict); /* the first column is open at r = 1 alone */
  assert_true(verdict.solvable);
  assert_int_equal(verdict.moves, 2);
  assert_int_equal(verdict.end_rings, 1);
}

/* -------------------------------------------------------------------- ids and sentences */

TEST(presets_keep_their_names) {
  np_puzzle *puzzle = open_id("keydisk.031240322102103322410.040212302231320140110.4030244024424032~4-12");
  char text[300];
  np_writer writer = np_writer_over(text, sizeof text);
  uint8_t position[2];
  np_puzzle_start(puzzle, position);
  np_puzzle_write_id(puzzle, position, &writer);
  assert_string_equal(text, "keydisk.a~4-12");
  np_puzzle_close(puzzle);
}

TEST(bad_ids) {
  assert_bad_id("keydisk", "above", "above is missing; the id needs above, below and disk with points between them");
  assert_bad_id("keydisk.00", "below", "below is missing; the id needs above, below and disk with points between them");
  assert_bad_id("keydisk.00.00", "disk",
                "disk is missing; the id needs above, below and disk with points between them");
  assert_bad_id("keydisk.00.00.", "disk",
                "disk is missing; the id needs above, below and disk with points between them");
  assert_bad_id("keydisk.c", "above",
                "above is \"c\"; it needs digits, one for each height, or a name: a, b, record or hardest");
  assert_bad_id("keydisk.0x0.000.0000", "above", "above has \"x\" as tooth 2; a height is a digit from 0 to 9");
  assert_bad_id("keydisk.000.000.000-", "disk", "disk has \"-\" as cut 4; a height is a digit from 0 to 9");
  assert_bad_id("keydisk.0.0.0000", "above", "above has 1 tooth; it needs from 2 to 64");
  assert_bad_id("keydisk.000.0000.0000", "below", "below has 4 teeth and above has 3; they need the same number");
  assert_bad_id("keydisk.000.000.000000000000000", "disk", "disk has 15 cuts; it needs an even number");
  assert_bad_id("keydisk.000.000.00", "disk", "disk has 2 cuts; it needs an even number from 4 to 64");
  assert_bad_id("keydisk.000.000.0000.0", "id", "the id has \".0\" after its end");
  assert_bad_id(
      "keydisk.99.99.0000", "disk",
      "disk fits nowhere on this key; at one position at least, both teeth need to be no higher than the cuts "
      "they meet");
  assert_bad_id("keydisk.a~", "position", "position is missing; it needs to be position and rotation, like 0-0");
  assert_bad_id("keydisk.a~4", "position", "position is \"4\"; it needs to be position and rotation, like 0-0");
  assert_bad_id("keydisk.a~4-12x", "position", "position is \"4-12x\"; it needs to be position and rotation, like 0-0");
  assert_bad_id("keydisk.a~21-0", "position", "position is 21; it needs to be from 0 to 20");
  assert_bad_id("keydisk.a~0-99999999999999999999", "position", "rotation is 999999; it needs to be from 0 to 15");
  assert_bad_id(
      "keydisk.a~1-0", "position",
      "the disk cannot stand there: this tooth is too long for this cut (position 1, below: 4 high, cut 8 is 2 deep)");
}

TEST(ten_megabytes_of_digits) {
  enum { MUCH = 10 * 1000 * 1000 };
  char *id = malloc(MUCH + 64);
  memcpy(id, "keydisk.", 8);
  memset(id + 8, '3', MUCH);
  id[MUCH + 8] = '\0';
  assert_bad_id(id, "above", "above has 10000000 teeth; it needs from 2 to 64");
  free(id);
}

static void assert_reason(const char *id, const char *word, const char *sentence) {
  np_puzzle *puzzle = open_id(id);
  np_error error = {0};
  np_move move;
  uint8_t position[2], before[2];
  np_puzzle_start(puzzle, position);
  memcpy(before, position, sizeof before);
  assert_works(np_puzzle_read_move(puzzle, word, &move, &error), error);
  assert_false(np_puzzle_apply(puzzle, position, move, &error));
  assert_string_equal(error.sentence, sentence);
  assert_memory_equal(position, before, sizeof before);
  np_puzzle_close(puzzle);
}

TEST(illegal_moves_say_which_tooth_meets_which_cut) {
  assert_reason("keydisk.a", "left", "position 0 is the first; the handle stops the disk");
  assert_reason("keydisk.a~20-3", "right", "position 20 is the last; the disk is free there");
  assert_reason("keydisk.a", "right",
                "this tooth is too long for this cut (position 1, below: 4 high, cut 8 is 2 deep)");
  assert_reason("keydisk.a~0-1", "right",
                "this tooth is too long for this cut (position 1, above: 3 high, cut 1 is 0 deep)");
  assert_reason(
      "keydisk.a~0-3", "right",
      "both teeth are too long for their cuts (position 1: above 3 high, cut 3 is 0 deep; below 4 high, cut 11 "
      "is 2 deep)");
}

static void assert_said(const char *id, const char *word, const char *said, const char *advice) {
  np_puzzle *puzzle = open_id(id);
  uint8_t position[2];
  np_move move;
  char text[200];
  np_puzzle_start(puzzle, position);
  assert_true(np_puzzle_read_move(puzzle, word, &move, NULL));
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_say_move(puzzle, position, move, &writer);
  assert_string_equal(text, said);
  writer = np_writer_over(text, sizeof text);
  np_puzzle_advise(puzzle, position, move, &writer);
  assert_string_equal(text, advice);
  np_puzzle_close(puzzle);
}

TEST(words) {
  assert_said("keydisk.a", "cw", "turned clockwise to rotation 15", "turn the disk clockwise");
  assert_said("keydisk.a~0-15", "ccw", "turned counterclockwise to rotation 0", "turn the disk counterclockwise");
  assert_said("keydisk.a~0-14", "right", "slid right to position 1", "slide the disk right");
  assert_said("keydisk.00.00.0000", "right", "slid right to position 1, free", "slide the disk right");
  np_puzzle *puzzle = open_id("keydisk.a~1-14");
  char text[200];
  uint8_t position[2];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_start(puzzle, position);
  np_puzzle_describe(puzzle, position, &writer);
  assert_string_equal(text, "disk at position 1 of 20, rotation 14 of 15");
  writer = np_writer_over(text, sizeof text);
  np_puzzle_start(puzzle, position);
  uint64_t count;
  assert_true(np_puzzle_count(puzzle, position, &count, &writer, NULL));
  assert_that(count, >, 0);
  assert_has(text, ", 71 moves");
  np_puzzle_close(puzzle);
}

/* The number of shortest ways, where it can be worked out by hand: turn and slide in any order. */
TEST(counting_ways) {
  np_puzzle *puzzle = open_id("keydisk.0001.0000.001000");
  uint8_t position[2] = {0, 0};
  char text[100];
  np_writer writer = np_writer_over(text, sizeof text);
  uint64_t count;
  assert_true(np_puzzle_count(puzzle, position, &count, &writer, NULL));
  assert_int_equal(count, 6);
  assert_string_equal(text, "6 shortest solutions, 5 moves"); /* two turns among two slides, then the last */
  np_puzzle_close(puzzle);
}

TEST(checking_arrays) {
  np_keydisk key = {.length = 3, .cuts = 4};
  np_error error;
  assert_works(np_keydisk_check(&key, &error), error);
  key.below[2] = 10;
  assert_false(np_keydisk_check(&key, &error));
  assert_string_equal(error.sentence, "below has height 10 as tooth 3; a height is from 0 to 9");
  key.below[2] = 0;
  key.cuts = 5;
  assert_false(np_keydisk_check(&key, &error));
  assert_string_equal(error.field, "disk");
}

/* Each request for memory fails in turn: the error says so, and no block is left unfreed. */
TEST(memory_runs_out) {
  np_puzzle *puzzle = NULL;
  for (int allowed = 0; !puzzle; allowed++) {
    failing_allocator own = {.left = allowed};
    np_memory memory = failing_memory(&own);
    np_error error = {0};
    puzzle = np_puzzle_open("keydisk.a", &memory, &error);
    if (!puzzle) assert_string_equal(error.sentence, "there is not enough memory for this");
    if (puzzle) assert_that(allowed, >=, 3);
    np_puzzle_close(puzzle);
    assert_int_equal(own.out, 0);
    assert_that(allowed, <, 20);
  }
}
