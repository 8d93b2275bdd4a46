/* stage_stroke.c: drags that draw: their points while the hand is down, and which moves of the
 * timeline were one stroke. */
#include "stage_parts.h"

#include <math.h>
#include <stdlib.h>

static const float spacing = 2; /* CSS pixels between two points worth keeping */

void np_stage_stroke_begin(np_stage *stage, np_point at) {
  stage->stroke[0] = at;
  stage->stroke_count = 1;
}

/* When the list is full every second point goes: straight lines between the others lie close by. */
static void thin_out(np_stage *stage) {
  size_t kept = 0;
  for (size_t i = 0; i < stage->stroke_count; i += 2) stage->stroke[kept++] = stage->stroke[i];
  stage->stroke_count = kept;
}

void np_stage_stroke_on(np_stage *stage, np_point at) {
  np_point last = stage->stroke[stage->stroke_count - 1];
  if (hypotf(at.x - last.x, at.y - last.y) < spacing) return;
  if (stage->stroke_count == NP_STROKE_POINTS) thin_out(stage);
  stage->stroke[stage->stroke_count++] = at;
  stage->dirty = true;
}

/* Notes that the moves since a place were one stroke. Without memory they are undone one by one. */
static void note(np_stage *stage, size_t from) {
  size_t to = np_game_place(stage->game);
  if (to < from + 2) return;
  if (stage->strokes_count == stage->strokes_room) {
    size_t room = 2 * stage->strokes_room + 16;
    np_stroke *strokes = realloc(stage->strokes, room * sizeof *strokes);
    if (!strokes) return;
    stage->strokes = strokes;
    stage->strokes_room = room;
  }
  stage->strokes[stage->strokes_count++] = (np_stroke){from, to};
}

void np_stage_stroke_end(np_stage *stage, const np_scene *scene) {
  np_scene drawn = *scene;
  np_move moves[NP_DRAG_MOVES_MAX];
  drawn.to = np_game_position(stage->game); /* what the hand saw may still be on its way there */
  size_t count = stage->view->stroke(&drawn, moves);
  stage->cursor_shown = false;
  stage->dirty = true; /* what was shown of the stroke goes */
  if (count == 0) return;
  size_t from = np_game_place(stage->game);
  float share = stage->view->stroke_share ? stage->view->stroke_share(&drawn) : 0;
  np_stage_play(stage, moves, count);
  if (stage->shown.moving) stage->shown.elapsed = share * stage->shown.seconds;
  note(stage, from);
}

void np_stage_cut_strokes(np_stage *stage) {
  size_t place = np_game_place(stage->game);
  while (stage->strokes_count > 0 && stage->strokes[stage->strokes_count - 1].to > place) stage->strokes_count--;
}

const np_stroke *np_stage_stroke_before(const np_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes_count; i++)
    if (stage->strokes[i].to == place) return &stage->strokes[i];
  return NULL;
}

const np_stroke *np_stage_stroke_after(const np_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes_count; i++)
    if (stage->strokes[i].from == place) return &stage->strokes[i];
  return NULL;
}
