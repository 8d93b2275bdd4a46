#include "stage_marks.h"

#include "stage_scene.h"
#include "stage_state.h"

#include <string.h>

static uint32_t part_under(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene_now(stage);
  return stage->view->pick(&scene, stage->marks.mouse);
}

/* Would a click or a drag of the part play anything? */
static bool can_move(nv_stage *stage, uint32_t part) {
  const nv_view *view = stage->view;
  const np_puzzle *puzzle = nv_stage_puzzle(stage);
  const void *position = nv_stage_position(stage);
  np_move move;
  if (part == 0 || nv_stage_rests(stage)) return false;
  bool played = view->part_move(puzzle, position, part, &move);
  if (played) {
    memcpy(stage->scratch, position, np_puzzle_position_size(puzzle));
    if (np_puzzle_apply(puzzle, stage->scratch, move, NULL)) return true;
  }
  return view->part_drags ? view->part_drags(puzzle, position, part) : !played;
}

static void find_legal(nv_stage *stage) {
  const np_puzzle *puzzle = nv_stage_puzzle(stage);
  const void *position = nv_stage_position(stage);
  np_move moves[NV_STAGE_LEGAL];
  size_t count = np_puzzle_moves(puzzle, position, moves, NV_STAGE_LEGAL);
  if (count > NV_STAGE_LEGAL || nv_stage_rests(stage)) count = 0;
  stage->marks.legal_count = count;
  for (size_t i = 0; i < count; i++) stage->marks.legal[i] = stage->view->move_part(puzzle, moves[i]);
}

bool nv_stage_marks_hover(nv_stage *stage, nv_point at) {
  nv_stage_marks *marks = &stage->marks;
  marks->mouse = at;
  uint32_t part = part_under(stage);
  if (part == marks->hovered) return false;
  marks->hovered = part;
  marks->pointing = true;
  nv_stage_marks_refresh(stage);
  return true;
}

void nv_stage_marks_refresh(nv_stage *stage) {
  nv_stage_marks *marks = &stage->marks;
  bool changed = marks->version != stage->version;
  bool idle = !stage->shown.moving && !stage->playing && !stage->thinking.solver;
  if (changed && idle && marks->hovered) marks->hovered = part_under(stage); /* it may have moved away */
  uint32_t part = marks->pointing ? marks->hovered : stage->cursor_shown ? stage->chosen : 0;
  if (!changed && part == marks->part && marks->hovered == marks->held) return;
  if (part != marks->settled) marks->settled = 0;
  marks->version = stage->version;
  marks->part = part;
  marks->held = marks->hovered;
  marks->hand = can_move(stage, marks->hovered);
  uint32_t highlighted = part == marks->hovered ? (marks->hand ? part : 0) : can_move(stage, part) ? part : 0;
  if (marks->settled) highlighted = 0;
  if (highlighted != marks->highlighted) stage->dirty = true;
  marks->highlighted = highlighted;
  if (changed && idle) find_legal(stage);
}

/* A flat picture is a board: its cells are many, and their names would cover it. */
bool nv_stage_marks_name(const nv_stage *stage, np_writer *name) {
  const nv_view *view = stage->view;
  char text[NV_STAGE_MESSAGE_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  if (stage->marks.hovered && !view->camera.flat)
    view->say_part(nv_stage_puzzle(stage), nv_stage_position(stage), stage->marks.hovered, &writer);
  nv_stage_scene_say(stage, text, name);
  return stage->marks.hand;
}
