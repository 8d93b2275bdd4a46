/* rings_drag.c: a hook dragged: which move the drag means, and how far the pointer has taken the ring along it.
 *
 * A drag shows its move at some moment, so when the hook is let go the movement starts from what was shown.
 * The shuttle's handle can be pulled, too, which moves nothing: the first ring that is on holds it.
 */
#include "rings_draw.h"

#include "rings/rings.h"

typedef struct drag {
  np_move move; /* 0: nothing is dragged */
  bool legal, settles;
  float t;     /* the moment of a legal move */
  float reach; /* 0..1: how far on the short way that a refused move gives */
} drag;

/* ---------------------------------------------------------------------------- how far
 *
 * Shares of the drag's whole length, and the moments of the move that they show. Time passes faster while only the
 * shuttle moves, so that the ring and the hook keep up with the pointer. */
typedef struct mark {
  float share, t;
} mark;
enum { MARKS = 5 };

/* A ring lifted over the tip. Once the pointer has been up the whole length, the ring falls as the pointer sinks. */
static const mark lifting[MARKS] = {
    {0, 0}, {0.2f, NV_RINGS_DRAWN}, {0.8f, NV_RINGS_SWUNG}, {1, NV_RINGS_BACK}, {1, NV_RINGS_BACK}};
/* An engaged hook pulled down: meanwhile its ring lifts itself over the tip. */
static const mark pulling[MARKS] = {
    {0, 0}, {0.18f, NV_RINGS_DRAWN}, {0.36f, NV_RINGS_SWUNG}, {0.5f, NV_RINGS_BACK}, {1, 1}};
/* A freed hook pushed up: its ring comes down round the tip at the end. */
static const mark raising[MARKS] = {
    {0, 0}, {0.55f, 1 - NV_RINGS_BACK}, {0.7f, 1 - NV_RINGS_SWUNG}, {0.88f, 1 - NV_RINGS_DRAWN}, {1, 1}};

static const float half = 0.5f; /* from this share on, letting go plays the move */

static float moment(const mark marks[MARKS], float share) {
  int i = 0;
  while (i < MARKS - 2 && share > marks[i + 1].share) i++;
  float along = (share - marks[i].share) / fmaxf(1e-6f, marks[i + 1].share - marks[i].share);
  return marks[i].t + (marks[i + 1].t - marks[i].t) * nv_clamp(along, 0, 1);
}

/* CSS pixels up from where the drag began. The first few count as none, and then the part soon catches up with the
 * pointer. */
static float height_of(const nv_scene *scene, size_t point) {
  const float slack = 10, caught_up = 30;
  float up = scene->drag.points[0].y - scene->drag.points[point].y, far = fabsf(up);
  if (far < caught_up) far = fmaxf(0, far - slack) * caught_up / (caught_up - slack);
  return up < 0 ? -far : far;
}

/* up, highest: in lengths of the whole drag. */
static void go_along(drag *held, bool freed, float up, float highest) {
  const float top = lifting[MARKS - 1].t;
  float share = nv_clamp(fabsf(up), 0, 1);
  if (freed) {
    share = nv_clamp(up, 0, 1);
    held->t = moment(raising, share);
  } else if (highest >= 1) {
    held->t = top + (1 - top) * nv_clamp(1 - up, 0, 1);
    share = 1;
  } else {
    held->t = moment(up > 0 ? lifting : pulling, share);
  }
  held->settles = share >= half;
}

/* ------------------------------------------------------------------------- which move */

/* What a press of the part plays. In the fast variant hook 2 takes hook 1 with it where it may not move alone. */
static np_move move_of(const nv_scene *scene, uint32_t part, bool *legal) {
  uint64_t after = np_rings_state(scene->motion.to);
  np_move move = part == nv_rings_both_part(scene->puzzle) ? NP_RINGS_BOTH : part;
  *legal = np_puzzle_apply(scene->puzzle, &after, move, NULL);
  if (*legal || part != 2) return move;
  *legal = np_puzzle_apply(scene->puzzle, &after, NP_RINGS_BOTH, NULL);
  return *legal ? NP_RINGS_BOTH : move;
}

static const float give = 48; /* CSS pixels after which a refused move gives no more */

static float reach_after(float far) {
  float left = 1 - nv_clamp(far / give, 0, 1);
  return 1 - left * left; /* it gives less and less */
}

/* The handle pulled: how far the pointer went along the shuttle, as it is seen, away from the rings. */
static drag pull_of(const nv_scene *scene, const nv_camera *camera) {
  float end = (float)np_rings_count(scene->puzzle) + 1;
  nv_point from = nv_camera_project(camera, (nv_vec){end, nv_rings_bar_y, 0});
  nv_point to = nv_camera_project(camera, (nv_vec){end + 1, nv_rings_bar_y, 0});
  nv_point by = {to.x - from.x, to.y - from.y}, down = scene->drag.points[0],
           now = scene->drag.points[scene->drag.count - 1];
  float far = ((now.x - down.x) * by.x + (now.y - down.y) * by.y) / fmaxf(1, hypotf(by.x, by.y));
  return (drag){.move = NV_RINGS_PULL, .reach = reach_after(far)};
}

static drag drag_of(const nv_scene *scene) {
  drag held = {0};
  if (scene->drag.count < 2 || !scene->drag.part) return held;
  nv_scene still = nv_scene_still(scene);
  nv_camera camera = nv_rings_camera(&still, 0);
  if (scene->drag.part == nv_rings_handle_part(scene->puzzle)) return pull_of(scene, &camera);
  held.move = move_of(scene, scene->drag.part, &held.legal);
  unsigned hook = held.move == NP_RINGS_BOTH ? 1 : held.move;
  float unit = nv_camera_unit(&camera, (nv_vec){(float)hook, nv_rings_bar_y, 0});
  float whole = nv_clamp(1.3f * unit, 56, 200), highest = 0, up = height_of(scene, scene->drag.count - 1);
  for (size_t i = 1; i < scene->drag.count; i++) highest = fmaxf(highest, height_of(scene, i));
  bool freed = (np_rings_state(scene->motion.to) >> (hook - 1) & 1) != 0;
  if (held.legal)
    go_along(&held, freed, up / whole, highest / whole);
  else
    held.reach = reach_after(freed ? up : fabsf(up));
  return held;
}

nv_rings_dragged nv_rings_drag_shown(const nv_scene *scene, uint64_t *after) {
  drag held = scene->motion.moving ? (drag){0} : drag_of(scene);
  nv_scene shown = held.move ? nv_scene_still(scene) : *scene;
  if (!held.move) {
    if (scene->motion.moving && scene->motion.backwards) shown.motion.to = scene->motion.from;
    return (nv_rings_dragged){shown, nv_rings_pose_of(scene)};
  }
  *after = np_rings_state(scene->motion.to);
  np_puzzle_apply(scene->puzzle, after, held.move, NULL);
  shown.motion.to = after;
  shown.motion.move = held.move;
  shown.motion.moving = true;
  shown.motion.refused = !held.legal;
  shown.motion.t = held.legal ? held.t : nv_rings_give_at(held.reach);
  nv_rings_pose pose = nv_rings_pose_of(&shown);
  shown.motion.blocked = shown.motion.refused && held.reach > half;
  if (!held.settles) shown.motion.to = scene->motion.to;
  return (nv_rings_dragged){shown, pose};
}

/* ------------------------------------------------------------------------------ letting go */

/* A refused move is played however little its hook was dragged, so that the game says why. */
static size_t moves_of(const nv_scene *scene, np_move moves[NV_DRAG_MOVES_MAX]) {
  drag held = drag_of(scene);
  if (!held.move || held.move == NV_RINGS_PULL || !(held.legal ? held.settles : held.reach > 0)) return 0;
  moves[0] = held.move;
  return 1;
}

static float share_of(const nv_scene *scene) {
  drag held = drag_of(scene);
  return held.legal ? held.t : nv_rings_home_at(held.reach);
}

static bool back_of(const nv_scene *scene, np_move *move, float *t) {
  drag held = drag_of(scene);
  bool pulled = held.move == NV_RINGS_PULL && held.reach > 0;
  if (!pulled && (!held.legal || held.t <= 0)) return false;
  *move = held.move;
  *t = pulled ? nv_rings_home_at(held.reach) : nv_rings_back_at(held.t);
  return true;
}

static void say_why(const nv_scene *scene, np_writer *writer) {
  if (drag_of(scene).move != NV_RINGS_PULL) return;
  unsigned hooks = np_rings_count(scene->puzzle);
  np_write(writer, "ring %u holds the shuttle", nv_rings_holding(np_rings_state(scene->motion.to), hooks));
}

const nv_part_drag nv_rings_part_drag = {
    .moves = moves_of, .share = share_of, .back = back_of, .say_why = say_why, .chooses = true};
