/* Estimates of a census against the census itself; blocks; an independent count of the cube's paths. */
#include "failing_allocator.h"
#include "running.h"
#include "snake_plain.h"

#include "snake/snake_estimate.h"

static np_job *estimated(const np_snake_box *box, uint64_t probes, uint64_t seed, uint32_t effort) {
  np_error error = {0};
  np_snake_estimate_wish wish = {.probes = probes, .seed = seed};
  np_job *job = np_snake_estimate_start(box, &wish, NULL, &error);
  if (!job) fail_msg("%s", error.sentence);
  run_to_end(job, effort);
  return job;
}

static np_job *counted(const np_snake_box *box, np_snake_census_wish wish) {
  np_job *job = np_snake_census_start(box, &wish, NULL, NULL);
  assert_non_null(job);
  run_to_end(job, 100000);
  return job;
}

/* ------------------------------------------------------------------------------ estimates */

static bool covers(np_snake_estimated estimated, double truth) {
  double apart = estimated.mean < truth ? truth - estimated.mean : estimated.mean - truth;
  return apart <= 1.96 * estimated.error;
}

/* Of so many intervals of 95 %, nearly as many hold the truth; and the means of all seeds come near it. */
static void check_box(unsigned a, unsigned b, unsigned c, uint64_t probes, unsigned seeds) {
  np_snake_box box = box_of(a, b, c);
  np_job *census = counted(&box, (np_snake_census_wish){0});
  const np_snake_census_totals *totals = np_snake_census_totals_of(census);
  double truth[NP_SNAKE_AMOUNTS] = {(double)totals->snakes, (double)totals->solutions, (double)totals->unique};
  truth[NP_SNAKE_AMOUNT_WAYS] = (double)np_snake_census_ways(census);
  static const np_snake_amount amounts[] = {NP_SNAKE_AMOUNT_SNAKES, NP_SNAKE_AMOUNT_SOLUTIONS, NP_SNAKE_AMOUNT_UNIQUE,
                                            NP_SNAKE_AMOUNT_WAYS};
  enum { COUNT = sizeof amounts / sizeof *amounts };
  unsigned held[COUNT] = {0}, shares = 0;
  double sums[COUNT] = {0};
  for (unsigned seed = 0; seed < seeds; seed++) {
    np_job *job = estimated(&box, probes, 1000 + seed * 7919, 1000000);
    for (unsigned i = 0; i < COUNT; i++) {
      np_snake_estimated one = np_snake_estimate_of(job, amounts[i]);
      held[i] += covers(one, truth[amounts[i]]);
      sums[i] += one.mean;
    }
    shares += covers(np_snake_estimate_share(job), (double)totals->unique / (double)totals->snakes);
    np_job_close(job);
  }
  for (unsigned i = 0; i < COUNT; i++) {
    assert_between(held[i], seeds * 85 / 100, seeds);
    assert_true(sums[i] > 0.95 * seeds * truth[amounts[i]] && sums[i] < 1.05 * seeds * truth[amounts[i]]);
  }
  assert_between(shares, seeds * 85 / 100, seeds);
  np_job_close(census);
}

static void test_intervals_hold_the_truth(void **state) {
  (void)state;
  check_box(3, 3, 3, 200, 60);
  check_box(2, 3, 4, 200, 60);
  check_box(2, 2, 6, 200, 40);
}

static void report_of(const np_job *job, char *text, size_t size) {
  np_writer writer = np_writer_over(text, size);
  np_job_report(job, &writer);
}

static void test_steps_and_seeds(void **state) {
  (void)state;
  char one[500], same[500], other[500];
  np_snake_box box = box_of(2, 3, 3);
  np_job *jobs[] = {estimated(&box, 50, 5, UINT32_MAX), estimated(&box, 50, 5, 1), estimated(&box, 50, 6, 100)};
  report_of(jobs[0], one, sizeof one);
  report_of(jobs[1], same, sizeof same);
  report_of(jobs[2], other, sizeof other);
  assert_string_equal(one, same);
  assert_string_not_equal(one, other);
  for (int i = 0; i < 3; i++) np_job_close(jobs[i]);
}

/* A box with one way is known after two probes: 1x1x8, a straight. */
static void test_one_way(void **state) {
  (void)state;
  np_snake_box box = box_of(1, 1, 8);
  np_job *job = estimated(&box, 2, 1, 100);
  np_snake_estimated snakes = np_snake_estimate_of(job, NP_SNAKE_AMOUNT_SNAKES);
  assert_true(snakes.mean == 1 && snakes.error == 0);
  assert_true(np_snake_estimate_of(job, NP_SNAKE_AMOUNT_BYTES).mean == 11);
  np_snake_estimate_set_pace(job, 1);
  char report[500];
  report_of(job, report, sizeof report);
  assert_non_null(strstr(report, "\"pace\":1,\"coreSeconds\":["));
  np_job_close(job);
}

static void test_memory_runs_out(void **state) {
  (void)state;
  np_snake_box box = box_of(2, 3, 3);
  np_snake_estimate_wish wish = {.probes = 3};
  for (int blocks = 0; blocks < 80; blocks++) {
    failing_allocator mine = {.left = blocks};
    np_memory memory = failing_memory(&mine);
    np_error error = {0};
    np_job *job = np_snake_estimate_start(&box, &wish, &memory, &error);
    while (job && np_job_step(job, 1000) == NP_JOB_WORKING) continue;
    if (job && np_job_now(job) == NP_JOB_FAILED) error = *np_job_error(job);
    if (!job || np_job_now(job) == NP_JOB_FAILED)
      assert_string_equal(error.sentence, "there is not enough memory for this");
    np_job_close(job);
    assert_int_equal(mine.out, 0);
  }
}

/* --------------------------------------------------------------------------------- blocks */

/* One after another, unsorted, blocks have the rows of the whole. */
static void check_blocks(unsigned a, unsigned b, unsigned c, unsigned blocks) {
  np_snake_box box = box_of(a, b, c);
  np_job *whole = counted(&box, (np_snake_census_wish){0});
  size_t all, count, at = 0, max = 0;
  const np_snake_census_row *rows = np_snake_census_rows(whole, &all);
  for (unsigned block = 1; block <= blocks; block++) {
    np_job *part = counted(&box, (np_snake_census_wish){block, blocks, true});
    const np_snake_census_row *some = np_snake_census_rows(part, &count);
    assert_true(at + count <= all);
    for (size_t i = 0; i < count; i++)
      assert_true(some[i].straights == rows[at + i].straights && some[i].solutions == rows[at + i].solutions);
    at += count;
    if (count > max) max = count;
    np_job_close(part);
  }
  assert_int_equal(at, all);
  if (blocks == 4 && all > 10000) assert_true(max < all / 2); /* work is shared out */
  np_job_close(whole);
}

static void test_blocks(void **state) {
  (void)state;
  check_blocks(3, 3, 3, 1);
  check_blocks(3, 3, 3, 4);
  check_blocks(3, 3, 3, 150);
  check_blocks(2, 3, 3, 5);
  check_blocks(2, 2, 5, 3);
  check_blocks(1, 2, 2, 2);
  check_blocks(1, 1, 3, 2);
}

static void test_blocks_are_gone_on_with(void **state) {
  (void)state;
  np_snake_box box = box_of(3, 3, 3);
  np_snake_census_wish wish = {2, 3, true};
  np_job *whole = counted(&box, wish), *job = np_snake_census_start(&box, &wish, NULL, NULL);
  static char text[1 << 20];
  int stops = 0;
  for (; np_job_step(job, 2000) == NP_JOB_WORKING; stops++) {
    np_error error = {0};
    np_writer writer = np_writer_over(text, sizeof text);
    np_snake_census_save(job, &writer);
    assert_true(strncmp(text, "census 3x3x3 block-2/3 ", 23) == 0 && writer.length < sizeof text);
    np_job_close(job);
    job = np_snake_census_resume(text, NULL, &error);
    if (!job) fail_msg("%s", error.sentence);
  }
  assert_true(stops > 3);
  assert_memory_equal(np_snake_census_totals_of(job), np_snake_census_totals_of(whole), sizeof(np_snake_census_totals));
  np_job_close(job);
  np_job_close(whole);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_intervals_hold_the_truth),
      cmocka_unit_test(test_steps_and_seeds),
      cmocka_unit_test(test_one_way),
      cmocka_unit_test(test_memory_runs_out),
      cmocka_unit_test(test_blocks),
      cmocka_unit_test(test_blocks_are_gone_on_with),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
