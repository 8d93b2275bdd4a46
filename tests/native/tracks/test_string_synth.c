/* The guitar tab of a message, and the sound of it. */
#include "test.h"

#include "tracks/lab/string_synth.h"

#include <math.h>
#include <stdlib.h>

static const char stairway[] = "---57--78--82--2\n--5--5---5---3--\n-5----5---5---2-\n7---6---5---4---\n"
                               "----------------\n----------------\n";

TEST(test_tab) {
  np_tab tab;
  np_error error = {0};
  char text[512];
  np_writer writer = np_writer_over(text, sizeof text);
  assert_works(np_tab_read(&tab, stairway, &error), error);
  assert_int_equal(tab.strings, 6);
  assert_int_equal(tab.columns, 16);
  /* The beginning: a, c, e, a, then b over g sharp. */
  for (unsigned column = 0; column < 5; column++) {
    if (column > 0) np_write(&writer, ", ");
    np_tab_say(&tab, column, &writer);
  }
  assert_string_equal(text, "a3, c4, e4, a4, b4 and g sharp3");
  writer = np_writer_over(text, sizeof text);
  np_tab_write(&tab, &writer);
  assert_memory_equal(text, "e|---57--78--82--2|\nB|", 22);
}

TEST(test_pitches) {
  assert_close(np_tab_pitch(0, 5), 440, 1e-9);      /* e string, fret 5: a4 */
  assert_close(np_tab_pitch(4, 0), 110, 1e-6);      /* open A string */
  assert_close(np_tab_pitch(0, 0), 329.6276, 1e-3); /* open e string */
  assert_close(np_tab_pitch(5, 0), 82.4069, 1e-3);
}

static void check_bad_tab(const char *text, const char *sentence) {
  np_tab tab;
  np_error error = {0};
  assert_false(np_tab_read(&tab, text, &error));
  assert_string_equal(error.sentence, sentence);
}

TEST(test_bad_tabs) {
  check_bad_tab("", "the tab is empty; it needs a line for each string");
  check_bad_tab("--\n--\n--\n--\n--\n--\n--\n", "the tab has more than 6 lines; a guitar has 6 strings");
  check_bad_tab("--\n---\n", "string 2 has 3 places; the first has 2");
  check_bad_tab("--\n\n", "string 2 has 0 places; it needs 1 to 64");
  check_bad_tab("-x\n", "the tab has \"x\" on string 1; it needs a digit (a fret) or - (nothing)");
}

static float *render(const char *text, unsigned rate, double pace, size_t piece, size_t *length) {
  static np_string_synth synth;
  static np_tab tab;
  np_error error = {0};
  assert_works(np_tab_read(&tab, text, &error), error);
  assert_works(np_string_synth_begin(&synth, &tab, rate, pace, &error), error);
  *length = (size_t)np_string_synth_length(&synth);
  float *samples = calloc(*length + piece, sizeof *samples);
  size_t count = 0, got;
  while ((got = np_string_synth_play(&synth, samples + count, piece)) > 0) count += got;
  assert_int_equal(count, *length);
  return samples;
}

/* The strength of a pitch in a stretch of sound (Goertzel's method). */
static double strength(const float *samples, size_t count, double pitch, double rate) {
  double turn = 2 * cos(2 * 3.14159265358979323846 * pitch / rate), one = 0, two = 0;
  for (size_t i = 0; i < count; i++) {
    double window = 0.5 - 0.5 * cos(2 * 3.14159265358979323846 * (double)i / (double)count);
    double now = samples[i] * window + turn * one - two;
    two = one;
    one = now;
  }
  return one * one + two * two - turn * one * two;
}

/* Every string and fret sounds at its pitch, to within a few cents. */
TEST(test_in_tune) {
  enum { RATE = 44100, HEARD = 44100 };
  for (unsigned string = 0; string < NP_TAB_STRINGS; string++)
    for (unsigned fret = 0; fret <= 9; fret += 3) {
      char text[NP_TAB_STRINGS * 2 + 1] = "-\n-\n-\n-\n-\n-\n";
      size_t length;
      text[2 * string] = (char)('0' + fret);
      float *samples = render(text, RATE, 1, 4096, &length);
      double pitch = np_tab_pitch(string, fret), best = 0, best_cents = 0;
      for (int cents = -40; cents <= 40; cents++) {
        double found = strength(samples + 2000, HEARD, pitch * pow(2, cents / 1200.0), RATE);
        if (found > best) {
          best = found;
          best_cents = cents;
        }
      }
      if (fabs(best_cents) > 4) fail_msg("string %u fret %u is off by %.0f cents", string, fret, best_cents);
      free(samples);
    }
}

TEST(test_sound) {
  size_t length, again;
  float *samples = render(stairway, 22050, 0.25, 1000, &length), *pieces = render(stairway, 22050, 0.25, 77, &again);
  double loudest = 0, first = 0, last = 0;
  assert_int_equal(length, 16 * 5512 + 44100);
  assert_int_equal(length, again);
  assert_memory_equal(samples, pieces, length * sizeof *samples);
  for (size_t i = 0; i < length; i++) {
    assert_true(isfinite(samples[i]));
    if (fabs(samples[i]) > loudest) loudest = fabs(samples[i]);
    if (i < 2000) first += fabs(samples[i]);
    if (i + 2000 >= length) last += fabs(samples[i]);
  }
  assert_that(loudest, >, 0.1);
  assert_that(loudest, <, 1);
  assert_that(last, <, first / 50); /* it dies away */
  free(samples);
  free(pieces);
}

TEST(test_bad_pace) {
  static np_string_synth synth;
  np_tab tab;
  np_error error = {0};
  assert_works(np_tab_read(&tab, "5\n", &error), error);
  assert_false(np_string_synth_begin(&synth, &tab, 1, 0.25, &error));
  assert_string_equal(error.sentence, "the rate is 1 samples a second; it needs to be from 8,000 to 96,000");
  assert_false(np_string_synth_begin(&synth, &tab, 44100, 1e9, &error));
  assert_string_equal(error.sentence, "the pace needs to be from 0.05 to 2 seconds a column");
  assert_works(np_string_synth_begin(&synth, &tab, 8000, 0.5, &error), error);
}

TEST(test_wav) {
  static const uint8_t expected[NP_WAV_HEADER] = {
      'R', 'I', 'F',  'F',  0x2c, 0, 0,    0,    'W', 'A', 'V', 'E', 'f', 'm', 't', ' ', 16,  0,   0, 0, 1, 0,
      1,   0,   0x44, 0xac, 0,    0, 0x88, 0x58, 1,   0,   2,   0,   16,  0,   'd', 'a', 't', 'a', 8, 0, 0, 0};
  uint8_t header[NP_WAV_HEADER];
  np_wav_header(header, 44100, 4);
  assert_memory_equal(header, expected, sizeof header);
  assert_int_equal(np_wav_sample(1), 32767);
  assert_int_equal(np_wav_sample(-1), -32767);
  assert_int_equal(np_wav_sample(0), 0);
}
