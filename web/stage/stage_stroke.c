#include "stage_stroke.h"

#include "text.h"

#include <math.h>

static const float spacing = 2; /* CSS pixels between two points worth keeping */

void nv_stage_stroke_begin(nv_stage *stage, nv_point at) {
  stage->strokes.points[0] = at;
  stage->strokes.point_count = 1;
}

/* When the list is full every second point goes: straight lines between the others lie close by. */
static void thin_out(nv_stage *stage) {
  size_t kept = 0;
  for (size_t i = 0; i < stage->strokes.point_count; i += 2) stage->strokes.points[kept++] = stage->strokes.points[i];
  stage->strokes.point_count = kept;
}

void nv_stage_stroke_add(nv_stage *stage, nv_point at) {
  nv_point last = stage->strokes.points[stage->strokes.point_count - 1];
  if (hypotf(at.x - last.x, at.y - last.y) < spacing) return;
  if (stage->strokes.point_count == NV_STAGE_STROKE_POINTS) thin_out(stage);
  stage->strokes.points[stage->strokes.point_count++] = at;
  stage->dirty = true;
}

void nv_stage_stroke_note(nv_stage *stage, size_t from) {
  size_t to = np_game_place(stage->game);
  if (to < from + 2) return; /* a single move is undone alone anyway */
  if (!np_memory_grow(NULL, &stage->strokes.list, &stage->strokes.capacity, stage->strokes.count + 1,
                      sizeof *stage->strokes.list))
    return;
  stage->strokes.list[stage->strokes.count++] = (nv_stage_stroke){from, to};
}

void nv_stage_stroke_cut(nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  while (stage->strokes.count > 0 && stage->strokes.list[stage->strokes.count - 1].to > place) stage->strokes.count--;
}

const nv_stage_stroke *nv_stage_stroke_before(const nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes.count; i++)
    if (stage->strokes.list[i].to == place) return &stage->strokes.list[i];
  return NULL;
}

const nv_stage_stroke *nv_stage_stroke_after(const nv_stage *stage) {
  size_t place = np_game_place(stage->game);
  for (size_t i = 0; i < stage->strokes.count; i++)
    if (stage->strokes.list[i].from == place) return &stage->strokes.list[i];
  return NULL;
}
