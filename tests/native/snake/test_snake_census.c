/* The census of snakes: the article's numbers, a plain count of all small boxes, shards, saving. */
#include "failing_allocator.h"
#include "running.h"
#include "snake_plain.h"

#include "snake/lab/snake_census.h"
#include "snake/lab/snake_tables.h"

#include <stdio.h>

static np_job *finished(const np_snake_box *box, const np_snake_census_options *options, uint32_t effort) {
  np_error error = {0};
  np_job *job = np_snake_census_start(box, options, NULL, &error);
  assert_non_null(job);
  run_to_end(job, effort);
  return job;
}

static np_job *census_of(unsigned a, unsigned b, unsigned c) {
  np_snake_box box = box_of(a, b, c);
  return finished(&box, NULL, 1000);
}

/* ------------------------------------------------------------------------ the numbers */

TEST(test_cube_totals) {
  np_job *job = census_of(3, 3, 3);
  const np_snake_census_totals *totals = np_snake_census_totals_of(job);
  assert_int_equal(totals->snakes, 11487);
  assert_int_equal(totals->solutions, 51704);
  assert_int_equal(totals->unique, 3658);
  assert_int_equal(totals->max, 142);
  assert_int_equal(totals->palindromes, 77);
  assert_int_equal(totals->palindrome_solutions, 413);
  assert_int_equal(totals->palindrome_unique, 29);
  assert_int_equal(totals->palindrome_max, 45);
  np_job_close(job);
}

TEST(test_cube_rows) {
  static const unsigned by_solutions[16] = {0,   3658, 2704, 1242, 1002, 475, 496, 246,
                                            288, 169,  156,  108,  137,  70,  88,  61};
  unsigned found[16] = {0};
  size_t count;
  np_job *job = census_of(3, 3, 3);
  const np_snake_census_row *rows = np_snake_census_rows(job, &count);
  assert_int_equal(count, 11487);
  for (size_t i = 0; i < count; i++) {
    np_snake_word word = {.straights = rows[i].straights, .length = 27};
    if (i != 0) assert_that(rows[i - 1].straights, <, rows[i].straights);
    assert_int_equal(np_snake_canonical(word).straights, word.straights);
    if (rows[i].solutions < 16) found[rows[i].solutions]++;
    if (rows[i].solutions == 142)
      assert_int_equal(word.straights, np_snake_canonical(word_of("ECCCCCCSCSCSCSCCCCCCCCCCCCE")).straights);
    if (np_snake_is_palindrome(word) && rows[i].solutions == 45)
      assert_int_equal(word.straights, word_of("ECCCCCCCCSCSCSCSCSCCCCCCCCE").straights);
  }
  for (unsigned solutions = 1; solutions < 16; solutions++) assert_int_equal(found[solutions], by_solutions[solutions]);
  np_job_close(job);
}

/* Rows and columns of the two tables add up. */
TEST(test_tables) {
  static const unsigned by_straights[2][NP_SNAKE_MAX] = {{0, 0, 24, 235, 1037, 2563, 3444, 2674, 1159, 303, 46, 2},
                                                         {0, 0, 3, 5, 12, 16, 14, 18, 4, 4, 1, 0}};
  size_t count;
  np_job *job = census_of(3, 3, 3);
  const np_snake_census_row *rows = np_snake_census_rows(job, &count);
  for (int palindromes = 0; palindromes < 2; palindromes++) {
    uint64_t solutions = 0, sums[NP_SNAKE_MAX] = {0};
    snake_table table = {.lines = NULL};
    for (size_t i = 0; i < count; i++) {
      np_snake_word word = {.straights = rows[i].straights, .length = 27};
      if (!palindromes || np_snake_is_palindrome(word))
        assert_true(snake_table_add(&table, rows[i].solutions, np_snake_straights(word), 1, NULL));
    }
    for (size_t i = 0; i < table.count; i++) {
      uint64_t snakes = 0;
      if (i != 0) assert_that(table.lines[i - 1].solutions, <, table.lines[i].solutions);
      for (unsigned straights = 0; straights < NP_SNAKE_MAX; straights++) {
        snakes += table.lines[i].by_straights[straights];
        sums[straights] += table.lines[i].by_straights[straights];
      }
      assert_int_equal(snakes, table.lines[i].snakes);
      solutions += snakes * table.lines[i].solutions;
    }
    for (unsigned straights = 0; straights < NP_SNAKE_MAX; straights++)
      assert_int_equal(sums[straights], by_straights[palindromes][straights]);
    assert_int_equal(table.lines[0].solutions, 1);
    assert_int_equal(table.lines[0].snakes, palindromes ? 29 : 3658);
    assert_int_equal(solutions, palindromes ? 413 : 51704);
    assert_int_equal(table.lines[table.count - 1].solutions, palindromes ? 45 : 142);
    snake_table_close(&table, NULL);
  }
  np_job_close(job);
}

/* The number of words that might be snakes, compared with a look at each word. */
TEST(test_words) {
  static const unsigned boxes[][3] = {{1, 1, 2}, {1, 1, 3}, {1, 2, 2}, {1, 1, 5}, {2, 2, 2},
                                      {1, 3, 3}, {2, 2, 3}, {1, 2, 7}, {2, 2, 4}, {2, 3, 3}};
  for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
    np_snake_box box = box_of(boxes[i][0], boxes[i][1], boxes[i][2]);
    snake_words words = snake_words_of(&box), found = {0, 0};
    for (uint64_t straights = 0; straights < (uint64_t)1 << (box.cells - 2); straights++) {
      np_snake_word word = {.straights = straights, .length = box.cells};
      if (np_snake_canonical(word).straights != straights) continue;
      found.all++;
      found.plausible += np_snake_word_fits(word, &box, NULL);
    }
    assert_int_equal(words.all, found.all);
    assert_int_equal(words.plausible, found.plausible);
  }
  np_snake_box cube = box_of(3, 3, 3);
  assert_int_equal(snake_words_of(&cube).all, 16781312);
  assert_int_equal(snake_words_of(&cube).plausible, 98514);
}

TEST(test_other_boxes) {
  static const struct {
    unsigned side[3], snakes, solutions;
  } known[] = {{{2, 2, 2}, 1, 3}, {{2, 2, 3}, 17, 41}, {{2, 2, 4}, 97, 267}, {{3, 2, 3}, 296, 1085}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    np_job *job = census_of(known[i].side[0], known[i].side[1], known[i].side[2]);
    assert_int_equal(np_snake_census_totals_of(job)->snakes, known[i].snakes);
    assert_int_equal(np_snake_census_totals_of(job)->solutions, known[i].solutions);
    np_job_close(job);
  }
}

/* ------------------------------------------------------------------- the plain count */

typedef struct plain {
  np_snake_box box;
  plain_path path;
  int taken[64];
  np_snake_census_row *rows;
  size_t count, capacity;
  uint64_t paths;
} plain;

static void plain_add(plain *count) {
  np_snake_word word = np_snake_canonical(plain_word(&count->box, &count->path));
  count->paths++;
  if (!plain_is_lowest(&count->box, &count->path)) return;
  size_t i = 0;
  while (i < count->count && count->rows[i].straights != word.straights) i++;
  if (i == count->capacity) {
    count->capacity = count->capacity * 2 + 16;
    count->rows = realloc(count->rows, count->capacity * sizeof *count->rows);
    assert_non_null(count->rows);
  }
  if (i == count->count) count->rows[count->count++] = (np_snake_census_row){.straights = word.straights};
  count->rows[i].solutions++;
}

static void plain_walk(plain *count, int depth) {
  const int *from = count->path.at[depth - 1];
  if (depth == count->box.cells) {
    plain_add(count);
    return;
  }
  for (int way = 0; way < 6; way++) {
    int *to = count->path.at[depth];
    memcpy(to, from, sizeof count->path.at[0]);
    to[way / 2] += way % 2 ? -1 : 1;
    if (to[way / 2] < 0 || to[way / 2] >= count->box.side[way / 2]) continue;
    int *cell = &count->taken[to[0] + count->box.side[0] * (to[1] + count->box.side[1] * to[2])];
    if (*cell) continue;
    *cell = 1;
    plain_walk(count, depth + 1);
    *cell = 0;
  }
}

static void check_against_plain(unsigned a, unsigned b, unsigned c) {
  plain count = {.box = box_of(a, b, c)};
  size_t rows;
  for (int start = 0; start < count.box.cells; start++) {
    int at[3] = {start % (int)a, start / (int)a % (int)b, start / (int)(a * b)};
    memcpy(count.path.at[0], at, sizeof at);
    count.taken[start] = 1;
    plain_walk(&count, 1);
    count.taken[start] = 0;
  }
  np_job *job = finished(&count.box, NULL, 1000);
  const np_snake_census_row *found = np_snake_census_rows(job, &rows);
  np_snake_census_sort(count.rows, count.count);
  assert_int_equal(rows, count.count);
  for (size_t i = 0; i < rows; i++) {
    assert_int_equal(found[i].straights, count.rows[i].straights);
    assert_int_equal(found[i].solutions, count.rows[i].solutions);
  }
  np_job_close(job);
  free(count.rows);
}

TEST(test_against_plain) {
  int boxes = 0;
  for (unsigned a = 1; a <= 4; a++)
    for (unsigned b = a; b <= NP_SNAKE_SIDE_MAX; b++)
      for (unsigned c = b; c <= NP_SNAKE_SIDE_MAX; c++)
        if (a * b * c > 1 && a * b * c <= 18) {
          check_against_plain(a, b, c);
          boxes++;
        }
  assert_int_equal(boxes, 23);
}

/* ------------------------------------------------------------- steps, shards, saving */

static void assert_same_rows(const np_job *a, const np_job *b) {
  size_t count_a, count_b;
  const np_snake_census_row *rows_a = np_snake_census_rows(a, &count_a), *rows_b = np_snake_census_rows(b, &count_b);
  assert_int_equal(count_a, count_b);
  for (size_t i = 0; i < count_a; i++) {
    assert_int_equal(rows_a[i].straights, rows_b[i].straights);
    assert_int_equal(rows_a[i].solutions, rows_b[i].solutions);
  }
  assert_memory_equal(np_snake_census_totals_of(a), np_snake_census_totals_of(b), sizeof(np_snake_census_totals));
}

TEST(test_steps_do_not_matter) {
  np_snake_box box = box_of(2, 3, 3);
  np_job *whole = finished(&box, NULL, UINT32_MAX), *small = finished(&box, NULL, 1);
  assert_same_rows(whole, small);
  np_job_close(whole);
  np_job_close(small);
}

TEST(test_shards) {
  enum { SHARDS = 7 };
  np_snake_box box = box_of(3, 3, 3);
  np_job *whole = finished(&box, NULL, 100000);
  size_t count, all, merged = 0;
  const np_snake_census_row *rows = np_snake_census_rows(whole, &all);
  np_snake_census_row *together = malloc(all * sizeof *together);
  assert_non_null(together);
  for (unsigned shard = 1; shard <= SHARDS; shard++) {
    np_snake_census_options options = {.shard = shard, .shards = SHARDS};
    np_job *part = finished(&box, &options, 5000);
    const np_snake_census_row *some = np_snake_census_rows(part, &count);
    assert_that(count, >, 0);
    assert_that(merged + count, <=, all);
    memcpy(together + merged, some, count * sizeof *together);
    merged += count;
    np_job_close(part);
  }
  np_snake_census_sort(together, merged);
  assert_int_equal(merged, all);
  for (size_t i = 0; i < all; i++) {
    assert_int_equal(together[i].straights, rows[i].straights);
    assert_int_equal(together[i].solutions, rows[i].solutions);
  }
  free(together);
  np_job_close(whole);
  np_error error = {0};
  np_snake_census_options options = {.shard = 3, .shards = 2};
  assert_null(np_snake_census_start(&box, &options, NULL, &error));
  assert_string_equal(error.sentence, "shard is 3 of 2; it needs to be from 1 to 2");
}

static char *saved(const np_job *job) {
  np_writer size = np_writer_over(NULL, 0);
  np_snake_census_save(job, &size);
  char *text = malloc(size.length + 1);
  assert_non_null(text);
  np_writer writer = np_writer_over(text, size.length + 1);
  np_snake_census_save(job, &writer);
  assert_int_equal(writer.length, size.length);
  return text;
}

/* Stops a census again and again, each time going on from its text. */
static void check_resuming(const np_snake_box *box, const np_snake_census_options *options, uint32_t effort) {
  np_job *whole = finished(box, options, 1000), *job = np_snake_census_start(box, options, NULL, NULL);
  int stops = 0;
  assert_non_null(job);
  while (np_job_step(job, effort) == NP_JOB_WORKING) {
    np_error error = {0};
    char *text = saved(job);
    double progress = np_job_progress(job);
    np_job_close(job);
    job = np_snake_census_resume(text, NULL, &error);
    if (!job) fail_msg("%s", error.sentence);
    assert_that(np_job_progress(job), >=, progress - 0.01);
    free(text);
    stops++;
  }
  assert_that(stops, >, 5);
  assert_same_rows(whole, job);
  char *text = saved(job);
  np_job *again = np_snake_census_resume(text, NULL, NULL);
  assert_non_null(again);
  assert_int_equal(np_job_now(again), NP_JOB_DONE);
  assert_same_rows(job, again);
  free(text);
  np_job_close(again);
  np_job_close(job);
  np_job_close(whole);
}

TEST(test_resuming) {
  np_snake_box cube = box_of(3, 3, 3), box = box_of(2, 3, 3);
  np_snake_census_options second = {.shard = 2, .shards = 3};
  check_resuming(&cube, NULL, 1500);
  check_resuming(&cube, &second, 1000);
  check_resuming(&box, NULL, 40);
  check_resuming(&box, &second, 25);
}

TEST(test_bad_saves) {
  static const struct {
    const char *text, *why;
  } bad[] = {
      {"", "this is no saved census; one begins with a line such as census 3x3x3 1/1 0 CCSC 2"},
      {"census 3x3x3 1/1 0 CCSC", "this is no saved census; one begins with a line such as census 3x3x3 1/1 0 CCSC 2"},
      {"census 3x3x9 1/1 0 - 0\n", "box has a side of 9; it needs sides from 1 to 8"},
      {"census 3x3x3 4/2 0 - 0\n", "shard is 4 of 2; it needs to be from 1 to 2"},
      {"census 3x3x3 1/1 0 SS 0\n", "the saved census stopped at no word of its box"},
      {"census 3x3x3 1/1 0 CX 0\n", "the saved census stopped at no word of its box"},
      {"census 3x3x3 4294967297/2 0 - 0\n", /* 1 of 2, if it were cut to 32 bits */
       "this is no saved census; one begins with a line such as census 3x3x3 1/1 0 CCSC 2"},
      {"census 3x3x3 1/1 0 - 9\n", "the saved census lacks its end"},
      {"census 3x3x3 1/1 0 - 2\n5 1\n7\n", "the saved census has no snake in its row 2"},
      {"census 3x3x3 1/1 0 - 1\n99999999999 1\n", "the saved census has no snake in its row 1"},
      {"census 3x3x3 1/1 0 - 1\n5 1\n7 1\n", "the saved census goes on after its last row"},
      {"census 3x3x3 1/1 0 - 1 17\n5 1\n",
       "the saved census was changed or damaged: its numbers do not add up to its sum"},
      {"census 3x3x3 1/1 0 - 1 x\n5 1\n",
       "this is no saved census; one begins with a line such as census 3x3x3 1/1 0 CCSC 2"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    assert_null(np_snake_census_resume(bad[i].text, NULL, &error));
    assert_string_equal(error.sentence, bad[i].why);
  }
}

TEST(test_lines) {
  char line[64];
  np_snake_census_row row = {.straights = word_of("ECCSCCCSCCCSCCCCSE").straights, .solutions = 1};
  np_writer writer = np_writer_over(line, sizeof line);
  np_snake_census_write_row(18, &row, &writer);
  assert_string_equal(line, "ECCSCCCSCCCSCCCCSE,1\n");
}

/* ------------------------------------------------------------------------------ memory */

TEST(test_memory_runs_out) {
  np_snake_box box = box_of(3, 3, 3);
  for (int blocks = 0; blocks < 400; blocks = blocks * 5 / 4 + 1) {
    failing_allocator mine = {.left = blocks};
    np_memory memory = failing_memory(&mine);
    np_error error = {0};
    np_job *job = np_snake_census_start(&box, NULL, &memory, &error);
    while (job && np_job_step(job, 100000) == NP_JOB_WORKING) continue;
    if (job && np_job_now(job) == NP_JOB_FAILED) error = *np_job_error(job);
    if (!job || np_job_now(job) == NP_JOB_FAILED)
      assert_string_equal(error.sentence, "there is not enough memory for this");
    else
      assert_int_equal(np_snake_census_totals_of(job)->solutions, 51704);
    np_job_close(job);
    assert_int_equal(mine.out, 0);
  }
}
