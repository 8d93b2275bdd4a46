/* stage_show.c: the picture of this instant, and what a hand on it does. */
#include "stage_parts.h"

#include <math.h>
#include <string.h>

static const float click_slack = 10; /* CSS pixels a finger may slip and still click */

np_scene np_stage_scene(const np_stage *stage) {
  const np_transition *shown = &stage->shown;
  np_scene scene = {.puzzle = np_stage_puzzle(stage),
                    .from = shown->from,
                    .to = shown->to,
                    .move = shown->move,
                    .moving = shown->moving,
                    .jumping = shown->moving && shown->jumping,
                    .refused = shown->moving && shown->refused,
                    .chosen = stage->cursor_shown ? stage->chosen : 0,
                    .hinted = stage->hinted,
                    .bare = !stage->labels,
                    .width = stage->width,
                    .height = stage->height,
                    .palette = &stage->palette,
                    .eye = stage->eye,
                    .focus = stage->chosen,
                    .checked = stage->checked,
                    .thinker = stage->thinker,
                    .stroke = stage->stroke,
                    .stroke_count = stage->down && stage->dragging ? stage->stroke_count : 0};
  if (shown->moving) {
    scene.t = (float)fmin(1, shown->elapsed / shown->seconds);
    if (shown->backwards) scene.t = 1 - scene.t;
  }
  if (stage->celebration >= 0 && !shown->moving)
    scene.celebration = (float)fmin(1, stage->celebration / np_stage_celebration(stage));
  if (stage->thinker) {
    scene.from = scene.to = stage->view->thinking->position(stage->thinker);
    scene.moving = scene.jumping = scene.refused = false;
    scene.celebration = 0;
    scene.hinted = 0;
  }
  return scene;
}

void np_stage_draw(np_stage *stage, np_canvas *canvas) {
  np_canvas_clear(canvas, stage->width, stage->height, stage->palette.paper);
  stage->dirty = false;
  if (!stage->game) return;
  np_scene scene = np_stage_scene(stage);
  stage->view->draw(&scene, canvas);
}

/* -------------------------------------------------------------------- pointer and keys */

/* What was chosen without a move. */
static void say_part(np_stage *stage) {
  char text[NP_STAGE_MESSAGE];
  np_writer writer = np_writer_over(text, sizeof text);
  stage->view->say_part(np_stage_puzzle(stage), np_game_position(stage->game), stage->chosen, &writer);
  np_stage_changed(stage);
  if (writer.length == 0) return;
  writer = np_stage_say(stage, NP_SAY_PART);
  np_write(&writer, "%s", text);
}

static void click_part(np_stage *stage, uint32_t part) {
  np_move move;
  stage->chosen = part;
  stage->cursor_shown = false;
  if (stage->view->part_move(np_stage_puzzle(stage), np_game_position(stage->game), part, &move))
    np_stage_play(stage, &move, 1);
  else
    say_part(stage);
}

static bool mark_part(np_stage *stage, uint32_t part) {
  np_move move;
  const np_view *view = stage->view;
  if (!part || !view->part_mark || !view->part_mark(np_stage_puzzle(stage), np_game_position(stage->game), part, &move))
    return false;
  stage->chosen = part;
  stage->cursor_shown = false;
  np_stage_play(stage, &move, 1);
  return true;
}

/* A part that was dragged and let go, or is being dragged by a view that follows. */
static void drag_part(np_stage *stage, const np_scene *scene, np_point at) {
  np_move moves[NP_DRAG_MOVES_MAX];
  stage->cursor_shown = false;
  size_t count = stage->view->drag(scene, stage->pressed, stage->down_at, at, moves);
  if (count == 0) return;
  stage->down_at = at;
  np_stage_play(stage, moves, count);
}

static void turn_eye(np_stage *stage, np_point at) {
  if (stage->view->flat) {
    np_stage_look(stage, at, (np_point){at.x - stage->last_at.x, at.y - stage->last_at.y}, 0);
    return;
  }
  stage->eye.turn += (at.x - stage->last_at.x) * 0.008f;
  stage->eye.tilt += (at.y - stage->last_at.y) * 0.008f;
  float whole = 6.2831853f, tilt = stage->view->orbits ? 2 : 1;
  if (stage->view->orbits)
    stage->eye.turn -= whole * roundf(stage->eye.turn / whole);
  else
    stage->eye.turn = fmaxf(-1, fminf(1, stage->eye.turn));
  stage->eye.tilt = fmaxf(-tilt, fminf(tilt, stage->eye.tilt));
  stage->dirty = true;
}

bool np_stage_pointer(np_stage *stage, np_touch what, float x, float y) {
  if (!stage->game) return false;
  np_point at = {x, y};
  if (what == NP_POINTER_DOWN || what == NP_POINTER_MARK) np_stage_think(stage, false);
  np_scene scene = np_stage_scene(stage);
  uint32_t part = stage->view->pick(&scene, at);
  bool draws = stage->view->stroke != NULL;
  bool holds = stage->pressed && (stage->view->drag || draws); /* a part rather than the whole picture */
  switch (what) {
  case NP_POINTER_DOWN:
    stage->down = true;
    stage->dragging = false;
    stage->pressed = part;
    stage->down_at = stage->last_at = at;
    if (draws) np_stage_stroke_begin(stage, at);
    break;
  case NP_POINTER_MOVE:
    if (!stage->down) break;
    if (hypotf(x - stage->down_at.x, y - stage->down_at.y) > click_slack) stage->dragging = true;
    if (draws && stage->pressed) np_stage_stroke_on(stage, at);
    if (stage->dragging && !holds) turn_eye(stage, at);
    if (stage->dragging && holds && stage->view->follows) drag_part(stage, &scene, at);
    stage->last_at = at;
    break;
  case NP_POINTER_UP:
    if (stage->down && !stage->dragging && part && part == stage->pressed) click_part(stage, part);
    stage->down = stage->down && stage->dragging && holds;
    if (stage->down && draws)
      np_stage_stroke_end(stage, &scene);
    else if (stage->down)
      drag_part(stage, &scene, at);
    stage->down = false;
    break;
  case NP_POINTER_CANCEL:
    stage->down = false;
    stage->dirty = true;
    break;
  case NP_POINTER_MARK:
    if (!mark_part(stage, part)) return false; /* a long press that means nothing is a press all the same */
    stage->down = false;
    return true;
  }
  return part != 0;
}

bool np_stage_key(np_stage *stage, const char *key) {
  if (!stage->game) return false;
  np_move move;
  uint32_t before = stage->chosen;
  const void *position = np_game_position(stage->game);
  bool shifted = strncmp(key, "Shift+", 6) == 0;
  np_key_use use = stage->view->key(np_stage_puzzle(stage), position, key, &stage->chosen, &move);
  if (use == NP_KEY_UNUSED && shifted)
    use = stage->view->key(np_stage_puzzle(stage), position, key + 6, &stage->chosen, &move);
  if (use == NP_KEY_UNUSED) return false;
  stage->cursor_shown = true;
  np_stage_changed(stage);
  if (use == NP_KEY_MOVE) {
    np_stage_play(stage, &move, 1);
  } else if (stage->chosen != before && stage->chosen) {
    np_writer writer = np_stage_say(stage, NP_SAY_PART);
    stage->view->say_part(np_stage_puzzle(stage), np_game_position(stage->game), stage->chosen, &writer);
  }
  np_scene scene = np_stage_scene(stage);
  if (stage->view->seek && stage->chosen) stage->view->seek(&scene, stage->chosen, &stage->eye);
  return true;
}
