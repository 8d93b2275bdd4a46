/* ogear_drag.c: dragging the gear: which move a drag means, and how far the gear follows the pointer along it.
 *
 * A drag shows a moment of the move. When the gear is let go, the move or its way back begins from that moment.
 */
#include "ogear_body.h"

#include "search.h"

typedef struct drag {
  bool held, legal; /* the gear is dragged; the move can be made */
  np_move move;
  float reach; /* 0..1: how much of the move, or of the little that a blocked edge gives */
} drag;

/* -------------------------------------------------------------------------------- its path */

/* The scene with the gear at a moment of a move. */
static nv_scene moving_at(const nv_scene *scene, np_move move, const uint8_t *after, float t) {
  nv_scene moving = nv_scene_still(scene);
  moving.motion.to = after;
  moving.motion.moving = true;
  moving.motion.move = move;
  moving.motion.t = t;
  return moving;
}

enum { STEPS = 24 };

/* The CSS pixels that a drag of a whole turn takes, and of a whole roll at least: a roll seen end on would otherwise be
 * over at a touch. */
static float full_length(const nv_ogear_body *body) { return nv_camera_unit(&body->camera, body->camera.target); }

static void stretch(nv_point path[STEPS + 1], float min) {
  float length = hypotf(path[STEPS].x, path[STEPS].y), larger = min / fmaxf(1, length);
  for (int i = 1; i <= STEPS && larger > 1; i++) path[i] = (nv_point){path[i].x * larger, path[i].y * larger};
}

/* The path of the gear's hub on the screen during a roll, relative to where the hub is now, as if the camera and the
 * cube stood still. In fact the picture glides and the cube may turn meanwhile; a drag takes no account of that. */
static void trace(const nv_ogear_body *body, np_move move, const uint8_t *after, nv_point path[STEPS + 1]) {
  for (int i = 0; i <= STEPS; i++) {
    nv_scene moving = moving_at(body->scene, move, after, (float)i / STEPS);
    nv_ogear_pose pose = nv_ogear_pose_of(&moving);
    path[i] = nv_camera_project(&body->camera, nv_ogear_to_world(&body->pose, nv_ogear_hub(&pose)));
    if (i == 0) continue;
    path[i] = (nv_point){path[i].x - path[0].x, path[i].y - path[0].y};
  }
  path[0] = (nv_point){0, 0};
  stretch(path, full_length(body));
}

/* How far along a path its nearest point to `to` is, 0..1. */
static float nearest_on(const nv_point path[STEPS + 1], nv_point to) {
  float min = INFINITY, found = 0;
  for (int i = 0; i < STEPS; i++) {
    nv_point side = {path[i + 1].x - path[i].x, path[i + 1].y - path[i].y};
    float length = fmaxf(1e-6f, side.x * side.x + side.y * side.y);
    float share = ((to.x - path[i].x) * side.x + (to.y - path[i].y) * side.y) / length;
    share = nv_clamp(share, 0, 1);
    float off = hypotf(to.x - path[i].x - side.x * share, to.y - path[i].y - side.y * share);
    if (off >= min) continue;
    min = off;
    found = ((float)i + share) / STEPS;
  }
  return found;
}

/* ----------------------------------------------------------------------------- which move */

/* How well a direction on the screen agrees with a move, -1..1: with where the gear goes first or, if that is better,
 * with where a legal roll takes it a little later: in a roll away from the eye the hub goes up first and then aside. */
static float agreement(const nv_ogear_body *body, np_move move, nv_vec first, nv_point arrow) {
  nv_vec hub = nv_ogear_hub(&body->pose);
  nv_point toward = nv_ogear_screen_direction(body, hub, nv_vec_add(hub, first)), path[STEPS + 1];
  float max = toward.x * arrow.x + toward.y * arrow.y;
  uint8_t after = *(const uint8_t *)body->scene->motion.to;
  if (move == NP_OGEAR_TURN || !np_puzzle_apply(body->scene->puzzle, &after, move, NULL)) return max;
  trace(body, move, &after, path);
  for (int i = 1; i <= STEPS * 2 / 3; i++) {
    float length = fmaxf(1e-3f, hypotf(path[i].x, path[i].y)), doubt = 0.1f * (float)i / STEPS;
    max = fmaxf(max, (path[i].x * arrow.x + path[i].y * arrow.y) / length - doubt);
  }
  return max;
}

static nv_ogear_body undragged(const nv_scene *still) { return nv_ogear_body_with(still, nv_ogear_pose_of(still)); }

/* The move that a drag of the gear in a direction on the screen means: ahead, behind or to either side, whichever
 * agrees best. Either side means a turn, whichever way the gear then faces. */
static np_move move_toward(const nv_scene *scene, nv_point arrow) {
  static const np_move moves[4] = {NP_OGEAR_FORWARD, NP_OGEAR_BACKWARD, NP_OGEAR_TURN, NP_OGEAR_TURN};
  nv_scene still = nv_scene_still(scene); /* the gear may still be on its way to motion.to */
  nv_ogear_body body = undragged(&still);
  nv_vec ahead = body.pose.ahead, aside = nv_vec_cross(ahead, body.pose.up);
  const nv_vec first[4] = {ahead, nv_vec_scale(ahead, -1), aside, nv_vec_scale(aside, -1)};
  float length = fmaxf(1e-3f, hypotf(arrow.x, arrow.y)), max = -INFINITY;
  np_move best = NP_OGEAR_TURN;
  for (int i = 0; i < 4; i++) {
    float agrees = agreement(&body, moves[i], first[i], (nv_point){arrow.x / length, arrow.y / length});
    if (agrees <= max) continue;
    max = agrees;
    best = moves[i];
  }
  return best;
}

bool nv_ogear_roll_toward(const nv_scene *scene, nv_point arrow, np_move *move) {
  static const float near = 0.6f; /* cosine; a roll that goes diagonally is near two arrows */
  nv_scene still = nv_scene_still(scene);
  nv_ogear_body body = undragged(&still);
  nv_vec hub = nv_ogear_hub(&body.pose);
  nv_point ahead = nv_ogear_screen_direction(&body, hub, nv_vec_add(hub, body.pose.ahead));
  float along = ahead.x * arrow.x + ahead.y * arrow.y;
  *move = along > 0 ? NP_OGEAR_FORWARD : NP_OGEAR_BACKWARD;
  return fabsf(along) >= near;
}

/* -------------------------------------------------------------------------------- how far */

/* rolled_by, turned_by: the t of the roll, or of the turn, to which a drag has carried the gear. A turn may be dragged
 * to either side of the gear: the side that the drag went to first counts. */
static float rolled_by(const nv_scene *still, np_move move, const uint8_t *after, nv_point last) {
  nv_point path[STEPS + 1];
  nv_ogear_body body = undragged(still);
  trace(&body, move, after, path);
  return nearest_on(path, last);
}

static float turned_by(const nv_scene *still, nv_point early, nv_point last) {
  nv_ogear_body body = undragged(still);
  nv_vec hub = nv_ogear_hub(&body.pose), aside = nv_vec_cross(body.pose.ahead, body.pose.up);
  nv_point toward = nv_ogear_screen_direction(&body, hub, nv_vec_add(hub, aside));
  float along = toward.x * last.x + toward.y * last.y;
  if (toward.x * early.x + toward.y * early.y < 0) along = -along;
  return nv_ease_inverse(nv_clamp(along / full_length(&body), 0, 1));
}

static drag drag_of(const nv_scene *scene) {
  const float slack = 18, give = 60; /* CSS pixels: a longer drag's direction is clear; a blocked edge gives no more */
  if (scene->drag.count < 2 || np_puzzle_solved(scene->puzzle, scene->motion.to)) return (drag){.held = false};
  nv_scene still = nv_scene_still(scene);
  still.motion.from = still.motion.to;
  nv_point start = scene->drag.points[0], last = scene->drag.points[scene->drag.count - 1];
  nv_point early = nv_scene_drag_toward(scene, slack);
  last = (nv_point){last.x - start.x, last.y - start.y};
  drag found = {.held = true, .move = move_toward(&still, early)};
  uint8_t after = *(const uint8_t *)scene->motion.to;
  found.legal = np_puzzle_apply(scene->puzzle, &after, found.move, NULL);
  if (!found.legal) {
    found.reach = nv_ease(fminf(1, hypotf(last.x, last.y) / give));
    return found;
  }
  found.reach = nv_ease(found.move == NP_OGEAR_TURN ? turned_by(&still, early, last)
                                                    : rolled_by(&still, found.move, &after, last));
  return found;
}

nv_ogear_pose nv_ogear_pose_dragged(const nv_scene *scene) {
  drag held = scene->motion.moving ? (drag){.held = false} : drag_of(scene);
  if (!held.held) return nv_ogear_pose_of(scene);
  uint8_t after = *(const uint8_t *)scene->motion.to;
  np_puzzle_apply(scene->puzzle, &after, held.move, NULL);
  float t = held.legal ? nv_ease_inverse(held.reach) : nv_ogear_give_at(held.reach);
  nv_scene dragged = moving_at(scene, held.move, &after, t);
  dragged.motion.refused = !held.legal;
  return nv_ogear_pose_of(&dragged);
}

nv_ogear_body nv_ogear_body_of(const nv_scene *scene) {
  return nv_ogear_body_with(scene, nv_ogear_pose_dragged(scene));
}

/* ------------------------------------------------------------------------------ letting go */

/* An illegal move is played, too, however little the gear was dragged, so that the message says why it is blocked. */
static size_t moves_of(const nv_scene *scene, np_move moves[NV_DRAG_MOVES_MAX]) {
  drag held = drag_of(scene);
  if (!held.held || (held.legal && held.reach < nv_ogear_settles)) return 0;
  moves[0] = held.move;
  return 1;
}

static float share_of(const nv_scene *scene) {
  drag held = drag_of(scene);
  if (!held.held) return 0;
  return held.legal ? nv_ease_inverse(held.reach) : nv_ogear_back_at(held.reach);
}

static bool back_of(const nv_scene *scene, np_move *move, float *t) {
  drag held = drag_of(scene);
  if (!held.held || held.reach <= 0) return false;
  *move = held.move;
  *t = nv_ogear_back_at(held.reach / nv_ogear_settles);
  return true;
}

const nv_part_drag nv_ogear_part_drag = {.moves = moves_of, .share = share_of, .back = back_of};
