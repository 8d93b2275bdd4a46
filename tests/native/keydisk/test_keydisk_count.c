/* How many mazes are keys, and what random keys are like. */
#include "test.h"

#include "keydisk/lab/keydisk_chance.h"
#include "keydisk/lab/keydisk_count.h"
#include "keydisk/lab/keydisk_inverse.h"
#include "search.h"

static void assert_counts(unsigned length, unsigned cuts, unsigned highest, uint64_t expected) {
  np_error error = {0};
  np_job *job = np_keydisk_realisable_start(length, cuts, highest, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  uint64_t count, all;
  double before = 0;
  while (np_job_step(job, 997) == NP_JOB_WORKING) {
    assert_that(np_job_progress(job), >=, before);
    assert_that(np_job_progress(job), <, 1);
    before = np_job_progress(job);
    assert_false(np_keydisk_realisable_show(job, &count, &all));
  }
  assert_true(np_keydisk_realisable_show(job, &count, &all));
  assert_int_equal(count, expected);
  assert_int_equal(all, (uint64_t)1 << length * cuts);
  np_job_close(job);
}

TEST(known_counts) {
  assert_counts(1, 4, 0, 16);
  assert_counts(2, 4, 0, 230);
  assert_counts(3, 4, 0, 3058);
  assert_counts(1, 6, 0, 64);
  assert_counts(2, 6, 0, 3058);
  assert_counts(3, 6, 0, 113428);
}

/* Counts the mazes that are keys by looking at every maze of a size, one after the other. */
static unsigned count_one_by_one(unsigned length, unsigned cuts, unsigned highest) {
  unsigned count = 0;
  for (uint32_t bits = 0; bits < 1u << length * cuts; bits++) {
    np_keydisk_inverse_options options = {.maze = {.length = (uint8_t)length, .cuts = (uint8_t)cuts},
                                          .highest = highest};
    for (unsigned x = 0; x < length; x++) options.maze.open[x] = bits >> x * cuts & ((1u << cuts) - 1);
    np_job *job = np_keydisk_inverse_start(&options, NULL, NULL);
    np_keydisk_inverse_answer answer;
    do {
      np_job_step(job, 1000);
      np_keydisk_inverse_show(job, &answer);
    } while (answer.state == NP_KEYDISK_INVERSE_OPEN);
    count += answer.state == NP_KEYDISK_INVERSE_KEY;
    np_job_close(job);
  }
  return count;
}

TEST(limited_heights) {
  for (unsigned highest = 1; highest <= 6; highest++) {
    assert_counts(3, 4, highest, count_one_by_one(3, 4, highest));
    assert_counts(2, 6, highest, count_one_by_one(2, 6, highest));
  }
}

TEST(five_levels_make_twenty_five_columns) {
  np_job *job = np_keydisk_realisable_start(1, 8, 4, NULL, NULL);
  while (np_job_step(job, 100000) == NP_JOB_WORKING) continue;
  assert_int_equal(np_keydisk_realisable_columns(job), 25);
  np_job_close(job);
}

static void assert_refused(unsigned length, unsigned cuts, unsigned highest, const char *sentence) {
  np_error error = {0};
  assert_null(np_keydisk_realisable_start(length, cuts, highest, NULL, &error));
  assert_string_equal(error.sentence, sentence);
}

TEST(sizes_out_of_range) {
  assert_refused(3, 5, 0, "cuts is 5; it needs to be 4, 6 or 8, so that all mazes can be counted");
  assert_refused(3, 10, 0, "cuts is 10; it needs to be 4, 6 or 8, so that all mazes can be counted");
  assert_refused(0, 4, 0, "length is 0; it needs to be from 1 to 15 with 4 cuts");
  assert_refused(8, 8, 0, "length is 8; it needs to be from 1 to 7 with 8 cuts");
  assert_refused(3, 4, 10, "highest is 10; it needs to be from 1 to 9, or 0 for no limit");
  assert_refused(3, 8, 7, "highest is 7; with 8 cuts there are then 16,777,216 disks, too many to count over");
}

/* ------------------------------------------------------------------------------ chance */

TEST(keys_by_chance) {
  np_keydisk_chance_options options = {.seed = 1, .keys = 20000};
  np_error error;
  np_job *whole = np_keydisk_chance_start(&options, NULL, &error),
         *pieces = np_keydisk_chance_start(&options, NULL, &error);
  while (np_job_step(whole, UINT32_MAX) == NP_JOB_WORKING) continue;
  while (np_job_step(pieces, 7) == NP_JOB_WORKING) continue;
  const np_keydisk_chance_tally *tally = np_keydisk_chance_show(whole);
  assert_memory_equal(tally, np_keydisk_chance_show(pieces), sizeof *tally);
  assert_int_equal(tally->tried, 20000);
  uint64_t sum = 0;
  for (unsigned moves = 0; moves < NP_KEYDISK_CELLS_MAX; moves++) sum += tally->with[moves];
  assert_int_equal(sum, tally->solvable);
  assert_that(tally->solvable, >, 5000);
  assert_that(tally->solvable, <, 7000); /* three in ten */
  assert_int_equal(tally->with[19], 0);
  assert_that(tally->max, <, 74); /* none of twenty thousand takes as many moves as keydisk.a */
  static np_keydisk_maze_map map;
  np_keydisk_maze maze;
  np_keydisk_maze_make(&tally->hardest, &maze);
  np_keydisk_maze_survey(&maze, &map);
  assert_int_equal(map.distance[0], tally->max);
  np_job_close(whole);
  np_job_close(pieces);
}

TEST(chance_out_of_range) {
  np_error error;
  np_keydisk_chance_options options = {.cuts = 15};
  assert_null(np_keydisk_chance_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "cuts is 15; it needs to be an even number from 4 to 64");
  options = (np_keydisk_chance_options){.length = 65};
  assert_null(np_keydisk_chance_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "length is 65; it needs to be from 2 to 64");
  options = (np_keydisk_chance_options){.highest = 10};
  assert_null(np_keydisk_chance_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "highest is 10; it needs to be from 1 to 9");
}
