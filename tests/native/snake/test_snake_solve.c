/* Solving single snakes: known numbers of solutions, each valid and found once; searches with the first links given. */
#include "snake_plain.h"

#include "snake/lab/snake_census.h"

static uint64_t count_of(const np_snake_box *box, const char *letters, uint64_t effort) {
  np_snake_search search;
  np_snake_path path;
  np_snake_answer answer;
  np_snake_search_begin(&search, box, word_of(letters));
  while ((answer = np_snake_search_next(&search, effort, &path)) != NP_SNAKE_ENDED)
    if (answer == NP_SNAKE_FOUND) {
      plain_path plain = plain_of(box, &path);
      plain_check_full(box, &plain);
    }
  assert_int_equal(np_snake_search_next(&search, effort, &path), NP_SNAKE_ENDED);
  return search.found;
}

static const struct {
  const char *word;
  unsigned solutions;
} known[] = {
    {"ESCCCSCSCCCCCCCCCCCCCSCSCCE", 1},   {"ESCSCSCCSCSCSCCCCSCCSCCSCSE", 1},  {"ESCSCSCSCCCCSCSCCCSCCSCCCSE", 1},
    {"ESCCCCCCCCCSCCCCCCCSCSCCCCE", 10},  {"ESCSCCCCSCCCCCCCCSCCCSCCCSE", 1},  {"ECCCCSCSCCCCCCCCCCCSCSCCCCE", 6},
    {"ECCCCCCSCSCSCSCCCCCCCCCCCCE", 142}, {"ECCCCCCCCSCSCSCSCSCCCCCCCCE", 45},
};

TEST(test_known_numbers) {
  np_snake_box cube = box_of(3, 3, 3);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    char back[NP_SNAKE_MAX + 1];
    np_writer writer = np_writer_over(back, sizeof back);
    np_snake_word_write(np_snake_reverse(word_of(known[i].word)), &writer);
    assert_int_equal(count_of(&cube, known[i].word, 0), known[i].solutions);
    assert_int_equal(count_of(&cube, back, 0), known[i].solutions);
    assert_int_equal(count_of(&cube, known[i].word, 1), known[i].solutions); /* the same in steps of one cubelet */
  }
}

/* The King Snake, of 64 cubelets. */
TEST(test_king_snake) {
  np_snake_box box = box_of(4, 4, 4);
  np_snake_search search;
  np_snake_path path;
  unsigned corner_to_corner = 0;
  np_snake_search_begin(&search, &box, word_of("ESCCSCCCSSCCSCCSCCSCCCCCCCCCSCSCCCCCCSCSSCCCCSSCCSCCCCCCCCCCSSCE"));
  while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) {
    plain_path plain = plain_of(&box, &path);
    plain_check_full(&box, &plain);
    unsigned ends = 0;
    for (unsigned axis = 0; axis < 3; axis++) ends += plain.at[0][axis] % 3 == 0 && plain.at[63][axis] % 3 == 0;
    corner_to_corner += ends == 3;
  }
  assert_int_equal(search.found, 4);
  assert_int_equal(corner_to_corner, 1);
}

TEST(test_impossible) {
  np_snake_box cube = box_of(3, 3, 3), flat = box_of(1, 5, 5);
  /* no snake that fills the cube has corners only */
  assert_int_equal(count_of(&cube, "ECCCCCCCCCCCCCCCCCCCCCCCCCE", 0), 0);
  assert_int_equal(count_of(&cube, "ESCSCSCSCSCSCSCSCSCSCSCSCSE", 0), 0);
  assert_int_equal(count_of(&flat, "ESSSCSSSCSSCSSCSCSCCCSCSE", 0), 0);
  assert_int_equal(count_of(&flat, "ESSSCSSSCSSSCSSCSSCSCSCCE", 0), 1); /* a spiral */
}

/* 500 random snakes of the census: each has as many solutions as the census says; they fill the box with the snake's
 * straights and corners, and no two are symmetric to each other. */
TEST(test_random_snakes) {
  enum { SNAKES = 500, SOLUTIONS = 142 };
  np_snake_box cube = box_of(3, 3, 3);
  np_job *job = np_snake_census_start(&cube, NULL, NULL, NULL);
  size_t count;
  uint64_t chance = 20120930;
  assert_non_null(job);
  while (np_job_step(job, 100000) == NP_JOB_WORKING) continue;
  const np_snake_census_row *rows = np_snake_census_rows(job, &count);
  for (int i = 0; i < SNAKES; i++) {
    static plain_path found[SOLUTIONS];
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    const np_snake_census_row *row = &rows[(chance >> 33) % count];
    np_snake_word word = {.straights = row->straights, .length = 27};
    np_snake_search search;
    np_snake_path path;
    np_snake_search_begin(&search, &cube, word);
    for (unsigned k = 0; np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND; k++) {
      assert_between(k, 0, row->solutions - 1);
      found[k] = plain_of(&cube, &path);
      plain_check_full(&cube, &found[k]);
      assert_int_equal(plain_word(&cube, &found[k]).straights, word.straights);
      for (unsigned other = 0; other < k; other++) assert_false(plain_same(&cube, &found[other], &found[k]));
    }
    assert_int_equal(search.found, row->solutions);
  }
  np_job_close(job);
}

/* Given the first links of a solution, however many, the search finds that solution again exactly once, in the
 * orientation of those links. */
TEST(test_first_links_given) {
  np_snake_box box = box_of(2, 3, 3);
  np_snake_word word = word_of("ECCCCCCCCCCCCSCCSE");
  np_snake_search search, from;
  np_snake_path path, other;
  uint8_t links[NP_SNAKE_MAX], found[NP_SNAKE_MAX];
  unsigned solutions = 0;
  np_snake_search_begin(&search, &box, word);
  for (; np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND; solutions++) {
    np_snake_path_links(&box, &path, links);
    for (unsigned link = 0; link < 17; link++)
      links[link] = (uint8_t)((links[link] + 2) % 6); /* turn the solution: the axes change places */
    uint64_t before = UINT64_MAX;
    for (unsigned count = 1; count <= 17; count++) {
      unsigned met = 0;
      np_snake_search_begin_from(&from, &box, word, links, count);
      while (np_snake_search_next(&from, 0, &other) == NP_SNAKE_FOUND) {
        np_snake_search_links(&from, &other, found);
        assert_memory_equal(found, links, count);
        met += memcmp(found, links, 17) == 0;
      }
      assert_int_equal(met, 1);
      assert_that(from.found, <=, before); /* the more is given, the fewer are left */
      before = from.found;
    }
    assert_int_equal(before, 1);
  }
  assert_int_equal(solutions, 28);
}

/* Given the first link only, the search finds, of the 48 rotations and reflections of each solution, the eight that
 * begin with that link. Palindromes are left out: they can be read from the other end, too. */
TEST(test_one_link) {
  np_snake_box cube = box_of(3, 3, 3);
  np_snake_search search;
  np_snake_path path;
  uint8_t up[1] = {NP_SNAKE_PLUS_Z};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    np_snake_search_begin_from(&search, &cube, word_of(known[i].word), up, 1);
    while (np_snake_search_next(&search, 0, &path) == NP_SNAKE_FOUND) continue;
    if (!np_snake_is_palindrome(word_of(known[i].word))) assert_int_equal(search.found, 48 / 6 * known[i].solutions);
  }
}
