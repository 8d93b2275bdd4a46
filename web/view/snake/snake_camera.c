/* snake_camera.c: where the camera stands: so that all of it and the target box fill the picture,
 * before a move, after it, and while the tail swings out.
 */
#include "snake_body.h"

static const float base_turn = -0.42f, base_tilt = 0.56f;
static const float round_cubelet = 0.74f; /* radius of the ball in which a cubelet lies, nearly */

float np_snake_footing(const np_scene *scene) { return scene->bare || scene->height < 200 ? 0 : 46; }

np_vec np_snake_turn_to_world(const np_snake_view *view, np_vec direction) {
  float c = cosf(view->turn), s = sinf(view->turn), x = direction.x, z = -direction.y;
  return (np_vec){c * x + s * z, direction.z, c * z - s * x};
}

np_vec np_snake_to_world(const np_snake_view *view, np_vec at) {
  return np_snake_turn_to_world(view, np_vec_sub(at, view->middle));
}

np_point np_snake_on_screen(const np_snake_view *view, np_vec at) {
  return np_camera_project(&view->camera, np_snake_to_world(view, at));
}

/* ------------------------------------------------------------------------------ the extent */

/* All that is to be seen at one time: the box and the chain; of a chain that is being laid not its far
 * end, which would make all else small. */
typedef struct extent {
  const np_snake_pose *pose;
  unsigned seen;    /* its first cubelets */
  np_vec low, size; /* the box */
  np_vec middle;
  float radius;
} extent;

static extent extent_of(const np_scene *scene, const void *position, const np_snake_pose *pose, unsigned *held) {
  enum { HANGING = 12 };
  unsigned laid = np_snake_laid(position);
  np_snake_ghost ghost;
  np_snake_ghost_of(scene->puzzle, position, &ghost);
  if (held) *held = ghost.held;
  extent found = {.pose = pose, .seen = laid > 1 && laid + HANGING < pose->cubelets ? laid + HANGING : pose->cubelets};
  float reach = 0, low[3], size[3], middle[3];
  for (unsigned axis = 0; axis < 3; axis++) {
    float min = ghost.low[axis], max = min + ghost.size[axis] - 1;
    np_vec along = np_snake_direction(2 * axis);
    for (unsigned k = 0; k < found.seen; k++) {
      float at = np_vec_dot(pose->at[k], along);
      min = fminf(min, at);
      max = fmaxf(max, at);
    }
    low[axis] = ghost.low[axis] - 0.5f;
    size[axis] = ghost.size[axis];
    middle[axis] = (min + max) / 2;
    reach += (max - min + 1) * (max - min + 1);
  }
  found.low = (np_vec){low[0], low[1], low[2]};
  found.size = (np_vec){size[0], size[1], size[2]};
  found.middle = (np_vec){middle[0], middle[1], middle[2]};
  found.radius = sqrtf(reach) / 2;
  return found;
}

typedef struct frame {
  float left, top, right, bottom;
} frame;

static void stretch(frame *rect, np_point at, float slack) {
  rect->left = fminf(rect->left, at.x - slack);
  rect->right = fmaxf(rect->right, at.x + slack);
  rect->top = fminf(rect->top, at.y - slack);
  rect->bottom = fmaxf(rect->bottom, at.y + slack);
}

static void stretch_ball(const np_snake_view *view, frame *rect, np_vec at, float radius) {
  np_vec middle = np_snake_to_world(view, at);
  stretch(rect, np_camera_project(&view->camera, middle), radius * np_camera_unit(&view->camera, middle));
}

/* The box counts as the ball it turns in, so that a folded snake keeps its size when the eye turns. */
static frame frame_of(const np_snake_view *view, const extent *seen) {
  frame rect = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  stretch_ball(view, &rect, np_vec_along(seen->low, seen->size, 0.5f), 0.47f * np_vec_length(seen->size));
  for (unsigned k = 0; k < seen->seen; k++) stretch_ball(view, &rect, seen->pose->at[k], round_cubelet);
  return rect;
}

static frame mix_frames(frame a, frame b, float share) {
  return (frame){a.left + (b.left - a.left) * share, a.top + (b.top - a.top) * share,
                 a.right + (b.right - a.right) * share, a.bottom + (b.bottom - a.bottom) * share};
}

static frame around_both(frame a, frame b) {
  return (frame){fminf(a.left, b.left), fminf(a.top, b.top), fmaxf(a.right, b.right), fmaxf(a.bottom, b.bottom)};
}

/* -------------------------------------------------------------------------------- camera */

static void fit(np_snake_view *view, frame rect) {
  const np_scene *scene = view->scene;
  float margin = fminf(scene->width, scene->height) * 0.02f + (scene->bare ? 2 : 8), width = scene->width - 2 * margin;
  float height = scene->height - 2 * margin - np_snake_footing(scene);
  float scale = fmaxf(1, fminf(width / (rect.right - rect.left), height / (rect.bottom - rect.top)));
  view->camera.scale = scale;
  view->camera.centre = (np_point){scene->width / 2 - scale * (rect.left + rect.right) / 2,
                                   margin + height / 2 - scale * (rect.top + rect.bottom) / 2};
}

/* Coming nearer, the eye comes to look at the joint that is turned. */
static void zoom(np_snake_view *view) {
  const np_scene *scene = view->scene;
  float larger = np_zoom_factor(np_clamp(scene->eye.zoom, -0.5f, 4)), share = fmaxf(0, 1 - 1 / larger);
  unsigned joint = np_snake_joint(scene->puzzle, scene->to, scene->focus);
  bool solved = np_puzzle_solved(scene->puzzle, scene->to);
  np_point middle = {scene->width / 2, (scene->height - np_snake_footing(scene)) / 2}, centre = view->camera.centre;
  np_point looked = joint == 0 || solved ? middle : np_snake_on_screen(view, view->pose.at[joint - 1]);
  middle.x += (looked.x - middle.x) * share;
  middle.y += (looked.y - middle.y) * share;
  view->camera.scale *= larger;
  view->camera.centre = (np_point){scene->width / 2 + (centre.x - middle.x) * larger,
                                   (scene->height - np_snake_footing(scene)) / 2 + (centre.y - middle.y) * larger};
}

static np_snake_view view_on(const np_scene *scene, const np_snake_pose *pose, const extent *whole, unsigned held) {
  np_snake_view view = {.scene = scene,
                        .pose = *pose,
                        .ghost_low = whole->low,
                        .ghost_size = whole->size,
                        .held = held,
                        .middle = whole->middle,
                        .turn = base_turn + scene->eye.turn,
                        .tight = np_puzzle_solved(scene->puzzle, scene->to)};
  float tilt = np_clamp(base_tilt + scene->eye.tilt, -1.35f, 1.45f);
  view.camera = np_camera_around((np_vec){0, 0, 0}, 0, tilt, 4.4f * whole->radius + 3);
  return view;
}

np_snake_view np_snake_view_still(const np_scene *scene) {
  np_snake_pose pose = np_snake_pose_still(scene);
  unsigned held;
  extent whole = extent_of(scene, scene->to, &pose, &held);
  np_snake_view view = view_on(scene, &pose, &whole, held);
  fit(&view, frame_of(&view, &whole));
  return view;
}

np_snake_view np_snake_view_with(const np_scene *scene, np_snake_pose pose) {
  bool moves = scene->moving && !scene->refused, carried = scene->moving || scene->stroke_count > 1;
  np_snake_pose before, after = np_snake_pose_at(scene->puzzle, scene->to, 0, 0);
  unsigned held;
  extent to = extent_of(scene, scene->to, &after, &held), from = to;
  if (moves) {
    before = np_snake_pose_at(scene->puzzle, scene->from, 0, 0);
    from = extent_of(scene, scene->from, &before, NULL);
  }
  float share = moves ? np_ease(scene->t) : 1;
  extent whole = {.low = np_vec_mix(from.low, to.low, share),
                  .size = np_vec_mix(from.size, to.size, share),
                  .middle = np_vec_mix(from.middle, to.middle, share),
                  .radius = from.radius + (to.radius - from.radius) * share};
  np_snake_view view = view_on(scene, &pose, &whole, held);
  if (scene->moving) view.tight = 0;
  if (scene->celebration > 0) {
    view.turn += 4 * NP_QUARTER_TURN * np_ease(scene->celebration);
    view.tight *= np_ease(fminf(1, scene->celebration * 4));
  }
  frame rect = frame_of(&view, &to);
  if (moves) rect = mix_frames(frame_of(&view, &from), rect, share);
  if (carried) { /* the tail may swing out farther than it lies before and after */
    extent now = {.pose = &view.pose,
                  .seen = from.seen < to.seen ? from.seen : to.seen,
                  .low = view.ghost_low,
                  .size = view.ghost_size};
    rect = around_both(rect, frame_of(&view, &now));
  }
  fit(&view, rect);
  zoom(&view);
  return view;
}
