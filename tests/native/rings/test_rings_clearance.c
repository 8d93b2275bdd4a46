/* The parts of Chinese rings keep clear of each other at rest and through every move. */
#include "rings_table.h"

#include <math.h>

enum { WIRE_POINTS = 50, WIRES_MAX = 40 };

typedef enum { RING, EYE, NAIL, SHUTTLE, SORTS } sort;

typedef struct wire {
  sort sort;
  unsigned hook;
  float radius;
  int count;
  nv_vec points[WIRE_POINTS];
} wire;

static void add_circle(wire *made, nv_vec centre, nv_vec u, nv_vec v, float radius, int lengths) {
  made->count = lengths + 1;
  for (int i = 0; i <= lengths; i++) {
    float angle = 6.2831853f * (float)i / (float)lengths;
    made->points[i] = nv_vec_along(nv_vec_along(centre, u, radius * cosf(angle)), v, radius * sinf(angle));
  }
}

static int wires_of(const nv_rings_pose *pose, wire *wires) {
  int count = 0;
  for (unsigned k = 1; k <= pose->hooks; k++) {
    nv_vec centre, u, v;
    float height = pose->hook[k - 1].height, x = (float)k;
    nv_rings_ring(pose, k, &centre, &u, &v);
    wire *ring = &wires[count++], *eye = &wires[count++], *nail = &wires[count++];
    *ring = (wire){.sort = RING, .hook = k, .radius = nv_rings_wire};
    add_circle(ring, centre, u, v, nv_rings_radius, 48);
    nv_transform transform = nv_rings_nail(pose, k);
    *eye = (wire){.sort = EYE, .hook = k, .radius = nv_rings_eye_wire};
    add_circle(eye, transform.at, transform.right, transform.up, nv_rings_eye, 18);
    *nail = (wire){.sort = NAIL, .hook = k, .radius = nv_rings_wire, .count = 2};
    nail->points[1] = (nv_vec){x, height - nv_rings_eye, 0};
    nail->points[0] = (nv_vec){x, 0, 0};
  }
  enum { ARC = 14 };
  wire *shuttle = &wires[count++];
  *shuttle = (wire){.sort = SHUTTLE, .radius = nv_rings_bar, .count = ARC + 3};
  float end = (float)pose->hooks + 1 - nv_rings_tip_home + pose->tip, gap = nv_rings_gap;
  shuttle->points[0] = (nv_vec){end, nv_rings_bar_y, gap};
  for (int i = 0; i <= ARC; i++) {
    float angle = 3.1415927f * ((float)i / ARC + 0.5f);
    shuttle->points[i + 1] = (nv_vec){pose->tip + gap * (1 + cosf(angle)), nv_rings_bar_y, gap * sinf(angle)};
  }
  shuttle->points[ARC + 2] = (nv_vec){end, nv_rings_bar_y, -gap};
  return count;
}

static float segment_distance(nv_vec a, nv_vec b, nv_vec c, nv_vec d) {
  nv_vec ab = nv_vec_sub(b, a), cd = nv_vec_sub(d, c), gap = nv_vec_sub(a, c);
  float aa = nv_vec_dot(ab, ab), cc = nv_vec_dot(cd, cd), ac = nv_vec_dot(ab, cd), ga = nv_vec_dot(ab, gap),
        gc = nv_vec_dot(cd, gap);
  float det = aa * cc - ac * ac, s = det > 1e-9f ? fmaxf(0, fminf(1, (ac * gc - ga * cc) / det)) : 0,
        t = (ac * s + gc) / cc;
  if (t < 0 || t > 1) {
    t = fmaxf(0, fminf(1, t));
    s = fmaxf(0, fminf(1, (ac * t - ga) / aa));
  }
  return nv_vec_length(nv_vec_sub(nv_vec_along(a, ab, s), nv_vec_along(c, cd, t)));
}

/* How far apart the spheres round two pieces of wire are, from a to b and from c to d. */
static float between_spheres(nv_vec a, nv_vec b, nv_vec c, nv_vec d) {
  float middles = nv_vec_length(nv_vec_sub(nv_vec_add(a, b), nv_vec_add(c, d)));
  return (middles - nv_vec_length(nv_vec_sub(a, b)) - nv_vec_length(nv_vec_sub(c, d))) / 2;
}

static bool is_circle(const wire *each) { return each->sort == RING || each->sort == EYE; }

/* The gap, or less than it where the wires are far apart. */
static float gap_between(const wire *a, const wire *b) {
  const float near = 0.1f;
  float thick = a->radius + b->radius, nearest = near + thick;
  if (is_circle(a) && is_circle(b)) {
    float apart = between_spheres(a->points[0], a->points[a->count / 2], b->points[0], b->points[b->count / 2]);
    if (apart > nearest) return apart - thick;
  }
  for (int i = 0; i + 1 < a->count; i++)
    for (int j = 0; j + 1 < b->count; j++) {
      const nv_vec *from = &a->points[i], *to = &b->points[j];
      if (between_spheres(from[0], from[1], to[0], to[1]) < nearest)
        nearest = fminf(nearest, segment_distance(from[0], from[1], to[0], to[1]));
    }
  return nearest - thick;
}

/* Least gaps between sorts of wire. `own`: between a ring and the eye of its own hook, which min leaves out. */
typedef struct gaps {
  float min[SORTS][SORTS], own;
} gaps;

static void measure(gaps *found, const nv_rings_pose *pose) {
  wire wires[WIRES_MAX];
  int count = wires_of(pose, wires);
  for (int i = 0; i < count; i++)
    for (int j = i + 1; j < count; j++) {
      const wire *a = &wires[i], *b = &wires[j];
      if (a->hook == b->hook && (a->sort != RING || b->sort != EYE)) continue;
      if (a->sort > b->sort) a = &wires[j], b = &wires[i];
      float *least = a->hook == b->hook ? &found->own : &found->min[a->sort][b->sort];
      *least = fminf(*least, gap_between(a, b));
    }
}

static gaps no_gaps(void) {
  gaps found = {.own = INFINITY};
  for (int i = 0; i < SORTS; i++)
    for (int j = 0; j < SORTS; j++) found.min[i][j] = INFINITY;
  return found;
}

static void assert_clear(const gaps *found, float least) {
  for (int i = 0; i < SORTS; i++)
    for (int j = i; j < SORTS; j++) assert_that(found->min[i][j], >, least);
  assert_that(found->own, >, least);
}

/* At rest nothing touches anything, in any position. */
TEST(test_rest_is_clear) {
  table held;
  set_up(&held, "rings.4", 640, 420);
  gaps found = no_gaps();
  for (held.from = 0; held.from < 15; held.from++) { /* not 15: there the shuttle is off */
    held.to = held.from;
    nv_rings_pose pose = nv_rings_pose_of(&held.scene);
    measure(&found, &pose);
  }
  assert_clear(&found, 0.02f);
  clear_up(&held);
}

/* All moves, and all that are refused, in so many moments that no wire goes through another between two. Wires come no
 * nearer to each other than a tenth of their thickness. */
TEST(test_moves_are_clear) {
  enum { HOOKS = 5, MOMENTS = 80 };
  table held;
  set_up(&held, "rings.5.fast", 640, 420);
  int moves_seen = 0;
  for (uint64_t from = 0; from < 31; from++)
    for (unsigned number = 1; number <= HOOKS + 1; number++) {
      gaps found = no_gaps();
      held.from = from;
      begin_move(&held, number > HOOKS ? NP_RINGS_BOTH : number);
      for (int moment = 0; moment <= MOMENTS; moment++) {
        held.scene.motion.t = (float)moment / MOMENTS;
        nv_rings_pose pose = nv_rings_pose_of(&held.scene);
        measure(&found, &pose);
      }
      moves_seen += !held.scene.motion.refused;
      assert_clear(&found, 0.01f);
    }
  assert_int_equal(moves_seen, 2 * 31 - 1 + 15);
  clear_up(&held);
}

/* The tip never passes an engaged hook's nail: that is the rule of the puzzle, in metal. */
TEST(test_tip_stops_at_nails) {
  table held;
  set_up(&held, "rings.5", 640, 420);
  for (uint64_t from = 0; from < 32; from++)
    for (np_move hook = 1; hook <= 5; hook++) {
      held.from = from;
      begin_move(&held, hook);
      for (int moment = 0; moment <= 40; moment++) {
        held.scene.motion.t = (float)moment / 40;
        nv_rings_pose pose = nv_rings_pose_of(&held.scene);
        for (unsigned k = 1; k <= 5; k++)
          if (pose.hook[k - 1].height > nv_rings_bar_y) assert_that(pose.tip, <, (float)k);
      }
    }
  clear_up(&held);
}

static void assert_same_pose(const nv_rings_pose *a, const nv_rings_pose *b) {
  assert_close(a->tip, b->tip, 1e-4);
  assert_close(a->lift, b->lift, 1e-4);
  for (unsigned k = 0; k < a->hooks; k++) {
    assert_close(a->hook[k].height, b->hook[k].height, 1e-4);
    assert_close(a->hook[k].lean, b->hook[k].lean, 1e-4);
    assert_close(a->hook[k].twist, b->hook[k].twist, 1e-4);
    assert_close(a->hook[k].yaw, b->hook[k].yaw, 1e-4);
  }
}

/* Every movement begins and ends at rest, nothing jumps, and undoing runs the same way back. */
TEST(test_moves_are_smooth) {
  table held;
  set_up(&held, "rings.5.fast", 640, 420);
  for (uint64_t from = 0; from < 31; from++)
    for (int number = 1; number <= 6; number++) {
      held.from = from;
      np_move move = number == 6 ? NP_RINGS_BOTH : (np_move)number;
      begin_move(&held, move);
      if (held.to == 31) continue; /* the celebration follows */
      nv_scene still = {.puzzle = held.puzzle, .motion.from = &held.from, .motion.to = &held.from};
      nv_rings_pose rest = nv_rings_pose_of(&still), before = rest;
      for (int moment = 0; moment <= 100; moment++) {
        held.scene.motion.t = (float)moment / 100;
        nv_rings_pose pose = nv_rings_pose_of(&held.scene);
        if (moment == 0) assert_same_pose(&pose, &rest);
        assert_close(pose.tip, before.tip, 0.12f * 5); /* it is drawn up to 5 pitches in a quarter of the time */
        for (unsigned k = 0; k < 5; k++) {
          assert_close(pose.hook[k].height, before.hook[k].height, 0.08f);
          assert_close(pose.hook[k].lean, before.hook[k].lean, 0.1f);
          assert_close(pose.hook[k].twist, before.hook[k].twist, 0.1f);
          assert_close(pose.hook[k].yaw, before.hook[k].yaw, 0.1f);
        }
        before = pose;
      }
      still.motion.from = still.motion.to = &held.to;
      rest = nv_rings_pose_of(&still);
      assert_same_pose(&before, &rest);
      if (held.scene.motion.refused) continue;
      uint64_t to = held.to;
      held.scene.motion.t = 0.3f;
      nv_rings_pose forth = nv_rings_pose_of(&held.scene);
      held.to = held.from, held.from = to; /* the same move from the other side */
      held.scene.motion.t = 0.7f;
      nv_rings_pose back = nv_rings_pose_of(&held.scene);
      assert_same_pose(&forth, &back);
      held.from = from;
    }
  clear_up(&held);
}

/* An illegal move shows itself: something goes visibly out of place and comes back. */
TEST(test_refusal_shows) {
  table held;
  set_up(&held, "rings.6", 640, 420);
  for (np_move hook = 3; hook <= 6; hook++) {
    begin_move(&held, hook);
    assert_true(held.scene.motion.refused);
    float farthest = 0;
    for (int moment = 0; moment <= 40; moment++) {
      held.scene.motion.t = (float)moment / 40;
      nv_rings_pose pose = nv_rings_pose_of(&held.scene);
      farthest = fmaxf(farthest, fabsf(pose.hook[hook - 1].lean - nv_rings_lean));
    }
    assert_that(farthest, >, 0.15f);
  }
  clear_up(&held);
}

/* Two hooks on their paths take longer than one, from the goal too, where the shuttle comes back first. */
TEST(test_two_take_longer) {
  table held;
  set_up(&held, "rings.5.fast", 640, 420);
  const uint64_t start = 0, goal = np_rings_goal(5);
  float one = nv_rings_pace(held.puzzle, &start, 1), two = nv_rings_pace(held.puzzle, &start, NP_RINGS_BOTH);
  assert_close(one, 1, 0);
  assert_that(two, >, 1.5f);
  assert_that(nv_rings_pace(held.puzzle, &goal, 1), >, 2);
  assert_that(nv_rings_pace(held.puzzle, &goal, NP_RINGS_BOTH), >, 1.5f * nv_rings_pace(held.puzzle, &goal, 1));
  clear_up(&held);
}
