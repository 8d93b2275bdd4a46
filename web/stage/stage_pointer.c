#include "stage_state.h"

#include <math.h>
#include <string.h>

static const float click_slack = 10; /* CSS pixels a finger may move and still click */
static const float near = 12;        /* a drag that starts within this many CSS pixels of a solid part drags it */
static const float spacing = 2;      /* CSS pixels between two points worth keeping */

/* Describes the part chosen. For some parts there is nothing to say. */
static void say_part(nv_stage *stage) {
  char text[NV_STAGE_MESSAGE_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  stage->view->say_part(nv_stage_puzzle(stage), nv_stage_position(stage), stage->chosen, &writer);
  nv_stage_changed(stage);
  if (writer.length == 0) return;
  writer = nv_stage_say(stage, NV_SAY_PART);
  np_write(&writer, "%s", text);
}

/* ------------------------------------------------------------------------------ clicks */

static void choose(nv_stage *stage, uint32_t part) {
  np_move move;
  stage->chosen = part;
  stage->cursor_shown = false;
  if (stage->view->part_move(nv_stage_puzzle(stage), nv_stage_position(stage), part, &move))
    nv_stage_play_moves(stage, &move, 1);
  else
    say_part(stage);
}

void nv_stage_choose(nv_stage *stage, uint32_t part) {
  if (!part) return;
  nv_stage_thinking_stop(stage);
  choose(stage, part);
}

static bool mark_part(nv_stage *stage, uint32_t part) {
  np_move move;
  const nv_part_marking *marking = stage->view->marking;
  if (!part || !marking) return false;
  if (!marking->mark(nv_stage_puzzle(stage), nv_stage_position(stage), part, &move)) return false;
  stage->chosen = stage->pointer.pressed = part;
  stage->cursor_shown = false;
  stage->pointer.mark_from = np_game_place(stage->game);
  stage->pointer.marking = nv_stage_play_moves(stage, &move, 1);
  return true;
}

/* The drag after a mark, with the button still held. */
static void mark_along(nv_stage *stage, nv_point at) {
  np_move moves[NV_DRAG_MOVES_MAX];
  if (hypotf(at.x - stage->pointer.down_at.x, at.y - stage->pointer.down_at.y) > click_slack)
    stage->pointer.dragging = true;
  if (!stage->pointer.dragging) return;
  nv_scene scene = nv_stage_scene(stage);
  np_game_position_at(stage->game, stage->pointer.mark_from, stage->scratch);
  scene.motion.from = stage->scratch;
  scene.motion.to = nv_stage_position(stage);
  size_t count = stage->view->marking->along(&scene, &stage->pointer.pressed, stage->pointer.last_at, at, moves);
  stage->pointer.last_at = at;
  stage->chosen = stage->pointer.pressed;
  nv_stage_play_moves(stage, moves, count);
}

static void end_marking(nv_stage *stage) {
  if (stage->pointer.marking) nv_stage_stroke_note(stage, stage->pointer.mark_from);
  stage->pointer.marking = false;
}

/* ------------------------------------------------------------------------------- drags */

static void begin_stroke(nv_stage *stage, nv_point at) {
  stage->strokes.points[0] = at;
  stage->strokes.point_count = 1;
}

/* Drops every second point when the list is full: straight lines between the others stay close to the stroke. */
static void thin_out(nv_stage *stage) {
  size_t kept = 0;
  for (size_t i = 0; i < stage->strokes.point_count; i += 2) stage->strokes.points[kept++] = stage->strokes.points[i];
  stage->strokes.point_count = kept;
}

static void add_to_stroke(nv_stage *stage, nv_point at) {
  nv_point last = stage->strokes.points[stage->strokes.point_count - 1];
  if (hypotf(at.x - last.x, at.y - last.y) < spacing) return;
  if (stage->strokes.point_count == NV_STAGE_STROKE_POINTS) thin_out(stage);
  stage->strokes.points[stage->strokes.point_count++] = at;
  stage->dirty = true;
}

/* A part is dragged when one was pressed and the view has a use for that; else the drag moves the camera. */
static bool drags_part(const nv_stage *stage) { return stage->pointer.pressed && stage->view->drag; }

static bool plays_at_once(const nv_stage *stage) { return stage->view->drag->carry != NULL; }

/* Plays the moves that the part's drag means so far. False: there are none yet. */
static bool play_drag(nv_stage *stage) {
  np_move moves[NV_DRAG_MOVES_MAX];
  const nv_part_drag *drag = stage->view->drag;
  nv_scene scene = nv_stage_scene(stage);
  scene.motion.to = nv_stage_position(stage); /* the picture may still be moving there */
  stage->cursor_shown = false;
  stage->dirty = true;
  size_t count = drag->moves(&scene, moves), from = np_game_place(stage->game);
  if (count == 0) return false;
  float share = drag->share ? drag->share(&scene) : 0;
  nv_point carried = drag->carry ? drag->carry(&scene, moves, count) : stage->pointer.down_at;
  if (drag->chooses) stage->chosen = stage->pointer.pressed;
  nv_stage_play_moves(stage, moves, count);
  if (stage->shown.moving) stage->shown.elapsed = share * stage->shown.seconds;
  if (!drag->carry)
    nv_stage_stroke_note(stage, from);
  else if (np_game_place(stage->game) != from)
    stage->strokes.points[0] = carried;
  else
    stage->strokes.points[0] = stage->strokes.points[1];
  if (isnan(stage->strokes.points[0].x)) stage->pointer.down = false;
  return true;
}

/* A part let go without a move eases back. */
static void take_back(nv_stage *stage) {
  np_move move;
  float t;
  nv_scene scene = nv_stage_scene(stage);
  scene.motion.to = nv_stage_position(stage);
  if (!stage->view->drag->back || !stage->view->drag->back(&scene, &move, &t)) return;
  char words[NV_STAGE_MESSAGE_MAX];
  np_writer why = np_writer_over(words, sizeof words);
  if (stage->view->drag->say_why) stage->view->drag->say_why(&scene, &why);
  /* the message says why only if there are such words, or if this move was refused and explained before */
  bool explained = stage->shown.refused && stage->shown.explained && stage->shown.move == move;
  nv_stage_transition_refuse(stage, move, explained || why.length > 0);
  if (why.length > 0) {
    why = nv_stage_say(stage, NV_SAY_ILLEGAL);
    np_write(&why, "%s", words);
  }
  stage->shown.seconds *= nv_stage_transition_pace(stage, stage->shown.from);
  if (stage->shown.moving) stage->shown.elapsed = t * stage->shown.seconds;
}

/* The solid part that the pointer just missed; 0: none. */
static uint32_t part_near(const nv_stage *stage, nv_point at) {
  enum { AROUND = 8 };
  uint32_t part = 0;
  if (stage->view->camera.flat || !stage->view->drag) return 0;
  nv_scene scene = nv_stage_scene(stage);
  for (int i = 0; i < AROUND && !part; i++) {
    float angle = (float)i * 2 * NV_HALF_TURN / AROUND;
    part = stage->view->pick(&scene, (nv_point){at.x + near * cosf(angle), at.y + near * sinf(angle)});
  }
  return part;
}

static void pointer_down(nv_stage *stage, uint32_t part, nv_point at) {
  stage->pointer.down = true;
  stage->pointer.dragging = false;
  stage->pointer.pressed = part;
  stage->pointer.down_at = stage->pointer.last_at = at;
  begin_stroke(stage, at);
}

/* A dragged part starts from where it is only after click_slack, so it lags that far behind the pointer. It catches up
 * while the pointer moves twice as far. */
static void begin_drag(nv_stage *stage, nv_point at) {
  nv_point by = {at.x - stage->pointer.down_at.x, at.y - stage->pointer.down_at.y};
  float far = hypotf(by.x, by.y);
  if (far <= click_slack) return;
  stage->pointer.dragging = true;
  stage->pointer.behind = (nv_point){by.x * click_slack / far, by.y * click_slack / far};
}

static void catch_up(nv_stage *stage, nv_point at) {
  float behind = hypotf(stage->pointer.behind.x, stage->pointer.behind.y);
  float left = fmaxf(0, behind - hypotf(at.x - stage->pointer.last_at.x, at.y - stage->pointer.last_at.y) / 2) /
               fmaxf(1, behind);
  stage->pointer.behind = (nv_point){stage->pointer.behind.x * left, stage->pointer.behind.y * left};
}

static void follow(nv_stage *stage, nv_point at) {
  catch_up(stage, at);
  stage->strokes.points[1] = (nv_point){at.x - stage->pointer.behind.x, at.y - stage->pointer.behind.y};
  stage->strokes.point_count = 2;
  play_drag(stage);
}

static void pointer_move(nv_stage *stage, nv_point at) {
  if (stage->pointer.marking) mark_along(stage, at);
  if (!stage->pointer.down) return;
  bool holds = drags_part(stage);
  if (!stage->pointer.dragging) begin_drag(stage, at);
  if (stage->pointer.dragging && holds && nv_stage_rests(stage)) {
    stage->pointer.down = nv_stage_play_refuse(stage);
    return;
  }
  if (holds && !plays_at_once(stage)) add_to_stroke(stage, at);
  if (stage->pointer.dragging && holds && plays_at_once(stage)) follow(stage, at);
  if (stage->pointer.dragging && !holds) nv_stage_camera_drag(stage, stage->pointer.last_at, at);
  stage->pointer.last_at = at;
}

static void pointer_up(nv_stage *stage, uint32_t part) {
  if (stage->pointer.down && !stage->pointer.dragging && part && part == stage->pointer.pressed) choose(stage, part);
  if (stage->pointer.down && stage->pointer.dragging && drags_part(stage) && !play_drag(stage)) take_back(stage);
  stage->pointer.down = false;
}

bool nv_stage_pointer(nv_stage *stage, nv_pointer_event what, float x, float y) {
  nv_point at = {x, y};
  if (what == NV_POINTER_HOVER) return nv_stage_marks_hover(stage, at);
  if (what == NV_POINTER_DOWN || what == NV_POINTER_MARK) nv_stage_thinking_stop(stage);
  if (what != NV_POINTER_MOVE) end_marking(stage);
  nv_scene scene = nv_stage_scene(stage);
  uint32_t part = stage->view->pick(&scene, at);
  if (stage->view->camera.flat) stage->marks.settled = part;
  if (nv_stage_marks_mouse(stage)) {
    stage->marks.mouse = at; /* no HOVER comes while its button is down */
    if (stage->view->camera.flat) stage->marks.hovered = part;
  }
  switch (what) {
  case NV_POINTER_DOWN:
    pointer_down(stage, part ? part : part_near(stage, at), at);
    break;
  case NV_POINTER_MOVE:
    pointer_move(stage, at);
    break;
  case NV_POINTER_UP:
    pointer_up(stage, part);
    break;
  case NV_POINTER_CANCEL:
    stage->pointer.down = false;
    stage->dirty = true;
    break;
  case NV_POINTER_HOVER:
    break;
  case NV_POINTER_MARK:
    if (!mark_part(stage, part)) return false; /* so that a long press that marks nothing is still a press */
    stage->pointer.down = stage->pointer.dragging = false;
    stage->pointer.down_at = stage->pointer.last_at = at;
    return true;
  }
  return part != 0;
}

/* -------------------------------------------------------------------------------- keys */

static nv_key_use press_key(nv_stage *stage, const char *key, np_move *played, np_writer *why) {
  nv_scene scene = nv_stage_scene(stage);
  scene.motion.to = nv_stage_position(stage); /* a move undone may still be shown */
  return stage->view->key(&scene, key, &stage->chosen, played, why);
}

bool nv_stage_key(nv_stage *stage, const char *key) {
  static const char shift[] = "Shift+";
  char words[NP_SENTENCE_MAX];
  np_writer why = np_writer_over(words, sizeof words);
  np_move played;
  uint32_t before = stage->chosen;
  nv_key_use use = press_key(stage, key, &played, &why);
  /* if the view has no use for the key with Shift, try the key alone */
  if (use == NV_KEY_UNUSED && strncmp(key, shift, strlen(shift)) == 0)
    use = press_key(stage, key + strlen(shift), &played, &why);
  if (use == NV_KEY_UNUSED) return false;
  stage->cursor_shown = true;
  stage->marks.pointing = false;
  nv_stage_changed(stage);
  if (use == NV_KEY_MOVE) {
    if (stage->view->camera.flat) stage->marks.settled = stage->chosen;
    nv_stage_play_moves(stage, &played, 1);
  } else if (why.length) {
    nv_stage_refuse(stage, words);
  } else if (stage->chosen != before && stage->chosen) {
    np_writer writer = nv_stage_say(stage, NV_SAY_PART);
    stage->view->say_part(nv_stage_puzzle(stage), nv_stage_position(stage), stage->chosen, &writer);
  }
  nv_scene scene = nv_stage_scene(stage);
  if (stage->view->camera.reveal && stage->chosen)
    stage->view->camera.reveal(&scene, stage->chosen, &stage->camera.view_offset);
  return true;
}
