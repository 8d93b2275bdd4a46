/* Which mazes some key makes: mazes of random keys are solved, impossible ones are proved to be so, and no key uses
 * more heights than the maze needs. */
#include "failing_allocator.h"
#include "random_key.h"

#include "ask/answer.h"
#include "ask/ask.h"
#include "keydisk/lab/order_solver.h"
#include "keydisk/lab/keydisk_inverse.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void answer_maze(const np_keydisk_maze *maze, unsigned highest, np_keydisk_inverse_answer *answer) {
  np_keydisk_inverse_options options = {.maze = *maze, .highest = highest};
  np_error error = {0};
  np_job *job = np_keydisk_inverse_start(&options, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  while (np_job_step(job, 5000) == NP_JOB_WORKING) assert_that(np_job_progress(job), <, 1);
  assert_int_equal(np_job_now(job), NP_JOB_DONE);
  np_keydisk_inverse_show(job, answer);
  np_job_close(job);
}

/* Do these heights make this maze? By the rule of the puzzle, not by the core's code. */
static bool makes(const np_keydisk_inverse_answer *key, const np_keydisk_maze *maze) {
  unsigned top = 0;
  for (unsigned x = 0; x < maze->length; x++)
    for (unsigned r = 0; r < maze->cuts; r++) {
      bool fits = key->above[x] <= key->disk[r] && key->below[x] <= key->disk[(r + maze->cuts / 2u) % maze->cuts];
      if (fits != ((maze->open[x] >> r & 1) != 0)) return false;
      if (key->above[x] > top) top = key->above[x];
      if (key->below[x] > top) top = key->below[x];
      if (key->disk[r] > top) top = key->disk[r];
    }
  return top <= key->highest;
}

TEST(the_maze_of_every_key_is_solved) {
  np_random random = {16};
  for (int i = 0; i < 3000; i++) {
    unsigned length = 1 + np_random_below(&random, i % 50 == 0 ? 64 : 21);
    unsigned cuts = 4 + 2 * np_random_below(&random, i % 50 == 0 ? 31 : 7), highest = 1 + np_random_below(&random, 9);
    np_keydisk key;
    np_keydisk_maze maze;
    np_keydisk_inverse_answer answer;
    random_key(&random, length, cuts, highest, &key);
    np_keydisk_maze_make(&key, &maze);
    answer_maze(&maze, i % 2 ? highest : 0, &answer);
    assert_int_equal(answer.state, NP_KEYDISK_INVERSE_KEY);
    assert_true(answer.fewest);
    assert_that(answer.highest, <=, highest);
    assert_true(makes(&answer, &maze));
  }
}

/* ---------------------------------------------------------------- all mazes of small sizes */

enum { CELLS = 18 };

/* needs[maze]: the smallest `highest` for which some key with heights 0..highest makes the maze; 255: no key does. It
 * tries every key with heights 0..cuts (higher ones make no other mazes). Cell (x, r) is bit x * cuts + r. */
static uint8_t *try_all_keys(unsigned length, unsigned cuts) {
  uint8_t *needs = malloc((size_t)1 << length * cuts);
  memset(needs, 255, (size_t)1 << length * cuts);
  uint8_t disk[8] = {0};
  for (unsigned highest = 0; highest <= cuts; highest++) {
    memset(disk, 0, sizeof disk);
    for (bool more = true; more;) {
      /* the columns this disk makes with teeth 0..highest, each once */
      uint32_t columns[81], count = 0;
      for (unsigned teeth = 0; teeth < (highest + 1) * (highest + 1); teeth++) {
        uint32_t column = 0, i = 0;
        for (unsigned r = 0; r < cuts; r++)
          if (teeth / (highest + 1) <= disk[r] && teeth % (highest + 1) <= disk[(r + cuts / 2) % cuts])
            column |= 1u << r;
        while (i < count && columns[i] != column) i++;
        columns[i] = column;
        if (i == count) count++;
      }
      uint32_t choices = 1;
      for (unsigned x = 0; x < length; x++) choices *= count;
      for (uint32_t choice = 0; choice < choices; choice++) {
        uint32_t maze = 0, left = choice;
        for (unsigned x = 0; x < length; x++, left /= count) maze |= columns[left % count] << x * cuts;
        if (needs[maze] == 255) needs[maze] = (uint8_t)highest;
      }
      more = false;
      for (unsigned r = 0; r < cuts && !more; r++) {
        more = disk[r] < highest;
        disk[r] = (uint8_t)(more ? disk[r] + 1 : 0);
      }
    }
  }
  return needs;
}

static void maze_of(uint32_t bits, unsigned length, unsigned cuts, np_keydisk_maze *maze) {
  memset(maze, 0, sizeof *maze);
  maze->length = (uint8_t)length;
  maze->cuts = (uint8_t)cuts;
  for (unsigned x = 0; x < length; x++) maze->open[x] = bits >> x * cuts & ((1u << cuts) - 1);
}

/* Four cuts: all keys are tried, so the smallest height limit of every maze is known. */
TEST(all_mazes_with_four_cuts) {
  static const unsigned realisable[] = {0, 16, 230, 3058};
  for (unsigned length = 1; length <= 3; length++) {
    uint8_t *needs = try_all_keys(length, 4);
    unsigned keys = 0;
    for (uint32_t bits = 0; bits < 1u << 4 * length; bits++) {
      np_keydisk_maze maze;
      np_keydisk_inverse_answer answer;
      maze_of(bits, length, 4, &maze);
      answer_maze(&maze, 0, &answer);
      assert_int_equal(answer.state, needs[bits] == 255 ? NP_KEYDISK_INVERSE_NONE : NP_KEYDISK_INVERSE_KEY);
      if (answer.state == NP_KEYDISK_INVERSE_KEY) {
        assert_int_equal(answer.highest, needs[bits]);
        assert_true(makes(&answer, &maze));
        keys++;
      }
      for (unsigned highest = 1; highest <= 4; highest++) {
        answer_maze(&maze, highest, &answer);
        assert_int_equal(answer.state, needs[bits] <= highest ? NP_KEYDISK_INVERSE_KEY : NP_KEYDISK_INVERSE_NONE);
      }
    }
    assert_int_equal(keys, realisable[length]);
    free(needs);
  }
}

/* Does some key with heights 0..highest make the cells in `relevant` (NULL: all) as they are in the maze? Runs the
 * solver alone, which minimises neither heights nor contradictions. */
static bool has_key(const np_keydisk_maze *maze, const np_keydisk_maze *relevant, unsigned highest) {
  np_keydisk_order *order = np_keydisk_order_start(maze, relevant, highest, NULL);
  np_keydisk_order_answer answer;
  do {
    uint32_t effort = 100000;
    answer = np_keydisk_order_work(order, &effort);
  } while (answer == NP_KEYDISK_ORDER_WORKING);
  np_keydisk_order_close(order);
  return answer == NP_KEYDISK_ORDER_YES;
}

/* Six cuts: all 262144 mazes of three columns, against all disks with six different depths (disks with equal depths
 * make no additional columns) and teeth of every height. */
TEST(all_mazes_with_six_cuts) {
  uint8_t *made = calloc((size_t)1 << CELLS, 1);
  unsigned realisable = 0;
  for (uint32_t number = 0; number < 6 * 6 * 6 * 6 * 6 * 6; number++) {
    unsigned disk[6], used = 0, count = 0;
    uint32_t left = number, columns[49];
    for (int r = 0; r < 6; r++, left /= 6) used |= 1u << (disk[r] = left % 6);
    if (used != 63) continue;
    for (unsigned teeth = 0; teeth < 49; teeth++) {
      uint32_t column = 0, i = 0;
      for (unsigned r = 0; r < 6; r++)
        if (teeth / 7 <= disk[r] && teeth % 7 <= disk[(r + 3) % 6]) column |= 1u << r;
      while (i < count && columns[i] != column) i++;
      columns[i] = column;
      if (i == count) count++;
    }
    for (unsigned a = 0; a < count; a++)
      for (unsigned b = 0; b < count; b++)
        for (unsigned c = 0; c < count; c++) made[columns[a] | columns[b] << 6 | columns[c] << 12] = 1;
  }
  for (uint32_t bits = 0; bits < 1u << CELLS; bits++) {
    np_keydisk_maze maze;
    realisable += made[bits];
    if (bits % TEST_STRIDE != 0) continue;
    maze_of(bits, 3, 6, &maze);
    assert_int_equal(has_key(&maze, NULL, NP_KEYDISK_ORDER_NO_LIMIT), made[bits]);
  }
  assert_int_equal(realisable, 113428);
  free(made);
}

/* -------------------------------------------------------------------------- contradictions */

/* The cells of the contradiction suffice for it, and without any one of them there is none. */
static void check_contradiction(const np_keydisk_maze *maze, unsigned highest,
                                const np_keydisk_inverse_answer *answer) {
  unsigned limit = highest ? highest : NP_KEYDISK_ORDER_NO_LIMIT, cells = 0;
  np_keydisk_maze needed = answer->needed;
  assert_that(answer->cells, >, 0);
  assert_false(has_key(maze, &needed, limit));
  for (unsigned x = 0; x < maze->length; x++)
    for (unsigned r = 0; r < maze->cuts; r++) {
      uint64_t bit = (uint64_t)1 << r;
      if (!(needed.open[x] & bit)) continue;
      cells++;
      needed.open[x] ^= bit;
      assert_true(has_key(maze, &needed, limit));
      needed.open[x] ^= bit;
    }
  assert_int_equal(cells, answer->cells);
}

TEST(contradictions_are_minimal) {
  np_random random = {7};
  unsigned none = 0, limited = 0;
  for (int i = 0; i < 150; i++) {
    np_keydisk key;
    np_keydisk_maze maze;
    np_keydisk_inverse_answer answer;
    random_key(&random, 21, 16, 4, &key);
    np_keydisk_maze_make(&key, &maze);
    for (int flips = 0; flips <= i % 5; flips++)
      maze.open[np_random_below(&random, 21)] ^= (uint64_t)1 << np_random_below(&random, 16);
    unsigned highest = i % 3 == 0 ? 3 : 0;
    answer_maze(&maze, highest, &answer);
    if (answer.state != NP_KEYDISK_INVERSE_NONE) continue;
    none++;
    limited += highest > 0;
    check_contradiction(&maze, highest, &answer);
  }
  assert_that(none, >, 50);
  assert_that(limited, >, 10);
}

/* Five cells never contradict each other. Each cell involves two cuts, so ten cuts are enough to try all cases; hence
 * the smallest contradiction has six cells. */
TEST(five_cells_never_contradict) {
  /* A constraint needs an open and a closed cell in the same column, so five cells constrain at most two columns. One
   * column alone can always be made. So two columns are enough. */
  np_keydisk_maze maze = {.length = 2, .cuts = 10}, relevant = {.length = 2, .cuts = 10};
  unsigned tried = 0;
  for (uint32_t bits = 0; bits < 1u << 20; bits++) {
    int count = 0;
    for (uint32_t left = bits; left; left &= left - 1) count++;
    if (count != 5) continue;
    for (uint32_t open = bits;; open = (open - 1) & bits) { /* every choice of open and closed for the five cells */
      relevant.open[0] = bits & 1023;
      relevant.open[1] = bits >> 10;
      maze.open[0] = open & 1023;
      maze.open[1] = open >> 10;
      assert_true(has_key(&maze, &relevant, NP_KEYDISK_ORDER_NO_LIMIT));
      tried++;
      if (open == 0) break;
    }
  }
  assert_int_equal(tried, 15504 * 32);
}

TEST(explained_in_words) {
  np_keydisk_maze maze = {.length = 2, .cuts = 4, .open = {3, 6}}; /* columns legal at {0,1} and {1,2} */
  np_keydisk_inverse_answer answer;
  char words[2000];
  np_writer writer = np_writer_over(words, sizeof words);
  answer_maze(&maze, 0, &answer);
  assert_int_equal(answer.state, NP_KEYDISK_INVERSE_NONE);
  check_contradiction(&maze, 0, &answer);
  assert_true(np_keydisk_explain(&maze, &answer.needed, 0, NULL, &writer));
  assert_that(writer.length, <, sizeof words);
  assert_has(words, "1. Position 0 lets rotations 0 and 1 pass and stops rotation");
  assert_has(words, "Suppose cut ");
  assert_has(words, " fails: cut ");
  assert_has(words, "So no disk has such cuts, whatever its heights.\n");

  maze = (np_keydisk_maze){.length = 1, .cuts = 4}; /* nothing passes: needs a tooth */
  answer_maze(&maze, 0, &answer);
  assert_int_equal(answer.state, NP_KEYDISK_INVERSE_KEY);
  assert_int_equal(answer.highest, 1);
}

TEST(bad_options) {
  np_error error;
  np_keydisk_inverse_options options = {.maze = {.length = 3, .cuts = 5}};
  assert_null(np_keydisk_inverse_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "the maze has 5 rotations; it needs an even number from 4 to 64");
  options.maze = (np_keydisk_maze){.length = 3, .cuts = 4, .open = {0, 16, 0}};
  assert_null(np_keydisk_inverse_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "column 1 has open cells beyond its 4 rotations");
  options.maze = (np_keydisk_maze){.length = 65, .cuts = 4};
  assert_null(np_keydisk_inverse_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "the maze has 65 columns; it needs from 1 to 64");
}

/* Memory runs out at every request in turn: nothing breaks. */
TEST(memory_runs_out) {
  np_keydisk_inverse_options options = {.maze = {.length = 2, .cuts = 4, .open = {3, 6}}};
  bool done = false;
  for (int allowed = 0; !done; allowed++) {
    failing_allocator own = {.left = allowed};
    np_memory memory = failing_memory(&own);
    np_error error = {0};
    np_job *job = np_keydisk_inverse_start(&options, &memory, &error);
    if (!job) {
      assert_string_equal(error.sentence, "there is not enough memory for this");
      continue;
    }
    while (np_job_step(job, 100) == NP_JOB_WORKING) continue;
    done = np_job_now(job) == NP_JOB_DONE;
    if (!done) assert_string_equal(np_job_error(job)->sentence, "there is not enough memory for this");
    np_job_close(job);
    assert_int_equal(own.out, 0);
    assert_that(allowed, <, 1000);
  }
}

/* Memory runs out while the reason is being written: then one line says so, in place of the whole reason and not after
 * a piece of it. */
TEST(no_memory_to_say_why) {
  const char *asked = "keydisk inverse 1100.0110";
  failing_allocator own = {.left = INT_MAX};
  np_memory memory = failing_memory(&own);
  np_error error = {0};
  char lines[4000];
  np_job *job = np_ask(asked, &memory, &error);
  assert_non_null(job);
  while (np_job_step(job, 100) == NP_JOB_WORKING) continue;
  int refused = 0;
  for (bool told = false; !told; refused++) {
    own.left = refused;
    np_writer writer = np_writer_over(lines, sizeof lines);
    np_answer_lines(job, &writer);
    told = strstr(lines, "whatever its heights.") != NULL;
    assert_int_equal(told, strstr(lines, "there is not enough memory to say why\n") == NULL);
    if (!told) assert_has(lines, "contradict each other\nthere is not enough memory to say why\n");
  }
  assert_that(refused, >, 2);
  np_job_close(job);
  assert_int_equal(own.out, 0);
}
