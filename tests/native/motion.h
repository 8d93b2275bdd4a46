/* motion.h: the solids of a puzzle while its solution is played, moment by moment, as the stage shows them.
 *
 * Triangles of a body that hang together are a piece. A flat piece is a mark (letters, a line, a painted hole) and is
 * left out. Bodies that never move relative to each other are one solid.
 */
#ifndef NP_TEST_MOTION_H
#define NP_TEST_MOTION_H

#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "model_parts.h"
#include "stage.h"

enum { MOMENTS_A_MOVE = 10 };

typedef struct np_facet {
  nv_vec at[3], low, high;
  uint32_t body;
} np_facet;

typedef struct np_moment {
  size_t place; /* the move, from 1 */
  float t;
  nv_camera camera;
} np_moment;

typedef struct np_motion {
  const char *id;
  np_facet *facets; /* in their bodies' frames, in the order of the bodies */
  size_t facet_count;
  uint32_t bodies;
  np_moment *moments;
  nv_transform *frames; /* `bodies` of them per moment; all zero for a body that is not shown */
  size_t count, capacity;
  uint32_t version;
} np_motion;

static inline nv_transform *np_motion_frames(const np_motion *motion, size_t moment) {
  return motion->frames + moment * motion->bodies;
}

static inline bool np_transform_is_shown(const nv_transform *frame) {
  return nv_vec_dot(frame->right, frame->right) > 0;
}

/* ------------------------------------------------------------------------------- pieces */

/* A corner of a facet, and its number: three per facet. Corners at the same place are joined. */
typedef struct np_corner {
  int at[3]; /* in 1/20000 of a unit */
  uint32_t number;
} np_corner;

static inline int np_corner_order(const void *one, const void *other) { return memcmp(one, other, sizeof(int[3])); }

static inline uint32_t np_first_of(uint32_t *joined, uint32_t at) {
  while (joined[at] != at) at = joined[at] = joined[joined[at]];
  return at;
}

/* Gives facets that hang together the same number, in joined[] of their corners. */
static inline void np_join_facets(const np_facet *facets, uint32_t count, uint32_t *joined) {
  np_corner *corners = malloc(3 * count * sizeof *corners);
  for (uint32_t i = 0; i < 3 * count; i++) {
    nv_vec at = facets[i / 3].at[i % 3];
    corners[i] = (np_corner){{(int)lroundf(2e4f * at.x), (int)lroundf(2e4f * at.y), (int)lroundf(2e4f * at.z)}, i};
    joined[i] = i - i % 3;
  }
  qsort(corners, 3 * count, sizeof *corners, np_corner_order);
  for (uint32_t i = 1; i < 3 * count; i++)
    if (np_corner_order(&corners[i - 1], &corners[i]) == 0)
      joined[np_first_of(joined, corners[i].number)] = np_first_of(joined, corners[i - 1].number);
  free(corners);
}

static inline nv_vec np_facet_normal(const np_facet *facet) {
  return nv_vec_cross(nv_vec_sub(facet->at[1], facet->at[0]), nv_vec_sub(facet->at[2], facet->at[0]));
}

/* Keeps only the facets of pieces that are not flat. Returns how many. */
static inline uint32_t np_drop_flat(np_facet *facets, uint32_t count) {
  uint32_t *joined = malloc((3 * count + 1) * sizeof *joined), kept = 0;
  nv_vec *normals = calloc(3 * count + 1, sizeof *normals); /* of each piece's first facet */
  bool *round = calloc(3 * count + 1, sizeof *round);
  np_join_facets(facets, count, joined);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t piece = np_first_of(joined, 3 * i);
    nv_vec normal = nv_vec_unit(np_facet_normal(&facets[i]));
    if (nv_vec_length(normals[piece]) == 0) normals[piece] = normal;
    round[piece] = round[piece] || nv_vec_length(nv_vec_cross(normals[piece], normal)) > 0.02f;
  }
  for (uint32_t i = 0; i < count; i++)
    if (round[np_first_of(joined, 3 * i)]) facets[kept++] = facets[i];
  free(joined);
  free(normals);
  free(round);
  return kept;
}

/* ---------------------------------------------------------------------------- recording */

typedef bool np_is_thing(const nv_body *body); /* not a mark; NULL: all bodies are */

static inline void np_keep_facets(np_motion *motion, const nv_model *model) {
  motion->facets = malloc((model->index_count / 3 + 1) * sizeof *motion->facets);
  motion->bodies = (uint32_t)model->body_count;
  motion->version = model->version;
  for (uint32_t b = 0; b < motion->bodies; b++) {
    const nv_body *body = &model->bodies[b];
    np_facet *own = motion->facets + motion->facet_count;
    for (uint32_t i = 0; i < body->indices / 3; i++) {
      own[i].body = b;
      for (int k = 0; k < 3; k++) own[i].at[k] = model->vertices[model->indices[body->index + 3 * i + (uint32_t)k]].at;
    }
    motion->facet_count += np_drop_flat(own, body->indices / 3);
  }
}

static inline void np_keep_moment(np_motion *motion, const nv_model *model, np_moment moment, np_is_thing *is_thing) {
  if (!motion->facets) np_keep_facets(motion, model);
  assert_int_equal(motion->version, model->version);
  if (motion->count == motion->capacity) {
    motion->capacity = 2 * motion->capacity + 64;
    motion->moments = realloc(motion->moments, motion->capacity * sizeof *motion->moments);
    motion->frames = realloc(motion->frames, motion->capacity * motion->bodies * sizeof *motion->frames);
  }
  moment.camera = model->camera;
  motion->moments[motion->count] = moment;
  nv_transform *frames = np_motion_frames(motion, motion->count++);
  for (uint32_t b = 0; b < motion->bodies; b++) {
    const nv_body *body = &model->bodies[b];
    bool shown = body->placed && (!is_thing || is_thing(body));
    frames[b] = shown ? body->transform : (nv_transform){{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  }
}

/* Is this move among those looked at? Of long solutions the first and the last ones are, and a sample between. */
static inline bool np_move_is_kept(size_t place, size_t moves, size_t all, size_t every) {
  return place <= all || place + all > moves || place % every == 0;
}

/* Lets the stage solve a puzzle, and keeps MOMENTS_A_MOVE moments of each move that is looked at, of the end, and of
 * the last move undone. */
static inline np_motion np_motion_of(const char *id, np_is_thing *is_thing, size_t all, size_t every) {
  np_motion motion = {.id = id};
  nv_canvas canvas = {0};
  nv_stage *stage = nv_stage_open(id);
  assert_non_null(stage);
  nv_stage_resize(stage, 760, 520);
  assert_true(nv_stage_solve(stage, NULL));
  const np_game *game = nv_stage_game(stage);
  double seconds = (double)nv_stage_status(stage).view->seconds;
  for (bool going = true, back = false; going;) {
    size_t place = np_game_place(game);
    bool kept = np_move_is_kept(place, np_game_length(game), all, every);
    going = nv_stage_tick(stage, kept ? seconds / MOMENTS_A_MOVE : 0.9 * seconds);
    if (!np_move_is_kept(np_game_place(game), np_game_length(game), all, every)) continue;
    nv_stage_draw(stage, &canvas);
    assert_false(canvas.full);
    if (!canvas.kept) break; /* a flat picture */
    nv_scene scene = nv_stage_scene(stage);
    np_keep_moment(&motion, canvas.kept,
                   (np_moment){.place = np_game_place(game), .t = scene.motion.moving ? scene.motion.t : 1}, is_thing);
    if (!going && !back) going = back = nv_stage_undo(stage);
  }
  if (canvas.kept) assert_int_equal(np_game_place(game) + 1, np_game_length(game));
  nv_stage_close(stage);
  nv_canvas_close(&canvas);
  return motion;
}

static inline void np_motion_free(np_motion *motion) {
  free(motion->facets);
  free(motion->moments);
  free(motion->frames);
}

#endif
