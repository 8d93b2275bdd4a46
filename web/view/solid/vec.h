/* vec.h: points and directions in space. x right, y up, z toward the viewer. */
#ifndef NV_VEC_H
#define NV_VEC_H

#include "scalar.h"

typedef struct nv_vec {
  float x, y, z;
} nv_vec;

static inline nv_vec nv_vec_add(nv_vec a, nv_vec b) { return (nv_vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline nv_vec nv_vec_sub(nv_vec a, nv_vec b) { return (nv_vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline nv_vec nv_vec_scale(nv_vec a, float s) { return (nv_vec){a.x * s, a.y * s, a.z * s}; }
static inline nv_vec nv_vec_along(nv_vec a, nv_vec direction, float s) {
  return nv_vec_add(a, nv_vec_scale(direction, s));
}
static inline nv_vec nv_vec_mix(nv_vec a, nv_vec b, float share) { return nv_vec_along(a, nv_vec_sub(b, a), share); }
static inline float nv_vec_dot(nv_vec a, nv_vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline nv_vec nv_vec_cross(nv_vec a, nv_vec b) {
  return (nv_vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline float nv_vec_length(nv_vec a) { return sqrtf(nv_vec_dot(a, a)); }
/* A zero vector stays zero. */
static inline nv_vec nv_vec_unit(nv_vec a) {
  float length = nv_vec_length(a);
  return length > 0 ? nv_vec_scale(a, 1 / length) : a;
}

#endif
