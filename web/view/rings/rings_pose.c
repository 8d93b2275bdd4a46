/* rings_pose.c: where the parts are at each moment of a move.
 *
 * Freeing hook k: draw the shuttle to the right, swing ring k up past its tip, slide the shuttle back under it, let the
 * hook drop while the ring goes between the bars (rings_path.c). Engaging it is the same backwards.
 */
#include "rings_pose.h"

static float mix(float from, float to, float share) { return from + (to - from) * share; }

static bool is_freed(uint64_t state, unsigned hook) { return (state >> (hook - 1) & 1) != 0; }

static nv_hook_pose at_rest(bool freed) {
  return (nv_hook_pose){.height = freed ? nv_rings_down_y : nv_rings_up_y, .lean = nv_rings_lean};
}

/* The x to which the tip must be drawn for the hook's ring to pass over it. */
static float tip_for(unsigned hook) { return (float)hook - 1.341f; }

unsigned nv_rings_holding(uint64_t state, unsigned hooks) {
  for (unsigned k = 1; k <= hooks; k++)
    if (!is_freed(state, k)) return k;
  return 0;
}

/* The x to which the tip can be drawn for a hook: the first engaged hook's nail may stop it earlier. */
static float tip_limit(uint64_t state, unsigned hooks, unsigned wanted) {
  unsigned holding = nv_rings_holding(state, hooks);
  float limit = tip_for(wanted);
  return holding ? fminf(limit, (float)holding - nv_rings_bar - nv_rings_wire - 0.02f) : limit;
}

/* --------------------------------------------------------------------------- refusals */

/* Times of a refused move: until `out` the part goes as far as it can, where it rattles a little, and from `home` on it
 * goes back. rattles: the rattle's amplitude, as a share of the way out. */
static const float out = 0.36f, home = 0.66f, rattles_from = 0.34f, rattles_to = 0.7f, rattles = 0.1f;

static float reach_at(float t) { return nv_ease_between(t, 0, out) * (1 - nv_ease_between(t, home, 1)); }

/* A half swing takes 0.06 of the time. There are six, so the rattle begins and ends at its middle. */
static float rattle(float t) {
  return t > rattles_from && t < rattles_to ? rattles * sinf((t - rattles_from) * NV_HALF_TURN / 0.06f) : 0;
}

float nv_rings_give_at(float reach) { return fminf(rattles_from, out * nv_ease_inverse(reach)); }

/* A part that is let go at its farthest rattles before it goes back. */
float nv_rings_home_at(float reach) {
  return reach > reach_at(rattles_to) ? rattles_from + 0.06f : home + (1 - home) * nv_ease_inverse(1 - reach);
}

/* How far a freed hook can rise: its ring comes up against the bars. */
static float rise(void) { return nv_rings_bar_y - nv_rings_bar - nv_rings_wire - nv_rings_down_y - 0.1f; }

/* The lean at which a ring that is swung up is stopped: by the eye of hook - 1, whose nail it goes round, if that hook
 * is freed and has risen as far as it can; otherwise by the bars, from below, since the tip is held back. */
static float lean_limit(uint64_t state, unsigned hook) {
  if (hook > 1 && is_freed(state, hook - 1)) {
    float under_eye = nv_rings_up_y - nv_rings_down_y - rise() + 4 * nv_rings_wire;
    return atanf(under_eye);
  }
  /* the ring's wire touches the bars at its far side, where the ring is as wide as the gap between them */
  float along = nv_rings_radius + sqrtf(nv_rings_radius * nv_rings_radius - nv_rings_gap * nv_rings_gap);
  return asinf((nv_rings_up_y - nv_rings_bar_y + nv_rings_bar + 1.5f * nv_rings_wire) / along);
}

static void refuse(nv_rings_pose *pose, uint64_t state, unsigned hook, float t) {
  float reach = reach_at(t);
  if (hook == NV_RINGS_PULL) pose->tip = mix(nv_rings_tip_home, tip_limit(state, pose->hooks, hook), reach);
  if (hook < 1 || hook > pose->hooks) return;
  float shaken = (reach + rattle(t)) / (1 + rattles);
  nv_hook_pose *moved = &pose->hook[hook - 1];
  if (state != np_rings_goal(pose->hooks)) /* at the goal the shuttle lies on the table */
    pose->tip = mix(nv_rings_tip_home, tip_limit(state, pose->hooks, hook), reach);
  if (is_freed(state, hook)) {
    moved->height += shaken * rise();
  } else {
    moved->lean = mix(nv_rings_lean, lean_limit(state, hook), shaken);
    if (hook > 1 && is_freed(state, hook - 1)) moved[-1].height += shaken * rise(); /* the ring pushes its eye up */
  }
  pose->moving = (uint64_t)1 << (hook - 1);
  pose->refused = true;
}

/* ------------------------------------------------------------------------ whole scenes */

static void add_pose(nv_hook_pose *pose, nv_hook_pose more) {
  pose->height += more.height;
  pose->lean += more.lean;
  pose->twist += more.twist;
  pose->yaw += more.yaw;
}

/* Adds how the neighbours of hook k make way while it moves; hook 1 makes way for hook 2 even while both move. resting:
 * bit k - 1 is set if hook k is engaged and does not move. */
static void yield(nv_rings_pose *pose, uint64_t resting, unsigned k, const nv_rings_step *step) {
  if (k > 1) add_pose(&pose->hook[k - 2], step->before);
  if (k > 2) pose->hook[k - 3].height += step->two_before;
  if (k < pose->hooks && resting >> k & 1) add_pose(&pose->hook[k], step->after);
}

/* Of hooks 1 and 2 freed together, hook 2 has to go first; each takes this share of the time, so they overlap. */
static const float share_of_two = 0.57f;

/* The t of hook k's own path, 0..1, at the t of the move. */
static float time_of_hook(float t, uint64_t changed, unsigned k) {
  uint64_t others = changed & ~((uint64_t)1 << (k - 1));
  if (others == 0) return t;
  return nv_clamp((others >> (k - 1) ? t - (1 - share_of_two) : t) / share_of_two, 0, 1);
}

/* Draws the shuttle for hook k. For two hooks it is drawn once, when the first of them needs it, and goes back under
 * each ring that has swung up. first, own: the t on the path of the hook that goes first, and of hook k. */
static void draw_shuttle(nv_rings_pose *pose, unsigned k, float first, float own) {
  float drawn = nv_ease_between(first, 0, NV_RINGS_DRAWN) * (1 - nv_ease_between(own, NV_RINGS_SWUNG, NV_RINGS_BACK));
  pose->tip = fmaxf(pose->tip, mix(nv_rings_tip_home, tip_for(k), drawn));
}

static void move_hooks(nv_rings_pose *pose, uint64_t from, uint64_t changed, float t) {
  if (from & changed) t = 1 - t; /* engaging is freeing backwards */
  nv_rings_step steps[NV_RINGS_SHOWN];
  float first = 0;
  for (unsigned k = pose->hooks; k > 0; k--)
    if (changed >> (k - 1) & 1) {
      float own = time_of_hook(t, changed, k);
      steps[k - 1] = nv_rings_step_at(own);
      pose->hook[k - 1] = steps[k - 1].own;
      draw_shuttle(pose, k, first = fmaxf(first, own), own);
    }
  for (unsigned k = 1; k <= pose->hooks; k++)
    if (changed >> (k - 1) & 1) yield(pose, ~(from | changed), k, &steps[k - 1]);
  pose->moving = changed;
}

/* The greatest t of a legal move from which a drag that was let go early goes back. */
static const float farthest = 0.75f;

float nv_rings_back_at(float t) { return nv_ease_inverse(1 - fminf(1, t / farthest)); }

/* Is a scene's move legal, and where does it lead? A refused scene with a legal move shows a drag that was let go early
 * going back. */
static bool allows(const nv_scene *scene, uint64_t *after) {
  *after = np_rings_state(scene->motion.to);
  return np_puzzle_apply(scene->puzzle, after, scene->motion.move, NULL);
}

static void glide(nv_rings_pose *pose, uint64_t from, uint64_t to, float t) {
  for (unsigned k = 1; k <= pose->hooks; k++)
    pose->hook[k - 1].height =
        mix(at_rest(is_freed(from, k)).height, at_rest(is_freed(to, k)).height, nv_ease_between(t, 0, 1));
  pose->moving = from ^ to;
}

/* The shuttle leaves once the last ring has dropped, which the celebration shows; a move away from the goal has to wait
 * until it is back. */
static const float waits = 0.62f; /* share of the time of a move away from the goal */

float nv_rings_pace(const np_puzzle *puzzle, const void *from, np_move move) {
  float hooks = move == NP_RINGS_BOTH ? 1 / share_of_two : 1;
  return np_puzzle_solved(puzzle, from) ? hooks / (1 - waits) : hooks;
}

/* The t on the hooks' path at the t of the move. */
static float path_of(float t, bool from_goal) { return from_goal ? fmaxf(0, (t - waits) / (1 - waits)) : t; }

/* nv_rings_pose.lift: 0 in the rings, 1 on the table. */
static float lift_of(const nv_scene *scene, bool from_goal, bool to_goal) {
  if (!scene->motion.moving) return to_goal ? nv_clamp(scene->celebration / 0.85f, 0, 1) : 0;
  if (scene->motion.jumping) return mix(from_goal, to_goal, scene->motion.t);
  if (scene->motion.refused) return to_goal;
  return from_goal ? nv_clamp(1 - scene->motion.t / waits, 0, 1) : 0;
}

/* The rings swing, one after the other, and come to rest. */
static void sway(nv_rings_pose *pose, float celebration) {
  float calm = (1 - celebration) * (1 - celebration) * fminf(1, 8 * celebration);
  for (unsigned k = 1; k <= pose->hooks; k++)
    pose->hook[k - 1].lean += 0.12f * calm * sinf(22 * celebration - 0.5f * (float)k);
}

nv_rings_pose nv_rings_pose_still(const nv_scene *scene) {
  uint64_t state = np_rings_state(scene->motion.to);
  unsigned hooks = np_rings_count(scene->puzzle);
  nv_rings_pose pose = {.hooks = hooks, .tip = nv_rings_tip_home, .lift = state == np_rings_goal(hooks)};
  for (unsigned k = 1; k <= hooks; k++) pose.hook[k - 1] = at_rest(is_freed(state, k));
  return pose;
}

nv_rings_pose nv_rings_pose_of(const nv_scene *scene) {
  nv_rings_pose pose = nv_rings_pose_still(scene);
  nv_scene seen = *scene;
  uint64_t after;
  if (!scene->motion.moving && scene->celebration <= 0) return pose;
  if (seen.motion.moving && seen.motion.refused && allows(&seen, &after)) {
    seen.motion.refused = false;
    seen.motion.to = &after;
    seen.motion.t = farthest * (1 - nv_ease(seen.motion.t));
  }
  /* a move to the goal that is undone is shown as a move away from the goal */
  if (seen.motion.backwards && np_puzzle_solved(seen.puzzle, seen.motion.to)) {
    seen.motion.from = scene->motion.to;
    seen.motion.to = scene->motion.from;
    seen.motion.t = 1 - seen.motion.t;
  }
  uint64_t from = np_rings_state(seen.motion.from), to = np_rings_state(seen.motion.to),
           goal = np_rings_goal(pose.hooks);
  if (seen.motion.moving && seen.motion.refused)
    refuse(&pose, from, seen.motion.move, seen.motion.t);
  else if (seen.motion.moving && seen.motion.jumping)
    glide(&pose, from, to, seen.motion.t);
  else if (seen.motion.moving && from != to)
    move_hooks(&pose, from, from ^ to, path_of(seen.motion.t, from == goal));
  pose.lift = lift_of(&seen, from == goal, to == goal);
  if (!scene->motion.moving) sway(&pose, scene->celebration);
  return pose;
}

void nv_rings_ring(const nv_rings_pose *pose, unsigned hook, nv_vec *centre, nv_vec *u, nv_vec *v) {
  const nv_hook_pose *at = &pose->hook[hook - 1];
  float c = cosf(at->lean), s = sinf(at->lean);
  nv_vec left = {-cosf(at->yaw), 0, -sinf(at->yaw)}, across = {left.z, 0, -left.x};
  nv_vec eye = {(float)hook, at->height, 0}, along = nv_vec_scale(left, c), upward = nv_vec_scale(left, s);
  along.y = -s;
  upward.y = c;
  *centre = nv_vec_along(eye, along, nv_rings_radius);
  *u = nv_vec_scale(along, -1); /* from the centre to the eye */
  *v = nv_vec_add(nv_vec_scale(across, cosf(at->twist)), nv_vec_scale(upward, sinf(at->twist)));
}

/* A nail turns in its hole so that the ring's wire runs through its eye. */
nv_transform nv_rings_nail(const nv_rings_pose *pose, unsigned hook) {
  nv_vec centre, u, v;
  nv_rings_ring(pose, hook, &centre, &u, &v);
  nv_vec up = {0, 1, 0}, axis = nv_vec_unit((nv_vec){v.x, 0, v.z});
  return (nv_transform){
      .right = nv_vec_cross(up, axis), .up = up, .out = axis, .at = {(float)hook, pose->hook[hook - 1].height, 0}};
}
