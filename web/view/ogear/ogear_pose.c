/* ogear_pose.c: the gear standing, turning, rolling, bumping against a wall, carried, laid down beside the cube. */
#include "ogear_pose.h"

nv_vec nv_ogear_outward(unsigned face) {
  static const nv_vec normals[NP_OGEAR_FACES] = {
      [NP_OGEAR_TOP] = {0, 1, 0}, [NP_OGEAR_BOT] = {0, -1, 0},  [NP_OGEAR_LEF] = {-1, 0, 0},
      [NP_OGEAR_RI] = {1, 0, 0},  [NP_OGEAR_FRONT] = {0, 0, 1}, [NP_OGEAR_BACK] = {0, 0, -1}};
  return normals[face];
}

nv_vec nv_ogear_hub(const nv_ogear_pose *pose) {
  float around = pose->roll * NV_QUARTER_TURN, far = 1 + nv_ogear_hub_height;
  return nv_ogear_in_plane(pose, far * sinf(around), far * cosf(around) + pose->lift);
}

nv_vec nv_ogear_in_plane(const nv_ogear_pose *pose, float x, float y) {
  return nv_vec_add(nv_vec_scale(pose->ahead, x), nv_vec_scale(pose->up, y));
}

/* A rotation about the upright axis, then one about the axis to the right: z goes to the left and
 * comes down for positive angles. */
static nv_vec swing(nv_vec at, float turn, float tilt) {
  float c = cosf(turn), s = sinf(turn), k = cosf(tilt), l = sinf(tilt);
  float x = c * at.x - s * at.z, z = s * at.x + c * at.z;
  return (nv_vec){x, k * at.y - l * z, l * at.y + k * z};
}

static nv_vec swing_back(nv_vec at, float turn, float tilt) {
  float c = cosf(turn), s = sinf(turn), k = cosf(tilt), l = sinf(tilt);
  float y = k * at.y + l * at.z, z = -l * at.y + k * at.z;
  return (nv_vec){c * at.x + s * z, y, -s * at.x + c * z};
}

/* First turns the cube as if the eye were straight ahead, then to where the camera stands. */
nv_vec nv_ogear_to_world(const nv_ogear_pose *pose, nv_vec at) {
  return swing_back(swing(at, pose->turn, pose->tilt), -nv_ogear_camera_turn, nv_ogear_camera_tilt);
}

/* ---------------------------------------------------------------------------- the eye
 *
 * One way of holding the cube for each face the gear is on, so that it turns only while the gear rolls over an edge.
 * Top, Front, Ri and Bot share one: Top with the slot is always seen, a little from above, and below Bot the gear
 * hangs in sight. For Lef and Back the cube is turned no further than it must be for the gear to come out from behind
 * it. The eye is never in the gear's plane: all viewpoints lie toward Front or Ri or both, and above. */
static const struct {
  float turn, tilt; /* degrees */
} viewpoints[NP_OGEAR_FACES] = {[NP_OGEAR_FRONT] = {42, 24}, [NP_OGEAR_RI] = {42, 24},  [NP_OGEAR_BACK] = {100, 24},
                                [NP_OGEAR_LEF] = {-12, 24},  [NP_OGEAR_TOP] = {42, 24}, [NP_OGEAR_BOT] = {42, 24}};

static void seat_camera(nv_ogear_pose *pose, const nv_scene *scene, unsigned from, unsigned to, float share) {
  const float degree = NV_QUARTER_TURN / 90;
  float swing = viewpoints[to].turn - viewpoints[from].turn;
  while (swing > 180) swing -= 360;
  while (swing < -180) swing += 360;
  pose->turn = (viewpoints[from].turn + swing * share) * degree - scene->view_offset.turn;
  pose->tilt = (viewpoints[from].tilt + (viewpoints[to].tilt - viewpoints[from].tilt) * share) * degree +
               scene->view_offset.tilt;
  pose->tilt = nv_clamp(pose->tilt, -1.45f, 1.45f);
}

/* ------------------------------------------------------------------------------ standing */

static nv_ogear_pose stand(const nv_scene *scene, np_ogear_place place) {
  const np_ogear_cube *cube = np_ogear_cube_in(scene->puzzle);
  return (nv_ogear_pose){.up = nv_ogear_outward(place.face),
                         .ahead = nv_ogear_outward(np_ogear_across(cube, place.face, place.dir)),
                         .tooth = place.tooth,
                         .off_cube = -1};
}

static nv_vec rotate(nv_vec at, nv_vec axis, float angle) {
  float c = cosf(angle), s = sinf(angle);
  nv_vec turned = nv_vec_add(nv_vec_scale(at, c), nv_vec_scale(nv_vec_cross(axis, at), s));
  return nv_vec_along(turned, axis, nv_vec_dot(axis, at) * (1 - c));
}

/* Seen from outside a quarter clockwise leads from north to east. */
static void turn_in_place(nv_ogear_pose *pose, np_ogear_place from, np_ogear_place to, float t) {
  bool clockwise = (from.dir + 1) % NP_OGEAR_DIRS == to.dir;
  pose->ahead = rotate(pose->ahead, pose->up, (clockwise ? -NV_QUARTER_TURN : NV_QUARTER_TURN) * nv_ease(t));
}

/* ------------------------------------------------------------------------------- flights
 *
 * Where no roll leads, the gear is lifted out, carried round and set down. */
typedef struct turning {
  nv_vec axis;
  float angle;
} turning;

/* The rotation that takes one pair of directions to another. */
static turning turning_between(nv_vec up, nv_vec ahead, nv_vec new_up, nv_vec new_ahead) {
  nv_vec old[3] = {up, ahead, nv_vec_cross(up, ahead)}, new[3] = {new_up, new_ahead, nv_vec_cross(new_up, new_ahead)};
  nv_vec doubled = {0, 0, 0}; /* sum of crosses: twice the sine along the axis */
  float trace = 0;
  for (int i = 0; i < 3; i++) {
    doubled = nv_vec_add(doubled, nv_vec_cross(old[i], new[i]));
    trace += nv_vec_dot(old[i], new[i]);
  }
  float angle = acosf(nv_clamp((trace - 1) / 2, -1, 1));
  if (nv_vec_length(doubled) > 1e-3f) return (turning){nv_vec_unit(doubled), angle};
  if (angle < 1) return (turning){up, 0};
  /* half a turn: the axis is the mean of any direction and its image, if they are not opposite */
  for (int i = 0; i < 3; i++) {
    nv_vec mean = nv_vec_add(old[i], new[i]);
    if (nv_vec_length(mean) > 0.5f) return (turning){nv_vec_unit(mean), angle};
  }
  return (turning){up, angle};
}

static void fly(nv_ogear_pose *pose, const nv_scene *scene, np_ogear_place from, np_ogear_place to, float t) {
  const float height = 1.35f; /* the tips clear the cube's corners */
  const np_ogear_table *table = np_ogear_table_of(scene->puzzle);
  nv_ogear_pose end = stand(scene, to);
  turning turned = turning_between(pose->up, pose->ahead, end.up, end.ahead);
  float share = nv_ease_between(t, 0.2f, 0.8f), teeth = (float)(to.tooth - from.tooth);
  float half = (float)table->teeth / 2;
  if (teeth > half) teeth -= 2 * half;
  if (teeth < -half) teeth += 2 * half;
  pose->up = rotate(pose->up, turned.axis, turned.angle * share);
  pose->ahead = rotate(pose->ahead, turned.axis, turned.angle * share);
  pose->lift = height * (nv_ease_between(t, 0, 0.3f) - nv_ease_between(t, 0.7f, 1));
  pose->spin = 4 * NV_QUARTER_TURN / (float)table->teeth * teeth * share;
}

/* ----------------------------------------------------------------------------- in a move */

/* A refused move goes a little way and comes back: the t at which it is farthest. */
static const float farthest_at = 0.4f;

static float reach_at(float t) {
  return t < farthest_at ? nv_ease(t / farthest_at) : 1 - nv_ease((t - farthest_at) / (1 - farthest_at));
}

float nv_ogear_give_at(float reach) { return farthest_at * nv_ease_inverse(reach); }
float nv_ogear_back_at(float reach) { return farthest_at + (1 - farthest_at) * nv_ease_inverse(1 - reach); }

/* Rolls against the wall of a blocked edge. */
static void bump(nv_ogear_pose *pose, const nv_scene *scene, np_ogear_place place) {
  bool forward = scene->motion.move == NP_OGEAR_FORWARD;
  unsigned edge = forward ? place.dir : np_ogear_opposite_dir(place.dir);
  if (scene->motion.moving) pose->roll = (forward ? 0.065f : -0.065f) * reach_at(scene->motion.t);
  pose->bump = nv_scene_bump(scene);
  pose->bump_face = place.face;
  pose->bump_toward = (uint8_t)np_ogear_across(np_ogear_cube_in(scene->puzzle), place.face, edge);
}

static void move_on(nv_ogear_pose *pose, const nv_scene *scene, np_ogear_place from, np_ogear_place to, float t) {
  bool forward = scene->motion.move == NP_OGEAR_FORWARD;
  np_ogear_place rolled = np_ogear_rolled(np_ogear_cube_in(scene->puzzle), from, forward);
  if (!scene->motion.jumping && scene->motion.move == NP_OGEAR_TURN) {
    turn_in_place(pose, from, to, t);
  } else if (!scene->motion.jumping && rolled.face == to.face && rolled.dir == to.dir) {
    pose->roll = (forward ? 1.0f : -1.0f) * nv_ease(t);
  } else {
    if (!scene->motion.jumping) pose->off_cube = np_ogear_link_taken(np_ogear_table_of(scene->puzzle), from, forward);
    fly(pose, scene, from, to, t);
  }
}

/* ------------------------------------------------------------------------ at the goal
 *
 * After its last move the gear comes off and is laid down: that is the celebration. A move from the goal, or the
 * undoing of the move that led there, begins only when the gear is back. */
static const float waits = 0.62f; /* the share of such a move in which the gear comes back */

float nv_ogear_pace(const np_puzzle *puzzle, const void *from, np_move move) {
  (void)move;
  return np_puzzle_solved(puzzle, from) ? 1 / (1 - waits) : 1;
}

/* How far the gear is out of the cube. Changes *t to the moment of the move itself. */
static float out_of(const nv_scene *scene, float *t) {
  bool from_goal = np_puzzle_solved(scene->puzzle, scene->motion.from),
       to_goal = np_puzzle_solved(scene->puzzle, scene->motion.to);
  if (!scene->motion.moving) return to_goal ? (scene->celebration > 0 ? fminf(1, scene->celebration / 0.9f) : 1) : 0;
  if (scene->motion.refused) return to_goal;
  if (scene->motion.jumping) return to_goal ? (from_goal ? 1 : *t) : from_goal ? 1 - *t : 0;
  bool undone = scene->motion.backwards && to_goal;
  if (!undone && !from_goal) return 0;
  float gone = undone ? 1 - *t : *t, own = fmaxf(0, (gone - waits) / (1 - waits));
  *t = undone ? 1 - own : own;
  return fmaxf(0, 1 - gone / waits);
}

float nv_ogear_table_level(const nv_ogear_pose *pose) {
  float cube = INFINITY, gear = nv_ogear_to_world(pose, nv_ogear_hub(pose)).y - nv_ogear_tip;
  for (int i = 0; i < 8; i++) {
    nv_vec corner = {i & 1 ? 1.0f : -1.0f, i & 2 ? 1.0f : -1.0f, i & 4 ? 1.0f : -1.0f};
    cube = fminf(cube, nv_ogear_to_world(pose, corner).y);
  }
  gear += (cube - gear) * nv_ease(pose->out); /* a gear that hangs below the cube counts less as it comes out */
  return fminf(cube, gear) - 0.05f;
}

/* To the right of the cube and a little before it, so far that the cube can be turned without touching it. */
nv_vec nv_ogear_laid_at(const nv_ogear_pose *pose) {
  static const float right = 2.75f, before = 0.75f, half_pin = 0.235f;
  float c = cosf(nv_ogear_camera_turn), s = sinf(nv_ogear_camera_turn);
  return (nv_vec){right * c - before * s, nv_ogear_table_level(pose) + half_pin, right * s + before * c};
}

/* A direction between two others, in their plane. */
static nv_vec direction_between(nv_vec from, nv_vec to, float share) {
  nv_vec axis = nv_vec_cross(from, to);
  float angle = atan2f(nv_vec_length(axis), nv_vec_dot(from, to));
  return rotate(from, nv_vec_unit(axis), angle * share);
}

/* Lifts the gear out, swings it round the cube, and lowers it flat onto the table; the side that was seen stays up. */
static void lay_down(nv_transform *gear, const nv_ogear_pose *pose) {
  static const float lift = 1.35f, high = 0.9f; /* how far above where it stood, and above where it lies */
  float share = nv_ease_between(pose->out, 0.25f, 0.75f);
  nv_vec away = {sinf(nv_ogear_camera_turn), 0, -cosf(nv_ogear_camera_turn)}, above = nv_ogear_laid_at(pose);
  above.y += high;
  gear->at = nv_vec_along(gear->at, nv_ogear_to_world(pose, pose->up), lift * nv_ease_between(pose->out, 0, 0.3f));
  float far = nv_vec_length(gear->at), end = nv_vec_length(above);
  gear->at =
      nv_vec_scale(direction_between(nv_vec_unit(gear->at), nv_vec_unit(above), share), far + (end - far) * share);
  gear->at.y -= high * nv_ease_between(pose->out, 0.7f, 1);
  turning turned =
      turning_between(gear->up, gear->out, away, (nv_vec){0, nv_vec_dot(gear->out, away) > 0 ? -1.0f : 1.0f, 0});
  gear->right = rotate(gear->right, turned.axis, turned.angle * share);
  gear->up = rotate(gear->up, turned.axis, turned.angle * share);
  gear->out = rotate(gear->out, turned.axis, turned.angle * share);
}

nv_transform nv_ogear_gear_transform(const nv_ogear_pose *pose, unsigned teeth) {
  float pitch = NV_FULL_TURN / (float)teeth;
  float turned = pose->spin + pose->roll * (NV_QUARTER_TURN + pitch) + pitch * (float)pose->tooth;
  float c = cosf(turned), s = sinf(turned);
  nv_transform gear = {.right = nv_ogear_to_world(pose, nv_ogear_in_plane(pose, c, -s)),
                       .up = nv_ogear_to_world(pose, nv_ogear_in_plane(pose, s, c)),
                       .out = nv_ogear_to_world(pose, nv_vec_cross(pose->ahead, pose->up)),
                       .at = nv_ogear_to_world(pose, nv_ogear_hub(pose))};
  if (pose->out > 0) lay_down(&gear, pose);
  return gear;
}

/* ------------------------------------------------------------------------------- a scene */

nv_ogear_pose nv_ogear_pose_still(const nv_scene *scene) {
  np_ogear_place to = np_ogear_place_of(scene->puzzle, scene->motion.to);
  nv_ogear_pose pose = stand(scene, to);
  pose.from = pose.to = to;
  pose.out = np_puzzle_solved(scene->puzzle, scene->motion.to);
  seat_camera(&pose, scene, to.face, to.face, 1);
  return pose;
}

nv_ogear_pose nv_ogear_pose_of(const nv_scene *scene) {
  np_ogear_place from = np_ogear_place_of(scene->puzzle, scene->motion.from),
                 to = np_ogear_place_of(scene->puzzle, scene->motion.to);
  bool moving = scene->motion.moving, refused = scene->motion.blocked || (moving && scene->motion.refused);
  float t = moving ? scene->motion.t : 1, out = out_of(scene, &t);
  if (refused &&
      np_ogear_step(np_ogear_table_of(scene->puzzle), &to, scene->motion.move)) { /* a drag that was let go early */
    refused = false;
    t = nv_ease_inverse(moving ? nv_ogear_settles * reach_at(t) : 0);
    moving = true;
  }
  nv_ogear_pose pose = stand(scene, moving ? from : to);
  pose.from = moving ? from : to;
  pose.to = to;
  pose.out = out;
  if (refused)
    bump(&pose, scene, from);
  else if (moving)
    move_on(&pose, scene, from, to, t);
  seat_camera(&pose, scene, moving ? from.face : to.face, to.face, nv_ease(t));
  return pose;
}
