/* The snake as a puzzle: laying, folding, collisions, hints, counts. */
#include "snake_test_play.h"

#include <math.h>

static const char *const some[] = {
    "snake.green",          "snake.kev", "snake.easy", "snake.2x2x2.ECCCCCCE", "snake.2x2x3.ESCCSCCSCCSE",
    "snake.1x3x3.ECCCCSCSE"};

/* ------------------------------------------------------------------------------ laying */

TEST(test_laying) {
  static const struct {
    const char *words[12], *why;
    size_t count;
  } refused[] = {
      {{"+x", "+y"}, "cubelet 2 is straight: cubelet 3 can only go +x", 2},
      {{"-z", "-z", "-z"}, "cubelet 3 is a corner: cubelet 4 cannot go -z, straight on", 3},
      {{"+y", "+y", "-y"}, "cubelet 3 is a corner: cubelet 4 cannot go -y, back", 3},
      {{"+x", "+x", "+y", "+y", "+x"}, "blocked: cubelet 6 would be outside the 3x3x3 box", 5},
      {{"+x", "+x", "+y", "+y", "-x", "-y", "-y"}, "blocked: cubelet 8 would hit cubelet 2", 7},
      {{"up"}, "move is \"up\"; it needs to be a step like +x, a fold like 5+, 5-, 5++ or 5--, or keep9", 1},
      {{"keep"}, "move is \"keep\"; it needs to be a step like +x, a fold like 5+, 5-, 5++ or 5--, or keep9", 1},
      {{"5+-"}, "move is \"5+-\"; it needs to be a step like +x, a fold like 5+, 5-, 5++ or 5--, or keep9", 1},
      {{"2+"}, "cubelet 2 is straight; only corners fold", 1},
      {{"27+"}, "cubelet 27 does not fold; it needs to be a corner from 2 to 26", 1},
      {{"keep1"}, "cubelet 1 is kept already", 1},
      {{"+x", "+x", "keep3"}, "cubelets 1 to 3 are kept already", 3},
      {{"keep28"}, "there is no cubelet 28 to keep; it needs to be from 1 to 27", 1},
      {{"keep7"}, "cubelets 1 to 7 cannot be kept: only 1 to 5 are in the box without overlapping", 1},
  };
  np_puzzle *puzzle = open_id("snake.green");
  uint8_t position[NP_SNAKE_MAX];
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    assert_string_equal(play(puzzle, position, refused[i].words, refused[i].count), refused[i].why);
    assert_string_equal(play(puzzle, position, refused[i].words, refused[i].count - 1), "");
  }
  np_puzzle_close(puzzle);
}

/* Every solution of a snake, laid step by step: solved at the last step and not before; and the chain
 * never overlaps. */
TEST(test_solutions_are_laid) {
  for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
    np_puzzle *puzzle = open_id(some[i]);
    np_snake_search search;
    np_snake_path path;
    unsigned length = np_snake_word_of_puzzle(puzzle).length;
    np_snake_search_begin(&search, np_snake_box_of_puzzle(puzzle), np_snake_word_of_puzzle(puzzle));
    while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) {
      uint8_t links[NP_SNAKE_MAX], position[NP_SNAKE_MAX];
      np_snake_path_links(np_snake_box_of_puzzle(puzzle), &path, links);
      np_puzzle_start(puzzle, position);
      for (unsigned link = 1; link < length; link++) {
        np_error error = {0};
        assert_false(np_puzzle_solved(puzzle, position));
        if (!np_puzzle_apply(puzzle, position, NP_SNAKE_STEP + links[link - 1], &error)) fail_msg("%s", error.sentence);
        assert_int_equal(np_snake_laid(position), link + 1);
        unsigned a, b;
        assert_false(np_snake_overlap(puzzle, position, &a, &b)); /* what hangs loosely gets out of the way */
        assert_memory_equal(np_snake_links(position), links, link);
      }
      assert_true(np_puzzle_solved(puzzle, position));
    }
    assert_that(search.found, >, 0);
    np_puzzle_close(puzzle);
  }
}

/* ----------------------------------------------------------------------------- folding */

TEST(test_folding) {
  const char *const words[] = {"3++", "4++"}, *const through[] = {"3++", "4++!"};
  const char *const all[] = {"3--", "4+", "5++", "6+", "7++"};
  np_puzzle *puzzle = open_id("snake.2x2x2.ECCCCCCE");
  uint8_t position[NP_SNAKE_MAX];
  unsigned a, b;
  assert_string_equal(play(puzzle, position, words, 2), "blocked: cubelet 5 would hit cubelet 1");
  assert_string_equal(play(puzzle, position, through, 2), "");
  assert_true(np_snake_overlap(puzzle, position, &a, &b));
  assert_int_equal(a, 1);
  assert_int_equal(b, 5);
  np_writer writer = fresh();
  np_puzzle_describe(puzzle, position, &writer);
  assert_string_equal(text, "8 cubelets, the first 4 in the box; 2 corners turned; cubelets 1 and 5 overlap");
  assert_string_equal(play(puzzle, position, all, 2), "");
  writer = fresh();
  np_puzzle_write_id(puzzle, position, &writer);
  assert_string_equal(text, "snake.2x2x2.ECCCCCCE~xyXZ");
  np_puzzle_close(puzzle);
}

/* Folded by hand until it fills the box, it is solved. */
TEST(test_solved_by_hand) {
  np_puzzle *puzzle = open_id("snake.2x2x2.ECCCCCCE~xyXzxYX");
  uint8_t position[NP_SNAKE_MAX];
  np_move move;
  np_puzzle_start(puzzle, position);
  assert_true(np_puzzle_solved(puzzle, position));
  assert_true(np_puzzle_read_move(puzzle, "7++!", &move, NULL));
  assert_true(np_puzzle_apply(puzzle, position, move, NULL));
  assert_false(np_puzzle_solved(puzzle, position));
  assert_int_equal(np_snake_laid(position), 7);
  assert_true(np_puzzle_apply(puzzle, position, move, NULL));
  assert_true(np_puzzle_solved(puzzle, position));
  np_puzzle_close(puzzle);
}

/* How close a cubelet of the tail, turned by an angle, comes to one before the fold: the least distance of their
 * centres. */
static double closest(const np_snake_spot *spots, unsigned cubelets, unsigned cubelet, unsigned axis, double angle) {
  double min = 1e9;
  const int8_t *hub = spots[cubelet - 1].at;
  unsigned u = (axis + 1) % 3, v = (axis + 2) % 3;
  for (unsigned tail = cubelet; tail < cubelets; tail++) {
    double at[3] = {spots[tail].at[0], spots[tail].at[1], spots[tail].at[2]}, from_u = at[u] - hub[u],
           from_v = at[v] - hub[v];
    at[u] = hub[u] + from_u * cos(angle) - from_v * sin(angle);
    at[v] = hub[v] + from_u * sin(angle) + from_v * cos(angle);
    for (unsigned head = 0; head + 1 < cubelet; head++) {
      if (spots[head].at[axis] != spots[tail].at[axis]) continue;
      if (memcmp(&spots[head], &spots[tail], sizeof *spots) == 0) continue; /* they part */
      double far = hypot(at[u] - spots[head].at[u], at[v] - spots[head].at[v]);
      if (far < min) min = far;
    }
  }
  return min;
}

/* Collisions against turning the tail bit by bit. */
TEST(test_collisions) {
  enum { BITS = 900 };
  uint64_t luck = 5;
  unsigned met = 0, free_way = 0, only_on_the_way = 0;
  np_puzzle *puzzle = open_id("snake.kev");
  unsigned cubelets = np_snake_word_of_puzzle(puzzle).length;
  uint8_t position[NP_SNAKE_MAX];
  np_puzzle_start(puzzle, position);
  for (int i = 0; i < 600; i++) {
    unsigned cubelet = 2 + chance(&luck, cubelets - 2), a, b;
    np_snake_turn turn = (np_snake_turn)chance(&luck, 4);
    if (!np_snake_is_corner(np_snake_word_of_puzzle(puzzle), cubelet)) continue;
    np_snake_spot spots[NP_SNAKE_MAX];
    np_snake_spots(puzzle, position, spots);
    unsigned about = np_snake_links(position)[cubelet - 2];
    double whole = np_snake_quarters(turn) * 1.5707963267948966 * (about & 1 ? -1 : 1), min = 1e9;
    for (int bit = 1; bit <= BITS; bit++)
      min = fmin(min, closest(spots, cubelets, cubelet, about / 2, whole * bit / BITS));
    bool meets = np_snake_meets(puzzle, position, cubelet, turn, &a, &b);
    if (fabs(min - 1) > 0.01) assert_int_equal(meets, min < 1);
    met += meets;
    free_way += !meets;
    only_on_the_way += meets && closest(spots, cubelets, cubelet, about / 2, whole) > 0.99;
    if (meets) {
      assert_between(a, 1, cubelet - 1);
      assert_between(b, cubelet + 1, cubelets);
      np_error error = {0};
      uint8_t copy[NP_SNAKE_MAX];
      char why[80];
      memcpy(copy, position, sizeof copy);
      np_writer writer = np_writer_over(why, sizeof why);
      np_write(&writer, "blocked: cubelet %u would hit cubelet %u", b, a);
      assert_false(np_puzzle_apply(puzzle, copy, np_snake_fold_move(cubelet, turn, false), &error));
      assert_string_equal(error.sentence, why);
    }
    assert_true(np_puzzle_apply(puzzle, position, np_snake_fold_move(cubelet, turn, chance(&luck, 8) == 0), NULL) ||
                meets);
  }
  assert_that(met, >, 50);
  assert_that(free_way, >, 50);
  assert_that(only_on_the_way, >, 10);
  np_puzzle_close(puzzle);
}

/* -------------------------------------------------------------------------- random play */

static void play_at_random(const np_puzzle *puzzle, uint8_t *position, unsigned moves, uint64_t *luck) {
  np_move legal[512];
  while (moves-- > 0) {
    size_t count = np_puzzle_moves(puzzle, position, legal, 512);
    assert_between(count, 1, 512);
    assert_true(np_puzzle_apply(puzzle, position, legal[chance(luck, (uint32_t)count)], NULL));
  }
}

/* A move has a word and is read from it; a position has a text and is read from it; folding back
 * undoes a fold. */
TEST(test_texts) {
  uint64_t luck = 7;
  for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
    np_puzzle *puzzle = open_id(some[i]);
    uint8_t position[NP_SNAKE_MAX], back[NP_SNAKE_MAX];
    size_t size = np_puzzle_position_size(puzzle);
    np_puzzle_start(puzzle, position);
    for (int round = 0; round < 200; round++) {
      np_move legal[512], read;
      unsigned cubelet;
      np_snake_turn turn;
      size_t count = np_puzzle_moves(puzzle, position, legal, 512);
      np_writer writer = fresh();
      np_puzzle_write_position(puzzle, position, &writer);
      assert_true(np_puzzle_read_position(puzzle, text, back, NULL));
      assert_memory_equal(position, back, size);
      for (size_t k = 0; k < count; k++) {
        writer = fresh();
        np_puzzle_write_move(puzzle, legal[k], &writer);
        assert_that(writer.length, <, NP_WORD_MAX);
        assert_true(np_puzzle_read_move(puzzle, text, &read, NULL));
        assert_int_equal(read, legal[k]);
        if (!np_snake_is_fold(legal[k], &cubelet, &turn, NULL)) continue;
        memcpy(back, position, size);
        assert_true(np_puzzle_apply(puzzle, back, legal[k], NULL));
        assert_true(np_puzzle_apply(puzzle, back, np_snake_fold_move(cubelet, (np_snake_turn)(turn ^ 1), false), NULL));
        assert_memory_equal(np_snake_links(back), np_snake_links(position), size - 1);
      }
      play_at_random(puzzle, position, 1, &luck);
    }
    np_puzzle_close(puzzle);
  }
}

/* Follows next or hint from anywhere to the goal. */
static void follow(const np_puzzle *puzzle, uint8_t *position, bool hints) {
  unsigned moves = 0;
  np_move move;
  while (hints ? np_puzzle_hint(puzzle, position, &move) : np_puzzle_next(puzzle, position, NULL, &move)) {
    np_error error = {0};
    np_writer writer = fresh();
    np_puzzle_write_hint(puzzle, position, move, &writer);
    assert_that(writer.length, >, 10);
    writer = fresh();
    np_puzzle_say_move(puzzle, position, move, &writer);
    assert_that(writer.length, >, 10);
    if (!np_puzzle_apply(puzzle, position, move, &error)) fail_msg("%s", error.sentence);
    assert_that(++moves, <=, 2 * NP_SNAKE_MAX);
  }
  assert_true(np_puzzle_solved(puzzle, position));
}

TEST(test_ways_from_anywhere) {
  uint64_t luck = 11;
  for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
    np_puzzle *puzzle = open_id(some[i]);
    uint8_t position[NP_SNAKE_MAX];
    for (int round = 0; round < 60; round++) {
      np_puzzle_start(puzzle, position);
      play_at_random(puzzle, position, chance(&luck, 20), &luck);
      follow(puzzle, position, round % 2);
    }
    np_puzzle_close(puzzle);
  }
}

/* How many cubelets are right, compared with all solutions in space. */
TEST(test_reach) {
  uint64_t luck = 13;
  np_puzzle *puzzle = open_id("snake.2x3x3.ECCCCCCCCCCCCCCCCE");
  unsigned cubelets = np_snake_word_of_puzzle(puzzle).length;
  for (int round = 0; round < 100; round++) {
    uint8_t position[NP_SNAKE_MAX], links[NP_SNAKE_MAX];
    np_snake_reach reach;
    np_snake_search search;
    np_snake_path path;
    unsigned max = 0;
    np_puzzle_start(puzzle, position);
    play_at_random(puzzle, position, chance(&luck, 12), &luck);
    assert_true(np_snake_reach_of(puzzle, position, true, &reach));
    assert_true(reach.certain);
    np_snake_search_begin_from(&search, np_snake_box_of_puzzle(puzzle), np_snake_word_of_puzzle(puzzle),
                               np_snake_links(position), 1);
    while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) {
      unsigned right = 1;
      np_snake_search_links(&search, &path, links);
      while (right < cubelets && links[right - 1] == np_snake_links(position)[right - 1]) right++;
      if (right > max) max = right;
    }
    assert_int_equal(reach.right, max);
    assert_memory_equal(reach.links, np_snake_links(position), reach.right - 1);
    np_snake_ghost ghost;
    np_snake_ghost_of(puzzle, position, NULL, &ghost);
    assert_that(ghost.held, >=, reach.right);
    assert_int_equal(ghost.size[0] * ghost.size[1] * ghost.size[2], cubelets);
  }
  np_puzzle_close(puzzle);
}

/* -------------------------------------------------------------------------------- hints */

static void check_advice(const char *id, const char *word, const char *advice) {
  uint8_t position[NP_SNAKE_MAX];
  np_move move;
  np_puzzle *puzzle = open_id(id);
  np_puzzle_start(puzzle, position);
  assert_true(np_puzzle_hint(puzzle, position, &move));
  np_writer writer = fresh();
  np_puzzle_write_move(puzzle, move, &writer);
  assert_string_equal(text, word);
  writer = fresh();
  np_puzzle_write_hint(puzzle, position, move, &writer);
  assert_string_equal(text, advice);
  np_puzzle_close(puzzle);
}

/* Checks the advice on a move that is no hint. */
static void check_move(const char *id, np_move move, const char *advice) {
  uint8_t position[NP_SNAKE_MAX];
  np_puzzle *puzzle = open_id(id);
  np_puzzle_start(puzzle, position);
  np_writer writer = fresh();
  np_puzzle_advise(puzzle, position, move, &writer);
  assert_string_equal(text, advice);
  np_puzzle_close(puzzle);
}

TEST(test_advice) {
  check_advice("snake.2x2x2.ECCCCCCE", "3++",
               "turn the chain after cubelet 3 half a turn: 4 goes below 3, then left of it; then 1 to 4 are as "
               "in a solution");
  check_advice("snake.2x2x2.ECCCCCCE~xyXz", "5++",
               "turn the chain after cubelet 5 half a turn: 6 goes in front of 5, then right of it; then 1 to 6 are as "
               "in a solution");
  check_move("snake.2x2x2.ECCCCCCE~3xyX", NP_SNAKE_STEP + NP_SNAKE_MINUS_X, "place cubelet 4 left of 3");
  check_advice("snake.2x2x2.ECCCCCCE~3xyX", "4-",
               "turn the chain after cubelet 4 a quarter: 5 goes above 4; then 1 to 5 are as in a solution");
  check_advice("snake.2x2x3.ESCCSCCSCCSE~5xxyz", "4-",
               "no solution has cubelets 1 to 5 like this; turn the chain after cubelet 4 a quarter: 5 goes left of 4; "
               "otherwise cubelet 6 does not fit");
  check_advice("snake.2x2x3.ESCCSCCSCCSE~xxyz", "4-",
               "no solution has cubelets 1 to 5 like this; turn the chain after cubelet 4 a quarter: 5 goes left of 4; "
               "otherwise cubelet 6 does not fit");
  check_advice(
      "snake.3x3x3.ECSCSCCCSCCSCSCSCSCSCSCCCSE~3xyy", "+y",
      "place cubelet 4 behind 3; then 1 to 4 are as in a solution; the elastic must be stretched: no folds alone "
      "lead to a solution");
  check_advice("snake.3x3x3.ECSCSCCCSCCSCSCSCSCSCSCCCSE~5xyyxx", "keep4",
               "take back from cubelet 5: no solution has cubelets 1 to 5 like this");
}

static void check_line(const char *id, const char *line) {
  uint8_t position[NP_SNAKE_MAX];
  np_error error = {0};
  np_puzzle *puzzle = open_id(id);
  np_writer writer = fresh();
  np_puzzle_start(puzzle, position);
  uint64_t count;
  assert_works(np_puzzle_count(puzzle, position, &count, &writer, &error), error);
  assert_string_equal(text, line);
  np_puzzle_close(puzzle);
}

TEST(test_counts) {
  check_line("snake.green", "1 solution");
  check_line("snake.easy", "142 solutions");
  check_line("snake.2x2x2.ECCCCCCE", "3 solutions");
  check_line("snake.2x2x2.ECCCCCCE~4xyz", "1 of 3 solutions begins like cubelets 1 to 4");
  check_line("snake.3x3x3.ECCCCCCCCCCCCCCCCCCCCCCCCCE", "0 solutions");
}

TEST(test_no_solution) {
  np_puzzle *puzzle = open_id("snake.3x3x3.ECCCCCCCCCCCCCCCCCCCCCCCCCE");
  uint8_t position[NP_SNAKE_MAX];
  np_error error = {0};
  np_move move;
  np_snake_reach reach;
  np_puzzle_start(puzzle, position);
  assert_false(np_puzzle_hint(puzzle, position, &move));
  assert_false(np_puzzle_next(puzzle, position, NULL, &move));
  assert_false(np_puzzle_why(puzzle, position, &error));
  assert_string_equal(error.sentence, "this snake cannot fill the 3x3x3 box: it has no solution");
  assert_false(np_snake_reach_of(puzzle, position, true, &reach));
  assert_true(reach.certain);
  np_snake_ghost ghost;
  np_snake_ghost_of(puzzle, position, NULL, &ghost);
  assert_int_equal(ghost.size[0], 3);
  assert_int_equal(ghost.size[1], 3);
  assert_int_equal(ghost.size[2], 3);
  assert_that(ghost.held, >, 1);
  np_puzzle_close(puzzle);
}

/* Solutions by number are all different and begin as the chain lies, where they can. From anywhere a plan leads to
 * each, but none to a position that is no solution. */
TEST(test_one_by_one) {
  static const char *const ids[] = {"snake.red", "snake.2x2x2.ECCCCCCE", "snake.purple", "snake.easy"};
  static const unsigned counts[] = {10, 3, 6, 142};
  uint64_t luck = 23;
  for (unsigned k = 0; k < 4; k++) {
    np_puzzle *puzzle = open_id(ids[k]);
    uint8_t position[NP_SNAKE_MAX], solution[NP_SNAKE_MAX], here[NP_SNAKE_MAX], other[NP_SNAKE_MAX];
    bool complete = false;
    np_move move;
    size_t size = np_puzzle_position_size(puzzle);
    assert_int_equal(np_snake_solutions(puzzle, &complete), counts[k]);
    assert_true(complete);
    np_puzzle_start(puzzle, position);
    assert_false(np_snake_solution(puzzle, position, counts[k], solution));
    assert_false(np_puzzle_next(puzzle, position, position, &move));
    for (unsigned i = 0; i < counts[k]; i++) {
      np_puzzle_start(puzzle, position);
      play_at_random(puzzle, position, i % 5, &luck);
      assert_true(np_snake_solution(puzzle, position, i, solution));
      assert_true(np_puzzle_solved(puzzle, solution));
      for (unsigned before = 0; before < i; before++) {
        assert_true(np_snake_solution(puzzle, solution, before, other));
        assert_memory_not_equal(other, solution, size);
      }
      memcpy(here, position, size);
      for (unsigned moves = 0; memcmp(here, solution, size) != 0; moves++) {
        assert_that(moves, <, 2 * size);
        assert_true(np_puzzle_next(puzzle, here, solution, &move));
        assert_true(np_puzzle_apply(puzzle, here, move, NULL));
      }
      assert_false(np_puzzle_next(puzzle, here, solution, &move));
    }
    np_puzzle_close(puzzle);
  }
}

/* More solutions than are kept: the way is found all the same. */
TEST(test_large) {
  uint64_t luck = 17;
  np_puzzle *puzzle = open_id("snake.4x4x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE");
  uint8_t position[NP_SNAKE_MAX];
  np_error error = {0};
  np_writer writer = fresh();
  np_puzzle_start(puzzle, position);
  follow(puzzle, position, false);
  np_puzzle_start(puzzle, position);
  play_at_random(puzzle, position, 8, &luck);
  follow(puzzle, position, false);
  uint64_t count;
  np_puzzle_start(puzzle, position);
  assert_false(np_puzzle_count(puzzle, position, &count, &writer, &error));
  assert_that(count, >, 0);
  assert_string_equal(error.sentence, "not all solutions were found in the time allowed");
  assert_int_equal(error.cause, NP_CAUSE_UNKNOWN);
  assert_memory_equal(writer.text, "at least ", 9);
  np_puzzle_close(puzzle);
}
