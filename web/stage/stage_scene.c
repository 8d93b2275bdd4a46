#include "stage_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------ looking ahead along a plan */

void nv_stage_course_drop(nv_stage *stage) {
  free(stage->plan.course);
  free(stage->plan.looks);
  stage->plan.course = NULL;
  stage->plan.looks = NULL;
  stage->plan.course_count = 0;
}

void nv_stage_course_take(nv_stage *stage) {
  size_t place = np_game_place(stage->game), count = np_game_length(stage->game) - place + 1;
  size_t size = np_puzzle_position_size(nv_stage_puzzle(stage));
  nv_stage_course_drop(stage);
  if (!stage->view->camera.look_ahead || count > NV_COURSE_MAX) return;
  stage->plan.course = malloc(count * size);
  stage->plan.looks = malloc(count * sizeof *stage->plan.looks);
  if (!stage->plan.course || !stage->plan.looks) return;
  stage->plan.course_count = count;
  for (size_t i = 0; i < count; i++) np_game_position_at(stage->game, place + i, stage->plan.course + i * size);
}

void nv_stage_course_look(nv_stage *stage, const nv_scene *scene) {
  if (stage->plan.course_count > 0) stage->view->camera.look_ahead(scene, stage->plan.looks);
}

/* The index of a position on the course; course_count: it is not there. */
static size_t place_on_course(const nv_stage *stage, const void *position) {
  size_t size = np_puzzle_position_size(nv_stage_puzzle(stage)), i = 0;
  while (i < stage->plan.course_count && memcmp(stage->plan.course + i * size, position, size) != 0) i++;
  return i;
}

static void show_course(const nv_stage *stage, nv_scene *scene) {
  if (stage->plan.course_count == 0) return;
  scene->course.positions = stage->plan.course;
  scene->course.looks = stage->plan.looks;
  scene->course.count = stage->plan.course_count;
  scene->course.from = place_on_course(stage, scene->motion.from);
  scene->course.to = place_on_course(stage, scene->motion.to);
}

/* ------------------------------------------------------------------------ the scene */

double nv_stage_celebration_seconds(const nv_stage *stage) {
  return stage->view->celebration ? (double)stage->view->celebration(nv_stage_puzzle(stage)) : 1.6;
}

void nv_stage_scene_celebrate(nv_stage *stage) {
  stage->celebration = stage->picture.reduced ? -1 : 0;
  stage->cursor_shown = false; /* after the end the puzzle rests */
}

static void show_transition(const nv_stage *stage, nv_scene *scene) {
  const nv_stage_transition *shown = &stage->shown;
  float t = (float)fmin(1, shown->elapsed / shown->seconds);
  scene->motion.moving = true;
  scene->motion.jumping = shown->jumping;
  scene->motion.refused = shown->refused;
  scene->motion.backwards = shown->backwards;
  scene->motion.t = shown->backwards ? 1 - t : t;
}

/* Marks what can move, but not while something moves by itself or is dragged. */
static void show_marks(const nv_stage *stage, nv_scene *scene) {
  const nv_stage_marks *marks = &stage->marks;
  if (scene->motion.moving || stage->playing || (stage->pointer.down && stage->pointer.dragging)) return;
  scene->marks.highlighted = marks->highlighted;
  if (!stage->picture.labels || stage->celebration >= 0) return;
  scene->marks.movable = true;
  scene->marks.legal = marks->legal;
  scene->marks.legal_count = marks->legal_count;
}

void nv_stage_scene_say(const nv_stage *stage, const char *sentence, np_writer *writer) {
  if (!stage->view->camera.say_seen) {
    np_write(writer, "%s", sentence);
    return;
  }
  nv_scene scene = nv_stage_scene(stage);
  stage->view->camera.say_seen(&scene, sentence, writer);
}

nv_scene nv_stage_scene(const nv_stage *stage) {
  nv_scene scene = {.puzzle = nv_stage_puzzle(stage),
                    .motion.from = stage->shown.from,
                    .motion.to = stage->shown.to,
                    .motion.move = stage->shown.move,
                    .marks.chosen = stage->cursor_shown ? stage->chosen : 0,
                    .marks.hinted = stage->hint.part,
                    .marks.aimed = nv_stage_marks_mouse(stage),
                    .sounding = stage->picture.sounding,
                    .raised = stage->camera.raised,
                    .bare = !stage->picture.labels,
                    .marks.live = stage->picture.labels,
                    .width = stage->picture.width,
                    .height = stage->picture.height,
                    .palette = &stage->picture.palette,
                    .view_offset = stage->camera.view_offset,
                    .focus.part = stage->chosen,
                    .focus.before = stage->camera.focus_before,
                    .focus.left = stage->camera.focus_left,
                    .marks.checked = stage->mistakes_shown,
                    .motion.blocked = stage->shown.refused && stage->shown.explained &&
                                      stage->message.tone == NV_SAY_ILLEGAL, /* until another message */
                    .thinker = stage->thinking.solver,
                    .drag.part = stage->pointer.pressed,
                    .drag.points = stage->strokes.points,
                    .drag.count = stage->pointer.down && stage->pointer.dragging ? stage->strokes.point_count : 0};
  memcpy(scene.on, stage->camera.on, sizeof scene.on);
  if (stage->camera.focus != stage->chosen) { /* chosen since the last tick */
    scene.focus.before = stage->camera.focus;
    scene.focus.left = 1;
  }
  if (stage->thinking.solver) {
    scene.motion.from = scene.motion.to = stage->view->thinking->position(stage->thinking.solver);
    scene.marks.hinted = 0;
    scene.motion.blocked = false;
    return scene;
  }
  if (stage->shown.moving)
    show_transition(stage, &scene);
  else if (stage->celebration >= 0)
    scene.celebration = (float)fmin(1, stage->celebration / nv_stage_celebration_seconds(stage));
  show_course(stage, &scene);
  show_marks(stage, &scene);
  return scene;
}

/* -------------------------------------------------------------------- what can move */

static uint32_t part_under(const nv_stage *stage) {
  nv_scene scene = nv_stage_scene(stage);
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
  if (changed && idle && marks->hovered) marks->hovered = part_under(stage); /* the part may have moved away */
  uint32_t part = marks->pointing ? marks->hovered : stage->cursor_shown ? stage->chosen : 0;
  if (!changed && part == marks->highlight_of && marks->hovered == marks->hand_of) return;
  if (part != marks->settled) marks->settled = 0;
  marks->version = stage->version;
  marks->highlight_of = part;
  marks->hand_of = marks->hovered;
  marks->hand = can_move(stage, marks->hovered);
  uint32_t highlighted = part == marks->hovered ? (marks->hand ? part : 0) : can_move(stage, part) ? part : 0;
  if (marks->settled) highlighted = 0;
  if (highlighted != marks->highlighted) stage->dirty = true;
  marks->highlighted = highlighted;
  if (changed && idle) find_legal(stage);
}

/* Writes no name in a flat picture: that is a board with many cells, and their names would cover it. */
bool nv_stage_hovered(const nv_stage *stage, np_writer *name) {
  const nv_view *view = stage->view;
  char text[NV_STAGE_MESSAGE_MAX];
  np_writer writer = np_writer_over(text, sizeof text);
  if (stage->marks.hovered && !view->camera.flat)
    view->say_part(nv_stage_puzzle(stage), nv_stage_position(stage), stage->marks.hovered, &writer);
  nv_stage_scene_say(stage, text, name);
  return stage->marks.hand;
}

/* ---------------------------------------------------------------------- the picture */

void nv_stage_resize(nv_stage *stage, float width, float height) {
  if (!(width >= 1) || !(height >= 1)) return;
  bool same = stage->picture.width == width && stage->picture.height == height;
  stage->picture.width = width;
  stage->picture.height = height;
  stage->dirty = true;
  if (same) return;
  nv_scene scene = nv_stage_scene(stage);
  nv_stage_course_look(stage, &scene); /* from where a plan is looked at depends on the picture's shape */
}

void nv_stage_set_drawn(nv_stage *stage) { stage->dirty = false; }

nv_colour nv_stage_paper(const nv_stage *stage) {
  nv_colour paper = stage->picture.palette.paper;
  if (stage->picture.transparent) paper.a = 0;
  return paper;
}

void nv_stage_draw(nv_stage *stage, nv_canvas *canvas) {
  nv_canvas_clear(canvas, stage->picture.width, stage->picture.height, nv_stage_paper(stage));
  nv_stage_marks_refresh(stage);
  stage->dirty = false;
  nv_scene scene = nv_stage_scene(stage);
  stage->view->draw(&scene, canvas);
}

void nv_stage_write_message(const nv_stage *stage, np_writer *writer) {
  nv_stage_scene_say(stage, stage->message.text, writer);
}
