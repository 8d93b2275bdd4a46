/* keydisk_drag.c: dragging the disk along the key or around it, as far as the pointer goes and the teeth let it. Once
 * the drag has gone most of a step, the step is played as a move, and the drag goes on from there.
 */
#include "keydisk_body.h"

/* How much of a step must be dragged before it is played: if nothing is in the disk's path; and if a tooth or the
 * handle stops the disk, or it lies on the table. */
static const float played_from = 0.6f, played_from_blocked = 0.9f;

/* ------------------------------------------------------------------------ the disk's plane */

static nv_point less(nv_point a, nv_point b) { return (nv_point){a.x - b.x, a.y - b.y}; }
static float dot(nv_point a, nv_point b) { return a.x * b.x + a.y * b.y; }

/* Where a point of the disk's plane (nv_keydisk_in_plane) is on the screen once the disk has slid along the key. */
static nv_point on_screen(const nv_keydisk_body *body, float slid, nv_point at) {
  float rim = body->size.rim;
  nv_transform transform = nv_keydisk_transform(body, 0);
  nv_vec found = nv_vec_along(nv_vec_along(transform.at, transform.up, rim * at.y), transform.out, -rim * at.x);
  found.x += slid;
  return nv_camera_project(&body->camera, found);
}

/* Where a point of the screen lies in the disk's plane. A plane seen edge on is treated as a little broader than it is.
 * (Newton's method: without perspective one step would be exact.) */
nv_point nv_keydisk_in_plane(const nv_keydisk_body *body, nv_point at) {
  nv_point found = {0, 0};
  for (int i = 0; i < 4; i++) {
    nv_point here = on_screen(body, 0, found), from = less(at, here);
    nv_point aside = less(on_screen(body, 0, (nv_point){found.x + 0.1f, found.y}), here);
    nv_point up = less(on_screen(body, 0, (nv_point){found.x, found.y + 0.1f}), here);
    float width = aside.x * up.y - aside.y * up.x, min = 0.2f * dot(up, up);
    if (fabsf(width) < min) width = width < 0 ? -min : min;
    float x = (from.x * up.y - from.y * up.x) / width;
    found.x += 0.1f * x;
    found.y += 0.1f * dot(less(from, (nv_point){x * aside.x, x * aside.y}), up) / dot(up, up);
    if (!(fabsf(found.x) < 2 && fabsf(found.y) < 2)) break; /* far outside */
  }
  return found;
}

/* ------------------------------------------------------------------------- what is meant */

/* A move that a drag may mean: how many steps of it, and by how many CSS pixels they miss the pointer. */
typedef struct meant {
  np_move move;
  float steps, miss;
} meant;

/* Chooses the move by the sign of `steps`. A drag against a wall of the maze is less likely to mean that move, so its
 * miss counts as larger. */
static void weigh(const nv_scene *scene, np_move less_move, np_move more_move, meant *found) {
  np_keydisk_cell to;
  found->move = found->steps < 0 ? less_move : more_move;
  found->steps = fabsf(found->steps);
  if (!np_keydisk_maze_step(np_keydisk_maze_of(scene->puzzle), np_keydisk_cell_of(scene->motion.to), found->move, &to))
    found->miss += 5;
}

static meant meant_slide(const nv_scene *scene, const nv_keydisk_body *body, nv_point held, nv_point dragged) {
  nv_point along = less(on_screen(body, 1, held), on_screen(body, 0, held));
  float length = fmaxf(1, hypotf(along.x, along.y));
  meant found = {.steps = dot(dragged, along) / (length * length)};
  found.miss = fabsf(dragged.x * along.y - dragged.y * along.x) / length;
  weigh(scene, NP_KEYDISK_LEFT, NP_KEYDISK_RIGHT, &found);
  return found;
}

/* A turn carries the point that was taken hold of around the axis. If it is near the axis, both points are taken a
 * quarter of the rim's radius higher. */
static meant meant_turn(const nv_scene *scene, const nv_keydisk_body *body, nv_point held, nv_point now) {
  nv_point up = less(on_screen(body, 0, (nv_point){0, 1}), on_screen(body, 0, (nv_point){0, 0}));
  float far = hypotf(held.x, held.y), rim = hypotf(up.x, up.y);
  if (far < 0.25f) {
    held.y += 0.25f;
    now.y += 0.25f;
    far = hypotf(held.x, held.y);
  }
  float angle = atan2f(now.x * held.y - now.y * held.x, now.x * held.x + now.y * held.y);
  meant found = {.steps = angle / body->size.sector, .miss = fabsf(hypotf(now.x, now.y) - far) * rim};
  weigh(scene, NP_KEYDISK_CCW, NP_KEYDISK_CW, &found);
  return found;
}

static nv_keydisk_body undragged(const nv_scene *scene) {
  return nv_keydisk_body_with(scene, nv_keydisk_pose_of(scene));
}

/* A slide along the key or a turn, whichever brings the point that was taken hold of nearer to the pointer. clear,
 * 0..1: how well the two can be told apart; the disk follows less while they hardly can. */
typedef struct drag {
  meant nearer;
  bool open; /* the move can be made */
  float clear;
} drag;

static drag drag_of(const nv_scene *scene) {
  nv_point from = scene->drag.points[0], to = scene->drag.points[scene->drag.count - 1];
  nv_scene still = nv_scene_still(scene); /* the disk may still be on its way to motion.to */
  nv_keydisk_body body = undragged(&still);
  nv_point dragged = less(to, from), held = nv_keydisk_in_plane(&body, from);
  meant slide = meant_slide(&still, &body, held, dragged);
  meant turn = meant_turn(&still, &body, held, nv_keydisk_in_plane(&body, to));
  drag found = {.nearer = slide.miss <= turn.miss ? slide : turn};
  np_keydisk_cell after;
  found.open = np_keydisk_maze_step(np_keydisk_maze_of(scene->puzzle), np_keydisk_cell_of(scene->motion.to),
                                    found.nearer.move, &after);
  float apart = fabsf(slide.miss - turn.miss);
  found.clear = hypotf(dragged.x, dragged.y) < 40 ? nv_ease_between(apart, 0, 4) : 1;
  return found;
}

static bool is_held(const nv_scene *scene) { return scene->drag.count > 1 && scene->drag.part == NV_KEYDISK_DISK; }

static size_t moves_of(const nv_scene *scene, np_move moves[NV_DRAG_MOVES_MAX]) {
  enum { STEPS_MAX = 4 };
  size_t count = 0;
  if (!is_held(scene)) return 0;
  drag made = drag_of(scene);
  float first = made.open && !nv_keydisk_is_off(scene, scene->motion.to) ? played_from : played_from_blocked;
  if (made.clear < 0.5f) return 0;
  while (count < STEPS_MAX && (float)count + first <= made.nearer.steps) moves[count++] = made.nearer.move;
  return count;
}

/* ------------------------------------------------------------------------------ following */

/* The drag, with `steps` cut to how far the disk follows it; 0: it does not follow. */
static drag following(const nv_scene *scene) {
  bool held = is_held(scene) && !nv_keydisk_is_off(scene, scene->motion.to);
  if (!held || (scene->motion.moving && scene->motion.refused)) return (drag){.nearer.steps = 0};
  drag made = drag_of(scene);
  float max = made.open ? nv_keydisk_yields : nv_keydisk_reach(scene, made.nearer.move);
  made.nearer.steps = fminf(made.nearer.steps * made.clear, max);
  return made;
}

nv_keydisk_body nv_keydisk_body_of(const nv_scene *scene) {
  nv_keydisk_pose pose = nv_keydisk_pose_of(scene);
  drag made = following(scene);
  nv_keydisk_shift(&pose, made.nearer.move, made.nearer.steps);
  return nv_keydisk_body_with(scene, pose);
}

static nv_point carry(const nv_scene *scene, const np_move *moves, size_t count) {
  nv_scene still = nv_scene_still(scene);
  np_keydisk_cell cell = np_keydisk_cell_of(scene->motion.to);
  for (size_t i = 0; i < count; i++) np_keydisk_maze_step(np_keydisk_maze_of(scene->puzzle), cell, moves[i], &cell);
  uint8_t after[2] = {cell.x, cell.r};
  if (nv_keydisk_is_off(scene, after) && !nv_keydisk_is_off(scene, scene->motion.to)) return (nv_point){NAN, NAN};
  nv_keydisk_body here = undragged(&still);
  nv_point held = nv_keydisk_in_plane(&here, scene->drag.points[0]);
  still.motion.from = still.motion.to = after;
  nv_keydisk_body there = undragged(&still);
  float angle = here.size.sector * (here.pose.r - there.pose.r), c = cosf(angle), s = sinf(angle);
  return on_screen(&there, 0, (nv_point){held.x * c + held.y * s, held.y * c - held.x * s});
}

/* The drag has shown the move already, except for how the disk is stopped, or comes off the key. */
static float share_of(const nv_scene *scene) {
  drag made = following(scene);
  np_keydisk_cell cell = np_keydisk_cell_of(scene->motion.to);
  if (nv_keydisk_is_off(scene, scene->motion.to)) return 0;
  if (!made.open) return nv_keydisk_farthest;
  np_keydisk_maze_step(np_keydisk_maze_of(scene->puzzle), cell, made.nearer.move, &cell);
  return nv_keydisk_is_off(scene, (uint8_t[2]){cell.x, cell.r}) ? nv_ease_inverse(made.nearer.steps) : 1;
}

static bool back_of(const nv_scene *scene, np_move *move, float *t) {
  drag made = following(scene);
  float max = made.open ? nv_keydisk_yields : nv_keydisk_reach(scene, made.nearer.move);
  if (made.nearer.steps <= 0.01f || max <= 0) return false;
  *move = made.nearer.move;
  *t = nv_keydisk_farthest + (1 - nv_keydisk_farthest) * nv_ease_inverse(1 - made.nearer.steps / max);
  return true;
}

const nv_part_drag nv_keydisk_part_drag = {.moves = moves_of, .carry = carry, .share = share_of, .back = back_of};
