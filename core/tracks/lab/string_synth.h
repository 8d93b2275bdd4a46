/* string_synth.h: the sound of a plucked string, computed sample by sample.
 *
 * A burst of noise runs round a delay line as long as one swing (period) of the string; each time
 * round it is smoothed a little, so high tones die away before low ones, as on a real string. A
 * fractional delay tunes it between whole samples (K. Karplus, A. Strong, Digital synthesis of
 * plucked-string and drum timbres; D. Jaffe, J. Smith, Extensions of the Karplus-Strong
 * plucked-string algorithm; both 1983).
 *
 *   np_string_synth_begin(&synth, &tab, 44100, 0.25);
 *   while ((count = np_string_synth_play(&synth, samples, max)) > 0) ...
 *
 * The same tab, rate and pace give the same samples however they are asked for. Nothing is
 * allocated; the struct is the caller's (about 50 kB).
 */
#ifndef NP_STRING_SYNTH_H
#define NP_STRING_SYNTH_H

#include "tracks/tab.h"

enum {
  NP_STRING_SYNTH_LINE = 2048,
  NP_STRING_SYNTH_RATE_MIN = 8000,
  NP_STRING_SYNTH_RATE_MAX = 96000,
  NP_WAV_HEADER = 44
};

typedef struct np_string_synth_string {
  float line[NP_STRING_SYNTH_LINE]; /* the last swing */
  unsigned length, at;              /* in samples: the length of a swing, and the present place in `line` */
  float bend;                       /* coefficient of the all-pass filter that tunes the string */
  float before, bent;               /* that filter's last input and output */
  float keep;                       /* the share of a swing that is kept the next time round */
  bool sounding;
} np_string_synth_string;

typedef struct np_string_synth {
  const np_tab *tab; /* the caller's; must outlive this */
  unsigned rate;     /* samples a second */
  uint32_t pace;     /* samples a column */
  uint64_t now, end; /* in samples; end: two seconds after the last column */
  uint64_t noise;    /* state of the random numbers */
  np_string_synth_string string[NP_TAB_STRINGS];
} np_string_synth;

/* Begins a tab at a rate (samples a second, NP_STRING_SYNTH_RATE_MIN to _MAX) and a pace (seconds a column, 0.05 to 2).
 * False and the error if one of these is out of range. */
bool np_string_synth_begin(np_string_synth *synth, const np_tab *tab, unsigned rate, double pace, np_error *error);

/* Writes the next samples, -1..1, one channel; at most `max`. Returns how many, 0 at the end. */
size_t np_string_synth_play(np_string_synth *synth, float *samples, size_t max);

uint64_t np_string_synth_length(const np_string_synth *synth); /* samples in all */

/* The header of a WAV file of so many samples, 16 bits each, one channel; and a sample of -1..1 in that form. */
void np_wav_header(uint8_t header[NP_WAV_HEADER], unsigned rate, uint32_t samples);
int16_t np_wav_sample(float sample);

#endif
