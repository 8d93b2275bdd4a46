/* snake_camera.c: where the camera stands: so that all of it and the target box fill the picture,
 * before a move, after it, and while the tail swings out.
 */
#include "snake_camera.h"

static const float base_turn = -0.42f, base_tilt = 0.56f;
static const float round_cubelet = 0.74f; /* radius of the ball in which a cubelet lies, nearly */

float np_snake_footing(const np_scene *scene) { return scene->bare || scene->height < 200 ? 0 : 46; }

np_vec np_snake_turn_to_world(const np_snake_view *view, np_vec direction) {
  float c = view->cosine, s = view->sine, x = direction.x, z = -direction.y;
  return (np_vec){c * x + s * z, direction.z, c * z - s * x};
}

np_vec np_snake_to_world(const np_snake_view *view, np_vec at) {
  np_vec from = np_vec_sub(at, view->middle);
  from.z *= view->spread;
  return np_snake_turn_to_world(view, from);
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

/* The space that a chain and its box take up; low and size are the box. */
static extent extent_with(np_vec low, np_vec size, const np_snake_pose *pose, unsigned seen) {
  extent found = {.pose = pose, .seen = seen, .low = low, .size = size};
  float reach = 0, middle[3];
  for (unsigned axis = 0; axis < 3; axis++) {
    np_vec along = np_snake_direction(2 * axis);
    float min = np_vec_dot(low, along) + 0.5f, max = min + np_vec_dot(size, along) - 1;
    for (unsigned k = 0; k < seen; k++) {
      float at = np_vec_dot(pose->at[k], along);
      min = fminf(min, at);
      max = fmaxf(max, at);
    }
    middle[axis] = (min + max) / 2;
    reach += (max - min + 1) * (max - min + 1);
  }
  found.middle = (np_vec){middle[0], middle[1], middle[2]};
  found.radius = sqrtf(reach) / 2;
  return found;
}

static unsigned seen_of(const void *position, unsigned cubelets) {
  enum { HANGING = 12 };
  unsigned laid = np_snake_laid(position);
  return laid > 1 && laid + HANGING < cubelets ? laid + HANGING : cubelets;
}

static extent extent_of(const np_scene *scene, const void *position, const np_snake_pose *pose) {
  np_snake_ghost ghost;
  np_snake_ghost_of(scene->puzzle, position, &ghost);
  np_vec low = {ghost.low[0] - 0.5f, ghost.low[1] - 0.5f, ghost.low[2] - 0.5f};
  np_vec size = {ghost.size[0], ghost.size[1], ghost.size[2]};
  return extent_with(low, size, pose, seen_of(position, pose->cubelets));
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
  float unit;
  np_point middle = np_camera_project_unit(&view->camera, np_snake_to_world(view, at), &unit);
  stretch(rect, middle, radius * unit);
}

/* The box counts as the ball it turns in, so that a folded snake keeps its size when the eye turns. */
static frame frame_of(const np_snake_view *view, const extent *seen) {
  frame rect = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  np_vec size = seen->size;
  size.z *= view->spread;
  stretch_ball(view, &rect, np_vec_along(seen->low, seen->size, 0.5f), 0.47f * np_vec_length(size));
  for (unsigned k = 0; k < seen->seen; k++) {
    bool between = k > 0 && k + 1 < seen->seen && seen->pose->straight >> k & 1; /* of two that reach farther */
    if (!between) stretch_ball(view, &rect, seen->pose->at[k], round_cubelet);
  }
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

static bool is_on_course(const np_scene *scene, size_t place) {
  return scene->course.positions != NULL && place < scene->course.count;
}

/* Positions before and after that count in a plan. */
enum { AROUND = 1 };

/* The joint in hand; once it is solved the box, and in a plan, slowly, the box as well. */
static np_vec looked_at(const np_snake_view *view, const void *position, size_t place, uint32_t focus) {
  const np_scene *scene = view->scene;
  unsigned joint = np_snake_joint(scene->puzzle, position, focus);
  np_vec box = np_vec_along(view->ghost_low, view->ghost_size, 0.5f);
  if (joint == 0 || np_puzzle_solved(scene->puzzle, position)) return box;
  float planned = is_on_course(scene, place) ? fminf(1, (float)place / AROUND) : 0;
  return np_vec_mix(view->pose.at[joint - 1], box, planned);
}

/* It glides there from the one before, and with a move. */
static np_vec looked_at_now(const np_snake_view *view) {
  const np_scene *scene = view->scene;
  const struct {
    const void *position;
    size_t place;
  } ends[2] = {{scene->from, scene->course.from}, {scene->to, scene->course.to}};
  float left = np_ease(scene->focus.left);
  np_vec at[2];
  for (int i = 0; i < 2; i++)
    at[i] = np_vec_mix(looked_at(view, ends[i].position, ends[i].place, scene->focus.part),
                       looked_at(view, ends[i].position, ends[i].place, scene->focus.before), left);
  return np_vec_mix(at[0], at[1], scene->moving && !scene->refused ? np_ease(scene->t) : 1);
}

/* Coming nearer, the eye comes to look at the joint in hand; at twice the size that is in the middle. */
static void zoom(np_snake_view *view) {
  const np_scene *scene = view->scene;
  float larger = np_zoom_factor(np_clamp(scene->view_offset.zoom, -0.5f, 4)), share = np_clamp(2 - 2 / larger, 0, 1);
  np_point middle = {scene->width / 2, (scene->height - np_snake_footing(scene)) / 2}, centre = view->camera.centre;
  np_point looked = np_snake_on_screen(view, looked_at_now(view));
  middle.x += (looked.x - middle.x) * share;
  middle.y += (looked.y - middle.y) * share;
  view->camera.scale *= larger;
  view->camera.centre = (np_point){scene->width / 2 + (centre.x - middle.x) * larger,
                                   (scene->height - np_snake_footing(scene)) / 2 + (centre.y - middle.y) * larger};
}

static float turn_of(const np_scene *scene) { return base_turn + scene->view_offset.turn; }
static float tilt_of(const np_scene *scene) { return np_clamp(base_tilt + scene->view_offset.tilt, -1.35f, 1.45f); }

static np_snake_view view_on(const np_scene *scene, const np_snake_pose *pose, const extent *whole) {
  float turn = turn_of(scene) + 4 * NP_QUARTER_TURN * np_ease(scene->celebration);
  np_snake_view view = {.scene = scene,
                        .pose = *pose,
                        .ghost_low = whole->low,
                        .ghost_size = whole->size,
                        .middle = whole->middle,
                        .cosine = cosf(turn),
                        .sine = sinf(turn),
                        .tight = np_puzzle_solved(scene->puzzle, scene->to),
                        .spread = NP_STILL_ONLY ? 1 : 1 + 1.8f * np_ease(scene->on[NP_SWITCH_EXPLODED]),
                        .small = NP_STILL_ONLY ? 1 : 1 - 0.55f * np_ease(scene->on[NP_SWITCH_XRAY])};
  view.camera = np_camera_around((np_vec){0, 0, 0}, 0, tilt_of(scene), 4.4f * whole->radius + 3);
  return view;
}

bool np_snake_comes_nearer(const np_scene *scene, unsigned direction) {
  np_snake_view view = {.cosine = cosf(turn_of(scene)), .sine = sinf(turn_of(scene))};
  np_vec toward = np_snake_turn_to_world(&view, np_snake_direction(direction));
  float tilt = tilt_of(scene);
  return toward.y * sinf(tilt) + toward.z * cosf(tilt) > 0;
}

np_snake_view np_snake_view_still(const np_scene *scene) {
  np_snake_pose pose = np_snake_pose_still(scene);
  extent whole = extent_of(scene, scene->to, &pose);
  np_snake_view view = view_on(scene, &pose, &whole);
  fit(&view, frame_of(&view, &whole));
  return view;
}

/* ------------------------------------------------------------------------------- course
 *
 * A fold may double or halve what is to be seen. In a plan the camera looks at what is to be seen at the positions
 * around, as many before as after: so it moves little with each fold, and at both ends of the plan it is where it is
 * without a plan. */

static const void *course_at(const np_scene *scene, size_t place) {
  return (const char *)scene->course.positions + place * np_puzzle_position_size(scene->puzzle);
}

const void *np_snake_course_end(const np_scene *scene) {
  return is_on_course(scene, scene->course.to) ? course_at(scene, scene->course.count - 1) : NULL;
}

/* A fold changes the directions of the links from its corner on. */
bool np_snake_turns(const np_scene *scene, unsigned joint) {
  unsigned cubelet = 1;
  size_t next = scene->course.to + 1;
  if (NP_STILL_ONLY) return false;
  if (scene->moving)
    return !scene->refused && !scene->jumping && np_snake_is_fold(scene->move, &cubelet, NULL, NULL) &&
           cubelet == joint;
  if (!is_on_course(scene, next)) return false;
  const uint8_t *links = np_snake_links(scene->to), *then = np_snake_links(course_at(scene, next));
  while (cubelet < joint && links[cubelet - 1] == then[cubelet - 1]) cubelet++;
  return cubelet == joint && links[cubelet - 1] != then[cubelet - 1];
}

/* How many positions before and after a place are looked at. */
static size_t around_place(const np_scene *scene, size_t place) {
  size_t last = scene->course.count - 1, around = place < AROUND ? place : AROUND;
  return around < last - place ? around : last - place;
}

/* What one of its positions counts at a place; for all of them it comes to 1. */
static float weight_at(const np_scene *scene, size_t place, size_t other) {
  if (place >= scene->course.count) return 0;
  size_t around = around_place(scene, place), apart = other > place ? other - place : place - other;
  return apart <= around ? 1 / (float)(2 * around + 1) : 0;
}

/* The same at this instant of the scene. */
static float weight_of(const np_scene *scene, size_t other, float share) {
  return (1 - share) * weight_at(scene, scene->course.from, other) + share * weight_at(scene, scene->course.to, other);
}

/* The box of a plan is that of its end. */
static void take_last_box(const np_scene *scene, extent *whole) {
  np_snake_pose pose;
  size_t last = scene->course.count - 1;
  pose = np_snake_pose_at(scene->puzzle, course_at(scene, last), 0, 0);
  extent end = extent_of(scene, course_at(scene, last), &pose);
  whole->low = end.low;
  whole->size = end.size;
}

/* Sums up middle and radius over the course. */
static void add_extents(const np_scene *scene, float share, extent *whole) {
  for (size_t i = 0; i < scene->course.count; i++) {
    float weight = weight_of(scene, i, share);
    if (weight <= 0) continue;
    const void *position = course_at(scene, i);
    np_snake_pose pose = np_snake_pose_at(scene->puzzle, position, 0, 0);
    extent one = extent_with(whole->low, whole->size, &pose, seen_of(position, pose.cubelets));
    whole->middle = np_vec_along(whole->middle, one.middle, weight);
    whole->radius += one.radius * weight;
  }
}

/* What is to be seen in the middle of a movement, or at rest. */
typedef struct sight {
  extent from, to, now;       /* now: the box, and what the camera looks at */
  float share;                /* from the one to the other */
  float from_alone, to_alone; /* what those two count that are not on the course */
} sight;

/* The extent of a position, in its own box or in that of the plan it is on. */
static extent extent_at(const np_scene *scene, const void *position, size_t place, const np_snake_pose *pose) {
  extent found = extent_of(scene, position, pose);
  if (!is_on_course(scene, place) || place == 0) return found;
  take_last_box(scene, &found);
  return extent_with(found.low, found.size, pose, found.seen);
}

static void look(const np_scene *scene, bool moves, const np_snake_pose *before, const np_snake_pose *after,
                 sight *seen) {
  bool from_on = is_on_course(scene, scene->course.from), to_on = is_on_course(scene, scene->course.to);
  float share = !moves ? 1 : from_on && to_on ? scene->t : np_ease(scene->t);
  seen->share = share;
  seen->to = extent_at(scene, scene->to, scene->course.to, after);
  seen->from = moves ? extent_at(scene, scene->from, scene->course.from, before) : seen->to;
  seen->from_alone = from_on ? 0 : 1 - share;
  seen->to_alone = to_on ? 0 : share;
  const extent *from = &seen->from, *to = &seen->to;
  seen->now = (extent){.low = np_vec_mix(from->low, to->low, share),
                       .size = np_vec_mix(from->size, to->size, share),
                       .middle = np_vec_mix(from->middle, to->middle, share),
                       .radius = from->radius + (to->radius - from->radius) * share};
  if (!from_on && !to_on) return;
  seen->now.middle = np_vec_along(np_vec_scale(from->middle, seen->from_alone), to->middle, seen->to_alone);
  seen->now.radius = from->radius * seen->from_alone + to->radius * seen->to_alone;
  add_extents(scene, share, &seen->now);
}

/* A position of the course and the move after it, half way. */
static frame frame_of_move(const np_snake_view *view, size_t place) {
  const np_scene *scene = view->scene;
  const void *position = course_at(scene, place);
  np_snake_pose pose = np_snake_pose_at(scene->puzzle, position, 0, 0);
  unsigned seen = seen_of(position, pose.cubelets);
  extent one = {.pose = &pose, .seen = seen, .low = view->ghost_low, .size = view->ghost_size};
  frame rect = frame_of(view, &one);
  if (place + 1 >= scene->course.count) return rect;
  np_scene half = {
      .puzzle = scene->puzzle, .from = position, .to = course_at(scene, place + 1), .jumping = true, .t = 0.5f};
  pose = np_snake_pose_between(&half);
  return around_both(rect, frame_of(view, &one));
}

/* The frames of moves of the plan, each found once: two places next to each other share most of theirs. */
typedef struct moves_seen {
  frame of[2 * AROUND + 2];
  size_t next[2 * AROUND + 2]; /* the place after that of the frame; 0: there is none yet */
} moves_seen;

static frame move_seen(const np_snake_view *view, moves_seen *moves, size_t place) {
  size_t slot = place % (2 * AROUND + 2);
  if (moves->next[slot] != place + 1) moves->of[slot] = frame_of_move(view, place);
  moves->next[slot] = place + 1;
  return moves->of[slot];
}

/* The mean over the places around. Where that cuts what is seen now, it is widened (np_snake_view_with). */
static frame frame_at_place(const np_snake_view *view, moves_seen *moves, size_t place) {
  size_t around = around_place(view->scene, place);
  float share = 1 / (float)(2 * around + 1);
  frame sum = {0, 0, 0, 0};
  for (size_t other = place - around; other <= place + around; other++) {
    frame one = move_seen(view, moves, other);
    sum = (frame){sum.left + one.left * share, sum.top + one.top * share, sum.right + one.right * share,
                  sum.bottom + one.bottom * share};
  }
  return sum;
}

static frame frame_of_sight(const np_snake_view *view, const sight *seen, bool moves) {
  const np_scene *scene = view->scene;
  size_t from = scene->course.from, to = scene->course.to;
  moves_seen found = {.next = {0}};
  frame before,
      after = is_on_course(scene, to) && to > 0 ? frame_at_place(view, &found, to) : frame_of(view, &seen->to);
  if (!moves) return after;
  before = is_on_course(scene, from) && from > 0 ? frame_at_place(view, &found, from) : frame_of(view, &seen->from);
  return mix_frames(before, after, seen->share);
}

np_snake_view np_snake_view_with(const np_scene *scene, np_snake_pose pose) {
  bool moves = scene->moving && !scene->refused, carried = scene->moving || scene->drag.count > 1;
  np_snake_pose before, after = np_snake_pose_at(scene->puzzle, scene->to, 0, 0);
  sight seen;
  if (moves) before = np_snake_pose_at(scene->puzzle, scene->from, 0, 0);
  look(scene, moves, moves ? &before : NULL, &after, &seen);
  np_snake_view view = view_on(scene, &pose, &seen.now);
  if (moves) view.tight = np_puzzle_solved(scene->puzzle, scene->from) ? 1 - np_ease(fminf(1, scene->t * 4)) : 0;
  if (scene->celebration > 0) view.tight *= np_ease(fminf(1, scene->celebration * 4));
  frame rect = frame_of_sight(&view, &seen, moves);
  if (carried || scene->course.positions) { /* the tail may swing out farther than it lies before and after */
    unsigned shown = seen.from.seen < seen.to.seen ? seen.from.seen : seen.to.seen;
    extent now = {.pose = &view.pose, .seen = shown, .low = view.ghost_low, .size = view.ghost_size};
    rect = around_both(rect, frame_of(&view, &now));
  }
  fit(&view, rect);
  zoom(&view);
  return view;
}
