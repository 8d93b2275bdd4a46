/* Questions about snakes: the article's tables, shards and interruptions, which snake is which. */
#define _POSIX_C_SOURCE 200809L /* system's status */
#include "ask/answer.h"
#include "asked.h"

#include "snake/snake.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

static char *file_of(const char *words) {
  np_job *job = asked_whole(words, 500);
  char *text = asked_text(np_answer_write_file, job, NULL);
  np_job_close(job);
  return text;
}

/* ------------------------------------------------------------------------------- the census */

TEST(the_tables_are_said) {
  np_job *job = asked_whole("census 3x3x3", 500);
  char *said = asked_text(np_answer_lines, job, NULL);
  assert_has(said, "3x3x3: 11,487 snakes, 51,704 solutions; 3,658 with just one, at most 142\n");
  assert_has(
      said,
      "of 16,781,312 words, 98,514 have no straight line longer than the box, and 11,487 of these have a solution\n");
  assert_has(said, "   snakes   24  235  1037  2563  3444  2674  1159  303   46    2   11487\n");
  assert_has(said, "only palindromes: 77 snakes, 413 solutions; 29 with just one, at most 45\n");
  assert_has(said, "   snakes    3    5   12   16   14   18    4    4    1      77\n");
  free(said);
  np_job_close(job);
}

static int compare_lines(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Sorts the lines of a text in place, as `sort` does. */
static char *sorted(char *text) {
  size_t count = 0, length = strlen(text);
  for (const char *at = text; *at; at++) count += *at == '\n';
  char **lines = malloc(count * sizeof *lines), *copy = malloc(length + 1), *at = copy, *out = text;
  assert_non_null(lines);
  assert_non_null(copy);
  memcpy(copy, text, length + 1);
  for (size_t i = 0; i < count; i++) {
    lines[i] = at;
    at = strchr(at, '\n');
    *at++ = '\0';
  }
  qsort(lines, count, sizeof *lines, compare_lines);
  for (size_t i = 0; i < count; i++) out += sprintf(out, "%s\n", lines[i]);
  free(lines);
  free(copy);
  return text;
}

TEST(shards_sorted_together_are_the_whole) {
  static const char *const boxes[] = {"2x2x4", "2x3x3", "1x5x5", "3x3x3"};
  for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
    char words[64];
    snprintf(words, sizeof words, "census %s --csv", boxes[i]);
    char *whole = file_of(words), *merged = calloc(strlen(whole) + 1, 1);
    assert_non_null(merged);
    for (unsigned shard = 1; shard <= 5; shard++) {
      snprintf(words, sizeof words, "census %s --shard %u/5", boxes[i], shard);
      char *part = file_of(words);
      assert_that(strlen(merged) + strlen(part), <=, strlen(whole));
      strcat(merged, part);
      free(part);
    }
    assert_string_equal(sorted(merged), whole);
    free(merged);
    free(whole);
  }
}

static int run(const char *command) {
  int status = system(command);
  assert_int_not_equal(status, -1);
  assert_true(WIFEXITED(status));
  return WEXITSTATUS(status);
}

/* Interrupted and called again with --resume, the command line goes on and writes the same bytes. */
TEST(an_interrupted_census_goes_on) {
  remove("census.state");
  run("for time in 0.15 0.6 2.4; do timeout -s INT $time " NP_CLI_PATH " census 2x3x5 --csv --resume census.state "
      "-o census.resumed 2>census.said; [ -e census.state ] && break; done"); /* it may be slow to start */
  FILE *file = fopen("census.state", "r");
  assert_non_null(file);
  char box[16], shard[16], word[80];
  unsigned dealt;
  assert_int_equal(fscanf(file, "census %15s %15s %u %79s", box, shard, &dealt, word), 4);
  fclose(file);
  assert_string_equal(box, "2x3x5");
  assert_string_not_equal(word, "."); /* not all of it: this box takes longer than that */
  assert_int_equal(run(NP_CLI_PATH " census 2x3x4 --resume census.state 2>census.said"), 2);
  assert_int_equal(run(NP_CLI_PATH " census 2x3x5 --shard 1/2 --resume census.state 2>census.said"), 2);
  assert_int_equal(run("grep -q 'census.state: it holds census 2x3x5 1/1, not census 2x3x5 1/2' census.said"), 0);
  assert_int_equal(run(NP_CLI_PATH " census 2x3x5 --csv --resume census.state -o census.resumed"), 0);
  assert_int_equal(run(NP_CLI_PATH " census 2x3x5 --csv >census.whole"), 0);
  assert_int_equal(run("cmp census.resumed census.whole"), 0);
  /* finished, it is only read */
  assert_int_equal(run(NP_CLI_PATH " census 2x3x5 --csv --resume census.state | cmp - census.whole"), 0);
  assert_int_equal(run("rm census.state census.resumed census.whole census.said"), 0);
}

/* ---------------------------------------------------------------------------- which snake */

TEST(sold_snakes_are_known) {
  static const struct {
    const char *word, *id, *title;
    unsigned solutions;
  } sold[] = {
      {"ESCCCSCSCCCCCCCCCCCCCSCSCCE", "snake.kev", "Kev's Kubes 9B", 1},
      {"ESCSCSCCSCSCSCCCCSCCSCCSCSE", "snake.green", "Cubra Green", 1},
      {"ESCSCSCSCCCCSCSCCCSCCSCCCSE", "snake.blue", "Cubra Blue", 1},
      {"ESCCCCCCCCCSCCCCCCCSCSCCCCE", "snake.red", "Cubra Red", 10},
      {"ESCSCCCCSCCCCCCCCSCCCSCCCSE", "snake.orange", "Cubra Orange", 1},
      {"ECCCCSCSCCCCCCCCCCCSCSCCCCE", "snake.purple", "Cubra Purple", 6},
  };
  for (size_t i = 0; i < sizeof sold / sizeof *sold; i++) {
    char words[128], part[128];
    snprintf(words, sizeof words, "snake which %s", sold[i].word);
    char *report = asked_report(words, 500);
    snprintf(part, sizeof part, "\"id\":\"%s\",\"title\":\"%s\"", sold[i].id, sold[i].title);
    assert_has(report, part);
    snprintf(part, sizeof part, "\"solutions\":%u,\"complete\":true", sold[i].solutions);
    assert_has(report, part);
    free(report);
  }
}

/* The number that is given for a snake is its line in the CSV, and its figures agree with the lines. */
TEST(a_snake_has_its_line_in_the_census) {
  char *csv = file_of("census 2x3x3"), *at = csv;
  unsigned number = 0, same[64] = {0}, all = 0;
  for (const char *row = csv; *row; row = strchr(row, '\n') + 1) same[atoi(strchr(row, ',') + 1)]++, all++;
  assert_int_equal(all, 296);
  while (*at) {
    char words[64], part[112], word[32];
    unsigned solutions, fewer = 0;
    assert_int_equal(sscanf(at, "%31[ESC],%u", word, &solutions), 2);
    at = strchr(at, '\n') + 1;
    number++;
    if (number % 7 != 1) continue; /* each takes a census */
    for (unsigned i = 0; i < solutions; i++) fewer += same[i];
    snprintf(words, sizeof words, "snake which %s --box 2x3x3", word);
    char *report = asked_report(words, 500);
    snprintf(part, sizeof part, "\"number\":%u,\"of\":296,\"same\":%u,\"fewer\":%u,", number, same[solutions], fewer);
    assert_has(report, part);
    snprintf(part, sizeof part, "\"solutions\":%u,\"complete\":true,\"folds\":true,", solutions);
    assert_has(report, part);
    free(report);
  }
  free(csv);
}

/* All forms of a word are one snake. */
TEST(a_word_is_read_in_all_its_forms) {
  static const char *const forms[] = {
      "snake word ESCSCSCCSCSCSCCCCSCCSCCSCSE",
      "snake word escscsccscscsccccsccsccscse",
      "snake word E SCSCS CCSCSCSCCCCSCCSCCSCS E",
      "snake word 0101011010101111011011010",
      "snake word 001010110101011110110110100",
      "snake word 3 3 3 2 3 3 3 2 2 2 3 2 3 2 3 3",
      "snake word 33323332223232 3 3",
      "snake word ESCSCSCCSCSCSCCCCSCCSCCSCSE --box 3x3x3",
      "snake word snake.green",
  };
  char *first = asked_report(forms[0], 500);
  assert_has(first, "\"id\":\"snake.green\"");
  assert_has(first, ": 27 cubelets for 3x3x3, 10 straights\"");
  for (size_t i = 1; i < sizeof forms / sizeof *forms; i++) {
    char *other = asked_report(forms[i], 500);
    assert_string_equal(other, first);
    free(other);
  }
  free(first);
}

/* ------------------------------------------------------------------------------ solutions */

/* Checks that the moves of each solution solve the snake, that all differ, and that there are as many as the answer
 * says. */
static void check_solutions(const char *id, unsigned wanted) {
  char words[128], part[64];
  snprintf(words, sizeof words, "snake solutions %s", id);
  char *report = asked_report(words, 500);
  snprintf(part, sizeof part, "\"sentences\":[\"%u solution%s\"]", wanted, wanted == 1 ? "" : "s");
  assert_has(report, part);
  np_error error = {0};
  np_puzzle *puzzle = np_puzzle_open(id, NULL, &error);
  if (!puzzle) fail_msg("%s: %s", id, error.sentence);
  unsigned found = 0;
  for (char *at = report; (at = strstr(at, "\"moves\":\"")) != NULL; found++) {
    uint8_t position[NP_SNAKE_MAX];
    np_move move;
    char *end = strchr(at + strlen("\"moves\":\""), '"');
    *end = '\0';
    assert_lacks(end + 1, at); /* not again after this */
    np_puzzle_start(puzzle, position);
    for (char *word = strtok(at + strlen("\"moves\":\""), " "); word; word = strtok(NULL, " ")) {
      assert_true(np_puzzle_read_move(puzzle, word, &move, &error));
      assert_true(np_puzzle_apply(puzzle, position, move, &error));
    }
    assert_true(np_puzzle_solved(puzzle, position));
    at = end + 1;
  }
  assert_int_equal(found, wanted);
  np_puzzle_close(puzzle);
  free(report);
}

TEST(all_solutions_are_listed) {
  check_solutions("snake.green", 1);
  check_solutions("snake.red", 10);
  check_solutions("snake.easy", 142);
  check_solutions("snake.king", 4);
  check_solutions("snake.2x2x2.ECCCCCCE", 3);
}

TEST(solutions_are_rows_of_csv) {
  char *csv = file_of("snake solutions snake.2x2x2.ECCCCCCE");
  assert_string_equal(csv, "ECCCCCCE,+x +y -x +z +x -y -x\nECCCCCCE,+x +y -x +z -y +x +y\n"
                           "ECCCCCCE,+x +y +z -y -x +y -z\n");
  free(csv);
}

/* --------------------------------------------------------------------------- what is wrong */

TEST(wrong_questions_get_one_sentence) {
  static const struct {
    const char *words, *why;
  } bad[] = {
      {"census 3x3", "box is \"3x3\"; it needs three sides, as in 3x3x3"},
      {"census 5x5x5", "box has 125 cells; it can have 64 at most"},
      {"census 2x2x2 --shard 0/3",
       "shard is \"0/3\"; it needs two numbers like 2/5, the second of five, of 1000000 at most"},
      {"census 2x2x2 --shard 4/3",
       "shard is \"4/3\"; it needs two numbers like 2/5, the second of five, of 1000000 at most"},
      {"census 2x2x2 --shard 1/9999999",
       "shard is \"1/9999999\"; it needs two numbers like 2/5, the second of five, of 1000000 at most"},
      {"census 2x2x2 --shard 2",
       "shard is \"2\"; it needs two numbers like 2/5, the second of five, of 1000000 at most"},
      {"snake which ECSX", "word has \"X\" at cubelet 4; it needs E, S or C"},
      {"snake which \"\"", "word is empty; it needs letters E, S and C, as in ECSCE"},
      {"snake which 0", "word is \"0\"; it needs letters E, S and C, as in ECSCE"},
      {"snake which ECSCSE --box 2x2x2", "word has 6 cubelets; the box 2x2x2 needs 8"},
      {"snake which ESCE --box big", "box is \"big\"; it needs three sides, as in 3x3x3"},
      {"snake which CCE", "word begins with C; both ends of a snake are E, or neither is"},
      {"snake which ECE --give-up 0",
       "give-up is \"0\"; it needs to be a whole number from 1 to 1,000,000,000,000,000"},
      {"snake solutions snake.pink", "there is no snake called \"pink\"; there are kev, green, blue, red, orange, "
                                     "purple, easy and king, and any word "
                                     "of E, S and C"},
      {"snake solutions snake.red --limit 0", "limit is \"0\"; it needs to be a whole number from 1 to 100,000"},
      {"snake solutions rings.6", "\"rings.6\" is a puzzle of Chinese rings; it needs an id that begins with snake"},
  };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    np_error error = {0};
    np_job *job = np_ask(bad[i].words, NULL, &error);
    if (job) fail_msg("%s was taken", bad[i].words);
    assert_string_equal(error.sentence, bad[i].why);
  }
}

TEST(plans_are_the_same_in_steps) {
  assert_same_in_steps("snake plans 2x3x3", 150);
  assert_same_in_steps("snake plans 2x2x4 --shard 2/3", 1);
  assert_reports("snake plans 2x2x4", "2x2x4: of 97 snakes, 97 can be folded without stretching the elastic");
  assert_reports("snake plans 2x2x4", "fewest folds: proved for 97; not proved for 0");
}

/* The fewest folds that are named are those that are played: `snake which`, the distance, the solution, the hint and
 * the score of a game agree; also where not all solutions are kept (those with more than 256), and where the first plan
 * is not a shortest one. */
TEST(what_is_proved_is_played) {
  static const struct {
    const char *id;
    unsigned folds;
  } snakes[] = {{"snake.green", 14},
                {"snake.kev", 16},
                {"snake.king", 36},
                {"snake.2x2x2.ECCCCCCE", 5},
                {"snake.2x3x3.ECCCSCCCCCCCCCSCCE", 13},
                {"snake.2x4x4.ECCCCCCCCCCCCCCCSCCCCCCCSCCCCCCE", 18},
                {"snake.2x4x4.ECCCCCCCCCCCCCCCCCCCCCCCCCCCCCCE", 17},
                {"snake.2x4x4.ECCCCCCCSCSCCSSCCSSCSCSCCCSSCSCE", 18},
                {"snake.2x4x5.ECCCCCCCSCSSCCCCSSCSSCCCCSSCSCCCCCCCCSCE", 24}};
  for (size_t i = 0; i < sizeof snakes / sizeof *snakes; i++) {
    char words[128], wanted[64];
    uint64_t distance;
    np_error error = {0};
    np_move hint;
    snprintf(words, sizeof words, "snake which %s", snakes[i].id);
    snprintf(wanted, sizeof wanted, "\"leastFolds\":%u,\"enoughFolds\":%u,", snakes[i].folds, snakes[i].folds);
    char *report = asked_report(words, 100000);
    assert_has(report, wanted);
    free(report);
    np_game *game = np_game_open(snakes[i].id, NULL, &error);
    if (!game || !np_game_solve(game, NULL, &error)) fail_msg("%s: %s", snakes[i].id, error.sentence);
    assert_int_equal(np_game_length(game), snakes[i].folds);
    assert_true(np_puzzle_distance(np_game_puzzle(game), np_game_position(game), NULL, &distance));
    assert_int_equal(distance, snakes[i].folds);
    np_score score = np_game_score(game);
    assert_true(score.known && score.fewest == distance && score.left == distance);
    assert_true(np_game_hint(game, &hint, &error));
    assert_int_equal(hint, np_game_step(game, 0).move);
    np_game_close(game);
  }
}

/* The rows of blocks, one after another, are those of the whole: each snake's word and how few folds it needs. */
TEST(blocks_of_plans_join) {
  void (*file)(const np_job *, np_writer *) = np_answer_write_file;
  np_job *job = asked_whole("snake plans 2x2x4", 1000);
  char *whole = asked_text(file, job, NULL), joined[4096] = "";
  np_job_close(job);
  assert_has(whole, "ESSCCSSCCSSCCSSE,5,5\n");
  for (unsigned block = 1; block <= 3; block++) {
    char words[64];
    snprintf(words, sizeof words, "snake plans 2x2x4 --block %u/3", block);
    job = asked_whole(words, 1000);
    char *part = asked_text(file, job, NULL);
    assert_that(strlen(joined) + strlen(part), <, sizeof joined);
    strcat(joined, part);
    free(part);
    np_job_close(job);
  }
  assert_string_equal(joined, whole);
  free(whole);
}

TEST(memory_may_run_out) {
  static const char *const questions[] = {"census 2x2x3", "snake which ECCCCCCE", "snake plans 2x2x3",
                                          "snake solutions snake.2x2x2.ECCCCCCE"};
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) assert_survives_little_memory(questions[i]);
}
