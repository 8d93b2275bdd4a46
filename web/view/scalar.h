/* scalar.h: angles in radians, limits and easing. */
#ifndef NV_SCALAR_H
#define NV_SCALAR_H

#include <math.h>

#define NV_QUARTER_TURN 1.5707963f
#define NV_HALF_TURN 3.1415927f
#define NV_FULL_TURN 6.2831853f

static inline float nv_clamp(float value, float min, float max) { return fmaxf(min, fminf(max, value)); }

/* 0 to 1, starting and ending gently; t is in 0..1. */
static inline float nv_ease(float t) { return t * t * (3 - 2 * t); }

/* The t at which nv_ease reaches `share`. */
static inline float nv_ease_inverse(float share) {
  float low = 0, high = 1;
  for (int i = 0; i < 12; i++) {
    float middle = (low + high) / 2;
    if (nv_ease(middle) < share)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* nv_ease while t runs from one moment to another: 0 before, 1 after. */
static inline float nv_ease_between(float t, float from, float to) {
  return nv_ease(nv_clamp((t - from) / (to - from), 0, 1));
}

#endif
