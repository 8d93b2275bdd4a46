/* snake_pose.c: where the cubelets are, at rest, with one joint turned, and between two positions.
 *
 * A chain is described by how each corner is turned about the link into it. Between two positions
 * every corner turns from the one to the other, so the chain is never torn, and a fold, where only
 * one corner differs, swings the tail as one rigid body.
 */
#include "snake_body.h"

/* --------------------------------------------------------------------------------- parts */

enum { CUBELETS = 64, THROUGH = 512 };

uint32_t nv_snake_part_of(unsigned action, unsigned cubelet, bool through) {
  return CUBELETS * action + cubelet + (through ? THROUGH : 0);
}

nv_snake_part nv_snake_part_in(uint32_t part) {
  if (part == 0) return (nv_snake_part){0};
  uint32_t rest = (part - 1) % THROUGH;
  return (nv_snake_part){rest / CUBELETS, rest % CUBELETS + 1, part - 1 >= THROUGH};
}

unsigned nv_snake_corner_near(np_snake_word word, unsigned cubelet) {
  for (unsigned k = cubelet; k >= 2; k--)
    if (np_snake_is_corner(word, k)) return k;
  for (unsigned k = cubelet + 1; k < word.length; k++)
    if (np_snake_is_corner(word, k)) return k;
  return 0;
}

unsigned nv_snake_corner_on(np_snake_word word, unsigned cubelet, bool after) {
  for (unsigned k = after ? cubelet + 1 : cubelet - 1; k >= 2 && k < word.length; k = after ? k + 1 : k - 1)
    if (np_snake_is_corner(word, k)) return k;
  return cubelet;
}

unsigned nv_snake_joint(const np_puzzle *puzzle, const void *position, uint32_t chosen) {
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  nv_snake_part part = nv_snake_part_in(chosen);
  if (part.cubelet > 0 && part.cubelet <= word.length && (part.action < NV_SNAKE_HOLD || part.action == NV_SNAKE_GO))
    return nv_snake_corner_near(word, part.cubelet);
  return nv_snake_corner_near(word, nv_snake_corner_on(word, np_snake_laid(position), true));
}

/* ------------------------------------------------------------------------------ rotating */

nv_vec nv_snake_direction(unsigned direction) {
  float sign = direction & 1 ? -1 : 1;
  return (nv_vec){direction / 2 == 0 ? sign : 0, direction / 2 == 1 ? sign : 0, direction / 2 == 2 ? sign : 0};
}

/* Rotates by an angle whose cosine and sine are known. */
static nv_vec rotate_by(nv_vec at, nv_vec axis, float cosine, float sine) {
  nv_vec turned = nv_vec_add(nv_vec_scale(at, cosine), nv_vec_scale(nv_vec_cross(axis, at), sine));
  return nv_vec_along(turned, axis, nv_vec_dot(axis, at) * (1 - cosine));
}

nv_vec nv_snake_rotate(nv_vec at, nv_vec axis, float angle) { return rotate_by(at, axis, cosf(angle), sinf(angle)); }

/* The angle, right-handed about an axis, from one direction perpendicular to it to another: 0 to 3 quarter turns. */
static float turned_to(nv_vec axis, nv_vec from, nv_vec to) {
  float along = nv_vec_dot(from, to), across = nv_vec_dot(nv_vec_cross(axis, from), to);
  return NV_QUARTER_TURN * (along > 0.5f ? 0.0f : across > 0.5f ? 1.0f : along < -0.5f ? 2.0f : 3.0f);
}

/* The shorter way from one turn to another; half a turn goes forwards. */
static float turn_between(float from, float to) {
  float turn = to - from, half = 2 * NV_QUARTER_TURN;
  while (turn > half + 0.01f) turn -= 2 * half;
  while (turn < -half + 0.01f) turn += 2 * half;
  return turn;
}

/* ------------------------------------------------------------------------------- one joint */

/* A direction perpendicular to the first link. */
static nv_vec first_up(const uint8_t *links) { return nv_snake_direction((links[0] / 2 + 1u) % 3 * 2); }

/* The links' directions in space, with those from `joint` on turned about the link into it; 0: none is turned. */
static void point_links(np_snake_word word, const uint8_t *links, unsigned joint, float angle,
                        nv_vec link[NP_SNAKE_MAX]) {
  nv_vec way[6];
  for (unsigned i = 0; i < 6; i++) way[i] = nv_snake_direction(i);
  for (unsigned k = 1; k < word.length; k++) {
    if (k == joint) {
      nv_vec axis = link[k - 2];
      float cosine = cosf(angle), sine = sinf(angle);
      for (unsigned i = 0; i < 6; i++) way[i] = rotate_by(way[i], axis, cosine, sine);
    }
    link[k - 1] = way[links[k - 1]];
  }
}

/* The only joint at which two positions differ, and how far it is turned from one to the other; 0: there is none. */
static unsigned joint_between(np_snake_word word, const uint8_t *from, const uint8_t *to, float *angle) {
  unsigned joint = 1;
  while (joint < word.length && from[joint - 1] == to[joint - 1]) joint++;
  if (joint == 1 || joint == word.length) return 0;
  nv_vec axis = nv_snake_direction(from[joint - 2]);
  *angle = turned_to(axis, nv_snake_direction(from[joint - 1]), nv_snake_direction(to[joint - 1]));
  for (unsigned k = joint; k < word.length; k++) {
    nv_vec link = nv_snake_direction(from[k - 1]), turned = nv_snake_direction(to[k - 1]);
    float along = nv_vec_dot(link, axis);
    if (along != nv_vec_dot(turned, axis) || (along == 0 && turned_to(axis, link, turned) != *angle)) return 0;
  }
  *angle = turn_between(0, *angle);
  return joint;
}

/* ----------------------------------------------------------------------------- all joints */

/* A chain as its first link `in`, a direction `up` perpendicular to it, and a turn for each corner: the link out of the
 * corner is `up` turned by this angle about the link into it. After the corner, `up` is the link into it, reversed. */
typedef struct bends {
  nv_vec in, up;
  float turn[NP_SNAKE_MAX]; /* [k - 1] of cubelet k */
} bends;

static bends bends_of(np_snake_word word, const uint8_t *links) {
  bends found = {.in = nv_snake_direction(links[0]), .up = first_up(links)};
  nv_vec in = found.in, up = found.up;
  for (unsigned k = 2; k < word.length; k++) {
    if (!np_snake_is_corner(word, k)) continue;
    nv_vec out = nv_snake_direction(links[k - 1]);
    found.turn[k - 1] = turned_to(in, up, out);
    up = nv_vec_scale(in, -1);
    in = out;
  }
  return found;
}

static void bend_links(np_snake_word word, const bends *bent, nv_vec link[NP_SNAKE_MAX]) {
  nv_vec in = bent->in, up = bent->up;
  for (unsigned k = 1; k < word.length; k++) {
    if (np_snake_is_corner(word, k)) {
      nv_vec out = nv_snake_rotate(up, in, bent->turn[k - 1]);
      up = nv_vec_scale(in, -1);
      in = out;
    }
    link[k - 1] = in;
  }
}

/* The first link turns the shortest way to where it will point; `up` turns with it, and about it. */
static void turn_root(bends *bent, const bends *to, float share) {
  float half = 2 * NV_QUARTER_TURN, cosine = nv_vec_dot(bent->in, to->in);
  nv_vec axis = cosine < -0.5f ? bent->up : nv_vec_cross(bent->in, to->in);
  float angle = cosine > 0.5f ? 0 : cosine < -0.5f ? half : NV_QUARTER_TURN;
  float twist = turn_between(0, turned_to(to->in, nv_snake_rotate(bent->up, axis, angle), to->up));
  bent->in = nv_snake_rotate(bent->in, axis, angle * share);
  bent->up = nv_snake_rotate(nv_snake_rotate(bent->up, axis, angle * share), bent->in, twist * share);
}

/* The links' directions part of the way from one position to the other. Returns a direction perpendicular to the first.
 */
static nv_vec links_between(const nv_scene *scene, np_snake_word word, nv_vec link[NP_SNAKE_MAX]) {
  const uint8_t *from = np_snake_links(scene->motion.from), *to = np_snake_links(scene->motion.to);
  float share = nv_ease(scene->motion.t), angle;
  np_snake_turn turn;
  unsigned joint = joint_between(word, from, to, &angle);
  if (joint > 0 && !scene->motion.jumping &&
      np_snake_is_fold(scene->motion.move, NULL, &turn, NULL)) /* the move says which way a half turn goes */
    angle = NV_QUARTER_TURN * (float)np_snake_quarters(turn);
  if (joint > 0) {
    point_links(word, from, joint, angle * share, link);
    return first_up(from);
  }
  bends bent = bends_of(word, from), end = bends_of(word, to);
  for (unsigned k = 2; k < word.length; k++)
    bent.turn[k - 1] += turn_between(bent.turn[k - 1], end.turn[k - 1]) * share;
  turn_root(&bent, &end, share);
  bend_links(word, &bent, link);
  return bent.up;
}

/* ------------------------------------------------------------------------------- the pose */

static void lay(np_snake_word word, const nv_vec link[NP_SNAKE_MAX], nv_vec at[NP_SNAKE_MAX]) {
  at[0] = (nv_vec){0, 0, 0};
  for (unsigned k = 1; k < word.length; k++) at[k] = nv_vec_add(at[k - 1], link[k - 1]);
}

void nv_snake_places_at(const np_puzzle *puzzle, const void *position, nv_vec at[NP_SNAKE_MAX]) {
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  nv_vec link[NP_SNAKE_MAX];
  point_links(word, np_snake_links(position), 0, 0, link);
  lay(word, link, at);
}

void nv_snake_places_between(const nv_scene *scene, nv_vec at[NP_SNAKE_MAX]) {
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  nv_vec link[NP_SNAKE_MAX];
  links_between(scene, word, link);
  lay(word, link, at);
}

static nv_snake_pose pose_of(np_snake_word word, const nv_vec link[NP_SNAKE_MAX], nv_vec up) {
  nv_snake_pose pose = {.cubelets = word.length};
  nv_vec in = link[0], at = {0, 0, 0};
  for (unsigned k = 1; k <= word.length; k++) {
    bool corner = np_snake_is_corner(word, k);
    nv_vec out = corner ? link[k - 1] : in;
    pose.at[k - 1] = at;
    pose.in[k - 1] = in;
    pose.up[k - 1] = corner ? out : up;
    if (!corner) pose.straight |= (uint64_t)1 << (k - 1);
    if (corner) up = nv_vec_scale(in, -1);
    in = out;
    at = nv_vec_add(at, out);
  }
  return pose;
}

nv_snake_pose nv_snake_pose_at(const np_puzzle *puzzle, const void *position, unsigned joint, float angle) {
  np_snake_word word = np_snake_word_of_puzzle(puzzle);
  const uint8_t *links = np_snake_links(position);
  nv_vec link[NP_SNAKE_MAX];
  point_links(word, links, joint, angle, link);
  return pose_of(word, link, first_up(links));
}

nv_snake_pose nv_snake_pose_between(const nv_scene *scene) {
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  nv_vec link[NP_SNAKE_MAX], up = links_between(scene, word, link);
  return pose_of(word, link, up);
}

/* ------------------------------------------------------------------------------- bumping */

static const float farthest_at = 0.45f;

float nv_snake_bump_at(float t) {
  return nv_ease(t < farthest_at ? t / farthest_at : 1 - (t - farthest_at) / (1 - farthest_at));
}

float nv_snake_bump_back(float share) {
  float low = farthest_at, high = 1;
  for (int i = 0; i < 12; i++) {
    float middle = (low + high) / 2;
    if (nv_snake_bump_at(middle) > share)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* -------------------------------------------------------------------------------- meeting */

/* How far a cubelet at u, v goes round the axis, at 0, 0, until it meets another that stays at c, d: until
 * their middles are as close as a cubelet is wide. Returns the angle; `max` if they do not meet. */
static float meeting_angle(float u, float v, float c, float d, float max) {
  float r = hypotf(u, v), s = hypotf(c, d);
  if (r < 0.5f || s < 0.5f) return max;
  float apart = (r * r + s * s - 1) / (2 * r * s);
  if (apart >= 0.9999f) return max; /* they pass, or just touch */
  float ahead = atan2f(u * d - v * c, u * c + v * d), within = fmaxf(-1, apart);
  if (ahead < 0.01f) ahead += 4 * NV_QUARTER_TURN;
  return fminf(max, fmaxf(0, ahead - atan2f(sqrtf(1 - within * within), within)));
}

float nv_snake_free_angle(const np_puzzle *puzzle, const void *position, unsigned joint, int sign, float max,
                          uint64_t *meet) {
  nv_snake_pose pose = nv_snake_pose_at(puzzle, position, 0, 0);
  nv_vec axis = nv_vec_scale(pose.in[joint - 1], (float)sign), middle = pose.at[joint - 1];
  nv_vec up = pose.up[joint - 1], aside = nv_vec_cross(axis, up);
  float min = max;
  *meet = 0;
  for (unsigned tail = joint; tail < pose.cubelets; tail++)
    for (unsigned head = 0; head + 1 < joint; head++) {
      nv_vec moving = nv_vec_sub(pose.at[tail], middle), staying = nv_vec_sub(pose.at[head], middle);
      if (fabsf(nv_vec_dot(nv_vec_sub(moving, staying), axis)) > 0.5f) continue;
      float angle = meeting_angle(nv_vec_dot(moving, up), nv_vec_dot(moving, aside), nv_vec_dot(staying, up),
                                  nv_vec_dot(staying, aside), max);
      if (angle > max - 0.01f || angle > min + 0.01f) continue;
      if (angle < min - 0.01f) *meet = 0;
      min = fminf(min, angle);
      *meet |= (uint64_t)1 << tail | (uint64_t)1 << head;
    }
  return min;
}

void nv_snake_mark_overlaps(nv_snake_pose *pose) {
  const float close = 0.8f;
  for (unsigned a = 0; a < pose->cubelets; a++)
    for (unsigned b = a + 2; b < pose->cubelets; b++) {
      nv_vec apart = nv_vec_sub(pose->at[a], pose->at[b]);
      if (nv_vec_dot(apart, apart) < close * close) pose->meet |= (uint64_t)1 << a | (uint64_t)1 << b;
    }
  if (pose->meet) pose->bump = 1;
}

nv_snake_pose nv_snake_pose_still(const nv_scene *scene) {
  nv_snake_pose pose = nv_snake_pose_at(scene->puzzle, scene->motion.to, 0, 0);
  nv_snake_mark_overlaps(&pose);
  return pose;
}
