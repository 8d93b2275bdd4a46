/* ogear_pose.c: the gear standing, turning, rolling, knocking against a wall, flying, coming off. */
#include "ogear_pose.h"

np_vec np_ogear_outward(unsigned face) {
  static const np_vec normals[NP_OGEAR_FACES] = {
      [NP_OGEAR_TOP] = {0, 1, 0}, [NP_OGEAR_BOT] = {0, -1, 0},  [NP_OGEAR_LEF] = {-1, 0, 0},
      [NP_OGEAR_RI] = {1, 0, 0},  [NP_OGEAR_FRONT] = {0, 0, 1}, [NP_OGEAR_BACK] = {0, 0, -1}};
  return normals[face];
}

np_vec np_ogear_hub(const np_ogear_pose *pose) {
  float around = pose->roll * NP_QUARTER_TURN, far = 1 + np_ogear_hub_height;
  return np_ogear_in_plane(pose, far * sinf(around), far * cosf(around) + pose->lift);
}

np_vec np_ogear_in_plane(const np_ogear_pose *pose, float x, float y) {
  return np_vec_add(np_vec_scale(pose->ahead, x), np_vec_scale(pose->up, y));
}

/* A rotation about the upright axis, then one about the axis to the right: z goes to the left and
 * comes down for positive angles. */
static np_vec swing(np_vec at, float turn, float tilt) {
  float c = cosf(turn), s = sinf(turn), k = cosf(tilt), l = sinf(tilt);
  float x = c * at.x - s * at.z, z = s * at.x + c * at.z;
  return (np_vec){x, k * at.y - l * z, l * at.y + k * z};
}

static np_vec swing_back(np_vec at, float turn, float tilt) {
  float c = cosf(turn), s = sinf(turn), k = cosf(tilt), l = sinf(tilt);
  float y = k * at.y + l * at.z, z = -l * at.y + k * at.z;
  return (np_vec){c * at.x + s * z, y, -s * at.x + c * z};
}

/* First so that the eye would be straight ahead, then to where the camera stands. */
np_vec np_ogear_to_world(const np_ogear_pose *pose, np_vec at) {
  return swing_back(swing(at, pose->turn, pose->tilt), -np_ogear_camera_turn, np_ogear_camera_tilt);
}

/* ---------------------------------------------------------------------------- the eye
 *
 * Each face is seen aslant, and so that over every open edge of the shipped tables the eye stays on
 * one side of the gear's plane: a rolling gear is never seen edge on. That asks that the seats of
 * Top, Lef, Ri and Bot lie toward Front, those of Bot, Back and Front toward Ri, and those of the
 * four side faces above. */
static const struct {
  float turn, tilt; /* degrees */
} seats[NP_OGEAR_FACES] = {[NP_OGEAR_FRONT] = {33, 22}, [NP_OGEAR_RI] = {60, 22},  [NP_OGEAR_BACK] = {150, 22},
                           [NP_OGEAR_LEF] = {-57, 22},  [NP_OGEAR_TOP] = {35, 32}, [NP_OGEAR_BOT] = {42, -30}};

static void seat_eye(np_ogear_pose *pose, const np_scene *scene, unsigned from, unsigned to, float share) {
  const float degree = NP_QUARTER_TURN / 90;
  float swing = seats[to].turn - seats[from].turn;
  while (swing > 180) swing -= 360;
  while (swing < -180) swing += 360;
  pose->turn = (seats[from].turn + swing * share) * degree - scene->eye.turn;
  pose->tilt = (seats[from].tilt + (seats[to].tilt - seats[from].tilt) * share) * degree + scene->eye.tilt;
  pose->tilt = np_clamp(pose->tilt, -1.45f, 1.45f);
}

/* ------------------------------------------------------------------------------ standing */

static np_ogear_pose stand(const np_scene *scene, np_ogear_place place) {
  const np_ogear_cube *cube = np_ogear_cube_in(scene->puzzle);
  return (np_ogear_pose){.up = np_ogear_outward(place.face),
                         .ahead = np_ogear_outward(np_ogear_across(cube, place.face, place.dir)),
                         .tooth = place.tooth,
                         .off_cube = -1};
}

static np_vec rotate(np_vec at, np_vec axis, float angle) {
  float c = cosf(angle), s = sinf(angle);
  np_vec turned = np_vec_add(np_vec_scale(at, c), np_vec_scale(np_vec_cross(axis, at), s));
  return np_vec_along(turned, axis, np_vec_dot(axis, at) * (1 - c));
}

/* Seen from outside a quarter clockwise leads from north to east. */
static void turn_in_place(np_ogear_pose *pose, np_ogear_place from, np_ogear_place to, float t) {
  bool clockwise = (from.dir + 1) % NP_OGEAR_DIRS == to.dir;
  pose->ahead = rotate(pose->ahead, pose->up, (clockwise ? -NP_QUARTER_TURN : NP_QUARTER_TURN) * np_ease(t));
}

/* ------------------------------------------------------------------------------- flights
 *
 * Where no roll leads, the gear is lifted out, carried round and set down. */
typedef struct turning {
  np_vec axis;
  float angle;
} turning;

/* The rotation that takes one pair of directions to another. */
static turning turning_between(np_vec up, np_vec ahead, np_vec new_up, np_vec new_ahead) {
  np_vec old[3] = {up, ahead, np_vec_cross(up, ahead)}, new[3] = {new_up, new_ahead, np_vec_cross(new_up, new_ahead)};
  np_vec doubled = {0, 0, 0}; /* sum of crosses: twice the sine along the axis */
  float trace = 0;
  for (int i = 0; i < 3; i++) {
    doubled = np_vec_add(doubled, np_vec_cross(old[i], new[i]));
    trace += np_vec_dot(old[i], new[i]);
  }
  float angle = acosf(np_clamp((trace - 1) / 2, -1, 1));
  if (np_vec_length(doubled) > 1e-3f) return (turning){np_vec_unit(doubled), angle};
  if (angle < 1) return (turning){up, 0};
  /* half a turn: the axis is the mean of any direction and its image, if they are not opposite */
  for (int i = 0; i < 3; i++) {
    np_vec mean = np_vec_add(old[i], new[i]);
    if (np_vec_length(mean) > 0.5f) return (turning){np_vec_unit(mean), angle};
  }
  return (turning){up, angle};
}

static void fly(np_ogear_pose *pose, const np_scene *scene, np_ogear_place from, np_ogear_place to, float t) {
  const float height = 1.35f; /* the tips clear the cube's corners */
  const np_ogear_table *table = np_ogear_table_of(scene->puzzle);
  np_ogear_pose end = stand(scene, to);
  turning turned = turning_between(pose->up, pose->ahead, end.up, end.ahead);
  float share = np_ease_between(t, 0.2f, 0.8f), teeth = (float)(to.tooth - from.tooth);
  float half = (float)table->teeth / 2;
  if (teeth > half) teeth -= 2 * half;
  if (teeth < -half) teeth += 2 * half;
  pose->up = rotate(pose->up, turned.axis, turned.angle * share);
  pose->ahead = rotate(pose->ahead, turned.axis, turned.angle * share);
  pose->lift = height * (np_ease_between(t, 0, 0.3f) - np_ease_between(t, 0.7f, 1));
  pose->spin = 4 * NP_QUARTER_TURN / (float)table->teeth * teeth * share;
}

/* ------------------------------------------------------------------------------- a scene */

/* A gear that rolls against a wall comes back a little faster than it went. */
static void knock(np_ogear_pose *pose, const np_scene *scene, np_ogear_place place) {
  bool forward = scene->move == NP_OGEAR_FORWARD;
  unsigned edge = forward ? place.dir : np_ogear_opposite_dir(place.dir);
  float reach = scene->t < 0.4f ? np_ease(scene->t / 0.4f) : 1 - np_ease((scene->t - 0.4f) / 0.6f);
  if (scene->moving) pose->roll = (forward ? 0.065f : -0.065f) * reach;
  pose->knock = np_scene_knock(scene);
  pose->knock_face = place.face;
  pose->knock_beyond = (uint8_t)np_ogear_across(np_ogear_cube_in(scene->puzzle), place.face, edge);
}

static void move_on(np_ogear_pose *pose, const np_scene *scene, np_ogear_place from, np_ogear_place to) {
  bool forward = scene->move == NP_OGEAR_FORWARD;
  np_ogear_place rolled = np_ogear_rolled(np_ogear_cube_in(scene->puzzle), from, forward);
  if (!scene->jumping && scene->move == NP_OGEAR_TURN) {
    turn_in_place(pose, from, to, scene->t);
  } else if (!scene->jumping && rolled.face == to.face && rolled.dir == to.dir) {
    pose->roll = (forward ? 1.0f : -1.0f) * np_ease(scene->t);
  } else {
    if (!scene->jumping) pose->off_cube = np_ogear_link_taken(np_ogear_table_of(scene->puzzle), from, forward);
    fly(pose, scene, from, to, scene->t);
  }
}

np_ogear_pose np_ogear_pose_still(const np_scene *scene) {
  np_ogear_place to = np_ogear_place_of(scene->puzzle, scene->to);
  np_ogear_pose pose = stand(scene, to);
  seat_eye(&pose, scene, to.face, to.face, 1);
  return pose;
}

np_ogear_pose np_ogear_pose_of(const np_scene *scene) {
  np_ogear_place from = np_ogear_place_of(scene->puzzle, scene->from), to = np_ogear_place_of(scene->puzzle, scene->to);
  np_ogear_pose pose = stand(scene, scene->moving ? from : to);
  if (scene->blocked || (scene->moving && scene->refused))
    knock(&pose, scene, from);
  else if (scene->moving)
    move_on(&pose, scene, from, to);
  if (scene->celebration > 0) {
    pose.lift = 0.85f * np_ease(np_clamp(scene->celebration * 1.5f, 0, 1));
    pose.ahead = rotate(pose.ahead, pose.up, -4 * NP_QUARTER_TURN * np_ease(scene->celebration));
  }
  seat_eye(&pose, scene, scene->moving ? from.face : to.face, to.face, scene->moving ? np_ease(scene->t) : 1);
  return pose;
}
