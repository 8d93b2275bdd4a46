/* apart.h: the solids of a motion, and the deepest overlap of each pair of them. */
#ifndef NP_TEST_APART_H
#define NP_TEST_APART_H

#include "overlap.h"

/* ------------------------------------------------------------------------ rigid solids */

static inline float np_determinant(const nv_transform *transform) {
  return nv_vec_dot(transform->right, nv_vec_cross(transform->up, transform->out));
}

/* A direction of the scene, in a frame's own coordinates. */
static inline nv_vec np_in_transform(const nv_transform *transform, nv_vec way) {
  float all = np_determinant(transform);
  return (nv_vec){nv_vec_dot(way, nv_vec_cross(transform->up, transform->out)) / all,
                  nv_vec_dot(way, nv_vec_cross(transform->out, transform->right)) / all,
                  nv_vec_dot(way, nv_vec_cross(transform->right, transform->up)) / all};
}

/* A frame as seen from another. */
static inline nv_transform np_transform_in(const nv_transform *transform, const nv_transform *from) {
  return (nv_transform){np_in_transform(from, transform->right), np_in_transform(from, transform->up),
                        np_in_transform(from, transform->out),
                        np_in_transform(from, nv_vec_sub(transform->at, from->at))};
}

static inline bool np_same_frame(const nv_transform *a, const nv_transform *b) {
  const float hair = 2e-4f;
  return nv_vec_length(nv_vec_sub(a->right, b->right)) < hair && nv_vec_length(nv_vec_sub(a->up, b->up)) < hair &&
         nv_vec_length(nv_vec_sub(a->out, b->out)) < hair && nv_vec_length(nv_vec_sub(a->at, b->at)) < hair;
}

/* Do two bodies never move relative to each other, and always come and go together? */
static inline bool np_are_one(const np_motion *motion, uint32_t a, uint32_t b) {
  nv_transform first = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  bool seen = false;
  for (size_t i = 0; i < motion->count; i++) {
    const nv_transform *frames = np_motion_frames(motion, i);
    if (np_transform_is_shown(&frames[a]) != np_transform_is_shown(&frames[b])) return false;
    if (!np_transform_is_shown(&frames[a])) continue;
    nv_transform now = np_transform_in(&frames[b], &frames[a]);
    if (!seen) first = now;
    if (!np_same_frame(&now, &first)) return false;
    seen = true;
  }
  return seen;
}

typedef struct np_solids {
  np_solid *solid; /* as they are at one moment */
  uint32_t count, *of_body;
} np_solids;

static inline np_solids np_solids_of(const np_motion *motion) {
  np_solids all = {calloc(motion->bodies + 1, sizeof *all.solid), 0, malloc((motion->bodies + 1) * sizeof(uint32_t))};
  for (uint32_t b = 0; b < motion->bodies; b++) {
    uint32_t k = 0;
    while (k < all.count && !np_are_one(motion, all.solid[k].first_body, b)) k++;
    if (k == all.count) all.solid[all.count++].first_body = b;
    all.of_body[b] = k;
  }
  for (size_t i = 0; i < motion->facet_count; i++) all.solid[all.of_body[motion->facets[i].body]].count++;
  for (uint32_t k = 0; k < all.count; k++) all.solid[k].facets = malloc((all.solid[k].count + 1) * sizeof(np_facet));
  return all;
}

static inline void np_solids_free(np_solids *all) {
  for (uint32_t k = 0; k < all->count; k++) free(all->solid[k].facets);
  free(all->solid);
  free(all->of_body);
}

/* Puts the solids where they are at a moment. */
static inline void np_solids_place(np_solids *all, const np_motion *motion, const nv_transform *frames) {
  for (uint32_t k = 0; k < all->count; k++) {
    all->solid[k].count = 0;
    all->solid[k].low = (nv_vec){INFINITY, INFINITY, INFINITY};
    all->solid[k].high = nv_vec_scale(all->solid[k].low, -1);
  }
  for (size_t i = 0; i < motion->facet_count; i++) {
    np_facet facet = motion->facets[i];
    np_solid *solid = &all->solid[all->of_body[facet.body]];
    if (!np_transform_is_shown(&frames[facet.body])) continue;
    for (int c = 0; c < 3; c++) facet.at[c] = nv_transform_point(&frames[facet.body], facet.at[c]);
    facet.low = np_vec_least(facet.at[0], np_vec_least(facet.at[1], facet.at[2]));
    facet.high = np_vec_most(facet.at[0], np_vec_most(facet.at[1], facet.at[2]));
    solid->low = np_vec_least(solid->low, facet.low);
    solid->high = np_vec_most(solid->high, facet.high);
    solid->facets[solid->count++] = facet;
  }
}

/* Moves the solid that has this body, at all moments. */
static inline void np_motion_shift(np_motion *motion, uint32_t body, nv_vec by) {
  np_solids all = np_solids_of(motion);
  for (size_t i = 0; i < motion->count; i++)
    for (uint32_t b = 0; b < motion->bodies; b++)
      if (all.of_body[b] == all.of_body[body])
        np_motion_frames(motion, i)[b].at = nv_vec_add(np_motion_frames(motion, i)[b].at, by);
  np_solids_free(&all);
}

/* -------------------------------------------------------------------------------- depths */

typedef void np_each_overlap(void *user, const np_motion *motion, const np_overlap *overlap);

/* Measures all pairs of solids at a moment, except those that have not moved relative to each other since the last. */
static inline void np_measure_moment(const np_motion *motion, size_t i, const np_solids *all, nv_transform *last,
                                     np_may_share *may_share, np_overlap *worst) {
  const nv_transform *frames = np_motion_frames(motion, i);
  for (uint32_t a = 0; a < all->count; a++)
    for (uint32_t b = a + 1; b < all->count; b++) {
      const np_solid *one = &all->solid[a], *other = &all->solid[b];
      size_t pair = (size_t)a * all->count + b;
      if (!one->count || !other->count) continue;
      nv_transform now = np_transform_in(&frames[other->first_body], &frames[one->first_body]);
      if (np_same_frame(&now, &last[pair])) continue;
      last[pair] = now;
      float before = worst[pair].depth;
      np_compare((np_pair){one, other, may_share, frames, &worst[pair]});
      if (worst[pair].depth <= before) continue;
      worst[pair].moment = motion->moments[i];
      worst[pair].pixels = worst[pair].depth * nv_camera_unit(&motion->moments[i].camera, worst[pair].at);
    }
}

/* Calls back for each pair of solids that overlap, with their deepest overlap. */
static inline void np_each_overlap_of(const np_motion *motion, np_may_share *may_share, np_each_overlap *each,
                                      void *user) {
  np_solids all = np_solids_of(motion);
  size_t pairs = (size_t)all.count * all.count;
  nv_transform *last = calloc(pairs + 1, sizeof *last);
  np_overlap *worst = calloc(pairs + 1, sizeof *worst);
  for (size_t i = 0; i < motion->count; i++) {
    np_solids_place(&all, motion, np_motion_frames(motion, i));
    np_measure_moment(motion, i, &all, last, may_share, worst);
  }
  for (size_t i = 0; i < pairs; i++)
    if (worst[i].depth > 0) each(user, motion, &worst[i]);
  free(last);
  free(worst);
  np_solids_free(&all);
}

#endif
