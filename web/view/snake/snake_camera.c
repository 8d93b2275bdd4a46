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

/* The box that is to be filled. */
typedef struct target {
  np_vec low, size;
} target;

static target box_of(const np_scene *scene, const void *position) {
  np_snake_ghost ghost;
  np_snake_ghost_of(scene->puzzle, position, &ghost);
  return (target){{ghost.low[0] - 0.5f, ghost.low[1] - 0.5f, ghost.low[2] - 0.5f},
                  {ghost.size[0], ghost.size[1], ghost.size[2]}};
}

/* How many of the first cubelets are to be seen: of a chain that is being laid not its far end, which would make all
 * else small. */
static unsigned seen_of(const np_scene *scene, const void *position) {
  enum { HANGING = 12 };
  unsigned laid = np_snake_laid(position), cubelets = np_snake_word_of_puzzle(scene->puzzle).length;
  return laid > 1 && laid + HANGING < cubelets ? laid + HANGING : cubelets;
}

/* The space that a chain's first cubelets and its box take up. */
typedef struct extent {
  np_vec middle;
  float radius;
} extent;

static extent extent_of(const target *box, const np_vec *cubelets, unsigned seen) {
  float reach = 0, middle[3];
  for (unsigned axis = 0; axis < 3; axis++) {
    np_vec along = np_snake_direction(2 * axis);
    float min = np_vec_dot(box->low, along) + 0.5f, max = min + np_vec_dot(box->size, along) - 1;
    for (unsigned k = 0; k < seen; k++) {
      float at = np_vec_dot(cubelets[k], along);
      if (at < min) min = at;
      if (at > max) max = at;
    }
    middle[axis] = (min + max) / 2;
    reach += (max - min + 1) * (max - min + 1);
  }
  return (extent){{middle[0], middle[1], middle[2]}, sqrtf(reach) / 2};
}

typedef struct frame {
  float left, top, right, bottom;
} frame;

static void stretch_ball(const np_snake_view *view, frame *rect, np_vec at, float radius) {
  float unit;
  np_point middle = np_camera_project_unit(&view->camera, np_snake_to_world(view, at), &unit);
  radius *= unit;
  rect->left = fminf(rect->left, middle.x - radius);
  rect->right = fmaxf(rect->right, middle.x + radius);
  rect->top = fminf(rect->top, middle.y - radius);
  rect->bottom = fmaxf(rect->bottom, middle.y + radius);
}

/* The box counts as the ball it turns in, so that a folded snake keeps its size when the eye turns. */
static frame frame_of(const np_snake_view *view, const target *box, const np_vec *at, unsigned seen) {
  frame rect = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  np_vec size = box->size;
  size.z *= view->spread;
  stretch_ball(view, &rect, np_vec_along(box->low, box->size, 0.5f), 0.47f * np_vec_length(size));
  for (unsigned k = 0; k < seen; k++) {
    bool between = k > 0 && k + 1 < seen && view->pose.straight >> k & 1; /* of two that reach farther */
    if (!between) stretch_ball(view, &rect, at[k], round_cubelet);
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

static np_snake_view view_on(const np_scene *scene, const np_snake_pose *pose, const target *box, const extent *whole) {
  float turn = turn_of(scene) + 4 * NP_QUARTER_TURN * np_ease(scene->celebration);
  np_snake_view view = {.scene = scene,
                        .pose = *pose,
                        .ghost_low = box->low,
                        .ghost_size = box->size,
                        .middle = whole->middle,
                        .cosine = cosf(turn),
                        .sine = sinf(turn),
                        .tight = np_puzzle_solved(scene->puzzle, scene->to),
                        .spread = np_still_only ? 1 : 1 + 1.8f * np_ease(scene->on[NP_SWITCH_EXPLODED]),
                        .small = np_still_only ? 1 : 1 - 0.55f * np_ease(scene->on[NP_SWITCH_XRAY])};
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
  target box = box_of(scene, scene->to);
  unsigned seen = seen_of(scene, scene->to);
  extent whole = extent_of(&box, pose.at, seen);
  np_snake_view view = view_on(scene, &pose, &box, &whole);
  fit(&view, frame_of(&view, &box, pose.at, seen));
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
  if (np_still_only) return false;
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

/* The box of a position: in a plan, that of its end. */
static target box_at(const np_scene *scene, const void *position, size_t place) {
  bool planned = place > 0 && is_on_course(scene, place);
  return box_of(scene, planned ? course_at(scene, scene->course.count - 1) : position);
}

/* What is to be seen in the middle of a movement, or at rest. */
typedef struct sight {
  target from, to, now;
  float share; /* from the one to the other */
} sight;

static sight sight_of(const np_scene *scene, bool moves) {
  size_t from = scene->course.from, to = scene->course.to;
  bool from_on = is_on_course(scene, from), to_on = is_on_course(scene, to);
  sight seen = {.to = box_at(scene, scene->to, to), .share = 1};
  seen.from = seen.now = seen.to;
  if (!moves) return seen;
  seen.share = from_on && to_on ? scene->t : np_ease(scene->t);
  if (!from_on || !to_on || from == 0 || to == 0) seen.from = box_at(scene, scene->from, from);
  seen.now = (target){np_vec_mix(seen.from.low, seen.to.low, seen.share),
                      np_vec_mix(seen.from.size, seen.to.size, seen.share)};
  return seen;
}

/* Adds a share of the space that a position takes up with a box. */
static void add_extent(const np_scene *scene, const void *position, const target *box, float share, extent *sum) {
  np_vec at[NP_SNAKE_MAX];
  if (share <= 0) return;
  np_snake_places_at(scene->puzzle, position, at);
  extent one = extent_of(box, at, seen_of(scene, position));
  sum->middle = np_vec_along(sum->middle, one.middle, share);
  sum->radius += one.radius * share;
}

/* What the camera looks at: the mean over the course; of what is not on it, its own. */
static extent extent_at(const np_scene *scene, const sight *seen) {
  extent sum = {{0, 0, 0}, 0};
  if (!is_on_course(scene, scene->course.from)) add_extent(scene, scene->from, &seen->from, 1 - seen->share, &sum);
  if (!is_on_course(scene, scene->course.to)) add_extent(scene, scene->to, &seen->to, seen->share, &sum);
  for (size_t i = 0; i < scene->course.count; i++)
    add_extent(scene, course_at(scene, i), &seen->now, weight_of(scene, i, seen->share), &sum);
  return sum;
}

/* A position at rest. */
static frame frame_of_position(const np_snake_view *view, const target *box, const void *position) {
  np_vec at[NP_SNAKE_MAX];
  np_snake_places_at(view->scene->puzzle, position, at);
  return frame_of(view, box, at, seen_of(view->scene, position));
}

/* A position of the course and the move after it, half way. */
static frame frame_of_move(const np_snake_view *view, const target *box, size_t place) {
  const np_scene *scene = view->scene;
  const void *position = course_at(scene, place);
  frame rect = frame_of_position(view, box, position);
  if (place + 1 >= scene->course.count) return rect;
  np_vec at[NP_SNAKE_MAX];
  np_scene half = {
      .puzzle = scene->puzzle, .from = position, .to = course_at(scene, place + 1), .jumping = true, .t = 0.5f};
  np_snake_places_between(&half, at);
  return around_both(rect, frame_of(view, box, at, seen_of(scene, position)));
}

/* The frames of moves of the plan, each found once: two places next to each other share most of theirs. */
typedef struct moves_seen {
  frame of[2 * AROUND + 2];
  size_t next[2 * AROUND + 2]; /* the place after that of the frame; 0: there is none yet */
} moves_seen;

static frame move_seen(const np_snake_view *view, const target *box, moves_seen *moves, size_t place) {
  size_t slot = place % (2 * AROUND + 2);
  if (moves->next[slot] != place + 1) moves->of[slot] = frame_of_move(view, box, place);
  moves->next[slot] = place + 1;
  return moves->of[slot];
}

/* Of a place of the plan the mean over those around, with the box as it is now; else that of the position. Where the
 * mean cuts what is seen now, it is widened (np_snake_view_with). */
static frame frame_at(const np_snake_view *view, const void *position, size_t place, const target *own,
                      const target *now, moves_seen *moves) {
  const np_scene *scene = view->scene;
  if (place == 0 || !is_on_course(scene, place)) return frame_of_position(view, own, position);
  size_t around = around_place(scene, place);
  float share = 1 / (float)(2 * around + 1);
  frame sum = {0, 0, 0, 0};
  for (size_t other = place - around; other <= place + around; other++) {
    frame one = move_seen(view, now, moves, other);
    sum = (frame){sum.left + one.left * share, sum.top + one.top * share, sum.right + one.right * share,
                  sum.bottom + one.bottom * share};
  }
  return sum;
}

static frame frame_of_sight(const np_snake_view *view, const sight *seen, bool moves) {
  const np_scene *scene = view->scene;
  moves_seen found = {.next = {0}};
  frame after = frame_at(view, scene->to, scene->course.to, &seen->to, &seen->now, &found);
  if (!moves) return after;
  return mix_frames(frame_at(view, scene->from, scene->course.from, &seen->from, &seen->now, &found), after,
                    seen->share);
}

np_snake_view np_snake_view_with(const np_scene *scene, np_snake_pose pose) {
  bool moves = scene->moving && !scene->refused, carried = scene->moving || scene->drag.count > 1;
  sight seen = sight_of(scene, moves);
  extent whole = extent_at(scene, &seen);
  np_snake_view view = view_on(scene, &pose, &seen.now, &whole);
  if (moves) view.tight = np_puzzle_solved(scene->puzzle, scene->from) ? 1 - np_ease(fminf(1, scene->t * 4)) : 0;
  if (scene->celebration > 0) view.tight *= np_ease(fminf(1, scene->celebration * 4));
  frame rect = frame_of_sight(&view, &seen, moves);
  if (carried || scene->course.positions) { /* the tail may swing out farther than it lies before and after */
    unsigned from = seen_of(scene, scene->from), to = seen_of(scene, scene->to);
    rect = around_both(rect, frame_of(&view, &seen.now, view.pose.at, moves && from < to ? from : to));
  }
  fit(&view, rect);
  zoom(&view);
  return view;
}
