/* null_view.c: the smallest view there is, to be copied with core/null.c when a puzzle is added.
 * It compiles with the rest, so it stays right; it is in no list, so nothing shows it. */
#include "marks.h"
#include "view.h"

#include <string.h>

NV_STILL_DECLARE(null)
NV_VIEW_DECLARE(null)

enum { PART = 1, DOWN = 1 }; /* the one part, the one move */

/* Marks the part if a hint or the keyboard cursor is at it, or if it can move; and if its move was refused. */
static void draw_marks(const nv_scene *scene, nv_point top, nv_canvas *canvas) {
  if (scene->marks.hinted == PART)
    nv_mark_arrow(scene, top, scene->palette->verdigris, canvas);
  else if (scene->marks.chosen == PART)
    nv_mark_arrow(scene, top, scene->palette->ink, canvas);
  else if (scene->marks.legal_count > 0)
    nv_mark_angle(scene, top, true, canvas);
  if (scene->motion.blocked) nv_mark_cross(scene, top, canvas);
}

/* A scene is one instant: still (from == to) or t of the way from one position to the other. */
static void null_draw(const nv_scene *scene, nv_canvas *canvas) {
  char text[64];
  np_writer writer = np_writer_over(text, sizeof text);
  np_puzzle_describe(scene->puzzle, scene->motion.to, &writer);
  nv_point middle = {scene->width / 2, scene->height / 2};
  nv_colour colour = scene->motion.moving ? scene->palette->oxblood : scene->palette->steel;
  canvas->tag = PART;
  nv_canvas_disc(canvas, middle, scene->height / 3, colour);
  nv_canvas_disc(canvas, middle, scene->height / 3, nv_mark_highlight(scene, PART, 0.5f));
  canvas->tag = 0;
  draw_marks(scene, (nv_point){middle.x, middle.y - scene->height / 3 - 3}, canvas);
  if (!scene->bare) nv_canvas_text(canvas, middle, 18, NV_ALIGN_MIDDLE, true, scene->palette->paper, text);
}

static uint32_t null_pick(const nv_scene *scene, nv_point at) {
  float x = at.x - scene->width / 2, y = at.y - scene->height / 2, radius = scene->height / 3;
  return x * x + y * y <= radius * radius ? PART : 0;
}

static bool null_part_move(const np_puzzle *puzzle, const void *position, uint32_t part, np_move *move) {
  (void)puzzle;
  (void)position;
  *move = DOWN;
  return part == PART;
}

static uint32_t null_move_part(const np_puzzle *puzzle, np_move move) {
  (void)puzzle;
  (void)move;
  return PART;
}

static uint32_t null_hint_target(const np_puzzle *puzzle, const void *position, np_move move, np_writer *writer) {
  (void)position;
  np_write(writer, "look at the number");
  return null_move_part(puzzle, move);
}

static nv_key_use null_key(const nv_scene *scene, const char *key, uint32_t *chosen, np_move *move, np_writer *why) {
  (void)scene, (void)why;
  if (strcmp(key, "ArrowDown") != 0) return NV_KEY_UNUSED;
  *chosen = PART;
  *move = DOWN;
  return NV_KEY_MOVE;
}

static void null_say_part(const np_puzzle *puzzle, const void *position, uint32_t part, np_writer *writer) {
  (void)part;
  np_puzzle_describe(puzzle, position, writer);
}

/* The still picture. Here it draws what the view draws; a kind whose view draws much more leaves some of it out. */
const nv_still nv_still_null = {.kind = "null", .aspect = 1.5f, .draw = null_draw};

const nv_view nv_view_null = {
    .kind = "null",
    .how = "Press the picture to count one step.",
    .keys = "Down counts one step.",
    .seconds = 0.3f,
    .draw = null_draw,
    .pick = null_pick,
    .part_move = null_part_move,
    .move_part = null_move_part,
    .hints.target = null_hint_target,
    .key = null_key,
    .say_part = null_say_part,
};
