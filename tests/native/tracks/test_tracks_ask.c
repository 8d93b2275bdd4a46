/* Questions about path puzzles, asked in words: however the work is cut, the answer is the same; memory
 * that runs out, cancelling and bad words leave nothing behind. */
#include "ask/answer.h"
#include "asked.h"

#include "tracks/lab/string_synth.h"
#include "tracks/tracks.h"

#include <stdio.h>
#include <stdlib.h>

/* --------------------------------------------------------------------------- the same answer */

TEST(test_any_steps) {
  static const char *const questions[] = {
      "tracks count tracks.mums2008",
      "tracks count tracks.5x5.x-x-x-x-x.3-x-x-x-4.c1r1.c5r5 --limit 40",
      "tracks count tracks.8x8.x-x-x-x-x-x-x-x.x-x-x-x-x-x-x-x.c1r1.c8r8 --give-up 777",
      "tracks solve tracks.5x5.x-x-x-x-x.3-x-x-x-4.c1r1.c5r5 --all",
      "tracks check tracks.hard",
      "tracks message tracks.mums2008",
      "tracks sound tracks.mums2008 --rate 8000",
      "generate tracks --size 7x7 --difficulty hard --seed 5",
  };
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) assert_same_in_steps(questions[i], 3);
}

TEST(test_answers) {
  assert_reports("tracks check tracks.mums2008", "\"verdict\":\"same cells\",\"complete\":true,\"level\":null");
  assert_reports("tracks check tracks.mums2008", "\"sentences\":[\"2 paths on the same cells\"]");
  assert_reports("tracks check tracks.times9", "\"verdict\":\"unique\"");
  assert_reports("tracks check tracks.times9",
                 "\"collection\":\"8x8:d9s5c6zgAa,1,4,1,4,4,3,S3,5,2,2,4,S5,3,3,5,1\",\"why\":null");
  assert_reports("tracks check tracks.3x3.x-x-x.x-x-x.c1r1.c3r3", "\"verdict\":\"several\"");
  assert_reports("tracks check tracks.3x3.3-3-3.3-0-3.c1r1.c3r3", "\"verdict\":\"none\"");
  assert_reports("tracks count tracks.mums2008", "\"rows\":[[2,1,6]]");
  assert_reports("tracks answer tracks.mums2008", "\"piece\":\"Stairway to Heaven\"");
  assert_reports("tracks message tracks.mums2008", "\"certain\":true");
  assert_reports("tracks message tracks.mums2008", "\"notes\":[\"a3\",\"c4\",\"e4\",\"a4\",\"b4 and g sharp3\"");
  assert_reports("tracks message tracks.2x2.x-x.x-x.c1r1.c2r1.d0123", "\"certain\":false");
  assert_reports("tracks message tracks.2x2.1-1.1-1.c1r1.c2r2.d0123", "\"found\":false");
}

/* A whole list: the paths of a small open board, each once, as many as are counted. */
TEST(test_all_listed) {
  np_job *job = asked_whole("tracks solve tracks.4x4.x-x-x-x.x-x-x-x.c1r1.c4r4 --all", 50);
  char *lines = asked_text(np_answer_lines, job, NULL);
  np_job_close(job);
  char *seen[256];
  unsigned count = 0;
  for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
    for (unsigned i = 0; i < count; i++) assert_string_not_equal(seen[i], line);
    seen[count++] = line;
  }
  assert_int_equal(count, 184); /* self-avoiding walks across a square of four by four */
  free(lines);
}

/* ------------------------------------------------------------------------------------ sound */

TEST(test_wav) {
  np_job *job = asked_whole("tracks sound tracks.mums2008 --rate 8000 --pace 125", 77);
  size_t samples = 16 * 1000 + 16000, length;
  char *bytes = asked_text(np_answer_write_file, job, &length);
  assert_int_equal(length, NP_WAV_HEADER + 2 * samples);
  uint8_t header[NP_WAV_HEADER];
  np_wav_header(header, 8000, (uint32_t)samples);
  assert_memory_equal(bytes, header, sizeof header);
  int loudest = 0;
  for (size_t i = 0; i < samples; i++) {
    unsigned at = (unsigned)(NP_WAV_HEADER + 2 * i);
    int16_t sample = (int16_t)((uint8_t)bytes[at] | (unsigned)(uint8_t)bytes[at + 1] << 8);
    if (abs(sample) > loudest) loudest = abs(sample);
  }
  assert_that(loudest, >, 3000);
  free(bytes);
  np_job_close(job);
}

/* --------------------------------------------------------------------------------- bad words */

static void check_refused(const char *words, const char *sentence) {
  np_error error = {0};
  assert_null(np_ask(words, NULL, &error));
  if (!strstr(error.sentence, sentence)) fail_msg("%s: %s", words, error.sentence);
}

TEST(test_bad_words) {
  check_refused("tracks count", "needs more words");
  check_refused("tracks count ogear.corrected", "is a puzzle of O'Gear");
  check_refused("tracks count tracks.nobody", "no path puzzle is called");
  check_refused("tracks count tracks.a --limit 0", "whole number from 1");
  check_refused("tracks count tracks.a --limit 99999999999999999999999999999999999999999", "whole number from 1");
  check_refused("tracks message tracks.times9", "no digits");
  check_refused("tracks sound tracks.mums2008 --rate 1", "rate is \"1\"");
  check_refused("tracks collection tracks.e", "missing sums");
  check_refused("generate tracks --size 10", "size is \"10\"");
  check_refused("generate tracks --size 10x10x10", "size is");
  check_refused("generate tracks --size 99999999999999999999999999999999999999999x5", "size is");
  check_refused("generate tracks --size -5x5", "size is");
  check_refused("generate tracks --clues maybe", "yes or no");
}

/* ------------------------------------------------------------------------------------ memory */

TEST(test_no_memory) {
  static const char *const questions[] = {
      "tracks count tracks.mums2008",  "tracks solve tracks.4x4.x-x-x-x.x-x-x-x.c1r1.c4r4 --all",
      "tracks check tracks.hard",      "tracks sound tracks.mums2008 --rate 8000",
      "tracks collection tracks.hard", "tracks board tracks.mums2008",
      "generate tracks --size 6x6",
  };
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) assert_survives_little_memory(questions[i]);
}

/* A job that is closed midway leaves nothing behind (the sanitizers check that). */
TEST(test_cancelled) {
  np_job *job = asked("tracks count tracks.9x9.x-x-x-x-x-x-x-x-x.x-x-x-x-x-x-x-x-x.c1r1.c9r9");
  assert_int_equal(np_job_step(job, 1000), NP_JOB_WORKING);
  np_job_close(job);
  job = asked("tracks sound tracks.mums2008");
  for (int i = 0; i < 40; i++) assert_int_equal(np_job_step(job, 1), NP_JOB_WORKING);
  np_job_close(job);
}
