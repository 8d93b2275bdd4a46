/* vec.h: points and directions in space. x right, y up, z toward the viewer. */
#ifndef NP_VEC_H
#define NP_VEC_H

#include "scalar.h"

typedef struct np_vec {
  float x, y, z;
} np_vec;

static inline np_vec np_vec_add(np_vec a, np_vec b) { return (np_vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline np_vec np_vec_sub(np_vec a, np_vec b) { return (np_vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline np_vec np_vec_scale(np_vec a, float s) { return (np_vec){a.x * s, a.y * s, a.z * s}; }
static inline np_vec np_vec_along(np_vec a, np_vec direction, float s) {
  return np_vec_add(a, np_vec_scale(direction, s));
}
static inline np_vec np_vec_mix(np_vec a, np_vec b, float share) { return np_vec_along(a, np_vec_sub(b, a), share); }
static inline float np_vec_dot(np_vec a, np_vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline np_vec np_vec_cross(np_vec a, np_vec b) {
  return (np_vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline float np_vec_length(np_vec a) { return sqrtf(np_vec_dot(a, a)); }
/* A zero vector stays zero. */
static inline np_vec np_vec_unit(np_vec a) {
  float length = np_vec_length(a);
  return length > 0 ? np_vec_scale(a, 1 / length) : a;
}

#endif
