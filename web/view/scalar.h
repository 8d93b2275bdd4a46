/* scalar.h: angles in radians, limits and easing. */
#ifndef NP_SCALAR_H
#define NP_SCALAR_H

#include <math.h>

#define NP_QUARTER_TURN 1.5707963f
#define NP_HALF_TURN 3.1415927f
#define NP_FULL_TURN 6.2831853f

static inline float np_clamp(float value, float min, float max) { return fmaxf(min, fminf(max, value)); }

/* 0 to 1, starting and ending gently; t is in 0..1. */
static inline float np_ease(float t) { return t * t * (3 - 2 * t); }

/* The t at which np_ease has come so far. */
static inline float np_ease_inverse(float share) {
  float low = 0, high = 1;
  for (int i = 0; i < 12; i++) {
    float middle = (low + high) / 2;
    if (np_ease(middle) < share)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* np_ease while t runs from one moment to another: 0 before, 1 after. */
static inline float np_ease_between(float t, float from, float to) {
  return np_ease(np_clamp((t - from) / (to - from), 0, 1));
}

#endif
