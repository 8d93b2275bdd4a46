#include "stage_stroke.h"

#include "text.h"

#include <math.h>

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

void np_stage_stroke_add(np_stage *stage, np_point at) {
  np_point last = stage->stroke[stage->stroke_count - 1];
  if (hypotf(at.x - last.x, at.y - last.y) < spacing) return;
  if (stage->stroke_count == NP_STAGE_STROKE_POINTS) thin_out(stage);
  stage->stroke[stage->stroke_count++] = at;
  stage->dirty = true;
}

void np_stage_stroke_note(np_stage *stage, size_t from) {
  size_t to = np_game_place(stage->game);
  if (to < from + 2) return; /* a single move is undone alone anyway */
  np_stage_stroke *strokes =
      np_memory_grow(NULL, stage->strokes, &stage->strokes_capacity, stage->strokes_count + 1, sizeof *strokes);
  if (!strokes) return;
  stage->strokes = strokes;
  stage->strokes[stage->strokes_count++] = (np_stage_stroke){from, to};
}

void np_stage_stroke_cut(np_stage *stage) {
  size_t place = np_game_place(stage->game);
  while (stage->strokes_count > 0 && stage->strokes[stage->strokes_count - 1].to > place) stage->strokes_count--;
}

const np_stage_stroke *np_stage_stroke_before(const np_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes_count; i++)
    if (stage->strokes[i].to == place) return &stage->strokes[i];
  return NULL;
}

const np_stage_stroke *np_stage_stroke_after(const np_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes_count; i++)
    if (stage->strokes[i].from == place) return &stage->strokes[i];
  return NULL;
}
