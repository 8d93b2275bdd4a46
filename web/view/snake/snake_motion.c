/* snake_motion.c: the chain at the instant of a scene: refused, dragged, or moving. */
#include "snake_body.h"

#include "snake_camera.h"

/* How far the cubelets after a joint reach from its axis; at least 1. */
static float farthest(const nv_snake_pose *pose, unsigned joint) {
  float max = 1;
  for (unsigned k = joint; k < pose->cubelets; k++)
    max = fmaxf(max, nv_vec_length(nv_vec_cross(nv_vec_sub(pose->at[k], pose->at[joint - 1]), pose->in[joint - 1])));
  return max;
}

/* The cubelets that the message about a refused fold names, as bits (nv_snake_pose.meet). */
static uint64_t named(const nv_scene *scene) {
  unsigned cubelet, a, b;
  np_snake_turn turn;
  if (!np_snake_is_fold(scene->motion.move, &cubelet, &turn, NULL)) return 0;
  if (!np_snake_is_corner(np_snake_word_of_puzzle(scene->puzzle), cubelet)) return (uint64_t)1 << (cubelet - 1);
  if (!np_snake_meets(scene->puzzle, scene->motion.to, cubelet, turn, &a, &b)) return 0;
  return (uint64_t)1 << (a - 1) | (uint64_t)1 << (b - 1);
}

/* The chain at rest, with the cubelets that a refused fold is about marked as meeting. */
static nv_snake_pose at_rest(const nv_scene *scene) {
  nv_snake_pose pose = nv_snake_pose_at(scene->puzzle, scene->motion.to, 0, 0);
  pose.meet = named(scene);
  pose.bump = nv_scene_bump(scene);
  return pose;
}

/* A refused fold: as far as it can go and back. Its farthest cubelet goes at least a twentieth of its width, as if the
 * elastic gave a little. */
static nv_snake_pose bumping(const nv_scene *scene) {
  unsigned cubelet;
  np_snake_turn turn;
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  bool fold = np_snake_is_fold(scene->motion.move, &cubelet, &turn, NULL);
  nv_snake_pose pose = at_rest(scene);
  if (!fold || !np_snake_is_corner(word, cubelet)) return pose;
  int quarters = np_snake_quarters(turn), sign = quarters < 0 ? -1 : 1;
  uint64_t meet = 0;
  float max = fabsf((float)quarters) * NV_QUARTER_TURN;
  float reach = nv_snake_free_angle(scene->puzzle, scene->motion.to, cubelet, sign, max, &meet);
  reach = fmaxf(0.05f / farthest(&pose, cubelet), reach);
  pose = nv_snake_pose_at(scene->puzzle, scene->motion.to, cubelet,
                          (float)sign * reach * nv_snake_bump_at(scene->motion.t));
  pose.meet = meet | named(scene);
  pose.bump = nv_scene_bump(scene);
  return pose;
}

nv_snake_pose nv_snake_pose_of(const nv_scene *scene) {
  nv_snake_pose pose;
  if (scene->motion.moving && scene->motion.refused) return bumping(scene);
  if (!scene->motion.moving && scene->drag.count > 1) {
    nv_snake_drag drag = nv_snake_drag_of(scene);
    pose = nv_snake_pose_at(scene->puzzle, scene->motion.to, drag.joint, drag.angle);
    pose.meet = drag.meet;
    pose.bump = drag.meet ? 1 : 0;
    if (!drag.through) return pose;
  } else {
    pose =
        scene->motion.moving ? nv_snake_pose_between(scene) : nv_snake_pose_at(scene->puzzle, scene->motion.to, 0, 0);
    if (scene->motion.blocked) return at_rest(scene); /* the fold is over; why it was refused is still shown */
  }
  nv_snake_mark_overlaps(&pose);
  return pose;
}

nv_snake_view nv_snake_view_of(const nv_scene *scene) { return nv_snake_view_with(scene, nv_snake_pose_of(scene)); }
