/* Estimates of a census against the census itself; blocks; an independent count of the cube's paths. */
#define NP_OWN_MAIN
#include "ask/answer.h"
#include "counting_allocator.h"
#include "failing_allocator.h"
#include "asked.h"
#include "snake_plain.h"

#include "snake/lab/snake_census.h"
#include "snake/lab/snake_estimate.h"

#include <stdio.h>
#include <stdlib.h>

static np_job *estimated(const np_snake_box *box, uint64_t probes, uint64_t seed, uint32_t effort) {
  np_error error = {0};
  np_snake_estimate_options options = {.probes = probes, .seed = seed};
  np_job *job = np_snake_estimate_start(box, &options, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  run_to_end(job, effort);
  return job;
}

static np_job *counted(const np_snake_box *box, np_snake_census_options options) {
  np_job *job = np_snake_census_start(box, &options, NULL, NULL);
  assert_non_null(job);
  run_to_end(job, 100000);
  return job;
}

/* ------------------------------------------------------------------------------ estimates */

/* Does the interval hold the truth, but for the last digits? */
static bool holds(np_snake_estimated one, double truth) {
  double little = 1e-12 * truth;
  return one.low <= truth + little && truth <= one.high + little;
}

enum { SHARE = NP_SNAKE_AMOUNTS, ESTIMATED };

/* What a census finds; bytes are counted from its rows. */
static void find_truth(const np_snake_box *box, double truth[ESTIMATED]) {
  np_job *census = counted(box, (np_snake_census_options){0});
  const np_snake_census_totals *totals = np_snake_census_totals_of(census);
  size_t count;
  const np_snake_census_row *rows = np_snake_census_rows(census, &count);
  np_writer bytes = np_writer_over(NULL, 0);
  for (size_t i = 0; i < count; i++) np_snake_census_write_row(box->cells, &rows[i], &bytes);
  truth[NP_SNAKE_AMOUNT_SNAKES] = (double)totals->snakes;
  truth[NP_SNAKE_AMOUNT_SOLUTIONS] = (double)totals->solutions;
  truth[NP_SNAKE_AMOUNT_UNIQUE] = (double)totals->unique;
  truth[NP_SNAKE_AMOUNT_NODES] = (double)np_snake_census_ways(census);
  truth[NP_SNAKE_AMOUNT_BYTES] = (double)bytes.length;
  truth[SHARE] = (double)totals->unique / (double)totals->snakes;
  np_job_close(census);
}

/* How many estimates of each amount are known, how many of these have an interval that holds the truth. */
typedef struct coverage {
  unsigned known[ESTIMATED], held[ESTIMATED];
  double sums[NP_SNAKE_AMOUNTS]; /* of the estimates */
} coverage;

static coverage cover(const np_snake_box *box, const double truth[ESTIMATED], uint64_t probes, unsigned seeds) {
  coverage all = {.known = {0}};
  for (unsigned seed = 0; seed < seeds; seed++) {
    np_job *job = estimated(box, probes, 1000 + seed * 7919, 1000000);
    for (unsigned i = 0; i < ESTIMATED; i++) {
      np_snake_estimated one = i == SHARE ? np_snake_estimate_share(job) : np_snake_estimate_of(job, i);
      if (one.known) {
        assert_that(one.low, >=, 0);
        assert_true(holds(one, one.mean));
      }
      if (one.known && i == SHARE) assert_that(one.high, <=, 1 + 1e-12);
      all.known[i] += one.known;
      all.held[i] += one.known && holds(one, truth[i]);
      if (i < NP_SNAKE_AMOUNTS) all.sums[i] += one.mean;
    }
    np_job_close(job);
  }
  return all;
}

/* Nearly 95 % of the 95 % intervals hold the truth, and the means over all seeds come near it. */
static void check_truth(const np_snake_box *box, const double truth[ESTIMATED], uint64_t probes, unsigned seeds) {
  coverage all = cover(box, truth, probes, seeds);
  for (unsigned i = 0; i < ESTIMATED; i++) {
    if (i == NP_SNAKE_AMOUNT_SNAKES || i == NP_SNAKE_AMOUNT_NODES) assert_between(all.known[i], seeds * 9 / 10, seeds);
    if (all.known[i] >= 40) assert_between(all.held[i] * 100, all.known[i] * 90, all.known[i] * 100);
    if (i < NP_SNAKE_AMOUNTS) assert_between(all.sums[i], 0.9 * seeds * truth[i], 1.1 * seeds * truth[i]);
  }
}

static void check_box(unsigned a, unsigned b, unsigned c, uint64_t probes, unsigned seeds) {
  double truth[ESTIMATED];
  np_snake_box box = box_of(a, b, c);
  find_truth(&box, truth);
  check_truth(&box, truth, probes, seeds);
}

/* In flat boxes nearly all snakes have one solution. */
TEST(test_intervals_hold_the_truth) {
  check_box(3, 3, 3, 200, 60);
  check_box(2, 3, 4, 200, 60);
  check_box(2, 2, 6, 200, 60);
  check_box(2, 4, 4, 150, 20);
  check_box(1, 4, 6, 300, 100);
  check_box(1, 3, 8, 300, 100);
  check_box(1, 5, 5, 300, 100);
}

/* The table in tests/results/coverage.txt. */
static void print_coverage(unsigned seeds) {
  static const struct {
    unsigned a, b, c, probes;
  } tried[] = {{1, 4, 6, 300}, {1, 3, 8, 1000}, {1, 5, 5, 300}, {1, 4, 5, 300},
               {2, 2, 6, 300}, {2, 3, 4, 300},  {3, 3, 3, 300}, {2, 4, 4, 150}};
  printf("box    probes  snakes   solutions  unique   hours    bytes    share    (truth)\n");
  for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
    double truth[ESTIMATED];
    np_snake_box box = box_of(tried[i].a, tried[i].b, tried[i].c);
    find_truth(&box, truth);
    coverage all = cover(&box, truth, tried[i].probes, seeds);
    printf("%ux%ux%u  %6u", tried[i].a, tried[i].b, tried[i].c, tried[i].probes);
    for (unsigned j = 0; j < ESTIMATED; j++) printf("  %3u/%3u%s", all.held[j], all.known[j], j == 1 ? "  " : "");
    printf("  %.2f %%\n", 100 * truth[SHARE]);
    fflush(stdout);
  }
}

/* 3x3x4, whose census takes twenty seconds. */
TEST(test_a_larger_box) {
  static const double truth[ESTIMATED] = {8762892, 42372358, 3836781, 353035789, 342605380, 3836781.0 / 8762892};
  np_snake_box box = box_of(3, 3, 4);
  check_truth(&box, truth, 150, 5);
}

/* Palindromes and words that fold in one way only: 2x2x2 and 1x3x3 have few others. */
TEST(test_small_boxes) {
  check_box(2, 2, 2, 100, 40);
  check_box(2, 2, 3, 100, 40);
  check_box(1, 3, 3, 100, 40);
}

/* Too few probes, or one that outweighs the others: no interval is given. */
TEST(test_not_known) {
  np_snake_box box = box_of(3, 3, 3);
  np_job *few = estimated(&box, 99, 1, 1000), *rare = estimated(&box, 100, 1, 1000);
  for (int i = 0; i < NP_SNAKE_AMOUNTS; i++) assert_false(np_snake_estimate_of(few, i).known);
  assert_true(np_snake_estimate_of(rare, NP_SNAKE_AMOUNT_NODES).known);
  assert_false(np_snake_estimate_of(rare, NP_SNAKE_AMOUNT_UNIQUE).known);
  assert_false(np_snake_estimate_share(rare).known);
  assert_reports("census 3x3x3 --estimate --probes 100 --seed 1", ",\"unique\":null,\"share\":null,\"nodes\":[");
  assert_reports("census 3x3x3 --estimate --probes 100 --seed 1",
                 "[\"snakes with one solution\",\"not known, too few probes\"],[\"share of");
  np_job_close(few);
  np_job_close(rare);
}

TEST(test_steps_and_seeds) {
  assert_same_in_steps("census 2x3x3 --estimate --probes 50 --seed 5", 1);
  char *one = asked_report("census 2x3x3 --estimate --probes 50 --seed 5", 100);
  char *other = asked_report("census 2x3x3 --estimate --probes 50 --seed 6", 100);
  assert_string_not_equal(strstr(one, "\"snakes\""), strstr(other, "\"snakes\""));
  free(one);
  free(other);
}

/* A box with one path is known without any error: 1x1x3, a straight. */
TEST(test_one_path) {
  np_snake_box box = box_of(1, 1, 3);
  np_job *job = estimated(&box, 100, 1, 100);
  np_snake_estimated snakes = np_snake_estimate_of(job, NP_SNAKE_AMOUNT_SNAKES);
  assert_close(snakes.mean, 1, 1e-6);
  assert_that(snakes.error, <, 1e-6);
  assert_true(snakes.known);
  np_snake_estimated bytes = np_snake_estimate_of(job, NP_SNAKE_AMOUNT_BYTES);
  assert_close(bytes.mean, 6, 1e-6);
  np_job_close(job);
  job = asked_whole("census 1x1x3 --estimate --probes 100", 100);
  np_snake_estimate_set_pace(job, 1);
  char *report = asked_text(np_answer_json, job, NULL);
  assert_has(report, "\"pace\":1,\"coreSeconds\":[");
  free(report);
  np_job_close(job);
}

/* Memory stays the same from the first probe on, and little. */
static void check_memory(unsigned a, unsigned b, unsigned c, unsigned steps) {
  np_snake_box box = box_of(a, b, c);
  np_snake_estimate_options options = {.probes = 1000, .seed = 3};
  counting_allocator mine = {0};
  np_memory memory = counting_memory(&mine);
  np_job *job = np_snake_estimate_start(&box, &options, &memory, NULL);
  assert_non_null(job);
  size_t first = mine.bytes;
  assert_that(first, >, 0);
  assert_that(first, <, 100000);
  for (unsigned step = 0; step < steps; step++) np_job_step(job, 20000);
  assert_int_equal(mine.bytes, first);
  assert_int_equal(mine.peak, first);
  if (box.cells < NP_SNAKE_MAX) assert_that(np_job_progress(job), >, 0);
  np_job_close(job);
  assert_int_equal(mine.bytes, 0);
}

TEST(test_memory_is_bounded) {
  check_memory(3, 3, 4, 20);
  check_memory(3, 4, 4, 20);
  check_memory(4, 4, 4, 20);
}

TEST(test_memory_runs_out) {
  np_snake_box box = box_of(2, 3, 3);
  np_snake_estimate_options options = {.probes = 3};
  for (int blocks = 0; blocks < 80; blocks++) {
    failing_allocator mine = {.left = blocks};
    np_memory memory = failing_memory(&mine);
    np_error error = {0};
    np_job *job = np_snake_estimate_start(&box, &options, &memory, &error);
    while (job && np_job_step(job, 1000) == NP_JOB_WORKING) continue;
    if (job && np_job_now(job) == NP_JOB_FAILED) error = *np_job_error(job);
    if (!job || np_job_now(job) == NP_JOB_FAILED)
      assert_string_equal(error.sentence, "there is not enough memory for this");
    np_job_close(job);
    assert_int_equal(mine.out, 0);
  }
}

/* --------------------------------------------------------------------------------- blocks */

/* Blocks, one after another and unsorted, have the rows of the whole. */
static void check_blocks(unsigned a, unsigned b, unsigned c, unsigned blocks) {
  np_snake_box box = box_of(a, b, c);
  np_job *whole = counted(&box, (np_snake_census_options){0});
  size_t all, count, at = 0, max = 0;
  const np_snake_census_row *rows = np_snake_census_rows(whole, &all);
  for (unsigned block = 1; block <= blocks; block++) {
    np_job *part = counted(&box, (np_snake_census_options){block, blocks, true});
    const np_snake_census_row *some = np_snake_census_rows(part, &count);
    assert_that(at + count, <=, all);
    for (size_t i = 0; i < count; i++) {
      assert_int_equal(some[i].straights, rows[at + i].straights);
      assert_int_equal(some[i].solutions, rows[at + i].solutions);
    }
    at += count;
    if (count > max) max = count;
    np_job_close(part);
  }
  assert_int_equal(at, all);
  if (blocks == 4 && all > 10000) assert_that(max, <, all / 2); /* work is shared out */
  np_job_close(whole);
}

TEST(test_blocks) {
  check_blocks(3, 3, 3, 1);
  check_blocks(3, 3, 3, 4);
  check_blocks(3, 3, 3, 150);
  check_blocks(2, 3, 3, 5);
  check_blocks(2, 2, 5, 3);
  check_blocks(1, 2, 2, 2);
  check_blocks(1, 1, 3, 2);
}

TEST(test_blocks_are_gone_on_with) {
  np_snake_box box = box_of(3, 3, 3);
  np_snake_census_options options = {2, 3, true};
  np_job *whole = counted(&box, options), *job = np_snake_census_start(&box, &options, NULL, NULL);
  static char text[1 << 20];
  int stops = 0;
  for (; np_job_step(job, 2000) == NP_JOB_WORKING; stops++) {
    np_error error = {0};
    np_writer writer = np_writer_over(text, sizeof text);
    np_snake_census_save(job, &writer);
    assert_int_equal(strncmp(text, "census 3x3x3 block-2/3 ", 23), 0);
    assert_that(writer.length, <, sizeof text);
    np_job_close(job);
    job = np_snake_census_resume(text, NULL, &error);
    if (!job) fail_msg("%s", error.sentence);
  }
  assert_that(stops, >, 3);
  assert_memory_equal(np_snake_census_totals_of(job), np_snake_census_totals_of(whole), sizeof(np_snake_census_totals));
  np_job_close(job);
  np_job_close(whole);
}

/* With a number of seeds: prints how many intervals hold the truth. */
int main(int count, char **arguments) {
  if (count > 1) {
    print_coverage((unsigned)strtoul(arguments[1], NULL, 10));
    return 0;
  }
  return np_run_tests();
}
