/* Questions about Free the Key, asked in words: the facts come out, however the work is cut; memory that runs
 * out, cancelling and bad words leave nothing behind. */
#include "ask/answer.h"
#include "asked.h"

#include "keydisk/keydisk.h"

#include <stdio.h>
#include <stdlib.h>

TEST(test_any_steps) {
  static const char *const questions[] = {
      "keydisk harder --length 8 --cuts 8 --keys 30000 --cooling 10000 --seed 5",
      "keydisk inverse 1100.0110",
      "keydisk inverse keydisk.b",
      "keydisk inverse keydisk.a --highest 2",
      "keydisk count --length 2 --cuts 6",
      "keydisk chance --key keydisk.a --keys 5000 --seed 9",
      "keydisk verdict keydisk.a",
      "keydisk walk keydisk.b~1-6 --keep-off",
      "keydisk stl keydisk.a --part disk",
  };
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) assert_same_in_steps(questions[i], 7);
}

TEST(test_inverse) {
  assert_reports("keydisk inverse 1100.0110", "{\"state\":\"none\",\"cells\":[[0,0,true],");
  assert_reports("keydisk inverse 1111",
                 "{\"state\":\"key\",\"id\":null,\"above\":[0],\"below\":[0],\"disk\":[0,0,0,0],\"highest\":0");
  assert_reports("keydisk inverse keydisk.a", "\"highest\":3,\"fewest\":true");
  assert_reports("keydisk inverse keydisk.a --highest 2", "\"state\":\"none\"");
}

/* A key's maze, written as text, is read back as the same maze. */
TEST(test_maze_text) {
  static const char *const ids[] = {"keydisk.a", "keydisk.b", "keydisk.record", "keydisk.09.00.0909090909"};
  static char words[10000];
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
    snprintf(words, sizeof words, "keydisk maze %s", ids[i]);
    char *text = asked_report(words, 1), *maze = strstr(text, "\"sentences\":[\"");
    assert_non_null(maze);
    maze += strlen("\"sentences\":[\"");
    maze[strcspn(maze, "\"")] = '\0';
    snprintf(words, sizeof words, "keydisk inverse %s", maze);
    char *drawn = asked_report(words, 1000);
    snprintf(words, sizeof words, "keydisk inverse %s", ids[i]);
    char *named = asked_report(words, 1000);
    assert_string_equal(drawn, named);
    free(text);
    free(drawn);
    free(named);
  }
}

/* Pasted text is read in any of its forms. */
TEST(test_paste) {
  assert_reports("keydisk paste \"key = {{0, 3, 0}, {0, 2, 0}}; disk = {4, 0, 3, 0}\"",
                 "\"id\":\"keydisk.030.020.4030\"");
  assert_reports("keydisk paste \"0 3 0\n0 2 0\n4 0 3 0\n\"", "\"id\":\"keydisk.030.020.4030\"");
  assert_reports("keydisk paste keydisk.030.020.4030", "\"id\":\"keydisk.030.020.4030\"");
}

/* The file is as long as the report says, and as its number of triangles requires. */
TEST(test_stl) {
  static const char *const parts[] = {"keydisk stl keydisk.a --part key",
                                      "keydisk stl keydisk.a --part disk --clearance 0.2"};
  for (size_t i = 0; i < 2; i++) {
    char report[1000], bytes[40];
    np_job *job = asked_whole(parts[i], 1);
    np_writer measure = np_writer_over(NULL, 0), writer = np_writer_over(report, sizeof report);
    np_answer_write_file(job, &measure);
    np_answer_lines(job, &writer);
    np_writer size = np_writer_over(bytes, sizeof bytes);
    np_write(&size, " %N bytes", (uint64_t)measure.length);
    assert_has(report, bytes);
    char *file = malloc(measure.length + 1);
    writer = np_writer_over(file, measure.length + 1);
    np_answer_write_file(job, &writer);
    uint32_t triangles = 0;
    for (int at = 3; at >= 0; at--) triangles = triangles << 8 | (uint8_t)file[80 + at];
    assert_int_equal(measure.length, 84 + 50 * (size_t)triangles);
    free(file);
    np_job_close(job);
  }
}

/* ------------------------------------------------------------------------------ bad words */

TEST(test_refused) {
  static const struct {
    const char *words, *sentence;
  } wrong[] = {
      {"keydisk harder --length 1", "length is \"1\"; it needs to be a whole number from 2 to 64"},
      {"keydisk harder --cuts 15", "cuts is \"15\"; it needs to be an even number from 4 to 64"},
      {"keydisk harder --highest 10", "highest is \"10\"; it needs to be a whole number from 1 to 9"},
      {"keydisk harder --keys 0", "keys is \"0\"; it needs to be a whole number from 1 to 1,000,000,000,000"},
      {"keydisk inverse 110", "position 0 of the maze has 3 rotations; it needs an even number from 4 to 64"},
      {"keydisk inverse 1100.110000",
       "position 1 of the maze has 6 rotations and position 0 has 4; they need the same number"},
      {"keydisk inverse 1100.", "position 1 of the maze has 0 rotations; it needs an even number from 4 to 64"},
      {"keydisk inverse 11x0",
       "the maze has \"x\" at position 0, rotation 2; a cell needs to be 1 (open) or 0 (blocked)"},
      {"keydisk inverse keydisk.030.020.403", "disk has 3 cuts; it needs an even number from 4 to 64"},
      {"keydisk count --cuts 4", "keydisk count needs --length, how many positions the mazes have"},
      {"keydisk count --length 2 --cuts 10", "cuts is \"10\"; it needs to be an even number from 4 to 8"},
      {"keydisk chance --key rings.6",
       "\"rings.6\" is a puzzle of Chinese rings; it needs an id that begins with keydisk"},
      {"keydisk stl keydisk.a --part tooth", "part is \"tooth\"; it needs to be key or disk"},
      {"keydisk stl keydisk.a --clearance 0",
       "clearance is \"0\"; it needs to be a number from 0.05 to 1.2 where unit is 3, with at most three decimals"},
      {"keydisk stl keydisk.a --clearance 0.2mm",
       "clearance is \"0.2mm\"; it needs to be a number from 0.05 to 1.2 where unit is 3, with at most three decimals"},
      {"keydisk paste \"\"",
       "the text has 0 lists of heights; it needs three: teeth above, teeth below, cuts of the disk"},
      {"keydisk paste \"03a\"", "above has \"a\" after 2 heights; a height is a digit from 0 to 9"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    np_error error = {0};
    assert_null(np_ask(wrong[i].words, NULL, &error));
    assert_string_equal(error.sentence, wrong[i].sentence);
  }
}

/* Ten million digits are refused in a sentence, like any wrong text. */
TEST(test_ten_megabytes) {
  static const char *const fronts[] = {"keydisk paste ", "keydisk inverse ", "keydisk verdict keydisk."};
  size_t size = 10 * 1000 * 1000;
  char *words = malloc(size + 1);
  for (size_t i = 0; i < 3; i++) {
    memset(words, '1', size);
    memcpy(words, fronts[i], strlen(fronts[i]));
    words[size] = '\0';
    np_error error = {0};
    assert_null(np_ask(words, NULL, &error));
    assert_that(strlen(error.sentence), >, 20);
    assert_that(strlen(error.sentence), <, NP_SENTENCE_MAX - 1);
  }
  free(words);
}

/* ---------------------------------------------------------------------------------- memory */

TEST(test_little_memory) {
  static const char *const questions[] = {
      "keydisk harder --length 4 --cuts 4 --keys 100",
      "keydisk inverse 1100.0110",
      "keydisk count --length 2 --cuts 4",
      "keydisk chance --key keydisk.a --keys 10",
      "keydisk verdict keydisk.a",
      "keydisk walk keydisk.a",
      "keydisk stl keydisk.a",
      "keydisk paste 030.020.4030",
      "keydisk maze keydisk.a",
  };
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) assert_survives_little_memory(questions[i]);
}
