/* The search for harder keys: what it says is true, the same in steps of any size, and beats the earlier record. */
#include "test.h"

#include "keydisk/lab/keydisk_harder.h"
#include "search.h"

#include <stdio.h>
#include <time.h>

static np_job *start(np_keydisk_harder_options options) {
  np_error error = {0};
  np_job *job = np_keydisk_harder_start(&options, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  return job;
}

/* Checks what the search says of its best key, by breadth-first search. */
static void check_best(const np_keydisk_harder_best *best) {
  static np_keydisk_maze_map map;
  np_keydisk_maze maze;
  np_keydisk key = best->key;
  assert_true(np_keydisk_check(&key, NULL));
  assert_int_equal(key.above[0] + key.below[0] + key.above[key.length - 1] + key.below[key.length - 1], 0);
  np_keydisk_maze_make(&key, &maze);
  np_keydisk_maze_survey(&maze, &map);
  assert_int_equal(map.distance[0], best->moves);
}

TEST(best_keys_are_as_hard_as_said) {
  static const np_keydisk_harder_options options[] = {
      {.seed = 1, .evaluations = 60000, .cooling = 20000},
      {.seed = 2, .evaluations = 60000, .cooling = 20000, .length = 2, .cuts = 4, .highest = 1},
      {.seed = 3, .evaluations = 60000, .cooling = 20000, .length = 5, .cuts = 6, .highest = 2},
      {.seed = 4, .evaluations = 60000, .cooling = 20000, .length = 9, .cuts = 8, .highest = 9},
      {.seed = 5, .evaluations = 60000, .cooling = 20000, .length = 8, .cuts = 32, .highest = 4},
      {.seed = 6, .evaluations = 30000, .cooling = 20000, .length = 12, .cuts = 34, .highest = 4},
      {.seed = 7, .evaluations = 10000, .cooling = 5000, .length = 64, .cuts = 64, .highest = 9},
      {.seed = 8, .evaluations = 60000, .cooling = 20000, .length = 21, .cuts = 14, .highest = 4},
      {.seed = 9, .evaluations = 9000, .cooling = 5000, .length = 2, .by = NP_KEYDISK_HARDER_BY_HARDNESS},
  };
  for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
    np_job *job = start(options[i]);
    np_keydisk_harder_best best;
    unsigned before = 0;
    do {
      np_job_step(job, 5000);
      np_keydisk_harder_show(job, &best);
      assert_that(best.moves, >=, before);
      before = best.moves;
      check_best(&best);
    } while (np_job_now(job) == NP_JOB_WORKING);
    assert_int_equal(best.evaluated, options[i].evaluations);
    assert_that(best.searched, <=, best.evaluated);
    np_job_close(job);
  }
}

TEST(pieces_of_work_do_not_matter) {
  np_keydisk_harder_options options = {.seed = 42, .evaluations = 50000, .cooling = 20000};
  np_job *whole = start(options), *pieces = start(options);
  char one[400], other[400];
  np_writer writer = np_writer_over(one, sizeof one);
  while (np_job_step(whole, UINT32_MAX) == NP_JOB_WORKING) continue;
  np_keydisk_harder_give(whole, &writer);
  while (np_job_step(pieces, 13) == NP_JOB_WORKING) assert_that(np_job_progress(pieces), <, 1);
  assert_that(np_job_progress(pieces), ==, 1);
  writer = np_writer_over(other, sizeof other);
  np_keydisk_harder_give(pieces, &writer);
  assert_string_equal(one, other);
  np_job_close(whole);
  np_job_close(pieces);
}

/* 6 x 4, heights 0 and 1: so small that every key with bare ends can be tried, and the search finds the best. */
TEST(small_keys_exhausted) {
  static np_keydisk_maze_map map;
  unsigned max = 0;
  for (unsigned bits = 0; bits < 1u << 12; bits++) {
    np_keydisk key = {.length = 6, .cuts = 4};
    for (unsigned x = 1; x < 5; x++) {
      key.above[x] = bits >> (2 * x - 2) & 1;
      key.below[x] = bits >> (2 * x - 1) & 1;
    }
    for (unsigned r = 0; r < 4; r++) key.disk[r] = bits >> (8 + r) & 1;
    np_keydisk_maze maze;
    np_keydisk_maze_make(&key, &maze);
    np_keydisk_maze_survey(&maze, &map);
    if (map.distance[0] != NP_NOWHERE && map.distance[0] > max) max = map.distance[0];
  }
  np_keydisk_harder_options options = {
      .seed = 9, .evaluations = 50000, .cooling = 5000, .length = 6, .cuts = 4, .highest = 1};
  np_job *job = start(options);
  np_keydisk_harder_best best;
  while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
  np_keydisk_harder_show(job, &best);
  assert_int_equal(best.moves, max);
  np_job_close(job);
}

/* The record key comes out of its seed: README tells how to do the same with the command line. */
TEST(the_record_from_its_seed) {
  np_job *job = start((np_keydisk_harder_options){.seed = 3, .evaluations = 7500000});
  np_keydisk_harder_best best;
  clock_t before = clock();
  while (np_job_step(job, UINT32_MAX) == NP_JOB_WORKING) continue;
  double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
  np_keydisk_harder_show(job, &best);
  char id[200];
  np_writer writer = np_writer_over(id, sizeof id);
  np_keydisk_write_id(&best.key, &writer);
  assert_string_equal(id, "keydisk.record");
  assert_int_equal(best.moves, 154);
  assert_int_equal(best.found_after, 7452941);
  check_best(&best);
  print_message("%.2f million keys a second\n", 7.5 / seconds);
  np_job_close(job);
}

TEST(options_out_of_range) {
  np_error error = {0};
  np_keydisk_harder_options options = {.cuts = 7};
  assert_null(np_keydisk_harder_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "cuts is 7; it needs to be an even number from 4 to 64");
  options = (np_keydisk_harder_options){.length = 1};
  assert_null(np_keydisk_harder_start(&options, NULL, &error));
  assert_string_equal(error.sentence, "length is 1; it needs to be from 2 to 64");
}
