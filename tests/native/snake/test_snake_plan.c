/* Plans of folds: what No patience plays goes through no cubelet, and goes on as planned from every position on it. */
#include "failing_allocator.h"
#include "snake_test_play.h"
#include "snake/lab/snake_census.h"
#include "snake/lab/snake_proof.h"

/* What a proof says with all solutions of a snake, or with the first few. */
static snake_folds_needed needed_by(const np_snake_box *box, np_snake_word word, uint64_t solutions) {
  np_snake_search search;
  np_snake_path path;
  snake_proof proof;
  np_snake_answer answer = NP_SNAKE_FOUND;
  assert_true(snake_proof_open(&proof, word, 1, NULL));
  np_snake_search_begin(&search, box, word);
  while (search.found < solutions && (answer = np_snake_search_next(&search, 0, &path)) == NP_SNAKE_FOUND)
    snake_proof_add(&proof, box, &path);
  while (!snake_proof_step(&proof, 100)) continue;
  snake_folds_needed needed = snake_proof_answer(&proof, answer == NP_SNAKE_ENDED);
  snake_proof_close(&proof);
  return needed;
}

static const char *const stretched[] = {"ECSCSCCCCSCSCSCSCSCSCSCCCSE", "ECSCSCCCSCCSCSCSCSCSCSCCCSE"};

static void write_id(np_snake_word word, char *id, size_t size) {
  np_writer writer = np_writer_over(id, size);
  np_write(&writer, "snake.3x3x3.");
  np_snake_word_write(word, &writer);
}

/* Follows the moves of np_puzzle_next to the goal, or to a target. Returns how many there were; -1: one was no fold. */
static int follow(const np_puzzle *puzzle, const uint8_t *from, const uint8_t *target) {
  uint8_t position[NP_SNAKE_MAX];
  np_error error = {0};
  np_move move;
  unsigned a, b;
  bool through, folds = true;
  int moves = 0;
  memcpy(position, from, np_puzzle_position_size(puzzle));
  for (; np_puzzle_next(puzzle, position, target, &move); moves++) {
    bool fold = np_snake_is_fold(move, NULL, NULL, &through);
    folds = folds && fold;
    if (fold) assert_false(through);
    if (!np_puzzle_apply(puzzle, position, move, &error)) fail_msg("%s", error.sentence);
    if (folds) assert_false(np_snake_overlap(puzzle, position, &a, &b));
    assert_that(moves, <, 2 * NP_SNAKE_MAX);
  }
  assert_true(np_puzzle_solved(puzzle, position));
  if (target) assert_memory_equal(position, target, np_puzzle_position_size(puzzle));
  return folds ? moves : -1;
}

/* From each position on a plan the way is the rest of the plan; if the puzzle is opened there (`anew`), it is no
 * longer. */
static void check_plan(const char *id, bool anew) {
  np_puzzle *puzzle = open_id(id);
  uint8_t position[NP_SNAKE_MAX];
  np_move move, hint;
  np_puzzle_start(puzzle, position);
  int left = follow(puzzle, position, NULL);
  if (left <= 0) fail_msg("%s: no folds", id);
  for (; left > 0; left--) {
    assert_true(np_puzzle_next(puzzle, position, NULL, &move));
    assert_true(np_puzzle_hint(puzzle, position, &hint));
    assert_int_equal(move, hint);
    assert_int_equal(follow(puzzle, position, NULL), left);
    np_puzzle *other = anew ? open_id(id) : puzzle;
    int from_here = follow(other, position, NULL);
    if (from_here < 0 || from_here > left) fail_msg("%s: %d moves, not %d", id, from_here, left);
    if (anew) np_puzzle_close(other);
    assert_true(np_puzzle_apply(puzzle, position, move, NULL));
  }
  np_puzzle_close(puzzle);
}

TEST(test_presets) {
  np_puzzle *any = open_id("snake.green");
  unsigned count = 0;
  for (const np_preset *preset = np_kind_presets(np_puzzle_kind(any)); preset->id; preset++, count++)
    check_plan(preset->id, strcmp(preset->id, "snake.king") != 0); /* half a second a search */
  assert_int_equal(count, 10);
  np_puzzle_close(any);
}

/* Plans for every 59th snake of the cube, and for those that no folds solve. */
TEST(test_census) {
  size_t count, others = 0;
  char id[64];
  np_snake_box box = box_of(3, 3, 3);
  np_job *census = np_snake_census_start(&box, NULL, NULL, NULL);
  while (np_job_step(census, 100000) == NP_JOB_WORKING) continue;
  const np_snake_census_row *rows = np_snake_census_rows(census, &count);
  for (size_t i = 0; i < count; i += 59) {
    np_snake_word word = {.straights = rows[i].straights, .length = 27};
    assert_int_equal(needed_by(&box, word, UINT64_MAX).verdict, NP_SNAKE_FOLDS);
    write_id(word, id, sizeof id);
    check_plan(id, true);
    others++;
  }
  assert_int_equal(others, 195);
  np_job_close(census);
}

/* In their solutions no corner but the first can be turned, so no folds lead there: cubelets are laid. */
TEST(test_stretched) {
  np_snake_box box = box_of(3, 3, 3);
  for (unsigned i = 0; i < 2; i++) {
    uint8_t position[NP_SNAKE_MAX];
    char id[64];
    bool complete;
    np_move move;
    unsigned a, b;
    assert_int_equal(needed_by(&box, word_of(stretched[i]), UINT64_MAX).verdict, NP_SNAKE_NEEDS_STRETCHING);
    write_id(word_of(stretched[i]), id, sizeof id);
    np_puzzle *puzzle = open_id(id);
    np_puzzle_start(puzzle, position);
    assert_int_equal(follow(puzzle, position, NULL), -1);
    np_writer writer = fresh();
    np_puzzle_write_goal(puzzle, &writer);
    assert_string_equal(text, "Fold the chain until it fills the 3x3x3 box; the elastic must be stretched for that.");
    assert_true(np_puzzle_next(puzzle, position, NULL, &move));
    writer = fresh();
    np_puzzle_caution(puzzle, position, move, &writer);
    assert_string_equal(text, "the elastic must be stretched: no folds alone lead to a solution");
    assert_int_equal(np_snake_solutions(puzzle, &complete), 2 - i);
    assert_true(complete);
    for (unsigned k = 0; k < 2 - i; k++) {
      assert_true(np_snake_solution(puzzle, position, k, position));
      for (unsigned cubelet = 3; cubelet < 27; cubelet++)
        assert_true(!np_snake_is_corner(word_of(stretched[i]), cubelet) ||
                    (np_snake_meets(puzzle, position, cubelet, NP_SNAKE_CLOCKWISE, &a, &b) &&
                     np_snake_meets(puzzle, position, cubelet, NP_SNAKE_COUNTER, &a, &b)));
    }
    np_puzzle_close(puzzle);
  }
}

/* Without all solutions nothing is proved but that folds are enough. */
TEST(test_some_solutions) {
  np_snake_box box = box_of(3, 3, 3);
  snake_folds_needed needed = needed_by(&box, word_of(stretched[0]), 1);
  assert_int_equal(needed.verdict, NP_SNAKE_FOLDS_NOT_KNOWN);
  needed = needed_by(&box, word_of("ESCSCSCCSCSCSCCCCSCCSCCSCSE"), 1);
  assert_int_equal(needed.verdict, NP_SNAKE_FOLDS);
  assert_int_equal(needed.most, 14);
  assert_int_equal(needed.least, 0);
  needed = needed_by(&box, word_of("ECCCCCCCCCCCCCCCCCCCCCCCCCE"), UINT64_MAX);
  assert_int_equal(needed.verdict, NP_SNAKE_NEEDS_STRETCHING);
  assert_int_equal(needed.most, 0);
}

/* From positions that a player left, folded, laid and tangled: to the goal, and to every solution. */
TEST(test_from_anywhere) {
  static const char *const some[] = {"snake.green", "snake.kev", "snake.red", "snake.2x3x3.ECCSCCCSCCCSCCCCSE"};
  uint64_t luck = 29;
  unsigned folded = 0, all = 0;
  for (unsigned i = 0; i < 4; i++) {
    np_puzzle *puzzle = open_id(some[i]);
    unsigned cubelets = np_snake_word_of_puzzle(puzzle).length;
    uint8_t position[NP_SNAKE_MAX], solution[NP_SNAKE_MAX];
    for (unsigned round = 0; round < 80; round++, all++) {
      np_puzzle_start(puzzle, position);
      for (unsigned tries = chance(&luck, 60); tries > 0; tries--) {
        np_move step = NP_SNAKE_STEP + chance(&luck, 6);
        np_move fold = np_snake_fold_move(2 + chance(&luck, cubelets - 2), (np_snake_turn)chance(&luck, 4), false);
        np_puzzle_apply(puzzle, position, round % 2 ? fold : step, NULL);
      }
      folded += follow(puzzle, position, NULL) >= 0;
      unsigned number = chance(&luck, np_snake_solutions(puzzle, NULL));
      assert_true(np_snake_solution(puzzle, position, number, solution));
      if (memcmp(solution, position, cubelets) != 0) follow(puzzle, position, solution);
    }
    np_puzzle_close(puzzle);
  }
  assert_int_equal(folded, all);
}

/* Without memory for a search cubelets are laid, and nothing is lost. */
TEST(test_no_memory) {
  failing_allocator own = {.left = 1000};
  np_memory memory = failing_memory(&own);
  np_puzzle *puzzle = np_puzzle_open("snake.green", &memory, NULL);
  uint8_t position[NP_SNAKE_MAX];
  assert_non_null(puzzle);
  own.left = 0;
  np_puzzle_start(puzzle, position);
  assert_int_equal(follow(puzzle, position, NULL), -1);
  np_puzzle_close(puzzle);
  assert_int_equal(own.out, 0);
}

/* Follows the moves of one puzzle to a target; the other, which is prepared in parts, gives the same moves. */
static void follow_both(np_puzzle *at_once, np_puzzle *in_parts, uint8_t *position, const uint8_t *target) {
  np_move move, same;
  while (np_puzzle_next(at_once, position, target, &move)) {
    assert_true(np_puzzle_prepare(in_parts, position, target, 0));
    assert_true(np_puzzle_next(in_parts, position, target, &same));
    assert_int_equal(move, same);
    assert_true(np_puzzle_apply(at_once, position, move, NULL));
  }
}

/* A puzzle prepared in parts, each of them short, finds the same as one at once, and then a move needs no search. */
static void check_prepared(const char *id) {
  enum { EFFORT = 1000, CUBELETS_MAX = 40 * EFFORT, PARTS_MIN = 20 };
  np_puzzle *at_once = open_id(id), *in_parts = open_id(id);
  snake_memo *memo = snake_of(in_parts)->memo;
  uint8_t position[NP_SNAKE_MAX];
  np_snake_reach reach;
  bool complete;
  unsigned parts = 1;
  uint64_t tried = 0;
  np_puzzle_start(at_once, position);
  for (; !np_puzzle_prepare(in_parts, position, NULL, EFFORT); parts++) {
    assert_that(memo->search.tried - tried, <=, CUBELETS_MAX);
    tried = memo->search.tried;
    if (memo->searched) continue;
    assert_false(np_snake_reach_of(in_parts, position, false, &reach)); /* nothing is known before the search ends */
    assert_int_equal(np_snake_solutions(in_parts, &complete), 0);
    assert_false(complete);
  }
  assert_that(parts, >=, PARTS_MIN);
  follow_both(at_once, in_parts, position, NULL);
  assert_true(np_puzzle_solved(at_once, position));
  assert_that(memo->search.tried - tried, <=, CUBELETS_MAX);
  assert_true(snake_of(at_once)->memo->complete == memo->complete);
  assert_int_equal(snake_of(at_once)->memo->count, memo->count);
  np_puzzle_close(at_once);
  np_puzzle_close(in_parts);
}

TEST(test_prepared) {
  check_prepared("snake.king");
  check_prepared(
      "snake.4x4x4.ECCCSCSCSCCSCCCCCCCCCCSSCSCCSCCCCCSCCCCSCCCSCCCSCSCCSCSSCCCCCCSE"); /* many folds are tried */
  check_prepared("snake.4x4x4.ECCCCCCCCSCCCCCCCCCCCCCCCCCCSCCCCCSCCSCCCCSCCCSCCCCCSCCSSCCCCSCE"); /* more solutions than
                                                                                                     are kept */
}

/* The same to a solution that is given, as in the chart of the solutions. */
TEST(test_prepared_to) {
  enum { EFFORT = 1000, SHAPES_MAX = 1 + EFFORT / 25, PARTS_MIN = 10 };
  static const char id[] = "snake.4x4x4.ECCCSCSCSCCSCCCCCCCCCCSSCSCCSCCCCCSCCCCSCCCSCCCSCSCCSCSSCCCCCCSE";
  np_puzzle *at_once = open_id(id), *in_parts = open_id(id);
  const snake_making *making = &snake_of(in_parts)->memo->making;
  uint8_t position[NP_SNAKE_MAX], solution[NP_SNAKE_MAX];
  np_move move;
  unsigned parts = 1;
  np_puzzle_start(at_once, position);
  assert_true(np_puzzle_prepare(in_parts, position, position, EFFORT)); /* no solution */
  assert_null(making->search);
  assert_true(np_puzzle_next(at_once, position, NULL, &move)); /* which finds its solutions */
  assert_true(np_snake_solution(at_once, position, 0, solution));
  for (uint32_t left = 0; !np_puzzle_prepare(in_parts, position, solution, EFFORT); left = making->effort, parts++) {
    assert_non_null(making->search);
    if (left > 0) assert_in_range(making->effort, left - SHAPES_MAX, left);
  }
  assert_that(parts, >=, PARTS_MIN);
  follow_both(at_once, in_parts, position, solution);
  assert_memory_equal(position, solution, np_puzzle_position_size(at_once));
  assert_null(making->search);
  np_puzzle_close(at_once);
  np_puzzle_close(in_parts);
}

/* Ended halfway, or without memory, nothing is lost. */
TEST(test_half_prepared) {
  failing_allocator own = {.left = 1000};
  np_memory memory = failing_memory(&own);
  uint8_t position[NP_SNAKE_MAX];
  np_puzzle *puzzle = np_puzzle_open("snake.king", &memory, NULL);
  np_puzzle_start(puzzle, position);
  while (!snake_of(puzzle)->memo->making.search) assert_false(np_puzzle_prepare(puzzle, position, NULL, 100));
  np_puzzle_close(puzzle);
  assert_int_equal(own.out, 0);
  puzzle = np_puzzle_open("snake.king", &memory, NULL);
  own.left = 0;
  while (!np_puzzle_prepare(puzzle, position, NULL, 100000)) continue;
  assert_int_equal(follow(puzzle, position, NULL), -1);
  np_puzzle_close(puzzle);
  assert_int_equal(own.out, 0);
}

/* A move of the player's own in a large box is not answered by a search. */
TEST(test_no_search_for_distance) {
  np_puzzle *puzzle = open_id("snake.king");
  uint8_t position[NP_SNAKE_MAX];
  uint64_t moves;
  np_move move;
  np_puzzle_start(puzzle, position);
  assert_false(np_puzzle_distance(puzzle, position, NULL, &moves));
  assert_true(np_puzzle_next(puzzle, position, NULL, &move));
  assert_true(np_puzzle_distance(puzzle, position, NULL, &moves));
  assert_int_equal(moves, 36);
  assert_true(np_puzzle_apply(puzzle, position, np_snake_fold_move(40, NP_SNAKE_CLOCKWISE, false), NULL));
  assert_false(np_puzzle_distance(puzzle, position, NULL, &moves));
  assert_null(snake_of(puzzle)->memo->making.search);
  while (!np_puzzle_prepare(puzzle, position, NULL, 1000)) continue;
  assert_true(np_puzzle_distance(puzzle, position, NULL, &moves));
  np_puzzle_close(puzzle);
}
