/* string_synth.c: plucked strings by the method of Karplus and Strong. */
#include "string_synth.h"
#include "numbers.h"

#include <string.h>

static const double seconds_after = 2;
static const float loudness = 0.3f; /* of one string; six at once seldom pass 1, where they are clipped */

bool np_string_synth_begin(np_string_synth *synth, const np_tab *tab, unsigned rate, double pace, np_error *error) {
  if (rate < NP_STRING_SYNTH_RATE_MIN || rate > NP_STRING_SYNTH_RATE_MAX)
    return np_fail(error, "rate", 0, "the rate is %n samples a second; it needs to be from %n to %n", rate,
                   (unsigned)NP_STRING_SYNTH_RATE_MIN, (unsigned)NP_STRING_SYNTH_RATE_MAX);
  if (!(pace >= 0.05 && pace <= 2))
    return np_fail(error, "pace", 0, "the pace needs to be from 0.05 to 2 seconds a column");
  memset(synth, 0, sizeof *synth);
  synth->tab = tab;
  synth->rate = rate;
  synth->pace = (uint32_t)(pace * rate);
  synth->end = (uint64_t)synth->pace * tab->columns + (uint64_t)(seconds_after * rate);
  return true;
}

/* A burst of noise, smoothed once so that it is not harsh, with its mean removed so that the string
 * swings around zero. */
static void excite(np_string_synth *synth, np_string_synth_string *string) {
  np_random random = {synth->noise};
  float mean = 0, last = 0;
  for (unsigned i = 0; i < string->length; i++) {
    float noise = (float)np_random_below(&random, 1u << 16) / 32768.0f - 1;
    string->line[i] = last = 0.5f * (noise + last);
    mean += last;
  }
  mean /= (float)string->length;
  for (unsigned i = 0; i < string->length; i++) string->line[i] -= mean;
  synth->noise = random.counter;
}

static void pluck_string(np_string_synth *synth, unsigned number, unsigned fret) {
  np_string_synth_string *string = &synth->string[number];
  double swing = synth->rate / np_tab_pitch(number, fret);
  /* averaging with the next sample shortens the loop by half a sample; the all-pass filter adds 0.1 to 1.1 samples */
  string->length = (unsigned)(swing + 0.4);
  double rest = swing + 0.5 - string->length;
  string->bend = (float)((1 - rest) / (1 + rest));
  string->keep = (float)(1 - 0.7 / swing); /* high strings lose more each swing, and die away sooner */
  if (string->keep < 0.98f) string->keep = 0.98f;
  string->at = 0;
  string->before = string->bent = 0;
  string->sounding = true;
  excite(synth, string);
}

static float swing_on(np_string_synth_string *string) {
  unsigned at = string->at, next = at + 1 < string->length ? at + 1 : 0;
  float sound = string->line[at], smooth = string->keep * 0.5f * (sound + string->line[next]);
  float bent = string->bend * (smooth - string->bent) + string->before;
  string->before = smooth;
  string->bent = bent;
  string->line[at] = bent;
  string->at = next;
  return sound;
}

static void pluck_column(np_string_synth *synth, unsigned column) {
  for (unsigned string = 0; string < synth->tab->strings; string++)
    if (synth->tab->fret[string][column] != NP_TAB_REST)
      pluck_string(synth, string, (unsigned)synth->tab->fret[string][column]);
}

/* The last half second fades out. */
static float fade(const np_string_synth *synth) {
  uint64_t left = synth->end - synth->now, half = synth->rate / 2;
  return left >= half ? 1 : (float)left / (float)half;
}

size_t np_string_synth_play(np_string_synth *synth, float *samples, size_t max) {
  size_t count = 0;
  for (; count < max && synth->now < synth->end; count++, synth->now++) {
    uint64_t column = synth->now / synth->pace;
    if (synth->now % synth->pace == 0 && column < synth->tab->columns) pluck_column(synth, (unsigned)column);
    float sum = 0;
    for (unsigned string = 0; string < synth->tab->strings; string++)
      if (synth->string[string].sounding) sum += swing_on(&synth->string[string]);
    sum *= loudness * fade(synth);
    samples[count] = sum > 1 ? 1 : sum < -1 ? -1 : sum;
  }
  return count;
}

uint64_t np_string_synth_length(const np_string_synth *synth) { return synth->end; }

/* ----------------------------------------------------------------------------------- WAV */

static uint8_t *put(uint8_t *at, uint32_t number, unsigned bytes) {
  for (unsigned i = 0; i < bytes; i++) *at++ = (uint8_t)(number >> 8 * i);
  return at;
}

void np_wav_header(uint8_t header[NP_WAV_HEADER], unsigned rate, uint32_t samples) {
  uint8_t *at = header;
  memcpy(at, "RIFF", 4);
  at = put(at + 4, 36 + 2 * samples, 4);
  memcpy(at, "WAVEfmt ", 8);
  at = put(at + 8, 16, 4);
  at = put(at, 1, 2); /* PCM */
  at = put(at, 1, 2); /* channels */
  at = put(at, rate, 4);
  at = put(at, 2 * rate, 4); /* bytes a second */
  at = put(at, 2, 2);        /* bytes a sample */
  at = put(at, 16, 2);       /* bits */
  memcpy(at, "data", 4);
  put(at + 4, 2 * samples, 4);
}

int16_t np_wav_sample(float sample) {
  float scaled = sample * 32767;
  return (int16_t)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
}
