/* snake_pose.c: where the cubelets are, at rest, with one joint turned, and between two positions.
 *
 * A chain is told by how each corner is turned about the link into it. Between two positions every
 * corner turns on from the one to the other: so the chain is never torn, and a fold, where only one
 * corner differs, swings the tail as one rigid body.
 */
#include "snake_body.h"

/* --------------------------------------------------------------------------------- parts */

enum { CUBELETS = 64, THROUGH = 512 };

uint32_t np_snake_part_of(unsigned action, unsigned cubelet, bool through) {
  return CUBELETS * action + cubelet + (through ? THROUGH : 0);
}

np_snake_part np_snake_part_in(uint32_t part) {
  if (part == 0) return (np_snake_part){0};
  uint32_t rest = (part - 1) % THROUGH;
  return (np_snake_part){rest / CUBELETS, rest % CUBELETS + 1, part - 1 >= THROUGH};
}

unsigned np_snake_corner_near(np_snake_word word, unsigned cubelet) {
  for (unsigned k = cubelet; k >= 2; k--)
    if (np_snake_is_corner(word, k)) return k;
  for (unsigned k = cubelet + 1; k < word.length; k++)
    if (np_snake_is_corner(word, k)) return k;
  return 0;
}

unsigned np_snake_corner_on(np_snake_word word, unsigned cubelet, bool after) {
  for (unsigned k = after ? cubelet + 1 : cubelet - 1; k >= 2 && k < word.length; k = after ? k + 1 : k - 1)
    if (np_snake_is_corner(word, k)) return k;
  return cubelet;
}

unsigned np_snake_joint(const np_puzzle *puzzle, const void *position, uint32_t chosen) {
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  np_snake_part part = np_snake_part_in(chosen);
  if (part.cubelet > 0 && part.cubelet <= word.length && (part.action < NP_SNAKE_HOLD || part.action == NP_SNAKE_GO))
    return np_snake_corner_near(word, part.cubelet);
  return np_snake_corner_near(word, np_snake_corner_on(word, np_snake_laid(position), true));
}

/* ------------------------------------------------------------------------------ rotating */

np_vec np_snake_direction(unsigned direction) {
  float sign = direction & 1 ? -1 : 1;
  return (np_vec){direction / 2 == 0 ? sign : 0, direction / 2 == 1 ? sign : 0, direction / 2 == 2 ? sign : 0};
}

np_vec np_snake_rotate(np_vec at, np_vec axis, float angle) {
  float c = cosf(angle), s = sinf(angle);
  np_vec turned = np_vec_add(np_vec_scale(at, c), np_vec_scale(np_vec_cross(axis, at), s));
  return np_vec_along(turned, axis, np_vec_dot(axis, at) * (1 - c));
}

/* The same of a direction that is square to the axis. Most joints stand square, which needs no sines: a view looks at
 * some thirty poses. */
static np_vec rotate_square(np_vec at, np_vec axis, float angle) {
  float quarters = angle / NP_QUARTER_TURN;
  int whole = (int)quarters;
  if (quarters != (float)whole) return np_snake_rotate(at, axis, angle);
  np_vec turned = whole & 1 ? np_vec_cross(axis, at) : at;
  return whole & 2 ? np_vec_scale(turned, -1) : turned;
}

/* ---------------------------------------------------------------------------------- bends */

/* The first link, a direction square to it, and the turns at the corners, in radians: `out` is `up`
 * turned about `in`. Past a corner `up` is what `in` was, backwards. */
typedef struct bends {
  np_vec in, up;
  float turn[NP_SNAKE_MAX]; /* [k - 1] of cubelet k */
} bends;

/* By how many quarters, right-handed about an axis, one of its square directions is turned to another. */
static float turned_to(np_vec axis, np_vec from, np_vec to) {
  float along = np_vec_dot(from, to), across = np_vec_dot(np_vec_cross(axis, from), to);
  return NP_QUARTER_TURN * (along > 0.5f ? 0.0f : across > 0.5f ? 1.0f : along < -0.5f ? 2.0f : 3.0f);
}

static bends bends_of(np_snake_word word, const uint8_t *links) {
  bends found = {.in = np_snake_direction(links[0]), .up = np_snake_direction((links[0] / 2 + 1u) % 3 * 2)};
  np_vec in = found.in, up = found.up;
  for (unsigned k = 2; k < word.length; k++) {
    if (!np_snake_is_corner(word, k)) continue;
    np_vec out = np_snake_direction(links[k - 1]);
    found.turn[k - 1] = turned_to(in, up, out);
    up = np_vec_scale(in, -1);
    in = out;
  }
  return found;
}

static np_snake_pose bend(np_snake_word word, const bends *bent) {
  np_snake_pose pose = {.cubelets = word.length};
  np_vec at = {0, 0, 0}, in = bent->in, up = bent->up;
  for (unsigned k = 1; k <= word.length; k++) {
    bool corner = np_snake_is_corner(word, k);
    np_vec out = corner ? rotate_square(up, in, bent->turn[k - 1]) : in;
    pose.at[k - 1] = at;
    pose.in[k - 1] = in;
    pose.out[k - 1] = out;
    pose.up[k - 1] = corner ? out : up;
    if (!corner) pose.straight |= (uint64_t)1 << (k - 1);
    if (corner) up = np_vec_scale(in, -1);
    in = out;
    at = np_vec_add(at, out);
  }
  return pose;
}

/* The shorter way from one turn to another; half a turn forwards. */
static float turn_between(float from, float to) {
  float turn = to - from, half = 2 * NP_QUARTER_TURN;
  while (turn > half + 0.01f) turn -= 2 * half;
  while (turn < -half + 0.01f) turn += 2 * half;
  return turn;
}

/* The first link goes the straight way to where it will point, then what is square to it is turned. */
static void turn_root(bends *bent, const bends *to, float share) {
  float half = 2 * NP_QUARTER_TURN, cosine = np_vec_dot(bent->in, to->in);
  np_vec axis = cosine < -0.5f ? bent->up : np_vec_cross(bent->in, to->in);
  float angle = cosine > 0.5f ? 0 : cosine < -0.5f ? half : NP_QUARTER_TURN;
  float twist = turn_between(0, turned_to(to->in, np_snake_rotate(bent->up, axis, angle), to->up));
  bent->in = np_snake_rotate(bent->in, axis, angle * share);
  bent->up = np_snake_rotate(np_snake_rotate(bent->up, axis, angle * share), bent->in, twist * share);
}

np_snake_pose np_snake_pose_at(const np_puzzle *puzzle, const void *position, unsigned joint, float angle) {
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  bends bent = bends_of(word, np_snake_links(position));
  if (joint > 0) bent.turn[joint - 1] += angle;
  return bend(word, &bent);
}

np_snake_pose np_snake_pose_between(const np_scene *scene) {
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  bends bent = bends_of(word, np_snake_links(scene->from)), to = bends_of(word, np_snake_links(scene->to));
  float share = np_ease(scene->t);
  unsigned cubelet = 0;
  np_snake_turn turn;
  bool fold = !scene->jumping && np_snake_is_fold(scene->move, &cubelet, &turn, NULL);
  for (unsigned k = 2; k < word.length; k++) {
    float whole = fold && k == cubelet ? NP_QUARTER_TURN * (float)np_snake_quarters(turn)
                                       : turn_between(bent.turn[k - 1], to.turn[k - 1]);
    bent.turn[k - 1] += whole * share;
  }
  turn_root(&bent, &to, share);
  return bend(word, &bent);
}

/* -------------------------------------------------------------------------------- meeting */

/* From where a cubelet goes round to where another stays: they meet when their middles are as close as
 * a cubelet is wide. u, v and c, d are seen from the axis. Returns the angle, `max` when they do not. */
static float meeting_angle(float u, float v, float c, float d, float max) {
  float r = hypotf(u, v), s = hypotf(c, d);
  if (r < 0.5f || s < 0.5f) return max;
  float apart = (r * r + s * s - 1) / (2 * r * s);
  if (apart >= 0.9999f) return max; /* they pass, or just touch */
  float ahead = atan2f(u * d - v * c, u * c + v * d), within = fmaxf(-1, apart);
  if (ahead < 0.01f) ahead += 4 * NP_QUARTER_TURN;
  return fminf(max, fmaxf(0, ahead - atan2f(sqrtf(1 - within * within), within)));
}

float np_snake_free_angle(const np_puzzle *puzzle, const void *position, unsigned joint, int sign, float max,
                          uint64_t *meet) {
  np_snake_pose pose = np_snake_pose_at(puzzle, position, 0, 0);
  np_vec axis = np_vec_scale(pose.in[joint - 1], (float)sign), middle = pose.at[joint - 1];
  np_vec up = pose.up[joint - 1], aside = np_vec_cross(axis, up);
  float min = max;
  *meet = 0;
  for (unsigned tail = joint; tail < pose.cubelets; tail++)
    for (unsigned head = 0; head + 1 < joint; head++) {
      np_vec moving = np_vec_sub(pose.at[tail], middle), staying = np_vec_sub(pose.at[head], middle);
      if (fabsf(np_vec_dot(np_vec_sub(moving, staying), axis)) > 0.5f) continue;
      float angle = meeting_angle(np_vec_dot(moving, up), np_vec_dot(moving, aside), np_vec_dot(staying, up),
                                  np_vec_dot(staying, aside), max);
      if (angle > max - 0.01f || angle > min + 0.01f) continue;
      if (angle < min - 0.01f) *meet = 0;
      min = fminf(min, angle);
      *meet |= (uint64_t)1 << tail | (uint64_t)1 << head;
    }
  return min;
}

/* Those that are in each other's place now. */
void np_snake_mark_overlaps(np_snake_pose *pose) {
  const float close = 0.8f;
  for (unsigned a = 0; a < pose->cubelets; a++)
    for (unsigned b = a + 2; b < pose->cubelets; b++) {
      np_vec apart = np_vec_sub(pose->at[a], pose->at[b]);
      if (np_vec_dot(apart, apart) < close * close) pose->meet |= (uint64_t)1 << a | (uint64_t)1 << b;
    }
  if (pose->meet) pose->knock = 1;
}

np_snake_pose np_snake_pose_still(const np_scene *scene) {
  np_snake_pose pose = np_snake_pose_at(scene->puzzle, scene->to, 0, 0);
  np_snake_mark_overlaps(&pose);
  return pose;
}
