/* overlap.h: how deep solids are in one another, in the moments of a motion.
 *
 * If two solids overlap, an edge of one goes through the surface of the other. So all edges near both are tried; where
 * one goes in, points are taken along its part inside, and the deepest of them counts: its distance to the surface. A
 * solid may be made of pieces that overlap, so distances within it may come out too small, never too large.
 */
#ifndef NP_TEST_OVERLAP_H
#define NP_TEST_OVERLAP_H

#include "motion.h"

/* A solid's facets, in the scene. */
typedef struct np_solid {
  np_facet *facets;
  uint32_t count, first_body; /* the body whose frame stands for the solid's */
  nv_vec low, high;
} np_solid;

/* The deepest overlap of a pair of solids. */
typedef struct np_overlap {
  float depth, pixels;
  nv_vec at;
  uint32_t body, in_body; /* an edge of the one is in the other */
  np_moment moment;
} np_overlap;

/* Is this place one that two bodies may share, as in a hole that is not cut out? frames: of all bodies. */
typedef bool np_may_share(const nv_transform *frames, uint32_t body, uint32_t in_body, nv_vec at);

/* ------------------------------------------------------------------------------ geometry */

/* As fminf and fmaxf without NaNs: compilers turn those into function calls. */
static inline float np_least(float a, float b) { return a < b ? a : b; }
static inline float np_most(float a, float b) { return a > b ? a : b; }

static inline nv_vec np_vec_least(nv_vec a, nv_vec b) {
  return (nv_vec){np_least(a.x, b.x), np_least(a.y, b.y), np_least(a.z, b.z)};
}

static inline nv_vec np_vec_most(nv_vec a, nv_vec b) {
  return (nv_vec){np_most(a.x, b.x), np_most(a.y, b.y), np_most(a.z, b.z)};
}

static inline bool np_boxes_meet(nv_vec low, nv_vec high, nv_vec other_low, nv_vec other_high) {
  return low.x <= other_high.x && other_low.x <= high.x && low.y <= other_high.y && other_low.y <= high.y &&
         low.z <= other_high.z && other_low.z <= high.z;
}

/* Where the segment goes through a facet, 0..1 of it; -1: it does not. */
static inline float np_crossing(nv_vec from, nv_vec to, const np_facet *facet) {
  nv_vec u = nv_vec_sub(facet->at[1], facet->at[0]), v = nv_vec_sub(facet->at[2], facet->at[0]);
  nv_vec ray = nv_vec_sub(to, from), p = nv_vec_cross(ray, v), start = nv_vec_sub(from, facet->at[0]);
  float whole = nv_vec_dot(u, p);
  if (fabsf(whole) < 1e-12f) return -1;
  float a = nv_vec_dot(start, p) / whole;
  if (a < 0 || a > 1) return -1;
  nv_vec q = nv_vec_cross(start, u);
  float b = nv_vec_dot(ray, q) / whole, t = nv_vec_dot(v, q) / whole;
  return b < 0 || a + b > 1 || t < 0 || t > 1 ? -1 : t;
}

static inline float np_segment_distance(nv_vec at, nv_vec from, nv_vec to) {
  nv_vec ray = nv_vec_sub(to, from);
  float square = nv_vec_dot(ray, ray);
  float t = square > 0 ? nv_clamp(nv_vec_dot(nv_vec_sub(at, from), ray) / square, 0, 1) : 0;
  return nv_vec_length(nv_vec_sub(at, nv_vec_along(from, ray, t)));
}

static inline float np_facet_distance(nv_vec at, const np_facet *facet) {
  nv_vec normal = nv_vec_unit(np_facet_normal(facet));
  bool over = true;
  float nearest = INFINITY;
  for (int i = 0; i < 3; i++) {
    nv_vec from = facet->at[i], to = facet->at[(i + 1) % 3];
    over = over && nv_vec_dot(nv_vec_cross(normal, nv_vec_sub(to, from)), nv_vec_sub(at, from)) >= 0;
    nearest = np_least(nearest, np_segment_distance(at, from, to));
  }
  return over && nv_vec_length(normal) > 0 ? fabsf(nv_vec_dot(normal, nv_vec_sub(at, facet->at[0]))) : nearest;
}

/* How far a point is from a solid's surface, but at least `enough`. near_by: a facet near the point. */
static inline float np_surface_distance(nv_vec at, const np_solid *solid, const np_facet *near_by, float enough) {
  float nearest = np_facet_distance(at, near_by);
  for (uint32_t i = 0; i < solid->count && nearest > enough; i++) {
    const np_facet *facet = &solid->facets[i];
    nv_vec off = np_vec_most(nv_vec_sub(facet->low, at), nv_vec_sub(at, facet->high));
    if (np_most(off.x, np_most(off.y, off.z)) < nearest) nearest = np_least(nearest, np_facet_distance(at, facet));
  }
  return np_most(nearest, enough);
}

/* Is a point within a solid? Sums the solid angles at which its facets are seen, by the formula of van Oosterom and
 * Strackee. Small gaps in the surface do not matter. */
static inline bool np_is_within(nv_vec at, const np_solid *solid) {
  double sum = 0;
  for (uint32_t i = 0; i < solid->count; i++) {
    nv_vec a = nv_vec_sub(solid->facets[i].at[0], at), b = nv_vec_sub(solid->facets[i].at[1], at),
           c = nv_vec_sub(solid->facets[i].at[2], at);
    float x = nv_vec_length(a), y = nv_vec_length(b), z = nv_vec_length(c);
    sum += atan2((double)nv_vec_dot(a, nv_vec_cross(b, c)),
                 (double)(x * y * z + nv_vec_dot(a, b) * z + nv_vec_dot(b, c) * x + nv_vec_dot(c, a) * y));
  }
  return sum > NV_HALF_TURN; /* within, the solid angle is two full turns; the sum is half of that */
}

/* -------------------------------------------------------------------------------- edges */

typedef struct np_box {
  nv_vec low, high;
} np_box;

/* A pair of solids under comparison. */
typedef struct np_pair {
  const np_solid *one, *other;
  np_may_share *may_share; /* NULL: there is no such place */
  const nv_transform *frames;
  np_overlap *worst;
} np_pair;

static inline void np_note_point(const np_pair *pair, nv_vec at, uint32_t body, const np_facet *near_by) {
  if (pair->may_share && pair->may_share(pair->frames, body, near_by->body, at)) return;
  float depth = np_surface_distance(at, pair->other, near_by, pair->worst->depth);
  if (depth <= pair->worst->depth || depth < 1e-4f || !np_is_within(at, pair->other)) return;
  pair->worst->depth = depth;
  pair->worst->at = at;
  pair->worst->body = body;
  pair->worst->in_body = near_by->body;
}

/* Follows an edge from the place where it goes through a facet to where it next meets the surface, or ends. */
static inline void np_follow_inward(const np_pair *pair, nv_vec from, nv_vec to, float t, const np_facet *facet,
                                    uint32_t body) {
  enum { POINTS = 6 };
  nv_vec ray = nv_vec_sub(to, from);
  bool onward = nv_vec_dot(np_facet_normal(facet), ray) < 0;
  float end = onward ? 1 : 0;
  nv_vec low = np_vec_least(from, to), high = np_vec_most(from, to);
  for (uint32_t i = 0; i < pair->other->count; i++) {
    const np_facet *next = &pair->other->facets[i];
    if (!np_boxes_meet(next->low, next->high, low, high)) continue;
    float met = np_crossing(from, to, next);
    if (met >= 0 && onward && met > t + 1e-5f) end = np_least(end, met);
    if (met >= 0 && !onward && met < t - 1e-5f) end = np_most(end, met);
  }
  if (fabsf(end - t) * nv_vec_length(ray) <= pair->worst->depth) return;
  for (int i = 1; i <= POINTS; i++)
    np_note_point(pair, nv_vec_along(from, ray, t + (end - t) * (float)i / POINTS), body, facet);
}

/* Tries the edges of one facet that go through another facet in this box. */
static inline void np_try_edges(const np_pair *pair, const np_facet *edges, const np_facet *facet, const np_box *box) {
  for (int k = 0; k < 3; k++) {
    nv_vec from = edges->at[k], to = edges->at[(k + 1) % 3];
    if (!np_boxes_meet(np_vec_least(from, to), np_vec_most(from, to), facet->low, facet->high)) continue;
    float t = np_crossing(from, to, facet);
    nv_vec at = nv_vec_along(from, nv_vec_sub(to, from), t);
    if (t >= 0 && np_boxes_meet(at, at, box->low, box->high)) np_follow_inward(pair, from, to, t, facet, edges->body);
  }
}

/* ---------------------------------------------------------------------------------- boxes */

typedef struct np_list {
  const np_facet **facets;
  uint32_t count;
} np_list;

static inline np_list np_list_within(const np_facet *const *facets, uint32_t count, const np_box *box) {
  np_list found = {malloc((count + 1) * sizeof *found.facets), 0};
  for (uint32_t i = 0; i < count; i++)
    if (np_boxes_meet(facets[i]->low, facets[i]->high, box->low, box->high)) found.facets[found.count++] = facets[i];
  return found;
}

/* Halves a box until few facets are left in it. */
static inline void np_compare_in(const np_pair *pair, np_list edges, np_list facets, np_box box, int levels) {
  enum { FEW = 400 };
  np_list one = np_list_within(edges.facets, edges.count, &box),
          other = np_list_within(facets.facets, facets.count, &box);
  if (levels > 0 && (uint64_t)one.count * other.count > FEW) {
    nv_vec size = nv_vec_sub(box.high, box.low);
    np_box before = box, after = box;
    if (size.x >= size.y && size.x >= size.z)
      before.high.x = after.low.x = (box.low.x + box.high.x) / 2;
    else if (size.y >= size.z)
      before.high.y = after.low.y = (box.low.y + box.high.y) / 2;
    else
      before.high.z = after.low.z = (box.low.z + box.high.z) / 2;
    np_compare_in(pair, one, other, before, levels - 1);
    np_compare_in(pair, one, other, after, levels - 1);
  } else {
    for (uint32_t i = 0; i < one.count; i++)
      for (uint32_t k = 0; k < other.count; k++) np_try_edges(pair, one.facets[i], other.facets[k], &box);
  }
  free(one.facets);
  free(other.facets);
}

static inline np_list np_list_of(const np_solid *solid) {
  np_list all = {malloc((solid->count + 1) * sizeof *all.facets), solid->count};
  for (uint32_t i = 0; i < solid->count; i++) all.facets[i] = &solid->facets[i];
  return all;
}

/* Updates the pair's worst overlap if the two solids are deeper in one another. */
static inline void np_compare(np_pair pair) {
  enum { LEVELS = 14 };
  const np_solid *one = pair.one, *other = pair.other;
  np_pair swapped = {other, one, pair.may_share, pair.frames, pair.worst};
  np_box box = {np_vec_most(one->low, other->low), np_vec_least(one->high, other->high)};
  nv_vec size = nv_vec_sub(box.high, box.low);
  if (np_least(size.x, np_least(size.y, size.z)) <= pair.worst->depth) return;
  np_list edges = np_list_of(one), facets = np_list_of(other);
  np_compare_in(&pair, edges, facets, box, LEVELS);
  np_compare_in(&swapped, facets, edges, box, LEVELS);
  if (pair.worst->depth == 0) { /* one may be wholly in the other */
    np_note_point(&pair, one->facets->at[0], one->facets->body, other->facets);
    np_note_point(&swapped, other->facets->at[0], other->facets->body, one->facets);
  }
  free(edges.facets);
  free(facets.facets);
}

#endif
