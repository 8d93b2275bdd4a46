/* snake_camera.c: where the camera stands: so that the chain and its box fill the picture, before a move, after it, and
 * while the tail swings out.
 */
#include "snake_camera.h"

#include <string.h>

static const float base_turn = -0.42f, base_tilt = 0.56f;
static const float round_cubelet = 0.74f; /* radius of a ball that holds nearly all of a cubelet */

float nv_snake_footing(const nv_scene *scene) { return scene->bare || scene->height < 120 ? 0 : 46; }

float nv_snake_heading(const nv_scene *scene) { return scene->bare || scene->height < 200 ? 0 : 22; }

nv_vec nv_snake_turn_to_world(const nv_snake_view *view, nv_vec direction) {
  float c = view->cosine, s = view->sine, x = direction.x, z = -direction.y;
  return (nv_vec){c * x + s * z, direction.z, c * z - s * x};
}

nv_vec nv_snake_to_world(const nv_snake_view *view, nv_vec at) {
  nv_vec from = nv_vec_sub(at, view->middle);
  float aside = 1 + (view->spread - 1) / 4;
  if (!np_poster_build) from = (nv_vec){aside * from.x, aside * from.y, view->spread * from.z};
  return nv_snake_turn_to_world(view, from);
}

nv_point nv_snake_on_screen(const nv_snake_view *view, nv_vec at) {
  return nv_camera_project(&view->camera, nv_snake_to_world(view, at));
}

/* ------------------------------------------------------------------------------ the extent */

static nv_snake_box box_of(const nv_scene *scene, const void *position) {
  np_snake_ghost ghost;
  np_snake_ghost_of(scene->puzzle, position, NULL, &ghost);
  return (nv_snake_box){{ghost.low[0] - 0.5f, ghost.low[1] - 0.5f, ghost.low[2] - 0.5f},
                        {ghost.size[0], ghost.size[1], ghost.size[2]}};
}

static bool is_on_course(const nv_scene *scene, size_t place) {
  return !np_poster_build && scene->course.positions != NULL && place < scene->course.count;
}

const void *nv_snake_course_at(const nv_scene *scene, size_t place) {
  return (const char *)scene->course.positions + place * np_puzzle_position_size(scene->puzzle);
}

const void *nv_snake_course_end(const nv_scene *scene) {
  return is_on_course(scene, scene->course.to) ? nv_snake_course_at(scene, scene->course.count - 1) : NULL;
}

/* The first cubelet that two positions lay differently: a fold changes the directions of the links from its corner on.
 */
static unsigned first_turned(const nv_scene *scene, const void *from, const void *to) {
  unsigned cubelet = 1, cubelets = np_snake_word_of_puzzle(scene->puzzle).length;
  const uint8_t *links = np_snake_links(from), *then = np_snake_links(to);
  while (cubelet < cubelets && links[cubelet - 1] == then[cubelet - 1]) cubelet++;
  return cubelet;
}

unsigned nv_snake_seen(const nv_scene *scene, const void *position, size_t place) {
  enum { LOOSE = 12, FOLDED = 26 };
  unsigned cubelets = np_snake_word_of_puzzle(scene->puzzle).length, last = np_snake_laid(position);
  last = last > 1 ? last + LOOSE : cubelets;
  if (place > 0 && is_on_course(scene, place + 1)) {
    unsigned before = first_turned(scene, nv_snake_course_at(scene, place - 1), position);
    unsigned after = first_turned(scene, position, nv_snake_course_at(scene, place + 1));
    last = FOLDED + (before > after ? before : after);
  }
  return last < cubelets ? last : cubelets;
}

static nv_snake_extent extent_of(const nv_snake_box *box, const nv_vec *cubelets, unsigned seen) {
  float reach = 0, middle[3];
  for (unsigned axis = 0; axis < 3; axis++) {
    nv_vec along = nv_snake_direction(2 * axis);
    float min = nv_vec_dot(box->low, along) + 0.5f, max = min + nv_vec_dot(box->size, along) - 1;
    for (unsigned k = 0; k < seen; k++) {
      float at = nv_vec_dot(cubelets[k], along);
      if (at < min) min = at;
      if (at > max) max = at;
    }
    middle[axis] = (min + max) / 2;
    reach += (max - min + 1) * (max - min + 1);
  }
  return (nv_snake_extent){{middle[0], middle[1], middle[2]}, sqrtf(reach) / 2};
}

typedef struct frame {
  float left, top, right, bottom;
} frame;

static void stretch_ball(const nv_snake_view *view, frame *rect, nv_vec at, float radius) {
  float unit;
  nv_point middle = nv_camera_project_unit(&view->camera, nv_snake_to_world(view, at), &unit);
  radius *= unit;
  rect->left = fminf(rect->left, middle.x - radius);
  rect->right = fmaxf(rect->right, middle.x + radius);
  rect->top = fminf(rect->top, middle.y - radius);
  rect->bottom = fmaxf(rect->bottom, middle.y + radius);
}

/* The box counts as the ball round it, so that a folded snake keeps its size when the camera turns. */
static frame frame_of(const nv_snake_view *view, const nv_snake_box *box, const nv_vec *at, unsigned seen) {
  frame rect = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  nv_vec size = box->size;
  if (!np_poster_build) size = nv_vec_scale(size, view->spread);
  stretch_ball(view, &rect, nv_vec_along(box->low, box->size, 0.5f), 0.5f * nv_vec_length(size));
  for (unsigned k = 0; k < seen; k++) {
    bool between = k > 0 && k + 1 < seen && view->pose.straight >> k & 1; /* between two that reach farther */
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

static void fit(nv_snake_view *view, frame rect) {
  const nv_scene *scene = view->scene;
  float margin = fminf(scene->width, scene->height) * 0.02f + (scene->bare ? 2 : 8),
        top = fmaxf(margin, nv_snake_heading(scene));
  float width = scene->width - 2 * margin, height = scene->height - top - margin - nv_snake_footing(scene);
  float scale = fmaxf(1, fminf(width / (rect.right - rect.left), height / (rect.bottom - rect.top)));
  view->camera.scale = scale;
  view->camera.centre = (nv_point){scene->width / 2 - scale * (rect.left + rect.right) / 2,
                                   top + height / 2 - scale * (rect.top + rect.bottom) / 2};
}

static bool is_moving(const nv_scene *scene) {
  return !np_poster_build && scene->motion.moving && !scene->motion.refused;
}

/* 1: the camera looks at the box, in a plan and once the puzzle is solved; 0: at the chosen joint. */
static float looks_at_box(const nv_scene *scene, const void *position, size_t place) {
  return (place > 0 && is_on_course(scene, place)) || np_puzzle_solved(scene->puzzle, position);
}

static nv_vec place_of_joint(const nv_snake_view *view, uint32_t focus) {
  unsigned joint = nv_snake_joint(view->scene->puzzle, view->scene->motion.to, focus);
  return view->pose.at[joint > 0 ? joint - 1 : 0];
}

/* The point that the camera looks at. It glides from the joint chosen before to the one chosen now, and with a move. */
static nv_vec looked_at_now(const nv_snake_view *view) {
  const nv_scene *scene = view->scene;
  float from = looks_at_box(scene, scene->motion.from, scene->course.from),
        to = looks_at_box(scene, scene->motion.to, scene->course.to);
  nv_vec joint = nv_vec_mix(place_of_joint(view, scene->focus.part), place_of_joint(view, scene->focus.before),
                            nv_ease(scene->focus.left));
  return nv_vec_mix(joint, nv_vec_along(view->ghost_low, view->ghost_size, 0.5f),
                    is_moving(scene) ? from + (to - from) * nv_ease(scene->motion.t) : to);
}

/* Zooming in takes that point to the middle of the picture, which it reaches at twice the size. */
static void zoom(nv_snake_view *view) {
  const nv_scene *scene = view->scene;
  float larger = nv_zoom_factor(scene->view_offset.zoom), share = nv_clamp(2 - 2 / larger, 0, 1);
  nv_point middle = {scene->width / 2, (scene->height - nv_snake_footing(scene)) / 2}, centre = view->camera.centre;
  nv_point looked = nv_snake_on_screen(view, looked_at_now(view));
  middle.x += (looked.x - middle.x) * share;
  middle.y += (looked.y - middle.y) * share;
  view->camera.scale *= larger;
  view->camera.centre =
      (nv_point){scene->width / 2 + (centre.x - middle.x) * larger,
                 (scene->height - nv_snake_footing(scene)) / 2 + (centre.y - middle.y) * larger - scene->raised};
}

/* How a place of a plan is looked at, besides the reader's own offset. */
static nv_view_offset look_at(const nv_scene *scene, size_t place) {
  bool own = scene->course.looks && is_on_course(scene, place);
  return own ? scene->course.looks[place] : (nv_view_offset){0};
}

static float tilt_limited(float by) { return nv_clamp(base_tilt + by, -1.35f, 1.45f); }

static nv_snake_view look_from(nv_view_offset offset, float distance) {
  float turn = base_turn + offset.turn, tilt = tilt_limited(offset.tilt);
  return (nv_snake_view){
      .cosine = cosf(turn), .sine = sinf(turn), .camera = nv_camera_around((nv_vec){0, 0, 0}, 0, tilt, distance)};
}

static nv_snake_view look_of(const nv_scene *scene, float distance) {
  nv_view_offset from = look_at(scene, scene->course.from), to = look_at(scene, scene->course.to);
  float left = is_moving(scene) ? 1 - nv_ease(scene->motion.t) : 0;
  return look_from((nv_view_offset){.turn = scene->view_offset.turn + to.turn + (from.turn - to.turn) * left +
                                            (np_poster_build ? 0 : 4 * NV_QUARTER_TURN * nv_ease(scene->celebration)),
                                    .tilt = scene->view_offset.tilt + to.tilt + (from.tilt - to.tilt) * left},
                   distance);
}

static nv_snake_view view_on(const nv_scene *scene, const nv_snake_pose *pose, const nv_snake_box *box,
                             const nv_snake_extent *whole) {
  nv_snake_view view = look_of(scene, 4.4f * whole->radius + 3);
  view.scene = scene;
  view.pose = *pose;
  view.ghost_low = box->low;
  view.ghost_size = box->size;
  view.middle = whole->middle;
  view.tight = np_puzzle_solved(scene->puzzle, scene->motion.to);
  view.spread = np_poster_build ? 1 : 1 + 1.8f * nv_ease(scene->on[NV_SWITCH_EXPLODED]);
  view.small = np_poster_build ? 1 : 1 - 0.55f * nv_ease(scene->on[NV_SWITCH_XRAY]);
  return view;
}

bool nv_snake_comes_nearer(const nv_scene *scene, unsigned direction) {
  nv_snake_view view = look_of(scene, 1);
  return nv_vec_dot(nv_snake_turn_to_world(&view, nv_snake_direction(direction)), view.camera.back) > 0;
}

/* A direction turned by as many quarters as are nearest to an angle, if it is one of the four from `first` on. */
static unsigned turned(unsigned way, unsigned first, float angle) {
  static const uint8_t next[] = {2, 3, 1, 0};
  for (unsigned quarters = (unsigned)(int)floorf(angle / NV_QUARTER_TURN + 0.5f) & 3; quarters > 0; quarters--)
    if (way - first < 4) way = first + next[way - first];
  return way;
}

void nv_snake_say_seen(const nv_scene *scene, const char *sentence, np_writer *writer) {
  size_t rests = scene->motion.backwards ? scene->course.from : scene->course.to; /* where what moves comes to rest */
  nv_view_offset look = look_at(scene, rests), offset = scene->view_offset;
  for (; *sentence; sentence++) {
    unsigned way = 0;
    while (way < 6 && strncmp(sentence, np_snake_beside(way), strlen(np_snake_beside(way))) != 0) way++;
    if (way < 6) {
      sentence += strlen(np_snake_beside(way)) - 1;
      way = turned(turned(way, 0, base_turn + offset.turn + look.turn), 2, tilt_limited(offset.tilt + look.tilt));
      np_write(writer, "%s", np_snake_beside(way));
    } else {
      np_write(writer, "%c", *sentence);
    }
  }
}

nv_snake_view nv_snake_view_still(const nv_scene *scene) {
  nv_snake_pose pose = nv_snake_pose_still(scene);
  nv_snake_box box = box_of(scene, scene->motion.to);
  unsigned seen = nv_snake_seen(scene, scene->motion.to, 0);
  nv_snake_extent whole = extent_of(&box, pose.at, seen);
  nv_snake_view view = view_on(scene, &pose, &box, &whole);
  fit(&view, frame_of(&view, &box, pose.at, seen));
  return view;
}

bool nv_snake_turns(const nv_scene *scene, unsigned joint) {
  unsigned cubelet;
  size_t next = scene->course.to + 1;
  if (np_poster_build) return false;
  if (scene->motion.moving)
    return !scene->motion.refused && !scene->motion.jumping &&
           np_snake_is_fold(scene->motion.move, &cubelet, NULL, NULL) && cubelet == joint;
  return is_on_course(scene, next) && first_turned(scene, scene->motion.to, nv_snake_course_at(scene, next)) == joint;
}

/* ----------------------------------------------------------------------------- movements */

/* The box of a position: in a plan, the box of the plan's end. */
static nv_snake_box box_at(const nv_scene *scene, const void *position, size_t place) {
  bool planned = place > 0 && is_on_course(scene, place);
  return box_of(scene, planned ? nv_snake_course_at(scene, scene->course.count - 1) : position);
}

static void find_rest(const nv_scene *scene, const void *position, size_t place, nv_snake_rest *found) {
  nv_snake_places_at(scene->puzzle, position, found->at);
  found->seen = nv_snake_seen(scene, position, place);
  found->whole = extent_of(&found->box, found->at, found->seen);
}

void nv_snake_look(const nv_scene *scene, const nv_snake_pose *pose, nv_snake_sight *sight) {
  bool moves = is_moving(scene);
  nv_snake_rest *from = &sight->from, *to = &sight->to;
  sight->pose = *pose;
  to->box = box_at(scene, scene->motion.to, scene->course.to);
  find_rest(scene, scene->motion.to, scene->course.to, to);
  sight->box = to->box;
  sight->whole = to->whole;
  if (moves) {
    float share = nv_ease(scene->motion.t);
    from->box = box_at(scene, scene->motion.from, scene->course.from);
    find_rest(scene, scene->motion.from, scene->course.from, from);
    sight->box =
        (nv_snake_box){nv_vec_mix(from->box.low, to->box.low, share), nv_vec_mix(from->box.size, to->box.size, share)};
    sight->whole = (nv_snake_extent){nv_vec_mix(from->whole.middle, to->whole.middle, share),
                                     from->whole.radius + (to->whole.radius - from->whole.radius) * share};
  }
}

nv_snake_view nv_snake_view_in(const nv_scene *scene, const nv_snake_sight *sight) {
  bool moves = is_moving(scene), carried = scene->motion.moving || scene->drag.count > 1;
  float share = moves ? nv_ease(scene->motion.t) : 1;
  const nv_snake_rest *from = &sight->from, *to = &sight->to;
  nv_snake_view view = view_on(scene, &sight->pose, &sight->box, &sight->whole);
  if (moves)
    view.tight = np_puzzle_solved(scene->puzzle, scene->motion.from) ? 1 - nv_ease(fminf(1, scene->motion.t * 4)) : 0;
  if (scene->celebration > 0) view.tight *= nv_ease(fminf(1, scene->celebration * 4));
  view.beyond = scene->view_offset.zoom > 0 || to->seen < sight->pose.cubelets;
  frame rect = frame_of(&view, &to->box, to->at, to->seen);
  if (moves) rect = mix_frames(frame_of(&view, &from->box, from->at, from->seen), rect, share);
  if (carried) { /* the tail may swing out farther than it lies before and after; or less far */
    frame now = frame_of(&view, &sight->box, view.pose.at, moves && from->seen < to->seen ? from->seen : to->seen);
    rect = mix_frames(around_both(rect, now), now, moves ? 2 * share * (1 - share) : 0);
  }
  fit(&view, rect);
  zoom(&view);
  return view;
}

nv_snake_view nv_snake_view_with(const nv_scene *scene, nv_snake_pose pose) {
  nv_snake_sight sight;
  nv_snake_look(scene, &pose, &sight);
  return nv_snake_view_in(scene, &sight);
}
