/* snake_drag.c: a cubelet dragged: which joint turns, how far the tail follows the pointer, and which move that is
 * when it is let go.
 */
#include "snake_body.h"

#include "snake_camera.h"
#include "snake_cubelets.h"

static const float settles = 0.3f; /* of a quarter turn: a drag that comes so far means that turn */

/* How far the tail turns so that a point of it comes nearest to the pointer, and how near. */
typedef struct fit {
  float angle, off;
} fit;

static fit follow(const nv_snake_view *view, unsigned joint, unsigned grabbed, nv_point dragged) {
  enum { STEPS = 60 };
  nv_vec axis = view->pose.in[joint - 1], middle = view->pose.at[joint - 1];
  nv_vec held = nv_vec_sub(view->pose.at[grabbed > joint ? grabbed - 1 : joint], middle);
  if (nv_vec_length(nv_vec_cross(held, axis)) < 0.5f) held = nv_vec_sub(view->pose.at[joint], middle);
  nv_point start = nv_snake_on_screen(view, nv_vec_add(middle, held));
  fit best = {0, INFINITY};
  for (int i = -STEPS; i <= STEPS; i++) {
    float angle = 2 * NV_QUARTER_TURN * (float)i / STEPS;
    nv_point there = nv_snake_on_screen(view, nv_vec_add(middle, nv_snake_rotate(held, axis, angle)));
    /* of two equally near, the smaller angle is the better */
    float off = hypotf(there.x - start.x - dragged.x, there.y - start.y - dragged.y) + fabsf(angle);
    if (off < best.off) best = (fit){angle, off};
  }
  return best;
}

/* A joint that was chosen without being turned turns whatever of its tail is dragged. Else, of the last two corners up
 * to the cubelet, the one about which it follows the pointer's first pixels better. */
static unsigned joint_for(const nv_snake_view *view, unsigned grabbed, nv_point dragged) {
  const nv_scene *scene = view->scene;
  np_snake_word word = np_snake_word_of_puzzle(scene->puzzle);
  nv_snake_part chosen = nv_snake_part_in(scene->focus.part);
  unsigned joint = chosen.cubelet && nv_snake_chooses(chosen)
                       ? nv_snake_joint(scene->puzzle, scene->motion.to, scene->focus.part)
                       : 0;
  if (joint > 0 && joint <= grabbed) return joint;
  unsigned near = nv_snake_corner_near(word, grabbed), far = near ? nv_snake_corner_on(word, near, false) : 0;
  if (near == 0 || far == near || far > grabbed) return near;
  return follow(view, far, grabbed, dragged).off + 3 < follow(view, near, grabbed, dragged).off ? far : near;
}

nv_snake_drag nv_snake_drag_of(const nv_scene *scene) {
  const float slack = 16; /* CSS pixels after which the direction of the drag is clear */
  nv_snake_drag drag = {0};
  if (scene->drag.count < 2) return drag;
  nv_scene still = nv_scene_still(scene);
  nv_snake_view view = nv_snake_view_with(&still, nv_snake_pose_still(&still));
  nv_point start = scene->drag.points[0], last = scene->drag.points[scene->drag.count - 1];
  unsigned grabbed = nv_snake_cubelet_under(&view, start);
  if (grabbed == 0) return drag;
  drag.joint = joint_for(&view, grabbed, nv_scene_drag_toward(scene, slack));
  if (drag.joint == 0) return drag;
  drag.through = nv_snake_part_in(scene->focus.part).through;
  drag.wanted = follow(&view, drag.joint, grabbed, (nv_point){last.x - start.x, last.y - start.y}).angle;
  int sign = drag.wanted < 0 ? -1 : 1;
  float max = 2 * NV_QUARTER_TURN, free = max;
  if (!drag.through) free = nv_snake_free_angle(scene->puzzle, scene->motion.to, drag.joint, sign, max, &drag.meet);
  if (fabsf(drag.wanted) <= free) drag.meet = 0;
  drag.angle = (float)sign * fminf(fabsf(drag.wanted), free);
  return drag;
}

/* The quarter turns that the drag means: -2..2. */
static int quarters_of(const nv_snake_drag *drag) {
  float quarters = fabsf(drag->wanted) / NV_QUARTER_TURN;
  int count = quarters < settles ? 0 : quarters < 1 + settles ? 1 : 2;
  return drag->wanted < 0 ? -count : count;
}

/* The fold that the drag means. */
static size_t moves_of(const nv_scene *scene, np_move moves[NV_DRAG_MOVES_MAX]) {
  nv_snake_drag drag = nv_snake_drag_of(scene);
  int quarters = drag.joint ? quarters_of(&drag) : 0;
  np_snake_turn turn = quarters == 1    ? NP_SNAKE_CLOCKWISE
                       : quarters == -1 ? NP_SNAKE_COUNTER
                       : quarters == 2  ? NP_SNAKE_HALF_CLOCKWISE
                                        : NP_SNAKE_HALF_COUNTER;
  moves[0] = np_snake_fold_move(drag.joint, turn, drag.through);
  return quarters != 0;
}

static bool back_of(const nv_scene *scene, np_move *move, float *t) {
  nv_snake_drag drag = nv_snake_drag_of(scene);
  if (drag.joint == 0 || drag.angle == 0) return false;
  uint64_t meet = 0;
  int sign = drag.angle < 0 ? -1 : 1;
  float reach = nv_snake_free_angle(scene->puzzle, scene->motion.to, drag.joint, sign, NV_QUARTER_TURN, &meet);
  *move = np_snake_fold_move(drag.joint, sign < 0 ? NP_SNAKE_COUNTER : NP_SNAKE_CLOCKWISE, drag.through);
  *t = nv_snake_bump_back(fminf(1, fabsf(drag.angle) / fmaxf(reach, 0.01f)));
  return true;
}

/* The t at which the eased movement has come as far as the drag has carried the tail; a refused movement begins at its
 * farthest. */
static float share_of(const nv_scene *scene) {
  nv_snake_drag drag = nv_snake_drag_of(scene);
  int quarters = drag.joint ? quarters_of(&drag) : 0;
  if (quarters == 0) return 0;
  float whole = NV_QUARTER_TURN * fabsf((float)quarters), done = fminf(1, fabsf(drag.angle) / whole);
  if (drag.meet && fabsf(drag.angle) < whole - 0.02f) return nv_snake_bump_back(1);
  return nv_ease_inverse(done);
}

const nv_part_drag nv_snake_part_drag = {.moves = moves_of, .share = share_of, .back = back_of};
